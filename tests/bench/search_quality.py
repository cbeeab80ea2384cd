"""What a search of the site has to reach: a paper's title finds its abstract.

The figures are those of word search and of the whole model; a search of our own is
measured against both.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from generator.cleaning import clean_text
from generator.records import Ints
from tests.bench.bm25 import make_index, own_ranks, rank_of, recall
from tests.bench.evaldata import OWN, EvalPaper, Sources, is_reported
from tests.bench.table import Part, Row

CUTS = (1, 10)


def measure(sources: Sources) -> Part:
    """Measure title → own abstract among all abstracts, on the reported halves."""
    names = sources.names("iclr2020", "acl2020") or (OWN,)
    rows: list[Row] = []
    for name in names:
        papers = sources.papers(name)
        wanted = [i for i, p in enumerate(papers) if p.title and is_reported(p.title)]
        titles = [clean_text(papers[i].title) for i in wanted]
        ranks = {
            "BM25": own_ranks(make_index([p.abstract for p in papers]), titles, wanted),
            "MiniLM": rank_by_meaning(sources, name, papers, titles, wanted),
        }
        rows += [
            Row(
                measure=f"title finds its abstract, R@{k}, {name} (n {len(wanted)})",
                ours=None,
                baselines={method: recall(found, k) for method, found in ranks.items()},
            )
            for k in CUTS
        ]
    return Part(name="search", data="reported halves of " + ", ".join(names), rows=tuple(rows))


def rank_by_meaning(
    sources: Sources,
    name: str,
    papers: Sequence[EvalPaper],
    titles: Sequence[str],
    rows: Sequence[int],
) -> Ints:
    """Return int64 (m,): each title's rank of its own abstract by plain MiniLM."""
    abstracts = sources.embed(name, [paper.abstract for paper in papers])
    queries = sources.embed(name, titles)
    similarities = queries @ abstracts.T
    return np.array([rank_of(s, row) for s, row in zip(similarities, rows, strict=True)], np.int64)
