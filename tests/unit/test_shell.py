"""Shells: cut at the marks, filled with escaped text, nothing run on the way."""

from __future__ import annotations

import html

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markupsafe import Markup

from generator.errors import RenderError
from generator.shell import fill_shell, parse_shell

PAGE = "<title><!--atlas:title--></title><main><!--atlas:body--></main>"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("plain", "plain"),
        ("<b>", "&lt;b&gt;"),
        ("{{ 7*7 }}", "{{ 7*7 }}"),
        ("{% raw %}", "{% raw %}"),
        ("<!--atlas:body-->", "&lt;!--atlas:body--&gt;"),
        (Markup("<b>"), "<b>"),
        (Markup("<!--atlas:title-->"), "<!--atlas:title-->"),
    ],
)
def test_a_slot_takes_text_escaped_and_markup_as_it_is(value: str, expected: str) -> None:
    """A value is escaped once, is not read as template code, and opens no further slot."""
    shell = parse_shell(PAGE, "x.html", required=frozenset({"title", "body"}))
    filled = fill_shell(shell, {"title": "T", "body": value})
    assert filled == f"<title>T</title><main>{expected}</main>"


@settings(deadline=None)
@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back_from_a_slot(text: str) -> None:
    """Text put into a slot is the text that a reader of the HTML gets."""
    shell = parse_shell("<p><!--atlas:body--></p>", "x.html", required=frozenset())
    filled = fill_shell(shell, {"body": text})
    inner = filled.removeprefix("<p>").removesuffix("</p>")
    assert "<" not in inner
    assert html.unescape(inner.replace("&#34;", '"')) == html.unescape(
        str(text).replace("&", "&amp;")
    )


def test_a_page_without_marks_stays_as_it_is() -> None:
    """A frame page without slots passes through unchanged."""
    assert fill_shell(parse_shell("<p>1</p>", "x.html", required=frozenset()), {}) == "<p>1</p>"


@pytest.mark.parametrize(
    ("page", "problem"),
    [
        ("<main></main>", "x.html: the frame has no place for body"),
        (f"{PAGE}<!--atlas:body-->", "x.html: the frame has more than one place for body"),
    ],
)
def test_a_frame_with_a_wrong_number_of_places_is_refused(page: str, problem: str) -> None:
    """A slot that is missing or doubled is an error that names the page."""
    with pytest.raises(RenderError, match=problem):
        parse_shell(page, "x.html", required=frozenset({"body"}))


def test_a_slot_without_a_value_is_refused() -> None:
    """Nothing is left unfilled in silence."""
    shell = parse_shell(PAGE, "x.html", required=frozenset())
    with pytest.raises(RenderError, match="nothing to put in body"):
        fill_shell(shell, {"title": "T"})
