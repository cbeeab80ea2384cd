"""Sentence roles against people's labels, and the skimmed sentence against experts' summaries.

CSAbstruct gives the labels (its "objective" is our "aim"), SciTLDR the summaries; figures are
of the halves that report. The summaries' overlap with the nearest sentence is what no
choice of a sentence can better.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from generator.role_features import ROLES, Role
from generator.roles import label_sentences
from generator.skim import skim
from tests.bench.evaldata import Sources, is_reported
from tests.bench.table import Part, Row, at_least
from tests.bench.title_quality import rouge_n

F1_BOUND = 0.70
_NAMES: Mapping[str, Role] = {"objective": "aim"}
_WE = re.compile(r"\bwe\b", re.IGNORECASE)
_SPACE = re.compile(r"\s+")
N_ZONES = 10

Chooser = Callable[[Sequence[str]], int]
"""Gives the row of the sentence that says what a paper does, or -1."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """An abstract's sentences with the roles that people gave them, row-aligned."""

    sentences: tuple[str, ...]
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Summarised:
    """An abstract's sentences, and what experts make of them.

    Attributes:
        overlaps: for each sentence the ROUGE-1 F with the summary that is most like it.
        nearest: the sentence's row that the data set calls nearest to the summaries.
    """

    sentences: tuple[str, ...]
    overlaps: tuple[float, ...]
    nearest: int


def measure(sources: Sources) -> Part:
    """Measure roles and skimmed sentences, and how often the own papers have any."""
    labelled = read_labelled(sources, is_held=True)
    summarised = read_summarised(sources, is_held=True)
    rows = [*_quoted_rows([paper.sentences for paper in sources.corpus().papers])]
    rows = [*_skim_rows(summarised), *rows] if summarised else rows
    rows = [*_role_rows(labelled, read_labelled(sources, is_held=False)), *rows]
    data = (
        f"{len(labelled)} labelled and {len(summarised)} summarised abstracts of the reported "
        "halves; the own papers"
    )
    return Part(name="roles", data=data, rows=tuple(rows))


def read_labelled(sources: Sources, *, is_held: bool) -> tuple[Labelled, ...]:
    """Return the half of CSAbstruct that reports, or else the one that chooses."""
    return tuple(
        Labelled(
            tuple(cast("list[str]", row["sentences"])),
            tuple(_NAMES.get(label, label) for label in cast("list[Role]", row["labels"])),
        )
        for name in sources.names("csabstruct")
        for row in sources.rows(name)
        if is_reported(str(row["abstract"])) is is_held
    )


def read_summarised(sources: Sources, *, is_held: bool) -> tuple[Summarised, ...]:
    """Return one half of SciTLDR, white space in its sentences made single."""
    return tuple(
        _summarised(row)
        for name in sources.names("scitldr")
        for row in sources.rows(name)
        if is_reported(str(row["title"])) is is_held
    )


def _summarised(row: Mapping[str, object]) -> Summarised:
    texts = cast("list[str]", row["sentences"])
    sentences = tuple(_SPACE.sub(" ", text).strip() for text in texts)
    summaries = cast("list[str]", row["tldrs"])
    overlaps = (max(rouge_n(text, summary, 1) for summary in summaries) for text in sentences)
    nearest = cast("list[int]", row["oracle_labels"]).index(1)
    return Summarised(sentences, tuple(overlaps), nearest)


def f1_of(role: Role, true: Sequence[Role], found: Sequence[Role]) -> float:
    """Return the harmonic mean of precision and recall for one role, 0…1."""
    n_hits = sum(a == b == role for a, b in zip(true, found, strict=True))
    total = true.count(role) + found.count(role)
    return 2 * n_hits / total if total else 0.0


def macro_f1(true: Sequence[Role], found: Sequence[Role]) -> float:
    """Return the mean of the roles' F1, 0…1."""
    return sum(f1_of(role, true, found) for role in ROLES) / len(ROLES)


def accuracy(true: Sequence[Role], found: Sequence[Role]) -> float:
    """Return the share of sentences labelled as people do, 0…1."""
    return sum(a == b for a, b in zip(true, found, strict=True)) / len(true)


def roles_by_place(chosen: Sequence[Labelled]) -> Mapping[int, Role]:
    """Return the most frequent role in each tenth of an abstract."""
    counts: dict[int, Counter[Role]] = {zone: Counter() for zone in range(N_ZONES)}
    for abstract in chosen:
        for zone, role in zip(_zones(len(abstract.roles)), abstract.roles, strict=True):
            counts[zone][role] += 1
    return {zone: max(ROLES, key=count.__getitem__) for zone, count in counts.items()}


def _zones(n: int) -> list[int]:
    return [N_ZONES * i // n for i in range(n)]


def _role_rows(held: Sequence[Labelled], chosen: Sequence[Labelled]) -> Iterator[Row]:
    """Yield macro-F1, accuracy and each role's F1 beside the baselines; nothing without data."""
    if not held or not chosen:
        return
    true = [role for abstract in held for role in abstract.roles]
    commonest = Counter(role for abstract in chosen for role in abstract.roles).most_common(1)
    places = roles_by_place(chosen)
    by_place = [places[zone] for abstract in held for zone in _zones(len(abstract.roles))]
    simple = {"majority": [commonest[0][0]] * len(true), "position": by_place}
    ours = [role for abstract in held for role in label_sentences(abstract.sentences)]

    def row(name: str, figure: Callable[[Sequence[Role], Sequence[Role]], float]) -> Row:
        baselines = {key: figure(true, found) for key, found in simple.items()}
        return Row(measure=name, ours=figure(true, ours), baselines=baselines)

    macro = row("sentence roles, macro-F1", macro_f1)
    yield at_least(macro.measure, macro.ours or 0.0, F1_BOUND, **macro.baselines)
    yield row("sentence roles, accuracy", accuracy)
    for role in ROLES:
        yield row(f"  F1 of {role}", partial(f1_of, role))


def choose_by_skim(sentences: Sequence[str]) -> int:
    """Return the row of the sentence that the generator quotes for what a paper does, or -1."""
    does = skim(sentences, label_sentences(sentences)).does
    return sentences.index(does) if does else -1


def choose_first(sentences: Sequence[str]) -> int:
    """Return the first sentence."""
    return 0


def choose_first_we(sentences: Sequence[str]) -> int:
    """Return the first sentence that says "we", else the first."""
    return next((i for i, text in enumerate(sentences) if _WE.search(text)), 0)


def _skim_rows(held: Sequence[Summarised]) -> Iterator[Row]:
    choosers = {"first": choose_first, "first we": choose_first_we}
    ours = _scores(choose_by_skim, held)
    simple = {name: _scores(chooser, held) for name, chooser in choosers.items()}
    simple["the best"] = (1.0, sum(max(paper.overlaps) for paper in held) / len(held))
    for i, name in enumerate(("is the sentence nearest to the summaries", "ROUGE-1 F with them")):
        baselines = {key: scores[i] for key, scores in simple.items()}
        yield Row(measure=f"what it does: {name}", ours=ours[i], baselines=baselines)


def _scores(choose: Chooser, held: Sequence[Summarised]) -> tuple[float, float]:
    """Return how often the nearest sentence is chosen, and the mean overlap; none counts 0."""
    chosen = [(paper, choose(paper.sentences)) for paper in held]
    n_hits = sum(row == paper.nearest for paper, row in chosen)
    overlap = sum(paper.overlaps[row] for paper, row in chosen if row >= 0)
    return n_hits / len(held), overlap / len(held)


def _quoted_rows(papers: Sequence[Sequence[str]]) -> Iterator[Row]:
    """Yield the share of papers with each skimmed sentence."""
    skims = [skim(sentences, label_sentences(sentences)) for sentences in papers]
    n = max(len(skims), 1)
    does, found = sum(bool(s.does) for s in skims), sum(bool(s.found) for s in skims)
    yield Row(measure="own papers with a sentence on what they do", ours=does / n)
    yield Row(measure="own papers with a sentence on what they found", ours=found / n)
