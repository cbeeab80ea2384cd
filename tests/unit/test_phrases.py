"""Phrases: what counts as one, under which key, and in which spelling."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.phrases import MAX_WORDS, count_phrases, find_phrases, hold_phrases, phrase_key

VOCABULARY = """
We propose a novel sparse attention method for long documents that uses KV caches ( LLMs ) and , .
70% https://x.org/a é 注意 extensive experiments
"""
WORDS = st.sampled_from(VOCABULARY.split())

SAME_KEY = [
    ("Large Language Models", "large-language model"),
    ("fine-tuning", "Finetuning"),
    ("multi-modal queries", "multimodal query"),
    ("analyses", "analysis"),
    ("KV caches", "kv-cache"),
    ("model's biases", "Model biases"),
    ("ﬁne–tuning", "fine tuning"),
]
KEYS = [
    ("bias", "bias"),
    ("semantics", "semantics"),
    ("processes", "process"),
    ("boxes", "box"),
    ("loss", "loss"),
    ("", ""),
    ("--", ""),
]
FOUND = [
    ("We study sparse attention for long documents.", ("sparse attention", "long documents")),
    ("Our novel framework achieves state-of-the-art performance.", ()),
    ("Extensive experiments show the proposed method is effective.", ()),
    ("Code is at https://github.com/a/b and data follow.", ()),
    (
        "It improves image captioning, and object detection.",
        ("image captioning", "object detection"),
    ),
    (
        "The model uses a deep convolutional sparse coding network.",
        ("convolutional sparse coding network",),
    ),
    ("We show that LLMs can learn syntax.", ("LLMs", "syntax")),
    ("", ()),
]


@pytest.mark.parametrize(("one", "other"), SAME_KEY)
def test_spellings_meet(one: str, other: str) -> None:
    """Spellings of one term have one key."""
    assert phrase_key(one) == phrase_key(other)


@pytest.mark.parametrize(("phrase", "key"), KEYS)
def test_key(phrase: str, key: str) -> None:
    """Words that only look like plurals keep their form, and plurals lose theirs."""
    assert phrase_key(phrase) == key


@pytest.mark.parametrize(("text", "found"), FOUND)
def test_find(text: str, found: tuple[str, ...]) -> None:
    """Noun phrases are found as written; praise, scaffolding and addresses are not."""
    assert find_phrases(text) == found


@settings(deadline=None)
@given(st.lists(WORDS, max_size=30).map(" ".join))
def test_phrases_stand_in_the_text(text: str) -> None:
    """Each phrase occurs to the letter, has at most four words and has a key."""
    for phrase in find_phrases(text):
        assert phrase in text
        assert len(phrase.split()) <= MAX_WORDS
        assert phrase_key(phrase)


@settings(deadline=None)
@given(st.text(max_size=80))
def test_any_text_is_taken(text: str) -> None:
    """No text makes the search fail."""
    assert all(isinstance(phrase, str) for phrase in find_phrases(text))


def test_counts_shorter_phrases_within_longer() -> None:
    """A paper holds a phrase inside its longer phrase if another paper has it alone."""
    table = count_phrases(["Large language models.", "We train language models.", "Plain birds."])
    column = table.keys.index("language model")
    assert table.matrix[:, [column]].toarray().ravel().tolist() == [1, 1, 0]


def test_other_texts_hold_known_phrases() -> None:
    """Titles are read against the abstracts' phrases; what these do not know is left out."""
    table = count_phrases(["We study sparse attention.", "Plain birds."])
    held = hold_phrases(["Sparse Attention for Long Documents", ""], table).toarray()
    assert held.sum() == 1
    assert held[0, table.keys.index("sparse attention")] == 1


def test_counts_each_paper_once() -> None:
    """The matrix is binary however often a paper repeats a phrase."""
    table = count_phrases(["Sparse attention. We like sparse attention, sparse attention."])
    assert table.matrix.max() == 1


def test_keys_are_sorted() -> None:
    """Keys are in order and each has one surface."""
    table = count_phrases(["Zebra stripes and apple trees.", "Vision transformers."])
    assert list(table.keys) == sorted(table.keys)
    assert len(table.surfaces) == len(table.keys) == table.matrix.shape[1]


@pytest.mark.parametrize(
    ("abstracts", "surface"),
    [
        (["Sparse Attention wins. Here sparse attention is used."], "sparse attention"),
        (["We use KV cache. The KV cache is large."], "KV cache"),
    ],
)
def test_case_is_restored(abstracts: list[str], surface: str) -> None:
    """Ordinary words are shown in lower case and acronyms keep theirs."""
    table = count_phrases(abstracts)
    assert surface in table.surfaces


def test_empty_corpus() -> None:
    """No abstracts give an empty table."""
    table = count_phrases([])
    assert table.keys == () and table.matrix.shape == (0, 0)


def test_permuting_papers_permutes_rows() -> None:
    """The order of papers changes the rows alone."""
    texts = [
        "Sparse attention for long documents.",
        "Gaze following in videos.",
        "Sparse attention.",
    ]
    forward, backward = count_phrases(texts), count_phrases(texts[::-1])
    assert forward.keys == backward.keys
    assert (forward.matrix.toarray() == backward.matrix.toarray()[::-1]).all()
