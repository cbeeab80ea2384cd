"""The map as a reader handles it: mouse, wheel, finger, keys, its filters and its address."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, OpenPage, wait_until

CARD = "#atlas-map-card"
STATUS = "document.getElementById('atlas-map-status').textContent"
LOOK = """async (id) => {
  const data = await atlas.load("map");
  const model = atlas.mapModel.model(data);
  const stage = document.getElementById("atlas-map-stage");
  const frame = { width: stage.clientWidth, height: stage.clientHeight, bounds: model.bounds };
  const state = atlas.mapState.parse(location.hash);
  const view = state.view || atlas.view.fit(frame, model.bounds);
  const row = id ? model.rowOf.get(id) : data.lead[0];
  const at = atlas.view.toStage(view, frame, data.papers.x[row], data.papers.y[row]);
  const box = document.getElementById("atlas-map-canvas").getBoundingClientRect();
  return { id: data.papers.id[row], title: data.papers.title[row], state, view,
    x: box.left + at.x, y: box.top + at.y };
}"""
PICTURE = "document.getElementById('atlas-map-canvas').toDataURL()"


def open_map(open_page: OpenPage, fragment: str = "", **options: Any) -> Page:
    """Return the map page, drawn."""
    page = open_page(f"map.html{fragment}", **options)
    page.wait_for_selector("#atlas-map:not([hidden])")
    wait_until(page, f"{STATUS} !== ''")
    return page


def settle(page: Page) -> None:
    """Wait until the address, written 250 ms after a flight of 450 ms, stays as it is."""
    before, since = None, 0
    while since < 11:
        hash_ = page.evaluate("location.hash")
        since = since + 1 if hash_ == before else 0
        before = hash_
        page.wait_for_timeout(80)


def look(page: Page, paper_id: str = "") -> dict[str, Any]:
    """Return where a paper is on the screen, and what the address says."""
    settle(page)
    seen: dict[str, Any] = page.evaluate(LOOK, paper_id)
    return seen


def zoom_of(page: Page) -> float:
    """Return the zoom once the map has come to rest."""
    return float(look(page)["view"]["z"])


def test_the_map_opens_whole_and_without_address(open_page: OpenPage) -> None:
    """The map shows every paper, in place of its static picture, at a plain address."""
    page = open_map(open_page)
    n = page.evaluate("atlas.load('map').then((data) => data.papers.id.length)")
    assert f"{n:,} paper" in page.evaluate(STATUS)
    assert page.locator("#atlas-map-static").is_hidden()
    page.wait_for_timeout(400)
    assert page.evaluate("location.hash") == ""


def test_the_wheel_zooms_about_the_pointer(open_page: OpenPage) -> None:
    """The paper under the pointer stays under it while the wheel turns."""
    page = open_map(open_page)
    before = look(page)
    page.mouse.move(before["x"], before["y"])
    page.mouse.wheel(0, -400)
    after = look(page, before["id"])
    assert after["view"]["z"] > 1.5
    assert after["x"] == pytest.approx(before["x"], abs=1)
    assert after["y"] == pytest.approx(before["y"], abs=1)


def test_dragging_moves_the_map_with_the_pointer(open_page: OpenPage) -> None:
    """A paper follows the pointer that drags the map, and a drag pins nothing."""
    page = open_map(open_page)
    page.click("#atlas-map-in")
    before = look(page)
    page.mouse.move(before["x"], before["y"])
    page.mouse.down()
    page.mouse.move(before["x"] + 4, before["y"] + 4)
    page.mouse.move(before["x"] + 60, before["y"] - 40, steps=4)
    page.mouse.up()
    after = look(page, before["id"])
    assert after["x"] == pytest.approx(before["x"] + 60, abs=8)
    assert after["y"] == pytest.approx(before["y"] - 40, abs=8)
    assert page.locator(CARD).is_hidden()


def test_buttons_zoom_and_reset(open_page: OpenPage) -> None:
    """The buttons zoom in and out and show all again."""
    page = open_map(open_page)
    page.click("#atlas-map-in")
    assert zoom_of(page) == pytest.approx(1.6, abs=0.01)
    page.click("#atlas-map-in")
    page.wait_for_timeout(500)
    page.click("#atlas-map-out")
    assert zoom_of(page) == pytest.approx(1.6, abs=0.01)
    page.click("#atlas-map-reset")
    assert zoom_of(page) == pytest.approx(1, abs=0.01)


def test_keys_move_zoom_and_reset(open_page: OpenPage) -> None:
    """With the map in focus the arrow keys move it, + and − zoom, 0 shows all."""
    page = open_map(open_page)
    page.focus("#atlas-map-canvas")
    page.keyboard.press("+")
    assert zoom_of(page) == pytest.approx(1.5, abs=0.01)
    before = look(page)
    page.keyboard.press("ArrowRight")
    after = look(page, before["id"])
    assert after["x"] < before["x"] - 20
    page.keyboard.press("-")
    assert zoom_of(page) == pytest.approx(1, abs=0.01)
    page.keyboard.press("0")
    settle(page)
    assert page.evaluate("location.hash") == ""


def test_a_click_pins_and_escape_closes(open_page: OpenPage) -> None:
    """A click on a paper opens its card with links; Escape closes it."""
    page = open_map(open_page)
    paper = look(page)
    page.mouse.move(paper["x"], paper["y"])
    page.wait_for_selector("#atlas-map-note:not([hidden])")
    assert paper["title"] in page.locator("#atlas-map-note").inner_text()
    page.mouse.click(paper["x"], paper["y"])
    page.wait_for_selector(f"{CARD} li a")
    assert page.locator(f"{CARD} h2").inner_text() == paper["title"]
    assert page.locator(f"{CARD} a[href$='papers/{paper['id']}.html']").count() == 1
    assert look(page)["state"]["paper"] == paper["id"]
    page.keyboard.press("Escape")
    assert page.locator(CARD).is_hidden()


def test_the_keyboard_alone_pins_and_comes_back(open_page: OpenPage) -> None:
    """Enter pins the paper nearest to the middle; the focus goes to its card and back."""
    page = open_map(open_page)
    page.focus("#atlas-map-canvas")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#atlas-map-note:not([hidden])")
    aimed = page.locator("#atlas-map-note strong").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{CARD} li a")
    assert page.locator(f"{CARD} h2").inner_text() == aimed
    focused = f"document.querySelector('{CARD}').contains(document.activeElement)"
    assert page.evaluate(focused)
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "atlas-map-canvas"


def test_the_list_pins_too(open_page: OpenPage) -> None:
    """A button beside each paper of the list shows it on the map."""
    page = open_map(open_page)
    item = page.locator("#atlas-map-list > li").nth(3)
    title = item.locator("a").inner_text()
    item.locator("button").click()
    page.wait_for_selector(f"{CARD} li a")
    assert page.locator(f"{CARD} h2").inner_text() == title


def test_related_papers_can_be_followed(open_page: OpenPage) -> None:
    """From a card one goes on to a related paper without leaving the map."""
    page = open_map(open_page)
    page.locator("#atlas-map-list button").first.click()
    related = page.locator(f"{CARD} li").first
    title = related.locator("a").inner_text()
    related.locator("button").click()
    assert page.locator(f"{CARD} h2").inner_text() == title


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
    page = open_map(open_page)
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


@pytest.mark.parametrize(
    "fragment", ["#paper=none", "#topic=none,&dump=x", "#x=9&y=-9&z=1e9", "#z=0&x=a", "#q=%E0%A4"]
)
def test_a_broken_address_shows_the_map(open_page: OpenPage, fragment: str) -> None:
    """What an address says wrongly is left out, and the map works."""
    page = open_map(open_page, fragment)
    page.click("#atlas-map-reset")
    assert zoom_of(page) == pytest.approx(1, abs=0.01)


def test_a_tap_opens_a_sheet_on_a_phone(open_page: OpenPage) -> None:
    """On a phone a tap opens the card at the bottom of the window, its paper still in sight."""
    page = open_map(open_page, **PHONE)
    paper = look(page)
    page.touchscreen.tap(paper["x"], paper["y"])
    page.wait_for_selector(f"{CARD} li a")
    settle(page)
    sheet = page.locator(CARD).bounding_box()
    assert sheet is not None
    assert sheet["y"] + sheet["height"] == pytest.approx(844, abs=1)
    assert sheet["width"] == pytest.approx(390, abs=1)
    pinned = look(page)["state"]["paper"]
    assert look(page, pinned)["y"] < sheet["y"]


def test_two_fingers_zoom(open_page: OpenPage) -> None:
    """Fingers moving apart zoom the map in."""
    page = open_map(open_page, **PHONE)
    session = page.context.new_cdp_session(page)
    for kind, gap in (("touchStart", 40), ("touchMove", 60), ("touchMove", 90), ("touchMove", 120)):
        points = [{"x": 195 - gap, "y": 450, "id": 1}, {"x": 195 + gap, "y": 450, "id": 2}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert 1.3 < zoom_of(page) < 3.2
    assert page.locator(CARD).is_hidden()


def test_a_change_of_palette_repaints(open_page: OpenPage) -> None:
    """The map takes on the colours of the scheme that the reader switches to."""
    page = open_map(open_page)
    before = page.evaluate(PICTURE)
    page.evaluate("document.body.setAttribute('data-md-color-scheme', 'slate')")
    page.wait_for_timeout(200)
    assert page.evaluate(PICTURE) != before


def test_less_motion_means_no_flight(open_page: OpenPage) -> None:
    """Who asks for less motion gets the new view at once."""
    page = open_map(open_page, reduced_motion="reduce")
    page.click("#atlas-map-in")
    page.wait_for_timeout(330)
    assert page.evaluate("atlas.mapState.parse(location.hash).view.z") == pytest.approx(1.6)


def test_without_script_every_paper_is_a_link(open_page: OpenPage) -> None:
    """With script off the map is a picture whose points lead to their papers."""
    page = open_page("map.html", java_script_enabled=False)
    links = page.locator("#atlas-map-static a:has(circle)")
    assert links.count() > 400
    links.nth(5).focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/papers/*.html")
