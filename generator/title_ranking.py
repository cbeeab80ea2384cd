"""Which candidate makes the best title: a linear model on a score of cheap features."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.grammar import is_name
from generator.phrases import find_phrases, phrase_key
from generator.sentences import split_sentences
from generator.title_cues import Candidate, find_candidates, find_subjects
from generator.title_names import Introduced, find_introduced
from generator.title_spans import MAX_CHARS
from generator.wordlists import (
    DETERMINERS,
    EMPTY_ADJECTIVES,
    EMPTY_NOUNS,
    PREPOSITIONS,
    PROPER,
    QUANTIFIERS,
    word_set,
)

KINDS = ("apposition", "long", "offer", "passive", "study", "find", "does", "other")
# Fitted so that a softmax over the scores of 1,000 public arXiv papers expects the greatest
# ROUGE-1 F against their true titles; in the order of `features`.
WEIGHTS: tuple[float, ...] = (
    0.551, 0.976, 0.114, -0.237, -1.026, -0.165, -0.212, 0, 2.182, 0.535,
    0.499, 0.214, 0.172, 0.098, 0.08, -0.367, -0.267, -0.028, -1.037, -0.14,
    -0.588, 0.611, -0.392, -0, -0.974, 1.56, 1.313, 0.018, -0.158,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Option:
    """A whole title with what it was made from.

    Attributes:
        title: the title. `candidate`: its main phrase.
        joined: "" or how a second phrase of the abstract was added: "for" or ":".
        named: whether it starts with the system's name.
    """

    title: str
    candidate: Candidate
    joined: str
    named: bool


def rank_titles(text: str) -> list[str]:
    """Return titles for an English abstract, best first, each within the length allowed."""
    weights = word_weights(text)
    first = frozenset(content_words(split_sentences(text)[0])) if text else frozenset()
    worth: dict[str, float] = {}
    for option in find_options(text):
        values = features(option, weights, first)
        score = sum(w * v for w, v in zip(WEIGHTS, values, strict=True)) - _caution(option)
        worth[option.title] = max(worth.get(option.title, -9.0), score)
    return sorted(worth, key=lambda title: (-worth[title], title))


def _caution(option: Option) -> float:
    """Return what a reader's eye holds against a title that word overlap does not see."""
    span = option.candidate.span
    short = len(span.text.split()) < 4
    joined = {
        "": 0.0,
        "for": 2.5 if short else 4.0,
        ":": 0.5 if span.verbal else 3.0,
        "survey": -2.0,
    }
    return joined[option.joined] + 3.0 * bool(_DULL & set(span.text.split()))


def find_options(text: str) -> Iterator[Option]:
    """Yield every title that the abstract's candidates make, with repeats."""
    sentences = split_sentences(text)
    introduced, weights = find_introduced(sentences), word_weights(text)
    for anywhere in (False, True):
        options = [
            option
            for candidate in find_candidates(sentences, introduced, anywhere=anywhere)
            for option in _compose(candidate, introduced, text, weights)
            if len(option.title) <= MAX_CHARS
        ]
        if options:
            break
    yield from options


def features(
    option: Option, weights: Mapping[str, float], first: frozenset[str]
) -> tuple[float, ...]:
    """Return the features of an option, in the order of `WEIGHTS`."""
    words = content_words(option.title)
    n_words, distinct = len(option.title.split()), set(words)
    cover = sum(weights.get(word, 0.0) for word in sorted(distinct))
    span, kind = option.candidate.span, option.candidate.kind
    verb = span.text.split()[0] if span.verbal else ""
    return (
        *(float(kind == known) for known in KINDS),
        cover,
        cover / max(len(distinct), 1),
        *(float(n_words >= bound) for bound in _LENGTHS),
        float(span.verbal),
        float(verb in _DULL),
        float(span.complement),
        float(option.joined == "for"),
        float(option.joined == ":"),
        float(option.named),
        option.candidate.place,
        float(option.candidate.leads),
        len(distinct & first) / max(len(distinct), 1),
        float(phrase_key(option.title.split()[-1]) in EMPTY_NOUNS),
        sum(word[0].isdigit() for word in option.title.split()) / 3,
    )


_MATERIALS = word_set("dataset benchmark baseline repository")
_LENGTHS = (4, 5, 6, 7, 8, 10, 12, 14)
_SURVEY = re.compile(r"\b(?:this|our|present) (?:\w+ )?(?:survey|review)\b", re.IGNORECASE)
_DULL = word_set(
    """
illustrating improving achieving providing showing enabling outperforming ensuring taking
performing operating making giving leading surpassing attaining being having
"""
)


def word_weights(text: str) -> Mapping[str, float]:
    """Return how much the abstract keeps speaking of each word, 0…1."""
    counts = Counter(content_words(text))
    top = math.log1p(max(counts.values(), default=1))
    return {word: math.log1p(count) / top for word, count in counts.items()}


def content_words(text: str) -> list[str]:
    """Return the keys of the words in `text` that say something."""
    words = [w for phrase in find_phrases(text) for w in phrase_key(phrase).split()]
    return [w for w in words if w not in EMPTY_NOUNS and w not in EMPTY_ADJECTIVES]


def telling_words(text: str) -> set[str]:
    """Return the keys of all words of a phrase but function words, praise and scaffolding."""
    keys = set(phrase_key(text).split())
    return (
        keys - EMPTY_NOUNS - EMPTY_ADJECTIVES - DETERMINERS - QUANTIFIERS - PREPOSITIONS - {"and"}
    )


def _compose(
    candidate: Candidate, introduced: Introduced | None, text: str, weights: Mapping[str, float]
) -> Iterator[Option]:
    """Yield the titles that a candidate makes."""
    body, verbal = candidate.span.text, candidate.span.verbal
    if candidate.kind != "offer" and phrase_key(body.split()[-1]) in _MATERIALS:
        return
    if candidate.kind == "long":
        body = sentence_case(body)
    if introduced:
        if introduced.name.casefold() in body.casefold():
            if " " in introduced.name and not verbal and len(body) > len(introduced.name) + 4:
                yield Option(capitalise(body), candidate, "", True)
            return
        if len(telling_words(body) - telling_words(introduced.name)) > 1:
            for joined, longer in _joins(body, candidate, text, weights):
                yield Option(f"{introduced.name}: {capitalise(longer)}", candidate, joined, True)
        return
    telling = len(telling_words(body))
    if telling < 2:
        return
    if _SURVEY.search(text) and not verbal and not _SURVEY.search(f"this {body}"):
        yield Option(f"{capitalise(body)}: A survey", candidate, "survey", False)
    if not verbal:
        for joined, longer in _joins(body, candidate, text, weights):
            yield Option(capitalise(longer), candidate, joined, False)
    subjects = find_subjects(text, weights, body, 2) if verbal or telling < 3 else []
    for subject in subjects:
        title = f"{capitalise(subject)}: {capitalise(body)}"
        yield Option(title, candidate, ":", False)
    tail = body.split(maxsplit=1)[-1]
    if verbal and not subjects and len(telling_words(tail)) > 1:
        yield Option(capitalise(re.sub(r"^(?:the|an?) ", "", tail)), candidate, "", False)


def _joins(
    body: str, candidate: Candidate, text: str, weights: Mapping[str, float]
) -> Iterator[tuple[str, str]]:
    """Yield (how joined, text): the body, and a short body with the paper's subject."""
    yield "", body
    plain = (
        not candidate.span.verbal
        and not candidate.span.complement
        and candidate.kind not in ("find", "other", "study")
    )
    if plain and len(body.split()) <= 5 and not set(body.split()) & {"for", "of", "in", "from"}:
        for subject in find_subjects(text, weights, body, 2):
            yield "for", f"{body} for {subject}"


def capitalise(text: str) -> str:
    """Return `text` with an upper-case first letter unless its first word has its own case."""
    first = text.split(maxsplit=1)[0] if text else ""
    return text if is_name(first) or not text[:1].islower() else text[0].upper() + text[1:]


def sentence_case(phrase: str) -> str:
    """Return a long form in sentence case: its capitals only show where the acronym is from."""
    return " ".join(_lower_word(word) for word in phrase.split())


def _lower_word(word: str) -> str:
    parts: Sequence[str] = word.split("-")
    titled = all(part[:1].isupper() and part[1:].islower() for part in parts if part)
    return word.lower() if titled and not set(parts) & PROPER else word
