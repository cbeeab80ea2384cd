"""The vector cache: nothing is embedded twice, and damage costs only time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from generator.records import Floats
from generator.vectors import embed_texts, read_vectors, write_vectors
from tests.builds import FakeEncoder


class Counting(FakeEncoder):
    """Keeps what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def encode(self, texts: Sequence[str]) -> Floats:
        self.asked += texts
        return super().encode(texts)


def embed(path: Path, texts: Sequence[str]) -> tuple[Floats, list[str]]:
    encoder = Counting()
    rows = embed_texts(texts, path=path, encode=encoder.encode, progress=lambda *_: None)
    return rows, encoder.asked


def test_warm_equals_cold(tmp_path: Path) -> None:
    """Cold, warm and one-added caches give the same bits; only missing texts are embedded."""
    texts = ["kelp grows", "clay dries", "kelp grows"]
    cold, asked = embed(tmp_path / "a.npz", texts)
    assert sorted(asked) == ["clay dries", "kelp grows"]
    warm, asked = embed(tmp_path / "a.npz", texts)
    assert asked == []
    added, asked = embed(tmp_path / "a.npz", [*texts, "ice melts"])
    assert asked == ["ice melts"]
    assert np.array_equal(cold, warm)
    assert np.array_equal(cold, added[:3])
    assert not cold.flags.writeable


@pytest.mark.parametrize("data", [b"", b"not a zip", b"PK\x03\x04 cut short"])
def test_damaged_cache(tmp_path: Path, data: bytes) -> None:
    """A damaged cache is an empty one and is replaced by a sound one."""
    path = tmp_path / "a.npz"
    path.write_bytes(data)
    assert read_vectors(path) == {}
    embed(path, ["kelp"])
    assert len(read_vectors(path)) == 1


def test_cut_cache(tmp_path: Path) -> None:
    """A cache cut at any of many places is either whole or empty, never wrong."""
    path = tmp_path / "a.npz"
    embed(path, ["kelp", "clay"])
    whole = path.read_bytes()
    for size in range(0, len(whole), 97):
        path.write_bytes(whole[:size])
        assert read_vectors(path) == {}


def test_same_vectors_same_bytes(tmp_path: Path) -> None:
    """The cache's bytes depend on its vectors, not on the order they came in."""
    rows, _ = embed(tmp_path / "a.npz", ["kelp", "clay"])
    pairs = [(bytes(32), rows[0]), (bytes([1] * 32), rows[1])]
    write_vectors(tmp_path / "b.npz", dict(pairs))
    write_vectors(tmp_path / "c.npz", dict(reversed(pairs)))
    assert (tmp_path / "b.npz").read_bytes() == (tmp_path / "c.npz").read_bytes()


def test_no_texts(tmp_path: Path) -> None:
    """Zero texts give zero rows and no file."""
    rows, asked = embed(tmp_path / "a.npz", [])
    assert (rows.shape, asked) == ((0, 384), [])
    assert not (tmp_path / "a.npz").exists()
