"""Are the neighbours that the site publishes the right ones? Labels of authors and chairs.

Authors' keywords are graded labels and a lexical one; a conference's track is a coarse one
that words alone do not give away. A method has to stand up to both.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.records import Floats, Ints, Settings
from generator.similarity import centre, find_neighbours, fuse, weigh_words
from tests.bench.evaldata import EvalPaper, Flags, Sources, reported
from tests.bench.table import Part, Row

K = 10
N_RESAMPLES = 2000
SHARES = (0.0, 0.15, 0.25, 0.35, 0.5, 0.65)
SETS = {"iclr2020": "ICLR", "acl2020": "ACL"}

Figures = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Labelled:
    """A data set and what its labels say.

    Attributes:
        papers: n. `embeddings`: float32 (n, d), unit rows.
        gains: float64 (n, n), keywords that two papers share. `is_reported`: bool (n,).
    """

    papers: tuple[EvalPaper, ...]
    embeddings: Floats
    gains: Figures
    is_reported: Flags

    @property
    def abstracts(self) -> list[str]:
        """Return the n abstracts."""
        return [paper.abstract for paper in self.papers]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """One label on one data set: a figure for each paper by each method, NaN where unlabelled.

    Attributes:
        label: e.g. "nDCG@10, ICLR". `ours`: float64 (n,). `baselines`: the same by name.
        is_reported: bool (n,).
    """

    label: str
    ours: Figures
    baselines: Mapping[str, Figures]
    is_reported: Flags


def measure(sources: Sources) -> Part:
    """Measure neighbours as published against three simple methods, on the reported halves."""
    names = sources.names(*SETS)
    comparisons, choosing = [], {}
    for name in names:
        data = load(sources, name)
        comparisons += compare(data, SETS[name])
        choosing[SETS[name]] = choose_share(data)
    rows = tuple(_row(comparison) for comparison in comparisons)
    return Part(
        name="relatedness",
        data="reported halves of " + ", ".join(names) if names else "nothing: it needs labels",
        rows=(*rows, _above_all(comparisons)) if rows else (),
        details={"choosing half, by lexical share": choosing} if rows else {},
    )


def load(sources: Sources, name: str) -> Labelled:
    """Return a public data set with its vectors and labels."""
    papers = sources.papers(name)
    embeddings = sources.embed(name, [paper.abstract for paper in papers])
    return Labelled(papers, embeddings, shared_keywords(papers), reported(papers))


def shared_keywords(papers: Sequence[EvalPaper]) -> Figures:
    """Return float64 (n, n): how many keywords two papers share, 0 on the diagonal."""
    holders: dict[str, list[int]] = defaultdict(list)
    for row, paper in enumerate(papers):
        for word in sorted(paper.keywords):
            holders[word].append(row)
    gains = np.zeros((len(papers), len(papers)))
    for rows in holders.values():
        gains[np.ix_(rows, rows)] += 1
    np.fill_diagonal(gains, 0)
    return gains


def ndcg(gains: Figures, rows: Ints) -> Figures:
    """Return float64 (n,): the discounted gain of each paper's neighbours over the ideal.

    DCG = Σ gain / log2(rank + 1), over as many ranks as `rows` has columns. NaN for a paper
    that shares no keyword with any other. Source: Järvelin and Kekäläinen, Cumulated
    gain-based evaluation of IR techniques, 2002, with gains as they are.
    """
    k = rows.shape[1]
    discount = 1 / np.log2(np.arange(2, k + 2))
    got = np.take_along_axis(gains, rows, axis=1) @ discount
    best = -np.sort(-gains, axis=1)[:, :k]
    ideal = best @ discount[: best.shape[1]]
    shares: Figures = np.divide(got, ideal, out=np.full(len(gains), np.nan), where=ideal > 0)
    return shares


def track_precision(tracks: Sequence[str], rows: Ints) -> Figures:
    """Return float64 (n,): the share of neighbours in a paper's own track, NaN without one."""
    numbers = np.unique(np.array(tracks), return_inverse=True)[1]
    same = (numbers[rows] == numbers[:, None]).mean(axis=1)
    return np.where(np.array(tracks) == "", np.nan, same)


def nearest(similarities: Floats, k: int = K) -> Ints:
    """Return int64 (n, k): each row's most similar others, ties by row."""
    similarities = similarities.copy()
    np.fill_diagonal(similarities, -np.inf)
    return np.asarray(np.argsort(-similarities, axis=1, kind="stable")[:, :k], np.int64)


def published(data: Labelled, lexical_share: float, seed: int) -> Ints:
    """Return int64 (n, 10): neighbours as a build publishes them."""
    return find_neighbours(fuse(data.embeddings, data.abstracts, lexical_share), K, seed).rows


def rank_simply(data: Labelled) -> dict[str, Ints]:
    """Return each simple method's neighbours."""
    words, dense = weigh_words(data.abstracts), centre(data.embeddings)
    return {
        "TF-IDF": nearest((words @ words.T).toarray()),
        "MiniLM": nearest(data.embeddings @ data.embeddings.T),
        "centred": nearest(dense @ dense.T),
    }


def compare(data: Labelled, shown: str) -> list[Comparison]:
    """Return the comparisons that a data set's labels allow."""
    settings = Settings(site_name="", site_description="", site_url="", date="")
    ours = published(data, settings.lexical_share, settings.seed)
    simple = rank_simply(data)
    return [
        Comparison(
            label=f"{label}, {shown}",
            ours=figures(data, label, ours),
            baselines={name: figures(data, label, rows) for name, rows in simple.items()},
            is_reported=data.is_reported,
        )
        for label in labels_of(data)
    ]


def labels_of(data: Labelled) -> tuple[str, ...]:
    """Return the labels that a data set has."""
    has_tracks = any(paper.track for paper in data.papers)
    return ("nDCG@10", "same-track precision@10") if has_tracks else ("nDCG@10",)


def figures(data: Labelled, label: str, rows: Ints) -> Figures:
    """Return float64 (n,): how well neighbours do by a label."""
    if label == "nDCG@10":
        return ndcg(data.gains, rows)
    return track_precision([paper.track for paper in data.papers], rows)


def paired_interval(differences: Figures, seed: int = 0) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of the mean of paired differences.

    Source: Efron, Bootstrap methods, 1979; percentiles of 2,000 resamples.
    """
    rng = np.random.default_rng(seed)
    picks = rng.integers(0, len(differences), (N_RESAMPLES, len(differences)))
    low, high = np.percentile(differences[picks].mean(axis=1), [2.5, 97.5])
    return float(low), float(high)


def best_of(comparison: Comparison) -> tuple[str, tuple[float, float]]:
    """Return the best baseline's name and the interval of what ours is above it."""
    use = comparison.is_reported & ~np.isnan(comparison.ours)
    means = {name: float(values[use].mean()) for name, values in comparison.baselines.items()}
    name = max(sorted(means), key=lambda known: means[known])
    return name, paired_interval((comparison.ours - comparison.baselines[name])[use])


def _row(comparison: Comparison) -> Row:
    use = comparison.is_reported & ~np.isnan(comparison.ours)
    name, (low, high) = best_of(comparison)
    return Row(
        measure=f"{comparison.label} (n {int(use.sum())})",
        ours=float(comparison.ours[use].mean()),
        baselines={n: float(values[use].mean()) for n, values in comparison.baselines.items()},
        bound=f"not below {name}; 95 % {low:+.3f} … {high:+.3f}",
        holds=high >= 0,
    )


def _above_all(comparisons: Sequence[Comparison]) -> Row:
    """Say on how many labels ours is above every baseline by more than chance."""
    n_above = sum(best_of(comparison)[1][0] > 0 for comparison in comparisons)
    return Row(
        measure=f"labels of {len(comparisons)} where ours is above all beyond 95 %",
        ours=float(n_above),
        bound="≥ 1",
        holds=n_above >= 1,
    )


def choose_share(data: Labelled) -> dict[str, dict[str, float]]:
    """Return label → lexical share → figure on the choosing half."""
    found: dict[str, dict[str, float]] = {label: {} for label in labels_of(data)}
    for share in SHARES:
        rows = published(data, share, 0)
        for label, by_share in found.items():
            values = figures(data, label, rows)[~data.is_reported]
            by_share[f"{share:.2f}"] = float(np.nanmean(values))
    return found
