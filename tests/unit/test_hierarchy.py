"""Headings: topics that are each other's neighbours stand together."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.hierarchy import N_MAX, group_topics


def blocks(*sizes: int) -> np.ndarray:
    """Return weights of topics that are tied within blocks and hardly beyond them."""
    owner = np.repeat(np.arange(len(sizes)), sizes)
    weights = np.where(owner[:, None] == owner[None, :], 1.0, 0.01)
    return np.asarray(weights / weights.sum(axis=1, keepdims=True), np.float64)


def test_tied_topics_stand_together() -> None:
    """Blocks of topics come back as headings, numbered by their first topic."""
    assert group_topics(blocks(4, 3, 3, 3, 2)).tolist() == [0] * 4 + [1] * 3 + [2] * 3 + [3] * 3 + [
        4,
        4,
    ]


@pytest.mark.parametrize("n_topics", [0, 1, 2, 4])
def test_few_topics_are_their_own_headings(n_topics: int) -> None:
    """Up to four topics need no grouping."""
    assert group_topics(blocks(*[1] * n_topics)).tolist() == list(range(n_topics))


def test_a_topic_without_ties_has_a_heading() -> None:
    """Topics that no edge joins are grouped all the same."""
    labels = group_topics(np.eye(9))
    assert len(labels) == 9
    assert 1 <= labels.max() + 1 <= 7


@settings(deadline=None, max_examples=40)
@given(st.integers(5, 40), st.integers(0, 99))
def test_headings_are_few_and_the_same_again(n_topics: int, seed: int) -> None:
    """Never more headings than allowed, numbered without gaps; direction makes no difference."""
    weights = np.random.default_rng(seed).random((n_topics, n_topics))
    labels = group_topics(weights)
    assert set(labels.tolist()) == set(range(labels.max() + 1))
    assert labels.max() + 1 <= N_MAX
    assert labels.tolist() == group_topics(weights.T).tolist()
