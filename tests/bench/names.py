"""How good the index of names is: what it finds of the names that titles give away.

A given title that starts with a single word and a colon names its system. Where the word
stands in the abstract to the letter, the abstract alone must give it. Whether a name is a
name is for a reader to judge: `draw` gives the names to be judged, with a snippet each.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from generator.intake import read_content
from generator.lock import Lock
from generator.name_shapes import name_key
from generator.names import Name, find_names
from generator.records import Paper

_HEAD = re.compile(r"(\S+):\s")


def measure(content: Path) -> dict[str, object]:
    """Return the figures that need no reader.

    Args:
        content: a content folder with given titles.

    Returns:
        Counts by kind; names of titles asked for, the share found and the share found as
        introduced, titles withheld, and those missed; the share of acronyms with a long form.
    """
    papers = read_content(content, content.name, Lock()).corpus.papers
    names = find_names(papers)
    acronyms = [name for name in names if name.kind == "acronym"]
    return {
        "names": dict(sorted(Counter(name.kind for name in names).items())),
        "acronyms_with_long_form": _share(bool(name.long_form) for name in acronyms),
        "names_introduced": sum(bool(name.introduced_by) for name in names),
        **measure_recall(papers),
    }


def measure_recall(papers: Sequence[Paper]) -> dict[str, object]:
    """Return how many of the given titles' names the abstracts alone give."""
    found = found_rows(find_names(papers, use_titles=False))
    wanted = [(row, name) for row, paper in enumerate(papers) for name in titled_name(paper)]
    levels = [found.get((row, name_key(name)), 0) for row, name in wanted]
    return {
        "titled_names": len(wanted),
        "titled_names_found": _share(level > 0 for level in levels),
        "titled_names_introduced": _share(level > 1 for level in levels),
        "titled_names_missed": [
            n for (_, n), level in zip(wanted, levels, strict=True) if not level
        ],
    }


def titled_name(paper: Paper) -> tuple[str, ...]:
    """Return the one word before a given title's colon, if the abstract holds it."""
    head = _HEAD.match(paper.title) if paper.title_source == "given" else None
    return (head[1],) if head and head[1] in paper.abstract else ()


def found_rows(names: Sequence[Name]) -> dict[tuple[int, str], int]:
    """Return 2 for each paper and the key of a name it introduces, 1 where it mentions it."""
    found: dict[tuple[int, str], int] = {}
    for name in names:
        for level, rows in ((1, name.mentioned_by), (2, name.introduced_by)):
            for row in rows if name.kind != "concept" else ():
                key = (row, name_key(name.name))
                found[key] = max(level, found.get(key, 0))
    return found


def draw(
    papers: Sequence[Paper], *, size: int = 100, seed: int = 0, concepts: bool = False
) -> tuple[tuple[Name, str], ...]:
    """Return names drawn at random for a reader to judge, each with where it first stands."""
    pool = [name for name in find_names(papers) if (name.kind == "concept") == concepts]
    drawn = random.Random(seed).sample(pool, min(size, len(pool)))
    return tuple((name, _snippet(name, papers)) for name in drawn)


def _snippet(name: Name, papers: Sequence[Paper]) -> str:
    row = (*name.introduced_by, *name.mentioned_by)[0]
    text = f"{papers[row].title} · {papers[row].abstract}"
    start = max(0, text.casefold().find(name.name.casefold()))
    return text[max(0, start - 60) : start + len(name.name) + 40]


def _share(flags: Iterable[bool]) -> float:
    values = list(flags)
    return round(sum(values) / len(values), 4) if values else 0.0
