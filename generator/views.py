"""Views: the values that every page shares, and the paper page.

A view holds what a template prints, in the order in which it prints it; templates
choose no data and compute nothing. Addresses are POSIX paths below the site; a
template puts "" or "../" before them.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.buttons import Button, finders, own_buttons
from generator.citation import bibtex, plain_citation
from generator.entries import Skim
from generator.mapview import colour_class
from generator.namelinks import Held, NameLink, held_links
from generator.prose import mark_sentences, mark_terms
from generator.records import Atlas, Evidence, Neighbour, Paper, Settings, Source
from generator.sitepaths import dump_path, paper_path, topic_path

LEVELS = (0.95, 0.98, 0.99, 0.996)
"""Similarities from which a related paper has strength 2, 3, 4 and 5."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """A topic's name, address and colour class."""

    name: str
    path: str
    colour: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperLink:
    """A paper as lists show it; `derived` tells that its title is not its own."""

    paper_id: str
    title: str
    path: str
    derived: bool
    chip: Chip


@dataclass(frozen=True, slots=True, kw_only=True)
class Related:
    """A related paper and why.

    Attributes:
        level: strength, 1…5. `closeness`: the same in words.
        mine, theirs: one sentence of each, shared terms marked, or None.
    """

    link: PaperLink
    level: int
    closeness: str
    terms: tuple[str, ...]
    mine: Markup | None
    theirs: Markup | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A place where the abstract stands; `path` leads to it in the dump's page."""

    dump: str
    path: str
    section: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperView:
    """Everything on a paper's page.

    Attributes:
        link: the paper itself. `row`: its row in the corpus.
        chips: its topic, and the second one where it leans to another.
        byline: authors, venue and date as far as they are known.
        skim: what it does and what it found, each "" where no sentence says so.
        abstract: escaped, its addresses linked, the sentences of `skim` marked.
        names, concepts: what its abstract holds, what it introduces first.
        buttons: the paper's own places. `finders`: searches elsewhere.
        related_rows: rows of `related`, for the small map.
        trust: how far its place on the map is to be trusted, in words, or "".
        previous, following: the papers beside it in its topic, or None.
    """

    link: PaperLink
    row: int
    chips: tuple[Chip, ...]
    byline: tuple[str, ...]
    skim: Skim
    abstract: Markup
    names: tuple[NameLink, ...]
    concepts: tuple[NameLink, ...]
    buttons: tuple[Button, ...]
    finders: tuple[Button, ...]
    citation: str
    bibtex: str
    related: tuple[Related, ...]
    related_rows: tuple[int, ...]
    trust: str
    found: tuple[Found, ...]
    previous: PaperLink | None
    following: PaperLink | None


def topic_chip(atlas: Atlas, index: int) -> Chip:
    """Return the chip of the topic at this index."""
    topic = atlas.topics[index]
    return Chip(name=topic.name, path=topic_path(topic.slug), colour=colour_class(index))


def paper_link(atlas: Atlas, row: int) -> PaperLink:
    """Return the paper at this row as lists show it."""
    paper = atlas.corpus.papers[row]
    return PaperLink(
        paper_id=paper.paper_id,
        title=paper.title,
        path=paper_path(paper.paper_id),
        derived=paper.title_source == "derived",
        chip=topic_chip(atlas, int(atlas.topic_of[row])),
    )


def order_topic(atlas: Atlas, index: int) -> tuple[int, ...]:
    """Return a topic's rows as its page lists them: representatives first, then by title."""
    topic = atlas.topics[index]
    first = dict.fromkeys(topic.representatives)
    rest = (row for row in topic.rows if row not in first)
    return (*first, *sorted(rest, key=lambda row: (atlas.corpus.papers[row].title.casefold(), row)))


def strength(similarity: float) -> int:
    """Return 1…5 for a similarity (the share of random pairs that are less alike)."""
    return 1 + sum(similarity >= level for level in LEVELS)


def closeness(similarity: float) -> str:
    """Return a similarity in words that never claim more than it does."""
    tenths = min(int(similarity * 1000 + 1e-6), 999)
    if tenths == 999:
        return "closer than 99.9 % of pairs"
    return f"closer than {tenths / 10:.1f} % of pairs"


def skim_of(atlas: Atlas, row: int) -> Skim:
    """Return what a paper does and found; an atlas without skims has none of any paper."""
    return atlas.skims[row] if atlas.skims else Skim("", "")


def trust_words(atlas: Atlas, row: int) -> str:
    """Return how many of a paper's closest papers are near it on the map, in words."""
    k = len(atlas.neighbours[row])
    if not k:
        return ""
    near = round(float(atlas.position_trust[row]) * k)
    verb = "is" if near == 1 else "are"
    return f"{near or 'None'} of its {k} closest papers {verb} near it on the map."


def paper_view(
    atlas: Atlas,
    settings: Settings,
    row: int,
    beside: tuple[int | None, int | None],
    held: Held = (),
) -> PaperView:
    """Return the view of one paper's page.

    Args:
        beside: rows of the papers before and after it in its topic, or None.
        held: its names, see `entries.names_of`.
    """
    paper = atlas.corpus.papers[row]
    link = paper_link(atlas, row)
    url = settings.site_url + link.path if settings.site_url else ""
    previous, following = (None if r is None else paper_link(atlas, r) for r in beside)
    said = skim_of(atlas, row)
    pairs = tuple(zip(atlas.neighbours[row], atlas.evidence[row], strict=False))
    return PaperView(
        link=link,
        row=row,
        chips=_chips(atlas, row),
        byline=_byline(paper),
        skim=said,
        abstract=mark_sentences(paper.abstract, (said.does, said.found), paper.links),
        names=held_links(held, concepts=False),
        concepts=held_links(held, concepts=True),
        buttons=own_buttons(paper),
        finders=finders(paper),
        citation=plain_citation(paper, url),
        bibtex=bibtex(paper, url),
        related=tuple(_related(atlas, near, evidence) for near, evidence in pairs),
        related_rows=tuple(near.row for near, _ in pairs),
        trust=trust_words(atlas, row),
        found=tuple(_found(atlas, paper, source) for source in paper.sources),
        previous=previous,
        following=following,
    )


def _chips(atlas: Atlas, row: int) -> tuple[Chip, ...]:
    second = int(atlas.second_topic_of[row])
    indices = [int(atlas.topic_of[row]), *([second] if second >= 0 else [])]
    return tuple(topic_chip(atlas, index) for index in indices)


def _byline(paper: Paper) -> tuple[str, ...]:
    facts = paper.facts
    authors = ", ".join(facts.authors[:8]) + (" et al." if len(facts.authors) > 8 else "")
    date = f"{facts.year}-{facts.month:02d}" if facts.month else str(facts.year or "")
    return tuple(part for part in (authors, facts.venue, date) if part)


def _related(atlas: Atlas, near: Neighbour, evidence: Evidence) -> Related:
    mine, theirs = evidence.sentences or (None, None)
    return Related(
        link=paper_link(atlas, near.row),
        level=strength(near.similarity),
        closeness=closeness(near.similarity),
        terms=evidence.terms,
        mine=None if mine is None else mark_terms(mine, evidence.terms),
        theirs=None if theirs is None else mark_terms(theirs, evidence.terms),
    )


def _found(atlas: Atlas, paper: Paper, source: Source) -> Found:
    names = {dump.slug: dump.name for dump in atlas.corpus.dumps}
    return Found(
        dump=names[source.dump],
        path=f"{dump_path(source.dump)}#{paper.paper_id}",
        section=source.section,
        place=f"paragraph {source.paragraph:,}, line {source.line:,}",
    )
