"""Buttons: each link says in words where it leads."""

from __future__ import annotations

from typing import get_args

import pytest

from generator.buttons import link_label
from generator.records import LinkKind


@pytest.mark.parametrize("kind", get_args(LinkKind))
def test_every_kind_has_a_label(kind: LinkKind) -> None:
    """Each kind of link has a short label that starts with a capital."""
    assert link_label(kind)[:1].isupper()
    assert len(link_label(kind)) <= 12
