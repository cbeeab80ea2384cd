"""Identify: records become papers-to-be, each with one stable id and all its sources.

The id is an address that people bookmark, so `paper_id` is frozen: the ids in
`content/papers.yml` are a test of it.
"""

from __future__ import annotations

import base64
import hashlib
import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from generator.errors import ContentError, Problem
from generator.records import Dump, PaperId, Record

SHINGLE = 3
MAX_HOLDERS = 20
MERGE_JACCARD = 0.6
"""Share of common word triples above which two texts are versions of one abstract.

Measured on the shipped dumps: the most alike pair of different papers (two DualDiff
papers, embedding cosine 0.91) shares 0.10; an abstract against itself with one word in
twenty changed keeps 0.75 (mean; see `tests/unit/test_identity.py`).
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """All records of one paper, in the order of dumps and lines.

    Attributes:
        paper_id: the surviving id. `records`: at least one.
        merged: ids of near-duplicates that now lead to `paper_id`.
    """

    paper_id: PaperId
    records: tuple[Record, ...]
    merged: tuple[PaperId, ...]


def normalise(text: str) -> str:
    """Return what identity looks at: letters, digits and marks, case and form folded.

    NFKC, case-fold, NFKC, then only characters of the Unicode classes L, N and M; the
    text itself where none is left. So case, spacing, wrapping, hyphenation and
    punctuation make no difference.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    kept = "".join(c for c in folded if unicodedata.category(c)[0] in "LNM")
    return kept or text


def paper_id(text: str) -> PaperId:
    """Return the stable id of an abstract: 10 characters of lower-case base32.

    The first 50 bits of SHA-256 over the normalised text in UTF-8. Frozen.
    """
    digest = hashlib.sha256(normalise(text).encode("utf-8", "surrogatepass")).digest()
    return PaperId(base64.b32encode(digest).decode("ascii").lower()[:10])


def shingles(text: str) -> frozenset[tuple[str, ...]]:
    """Return the set of a text's word triples, case folded; shorter texts give one tuple."""
    words = re.findall(r"\w+", text.casefold())
    n_shingles = max(1, len(words) - SHINGLE + 1)
    return frozenset(tuple(words[i : i + SHINGLE]) for i in range(n_shingles))


def identify(
    dumps: Sequence[Dump],
    *,
    same_as: Mapping[PaperId, PaperId],
    distinct_from: Collection[frozenset[PaperId]],
    locked: Collection[PaperId],
) -> tuple[Group, ...]:
    """Gather the records of all dumps into groups, one a paper, sorted by id.

    Args:
        dumps: in any order; their records keep their own.
        same_as: the maintainer's merges, from → to.
        distinct_from: pairs that are never merged as near-duplicates.
        locked: ids of the lock; of a merged pair the locked one survives, else the smallest.

    Raises:
        ContentError: two different texts share an id (one chance in 10^15 a pair), or
            `same_as` goes round in a circle.
    """
    records = defaultdict(list)
    for dump in dumps:
        for record in dump.records:
            records[paper_id(record.raw)].append(record)
    _refuse_collisions(records)
    leads = _leads(records, same_as, distinct_from, frozenset(locked))
    return _groups(records, leads)


def _refuse_collisions(records: Mapping[PaperId, Sequence[Record]]) -> None:
    problems = [
        Problem(
            path=record.source.dump,
            line=record.source.line,
            what=f"two different abstracts have the id {pid}",
            hint="Change a word in one of them.",
        )
        for pid, held in sorted(records.items())
        for record in held[1:]
        if normalise(record.raw) != normalise(held[0].raw)
    ]
    if problems:
        raise ContentError(problems)


def _leads(
    records: Mapping[PaperId, Sequence[Record]],
    same_as: Mapping[PaperId, PaperId],
    distinct_from: Collection[frozenset[PaperId]],
    locked: frozenset[PaperId],
) -> dict[PaperId, PaperId]:
    """Return, for every id, the id that survives it: the maintainer's word goes first."""
    leads = {pid: same_as.get(pid, pid) for pid in sorted(records)}
    for first, second in _near_duplicates(records):
        pair = frozenset((first, second))
        if pair in distinct_from or first in same_as or second in same_as:
            continue
        winner, loser = sorted(pair, key=lambda pid: (pid not in locked, pid))
        if leads[loser] == loser:
            leads[loser] = winner
    return {pid: _follow(pid, leads) for pid in leads}


def _follow(start: PaperId, leads: Mapping[PaperId, PaperId]) -> PaperId:
    seen, pid = {start}, start
    while leads.get(pid, pid) != pid:
        pid = leads[pid]
        if pid in seen:
            raise ContentError(
                [
                    Problem(
                        path="papers.yml",
                        line=0,
                        what=f"same_as goes round in a circle through {pid}",
                        hint="Let one of these papers stand without same_as.",
                    )
                ]
            )
        seen.add(pid)
    return pid


def _near_duplicates(
    records: Mapping[PaperId, Sequence[Record]],
) -> list[tuple[PaperId, PaperId]]:
    """Return pairs of ids whose texts share at least `MERGE_JACCARD` of their shingles.

    Candidates come from an inverted index of the shingles that at most `MAX_HOLDERS`
    texts hold, so phrases that everybody uses cost nothing; then the sets are compared.
    """
    sets = {pid: shingles(held[0].raw) for pid, held in sorted(records.items())}
    holders: dict[tuple[str, ...], list[PaperId]] = defaultdict(list)
    for pid, grams in sets.items():
        for gram in grams:
            holders[gram].append(pid)
    candidates = {
        pair
        for pids in holders.values()
        if len(pids) <= MAX_HOLDERS
        for pair in combinations(pids, 2)
    }
    return [(a, b) for a, b in sorted(candidates) if jaccard(sets[a], sets[b]) >= MERGE_JACCARD]


def jaccard(first: frozenset[tuple[str, ...]], second: frozenset[tuple[str, ...]]) -> float:
    """Return the share of common members among all members of two non-empty sets, 0…1."""
    shared = len(first & second)
    return shared / (len(first) + len(second) - shared)


def _groups(
    records: Mapping[PaperId, Sequence[Record]], leads: Mapping[PaperId, PaperId]
) -> tuple[Group, ...]:
    members: dict[PaperId, list[PaperId]] = defaultdict(list)
    for pid in sorted(records):
        members[leads[pid]].append(pid)
    return tuple(
        Group(
            paper_id=survivor,
            records=_in_order(record for pid in pids for record in records[pid]),
            merged=tuple(pid for pid in pids if pid != survivor),
        )
        for survivor, pids in sorted(members.items())
    )


def _in_order(records: Iterable[Record]) -> tuple[Record, ...]:
    return tuple(sorted(records, key=lambda r: (r.source.dump, r.source.line)))
