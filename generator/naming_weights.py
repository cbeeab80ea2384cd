"""What each phrase is worth to each topic, and which papers it speaks for.

A phrase counts where a paper's abstract holds it and twice where its given title does. An
acronym counts for its long form, which the abstracts themselves spell out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.sparse import csc_matrix, csr_matrix

from generator.acronyms import find_definitions
from generator.naming_complements import add_complements
from generator.naming_forms import form_worth, split_stems, split_words, stem_of, term_worth
from generator.phrases import PhraseTable, hold_phrases, phrase_key

COMMON_SHARE = 0.2
MIN_SHARE = 0.06
FAR_COMMONER = 3
"""How many times as many papers must hold an acronym as its long form for it to be shown."""

_EMPHASIS = re.compile(r"[A-Z]{2,}[a-z]{4,}")

Weights = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    """The phrases of all topics.

    Attributes:
        keys, surfaces: the phrases, acronyms shown by their long form where that is usual.
        labels: int64 (papers,), the topic of each paper.
        counts: float64 (topics, keys), papers of the topic that hold the phrase.
        worth: float64 (topics, keys), how well the phrase names the topic, 0 or more.
        telling: float64 (topics, keys), how well it serves as one of the topic's terms.
        stems: stem → column of `holds`.
        holds: bool CSC (papers, stems).
        common: stems that over a fifth of the papers hold.
    """

    keys: tuple[str, ...]
    surfaces: tuple[str, ...]
    labels: npt.NDArray[np.int64]
    counts: Weights
    worth: Weights
    telling: Weights
    stems: dict[str, int]
    holds: csc_matrix
    common: frozenset[str]

    def covered(self, phrase: str) -> npt.NDArray[np.bool_]:
        """Return bool (papers,): the papers that hold two stems of a phrase, or its only one.

        Where a phrase has stems that are not common, one of them must be among the two.
        """
        n_stems = len(split_stems(phrase) & self.stems.keys())
        two = self._count(sorted(split_stems(phrase) & self.stems.keys())) >= min(2, n_stems)
        return np.asarray(two & self.touched(phrase), np.bool_)

    def touched(self, phrase: str) -> npt.NDArray[np.bool_]:
        """Return bool (papers,): the papers that hold any stem of a phrase, its rare ones first."""
        stems = sorted(split_stems(phrase) & self.stems.keys())
        rare = [stem for stem in stems if stem not in self.common]
        return np.asarray(self._count(rare or stems) > (0 if rare else 1), np.bool_)

    def _count(self, stems: Sequence[str]) -> npt.NDArray[np.int64]:
        columns = [self.stems[stem] for stem in stems]
        return np.asarray(self.holds[:, columns].sum(axis=1), np.int64).ravel()


def weigh(
    abstracts: Sequence[str],
    labels: npt.NDArray[np.int64],
    table: PhraseTable,
    titles: Sequence[str],
    *,
    are_headings: bool,
) -> Weighed:
    """Return the worth of every phrase of `table` to every topic. Linear in the text.

    Source: log-odds with a half added, after Monroe et al., *Fightin' Words*, 2008, eq. 15,
        here of papers that hold a phrase, without the prior from a background corpus.
    """
    n_topics = int(labels.max()) + 1 if len(labels) else 0
    stems, holds, common = _hold_stems(abstracts, titles)
    table = add_complements(table, abstracts, titles)
    surfaces, merge = _join_acronyms(abstracts, table)
    held = ((table.matrix.astype(np.int64) @ merge) > 0).astype(np.int64)
    titled = (hold_phrases(titles, table).astype(np.int64) @ merge) if titles else held * 0
    member = csr_matrix(
        (np.ones(len(labels), np.int64), (labels, np.arange(len(labels)))),
        shape=(n_topics, len(labels)),
    )
    counts = _dense(member @ held)
    strength = counts + _dense(member @ (titled > 0).astype(np.int64))
    sizes = np.bincount(labels, minlength=n_topics).astype(np.float64)[:, None]
    lift = _log_odds(counts, sizes)
    share = strength / np.maximum(sizes, 1)
    enough = np.minimum(counts / np.maximum(MIN_SHARE * sizes, 1), 1) ** 2
    enough *= counts >= np.minimum(2, sizes)
    spelt = list(zip(table.keys, surfaces, strict=True))
    forms = np.array([form_worth(k, s, is_heading=are_headings) for k, s in spelt])
    terms = np.array([term_worth(k, s) for k, s in spelt])
    return Weighed(
        keys=table.keys,
        surfaces=surfaces,
        labels=labels,
        counts=counts,
        worth=share**0.7 * lift * forms * enough,
        telling=share**0.7 * lift * terms * enough,
        stems=stems,
        holds=holds,
        common=common,
    )


def _dense(matrix: csr_matrix) -> Weights:
    return np.asarray(matrix.todense(), np.float64)


def _log_odds(counts: Weights, sizes: Weights) -> Weights:
    """Return by how much a phrase is likelier within a topic than outside it, 0 or more."""
    others, rest = counts.sum(axis=0) - counts, np.maximum(sizes.sum() - sizes, 1)
    inside = np.log((counts + 0.5) / (sizes - counts + 0.5))
    outside = np.log((others + 0.5) / np.maximum(rest - others + 0.5, 0.5))
    return np.asarray(np.maximum(inside - outside, 0.0), np.float64)


def _hold_stems(
    abstracts: Sequence[str], titles: Sequence[str]
) -> tuple[dict[str, int], csc_matrix, frozenset[str]]:
    """Return stem → column, which paper holds which stem, and the stems that many hold."""
    texts = [f"{a} {t}" for a, t in zip(abstracts, titles or [""] * len(abstracts), strict=True)]
    papers = [{stem_of(w) for w in split_words(text)} for text in texts]
    stems = {stem: i for i, stem in enumerate(sorted(set().union(*papers)))}
    indices = [column for held in papers for column in sorted(stems[s] for s in held)]
    indptr = np.cumsum([0, *map(len, papers)])
    holds = csr_matrix(
        (np.ones(len(indices), np.int64), indices, indptr), (len(papers), len(stems))
    )
    counts = np.asarray(holds.sum(axis=0)).ravel()
    limit = max(COMMON_SHARE * len(papers), 5)
    common = frozenset(stem for stem, column in stems.items() if counts[column] > limit)
    return stems, holds.tocsc(), common


def _join_acronyms(
    abstracts: Sequence[str], table: PhraseTable
) -> tuple[tuple[str, ...], csr_matrix]:
    """Return the surfaces, and int64 CSR (keys, keys) that moves acronyms to their long form."""
    column = {key: i for i, key in enumerate(table.keys)}
    totals = np.asarray(table.matrix.astype(np.int64).sum(axis=0)).ravel()
    surfaces, target = _plain_case(table.surfaces), np.arange(len(table.keys))
    for short, long_form in sorted(_long_forms(abstracts).items()):
        if short not in column or long_form not in column:
            continue
        one, other = column[short], column[long_form]
        target[one] = other
        if totals[one] > FAR_COMMONER * totals[other]:
            surfaces[other] = table.surfaces[one]
    n = len(table.keys)
    return tuple(surfaces), csr_matrix((np.ones(n, np.int64), (np.arange(n), target)), (n, n))


def _plain_case(surfaces: Sequence[str]) -> list[str]:
    """Return surfaces without capitals of emphasis, or of words that others write small."""
    small = {word for surface in surfaces for word in surface.split() if word.islower()}
    return [" ".join(_lower(surface.split(), small)) for surface in surfaces]


def _lower(words: Sequence[str], small: Collection[str]) -> list[str]:
    """Return words without emphasis; capitals around a small word are a title's."""
    titled = len(words) > 2 and words[0].istitle() and words[-1].istitle()
    is_mixed = titled and any(word.islower() for word in words)
    return [w.lower() if _is_emphasis(w) and (is_mixed or w.lower() in small) else w for w in words]


def _is_emphasis(word: str) -> bool:
    return (
        all(part[1:].islower() for part in word.split("-")) or _EMPHASIS.fullmatch(word) is not None
    )


def _long_forms(abstracts: Sequence[str]) -> dict[str, str]:
    """Return short key → long key, where over half of a short form's definitions agree."""
    found: dict[str, Counter[str]] = {}
    for abstract in abstracts:
        pairs = {(d.short, d.long_form) for d in find_definitions(abstract)}
        for short, long_form in sorted({(phrase_key(a), phrase_key(b)) for a, b in pairs}):
            found.setdefault(short, Counter())[long_form] += 1
    best = {short: min(n, key=lambda k: (-n[k], k)) for short, n in found.items()}
    agreed = {s: k for s, k in best.items() if 2 * found[s][k] > found[s].total() and " " in k}
    return {s: k for s, k in agreed.items() if " " not in s and k not in agreed}
