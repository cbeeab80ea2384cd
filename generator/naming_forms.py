"""The form of a topic's name: which phrases can bear it, and how they are written."""

from __future__ import annotations

from generator.grammar import is_name
from generator.wordlists import EMPTY_ADJECTIVES, EMPTY_NOUNS, word_set

_SMALL_WORDS = word_set("a an and as at by for from in of on or over the to via vs with")
# Adjectives and nouns that a phrase may hold but that should not lead a reader to a shelf.
_WEAK = word_set(
    """
multiple standard input training pretrained trained large larger small high low long short model
language text image visual layer token feature representation task information human attention
transformer network head neural deep machine natural future previous final unseen different diverse
fewer original single individual current real vision output
"""
)
_ENDINGS = (
    "ations", "ation", "ings", "ing", "ions", "ion", "ers", "er", "ed", "es", "s", "al", "e",
)  # fmt: skip


def title_likeness(key: str, surface: str) -> float:
    """Return how well a phrase's form suits a name, 0…1, whatever the topic."""
    words = key.split()
    if " " not in surface:
        return 0.4 if is_acronym(surface) else 0.0
    if words[-1] in EMPTY_NOUNS or any(word in EMPTY_ADJECTIVES for word in words):
        return 0.15
    n_strong = sum(word not in _WEAK and word not in EMPTY_NOUNS for word in words)
    length = 1.0 if len(words) < 4 else 0.8
    return (0.55, 0.85, 1.0)[min(n_strong, 2)] * length


def is_acronym(surface: str) -> bool:
    """Return whether a single word is an acronym or name that can stand alone in a name."""
    return is_name(surface) and len(surface) > 1 and sum(c.isupper() for c in surface) > 1


def abbreviates(a: str, b: str) -> bool:
    """Return whether one phrase is an acronym that the other's initials end in or spell."""
    short, other = sorted((a, b), key=len)
    letters = [c.casefold() for c in short if c.isupper()]
    initials = [w[0].casefold() for w in other.replace("-", " ").split()]
    both = is_acronym(a) and is_acronym(b)
    return is_acronym(short) and (
        both or letters[-2:] == initials[-2:] or letters[:2] == initials[:2]
    )


def stems(phrase: str) -> set[str]:
    """Return crude stems of a phrase's words: *segmentation* and *segmenting* share one."""
    words = "".join(c if c.isalnum() else " " for c in phrase.casefold()).split()
    return {_stem(word) for word in words if word not in _SMALL_WORDS}


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word.removesuffix(ending)
    return word


def title_case(phrase: str) -> str:
    """Return `phrase` in title case, acronyms and mixed case kept: "KV-cache" → "KV-Cache"."""
    words = phrase.split()
    return " ".join(
        word if i and word in _SMALL_WORDS else _capital_parts(word) for i, word in enumerate(words)
    )


def _capital_parts(word: str) -> str:
    parts = word.split("-")
    inner = [p if p in _SMALL_WORDS else p[:1].upper() + p[1:] for p in parts[1:]]
    return "-".join([parts[0][:1].upper() + parts[0][1:], *inner])
