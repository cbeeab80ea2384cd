"""Stubs: the files and the navigation that mkdocs-material is given.

Every fixed address is a stub, since MkDocs' strict mode knows no other pages, and
since the header and footer link to them. Topics are in the navigation; papers,
names and dumps share one shell each.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from markupsafe import escape

from generator.errors import RenderError
from generator.frame import NavItem, Stub
from generator.mapview import colour_class
from generator.records import Atlas

ABOUT = "about.md"
RESERVED = frozenset(
    (
        *("index", "map", "search", "list", "new", "feed", "404"),
        *("topics", "papers", "names", "dumps", "graphs", "data", "assets"),
    )
)
DATA_FILES = (
    *("papers.json", "topics.json", "names.json", "neighbours.json", "report.json"),
    *("build.json", "graph.graphml", "papers.csv", "papers.bib"),
)
_SECTIONS = (
    ("index.md", "home"),
    ("map.md", "map"),
    ("search.md", "search"),
    ("topics/index.md", "topics"),
    ("papers/index.md", "papers"),
    ("papers/_shell.md", "papers"),
    ("names/index.md", "names"),
    ("names/_shell.md", "names"),
    ("dumps/index.md", "dumps"),
    ("dumps/_shell.md", "dumps"),
)
_DEFAULT_ABOUT = """\
# About

This atlas was made by Abstract Atlas from dumps of abstracts.

## How good is it

<!--atlas:quality-->
"""


def handwritten(folder: Path) -> tuple[Stub, ...]:
    """Return the hand-written pages and their pictures, `about.md` first.

    Args:
        folder: `content/pages`; may be missing.

    Raises:
        RenderError: a page would take an address that the generator uses.
    """
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    stubs = [Stub(path=p.relative_to(folder).as_posix(), text=p.read_bytes()) for p in files]
    for stub in stubs:
        if PurePosixPath(stub.path).parts[0].removesuffix(".md").casefold() in RESERVED:
            raise RenderError(
                f"{folder.name}/{stub.path}: the atlas has a page of its own at this address. "
                "Give the file another name."
            )
    if not any(stub.path == ABOUT for stub in stubs):
        stubs.append(Stub(path=ABOUT, text=_DEFAULT_ABOUT))
    return tuple(sorted(stubs, key=lambda stub: (stub.path != ABOUT, stub.path)))


def plan_stubs(atlas: Atlas, written: tuple[Stub, ...]) -> tuple[Stub, ...]:
    """Return every file that the renderer gets."""
    fixed = tuple(
        Stub(path=path, meta={"shell": True, "section": section, "sidebar": section == "topics"})
        for path, section in _SECTIONS
    )
    topics = tuple(
        Stub(
            path=f"topics/{topic.slug}.md",
            meta={
                "shell": True,
                "section": "topics",
                "sidebar": True,
                "colour": colour_class(index),
            },
        )
        for index, topic in enumerate(atlas.topics)
    )
    data = tuple(Stub(path=f"data/{name}", text=b"") for name in DATA_FILES)
    return (*fixed, *topics, *data, *written)


def plan_nav(atlas: Atlas, written: tuple[Stub, ...]) -> tuple[NavItem, ...]:
    """Return the navigation; names are escaped, since Material's templates do not escape."""
    topics: list[NavItem] = ["topics/index.md"]
    topics += [{str(escape(topic.name)): f"topics/{topic.slug}.md"} for topic in atlas.topics]
    guides: list[NavItem] = [stub.path for stub in written if stub.path.endswith(".md")]
    return (
        {"Home": "index.md"},
        {"Map": "map.md"},
        {"Search": "search.md"},
        {"Topics": topics},
        {"Papers": "papers/index.md"},
        {"Names": "names/index.md"},
        {"Dumps": "dumps/index.md"},
        {"About": guides},
    )
