"""What the lock promises is kept: slugs, topics, positions, first sight."""

from __future__ import annotations

import numpy as np
import pytest

from generator.lock import Lock, LockedPaper, LockedTopic
from generator.promises import (
    UNSEEN,
    inherit_slugs,
    is_known,
    locked_labels,
    locked_positions,
)
from generator.records import PaperId, Slug

IDS = [PaperId(c * 10) for c in "abcdef"]


def lock_of(*topics: str) -> Lock:
    papers = {
        pid: LockedPaper(x=0.25, y=0.5, topic=Slug(t), simhash="0" * 16, first_seen=1)
        for pid, t in zip(IDS, topics, strict=False)
    }
    return Lock(papers=papers, topics={Slug(t): LockedTopic(name=t.title()) for t in topics})


@pytest.mark.parametrize(("n_known", "expected"), [(6, True), (3, True), (2, False), (0, False)])
def test_known_share(n_known: int, expected: bool) -> None:
    """A lock that knows under half of the papers says too little to start from."""
    assert any(is_known(lock_of(*["kelp"] * n_known), IDS)) is expected


def test_no_papers_are_not_known() -> None:
    """Zero papers are an ordinary input."""
    assert is_known(lock_of("kelp"), []) == []


def test_rows_of_the_lock() -> None:
    """Labels and positions come in rows of this corpus; newcomers have none."""
    lock = lock_of("kelp", "clay", "kelp")
    slugs = sorted(lock.topics)
    assert locked_labels(lock, IDS[:4], slugs).tolist() == [1, 0, 1, UNSEEN]
    assert locked_positions(lock, IDS[2:4]).tolist() == [[0.25, 0.5], [0.5, 0.5]]


def test_fresh_topics_inherit_slugs() -> None:
    """A fresh topic takes the old slug that it shares most papers with; each is taken once."""
    lock = lock_of("kelp", "kelp", "kelp", "clay")
    labels = np.array([0, 0, 1, 1, 2, 2])
    got = inherit_slugs(lock, IDS, labels, ["New A", "New B", "Kelp"])
    assert got == ("kelp", "clay", "kelp-2")
