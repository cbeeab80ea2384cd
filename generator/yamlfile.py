"""Reading the maintainer's YAML files: values with their lines, one problem a mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from generator.errors import ContentError, Problem


@dataclass(frozen=True, slots=True)
class Field:
    """A YAML value and the 1-based line where it stands."""

    value: object
    line: int


def read_yaml(path: Path, shown: str) -> tuple[yaml.Node | None, str]:
    """Compose a YAML file without building any object but plain nodes.

    Args:
        path: the file; a missing one is the same as an empty one.
        shown: its name in messages.

    Raises:
        ContentError: not UTF-8, or not YAML.
    """
    try:
        text = path.read_text("utf-8-sig") if path.exists() else ""
        return yaml.compose(text, Loader=yaml.SafeLoader), text
    except UnicodeDecodeError as error:
        raise ContentError([_problem(shown, 0, f"not UTF-8 at byte {error.start}")]) from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        raise ContentError([_problem(shown, line, f"not YAML: {error.problem}")]) from error
    except yaml.YAMLError as error:
        raise ContentError([_problem(shown, 0, f"not YAML: {error}".split("\n")[0])]) from error
    except (ValueError, OverflowError, RecursionError) as error:
        # Escapes and nesting beyond all bounds reach Python's own limits first.
        raise ContentError([_problem(shown, 0, "not YAML that can be read")]) from error


def fields_of(node: yaml.Node, shown: str) -> dict[str, Field]:
    """Return a mapping node's fields, scalars built as SafeLoader builds them.

    Raises:
        ContentError: not a mapping, a key that is not text, or a key that stands twice.
    """
    if not isinstance(node, yaml.MappingNode):
        raise ContentError(
            [_problem(shown, line_of(node), "expected a list of `key: value` lines")]
        )
    loader = yaml.SafeLoader("")
    fields: dict[str, Field] = {}
    for key_node, value_node in node.value:
        key = _construct(loader, key_node, "a key", shown)
        if not isinstance(key, str) or key in fields:
            is_twice = isinstance(key, str)
            what = f"the key {key!r} stands twice" if is_twice else f"{_show(key)} is not a key"
            raise ContentError([_problem(shown, line_of(key_node), what)])
        value = _construct(loader, value_node, f"{key} has a value", shown)
        fields[key] = Field(value, line_of(value_node))
    return fields


def _construct(loader: yaml.SafeLoader, node: yaml.Node, what: str, shown: str) -> object:
    try:
        return loader.construct_object(node, deep=True)
    except Exception as error:  # each constructor raises what it likes: `!!bool x` a KeyError
        problem = _problem(shown, line_of(node), f"{what} that cannot be read")
        raise ContentError([problem]) from error


def line_of(node: yaml.Node) -> int:
    """Return the 1-based line where a node starts."""
    return int(node.start_mark.line) + 1


def check_fields(
    fields: Mapping[str, Field],
    checks: Mapping[str, tuple[Callable[[object], bool], str]],
    shown: str,
) -> list[Problem]:
    """Return a problem for each unknown key and each value of the wrong form.

    Args:
        checks: key → (whether a value will do, what is expected).
    """
    problems = []
    for key, field in fields.items():
        if key not in checks:
            what = f"unknown key {key!r}"
            hint = f"The keys are: {', '.join(checks)}."
            problems.append(Problem(path=shown, line=field.line, what=what, hint=hint))
        elif not checks[key][0](field.value):
            what = f"{key} is {_show(field.value)}"
            hint = f"Expected {checks[key][1]}."
            problems.append(Problem(path=shown, line=field.line, what=what, hint=hint))
    return problems


def _show(value: object) -> str:
    """Return a value for a message: a few nested aliases can spell a text of gigabytes."""
    if isinstance(value, list | tuple | dict | set):
        return f"a list of {len(value)}"
    is_long = isinstance(value, int) and abs(value) >= 10**60
    return "a number of too many digits" if is_long else repr(str(value)[:60])


def _problem(path: str, line: int, what: str) -> Problem:
    return Problem(path=path, line=line, what=what, hint="See the guide for an example.")
