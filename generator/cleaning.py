"""Clean: raw paragraphs become text that a reader would print.

What is cleaned is decided by rule, never by case: characters first, then web
addresses are put aside so that no rule can break them, then LaTeX, Markdown and
typography, and last the addresses return. The raw text is kept beside the clean
one by `Record.raw`, so that nothing is lost for good.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from generator.addresses import address_key, find_addresses, mend_gaps
from generator.glyphs import mend_characters
from generator.latex import to_unicode
from generator.notices import drop_notice
from generator.typography import set_type

MAX_PASSES = 4

# An address put aside is one private character; `mend_characters` leaves none in the text.
_FIRST_MARK = 0xF0000
_MAX_ADDRESSES = 60_000
_MARK = "[\U000f0000-\U000ffffd]"
_MARKS = re.compile(_MARK)
_NESTED = r"\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}"
_COMMAND_FORM = re.compile(rf"\\?(?:url|path|href)\s*\{{\s*({_MARK})\s*\}}|<({_MARK})>")
_BRACED_LABEL = re.compile(rf"({_MARK})[ ~]?{_NESTED}")
_LINK_FORM = re.compile(rf"\[([^\[\]]{{1,200}})\]\(\s*({_MARK})(?: \"[^\"]*\")?\s*\)")
_REPEATED = re.compile(rf"({_MARK})(?:[ ,]?\s*\(?\1\)?)+")
_GENERIC = re.compile(r"(?:this |the )?(?:https? )?(?:url|link|address)", re.IGNORECASE)


def clean_text(raw: str) -> str:
    """Return `raw` as readable Unicode text in one line.

    LaTeX, Markdown, HTML and extraction leftovers are resolved; words, numbers and
    addresses stay. Never raises. Cleaning what was cleaned changes nothing: passes are
    repeated until none does, at most `MAX_PASSES` times. Cost: linear in the text.

    Args:
        raw: one paragraph, its hard wraps undone or not.

    Returns:
        Text without line breaks, white space at its ends, or runs of it.
    """
    for _ in range(MAX_PASSES):
        cleaned = _clean_once(raw)
        if cleaned == raw:
            break
        raw = cleaned
    return raw


def _clean_once(text: str) -> str:
    text = _collapse(mend_gaps(_collapse(mend_characters(text))))
    masked, addresses = _put_aside(text)
    masked = set_type(to_unicode(_merge_labels(masked)))
    return drop_notice(_collapse(_MARKS.sub(_reader(addresses), masked)))


def _collapse(text: str) -> str:
    return " ".join(text.split())


def _put_aside(text: str) -> tuple[str, list[str]]:
    """Return `text` with one mark an address, equal ones alike, and the addresses by mark."""
    index: dict[str, int] = {}
    addresses: list[str] = []
    parts, end_before = [], 0
    for start, end, address in find_addresses(text):
        if len(addresses) == _MAX_ADDRESSES:
            break
        number = index.setdefault(address_key(address), len(addresses))
        if number == len(addresses):
            addresses.append(address)
        parts += [text[end_before:start], chr(_FIRST_MARK + number)]
        end_before = end
    return "".join((*parts, text[end_before:])), addresses


def _reader(addresses: list[str]) -> Callable[[re.Match[str]], str]:
    return lambda found: addresses[ord(found.group()) - _FIRST_MARK]


def _merge_labels(text: str) -> str:
    """Return `text` with each link shown once: its label, where it says more, then its address."""
    if not _MARKS.search(text):
        return text
    text = _COMMAND_FORM.sub(lambda found: found[1] or found[2], text)
    text = _BRACED_LABEL.sub(lambda found: _label(found[2], found[1]), text)
    text = _LINK_FORM.sub(lambda found: _label(found[1], found[2]), text)
    return _REPEATED.sub(r"\1", text)


def _label(label: str, mark: str) -> str:
    says_nothing = not label.strip() or _MARKS.search(label) or _GENERIC.fullmatch(label.strip())
    return mark if says_nothing else f"{label.strip()} ({mark})"
