"""The real model: meaning, not digits; and what a cached build must not load."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from generator.encoder import MiniLM
from tests.builds import ROOT, abstracts, content_folder, dump_text

pytestmark = [
    pytest.mark.slow,
    # Libraries of the model's own warn of their own; nothing of ours may.
    pytest.mark.filterwarnings("default"),
]

SCRIPT = """
import sys
from pathlib import Path
from generator.encoder import MiniLM
from tests.builds import build_site
build_site(Path(sys.argv[1]), Path(sys.argv[2]), make_encoder=MiniLM)
sys.exit(3 if "torch" in sys.modules else 0)
"""


@pytest.fixture(scope="module")
def encoder() -> MiniLM:
    """The packaged model, loaded once."""
    return MiniLM()


def test_meaning(encoder: MiniLM) -> None:
    """A sentence is nearer to its paraphrase than to another subject, without shared words."""
    cat, paraphrase, other = encoder.encode(
        [
            "The model answers questions about pictures.",
            "A network that replies to queries on images.",
            "Glaciers melt faster in warm summers.",
        ]
    )
    assert cat @ paraphrase > cat @ other + 0.3


def test_vectors_depend_on_their_text_alone(encoder: MiniLM) -> None:
    """In any company and order a text gets the same bits, in a unit row."""
    texts = [*abstracts(9), "short", "a bit longer than short", "x" * 3000]
    together = encoder.encode(texts)
    alone = np.concatenate([encoder.encode([text]) for text in texts])
    assert np.array_equal(together, alone)
    assert np.array_equal(encoder.encode(texts[::-1])[::-1], together)
    assert np.allclose(np.linalg.norm(together, axis=1), 1, atol=1e-6)


def test_cached_build_loads_no_torch(tmp_path: Path) -> None:
    """The first build loads the model; the next finds every vector, loads none, changes nothing."""
    content = content_folder(tmp_path / "content", {"dumps/a.txt": dump_text(abstracts(12))})
    site = tmp_path / "site"
    statuses, trees = [], []
    for threads in ("1", "2"):
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": threads}
        command = [sys.executable, "-c", SCRIPT, str(content), str(site)]
        statuses.append(subprocess.run(command, env=environment, check=False).returncode)
        trees.append({p: p.read_bytes() for p in sorted(site.rglob("*")) if p.is_file()})
    assert statuses == [3, 0]
    assert trees[0] == trees[1]


def test_threads_change_no_bit(tmp_path: Path) -> None:
    """One thread and two give the same bytes from an empty cache."""
    sites = []
    for threads in ("1", "2"):
        folder = tmp_path / threads
        content = content_folder(folder / "content", {"dumps/a.txt": dump_text(abstracts(12))})
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": threads}
        command = [sys.executable, "-c", SCRIPT, str(content), str(folder / "site")]
        assert subprocess.run(command, env=environment, check=False).returncode == 3
        sites.append(
            {
                p.relative_to(folder).as_posix(): p.read_bytes()
                for p in sorted(folder.rglob("*"))
                if p.is_file() and "work" not in p.parts
            }
        )
    assert sites[0] == sites[1]
