"""Reading dumps: paragraphs told by their shape, every one accounted for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.dumps import decode, drop_label, parse_dump, read_dumps, split_paragraphs
from generator.errors import Problem
from generator.records import Slug

A = "We measure how kelp grows in cold water and find that it grows fast."
B = "Clay tablets from the north are dated by a new method that needs no lab."
C = "A third abstract speaks of something else and ends with a full stop."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\n\nb", [(1, 1, "a"), (2, 3, "b")]),
        ("a\r\n \t\r\nb\r\n", [(1, 1, "a"), (2, 3, "b")]),
        ("a\r\rb", [(1, 1, "a"), (2, 3, "b")]),
        ("\n\n a \nwrapped\n\n\n", [(1, 3, "a wrapped")]),
        ("one\u2028line", [(1, 1, "one\u2028line")]),
        ("", []),
    ],
)
def test_paragraphs(text: str, expected: list[tuple[int, int, str]]) -> None:
    """Blank lines split, line ends of any kind count alike, hard wraps become spaces."""
    assert [(p.number, p.line, p.text) for p in split_paragraphs(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Abstract: We do.", "We do."),
        ("ABSTRACT We do.", "We do."),
        ("abstract — We do.", "We do."),
        ("Abstract. We do.", "We do."),
        ("Abstract reasoning is hard.", "Abstract reasoning is hard."),
        ("Abstract-level plans help.", "Abstract-level plans help."),
        ("ABSTRACTION helps.", "ABSTRACTION helps."),
    ],
)
def test_label(text: str, expected: str) -> None:
    """Only a label is dropped, never a word of the abstract."""
    assert drop_label(text) == expected


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"caf\xc3\xa9", "café"),
        (b"\xef\xbb\xbfcaf\xc3\xa9", "café"),
        ("café".encode("utf-16"), "café"),
        (b"\xfe\xff\x00a", "a"),
    ],
)
def test_decode(data: bytes, expected: str) -> None:
    """UTF-8 with or without BOM and UTF-16 with BOM are read."""
    assert decode(data, "d.txt") == expected


@pytest.mark.parametrize(
    ("data", "line", "what"),
    [
        (b"ok\n\xff\xff", 2, "not UTF-8 at byte 3"),
        (b"\xef\xbb\xbfa\n\n\xe9", 3, "not UTF-8 at byte"),
        (b"a\nb\0c", 2, "NUL"),
    ],
)
def test_decode_problem(data: bytes, line: int, what: str) -> None:
    """What cannot be read is named with its line and a cure."""
    problem = decode(data, "d.txt")
    assert isinstance(problem, Problem)
    assert (problem.path, problem.line, problem.fatal) == ("d.txt", line, True)
    assert what in problem.what
    assert problem.hint


CASES = {
    "heading names the dump": (f"Notes\n\n{A}\n\n{B}", "Notes", [("", ""), ("", "")]),
    "no heading": (f"{A}\n\n{B}", "d", [("", ""), ("", "")]),
    "sections": (
        f"Notes\n\n{A}\n\nLater part\n\n{B}\n\n{C}",
        "Notes",
        [("", ""), ("", "Later part"), ("", "Later part")],
    ),
    "titles": (
        f"Notes\n\nOn kelp\n\n{A}\n\nOn clay\n\n{B}\n\nOn more\n\n{C}",
        "Notes",
        [("On kelp", ""), ("On clay", ""), ("On more", "")],
    ),
    "titles without heading": (
        f"On kelp\n\n{A}\n\nOn clay\n\n{B}\n\nOn more\n\n{C}",
        "d",
        [("On kelp", ""), ("On clay", ""), ("On more", "")],
    ),
    "short abstract": (f"Notes\n\nKelp grows.\n\n{A}", "Notes", [("", ""), ("", "")]),
}


@pytest.mark.parametrize(("text", "name", "expected"), CASES.values(), ids=CASES)
def test_shapes(text: str, name: str, expected: list[tuple[str, str]]) -> None:
    """Headings, titles and abstracts are told by their shape."""
    dump, problems = parse_dump(text, "content/dumps/d.txt", Slug("d"))
    assert dump.name == name
    assert [(r.title, r.source.section) for r in dump.records] == expected
    assert not problems


def test_wordless_paragraph_is_reported() -> None:
    """A paragraph without words is a named warning, not a record and not lost."""
    dump, problems = parse_dump(f"Notes\n\n* * *\n\n{A}\n\nAbstract:", "d.txt", Slug("d"))
    assert [problem.line for problem in problems] == [3, 7]
    assert dump.n_paragraphs == 4
    assert len(dump.records) == 1


def test_equal_names_are_told_apart(tmp_path: Path) -> None:
    """Dumps of one name get their file's stem, and slugs are unique across folders."""
    (tmp_path / "old").mkdir()
    for path in ("a.txt", "old/a.txt", "b.txt"):
        (tmp_path / path).write_text(f"Daily\n\n{A}")
    (tmp_path / "c.txt").write_text(f"Weekly\n\n{B}")
    dumps, problems = read_dumps(tmp_path, "content/dumps")
    assert [d.name for d in dumps] == ["Daily (a)", "Daily (a)", "Daily (b)", "Weekly"]
    assert len({d.slug for d in dumps}) == 4
    assert not problems


def test_every_file_is_accounted_for(tmp_path: Path) -> None:
    """Unreadable files stop the build; strange and empty ones are warnings."""
    (tmp_path / "bad.txt").write_bytes(b"\xff")
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "notes.md").write_bytes(b"x")
    (tmp_path / ".hidden").write_bytes(b"x")
    (tmp_path / "..txt").write_bytes(b"x")
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere")
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    os.mkfifo(tmp_path / "pipe.txt")
    _, problems = read_dumps(tmp_path, "content/dumps")
    assert [(p.path.rsplit("/")[-1], p.fatal) for p in sorted(problems, key=str)] == [
        ("..txt", False),
        ("bad.txt", True),
        ("empty.txt", False),
        ("gone.txt", False),
        ("loop", False),
        ("notes.md", False),
        ("pipe.txt", False),
    ]


def test_a_file_without_rights_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that the system refuses stops the build with its name; a name prints in one line."""

    def refuse(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "a\n\x1b.txt").write_text("a")
    monkeypatch.setattr(Path, "read_bytes", refuse)
    _, (problem,) = read_dumps(tmp_path, "content/dumps")
    assert problem.fatal
    shown = r"content/dumps/a\n\x1b.txt: cannot be read: Permission denied. "
    assert str(problem).startswith(shown)


def test_missing_folder_holds_no_dump(tmp_path: Path) -> None:
    """A missing dumps folder is the same as an empty one."""
    assert read_dumps(tmp_path / "none", "content/dumps") == ((), ())
