"""The pure parts of the map, run where they will run: in a browser's page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

VIEW = "{ x: 0.4, y: 0.6, z: 3 }"
FRAME = "{ width: 900, height: 600, bounds: { left: 0, bottom: 0, right: 1, top: 1 } }"


def test_zooming_keeps_the_place_under_the_pointer(page: Page) -> None:
    """What lies under the pointer before a zoom lies under it afterwards."""
    moved = page.evaluate(
        f"""() => {{
          const [view, frame, place] = [{VIEW}, {FRAME}, {{ x: 500, y: 250 }}];
          const before = atlas.view.toWorld(view, frame, place);
          const after = atlas.view.zoomAbout(view, frame, place, 1.7);
          return [before, atlas.view.toWorld(after, frame, place), after.z];
        }}"""
    )
    assert moved[1]["x"] == pytest.approx(moved[0]["x"])
    assert moved[1]["y"] == pytest.approx(moved[0]["y"])
    assert moved[2] == pytest.approx(5.1)


def test_stage_and_world_are_inverse(page: Page) -> None:
    """A place on the stage leads to the world and back."""
    back = page.evaluate(
        f"""() => {{
          const world = atlas.view.toWorld({VIEW}, {FRAME}, {{ x: 123, y: 456 }});
          return atlas.view.toStage({VIEW}, {FRAME}, world.x, world.y);
        }}"""
    )
    assert (back["x"], back["y"]) == (pytest.approx(123), pytest.approx(456))


def test_a_flight_starts_and_ends_where_it_should(page: Page) -> None:
    """The views between two begin with the one, end with the other and stay finite."""
    ends = page.evaluate(
        f"""() => {{
          const ends = [{{ x: 0.1, y: 0.2, z: 9 }}, {{ x: 0.7, y: 0.1, z: 3 }}];
          return [0, 0.5, 1].flatMap((t) => ends.map((to) => atlas.view.between({VIEW}, to, t)));
        }}"""
    )
    assert [ends[0]["x"], ends[0]["z"]] == [pytest.approx(0.4), pytest.approx(3)]
    assert [ends[4]["x"], ends[4]["z"]] == [pytest.approx(0.1), pytest.approx(9)]
    assert [ends[5]["x"], ends[5]["z"]] == [pytest.approx(0.7), pytest.approx(3)]
    assert all(abs(view[axis]) < 10 for view in ends for axis in "xyz")


def test_the_grid_finds_what_a_full_search_finds(page: Page) -> None:
    """The nearest point by the grid is the nearest of all, wherever one asks."""
    wrong = page.evaluate(
        """() => {
          let seed = 7;
          const random = () => { seed = (seed * 16807) % 2147483647; return seed / 2147483647; };
          const xs = Array.from({ length: 300 }, random);
          const ys = Array.from({ length: 300 }, random);
          const grid = atlas.view.grid(xs, ys);
          const far = (row, at) => Math.hypot(xs[row] - at.x, ys[row] - at.y);
          let bad = 0;
          for (let i = 0; i < 200; i += 1) {
            const at = { x: random() * 1.4 - 0.2, y: random() * 1.4 - 0.2 };
            const even = (row) => row % 2 === 0;
            const rows = xs.map((_, row) => row).filter(even);
            const best = rows.reduce((a, b) => (far(b, at) < far(a, at) ? b : a));
            const found = atlas.view.nearest(grid, at, 0.5, even);
            if (found !== (far(best, at) <= 0.5 ? best : -1)) bad += 1;
          }
          return bad;
        }"""
    )
    assert wrong == 0


def test_labels_never_overlap(page: Page) -> None:
    """However crowded the candidates, no two placed labels share a pixel."""
    boxes = page.evaluate(
        """() => {
          let seed = 3;
          const random = () => { seed = (seed * 16807) % 2147483647; return seed / 2147483647; };
          const candidates = Array.from({ length: 400 }, (_, i) => ({
            lines: ["x"], width: 20 + 120 * random(), height: 16,
            x: 800 * random(), y: 500 * random(), gap: i % 5 ? 6 : 0, kind: "paper" }));
          return atlas.labels.place(candidates, 90, 800)
            .map(({ left, upper, width, height }) => [left, upper, left + width, upper + height]);
        }"""
    )
    assert len(boxes) > 20
    pairs = [(one, two) for i, one in enumerate(boxes) for two in boxes[:i]]
    assert not any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for a, b in pairs)
    assert all(left >= 0 and right <= 800 for left, _, right, _ in boxes)


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"paper": "abc2345678", "topics": ["a-b", "c"], "dump": "d"},
        {"name": "gpt-4", "topics": ["a"]},
        {"q": "a&b=c #d+é %,"},
        {"view": {"x": 0.25, "y": -0.5, "z": 12.5}},
    ],
)
def test_an_address_reads_back_as_it_was_written(page: Page, state: dict[str, Any]) -> None:
    """What the map writes into its address it reads out of it."""
    empty = {"paper": "", "topics": [], "name": "", "dump": "", "q": "", "view": None}
    back = "(state) => atlas.mapState.parse(atlas.mapState.format(state))"
    assert page.evaluate(back, {**empty, **state}) == {**empty, **state}
