"""Make `generator/data/roles.json`: learn sentence roles from the chosen half of CSAbstruct.

Run as `python -m tests.bench.train_roles --eval DIR`. The half that reports is never read for
learning or choosing: the factors on the posteriors are fitted on posteriors of folds within
the chosen half, as were the constants below.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from generator.role_features import ROLES, Role, extract_features
from tests.bench.evaldata import Sources
from tests.bench.roles import macro_f1, read_labelled

K = len(ROLES)
RIDGE = 10.0
MIN_COUNT = 3
N_ROUNDS = 60
N_FOLDS = 3
UNIT = 0.01
MIN_WEIGHT = 0.08
"""A feature whose weights all lie below this is left out."""

FACTORS = (0.6, 0.7, 0.8, 0.9, 1.1, 1.2, 1.35, 1.5, 1.8)
TARGET = Path(__file__).parents[2] / "generator" / "data" / "roles.json"

Array = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Chain:
    """The learnt arrays: `unary` (f, K), `follows` (K, K), `start` (K,)."""

    unary: Array
    follows: Array
    start: Array

    def flat(self) -> Array:
        """Return all weights in one row."""
        return np.concatenate([self.unary.ravel(), self.follows.ravel(), self.start])


def unflatten(weights: Array) -> Chain:
    """Return the arrays of one row of weights; the inverse of `Chain.flat`."""
    tail = K * K + K
    return Chain(
        weights[:-tail].reshape(-1, K), weights[-tail:-K].reshape(K, K), weights[-K:].copy()
    )


@dataclass(frozen=True, slots=True)
class Batch:
    """Abstracts as arrays.

    Attributes:
        features: (sentences, f). `rows`: (abstracts, longest), a sentence's row or -1.
    """

    features: csr_matrix
    rows: npt.NDArray[np.int64]


def make_batch(abstracts: Sequence[Sequence[Sequence[str]]], index: dict[str, int]) -> Batch:
    """Return the features of abstracts as one sparse matrix and the sentences' places in it."""
    sentences = [features for abstract in abstracts for features in abstract]
    columns = [[index[name] for name in features if name in index] for features in sentences]
    ends = np.cumsum([0, *map(len, columns)])
    flat = np.array([column for row in columns for column in row], np.int64)
    matrix = csr_matrix((np.ones(len(flat)), flat, ends), (len(sentences), len(index)))
    rows = np.full((len(abstracts), max(map(len, abstracts))), -1)
    first = 0
    for i, abstract in enumerate(abstracts):
        rows[i, : len(abstract)] = np.arange(first, first + len(abstract))
        first += len(abstract)
    return Batch(matrix, rows)


def log_sum(values: Array, axis: int) -> Array:
    """Return the logarithm of the sum of exponents along an axis."""
    top = values.max(axis=axis, keepdims=True)
    total: Array = np.log(np.exp(values - top).sum(axis=axis, keepdims=True)) + top
    return total.squeeze(axis)


def expect(batch: Batch, chain: Chain) -> tuple[float, Array, Array, Array]:
    """Return log Z, posteriors (sentences, K), expected pairs (K, K) and starts (K,)."""
    scores = batch.features @ chain.unary
    inside = batch.rows >= 0
    own = np.where(inside[..., None], scores[batch.rows], 0)
    ahead, behind = np.zeros_like(own), np.zeros_like(own)
    ahead[:, 0] = own[:, 0] + chain.start
    n = own.shape[1]
    for t in range(1, n):
        new = log_sum(ahead[:, t - 1, :, None] + chain.follows, 1) + own[:, t]
        ahead[:, t] = np.where(inside[:, t, None], new, ahead[:, t - 1])
    for t in range(n - 2, -1, -1):
        new = log_sum(chain.follows + (own[:, t + 1] + behind[:, t + 1])[:, None], 2)
        behind[:, t] = np.where(inside[:, t + 1, None], new, 0)
    log_z = log_sum(ahead[:, -1], 1)
    pairs = np.zeros((K, K))
    for t in range(1, n):
        steps = ahead[:, t - 1, :, None] + chain.follows + (own[:, t] + behind[:, t])[:, None]
        pairs += np.exp(steps - log_z[:, None, None])[inside[:, t]].sum(0)
    both = np.exp(ahead + behind - log_z[:, None, None])
    posteriors = np.zeros(scores.shape)
    posteriors[batch.rows[inside]] = both[inside]
    return float(log_z.sum()), posteriors, pairs, both[:, 0].sum(0)


def loss_of(batch: Batch, roles: Array) -> Callable[[Array], tuple[float, Array]]:
    """Return the penalised negative log-likelihood of one-hot `roles`, with its gradient."""
    before, after = batch.rows[:, :-1][batch.rows[:, 1:] >= 0], batch.rows[:, 1:]
    after = after[after >= 0]
    pairs, start = roles[before].T @ roles[after], roles[batch.rows[:, 0]].sum(0)
    seen = Chain(batch.features.T @ roles, pairs, start).flat()

    def loss(weights: Array) -> tuple[float, Array]:
        chain = unflatten(weights)
        log_z, posteriors, *rest = expect(batch, chain)
        expected = Chain(batch.features.T @ posteriors, *rest).flat()
        ridge = np.full(len(weights), RIDGE)
        ridge[-K * K - K :] = 0.1
        penalty = 0.5 * float((ridge * weights * weights).sum())
        return log_z - float(seen @ weights) + penalty, expected - seen + ridge * weights

    return loss


def learn(batch: Batch, roles: Sequence[Role]) -> Chain:
    """Return the weights that make the labels likeliest, by L-BFGS from zero."""
    wanted = np.eye(K)[[ROLES.index(role) for role in roles]]
    zero = np.zeros(batch.features.shape[1] * K + K * K + K)
    options = {"maxiter": N_ROUNDS, "maxcor": 8}
    found = minimize(loss_of(batch, wanted), zero, jac=True, method="L-BFGS-B", options=options)
    return unflatten(found.x)


Abstracts = Sequence[tuple[Sequence[Sequence[str]], Sequence[Role]]]
"""Each abstract's features a sentence, and roles."""


def fit(abstracts: Abstracts) -> tuple[dict[str, int], Chain]:
    """Return the columns of the frequent features, and what was learnt of them."""
    counts = Counter(name for features, _ in abstracts for row in features for name in row)
    names = sorted(name for name, count in counts.items() if count >= MIN_COUNT)
    index = {name: i for i, name in enumerate(names)}
    batch = make_batch([features for features, _ in abstracts], index)
    return index, learn(batch, [role for _, roles in abstracts for role in roles])


def fold_posteriors(abstracts: Abstracts) -> tuple[Array, tuple[Role, ...]]:
    """Return posteriors by models that have not seen the abstract, and the true roles."""
    rows, roles = [], []
    for fold in range(N_FOLDS):
        index, chain = fit([a for i, a in enumerate(abstracts) if i % N_FOLDS != fold])
        held = abstracts[fold::N_FOLDS]
        rows.append(expect(make_batch([features for features, _ in held], index), chain)[1])
        roles += [role for _, own in held for role in own]
    return np.vstack(rows), tuple(roles)


def choose_favour(posteriors: Array, roles: Sequence[Role]) -> tuple[Array, float]:
    """Return the factors, found one at a time, that give the best macro-F1, and that figure."""

    def value(factors: Array) -> float:
        return macro_f1(roles, [ROLES[i] for i in (posteriors * factors).argmax(1)])

    favour = np.ones(K)
    for k in (*range(K), *range(K)):
        tries = [favour * np.where(np.arange(K) == k, f, 1.0) for f in (1.0, *FACTORS)]
        favour = max(tries, key=value)
    return favour, value(favour)


def as_json(index: dict[str, int], chain: Chain, favour: Array) -> str:
    """Return the weights file: whole multiples of `UNIT`, one feature a line."""

    def row(weights: Array) -> list[int]:
        return [round(float(weight) / UNIT) for weight in weights]

    lines = [
        f"{json.dumps(name)}:{json.dumps(row(chain.unary[i]), separators=(',', ':'))}"
        for name, i in sorted(index.items())
        if np.abs(chain.unary[i]).max() >= MIN_WEIGHT
    ]
    head = {
        "schema": 1,
        "roles": ROLES,
        "unit": UNIT,
        "favour": [round(factor, 3) for factor in favour],
        "start": row(chain.start),
        "follows": [row(weights) for weights in chain.follows],
    }
    return json.dumps(head)[:-1] + ',\n"features": {\n' + ",\n".join(lines) + "\n}}\n"


def main() -> None:
    """Learn, choose, write the file, and say how good the folds were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--eval", type=Path, required=True, help="folder of the public data")
    labelled = read_labelled(Sources(folder=parser.parse_args().eval), is_held=False)
    abstracts = [(extract_features(a.sentences), a.roles) for a in labelled]
    favour, value = choose_favour(*fold_posteriors(abstracts))
    text = as_json(*fit(abstracts), favour)
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text, "utf-8")
    print(f"macro-F1 of the folds {value:.4f}; {len(text.encode()) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
