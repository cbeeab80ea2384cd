"""Name quotes: the sentence of an abstract in which a name stands, with the name marked.

Papers spell one name in several ways ("GPT-4", "GPT4") or only spell it out, and the index
joins them; the quote must show the reader what that paper wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.entries import Name
from generator.name_shapes import find_tokens, name_key
from generator.phrases import phrase_key
from generator.prose import mark_pattern

_PIECE = re.compile(r"[^\W\d_]+|\d+|[^\w\s–‐‑·/.-]")
_CAMEL = re.compile(r"(?<=[^\W\d_A-Z])(?=[A-Z])")
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_LONGEST_PHRASE = 6
_SHORT = 3
_STEMMED = 6
"""Letters above which a word's ending may differ: *positional* for *position*."""


@dataclass(frozen=True, slots=True)
class Finder:
    """How one name is looked for: patterns, the surest first, and its keys."""

    patterns: tuple[re.Pattern[str], ...]
    name_key: str
    phrase_keys: frozenset[str]


def make_finder(name: Name) -> Finder:
    """Return what finds a name, however it is spelt."""
    exact = [_spelling(name.name, 0), _spelling(name.name, 0, loose=True)]
    # Short acronyms are ordinary words in lower case.
    folded = [_spelling(name.name, re.IGNORECASE, loose=True)] if len(name.name) > _SHORT else []
    forms = [form for form in (name.long_form, name.name if name.kind == "concept" else "") if form]
    return Finder(
        patterns=(*exact, *folded, *map(_phrasing, forms)),
        name_key=name_key(name.name),
        phrase_keys=frozenset(map(phrase_key, forms)),
    )


def _spelling(text: str, flags: int, *, loose: bool = False) -> re.Pattern[str]:
    """Return the pattern of a text; a loose one allows other breaks between its parts."""
    pieces = _PIECE.findall(_CAMEL.sub(" ", text)) if loose else [text]
    between = r"[\s–‐‑·_/.-]{0,2}"
    body = between.join(map(re.escape, pieces)) or re.escape(text)
    return re.compile(rf"(?<!\w){body}(?:s|es)?(?!\w)", flags)


def _phrasing(text: str) -> re.Pattern[str]:
    """Return the pattern of a term's words: other endings, commas, an "and" between them."""
    pieces = [re.escape(p[:-3] if len(p) > _STEMMED else p) for p in _PIECE.findall(text)]
    body = r"\w{0,5}[\s–‐‑·_/,.-]{0,2}(?:and\s)?".join(pieces)
    return re.compile(rf"(?<!\w){body}\w{{0,5}}(?!\w)", re.IGNORECASE)


def find_quote(finder: Finder, sentences: Sequence[str]) -> Markup | None:
    """Return the sentence that holds the name, escaped, its name in `<mark>`, or None.

    A spelling nearer to the name's own wins over an earlier sentence; in one spelling the
    first sentence wins. None means that the title alone holds the name, or
    the abstract in words that are not its own.
    """
    for pattern in finder.patterns:
        for sentence in sentences:
            if pattern.search(sentence):
                return mark_pattern(sentence, pattern)
    for sentence in sentences:
        for surface in _surfaces(finder, sentence):
            return mark_pattern(sentence, re.compile(re.escape(surface)))
    return None


def _surfaces(finder: Finder, sentence: str) -> Iterator[str]:
    """Yield the pieces of a sentence that have a key of the name."""
    for token in find_tokens(sentence):
        if token.key == finder.name_key:
            yield sentence[token.start : token.end]
    if not finder.phrase_keys:
        return
    words = list(_WORD.finditer(sentence))
    for first, start in enumerate(words):
        for last in words[first : first + _LONGEST_PHRASE]:
            surface = sentence[start.start() : last.end()]
            if phrase_key(surface) in finder.phrase_keys:
                yield surface
