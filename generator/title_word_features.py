"""What is measured of an abstract's words, to guess which of them its title has."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from generator.records import Floats
from generator.title_cues import FAR, FIND, OFFER, STUDY
from generator.title_data import N_SUFFIXES, Learnt, hash_of
from generator.title_pieces import CODES, Context, Pieces, pair_hashes
from generator.title_spans import Words

_BEYOND = 21
"""Farther from a phrase that tells what is done than counts, in words."""
Columns = Sequence[npt.ArrayLike]


def word_features(
    words: Words, held: Pieces, context: Context, learnt: Learnt, name_at: int
) -> Floats:
    """Return float32 (types, features): one row for each distinct piece. Linear in the text.

    Args:
        words, held, context: an abstract's words, their pieces, and what stands around them.
        learnt: the tables.
        name_at: the word that is the system's name, or -1.
    """
    frequency = np.bincount(held.types, minlength=len(held.rows)).astype(np.float32)
    columns = [
        *_of_tables(held, learnt, frequency),
        *_of_sentences(held, context),
        *_of_cues(held, context, frequency),
        *_of_form(words, held, context, frequency),
        *_of_neighbours(held, learnt, frequency),
        *_of_telling(held, context, frequency, name_at),
    ]
    full = [np.broadcast_to(np.asarray(c, np.float32), frequency.shape) for c in columns]
    stacked: Floats = np.stack(full, axis=1)
    return stacked


def _of_tables(held: Pieces, learnt: Learnt, frequency: Floats) -> Columns:
    table = learnt.words[held.rows]
    suffix = [hash_of(text[-3:]) % N_SUFFIXES for text in held.distinct]
    weight = np.argsort(-frequency * table[:, 1], kind="stable")
    share = frequency / max(len(held.words), 1) * 100
    return [*table.T, learnt.suffixes[suffix], frequency, share, np.argsort(weight, kind="stable")]


def _of_sentences(held: Pieces, context: Context) -> Columns:
    n, number = len(held.rows), context.sentences[held.words]
    n_sentences = int(context.sentences[-1]) + 1
    inside = np.zeros((n, n_sentences), bool)
    inside[held.types, number] = True
    place = np.arange(len(held.words)) / max(len(held.words), 1)
    return [
        inside.sum(1),
        inside.mean(1),
        _least(held, number),
        _most(held, number / n_sentences),
        _least(held, place),
        inside[:, context.first_cue] if context.first_cue >= 0 else np.full(n, 2),
        inside[:, -1],
        inside[:, 0],
    ]


def _of_cues(held: Pieces, context: Context, frequency: Floats) -> Columns:
    kind, distance = context.cue_kind[held.words], context.cue_distance[held.words]
    nearest = [_least(held, np.where(kind == k, distance, FAR)) for k in (OFFER, STUDY, FIND)]
    return [*nearest, _mean(held, kind >= STUDY, frequency)]


def _of_form(words: Words, held: Pieces, context: Context, frequency: Floats) -> Columns:
    at, codes = held.words, context.codes
    nouns = (CODES["N"], CODES["X"])
    noun, before_noun = np.isin(codes[at], nouns), np.isin(codes[at + 1], nouns)
    capital = np.array([words.texts[i][:1].isupper() for i in at]) & (codes[at - 1] != 0)
    compound = np.bincount(at, minlength=len(words.texts))[at] > 1
    return [
        _most(held, capital),
        _most(held, codes[at] == CODES["X"]),
        _mean(held, noun & ~before_noun, frequency),
        _mean(held, noun & before_noun, frequency),
        codes[at[held.firsts]],
        [len(text) for text in held.distinct],
        _most(held, compound),
    ]


def _of_neighbours(held: Pieces, learnt: Learnt, frequency: Floats) -> Columns:
    odds = learnt.words[held.rows[held.types], 0]
    keys = pair_hashes(held.texts)
    _, inverse, counts = np.unique(keys, return_inverse=True, return_counts=True)
    repeats = counts[inverse]
    return [
        _mean(held, _shifted(odds), frequency),
        _mean(held, np.concatenate([odds[1:], [0]]), frequency),
        _most(held, held.pairs),
        _most(held, _shifted(held.pairs)),
        _most(held, np.maximum(repeats, _shifted(repeats))),
    ]


def _shifted(values: npt.NDArray[np.generic]) -> Floats:
    """Return the value of the piece before each."""
    return np.concatenate([[0], values[:-1]]).astype(np.float32)


def _of_telling(held: Pieces, context: Context, frequency: Floats, name_at: int) -> Columns:
    at, n = held.words, len(held.rows)
    from_name = np.minimum(np.abs(at - name_at), 40) if name_at >= 0 else np.full(len(at), 41)
    since = _since_told(context)[at]
    in_cue = context.sentences[at] == context.first_cue
    stems: dict[str, int] = {}
    stem = np.array([stems.setdefault(text[:5], len(stems)) for text in held.distinct], np.intp)
    akin = np.bincount(stem, frequency)[stem]
    return [
        _least(held, from_name),
        int(context.sentences[-1]) + 1,
        _most(held, context.told[at]),
        _least(held, since),
        _least(held, np.where(in_cue, since, _BEYOND)),
        np.bincount(held.types, since < 12, n),
        akin,
        akin - frequency,
        context.first_cue,
    ]


def _since_told(context: Context) -> Floats:
    """Return how many words ago the last phrase that tells what is done began, at most 20."""
    found, last = [], _BEYOND - 1
    for told, code in zip(context.told.tolist(), context.codes.tolist(), strict=True):
        edge = code == CODES["^"]
        last = 0 if told == 2 else _BEYOND - 1 if edge else min(last + 1, _BEYOND - 1)
        found.append(last)
    return np.array(found, np.float32)


def _least(held: Pieces, values: npt.NDArray[np.generic]) -> Floats:
    found = np.full(len(held.rows), np.inf, np.float32)
    np.minimum.at(found, held.types, values.astype(np.float32))
    return found


def _most(held: Pieces, values: npt.NDArray[np.generic]) -> Floats:
    found = np.full(len(held.rows), -np.inf, np.float32)
    np.maximum.at(found, held.types, values.astype(np.float32))
    return found


def _mean(held: Pieces, values: npt.NDArray[np.generic], frequency: Floats) -> Floats:
    total = np.bincount(held.types, values.astype(np.float32), len(held.rows))
    return np.asarray(total / frequency, np.float32)
