"""What past builds promised: addresses, topics, positions.

`content/atlas.lock.json` is committed beside the dumps. It holds one line a paper and
one a topic, sorted, so that merges are line merges and a hand can mend it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.errors import ContentError, Problem
from generator.glyphs import is_line
from generator.records import PaperId, Slug

SCHEMA = 1

# Ids and slugs become file names: what has another form is not ours, and is refused.
_SIMHASH = re.compile(r"[0-9a-f]{16}")
_ID = re.compile(r"[a-z2-7]{10}")
_SLUG = re.compile(r"(?!index\b(?!-))[a-z0-9]+(?:-[a-z0-9]+)*")
_DATE = re.compile(r"(?:\d{4}-\d\d-\d\d)?")
_GONE = re.compile(rf"papers/{_ID.pattern}\.html|topics/{_SLUG.pattern}\.html")
_MAX_SLUG = 60


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
    held = _load(text, shown)
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


def _load(text: str, shown: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_without_repeats)
    except json.JSONDecodeError as error:
        raise _refusal(shown, error.lineno, f"not JSON: {error.msg}") from error
    except KeyError as error:
        key = str(error.args[0])
        what = f"the key {key!r} stands twice"
        raise _refusal(shown, _find_line(text, key), what) from error
    except (ValueError, RecursionError) as error:  # a number or a nesting beyond all bounds
        raise _refusal(shown, 0, "not JSON that can be read") from error


def _without_repeats(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    """Return a JSON object; of two lines for one paper neither may win in silence."""
    held: dict[str, object] = {}
    for key, value in pairs:
        if key in held:
            raise KeyError(key)
        held[key] = value
    return held


def _build(held: Mapping[str, Mapping[str, list[object]]]) -> Lock:
    builds = tuple(_checked(_DATE, date) for date in held["builds"])
    return Lock(
        builds=builds,
        papers={
            PaperId(_checked(_ID, pid)): _paper(pid, row, len(builds))
            for pid, row in held["papers"].items()
        },
        topics={_slug(slug): _topic(slug, row) for slug, row in held["topics"].items()},
        retired={_checked(_GONE, old): _target(old, new) for old, new in held["retired"].items()},
    )


def _checked(form: re.Pattern[str], value: object) -> str:
    if not isinstance(value, str) or not form.fullmatch(value):
        raise ValueError(value)
    return value


def _slug(value: str) -> Slug:
    if len(value) > _MAX_SLUG:
        raise ValueError(value)
    return Slug(_checked(_SLUG, value))


def _target(old: str, new: object) -> str:
    """Return the page that a retired one leads to: a redirect may lead nowhere else."""
    if isinstance(new, str) and (new == "topics/index.html" or _GONE.fullmatch(new)):
        return new
    raise ValueError(old)


def _topic(slug: str, row: list[object]) -> LockedTopic:
    match row:
        case [str() as name, str() as parent] if name.strip() and is_line(name + parent):
            return LockedTopic(name=name, parent=parent)
    raise ValueError(slug)


def _paper(pid: str, row: list[object], n_builds: int) -> LockedPaper:
    match row:
        case [
            int() | float() as x,
            int() | float() as y,
            str() as topic,
            str() as bits,
            int() as n,
        ]:
            is_sound = 0 <= x <= 1 and 0 <= y <= 1 and 1 <= n <= n_builds
            if is_sound and _SIMHASH.fullmatch(bits):
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
