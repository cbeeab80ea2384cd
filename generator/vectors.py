"""The vector cache: texts that were embedded once are never embedded again.

Content-addressed: a vector's key is the SHA-256 of its text, its file is named by the
model's hash and the text recipe. One file, replaced atomically, so that a killed or a
second build leaves either the old or the new cache, both readable; what the loser of
two builds had added is computed again.
"""

from __future__ import annotations

import hashlib
import tempfile
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np

from generator.records import Floats

N_DIMS = 384
STEP = 32
SAVE_EVERY = 16 * STEP
"""Texts between saves: what a killed build loses at most, some ten seconds."""

Encode = Callable[[Sequence[str]], Floats]


def text_key(text: str) -> bytes:
    """Return the 32-byte SHA-256 of a text in UTF-8."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def read_vectors(path: Path) -> dict[bytes, Floats]:
    """Return key → vector, read-only; a missing or damaged cache is an empty one.

    A damaged cache costs time and never correctness, so it is not an error.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as held:
            keys, vectors = held["keys"], held["vectors"]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return {}
    is_sound = keys.dtype == np.uint8 and keys.ndim == 2 and keys.shape[1] == 32
    if not is_sound or vectors.dtype != np.float32 or vectors.shape != (len(keys), N_DIMS):
        return {}
    vectors.flags.writeable = False
    return {key.tobytes(): vector for key, vector in zip(keys, vectors, strict=True)}


def write_vectors(path: Path, vectors: Mapping[bytes, Floats]) -> None:
    """Replace the cache atomically; the same vectors always give the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    keys = sorted(vectors)
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
        np.savez(
            file,
            keys=np.frombuffer(b"".join(keys), np.uint8).reshape(-1, 32),
            vectors=np.stack([vectors[key] for key in keys]),
        )
    Path(file.name).replace(path)


def embed_texts(
    texts: Sequence[str],
    *,
    path: Path,
    encode: Encode,
    progress: Callable[[int, int], None],
) -> Floats:
    """Return unit rows for texts, computing and keeping those that the cache lacks.

    Args:
        texts: n texts; repeats are embedded once.
        path: the cache file.
        encode: called with the missing texts only, so a full cache never loads the model.
        progress: called with (done, total) of the missing texts.

    Returns:
        float32 (n, 384), read-only.
    """
    vectors = read_vectors(path)
    missing = sorted({text for text in texts if text_key(text) not in vectors}, key=_by_length)
    for start in range(0, len(missing), STEP):
        chunk = missing[start : start + STEP]
        vectors.update(zip(map(text_key, chunk), encode(chunk), strict=True))
        done = start + len(chunk)
        if done % SAVE_EVERY == 0 or done == len(missing):
            write_vectors(path, vectors)
        progress(done, len(missing))
    rows = np.zeros((len(texts), N_DIMS), np.float32)
    for row, text in enumerate(texts):
        rows[row] = vectors[text_key(text)]
    rows.flags.writeable = False
    return rows


def _by_length(text: str) -> tuple[int, str]:
    """Order by length, so that the threads of a chunk have equally much to do; ties by text."""
    return len(text), text
