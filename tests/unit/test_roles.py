"""Roles: a chain over named features; skimmed sentences quoted to the letter, or nothing."""

from __future__ import annotations

import json
from itertools import pairwise, product
from math import exp, isclose, prod
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import generator.roles
from generator.entries import Skim
from generator.role_features import ROLES, Role, extract_features, find_cues, split_tokens
from generator.roles import RoleModel, label_sentences, load_model, parse_model, weigh_roles
from generator.skim import skim

ABSTRACT = (
    "Sea level has long been measured at the coast, but open water remains difficult.",
    "The aim of this paper is to estimate the level of the open sea.",
    "We fit a tide model to buoy records using least squares.",
    "Results show that the error is reduced by 12.5% compared with satellites.",
    "2013 Elsevier Ltd. All rights reserved.",
)
ABSTRACT_ROLES: tuple[Role, ...] = ("background", "aim", "method", "result", "other")


@pytest.mark.parametrize(
    ("sentence", "cue"),
    [
        ("We propose a tide model.", "offer"),
        ("Here we first describe the buoys.", "offer"),
        ("A tide model is introduced.", "offer"),
        ("We carefully investigate tides.", "study"),
        ("In this paper the sea is measured.", "paper"),
        ("Our goal is a better forecast.", "aim"),
        ("Tides were measured twice.", "past"),
        ("It outperforms the others.", "find"),
        ("However, little is known.", "gap"),
    ],
)
def test_cues(sentence: str, cue: str) -> None:
    """A cue is found by the words that announce it."""
    assert cue in find_cues(split_tokens(sentence))


@pytest.mark.parametrize(
    ("sentence", "cue"),
    [
        ("Others propose a tide model.", "offer"),
        ("We measure what they propose later.", "offer"),
        ("A paper boat sinks.", "paper"),
    ],
)
def test_no_cue(sentence: str, cue: str) -> None:
    """Words that speak of others, or of things, announce nothing."""
    assert cue not in find_cues(split_tokens(sentence))


def test_tokens() -> None:
    """Numbers, years and addresses become one token each."""
    found = split_tokens("In 2019 we’ve got 3,000 at 12.5% (https://a.org/x)")
    assert found == ("in", "#year", "we've", "got", "#", "at", "#", "%", "@")


def test_features_know_place_and_neighbours() -> None:
    """A sentence's features tell where it stands and what its neighbours announce."""
    first, second = map(set, extract_features(("The sea is deep.", "We propose a tide model.")))
    assert {"from start 0", "n offer", "not own01", "p nothing"} <= first
    assert {"from end 0", "b we propose", "own00 offer", "n nothing"} <= second


def test_roles_of_a_plain_abstract() -> None:
    """The shipped weights label an abstract that says plainly what each sentence does."""
    assert label_sentences(ABSTRACT) == ABSTRACT_ROLES


@pytest.mark.parametrize(
    "sentences",
    [
        (),
        ("Wir messen den Meeresspiegel mit Bojen und vergleichen ihn mit Satelliten.",),
        ("我们提出了一种新的方法。", "结果很好。"),
        ("",),
    ],
)
def test_other_languages(sentences: tuple[str, ...]) -> None:
    """What is not English has no role that could be trusted, and nothing to quote."""
    roles = label_sentences(sentences)
    assert roles == ("other",) * len(sentences)
    assert skim(sentences, roles) == Skim(does="", found="")


def tiny_model() -> RoleModel:
    features = {"u sea": (0.5, -1.0, 0.0, 2.0, 0.1), "u model": (-0.3, 0.4, 1.5, 0.0, 0.0)}
    follows = tuple(tuple((i * 3 + j * 5) % 7 / 4 for j in range(5)) for i in range(5))
    return RoleModel(
        features=features, start=(0.9, 0.1, -0.4, 0.0, 0.2), follows=follows, favour=(1.0,) * 5
    )


def test_posteriors_equal_brute_force() -> None:
    """The chain's posteriors are the sums over every way to label the abstract."""
    model, sentences = tiny_model(), ("The sea.", "A model.", "A model of the sea.")
    own = [(0.5, -1.0, 0.0, 2.0, 0.1), (-0.3, 0.4, 1.5, 0.0, 0.0), (0.2, -0.6, 1.5, 2.0, 0.1)]
    totals = [[0.0] * 5 for _ in sentences]
    for way in product(range(5), repeat=3):
        steps = [model.follows[a][b] for a, b in pairwise(way)]
        scores = [row[role] for row, role in zip(own, way, strict=True)]
        weight = prod(exp(value) for value in (*scores, *steps, model.start[way[0]]))
        for total, role in zip(totals, way, strict=True):
            total[role] += weight
    for row, total in zip(weigh_roles(sentences, model), totals, strict=True):
        wanted = [value / sum(total) for value in total]
        assert all(isclose(a, b, rel_tol=1e-9) for a, b in zip(row, wanted, strict=True))


def test_weights_file() -> None:
    """The shipped file is small, holds no weightless feature, and has a weight for each role."""
    path = Path(generator.roles.__file__).parent / "data" / "roles.json"
    assert path.stat().st_size < 300_000
    rows = load_model().features.values()
    assert all(len(row) == len(ROLES) and any(row) for row in rows)


@pytest.mark.parametrize("change", [{"schema": 2}, {"roles": ["aim"]}])
def test_weights_of_another_version(change: dict[str, object]) -> None:
    """Weights for other roles or of another schema are refused, not misread."""
    data = {"schema": 1, "roles": list(ROLES), "unit": 1, "start": [], "follows": []}
    with pytest.raises(ValueError, match=r"roles\.json"):
        parse_model(json.dumps(data | {"features": {}, "favour": []} | change))


def test_skim_quotes_aim_and_finding() -> None:
    """What a paper does and what it found are quoted from the sentences that say so."""
    assert skim(ABSTRACT, ABSTRACT_ROLES) == Skim(does=ABSTRACT[1], found=ABSTRACT[3])


@pytest.mark.parametrize(
    "sentence",
    [
        "Tides are a common and much studied thing in coastal waters.",
        "Prior work shows that tides are hard to forecast in open water.",
        "Our code and models are available at https://example.org/tide.",
    ],
)
def test_nothing_is_done(sentence: str) -> None:
    """Background and where the code lies say nothing of what a paper does."""
    assert skim((sentence,), ("background",)).does == ""


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (
            "We propose a tide model for the open sea.",
            "Finally, we propose a faster solver for it.",
        ),
        (
            "We introduce TideNet, a model of open water.",
            "In this work, we make three contributions.",
        ),
        ("In this paper, we forecast the tides of open seas.", "We evaluate on four buoys in all."),
    ],
)
def test_better_aims(better: str, worse: str) -> None:
    """The main announcement is quoted, whether an idle or a later one precedes or follows."""
    roles: tuple[Role, Role] = ("method", "method")
    assert skim((better, worse), roles).does == better
    assert skim((worse, better), roles).does == better


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (
            "It reduces the error by 12.5% compared with satellites.",
            "Extensive experiments demonstrate the effectiveness of our method.",
        ),
        (
            "We find that buoys in warm water drift more than others do.",
            "Our code and results are available at https://example.org/tide.",
        ),
        (
            "The model outperforms five baselines in every season.",
            "These findings pave the way for better forecasts in future work.",
        ),
        (
            "Experiments show a lower error than satellites give.",
            "To assess the model in open water, we employ four buoys.",
        ),
    ],
)
def test_better_findings(better: str, worse: str) -> None:
    """Findings with substance are quoted before praise, hopes, tests and addresses."""
    does = "We propose a tide model for the open sea."
    roles: tuple[Role, ...] = ("aim", "result", "result")
    assert skim((does, better, worse), roles).found == better
    assert skim((does, worse, better), roles).found == better


def test_praise_alone_is_no_finding() -> None:
    """Praise without a figure or a comparison is left out where the role is unsure."""
    boast = "Extensive experiments are promising and of great potential."
    assert skim(("We propose a model of tides here.", boast), ("aim", "result")).found == ""


VOCABULARY = (
    "we",
    "propose",
    "show",
    "results",
    "the",
    "of",
    "12.5%",
    "(",
    "https://a.b",
    "however",
)
WORDS = st.sampled_from(VOCABULARY)
SENTENCES = st.lists(st.lists(WORDS, max_size=12).map(" ".join) | st.text(max_size=30), max_size=8)


@settings(deadline=None, max_examples=60)
@given(SENTENCES)
def test_any_text(sentences: list[str]) -> None:
    """Whatever the text, roles are row-aligned and quotations are two sentences of it."""
    roles = label_sentences(sentences)
    assert len(roles) == len(sentences)
    assert set(roles) <= set(ROLES)
    quoted = skim(sentences, roles)
    assert {quoted.does, quoted.found} <= {*sentences, ""}


@settings(deadline=None, max_examples=30)
@given(SENTENCES)
def test_posteriors_sum_to_one(sentences: list[str]) -> None:
    """Each sentence's roles share one whole."""
    assert all(isclose(sum(row), 1.0) for row in weigh_roles(sentences, load_model()))
