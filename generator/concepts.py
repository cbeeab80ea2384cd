"""Concepts: terms of several words that some papers share and most do not.

They cross topics: "cross-attention" or "hallucination detection" is held by at least four
papers and at most an eighth of the corpus. Spelling variants and plurals are one concept, and
so are a term with an acronym in it and the same term spelt out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.concept_words import (
    BARE,
    DULL,
    FRAMES,
    GENERIC_LAST,
    NEVER,
    NEVER_FIRST,
    NEVER_IN,
    NEVER_LAST,
)
from generator.phrases import MAX_KEY_WORDS, find_phrases, phrase_key
from generator.records import Paper
from generator.wordlists import ADJECTIVES, PROPER

MIN_PAPERS = 4
MAX_SHARE = 1 / 8
COMMON_SHARE = 1 / 5
"""Share of the papers above which a word makes no term specific."""
OWN_LIFE = 0.34
"""Share of its papers in which a term must stand by itself, outside any longer one."""


@dataclass(frozen=True, slots=True)
class Concept:
    """A term and who holds it.

    Attributes:
        key: see `phrases.phrase_key`, acronyms spelt out. `name`: the spelling to show.
        rows: rows of the papers that hold it, ascending.
    """

    key: str
    name: str
    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """Where terms stand: `alone` as whole phrases, `rows` inside longer ones too."""

    rows: Mapping[str, set[int]]
    alone: Mapping[str, set[int]]
    spellings: Mapping[str, Counter[str]]


def find_concepts(
    papers: Sequence[Paper], long_forms: Mapping[str, str] | None = None
) -> tuple[Concept, ...]:
    """Return the concepts of the corpus, sorted by key.

    Args:
        papers: n papers; their abstracts are read.
        long_forms: the key of what an acronym stands for, by the acronym's key, so that "KV
            cache" and "key-value cache" meet.

    Returns:
        Terms of two words or more, or one compound, in 4 … n/8 papers, none that says nothing
        and none that lives only inside longer ones. Cost: linear in the text.
    """
    found = _find(papers, long_forms or {})
    limit = len(papers) * MAX_SHARE
    common = _common_words(found.rows, len(papers) * COMMON_SHARE)
    return tuple(
        Concept(key, _show(found.spellings[key]), tuple(sorted(found.rows[key])))
        for key in sorted(found.spellings)
        if MIN_PAPERS <= len(found.rows[key]) <= limit
        and len(found.alone[key]) >= max(2, OWN_LIFE * len(found.rows[key]))
        and any(is_telling(form, common) for form in _forms(key, found.spellings[key]))
        and _is_compound(key, found.spellings[key])
    )


def _forms(key: str, spellings: Mapping[str, int]) -> tuple[str, ...]:
    """Return the term's key as spelt out and as written, acronyms left in."""
    return tuple(dict.fromkeys((key, *sorted(map(phrase_key, spellings)))))


def is_telling(key: str, common: Iterable[str] = ()) -> bool:
    """Return whether a term says what a paper is about; *large number* does not.

    Args:
        key: see `phrases.phrase_key`.
        common: words that a fifth of the papers hold, which make no term specific.
    """
    words = key.split()
    if not words or key in NEVER or words[0] in NEVER_FIRST or words[-1] in NEVER_LAST:
        return False
    if any(word in NEVER_IN or not word[0].isalpha() for word in words):
        return False
    usual = frozenset(common)
    full = [w for w in words if w not in BARE and w not in DULL]
    specific = [w for w in full if w not in usual]
    if words[-1] in GENERIC_LAST:
        return len(specific) > 1 and specific[-1] != words[-1]
    if len(words) == 1:
        return bool(specific) and words[0].endswith(("ing", "ion", "ment", "ance"))
    return bool(specific) and words[-1] not in ADJECTIVES


def _find(papers: Sequence[Paper], long_forms: Mapping[str, str]) -> _Found:
    rows: dict[str, set[int]] = {}
    alone: dict[str, set[int]] = {}
    spellings: dict[str, Counter[str]] = {}
    phrases = [find_phrases(paper.abstract) for paper in papers]
    key_of = {phrase: _key(phrase, long_forms) for found in phrases for phrase in found}
    for row, found in enumerate(phrases):
        for phrase in found:
            for key in {key_of[phrase], _without_scaffolding(key_of[phrase])}:
                alone.setdefault(key, set()).add(row)
            spellings.setdefault(key_of[phrase], Counter())[phrase] += 1
    for row, found in enumerate(phrases):
        for phrase in found:
            for key in _inner(key_of[phrase].split()):
                if key in alone:
                    rows.setdefault(key, set()).add(row)
    return _Found(rows, alone, spellings)


def _key(phrase: str, long_forms: Mapping[str, str]) -> str:
    key = " ".join(long_forms.get(word, word) for word in phrase_key(phrase).split())
    return re.sub(
        r"elling\b", "eling", key.replace("positional", "position").replace("biase", "bias")
    )


def _without_scaffolding(key: str) -> str:
    """Return a key without what only frames it: *cross-attention layer* is of *cross-attention*."""
    words = key.split()
    while len(words) > 1 and words[-1] in GENERIC_LAST | FRAMES:
        words.pop()
    while len(words) > 1 and words[0] in NEVER_FIRST:
        words.pop(0)
    return " ".join(words)


def _inner(words: Sequence[str]) -> Iterator[str]:
    if len(words) > MAX_KEY_WORDS:
        words = [" ".join(words)]  # a chain of hyphens, which holds no terms
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            yield " ".join(words[start:end])


def _common_words(rows: Mapping[str, set[int]], limit: float) -> frozenset[str]:
    """Return the words that, in phrases, more than `limit` papers hold."""
    holding: dict[str, set[int]] = {}
    for key, found in rows.items():
        for word in key.split():
            holding.setdefault(word, set()).update(found)
    return frozenset(word for word, found in holding.items() if len(found) > limit)


def _is_compound(key: str, spellings: Mapping[str, int]) -> bool:
    """Return whether a term is of several words, or of one that some paper writes apart."""
    return " " in key or any("-" in spelling[2:] or " " in spelling for spelling in spellings)


def _show(spellings: Mapping[str, int]) -> str:
    """Return the commonest spelling in the singular, lower-case where any paper has it so."""
    shown: Counter[str] = Counter()
    for spelling, count in spellings.items():
        shown[_singular(spelling)] += count
    best = min(shown, key=lambda s: (-shown[s], sum(c.isupper() for c in s), s))
    lower = {word for spelling in shown for word in spelling.split() if word.islower()}
    words = [word.lower() if word.lower() in lower else word for word in best.split()]
    if words[0].istitle() and words[0] not in PROPER and all(w.islower() for w in words[1:]):
        words[0] = words[0].lower()
    return " ".join(words)


def _singular(phrase: str) -> str:
    head = re.split(r"[\s-]", phrase)[-1]
    if head.endswith("biases"):
        return phrase[:-2]
    stem = phrase_key(head)
    if head.endswith("ies") and stem.endswith("y"):
        return phrase[:-3] + "y"
    for ending in ("s", "es"):
        if head.casefold() == stem + ending:
            return phrase[: -len(ending)]
    return phrase
