"""The data files of the built site: every paper, every paragraph, and nothing lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.identity import paper_id
from tests.site.reading import data

LEFTOVER = re.compile(
    r"\\[A-Za-z]+|\\[%&_#$~]|\*\*|``|\{|\}|(?<!\w)~|~(?!\d)|(https?://\S+)[({\s]+\1"
)
ALLOWED_LEFTOVERS = {"52gtqqa527": "en→{de, es} is a set of languages"}


def test_papers(site: Path) -> None:
    """458 papers of 573 records, each with its page, by how many dumps hold them."""
    papers = data(site, "papers.json")["papers"]
    assert len(papers) == 458
    assert [p["id"] for p in papers] == sorted(p["id"] for p in papers)
    held = [len({s["dump"] for s in p["sources"]}) for p in papers]
    assert [held.count(n) for n in (1, 2, 3)] == [372, 57, 29]
    assert sum(len(p["sources"]) for p in papers) == 573
    assert {p.stem for p in (site / "papers").glob("*.html")} == {p["id"] for p in papers} | {
        "index"
    }
    assert all(paper_id(p["raw"]) == p["id"] for p in papers)


def test_titles(site: Path) -> None:
    """363 titles are given, 95 derived; none is cut off and no two are alike."""
    papers = data(site, "papers.json")["papers"]
    sources = [p["title_source"] for p in papers]
    assert (sources.count("given"), sources.count("derived")) == (363, 95)
    assert sum(bool(p.get("arxiv")) for p in papers) == 275
    assert len({p["title"].casefold() for p in papers}) == 458
    derived = [p["title"] for p in papers if p["title_source"] == "derived"]
    assert [t for t in derived if len(t) > 90 or t.endswith(("…", "...", ",", ":"))] == []


def test_report_accounts_for_every_paragraph(site: Path) -> None:
    """Every paragraph of the three files is a heading, a paper or a repeat."""
    report = data(site, "report.json")
    assert (report["records"], report["papers"], len(report["duplicates"])) == (573, 458, 115)
    assert report["problems"] == []
    for dump in report["dumps"]:
        assert dump["paragraphs"] == len(dump["headings"]) + dump["abstracts"]
        assert [h["text"] for h in dump["headings"]] == ["Daily Papers"]
    assert len({dump["name"] for dump in report["dumps"]}) == 3


def test_nobody_is_their_own_neighbour(site: Path) -> None:
    """Each paper has ten others as neighbours, most alike first, none its duplicate."""
    held = data(site, "neighbours.json")
    assert held["k"] == 10
    for pid, near in held["neighbours"].items():
        ids = [other for other, _ in near]
        assert len(set(ids)) == len(ids) == 10
        assert pid not in ids
        values = [similarity for _, similarity in near]
        assert values == sorted(values, reverse=True)
        assert 0 <= values[-1] <= values[0] <= 1


def test_topics_are_a_partition(site: Path) -> None:
    """Every paper has one topic, whose page and file agree."""
    papers = data(site, "papers.json")["papers"]
    topics = data(site, "topics.json")["topics"]
    assert sorted(pid for topic in topics for pid in topic["papers"]) == [p["id"] for p in papers]
    for topic in topics:
        assert set(topic["representatives"]) <= set(topic["papers"])
        assert len(topic["slug"]) <= 60
        assert (site / "topics" / f"{topic['slug']}.html").is_file()
    assert len({topic["name"].casefold() for topic in topics}) == len(topics) >= 8


def test_evidence_is_quoted_to_the_letter(site: Path) -> None:
    """Every term and quote occurs in its abstract, and hardly a link is without.

    The fake encoder links some papers that have nothing in common; the bench counts links
    of the real one.
    """
    papers = {p["id"]: p for p in data(site, "papers.json")["papers"]}
    links = [(p, r) for p in papers.values() for r in p["related"]]
    for paper, related in links:
        if related["evidence"]["sentences"]:
            mine, theirs = related["evidence"]["sentences"]
            assert mine in paper["abstract"]
            assert theirs in papers[related["id"]]["abstract"]
        for term in related["evidence"]["terms"]:
            assert term in paper["abstract"]
    bare = [1 for _, related in links if not any(related["evidence"].values())]
    assert len(bare) < 0.01 * len(links)


def test_no_leftovers(site: Path) -> None:
    """No title or abstract holds a LaTeX, Markdown or extraction leftover that is not meant."""
    found = {
        p["id"]: LEFTOVER.search(p[key])[0]
        for p in data(site, "papers.json")["papers"]
        for key in ("title", "abstract")
        if LEFTOVER.search(p[key])
    }
    assert found.keys() == ALLOWED_LEFTOVERS.keys(), found


def test_positions(site: Path) -> None:
    """Positions lie in 0…1 and no two papers cover each other wholly."""
    papers = data(site, "papers.json")["papers"]
    positions = [tuple(p["position"]) for p in papers]
    assert all(0 <= v <= 1 for xy in positions for v in xy)
    assert len(set(positions)) == len(positions)


def test_bibtex_holds_facts_only(site: Path) -> None:
    """A derived title stands bracketed in a note, never in a title field."""
    text = (site / "data/papers.bib").read_text("utf-8")
    entries = dict(re.findall(r"@\w+\{([^,]+),(.*?)\n\}", text, re.DOTALL))
    papers = data(site, "papers.json")["papers"]
    assert len(entries) == 458
    by_id = {key[-10:]: body for key, body in entries.items()}
    for paper in papers:
        has_title = bool(re.search(r"^\s*title\s*=", by_id[paper["id"]], re.MULTILINE))
        assert has_title is (paper["title_source"] == "given")


def test_graphml_is_read_back(site: Path) -> None:
    """Networkx reads the graph file that it is given."""
    import networkx as nx

    graph = nx.read_graphml(site / "data/graph.graphml")
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (458, 4580)


@pytest.mark.parametrize("name", ["papers", "topics", "names", "neighbours", "report", "build"])
def test_every_data_file_has_a_schema(site: Path, name: str) -> None:
    """A schema number stands in each file, so that readers can tell what they hold."""
    assert data(site, f"{name}.json")["schema"] == 1
