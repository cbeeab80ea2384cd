"""Which runs of words may stand in a title, and where authors speak of their own work."""

from __future__ import annotations

import pytest

from generator.title_cues import OFFER, find_cues, find_told
from generator.title_names import find_introduced
from generator.title_spans import find_spans, read_words
from generator.title_writing import Spelling, capitalise, read_spelling, write_span


def _spans(sentence: str) -> set[str]:
    words = read_words((sentence,))
    return {write_span(words, span, Spelling(frozenset(), {})) for span in find_spans(words)}


PRESENT = [
    ("We propose sparse attention for long documents.", "sparse attention for long documents"),
    ("We improve retrieval of code snippets.", "improving retrieval of code snippets"),
    ("We study a novel loss (CE) for ranking.", "a loss for ranking"),
    ("We present tools for parsing, tagging, and search.", "parsing, tagging, and search"),
]
ABSENT = [
    ("We propose sparse attention for long documents.", "sparse attention for"),
    ("We propose sparse attention for long documents.", "sparse attention for long"),
    ("We study our method for graphs.", "our method for graphs"),
    ("We analyse the role of attention.", "role"),
    ("Users rely on retrieval systems.", "users rely"),
    ("We propose a new lens.", "new lens"),
]


@pytest.mark.parametrize(("sentence", "span"), PRESENT)
def test_whole_phrases_are_spans(sentence: str, span: str) -> None:
    """Phrases with their complements are spans; verbs become -ing forms, brackets go."""
    assert span in _spans(sentence)


@pytest.mark.parametrize(("sentence", "span"), ABSENT)
def test_parts_of_phrases_are_none(sentence: str, span: str) -> None:
    """Nothing breaks off before its noun, points back, or lacks the complement it needs."""
    assert span not in _spans(sentence)


def test_cues_reach_to_the_end_of_their_sentence() -> None:
    """Words after "we propose" know of it, those of the next sentence do not."""
    words = read_words(("We propose sparse attention.", "It is fast."))
    kinds, distances = find_cues(words)
    assert kinds[words.texts.index("sparse")] == OFFER
    assert distances[words.texts.index("sparse")] == 0
    assert kinds[words.texts.index("fast")] == 0


def test_what_is_told_follows_the_cue_over_empty_words() -> None:
    """A phrase tells what is done where only words like "a framework that" part it from a cue."""
    words = read_words(("Graphs are hard, so we propose a simple framework that fuses graphs.",))
    told = find_told(words, "")
    assert told[words.texts.index("fuses")] == 2
    assert told[words.texts.index("Graphs")] == 0


NAMES = [
    ("We propose Retrieve-then-Adapt (ReAd), a framework for ranking.", "Retrieve-then-Adapt"),
    ("We propose a loss-based DQA framework (MAB-DQA) to model queries.", "MAB-DQA"),
    ("We formulate ranking as a task and present CardioNet, a system.", "CardioNet"),
    ("Our system, RETRO-X, combines two models.", "RETRO-X"),
    ("TradingAgents proposes a framework.", "TradingAgents"),
]


@pytest.mark.parametrize(("sentence", "name"), NAMES)
def test_names_are_found(sentence: str, name: str) -> None:
    """A name is found where the text offers, calls or explains it."""
    found = find_introduced((sentence,))
    assert found is not None
    assert found.name == name


def test_no_name_where_models_are_merely_used() -> None:
    """Known models and plain words are nobody's new system."""
    assert find_introduced(("We compare GPT-4 with BERT on retrieval.",)) is None


def test_capitals_that_only_spell_an_acronym_go() -> None:
    """Words are small where the text has them so or where they spell out an acronym."""
    text = "We use Long Range Attention (LRA). Attention to English texts by Python is hard."
    words = read_words((text,))
    ordinary = read_spelling(text, words).ordinary
    assert {"Long", "Range", "Attention"} <= ordinary
    assert not ordinary & {"English", "Python"}


def test_first_letters() -> None:
    """A title begins with a capital unless its first word has its own case."""
    assert capitalise("sparse coding") == "Sparse coding"
    assert capitalise("dKV-Cache for models") == "dKV-Cache for models"
