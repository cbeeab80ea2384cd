"""Terms that two papers share and few others hold, each as the paper at hand writes it.

Whole phrases first; single words where a pair shares no telling phrase; what many papers
hold only where there is nothing else. Cost: linear in the text, then a set product a pair.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.grammar import is_name
from generator.phrases import PhraseTable, find_phrases, phrase_key
from generator.wordlists import ADJECTIVES, EMPTY_ADJECTIVES, EMPTY_NOUNS

N_TERMS = 4
MIN_TERMS = 2
MAX_TERM_SHARE = 0.15
MAX_WORD_SHARE = 0.05
MAX_COMMON_SHARE = 0.75
"""Shares of the papers above which a phrase, a lone word, or anything at all says nothing."""

_PART = re.compile(r"[^\s\-–‐‑/]+")


@dataclass(frozen=True, slots=True)
class TermIndex:
    """Which terms each paper holds, on three levels, and how it writes them.

    Attributes:
        levels: phrases that few hold; words inside phrases; what most do not hold; anything.
        spellings: n mappings, key → the term as that paper's abstract has it, to the letter.
    """

    levels: tuple[_Level, ...]
    spellings: tuple[Mapping[str, str], ...]


@dataclass(frozen=True, slots=True)
class _Level:
    """Attributes: held: n sets of keys. weights: key → how telling it is."""

    held: tuple[frozenset[str], ...]
    weights: Mapping[str, float]


def index_terms(table: PhraseTable, abstracts: Sequence[str]) -> TermIndex:
    """Index the terms of n papers.

    Args:
        table: their phrases. `abstracts`: n texts, in the same order.
    """
    spellings = tuple(spell_terms(abstract) for abstract in abstracts)
    keys = [held & spelt.keys() for held, spelt in zip(_held(table), spellings, strict=True)]
    phrases = [frozenset(row) for row in keys]
    words = [frozenset(w for w in spelt if _is_content_word(w)) for spelt in spellings]
    every = [frozenset((*p, *w)) for p, w in zip(phrases, words, strict=True)]
    alone = {
        key: MAX_TERM_SHARE if " " in surface or is_name(surface) else MAX_WORD_SHARE
        for key, surface in zip(table.keys, table.surfaces, strict=True)
    }
    levels = (
        _weigh(phrases, alone, MAX_TERM_SHARE),
        _weigh(words, {}, MAX_TERM_SHARE),
        _weigh(every, {}, MAX_COMMON_SHARE),
        _weigh([frozenset(spelt) for spelt in spellings], {}, 1.0),
    )
    return TermIndex(levels, spellings)


def spell_terms(abstract: str) -> dict[str, str]:
    """Return key → spelling for every run of words inside the abstract's phrases."""
    spellings: dict[str, str] = {}
    for phrase in find_phrases(abstract):
        parts = [match.span() for match in _PART.finditer(phrase)]
        for i, (start, _) in enumerate(parts):
            for _, end in parts[i:]:
                spellings.setdefault(phrase_key(phrase[start:end]), phrase[start:end])
    spellings.pop("", None)
    return spellings


def _is_content_word(word: str) -> bool:
    return (
        len(word) > 3
        and word.isalpha()
        and word not in EMPTY_NOUNS
        and word not in EMPTY_ADJECTIVES
        and word not in ADJECTIVES
    )


def _held(table: PhraseTable) -> list[frozenset[str]]:
    matrix = table.matrix
    bounds = zip(matrix.indptr[:-1], matrix.indptr[1:], strict=True)
    return [frozenset(table.keys[i] for i in matrix.indices[a:b]) for a, b in bounds]


def _weigh(held: Sequence[frozenset[str]], limits: Mapping[str, float], limit: float) -> _Level:
    """Keep terms of at least two papers under their limit; weight = idf × √words."""
    n_holders = Counter(term for row in held for term in row)
    weights = {
        term: math.log(len(held) / n) * len(term.split()) ** 0.5 + 1e-9
        for term, n in n_holders.items()
        if 2 <= n <= max(limits.get(term, limit) * len(held), 2)
    }
    return _Level(tuple(frozenset(row & weights.keys()) for row in held), weights)


def shared_terms(index: TermIndex, mine: int, theirs: int) -> tuple[str, ...]:
    """Return the weightiest shared terms as `mine` writes them, none within another.

    The first level serves every pair, the second where that gave under two terms, the
    others where there is none yet.
    """
    chosen: list[str] = []
    for level, enough in zip(index.levels, (N_TERMS, MIN_TERMS, 1, 1), strict=True):
        if len(chosen) >= enough:
            break
        shared = level.held[mine] & level.held[theirs]
        for term in sorted(shared, key=lambda t: (-level.weights[t], t)):
            if len(chosen) < N_TERMS and not any(term in c or c in term for c in chosen):
                chosen.append(term)
    return tuple(index.spellings[mine][term] for term in chosen)
