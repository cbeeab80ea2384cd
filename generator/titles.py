"""Titles for abstracts that came without one.

A derived title is the system's name, where the abstract introduces one, and a complete
phrase that says what the paper does; else such a phrase alone. Every part is taken from the
abstract as written, but for -ing forms of its verbs and acronyms spelt out. What is learnt
from true titles chooses; rules of grammar and of where authors speak of their own work say
what there is to choose from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.phrases import find_phrases
from generator.title_ranking import MAX_CHARS, rank_titles
from generator.title_writing import capitalise
from generator.wordlists import word_set

_URL = re.compile(r"(?:https?://|www\.)\S+")
_PAIRED = re.compile(r"(?<!\w)['‘]([^'‘’]*)['’](?!\w)")
_QUOTES = re.compile(r"``|''|[\"“”„«»`*]|(?<!\w)['‘’‚]|(?<!s)[’'](?!\w)")
_CLAUSE_END = re.compile(r"(?<=\w)[.!?](?:\s|$)|[;:。．！？；：]")
_COMMON = word_set("the of and a to in we for is that with are this on")


def derive_title(abstract: str) -> str:
    """Return a title for one abstract; see `derive_titles`."""
    return derive_titles((abstract,), ())[0]


def derive_titles(abstracts: Sequence[str], taken: Sequence[str]) -> tuple[str, ...]:
    """Return a title for each cleaned abstract.

    Titles are at most 90 characters, begin with an upper-case letter where the script has
    case, and differ from each other and from `taken` whatever the case. Where two abstracts
    want the same title the later one gets another of its phrases. A text without a letter or
    digit is "Untitled". Linear in the number of abstracts.

    Args:
        abstracts: one text a paper.
        taken: titles that may not be used again.
    """
    seen = {title.casefold() for title in taken}
    titles = []
    for abstract in abstracts:
        title = next(t for t in _options(abstract) if t.casefold() not in seen)
        seen.add(title.casefold())
        titles.append(title)
    return tuple(titles)


def _options(abstract: str) -> Iterator[str]:
    """Yield titles for an abstract, best first; endless, so that one is always free."""
    text = without_marks(abstract)
    ranked = rank_titles(text) if _is_english(text) else []
    base = ranked[0] if ranked else capitalise(_opening_words(text))
    yield base
    for phrase in dict.fromkeys(find_phrases(text)):
        if phrase.casefold() not in base.casefold() and len(base) + len(phrase) + 3 <= MAX_CHARS:
            yield f"{base} ({phrase})"
    yield from ranked[1:]
    number = 2
    while True:
        yield f"{_balanced(base[: MAX_CHARS - len(str(number)) - 3])} ({number})"
        number += 1


def without_marks(abstract: str) -> str:
    """Return a text without addresses and quotation marks; possessives stay."""
    return " ".join(_QUOTES.sub("", _PAIRED.sub(r"\1", _URL.sub("", abstract))).split())


def _is_english(text: str) -> bool:
    words = re.findall(r"[^\W\d_]+", text.casefold())
    return len(words) >= 12 and sum(word in _COMMON for word in words) >= len(words) / 12


def _opening_words(text: str) -> str:
    """Return the first clause of a text in any language, cut between words where too long."""
    clause = _CLAUSE_END.split(text.strip(), maxsplit=1)[0].strip()
    clause = _balanced(clause if any(map(str.isalnum, clause)) else text.strip())
    if not any(map(str.isalnum, clause)):
        return "Untitled"
    if len(clause) <= MAX_CHARS:
        return clause
    room = clause[: MAX_CHARS - 1]
    comma = max(room.rfind(mark) for mark in (", ", "，", "、"))
    if comma >= MAX_CHARS // 3:
        return _balanced(room[:comma])
    end = room.rfind(" ") if " " in room else len(room)
    return _balanced(room[:end]).rstrip(" ,") + "…"


def _balanced(text: str) -> str:
    """Return `text` without brackets that lack their partner."""
    closers = {")": "(", "]": "[", "}": "{"}
    open_at: list[int] = []
    lone: set[int] = set()
    for i, character in enumerate(text):
        if character in closers.values():
            open_at.append(i)
        elif character in closers and open_at and text[open_at[-1]] == closers[character]:
            open_at.pop()
        elif character in closers:
            lone.add(i)
    lone.update(open_at)
    return "".join(c for i, c in enumerate(text) if i not in lone).strip()
