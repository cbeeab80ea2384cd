"""List views: home, topics, papers from A to Z, and dumps.

Same rule as in `views`: in the order of the page, nothing left for the template to
decide.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from generator.prose import initial, is_web, key_sentence, title_key
from generator.reasons import Start, choose_starts, count_mentions
from generator.records import Atlas, Dump, Ints, Paper
from generator.views import Chip, PaperLink, order_topic, paper_link, topic_chip

N_STARTS_HOME = 6
N_TERMS_CARD = 5
MIN_SHARE = 0.02
"""A topic to which fewer edges lead is no neighbour worth a line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartView:
    """A paper to start with and the sentence that says why."""

    link: PaperLink
    kind: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRow:
    """A line of a topic's table; `code` and `year` may be ""."""

    link: PaperLink
    sentence: str
    code: str
    year: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NearTopic:
    """A neighbouring topic and the share of edges that lead there, in per cent."""

    chip: Chip
    percent: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicCard:
    """A topic as home and the topics' list show it; `example` is its most central paper."""

    chip: Chip
    slug: str
    n: int
    terms: tuple[str, ...]
    example: PaperLink | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicView:
    """Everything on a topic's page, apart from its graph."""

    card: TopicCard
    terms: tuple[str, ...]
    starts: tuple[StartView, ...]
    rows: tuple[PaperRow, ...]
    neighbours: tuple[NearTopic, ...]
    n_code: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A heading of the A–Z list; `anchor` is its fragment."""

    name: str
    anchor: str
    papers: tuple[PaperLink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DumpSection:
    """A section of a dump, "" before the first heading, with its papers in order."""

    name: str
    papers: tuple[PaperLink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DumpView:
    """A dump's page; `n_records` counts repeats, `n_shared` its papers found elsewhere too."""

    name: str
    file: str
    path: str
    n_records: int
    n_papers: int
    n_shared: int
    sections: tuple[DumpSection, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeView:
    """The home page; `n_merged` is how many records were found to repeat another."""

    n_papers: int
    n_topics: int
    n_dumps: int
    n_merged: int
    n_code: int
    starts: tuple[StartView, ...]
    cards: tuple[TopicCard, ...]


def home_view(atlas: Atlas) -> HomeView:
    """Return the home page's view; topics by size, the largest first."""
    papers = atlas.corpus.papers
    weights = count_mentions(atlas)
    central = sorted(range(len(papers)), key=lambda row: (-int(weights[row]), row))
    starts = choose_starts(papers, central, central, weights, n_total=N_STARTS_HOME)
    return HomeView(
        n_papers=len(papers),
        n_topics=len(atlas.topics),
        n_dumps=len(atlas.corpus.dumps),
        n_merged=sum(len(paper.sources) - 1 for paper in papers),
        n_code=sum(bool(_code(paper)) for paper in papers),
        starts=_start_views(atlas, starts),
        cards=topic_cards(atlas),
    )


def topic_cards(atlas: Atlas) -> tuple[TopicCard, ...]:
    """Return a card for every topic, the largest first."""
    order = sorted(range(len(atlas.topics)), key=lambda i: (-len(atlas.topics[i].rows), i))
    return tuple(_card(atlas, index) for index in order)


def _card(atlas: Atlas, index: int) -> TopicCard:
    topic = atlas.topics[index]
    lead = next(iter(topic.representatives or topic.rows), None)
    return TopicCard(
        chip=topic_chip(atlas, index),
        slug=topic.slug,
        n=len(topic.rows),
        terms=topic.terms[:N_TERMS_CARD],
        example=None if lead is None else paper_link(atlas, lead),
    )


def topic_view(atlas: Atlas, index: int, weights: Ints) -> TopicView:
    """Return the view of one topic's page.

    Args:
        weights: int64 (n,), see `reasons.count_mentions`.
    """
    topic = atlas.topics[index]
    order = order_topic(atlas, index)
    starts = choose_starts(atlas.corpus.papers, topic.rows, order, weights)
    rows = tuple(_row(atlas, row) for row in order)
    return TopicView(
        card=_card(atlas, index),
        terms=topic.terms,
        starts=_start_views(atlas, starts),
        rows=rows,
        neighbours=tuple(
            NearTopic(chip=topic_chip(atlas, other), percent=round(100 * share))
            for other, share in topic.neighbours
            if other != index and share >= MIN_SHARE
        ),
        n_code=sum(bool(row.code) for row in rows),
    )


def _row(atlas: Atlas, row: int) -> PaperRow:
    paper = atlas.corpus.papers[row]
    return PaperRow(
        link=paper_link(atlas, row),
        sentence=key_sentence(paper.sentences),
        code=_code(paper),
        year=str(paper.facts.year or ""),
    )


def _code(paper: Paper) -> str:
    urls = (link.url for link in paper.links if link.kind == "code" and is_web(link.url))
    return next(urls, "")


def _start_views(atlas: Atlas, starts: Iterable[Start]) -> tuple[StartView, ...]:
    return tuple(
        StartView(link=paper_link(atlas, start.row), kind=start.kind, reason=start.reason)
        for start in starts
    )


def letters(atlas: Atlas) -> tuple[Letter, ...]:
    """Return every paper by the first letter of its title, other scripts and digits last."""
    links = [paper_link(atlas, row) for row in range(len(atlas.corpus.papers))]
    links.sort(key=lambda link: (_letter_key(link.title), title_key(link.title), link.paper_id))
    return tuple(
        Letter(name=name, anchor=_anchor(name), papers=tuple(group))
        for name, group in groupby(links, key=lambda link: initial(link.title))
    )


def _letter_key(title: str) -> tuple[int, str]:
    name = initial(title)
    return (0 if name.isalpha() else 1, name)


def _anchor(name: str) -> str:
    return {"0–9": "digits", "#": "other"}.get(name, name.lower())


def dump_views(atlas: Atlas) -> tuple[DumpView, ...]:
    """Return a view for every dump; O(sources)."""
    return tuple(_dump(atlas, dump) for dump in atlas.corpus.dumps)


def _dump(atlas: Atlas, dump: Dump) -> DumpView:
    places = sorted(
        (source.paragraph, row, source.section)
        for row, paper in enumerate(atlas.corpus.papers)
        for source in paper.sources
        if source.dump == dump.slug
    )
    rows = tuple(dict.fromkeys(row for _, row, _ in places))
    first = {row: section for _, row, section in reversed(places)}
    shared = (len({s.dump for s in atlas.corpus.papers[row].sources}) > 1 for row in rows)
    return DumpView(
        name=dump.name,
        file=dump.path,
        path=f"dumps/{dump.slug}.html",
        n_records=len(dump.records),
        n_papers=len(rows),
        n_shared=sum(shared),
        sections=tuple(
            DumpSection(name=name, papers=tuple(paper_link(atlas, row) for row in group))
            for name, group in groupby(rows, key=lambda row: first[row])
        ),
    )
