"""What past builds promised: addresses, topics, positions.

`content/atlas.lock.json` is committed beside the dumps. It holds one line a paper and
one a topic, sorted, so that merges are line merges and a hand can mend it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.errors import ContentError, Problem
from generator.records import PaperId, Slug

SCHEMA = 1

_SIMHASH = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedPaper:
    """Attributes: x, y: position, 4 decimals. topic: slug. simhash: 16 hex digits.

    first_seen: 1-based number of the build that first held it, an index into `builds`.
    """

    x: float
    y: float
    topic: Slug
    simhash: str
    first_seen: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedTopic:
    """Attributes: name: as shown. parent: the heading that it stands under, or ""."""

    name: str
    parent: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lock:
    """The whole file.

    Attributes:
        builds: the content's date ("" where unknown) of each build that brought papers.
        papers: id → what was promised; the topic of each is one of `topics`.
        topics: slug → name and heading.
        retired: path of a page that is gone → path that it leads to.
    """

    builds: tuple[str, ...] = ()
    papers: Mapping[PaperId, LockedPaper] = field(default_factory=dict)
    topics: Mapping[Slug, LockedTopic] = field(default_factory=dict)
    retired: Mapping[str, str] = field(default_factory=dict)


def dump_lock(lock: Lock) -> str:
    """Return the file's text: JSON, one line a paper and a topic, sorted."""
    papers = {pid: [p.x, p.y, p.topic, p.simhash, p.first_seen] for pid, p in lock.papers.items()}
    topics = {slug: [topic.name, topic.parent] for slug, topic in lock.topics.items()}
    parts = (
        f'"schema": {SCHEMA}',
        f'"builds": {_line(list(lock.builds))}',
        f'"papers": {_lines(papers)}',
        f'"topics": {_lines(topics)}',
        f'"retired": {_lines(lock.retired)}',
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(values: Mapping[Any, object]) -> str:
    rows = [f"{_line(key)}: {_line(value)}" for key, value in sorted(values.items())]
    return "{\n" + ",\n".join(rows) + "\n}" if rows else "{}"


def parse_lock(text: str, shown: str) -> Lock:
    """Read the file's text back.

    Raises:
        ContentError: not JSON, from a newer version, or an entry of the wrong form; the
            file is then left alone, since addresses hang on it.
    """
    try:
        held = json.loads(text)
    except json.JSONDecodeError as error:
        raise _refusal(shown, error.lineno, f"not JSON: {error.msg}") from error
    schema = held.get("schema") if isinstance(held, dict) else None
    if isinstance(schema, int) and schema > SCHEMA:
        raise _refusal(
            shown,
            0,
            f"written by a newer Abstract Atlas (schema {schema}, this one reads {SCHEMA})",
            "Update Abstract Atlas, then build again.",
        )
    if schema != SCHEMA:
        raise _refusal(shown, 0, "not a lock file of Abstract Atlas")
    try:
        lock = _build(held)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        line = _find_line(text, str(error.args[0]) if error.args else "")
        raise _refusal(shown, line, f"an entry of the wrong form: {error}") from error
    for pid, paper in lock.papers.items():
        if paper.topic not in lock.topics:
            what = f"the paper {pid} is in a topic that is not listed: {paper.topic}"
            raise _refusal(shown, _find_line(text, pid), what)
    return lock


def _build(held: Mapping[str, Mapping[str, list[object]]]) -> Lock:
    return Lock(
        builds=tuple(str(date) for date in held["builds"]),
        papers={PaperId(pid): _paper(pid, row) for pid, row in held["papers"].items()},
        topics={Slug(slug): _topic(slug, row) for slug, row in held["topics"].items()},
        retired={str(old): str(new) for old, new in held["retired"].items()},
    )


def _topic(slug: str, row: list[object]) -> LockedTopic:
    match row:
        case [str() as name, str() as parent]:
            return LockedTopic(name=name, parent=parent)
    raise ValueError(slug)


def _paper(pid: str, row: list[object]) -> LockedPaper:
    match row:
        case [
            int() | float() as x,
            int() | float() as y,
            str() as topic,
            str() as bits,
            int() as n,
        ]:
            if _SIMHASH.fullmatch(bits):
                return LockedPaper(
                    x=float(x), y=float(y), topic=Slug(topic), simhash=bits, first_seen=n
                )
    raise ValueError(pid)


def _find_line(text: str, needle: str) -> int:
    """Return the 1-based line where an entry's key stands, or 0."""
    lines = text.split("\n")
    return next(
        (
            i
            for i, line in enumerate(lines, 1)
            if needle and line.lstrip().startswith(f'"{needle}"')
        ),
        0,
    )


def _refusal(
    shown: str,
    line: int,
    what: str,
    hint: str = "Restore it from version control; deleting it loses every old topic and position.",
) -> ContentError:
    return ContentError([Problem(path=shown, line=line, what=what, hint=hint)])


def read_lock(path: Path, shown: str) -> Lock:
    """Read the lock; a missing file promises nothing.

    Raises:
        ContentError: see `parse_lock`, or the file is not UTF-8.
    """
    if not path.exists():
        return Lock()
    try:
        return parse_lock(path.read_text("utf-8"), shown)
    except UnicodeDecodeError as error:
        raise _refusal(shown, 0, f"not UTF-8 at byte {error.start}") from error
