"""The bench's own measures, against values worked out by hand."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

from tests.bench.__main__ import MODULES, known_parts, main, summary
from tests.bench.evaldata import EvalPaper, Sources, is_reported
from tests.bench.evidence_quality import without
from tests.bench.layout_quality import distances, trust
from tests.bench.relatedness import ndcg, nearest, paired_interval, shared_keywords, track_precision
from tests.bench.table import Part, Row, at_least, format_part, rounded, to_json, write_result
from tests.bench.topic_quality import agreement, stability
from tests.unit.hostile_atlas import sample_atlas


def paper(*keywords: str, title: str = "t", abstract: str = "a", track: str = "") -> EvalPaper:
    return EvalPaper(title=title, abstract=abstract, keywords=frozenset(keywords), track=track)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", False), ("a", False), ("b", False), ("c", True), ("é", True)],
)
def test_halves(text: str, expected: bool) -> None:
    """The last bit of the SHA-256 of the text in UTF-8 tells its half: even reports."""
    assert is_reported(text) is expected


def test_shared_keywords() -> None:
    """A gain is the number of shared keywords; nobody shares with themself."""
    gains = shared_keywords([paper("x", "y"), paper("y", "x", "z"), paper("z"), paper("w")])
    assert gains.tolist() == [[0, 2, 0, 0], [2, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 0]]


GAINS = np.array([[0.0, 2, 0, 1], [2, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]])


@pytest.mark.parametrize(
    ("row", "near", "expected"),
    [
        (0, [1, 3], 1.0),
        (0, [3, 1], (1 + 2 / math.log2(3)) / (2 + 1 / math.log2(3))),
        (0, [2, 1], (2 / math.log2(3)) / (2 + 1 / math.log2(3))),
        (1, [2, 3], 0.0),
        (3, [0, 1], 1.0),
        (2, [0, 1], math.nan),
    ],
)
def test_ndcg(row: int, near: list[int], expected: float) -> None:
    """Gain over log2(rank + 1), over the best order there is; NaN where nothing can be gained."""
    rows = np.zeros((4, 2), np.int64)
    rows[row] = near
    assert ndcg(GAINS, rows)[row] == pytest.approx(expected, nan_ok=True)


def test_ndcg_counts_what_lies_beyond_the_ranks_as_unreachable() -> None:
    """The ideal is that of as many ranks as there are neighbours."""
    assert ndcg(GAINS, np.array([[1], [0], [0], [0]]))[0] == pytest.approx(1.0)


def test_track_precision() -> None:
    """The share of neighbours in the own track; a paper without a track has no figure."""
    rows = np.array([[1, 2], [0, 3], [0, 1], [0, 1]])
    found = track_precision(["a", "a", "b", ""], rows)
    assert found[:3].tolist() == [0.5, 0.5, 0.0]
    assert math.isnan(found[3])


def test_nearest_breaks_ties_by_row_and_leaves_oneself_out() -> None:
    """The most similar others come first, the lower row where two are equal."""
    similarities = np.array([[1, 0.5, 0.5, 0.9]] * 4, np.float32)
    assert nearest(similarities, 2).tolist() == [[3, 1], [0, 3], [0, 3], [0, 1]]


@pytest.mark.parametrize(
    ("differences", "low", "high"),
    [([0.5] * 20, 0.5, 0.5), ([0.0, 1.0] * 50, 0.40, 0.60)],
)
def test_paired_interval(differences: list[float], low: float, high: float) -> None:
    """The interval of a mean of 100 coin tosses is ± 2 × 0.05; a constant has no width."""
    assert paired_interval(np.array(differences)) == pytest.approx((low, high), abs=0.011)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ([0, 0, 1, 1], ["b", "b", "a", "a"], 1.0),
        ([0, 1, 2, 3], ["a", "a", "b", "b"], 0.0),
        ([0, 1, 0, 1], ["a", "a", "b", "b"], -0.5),
    ],
)
def test_agreement(first: list[int], second: list[str], expected: float) -> None:
    """1 for the same groups under other names, 0 for chance, less for less.

    By hand for the last: MI = 0, H = ln 2 each, E[MI] = ln 2 / 3, so −(1/3) / (1 − 1/3).
    """
    assert agreement(np.array(first), second) == pytest.approx(expected, abs=1e-9)


def test_agreement_of_a_half() -> None:
    """Only the papers asked for count."""
    use = np.array([True, True, True, True, False])
    assert agreement(np.array([0, 0, 1, 1, 1]), list("aabba"), use) == pytest.approx(1.0)


def test_stability_is_the_mean_over_pairs() -> None:
    """Two equal partitions and one that is at odds with both: (1 − 0.5 − 0.5) / 3."""
    a, b = np.array([0, 0, 1, 1]), np.array([0, 1, 0, 1])
    assert stability([a, a, b]) == pytest.approx(0.0, abs=1e-9)


def test_trust_of_a_faithful_and_of_a_turned_map() -> None:
    """A map that keeps all distances is trusted fully, a shuffled one less."""
    from generator.similarity import fuse

    rng = np.random.default_rng(0)
    points = rng.standard_normal((40, 2)).astype(np.float32)
    far = np.linalg.norm(points[:, None] - points[None], axis=2).astype(np.float32)
    assert trust(far, points) == pytest.approx(1.0)
    assert trust(far, points[::-1]) < 0.7
    unit = points / np.linalg.norm(points, axis=1, keepdims=True)
    made = distances(fuse(unit, ["word"] * 40, 0.0))
    assert made.min() >= 0
    assert made.diagonal().tolist() == [0] * 40


def test_without_a_sentence() -> None:
    """An abstract without a sentence is its other sentences, joined as they were."""
    whole = sample_atlas().corpus.papers[0]
    first, *others = whole.sentences
    assert without(whole, first) == " ".join(others)
    assert without(whole, "no sentence of it") == " ".join(whole.sentences)


PART = Part(
    name="demo",
    data="nothing",
    rows=(
        at_least("good", 0.51239, 0.5, plain_words=0.25),
        at_least("bad", 0.4, 0.5),
        Row(measure="open", ours=None, baselines={"other": 1.0}),
    ),
    details={"b": 1 / 3, "a": [True, None, "x", 2, -0.0001]},
)


def test_table() -> None:
    """Figures stand under their heads; what is not known is a dash; what fails is loud."""
    assert format_part(PART).splitlines() == [
        "demo   ours  plain words  other  bound  holds",
        "good  0.512        0.250      –  ≥ 0.5  yes",
        "bad   0.400            –      –  ≥ 0.5  NO",
        "open      –            –  1.000  –      –",
    ]


def test_table_of_nothing() -> None:
    """A part that could not be measured is a head alone."""
    assert format_part(Part(name="demo", data="nothing", rows=())) == "demo  ours  bound  holds"


def test_json_is_sorted_and_rounded(tmp_path: Path) -> None:
    """A kept file has sorted keys and three decimals, and is the same each time."""
    write_result(PART, tmp_path)
    text = (tmp_path / "demo.json").read_text("utf-8")
    assert text == to_json(PART)
    held = json.loads(text)
    assert list(held) == sorted(held)
    assert held["rows"][0]["ours"] == 0.512
    assert held["details"] == {"a": [True, None, "x", 2, 0.0], "b": 0.333}


def test_rounding_knows_numpy() -> None:
    """NumPy's floats are rounded as Python's are."""
    assert rounded({"x": (np.float32(0.12345), np.float64(1))}) == {"x": [0.123, 1.0]}


def test_summary_names_what_does_not_hold() -> None:
    """The last line counts the bounds and names those that do not hold."""
    assert summary([PART]) == "1 of 2 bounds hold.\n  demo: bad"


def test_parts_are_known_where_their_modules_are() -> None:
    """Every part of the table's order has a module, or is left out."""
    parts = known_parts()
    assert parts == [name for name in MODULES if name in parts]
    assert {"titles", "relatedness", "topics", "layout", "evidence", "search", "speed"} <= {*parts}


@pytest.mark.parametrize("arguments", [["nonsense"], ["--eval", "no/such/folder"]])
def test_wrong_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A part or a folder that does not exist is refused with its name."""
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert arguments[-1] in capsys.readouterr().err


def test_without_public_data_there_are_no_labels() -> None:
    """With no folder no public data set is found, and asking for one says why."""
    sources = Sources(folder=None)
    assert sources.names("acl2020") == ()
    with pytest.raises(FileNotFoundError, match="no folder of public data"):
        next(iter(sources.rows("acl2020")))


def test_public_data_is_read_and_cleaned(tmp_path: Path) -> None:
    """Abstracts are cleaned as a build cleans them; keywords are case-folded; titles stay."""
    import gzip

    row = {"title": "A \\emph{b}", "abstract": "An \\emph{odd}  text.", "keywords": ["X", "x"]}
    with gzip.open(tmp_path / "demo.jsonl.gz", "wt", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
    sources = Sources(folder=tmp_path)
    assert sources.names("demo", "other") == ("demo",)
    assert sources.papers("demo") == (paper("x", title="A \\emph{b}", abstract="An odd text."),)
