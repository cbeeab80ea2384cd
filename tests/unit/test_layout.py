"""The layout: within its frame, repeatable, and still when papers are added."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import sparse

from generator.layout import MIN_GAP, extend, features, frame, place, position_trust
from generator.records import Neighbour


@pytest.mark.parametrize("n", [0, 1, 2, 4, 5, 6, 40])
def test_frame(n: int) -> None:
    """Any number of papers fills 0.1…0.9 at one scale, finite, at 4 decimals."""
    vectors = np.random.default_rng(0).standard_normal((n, 8)).astype(np.float32)
    got = place(vectors, perplexity=30, seed=0)
    assert got.shape == (n, 2)
    assert np.isfinite(got).all()
    assert ((got >= 0.0999) & (got <= 0.9001)).all()
    assert np.array_equal(got, np.round(got, 4))


def test_repeatable() -> None:
    """The same vectors give the same bits."""
    vectors = np.random.default_rng(1).standard_normal((30, 8)).astype(np.float32)
    first, second = (place(vectors, perplexity=30, seed=0) for _ in range(2))
    assert np.array_equal(first, second)


def test_equal_points() -> None:
    """Papers all in one place are an ordinary input."""
    assert np.allclose(frame(np.ones((3, 2), np.float32)), 0.5)


def test_newcomers_stand_among_their_neighbours() -> None:
    """Nobody moves; a newcomer stands near its neighbours and covers nobody."""
    old = np.array([[0.2, 0.2], [0.3, 0.2], [0.8, 0.8], [0.5, 0.5], [0.5, 0.5]], np.float32)
    near = tuple(Neighbour(row=r, similarity=1.0) for r in (0, 1))
    lists = ((), (), (), near, near)
    got = extend(old, [True, True, True, False, False], lists)
    assert np.array_equal(got[:3], old[:3])
    for row in (3, 4):
        assert np.hypot(*(got[row] - [0.23, 0.2])) < 0.05
    gaps = np.hypot(*(got[:, None] - got[None]).transpose(2, 0, 1))
    assert gaps[~np.eye(5, dtype=bool)].min() >= MIN_GAP * 0.99


def test_newcomer_of_newcomers() -> None:
    """A newcomer whose neighbours are all new waits for them, or stands in the middle."""
    old = np.array([[0.2, 0.2], [0.5, 0.5], [0.5, 0.5]], np.float32)
    one, two = (Neighbour(row=1, similarity=1.0),), (Neighbour(row=2, similarity=1.0),)
    got = extend(old, [True, False, False], ((), two, one))
    assert np.isfinite(got).all()


def test_trust() -> None:
    """Trust is the share of near papers that stay near on the map."""
    line = np.array([[0.1, 0], [0.2, 0], [0.3, 0], [0.9, 0]], np.float32)
    assert position_trust(line, np.array([[1], [0], [3], [2]])).tolist() == [1, 1, 0, 1]
    assert position_trust(line[:1], np.zeros((1, 0), np.int64)).tolist() == [1]


@pytest.mark.parametrize("shape", [(0, 1), (1, 1), (3, 1), (3, 2), (6, 40)])
def test_features(shape: tuple[int, int]) -> None:
    """Any number of papers and words gives finite rows."""
    lexical = sparse.random(*shape, density=0.5, format="csr", dtype=np.float32, random_state=0)
    dense = np.ones((shape[0], 4), np.float32)
    got = features(dense, lexical, 0.25)
    assert got.shape[0] == shape[0]
    assert np.isfinite(got).all()
