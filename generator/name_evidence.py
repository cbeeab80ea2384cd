"""What a sentence says of the names in it: which it introduces, and of what kind they are.

A sentence introduces a name where it offers it ("we propose X", "called X", "X, a new data
set"), not where it merely builds on it ("we propose a method based on X").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.acronyms import Definition
from generator.name_cues import (
    APPOSED,
    APPOSED_THING,
    BORROWED,
    BREAK,
    CALLED,
    CLAUSE,
    COORDINATED,
    CUE,
    FAINT,
    GIVEN,
    HEADED,
    HEADS,
    MEANS,
    NEW,
    OPENS,
    OURS,
    PREPOSITION,
    PROPOSED,
    STANDS,
    YIELDS,
)
from generator.name_shapes import Token
from generator.wordlists import EMPTY_NOUNS

CERTAIN, LIKELY = 2, 1
"""How surely a sentence introduces a name; a likely one needs a name that few papers hold."""


def introduction_levels(
    sentence: str, tokens: Sequence[Token], definitions: Sequence[Definition]
) -> dict[int, int]:
    """Return how surely the sentence introduces each token.

    Args:
        sentence: as `tokens` and `definitions` have their offsets in it.

    Returns:
        LIKELY or CERTAIN by the token's index; nothing for those that are only mentioned. Cost:
        linear in tokens × cues.
    """
    levels: dict[int, int] = {}
    for cue in CUE.finditer(sentence):
        for index, level in _after_cue(sentence, cue, tokens, definitions).items():
            levels[index] = max(level, levels.get(index, 0))
    for index, token in enumerate(tokens):
        level = (
            0 if _is_part(sentence, token, definitions) else _beside(sentence, token, definitions)
        )
        if level > levels.get(index, 0):
            levels[index] = level
    return levels


def _after_cue(
    sentence: str, cue: re.Match[str], tokens: Sequence[Token], definitions: Sequence[Definition]
) -> dict[int, int]:
    """Return the levels of the names in the noun phrases that a cue verb governs."""
    stop = BREAK.search(sentence, cue.end())
    end = stop.start() if stop else len(sentence)
    levels: dict[int, int] = {}
    previous = -1
    for index, token in enumerate(tokens):
        start, _ = whole_span(token, definitions)
        if start < cue.end() or token.start >= end or _is_part(sentence, token, definitions):
            continue
        if previous >= 0 and not _is_coordinated(sentence[previous:start]):
            break
        level = max(levels.values()) if levels else _level(sentence, cue, token, start)
        if level:
            levels[index] = level
            previous = whole_span(token, definitions)[1]
    return levels


def _is_part(sentence: str, token: Token, definitions: Sequence[Definition]) -> bool:
    """Return whether a token only describes, or belongs to a long form or a row of capitals."""
    if token.attributive or any(d.long_start <= token.start < d.long_end for d in definitions):
        return True
    defined = any(d.start == token.start for d in definitions)
    return token.shape == "plain" and not defined and is_in_a_row(sentence, token)


def whole_span(token: Token, definitions: Sequence[Definition]) -> tuple[int, int]:
    """Return the offsets of a token with the long form beside it, where one is."""
    for d in definitions:
        if d.start <= token.start < d.end:
            return min(d.long_start, token.start), max(d.long_end, token.end) + 1
    return token.start, token.end


def _is_coordinated(gap: str) -> bool:
    return COORDINATED.fullmatch(gap) is not None


def _level(sentence: str, cue: re.Match[str], token: Token, start: int) -> int:
    gap, after = sentence[cue.end() : start], sentence[token.end :]
    bracketed = sentence[: token.start].rstrip("\"'“‘`* ").endswith("(")
    faint = FAINT.match(cue["verb"] or cue["gerund"]) is not None
    if token.shape == "plain":
        direct = re.fullmatch(r"\s*(?:the |our )?[\"'“‘`*(]*", gap) or gap.rstrip().endswith(
            (",", "(")
        )
        certain = direct and not faint and _plain_stands(after, bracketed)
        return CERTAIN if certain and not PREPOSITION.search(gap) else 0
    if not _stands(after, sentence, token):
        return 0
    if PREPOSITION.search(gap):
        if BORROWED.search(gap):
            return 0
        return LIKELY if bracketed or re.search(r"[,:–—]\s*(?:namely|i\.e\.,?)?\s*$", gap) else 0
    indefinite = re.search(r"(?:^|\s)(?:an?|some|several|new|two)\s", gap) and not (
        bracketed or gap.rstrip().endswith((",", ":"))
    )
    borrowed = re.match(r"\s+(?:to|in|into|for|on|as)\b", after)
    return LIKELY if indefinite or faint or borrowed else CERTAIN


def is_in_a_row(sentence: str, token: Token) -> bool:
    """Return whether a capitalised word is one of several: *Synaptic Resonance*."""
    before = re.search(r"([A-Z][\w-]*) [\"'“]*$", sentence[: token.start])
    opening = before is not None and before.start() == 0
    row = re.match(r"[\"'”]*\s+[A-Z][a-z]", sentence[token.end :])
    return row is not None or (before is not None and not opening)


def _plain_stands(after: str, bracketed: bool) -> bool:
    apposed = re.match(
        r"[\"'”’*]*\s*(?:,|:|–|—|\(|[.]$)|[\"'”’*]*\s+(?:that|which|an?|to|–|-)\s", after
    )
    return bracketed or apposed is not None


def _stands(after: str, sentence: str, token: Token) -> bool:
    """Return whether a word is the thing itself, not an attribute of the noun after it."""
    if STANDS.match(after) or CLAUSE.match(after):
        return True
    follower = re.match(r"[\"'”’*]*\s+([\w-]+)", after)
    if not follower:
        return False
    word = follower[1].casefold()
    known = word.removesuffix("s") in EMPTY_NOUNS or word in EMPTY_NOUNS
    return known or word in HEADS or word.endswith("ly")


def _beside(sentence: str, token: Token, definitions: Sequence[Definition]) -> int:
    """Return the level that the words just before and after a token give it."""
    start, end = whole_span(token, definitions)
    before, after = sentence[max(0, start - 90) : start], sentence[token.end :]
    if CALLED.search(before):
        return CERTAIN if _stands(after, sentence, token) or token.shape != "plain" else 0
    if GIVEN.match(sentence[max(end, token.end) - (end > token.end) :].lstrip(") ")):
        return CERTAIN
    if token.shape == "plain":
        return _beside_plain(before, after)
    if PROPOSED.search(before) and _stands(after, sentence, token):
        return CERTAIN
    if (
        (before.endswith("namely ") and not BORROWED.search(before))
        or OURS.search(before)
        or NEW.match(sentence[max(end, token.end) :])
    ):
        return LIKELY
    if start < 2 and OPENS.match(after):
        return LIKELY
    return LIKELY if YIELDS.search(before) and _stands(after, sentence, token) else 0


def _beside_plain(before: str, after: str) -> int:
    """Return the level of a word of ordinary spelling; LIKELY where it opens its sentence."""
    if YIELDS.search(before) and APPOSED.match(after):
        return CERTAIN
    if PROPOSED.search(before) and HEADED.match(after):
        return CERTAIN
    if MEANS.search(before):
        return LIKELY if APPOSED_THING.match(after) or before.endswith("namely ") else 0
    return LIKELY if not before.strip("\"'“ ") and OPENS.match(after) else 0
