"""The bench's measures of words, against values worked out by hand: ROUGE, names, BM25."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.bench.bm25 import make_index, own_ranks, rank_of, recall, tokens
from tests.bench.evaldata import EvalPaper, is_reported
from tests.bench.title_quality import (
    cue_words,
    first_words,
    holds_name,
    reported_papers,
    rouge_l,
    rouge_n,
    scores,
    system_name,
)


def paper(*, title: str, abstract: str = "a") -> EvalPaper:
    return EvalPaper(title=title, abstract=abstract, keywords=frozenset(), track="")


@pytest.mark.parametrize(
    ("title", "truth", "one", "two", "longest"),
    [
        ("A b c", "a B-c", 1.0, 1.0, 1.0),
        ("a b", "c d", 0.0, 0.0, 0.0),
        ("", "a", 0.0, 0.0, 0.0),
        ("a b c d", "a c b", 6 / 7, 0.0, 4 / 7),
        ("a a a", "a b", 2 / 5, 0.0, 2 / 5),
        ("x police killed the y", "police kill the", 4 / 8, 0.0, 4 / 8),
        ("one two three", "zero one two", 4 / 6, 2 / 4, 4 / 6),
        ("naïve", "Naïve: x", 2 / 3, 0.0, 2 / 3),
    ],
)
def test_rouge(title: str, truth: str, one: float, two: float, longest: float) -> None:
    """ROUGE-1, -2 and -L F on lower-cased tokens, each token counted as often as both have it."""
    assert rouge_n(title, truth, 1) == pytest.approx(one)
    assert rouge_n(title, truth, 2) == pytest.approx(two)
    assert rouge_l(title, truth) == pytest.approx(longest)


@pytest.mark.parametrize(
    ("title", "abstract", "expected"),
    [
        ("Foo-2: a thing", "We show Foo-2, a thing.", "Foo-2"),
        ("FOO: a thing", "We show Foo.", "FOO"),
        ("Foo: a thing", "We show Foobar.", ""),
        ("Two words: a thing", "Two words.", ""),
        ("No colon Foo", "Foo", ""),
        ("--: dashes", "a -- b", ""),
        ("C++(x): y", "C++(x) works", "C++(x)"),
    ],
)
def test_system_name(title: str, abstract: str, expected: str) -> None:
    """A system's name is one word before a colon that the abstract holds as a word of its own."""
    assert system_name(title, abstract) == expected


def test_a_name_is_a_word_of_its_own() -> None:
    """A name inside a longer word is not that name."""
    assert holds_name("BERT-like", "bert")
    assert not holds_name("RoBERTa", "bert")


def test_simple_titles() -> None:
    """The simple methods take twelve words: the first ones, or those after the cue verb."""
    text = " ".join(f"w{i}" for i in range(20))
    assert first_words([text]) == [" ".join(f"w{i}" for i in range(12))]
    assert cue_words([f"Old news. We also propose {text}"]) == first_words([text])
    assert cue_words([text]) == first_words([text])


def test_title_scores() -> None:
    """All figures of two titles, one of them perfect; words are counted at spaces."""
    papers = [
        paper(title="Foo: a b", abstract="Foo does a b"),
        paper(title="Bar: c d", abstract="Bar does c d"),
    ]
    assert scores(["Foo: a b", "e"], papers) == {
        "ROUGE-1 F": 0.5,
        "ROUGE-2 F": 0.5,
        "ROUGE-L F": 0.5,
        "system's name": 0.5,
        "unique": 1.0,
        "words, mean": 2.0,
    }
    assert scores(["x", "X"], papers)["unique"] == 0.5


def test_reported_papers_are_a_fixed_choice() -> None:
    """Whatever the order of the file, the same papers of the reported half are measured."""
    papers = [paper(title=f"title {i}") for i in range(40)]
    chosen = reported_papers(papers, most=5)
    assert chosen == reported_papers(papers[::-1], most=5)
    assert len(chosen) == 5
    assert all(is_reported(p.title) for p in chosen)


def test_tokens() -> None:
    """Tokens are case-folded runs of letters and digits of any script."""
    assert tokens("GPT-4's naïve_Ärger, 中文!") == ["gpt", "4", "s", "naïve", "ärger", "中文"]


def test_bm25_by_hand() -> None:
    """A weight is ln(1 + (n − df + ½) / (df + ½)) × tf, saturated by k1 1.2 and length, b 0.75."""
    index = make_index(["a a b", "b"])
    idf_a = math.log(1 + 1.5 / 1.5)
    idf_b = math.log(1 + 0.5 / 2.5)
    long, short = 1.2 * (0.25 + 0.75 * 3 / 2), 1.2 * (0.25 + 0.75 * 1 / 2)
    assert index.scores("a").tolist() == pytest.approx([idf_a * 2 * 2.2 / (2 + long), 0])
    both = [idf_b * 2.2 / (1 + long), idf_b * 2.2 / (1 + short)]
    assert index.scores("B unknown").tolist() == pytest.approx(both)
    assert index.scores("b b").tolist() == pytest.approx([2 * value for value in both])


def test_ranks_never_profit_from_ties() -> None:
    """Of equal scores the asked row comes last."""
    scores_ = np.array([0.0, 2.0, 1.0, 1.0], np.float32)
    assert [rank_of(scores_, row) for row in range(4)] == [4, 1, 3, 3]


def test_recall_of_own_ranks() -> None:
    """A query that holds a text's own word finds it first; one without any finds it last."""
    ranks = own_ranks(
        make_index(["red fox", "blue fox", "green"]), ["red", "fox", "none"], [0, 1, 2]
    )
    assert ranks.tolist() == [1, 2, 3]
    assert recall(ranks, 1) == pytest.approx(1 / 3)
    assert recall(ranks, 2) == pytest.approx(2 / 3)
