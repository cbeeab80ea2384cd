"""One name a topic, no word in two names: which phrases go together and who may have them.

Greedy choice lets a topic's weak second phrase take the word that a sibling's best one needs.
So whole names compete: each topic gets one, no two share a mark, and moves that raise the sum
of worths are made until none is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

MAX_OPTIONS = 40
SECOND_SHARE, SECOND_WORTH = 0.2, 0.3
SECOND_GAIN = 0.09
FIRST_SHARE = 0.3
COMMON_ALONE = 0.75
GAIN_WEIGHT = 2.0
_SWEEPS = 10


@dataclass(frozen=True, slots=True)
class Choice:
    """A phrase that may name a topic.

    Attributes:
        column: its key. `stems`: of its words. `worth`: to this topic.
        covers: float64 (papers of the topic,), how well it speaks for each, 0…1.
        is_alone: may be the whole name. `is_second`: may follow another phrase.
    """

    column: int
    stems: frozenset[str]
    worth: float
    covers: npt.NDArray[np.float64]
    is_alone: bool
    is_second: bool


@dataclass(frozen=True, slots=True)
class Option:
    """A whole name: the columns of its phrases, what it is worth, and what no other may hold."""

    columns: tuple[int, ...]
    worth: float
    marks: frozenset[tuple[str, ...]]


def list_options(
    pool: Sequence[Choice],
    common: frozenset[str],
    are_apart: Callable[[int, int], bool],
) -> list[Option]:
    """Return the names that a topic's phrases make, best first, worth 1 at most.

    A second phrase must speak for papers that the first does not, and not be weak beside it.

    Args:
        pool: phrases, best first.
        common: stems that several names may hold.
        are_apart: whether the phrases of two columns have no word in common.
    """
    made: dict[tuple[int, ...], tuple[float, frozenset[tuple[str, ...]]]] = {}
    for first in pool:
        if first.is_alone:
            worth = first.worth * (COMMON_ALONE if first.stems <= common else 1)
            made[(first.column,)] = (worth, _marks(first, common))
        for second in pool:
            if _may_follow(second, first, common) and are_apart(first.column, second.column):
                gain = _gain(second, first)
                worth = first.worth + GAIN_WEIGHT * gain * second.worth
                marks = _marks(first, common) | _marks(second, common)
                made[(first.column, second.column)] = (worth, marks)
    best = sorted(made, key=lambda columns: (-made[columns][0], columns))[:MAX_OPTIONS]
    top = made[best[0]][0] if best else 1.0
    return [Option(c, (made[c][0] / top) ** 0.5, made[c][1]) for c in best]


def _may_follow(second: Choice, first: Choice, common: frozenset[str]) -> bool:
    """Return whether a phrase adds enough papers to another, and neither is weak beside it.

    The better one leads, but common words never follow.
    """
    if not second.is_second or second.column == first.column:
        return False
    leads = first.worth >= second.worth or first.stems <= common
    low, high = sorted((first.worth, second.worth))
    strong = low >= min(SECOND_SHARE * high, SECOND_WORTH) and first.worth >= FIRST_SHARE * high
    return leads and strong and _gain(second, first) >= SECOND_GAIN


def _gain(second: Choice, first: Choice) -> float:
    """Return the share of the topic that a phrase speaks for better than another."""
    return float(np.maximum(second.covers - first.covers, 0).mean())


def _marks(choice: Choice, common: frozenset[str]) -> frozenset[tuple[str, ...]]:
    """Return what a phrase takes for itself: its rare stems, or every pair of its common ones."""
    rare = frozenset((stem,) for stem in choice.stems if stem not in common)
    return rare or frozenset(combinations(sorted(choice.stems), 2))


def assign(options: Sequence[Sequence[Option]]) -> list[Option | None]:
    """Return one option a topic, None where none is left, so that no two share a mark.

    Starts with the topics in order; then a topic may take a better name and those that it
    displaces choose again, as long as the sum of worths rises. Deterministic.
    """
    chosen: list[Option | None] = [None] * len(options)
    for topic in range(len(options)):
        chosen[topic] = _best_free(options[topic], chosen, topic)
    for _ in range(_SWEEPS):
        before = list(chosen)
        for topic in range(len(options)):
            chosen = _improve(topic, options, chosen)
        if chosen == before:
            break
    return chosen


def _best_free(
    options: Sequence[Option], chosen: Sequence[Option | None], topic: int
) -> Option | None:
    taken = {m for t, other in enumerate(chosen) if other and t != topic for m in other.marks}
    return next((option for option in options if not option.marks & taken), None)


def _improve(
    topic: int, options: Sequence[Sequence[Option]], chosen: list[Option | None]
) -> list[Option | None]:
    """Return the choice after the best move of one topic, or as it was."""
    best, total = chosen, _total(chosen)
    for option in options[topic]:
        trial = list(chosen)
        trial[topic] = option
        displaced = [t for t, o in enumerate(chosen) if t != topic and o and o.marks & option.marks]
        for other in displaced:
            trial[other] = None
        for other in (*displaced, *(t for t, o in enumerate(chosen) if o is None and t != topic)):
            trial[other] = _best_free(options[other], trial, other)
        if _total(trial) > total + 1e-9:
            best, total = trial, _total(trial)
    return best


def _total(chosen: Sequence[Option | None]) -> float:
    """Return the sum of worths; a topic without a name weighs as much as a whole one."""
    return sum(option.worth + 1 if option else 0.0 for option in chosen)
