"""The whole render stage over a sample whose texts try to break out."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.errors import RenderError
from generator.pages import render_pages
from generator.records import Atlas, Settings
from tests.unit.hostile_atlas import HOSTILE, SETTINGS, empty_atlas, sample_atlas

ROOT = Path(__file__).resolve().parents[2]
URL = "https://example.org/atlas/"


def render(folder: Path, atlas: Atlas, settings: Settings = SETTINGS) -> dict[str, bytes]:
    """Return a site rendered into memory, with the project's own guides."""
    return render_pages(atlas, settings, root=ROOT, work=folder / "work", content=ROOT / "content")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return the sample's site, without an address."""
    return render(tmp_path_factory.mktemp("sample"), sample_atlas())


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return the sample's site with an address."""
    settings = replace(SETTINGS, site_url=URL, date="2025-01-02")
    return render(tmp_path_factory.mktemp("addressed"), sample_atlas(), settings)


class Tags(HTMLParser):
    """Collects the elements of a page with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep an element."""
        self.found.append((tag, dict(attrs)))


def pages(site: dict[str, bytes]) -> Iterator[tuple[str, str]]:
    """Yield every HTML page with its text."""
    yield from ((path, data.decode()) for path, data in site.items() if path.endswith(".html"))


def test_no_text_becomes_markup_or_code(site: dict[str, bytes]) -> None:
    """No hostile text adds an element, runs as a template or ends a title."""
    for path, text in pages(site):
        assert HOSTILE[0] not in text, path
        assert HOSTILE[4] not in text, path
        assert not any(tag == "img" for tag, _ in Tags(text).found), path
        assert ">49<" not in text, path
        assert text.count("</title>") - text.count("<title>") == 0, path


def test_a_papers_page_shows_its_texts_to_the_letter(site: dict[str, bytes]) -> None:
    """Title and abstract reach the reader as they are, braces and all."""
    for paper in sample_atlas().corpus.papers:
        text = site[f"papers/{paper.paper_id}.html"].decode()
        heading = re.search(r"<h1>(.*?)</h1>", text)
        assert heading is not None
        assert html.unescape(heading[1]) == paper.title
        abstract = re.search(r'class="atlas-abstract">(.*?)</p>', text)
        assert abstract is not None
        assert html.unescape(re.sub("</?mark[^>]*>", "", abstract[1])) == paper.abstract


def test_no_page_needs_what_its_policy_refuses(site: dict[str, bytes]) -> None:
    """Only the 404 page has a style sheet of its own; no page has handlers or style attributes."""
    for path, text in pages(site):
        for tag, attributes in Tags(text).found:
            assert not {"style"} & set(attributes), (path, tag)
            assert not any(name.startswith("on") for name in attributes), (path, tag)
            assert tag != "style" or path == "404.html", path


def test_derived_titles_are_marked_wherever_they_head_a_page(site: dict[str, bytes]) -> None:
    """The mark stands on the pages of derived titles and on no other paper's own heading."""
    for paper in sample_atlas().corpus.papers:
        text = site[f"papers/{paper.paper_id}.html"].decode()
        marked = "atlas-derived-note" in text
        assert marked == (paper.title_source == "derived")


def test_without_an_address_there_is_none_to_tell(site: dict[str, bytes]) -> None:
    """No canonical link, sitemap or robots file where the site's address is not known."""
    assert not {"sitemap.xml", "robots.txt"} & set(site)
    assert not any("canonical" in text for _, text in pages(site))


def test_an_address_gives_canonical_links_and_a_sitemap(addressed: dict[str, bytes]) -> None:
    """Pages name their address; the sitemap lists them with the content's date, no shell."""
    paper = sample_atlas().corpus.papers[0].paper_id
    link = f'<link rel="canonical" href="{URL}papers/{paper}.html">'
    assert link in addressed[f"papers/{paper}.html"].decode()
    sitemap = addressed["sitemap.xml"].decode()
    entry = f"<loc>{URL}papers/{paper}.html</loc><lastmod>2025-01-02</lastmod>"
    assert entry in sitemap
    assert "_shell" not in sitemap
    assert "404" not in sitemap


@pytest.mark.parametrize(("fixture", "home"), [("site", "index.html"), ("addressed", "/atlas/")])
def test_the_404_page_works_at_any_depth(
    fixture: str, home: str, request: pytest.FixtureRequest
) -> None:
    """It loads nothing, and leads to a page that is there from wherever it is shown."""
    text = request.getfixturevalue(fixture)["404.html"].decode()
    tags = Tags(text).found
    assert not any(tag == "script" for tag, _ in tags)
    assert {attributes["href"] for tag, attributes in tags if tag == "link"} == {"data:,"}
    links = [str(attributes["href"]) for tag, attributes in tags if tag == "a"]
    assert links
    assert links[0].startswith(home)


def test_nothing_unused_is_shipped(site: dict[str, bytes]) -> None:
    """No source maps, no search engine of Material's, no shells, no stubs of data files."""
    assert not [path for path in site if path.endswith(".map") or "_shell" in path]
    assert not [path for path in site if "lunr" in path or path.startswith("data/")]
    assert not [path for path, data in site.items() if b"sourceMappingURL" in data[-200:]]


def test_every_link_leads_somewhere(site: dict[str, bytes]) -> None:
    """Every relative link of every page leads to a file of the site, data files apart."""
    for path, text in pages(site):
        for tag, attributes in Tags(text).found:
            href = attributes.get("href") or attributes.get("src") or ""
            if ":" in href or href.startswith("#") or path == "404.html" or not href:
                continue
            parts = Path(path).parent / re.split("[?#]", href)[0]
            target = str(parts.as_posix()).replace("papers/../", "").replace("topics/../", "")
            target = (
                target.replace("names/../", "")
                .replace("dumps/../", "")
                .replace("graphs/../", "")
                .removeprefix("./")
            )
            assert target in site or target.startswith("data/") or target == "", (path, tag, href)


def test_an_empty_atlas_renders(tmp_path: Path) -> None:
    """Without papers, every fixed page is written all the same."""
    site = render(tmp_path, empty_atlas())
    assert {"index.html", "map.html", "papers/index.html", "about.html"} <= set(site)


def test_a_broken_guide_is_refused_by_name(tmp_path: Path) -> None:
    """A hand-written page that links nowhere stops the build and is named."""
    folder = tmp_path / "content" / "pages"
    folder.mkdir(parents=True)
    (folder / "guide.md").write_text("[x](missing.md)", encoding="utf-8")
    with pytest.raises(RenderError, match=r"guide\.md.*missing\.md"):
        render_pages(
            empty_atlas(), SETTINGS, root=ROOT, work=tmp_path / "w", content=tmp_path / "content"
        )


def test_a_guide_may_not_take_a_pages_address(tmp_path: Path) -> None:
    """A hand-written page with the name of a generated one is refused with a cure."""
    folder = tmp_path / "content" / "pages"
    folder.mkdir(parents=True)
    (folder / "Map.md").write_text("# Mine", encoding="utf-8")
    with pytest.raises(RenderError, match="Give the file another name"):
        render_pages(
            empty_atlas(), SETTINGS, root=ROOT, work=tmp_path / "w", content=tmp_path / "content"
        )


def test_every_name_has_a_page_that_leads_on(site: dict[str, bytes]) -> None:
    """The index links every name, whose page links its papers and the map."""
    index = site["names/index.html"].decode()
    for name in sample_atlas().names:
        assert f'href="../names/{name.slug}.html"' in index
        text = site[f"names/{name.slug}.html"].decode()
        papers = {sample_atlas().corpus.papers[r].paper_id for r in name.mentioned_by}
        assert papers <= set(re.findall(r'href="\.\./papers/(\w+)\.html"', text))
    assert 'href="../map.html#name=method1"' in site["names/method1.html"].decode()
    assert 'href="../map.html#paper=abcdefghia"' in site["names/alert.html"].decode()


@pytest.mark.parametrize(
    ("slug", "headings"),
    [
        ("method1", ["Introduced by", "Mentioned by"]),
        ("alert", ["Mentioned by"]),
        ("sparse-attention", ["Papers that speak of it"]),
    ],
)
def test_a_names_page_says_how_papers_hold_it(
    site: dict[str, bytes], slug: str, headings: list[str]
) -> None:
    """Introduced and mentioned are told apart; of a concept papers speak."""
    found = re.findall(r'<h2 id="\w+">(.*?)</h2>', site[f"names/{slug}.html"].decode())
    assert [text for text in found if "same papers" not in text] == headings


def test_the_about_page_shows_the_figures(site: dict[str, bytes]) -> None:
    """The mark in the guide becomes the figures, and no mark is left."""
    text = site["about.html"].decode()
    assert "Neighbours kept on the map" in text
    assert "46 %" in text
    assert "<!--atlas:" not in text


def test_an_unknown_mark_in_a_guide_is_refused(tmp_path: Path) -> None:
    """A guide that asks for something the generator does not have stops the build."""
    folder = tmp_path / "content" / "pages"
    folder.mkdir(parents=True)
    (folder / "guide.md").write_text("<!--atlas:weather-->", encoding="utf-8")
    with pytest.raises(RenderError, match="weather"):
        render_pages(
            empty_atlas(), SETTINGS, root=ROOT, work=tmp_path / "w", content=tmp_path / "content"
        )


def test_a_repository_leads_to_its_form_and_nothing_else(tmp_path: Path) -> None:
    """With a repository topic pages link its form; the frame learns nothing of it."""
    repository = "https://github.com/you/atlas"
    settings = replace(SETTINGS, repository=repository)
    site = render(tmp_path, sample_atlas(), settings)
    form = f"{repository}/issues/new?title=Topic+name"
    holders = {path for path, text in pages(site) if repository in text}
    assert holders == {"topics/first.html", "topics/second.html"}
    assert all(html.unescape(site[path].decode()).count(form) == 1 for path in holders)
    assert not any('data-md-component="source"' in text for _, text in pages(site))


def test_without_a_repository_topics_say_how_to_rename(site: dict[str, bytes]) -> None:
    """Where no form is known the page shows the lines for topics.yml."""
    text = site["topics/first.html"].decode()
    assert "content/topics.yml" in text
    assert "issues/new" not in text
