"""Titles made of one span or of two joined by "for", those whose words are the likeliest."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.records import Floats
from generator.title_features import FOR, Measured, stack
from generator.title_pieces import Ints
from generator.title_words import Reading

EXPECTED = 9.5
"""About how many words a true title has."""
N_FIRST, N_SECOND = 50, 40
"""How many spans are tried as a title's first and second part."""
N_KEPT = 160
"""How many titles are made at most."""
_MOST_PIECES = 15
_PRICE = 0.45
"""How likely a word of a second part should be to pay for its place."""

Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Made:
    """Titles.

    Attributes:
        first, second: int (titles,): indices of spans; -1 where there is no second.
        values: float32 (titles, features).
    """

    first: Ints
    second: Ints
    values: Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowed:
    """What may stand where.

    Attributes:
        stands: bool (spans,): may be a title. `opens`, `follows`: before and after "for".
        clash: bool (types,): words that may not stand in both parts.
    """

    stands: Flags
    opens: Flags
    follows: Flags
    clash: Flags


def make_titles(spans: Measured, reading: Reading, allowed: Allowed) -> Made:
    """Return the titles of the greatest expected ROUGE-1 F, at most `N_KEPT`, in no order.

    The expected F of a title is twice the words it is expected to share over its own
    number of words and `EXPECTED`. Costs `N_FIRST` × `N_SECOND` × words at most.
    """
    size = spans.sizes + len(reading.name_pieces)
    mass = spans.mass + np.float32(reading.name_mass)
    order = np.argsort(-2 * mass / (size + EXPECTED), kind="stable")
    single = order[allowed.stands[order]][: N_KEPT // 4]
    a = order[allowed.opens[order]][:N_FIRST]
    by_gain = np.argsort(_PRICE * spans.sizes - 2 * spans.mass, kind="stable")
    b = by_gain[allowed.follows[by_gain]][:N_SECOND]
    total_mass = mass[a][:, None] + spans.mass[b] + reading.chance_of("for")
    total_size = size[a][:, None] + spans.sizes[b] + 1
    bad = _clashes(spans, reading, a, b, allowed.clash) | (total_size > _MOST_PIECES)
    expected = np.where(bad, -1.0, 2 * total_mass / (total_size + EXPECTED)).ravel()
    best = np.argsort(-expected, kind="stable")[: N_KEPT - len(single)]
    best = best[expected[best] > 0]
    first = np.concatenate([single, a[best // max(len(b), 1)]])
    second = np.concatenate([np.full(len(single), -1), b[best % max(len(b), 1)]]).astype(np.intp)
    return Made(first, second, _values(spans, reading, first, second))


def _clashes(spans: Measured, reading: Reading, a: Ints, b: Ints, clash: Flags) -> Flags:
    """Return bool (a, b): pairs that share a word, or whose second part the text adds later."""
    ours, theirs = spans.holds[a] & clash, spans.holds[b]
    shared = ours.astype(np.float32) @ theirs.T.astype(np.float32)
    sentence = reading.context.sentences[spans.starts]
    later = sentence[b][None, :] > sentence[a][:, None]
    led = spans.values[b, -2] == FOR
    clashes: Flags = (shared > 0) | (later & ~led[None, :])
    return clashes


def _values(spans: Measured, reading: Reading, first: Ints, second: Ints) -> Floats:
    """Return the features of titles: of the whole, of the first span and of the second."""
    paired, link = second >= 0, reading.chance_of("for")
    mass = spans.mass[first] + np.where(paired, spans.mass[second], 0) + link * paired
    size = spans.sizes[first] + np.where(paired, spans.sizes[second] + 1, 0)
    n_name, sentences = len(reading.name_pieces), reading.context.sentences
    full = mass + np.float32(reading.name_mass)
    gap = np.clip(spans.starts[second] - spans.ends[first], -60, 60)
    step = sentences[spans.starts[second]] - sentences[spans.starts[first]]
    columns = [
        2 * full / (size + n_name + EXPECTED),
        2 * full / (size + n_name + 7),
        mass,
        size,
        size + n_name,
        mass / size,
        n_name,
        reading.chance.sum(),
        link * paired,
        len(reading.words.texts),
        sentences[-1] + 1,
        np.where(paired, gap, 99),
        np.where(paired, step, 99),
    ]
    behind = np.where(paired[:, None], spans.values[second], -9.0)
    parts = [stack(columns, len(first)), spans.values[first], behind]
    values: Floats = np.concatenate(parts, axis=1).astype(np.float32)
    return values
