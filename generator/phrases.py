"""Noun phrases: what papers are about, in their own words.

Topic names and the terms shown as evidence between two papers are drawn from here, so
praise and scaffolding ("novel framework", "extensive experiments") never counts as a phrase.
No tagger is needed: phrases lie between function words, verbs and punctuation
(cf. Rose et al., *Automatic keyword extraction from individual documents*, 2010; ours adds
word classes by suffix and joins spelling variants).
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_matrix

from generator.grammar import Tagged, tag_words
from generator.wordlists import BOILERPLATE, EMPTY_ADJECTIVES, EMPTY_NOUNS, word_set

MAX_KEY_WORDS = 16
MAX_WORDS = 4
# Held to the start of a run, or a run of numbers would be tried from each of them.
_CHUNK = re.compile(r"(?<![AGNX#])[AGNX#]*[NX]")
_HYPHENS = re.compile(r"[-–‐‑‒—_/\s]+")
_EDGE = re.compile(r"^\W+|\W+$")
# Prefixes written apart, with a hyphen or joined: one key for "fine-tuning" and "finetuning".
_JOINED = word_set(
    """
fine pre post multi self cross co re non semi inter intra meta sub super over under auto hyper uni
bi tri micro macro anti de spatio audio text-to
"""
)
_SINGULAR = word_set(
    """
bias atlas canvas lens gas series species news physics semantics dynamics statistics robotics
mathematics linguistics genetics ethics economics politics mechanics optics graphics genomics
proteomics kinematics acoustics diabetes corps always perhaps pancreas alias christmas kudos chaos
cosmos
"""
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PhraseTable:
    """Which paper holds which phrase.

    Attributes:
        keys: sorted keys, see `phrase_key`.
        surfaces: the spelling to show for each key.
        matrix: int8 CSR (papers, keys), 1 where the paper holds the phrase.
    """

    keys: tuple[str, ...]
    surfaces: tuple[str, ...]
    matrix: csr_matrix


def find_phrases(abstract: str) -> tuple[str, ...]:
    """Return noun phrases of one to four words, as written, in order and with repeats.

    Leading praise and participles go; phrases of nothing but boilerplate are left out, and so
    are addresses. A longer phrase gives its last four words. Linear in the text's length.
    """
    tagged = tag_words(abstract)
    return tuple(
        tagged.between(start, end)
        for start, end in _chunks(tagged)
        if not _is_boilerplate(tagged.between(start, end))
    )


def phrase_key(phrase: str) -> str:
    """Return the key under which spellings of one term meet.

    Case, plurals, and hyphens against spaces make no difference; prefixes such as "multi"
    join the next word, so that "multi-modal", "multi modal" and "multimodal" are one.
    """
    text = unicodedata.normalize("NFKC", phrase).casefold().replace("’", "'")
    words = [word for word in map(_strip_edges, _HYPHENS.split(text)) if word]
    return " ".join(map(_singular, _join_prefixes(words)))


def count_phrases(abstracts: Sequence[str]) -> PhraseTable:
    """Return the table of all phrases in `abstracts`, row-aligned with them.

    A paper also holds every shorter phrase inside its phrases that stands alone somewhere in
    the corpus: "large language models" counts for "language models". Linear in the text.
    """
    phrases = [find_phrases(abstract) for abstract in abstracts]
    alone = _spellings(phrases)
    keys = tuple(sorted(alone))
    surfaces = tuple(_best_spelling(alone[key]) for key in keys)
    return PhraseTable(keys=keys, surfaces=surfaces, matrix=_hold(phrases, keys))


def hold_phrases(texts: Sequence[str], table: PhraseTable) -> csr_matrix:
    """Return int8 CSR (texts, keys): 1 where a text holds a phrase that `table` knows."""
    return _hold([find_phrases(text) for text in texts], table.keys)


def _hold(phrases: Sequence[Sequence[str]], keys: Sequence[str]) -> csr_matrix:
    column = {key: i for i, key in enumerate(keys)}
    rows = [sorted({column[k] for p in found for k in _inner_keys(p, column)}) for found in phrases]
    return _binary(rows, len(keys))


def _chunks(tagged: Tagged) -> Iterator[tuple[int, int]]:
    for match in _CHUNK.finditer(tagged.tags):
        start, end = match.span()
        while start < end and tagged.tags[start] in "G#":
            start += 1
        start = max(start, end - MAX_WORDS)
        if start < end and len(tagged.between(start, end)) > 1:
            yield start, end


def _is_boilerplate(phrase: str) -> bool:
    key = phrase_key(phrase)
    words = key.split()
    return key in BOILERPLATE or not words or all(_is_empty(word) for word in words)


def _is_empty(word: str) -> bool:
    return (
        word in EMPTY_NOUNS
        or word in EMPTY_ADJECTIVES
        or word in BOILERPLATE
        or word in ("experimental", "empirical", "extensive", "public", "model's", "downstream")
        or not any(c.isalpha() for c in word)
    )


def _strip_edges(word: str) -> str:
    return _EDGE.sub("", word).removesuffix("'s")


def _join_prefixes(words: Iterable[str]) -> Iterator[str]:
    prefix = ""
    for word in words:
        if not prefix and word in _JOINED:
            prefix = word
            continue
        yield prefix + word
        prefix = ""
    if prefix:
        yield prefix


def _singular(word: str) -> str:
    if len(word) < 4 or not word.endswith("s") or word in _SINGULAR:
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("caches", "niches", "axes")) and not word.endswith("taxes"):
        return word[:-1]
    if word.endswith(("sses", "xes", "ches", "shes")):
        return word[:-2]
    if word.endswith("yses"):
        return word[:-2] + "is"
    return word if word.endswith(("ss", "us", "is")) else word[:-1]


def _spellings(phrases: Iterable[Sequence[str]]) -> Mapping[str, Counter[str]]:
    spellings: dict[str, Counter[str]] = {}
    for found in phrases:
        for phrase in found:
            spellings.setdefault(phrase_key(phrase), Counter())[phrase] += 1
    return spellings


def _inner_keys(phrase: str, known: Mapping[str, int]) -> Iterator[str]:
    """Yield the known keys inside a phrase: of two words or more, or its last word alone."""
    words = phrase_key(phrase).split()
    if len(words) > MAX_KEY_WORDS:
        words = [" ".join(words)]  # a chain of hyphens, which holds no terms
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            key = " ".join(words[start:end])
            if key in known and (end - start > 1 or end == len(words)):
                yield key


def _best_spelling(spellings: Mapping[str, int]) -> str:
    """Return the most frequent spelling; its words lower-case where any spelling has them so."""
    plain = [s for s in spellings if s.islower()]
    common = 2 * sum(spellings[s] for s in plain) >= sum(spellings.values())
    best = min(plain if common else spellings, key=lambda s: (-spellings[s], s))
    lower = {word for spelling in spellings for word in spelling.split() if word.islower()}
    return " ".join(_restore_case(word, lower) for word in best.split())


def _restore_case(word: str, lower: set[str]) -> str:
    if word.lower() in lower:
        return word.lower()
    return word


def _binary(rows: Sequence[Sequence[int]], n_columns: int) -> csr_matrix:
    indices = np.fromiter((c for row in rows for c in row), dtype=np.int64)
    indptr = np.cumsum([0, *map(len, rows)], dtype=np.int64)
    data = np.ones(len(indices), dtype=np.int8)
    return csr_matrix((data, indices, indptr), shape=(len(rows), n_columns))
