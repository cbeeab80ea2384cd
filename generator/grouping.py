"""Group and name, under the lock and the maintainer's rules.

Where the lock knows the papers, their topics are taken from it and newcomers join them;
else communities are found afresh. Then `topics.yml` renames, merges and pins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import networkx as nx
import numpy as np

from generator.hierarchy import group_topics
from generator.lock import Lock
from generator.naming import TopicName, name_parents, name_topics
from generator.phrases import PhraseTable
from generator.promises import inherit_slugs, is_known, locked_labels
from generator.records import Corpus, Ints, Neighbour, PaperId, Settings, Slug, Topic
from generator.topicrules import Rules, apply_topic_rules
from generator.topics import assemble, build_graph, extend_communities, find_communities


def group_papers(
    corpus: Corpus,
    lock: Lock,
    rules: Rules,
    settings: Settings,
    neighbours: Sequence[Sequence[Neighbour]],
    table: PhraseTable,
) -> tuple[tuple[Topic, ...], Ints]:
    """Return the topics, sorted by slug, and int64 (n,): each paper's index among them.

    Args:
        neighbours: n lists, nearest first. `table`: phrases of the same n papers.
    """
    ids = [paper.paper_id for paper in corpus.papers]
    abstracts = [paper.abstract for paper in corpus.papers]
    titles = [p.title if p.title_source == "given" else "" for p in corpus.papers]
    graph = build_graph(neighbours)
    known = any(is_known(lock, ids))
    labels = _locked(graph, lock, ids) if known else _fresh(graph, settings)
    named = name_topics(abstracts, _dense(labels), table, titles)
    slugs = _slugs(lock, ids, labels, named, is_locked=known)
    names = dict(zip(slugs, named, strict=True))
    labels = apply_topic_rules(rules, ids, _dense(labels), slugs)
    slugs = [slugs[label] for label in np.unique(labels)]
    terms = name_topics(abstracts, _dense(labels), table, titles)
    final = [
        TopicName(name=_name(slug, lock, rules, names[slug]), terms=topic.terms)
        for slug, topic in zip(slugs, terms, strict=True)
    ]
    topics, topic_of = assemble(graph, neighbours, _dense(labels), slugs, final)
    parents = _parents(topics, lock) or _fresh_parents(topics, topic_of, abstracts, table, titles)
    return tuple(map(_with_parent, topics, parents)), topic_of


def _locked(graph: nx.Graph, lock: Lock, ids: Sequence[PaperId]) -> Ints:
    return extend_communities(graph, locked_labels(lock, ids, sorted(lock.topics)))


def _fresh(graph: nx.Graph, settings: Settings) -> Ints:
    return find_communities(graph, resolution=settings.resolution, seed=settings.seed)


def _dense(labels: Ints) -> Ints:
    """Return the labels as 0…m − 1 in their own order, none without a row."""
    return np.unique(labels, return_inverse=True)[1].astype(np.int64)


def _slugs(
    lock: Lock,
    ids: Sequence[PaperId],
    labels: Ints,
    named: Sequence[TopicName],
    *,
    is_locked: bool,
) -> list[Slug]:
    """Return a slug for each label that has rows, in the order of the labels."""
    if is_locked:
        old = sorted(lock.topics)
        return [old[label] for label in np.unique(labels)]
    return list(inherit_slugs(lock, ids, labels, [topic.name for topic in named]))


def _name(slug: Slug, lock: Lock, rules: Rules, fresh: TopicName) -> str:
    """Return a topic's name: the maintainer's, else the lock's, else a fresh one."""
    if slug in rules and rules[slug].name:
        return rules[slug].name
    return lock.topics[slug].name if slug in lock.topics else fresh.name


def _parents(topics: Sequence[Topic], lock: Lock) -> list[str]:
    """Return each topic's locked heading, or [] where the lock has none.

    A new topic stands where the topic stands that most of its edges lead to.
    """
    held = [lock.topics[t.slug].parent if t.slug in lock.topics else "" for t in topics]
    if not any(held):
        return []
    return [
        own or next((held[other] for other, _ in topic.neighbours if held[other]), "")
        for own, topic in zip(held, topics, strict=True)
    ]


def _fresh_parents(
    topics: Sequence[Topic],
    topic_of: Ints,
    abstracts: Sequence[str],
    table: PhraseTable,
    titles: Sequence[str],
) -> list[str]:
    """Return a heading for each topic, "" for all where there are too few to group."""
    weights = np.zeros((len(topics), len(topics)))
    for index, topic in enumerate(topics):
        for other, share in topic.neighbours:
            weights[index, other] = share
    labels = group_topics(weights)
    if len(set(labels.tolist())) == len(topics):
        return [""] * len(topics)
    taken = [topic.name for topic in topics]
    named = name_parents(abstracts, labels[topic_of], table, taken, titles)
    return [named[label].name for label in labels]


def _with_parent(topic: Topic, parent: str) -> Topic:
    return replace(topic, parent=parent)
