"""An atlas of six papers whose texts try to break out of wherever they are put.

For tests of pages and views; `plain_atlas` makes one of any size for tests of drawings.
"""

from __future__ import annotations

import numpy as np

from generator.entries import Name, Skim
from generator.records import (
    Atlas,
    Corpus,
    Dump,
    Evidence,
    Facts,
    Link,
    Neighbour,
    Paper,
    PaperId,
    Record,
    Settings,
    Slug,
    Source,
    Topic,
)

HOSTILE = (
    "<script>alert(1)</script>",
    "{{ 7*7 }}",
    "{% raw %}",
    "\"&'",
    "</title><img src=x onerror=alert(2)>",
    "<!--atlas:body-->",
)
"""One for each paper: in its title, its abstract, and the name of a topic or a dump."""

SETTINGS = Settings(
    site_name="Atlas <b>\"&'</b>",
    site_description="Six papers <i>\"&'</i>",
    site_url="",
    date="",
)
N_PAPERS = 6


def sample_paper(row: int, **changes: object) -> Paper:
    """Return the paper at this row, with some fields changed."""
    sentences = (
        f"Work {row} starts from {HOSTILE[row]} and sparse attention.",
        f"We propose Method{row}, which bounds {HOSTILE[row]} at the source.",
    )
    fields: dict[str, object] = {
        "paper_id": PaperId("abcdefghi" + "abcdef"[row]),
        "title": f"Method{row}: {HOSTILE[row]}",
        "title_source": "derived" if row % 2 else "given",
        "abstract": " ".join(sentences),
        "raw": " ".join(sentences),
        "sentences": sentences,
        "links": (Link(url=f"https://example.org/{row}?a=1&b=2", kind="code"),) if row == 0 else (),
        "sources": (_source("one", row), _source("two", row))
        if row < 2
        else (_source("one", row),),
        "facts": Facts(year=2024, month=5, authors=('A. "Quote" B',)) if row == 0 else Facts(),
    }
    return Paper(**{**fields, **changes})  # type: ignore[arg-type]


def _source(dump: str, row: int) -> Source:
    return Source(dump=Slug(dump), paragraph=row + 2, line=2 * row + 3, section="")


def _dump(slug: str, n_records: int) -> Dump:
    records = tuple(Record(raw="x", title="", source=_source(slug, i)) for i in range(n_records))
    return Dump(
        slug=Slug(slug),
        name=f"Dump {slug} {HOSTILE[0]}",
        path=f"content/dumps/{slug}.txt",
        n_paragraphs=n_records + 1,
        headings=((1, "Daily"),),
        titles=(),
        records=records,
    )


def _topic(slug: str, name: str, rows: tuple[int, ...], other: int) -> Topic:
    return Topic(
        slug=Slug(slug),
        name=name,
        terms=("sparse attention", HOSTILE[1]),
        rows=rows,
        representatives=rows[-1:],
        neighbours=((other, 0.25),),
        position=(0.5, 0.5),
    )


def sample_names() -> tuple[Name, ...]:
    """Return a system, an acronym and a concept, the acronym's texts hostile."""
    return (
        Name(Slug("alert"), HOSTILE[0], "acronym", HOSTILE[4], (), (0,)),
        Name(Slug("method1"), "Method1", "system", "", (1,), (2, 0)),
        Name(Slug("sparse-attention"), "sparse attention", "concept", "", (), (0, 1, 2, 3, 4, 5)),
    )


def _skim(paper: Paper) -> Skim:
    """Return what every paper but the last does, and what the first found."""
    first, last = paper.sentences
    return Skim(
        does="" if paper.paper_id.endswith("f") else last,
        found=first if paper.paper_id.endswith("a") else "",
    )


def sample_atlas() -> Atlas:
    """Return six papers in two topics and two dumps; each is the next one's neighbour."""
    papers = tuple(sample_paper(row) for row in range(N_PAPERS))
    neighbours = tuple(
        tuple(Neighbour(row=(row + step) % N_PAPERS, similarity=1 - step / 100) for step in (1, 2))
        for row in range(N_PAPERS)
    )
    evidence = tuple(
        tuple(
            Evidence(
                terms=("sparse attention", HOSTILE[edge.row]),
                sentences=(papers[row].sentences[0], papers[edge.row].sentences[0]),
            )
            for edge in near
        )
        for row, near in enumerate(neighbours)
    )
    return Atlas(
        corpus=Corpus(papers=papers, dumps=(_dump("one", 6), _dump("two", 2))),
        neighbours=neighbours,
        evidence=evidence,
        topics=(
            _topic("first", f"First {HOSTILE[0]}", (0, 1, 2, 3), 1),
            _topic("second", f"Second {HOSTILE[3]}", (4, 5), 0),
        ),
        topic_of=np.array([0, 0, 0, 0, 1, 1], dtype=np.int64),
        second_topic_of=np.array([-1, 1, -1, -1, -1, 0], dtype=np.int64),
        positions=np.array([[i / 6, (i * i % 6) / 6] for i in range(6)], dtype=np.float32),
        position_trust=np.full(6, 0.5, dtype=np.float32),
        report={"quality": {"map_neighbour_recall": 0.465}},
        names=sample_names(),
        skims=tuple(_skim(paper) for paper in papers),
    )


def empty_atlas() -> Atlas:
    """Return an atlas without papers."""
    none = np.zeros(0, dtype=np.int64)
    return Atlas(
        corpus=Corpus(papers=(), dumps=()),
        neighbours=(),
        evidence=(),
        topics=(),
        topic_of=none,
        second_topic_of=none,
        positions=np.zeros((0, 2), dtype=np.float32),
        position_trust=np.zeros(0, dtype=np.float32),
        report={},
    )
