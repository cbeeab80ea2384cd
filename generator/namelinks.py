"""Name links: names and concepts as lists show them, and which of them stand out.

Used by the view modules alone; a name that most papers hold tells a reader nothing about
some of them, so that lists of frequent names leave it out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.entries import Name, NameKind
from generator.sitepaths import name_path

Held = tuple[tuple[Name, bool], ...]
"""A paper's names, each with whether the paper introduces it; see `entries.names_of`."""

KINDS: Mapping[NameKind, tuple[str, str]] = {
    "system": ("System or model", "Systems and models"),
    "dataset": ("Data set", "Data sets"),
    "benchmark": ("Benchmark", "Benchmarks"),
    "metric": ("Metric", "Metrics"),
    "acronym": ("Acronym", "Acronyms"),
    "concept": ("Concept", "Concepts"),
}
"""Each kind in words, singular and plural, in the order of the index."""

COMMON_SHARE = 0.2
FEWEST_COMMON = 10
MOST_FREQUENT = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class NameLink:
    """A name as lists show it.

    Attributes:
        kind: what it is the name of, in words.
        n: papers that hold it; a list of frequent names counts its own papers alone.
        is_new: whether the paper at hand, or any paper where none is at hand, introduces it.
    """

    name: str
    path: str
    kind: str
    long_form: str
    n: int
    is_new: bool


def holders(name: Name) -> tuple[int, ...]:
    """Return the rows of all papers that hold a name, those that introduce it first."""
    return (*name.introduced_by, *name.mentioned_by)


def name_link(name: Name, *, n: int | None = None, is_new: bool | None = None) -> NameLink:
    """Return a name as lists show it.

    Args:
        n: what to count, all its papers where it is None.
        is_new: see `NameLink`; None asks whether any paper introduces it.
    """
    return NameLink(
        name=name.name,
        path=name_path(name.slug),
        kind=KINDS[name.kind][0],
        long_form=name.long_form,
        n=len(holders(name)) if n is None else n,
        is_new=bool(name.introduced_by) if is_new is None else is_new,
    )


def held_links(held: Held, *, concepts: bool) -> tuple[NameLink, ...]:
    """Return a paper's names, or its concepts, those that it introduces first."""
    kept = ((name, new) for name, new in held if (name.kind == "concept") == concepts)
    return tuple(name_link(name, is_new=new) for name, new in kept)


def frequent_links(
    held: Sequence[Held], rows: Iterable[int], skip: Iterable[str] = ()
) -> tuple[NameLink, ...]:
    """Return the names that at least two of the papers hold, the most frequent first.

    Args:
        held: the names of every paper of the corpus. `rows`: the papers asked about.
        skip: slugs to leave out.

    Returns:
        At most `MOST_FREQUENT`; of equally frequent ones the rarer elsewhere comes first.
        Names in over a fifth of the corpus are left out.
    """
    counts = Counter(name for row in rows for name, _ in held[row])
    limit = max(FEWEST_COMMON, COMMON_SHARE * len(held))
    unwanted = set(skip)
    kept = [
        (name, n)
        for name, n in counts.items()
        if n > 1 and len(holders(name)) <= limit and name.slug not in unwanted
    ]
    kept.sort(key=lambda pair: (-pair[1], len(holders(pair[0])), pair[0].slug))
    return tuple(name_link(name, n=n) for name, n in kept[:MOST_FREQUENT])
