"""What the bench measures on: public data in a folder, else the project's own content.

Parameters are chosen on one half of the papers and figures are given for the other, so
that no figure speaks of data that shaped the generator.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from generator.cleaning import clean_text
from generator.encoder import MiniLM, cache_name
from generator.intake import read_content
from generator.lock import Lock
from generator.records import Corpus, Floats
from generator.vectors import embed_texts

ROOT = Path(__file__).resolve().parents[2]
OWN = "content"
"""The name of the project's own papers among the data sets."""

Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalPaper:
    """A paper whose title, and often more, is known.

    Attributes:
        title: as its source writes it; "" where it is not known.
        abstract: cleaned as the generator cleans it.
        keywords: case-folded, without repeats. `track`: or "" where there is none.
    """

    title: str
    abstract: str
    keywords: frozenset[str]
    track: str


@dataclass(frozen=True, slots=True)
class Sources:
    """Where figures come from, and the only door to files and to the model.

    Attributes:
        folder: the public data, or None for the project's own content alone.
        cache: folder of the vector caches.
        content: the project's content folder. `say`: told how far an embedding is.
    """

    folder: Path | None
    cache: Path = ROOT / "build" / "cache"
    content: Path = ROOT / OWN
    say: Callable[[str], None] = field(default=lambda text: None)

    def names(self, *wanted: str) -> tuple[str, ...]:
        """Return which of the wanted public data sets there are."""
        folder = self.folder
        if folder is None:
            return ()
        return tuple(name for name in wanted if (folder / f"{name}.jsonl.gz").is_file())

    def papers(self, name: str) -> tuple[EvalPaper, ...]:
        """Return a data set's papers in the order of its file, or the project's own."""
        if name == OWN:
            return tuple(
                _paper({"title": given_title(p), "abstract": p.abstract})
                for p in self.corpus().papers
            )
        return tuple(map(_paper, self.rows(name)))

    def rows(self, name: str) -> Iterator[Mapping[str, object]]:
        """Yield the rows of a public data set as it holds them."""
        if self.folder is None:
            raise FileNotFoundError(f"{name}.jsonl.gz: no folder of public data was named")
        with gzip.open(self.folder / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
            yield from map(json.loads, file)

    def corpus(self) -> Corpus:
        """Return the project's own corpus, as a build with no lock reads it."""
        return read_content(self.content, OWN, Lock()).corpus

    def embed(self, name: str, texts: Sequence[str]) -> Floats:
        """Return float32 (n, 384), unit rows; computed once and kept in the data set's cache."""
        encoders: list[MiniLM] = []

        def encode(missing: Sequence[str]) -> Floats:
            if not encoders:
                encoders.append(MiniLM())
            return encoders[0].encode(missing)

        path = self.cache / cache_name().replace("vectors", f"bench-{name}")
        return embed_texts(
            texts,
            path=path,
            encode=encode,
            progress=lambda done, total: self.say(f"  embedding {name}: {done} of {total}"),
        )


def given_title(paper: object) -> str:
    """Return a paper's title where it was given, "" where the generator derived it."""
    is_given = getattr(paper, "title_source", "") == "given"
    return str(getattr(paper, "title", "")) if is_given else ""


def _paper(row: Mapping[str, object]) -> EvalPaper:
    keywords = row.get("keywords") or ()
    if not isinstance(keywords, Sequence):
        raise TypeError(f"keywords of {row.get('id')} are no list")
    return EvalPaper(
        title=str(row["title"]),
        abstract=clean_text(str(row["abstract"])),
        keywords=frozenset(str(word).casefold() for word in keywords),
        track=str(row.get("track") or ""),
    )


def is_reported(text: str) -> bool:
    """Return whether a title (or abstract) is in the half that figures are given for.

    The SHA-256 of the text in UTF-8, read as one integer: odd chooses, even reports.
    """
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[-1] % 2 == 0


def reported(papers: Sequence[EvalPaper]) -> Flags:
    """Return bool (n,): the papers of the reported half."""
    return np.array([is_reported(paper.title) for paper in papers], bool)


def hash_order(text: str) -> bytes:
    """Return a key that puts texts in an order which has nothing to do with their words."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
