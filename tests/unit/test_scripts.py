"""Data scripts: what the pages' own JavaScript reads."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.records import Settings
from generator.scripts import render_scripts, script_json
from tests.unit.plain_atlas import make_atlas, make_paper

SETTINGS = Settings(site_name="A", site_description="", site_url="", date="", n_related=2)
NAMES = ("cards", "map", "search")
HOSTILE = "</script><script>alert(1)</script> & \u2028\u2029 <!-- ]]>"


def read(name: str, **options: Any) -> Any:
    """Return the value that a data script provides."""
    text = render_scripts(make_atlas(**options), SETTINGS)[f"assets/atlas/data/{name}.js"].decode()
    head, tail = f'atlas.provide("{name}",', ");\n"
    assert text.startswith(head)
    assert text.endswith(tail)
    return json.loads(text[len(head) : -len(tail)])


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@settings(deadline=None)
@given(values)
def test_escaped_json_reads_back_to_itself(value: object) -> None:
    """Escaping changes no value."""
    assert json.loads(script_json(value)) == value


@settings(deadline=None)
@given(st.text(st.sampled_from("<>&\u2028\u2029/!-script'\"\\")))
def test_json_in_a_script_can_neither_end_it_nor_break_it(text: str) -> None:
    """No character that means something to HTML, or ends a line in JavaScript, is left."""
    assert not set(script_json({text: [text]})) & set("<>&\u2028\u2029")


def test_numbers_that_json_lacks_are_refused() -> None:
    """A number that is not finite is an error, not a broken script."""
    with pytest.raises(ValueError, match="JSON"):
        script_json(float("nan"))


@pytest.mark.parametrize("n", [0, 1, 2, 5])
def test_every_size_of_corpus_has_its_scripts(n: int) -> None:
    """Zero, one, two papers are ordinary; columns have one entry a paper."""
    papers = read("map", n=n)["papers"]
    assert {len(column) for column in papers.values()} == {n}
    assert {len(read("cards", n=n)[name]) for name in ("first", "related", "trust")} == {n}
    assert {len(column) for column in read("search", n=n)["papers"].values()} == {n}


def test_the_same_atlas_gives_the_same_bytes() -> None:
    """Scripts are a function of the atlas alone."""
    assert render_scripts(make_atlas(), SETTINGS) == render_scripts(make_atlas(), SETTINGS)


def test_hostile_text_stays_data() -> None:
    """A title or an abstract cannot leave its string."""
    paper = make_paper(0, title=HOSTILE, abstract=HOSTILE, sentences=(HOSTILE,))
    scripts = render_scripts(make_atlas(first=paper), SETTINGS)
    for data in scripts.values():
        assert not set(data.decode()) & set("<>&\u2028\u2029")
    assert read("map", first=paper)["papers"]["title"][0] == HOSTILE


def test_related_papers_are_as_many_as_the_settings_say() -> None:
    """Cards list the nearest papers, nearest first, with published similarities."""
    cards = read("cards")
    assert cards["related"][0] == [1, 2]
    assert cards["similarity"][0] == [0.9, 0.8]


@pytest.mark.parametrize(
    ("abstract", "sentences", "parts"),
    [
        ("One. Two. Three.", ("One.", "Two.", "Three."), ["One.", "Two.", "Three."]),
        ("One. (2) Two.", ("One.", "Two."), ["One. (2)", "Two."]),
        ("Same. Same.", ("Same.", "Same."), ["Same.", "Same."]),
        ("Head. One. Tail", ("One.",), ["Head.", "One. Tail"]),
        ("No sentence", (), ["No sentence"]),
    ],
)
def test_sentences_cover_the_abstract(
    abstract: str, sentences: tuple[str, ...], parts: list[str]
) -> None:
    """Words between the sentences stay with the one before, so that search finds them."""
    paper = make_paper(0, abstract=abstract, sentences=sentences)
    assert read("search", first=paper)["papers"]["sentences"][0] == parts


def test_names_of_several_papers_filter_the_map() -> None:
    """The map knows the rows of names that several papers hold; one paper has its own dot."""
    assert read("map")["names"] == [["gpt-4", "GPT-4", [0, 1, 2, 3, 4]]]
    assert read("map", n=1)["names"] == read("map", n=0)["names"] == []


def test_search_knows_every_name() -> None:
    """Every name is in the search with its kind and how many papers hold it."""
    assert read("search")["names"] == [
        ["alone", "Alone", "system", 1],
        ["gpt-4", "GPT-4", "system", 5],
    ]


def test_representatives_take_turns() -> None:
    """Labels come first for each topic's best paper, then for the second ones."""
    assert read("map", n=5)["lead"] == [0, 1, 2, 3]


def test_numbers_are_plain_and_short() -> None:
    """Positions keep four decimals whatever the array's type."""
    atlas = make_atlas()
    assert atlas.positions.dtype == np.float32
    assert all(len(repr(x)) <= 6 for x in read("map")["papers"]["x"])
