"""Similarity and the neighbour graph: exact, symmetric, without hubs' privilege."""

from __future__ import annotations

import numpy as np
import pytest

from generator.similarity import BLOCK, centre, find_neighbours, fuse, weigh_words
from tests.builds import FakeEncoder, abstracts


def fused_of(n: int, share: float = 0.25):
    texts = abstracts(n)
    return fuse(FakeEncoder().encode(texts), texts, share)


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_few_papers(n: int) -> None:
    """Zero, one and two papers are ordinary inputs."""
    graph = find_neighbours(fused_of(n), 10, 0)
    assert graph.rows.shape == (n, max(n - 1, 0))
    assert len(graph.neighbours()) == n


def test_neighbours_equal_brute_force(monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocked search gives what one dense matrix gives, whatever the block."""
    fused = fused_of(60)
    full = fused.block(0, 60)
    np.fill_diagonal(full, -np.inf)
    crowding = 0.5 * -np.sort(-full, axis=1)[:, :10].mean(axis=1)
    scaled = 2 * full - crowding[:, None] - crowding[None]
    expected = np.argsort(-scaled, axis=1, kind="stable")[:, :5]
    monkeypatch.setattr("generator.similarity.BLOCK", 7)
    assert BLOCK == 512
    assert np.array_equal(find_neighbours(fused, 5, 0).rows, expected)


def test_the_first_few_of_a_wide_graph() -> None:
    """A wider search finds the same nearest."""
    fused = fused_of(40)
    wide, narrow = find_neighbours(fused, 15, 0).first(5), find_neighbours(fused, 5, 0)
    assert np.array_equal(wide.rows, narrow.rows)
    assert wide.neighbours() == narrow.neighbours()


def test_smoothing_draws_alike_papers_together() -> None:
    """After smoothing, papers of one subject are more alike; one paper alone is left alone."""
    texts = abstracts(40)
    rows = FakeEncoder().encode(texts)
    dense = centre(rows)
    fused = fuse(rows, texts, 0.25)
    same = np.arange(40)[:, None] % 4 == np.arange(40)[None] % 4
    before, after = (dense @ dense.T)[same].mean(), (fused.dense @ fused.dense.T)[same].mean()
    assert after > before + 0.05
    assert np.array_equal(fuse(rows[:1], texts[:1], 0.25).dense, rows[:1])


def test_no_paper_is_its_own_neighbour() -> None:
    """A paper never stands in its own list, and no list repeats a paper."""
    graph = find_neighbours(fused_of(40), 10, 0)
    for row, held in enumerate(graph.rows.tolist()):
        assert row not in held
        assert len(set(held)) == len(held)


def test_similarity_is_symmetric_and_centred() -> None:
    """s(x, y) = s(y, x), and random pairs have mean 0."""
    fused = fused_of(50)
    block = fused.block(0, 50)
    assert np.allclose(block, block.T, atol=1e-5)
    off = block[~np.eye(50, dtype=bool)]
    assert abs(off.mean()) < 1e-3
    first, second = np.triu_indices(50, 1)
    assert np.allclose(fused.pairs(first, second), block[first, second], atol=1e-5)


def test_published_similarity_is_a_share_of_pairs() -> None:
    """A published similarity lies in 0…1 and falls along each list."""
    graph = find_neighbours(fused_of(40), 10, 0)
    assert 0 <= graph.quantiles.min() <= graph.quantiles.max() <= 1
    assert (np.diff(graph.quantiles, axis=1) <= 0).all()


def test_alike_papers_find_each_other() -> None:
    """Most neighbours of a paper of one subject are of that subject."""
    graph = find_neighbours(fused_of(48), 5, 0)
    same = [n % 4 == row % 4 for row, held in enumerate(graph.rows.tolist()) for n in held]
    assert sum(same) / len(same) > 0.95


@pytest.mark.parametrize("texts", [[], ["", ""], ["the of", "and"], ["。", "?"]])
def test_texts_without_words(texts: list[str]) -> None:
    """Texts with nothing lexical give empty rows, not an error."""
    assert weigh_words(texts).shape[0] == len(texts)


def test_one_paper_keeps_its_vector() -> None:
    """Centring one paper would leave nothing of it."""
    row = FakeEncoder().encode(["kelp"])
    assert np.array_equal(centre(row), row)
