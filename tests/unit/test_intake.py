"""Reading a whole content folder: everything accounted for, everything wrong named at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import ContentError
from generator.identity import paper_id
from generator.intake import read_content
from generator.lock import Lock
from generator.report import make_report
from tests.builds import abstracts, content_folder, dump_text

A, B, C = abstracts(3)


def test_every_paragraph_is_accounted_for(tmp_path: Path) -> None:
    """Every paragraph and every record is counted in exactly one place of the report."""
    gone = paper_id(C)
    content = content_folder(
        tmp_path,
        {
            "dumps/a.txt": f"Notes\n\n{A}\n\n* * *\n\n{B}\n\n{A}",
            "dumps/b.txt": f"Notes\n\n{A}\n\nLater\n\n{C}",
            "papers.yml": f"- id: {gone}\n  remove: true\n- id: zzzzzzzzzz\n  title: X\n",
        },
    )
    intake = read_content(content, "content", Lock())
    report = make_report(intake.corpus, intake.groups, intake.removed, intake.problems)
    for dump in report["dumps"]:
        parts = len(dump["headings"]) + dump["titles"] + dump["abstracts"] + dump["wordless"]
        assert dump["paragraphs"] == parts
    assert report["records"] == 5
    assert report["papers"] == 2
    assert [(row["dump"], row["line"]) for row in report["duplicates"]] == [("a", 9), ("b", 3)]
    assert report["removed"] == [{"paper": gone, "dump": "b", "line": 7}]
    assert [(p["path"], p["line"]) for p in report["problems"]] == [
        ("content/dumps/a.txt", 5),
        ("content/papers.yml", 3),
    ]
    assert report["records"] == report["papers"] + len(report["duplicates"]) + len(
        report["removed"]
    )


def test_everything_wrong_at_once(tmp_path: Path) -> None:
    """One run names the mistakes of all files, in order."""
    content = content_folder(
        tmp_path,
        {"dumps/a.txt": b"\xff", "dumps/b.txt": b"a\0b", "papers.yml": "- id: x\n"},
    )
    with pytest.raises(ContentError) as caught:
        read_content(content, "content", Lock())
    assert [p.path for p in caught.value.problems] == [
        "content/dumps/a.txt",
        "content/dumps/b.txt",
        "content/papers.yml",
    ]


@pytest.mark.parametrize("files", [{}, {"dumps/a.txt": ""}, {"dumps/a.txt": "Only a heading"}])
def test_no_abstract(tmp_path: Path, files: dict[str, str]) -> None:
    """A build that finds no abstract stops and names the files it read."""
    with pytest.raises(ContentError, match="no abstract found") as caught:
        read_content(content_folder(tmp_path, files), "content", Lock())
    assert all(path.removeprefix("dumps/") in str(caught.value) for path in files)


def test_titles(tmp_path: Path) -> None:
    """papers.yml titles a paper before its dump does; equal titles are told apart."""
    content = content_folder(
        tmp_path,
        {
            "dumps/a.txt": f"On kelp\n\n{A}\n\nOn clay\n\n{B}\n\nOn Kelp\n\n{C}",
            "papers.yml": f"- id: {paper_id(B)}\n  title: Tablets\n",
        },
    )
    papers = read_content(content, "content", Lock()).corpus.papers
    titles = {p.paper_id: (p.title, p.title_source) for p in papers}
    assert titles[paper_id(B)] == ("Tablets", "given")
    assert {title.casefold() for title, _ in titles.values()} != {"tablets", "on kelp"}
    assert len({title.casefold() for title, _ in titles.values()}) == 3


def test_dump_order_makes_no_difference(tmp_path: Path) -> None:
    """Renaming or reordering dumps permutes nothing: papers are sorted by id."""
    one = content_folder(
        tmp_path / "1", {"dumps/a.txt": dump_text([A, B]), "dumps/b.txt": dump_text([C])}
    )
    two = content_folder(
        tmp_path / "2", {"dumps/z.txt": dump_text([B, A]), "dumps/c.txt": dump_text([C])}
    )
    got = [
        [
            (p.paper_id, p.title, p.abstract)
            for p in read_content(c, "content", Lock()).corpus.papers
        ]
        for c in (one, two)
    ]
    assert got[0] == got[1]
    assert [pid for pid, *_ in got[0]] == sorted(map(paper_id, (A, B, C)))


def test_removing_everything_is_refused(tmp_path: Path) -> None:
    """A site of no paper is nobody's wish."""
    text = abstracts(1)[0]
    files = {"dumps/a.txt": text, "papers.yml": f"- id: {paper_id(text)}\n  remove: true\n"}
    with pytest.raises(ContentError, match="every paper"):
        read_content(content_folder(tmp_path, files), "content", Lock())
