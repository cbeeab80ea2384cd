"""Names for topics, as a librarian would write them on a shelf.

A name is one or two phrases that many of the topic's papers hold and few others do. Phrases
are weighed by document counts alone, so a name depends on which papers share a topic, not
on how long or how insistent their abstracts are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

import numpy as np
import numpy.typing as npt

from generator.naming_choice import Choice, Option, assign, list_options
from generator.naming_forms import (
    abbreviates,
    is_acronym,
    show_number,
    split_stems,
    suits_second,
    title_case,
)
from generator.naming_weights import Weighed, weigh
from generator.phrases import PhraseTable, phrase_key

N_TERMS = 8
SECOND_SHARE = 0.08
_POOL = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicName:
    """What a topic is called.

    Attributes:
        name: one or two phrases joined by " & ", in title case; unique among the topics.
        terms: at most eight phrases, most telling first; single words come last.
    """

    name: str
    terms: tuple[str, ...]


def name_topics(
    abstracts: Sequence[str],
    labels: npt.NDArray[np.int64],
    table: PhraseTable,
    titles: Sequence[str] = (),
) -> tuple[TopicName, ...]:
    """Return a name for each topic 0…n-1, n being one more than the greatest label.

    No two names share a word, by stem, unless over a fifth of the papers hold it.

    Args:
        abstracts: one text a paper; row-aligned with `labels` and `table`.
        labels: int64 (papers,), the topic of each paper.
        table: phrases of the same papers.
        titles: given titles, "" where a paper has none; or nothing at all.

    Raises:
        ValueError: if they speak of different numbers of papers.
    """
    return _name_groups(abstracts, labels, table, titles, ())


def name_parents(
    abstracts: Sequence[str],
    parent_labels: npt.NDArray[np.int64],
    table: PhraseTable,
    taken: Collection[str],
    titles: Sequence[str] = (),
) -> tuple[TopicName, ...]:
    """Return a name for each heading over several topics, as `name_topics` does.

    Args:
        parent_labels: int64 (papers,), the heading of each paper.
        taken: names of the topics below, which no heading repeats, nor one of their phrases.

    Raises:
        ValueError: if the arguments speak of different numbers of papers.
    """
    return _name_groups(abstracts, parent_labels, table, titles, taken)


def _name_groups(
    abstracts: Sequence[str],
    labels: npt.NDArray[np.int64],
    table: PhraseTable,
    titles: Sequence[str],
    taken: Collection[str],
) -> tuple[TopicName, ...]:
    n_papers = table.matrix.shape[0]
    if not len(abstracts) == len(labels) == n_papers or (titles and len(titles) != n_papers):
        raise ValueError("abstracts, labels, table and titles must speak of the same papers")
    weighed = weigh(abstracts, labels, table, titles, are_headings=bool(taken))
    pools = [_pool(topic, weighed) for topic in range(len(weighed.worth))]
    halves = [name.split(" & ") for name in taken]
    forbidden = {_name_key(k) for own in halves for k in (own, *([half] for half in own))}
    options = [
        [o for o in _options(pool, weighed) if _name_key(_phrases(o, weighed)) not in forbidden]
        for pool in pools
    ]
    text = "\n".join((*abstracts, *titles)).casefold()
    names: list[str] = []
    for topic, option in enumerate(assign(options)):
        phrases = [show_number(phrase, text) for phrase in _phrases(option, weighed)]
        used = {name.casefold() for name in (*taken, *names)}
        name = " & ".join(map(title_case, phrases))
        fits = name and name.casefold() not in used
        names.append(name if fits else _plain_name(topic, weighed, used))
    return tuple(
        TopicName(name=name, terms=_terms(topic, weighed)) for topic, name in enumerate(names)
    )


def _options(pool: Sequence[Choice], weighed: Weighed) -> list[Option]:
    return list_options(pool, weighed.common, lambda i, j: _are_apart(i, j, weighed))


def _phrases(option: Option | None, weighed: Weighed) -> list[str]:
    return [weighed.surfaces[i] for i in option.columns] if option else []


def _name_key(phrases: Iterable[str]) -> frozenset[str]:
    """Return what two spellings of a name have in common."""
    return frozenset(map(phrase_key, phrases))


def _pool(topic: int, weighed: Weighed) -> list[Choice]:
    """Return the phrases that may name a topic, best first; each gives way to its extension."""
    worth, keys = weighed.worth[topic], weighed.keys
    order = sorted(np.flatnonzero(worth > 0).tolist(), key=lambda i: (-worth[i], keys[i]))[:_POOL]
    pool = [
        _make_choice(i, topic, weighed)
        for i in order
        if not any(_extends(j, i, topic, weighed) for j in order) and not _modifies(i, weighed)
    ]
    return sorted(pool, key=lambda c: (-c.worth, keys[c.column]))


def _make_choice(column: int, topic: int, weighed: Weighed) -> Choice:
    """Return a phrase with what it covers; half of a paper counts where it holds one stem."""
    surface, rows = weighed.surfaces[column], weighed.labels == topic
    stems, covers = split_stems(surface), weighed.covered(surface)
    both = (covers.astype(np.float64) + weighed.touched(surface)) / 2
    outside = both[~rows].mean() if (~rows).any() else 0.0
    telling = not stems <= weighed.common or _stands_out(covers, rows)
    return Choice(
        column=column,
        stems=stems,
        worth=float(weighed.worth[topic, column] * both[rows].mean() * (1 - outside)),
        covers=both[rows],
        is_alone=" " in surface and telling,
        is_second=telling and _bears_second(column, topic, int(rows.sum()), weighed),
    )


def _stands_out(covers: npt.NDArray[np.bool_], rows: npt.NDArray[np.bool_]) -> bool:
    """Return whether a phrase of common words is nevertheless the topic's own."""
    outside = covers[~rows].mean() if (~rows).any() else 0.0
    return bool(covers[rows].mean() >= max(0.4, 3 * outside))


def _bears_second(column: int, topic: int, size: int, weighed: Weighed) -> bool:
    """Return whether a phrase suits a second half: a field, or a name, at home in this topic."""
    held, worth = weighed.counts[:, column], weighed.worth[:, column]
    if held[topic] < SECOND_SHARE * size or worth[topic] < worth.max():
        return False
    if " " not in weighed.surfaces[column]:
        return bool(2 * held[topic] > held.sum())
    return suits_second(weighed.keys[column])


def _extends(longer: int, shorter: int, topic: int, weighed: Weighed) -> bool:
    """Return whether `longer` holds most of the papers of `shorter`, a part of it."""
    keys, counts = weighed.keys, weighed.counts[topic]
    inside = longer != shorter and f" {keys[shorter]} " in f" {keys[longer]} "
    return inside and 2 * int(counts[longer]) > int(counts[shorter])


def _are_apart(first: int, second: int, weighed: Weighed) -> bool:
    """Return whether a second phrase adds to the first: no stem shared, none an acronym of it."""
    a, b = weighed.surfaces[first], weighed.surfaces[second]
    return not split_stems(a) & split_stems(b) and not abbreviates(a, b)


def _modifies(column: int, weighed: Weighed) -> bool:
    """Return whether one word mostly stands before others: *text-to-image* generation."""
    key = weighed.keys[column]
    if " " in weighed.surfaces[column] or " " not in key:
        return False
    longer = [i for i, other in enumerate(weighed.keys) if other.startswith(f"{key} ")]
    return bool(2 * weighed.counts[:, longer].sum() > weighed.counts[:, column].sum())


def _plain_name(topic: int, weighed: Weighed, used: Collection[str]) -> str:
    """Return a name for a topic without a telling phrase: its heaviest terms, else a number."""
    keys, weights = weighed.keys, weighed.counts[topic]
    order = sorted(np.flatnonzero(weights > 0).tolist(), key=lambda i: (-weights[i], keys[i]))
    surfaces = [weighed.surfaces[i] for i in order[: 5 * _POOL]]
    terms = [s for s in surfaces if " " in s or is_acronym(s)][:N_TERMS]
    pairs = (f"{a} & {b}" for a, b in combinations(terms, 2) if not split_stems(a) & split_stems(b))
    options = map(title_case, chain(terms, pairs))
    return next((o for o in options if o.casefold() not in used), f"Topic {topic + 1}")


def _terms(topic: int, weighed: Weighed) -> tuple[str, ...]:
    """Return the most telling phrases, none a part of another; single words come last."""
    telling, keys, surfaces = weighed.telling[topic], weighed.keys, weighed.surfaces
    order = sorted(np.flatnonzero(telling > 0).tolist(), key=lambda i: (-telling[i], keys[i]))
    plain = {i for i in order if " " not in keys[i] and not is_acronym(surfaces[i])}
    chosen: list[int] = []
    for i in sorted(order, key=lambda i: i in plain):
        if len(chosen) == N_TERMS:
            break
        if any(_extends(j, i, topic, weighed) for j in order):
            continue
        if not any(_overlap(surfaces[i], surfaces[j]) for j in chosen):
            chosen.append(i)
    return tuple(surfaces[i] for i in chosen)


def _overlap(a: str, b: str) -> bool:
    one, other = split_stems(a), split_stems(b)
    return one <= other or other <= one
