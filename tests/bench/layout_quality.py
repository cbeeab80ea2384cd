"""Does the map keep who is near whom? Against the flattest of maps, two components."""

from __future__ import annotations

import numpy as np
from sklearn.decomposition import PCA
from sklearn.manifold import trustworthiness

from generator.layout import features, place, position_trust
from generator.records import Floats, Settings
from generator.similarity import Fused, find_neighbours, fuse
from tests.bench.evaldata import OWN, Sources
from tests.bench.table import Part, Row

K = 10
DEFAULTS = Settings(site_name="", site_description="", site_url="", date="")


def measure(sources: Sources) -> Part:
    """Measure fresh layouts of each corpus."""
    names = (*sources.names("acl2020", "iclr2020"), OWN)
    rows: list[Row] = []
    for name in names:
        abstracts = [paper.abstract for paper in sources.papers(name)]
        fused = fuse(sources.embed(name, abstracts), abstracts, DEFAULTS.lexical_share)
        rows += compare(fused, f"{name} (n {len(abstracts)})")
    return Part(name="layout", data=", ".join(names), rows=tuple(rows))


def compare(fused: Fused, shown: str) -> list[Row]:
    """Return trustworthiness and neighbour recall of our layout and of PCA."""
    vectors = features(fused.dense, fused.lexical, DEFAULTS.lexical_share)
    ours = place(vectors, perplexity=DEFAULTS.perplexity, seed=DEFAULTS.seed)
    flat = PCA(2, random_state=DEFAULTS.seed).fit_transform(vectors).astype(np.float32)
    near = find_neighbours(fused, K, DEFAULTS.seed).rows
    far = distances(fused)
    return [
        Row(
            measure=f"trustworthiness, {shown}",
            ours=trust(far, ours),
            baselines={"PCA": trust(far, flat)},
        ),
        Row(
            measure=f"published neighbours near on the map, {shown}",
            ours=float(position_trust(ours, near).mean()),
            baselines={"PCA": float(position_trust(flat, near).mean())},
        ),
    ]


def distances(fused: Fused) -> Floats:
    """Return float32 (n, n): how far each similarity is below the greatest, 0 to oneself."""
    similarities = fused.block(0, len(fused))
    far = np.asarray(similarities.max() - similarities, np.float32)
    np.fill_diagonal(far, 0)
    return far


def trust(far: Floats, positions: Floats) -> float:
    """Return the trustworthiness of a map, 0…1.

    Source: Venna and Kaski, Neighborhood preservation in nonlinear projection methods,
    2001, as scikit-learn has it.
    """
    return float(trustworthiness(far, positions, n_neighbors=K, metric="precomputed"))
