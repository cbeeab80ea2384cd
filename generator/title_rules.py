"""Which spans may stand where in a title, so that it reads well and says something true.

What is learnt knows which words titles have, not what words mean together. A title's first
part therefore comes from where authors tell what they do, and what stands behind "for" is a
thing that the text keeps speaking of or that a preposition leads to.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.phrases import phrase_key
from generator.title_spans import Span, Words, pieces
from generator.wordlists import EMPTY_NOUNS, word_set

FUNCTION_WORDS = word_set(
    "a an the of for in on with and or to via by from using through as at into between under"
)
_MOST_AFTER = 7
_HEAD = re.compile(r"[DSAMENXG#]+")
# Nouns that say what a paper is when "of", "for" or "on" follows: "survey of …".
_TELLING = word_set(
    """
survey overview review analysis comparison benchmark dataset corpus theory study evaluation
investigation taxonomy resource proof characterization characterisation collection design
"""
)
_PRAISE_ALLOWED = word_set("efficient large-scale open-source fundamental robust effective")
_LEADING = word_set("for of in on")
# After these comes one thing of many, which needs its article.
_SINGLING = word_set("a an each every any one this that another single")
_BARE = word_set(
    """
number mean set term group size lot kind sort research paper focus topic word piece token rest
model method layer part advantage disadvantage use user rise end space attention field absence
spectrum sentence
"""
)


def may_stand(words: Words, span: Span, name: Sequence[str]) -> bool:
    """Return whether a span may be a title or its first part."""
    texts, tags = words.texts[span.start : span.end], words.tags[span.start : span.end]
    if len(texts) < 2 or texts[-1].endswith(("'s", "’s")) or (tags[0] == "S" and _praises(texts)):
        return False
    return not _is_empty(texts, tags) and _adds(texts, name)


def _praises(texts: Sequence[str]) -> bool:
    return texts[0].casefold() not in _PRAISE_ALLOWED


def _is_empty(texts: Sequence[str], tags: str) -> bool:
    """Return whether a phrase begins with nothing but words like "simple framework"."""
    head = _HEAD.match(tags)
    end = head.end() if head else 1
    if tags[0] in "VG" or (phrase_key(texts[end - 1]) in _TELLING and end < len(texts)):
        return False
    return all(
        tag in "DSM#" or phrase_key(text) in EMPTY_NOUNS or text.casefold() in ("simple", "unified")
        for text, tag in zip(texts[:end], tags[:end], strict=True)
    )


def _adds(texts: Sequence[str], name: Sequence[str]) -> bool:
    """Return whether a span says at least two things that the name does not."""
    said = {piece for text in texts for piece in pieces(text)}
    return len(said - set(name) - FUNCTION_WORDS) >= 2


def may_open(words: Words, span: Span) -> bool:
    """Return whether "for …" may follow a span that may stand."""
    return "for" not in words.texts[span.start : span.end]


def _is_vague(texts: Sequence[str], tags: str) -> bool:
    """Return whether the nouns say too little: "areas of parsing", "this many tokens"."""
    head = _HEAD.match(tags)
    first, last = phrase_key(texts[head.end() - 1 if head else 0]), phrase_key(texts[-1])
    if last in EMPTY_NOUNS or (last in _BARE and len(texts) < 3):
        return True
    return first != last and (first in EMPTY_NOUNS or first in _BARE)


def may_follow(words: Words, span: Span, counts: Sequence[int], name: Sequence[str]) -> bool:
    """Return whether a span may stand behind "for".

    Args:
        words: the words. `span`: the span.
        counts: how often the abstract has the rarest telling piece of each word.
        name: the pieces of the name at the title's beginning.
    """
    texts, tags = words.texts[span.start : span.end], words.tags[span.start : span.end]
    if span.gerund or tags[0] in "DEGV" or set(tags) & set("V,T#R") or len(texts) > _MOST_AFTER:
        return False
    if "for" in texts or texts[-1].endswith(("'s", "’s")) or _is_vague(texts, tags):
        return False
    if len(texts) == 1 and (tags != "X" or texts[0][0].isdigit()):
        return False
    own = {piece for text in texts for piece in pieces(text)} - FUNCTION_WORDS
    if own & set(name):
        return False
    before = {text.casefold() for text in words.texts[max(span.start - 2, 0) : span.start]}
    if before & _SINGLING:
        return False
    led = bool(before & _LEADING)
    return led or min(counts[span.start : span.end]) > 1
