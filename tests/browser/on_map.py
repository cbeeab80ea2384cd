"""What the map's tests share: opening it, waiting for it to rest, asking where a paper is."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import OpenPage, wait_until

CARD = "#atlas-map-card"
STATUS = "document.getElementById('atlas-map-status').textContent"
LOOK = """async (id) => {
  const data = await atlas.load("map");
  const model = atlas.mapModel.model(data);
  const stage = document.getElementById("atlas-map-stage");
  const frame = { width: stage.clientWidth, height: stage.clientHeight, bounds: model.bounds };
  const state = atlas.mapState.parse(location.hash);
  const view = state.view || atlas.view.fit(frame, model.bounds);
  const place = (row) =>
    atlas.view.toStage(view, frame, data.papers.x[row], data.papers.y[row]);
  const off = (row) =>
    Math.hypot(place(row).x - frame.width / 2, place(row).y - frame.height / 2);
  const central = [...data.lead].sort((a, b) => off(a) - off(b))[0];
  const row = id ? model.rowOf.get(id) : central;
  const at = place(row);
  const box = document.getElementById("atlas-map-canvas").getBoundingClientRect();
  return { id: data.papers.id[row], title: data.papers.title[row], state, view,
    x: box.left + at.x, y: box.top + at.y };
}"""
PICTURE = "document.getElementById('atlas-map-canvas').toDataURL()"


def open_map(open_page: OpenPage, fragment: str = "", **options: Any) -> Page:
    """Return the map page, drawn; without motion where the test does not ask for it."""
    page = open_page(f"map.html{fragment}", **{"reduced_motion": "reduce", **options})
    page.wait_for_selector("#atlas-map:not([hidden])")
    wait_until(page, f"{STATUS} !== ''")
    return page


def settle(page: Page) -> None:
    """Wait until the address, written 250 ms after a flight of 450 ms or 0, stays as it is."""
    is_still = page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
    before, since = None, 0
    while since < (5 if is_still else 11):
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
