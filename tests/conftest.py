"""Fixtures shared by all tests: the site of the shipped dumps, built once a session."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.builds import ROOT, build_site


@pytest.fixture(autouse=True)
def _no_stray_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the caller's environment out of the builds."""
    monkeypatch.delenv("ATLAS_SITE_URL", raising=False)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1764547200")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the built site of the shipped content, vectors from the fake encoder.

    The lock carries topics and positions, so they are the shipped ones.
    """
    folder = tmp_path_factory.mktemp("shipped")
    shutil.copytree(ROOT / "content", folder / "content")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("ATLAS_SITE_URL", raising=False)
        patch.setenv("SOURCE_DATE_EPOCH", "1764547200")
        build_site(folder / "content", folder / "site")
    return folder / "site"
