"""Acronyms and what they stand for, read off the brackets that authors write.

"large language models (LLMs)" and "FAITH (False premise ...)" both say what letters mean. The
letters of the short form are looked for in the words beside the bracket, from the right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.long_forms import WEAK
from generator.phrases import phrase_key
from generator.wordlists import word_set

_BRACKET = re.compile(r"[(\[]([^()\[\]]{2,160})[)\]]")
_QUOTES = "\"'“”‘’`* "
_SHORT = re.compile(r"[^\W_](?:[\w+*&./@’'–‐‑-]| (?=[A-Z0-9])){1,23}")
_WORD = re.compile(r"[^\s]+")
_BEFORE = re.compile(r"([^\W_][\w+*&/@.–‐‑-]{0,23})[\"'”’`*]*\s*$")
# Words at which a long form that reaches too far to the left must not begin.
_NEVER_FIRST = WEAK | word_set(
    "is are was were be that which this these we such called named using based propose"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A short form with its long form, both as written.

    Attributes:
        short, long_form: their texts.
        start, end: offsets of the short form.
        long_start, long_end: offsets of the long form.
    """

    short: str
    long_form: str
    start: int
    end: int
    long_start: int
    long_end: int


def find_definitions(text: str) -> tuple[Definition, ...]:
    """Return every short form that `text` spells out, in order.

    Args:
        text: a sentence or title, cleaned.

    Returns:
        Definitions of the forms "long form (SHORT)" and "SHORT (long form)". Cost: linear in
        the text's length, as a bracket looks at a bounded number of words.

    Source: Schwartz and Hearst, *A simple algorithm for identifying abbreviation definitions
        in biomedical text*, 2003. Ours also asks that half of the letters begin a word or a
        capital, which keeps chance matches out, and reads plural short forms in the singular.
    """
    found = (_read_bracket(text, match) for match in _BRACKET.finditer(text))
    return tuple(definition for definition in found if definition)


def _read_bracket(text: str, match: re.Match[str]) -> Definition | None:
    start = match.start(1) + len(match[1]) - len(match[1].lstrip(_QUOTES))
    inner = re.split(r"[;,]|\s(?:for short|henceforth|hereafter)", match[1])[0].strip(_QUOTES)
    if _is_short(inner):
        found = _long_before(text, match.start(), inner)
        if found:
            return _definition(text, (start, start + len(inner)), found)
    before = _BEFORE.search(text, max(0, match.start() - 40), match.start())
    whole = match[1].strip(_QUOTES)
    named = before is not None and _is_short(before[1]) and not before[1][1:].islower()
    if before and named and len(whole.split()) > 1 and _stands_for(whole, before[1]):
        return _definition(text, before.span(1), (start, start + len(whole)))
    return None


def _definition(text: str, short: tuple[int, int], long_form: tuple[int, int]) -> Definition:
    return Definition(
        short=text[slice(*short)],
        long_form=text[slice(*long_form)],
        start=short[0],
        end=short[1],
        long_start=long_form[0],
        long_end=long_form[1],
    )


def _is_short(word: str) -> bool:
    """Return whether a word can be a short form: a capital, ten letters or fewer, two words."""
    letters = [c for c in word if c.isalpha()]
    return (
        _SHORT.fullmatch(word) is not None
        and 2 <= len(letters) <= 14
        and len(word.split()) <= 2
        and any(c.isupper() for c in letters)
        and not (word[0].isupper() and word[1:].islower() and len(word) > 7)
    )


def _long_before(text: str, bracket: int, short: str) -> tuple[int, int] | None:
    """Return the offsets of the shortest run of words before the bracket that spells `short`."""
    end = len(text[:bracket].rstrip(_QUOTES))
    clause = max(text.rfind(mark, 0, end) for mark in ("(", ")", ";", ": ", ", "))
    letters = len([c for c in short if c.isalnum()])
    words = [m.start() for m in _WORD.finditer(text, max(clause + 1, end - 200), end)]
    starts = [offset for start in words for offset in _word_starts(text, start, end)]
    for start in reversed(starts[-2 * min(letters + 5, 2 * letters) :]):
        candidate = text[start:end]
        if len(candidate.split()) > min(letters + 5, 2 * letters):
            return None
        if candidate.split()[0].casefold() not in _NEVER_FIRST and spells(candidate, short):
            return start, end
    return None


def _word_starts(text: str, start: int, end: int) -> Iterable[int]:
    """Return where the word at `start` begins past its quotes: a long form starts there."""
    while start < end and text[start] in _QUOTES:
        start += 1
    return (start,) if start < end else ()


def spells(long_form: str, short: str) -> bool:
    """Return whether the words hold the letters of `short` in order, mostly where words begin."""
    if re.fullmatch(r".*[A-Z]s", short):
        short = short[:-1]
    folded = short.casefold()
    if "2" not in long_form:  # "T2I": text-to-image
        folded = re.sub(r"(?<=[^\W\d])2(?=[^\W\d])", "t", folded)
    letters = [c for c in folded if c.isalnum()]
    words = phrase_key(long_form).split()
    if len(long_form) < len(short) + 2 or short.casefold() in map(str.casefold, words):
        return False
    return bool(letters) and _match_letters(long_form, letters)


def _match_letters(long_form: str, letters: Sequence[str]) -> bool:
    folded = long_form.casefold()
    if len(folded) != len(long_form) or folded[0] != letters[0]:
        return False
    position, begins = len(folded), 1
    for rank, letter in reversed(list(enumerate(letters))[1:]):
        position = _place(folded, letter, rank, position)
        if position < 1:
            return False
        begins += not folded[position - 1].isalnum() or long_form[position].isupper()
    heads = [w for w in re.split(r"[\s-]+", folded) if w and w not in WEAK]
    return begins * 2 >= min(len(letters), 2 * len(heads)) and begins * 2 >= len(heads)


def _place(folded: str, letter: str, rank: int, stop: int) -> int:
    """Return the last place of `letter` before `stop`, at a word's beginning where one is near."""
    last = folded.rfind(letter, rank, stop)
    start = last
    while start > 0 and folded[start - 1].isalnum():
        start -= 1
    return start if start >= rank and 0 < last < stop and folded[start] == letter else last


def _stands_for(long_form: str, short: str) -> bool:
    """Return whether a bracket after `short` spells it out; looser, as it holds nothing else."""
    letters = [c for c in re.sub(r"(?<=[A-Z])s$", "", short).casefold() if c.isalnum()]
    folded = long_form.casefold()
    if not letters or folded[0] != letters[0] or re.search(r"\d{4}|[.;:]\s|\be\.g\b", folded):
        return False
    position = 0
    for letter in letters:
        position = folded.find(letter, position) + 1
        if not position:
            return False
    content = [w for w in re.split(r"[\s-]+", folded) if w not in WEAK]
    return len(letters) >= 2 and len(content) <= len(letters) + 4
