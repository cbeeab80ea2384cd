"""What the map shows and keeps: its filters, its search and its address."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage, wait_until
from tests.browser.on_map import CARD, PICTURE, STATUS, look, open_map, settle, zoom_of

NAME = "#atlas-map-names button"


def test_topics_filter_map_and_list_alike(open_page: OpenPage) -> None:
    """A topic's chip leaves its papers in the list, tells how many, and is undone by Clear."""
    page = open_map(open_page)
    topic = page.evaluate("atlas.load('map').then((data) => data.topics[0])")
    before = page.evaluate(PICTURE)
    chip = page.locator("#atlas-map-topics button").first
    chip.click()
    assert chip.get_attribute("aria-pressed") == "true"
    wait_until(page, f"{STATUS}.startsWith('{topic['n']} of ')")
    page.wait_for_timeout(100)
    assert page.evaluate(PICTURE) != before
    assert page.locator("#atlas-map-list > li").count() == min(topic["n"], 60)
    assert look(page)["state"]["topics"] == [topic["slug"]]
    page.click("#atlas-map-clear")
    assert chip.get_attribute("aria-pressed") == "false"


def test_search_filters_the_map_and_flies(open_page: OpenPage) -> None:
    """A title typed into the map's search leaves its paper first and moves the view."""
    page = open_map(open_page, reduced_motion="no-preference")
    paper = look(page)
    page.fill("#atlas-map-query", paper["title"])
    wait_until(page, f"{STATUS}.includes(' of ')")
    assert page.locator("#atlas-map-list > li a").first.inner_text() == paper["title"]
    assert zoom_of(page) > 1
    assert look(page)["state"]["q"] == paper["title"]


def test_an_address_brings_the_same_view_back(open_page: OpenPage) -> None:
    """Pinned paper, filter, words and viewport survive in a fresh browser."""
    page = open_map(open_page)
    slug = page.evaluate("atlas.load('map').then((data) => data.topics[1].slug)")
    page.locator("#atlas-map-topics button").nth(1).click()
    page.fill("#atlas-map-query", "model")
    wait_until(page, f"{STATUS}.includes(' of ')")
    settle(page)
    page.locator("#atlas-map-list button").first.click()
    settle(page)
    page.mouse.move(300, 500)
    page.mouse.wheel(0, -150)
    left = look(page)
    fresh = open_map(open_page, page.evaluate("location.hash"))
    fresh.wait_for_selector(f"{CARD} li a")
    found = look(fresh)
    assert found["state"]["topics"] == [slug]
    assert found["state"]["q"] == "model"
    assert found["state"]["paper"] == left["state"]["paper"] != ""
    assert fresh.evaluate(STATUS) == page.evaluate(STATUS)
    for axis in "xyz":
        assert found["view"][axis] == pytest.approx(left["view"][axis], rel=1e-3, abs=1e-3)


def test_a_new_fragment_moves_the_map(open_page: OpenPage) -> None:
    """Following a link to another paper on the same page pins that paper."""
    page = open_map(open_page)
    paper = look(page)
    page.evaluate("(id) => { location.hash = `#paper=${id}`; }", paper["id"])
    page.wait_for_selector(f"{CARD}:not([hidden]) h2")
    assert page.locator(f"{CARD} h2").inner_text() == paper["title"]


def some_name(page: Page) -> tuple[int, str, str, int]:
    """Return a name of a few papers: index, slug, name and number of papers."""
    names = page.evaluate("atlas.load('map').then((data) => data.names)")
    index = next(i for i, (_, _, rows) in enumerate(names) if 4 <= len(rows) <= 12)
    slug, name, rows = names[index]
    return index, slug, name, len(rows)


def test_a_names_address_leaves_its_papers(open_page: OpenPage) -> None:
    """`#name=` filters map and list, shows the name as chosen, and is undone by its button."""
    _, slug, name, n = some_name(open_map(open_page))
    page = open_map(open_page, f"#name={slug}")
    wait_until(page, f"{STATUS}.startsWith('{n} of ')")
    assert page.locator("#atlas-map-list > li").count() == n
    button = page.locator(f"{NAME}[aria-pressed=true]")
    assert name in button.inner_text()
    assert look(page)["state"]["name"] == slug
    button.click()
    wait_until(page, f"!{STATUS}.includes(' of ')")
    assert page.locator(NAME).count() == 0
    assert look(page)["state"]["name"] == ""


def test_the_maps_search_offers_names(open_page: OpenPage) -> None:
    """A name typed on the map is offered; choosing it takes the words' place and is kept."""
    page = open_map(open_page)
    _, slug, name, n = some_name(page)
    page.fill("#atlas-map-query", name)
    page.locator(NAME).first.click()
    wait_until(page, f"{STATUS}.startsWith('{n} of ')")
    assert page.input_value("#atlas-map-query") == ""
    assert look(page)["state"]["name"] == slug
    fresh = open_map(open_page, page.evaluate("location.hash"))
    wait_until(fresh, f"{STATUS}.startsWith('{n} of ')")
    assert look(fresh)["view"]["z"] == pytest.approx(look(page)["view"]["z"], rel=1e-3)
    fresh.click("#atlas-map-clear")
    assert look(fresh)["state"]["name"] == ""


@pytest.mark.parametrize(
    "fragment",
    ["#paper=none", "#topic=none,&dump=x&name=none", "#x=9&y=-9&z=1e9", "#z=0&x=a", "#q=%E0%A4"],
)
def test_a_broken_address_shows_the_map(open_page: OpenPage, fragment: str) -> None:
    """What an address says wrongly is left out, and the map works."""
    page = open_map(open_page, fragment)
    page.click("#atlas-map-reset")
    assert zoom_of(page) == pytest.approx(1, abs=0.01)
