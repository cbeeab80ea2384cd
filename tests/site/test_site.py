"""The built site as a whole: links, hosts, policy, addresses."""

from __future__ import annotations

import gzip
import re
from collections import deque
from pathlib import Path
from urllib.parse import urlsplit

from tests.site.reading import data, pages, parse, target


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
