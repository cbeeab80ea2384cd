"""topics.yml: renaming, merging, pinning, each mistake named with its line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from generator.errors import ContentError
from generator.records import PaperId, Slug
from generator.topicrules import (
    TopicRule,
    apply_topic_rules,
    read_topic_rules,
    resolve,
    stray_rules,
)

A, B, C = (PaperId(c * 10) for c in "abc")
SLUGS = [Slug("clay"), Slug("ice"), Slug("kelp")]


def read(tmp_path: Path, text: str) -> dict[Slug, TopicRule]:
    path = tmp_path / "topics.yml"
    path.write_text(text)
    return read_topic_rules(path, "content/topics.yml")


def test_every_key(tmp_path: Path) -> None:
    """Name, merge_into and pin are read with the entry's line."""
    got = read(
        tmp_path, f"# x\nkelp:\n  name: Sea  Weeds\n  pin: [{A}]\nice:\n  merge_into: kelp\n"
    )
    assert got == {
        "kelp": TopicRule(line=2, name="Sea Weeds", pin=(A,)),
        "ice": TopicRule(line=5, merge_into=Slug("kelp")),
    }


@pytest.mark.parametrize("text", ["", "# nothing\n"])
def test_nothing(tmp_path: Path, text: str) -> None:
    """An empty or missing file has no rules."""
    assert read(tmp_path, text) == {}
    assert read_topic_rules(tmp_path / "none.yml", "none") == {}


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("kelp:\n  nom: x\n", 2, "unknown key"),
        ("kelp:\n  name: ''\n", 2, "name is"),
        ("kelp:\n  pin: abc\n", 2, "pin is"),
        ("kelp:\n  merge_into: Ice Age\n", 2, "merge_into is"),
        ("kelp: x\n", 1, "expected a list of"),
        ("- kelp\n", 1, "expected a list of"),
        ("kelp: {name: a}\nkelp: {name: b}\n", 2, "stands twice"),
        (f"kelp: {{pin: [{A}]}}\nice: {{pin: [{A}]}}\n", 2, "pinned to kelp and to ice"),
        ("kelp: {merge_into: ice}\nice: {merge_into: kelp}\n", 1, "circle"),
        ("kelp: {merge_into: kelp}\n", 1, "circle"),
    ],
)
def test_mistakes(tmp_path: Path, text: str, line: int, what: str) -> None:
    """A mistake stops the build with its line and a cure."""
    with pytest.raises(ContentError) as caught:
        read(tmp_path, text)
    assert caught.value.problems[0].line == line
    assert what in caught.value.problems[0].what


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({}, [0, 1, 2]),
        ({"ice": TopicRule(line=1, merge_into=Slug("kelp"))}, [0, 2, 2]),
        (
            {
                "ice": TopicRule(line=1, merge_into=Slug("kelp")),
                "clay": TopicRule(line=2, merge_into=Slug("ice")),
            },
            [2, 2, 2],
        ),
        ({"ice": TopicRule(line=1, pin=(A, C))}, [1, 1, 1]),
        ({"ice": TopicRule(line=1, pin=(A,), merge_into=Slug("kelp"))}, [2, 2, 2]),
        ({"nowhere": TopicRule(line=1, pin=(A,))}, [0, 1, 2]),
        ({"ice": TopicRule(line=1, merge_into=Slug("nowhere"))}, [0, 1, 2]),
    ],
)
def test_apply(rules: dict[Slug, TopicRule], expected: list[int]) -> None:
    """Merges follow to their end, pins go with them; a rule about nothing does nothing."""
    got = apply_topic_rules(rules, [A, B, C], np.array([0, 1, 2]), SLUGS)
    assert got.tolist() == expected


def test_strays() -> None:
    """A rule about a missing topic or paper is a warning, save for a merge done before."""
    rules = {
        Slug("gone"): TopicRule(line=1, merge_into=Slug("kelp")),
        Slug("old"): TopicRule(line=2, name="x"),
        Slug("kelp"): TopicRule(line=3, pin=(PaperId("zzzzzzzzzz"),)),
        Slug("ice"): TopicRule(line=4, merge_into=Slug("nowhere")),
    }
    problems = stray_rules(rules, SLUGS, [A], {Slug("gone")}, "topics.yml")
    assert [(p.line, p.fatal) for p in problems] == [(2, False), (3, False), (4, False)]


def test_resolve() -> None:
    """A circle leads nowhere."""
    rules = {Slug("a"): TopicRule(line=1, merge_into=Slug("a"))}
    assert resolve(Slug("a"), rules) == ""
    assert resolve(Slug("b"), rules) == "b"
