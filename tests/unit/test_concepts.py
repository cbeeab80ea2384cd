"""Concepts: shared terms of several words, neither rare nor everywhere."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from generator.concepts import find_concepts, is_telling
from generator.records import Paper
from tests.unit.hostile_atlas import sample_paper

FILLER = "Birds sing in the morning and rivers flow to the sea."


def paper_of(abstract: str) -> Paper:
    return sample_paper(1, abstract=abstract, sentences=(abstract,))


def concepts_of(texts: Sequence[str], filler: int = 60) -> dict[str, tuple[int, ...]]:
    papers = [paper_of(text) for text in (*texts, *[FILLER] * filler)]
    return {concept.name: concept.rows for concept in find_concepts(papers)}


TELLING = [
    ("hallucination detection", True),
    ("value cache", True),
    ("semantic segmentation", True),
    ("large number", False),
    ("previous work", False),
    ("proposed method", False),
    ("trade off", False),
    ("segmentation task", False),
    ("", False),
]


@pytest.mark.parametrize(("key", "telling"), TELLING)
def test_telling_terms(key: str, telling: bool) -> None:
    """Praise, scaffolding and bare generic nouns are no concepts."""
    assert is_telling(key) is telling


def test_variants_are_one_concept() -> None:
    """Case, plurals and hyphens make no difference."""
    texts = [
        "We study hallucination detection.",
        "Hallucination detection is hard.",
        "It helps hallucination-detection.",
        "They need Hallucination Detection.",
    ]
    assert concepts_of(texts) == {"hallucination detection": (0, 1, 2, 3)}


def test_too_rare_and_too_common_terms_are_left_out() -> None:
    """Three papers are too few, more than an eighth of the corpus too many."""
    text = "We study hallucination detection."
    assert concepts_of([text] * 3) == {}
    assert concepts_of([text] * 12, filler=10) == {}
    assert concepts_of([text] * 4) == {"hallucination detection": (0, 1, 2, 3)}


def test_a_term_needs_a_life_of_its_own() -> None:
    """A term that stands only inside a longer one is not listed beside it."""
    names = concepts_of(["We improve dynamic graph retrieval."] * 5)
    assert names == {"dynamic graph retrieval": (0, 1, 2, 3, 4)}


def test_acronyms_inside_terms_are_spelt_out() -> None:
    """A term with an acronym and the same term spelt out are one concept."""
    texts = ["We prune the KV cache."] * 3 + ["We prune the key-value cache."] * 2
    papers = [paper_of(text) for text in (*texts, *[FILLER] * 60)]
    (concept,) = find_concepts(papers, {"kv": "key value"})
    assert (concept.name, concept.rows) == ("KV cache", (0, 1, 2, 3, 4))


@pytest.mark.parametrize("texts", [[], ["We study hallucination detection."]])
def test_small_corpora_hold_no_concepts(texts: list[str]) -> None:
    """Zero papers and one paper are ordinary."""
    assert concepts_of(texts, filler=0) == {}
