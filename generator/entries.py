"""What is said about papers beyond their text: names that they hold, sentences that sum them up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.records import Slug

NameKind = Literal["system", "dataset", "benchmark", "metric", "acronym", "concept"]


@dataclass(frozen=True, slots=True)
class Name:
    """An entry of the index of names.

    Attributes:
        slug: its address, unique among the names.
        name: as most papers write it.
        kind: what it is the name of.
        long_form: what an acronym stands for, or "" where no paper says so.
        introduced_by: rows of the papers that introduce it, ascending.
        mentioned_by: rows of the other papers that hold it, ascending.
    """

    slug: Slug
    name: str
    kind: NameKind
    long_form: str
    introduced_by: tuple[int, ...]
    mentioned_by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Skim:
    """Two sentences of an abstract, quoted to the letter, each "" where it has none.

    Attributes:
        does: what the paper does. `found`: what it found; never the same sentence.
    """

    does: str
    found: str


def names_of(names: Sequence[Name], n_papers: int) -> tuple[tuple[tuple[Name, bool], ...], ...]:
    """Return, for each of n papers, its names, each with whether the paper introduces it.

    Introduced names come first; within each part the order of `names` is kept.
    """
    held: list[list[tuple[Name, bool]]] = [[] for _ in range(n_papers)]
    for name in names:
        for row in name.introduced_by:
            held[row].append((name, True))
        for row in name.mentioned_by:
            held[row].append((name, False))
    return tuple(tuple(sorted(row, key=lambda pair: not pair[1])) for row in held)
