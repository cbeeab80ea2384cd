"""Environment: how our own page templates are read and what they may use."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.icons import icon
from generator.prose import count


def make_environment(folder: Path, values: Mapping[str, object]) -> Environment:
    """Return the template environment: all text is escaped, a missing name is an error.

    Args:
        folder: where the templates lie.
        values: names that every template may use, e.g. the site's settings.
    """
    environment = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals.update({"icon": icon, "count": count, **values})
    return environment
