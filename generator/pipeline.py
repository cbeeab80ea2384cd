"""The whole build, in the order in which a paper meets it. Start reading here.

read → clean → identify → title → embed → relate → group → name → place → explain →
render → publish. Files are touched at the two ends and in the vector cache only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from threadpoolctl import threadpool_limits

from generator import __version__
from generator.clock import Clock
from generator.encoder import MODEL_SHA256, Encoder, MiniLM, cache_name
from generator.evidence import explain, gather_sentences
from generator.grouping import group_papers
from generator.intake import Intake, read_content
from generator.layout import extend, features, place, position_trust
from generator.lock import Lock, dump_lock, read_lock
from generator.names import find_names
from generator.phrases import count_phrases
from generator.promises import (
    is_known,
    locked_positions,
    next_lock,
    past_topics,
)
from generator.publish import check_target, publish, replacing
from generator.records import Atlas, Corpus, Floats, Settings
from generator.report import make_report, newest
from generator.roles import label_sentences
from generator.similarity import Fused, Graph, find_neighbours, fuse
from generator.skim import skim
from generator.topicrules import stray_rules
from generator.topics import second_topics
from generator.vectors import embed_texts

LOCK_NAME = "atlas.lock.json"
GROUPING_K = 15
"""Neighbours that topics are found from: agreement with the tracks of ACL 2020, choosing half,
is 0.410 at 15 and 0.400 at 10."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paths:
    """Where a build reads and writes.

    Attributes:
        root: the project: `mkdocs.yml`, `site_templates/`.
        config: the renderer's `mkdocs.yml`. `content`: what people edit.
        site: the folder that the site replaces. `work`: the vector cache and scratch files.
        shown: the content folder in messages.
    """

    root: Path
    config: Path
    content: Path
    site: Path
    work: Path
    shown: str


def build(
    paths: Paths,
    settings: Settings,
    clock: Clock,
    progress: Callable[[int, int], None],
    make_encoder: Callable[[], Encoder] = MiniLM,
) -> Atlas:
    """Build the site of a content folder and swap it in; then write the lock.

    Args:
        make_encoder: called only when a text is not in the vector cache.

    Raises:
        AtlasError: bad content, settings, model or frame; the last site is untouched.
    """
    check_target(paths.site, paths.content, paths.root / "generator", paths.root / "site_templates")
    lock = read_lock(paths.content / LOCK_NAME, f"{paths.shown}/{LOCK_NAME}")
    with clock.stage("read, clean, identify, title"):
        intake = read_content(paths.content, paths.shown, lock)
    encode = _lazy(make_encoder)
    cache = paths.work / "cache" / cache_name()
    corpus = intake.corpus
    with clock.stage("embed"):
        embeddings = embed_texts(
            [p.abstract for p in corpus.papers], path=cache, encode=encode, progress=progress
        )
    with clock.stage("embed sentences"):
        vectors = embed_texts(
            [s for p in corpus.papers for s in p.sentences],
            path=cache,
            encode=encode,
            progress=progress,
        )
    # One thread: sums are then added in one order on any number of cores.
    with threadpool_limits(1):
        atlas = _analyse(intake, lock, settings, embeddings, vectors, clock)
    promised = next_lock(
        lock,
        corpus,
        atlas.topics,
        atlas.positions,
        date=settings.date,
        merges=[(old, group.paper_id) for group in intake.groups for old in group.merged],
    )
    report = {**atlas.report, "newest": newest(promised)}
    atlas = replace(atlas, report=report, redirects=promised.retired)
    _publish(paths, settings, atlas, promised, clock)
    return atlas


def _lazy(make_encoder: Callable[[], Encoder]) -> Callable[[Sequence[str]], Floats]:
    """Return an `encode` that makes its encoder when it is first called."""
    made: list[Encoder] = []

    def encode(texts: Sequence[str]) -> Floats:
        if not made:
            made.append(make_encoder())
        return made[0].encode(texts)

    return encode


def _analyse(
    intake: Intake,
    lock: Lock,
    settings: Settings,
    embeddings: Floats,
    vectors: Floats,
    clock: Clock,
) -> Atlas:
    """Run the pure stages from similarity to evidence."""
    papers = intake.corpus.papers
    abstracts = [paper.abstract for paper in papers]
    with clock.stage("relate"):
        fused = fuse(embeddings, abstracts, settings.lexical_share)
        wide = find_neighbours(fused, max(settings.k, GROUPING_K), settings.seed)
        graph = wide.first(settings.k)
    with clock.stage("group and name"):
        table = count_phrases(abstracts)
        topics, topic_of = group_papers(
            intake.corpus, lock, intake.rules, settings, wide.neighbours(), table
        )
    with clock.stage("place"):
        positions = _place(intake.corpus, lock, settings, fused, graph)
    with clock.stage("explain"):
        sentences = gather_sentences([p.sentences for p in papers], vectors, embeddings)
        related = graph.first(settings.n_related).neighbours()
        evidence = explain(related, sentences, table, abstracts)
        skims = tuple(skim(p.sentences, label_sentences(p.sentences)) for p in papers)
        names = find_names(papers)
    placed = tuple(replace(topic, position=_mean(positions, topic.rows)) for topic in topics)
    strays = stray_rules(
        intake.rules,
        [topic.slug for topic in topics],
        [paper.paper_id for paper in papers],
        past_topics(lock),
        f"{intake.shown}/topics.yml",
    )
    report = make_report(intake.corpus, intake.groups, intake.removed, (*intake.problems, *strays))
    trust = position_trust(positions, graph.rows)
    report["quality"] = {"map_neighbour_recall": round(float(trust.mean()), 3)}
    return Atlas(
        corpus=intake.corpus,
        neighbours=graph.neighbours(),
        evidence=evidence,
        topics=placed,
        topic_of=topic_of,
        second_topic_of=second_topics(graph.neighbours(), topic_of),
        positions=positions,
        position_trust=trust,
        report=report,
        names=names,
        skims=skims,
    )


def _mean(positions: Floats, rows: Sequence[int]) -> tuple[float, float]:
    x, y = positions[list(rows)].mean(axis=0, dtype=np.float64).round(4)
    return float(x), float(y)


def _place(corpus: Corpus, lock: Lock, settings: Settings, fused: Fused, graph: Graph) -> Floats:
    """Return float32 (n, 2): locked positions, newcomers among them, or a fresh layout."""
    ids = [paper.paper_id for paper in corpus.papers]
    known = is_known(lock, ids)
    if any(known):
        return extend(locked_positions(lock, ids), known, graph.neighbours())
    vectors = features(fused.dense, fused.lexical, settings.lexical_share)
    return place(vectors, perplexity=settings.perplexity, seed=settings.seed)


def _publish(paths: Paths, settings: Settings, atlas: Atlas, promised: Lock, clock: Clock) -> None:
    """Render everything, swap the site in, and only then write what it promises."""
    from generator.citation import bibtex
    from generator.data import render_data
    from generator.pages import render_pages

    paths.work.mkdir(parents=True, exist_ok=True)
    with clock.stage("render"), TemporaryDirectory(prefix="frame-", dir=paths.work) as scratch:
        pages = render_pages(
            atlas, settings, root=paths.root, work=Path(scratch), content=paths.content
        )
        pages |= render_data(atlas, settings, _versions(), bibtex)
    lock = paths.content / LOCK_NAME
    with clock.stage("publish"), replacing(lock, dump_lock(promised)):
        publish(pages, paths.site)


def _versions() -> dict[str, object]:
    packages = ("mkdocs-material", "networkx", "pyvis", "scikit-learn", "sentence-transformers")
    return {
        "generator": __version__,
        "packages": {name: version(name) for name in packages},
        "model": {"name": "all-MiniLM-L6-v2", "sha256": MODEL_SHA256},
    }
