"""Evidence: rare shared terms and sentences quoted to the letter, or nothing."""

from __future__ import annotations

import numpy as np
import pytest

from generator.evidence import explain, gather_sentences, is_telling
from generator.phrases import count_phrases
from generator.records import Neighbour
from tests.builds import FakeEncoder

PAPERS = (
    (
        "Kelp forests are studied by many people around the world.",
        "They are also a home for fish of many kinds.",
        "We measure kelp forests with sonar buoys in cold water.",
        "The code is available at https://example.org/kelp for everyone.",
    ),
    (
        "Sonar is used at sea for many things by many people.",
        "It has a long history that we leave aside in this work.",
        "We measure kelp forests with sonar buoys in warm water.",
        "Extensive experiments show that our method is good at this.",
    ),
    ("Lutes are tuned by ear in most of the old schools today.",),
    ("Clay tablets are read under a lamp by trained eyes only.",),
)


def evidence_of(*pairs: tuple[int, int]):
    texts = [s for paper in PAPERS for s in paper]
    whole = FakeEncoder().encode([" ".join(paper) for paper in PAPERS])
    sentences = gather_sentences(PAPERS, FakeEncoder().encode(texts), whole)
    lists: list[tuple[Neighbour, ...]] = [()] * len(PAPERS)
    for mine, theirs in pairs:
        lists[mine] = (*lists[mine], Neighbour(row=theirs, similarity=1.0))
    abstracts = [" ".join(paper) for paper in PAPERS]
    return explain(lists, sentences, count_phrases(abstracts), abstracts)


def test_most_telling_pair() -> None:
    """The most alike telling sentences are quoted to the letter, mine first."""
    (evidence,) = evidence_of((0, 1))[0]
    assert evidence.sentences == (PAPERS[0][2], PAPERS[1][2])
    assert "sonar buoys" in evidence.terms


def test_nothing_to_show() -> None:
    """Papers that share no term still get a sentence of each, if they have any that tells."""
    (evidence,) = evidence_of((2, 3))[2]
    assert (evidence.terms, evidence.sentences) == ((), (PAPERS[2][0], PAPERS[3][0]))


def test_no_term_within_another() -> None:
    """Each shown term says something of its own."""
    (evidence,) = evidence_of((0, 1))[0]
    folded = [term.casefold() for term in evidence.terms]
    assert not [(a, b) for a in folded for b in folded if a != b and a in b]


@pytest.mark.parametrize(
    ("sentence", "place", "expected"),
    [
        ("Kelp forests are studied by many people around the world.", 0, False),
        ("We measure kelp forests with sonar buoys in cold water.", 0, True),
        ("The buoys are moored where the current is the weakest.", 4, True),
        ("Our code is available at https://example.org for everyone.", 5, False),
        ("Extensive experiments show that it is better than before.", 5, False),
        ("It works well.", 4, False),
    ],
)
def test_background_and_boilerplate(sentence: str, place: int, expected: bool) -> None:
    """Background at the start and boilerplate anywhere tell nothing of a pair."""
    assert is_telling(sentence, place, 6) is expected


def test_pairs_below_the_bound_are_not_shown() -> None:
    """A pair of sentences less alike than the bound is no evidence."""
    texts = ("We tune the lute here as nobody did.", "We play the lute in tune with bells.")
    vectors = np.zeros((2, 384), np.float32)
    vectors[0, 0] = 1
    # The two abstracts lie opposite each other about their mean, which takes 2 from the sum.
    vectors[1, :2] = 0.99, 0.14
    sentences = gather_sentences([[texts[0]], [texts[1]]], vectors, vectors)
    lists = ((Neighbour(row=1, similarity=1.0),), ())
    got = explain(lists, sentences, count_phrases(list(texts)), texts)
    assert got[0][0].sentences is None
    assert got[0][0].terms == ("lute",)


def test_no_papers() -> None:
    """Zero papers are an ordinary input."""
    sentences = gather_sentences([], np.zeros((0, 384), np.float32), np.zeros((0, 384), np.float32))
    assert explain((), sentences, count_phrases([]), []) == ()
