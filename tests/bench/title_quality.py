"""Derived titles against the true ones, and against what takes no thought.

True titles are cleaned as abstracts are: nobody wants LaTeX in a title. Halves are told by
the title as its source writes it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np

from generator.cleaning import clean_text
from generator.titles import derive_titles
from tests.bench.bm25 import make_index, own_ranks, recall, tokens
from tests.bench.evaldata import OWN, EvalPaper, Sources, hash_order, is_reported
from tests.bench.table import Part, Row, at_least

MOST = 2500
"""Papers measured at most: those whose titles' hashes come first."""

N_WORDS = 12
ROUGE_BOUND, NAME_BOUND, FIND_BOUND = 0.42, 0.88, 0.98
MEAN_WORDS = (6, 11)
_CUE = re.compile(
    r"\b(?:we|this (?:paper|work|article|study)|here) (?:\w+ly |also |then )?"
    r"(?:propos|present|introduc|develop|describ|stud|investigat|examin|explor|analy[sz]|show"
    r"|demonstrat|provid|report|evaluat|address|design|build|find)\w*\s+",
    re.IGNORECASE,
)

Titler = Callable[[Sequence[str]], Sequence[str]]


def measure(sources: Sources) -> Part:
    """Measure derived titles on the reported half of arXiv, else on the own given titles."""
    name = next(iter(sources.names("arxiv_titles")), OWN)
    papers = reported_papers(sources.papers(name))
    own = [paper.abstract for paper in sources.papers(OWN)]
    rows = (*_against_truth(papers), _finds_itself(own))
    data = f"{len(papers)} papers of the reported half of {name}; {len(own)} own papers"
    return Part(name="titles", data=data, rows=rows, details=choosing_figures(sources, name))


def reported_papers(papers: Sequence[EvalPaper], *, most: int = MOST) -> list[EvalPaper]:
    """Return the titled papers of the reported half, at most `most`, in the order of hashes."""
    held = [paper for paper in papers if paper.title and is_reported(paper.title)]
    return sorted(held, key=lambda paper: hash_order(paper.title))[:most]


def derive(abstracts: Sequence[str]) -> Sequence[str]:
    """Return the generator's titles."""
    return derive_titles(abstracts, ())


def first_words(abstracts: Sequence[str]) -> list[str]:
    """Return the first 12 words of each abstract."""
    return [" ".join(abstract.split()[:N_WORDS]) for abstract in abstracts]


def cue_words(abstracts: Sequence[str]) -> list[str]:
    """Return the 12 words after each abstract's first "we present" or the like, else its first."""
    found = [_CUE.search(abstract) for abstract in abstracts]
    ends = [cue.end() if cue else 0 for cue in found]
    return first_words([text[end:] for text, end in zip(abstracts, ends, strict=True)])


METHODS: dict[str, Titler] = {"first 12": first_words, "after cue": cue_words}


def rouge_n(title: str, truth: str, n: int) -> float:
    """Return the F of shared runs of n tokens, 0…1; each counts as often as both have it.

    Source: Lin, ROUGE: A Package for Automatic Evaluation of Summaries, 2004, section 2;
    no stemming.
    """
    mine, theirs = _runs(tokens(title), n), _runs(tokens(truth), n)
    return f_score((mine & theirs).total(), mine.total(), theirs.total())


def _runs(words: Sequence[str], n: int) -> Counter[tuple[str, ...]]:
    return Counter(tuple(words[i : i + n]) for i in range(len(words) - n + 1))


def rouge_l(title: str, truth: str) -> float:
    """Return the F of the longest common subsequence of tokens, 0…1; Lin, 2004, section 3."""
    mine, theirs = tokens(title), tokens(truth)
    longest = [0] * (len(theirs) + 1)
    for word in mine:
        before = 0
        for j, other in enumerate(theirs, start=1):
            above = longest[j]
            longest[j] = before + 1 if word == other else max(above, longest[j - 1])
            before = above
    return f_score(longest[-1], len(mine), len(theirs))


def f_score(n_shared: float, n_mine: float, n_theirs: float) -> float:
    """Return the harmonic mean of precision and recall, 0 where nothing is shared."""
    return 2 * n_shared / (n_mine + n_theirs) if n_shared else 0.0


def system_name(title: str, abstract: str) -> str:
    """Return what stands before a true title's colon: one word that the abstract has, else ""."""
    head, colon, _ = title.partition(":")
    is_one = bool(colon) and len(head.split()) == 1 and bool(tokens(head))
    return head.strip() if is_one and holds_name(abstract, head.strip()) else ""


def holds_name(text: str, name: str) -> bool:
    """Return whether a name stands in a text as a word of its own, whatever the case."""
    pattern = rf"(?<![^\W_]){re.escape(name)}(?![^\W_])"
    return re.search(pattern, text, re.IGNORECASE) is not None


def scores(titles: Sequence[str], papers: Sequence[EvalPaper]) -> dict[str, float]:
    """Return every figure of some titles, by name."""
    truths = [clean_text(paper.title) for paper in papers]
    pairs = list(zip(titles, truths, strict=True))
    names = [system_name(t, p.abstract) for t, p in zip(truths, papers, strict=True)]
    named = [holds_name(title, name) for title, name in zip(titles, names, strict=True) if name]
    return {
        "ROUGE-1 F": float(np.mean([rouge_n(*pair, 1) for pair in pairs])),
        "ROUGE-2 F": float(np.mean([rouge_n(*pair, 2) for pair in pairs])),
        "ROUGE-L F": float(np.mean([rouge_l(*pair) for pair in pairs])),
        "system's name": float(np.mean(named)) if named else float("nan"),
        "unique": len({title.casefold() for title in titles}) / max(len(titles), 1),
        "words, mean": float(np.mean([len(title.split()) for title in titles])),
    }


def _against_truth(papers: Sequence[EvalPaper]) -> list[Row]:
    abstracts = [paper.abstract for paper in papers]
    ours = scores(derive(abstracts), papers)
    simple = {name: scores(titler(abstracts), papers) for name, titler in METHODS.items()}
    return [
        Row(
            measure=measure,
            ours=value,
            baselines={name: held[measure] for name, held in simple.items()},
            bound=_BOUNDS.get(measure, ("", _always))[0],
            holds=_BOUNDS[measure][1](value) if measure in _BOUNDS else None,
        )
        for measure, value in ours.items()
    ]


def _always(value: float) -> bool:
    return True


_BOUNDS: dict[str, tuple[str, Callable[[float], bool]]] = {
    "ROUGE-1 F": (f"≥ {ROUGE_BOUND:g}", lambda value: value >= ROUGE_BOUND),
    "system's name": (f"≥ {NAME_BOUND:g}", lambda value: value >= NAME_BOUND),
    "unique": ("= 1", lambda value: value == 1),
    "words, mean": (
        f"{MEAN_WORDS[0]} … {MEAN_WORDS[1]}",
        lambda value: MEAN_WORDS[0] <= value <= MEAN_WORDS[1],
    ),
}


def _finds_itself(abstracts: Sequence[str]) -> Row:
    """Ask every derived title of an index of the abstracts: is its own paper first?"""
    index, rows = make_index(abstracts), range(len(abstracts))
    shares = {
        name: recall(own_ranks(index, titler(abstracts), rows), 1)
        for name, titler in {"ours": derive, **METHODS}.items()
    }
    ours = shares.pop("ours")
    row = at_least("as a query, own paper first (BM25, own papers)", ours, FIND_BOUND)
    return Row(measure=row.measure, ours=ours, baselines=shares, bound=row.bound, holds=row.holds)


def choosing_figures(sources: Sources, name: str) -> dict[str, object]:
    """Return the figures on a sample of the other half, for whoever betters the titles."""
    held = [p for p in sources.papers(name) if p.title and not is_reported(p.title)]
    sample = sorted(held, key=lambda paper: hash_order(paper.title))[:500]
    figures = scores(derive([paper.abstract for paper in sample]), sample)
    return {f"choosing half, {len(sample)} papers": figures}
