"""Reasons: where a reader who lacks the words should start, and why.

Surveys first, then benchmarks and data sets, then the papers that most others
resemble; each with a sentence of its own abstract as the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from generator.prose import key_sentence
from generator.records import Atlas, Ints, Paper

N_KIND = 2

_SURVEY_TITLE = re.compile(
    r"\b(?:survey|review|overview|tutorial|primer|roadmap|taxonomy|perspectives?)\b", re.IGNORECASE
)
_SURVEY = re.compile(
    r"\b(?:this|our|the present) (?:\w+ )?(?:survey|review|overview)\b(?! (?:data|form|respon))"
    r"|\bwe (?:\w+ )?(?:survey|review)\b"
    r"|\b(?:comprehensive|systematic|extensive|thorough) (?:survey|review|overview)\b",
    re.IGNORECASE,
)
_BENCHMARK_TITLE = re.compile(r"\bbench(?:mark)?\w*|bench\b|\bdata ?sets?\b", re.IGNORECASE)
_BENCHMARK = re.compile(
    r"\b(?:we|this (?:paper|work)) (?:\w+ )?(?:introduces?|presents?|proposes?|releases?"
    r"|creates?|constructs?|builds?|provides?|develops?)\b[^.]*\b(?:benchmark|data ?set|corpus)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """A paper to start with.

    Attributes:
        row: its row in the corpus.
        kind: "Survey", "Benchmark" or "Central paper".
        reason: a sentence of its abstract, to the letter.
    """

    row: int
    kind: str
    reason: str


def classify(paper: Paper) -> tuple[str, str]:
    """Return ("Survey" | "Benchmark" | "", the sentence that says so)."""
    # A derived title is cut from the abstract, so that only its sentences count.
    title = paper.title if paper.title_source == "given" else ""
    tables = (("Survey", _SURVEY_TITLE, _SURVEY), ("Benchmark", _BENCHMARK_TITLE, _BENCHMARK))
    for kind, by_title, by_text in tables:
        telling = next((text for text in paper.sentences if by_text.search(text)), "")
        if by_title.search(title) and (telling or kind == "Survey"):
            return kind, telling or key_sentence(paper.sentences)
    for kind, _, by_text in tables:
        telling = next((text for text in paper.sentences if by_text.search(text)), "")
        if telling:
            return kind, telling
    return "", ""


def count_mentions(atlas: Atlas) -> Ints:
    """Return int64 (n,): of how many papers each is a neighbour."""
    rows = [edge.row for near in atlas.neighbours for edge in near]
    return np.bincount(np.array(rows, dtype=np.int64), minlength=len(atlas.corpus.papers))


def choose_starts(
    papers: Sequence[Paper],
    rows: Iterable[int],
    central: Iterable[int],
    weights: Ints,
    *,
    n_total: int = 5,
) -> tuple[Start, ...]:
    """Return the papers to start with: surveys, benchmarks, then central ones.

    Args:
        papers: the whole corpus.
        rows: candidates for surveys and benchmarks.
        central: rows in the order of their centrality, to fill up with.
        weights: int64 (n,), how central each paper is; of two surveys the heavier is first.
        n_total: most papers; at most `N_KIND` of them are surveys, and as many benchmarks.
    """
    ordered = sorted(rows, key=lambda row: (-int(weights[row]), row))
    found = [Start(row=r, kind=k, reason=s) for r in ordered for k, s in [classify(papers[r])] if k]
    chosen = [
        start
        for kind in ("Survey", "Benchmark")
        for start in [start for start in found if start.kind == kind][:N_KIND]
    ]
    taken = {start.row for start in chosen}
    fill = [
        Start(row=row, kind="Central paper", reason=key_sentence(papers[row].sentences))
        for row in central
        if row not in taken
    ]
    return tuple((*chosen, *fill)[:n_total])
