"""What must hold for any input: reading, identity, the lock, the neighbour graph, topics."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.dumps import Paragraph, decode, parse_dump, split_paragraphs
from generator.glyphs import is_line
from generator.identity import normalise, paper_id
from generator.lock import Lock, LockedPaper, LockedTopic, dump_lock, parse_lock
from generator.records import PaperId, Slug
from generator.simhash import distance, simhash
from generator.similarity import find_neighbours, fuse
from generator.topics import build_graph, extend_communities, find_communities

settings.register_profile("atlas", deadline=None, max_examples=60, derandomize=True)
settings.load_profile("atlas")

TEXT = st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="\0"))


@given(TEXT)
def test_no_character_is_lost_in_reading(text: str) -> None:
    """The paragraphs hold every non-blank character of the file, in order."""
    got = "".join("".join(p.text.split()) for p in split_paragraphs(text))
    assert got == "".join(text.split())


@given(TEXT)
def test_every_paragraph_is_one_thing(text: str) -> None:
    """Each paragraph is a heading, a title, an abstract or a named problem."""
    dump, problems = parse_dump(text, "d.txt", Slug("d"))
    parts = len(dump.headings) + len(dump.titles) + len(dump.records) + len(problems)
    assert dump.n_paragraphs == parts == len(split_paragraphs(text))


@given(st.binary())
def test_any_bytes_are_text_or_a_problem(data: bytes) -> None:
    """Reading never raises: bytes are text or a problem with a cure."""
    got = decode(data, "d.txt")
    assert isinstance(got, str) or (got.fatal and got.hint and got.line >= 1)


@given(st.lists(st.text(alphabet="ab .", min_size=1), max_size=6))
def test_paragraph_numbers_ascend(parts: list[str]) -> None:
    """Paragraphs are numbered from one and their lines ascend."""
    got: tuple[Paragraph, ...] = split_paragraphs("\n\n".join(parts))
    assert [p.number for p in got] == list(range(1, len(got) + 1))
    assert [p.line for p in got] == sorted({p.line for p in got})


@given(TEXT, st.sampled_from([str.upper, str.lower, str.title, lambda t: t.replace(" ", "\n")]))
def test_identity_ignores_form(text: str, change) -> None:
    """An id depends on the normalised text alone, and is ten letters of its alphabet."""
    pid = paper_id(text)
    assert len(pid) == 10
    assert set(pid) <= set("abcdefghijklmnopqrstuvwxyz234567")
    if normalise(change(text)) == normalise(text):
        assert paper_id(change(text)) == pid
    else:
        assert paper_id(change(text)) != pid


@given(TEXT)
def test_simhash_of_itself(text: str) -> None:
    """A text is at distance 0 from itself, whatever its case and spacing."""
    assert distance(simhash(text), simhash("  ".join(text.casefold().split(" ")))) == 0


NAME = TEXT.map(lambda text: " ".join(text.split())).filter(lambda t: bool(t) and is_line(t))
GONE = st.from_regex(r"papers/[a-z2-7]{10}\.html|topics/kelp-[0-9]+\.html", fullmatch=True)
LOCKED = st.builds(
    LockedPaper,
    x=st.integers(0, 10_000).map(lambda i: i / 10_000),
    y=st.integers(0, 10_000).map(lambda i: i / 10_000),
    topic=st.sampled_from([Slug("kelp"), Slug("clay")]),
    simhash=st.text("0123456789abcdef", min_size=16, max_size=16),
    first_seen=st.integers(1, 2),
)
LOCKS = st.builds(
    Lock,
    builds=st.lists(st.sampled_from(["", "2025-12-01"]), min_size=2).map(tuple),
    papers=st.dictionaries(
        st.text("abc234", min_size=10, max_size=10).map(PaperId), LOCKED, max_size=5
    ),
    topics=st.tuples(NAME, NAME).map(
        lambda names: {
            Slug("kelp"): LockedTopic(name=names[0]),
            Slug("clay"): LockedTopic(name=names[1], parent=names[0]),
        }
    ),
    retired=st.dictionaries(GONE, GONE, max_size=3),
)


@given(LOCKS)
def test_lock_round_trip(lock: Lock) -> None:
    """Parse ∘ dump is the identity for any lock."""
    assert parse_lock(dump_lock(lock), "lock") == lock


@given(st.integers(0, 12), st.integers(0, 2**32 - 1))
@settings(max_examples=25)
def test_graph_and_topics_of_any_corpus(n: int, seed: int) -> None:
    """Neighbours are others without repeats; topics are a partition; known labels stay."""
    rng = np.random.default_rng(seed)
    rows = rng.standard_normal((n, 384)).astype(np.float32)
    rows /= np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)
    texts = [" ".join(rng.choice(["kelp", "clay", "ice", "lute"], 5)) for _ in range(n)]
    graph = find_neighbours(fuse(rows, texts, 0.25), 10, 0)
    for row, held in enumerate(graph.rows.tolist()):
        assert row not in held
        assert len(set(held)) == len(held) == min(10, max(n - 1, 0))
    network = build_graph(graph.neighbours())
    labels = find_communities(network, resolution=1.5, seed=0)
    assert sorted(set(labels.tolist())) == list(range(len(set(labels.tolist()))))
    known = np.where(rng.random(n) < 0.5, labels, -1)
    grown = extend_communities(network, known)
    assert (grown[known >= 0] == known[known >= 0]).all()
    assert (grown >= 0).all()


@given(st.permutations(range(8)))
@settings(max_examples=10)
def test_permuting_rows_only_permutes(order: list[int]) -> None:
    """Shuffled papers have the same neighbours under their new numbers."""
    rng = np.random.default_rng(0)
    rows = rng.standard_normal((8, 384)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    texts = [f"kelp{i} clay{i % 3}" for i in range(8)]
    plain = find_neighbours(fuse(rows, texts, 0.25), 3, 0).rows
    turned = find_neighbours(fuse(rows[order], [texts[i] for i in order], 0.25), 3, 0).rows
    assert [[order[r] for r in held] for held in turned.tolist()] == plain[order].tolist()
