"""Derived titles: complete, clean, short and unlike each other."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.titles import derive_title, derive_titles

SYSTEM = (
    "Scene stylisation is hard. We introduce ReStyle3D, a novel framework for scene-level"
    " appearance transfer from a single style image to a real-world scene. ReStyle3D wins."
)
ACRONYM = (
    "Tables are hard to generate. In this paper, we propose GraDe (Graph-Guided Dependency"
    " Learning), a novel method that integrates sparse dependency graphs into the attention of"
    " language models. Extensive experiments show that GraDe works well on several benchmarks."
)
PLAIN = (
    "Transformers are costly for long documents. In this paper, we propose a local self-attention"
    " for document retrieval. We show that it is fast and accurate on several benchmarks."
)
VERB = (
    "Semantic code search finds a snippet for a query. Semantic code search is hard for long text."
    " We propose supplementing the query sentence with a layout of its semantic structure."
)
SURVEY = (
    "Language models have changed information retrieval. In this survey, we delve into the"
    " confluence of language models and search engines, and of the work on them in the field."
)
MEDICAL = (
    "Background: Heart failure is common in the old. Methods: We conducted a randomised trial of"
    " home-based exercise training in 200 patients with heart failure. Results were good for all."
)
STARTS = [
    (SYSTEM, "ReStyle3D: Scene-level appearance transfer"),
    (ACRONYM, "GraDe: "),
    (PLAIN, "Local self-attention for document retrieval"),
    (VERB, "Query sentence for semantic code search"),
    (SURVEY, "Confluence of language models and search engines: A survey"),
    (MEDICAL, "Randomised trial of home-based exercise training"),
]
ODD = [
    "Short.",
    "short note",
    "(ABC",
    "Ein Verfahren zur Erkennung von Sprache wird vorgestellt; es ist schnell und genau genug.",
    "本文提出了一种新的注意力机制，用于长文本建模。实验表明该方法有效。",
    "Предложен новый метод анализа изображений " * 9,
    "a" * 300,
    "We propose. We show. We study it.",
    "https://example.org/only/an/address",
    "!!!",
    "1234 5678",
]
LOOSE_ENDS = re.compile(
    r"\b(?:of|for|in|on|with|via|from|by|to|and|or|the|a|an|that|which|using|novel|new)$", re.I
)
VOCABULARY = """
We propose FooNet , a novel framework that integrates the attention of models for long documents and
images ( FN ) . This paper studies " [ ] ' sparse coding with 3 LLMs 注意
"""
WORDS = st.sampled_from(VOCABULARY.split())


@pytest.mark.parametrize(("abstract", "start"), STARTS)
def test_says_what_the_paper_does(abstract: str, start: str) -> None:
    """The name comes first where there is one, then a phrase that says what is done."""
    assert derive_title(abstract).startswith(start)


@pytest.mark.parametrize("abstract", [text for text, _ in STARTS])
def test_is_complete(abstract: str) -> None:
    """No title ends on a loose word or speaks of "this paper"."""
    title = derive_title(abstract)
    assert not LOOSE_ENDS.search(title)
    assert not re.search(r"\b(?:we|our|this paper)\b", title, re.I)


@pytest.mark.parametrize("abstract", ODD)
def test_odd_abstracts_have_titles(abstract: str) -> None:
    """Short, foreign and odd abstracts have a title of at most 90 characters."""
    assert 0 < len(derive_title(abstract)) <= 90


def test_reviews_say_so() -> None:
    """A review is called so where its subject does not say it."""
    text = SURVEY.replace("survey", "systematic review")
    assert derive_title(text).endswith(": A review")


def test_own_acronyms_are_spelt_out() -> None:
    """An acronym of the abstract's own is no word for a title where there is room for its words."""
    text = (
        "Grounded situation recognition (GSR) is the task of saying what happens in an image. In"
        " this paper, we propose a sparse transformer for GSR that is fast and that is accurate."
    )
    assert "GSR" not in derive_title(text)
    assert "grounded situation recognition" in derive_title(text).lower()


def test_known_acronyms_head_no_title() -> None:
    """A model that is merely used is not taken for the paper's system."""
    text = (
        "We propose a sparse attention for GPT-4, and we compare it with BERT and the CNN of old."
    )
    assert not derive_title(text).startswith(("GPT-4", "BERT", "CNN"))


def test_equal_abstracts_get_different_titles() -> None:
    """Papers that want one title are told apart by their phrases, whatever the case."""
    titles = derive_titles((PLAIN, PLAIN, PLAIN), (derive_title(PLAIN).upper(),))
    assert len({title.casefold() for title in (*titles, derive_title(PLAIN))}) == 4
    assert not any(re.search(r"\(\d\)$", title) for title in titles)


def test_numbers_are_the_last_resort() -> None:
    """Only where no phrase is left does a number tell two papers apart."""
    assert derive_titles(("Short.", "Short."), ()) == ("Short", "Short (2)")


@pytest.mark.parametrize("abstract", ["", "!!!", "("])
def test_nothing_to_say(abstract: str) -> None:
    """A text without a letter or digit is untitled."""
    assert derive_title(abstract) == "Untitled"


def test_no_abstracts() -> None:
    """No abstracts give no titles."""
    assert derive_titles((), ("A title",)) == ()


@settings(deadline=None, max_examples=60)
@given(st.lists(st.lists(WORDS, min_size=1, max_size=40).map(" ".join), min_size=1, max_size=3))
def test_form(abstracts: list[str]) -> None:
    """Titles are never empty, unique, short, balanced, and start with a capital if they can."""
    titles = derive_titles(abstracts, ())
    assert len({title.casefold() for title in titles}) == len(titles)
    for title in titles:
        assert 0 < len(title) <= 90
        assert title.count("(") == title.count(")")
        assert not title[0].islower() or any(c.isupper() for c in title.split()[0])


@settings(deadline=None, max_examples=60)
@given(st.text(min_size=1, max_size=200))
def test_any_text_is_taken(text: str) -> None:
    """No text makes the derivation fail or exceed 90 characters."""
    assert len(derive_title(text)) <= 90
