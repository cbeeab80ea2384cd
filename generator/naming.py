"""Names for topics, as a librarian would write them on a shelf.

A name is one or two phrases that many of the topic's papers hold and few others do. Phrases
are weighed by document counts alone, so a name depends on which papers share a topic, not
on how long or how insistent their abstracts are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations, islice

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_matrix

from generator.naming_forms import abbreviates, is_acronym, stems, title_case, title_likeness
from generator.phrases import PhraseTable

N_TERMS = 8
COMMON_SHARE = 0.2
MIN_SHARE = 0.1
SECOND_SHARE = 0.35
_POOL = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicName:
    """What a topic is called.

    Attributes:
        name: one or two phrases joined by " & ", in title case; unique among the topics.
        terms: at most eight phrases, heaviest c-TF-IDF weight first.
    """

    name: str
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Weighed:
    """The phrases of all topics.

    Attributes:
        table: the corpus' phrases.
        common: words that over a fifth of the papers hold.
        counts: int64 (topics, keys), papers of the topic that hold the phrase.
        worth: float64 (topics, keys), how well the phrase names the topic.
        c_tf_idf: float64 (topics, keys).
    """

    table: PhraseTable
    common: frozenset[str]
    counts: npt.NDArray[np.int64]
    worth: npt.NDArray[np.float64]
    c_tf_idf: npt.NDArray[np.float64]


def name_topics(
    abstracts: Sequence[str], labels: npt.NDArray[np.int64], table: PhraseTable
) -> tuple[TopicName, ...]:
    """Return a name for each topic 0…n-1, n being one more than the greatest label.

    The largest topic chooses first; stems it has used count less for the others.

    Args:
        abstracts: one text a paper; row-aligned with `labels` and `table`.
        labels: int64 (papers,), the topic of each paper.
        table: phrases of the same papers.

    Raises:
        ValueError: if the three speak of different numbers of papers.

    Source: c-TF-IDF after Grootendorst, *BERTopic*, 2022; ours counts papers, not words.
    """
    if not len(abstracts) == len(labels) == table.matrix.shape[0]:
        raise ValueError("abstracts, labels and table must speak of the same papers")
    n_topics = int(labels.max()) + 1 if len(labels) else 0
    weighed = _weigh(table, labels, n_topics)
    names: dict[int, str] = {}
    for topic in _by_size(labels, n_topics):
        names[topic] = _name(topic, weighed, tuple(names.values()))
    return tuple(
        TopicName(name=names[topic], terms=_terms(topic, weighed)) for topic in range(n_topics)
    )


def _by_size(labels: npt.NDArray[np.int64], n_topics: int) -> list[int]:
    """Return the topics, largest first: it chooses its name first."""
    sizes = np.bincount(labels, minlength=n_topics)
    return sorted(range(n_topics), key=lambda topic: (-int(sizes[topic]), topic))


def _weigh(table: PhraseTable, labels: npt.NDArray[np.int64], n_topics: int) -> _Weighed:
    sizes = np.bincount(labels, minlength=n_topics).astype(np.float64)[:, None]
    member = csr_matrix(
        (np.ones(len(labels), dtype=np.int64), (labels, np.arange(len(labels)))),
        shape=(n_topics, len(labels)),
    )
    counts = np.asarray((member @ table.matrix.astype(np.int64)).todense(), dtype=np.int64)
    share, others = counts / np.maximum(sizes, 1), counts.sum(axis=0) - counts
    rest = np.maximum(sizes.sum() - sizes, 1)
    odds = np.log((counts + 0.5) / (sizes - counts + 0.5))
    lift = odds - np.log((others + 0.5) / np.maximum(rest - others + 0.5, 0.5))
    titled = np.array(
        [title_likeness(k, s) for k, s in zip(table.keys, table.surfaces, strict=True)]
    )
    idf = np.log1p(len(labels) / np.maximum(counts.sum(axis=0), 1))
    enough = counts >= np.minimum(np.maximum(MIN_SHARE * sizes, 2), sizes)
    worth = share**0.8 * np.maximum(lift, 0.0) * titled * enough
    return _Weighed(
        table=table,
        common=_common_words(table),
        counts=counts,
        worth=worth,
        c_tf_idf=share * idf,
    )


def _common_words(table: PhraseTable) -> frozenset[str]:
    """Return the keys' words that over a fifth of the papers hold."""
    n_papers = table.matrix.shape[0]
    words = sorted({word for key in table.keys for word in key.split()})
    column = {word: i for i, word in enumerate(words)}
    pairs = [(i, column[w]) for i, key in enumerate(table.keys) for w in set(key.split())]
    rows, columns = zip(*pairs, strict=True) if pairs else ((), ())
    holds = csr_matrix(
        (np.ones(len(pairs), dtype=np.int64), (rows, columns)), shape=(len(table.keys), len(words))
    )
    counts = np.asarray(((table.matrix.astype(np.int64) @ holds) > 0).sum(axis=0)).ravel()
    limit = max(COMMON_SHARE * n_papers, 5)
    return frozenset(word for word, n in zip(words, counts, strict=True) if n > limit)


def _name(topic: int, weighed: _Weighed, used: Sequence[str]) -> str:
    """Return the best name that no other topic has taken."""
    keys, surfaces = weighed.table.keys, weighed.table.surfaces
    taken = {stem for name in used for stem in stems(name)} - weighed.common
    value = {
        i: float(weighed.worth[topic, i]) * 0.5 ** len(stems(keys[i]) & taken)
        for i in _pool(topic, weighed)
    }
    ranked = sorted(value, key=lambda i: (-value[i], keys[i]))
    for first in ranked:
        rest = (i for i in ranked if value[i] > SECOND_SHARE * value[first])
        second = (surfaces[i] for i in rest if _are_apart(surfaces[first], surfaces[i]))
        name = " & ".join(map(title_case, (surfaces[first], *islice(second, 1))))
        if name.casefold() not in map(str.casefold, used):
            return name
    return _plain_name(topic, weighed, used)


def _are_apart(first: str, second: str) -> bool:
    """Return whether a second phrase adds to the first: no stem shared, none an acronym of it."""
    return not stems(first) & stems(second) and not abbreviates(first, second)


def _pool(topic: int, weighed: _Weighed) -> list[int]:
    """Return the phrases that may name a topic; a phrase gives way to its extension."""
    worth, keys = weighed.worth[topic], weighed.table.keys
    order = sorted(np.flatnonzero(worth > 0).tolist(), key=lambda i: (-worth[i], keys[i]))[:_POOL]
    telling = [i for i in order if not set(keys[i].split()) <= weighed.common]
    return [i for i in telling if not any(_extends(j, i, topic, weighed) for j in telling)]


def _extends(longer: int, shorter: int, topic: int, weighed: _Weighed) -> bool:
    """Return whether `longer` holds most of the papers of `shorter`, a part of it."""
    keys, counts = weighed.table.keys, weighed.counts[topic]
    inside = longer != shorter and f" {keys[shorter]} " in f" {keys[longer]} "
    return inside and 2 * int(counts[longer]) > int(counts[shorter])


def _plain_name(topic: int, weighed: _Weighed, used: Sequence[str]) -> str:
    """Return a name for a topic without a telling phrase: its heaviest terms, else a number."""
    taken = {name.casefold() for name in used}
    keys, weights = weighed.table.keys, weighed.c_tf_idf[topic]
    order = sorted(np.flatnonzero(weights > 0).tolist(), key=lambda i: (-weights[i], keys[i]))
    surfaces = [weighed.table.surfaces[i] for i in order[: 5 * _POOL]]
    terms = [s for s in surfaces if " " in s or is_acronym(s)][:N_TERMS]
    pairs = (f"{a} & {b}" for a, b in combinations(terms, 2) if _are_apart(a, b))
    options = map(title_case, chain(pairs, terms))
    return next((o for o in options if o.casefold() not in taken), f"Topic {topic + 1}")


def _terms(topic: int, weighed: _Weighed) -> tuple[str, ...]:
    """Return the heaviest phrases, none a part of another."""
    weights, keys = weighed.c_tf_idf[topic], weighed.table.keys
    chosen: list[int] = []
    for i in sorted(np.flatnonzero(weights > 0).tolist(), key=lambda i: (-weights[i], keys[i])):
        if len(chosen) == N_TERMS:
            break
        if not any(_overlap(keys[i], keys[j]) for j in chosen):
            chosen.append(i)
    return tuple(weighed.table.surfaces[i] for i in chosen)


def _overlap(a: str, b: str) -> bool:
    return f" {a} " in f" {b} " or f" {b} " in f" {a} "
