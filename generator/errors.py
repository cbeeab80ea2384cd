"""What can go wrong, each with the data that a good message needs.

The CLI prints these and nothing else; every other exception is a bug.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


class AtlasError(Exception):
    """Base of every error that is the input's, the settings' or the machine's."""


class ConfigError(AtlasError):
    """A setting in `atlas.yml` or `mkdocs.yml` that cannot be used."""


class ModelError(AtlasError):
    """The embedding model is missing, damaged or not the one that was asked for."""


class RenderError(AtlasError):
    """mkdocs-material refused the frame, or a page lacks its place in it."""


def printable(text: str) -> str:
    r"""Return text in one line that a terminal shows and does not obey, e.g. `\x1b` spelt out."""
    return "".join(
        c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing wrong in the content folder.

    Attributes:
        path: POSIX path as the maintainer knows it, e.g. `content/dumps/a.txt`.
        line: 1-based line, or 0 where the whole file is meant.
        what: what was found and what was expected, one clause.
        hint: how to mend it, one sentence.
        fatal: whether the build stops; a warning is only reported.
    """

    path: str
    line: int
    what: str
    hint: str
    fatal: bool = True

    def __str__(self) -> str:
        """Return `path:line: what. hint`, the form that editors can jump to."""
        where = f"{self.path}:{self.line}" if self.line else self.path
        return printable(f"{where}: {self.what}. {self.hint}")


class ContentError(AtlasError):
    """Every fatal problem of the content folder, collected and raised at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep the problems in the order of the files and lines."""
        self.problems = tuple(sorted(problems, key=lambda p: (p.path, p.line, p.what)))
        super().__init__("\n".join(map(str, self.problems)))
