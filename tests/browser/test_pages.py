"""Every kind of page in a browser: healthy, within the width of a phone, linked from a folder."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from tests.browser.conftest import DESKTOP, PHONE, OpenPage, wait_until

WIDTHS = {"desktop": DESKTOP, "phone": PHONE}
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
LINKS = """() => [...document.querySelectorAll("a[href]")].map((a) => a.href ? String(a.href.baseVal
  ? new URL(a.href.baseVal, document.baseURI) : a.href) : "")"""


def kinds(site_folder: Path) -> list[str]:
    """Return the top pages, and of each folder its index, its first and its last page."""
    pages = [path.name for path in sorted(site_folder.glob("*.html"))]
    for folder in sorted(path for path in site_folder.iterdir() if path.is_dir()):
        below = sorted(folder.glob("*.html"))
        some = {path for path in (below[:1] + below[-1:]) if path.is_file()}
        some |= {path for path in below if path.name == "index.html"}
        pages += [path.relative_to(site_folder).as_posix() for path in sorted(some)]
    return pages


def first_page(site_folder: Path, folder: str) -> str:
    """Return the path of a folder's first page that is not its index."""
    pages = sorted(path for path in (site_folder / folder).glob("*.html") if path.stem != "index")
    return pages[0].relative_to(site_folder).as_posix()


@pytest.mark.parametrize("device", sorted(WIDTHS))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_kind_of_page_is_healthy_and_fits(
    site_folder: Path, open_page: OpenPage, device: str, scheme: str
) -> None:
    """No page logs an error, is refused anything, calls out, or is wider than its window."""
    page = open_page(color_scheme=scheme, **WIDTHS[device])
    base = page.url
    wide = {}
    for path in kinds(site_folder):
        page.goto(base + path)
        page.wait_for_load_state("load")
        wide[path] = page.evaluate(OVERFLOW)
    assert {path: by for path, by in wide.items() if by > 0} == {}


def test_a_page_says_what_it_may_load(site_folder: Path) -> None:
    """Every page carries a policy without inline scripts, styles or evaluation."""
    for path in kinds(site_folder):
        html = (site_folder / path).read_text(encoding="utf-8")
        assert "Content-Security-Policy" in html, path
        assert "unsafe-" not in html, path


def test_links_work_from_a_folder(site_folder: Path, open_page: OpenPage) -> None:
    """Opened from a folder, every link of every kind of page leads to a file that is there."""
    base = site_folder.as_uri() + "/"
    page = open_page("index.html", base=base)
    for path in kinds(site_folder):
        if path == "404.html":
            continue
        page.goto(base + path)
        targets = {urldefrag(link)[0] for link in page.evaluate(LINKS)}
        inner = {link for link in targets if link.startswith("file:")}
        missing = [link for link in sorted(inner) if not _is_file(link)]
        assert missing == [], path


def _is_file(address: str) -> bool:
    return Path(unquote(address.removeprefix("file://")).split("?")[0]).is_file()


def test_search_works_from_a_folder(site_folder: Path, open_page: OpenPage) -> None:
    """Opened from a folder, the header's box leads to hits without fetching anything."""
    page = open_page("papers/index.html", base=site_folder.as_uri() + "/")
    page.fill("form[data-atlas-search] input", "attention")
    page.keyboard.press("Enter")
    page.wait_for_selector("#atlas-search-hits > li a")


def test_the_map_works_from_a_folder(site_folder: Path, open_page: OpenPage) -> None:
    """Opened from a folder, the map draws, and its address follows the view."""
    page = open_page("map.html", base=site_folder.as_uri() + "/")
    page.wait_for_selector("#atlas-map:not([hidden])")
    page.click("#atlas-map-in")
    wait_until(page, "location.hash.includes('z=1.6')")


def test_a_table_sorts_by_its_headers(site_folder: Path, open_page: OpenPage) -> None:
    """A header's button sorts a topic's table, says so, and turns the order round."""
    page = open_page(first_page(site_folder, "topics"))
    header = page.locator("table[data-sortable] th:has(button)").first
    values = "(table) => [...table.tBodies[0].rows].map((row) => row.cells[0].textContent.trim())"
    table = page.locator("table[data-sortable]").first
    header.locator("button").press("Enter")
    assert header.get_attribute("aria-sort") == "ascending"
    up = table.evaluate(values)
    header.locator("button").click()
    assert header.get_attribute("aria-sort") == "descending"
    assert table.evaluate(values) == up[::-1]


def test_a_list_filters_as_one_types(open_page: OpenPage) -> None:
    """The filter box of the A–Z list leaves the papers that hold the words, and counts them."""
    page = open_page("papers/index.html")
    box = page.locator("input[data-filter-list]")
    list_id = box.get_attribute("data-filter-list")
    items = page.locator(f"#{list_id} li:not([hidden])")
    before = items.count()
    title = items.first.locator("a").first.inner_text()
    box.fill(title)
    wait_until(
        page,
        "([id, n]) => document.querySelectorAll(`#${id} li:not([hidden])`).length < n",
        [list_id, before],
    )
    assert title in items.first.inner_text()
    assert str(items.count()) in page.locator(f"[data-filter-count='{list_id}']").inner_text()


SHOWN = "document.querySelectorAll('#atlas-names li:not([hidden])').length"


def test_names_filter_by_words_and_kind(open_page: OpenPage) -> None:
    """The kind leaves one section, words leave fewer names, and both together are counted."""
    page = open_page("names/index.html")
    everything = page.evaluate(SHOWN)
    page.select_option("#atlas-filter-kind", "dataset")
    wait_until(page, f"{SHOWN} < {everything}")
    datasets = page.evaluate(SHOWN)
    assert page.locator("section.atlas-names:not([hidden]) h2").all_inner_texts() == ["Data sets"]
    name = page.locator("#atlas-names li:not([hidden]) a").first.inner_text()
    page.fill("#atlas-filter-names", name)
    wait_until(page, f"{SHOWN} < {datasets}")
    assert page.locator("#atlas-names li:not([hidden]) a").first.inner_text() == name
    assert page.locator("[data-filter-count]").inner_text() == f"{page.evaluate(SHOWN)} shown"
    page.fill("#atlas-filter-names", "")
    page.select_option("#atlas-filter-kind", "")
    wait_until(page, f"{SHOWN} === {everything}")


def test_a_names_page_leads_to_papers_and_map(open_page: OpenPage) -> None:
    """Without script the index leads to a name, and the name to a paper and the map."""
    page = open_page("names/index.html", java_script_enabled=False)
    page.locator("#atlas-names li a").first.click()
    assert page.locator(".atlas-holders h3 a").count() > 0
    assert page.locator(".atlas-holders mark").count() > 0
    assert "map.html#" in (page.locator(".atlas-actions a").get_attribute("href") or "")
    page.locator(".atlas-holders h3 a").first.click()
    assert page.locator(".atlas-held .atlas-name").count() > 0


def test_copying_says_so(site_folder: Path, open_page: OpenPage) -> None:
    """A copy button puts its text on the clipboard and tells it."""
    page = open_page(
        first_page(site_folder, "papers"), permissions=["clipboard-read", "clipboard-write"]
    )
    for details in page.locator("details").all():
        details.evaluate("(element) => { element.open = true; }")
    button = page.locator("button[data-copy]").first
    wait_until(page, "typeof atlas === 'object'")
    page.wait_for_load_state("networkidle")
    button.click()
    page.wait_for_selector(".atlas-copied")
    assert page.evaluate("navigator.clipboard.readText()") == button.get_attribute("data-copy")
