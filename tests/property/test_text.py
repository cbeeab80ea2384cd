"""What holds of cleaning, links, sentences and slugs for any text at all."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.cleaning import clean_text
from generator.links import find_links
from generator.sentences import split_sentences
from generator.slugs import MAX_LENGTH, slugify, unique_slugs
from tests.property.strategies import abstracts, hostile_text, names

QUICK = settings(deadline=None, max_examples=150)


@QUICK
@given(hostile_text())
def test_cleaning_is_idempotent(text: str) -> None:
    """Cleaning what was cleaned changes nothing."""
    cleaned = clean_text(text)
    assert clean_text(cleaned) == cleaned


@QUICK
@given(hostile_text())
def test_clean_text_is_one_line_that_can_be_written(text: str) -> None:
    """Clean text has single spaces, no control or private character, and encodes as UTF-8."""
    cleaned = clean_text(text)
    assert cleaned == " ".join(cleaned.split())
    assert not re.search("[\x00-\x1f\x7f-\x9f\u202a-\u202e\U000f0000-\U0010ffff]", cleaned)
    cleaned.encode("utf-8")


@QUICK
@given(abstracts())
def test_cleaning_leaves_plain_prose_alone(abstract: str) -> None:
    """Prose without markup comes through cleaning to the letter."""
    assert clean_text(abstract) == abstract


@QUICK
@given(abstracts(), st.sampled_from(("**{}**", "\\textbf{{{}}}", "$\\text{{{}}}$", "{{\\it {}}}")))
def test_emphasis_loses_no_word(abstract: str, form: str) -> None:
    """Emphasis of any notation around a word leaves exactly that word."""
    words = abstract.split()
    marked = " ".join((*words[:2], form.format("kernel"), *words[2:]))
    assert clean_text(marked) == " ".join((*words[:2], "kernel", *words[2:]))


@QUICK
@given(
    abstracts(), st.from_regex(r"\Ahttps://[a-z]{2,8}\.(org|io)(/[a-z0-9_~-]{0,8}[a-z0-9]){0,3}\Z")
)
def test_addresses_come_through_unbroken(abstract: str, address: str) -> None:
    """An address in prose stands in the clean text, and is found as the one link."""
    text = f"{abstract} See {address}, please."
    assert clean_text(text) == text
    assert [link.url for link in find_links(text)] == [address]


@QUICK
@given(hostile_text())
def test_links_are_public_and_distinct(text: str) -> None:
    """Every link is http(s), names no user, holds nothing invisible, and occurs once."""
    urls = [link.url for link in find_links(text)]
    assert all(re.match(r"(?i)https?://[^@/\s]+\.[^@/\s]+(?:/|$|[?#:])", url) for url in urls)
    assert all(url.isprintable() for url in urls)
    assert len(set(urls)) == len(urls)


@QUICK
@given(st.one_of(abstracts(), hostile_text()))
def test_sentences_give_the_abstract_back(text: str) -> None:
    """Sentences joined by single spaces are the clean abstract, and each stands in it."""
    cleaned = clean_text(text)
    parts = split_sentences(cleaned)
    assert " ".join(parts) == cleaned
    assert all(part.strip() == part and part in cleaned for part in parts)


@QUICK
@given(abstracts())
def test_plain_sentences_are_told_apart(abstract: str) -> None:
    """Each stop before a capital ends one sentence of plain prose."""
    assert len(split_sentences(abstract)) == len(re.findall(r"works[.!?](?: |$)", abstract))


@QUICK
@given(names())
def test_slugs_are_safe_file_names(name: str) -> None:
    """A slug is short lower-case ASCII between single hyphens, and itself a slug."""
    slug = slugify(name)
    assert re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", slug)
    assert len(slug) <= MAX_LENGTH
    assert not re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d|index", slug)
    assert slugify(slug) == slug


@QUICK
@given(st.lists(names(), max_size=12), st.lists(names().map(slugify), max_size=4))
def test_slugs_are_unique(texts: list[str], taken: list[str]) -> None:
    """However alike the names, their slugs differ from each other and from those taken."""
    slugs = unique_slugs(texts, taken)
    assert len({*slugs, *taken}) == len(texts) + len(set(taken))
    assert all(len(slug) <= MAX_LENGTH for slug in slugs)
    assert unique_slugs(texts, taken) == slugs
