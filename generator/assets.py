"""Assets: every file of the site that is no page, from three places.

Our own files, what mkdocs-material needs at run time, and vis-network as pyvis
brings it. Material's search is not used, so neither are its workers and languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.errors import RenderError
from generator.icons import package_folder

OURS = "assets/atlas/"
UNUSED = ("assets/javascripts/lunr/", "assets/javascripts/workers/", "assets/images/favicon.png")
VENDOR = ("vis-network.min.js", "vis-network.css")


def frame_assets(frame: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return Material's own files that a page uses, without source maps."""
    return {
        path: _without_map(data)
        for path, data in frame.items()
        if path.startswith("assets/") and not path.endswith(".map") and not path.startswith(UNUSED)
    }


def _without_map(data: bytes) -> bytes:
    """Drop the trailing comment that leads to a source map, which would not be found."""
    head, mark, tail = data.rpartition(b"# sourceMappingURL=")
    if not mark or b"\n" in tail.strip():
        return data
    return head.rstrip(b"/* \n") + b"\n"


def own_assets(folder: Path) -> dict[str, bytes]:
    """Return our style sheets, scripts and pictures, by their address."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {OURS + path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def vendor_assets() -> dict[str, bytes]:
    """Return vis-network from the installed pyvis.

    Raises:
        RenderError: this pyvis keeps its files elsewhere.
    """
    folders = sorted((package_folder("pyvis") / "lib").glob("vis-9.1.*"))
    if not folders or not all((folders[-1] / name).is_file() for name in VENDOR):
        raise RenderError("pyvis brings no vis-network 9.1; install the pinned version")
    files = {name: (folders[-1] / name).read_bytes() for name in VENDOR}
    return {f"{OURS}vendor/{name}": _without_map(data) for name, data in files.items()}
