"""Graphs: how the papers of one topic resemble each other, drawn by pyvis.

pyvis gathers nodes, edges and options; its own page is not used, since it loads from
other hosts, runs inline script and treats text as markup. Ours holds the same data
as JSON, with positions computed beforehand, and a list of links that says the same
without script. Cost: linear in the papers and edges of a topic.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from jinja2 import Environment
from pyvis.edge import Edge
from pyvis.network import Network

from generator.policy import build_policy
from generator.prose import clip
from generator.records import Atlas, Paper
from generator.sitepaths import graph_path
from generator.views import Chip, PaperLink, closeness, paper_link, strength, topic_chip

TEMPLATE = "_graph.html"
LABEL_CHARS = 34
STEP = 24.0
"""Height of a line of the drawing in vis-network's units; a label is 15 high."""

ASPECT = 1.75
"""Width of the drawing by its height."""

OPTIONS = {
    "physics": {"enabled": False},
    "edges": {"smooth": False},
    "interaction": {
        "hover": True,
        "tooltipDelay": 120,
        "dragNodes": False,
        "hideEdgesOnDrag": True,
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphEdge:
    """Two papers of the topic, the lower row first, and why they are linked."""

    ends: tuple[int, int]
    similarity: float
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphPaper:
    """A line of the list that stands for the picture: a paper and those it is tied to."""

    link: PaperLink
    near: tuple[PaperLink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphView:
    """What the page of a topic's graph says in words."""

    chip: Chip
    path: str
    n_edges: int
    papers: tuple[GraphPaper, ...]


def topic_edges(atlas: Atlas, index: int) -> tuple[GraphEdge, ...]:
    """Return the neighbour graph within one topic as undirected edges, sorted.

    Only the nearest `n_related` neighbours carry evidence; an edge that both papers
    have is kept once, with the evidence of the first that has any.
    """
    inside = set(atlas.topics[index].rows)
    edges: dict[tuple[int, int], GraphEdge] = {}
    for row in sorted(inside):
        for near, evidence in zip(atlas.neighbours[row], atlas.evidence[row], strict=False):
            ends = (min(row, near.row), max(row, near.row))
            if near.row in inside and near.row != row and ends not in edges:
                edges[ends] = GraphEdge(ends=ends, similarity=near.similarity, terms=evidence.terms)
    return tuple(edges[ends] for ends in sorted(edges))


def graph_view(atlas: Atlas, index: int, edges: tuple[GraphEdge, ...]) -> GraphView:
    """Return the words of a topic's graph page."""
    near: dict[int, list[int]] = {row: [] for row in atlas.topics[index].rows}
    for edge in edges:
        one, two = edge.ends
        near[one].append(two)
        near[two].append(one)
    return GraphView(
        chip=topic_chip(atlas, index),
        path=graph_path(atlas.topics[index].slug),
        n_edges=len(edges),
        papers=tuple(
            GraphPaper(
                link=paper_link(atlas, row),
                near=tuple(paper_link(atlas, other) for other in others),
            )
            for row, others in near.items()
        ),
    )


def build_network(atlas: Atlas, index: int, edges: tuple[GraphEdge, ...]) -> Network:
    """Return the pyvis network of one topic, its positions fixed."""
    network = Network(height="100%", width="100%")
    network.options = OPTIONS
    degree = dict.fromkeys(atlas.topics[index].rows, 0)
    for edge in edges:
        for row in edge.ends:
            degree[row] += 1
    for row, position in _spread(atlas, atlas.topics[index].rows).items():
        _add_node(network, atlas.corpus.papers[row], position, degree[row])
    # Not by add_edge, which compares each edge with all before it.
    network.edges = [_edge(atlas, edge) for edge in edges]
    return network


def _add_node(network: Network, paper: Paper, position: tuple[float, float], degree: int) -> None:
    network.add_node(
        paper.paper_id,
        label=clip(paper.title, LABEL_CHARS),
        shape="dot",
        title=paper.title,
        size=round(7 + 2.2 * degree**0.5, 1),
        x=position[0],
        y=position[1],
    )
    # pyvis gives each node a colour of its own, which would overrule the page's.
    del network.node_map[paper.paper_id]["color"]


def _edge(atlas: Atlas, edge: GraphEdge) -> dict[str, object]:
    one, two = (atlas.corpus.papers[row].paper_id for row in edge.ends)
    shared = f"Both speak of {', '.join(edge.terms[:5])}; " if edge.terms else ""
    title = f"{shared}{closeness(edge.similarity)}"
    width = round(0.4 + 0.3 * strength(edge.similarity), 1)
    options: dict[str, object] = Edge(
        one, two, title=title[:1].upper() + title[1:], width=width
    ).options
    return options


def _spread(atlas: Atlas, rows: tuple[int, ...]) -> dict[int, tuple[float, float]]:
    """Return positions in vis-network's units, y downwards: the map's order on either axis.

    Ranks take the place of distances, so that an outlier does not squeeze the rest and
    no two names lie on one line.
    """
    across = sorted(rows, key=lambda row: (float(atlas.positions[row, 0]), row))
    down = sorted(rows, key=lambda row: (-float(atlas.positions[row, 1]), row))
    x = {row: rank * STEP * ASPECT for rank, row in enumerate(across)}
    y = {row: rank * STEP for rank, row in enumerate(down)}
    return {row: (round(x[row], 1), round(y[row], 1)) for row in rows}


def render_graph(atlas: Atlas, index: int, environment: Environment, site_name: str) -> str:
    """Return the page of one topic's graph, complete.

    Args:
        environment: autoescaping; knows the template `_graph.html`.
    """
    edges = topic_edges(atlas, index)
    nodes, lines, _, _, _, options = build_network(atlas, index, edges).get_network_data()
    return environment.get_template(TEMPLATE).render(
        view=graph_view(atlas, index, edges),
        graph={"nodes": nodes, "edges": lines, "options": json.loads(options)},
        policy=build_policy(),
        site_name=site_name,
        root="../",
    )
