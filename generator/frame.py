"""Frame: mkdocs-material renders stub files into the pages' common look.

The renderer is fed plain files and knows nothing of papers: a stub carries a few
words of safe front matter, and the generated text is stamped in afterwards (see
`shell`). Cost: 3 to 7 ms a stub, whatever the number of papers.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from markupsafe import escape

from generator.errors import RenderError
from generator.records import Settings

NavItem = str | dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stub:
    """A file for the renderer to frame.

    Attributes:
        path: POSIX path below the renderer's docs folder, e.g. `topics/index.md`.
        meta: front matter; goes into templates that do not escape, so only safe text.
        text: Markdown below it, or the file's bytes where it is no page.
    """

    path: str
    meta: Mapping[str, str | bool] = field(default_factory=dict)
    text: str | bytes = ""


class _Collector(logging.Handler):
    """Keeps the renderer's warnings, which would otherwise go to the terminal."""

    def __init__(self) -> None:
        super().__init__(level=logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def render_frame(
    stubs: Iterable[Stub],
    nav: Sequence[NavItem],
    settings: Settings,
    *,
    root: Path,
    work: Path,
) -> dict[str, bytes]:
    """Return everything that mkdocs-material makes of the stubs, by path.

    Args:
        stubs: pages and the files that they may link to.
        nav: the navigation in MkDocs' form, its names escaped.
        settings: name, description and address of the site.
        root: project folder, holding `mkdocs.yml` and `site_templates/`.
        work: scratch folder; `docs` and `frame` below it are rewritten.

    Raises:
        RenderError: MkDocs refused its settings or warned of anything.
    """
    docs, site = work / "docs", work / "frame"
    _write_stubs(stubs, docs)
    _build(_overrides(nav, settings, docs, site), root / "mkdocs.yml")
    files = sorted(path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in files}


def _write_stubs(stubs: Iterable[Stub], docs: Path) -> None:
    """Make the docs folder hold these stubs and nothing else."""
    wanted = {docs / stub.path: _stub_bytes(stub) for stub in stubs}
    for old in sorted(path for path in docs.rglob("*") if path.is_file()):
        if old not in wanted:
            old.unlink()
    for path, data in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _stub_bytes(stub: Stub) -> bytes:
    if isinstance(stub.text, bytes):
        return stub.text
    meta = yaml.safe_dump(dict(stub.meta), sort_keys=True, allow_unicode=True)
    return (f"---\n{meta}---\n{stub.text}" if stub.meta else stub.text).encode()


def _overrides(
    nav: Sequence[NavItem], settings: Settings, docs: Path, site: Path
) -> dict[str, Any]:
    return {
        "docs_dir": str(docs.resolve()),
        "site_dir": str(site.resolve()),
        "nav": list(nav),
        "site_name": str(escape(settings.site_name)),
        "site_description": str(escape(settings.site_description)),
        "site_url": settings.site_url or None,
        # With a repository Material would ask its host for stars and forks.
        "repo_url": "",
        "strict": True,
    }


def _build(overrides: dict[str, Any], config_file: Path) -> None:
    # Imported here because MkDocs takes a third of a second to import.
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    collector = _Collector()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(collector)
    try:
        build(load_config(str(config_file), **overrides))
    except Exception as error:  # a page, a theme or a plug-in raises what it likes
        raise RenderError("\n".join((str(error), *collector.messages))) from error
    finally:
        logger.removeHandler(collector)
    if collector.messages:
        raise RenderError("\n".join(collector.messages))
