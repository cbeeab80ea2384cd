"""An abstract as the choice of a title sees it: its words, and how likely each is in the title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from generator.records import Floats
from generator.title_data import Learnt
from generator.title_names import Introduced, find_introduced
from generator.title_pieces import Context, Pieces, read_context, split_pieces
from generator.title_spans import Words, pieces, read_words
from generator.title_word_features import word_features

_UNHEARD, _UNHEARD_NAME = 0.04, 0.3
_UNHEARD_FOR = 0.4
"""How likely pieces are in a title that the abstract lacks: any, a name's, and "for"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """An abstract, read.

    Attributes:
        text: the abstract. `words`, `pieces`, `context`: what it is made of.
        introduced: the name it introduces. `name_at`: the word where it stands, or -1.
        features: float32 (types, features) of its distinct pieces.
        chance: float32 (types,): how likely each is in the title. `chances`: the same by text.
    """

    text: str
    words: Words
    pieces: Pieces
    context: Context
    introduced: Introduced | None
    name_at: int
    features: Floats
    chance: Floats
    chances: Mapping[str, float]

    @property
    def name(self) -> str:
        """Return the name the abstract introduces, or ""."""
        return self.introduced.name if self.introduced else ""

    @property
    def name_pieces(self) -> list[str]:
        """Return the pieces of the name."""
        return pieces(self.name)

    @property
    def name_mass(self) -> float:
        """Return how many pieces of the name the title is expected to have."""
        return sum(self.chances.get(piece, _UNHEARD_NAME) for piece in self.name_pieces)

    def chance_of(self, piece: str) -> float:
        """Return how likely a piece is in the title, even where the abstract lacks it."""
        return self.chances.get(piece, _UNHEARD_FOR if piece == "for" else _UNHEARD)


def read_abstract(sentences: Sequence[str], learnt: Learnt) -> Reading:
    """Return what the sentences of an abstract hold. Linear in their length."""
    introduced = find_introduced(sentences)
    words = read_words([_with_long_form(sentence, introduced) for sentence in sentences])
    held = split_pieces(words, learnt)
    context = read_context(words, introduced.name if introduced else "")
    at = _find_name(words, introduced)
    features = word_features(words, held, context, learnt, at)
    odds = learnt.word_trees.predict(features) if learnt.word_trees else np.zeros(len(features))
    chance = (1 / (1 + np.exp(-odds))).astype(np.float32)
    return Reading(
        text=" ".join(sentences),
        words=words,
        pieces=held,
        context=context,
        introduced=introduced,
        name_at=at,
        features=features,
        chance=chance,
        chances=dict(zip(held.distinct, chance.tolist(), strict=True)),
    )


def _with_long_form(sentence: str, introduced: Introduced | None) -> str:
    """Return a sentence with what the name stands for out of its brackets: "X, long form,"."""
    if introduced is None or not introduced.long_form:
        return sentence
    name, long_form = introduced.name, introduced.long_form
    return sentence.replace(f"{name} ({long_form})", f"{name}, {long_form},").replace(",,", ",")


def _find_name(words: Words, introduced: Introduced | None) -> int:
    if introduced is None:
        return -1
    first = introduced.name.split()[0]
    places = (
        i
        for i, text in enumerate(words.texts)
        if text == first and words.sentences[i] >= introduced.sentence
    )
    return next(places, -1)
