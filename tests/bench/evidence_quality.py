"""Are the quoted sentences in the abstracts, and do they carry what makes the pair alike?

A sentence that tells why two papers are linked must be missed: without it the two are
less alike than without some other sentence of the same abstracts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from generator.evidence import explain, gather_sentences
from generator.phrases import count_phrases
from generator.records import Floats, Paper, Settings
from generator.similarity import find_neighbours, fuse
from tests.bench.evaldata import OWN, Sources
from tests.bench.table import Part, Row, at_least

N_PAIRS = 400
BOUND = 0.80
DEFAULTS = Settings(site_name="", site_description="", site_url="", date="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A published link with quoted sentences.

    Attributes:
        rows: of the two papers. `quotes`: a sentence of each.
    """

    rows: tuple[int, int]
    quotes: tuple[str, str]


def measure(sources: Sources) -> Part:
    """Measure the evidence of the project's own papers, as a build would publish it."""
    papers = sources.corpus().papers
    embeddings = sources.embed(OWN, [paper.abstract for paper in papers])
    links, n_all = find_links(sources, papers, embeddings)
    kept = [quote in papers[row].abstract for link in links for row, quote in _sides(link)]
    usable = [
        link
        for link in links
        if _is_reported(papers, link) and all(_others(papers[r], q) for r, q in _sides(link))
    ]
    rng = np.random.default_rng(DEFAULTS.seed)
    picks = sorted(rng.permutation(len(usable))[:N_PAIRS].tolist())
    sample = [usable[pick] for pick in picks]
    falls = similarity_falls(sources, papers, embeddings, sample, rng)
    rows = (
        at_least("quotes found to the letter", float(np.mean(kept)), 1.0),
        at_least(
            f"links (of {len(sample)}) that miss the quotes more than other sentences",
            float((falls[:, 0] > falls[:, 1]).mean()),
            BOUND,
            chance=0.5,
        ),
        Row(
            measure="fall of the cosine without the quotes; without others",
            ours=float(falls[:, 0].mean()),
            baselines={"others": float(falls[:, 1].mean())},
        ),
        Row(measure=f"links (of {n_all}) with quotes", ours=len(links) / max(n_all, 1)),
    )
    return Part(
        name="evidence",
        data=f"the reported half of the links of {len(papers)} own papers",
        rows=rows,
    )


def find_links(
    sources: Sources, papers: Sequence[Paper], embeddings: Floats
) -> tuple[list[Link], int]:
    """Return the published links that quote sentences, and the number of all links."""
    abstracts = [paper.abstract for paper in papers]
    fused = fuse(embeddings, abstracts, DEFAULTS.lexical_share)
    near = find_neighbours(fused, DEFAULTS.k, DEFAULTS.seed).neighbours()
    related = [held[: DEFAULTS.n_related] for held in near]
    vectors = sources.embed(OWN, [s for paper in papers for s in paper.sentences])
    sentences = gather_sentences([p.sentences for p in papers], vectors, embeddings)
    evidence = explain(related, sentences, count_phrases(abstracts), abstracts)
    links = [
        Link(rows=(row, neighbour.row), quotes=why.sentences)
        for row, (held, reasons) in enumerate(zip(related, evidence, strict=True))
        for neighbour, why in zip(held, reasons, strict=True)
        if why.sentences
    ]
    return links, sum(map(len, related))


def _is_reported(papers: Sequence[Paper], link: Link) -> bool:
    """Return whether the SHA-256 of a link's two ids is even: the odd ones chose the bound."""
    ids = " ".join(papers[row].paper_id for row in link.rows)
    return hashlib.sha256(ids.encode()).digest()[-1] % 2 == 0


def _sides(link: Link) -> list[tuple[int, str]]:
    return list(zip(link.rows, link.quotes, strict=True))


def _others(paper: Paper, quote: str) -> list[str]:
    """Return a paper's sentences but the quoted one."""
    return [sentence for sentence in paper.sentences if sentence != quote]


def without(paper: Paper, sentence: str) -> str:
    """Return a paper's abstract without one of its sentences."""
    return " ".join(_others(paper, sentence))


def similarity_falls(
    sources: Sources,
    papers: Sequence[Paper],
    embeddings: Floats,
    links: Sequence[Link],
    rng: np.random.Generator,
) -> Floats:
    """Return (m, 2): how much the centred cosine of m links falls without sentences.

    First without the quoted sentence of both abstracts, then without another of each,
    drawn at random.
    """
    sides = [side for link in links for side in _sides(link)]
    drawn = [(row, str(rng.choice(_others(papers[row], quote)))) for row, quote in sides]
    texts = [without(papers[row], sentence) for row, sentence in (*sides, *drawn)]
    mean = embeddings.mean(axis=0)
    cut = sources.embed(f"{OWN}-cut", texts) - mean
    first, second = np.array([link.rows for link in links]).T
    whole = _cosines(embeddings[first] - mean, embeddings[second] - mean)
    pairs = cut.reshape(2, len(links), 2, -1)
    falls = [whole - _cosines(side[:, 0], side[:, 1]) for side in pairs]
    return np.stack(falls, axis=1)


def _cosines(first: Floats, second: Floats) -> Floats:
    """Return (m,): the cosine of each pair of rows."""
    norms = np.linalg.norm(first, axis=1) * np.linalg.norm(second, axis=1)
    return np.asarray((first * second).sum(axis=1) / np.maximum(norms, 1e-9), np.float32)
