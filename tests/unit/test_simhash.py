"""Fingerprints: few bits move for an edit, half of them for another text."""

from __future__ import annotations

import pytest

from generator.simhash import distance, simhash
from tests.builds import abstracts


def test_frozen() -> None:
    """Past builds keep these in the lock, so the function never changes."""
    assert simhash("Kelp grows fast in cold water.") == "3fececa69a8cf750"


@pytest.mark.parametrize("text", ["", "one", "?", "\ud800"])
def test_short_texts(text: str) -> None:
    """Any text has a fingerprint of 16 digits."""
    assert len(simhash(text)) == 16


def test_edits_are_near_and_others_far() -> None:
    """A mended typo moves few bits; a different abstract moves many."""
    one, two = abstracts(2)
    assert distance(simhash(one), simhash(one.replace("remains", "remain"))) <= 8
    assert distance(simhash(one), simhash(two)) > 12
