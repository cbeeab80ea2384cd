"""Identity: one stable id a paper, whatever its case, wrapping and punctuation."""

from __future__ import annotations

import random
import re

import pytest

from generator.curation import read_curation
from generator.dumps import read_dumps
from generator.errors import ContentError
from generator.identity import MERGE_JACCARD, identify, jaccard, paper_id, shingles
from generator.records import Dump, PaperId, Record, Slug, Source
from tests.builds import ROOT, abstracts


def dump_of(*texts: str, slug: str = "d") -> Dump:
    records = tuple(
        Record(
            raw=text,
            title="",
            source=Source(dump=Slug(slug), paragraph=i + 1, line=2 * i + 1, section=""),
        )
        for i, text in enumerate(texts)
    )
    return Dump(
        slug=Slug(slug),
        name=slug,
        path=f"{slug}.txt",
        n_paragraphs=len(texts),
        headings=(),
        titles=(),
        records=records,
    )


def groups_of(*dumps: Dump, **rules: object) -> list[tuple[str, int, tuple[str, ...]]]:
    plain = {"same_as": {}, "distinct_from": frozenset(), "locked": ()} | rules
    groups = identify(dumps, **plain)
    return [(g.paper_id, len(g.records), g.merged) for g in groups]


def test_ids_of_the_shipped_papers() -> None:
    """Frozen: every id in papers.yml is an id of the shipped dumps, as issued long ago."""
    dumps, _ = read_dumps(ROOT / "content/dumps", "content/dumps")
    ids = {paper_id(record.raw) for dump in dumps for record in dump.records}
    known = read_curation(ROOT / "content/papers.yml", "papers.yml").facts
    assert len(known) == 363
    assert set(known) <= ids
    assert len(ids) == 458
    assert sum(len(dump.records) for dump in dumps) == 573


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Kelp grows.", "bainasctfg"), ("", "4oymiquy7q"), ("?!", "krpzidiz7l")],
)
def test_frozen(text: str, expected: str) -> None:
    """The function never changes: addresses hang on it."""
    assert paper_id(text) == expected


@pytest.mark.parametrize(
    "variant",
    ["kelp grows", "KELP-GROWS!", "Kelp  grows", "Ｋｅｌｐ grows.", "“Kelp” grows…", "Kelpgrows"],
)
def test_form_makes_no_difference(variant: str) -> None:
    """Case, width, spacing, hyphens and punctuation are not part of the id."""
    assert paper_id(variant) == paper_id("Kelp grows.")


def test_marks_make_a_difference() -> None:
    """Accents and digits are part of the text."""
    assert len({paper_id(t) for t in ("resume", "resumé", "resume 2", "resume 3")}) == 4


def test_duplicates_become_one_paper_with_all_sources() -> None:
    """The same text within and across dumps is one paper that lists all its places."""
    a, b, *_ = abstracts(2)
    got = groups_of(dump_of(a, b, a.upper()), dump_of(a, slug="e"))
    assert sorted(n for _, n, _ in got) == [1, 3]


def test_near_duplicates_are_merged_and_can_be_kept_apart() -> None:
    """Versions of one abstract merge; the lock's id survives; distinct_from undoes it."""
    old = abstracts(1)[0]
    new = old.replace("a long time", "many years")
    first, second = sorted((paper_id(old), paper_id(new)))
    dump = dump_of(old, new)
    assert groups_of(dump) == [(first, 2, (second,))]
    assert groups_of(dump, locked=[second]) == [(second, 2, (first,))]
    assert len(groups_of(dump, distinct_from=frozenset({frozenset((first, second))}))) == 2


def test_same_as_wins_and_circles_are_refused() -> None:
    """The maintainer's word merges what no rule would; a circle is an error."""
    a, b, c = abstracts(3)
    ids = [paper_id(t) for t in (a, b, c)]
    merged = groups_of(dump_of(a, b, c), same_as={ids[0]: ids[1], ids[1]: ids[2]})
    assert merged == [(ids[2], 3, tuple(sorted(ids[:2])))]
    with pytest.raises(ContentError, match="circle"):
        groups_of(dump_of(a, b), same_as={ids[0]: ids[1], ids[1]: ids[0]})


def test_merge_rule_has_room_on_both_sides() -> None:
    """True siblings of the dumps stay far below the bound, edited abstracts far above.

    Edited: one word in twenty replaced, the mean over all abstracts of the dumps.
    """
    dumps, _ = read_dumps(ROOT / "content/dumps", "content/dumps")
    texts = {paper_id(r.raw): r.raw for dump in dumps for r in dump.records}
    sets = {pid: shingles(text) for pid, text in texts.items()}
    ids = sorted(sets)
    closest = max(
        jaccard(sets[a], sets[b])
        for i, a in enumerate(ids)
        for b in ids[i + 1 :]
        if len(sets[a] & sets[b]) > 10
    )
    assert closest < MERGE_JACCARD / 3
    rng = random.Random(0)
    kept = [jaccard(sets[pid], shingles(_edit(texts[pid], rng))) for pid in ids]
    assert sum(kept) / len(kept) > MERGE_JACCARD + 0.1


def _edit(text: str, rng: random.Random) -> str:
    return re.sub(r"\w+", lambda m: "edited" if rng.random() < 0.05 else m[0], text)


def test_no_records() -> None:
    """Zero papers are an ordinary input."""
    assert groups_of() == []
    assert PaperId("") == ""
