"""The order of newcomers: what asking everybody each time would give, without asking."""

from __future__ import annotations

import random

import pytest

from generator.frontier import strongest_first


@pytest.mark.parametrize("seed", range(8))
def test_equals_asking_everybody_each_time(seed: int) -> None:
    """The row with most ties to those done comes next, ties by row, whatever the graph."""
    rng = random.Random(seed)
    near = {row: {rng.randrange(40) for _ in range(4)} - {row} for row in range(40)}
    touched = {row: [other for other in near if row in near[other]] for row in near}
    done = set(range(0, 40, 5))

    def strength(row: int) -> int:
        return len(near[row] & done)

    waiting = [row for row in range(40) if row not in done]
    got = []
    for row in strongest_first(waiting, strength, touched.__getitem__):
        left = [r for r in waiting if r not in got]
        assert row == max(left, key=lambda r: (strength(r), -r))
        got.append(row)
        done.add(row)
    assert sorted(got) == waiting


def test_nobody_waits() -> None:
    """Zero rows are an ordinary input."""
    assert list(strongest_first([], lambda _: 0, lambda _: [])) == []
