"""An atlas of any number of papers, without a surprise, for tests of what is drawn from one.

What input text can do to a page is tried on `hostile_atlas`.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from generator.entries import Name
from generator.records import (
    Atlas,
    Corpus,
    Dump,
    Evidence,
    Facts,
    Neighbour,
    Paper,
    PaperId,
    Slug,
    Source,
    Topic,
)

DUMP = Slug("daily")


def make_paper(
    row: int,
    *,
    title: str = "",
    abstract: str = "One thing. Another thing.",
    sentences: tuple[str, ...] = ("One thing.", "Another thing."),
) -> Paper:
    """Return the paper of a row, its id in the order of rows."""
    return Paper(
        paper_id=PaperId(f"paper{row:05d}"),
        title=title or f"Title {row}",
        title_source="derived",
        abstract=abstract,
        raw=abstract,
        sentences=sentences,
        links=(),
        sources=(Source(dump=DUMP, paragraph=row + 1, line=row + 1, section=""),),
        facts=Facts(),
    )


def make_atlas(n: int = 5, *, first: Paper | None = None) -> Atlas:
    """Return an atlas of n papers in up to two topics, even and odd rows."""
    papers = [make_paper(row) for row in range(n)]
    if first is not None:
        papers[0] = replace(first, paper_id=papers[0].paper_id)
    angles = np.linspace(0, 3, num=n)
    positions = np.stack([0.5 + 0.4 * np.cos(angles), 0.5 + 0.4 * np.sin(angles)], axis=1)
    n_topics = min(2, n)
    return Atlas(
        corpus=Corpus(papers=tuple(papers), dumps=(_dump(),)),
        neighbours=tuple(_neighbours(row, n) for row in range(n)),
        evidence=tuple((Evidence(terms=(), sentences=None),) * min(2, n - 1) for _ in range(n)),
        topics=tuple(_topic(topic, n, positions) for topic in range(n_topics)),
        topic_of=np.arange(n, dtype=np.int64) % 2,
        second_topic_of=np.full(n, -1, dtype=np.int64),
        positions=positions.round(4).astype(np.float32),
        position_trust=np.full(n, 0.4, dtype=np.float32),
        report={},
        names=_names(n),
    )


def _names(n: int) -> tuple[Name, ...]:
    """Return a name that only the first paper holds, and one that all hold."""
    rows = tuple(range(1, n))
    alone = Name(Slug("alone"), "Alone", "system", "", (0,), ())
    shared = Name(Slug("gpt-4"), "GPT-4", "system", "", (0,), rows)
    return (alone, shared) if n else ()


def _dump() -> Dump:
    return Dump(
        slug=DUMP,
        name="Daily",
        path="dumps/daily.txt",
        n_paragraphs=0,
        headings=(),
        titles=(),
        records=(),
    )


def _neighbours(row: int, n: int) -> tuple[Neighbour, ...]:
    others = [other for other in range(n) if other != row][:3]
    return tuple(Neighbour(row=o, similarity=0.9 - i / 10) for i, o in enumerate(others))


def _topic(index: int, n: int, positions: npt.NDArray[np.float64]) -> Topic:
    rows = tuple(range(index, n, 2))
    x, y = positions[list(rows)].mean(axis=0).tolist()
    return Topic(
        slug=Slug(f"topic-{index}"),
        name=f"Large & Long Topic {index}",
        terms=("long topic",),
        rows=rows,
        representatives=rows[:2],
        neighbours=(),
        position=(x, y),
    )
