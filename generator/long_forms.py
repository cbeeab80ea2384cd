"""What acronyms stand for: when two long forms mean one thing, and how one is shown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from generator.phrases import phrase_key
from generator.wordlists import word_set

WEAK = word_set("of for in and the a an to with via on from by as or at its our &")
"""Words that lend no letter to an acronym, as a rule."""

_INNER_CAPITAL = re.compile(r"(?<=[a-z])[A-Z](?=[a-z]|$)|(?<=^[A-Z])[A-Z](?=[a-z]{2})")
_LONE_CAPITAL = re.compile(r"^[a-z]{3,}[A-Z]+[a-z]*$|[a-z]{4,}[A-Z]$")
_ENDING = re.compile(r"(?<=\w{4})(?:ed|ing|ality|al|ity|ers?|ors?)$")


def same_long_form(one: str, other: str) -> bool:
    """Return whether two long forms mean one thing: *multi-head* and *multi-headed attention*."""
    a, b = _stems(one), _stems(other)
    shared = len(a & b)
    return a == b or shared * 2 >= len(a | b) > 2


def show_long_form(spellings: Sequence[str]) -> str:
    """Return the spelling to show: the most frequent one, without emphasised letters.

    Args:
        spellings: at least one, with repeats.
    """
    counts = Counter(spellings)
    best = min(
        counts,
        key=lambda s: (_holds_acronym(s), -counts[s], sum(c.isupper() for c in s), len(s), s),
    )
    odd = len([word for word in re.split(r"[\s-]+", best) if _INNER_CAPITAL.search(word)])
    pattern = _INNER_CAPITAL if odd > 1 else _LONE_CAPITAL
    return re.sub(r"[^\s-]+", lambda m: _without_emphasis(m[0], pattern), best)


def singular_head(long_form: str) -> str:
    """Return a long form with its last word in the singular."""
    head = long_form.rpartition(" ")[2]
    stem = phrase_key(head)
    return long_form[:-1] if head.endswith("s") and head[:-1].casefold() == stem else long_form


def _holds_acronym(long_form: str) -> bool:
    return any(len(word) > 1 and word.isupper() for word in long_form.split())


def _stems(long_form: str) -> frozenset[str]:
    words = [word for word in phrase_key(long_form).split() if word not in WEAK]
    return frozenset(_ENDING.sub("", word)[:6] for word in words)


def _without_emphasis(word: str, pattern: re.Pattern[str]) -> str:
    """Return *constraIning* as *constraining*: capitals that only point at the acronym go."""
    is_name = re.fullmatch(r"[A-Z][a-z]{2,}(?:[A-Z][a-z]{2,})+", word)
    return word[0] + word[1:].lower() if pattern.search(word) and not is_name else word
