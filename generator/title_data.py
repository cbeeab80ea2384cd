"""What true titles have taught: tables of words and of pairs, and boosted trees.

The file is made by `tests/bench/train_titles.py`. It holds frequencies of words, by hash,
and the trees' thresholds; no text of any paper.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from generator.records import Floats

PATH = Path(__file__).with_name("data") / "titles.npz"
SCALE = 16.0
"""Log-odds are kept as whole sixteenths in int8."""
N_PAIRS = 1 << 17
"""Buckets of the table of pairs of words."""

N_SUFFIXES = 4096

Arrays = Mapping[str, npt.NDArray[np.generic]]


@dataclass(frozen=True, slots=True)
class Trees:
    """Boosted regression trees, each padded to the greatest number of nodes.

    Attributes:
        feature: int16 (trees, nodes), -1 at leaves. `threshold`: float32.
        left: int16, the child where the feature is at most the threshold; the other child
            comes right after it. `value`: float32, the leaves' worth.
        base: what is added to the sum.
    """

    feature: npt.NDArray[np.int16]
    threshold: Floats
    left: npt.NDArray[np.int16]
    value: Floats
    base: float

    def predict(self, features: Floats) -> Floats:
        """Return float32 (n,) for float32 (n, features). Linear in n, trees and depth."""
        n, trees = len(features), np.arange(len(self.feature))[None, :]
        at = np.zeros((n, len(self.feature)), np.int16)
        rows = np.arange(n)[:, None]
        while True:
            feature = self.feature[trees, at]
            inner = feature >= 0
            if not inner.any():
                break
            right = features[rows, np.maximum(feature, 0)] > self.threshold[trees, at]
            at = np.where(inner, self.left[trees, at] + right, at).astype(np.int16)
        total: Floats = self.value[trees, at].sum(axis=1) + np.float32(self.base)
        return total


@dataclass(frozen=True, slots=True)
class Learnt:
    """Everything learnt.

    Attributes:
        hashes: uint32 (words,), sorted. `words`: float32 (words + 1, 4): the log-odds of a
            word of the abstract to be in the title, its rarity, the log-odds to begin and to
            end a part of a title; the last row stands for unknown words.
        suffixes: float32 (4096,): log-odds to be in the title by the hash of three letters.
        pairs: float32 (N_PAIRS,): log-odds of two neighbours to be so in a title.
        edges: float32 (4, 32, 32): the worth of classes at the edges of spans.
        word_trees: probability of a word to be in the title. `span_trees`: worth of a title.
    """

    hashes: npt.NDArray[np.uint32]
    words: Floats
    suffixes: Floats
    pairs: Floats
    edges: Floats
    word_trees: Trees | None
    span_trees: Trees | None

    def rows(self, pieces: Sequence[str]) -> npt.NDArray[np.intp]:
        """Return the row of each word in `words`."""
        wanted = np.array([hash_of(piece) for piece in pieces], np.uint32)
        at = np.minimum(np.searchsorted(self.hashes, wanted), len(self.hashes) - 1)
        return np.where(self.hashes[at] == wanted, at, len(self.hashes))


def hash_of(text: str) -> int:
    """Return a number below 2**32 that depends on the text alone."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"))


@cache
def load() -> Learnt:
    """Return what the package's data file holds, read once."""
    with np.load(PATH, allow_pickle=False) as held:
        return unpack({key: held[key] for key in held.files})


def unpack(held: Arrays) -> Learnt:
    """Return what the arrays of a data file say."""
    return Learnt(
        held["hashes"].astype(np.uint32),
        held["words"].astype(np.float32) / np.float32(SCALE),
        held["suffixes"].astype(np.float32) / np.float32(SCALE),
        held["pairs"].astype(np.float32) / np.float32(4),
        held["edges"].astype(np.float32) / np.float32(SCALE),
        _trees(held, "word"),
        _trees(held, "span"),
    )


def _trees(held: Arrays, name: str) -> Trees | None:
    if f"{name}_feature" not in held:
        return None
    return Trees(
        held[f"{name}_feature"].astype(np.int16),
        held[f"{name}_threshold"].astype(np.float32),
        held[f"{name}_left"].astype(np.int16),
        held[f"{name}_value"].astype(np.float32),
        float(held[f"{name}_base"]),
    )
