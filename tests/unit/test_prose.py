"""Text helpers of the pages: clipping, marking, quoting, sorting."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markupsafe import escape

from generator.prose import (
    clip,
    count,
    initial,
    is_web,
    key_sentence,
    mark_sentences,
    mark_terms,
    title_key,
)

TEXT = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=60)


@pytest.mark.parametrize(
    ("text", "limit", "expected"),
    [
        ("short", 10, "short"),
        ("one two three", 9, "one two…"),
        ("one, two", 6, "one…"),
        ("unbroken", 5, "unbr…"),
    ],
)
def test_clipping_ends_at_a_word(text: str, limit: int, expected: str) -> None:
    """A text that is too long ends before a word, without a stray mark, within the limit."""
    assert clip(text, limit) == expected
    assert len(expected) <= limit


@pytest.mark.parametrize(
    ("n", "expected"), [(0, "0 papers"), (1, "1 paper"), (1204, "1,204 papers")]
)
def test_counts_agree_with_their_noun(n: int, expected: str) -> None:
    """One takes the singular, all other numbers the plural."""
    assert count(n, "paper") == expected


@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        (("Much is open.", "We propose X.", "We show Y."), "We propose X."),
        (("We show Y.", "We then introduce X."), "We then introduce X."),
        (("Much is open.", "This paper presents X."), "This paper presents X."),
        (("Much is open.", "We show Y."), "We show Y."),
        (("We provide solutions here.",), "We provide solutions here."),
        (("Much is open.", "Little is known."), "Much is open."),
        ((), ""),
    ],
)
def test_the_key_sentence_says_what_was_done(sentences: tuple[str, ...], expected: str) -> None:
    """What is proposed comes before what is shown, and that before the opening."""
    assert key_sentence(sentences) == expected


@pytest.mark.parametrize(
    ("text", "terms", "expected"),
    [
        ("Sparse attention.", ("sparse attention",), "<mark>Sparse attention</mark>."),
        ("Two large models", ("large model",), "Two <mark>large models</mark>"),
        ("in-context learning", ("in context learning",), "<mark>in-context learning</mark>"),
        ("attention heads", ("attention", "attention head"), "<mark>attention heads</mark>"),
        ("inattention", ("attention",), "inattention"),
        ("a <b> c", ("<b>",), "a <mark>&lt;b&gt;</mark> c"),
        ("amp & amp", ("amp",), "<mark>amp</mark> &amp; <mark>amp</mark>"),
        ("a.b axb", ("a.b",), "<mark>a.b</mark> axb"),
        ("plain", ("", " "), "plain"),
    ],
)
def test_terms_are_marked_as_whole_words(text: str, terms: tuple[str, ...], expected: str) -> None:
    """The longest term wins, endings count, entities are not torn, patterns are not read."""
    assert str(mark_terms(text, terms)) == expected


@settings(deadline=None)
@given(TEXT, st.lists(TEXT, max_size=4))
def test_marking_changes_no_word(text: str, terms: list[str]) -> None:
    """Without the marks, the reader gets the text itself."""
    plain = re.sub(r"</?mark>", "", str(mark_terms(text, terms)))
    assert "<" not in plain
    assert plain == html.escape(text).replace("&#x27;", "&#39;").replace("&quot;", "&#34;")


@pytest.mark.parametrize(
    ("title", "name"),
    [("attention", "A"), ("“Éclair”", "E"), ("3D shapes", "0–9"), ("中文", "#"), ("?!", "#")],
)
def test_titles_are_filed_by_their_first_letter(title: str, name: str) -> None:
    """Marks before it do not count, accents fall away, other scripts share a heading."""
    assert initial(title) == name


def test_titles_sort_by_letters() -> None:
    """Capitals, marks and accents do not change where a title stands."""
    assert sorted(["“Beta”", "alpha", "Álpha b"], key=title_key) == ["alpha", "Álpha b", "“Beta”"]


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://a.org", True),
        ("HTTP://a.org", True),
        ("javascript:alert(1)", False),
        ("data:text/html,x", False),
        ("//a.org", False),
        ("https:// a", False),
        ("", False),
    ],
)
def test_only_web_addresses_are_linked(url: str, expected: bool) -> None:
    """Only http and https may stand in a link."""
    assert is_web(url) is expected


@settings(deadline=None)
@given(TEXT, st.lists(TEXT, max_size=2))
def test_marked_sentences_leave_the_text_whole(text: str, sentences: list[str]) -> None:
    """Marking whole sentences escapes the text and loses no character of it."""
    wanted = [*sentences, text[:5]]
    marked = str(mark_sentences(text, wanted, ()))
    plain = re.sub("</?mark[^>]*>", "", marked)
    assert html.unescape(plain) == html.unescape(str(escape(text)))
    assert "<" not in plain
