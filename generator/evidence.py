"""Explain: why two papers are linked, in their own words.

Terms that both hold and few others do, and the most telling sentence of each, quoted to
the letter. Cost: one product of sentence vectors a link.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.grammar import is_name
from generator.phrases import PhraseTable
from generator.records import Evidence, Floats, Ints, Neighbour
from generator.wordlists import ADJECTIVES, EMPTY_ADJECTIVES, EMPTY_NOUNS

N_TERMS = 4
MIN_TERMS = 2
MIN_COSINE = 0.6
MIN_WORDS = 6
MAX_TERM_SHARE = 0.15
MAX_WORD_SHARE = 0.05
MAX_COMMON_SHARE = 0.75
"""Shares of the papers above which a phrase, a lone word, or anything at all says nothing."""

_RELEASED = r"(?:available|released?|open.?sourced?|found)"
_BOILERPLATE = re.compile(
    r"https?://"
    rf"|\b(?:code|models?|data ?sets?|implementation|weights|checkpoints?)\b[^.]*\b{_RELEASED}\b"
    r"|\b(?:extensive|comprehensive|thorough) (?:experiments?|evaluations?|experimental)\b"
    r"|\bstate[- ]of[- ]the[- ]art\b|\bwe (?:hope|believe)\b"
    r"|\bour (?:findings|results|work) (?:highlight|suggest|provide|offer)",
    re.IGNORECASE,
)
_OWN_WORK = re.compile(
    r"\b(?:we|our|ours)\b|\b(?:this|the present|the proposed) "
    r"(?:paper|work|study|article|survey|framework|method|approach|model)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sentences:
    """All sentences of a corpus, row-aligned with their vectors.

    Attributes:
        texts: m sentences. `vectors`: float32 (m, d), unit rows.
        starts: int64 (n + 1,): paper i holds sentences starts[i]…starts[i + 1] − 1.
        is_telling: bool (m,): neither background nor boilerplate.
    """

    texts: tuple[str, ...]
    vectors: Floats
    starts: Ints
    is_telling: npt.NDArray[np.bool_]

    def telling_of(self, row: int) -> Ints:
        """Return the indices of a paper's telling sentences."""
        start, stop = self.starts[row], self.starts[row + 1]
        return np.asarray(start + np.flatnonzero(self.is_telling[start:stop]), np.int64)


def gather_sentences(abstracts: Sequence[Sequence[str]], vectors: Floats) -> Sentences:
    """Lay the sentences of n papers in one row, each with its vector and whether it tells.

    Args:
        abstracts: n papers' sentences. `vectors`: float32 (m, d), in the same order.
    """
    counts = [len(sentences) for sentences in abstracts]
    starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    texts = tuple(s for sentences in abstracts for s in sentences)
    flags = [
        is_telling(sentence, place, len(sentences))
        for sentences in abstracts
        for place, sentence in enumerate(sentences)
    ]
    return Sentences(texts, vectors, starts, np.array(flags, bool))


def is_telling(sentence: str, place: int, n_sentences: int) -> bool:
    """Return whether a sentence speaks of the paper itself.

    Boilerplate never does. The first third of an abstract is background unless it says
    "we", "our" or "this paper"; an abstract of one or two sentences has none to spare.
    """
    if len(sentence.split()) < MIN_WORDS or _BOILERPLATE.search(sentence):
        return False
    is_early = n_sentences > 2 and place < n_sentences / 3
    return not is_early or bool(_OWN_WORK.search(sentence))


def explain(
    neighbours: Sequence[Sequence[Neighbour]], sentences: Sentences, table: PhraseTable
) -> tuple[tuple[Evidence, ...], ...]:
    """Return evidence for every link, row-aligned with the neighbours.

    Args:
        neighbours: n lists. `sentences`, `table`: of the same n papers.
    """
    indexes = (_phrase_index(table), _word_index(table), _common_index(table))
    return tuple(
        tuple(
            Evidence(
                terms=_shared_terms(indexes, row, n.row),
                sentences=_telling_pair(sentences, row, n.row),
            )
            for n in near
        )
        for row, near in enumerate(neighbours)
    )


@dataclass(frozen=True, slots=True)
class _Index:
    """Which of the telling terms each paper holds: rows of sets; term → weight, spelling."""

    held: tuple[frozenset[str], ...]
    weights: Mapping[str, float]
    spellings: Mapping[str, str]


def _phrase_index(table: PhraseTable) -> _Index:
    """Index phrases that few papers hold; a lone ordinary word must be rare to tell anything."""
    spellings = dict(zip(table.keys, table.surfaces, strict=True))
    held = _held_keys(table)
    limits = {
        key: MAX_TERM_SHARE if " " in surface or is_name(surface) else MAX_WORD_SHARE
        for key, surface in spellings.items()
    }
    return _weigh(held, limits, spellings)


def _word_index(table: PhraseTable) -> _Index:
    """Index the words inside phrases, for pairs that share no whole phrase."""
    held = [
        frozenset(word for key in keys for word in key.split() if _is_content_word(word))
        for keys in _held_keys(table)
    ]
    words = sorted({word for row in held for word in row})
    known = dict(zip(table.keys, table.surfaces, strict=True))
    return _weigh(
        held, dict.fromkeys(words, MAX_TERM_SHARE), {word: known.get(word, word) for word in words}
    )


def _common_index(table: PhraseTable) -> _Index:
    """Index phrases that many papers hold: the last resort, better than no word on why."""
    spellings = dict(zip(table.keys, table.surfaces, strict=True))
    limits = {key: MAX_COMMON_SHARE if " " in key else 0.0 for key in spellings}
    return _weigh(_held_keys(table), limits, spellings)


def _is_content_word(word: str) -> bool:
    return (
        len(word) > 3
        and word.isalpha()
        and word not in EMPTY_NOUNS
        and word not in EMPTY_ADJECTIVES
        and word not in ADJECTIVES
    )


def _held_keys(table: PhraseTable) -> list[frozenset[str]]:
    matrix = table.matrix
    bounds = zip(matrix.indptr[:-1], matrix.indptr[1:], strict=True)
    return [frozenset(table.keys[i] for i in matrix.indices[a:b]) for a, b in bounds]


def _weigh(
    held: Sequence[frozenset[str]], limits: Mapping[str, float], spellings: Mapping[str, str]
) -> _Index:
    """Keep terms under their limit; weight = inverse document frequency × √words."""
    n_holders = Counter(term for row in held for term in row)
    weights = {
        term: math.log(len(held) / n) * len(term.split()) ** 0.5 + 1e-9
        for term, n in n_holders.items()
        if 2 <= n <= max(limits[term] * len(held), 2)
    }
    kept = tuple(frozenset(term for term in row if term in weights) for row in held)
    return _Index(kept, weights, spellings)


def _shared_terms(indexes: Sequence[_Index], mine: int, theirs: int) -> tuple[str, ...]:
    """Return the weightiest shared terms, none within another.

    The first index serves every pair, the second where that gave under two terms, the
    third where there is none yet.
    """
    chosen: dict[str, str] = {}
    for index, enough in zip(indexes, (N_TERMS, MIN_TERMS, 1), strict=True):
        if len(chosen) >= enough:
            break
        shared = index.held[mine] & index.held[theirs]
        for term in sorted(shared, key=lambda t: (-index.weights[t], t)):
            if len(chosen) < N_TERMS and not any(term in c or c in term for c in chosen):
                chosen[term] = index.spellings[term]
    return tuple(chosen.values())


def _telling_pair(sentences: Sentences, mine: int, theirs: int) -> tuple[str, str] | None:
    """Return the most alike pair of telling sentences, or None below a cosine of 0.6."""
    first, second = sentences.telling_of(mine), sentences.telling_of(theirs)
    if not len(first) or not len(second):
        return None
    cosine = sentences.vectors[first] @ sentences.vectors[second].T
    i, j = np.unravel_index(int(np.argmax(cosine)), cosine.shape)
    if cosine[i, j] < MIN_COSINE:
        return None
    return sentences.texts[first[i]], sentences.texts[second[j]]
