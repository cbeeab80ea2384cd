"""The values that flow through the pipeline: frozen, row-aligned, plain.

Papers are sorted by id once, in `Corpus`; from then on row *i* of every array
and tuple speaks of `corpus.papers[i]`. Stages import this module and `errors`,
never each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NewType

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from generator.entries import Name, Skim

PaperId = NewType("PaperId", str)
"""Ten characters of lower-case base32; see `identity.paper_id`."""

Slug = NewType("Slug", str)
"""A checked part of an address: ASCII, at most 60 characters; see `slugs.slugify`."""

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

LinkKind = Literal["code", "model", "dataset", "project", "paper", "other"]
TitleSource = Literal["given", "derived"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where an abstract was found.

    Attributes:
        dump: the dump's slug.
        paragraph: 1-based number of the paragraph in the file, headings counted.
        line: 1-based line where the paragraph starts.
        section: the heading above it other than the dump's own, or "".
    """

    dump: Slug
    paragraph: int
    line: int
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One abstract as a dump holds it, not yet identified.

    Attributes:
        raw: the paragraph, hard wraps undone, its "Abstract:" label dropped.
        title: the short paragraph above it where the dump gives titles, else "".
        source: where it stands.
    """

    raw: str
    title: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Dump:
    """One file of abstracts.

    Attributes:
        slug: the file's stem as a slug, unique among the dumps.
        name: its first heading, told apart by the stem where names are equal.
        path: POSIX path below the content folder.
        n_paragraphs: all paragraphs of the file.
        headings, titles: (line, text) of every paragraph read as one.
        records: the abstracts in the order of the file.
    """

    slug: Slug
    name: str
    path: str
    n_paragraphs: int
    headings: tuple[tuple[int, str], ...]
    titles: tuple[tuple[int, str], ...]
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """An http(s) address found in an abstract, or given in `papers.yml`."""

    url: str
    kind: LinkKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What `papers.yml` knows of a paper; empty where nothing is known.

    Attributes:
        year, month: 0 where unknown.
    """

    title: str = ""
    authors: tuple[str, ...] = ()
    year: int = 0
    month: int = 0
    venue: str = ""
    arxiv: str = ""
    doi: str = ""
    url: str = ""
    tags: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """An identified abstract with its title.

    Attributes:
        paper_id: stable identity and address. `title`: never empty, unique in the corpus.
        title_source: "given" (by `papers.yml` or the dump) or "derived" from the abstract.
        abstract: the cleaned text. `raw`: the text as the first dump holds it.
        sentences: the abstract's sentences; each occurs in it to the letter.
        links: found in the abstract, in order, without repeats. `facts`: see `papers.yml`.
        sources: every place where it was found, in the order of dumps and lines.
    """

    paper_id: PaperId
    title: str
    title_source: TitleSource
    abstract: str
    raw: str
    sentences: tuple[str, ...]
    links: tuple[Link, ...]
    sources: tuple[Source, ...]
    facts: Facts


@dataclass(frozen=True, slots=True, kw_only=True)
class Corpus:
    """All papers, sorted by id, and the dumps that they came from, sorted by slug."""

    papers: tuple[Paper, ...]
    dumps: tuple[Dump, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """Why two papers are linked.

    Attributes:
        terms: phrases that both hold and few others do, most telling first.
        sentences: (mine, theirs), quoted to the letter; None where no pair tells more than terms.
    """

    terms: tuple[str, ...]
    sentences: tuple[str, str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbour:
    """One directed edge of the neighbour graph.

    Attributes:
        row: the neighbour's row in the corpus.
        similarity: share of random pairs of this corpus that are less alike, 0…1.
    """

    row: int
    similarity: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """A community of papers with a name and a page.

    Attributes:
        slug: its address, kept by the lock. `name`: one or two phrases.
        terms: c-TF-IDF terms, heaviest first.
        rows: its papers' rows, ascending.
        representatives: rows of its most central papers, most central first.
        neighbours: (topic index, share of this topic's outgoing edges that lead there), most first.
        position: mean (x, y) of its papers on the map.
        parent: the heading that it stands under, or "".
    """

    slug: Slug
    name: str
    terms: tuple[str, ...]
    rows: tuple[int, ...]
    representatives: tuple[int, ...]
    neighbours: tuple[tuple[int, float], ...]
    position: tuple[float, float]
    parent: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Atlas:
    """Everything that pages and data files are rendered from, for a corpus of n papers.

    Attributes:
        neighbours: n tuples, nearest first, at most k each.
        evidence: n tuples, row-aligned with the first `n_related` neighbours of each paper.
        topics: sorted by slug.
        topic_of: int64 (n,), index into `topics`.
        second_topic_of: int64 (n,), index of the topic where a third of a paper's
            neighbours lie outside its own, or -1.
        positions: float32 (n, 2), 0…1, y upwards, rounded as the lock keeps them.
        position_trust: float32 (n,), share of the ten nearest papers that are also
            among the ten nearest on the map, 0…1.
        report: what the build saw and decided; becomes `report.json`.
        redirects: address of a page that is gone → address that it leads to.
        names: sorted by slug. `skims`: n, row-aligned.
    """

    corpus: Corpus
    neighbours: tuple[tuple[Neighbour, ...], ...]
    evidence: tuple[tuple[Evidence, ...], ...]
    topics: tuple[Topic, ...]
    topic_of: Ints
    second_topic_of: Ints
    positions: Floats
    position_trust: Floats
    report: Mapping[str, object]
    redirects: Mapping[str, str] = field(default_factory=dict)
    names: tuple[Name, ...] = ()
    skims: tuple[Skim, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings that stages and pages see; `config.py` reads and documents them.

    Attributes:
        site_url: ends in "/", or "" where the site has no known address.
        date: ISO date of the content (never the clock), or "".
        repository: http(s) address of the repository that holds the content, or "".
    """

    site_name: str
    site_description: str
    site_url: str
    date: str
    k: int = 10
    n_related: int = 8
    resolution: float = 1.5
    lexical_share: float = 0.25
    perplexity: float = 30.0
    seed: int = 0
    repository: str = ""
