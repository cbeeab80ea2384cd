"""Which candidate makes the best title: a linear model on a score of cheap features."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.grammar import is_name
from generator.phrases import find_phrases, phrase_key
from generator.sentences import split_sentences
from generator.title_cues import Candidate, find_candidates, find_subjects
from generator.title_names import Introduced, find_introduced
from generator.title_spans import MAX_CHARS
from generator.wordlists import EMPTY_ADJECTIVES, EMPTY_NOUNS, PROPER

KINDS = ("apposition", "long", "offer", "passive", "study", "find", "does", "other")
# Ridge regression of ROUGE-1 F against true titles; the order is that of `features`.
WEIGHTS: tuple[float, ...] = (
    0.014, 0.078, 0.015, -0.032, -0.032, -0.007, -0.012, -0.024, 0.052, 0.117,
    -0.021, -0.017, -0.098, -0.04, 0.006, -0.007, -0.002, -0.014, 0, -0.055,
    0.041, 0.066, -0.001, -0,
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
        score = sum(w * v for w, v in zip(WEIGHTS, values, strict=True))
        worth[option.title] = max(worth.get(option.title, -9.0), score)
    return sorted(worth, key=lambda title: (-worth[title], title))


def find_options(text: str) -> Iterator[Option]:
    """Yield every title that the abstract's candidates make, with repeats."""
    sentences = split_sentences(text)
    introduced = find_introduced(sentences)
    weights = word_weights(text)
    candidates = find_candidates(sentences, introduced)
    for candidate in candidates:
        for option in _compose(candidate, introduced, text, weights):
            if len(option.title) <= MAX_CHARS:
                yield option


def features(
    option: Option, weights: Mapping[str, float], first: frozenset[str]
) -> tuple[float, ...]:
    """Return the features of an option, in the order of `WEIGHTS`."""
    words = content_words(option.title)
    n_words, distinct = len(option.title.split()), set(words)
    cover = sum(weights.get(word, 0.0) for word in distinct)
    span, kind = option.candidate.span, option.candidate.kind
    verb = span.text.split()[0] if span.verbal else ""
    return (
        *(float(kind == known) for known in KINDS),
        cover,
        cover / max(len(distinct), 1),
        n_words / 10,
        max(0.0, n_words - 9) / 10,
        max(0.0, 5 - n_words) / 10,
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


_DULL = frozenset("improving achieving providing showing enabling outperforming ensuring".split())


def word_weights(text: str) -> Mapping[str, float]:
    """Return how much the abstract keeps speaking of each word, 0…1."""
    counts = Counter(content_words(text))
    top = math.log1p(max(counts.values(), default=1))
    return {word: math.log1p(count) / top for word, count in counts.items()}


def content_words(text: str) -> list[str]:
    """Return the keys of the words in `text` that say something."""
    words = [w for phrase in find_phrases(text) for w in phrase_key(phrase).split()]
    return [w for w in words if w not in EMPTY_NOUNS and w not in EMPTY_ADJECTIVES]


def _compose(
    candidate: Candidate, introduced: Introduced | None, text: str, weights: Mapping[str, float]
) -> Iterator[Option]:
    """Yield the titles that a candidate makes."""
    body, verbal = candidate.span.text, candidate.span.verbal
    if candidate.kind == "long":
        body = sentence_case(body)
    if introduced:
        if introduced.name.casefold() in body.casefold():
            return
        for joined, longer in _joins(body, candidate, text, weights):
            yield Option(f"{introduced.name}: {capitalise(longer)}", candidate, joined, True)
        return
    telling = len(content_words(body))
    if not verbal and telling > 1:
        for joined, longer in _joins(body, candidate, text, weights):
            yield Option(capitalise(longer), candidate, joined, False)
    for subject in find_subjects(text, weights, body, 2) if verbal or telling < 3 else ():
        title = f"{capitalise(subject)}: {capitalise(body)}"
        yield Option(title, candidate, ":", False)


def _joins(
    body: str, candidate: Candidate, text: str, weights: Mapping[str, float]
) -> Iterator[tuple[str, str]]:
    """Yield (how joined, text): the body, and a short body with the paper's subject."""
    yield "", body
    plain = not candidate.span.verbal and candidate.kind not in ("find", "other", "study")
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
