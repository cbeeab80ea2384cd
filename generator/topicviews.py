"""Topic views: cards, their headings, and the page of a topic.

Same rule as in `views`: in the order of the page, nothing left for the template to decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from generator.hosts import issue_form
from generator.namelinks import Held, NameLink, frequent_links
from generator.prose import is_web, title_key
from generator.reasons import Start, choose_starts
from generator.records import Atlas, Ints, Paper, Settings, Topic
from generator.views import Chip, PaperLink, order_topic, paper_link, skim_of, topic_chip

N_TERMS_CARD = 5
MIN_SHARE = 0.02
"""A topic to which fewer edges lead is no neighbour worth a line."""

OTHERS = "Other topics"
"""Heads the topics without a heading, where others have one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartView:
    """A paper to start with and the sentence that says why."""

    link: PaperLink
    kind: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRow:
    """A line of a topic's table; `does`, `found`, `code` and `year` may be ""."""

    link: PaperLink
    does: str
    found: str
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
class TopicGroup:
    """The topics that stand under one heading, "" where they stand under none."""

    name: str
    cards: tuple[TopicCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicView:
    """Everything on a topic's page, apart from its graph.

    Attributes:
        parent: the heading that the topic stands under, or "".
        names: the names that its papers hold most often, ubiquitous ones left out.
        guests: papers of other topics of whose neighbours a third lie here, by title.
        suggest: the form where a reader can suggest a better name, or "" where there is none.
    """

    card: TopicCard
    parent: str
    terms: tuple[str, ...]
    names: tuple[NameLink, ...]
    starts: tuple[StartView, ...]
    rows: tuple[PaperRow, ...]
    guests: tuple[PaperLink, ...]
    neighbours: tuple[NearTopic, ...]
    n_code: int
    suggest: str


def topic_groups(atlas: Atlas) -> tuple[TopicGroup, ...]:
    """Return the topics under their headings, the group with the most papers first.

    Topics without a heading come last; where none has one, all are one group without name.
    """
    cards: dict[str, list[TopicCard]] = {}
    for index in sorted(range(len(atlas.topics)), key=lambda i: (-len(atlas.topics[i].rows), i)):
        cards.setdefault(atlas.topics[index].parent, []).append(_card(atlas, index))
    order = sorted(cards, key=lambda name: (not name, -sum(c.n for c in cards[name]), name))
    unnamed = OTHERS if len(order) > 1 else ""
    return tuple(TopicGroup(name=name or unnamed, cards=tuple(cards[name])) for name in order)


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


def topic_view(
    atlas: Atlas, settings: Settings, index: int, weights: Ints, held: Sequence[Held]
) -> TopicView:
    """Return the view of one topic's page.

    Args:
        weights: int64 (n,), see `reasons.count_mentions`.
        held: the names of every paper, see `entries.names_of`.
    """
    topic = atlas.topics[index]
    order = order_topic(atlas, index)
    starts = choose_starts(atlas.corpus.papers, topic.rows, order, weights)
    rows = tuple(_row(atlas, row) for row in order)
    return TopicView(
        card=_card(atlas, index),
        parent=topic.parent,
        terms=topic.terms,
        names=frequent_links(held, topic.rows),
        starts=start_views(atlas, starts),
        rows=rows,
        guests=_guests(atlas, index),
        neighbours=tuple(
            NearTopic(chip=topic_chip(atlas, other), percent=round(100 * share))
            for other, share in topic.neighbours
            if other != index and share >= MIN_SHARE
        ),
        n_code=sum(bool(row.code) for row in rows),
        suggest=_suggestion(topic, settings),
    )


def _guests(atlas: Atlas, index: int) -> tuple[PaperLink, ...]:
    rows = np.flatnonzero(atlas.second_topic_of == index).tolist()
    links = (paper_link(atlas, row) for row in rows)
    return tuple(sorted(links, key=lambda link: (title_key(link.title), link.paper_id)))


def _suggestion(topic: Topic, settings: Settings) -> str:
    title = f"Topic name: {topic.name}"
    place = f"{settings.site_url}topics/{topic.slug}.html"
    body = f"The topic “{topic.name}” ({place})\n\nA better name: \n\nWhy: \n"
    return issue_form(settings.repository, title, body)


def _row(atlas: Atlas, row: int) -> PaperRow:
    paper, skim = atlas.corpus.papers[row], skim_of(atlas, row)
    return PaperRow(
        link=paper_link(atlas, row),
        does=skim.does,
        found=skim.found,
        code=code_address(paper),
        year=str(paper.facts.year or ""),
    )


def code_address(paper: Paper) -> str:
    """Return the first address of a paper's code, or ""."""
    urls = (link.url for link in paper.links if link.kind == "code" and is_web(link.url))
    return next(urls, "")


def start_views(atlas: Atlas, starts: Iterable[Start]) -> tuple[StartView, ...]:
    """Return the papers to start with as pages show them."""
    return tuple(
        StartView(link=paper_link(atlas, start.row), kind=start.kind, reason=start.reason)
        for start in starts
    )
