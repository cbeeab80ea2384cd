"""Whole builds for tests: a fake encoder, a content folder in a scratch place."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from generator.clock import Clock
from generator.config import read_settings
from generator.pipeline import Paths, build
from generator.records import Atlas, Floats

ROOT = Path(__file__).resolve().parent.parent


class FakeEncoder:
    """Unit sums of one fixed random vector a word: alike texts get alike vectors."""

    def encode(self, texts: Sequence[str]) -> Floats:
        """Return float32 (n, 384), each row depending on its text alone."""
        rows = [
            np.sum([_word_vector(w) for w in text.casefold().split()], axis=0) for text in texts
        ]
        matrix = np.array(rows, np.float32).reshape(len(texts), 384)
        return matrix / np.maximum(np.linalg.norm(matrix, axis=1, keepdims=True), 1e-9)


def _word_vector(word: str) -> Floats:
    seed = int.from_bytes(hashlib.sha256(word.encode("utf-8", "replace")).digest()[:4], "big")
    return np.random.default_rng(seed).standard_normal(384).astype(np.float32)


class Silent:
    """A watcher that keeps the stages' names and prints nothing."""

    def __init__(self) -> None:
        self.stages: list[str] = []

    def stage(self, name: str) -> None:
        self.stages.append(name)

    def progress(self, done: int, total: int) -> None:
        """Progress is the terminal's business."""


def content_folder(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write a content folder: path below it → text or bytes; guides come from the project."""
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))
    if not (folder / "pages").exists():
        shutil.copytree(ROOT / "content" / "pages", folder / "pages")
    return folder


def build_site(content: Path, site: Path, *, make_encoder: type = FakeEncoder) -> Atlas:
    """Build a site as the CLI does, with its work folder beside the site."""
    paths = Paths(
        root=ROOT,
        config=ROOT / "mkdocs.yml",
        content=content,
        site=site,
        work=site.parent / "work",
        shown="content",
    )
    settings = read_settings(content, paths.config, "content")
    watcher = Silent()
    return build(paths, settings, Clock(watcher), watcher.progress, make_encoder)


def abstracts(n: int, *, start: int = 0) -> list[str]:
    """Return n different abstracts of four sentences on four invented subjects."""
    subjects = ("kelp forest", "clay tablet", "glacier melt", "lute tuning")
    texts = []
    for i in range(start, start + n):
        subject, number = subjects[i % 4], f"station {i * 7 + 3} on day {i * i + 1}"
        texts.append(
            f"The {subject} has been studied for a long time and much remains open about it. "
            f"We present Probe{i}, a {subject} survey instrument that was set up at {number}. "
            f"It measures {subject} growth by comparing layer {i} with layer {i + 5} each week. "
            f"Our {subject} records from {number} show that change {i} is faster than expected."
        )
    return texts


def dump_text(texts: Sequence[str], heading: str = "Field Notes") -> str:
    """Return a dump of a heading and abstracts."""
    return "\n\n".join([heading, *texts]) + "\n"
