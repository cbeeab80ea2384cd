"""Topics: a partition, stable, that grows without moving anybody."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest

from generator.records import Neighbour
from generator.topics import (
    UNSEEN,
    build_graph,
    extend_communities,
    find_communities,
    renumber,
    representatives,
    second_topics,
    topic_neighbours,
)


def rings(*sizes: int) -> tuple[tuple[Neighbour, ...], ...]:
    """Neighbour lists of separate groups: everybody is near the whole of their group."""
    lists, start = [], 0
    for size in sizes:
        for row in range(start, start + size):
            others = [r for r in range(start, start + size) if r != row]
            lists.append(tuple(Neighbour(row=r, similarity=1.0) for r in others))
        start += size
    return tuple(lists)


def test_groups_are_found() -> None:
    """Separate groups are separate topics, numbered by size."""
    labels = find_communities(build_graph(rings(5, 9, 6)), resolution=1.0, seed=0)
    assert labels.tolist() == [2] * 5 + [0] * 9 + [1] * 6


def test_small_groups_join_their_neighbour() -> None:
    """A group too small for a page joins the one that it is tied to; an island stays."""
    graph = build_graph(rings(8, 2))
    graph.add_edge(8, 0, weight=0.1)
    labels = find_communities(graph, resolution=1.0, seed=0)
    assert len(set(labels.tolist())) == 1
    assert len(set(find_communities(build_graph(rings(8, 2)), resolution=1.0, seed=0))) == 2


@pytest.mark.parametrize("n", [0, 1, 2])
def test_few_papers(n: int) -> None:
    """Zero, one and two papers are ordinary inputs."""
    assert len(find_communities(build_graph(rings(*[1] * n)), resolution=1.0, seed=0)) == n


def test_graph_does_not_depend_on_order() -> None:
    """Edges come sorted, whatever the order of the lists."""
    lists = rings(6)
    turned = tuple(tuple(reversed(held)) for held in lists)
    assert list(build_graph(lists).edges(data=True)) == list(build_graph(turned).edges(data=True))


def test_newcomers_join_and_nobody_moves() -> None:
    """Known labels never change; a newcomer goes where its edges lead."""
    graph = build_graph(rings(6, 6))
    known = np.array([7] * 5 + [UNSEEN] + [3] * 4 + [UNSEEN] * 2)
    assert extend_communities(graph, known).tolist() == [7] * 6 + [3] * 6


def test_newcomer_without_ties() -> None:
    """A newcomer tied to nobody joins the largest community."""
    graph = nx.empty_graph(4)
    assert extend_communities(graph, np.array([1, 1, 0, UNSEEN])).tolist() == [1, 1, 0, 1]


def test_renumber() -> None:
    """Largest first, ties by first row."""
    assert renumber(np.array([9, 4, 4, 9, 2])).tolist() == [0, 1, 1, 0, 2]


@pytest.mark.parametrize(
    ("labels", "expected"),
    [([0, 0, 0, 1], UNSEEN), ([0, 1, 0, 0], 1), ([0, 1, 2, 2], 2), ([0, 1, 2, 3], 1)],
)
def test_second_topic(labels: list[int], expected: int) -> None:
    """A paper has a second topic where a third of its neighbours lie there."""
    near = tuple(Neighbour(row=r, similarity=1.0) for r in (1, 2, 3))
    if labels == [0, 0, 0, 1]:
        near = (*near, Neighbour(row=2, similarity=1.0))
    lists = (near, (), (), ())
    assert second_topics(lists, np.array(labels))[0] == expected


def test_representatives_are_central() -> None:
    """The hub of a star represents it best; rows outside do not count."""
    graph = nx.empty_graph(8)
    graph.add_weighted_edges_from([(3, r, 1.0) for r in (0, 1, 2, 4)] + [(0, 7, 99.0)])
    assert representatives(graph, (0, 1, 2, 3, 4))[0] == 3


def test_topic_neighbours() -> None:
    """Shares are of all outgoing edges, most first."""
    near = tuple(Neighbour(row=r, similarity=1.0) for r in (1, 2, 2, 0))
    got = topic_neighbours((near, (), ()), np.array([0, 1, 2]), 3)
    assert got == (((2, 0.5), (1, 0.25)), (), ())
