"""The lock: one line a paper, read back as written, never overwritten when damaged."""

from __future__ import annotations

import pytest

from generator.errors import ContentError
from generator.lock import Lock, LockedPaper, LockedTopic, dump_lock, parse_lock
from generator.records import PaperId, Slug

PAPER = LockedPaper(x=0.5, y=0.1234, topic=Slug("kelp"), simhash="0123456789abcdef", first_seen=1)
LOCK = Lock(
    builds=("2025-12-01", ""),
    papers={PaperId("bbbbbbbbbb"): PAPER, PaperId("aaaaaaaaaa"): PAPER},
    topics={Slug("kelp"): LockedTopic(name='Kelp & "Clay"', parent="Sea")},
    retired={"papers/cccccccccc.html": "papers/aaaaaaaaaa.html"},
)


@pytest.mark.parametrize("lock", [LOCK, Lock()])
def test_round_trip(lock: Lock) -> None:
    """What is written is read back."""
    assert parse_lock(dump_lock(lock), "lock") == lock


def test_one_line_a_paper() -> None:
    """A new paper adds one line, in order of ids, of at most 120 bytes."""
    lines = dump_lock(LOCK).split("\n")
    rows = [line for line in lines if "0123456789abcdef" in line]
    assert [row[1:11] for row in rows] == ["aaaaaaaaaa", "bbbbbbbbbb"]
    assert max(map(len, rows)) + 1 <= 120


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("{", 1, "not JSON"),
        ('{"schema": 1,\n oops', 2, "not JSON"),
        ('{"schema": 99}', 0, "newer"),
        ("[]", 0, "not a lock file"),
        ("{}", 0, "not a lock file"),
        ('{"schema": 1}', 0, "wrong form"),
        (dump_lock(LOCK).replace("[0.5, 0.1234", '["x", 0.1234', 1), 5, "wrong form"),
        (dump_lock(LOCK).replace("0123456789abcdef", "xyz", 1), 5, "wrong form"),
        (dump_lock(LOCK).replace('"kelp", "0', '"ice", "0', 1), 5, "a topic that is not listed"),
        (dump_lock(LOCK).replace(', "Sea"', "", 1), 9, "wrong form"),
        (dump_lock(LOCK).replace("[0.5", "[NaN", 1), 5, "wrong form"),
        (dump_lock(LOCK).replace("[0.5", "[1e999", 1), 5, "wrong form"),
        (dump_lock(LOCK).replace("[0.5", f"[{10**400}", 1), 5, "wrong form"),
        (dump_lock(LOCK).replace("[0.5", f"[{'9' * 5000}", 1), 0, "not JSON"),
        (dump_lock(LOCK).replace("[0.5", "[7", 1), 5, "wrong form"),
        (dump_lock(LOCK).replace('cdef", 1]', 'cdef", 0]', 1), 5, "wrong form"),
        (dump_lock(LOCK).replace('cdef", 1]', 'cdef", 3]', 1), 5, "wrong form"),
        (dump_lock(LOCK).replace("bbbbbbbbbb", "aaaaaaaaaa"), 5, "stands twice"),
        (dump_lock(LOCK).replace("bbbbbbbbbb", "../b"), 6, "wrong form"),
        (dump_lock(LOCK).replace('"kelp": [', '"../../kelp": ['), 9, "wrong form"),
        (dump_lock(LOCK).replace('"kelp": [', '"index": ['), 9, "wrong form"),
        (dump_lock(LOCK).replace("Sea", "\\ud800"), 9, "wrong form"),
        (dump_lock(LOCK).replace("papers/cccccccccc.html", "../../x.html"), 12, "wrong form"),
        (dump_lock(LOCK).replace("papers/cccccccccc.html", "index.html"), 12, "wrong form"),
        (dump_lock(LOCK).replace("papers/aaaaaaaaaa.html", "//x.org/"), 12, "wrong form"),
        (dump_lock(LOCK).replace("papers/aaaaaaaaaa.html", "javascript:1"), 12, "wrong form"),
        (dump_lock(LOCK).replace('"2025-12-01"', '"<b>"'), 0, "wrong form"),
        ("[" * 100_000, 0, "not JSON"),
    ],
)
def test_refusals(text: str, line: int, what: str) -> None:
    """A damaged or newer lock is refused with a cure; it is not the build's to mend."""
    with pytest.raises(ContentError) as caught:
        parse_lock(text, "content/atlas.lock.json")
    problem = caught.value.problems[0]
    assert (problem.line, problem.path) == (line, "content/atlas.lock.json")
    assert what in problem.what
    assert problem.hint
