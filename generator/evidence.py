"""Explain: why two papers are linked, in their own words.

Terms that both hold and few others do, and the most telling sentence of each, quoted to
the letter where the two are close or no term is shared. Cost: one product of sentence
vectors a link.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.phrases import PhraseTable
from generator.records import Evidence, Floats, Ints, Neighbour
from generator.sharedterms import TermIndex, index_terms, shared_terms

MIN_TELLING = 1.2
"""Sum of cosines below which a pair of sentences is not shown. Chosen on half of the links of
the dumps: 0.82 of the pairs above it are missed more than other sentences are, against 0.66
to 0.70 for the most alike sentences alone, at four bounds."""

MIN_WORDS = 6

_RELEASED = r"(?:available|released?|open.?sourced?|found)"
_BOILERPLATE = re.compile(
    r"https?://"
    rf"|\b(?:code|models?|data ?sets?|implementation|weights|checkpoints?)\b[^.]*\b{_RELEASED}\b"
    r"|\b(?:extensive|comprehensive|thorough) (?:experiments?|evaluations?|experimental)\b"
    r"|\bstate[- ]of[- ]the[- ]art\b|\bwe (?:hope|believe)\b"
    r"|\bour (?:findings|results|work) (?:highlight|suggest|provide|offer)",
    re.IGNORECASE,
)
_OWN_WORK = re.compile(
    r"\b(?:we|our|ours)\b|\b(?:this|the present|the proposed) "
    r"(?:paper|work|study|article|survey|framework|method|approach|model)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sentences:
    """All sentences of a corpus, row-aligned with their vectors.

    Attributes:
        texts: m sentences. `vectors`: float32 (m, d), unit rows.
        starts: int64 (n + 1,): paper i holds sentences starts[i]…starts[i + 1] − 1.
        is_telling: bool (m,): neither background nor boilerplate.
        centred: float32 (m, d): sentences less the mean abstract, unit rows.
        papers: float32 (n, d): abstracts less the mean abstract, unit rows.
    """

    texts: tuple[str, ...]
    vectors: Floats
    starts: Ints
    is_telling: npt.NDArray[np.bool_]
    centred: Floats
    papers: Floats

    def telling_of(self, row: int) -> Ints:
        """Return the indices of a paper's telling sentences."""
        start, stop = self.starts[row], self.starts[row + 1]
        return np.asarray(start + np.flatnonzero(self.is_telling[start:stop]), np.int64)


def gather_sentences(
    abstracts: Sequence[Sequence[str]], vectors: Floats, embeddings: Floats
) -> Sentences:
    """Lay the sentences of n papers in one row, each with its vector and whether it tells.

    Args:
        abstracts: n papers' sentences. `vectors`: float32 (m, d), in the same order.
        embeddings: float32 (n, d), of the whole abstracts.
    """
    counts = [len(sentences) for sentences in abstracts]
    starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    texts = tuple(s for sentences in abstracts for s in sentences)
    flags = [
        is_telling(sentence, place, len(sentences))
        for sentences in abstracts
        for place, sentence in enumerate(sentences)
    ]
    mean = embeddings.mean(axis=0) if len(embeddings) else np.float32(0)
    centred, papers = _unit(vectors - mean), _unit(embeddings - mean)
    return Sentences(texts, vectors, starts, np.array(flags, bool), centred, papers)


def _unit(rows: Floats) -> Floats:
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, 1e-9), np.float32)


def is_telling(sentence: str, place: int, n_sentences: int) -> bool:
    """Return whether a sentence speaks of the paper itself.

    Boilerplate never does. The first third of an abstract is background unless it says
    "we", "our" or "this paper"; an abstract of one or two sentences has none to spare.
    """
    if len(sentence.split()) < MIN_WORDS or _BOILERPLATE.search(sentence):
        return False
    is_early = n_sentences > 2 and place < n_sentences / 3
    return not is_early or bool(_OWN_WORK.search(sentence))


def explain(
    neighbours: Sequence[Sequence[Neighbour]],
    sentences: Sentences,
    table: PhraseTable,
    abstracts: Sequence[str],
) -> tuple[tuple[Evidence, ...], ...]:
    """Return evidence for every link, row-aligned with the neighbours.

    Args:
        neighbours: n lists. `sentences`, `table`, `abstracts`: of the same n papers.
    """
    terms = index_terms(table, abstracts)
    return tuple(
        tuple(_explain_pair(sentences, terms, row, n.row) for n in near)
        for row, near in enumerate(neighbours)
    )


def _explain_pair(sentences: Sentences, terms: TermIndex, mine: int, theirs: int) -> Evidence:
    """Return a pair's evidence; one that shares no term shows its best sentences all the same."""
    shared = shared_terms(terms, mine, theirs)
    pair = _telling_pair(sentences, mine, theirs, MIN_TELLING if shared else -np.inf)
    return Evidence(terms=shared, sentences=pair)


def _telling_pair(
    sentences: Sentences, mine: int, theirs: int, least: float
) -> tuple[str, str] | None:
    """Return the most telling pair of sentences, or None where it tells less than `least`.

    A pair tells as much as its two sentences are alike, and as each is like the other's
    whole abstract: sum of the three cosines, −3…3, the last two from the mean abstract.
    """
    first, second = sentences.telling_of(mine), sentences.telling_of(theirs)
    if not len(first) or not len(second):
        return None
    telling = sentences.vectors[first] @ sentences.vectors[second].T
    telling += (sentences.centred[first] @ sentences.papers[theirs])[:, None]
    telling += (sentences.centred[second] @ sentences.papers[mine])[None]
    i, j = np.unravel_index(int(np.argmax(telling)), telling.shape)
    if telling[i, j] < least:
        return None
    return sentences.texts[first[i]], sentences.texts[second[j]]
