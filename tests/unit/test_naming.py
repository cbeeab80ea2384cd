"""Topic names: two telling phrases at most, no topic named like another."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.naming import N_TERMS, TopicName, name_topics
from generator.naming_forms import abbreviates, stems, title_case
from generator.phrases import count_phrases

PARTS = [
    ["gaze following", "visual search", "scanpath prediction"],
    ["sparse attention", "KV cache compression", "long contexts"],
    ["style transfer", "image generation", "diffusion sampling"],
]
ABSTRACTS = [
    f"We study {parts[i % 3]} with {parts[(i + 1) % 3]} for language models."
    for parts in PARTS
    for i in range(4)
]
LABELS = np.repeat(np.arange(3), 4).astype(np.int64)
TITLE_CASES = [
    ("KV-cache compression", "KV-Cache Compression"),
    ("in-context learning", "In-Context Learning"),
    ("text-to-image models", "Text-to-Image Models"),
    ("analysis of variance", "Analysis of Variance"),
    ("mIoU", "MIoU"),
]


def name(abstracts: list[str], labels: list[int]) -> tuple[TopicName, ...]:
    """Return the names of the topics of a small corpus."""
    return name_topics(abstracts, np.array(labels, dtype=np.int64), count_phrases(abstracts))


def test_names_tell_topics_apart() -> None:
    """Each topic is named by its own phrases and not by what all topics hold."""
    names = name_topics(ABSTRACTS, LABELS, count_phrases(ABSTRACTS))
    for topic, parts in zip(names, PARTS, strict=True):
        phrases = {phrase.casefold() for phrase in topic.name.split(" & ")}
        assert phrases <= {part.casefold() for part in parts}
        assert "Language Models" not in topic.name


def test_phrases_of_a_name_share_no_stem() -> None:
    """The two phrases of a name have no word in common."""
    for topic in name_topics(ABSTRACTS, LABELS, count_phrases(ABSTRACTS)):
        first, *second = topic.name.split(" & ")
        assert not any(stems(first) & stems(phrase) for phrase in second)


def test_terms_are_few_and_distinct() -> None:
    """At most eight terms, each once."""
    for topic in name_topics(ABSTRACTS, LABELS, count_phrases(ABSTRACTS)):
        assert 0 < len(topic.terms) <= N_TERMS
        assert len(set(topic.terms)) == len(topic.terms)


@pytest.mark.parametrize(
    ("abstracts", "labels"),
    [
        (ABSTRACTS, [0] * 12),
        (["Sparse attention for long documents."], [0]),
        (["Sparse attention.", "Gaze following."], [0, 1]),
        (["Birds.", "Trees.", ""], [0, 1, 2]),
        (["Sparse attention."] * 4, [0, 1, 2, 3]),
        (["Sparse attention."] * 2, [0, 2]),
    ],
)
def test_every_topic_has_its_own_name(abstracts: list[str], labels: list[int]) -> None:
    """One topic, topics of one paper and topics without phrases have unique names too."""
    names = name(abstracts, labels)
    assert len(names) == max(labels) + 1
    assert all(topic.name for topic in names)
    assert len({topic.name.casefold() for topic in names}) == len(names)


def test_empty_corpus() -> None:
    """No papers have no topics."""
    assert name([], []) == ()


def test_rows_must_agree() -> None:
    """Labels of another corpus are refused."""
    with pytest.raises(ValueError, match="same papers"):
        name_topics(ABSTRACTS, LABELS[:3], count_phrases(ABSTRACTS))


@pytest.mark.parametrize(("phrase", "title"), TITLE_CASES)
def test_title_case(phrase: str, title: str) -> None:
    """Words are capitalised, hyphenated ones in each part, and acronyms kept."""
    assert title_case(phrase) == title


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("TTS", "text-to-speech synthesis", True),
        ("VLMs", "vision-language models", True),
        ("LLMs", "MLLMs", True),
        ("KV cache", "sparse attention", False),
        ("RoPE", "long contexts", False),
    ],
)
def test_abbreviates(a: str, b: str, same: bool) -> None:
    """An acronym does not stand beside the words that it is made of, or beside another."""
    assert abbreviates(a, b) is same


@settings(deadline=None, max_examples=40)
@given(st.lists(st.integers(0, 3), min_size=12, max_size=12))
def test_any_partition_is_named(labels: list[int]) -> None:
    """Whatever the partition, names are unique and the same again."""
    names = name(ABSTRACTS, labels)
    assert len({topic.name.casefold() for topic in names}) == len(names)
    assert names == name(ABSTRACTS, labels)
