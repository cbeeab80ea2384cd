"""List views: home, papers from A to Z, and dumps.

Same rule as in `views`: in the order of the page, nothing left for the template to
decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from generator.prose import initial, title_key
from generator.reasons import choose_starts, count_mentions
from generator.records import Atlas, Dump
from generator.sitepaths import dump_path
from generator.topicviews import StartView, TopicGroup, code_address, start_views, topic_groups
from generator.views import PaperLink, paper_link

N_STARTS_HOME = 6


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
    n_names: int
    starts: tuple[StartView, ...]
    groups: tuple[TopicGroup, ...]


def home_view(atlas: Atlas) -> HomeView:
    """Return the home page's view; topics grouped by their headings."""
    papers = atlas.corpus.papers
    weights = count_mentions(atlas)
    central = sorted(range(len(papers)), key=lambda row: (-int(weights[row]), row))
    starts = choose_starts(papers, central, central, weights, n_total=N_STARTS_HOME)
    return HomeView(
        n_papers=len(papers),
        n_topics=len(atlas.topics),
        n_dumps=len(atlas.corpus.dumps),
        n_merged=sum(len(paper.sources) - 1 for paper in papers),
        n_code=sum(bool(code_address(paper)) for paper in papers),
        n_names=len(atlas.names),
        starts=start_views(atlas, starts),
        groups=topic_groups(atlas),
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
        path=dump_path(dump.slug),
        n_records=len(dump.records),
        n_papers=len(rows),
        n_shared=sum(shared),
        sections=tuple(
            DumpSection(name=name, papers=tuple(paper_link(atlas, row) for row in group))
            for name, group in groupby(rows, key=lambda row: first[row])
        ),
    )
