"""Are topics what a programme chair would group, and do they stay when chance changes?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import networkx as nx
import numpy as np
from sklearn.cluster import KMeans
from sklearn.metrics import adjusted_mutual_info_score

from generator.layout import features
from generator.pipeline import GROUPING_K
from generator.records import Floats, Ints, Settings
from generator.similarity import find_neighbours, fuse
from generator.topics import build_graph, find_communities
from tests.bench.evaldata import OWN, EvalPaper, Flags, Sources, reported
from tests.bench.table import Part, Row

RESOLUTIONS = (1.0, 1.5, 2.0, 2.5, 3.0)
SEEDS = (0, 1, 2, 3)
BOUND = 0.40
DEFAULTS = Settings(site_name="", site_description="", site_url="", date="")


@dataclass(frozen=True, slots=True)
class Partitions:
    """One corpus, ready to be grouped.

    Attributes:
        graph: of the published neighbours. `vectors`: float32 (n, d), what k-means sees.
    """

    graph: nx.Graph
    vectors: Floats

    def ours(self, resolution: float, seed: int) -> Ints:
        """Return int64 (n,): topics as a first build finds them."""
        return find_communities(self.graph, resolution=resolution, seed=seed)

    def k_means(self, n_topics: int, seed: int) -> Ints:
        """Return int64 (n,): k-means of the same vectors, the best of ten starts."""
        model = KMeans(n_topics, n_init=10, random_state=seed)
        return np.asarray(model.fit_predict(self.vectors), np.int64)


def measure(sources: Sources) -> Part:
    """Measure agreement with the tracks of ACL, and stability there and on the own papers."""
    rows: list[Row] = []
    details: dict[str, object] = {}
    if sources.names("acl2020"):
        papers = sources.papers("acl2020")
        partitions = prepare(sources, "acl2020", papers)
        choosing = choose_resolution(partitions, papers)
        best = max(sorted(choosing), key=lambda name: choosing[name])
        details["choosing half, AMI by resolution, mean of four seeds"] = choosing
        rows += _agreement(partitions, papers, float(best))
        rows.append(_stability(partitions, "ACL"))
    own = sources.papers(OWN)
    rows.append(_stability(prepare(sources, OWN, own), "own papers"))
    data = "acl2020, reported half, and content/" if details else "content/"
    return Part(name="topics", data=data, rows=tuple(rows), details=details)


def prepare(sources: Sources, name: str, papers: Sequence[EvalPaper]) -> Partitions:
    """Return the neighbour graph and the vectors of a corpus, as a build makes them."""
    abstracts = [paper.abstract for paper in papers]
    fused = fuse(sources.embed(name, abstracts), abstracts, DEFAULTS.lexical_share)
    graph = build_graph(find_neighbours(fused, GROUPING_K, DEFAULTS.seed).neighbours())
    return Partitions(graph, features(fused.dense, fused.lexical, DEFAULTS.lexical_share))


def agreement(first: Ints, second: Sequence[str] | Ints, use: Flags | None = None) -> float:
    """Return the adjusted mutual information of two partitions, 1 where they are the same.

    Source: Vinh, Epps and Bailey, Information theoretic measures for clusterings
    comparison, 2010; arithmetic mean of the entropies.

    Args:
        use: bool (n,), the papers that count; None for all.
    """
    labels = np.unique(np.array(second), return_inverse=True)[1]
    if use is not None:
        first, labels = first[use], labels[use]
    return float(adjusted_mutual_info_score(labels, first))


def stability(partitions: Sequence[Ints]) -> float:
    """Return the mean agreement of every two of some partitions."""
    return float(np.mean([agreement(a, b) for a, b in combinations(partitions, 2)]))


def choose_resolution(partitions: Partitions, papers: Sequence[EvalPaper]) -> dict[str, float]:
    """Return resolution → agreement with the tracks on the choosing half."""
    tracks, use = [paper.track for paper in papers], ~reported(papers)
    return {
        f"{resolution:g}": float(
            np.mean([agreement(partitions.ours(resolution, s), tracks, use) for s in SEEDS])
        )
        for resolution in RESOLUTIONS
    }


def _agreement(partitions: Partitions, papers: Sequence[EvalPaper], best: float) -> list[Row]:
    """Return a row a resolution; the bound is on the one that a build uses."""
    marks = {best: ", chosen", DEFAULTS.resolution: ", as built"}
    if best == DEFAULTS.resolution:
        marks = {best: ", as built, chosen"}
    return [
        _agreement_at(partitions, papers, resolution, marks.get(resolution, ""))
        for resolution in RESOLUTIONS
    ]


def _agreement_at(
    partitions: Partitions, papers: Sequence[EvalPaper], resolution: float, mark: str
) -> Row:
    tracks, use = [paper.track for paper in papers], reported(papers)
    labels = partitions.ours(resolution, DEFAULTS.seed)
    n_topics = int(labels.max()) + 1
    ours = agreement(labels, tracks, use)
    is_built = resolution == DEFAULTS.resolution
    name = f"AMI to {len(set(tracks))} tracks, resolution {resolution:g}{mark}"
    return Row(
        measure=f"{name}: {n_topics} topics",
        ours=ours,
        baselines={"k-means": agreement(partitions.k_means(n_topics, DEFAULTS.seed), tracks, use)},
        bound=f"≥ {BOUND:g}" if is_built else "",
        holds=ours >= BOUND if is_built else None,
    )


def _stability(partitions: Partitions, shown: str) -> Row:
    """Compare how much four seeds agree, at the resolution and count of a build."""
    ours = [partitions.ours(DEFAULTS.resolution, seed) for seed in SEEDS]
    n_topics = int(ours[0].max()) + 1
    simple = [partitions.k_means(n_topics, seed) for seed in SEEDS]
    return Row(
        measure=f"AMI between four seeds, {shown}: {n_topics} topics",
        ours=stability(ours),
        baselines={"k-means": stability(simple)},
    )
