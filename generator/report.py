"""What a build saw and decided: every paragraph of every dump, and every choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict

from generator.errors import Problem
from generator.identity import Group
from generator.lock import Lock
from generator.records import Corpus, Dump

SCHEMA = 1


def make_report(
    corpus: Corpus,
    groups: Sequence[Group],
    removed: Sequence[Mapping[str, object]],
    problems: Iterable[Problem],
) -> dict[str, object]:
    """Return the report of reading and identifying; every paragraph is in one place of it.

    A dump's `paragraphs` = `headings` + `titles` + `abstracts` + `wordless`, and the
    abstracts of all dumps = papers + `duplicates` + `removed`.
    """
    found = sorted(problems, key=lambda p: (p.path, p.line, p.what))
    duplicates = [row for group in groups for row in _duplicates(group)]
    return {
        "schema": SCHEMA,
        "records": sum(len(dump.records) for dump in corpus.dumps) + len(removed),
        "papers": len(corpus.papers),
        "dumps": [_dump_row(dump, duplicates, removed, found) for dump in corpus.dumps],
        "duplicates": duplicates,
        "removed": list(removed),
        "merges": [
            {"from": old, "into": group.paper_id} for group in groups for old in group.merged
        ],
        "problems": [asdict(problem) for problem in found],
    }


def _duplicates(group: Group) -> list[dict[str, object]]:
    """Return a row for every record of a paper beyond its first."""
    return [
        {
            "paper": group.paper_id,
            "dump": record.source.dump,
            "line": record.source.line,
            "paragraph": record.source.paragraph,
            "first_dump": group.records[0].source.dump,
            "first_line": group.records[0].source.line,
        }
        for record in group.records[1:]
    ]


def _dump_row(
    dump: Dump,
    duplicates: Sequence[Mapping[str, object]],
    removed: Sequence[Mapping[str, object]],
    problems: Sequence[Problem],
) -> dict[str, object]:
    own = [problem for problem in problems if problem.path == dump.path]
    n_abstracts = len(dump.records) + sum(row["dump"] == dump.slug for row in removed)
    counted = len(dump.headings) + len(dump.titles) + n_abstracts
    return {
        "slug": dump.slug,
        "name": dump.name,
        "path": dump.path,
        "paragraphs": dump.n_paragraphs,
        "abstracts": n_abstracts,
        "headings": [{"line": line, "text": text} for line, text in dump.headings],
        "titles": len(dump.titles),
        "wordless": dump.n_paragraphs - counted,
        "duplicates": sum(row["dump"] == dump.slug for row in duplicates),
        "problems": [asdict(problem) for problem in own],
    }


def newest(lock: Lock) -> dict[str, object]:
    """Return what the newest build that brought papers brought.

    It is read from the lock as this build leaves it, so that building again with nothing
    changed says the same.
    """
    number = len(lock.builds)
    return {
        "build": number,
        "date": lock.builds[-1] if lock.builds else "",
        "papers_new": sorted(pid for pid, p in lock.papers.items() if p.first_seen == number),
    }
