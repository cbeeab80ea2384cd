"""An abstract's words as arrays: what they are made of and what stands around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.records import Floats
from generator.title_cues import STUDY, find_cues, find_told
from generator.title_data import N_PAIRS, Learnt, hash_of
from generator.title_spans import Words, pieces

CODES = {tag: number for number, tag in enumerate('^DOSAMNXGEVWRPTKCU,().:-"?#')}
"""Word classes as numbers, see `grammar`; the edge of a sentence is 0."""

Ints = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Pieces:
    """The runs of letters and digits in the words, in one row.

    Attributes:
        texts: each one. `words`: int (n,), the word that each is in.
        types: int (n,), equal for equal texts; numbered by first occurrence.
        distinct: the text of each type. `firsts`: int (types,), where it stands first.
        rows: int (types,), rows in the table of words.
        pairs: float32 (n,), log-odds of each and the next to be neighbours in a title.
    """

    texts: tuple[str, ...]
    words: Ints
    types: Ints
    distinct: tuple[str, ...]
    firsts: Ints
    rows: Ints
    pairs: Floats


def split_pieces(words: Words, learnt: Learnt) -> Pieces:
    """Return the pieces of words. Linear in the text."""
    found = [(piece, i) for i, word in enumerate(words.texts) for piece in pieces(word)]
    texts = tuple(piece for piece, _ in found)
    numbers: dict[str, int] = {}
    firsts: list[int] = []
    for place, text in enumerate(texts):
        if numbers.setdefault(text, len(numbers)) == len(firsts):
            firsts.append(place)
    distinct = tuple(numbers)
    return Pieces(
        texts=texts,
        words=np.array([i for _, i in found], np.intp),
        types=np.array([numbers[text] for text in texts], np.intp),
        distinct=distinct,
        firsts=np.array(firsts, np.intp),
        rows=learnt.rows(distinct),
        pairs=learnt.pairs[pair_hashes(texts)],
    )


def pair_hashes(texts: Sequence[str]) -> Ints:
    """Return the bucket of each text and the next."""
    following = [*texts[1:], ""][: len(texts)]
    buckets = [hash_of(f"{a} {b}") % N_PAIRS for a, b in zip(texts, following, strict=True)]
    return np.array(buckets, np.intp)


@dataclass(frozen=True, slots=True)
class Context:
    """What is known of each word, all int (words,).

    Attributes:
        codes: its class by `CODES`. `sentences`: the number of its sentence.
        cue_kind, cue_distance: see `title_cues.find_cues`. `told`: see `find_told`.
        first_cue: the first sentence in which authors offer or study something, or -1.
    """

    codes: Ints
    sentences: Ints
    cue_kind: Ints
    cue_distance: Ints
    told: Ints
    first_cue: int


def read_context(words: Words, name: str) -> Context:
    """Return what is known of the words of an abstract that introduces `name` or ""."""
    kinds, distances = find_cues(words)
    sentences = np.array(words.sentences, np.intp)
    kind = np.array(kinds, np.intp)
    told = np.array(find_told(words, name), np.intp)
    strong = np.flatnonzero(kind >= STUDY)
    first = int(sentences[strong[0]]) if len(strong) else -1
    codes = np.array([CODES[tag] for tag in words.tags], np.intp)
    return Context(codes, sentences, kind, np.array(distances, np.intp), told, first)
