"""What the maintainer knows or decides of single papers: `content/papers.yml`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from generator.errors import ContentError, Problem
from generator.glyphs import is_line
from generator.records import Facts, PaperId
from generator.yamlfile import Field, check_fields, fields_of, line_of, read_yaml

_ID = re.compile(r"[a-z2-7]{10}")
_ARXIV = re.compile(
    r"(?:(\d{2})(0[1-9]|1[0-2])\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/(\d{2})(\d{2})\d{3})(?:v\d+)?"
)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip()) and is_line(_text(value))


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_id(value: object) -> bool:
    return isinstance(value, str) and bool(_ID.fullmatch(value))


def _is_ids(value: object) -> bool:
    return _is_id(value) or (isinstance(value, list) and all(map(_is_id, value)))


def _is_year(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1000 <= value <= 9999


def _is_url(value: object) -> bool:
    return _is_text(value) and bool(re.fullmatch(r"https?://[^\s<>\"']+", str(value)))


_TEXT = (_is_text, "text (put it in quotes)")
_ID_RULE = (_is_id, "a paper's id: ten characters of a-z and 2-7, as in its address")
CHECKS: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "id": _ID_RULE,
    "title": _TEXT,
    "authors": (_is_texts, "a list of names"),
    "year": (_is_year, "a year of four digits"),
    "venue": _TEXT,
    "arxiv": (
        lambda v: isinstance(v, str) and bool(_ARXIV.fullmatch(v)),
        'an arXiv number in quotes, e.g. "2310.10594"',
    ),
    "doi": (lambda v: _is_text(v) and str(v).startswith("10."), 'a DOI such as "10.1000/182"'),
    "url": (_is_url, "an http(s) address"),
    "tags": (_is_texts, "a list of words"),
    "note": _TEXT,
    "same_as": _ID_RULE,
    "distinct_from": (_is_ids, "a paper's id or a list of ids"),
    "remove": (lambda v: v is True, "true"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Curation:
    """`papers.yml` as the pipeline uses it.

    Attributes:
        facts: id → bibliographic facts. `lines`: id → line of its entry.
        same_as: id → the id that it is merged into.
        distinct_from: pairs never merged.
        removed: ids that stay out.
    """

    facts: Mapping[PaperId, Facts] = field(default_factory=dict)
    lines: Mapping[PaperId, int] = field(default_factory=dict)
    same_as: Mapping[PaperId, PaperId] = field(default_factory=dict)
    distinct_from: frozenset[frozenset[PaperId]] = frozenset()
    removed: frozenset[PaperId] = frozenset()


def read_curation(path: Path, shown: str) -> Curation:
    """Read `papers.yml`; a missing file is an empty one.

    Args:
        path: the file. `shown`: its name in messages.

    Raises:
        ContentError: every mistake of the file, with its line.
    """
    node, _ = read_yaml(path, shown)
    if node is None:
        return Curation()
    if not isinstance(node, yaml.SequenceNode):
        hint = "Start each paper with `- id: …`."
        raise ContentError(
            [Problem(path=shown, line=line_of(node), what="expected a list of papers", hint=hint)]
        )
    entries = [(line_of(child), fields_of(child, shown)) for child in node.value]
    problems = [p for _, fields in entries for p in check_fields(fields, CHECKS, shown)]
    problems += _id_problems(entries, shown)
    if problems:
        raise ContentError(problems)
    return _curation(entries)


def _id_problems(entries: list[tuple[int, dict[str, Field]]], shown: str) -> list[Problem]:
    problems, first_line = [], dict[object, int]()
    for line, fields in entries:
        pid = fields["id"].value if "id" in fields else None
        if pid is None:
            hint = "Each entry needs `id:`."
            problems.append(Problem(path=shown, line=line, what="a paper without id", hint=hint))
        elif not _is_id(pid):
            continue  # its form is a problem of its own
        elif pid in first_line:
            what = f"the id {pid} stands twice (first on line {first_line[pid]})"
            hint = "Join the two entries."
            problems.append(Problem(path=shown, line=line, what=what, hint=hint))
        else:
            first_line[pid] = line
    return problems


def _curation(entries: list[tuple[int, dict[str, Field]]]) -> Curation:
    rows = [(line, {k: f.value for k, f in fields.items()}) for line, fields in entries]
    return Curation(
        facts={PaperId(str(row["id"])): _facts(row) for _, row in rows},
        lines={PaperId(str(row["id"])): line for line, row in rows},
        same_as={
            PaperId(str(row["id"])): PaperId(str(row["same_as"]))
            for _, row in rows
            if "same_as" in row
        },
        distinct_from=frozenset(
            frozenset((PaperId(str(row["id"])), other))
            for _, row in rows
            for other in _ids(row.get("distinct_from"))
        ),
        removed=frozenset(PaperId(str(row["id"])) for _, row in rows if "remove" in row),
    )


def _ids(value: object) -> tuple[PaperId, ...]:
    if isinstance(value, list):
        return tuple(PaperId(str(v)) for v in value)
    return () if value is None else (PaperId(str(value)),)


def _facts(row: Mapping[str, object]) -> Facts:
    arxiv = _text(row.get("arxiv"))
    year, month = arxiv_date(arxiv)
    given = row.get("year")
    if isinstance(given, int) and given != year:
        year, month = given, 0
    return Facts(
        title=_text(row.get("title")),
        authors=_texts(row.get("authors")),
        year=year,
        month=month,
        venue=_text(row.get("venue")),
        arxiv=arxiv,
        doi=_text(row.get("doi")),
        url=_text(row.get("url")),
        tags=_texts(row.get("tags")),
        note=_text(row.get("note")),
    )


def _text(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _texts(value: object) -> tuple[str, ...]:
    return tuple(_text(v) for v in value) if isinstance(value, list) else ()


def arxiv_date(number: str) -> tuple[int, int]:
    """Return (year, month) told by an arXiv number, or (0, 0).

    The first four digits are two of the year and two of the month, since July 1991
    (arXiv's identifier scheme).
    """
    match = _ARXIV.fullmatch(number)
    if not match:
        return 0, 0
    yy, mm = match[1] or match[3], match[2] or match[4]
    return (1900 if int(yy) >= 91 else 2000) + int(yy), int(mm)
