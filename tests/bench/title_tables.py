"""The tables that titles are derived by: how words stand in titles and in abstracts."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from generator.sentences import split_sentences
from generator.title_data import N_PAIRS, N_SUFFIXES, SCALE, Learnt, hash_of
from generator.title_ranking import find_measured
from generator.title_words import Reading, read_abstract
from tests.bench.bm25 import tokens
from tests.bench.title_quality import f_score

LEAST, MOST = 10, 14_000
"""In how many abstracts a word must be, and how many words are kept."""

Example = tuple[str, str]
Small = npt.NDArray[np.int8]


def count_tables(examples: Sequence[Example]) -> dict[str, npt.NDArray[np.generic]]:
    """Return the tables of words, endings and pairs from (title, abstract) pairs."""
    hashes, words = _word_table(examples)
    return {
        "hashes": hashes,
        "words": words,
        "suffixes": _suffix_table(examples),
        "pairs": _pair_table(examples),
        "edges": np.zeros((4, 32, 32), np.int8),
    }


def _small(values: npt.ArrayLike) -> Small:
    return np.round(np.clip(np.asarray(values) * SCALE, -127, 127)).astype(np.int8)


def _log_odds(part: float, whole: float, prior: float, trust: float) -> float:
    share = (part + trust * prior) / (whole + trust)
    return math.log(share / (1 - share))


def _word_table(examples: Sequence[Example]) -> tuple[npt.NDArray[np.uint32], Small]:
    held, both, first, last, titled = (Counter[str]() for _ in range(5))
    for title, abstract in examples:
        distinct = set(tokens(abstract))
        held.update(distinct)
        both.update(distinct & set(tokens(title)))
        for part in filter(None, map(tokens, title.split(":", 1))):
            first[part[0]] += 1
            last[part[-1]] += 1
            titled.update(part)
    prior = both.total() / held.total()
    kept = sorted((w for w in held if held[w] >= LEAST), key=lambda w: (-held[w], w))[:MOST]
    rows = {
        hash_of(w): (
            _log_odds(both[w], held[w], prior, 6),
            math.log(len(examples) / held[w]),
            math.log((first[w] + 1) / (titled[w] + 5)),
            math.log((last[w] + 1) / (titled[w] + 5)),
        )
        for w in reversed(kept)
    }
    rare = [w for w in sorted(held) if held[w] < LEAST]
    chance = _log_odds(sum(both[w] for w in rare), sum(held[w] for w in rare), prior, 6)
    unknown = (chance, math.log(len(examples) / 5), math.log(0.2), math.log(0.2))
    hashes = np.array(sorted(rows), np.uint32)
    return hashes, _small([*(rows[int(h)] for h in hashes), unknown])


def _suffix_table(examples: Sequence[Example]) -> Small:
    held, both = np.zeros(N_SUFFIXES), np.zeros(N_SUFFIXES)
    for title, abstract in examples:
        truth = set(tokens(title))
        for word in sorted(set(tokens(abstract))):
            at = hash_of(word[-3:]) % N_SUFFIXES
            held[at] += 1
            both[at] += word in truth
    prior = both.sum() / held.sum()
    return _small([_log_odds(b, h, prior, 20) for b, h in zip(both, held, strict=True)])


def _pair_table(examples: Sequence[Example]) -> Small:
    in_titles = _count_pairs(title for title, _ in examples)
    in_texts = _count_pairs(abstract for _, abstract in examples)
    expected = in_texts * (in_titles.sum() / in_texts.sum())
    odds = np.log((in_titles + 2) / (expected + 2))
    odds[(in_titles < 2) & (in_texts < 8)] = 0
    return np.round(np.clip(odds * 4, -15, 15)).astype(np.int8)


def _count_pairs(texts: Iterable[str]) -> npt.NDArray[np.float64]:
    counts = np.zeros(N_PAIRS)
    for text in texts:
        words = tokens(text)
        for a, b in pairwise(words):
            counts[hash_of(f"{a} {b}") % N_PAIRS] += 1
    return counts


def edge_table(examples: Sequence[Example], learnt: Learnt) -> Small:
    """Return how much better than others the spans are with each two classes at their edges.

    The rows are: before and at the start, the first two, the last two, at and after the end.
    """
    worth, count = np.zeros((4, 32, 32)), np.zeros((4, 32, 32))
    for title, abstract in examples:
        reading = read_abstract(split_sentences(abstract), learnt)
        measured = find_measured(reading, learnt)
        if measured is None:
            continue
        truth = _held_by_truth(reading, title)
        shared = measured.holds @ truth
        n_truth = len(tokens(title))
        values = [f_score(s, n, n_truth) for s, n in zip(shared, measured.sizes, strict=True)]
        mean = float(np.mean(values))
        codes = reading.context.codes
        for span, value in zip(measured.spans, values, strict=True):
            a, b = span.start, span.end
            pairs = ((a - 1, a), (a, a + 1), (max(b - 2, 0), b - 1), (b - 1, b))
            for edge, (one, two) in enumerate(pairs):
                worth[edge, codes[one], codes[two]] += value - mean
                count[edge, codes[one], codes[two]] += 1
    return _small(worth / (count + 50) * 10)


def _held_by_truth(reading: Reading, title: str) -> npt.NDArray[np.float64]:
    truth = set(tokens(title))
    return np.array([text in truth for text in reading.chances], float)
