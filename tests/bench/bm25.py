"""BM25 over a small corpus: the plain word search that everything cleverer has to beat.

Source: Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond,
2009, with the +1 inside the logarithm that keeps every weight positive.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy import sparse

from generator.records import Floats, Ints

K1, B = 1.2, 0.75
_TOKEN = re.compile(r"[^\W_]+")


def tokens(text: str) -> list[str]:
    """Return the case-folded runs of letters and digits."""
    return _TOKEN.findall(text.casefold())


@dataclass(frozen=True, slots=True)
class Index:
    """Texts laid out for search.

    Attributes:
        columns: token → column. `weights`: float64 CSC (n, tokens): what a token adds.
    """

    columns: dict[str, int]
    weights: sparse.csc_matrix

    def scores(self, query: str) -> Floats:
        """Return (n,): each text's score; a token counts once for each time it is asked."""
        wanted = Counter(self.columns[t] for t in tokens(query) if t in self.columns)
        columns = sorted(wanted)
        counts = np.array([wanted[column] for column in columns], np.float64)
        return np.asarray(self.weights[:, columns] @ counts).ravel()


def make_index(texts: Sequence[str]) -> Index:
    """Index n texts; at least one token among them."""
    counts = [Counter(tokens(text)) for text in texts]
    columns = {token: i for i, token in enumerate(sorted(set().union(*counts)))}
    lengths = np.array([sum(held.values()) for held in counts], np.float64)
    rows = np.repeat(np.arange(len(texts)), [len(held) for held in counts])
    cols = np.array([columns[t] for held in counts for t in held], np.int64)
    tf = np.array([n for held in counts for n in held.values()], np.float64)
    n_holders = np.bincount(cols, minlength=len(columns))
    idf = np.log(1 + (len(texts) - n_holders + 0.5) / (n_holders + 0.5))
    norm = K1 * (1 - B + B * lengths / lengths.mean())
    values = idf[cols] * tf * (K1 + 1) / (tf + norm[rows])
    shape = (len(texts), len(columns))
    return Index(columns, sparse.csc_matrix((values, (rows, cols)), shape=shape))


def rank_of(scores: Floats, row: int) -> int:
    """Return a row's 1-based rank; of equal scores it comes last, so that luck never helps."""
    return int((scores >= scores[row]).sum())


def own_ranks(index: Index, queries: Sequence[str], rows: Sequence[int]) -> Ints:
    """Return int64 (m,): the rank at which each query finds its own row."""
    pairs = zip(queries, rows, strict=True)
    return np.array([rank_of(index.scores(query), row) for query, row in pairs], np.int64)


def recall(ranks: Ints, k: int) -> float:
    """Return the share of ranks that are at most k."""
    return float((ranks <= k).mean())
