"""The map as a reader handles it: mouse, wheel, finger, keys."""

from __future__ import annotations

import pytest

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.on_map import CARD, PICTURE, STATUS, look, open_map, settle, zoom_of


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


def test_the_sheet_covers_no_paper_that_it_speaks_of(open_page: OpenPage) -> None:
    """The lowest paper of the map, tapped on a phone, moves up above its sheet."""
    page = open_map(open_page, **PHONE)
    lowest = page.evaluate(
        """async () => {
          const { papers } = await atlas.load("map");
          return papers.id[papers.y.indexOf(Math.min(...papers.y))];
        }"""
    )
    paper = look(page, lowest)
    page.touchscreen.tap(paper["x"], paper["y"])
    page.wait_for_selector(f"{CARD} li a")
    settle(page)
    sheet = page.locator(CARD).bounding_box()
    pinned = look(page)["state"]["paper"]
    assert sheet is not None
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
