"""Roles: what each sentence of an abstract does, learnt from labelled abstracts.

A linear chain: a sentence's features weigh for each role, and so does the role before it. What
is returned for a sentence is its likeliest role over all ways to label the abstract. The
weights are made by `tests.bench.train_roles` and read from `data/roles.json`, once.
Cost: linear in the text, about a millisecond an abstract.

Source: Lafferty, McCallum and Pereira, "Conditional random fields", 2001; the data are
CSAbstruct's (Cohan et al., 2019). Ours scales the posteriors by a factor a role, so that rare
roles are found.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from pathlib import Path

from generator.role_features import ROLES, Role, extract_features, is_english

Row = tuple[float, ...]
"""One number a role, in the order of `ROLES`."""

_FLOOR = -50.0
"""The lowest exponent: a very long sentence must not make a role impossible."""

_DATA = Path(__file__).parent / "data" / "roles.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleModel:
    """The learnt weights; a row has one weight a role.

    Attributes:
        features: a row for each feature that matters.
        start: a row for an abstract's first sentence.
        follows: for each role a row: how well the others follow it.
        favour: factors on the posteriors.
    """

    features: Mapping[str, Row]
    start: Row
    follows: tuple[Row, ...]
    favour: Row


def parse_model(text: str) -> RoleModel:
    """Return the model of a weights file.

    Raises:
        ValueError: the file is of another schema or for other roles.
    """
    data = json.loads(text)
    if data["schema"] != 1 or tuple(data["roles"]) != ROLES:
        raise ValueError("roles.json is of another version: run tests.bench.train_roles")
    unit = data["unit"]
    return RoleModel(
        features={name: _scaled(row, unit) for name, row in data["features"].items()},
        start=_scaled(data["start"], unit),
        follows=tuple(_scaled(row, unit) for row in data["follows"]),
        favour=tuple(data["favour"]),
    )


def _scaled(row: Sequence[int], unit: float) -> Row:
    return tuple(weight * unit for weight in row)


@cache
def load_model() -> RoleModel:
    """Read the weights that ship with the generator."""
    return parse_model(_DATA.read_text("utf-8"))


def label_sentences(sentences: Sequence[str]) -> tuple[Role, ...]:
    """Return the role of each sentence.

    Args:
        sentences: all sentences of one cleaned abstract, in order.

    Returns:
        Row-aligned roles; "other" throughout where the abstract is not English.
    """
    if not is_english(sentences):
        return tuple("other" for _ in sentences)
    model = load_model()
    likelihoods = weigh_roles(sentences, model)
    return tuple(_likeliest(row, model.favour) for row in likelihoods)


def _likeliest(row: Row, favour: Row) -> Role:
    shares = [share * factor for share, factor in zip(row, favour, strict=True)]
    return ROLES[shares.index(max(shares))]


def weigh_roles(sentences: Sequence[str], model: RoleModel) -> tuple[Row, ...]:
    """Return how likely each role of each sentence is, over all labellings of the abstract.

    Returns:
        A row for each sentence, summing to one.
    """
    own = [_unary(features, model) for features in extract_features(sentences)]
    if not own:
        return ()
    steps = [_exponents(row) for row in model.follows]
    ahead = _sweep([_times(own[0], _exponents(model.start)), *own[1:]], steps)
    columns = list(zip(*steps, strict=True))
    behind = _sweep(own[::-1], columns)[::-1]
    return tuple(
        _normalised([a * b / o for a, b, o in zip(*rows, strict=True)])
        for rows in zip(ahead, behind, own, strict=True)
    )


def _unary(features: Sequence[str], model: RoleModel) -> Row:
    """Return e to the sum of the features' rows, the largest entry one, none of them zero."""
    rows = [model.features[name] for name in features if name in model.features]
    sums = [sum(column) for column in zip(*rows, strict=True)] or [0.0] * len(ROLES)
    return _exponents([max(s - max(sums), _FLOOR) for s in sums])


def _sweep(own: Sequence[Row], steps: Sequence[Row]) -> list[Row]:
    """Return each sentence's weights times what the sentences passed so far send on."""
    swept = [_normalised(own[0])]
    for row in own[1:]:
        sent = [
            sum(share * step[role] for share, step in zip(swept[-1], steps, strict=True))
            for role in range(len(ROLES))
        ]
        swept.append(_normalised(_times(row, sent)))
    return swept


def _times(a: Sequence[float], b: Sequence[float]) -> Row:
    return tuple(x * y for x, y in zip(a, b, strict=True))


def _exponents(row: Sequence[float]) -> Row:
    return tuple(exp(weight) for weight in row)


def _normalised(row: Sequence[float]) -> Row:
    total = sum(row)
    return tuple(weight / total for weight in row)
