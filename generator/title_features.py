"""What is measured of spans, to tell which could make a good title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from generator.records import Floats
from generator.title_data import Learnt
from generator.title_pieces import CODES, Ints
from generator.title_spans import Span
from generator.title_words import Reading

FOR = 1
_LINKS = {
    "for": FOR, "of": 2, "in": 3, "on": 4, "with": 5, "to": 6, "via": 7, "using": 7, "through": 7,
    "from": 8, "by": 9, "the": 10, "a": 11, "an": 11, "between": 12, "that": 13,
}  # fmt: skip
_CLASSES = "PCXAN#SDGVKT,EM"
Columns = Sequence[npt.ArrayLike]


@dataclass(frozen=True, slots=True)
class Measured:
    """Spans and what is measured of each.

    Attributes:
        spans: the spans. `values`: float32 (spans, features).
        mass: float32 (spans,): how many of its words the title is expected to have.
        sizes: float32 (spans,): its words, counted as ROUGE does.
        rarity: float32 (spans,): the summed logarithms of how rare its words are.
        holds: bool (spans, types): which distinct words each has.
    """

    spans: tuple[Span, ...]
    values: Floats
    mass: Floats
    sizes: Floats
    rarity: Floats
    holds: npt.NDArray[np.bool_]

    @property
    def starts(self) -> Ints:
        """Return the first word of each span."""
        return np.array([span.start for span in self.spans], np.intp)

    @property
    def ends(self) -> Ints:
        """Return the word after the last of each span."""
        return np.array([span.end for span in self.spans], np.intp)


def measure_spans(spans: Sequence[Span], reading: Reading, learnt: Learnt) -> Measured:
    """Return what is measured of spans. Linear in their number, but for `holds`."""
    ruler = _Ruler(tuple(spans), reading, learnt)
    columns = [
        *ruler.likelihood(),
        *ruler.spelling(),
        *ruler.edges(),
        *ruler.place(),
        *ruler.make_up(),
    ]
    values = stack(columns, len(spans))
    holds, rarity = _incidence(spans, reading), learnt.words[reading.pieces.rows, 1]
    return Measured(
        spans=tuple(spans),
        values=values,
        mass=values[:, 0],
        sizes=values[:, 6],
        rarity=holds @ rarity,
        holds=holds,
    )


def stack(columns: Columns, n: int) -> Floats:
    """Return float32 (n, columns) from columns of n values or of one for all."""
    full = [np.broadcast_to(np.asarray(column, np.float32), (n,)) for column in columns]
    stacked: Floats = np.stack(full, axis=1)
    return stacked


@dataclass(frozen=True)
class _Ruler:
    """Measures spans; every method returns columns of the features."""

    spans: tuple[Span, ...]
    reading: Reading
    learnt: Learnt

    @cached_property
    def starts(self) -> Ints:
        return np.array([span.start for span in self.spans], np.intp)

    @cached_property
    def ends(self) -> Ints:
        return np.array([span.end for span in self.spans], np.intp)

    @cached_property
    def by_word(self) -> Floats:
        """How many pieces of each word the title is expected to have."""
        held = self.reading.pieces
        return self.of_words(self.reading.chance[held.types])

    @cached_property
    def sizes(self) -> Floats:
        return self.of_words(np.ones(len(self.reading.pieces.words)))

    def of_words(self, values: npt.NDArray[np.generic]) -> Floats:
        """Return the sums by word of values by piece."""
        words = self.reading.pieces.words
        return np.asarray(np.bincount(words, values, len(self.reading.words.texts)), np.float64)

    def total(self, values: npt.NDArray[np.generic]) -> Floats:
        """Return the sums over each span of values by word."""
        run = np.concatenate([[0.0], np.cumsum(values)])
        return np.asarray(run[self.ends] - run[self.starts], np.float32)

    def likelihood(self) -> Columns:
        p, chance_of = self.by_word, self.reading.chance_of
        gerunds = [chance_of(span.gerund) if span.gerund else -1.0 for span in self.spans]
        lead = np.where(np.array(gerunds) < 0, p[self.starts], gerunds)
        mass = self.total(p) - p[self.starts] + lead
        n = np.maximum(self.total(self.sizes), 1)
        each = p / np.maximum(self.sizes, 1)
        tells = np.isin(self.reading.context.codes, [CODES[tag] for tag in "ANXGV"])
        telling = np.where(tells, each, 9.0)
        bounds = list(zip(self.starts.tolist(), self.ends.tolist(), strict=True))
        return [
            mass,
            mass / n,
            [telling[a:b].min() for a, b in bounds],
            [each[a:b].max() for a, b in bounds],
            lead,
            each[self.ends - 1],
            n,
            self.ends - self.starts,
            self.total(np.array([len(text) + 1 for text in self.reading.words.texts])),
            mass / self.reading.chance.sum(),
        ]

    def spelling(self) -> Columns:
        """Return what the tables say of the words at the ends and of neighbours."""
        held = self.reading.pieces
        first = np.minimum(np.searchsorted(held.words, self.starts), len(held.words) - 1)
        last = np.maximum(np.searchsorted(held.words, self.ends) - 1, 0)
        odds = self.learnt.words[held.rows[held.types]]
        pairs = self.total(self.of_words(held.pairs)) - held.pairs[last]
        n = np.maximum(self.total(self.sizes), 1)
        return [
            pairs,
            pairs / np.maximum(n - 1, 1),
            odds[first, 2],
            odds[last, 3],
            odds[first, 0],
            odds[last, 0],
        ]

    def edges(self) -> Columns:
        """Return the classes of the words about the ends, and their worth."""
        codes, worth = self.reading.context.codes, self.learnt.edges
        before, after = codes[self.starts - 1], codes[self.ends]
        first, last = codes[self.starts], codes[self.ends - 1]
        return [
            worth[0, before, first],
            worth[1, first, codes[self.starts + 1]],
            worth[2, codes[np.maximum(self.ends - 2, 0)], last],
            worth[3, last, after],
            before,
            after,
            first,
            last,
        ]

    def place(self) -> Columns:
        context, name_at = self.reading.context, self.reading.name_at
        sentence = context.sentences[self.starts]
        return [
            sentence,
            sentence / (int(context.sentences[-1]) + 1),
            context.cue_kind[self.starts],
            context.cue_distance[self.starts],
            sentence - context.first_cue,
            np.clip(self.starts - name_at, -40, 40) if name_at >= 0 else 41,
            [bool(span.gerund) for span in self.spans],
            context.told[self.starts],
        ]

    def make_up(self) -> Columns:
        """Return how many words of each class there are, and what surrounds the span."""
        held, codes = self.reading.pieces, self.reading.context.codes
        texts = self.reading.words.texts
        repeats = (np.bincount(held.types) > 1)[held.types]
        n = np.maximum(self.total(self.sizes), 1)
        links = np.array([_LINKS.get(text.casefold(), 0) for text in texts])
        return [
            *(self.total(codes == CODES[tag]) for tag in _CLASSES),
            self.total(self.of_words(repeats)) / n,
            self.by_word[self.ends],
            self.by_word[self.starts - 1],
            links[self.starts - 1],
            links[self.ends],
        ]


def _incidence(spans: Sequence[Span], reading: Reading) -> npt.NDArray[np.bool_]:
    held, words = np.zeros((len(spans), len(reading.chance)), bool), reading.pieces.words
    firsts = np.searchsorted(words, [span.start + bool(span.gerund) for span in spans])
    lasts = np.searchsorted(words, [span.end for span in spans])
    for row, (first, last) in enumerate(zip(firsts, lasts, strict=True)):
        held[row, reading.pieces.types[first:last]] = True
    return held
