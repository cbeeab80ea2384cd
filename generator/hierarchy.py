"""A second level: headings that group the topics, from the edges between them.

Topics whose papers are each other's neighbours stand under one heading, so that a reader who
finds nothing under a topic knows which shelf to try next.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.spatial.distance import squareform

from generator.records import Ints

N_MIN = 4
N_MAX = 7


def group_topics(weights: npt.NDArray[np.float64]) -> Ints:
    """Return int64 (n,): a heading for each topic, numbered in order of first topic.

    Args:
        weights: float64 (n, n), share of topic i's outgoing edges of the neighbour graph that
            lead to topic j; the diagonal, and which way an edge leads, make no difference.

    Returns:
        A third as many headings as topics, but from `N_MIN` to `N_MAX` where there are as many
        topics; deterministic. Cost: O(n²).

    Source: average linkage, Sokal and Michener, *A statistical method for evaluating
        systematic relationships*, 1958.
    """
    n_topics = len(weights)
    n_headings = min(max(N_MIN, round(n_topics / 3)), N_MAX)
    if n_topics <= n_headings:
        return np.arange(n_topics, dtype=np.int64)
    ties = (weights + weights.T) / 2
    np.fill_diagonal(ties, 0.0)
    # Large topics draw edges from everywhere: what counts is more than their due.
    due = np.sqrt(np.outer(ties.sum(axis=0), ties.sum(axis=0)))
    ties = ties / np.maximum(due, 1e-12)
    # Sums in another order may differ in the last bits, and linkage breaks ties by value.
    distances = np.round(1.0 - ties / max(float(ties.max()), 1e-12), 9)
    np.fill_diagonal(distances, 0.0)
    tree = linkage(squareform(distances, checks=False), method="average")
    return _number(fcluster(tree, n_headings, criterion="maxclust"))


def _number(labels: npt.NDArray[np.int32]) -> Ints:
    """Return the labels renumbered by their first topic."""
    order = list(dict.fromkeys(labels.tolist()))
    return np.array([order.index(label) for label in labels.tolist()], np.int64)
