"""papers.yml: facts and decisions, every mistake named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.curation import CHECKS, arxiv_date, read_curation
from generator.errors import ContentError
from generator.records import Facts, PaperId

ID, OTHER = PaperId("abcdefghij"), PaperId("klmnopqrst")


def read(tmp_path: Path, text: str):
    path = tmp_path / "papers.yml"
    path.write_bytes(text.encode())
    return read_curation(path, "content/papers.yml")


def test_every_field(tmp_path: Path) -> None:
    """Every documented field is read into its place."""
    got = read(
        tmp_path,
        f"""
- id: {ID}
  title: "On  Kelp"
  authors: [A. Alga, "B. Brine"]
  year: 2021
  venue: Tides
  arxiv: "2103.01234v2"
  doi: "10.1/x"
  url: https://example.org/kelp
  tags: [kelp]
  note: seen twice
  same_as: {OTHER}
  distinct_from: [{OTHER}]
  remove: true
""",
    )
    assert got.facts[ID] == Facts(
        title="On Kelp",
        authors=("A. Alga", "B. Brine"),
        year=2021,
        month=3,
        venue="Tides",
        arxiv="2103.01234v2",
        doi="10.1/x",
        url="https://example.org/kelp",
        tags=("kelp",),
        note="seen twice",
    )
    assert got.same_as == {ID: OTHER}
    assert got.distinct_from == {frozenset((ID, OTHER))}
    assert got.removed == {ID}
    assert got.lines == {ID: 2}
    assert set(CHECKS) == {"id", "same_as", "distinct_from", "remove"} | set(
        Facts.__dataclass_fields__
    ) - {"month"}


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("- id: abc\n", 1, "id is 'abc'"),
        (f"- id: {ID}\n  titel: x\n", 2, "unknown key 'titel'"),
        (f"- id: {ID}\n  year: '2021'\n", 2, "year is '2021'"),
        (f"- id: {ID}\n  arxiv: 2310.1\n", 2, "arxiv is"),
        (f"- id: {ID}\n  url: javascript:x\n", 2, "url is"),
        (f"- id: {ID}\n- id: {ID}\n", 2, "stands twice"),
        ("- title: x\n", 1, "a paper without id"),
        ("id: x\n", 1, "expected a list of papers"),
        ("- just text\n", 1, "expected a list of `key: value` lines"),
        (f"- id: {ID}\n  title: a\n  title: b\n", 3, "stands twice"),
        ("- id: [\n", 2, "not YAML"),
        (f"- id: {ID}\n  note: !!python/object:os.system x\n", 2, "cannot be read"),
        (f"- id: {ID}\n  title: a\0b\n", 0, "not YAML"),
    ],
)
def test_mistakes(tmp_path: Path, text: str, line: int, what: str) -> None:
    """A mistake stops the build with its line and a cure."""
    with pytest.raises(ContentError) as caught:
        read(tmp_path, text)
    problem = caught.value.problems[0]
    assert (problem.path, problem.line) == ("content/papers.yml", line)
    assert what in problem.what
    assert problem.hint


def test_all_mistakes_at_once(tmp_path: Path) -> None:
    """One run names every mistake of the file."""
    with pytest.raises(ContentError) as caught:
        read(tmp_path, f"- id: {ID}\n  year: x\n  doi: y\n- id: z\n")
    assert [p.line for p in caught.value.problems] == [2, 3, 4]


@pytest.mark.parametrize("text", ["", "# nothing\n"])
def test_empty(tmp_path: Path, text: str) -> None:
    """An empty or missing file knows nothing."""
    assert not read(tmp_path, text).facts
    assert not read_curation(tmp_path / "none.yml", "none").facts


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("2310.10594", (2023, 10)),
        ("0704.0001", (2007, 4)),
        ("hep-th/9901001", (1999, 1)),
        ("math.AG/0601001v2", (2006, 1)),
        ("2313.00001", (0, 0)),
        ("", (0, 0)),
    ],
)
def test_arxiv_date(number: str, expected: tuple[int, int]) -> None:
    """The first four digits of an arXiv number give year and month."""
    assert arxiv_date(number) == expected


@pytest.mark.parametrize(
    "entry",
    [
        "id: [a]",
        "id: {a: b}",
        "same_as: [a]",
        'title: "a \\ud800"',
        'title: "a\\x07"',
        'url: "https://x.org/\\ud800"',
        'doi: "10.1/\\ud800"',
        'authors: ["\\x1b"]',
    ],
)
def test_hostile_values(tmp_path: Path, entry: str) -> None:
    """Values of any type and characters that no page can show are refused with their line."""
    head = "" if entry.startswith("id") else f"  id: {ID}\n"
    with pytest.raises(ContentError) as caught:
        read(tmp_path, f"- {entry}\n{head}")
    assert [problem.line for problem in caught.value.problems] == [1]
