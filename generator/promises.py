"""Between the lock and the stages: what past builds promised, in rows of this corpus.

With no paper new or gone, topics and positions are taken verbatim; newcomers join the
topics and places of their neighbours. A corpus most of which the lock does not know is
grouped and placed afresh, and each fresh topic takes over the slug of the old one that
it shares most papers with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np

from generator.lock import Lock, LockedPaper, LockedTopic
from generator.records import Corpus, Floats, Ints, PaperId, Slug, Topic
from generator.simhash import simhash
from generator.sitepaths import paper_path, topic_path
from generator.slugs import unique_slugs

MIN_KNOWN = 0.5
"""Below this share of known papers the old map says too little about the new corpus."""

UNSEEN = -1


def is_known(lock: Lock, papers: Sequence[PaperId]) -> list[bool]:
    """Return, for each paper, whether the lock places it; all False where too few are."""
    flags = [pid in lock.papers for pid in papers]
    return flags if sum(flags) >= MIN_KNOWN * len(flags) and any(flags) else [False] * len(flags)


def locked_labels(lock: Lock, papers: Sequence[PaperId], slugs: Sequence[Slug]) -> Ints:
    """Return int64 (n,): index into `slugs` of each paper's locked topic, or −1."""
    index = {slug: i for i, slug in enumerate(slugs)}
    return np.array(
        [index[lock.papers[pid].topic] if pid in lock.papers else UNSEEN for pid in papers],
        np.int64,
    ).reshape(len(papers))


def locked_positions(lock: Lock, papers: Sequence[PaperId]) -> Floats:
    """Return float32 (n, 2): locked positions, (0.5, 0.5) for papers that have none."""
    held = [lock.papers.get(pid) for pid in papers]
    rows = [(p.x, p.y) if p else (0.5, 0.5) for p in held]
    return np.array(rows, np.float32).reshape(len(papers), 2)


def inherit_slugs(
    lock: Lock, papers: Sequence[PaperId], labels: Ints, names: Sequence[str]
) -> tuple[Slug, ...]:
    """Return a slug for each fresh topic: the old one it shares most papers with, else new.

    Args:
        labels: int64 (n,), 0…m − 1. `names`: m names, which new slugs are made of.
    """
    shared: Counter[tuple[int, Slug]] = Counter(
        (int(label), lock.papers[pid].topic)
        for pid, label in zip(papers, labels, strict=True)
        if pid in lock.papers
    )
    slugs: dict[int, Slug] = {}
    for (label, slug), _ in sorted(shared.items(), key=lambda item: (-item[1], item[0])):
        if label not in slugs and slug not in slugs.values():
            slugs[label] = slug
    fresh = [label for label in range(len(names)) if label not in slugs]
    made = unique_slugs([names[label] for label in fresh], set(lock.topics))
    slugs.update(zip(fresh, made, strict=True))
    return tuple(slugs[label] for label in range(len(names)))


def next_lock(
    old: Lock,
    corpus: Corpus,
    topics: Sequence[Topic],
    positions: Floats,
    *,
    date: str,
    merges: Iterable[tuple[PaperId, PaperId]],
) -> Lock:
    """Return what this build promises, on top of what the old lock did.

    Args:
        topics: sorted by slug. `positions`: float32 (n, 2).
        date: the content's, kept with the build that brought new papers.
        merges: (id that is gone, id that it was merged into).
    """
    is_news = any(p.paper_id not in old.papers for p in corpus.papers)
    builds = (*old.builds, date) if is_news else old.builds
    topic_of = {row: topic.slug for topic in topics for row in topic.rows}
    papers = {}
    for row, paper in enumerate(corpus.papers):
        held = old.papers.get(paper.paper_id)
        papers[paper.paper_id] = LockedPaper(
            x=round(float(positions[row, 0]), 4),
            y=round(float(positions[row, 1]), 4),
            topic=topic_of[row],
            simhash=simhash(paper.raw),
            first_seen=held.first_seen if held else len(builds),
        )
    return Lock(
        builds=builds,
        papers=papers,
        topics={t.slug: LockedTopic(name=t.name, parent=t.parent) for t in topics},
        retired=_retire(old, papers, {t.slug for t in topics}, merges),
    )


def _retire(
    old: Lock,
    papers: Mapping[PaperId, LockedPaper],
    topics: Collection[Slug],
    merges: Iterable[tuple[PaperId, PaperId]],
) -> dict[str, str]:
    """Return old address → new one: what was retired before and what is retired now.

    An address that is in use again is its own, and no longer leads anywhere else.
    """
    merged = {paper_path(gone): paper_path(kept) for gone, kept in merges}
    emptied = {
        topic_path(slug): _where_papers_went(slug, old, papers)
        for slug in old.topics
        if slug not in topics
    }
    alive = {*map(paper_path, papers), *map(topic_path, topics)}
    known = {**old.retired, **merged, **emptied}
    return {
        gone: known.get(kept, kept) for gone, kept in sorted(known.items()) if gone not in alive
    }


def _where_papers_went(slug: Slug, old: Lock, papers: Mapping[PaperId, LockedPaper]) -> str:
    """Return the page of the topic that holds most of a retired topic's papers now."""
    went = Counter(
        papers[pid].topic
        for pid, held in old.papers.items()
        if held.topic == slug and pid in papers
    )
    most = min(went, key=lambda new: (-went[new], new), default=None)
    return topic_path(most) if most else "topics/index.html"


def past_topics(lock: Lock) -> frozenset[Slug]:
    """Return the slugs of all topics that there ever were."""
    gone = (path.removeprefix("topics/").removesuffix(".html") for path in lock.retired)
    return frozenset((*lock.topics, *map(Slug, gone)))
