"""Name views: the index of names, and a page for every name and concept.

Same rule as in `views`: in the order of the page, nothing left for the template to decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from generator.entries import Name
from generator.name_quotes import Finder, find_quote, make_finder
from generator.namelinks import KINDS, Held, NameLink, frequent_links, holders, name_link
from generator.prose import initial, title_key
from generator.records import Atlas
from generator.views import PaperLink, paper_link, skim_of

MOST_QUOTED = 200
"""Papers quoted on a name's page; further ones are lines of a list, to keep the page light."""

_INVENTED = ("system", "dataset", "benchmark")


@dataclass(frozen=True, slots=True, kw_only=True)
class NamePaper:
    """A paper on a name's page.

    Attributes:
        year: "" where it is not known.
        quote: its sentence that holds the name, marked; None where none does in these words.
    """

    link: PaperLink
    year: str
    quote: Markup | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NameView:
    """Everything on a name's page.

    Attributes:
        kinds: the plural of its kind, as the index heads it. `anchor`: its place there.
        is_concept: whether papers speak of it rather than introduce or mention it.
        is_foreign: whether it is something that somebody made, but no paper here.
        introduced, mentioned: the newest papers first.
        further: papers beyond those quoted.
        together: names in the same papers, each with how many of them hold both.
        map_path: the map with these papers alone.
    """

    link: NameLink
    kinds: str
    anchor: str
    is_concept: bool
    is_foreign: bool
    introduced: tuple[NamePaper, ...]
    mentioned: tuple[NamePaper, ...]
    further: tuple[PaperLink, ...]
    together: tuple[NameLink, ...]
    map_path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NameLetter:
    """The names of one kind and letter."""

    name: str
    names: tuple[NameLink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NameGroup:
    """The names of one kind, from A to Z; `anchor` is its fragment."""

    title: str
    anchor: str
    n: int
    letters: tuple[NameLetter, ...]


def name_index(names: Sequence[Name]) -> tuple[NameGroup, ...]:
    """Return all names by kind and letter; kinds without a name are left out."""
    groups = ((kind, [name for name in names if name.kind == kind]) for kind in KINDS)
    return tuple(
        NameGroup(title=KINDS[kind][1], anchor=kind, n=len(own), letters=_letters(own))
        for kind, own in groups
        if own
    )


def _letters(names: Iterable[Name]) -> tuple[NameLetter, ...]:
    def key(name: Name) -> tuple[bool, str, tuple[str, str], str]:
        first = initial(name.name)
        return (not first.isalpha(), first, title_key(name.name), name.slug)

    return tuple(
        NameLetter(name=letter, names=tuple(map(name_link, group)))
        for letter, group in groupby(sorted(names, key=key), key=lambda n: initial(n.name))
    )


def name_views(atlas: Atlas, held: Sequence[Held]) -> Iterator[NameView]:
    """Yield a view for every name; linear in the text of the papers that hold it.

    Args:
        held: the names of every paper, see `entries.names_of`.
    """
    for name in atlas.names:
        yield _name_view(atlas, name, held)


def _name_view(atlas: Atlas, name: Name, held: Sequence[Held]) -> NameView:
    finder = make_finder(name)
    introduced, mentioned = (
        _newest_first(atlas, rows) for rows in (name.introduced_by, name.mentioned_by)
    )
    quoted = mentioned[:MOST_QUOTED]
    return NameView(
        link=name_link(name),
        kinds=KINDS[name.kind][1],
        anchor=name.kind,
        is_concept=name.kind == "concept",
        is_foreign=name.kind in _INVENTED and not introduced,
        introduced=tuple(_paper(atlas, row, finder, says_so=True) for row in introduced),
        mentioned=tuple(_paper(atlas, row, finder) for row in quoted),
        further=tuple(paper_link(atlas, row) for row in mentioned[MOST_QUOTED:]),
        together=frequent_links(held, holders(name), skip=(name.slug,)),
        map_path=_map_path(atlas, name),
    )


def _newest_first(atlas: Atlas, rows: Iterable[int]) -> list[int]:
    papers = atlas.corpus.papers
    return sorted(rows, key=lambda row: (-papers[row].facts.year, title_key(papers[row].title)))


def _paper(atlas: Atlas, row: int, finder: Finder, *, says_so: bool = False) -> NamePaper:
    """Return a paper with its quote; where it introduces the name, what it does goes first."""
    paper = atlas.corpus.papers[row]
    first = [skim_of(atlas, row).does] if says_so else []
    return NamePaper(
        link=paper_link(atlas, row),
        year=str(paper.facts.year or ""),
        quote=find_quote(finder, (*filter(None, first), *paper.sentences)),
    )


def _map_path(atlas: Atlas, name: Name) -> str:
    """Return the map with this name's papers; a single paper is shown itself."""
    rows = holders(name)
    if len(rows) == 1:
        return f"map.html#paper={atlas.corpus.papers[rows[0]].paper_id}"
    return f"map.html#name={name.slug}"
