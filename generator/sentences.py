"""Split cleaned text into its sentences, each to the letter.

A sentence ends at a stop, a space and what looks like a beginning. What keeps a
stop from being an end is listed: abbreviations, initials, enumerators, and
versions parted by a stray space ("GPT-4. 5").
"""

from __future__ import annotations

import re

from generator.tables import words

_STOP = re.compile(r"[.!?…][\"'”’)\]»]*(?= )|[。！？][」』”’）)\]]*(?= )")
_BEGINNING = re.compile(
    r"[\"'“‘«(\[]*(?:[A-Z0-9À-ÖØ-ÞΑ-ΩА-Я$∼~∞]|https?://|www\.|[a-z]+[A-Z0-9-]|[α-ω]-"
    r"|[^\x00-\u024f])"
)
_OPENERS = words("""
    The We Our In This These To It However Furthermore Moreover Additionally Experiments Extensive
    A An By For On Results Code As With When While Finally Specifically Here They Its There
    Although Despite Both Each Based Using From At If Since That Those Such Instead Then Thus
    Therefore Hence Further Second Third First Importantly Notably Unlike Existing Recent
""")
_NEVER_LAST = words("""
    e.g i.e cf vs viz fig figs eq eqs eqn sec sect tab tabs ref refs no nos vol pp approx ca resp
    dr prof mr mrs ms st w.r.t a.k.a i.i.d e.g. ie eg al et ed eds dept univ gen col
""")
_SELDOM_LAST = words("""
    al etc inc ltd co corp jr sr u.s u.k u.n u.s.a e.u ph.d m.sc b.sc a.m p.m d.c
""")
_INITIAL = re.compile(r"(?:^|[\s(.-])[A-Z]$")
_ENUMERATOR = re.compile(r"(?:^|[:;,.!?]\s)\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])$")
_WORD = re.compile(r"[A-Za-z][A-Za-z.]*$")
_SHORT_NUMBER = re.compile(r"\d{1,2}(?![\d,])")


def split_sentences(abstract: str) -> tuple[str, ...]:
    """Return the sentences of a cleaned abstract.

    Joined by single spaces they are the abstract again, so that each can be quoted and found
    in it. Sentences that no space parts, as in Chinese text, stay together; cleaning puts one
    after each of 。！？.

    Args:
        abstract: text with single spaces, as `cleaning.clean_text` returns it.

    Returns:
        Sentences in order; none for text without any character but spaces.
    """
    ends = [stop.end() for stop in _STOP.finditer(abstract) if _is_end(abstract, stop)]
    starts = [0, *(end + 1 for end in ends)]
    parts = (abstract[a:b] for a, b in zip(starts, [*ends, len(abstract)], strict=True))
    return tuple(part for part in parts if part.strip())


def _is_end(text: str, stop: re.Match[str]) -> bool:
    rest = text[stop.end() + 1 : stop.end() + 80]
    is_gap = text[max(0, stop.end() - 4) : stop.end()].endswith((" ...", " …"))
    if is_gap or not _BEGINNING.match(rest):
        return False
    if text[stop.start()] != "." or len(stop.group()) > 1:
        return True
    return not _is_abbreviated(text[max(0, stop.start() - 24) : stop.start()], rest)


def _is_abbreviated(before: str, rest: str) -> bool:
    """Tell whether the stop between `before` and `rest` belongs to what precedes it."""
    opens = rest.split(" ", 1)[0].strip("\"'“‘(,.:") in _OPENERS
    found = _WORD.search(before)
    word = found.group().lower().strip(".") if found else ""
    if word in _SELDOM_LAST or _INITIAL.search(before):
        return not opens
    is_version = before[-1:].isdigit() and _SHORT_NUMBER.match(rest) is not None
    return word in _NEVER_LAST or is_version or _ENUMERATOR.search(before) is not None
