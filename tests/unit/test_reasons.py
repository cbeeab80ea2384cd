"""Start here: surveys, then benchmarks, then central papers, each with its own sentence."""

from __future__ import annotations

import numpy as np
import pytest

from generator.reasons import choose_starts, classify
from generator.records import Paper, TitleSource
from tests.unit.hostile_atlas import sample_paper


def paper(title: str, *sentences: str, source: TitleSource = "given") -> Paper:
    """Return a paper with this title and these sentences."""
    return sample_paper(0, title=title, sentences=sentences, title_source=source)


@pytest.mark.parametrize(
    ("title", "sentence", "kind"),
    [
        ("Attention: A Survey", "Much has been done.", "Survey"),
        ("Attention", "This survey covers heads.", "Survey"),
        ("Attention", "We systematically review heads.", "Survey"),
        ("Attention", "We ran a survey form.", ""),
        ("HeadBench", "We introduce a benchmark of heads.", "Benchmark"),
        ("Heads", "We release HB, a large dataset of heads.", "Benchmark"),
        ("Heads", "We beat all on every benchmark.", ""),
        ("A Benchmark of Heads", "Heads are many.", ""),
    ],
)
def test_papers_are_told_by_what_they_say(title: str, sentence: str, kind: str) -> None:
    """A survey or a benchmark says so; using one does not make one."""
    assert classify(paper(title, sentence))[0] == kind


def test_a_derived_title_proves_nothing() -> None:
    """Words of a derived title do not make a survey."""
    assert classify(paper("A Survey", "Much has been done.", source="derived"))[0] == ""


def test_starts_come_by_kind_then_by_weight() -> None:
    """The heavier survey is first, kinds are limited, central papers fill up, none twice."""
    papers = (
        paper("A", "This survey covers a."),
        paper("B", "This survey covers b."),
        paper("C", "This survey covers c."),
        paper("D", "We introduce a benchmark d."),
        paper("E", "We propose e."),
    )
    weights = np.array([1, 9, 5, 0, 7], dtype=np.int64)
    starts = choose_starts(papers, range(5), (1, 4, 0), weights, n_total=4)
    assert [(start.row, start.kind) for start in starts] == [
        (1, "Survey"),
        (2, "Survey"),
        (3, "Benchmark"),
        (4, "Central paper"),
    ]
    assert starts[3].reason == "We propose e."


def test_no_papers_no_starts() -> None:
    """An empty topic has nothing to start with."""
    assert choose_starts((), (), (), np.zeros(0, dtype=np.int64)) == ()
