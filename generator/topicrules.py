"""The maintainer's word on topics: `content/topics.yml`, keyed by slug.

Rename, merge and pin. A rule is applied on top of what the lock or the grouping gave, and
its outcome is locked, so that taking a rule away later moves nobody.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import yaml

from generator.errors import ContentError, Problem
from generator.glyphs import is_line
from generator.records import Ints, PaperId, Slug
from generator.yamlfile import check_fields, fields_of, line_of, read_yaml

_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_ID = re.compile(r"[a-z2-7]{10}")


def _is_name(value: object) -> bool:
    is_text = isinstance(value, str) and 0 < len(value.strip()) <= 80
    return is_text and is_line(" ".join(str(value).split()))


def _is_slug(value: object) -> bool:
    return isinstance(value, str) and bool(_SLUG.fullmatch(value))


def _is_ids(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(v, str) and bool(_ID.fullmatch(v)) for v in value
    )


CHECKS: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "name": (_is_name, "text of at most 80 characters"),
    "merge_into": (_is_slug, "the slug of another topic, as in its address"),
    "pin": (_is_ids, "a list of paper ids"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicRule:
    """What `topics.yml` says of one topic: `line` is where its entry starts."""

    line: int
    name: str = ""
    merge_into: Slug | None = None
    pin: tuple[PaperId, ...] = ()


Rules = Mapping[Slug, TopicRule]


def read_topic_rules(path: Path, shown: str) -> dict[Slug, TopicRule]:
    """Read `topics.yml`; a missing file has no rules.

    Raises:
        ContentError: every mistake of the file with its line: unknown keys, values of the
            wrong form, a paper pinned twice, merges that go round in a circle.
    """
    node, _ = read_yaml(path, shown)
    if node is None:
        return {}
    top = fields_of(node, shown)
    problems: list[Problem] = []
    rules: dict[Slug, TopicRule] = {}
    assert isinstance(node, yaml.MappingNode)
    for key_node, value_node in node.value:
        slug, fields = Slug(str(key_node.value)), fields_of(value_node, shown)
        problems += check_fields(fields, CHECKS, shown)
        held = {key: field.value for key, field in fields.items()}
        rules[slug] = TopicRule(
            line=line_of(key_node),
            name=" ".join(str(held.get("name", "")).split()),
            merge_into=Slug(str(held["merge_into"])) if "merge_into" in held else None,
            pin=tuple(map(PaperId, _texts(held.get("pin")))),
        )
    assert len(rules) == len(top)
    if problems := problems + _contradictions(rules, shown):
        raise ContentError(problems)
    return rules


def _texts(value: object) -> list[str]:
    return [str(v) for v in value] if isinstance(value, list) else []


def _contradictions(rules: Rules, shown: str) -> list[Problem]:
    """Return a problem for each paper pinned twice and each circle of merges."""
    problems, pinned = [], dict[PaperId, Slug]()
    for slug, rule in rules.items():
        for pid in rule.pin:
            if pid in pinned:
                what = f"the paper {pid} is pinned to {pinned[pid]} and to {slug}"
                problems.append(_problem(shown, rule.line, what, "Keep one of the two."))
            pinned[pid] = slug
        if rule.merge_into and resolve(slug, rules) == "":
            what = f"merge_into goes round in a circle from {slug}"
            problems.append(_problem(shown, rule.line, what, "Let one topic of it stand."))
    return problems


def _problem(shown: str, line: int, what: str, hint: str, *, fatal: bool = True) -> Problem:
    return Problem(path=shown, line=line, what=what, hint=hint, fatal=fatal)


def resolve(slug: Slug, rules: Rules) -> Slug:
    """Return the topic that a slug leads to after all merges, or "" for a circle."""
    seen: set[Slug] = set()
    while slug in rules and (target := rules[slug].merge_into):
        if slug in seen:
            return Slug("")
        seen.add(slug)
        slug = target
    return slug


def apply_topic_rules(
    rules: Rules, papers: Sequence[PaperId], labels: Ints, slugs: Sequence[Slug]
) -> Ints:
    """Return int64 (n,): labels after merges and pins; an emptied topic has no row left.

    Args:
        papers: n ids. `labels`: int64 (n,), index into `slugs`.
    """
    index = {slug: label for label, slug in enumerate(slugs)}
    leads = [index.get(resolve(slug, rules), label) for label, slug in enumerate(slugs)]
    merged = np.array(leads, np.int64)[labels] if len(labels) else labels.copy()
    rows = {pid: row for row, pid in enumerate(papers)}
    for slug, rule in rules.items():
        target = index.get(resolve(slug, rules))
        for pid in rule.pin:
            if target is not None and pid in rows:
                merged[rows[pid]] = target
    return merged


def stray_rules(
    rules: Rules,
    slugs: Sequence[Slug],
    papers: Sequence[PaperId],
    past: Collection[Slug],
    shown: str,
) -> list[Problem]:
    """Return a warning for each rule about a topic or a paper that is not there.

    Args:
        slugs: the topics that there are. `papers`: ids that there are.
        past: topics that there were; a merge of one is done and no mistake.
    """
    known, ids, problems = set(slugs), set(papers), []
    for slug, rule in rules.items():
        is_gone = slug in past and rule.merge_into
        if slug not in known and not is_gone:
            hint = "Its address shows a topic's slug."
            problems.append(
                _problem(shown, rule.line, f"there is no topic {slug}", hint, fatal=False)
            )
        if rule.merge_into and resolve(slug, rules) not in known:
            what = f"{slug} is to merge into {rule.merge_into}, which is not there"
            hint = "Its address shows a topic's slug."
            problems.append(_problem(shown, rule.line, what, hint, fatal=False))
        for pid in rule.pin:
            if pid not in ids:
                what = f"no dump holds the pinned paper {pid}"
                problems.append(
                    _problem(shown, rule.line, what, "Take it out of the list.", fatal=False)
                )
    return problems
