"""The built site as a whole: links, hosts, policy, data, and nothing lost."""

from __future__ import annotations

import gzip
import json
import re
from collections import deque
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from generator.identity import paper_id

LEFTOVER = re.compile(
    r"\\[A-Za-z]+|\\[%&_#$~]|\*\*|``|\{|\}|(?<!\w)~|~(?!\d)|(https?://\S+)[({\s]+\1"
)
ALLOWED_LEFTOVERS = {"52gtqqa527": "en→{de, es} is a set of languages"}


class Links(HTMLParser):
    """Gathers what a page refers to, its ids and its policy."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.loaded: list[str] = []
        self.ids: list[str] = []
        self.policy = ""
        self.title = ""
        self.inline: list[str] = []
        self._in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = {name: value or "" for name, value in attrs}
        if "id" in held:
            self.ids.append(held["id"])
        self.inline += [name for name in held if name.startswith("on") or name == "style"]
        self.inline += [tag] if tag == "style" else []
        if tag == "a" and "href" in held:
            self.anchors.append(held["href"])
        elif tag == "link" and held.get("rel") != "canonical":
            self.loaded.append(held.get("href", ""))
        elif "src" in held:
            self.loaded.append(held["src"])
        if held.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = held["content"]
        self._in_title = tag == "title" and not self.title

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data

    def handle_endtag(self, tag: str) -> None:
        self._in_title = self._in_title and tag != "title"


@cache
def parse(path: Path) -> Links:
    links = Links()
    links.feed(path.read_text("utf-8"))
    return links


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def data(site: Path, name: str):
    return json.loads((site / "data" / name).read_text("utf-8"))


def target(page: Path, href: str) -> tuple[Path, str]:
    parts = urlsplit(href)
    path = page if not parts.path else (page.parent / unquote(parts.path)).resolve()
    return path, parts.fragment


def test_every_link_leads_somewhere(site: Path) -> None:
    """Every local link and asset of every page exists, and every #fragment on a page too."""
    broken = []
    for page in pages(site):
        if page.name == "404.html":
            continue
        held = parse(page)
        for href in held.anchors + held.loaded:
            if urlsplit(href).scheme in ("http", "https", "data", "mailto"):
                continue
            path, fragment = target(page, href)
            is_plain = fragment and "=" not in fragment and path.suffix == ".html"
            if not path.is_file() or (is_plain and fragment not in parse(path).ids):
                broken.append((page.relative_to(site).as_posix(), href))
    assert broken == []


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    """No page loads anything from another host; only links that people follow lead away."""
    away = [
        (page.name, url)
        for page in pages(site)
        for url in parse(page).loaded
        if urlsplit(url).scheme not in ("", "data") or url.startswith("//")
    ]
    assert away == []


def test_styles_load_nothing_from_elsewhere(site: Path) -> None:
    """No style sheet of ours or Material's names another host."""
    for path in site.rglob("*.css"):
        assert not re.search(r"url\(\s*['\"]?(?:https?:)?//", path.read_text("utf-8")), path


def test_policy_on_every_page(site: Path) -> None:
    """Every page carries the policy, without its two holes, and nothing inline to need them."""
    for page in pages(site):
        held = parse(page)
        assert "default-src 'none'" in held.policy, page
        assert "unsafe" not in held.policy, page
        # The 404 page answers at any depth, so its one style stands in it, by its hash.
        stands_alone = page.name == "404.html" and "style-src 'self' 'sha256-" in held.policy
        assert held.inline == (["style"] if stands_alone else []), page


def test_ids_are_unique_on_a_page(site: Path) -> None:
    """No page has one id twice."""
    for page in pages(site):
        ids = parse(page).ids
        assert len(ids) == len(set(ids)), page


def test_every_paper_is_reachable_from_home(site: Path) -> None:
    """From home, by links alone, every paper, topic and dump page is reached."""
    seen, queue = {site / "index.html"}, deque([site / "index.html"])
    while queue:
        page = queue.popleft()
        for href in parse(page).anchors:
            if urlsplit(href).scheme:
                continue
            path, _ = target(page, href)
            if path.suffix == ".html" and path.is_file() and path not in seen:
                seen.add(path)
                queue.append(path)
    unreached = {page.relative_to(site).as_posix() for page in pages(site)} - {
        page.relative_to(site).as_posix() for page in seen
    }
    assert {path for path in unreached if not path.startswith("graphs/")} <= {"404.html"}


def test_fixed_addresses(site: Path) -> None:
    """The promised addresses answer."""
    for path in [
        "index.html",
        "map.html",
        "search.html",
        "topics/index.html",
        "papers/index.html",
        "names/index.html",
        "dumps/index.html",
        "about.html",
        "404.html",
        "data/papers.json",
        "data/topics.json",
        "data/names.json",
        "data/neighbours.json",
        "data/report.json",
        "data/graph.graphml",
        "data/papers.csv",
        "data/papers.bib",
        "data/build.json",
    ]:
        assert (site / path).is_file(), path


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


def test_names_have_pages_that_quote(site: Path) -> None:
    """Every name has a page, linked from the index; nearly every paper on it is quoted."""
    names = data(site, "names.json")["names"]
    linked = {
        target(site / "names/index.html", a)[0] for a in parse(site / "names/index.html").anchors
    }
    held = quoted = 0
    for name in names:
        page = site / "names" / f"{name['slug']}.html"
        assert page in linked, page
        text = page.read_text("utf-8")
        held += text.count("atlas-holders__facts")
        quoted += text.count("<blockquote")
    assert len(names) > 600
    assert held == sum(len(n["introduced_by"]) + len(n["mentioned_by"]) for n in names)
    assert quoted >= 0.98 * held


def test_names_stay_light(site: Path) -> None:
    """The index of names is at most 60 kB on its way, and no name's page is larger."""
    sizes = {p.name: len(gzip.compress(p.read_bytes())) for p in (site / "names").glob("*.html")}
    assert {name: size for name, size in sizes.items() if size > 60_000} == {}


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


@pytest.mark.parametrize(
    "name", ["papers.json", "topics.json", "names.json", "neighbours.json", "report.json"]
)
def test_every_data_file_has_a_schema(site: Path, name: str) -> None:
    """A schema number stands in each file, so that readers can tell what they hold."""
    assert data(site, name)["schema"] == 1
