"""Topic names: two telling phrases at most, no topic named like another."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.naming import N_TERMS, TopicName, name_parents, name_topics
from generator.naming_forms import (
    abbreviates,
    is_acronym,
    is_resource,
    show_number,
    split_stems,
    suits_second,
    title_case,
)
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


def name(abstracts: list[str], labels: list[int], *titles: str) -> tuple[TopicName, ...]:
    """Return the names of the topics of a small corpus."""
    rows = np.array(labels, dtype=np.int64)
    return name_topics(abstracts, rows, count_phrases(abstracts), titles)


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
        assert not any(split_stems(first) & split_stems(phrase) for phrase in second)


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
    """Labels or titles of another corpus are refused."""
    with pytest.raises(ValueError, match="same papers"):
        name_topics(ABSTRACTS, LABELS[:3], count_phrases(ABSTRACTS))
    with pytest.raises(ValueError, match="same papers"):
        name_topics(ABSTRACTS, LABELS, count_phrases(ABSTRACTS), ["One title"])


def test_titles_count_twice() -> None:
    """Of two phrases that hold alike in the abstracts, the one in the titles names the topic."""
    texts = ["We study gaze following. It helps scanpath prediction."] * 4
    others = ["We study birds."] * 8
    labels = [0] * 4 + [1] * 8
    for phrase in ("Gaze Following", "Scanpath Prediction"):
        titles = [f"{phrase} in Videos"] * 4 + [""] * 8
        assert name([*texts, *others], labels, *titles)[0].name.startswith(phrase)


def test_topics_share_no_word() -> None:
    """A word that only some papers hold stands in one name, though two topics would use it."""
    pool = [("dense retrieval", "query rewriting"), ("image retrieval", "visual grounding")]
    abstracts = [f"We study {a}. It needs {b}." for a, b in pool for _ in range(4)]
    abstracts += ["We study birds."] * 60
    names = name(abstracts, [0] * 4 + [1] * 4 + [2] * 60)
    assert not split_stems(names[0].name) & split_stems(names[1].name)
    assert all("&" not in topic.name or topic.name.count("&") == 1 for topic in names)


def test_acronyms_are_spelt_out() -> None:
    """A topic is named by the long form that its abstracts give, not by the letters."""
    texts = ["We study named entity recognition (NER). Data for NER are few."] * 3
    texts += ["NER is hard, and we study it."] * 2
    names = name([*texts, *["We study birds."] * 10], [0] * 5 + [1] * 10)
    assert "NER" not in names[0].name.split()
    assert "Entity Recognition" in names[0].name


def test_one_word_gets_a_complement() -> None:
    """Where a topic turns on one word, its name says in what."""
    texts = ["We study hallucinations in language models.", "Language models improve."] * 4
    names = name([*texts, *["We study language models for birds."] * 4], [0, 1] * 4 + [1] * 4)
    assert names[0].name == "Hallucinations in Language Models"


def test_headings_are_not_called_like_topics() -> None:
    """A heading over a single topic is called neither like it nor like half of its name."""
    table = count_phrases(ABSTRACTS)
    taken = [topic.name for topic in name_topics(ABSTRACTS, LABELS, table)]
    headings = name_parents(ABSTRACTS, LABELS, table, taken)
    assert len(headings) == 3
    halves = {half for name in taken for half in name.split(" & ")}
    assert not {h.name for h in headings} & {*taken, *halves}


def test_data_sets_and_metrics_name_nothing() -> None:
    """A data set held by the whole topic is neither its name nor among its terms."""
    texts = ["We study gaze following on MS MARCO, with BLEU."] * 4 + ["We study birds."] * 8
    topic = name(texts, [0] * 4 + [1] * 8)[0]
    assert "MARCO" not in " ".join((topic.name, *topic.terms))
    assert "BLEU" not in topic.terms


def test_single_words_come_last_among_terms() -> None:
    """No single ordinary word stands before a phrase of several words."""
    texts = ["We study photosynthesis, chlorophyll and leaf growth rates in wild maize."] * 4
    texts += ["We study birds."] * 8
    terms = name(texts, [0] * 4 + [1] * 8)[0].terms
    single = [" " not in term and not is_acronym(term) for term in terms]
    assert len(set(single)) == 2
    assert single == sorted(single)


@pytest.mark.parametrize(
    ("phrase", "text", "shown"),
    [
        ("knowledge graph", "knowledge graphs; knowledge graphs; a knowledge graph", "s"),
        ("knowledge graph", "knowledge graphs; a knowledge graph", ""),
        ("annotated data", "annotated datasets; annotated datasets", ""),
        ("CLIP", "clips and clips", ""),
    ],
)
def test_number(phrase: str, text: str, shown: str) -> None:
    """A phrase is shown in the plural where the text mostly has it so."""
    assert show_number(phrase, text) == phrase + shown


@pytest.mark.parametrize(
    ("key", "suits"),
    [
        ("style transfer", True),
        ("machine translation", True),
        ("diffusion model", True),
        ("text prompt", False),
        ("inner working", False),
        ("encoder decoder model", False),
        ("neural attention", False),
    ],
)
def test_second_halves(key: str, suits: bool) -> None:
    """A field or method may stand second; passing things and generalities may not."""
    assert suits_second(key) is suits


def test_words_of_one_family_share_a_stem() -> None:
    """Endings and spellings make no difference, prefixes before a hyphen none either."""
    assert split_stems("generating dialogues") == split_stems("dialog generation")
    assert split_stems("multi-head attention") == split_stems("head attention")
    assert is_resource("ms marco") and not is_resource("dense retrieval")


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
