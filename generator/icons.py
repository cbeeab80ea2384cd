"""Icons: the SVG files that mkdocs-material brings, put into the page itself."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from markupsafe import Markup

from generator.errors import RenderError


def package_folder(name: str) -> Path:
    """Return the folder of an installed package without importing it.

    Raises:
        RenderError: it is not installed.
    """
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise RenderError(f"the package {name} is not installed")
    return Path(next(iter(spec.submodule_search_locations)))


@lru_cache(maxsize=64)
def icon(name: str) -> Markup:
    """Return an icon as inline SVG that readers who hear the page do not meet.

    Args:
        name: its path in Material's icon folder without ending, e.g. "material/magnify".

    Raises:
        RenderError: Material has no such icon.
    """
    path = package_folder("material") / "templates" / ".icons" / f"{name}.svg"
    if not path.is_file():
        raise RenderError(f"mkdocs-material has no icon {name}")
    svg = path.read_text(encoding="utf-8").strip()
    return Markup(svg.replace("<svg ", '<svg class="atlas-icon" aria-hidden="true" ', 1))
