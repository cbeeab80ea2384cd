"""The static maps: their view and what the templates make of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader

from generator.mapview import N_COLOURS, UNIT, MapView, map_view
from tests.builds import ROOT
from tests.unit.plain_atlas import make_atlas, make_paper


def draw(view: MapView, **options: Any) -> str:
    """Return the SVG that the macro draws."""
    pages = Environment(loader=FileSystemLoader(ROOT / "site_templates" / "pages"), autoescape=True)
    source = (
        '{% from "_map.html" import static_map %}'
        "{{ static_map(view, '../', highlight=highlight, related=related, size=size) }}"
    )
    defaults = {"highlight": None, "related": (), "size": "full"}
    return pages.from_string(source).render(view=view, **{**defaults, **options})


@pytest.mark.parametrize("n", [0, 1, 2, 5])
def test_every_size_of_corpus_has_a_view(n: int) -> None:
    """Zero, one, two papers are ordinary, and all points lie within the bounds."""
    view = map_view(make_atlas(n))
    left, bottom, right, top = view.bounds
    assert len(view.points) == n
    assert all(left < p.x < right and bottom < p.y < top for p in view.points)
    assert all(float(part) >= 0 for part in view.viewbox.split()[2:])


def test_svg_units_run_downwards() -> None:
    """A point high on the map has a small y in the picture."""
    view = map_view(make_atlas(5))
    high = max(view.points, key=lambda p: p.y)
    assert high.y_px == min(p.y_px for p in view.points)
    assert high.x_px == round(high.x * UNIT)


def test_colours_start_again() -> None:
    """A colour is the topic's index within the tokens that the stylesheet has."""
    view = map_view(make_atlas(5))
    assert {p.colour for p in view.points} == {0, 1}
    assert all(0 <= topic.colour < N_COLOURS for topic in view.topics)


def test_labels_keep_apart() -> None:
    """No two labels stand at one height and place."""
    view = map_view(make_atlas(5))
    assert len({(label.x_px, label.y_px) for label in view.labels}) == len(view.labels) == 2


def test_the_full_map_links_every_paper() -> None:
    """Without script every paper and every labelled topic is a link."""
    svg = draw(map_view(make_atlas(5)))
    assert re.findall(r'href="\.\./papers/(.*?)\.html"', svg) == [
        f"paper{row:05d}" for row in range(5)
    ]
    assert len(re.findall(r'href="\.\./topics/', svg)) == 2


def test_the_thumbnail_is_one_picture() -> None:
    """The picture for the home page holds every point and no link, and says what it is."""
    svg = draw(map_view(make_atlas(5)), size="thumb")
    assert "<a" not in svg
    assert svg.count("h0") == 5
    assert 'aria-label="Map of 5 papers in 2 topics"' in svg


def test_the_small_map_links_the_related() -> None:
    """A paper's own map links its related papers before a picture of all."""
    svg = draw(map_view(make_atlas(5)), size="mini", highlight=0, related=(1, 2))
    assert re.findall(r"papers/(.*?)\.html", svg) == ["paper00001", "paper00002"]
    assert svg.count("h0") == 5


def test_the_small_map_stays_small() -> None:
    """However many papers there are, the picture behind holds at most five hundred."""
    svg = draw(map_view(make_atlas(1201)), size="mini", highlight=0, related=())
    assert 300 < svg.count("h0") <= 500


def test_hostile_titles_are_escaped() -> None:
    """A title is text in the picture, never markup."""
    paper = make_paper(0, title='"><script>alert(1)</script>')
    svg = draw(map_view(make_atlas(3, first=paper)))
    assert "<script" not in svg
    assert "&lt;script" in svg


@pytest.mark.parametrize("size", ["full", "thumb", "mini"])
def test_no_picture_carries_a_style(size: str) -> None:
    """The pages' policy refuses style attributes, so there are none."""
    svg = draw(map_view(make_atlas(5)), size=size, highlight=1, related=(2,))
    assert "style=" not in svg
