"""Learn what true titles are like and write `generator/data/titles.npz`.

`python -m tests.bench.train_titles --eval DIR` reads the choosing half of `arxiv_scale_50k`
(papers whose title's SHA-256 is odd): the first papers give the tables of words, the others
the trees. No paper of the reported half is read, and none of `arxiv_titles` at all, so that
its choosing half can judge what was learnt. Ten minutes; the same bytes each time.
"""

from __future__ import annotations

import argparse
import io
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
from sklearn.ensemble import HistGradientBoostingClassifier, HistGradientBoostingRegressor

from generator.cleaning import clean_text
from generator.sentences import split_sentences
from generator.title_data import PATH, Learnt, unpack
from generator.title_ranking import find_titles, write_titles
from generator.title_words import read_abstract
from generator.titles import without_marks
from tests.bench.bm25 import tokens
from tests.bench.evaldata import Sources, is_reported
from tests.bench.title_quality import rouge_l, rouge_n
from tests.bench.title_tables import count_tables, edge_table

N_COUNTED = 15_000
"""How many papers the tables of words are counted on."""
N_EDGES, N_WORDS, N_RANKED = 3_000, 9_000, 9_000
"""How many of the others give the table of edges, the trees of words and those of titles."""
N_TITLES = 50
"""How many titles of each paper the last trees learn from."""
MIX = (0.7, 0.15, 0.15)
"""The weights of ROUGE-1, -2 and -L in what a title is worth."""

Example = tuple[str, str]
Arrays = dict[str, npt.NDArray[np.generic]]


def read_examples(sources: Sources) -> list[Example]:
    """Return the (title, abstract) pairs of the choosing half, cleaned as titles need them."""
    return [
        (clean_text(paper.title), without_marks(paper.abstract))
        for paper in sources.papers("arxiv_scale_50k")
        if paper.title and not is_reported(paper.title) and len(tokens(paper.abstract)) > 20
    ]


def train(examples: Sequence[Example]) -> Arrays:
    """Return every array of the data file."""
    arrays: Arrays = dict(count_tables(examples[:N_COUNTED]))
    held_out = examples[N_COUNTED:]
    arrays["edges"] = edge_table(held_out[:N_EDGES], unpack(arrays))
    arrays |= flatten("word", _learn_words(held_out[:N_WORDS], unpack(arrays)))
    arrays |= flatten("span", _learn_titles(held_out[:N_RANKED], unpack(arrays)))
    return arrays


def _learn_words(examples: Sequence[Example], learnt: Learnt) -> HistGradientBoostingClassifier:
    features, wanted = [], []
    for title, abstract in examples:
        reading = read_abstract(split_sentences(abstract), learnt)
        truth = set(tokens(title))
        features.append(reading.features)
        wanted.append([text in truth for text in reading.chances])
    model = HistGradientBoostingClassifier(
        max_iter=160,
        max_leaf_nodes=15,
        min_samples_leaf=100,
        max_features=0.5,
        early_stopping=False,
        random_state=0,
    )
    return model.fit(np.concatenate(features), np.concatenate(wanted))


def _learn_titles(examples: Sequence[Example], learnt: Learnt) -> HistGradientBoostingRegressor:
    """Fit how much better or worse a title is than the others that its abstract offers."""
    draw = np.random.default_rng(0)
    features, worth = [], []
    for title, abstract in examples:
        reading = read_abstract(split_sentences(abstract), learnt)
        found = find_titles(reading, learnt)
        if found is None or len(found[1].values) < 2:
            continue
        drawn = np.sort(draw.permutation(len(found[1].values))[:N_TITLES])
        written = list(write_titles(reading, found, drawn.tolist()))
        scores = np.array([_worth(text, title) for text in written])
        features.append(found[1].values[drawn])
        worth.append(scores - scores.mean())
    model = HistGradientBoostingRegressor(
        max_iter=280,
        max_leaf_nodes=15,
        learning_rate=0.07,
        min_samples_leaf=80,
        l2_regularization=1.0,
        max_features=0.4,
        early_stopping=False,
        random_state=0,
    )
    return model.fit(np.concatenate(features), np.concatenate(worth))


def _worth(text: str, truth: str) -> float:
    found = (rouge_n(text, truth, 1), rouge_n(text, truth, 2), rouge_l(text, truth))
    return sum(weight * value for weight, value in zip(MIX, found, strict=True))


def flatten(
    name: str, model: HistGradientBoostingClassifier | HistGradientBoostingRegressor
) -> Arrays:
    """Return a boosted model's trees as `title_data.Trees` lays them out."""
    trees = [stage[0].nodes for stage in model._predictors]
    shape = (len(trees), max(map(len, trees)))
    feature, left = np.full(shape, -1, np.int16), np.zeros(shape, np.int16)
    threshold, value = np.zeros(shape, np.float32), np.zeros(shape, np.float16)
    for row, nodes in enumerate(trees):
        for place, node, child in _in_breadth(nodes):
            if child:
                feature[row, place] = node["feature_idx"]
                threshold[row, place] = node["num_threshold"]
                left[row, place] = child
            else:
                value[row, place] = node["value"]
    base = np.float32(np.ravel(model._baseline_prediction)[0])
    held = {"feature": feature, "left": left, "threshold": threshold, "value": value}
    return {f"{name}_{key}": array for key, array in held.items()} | {f"{name}_base": base}


def _in_breadth(nodes: npt.NDArray[np.void]) -> Iterator[tuple[int, np.void, int]]:
    """Yield (place, node, place of the left child or 0); siblings stand side by side."""
    queue = [0]
    for place, number in enumerate(queue):
        node = nodes[number]
        if node["is_leaf"]:
            yield place, node, 0
            continue
        yield place, node, len(queue)
        queue += [int(node["left"]), int(node["right"])]


def write_arrays(path: Path, arrays: Arrays) -> None:
    """Write an .npz file whose bytes depend on the arrays alone."""
    with zipfile.ZipFile(path, "w") as archive:
        for key in sorted(arrays):
            buffer = io.BytesIO()
            np.lib.format.write_array(buffer, np.asarray(arrays[key]), allow_pickle=False)
            entry = zipfile.ZipInfo(f"{key}.npy", date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, buffer.getvalue(), compresslevel=9)


def main() -> None:
    """Learn, and write the data file."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--eval", type=Path, required=True, help="folder of the public data")
    parser.add_argument("--out", type=Path, default=PATH, help="file to write")
    chosen = parser.parse_args()
    write_arrays(chosen.out, train(read_examples(Sources(chosen.eval))))


if __name__ == "__main__":
    main()
