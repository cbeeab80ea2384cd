"""Shell: one page of the frame, split where generated text goes.

The frame's HTML is data here, never a template: it is cut at fixed marks, and the
pieces are joined with values that are escaped unless they are already markup. No
text of a paper, and nothing that Material writes, is ever read as Jinja code.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import escape

from generator.errors import RenderError

_MARK = re.compile(r"<!--atlas:([a-z]+)-->")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shell:
    """A frame page cut at its marks.

    Attributes:
        path: the frame page it came from, for messages.
        segments: the HTML between the marks, one more than there are slots.
        slots: the names of the marks, in the order of the page.
    """

    path: str
    segments: tuple[str, ...]
    slots: tuple[str, ...]


def parse_shell(html: str, path: str, *, required: frozenset[str]) -> Shell:
    """Return a frame page cut at its marks `<!--atlas:name-->`.

    Args:
        html: the page as mkdocs-material wrote it.
        path: its address, for messages.
        required: slots that must be there.

    Raises:
        RenderError: a required slot is missing, or a slot stands twice where
            one value could not be meant for both.
    """
    pieces = _MARK.split(html)
    slots = tuple(pieces[1::2])
    missing = sorted(required - set(slots))
    if missing:
        raise RenderError(f"{path}: the frame has no place for {', '.join(missing)}")
    if twice := sorted(slot for slot, n in Counter(slots).items() if n > 1 and slot != "title"):
        raise RenderError(f"{path}: the frame has more than one place for {', '.join(twice)}")
    return Shell(path=path, segments=tuple(pieces[0::2]), slots=slots)


def fill_shell(shell: Shell, values: Mapping[str, str]) -> str:
    """Return the page with every slot filled.

    Args:
        shell: the cut frame page.
        values: text by slot; plain strings are escaped, `Markup` is taken as it is.

    Raises:
        RenderError: a slot has no value.
    """
    if missing := sorted(set(shell.slots) - set(values)):
        raise RenderError(f"{shell.path}: nothing to put in {', '.join(missing)}")
    filled = [str(escape(values[slot])) for slot in shell.slots]
    pairs = zip(shell.segments, [*filled, ""], strict=True)
    return "".join(piece for pair in pairs for piece in pair)
