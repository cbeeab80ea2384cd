"""Acronyms: what they stand for is read off the brackets beside them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.acronyms import find_definitions, spells
from generator.long_forms import same_long_form, show_long_form, singular_head

DEFINED = [
    ("We use large language models (LLMs) here.", "LLMs", "large language models"),
    ("a novel Bayesian Attention Mechanism (BAM)", "BAM", "Bayesian Attention Mechanism"),
    ("on success weighted by Path Length(SPL).", "SPL", "success weighted by Path Length"),
    ("We propose FAITH (False premise head for miTigating Hallucinations), a method",
     "FAITH", "False premise head for miTigating Hallucinations"),
    ("Mixture of Block Attention (MoBA) helps", "MoBA", "Mixture of Block Attention"),
    ("needs text-to-image (T2I) models", "T2I", "text-to-image"),
    ('called "Chain of Thought" (CoT; see there)', "CoT", "Chain of Thought"),
    ("the use of chain-of-thought (CoT) prompts", "CoT", "chain-of-thought"),
    ("scored by the word error rate [WER]", "WER", "word error rate"),
]  # fmt: skip
UNDEFINED = [
    "It holds (see Figure 2) for all of them.",
    "as Hermann et al. (2015) say",
    "first (i) this and second (ii) that",
    "a strong baseline (BLIP-2) and more",
    "retrieval (attention) and nouns (verbs)",
    "on ImageNet (a large dataset)",
    "unbalanced ( brackets (",
    "",
]


@pytest.mark.parametrize(("text", "short", "long_form"), DEFINED)
def test_definitions_are_found(text: str, short: str, long_form: str) -> None:
    """A short form beside its long form is read with it, in either order."""
    assert [(d.short, d.long_form) for d in find_definitions(text)] == [(short, long_form)]


@pytest.mark.parametrize("text", UNDEFINED)
def test_other_brackets_define_nothing(text: str) -> None:
    """Remarks, citations, enumerators and unrelated names in brackets are no definitions."""
    assert find_definitions(text) == ()


@given(st.text(alphabet="abcABC ()[]-,.;", max_size=80))
@settings(deadline=None, max_examples=60)
def test_offsets_lead_back_to_the_text(text: str) -> None:
    """Both forms stand in the text at their offsets, whatever the text."""
    for found in find_definitions(text):
        assert text[found.start : found.end] == found.short
        assert text[found.long_start : found.long_end] == found.long_form


def test_letters_must_begin_words() -> None:
    """Letters that merely occur inside words do not make a long form."""
    assert spells("in-context learning", "ICL")
    assert not spells("identical replacement", "ICL")
    assert not spells("the ICL", "ICL")


def test_variants_mean_one_thing() -> None:
    """Endings, hyphens and order of common words make no other meaning; other words do."""
    assert same_long_form("multi-head attention", "Multi-headed attention")
    assert same_long_form("rotary position embedding", "Rotary Positional Encoding")
    assert not same_long_form("forced alignment", "full attention")


def test_the_shown_long_form() -> None:
    """The commonest spelling is shown, lower-case on a tie, without emphasised letters."""
    assert show_long_form(["Language Model", "language model"]) == "language model"
    assert show_long_form(["CAuSal aTtention"]) == "Causal attention"
    assert show_long_form(["multimodal LLM", "multimodal large language model"]).endswith("model")


def test_plural_long_forms() -> None:
    """The last word alone is put in the singular."""
    assert singular_head("Large Language Models") == "Large Language Model"
    assert singular_head("linguistics bias") == "linguistics bias"
