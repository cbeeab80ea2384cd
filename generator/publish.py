"""Publish: a finished site replaces the last one in one step, or not at all."""

from __future__ import annotations

import ctypes
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from generator.errors import ConfigError, RenderError

MARK = "data/build.json"
"""The file that tells a site of ours from somebody's folder."""

_AT_FDCWD = -100
_EXCHANGE = 2


def check_target(site: Path, *inputs: Path) -> None:
    """Refuse a target that is not ours to replace.

    Args:
        site: the site's folder. `inputs`: folders that must survive.

    Raises:
        ConfigError: the target holds something other than a built site, or an input.
    """
    target = site.resolve()
    for folder in inputs:
        if target == folder.resolve() or target in folder.resolve().parents:
            raise ConfigError(f"--site {site} would replace {folder}. Pass a folder of its own.")
        if folder.resolve() in target.parents:
            raise ConfigError(f"--site {site} lies inside {folder}. Pass a folder outside of it.")
    if site.is_dir() and any(site.iterdir()) and not (site / MARK).exists():
        raise ConfigError(
            f"--site {site} holds something else than a built site. "
            "Pass an empty folder, or remove it yourself."
        )
    if site.exists() and not site.is_dir():
        raise ConfigError(f"--site {site} is a file. Pass a folder.")


def publish(pages: Mapping[str, bytes], site: Path) -> None:
    """Write all pages beside the last site, then swap the two.

    Args:
        pages: POSIX path below the site → bytes.
        site: the folder to replace; its parent must be writable.

    Raises:
        RenderError: a path that would leave the site's folder.
    """
    site.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{site.name}-", dir=site.parent))
    try:
        for path, data in sorted(pages.items()):
            _write(fresh, path, data)
        fresh.chmod(0o755)
        _swap(fresh, site)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _write(folder: Path, path: str, data: bytes) -> None:
    parts = path.split("/")
    if path.startswith("/") or "\\" in path or any(p in ("", ".", "..") for p in parts):
        raise RenderError(f"the page path {path!r} leaves the site's folder.")
    target = folder.joinpath(*parts)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def _swap(fresh: Path, site: Path) -> None:
    """Put `fresh` in place of `site`; what was there is then under the name of `fresh`."""
    if not site.exists():
        with suppress(OSError):  # another build may have made it by now
            fresh.rename(site)
            return
    if not _exchange(fresh, site):
        old = fresh.with_name(f"{fresh.name}-old")
        site.rename(old)
        fresh.rename(site)
        shutil.rmtree(old, ignore_errors=True)


def _exchange(first: Path, second: Path) -> bool:
    """Exchange two folders in one system call where the system has one (Linux)."""
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError, TypeError):
        return False
    return bool(
        rename(_AT_FDCWD, os.fsencode(first), _AT_FDCWD, os.fsencode(second), _EXCHANGE) == 0
    )


@contextmanager
def replacing(path: Path, text: str) -> Iterator[None]:
    """Replace a text file once the block is done, or not at all where the block fails.

    The text is written beside it beforehand, so that a full disk or a missing right shows
    before the block changes anything. An unchanged file is not touched.
    """
    data = text.encode("utf-8")
    if path.exists() and path.read_bytes() == data:
        yield
        return
    # A name of its own: of two builds at once neither takes the other's away.
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        part.chmod(0o644)
        yield
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def replace_file(path: Path, text: str) -> None:
    """Replace a text file atomically; an unchanged one is not touched."""
    with replacing(path, text):
        pass
