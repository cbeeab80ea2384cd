"""Names for topics, as a librarian would write them on a shelf.

A name is one or two phrases that many of the topic's papers hold and few others do. Phrases
are weighed by document counts alone, so a name depends on which papers share a topic, not
on how long or how insistent their abstracts are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_matrix

from generator.grammar import is_name
from generator.phrases import PhraseTable
from generator.wordlists import EMPTY_ADJECTIVES, EMPTY_NOUNS, word_set

N_TERMS = 8
COMMON_SHARE = 0.2
MIN_SHARE = 0.1
_POOL = 40
_SMALL_WORDS = word_set("a an and as at by for from in of on or over the to via vs with")
# Adjectives and nouns that a phrase may hold but that should not lead a reader to a shelf.
_WEAK = word_set(
    """
multiple standard input training pretrained trained large larger small high low long short model
language text image visual layer token feature representation task information human attention
transformer network head neural deep machine natural future previous final unseen different diverse
fewer original single individual current real
"""
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicName:
    """What a topic is called.

    Attributes:
        name: one or two phrases joined by " & ", in title case; unique among the topics.
        terms: at most eight phrases, heaviest c-TF-IDF weight first.
    """

    name: str
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Weighed:
    """Phrases of all topics.

    Attributes:
        counts: int64 (topics, keys), papers of the topic that hold the phrase.
        worth: float64 (topics, keys), how well the phrase names the topic.
        c_tf_idf: float64 (topics, keys).
    """

    counts: npt.NDArray[np.int64]
    worth: npt.NDArray[np.float64]
    c_tf_idf: npt.NDArray[np.float64]


def name_topics(
    abstracts: Sequence[str], labels: npt.NDArray[np.int64], table: PhraseTable
) -> tuple[TopicName, ...]:
    """Return a name for each topic 0…n-1, n being one more than the greatest label.

    Args:
        abstracts: one text a paper; row-aligned with `labels` and `table`.
        labels: int64 (papers,), the topic of each paper.
        table: phrases of the same papers.

    Source: c-TF-IDF after Grootendorst, *BERTopic*, 2022; ours counts papers, not words.
    """
    n_topics = int(labels.max()) + 1 if len(labels) else 0
    if len(abstracts) != len(labels) or table.matrix.shape[0] != len(labels):
        raise ValueError("abstracts, labels and table must speak of the same papers")
    weighed = _weigh(table, labels, n_topics)
    common = _common_words(table)
    used: list[str] = []
    for topic in _by_size(labels, n_topics):
        used.append(_name(topic, weighed, table, common, used, n_topics))
    order = _by_size(labels, n_topics)
    names = dict(zip(order, used, strict=True))
    return tuple(
        TopicName(name=names[topic], terms=_terms(weighed.c_tf_idf[topic], table))
        for topic in range(n_topics)
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
        [_title_likeness(k, s) for k, s in zip(table.keys, table.surfaces, strict=True)]
    )
    idf = np.log1p(len(labels) / np.maximum(counts.sum(axis=0), 1))
    enough = counts >= np.minimum(np.maximum(MIN_SHARE * sizes, 2), sizes)
    worth = share**0.8 * np.maximum(lift, 0.0) * titled * enough
    return _Weighed(counts, worth, share * idf)


def _title_likeness(key: str, surface: str) -> float:
    """Return how well a phrase's form suits a name, 0…1, whatever the topic."""
    words = key.split()
    if " " not in surface:
        return 0.5 if is_acronym(surface) else 0.0
    strong = [w for w in words if w not in _WEAK and w not in EMPTY_NOUNS]
    if (
        words[-1] in EMPTY_NOUNS
        or words[0] in EMPTY_ADJECTIVES
        or any(w in EMPTY_ADJECTIVES for w in words)
    ):
        return 0.15
    return (0.55 if not strong else 0.85 if len(strong) == 1 else 1.0) * (
        1.0 if len(words) < 4 else 0.8
    )


def is_acronym(surface: str) -> bool:
    """Return whether a single word is an acronym or name that can stand alone in a name."""
    return is_name(surface) and len(surface) > 1 and sum(c.isupper() for c in surface) > 1


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


def _name(
    topic: int,
    weighed: _Weighed,
    table: PhraseTable,
    common: frozenset[str],
    used: list[str],
    n_topics: int,
) -> str:
    """Return the best name that no other topic has taken."""
    pool = list(_pool(topic, weighed, table, common))
    taken = {stem for name in used for stem in stems(name)} - common
    ranked = sorted(pool, key=lambda i: (-_fresh(i, topic, weighed, table, taken), table.keys[i]))
    for first in ranked:
        second = next((i for i in ranked if _suits(i, first, topic, weighed, table, common)), None)
        parts = [table.surfaces[i] for i in (first, second) if i is not None]
        name = " & ".join(map(title_case, parts))
        if name.casefold() not in map(str.casefold, used):
            return name
    return _plain_name(topic, weighed, table, used)


def _fresh(i: int, topic: int, weighed: _Weighed, table: PhraseTable, taken: set[str]) -> float:
    own = stems(table.keys[i])
    return float(weighed.worth[topic, i]) * 0.5 ** len(own & taken)


def _pool(
    topic: int, weighed: _Weighed, table: PhraseTable, common: frozenset[str]
) -> Iterator[int]:
    worth = weighed.worth[topic]
    best = sorted(np.flatnonzero(worth > 0).tolist(), key=lambda i: (-worth[i], table.keys[i]))[
        :_POOL
    ]
    for i in best:
        if set(table.keys[i].split()) <= common:
            continue
        if not any(_extends(j, i, topic, weighed, table) for j in best):
            yield i


def _extends(longer: int, shorter: int, topic: int, weighed: _Weighed, table: PhraseTable) -> bool:
    """Return whether `longer` holds most of the papers of `shorter`, a part of it."""
    inside = f" {table.keys[shorter]} " in f" {table.keys[longer]} "
    counts = weighed.counts[topic]
    return longer != shorter and inside and 2 * int(counts[longer]) > int(counts[shorter])


def _suits(
    second: int,
    first: int,
    topic: int,
    weighed: _Weighed,
    table: PhraseTable,
    common: frozenset[str],
) -> bool:
    """Return whether a second phrase adds to the first without sharing a stem with it."""
    shared = stems(table.keys[first]) & stems(table.keys[second])
    strong = weighed.worth[topic, second] > 0.35 * weighed.worth[topic, first]
    pair = (table.surfaces[first], table.surfaces[second])
    return second != first and not shared and bool(strong) and not _abbreviates(*pair)


def _abbreviates(a: str, b: str) -> bool:
    """Return whether one phrase is an acronym that the other's initials end in or spell."""
    short, other = sorted((a, b), key=len)
    letters = [c.casefold() for c in short if c.isupper()]
    initials = [w[0].casefold() for w in other.replace("-", " ").split()]
    both = is_acronym(a) and is_acronym(b)
    return is_acronym(short) and (
        both or letters[-2:] == initials[-2:] or letters[:2] == initials[:2]
    )


def stems(phrase: str) -> set[str]:
    """Return crude stems of a phrase's words: *segmentation* and *segmenting* share one."""
    words = "".join(c if c.isalnum() else " " for c in phrase.casefold()).split()
    return {_stem(word) for word in words if word not in _SMALL_WORDS}


def _stem(word: str) -> str:
    for ending in (
        "ations",
        "ation",
        "ings",
        "ing",
        "ions",
        "ion",
        "ers",
        "er",
        "ed",
        "es",
        "s",
        "al",
        "e",
    ):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word.removesuffix(ending)
    return word


def _plain_name(topic: int, weighed: _Weighed, table: PhraseTable, used: list[str]) -> str:
    """Return a name for a topic without a telling phrase: its heaviest terms, else a number."""
    terms = _terms(weighed.c_tf_idf[topic], table)
    taken = {name.casefold() for name in used}
    options = [
        *map(title_case, terms),
        *(f"{title_case(a)} & {title_case(b)}" for a, b in _pairs(terms)),
    ]
    numbered = f"Topic {topic + 1}"
    return next((o for o in options if o.casefold() not in taken and " " in o), numbered)


def _pairs(terms: Sequence[str]) -> Iterable[tuple[str, str]]:
    return [(a, b) for i, a in enumerate(terms) for b in terms[i + 1 :] if not stems(a) & stems(b)]


def _terms(weights: npt.NDArray[np.float64], table: PhraseTable) -> tuple[str, ...]:
    """Return the heaviest phrases, none a part of another's words."""
    order = sorted(np.flatnonzero(weights > 0).tolist(), key=lambda i: (-weights[i], table.keys[i]))
    chosen: list[int] = []
    for i in order:
        if len(chosen) == N_TERMS:
            break
        if not any(_overlap(table.keys[i], table.keys[j]) for j in chosen):
            chosen.append(i)
    return tuple(table.surfaces[i] for i in chosen)


def _overlap(a: str, b: str) -> bool:
    return f" {a} " in f" {b} " or f" {b} " in f" {a} "


def title_case(phrase: str) -> str:
    """Return `phrase` in title case, acronyms and mixed case kept: "KV-cache" → "KV-Cache"."""
    words = phrase.split()
    return " ".join(
        word if i and word in _SMALL_WORDS else _capital_parts(word) for i, word in enumerate(words)
    )


def _capital_parts(word: str) -> str:
    parts = word.split("-")
    inner = [p if p in _SMALL_WORDS else p[:1].upper() + p[1:] for p in parts[1:]]
    return "-".join([parts[0][:1].upper() + parts[0][1:], *inner])
