"""Everything from the content folder to a corpus: read, clean, identify, title.

All mistakes of all files are gathered and raised at once, before anything is computed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from generator.curation import Curation, read_curation
from generator.dumps import read_dumps
from generator.errors import ContentError, Problem
from generator.identity import Group, identify, paper_id
from generator.lock import Lock
from generator.papers import make_papers
from generator.records import Corpus, Dump, PaperId, Slug
from generator.topicrules import Rules, TopicRule, read_topic_rules

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Intake:
    """What reading and identifying gave.

    Attributes:
        corpus: the papers and dumps. `groups`: row-aligned with the papers.
        removed: where the records stood that `papers.yml` removes.
        problems: warnings only.
        rules: what `topics.yml` says. `shown`: the content folder's name in messages.
    """

    corpus: Corpus
    groups: tuple[Group, ...]
    removed: tuple[Mapping[str, object], ...]
    problems: tuple[Problem, ...]
    rules: Rules
    shown: str


def read_content(content: Path, shown: str, lock: Lock) -> Intake:
    """Read everything that people wrote; refuse it all at once if anything is wrong.

    Args:
        content: the content folder. `shown`: its name in messages.
        lock: its ids survive a merge.

    Raises:
        ContentError: every fatal problem of the dumps and of `papers.yml`, or no abstract.
    """
    dumps, problems = read_dumps(content / "dumps", f"{shown}/dumps")
    curation_name = f"{shown}/papers.yml"
    curation, wrong = _gather(read_curation, content / "papers.yml", curation_name, Curation())
    no_rules: dict[Slug, TopicRule] = {}
    rules, more = _gather(read_topic_rules, content / "topics.yml", f"{shown}/topics.yml", no_rules)
    problems = (*problems, *wrong, *more)
    if any(problem.fatal for problem in problems):
        raise ContentError(problems)
    if not any(dump.records for dump in dumps):
        raise ContentError((*problems, _no_abstract(shown, dumps)))
    dumps, removed = _without_removed(dumps, curation)
    if not any(dump.records for dump in dumps):
        raise ContentError((*problems, _all_removed(curation_name)))
    groups = identify(
        dumps,
        same_as=curation.same_as,
        distinct_from=curation.distinct_from,
        locked=lock.papers,
    )
    papers = make_papers(groups, curation.facts)
    known = {pid for group in groups for pid in (group.paper_id, *group.merged)}
    strays = _strays(curation, known, curation_name)
    return Intake(
        Corpus(papers=papers, dumps=dumps), groups, removed, (*problems, *strays), rules, shown
    )


def _gather(
    read: Callable[[Path, str], _T], path: Path, shown: str, nothing: _T
) -> tuple[_T, tuple[Problem, ...]]:
    """Return what a file says, or `nothing` and all that is wrong with it."""
    try:
        return read(path, shown), ()
    except ContentError as error:
        return nothing, error.problems


def _no_abstract(shown: str, dumps: Sequence[Dump]) -> Problem:
    read = ", ".join(dump.path for dump in dumps) or "no .txt file"
    return Problem(
        path=f"{shown}/dumps",
        line=0,
        what=f"no abstract found ({read})",
        hint="Put a text file there: a heading, then one abstract a paragraph.",
    )


def _all_removed(shown: str) -> Problem:
    hint = "Let at least one stand, or put another dump beside them."
    return Problem(path=shown, line=0, what="every paper of the dumps is removed", hint=hint)


def _without_removed(
    dumps: Sequence[Dump], curation: Curation
) -> tuple[tuple[Dump, ...], tuple[Mapping[str, object], ...]]:
    """Drop the records that `papers.yml` removes, keeping where they stood."""
    kept, removed = [], []
    for dump in dumps:
        out = [r for r in dump.records if paper_id(r.raw) in curation.removed]
        removed += [
            {"paper": paper_id(r.raw), "dump": dump.slug, "line": r.source.line} for r in out
        ]
        kept.append(replace(dump, records=tuple(r for r in dump.records if r not in out)))
    return tuple(kept), tuple(removed)


def _strays(curation: Curation, known: set[PaperId], shown: str) -> list[Problem]:
    """Return a warning for each entry of `papers.yml` whose paper is in no dump."""
    return [
        Problem(
            path=shown,
            line=line,
            what=f"no dump holds a paper with the id {pid}",
            hint="Its address shows a paper's id; remove the entry if the paper is gone.",
            fatal=False,
        )
        for pid, line in curation.lines.items()
        if pid not in known and pid not in curation.removed
    ]
