"""The learnt tables and trees, and how they are stored."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor

from generator.title_data import PATH, Trees, load
from tests.bench.train_titles import flatten, write_arrays


def _fitted() -> tuple[HistGradientBoostingRegressor, np.ndarray]:
    rng = np.random.default_rng(3)
    features = rng.normal(size=(400, 5)).astype(np.float32)
    wanted = features[:, 0] * (features[:, 1] > 0) + features[:, 2]
    model = HistGradientBoostingRegressor(max_iter=12, max_leaf_nodes=8, early_stopping=False)
    return model.fit(features, wanted), features


def test_trees_predict_what_their_model_does() -> None:
    """Flattened trees give the boosted model's predictions, to half a float's precision."""
    model, features = _fitted()
    flat = flatten("t", model)
    trees = Trees(
        flat["t_feature"],
        flat["t_threshold"],
        flat["t_left"],
        flat["t_value"].astype(np.float32),
        float(flat["t_base"]),
    )
    assert np.allclose(trees.predict(features), model.predict(features), atol=5e-3)
    assert trees.predict(features[:0]).shape == (0,)


def test_file_depends_on_its_arrays_alone(tmp_path: Path) -> None:
    """The same arrays in another order are written as the same bytes."""
    arrays = {"b": np.arange(5), "a": np.eye(2)}
    write_arrays(tmp_path / "one.npz", arrays)
    write_arrays(tmp_path / "two.npz", dict(sorted(arrays.items())))
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "two.npz").read_bytes()


def test_data_file_is_small_and_whole() -> None:
    """The package's data is at most 400 kB and holds both kinds of trees."""
    learnt = load()
    assert PATH.stat().st_size <= 400_000
    assert learnt.word_trees is not None
    assert learnt.span_trees is not None
    assert len(learnt.words) == len(learnt.hashes) + 1


def test_unknown_words_share_the_last_row() -> None:
    """A word that the table lacks has the row for unknown words."""
    learnt = load()
    rows = learnt.rows(("the", "qqxyzzyqq"))
    assert rows[1] == len(learnt.hashes)
    assert rows[0] < len(learnt.hashes)
