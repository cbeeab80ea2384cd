"""Search as a reader meets it: the box in the header, and the page of all hits."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, OpenPage, wait_until

BOX = "form[data-atlas-search] input"
OPTION = "form[data-atlas-search] [role=option]"
HIT = "#atlas-search-hits > li"
PAPER = """async (row) => {
  const { papers } = await atlas.load("search");
  return { id: papers.id[row], title: papers.title[row], last: papers.sentences[row].at(-1) };
}"""
READY = "typeof atlas === 'object'"


def paper(page: Page, row: int = 7) -> dict[str, Any]:
    """Return a paper of the site: id, title and last sentence."""
    wait_until(page, READY)
    found: dict[str, Any] = page.evaluate(PAPER, row)
    return found


def test_nothing_of_search_is_loaded_until_it_is_used(open_page: OpenPage) -> None:
    """A page where nobody searches asks for no search data."""
    page = open_page("index.html")
    page.wait_for_load_state("networkidle")
    loaded = "performance.getEntriesByType('resource').map((entry) => entry.name)"
    assert not [name for name in page.evaluate(loaded) if name.endswith("data/search.js")]
    page.locator(BOX).press_sequentially("a model")
    wait_until(page, f"({loaded}).some((name) => name.endsWith('data/search.js'))")


def test_the_box_finds_a_paper_by_its_title(open_page: OpenPage) -> None:
    """Typing a title lists its paper; arrow and Enter open it."""
    page = open_page("index.html")
    wanted = paper(page)
    page.keyboard.press("/")
    page.keyboard.type(wanted["title"])
    page.wait_for_selector(f"{OPTION}[data-path='papers/{wanted['id']}.html']")
    assert page.locator(BOX).get_attribute("aria-expanded") == "true"
    options = page.locator(OPTION)
    paths = [option.get_attribute("data-path") for option in options.all()]
    for _ in range(paths.index(f"papers/{wanted['id']}.html") + 1):
        page.keyboard.press("ArrowDown")
    active = page.locator(BOX).get_attribute("aria-activedescendant")
    assert page.locator(f"#{active}").get_attribute("aria-selected") == "true"
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/papers/{wanted['id']}.html")


NAMED = "atlas.load('search').then((data) => data.names.find((name) => name[3] > 5))"


def test_the_box_finds_a_name(open_page: OpenPage) -> None:
    """A name typed into the box is the first suggestion, with its kind, and opens its page."""
    page = open_page("topics/index.html")
    wait_until(page, READY)
    slug, name, _, n = page.evaluate(NAMED)
    page.locator(BOX).fill(name)
    option = page.locator(OPTION).first
    option.wait_for()
    assert option.get_attribute("data-path") == f"names/{slug}.html"
    assert f"{n} papers" in option.inner_text()
    option.click()
    page.wait_for_url(f"**/names/{slug}.html")
    assert page.locator("h1").inner_text() == name


def test_the_page_of_hits_shows_names(open_page: OpenPage) -> None:
    """Names stand above the papers found, and go when nothing is asked for."""
    page = open_page("search.html")
    wait_until(page, READY)
    slug, name, _, _ = page.evaluate(NAMED)
    page.fill("#atlas-query", name)
    link = page.locator(f"#atlas-search-names a[href$='names/{slug}.html']")
    link.wait_for()
    page.fill("#atlas-query", "")
    link.wait_for(state="hidden")


@pytest.mark.parametrize("keys", ["/", "Control+k"])
def test_keys_lead_to_the_box(open_page: OpenPage, keys: str) -> None:
    """`/` and Ctrl-K focus the box, from a page in a folder too."""
    page = open_page("topics/index.html")
    page.wait_for_load_state("networkidle")
    page.keyboard.press(keys)
    assert page.evaluate("document.activeElement.name") == "q"


def test_enter_alone_leads_to_all_hits(open_page: OpenPage) -> None:
    """Enter in the box opens the page of all hits, from a page in a folder too."""
    page = open_page("papers/index.html")
    page.locator(BOX).fill("attention")
    page.locator(BOX).press("Enter")
    page.wait_for_url("**/search.html?q=attention")
    page.wait_for_selector(HIT)


def test_escape_closes_the_suggestions(open_page: OpenPage) -> None:
    """Escape hides the list and leaves what was typed."""
    page = open_page("index.html")
    page.locator(BOX).fill("attention")
    page.wait_for_selector(OPTION)
    page.keyboard.press("Escape")
    page.wait_for_selector(OPTION, state="hidden")
    assert page.locator(BOX).input_value() == "attention"
    assert page.locator(BOX).get_attribute("aria-expanded") == "false"


def test_a_click_opens_a_suggestion(open_page: OpenPage) -> None:
    """A suggestion opens by a tap on a phone."""
    page = open_page("index.html", **PHONE)
    wanted = paper(page)
    page.locator(BOX).tap()
    page.locator(BOX).fill(wanted["title"])
    page.locator(f"{OPTION}[data-path='papers/{wanted['id']}.html']").tap()
    page.wait_for_url(f"**/papers/{wanted['id']}.html")


@pytest.mark.parametrize("row", [0, 100, 300])
def test_a_title_finds_its_paper_first(open_page: OpenPage, row: int) -> None:
    """The page of hits lists the paper of that title first, its words marked."""
    page = open_page("search.html")
    wanted = paper(page, row)
    page.fill("#atlas-query", wanted["title"])
    page.wait_for_selector(f"{HIT} >> nth=0")
    link = page.locator(HIT).first.locator("a").first
    assert (link.get_attribute("href") or "").endswith(f"papers/{wanted['id']}.html")
    assert link.locator("mark").count() > 0


def test_a_quoted_phrase_is_exact(open_page: OpenPage) -> None:
    """Words in quotation marks are found side by side only."""
    page = open_page('search.html?q="large language models"')
    page.wait_for_selector(HIT)
    holds = """async () => {
      const { papers } = await atlas.load("search");
      const hits = [...document.querySelectorAll("#atlas-search-hits h2 a")];
      return hits.map((a) => papers.id.indexOf(a.href.split("/").pop().replace(".html", "")))
        .map((row) => `${papers.title[row]} ${papers.sentences[row].join(" ")}`);
    }"""
    texts = page.evaluate(holds)
    assert texts
    assert all("large language models" in text.lower().replace("-", " ") for text in texts)


def test_the_last_word_may_be_unfinished(open_page: OpenPage) -> None:
    """The beginning of a word finds what the word finds."""
    page = open_page("search.html?q=hallucinat")
    page.wait_for_selector(HIT)
    assert page.locator(f"{HIT} mark").first.inner_text().lower().startswith("hallucinat")


def test_a_search_without_hits_helps(open_page: OpenPage) -> None:
    """Where nothing is found the page says so and leads to the lists."""
    page = open_page("search.html?q=zzqxyv")
    wait_until(page, "document.getElementById('atlas-search-count').textContent !== ''")
    assert page.locator(HIT).count() == 0
    assert page.locator("#atlas-search-help a[href$='papers/index.html']").is_visible()
    assert page.locator("#atlas-search-none").is_visible()


@pytest.mark.parametrize(
    "query",
    ["<script>window.hurt = 1</script>", "<img src=x onerror='window.hurt = 1'>", '"', "((((", " "],
)
def test_a_hostile_query_stays_text(open_page: OpenPage, query: str) -> None:
    """A query never becomes markup, and none breaks the page."""
    page = open_page("search.html")
    page.fill("#atlas-query", query)
    page.wait_for_timeout(400)
    assert page.evaluate("window.hurt") is None
    assert page.locator("article :is(img, script:not([src]))").count() == 0
    page.fill("#atlas-query", "attention")
    page.wait_for_selector(HIT)


def test_more_hits_come_on_demand(open_page: OpenPage) -> None:
    """The button adds further hits and moves the focus to the first of them."""
    page = open_page("search.html?q=model")
    page.wait_for_selector(HIT)
    before = page.locator(HIT).count()
    page.click("#atlas-search-more")
    assert page.locator(HIT).count() > before
    focused = "(items) => items.findIndex((item) => item.contains(document.activeElement))"
    assert page.locator(HIT).evaluate_all(focused) == before


def test_without_script_the_form_leads_to_lists(open_page: OpenPage) -> None:
    """With script off the search page shows its note and links to every list."""
    page = open_page("search.html?q=attention", java_script_enabled=False)
    assert page.locator("#atlas-search-help a[href$='papers/index.html']").is_visible()
    assert page.locator("noscript").first.is_visible()
