"""Topic graphs: the papers of one topic, tied by evidence, with nothing from elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

from generator.environment import make_environment
from generator.graphs import build_network, graph_view, render_graph, topic_edges
from tests.unit.hostile_atlas import HOSTILE, SETTINGS, sample_atlas

PAGES = Path(__file__).resolve().parents[2] / "site_templates" / "pages"


def render(index: int = 0) -> str:
    """Return the page of a sample topic's graph."""
    templates = make_environment(PAGES, {"site": SETTINGS})
    return render_graph(sample_atlas(), index, templates, SETTINGS.site_name)


def test_edges_stay_within_the_topic() -> None:
    """An edge joins two different papers of the topic, stands once and is sorted."""
    edges = topic_edges(sample_atlas(), 0)
    assert [edge.ends for edge in edges] == [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]


def test_nodes_stand_still_and_apart() -> None:
    """Every paper has a place of its own, no two on one line, and nothing is simulated."""
    network = build_network(sample_atlas(), 0, topic_edges(sample_atlas(), 0))
    heights = [node["y"] for node in network.nodes]
    assert len(set(heights)) == len(network.nodes) == 4
    assert network.options["physics"] == {"enabled": False}
    assert {"color"} & set(network.nodes[0]) == set()


def test_an_edge_tells_its_reason() -> None:
    """The tooltip of an edge names the shared terms and the strength in words."""
    network = build_network(sample_atlas(), 0, topic_edges(sample_atlas(), 0))
    title = network.edges[0]["title"]
    assert title == f"Both speak of sparse attention, {HOSTILE[1]}; closer than 99.0 % of pairs"


def test_the_list_says_what_the_picture_shows() -> None:
    """Every edge of the picture is in the list, from both of its ends."""
    atlas = sample_atlas()
    edges = topic_edges(atlas, 0)
    view = graph_view(atlas, 0, edges)
    ties = sum(len(paper.near) for paper in view.papers)
    assert (len(view.papers), ties) == (4, 2 * len(edges))


def test_the_page_is_its_own_and_asks_for_nothing() -> None:
    """The page has a language, a title and a policy, and no other host, style or inline script."""
    html = render()
    assert '<html lang="en">' in html
    assert "<title>Graph of First &lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "Content-Security-Policy" in html
    assert re.findall(r"https?://", html) == []
    assert re.findall(r"<style|style=|<script>|onclick=", html) == []


def test_the_data_block_holds_hostile_text_as_data() -> None:
    """Titles come back from the data block to the letter, and end no element on the way."""
    html = render()
    (block,) = re.findall(r'<script id="graph-data"[^>]*>(.*?)</script>', html, re.DOTALL)
    assert "<" not in block
    titles = [node["title"] for node in json.loads(block)["nodes"]]
    assert titles == [paper.title for paper in sample_atlas().corpus.papers[:4]]
