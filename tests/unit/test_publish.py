"""Publishing: the old site or the new one, never half of either, never somebody's folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import publish as publishing
from generator.errors import ConfigError, RenderError
from generator.publish import MARK, check_target, publish, replace_file, replacing


def tree(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()
    }


@pytest.mark.parametrize("has_exchange", [True, False])
def test_swap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_exchange: bool) -> None:
    """The new site replaces the old one whole, and nothing else is left beside it."""
    if not has_exchange:
        monkeypatch.setattr(publishing, "_exchange", lambda *_: False)
    site = tmp_path / "deep" / "site"
    publish({"index.html": b"old", "gone.html": b"x"}, site)
    publish({"index.html": b"new", "a/b.html": b"y"}, site)
    assert tree(site) == {"index.html": b"new", "a/b.html": b"y"}
    assert [p.name for p in site.parent.iterdir()] == ["site"]


@pytest.mark.parametrize("path", ["../x", "/x", "a//b", "a/../b", "a\\b", ".", ""])
def test_paths_stay_inside(tmp_path: Path, path: str) -> None:
    """A path that leaves the site's folder is refused and the old site stays."""
    publish({"index.html": b"old"}, tmp_path / "site")
    with pytest.raises(RenderError):
        publish({"index.html": b"new", path: b"x"}, tmp_path / "site")
    assert tree(tmp_path) == {"site/index.html": b"old"}


def test_targets(tmp_path: Path) -> None:
    """A fresh, an empty and an own folder are fine; anybody else's is refused."""
    content = tmp_path / "content"
    content.mkdir()
    site = tmp_path / "site"
    check_target(site, content)
    site.mkdir()
    check_target(site, content)
    (site / "data").mkdir()
    (site / MARK).write_text("{}")
    check_target(site, content)
    (site / MARK).rename(site / "letter.txt")
    for wrong in (site, content, tmp_path, site / "letter.txt", content / "dumps" / "site"):
        with pytest.raises(ConfigError):
            check_target(wrong, content)


def test_unchanged_file_is_not_touched(tmp_path: Path) -> None:
    """Writing the same text again leaves the file alone."""
    path = tmp_path / "lock"
    replace_file(path, "a")
    before = path.stat().st_mtime_ns
    replace_file(path, "a")
    assert path.stat().st_mtime_ns == before
    replace_file(path, "b")
    assert path.read_text() == "b"
    assert [p.name for p in tmp_path.iterdir()] == ["lock"]


def test_a_file_is_replaced_with_what_it_promises_or_not_at_all(tmp_path: Path) -> None:
    """Where the block fails, the file is as it was and nothing is left beside it."""
    path = tmp_path / "lock"
    replace_file(path, "a")
    with pytest.raises(OSError, match="disk"), replacing(path, "b"):
        assert path.read_text() == "a"
        raise OSError("disk")
    assert tree(tmp_path) == {"lock": b"a"}


def test_a_file_that_cannot_be_written_stops_the_block(tmp_path: Path) -> None:
    """The site must not be swapped where its lock cannot be written."""
    with pytest.raises(OSError, match="missing"), replacing(tmp_path / "missing" / "lock", "a"):
        pytest.fail("the block ran")  # pragma: no cover


def test_two_builds_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A site and a lock that another build made meanwhile are replaced like any other."""
    site, lock = tmp_path / "site", tmp_path / "lock"
    publish({"index.html": b"theirs"}, site)
    seen = iter([False])
    with monkeypatch.context() as patch:
        patch.setattr(Path, "exists", lambda _: next(seen))
        publishing.publish({"index.html": b"ours"}, site)
    with replacing(lock, "ours"):
        replace_file(lock, "theirs")
    assert tree(tmp_path) == {"site/index.html": b"ours", "lock": b"ours"}
