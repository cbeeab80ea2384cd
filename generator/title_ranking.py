"""Which title is best: spans of the abstract, alone or joined by "for", judged by what is learnt.

The words of a true title are guessed one by one; titles whose words are the likeliest are
made; boosted trees that know the true titles of other papers put them in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import numpy as np

from generator.records import Floats
from generator.sentences import split_sentences
from generator.title_cues import STUDY
from generator.title_data import Learnt, load
from generator.title_features import FOR, Measured, measure_spans
from generator.title_making import Allowed, Made, make_titles
from generator.title_rules import FUNCTION_WORDS, may_follow, may_open, may_stand
from generator.title_spans import Span, Words, find_spans, pieces, without_brackets
from generator.title_words import Reading, read_abstract
from generator.title_writing import Spelling, capitalise, read_spelling, write_span

MAX_CHARS = 90
_SURE, _TELLS, _UNLED, _COMMON = 0.4, 0.04, 0.02, 0.2
_NAMED, _RARE = 8.0, 18.0
_ARTICLE = re.compile(r"^an? ")
_SURVEY = re.compile(r"\b(?:this|our|present) (?:\w+ ){0,2}(survey|review)\b", re.IGNORECASE)
_SURVEYS = re.compile(r"\b(?:survey|review|overview)", re.IGNORECASE)


Found = tuple[Measured, Made]


def rank_titles(text: str) -> list[str]:
    """Return titles for an English abstract, best first, each within the length allowed."""
    learnt, sentences = load(), split_sentences(text)
    if not any(pieces(without_brackets(sentence)) for sentence in sentences):
        return []
    reading = read_abstract(sentences, learnt)
    found = find_titles(reading, learnt)
    if found is None or learnt.span_trees is None:
        return []
    worth = learnt.span_trees.predict(found[1].values) + _eye(reading, *found)
    order = np.argsort(-worth, kind="stable")
    written = write_titles(reading, found, order.tolist())
    return list(dict.fromkeys(title for title in written if len(title) <= MAX_CHARS))


def _eye(reading: Reading, spans: Measured, titles: Made) -> Floats:
    """Return what a reader's eye adds to a title's worth, in ROUGE, which word overlap misses.

    A title that tells what is done is better than one that names its subject, a second part
    that the text itself leads to by "for" better than another, and words that tell this paper
    from others better than those that many papers share.
    """
    first, second = titles.first, titles.second
    told = reading.context.told[spans.starts[first]] == 2
    led = (second < 0) | (spans.values[second, -2] == FOR)
    rarity = spans.rarity[first] + np.where(second < 0, 0, spans.rarity[second])
    common = np.maximum(1 - (rarity + _NAMED * bool(reading.name)) / _RARE, 0)
    eye = _SURE * titles.values[:, 0] + _TELLS * told - _UNLED * ~led - _COMMON * common
    return np.asarray(eye, np.float32)


def find_measured(reading: Reading, learnt: Learnt) -> Measured | None:
    """Return the spans of an abstract that do not hold the name, or None where it has none."""
    words, name = reading.words, reading.name_pieces
    spans = [span for span in find_spans(words) if not _repeats(words, span, name)]
    return measure_spans(spans, reading, learnt) if spans else None


def find_titles(reading: Reading, learnt: Learnt) -> Found | None:
    """Return what titles an abstract offers, in no order, or None where it has no span."""
    measured = find_measured(reading, learnt)
    if measured is None:
        return None
    return measured, make_titles(measured, reading, _allowed(measured.spans, reading))


def _allowed(spans: Sequence[Span], reading: Reading) -> Allowed:
    """Return what may stand where; beside a name only what is said of the authors' work may."""
    words, name, counts = reading.words, reading.name_pieces, _counts(reading)
    starts = [span.start for span in spans]
    told = reading.context.told[starts]
    cued = reading.context.cue_kind[starts] >= STUDY
    stands = np.array([may_stand(words, span, name) for span in spans])
    best = told == (told[stands].max() if stands.any() else 0)
    opens = (
        stands & (best | (cued & (not name))) & np.array([may_open(words, span) for span in spans])
    )
    ours = stands & ((told >= 1) | cued)
    return Allowed(
        stands=ours if name and ours.any() else stands,
        opens=opens,
        follows=np.array([may_follow(words, span, counts, name) for span in spans]),
        clash=np.array([text not in FUNCTION_WORDS for text in reading.chances]),
    )


def _counts(reading: Reading) -> list[int]:
    """Return, for each word, how often the abstract has its rarest piece; 9 where it tells none."""
    held = reading.pieces
    counts = np.full(len(reading.words.texts), 9)
    telling = np.array([text not in FUNCTION_WORDS for text in reading.chances])[held.types]
    often = np.bincount(held.types)[held.types]
    np.minimum.at(counts, held.words[telling], often[telling])
    return [int(count) for count in counts]


def _repeats(words: Words, span: Span, name: list[str]) -> bool:
    """Return whether a span holds the name that will stand before it."""
    if not name:
        return False
    held = [piece for text in words.texts[span.start : span.end] for piece in pieces(text)]
    return any(held[i : i + len(name)] == name for i in range(len(held) - len(name) + 1))


def write_titles(reading: Reading, found: Found, wanted: Sequence[int]) -> Iterator[str]:
    """Yield the wanted titles as they are to be read, acronyms spelt out where there is room."""
    spans, titles = found
    spelling = read_spelling(reading.text, reading.words)
    for i in wanted:
        numbers = (int(titles.first[i]), int(titles.second[i]))
        parts = [spans.spans[number] for number in numbers if number >= 0]
        title = _write(reading, parts, spelling, expand=True)
        if len(title) > MAX_CHARS:
            title = _write(reading, parts, spelling, expand=False)
        yield title


def _write(reading: Reading, parts: Sequence[Span], spelling: Spelling, *, expand: bool) -> str:
    written = [write_span(reading.words, part, spelling, expand=expand) for part in parts]
    body = " for ".join(written)
    if reading.name:
        return f"{reading.name}: {capitalise(body)}"
    body = _ARTICLE.sub("", body)
    return capitalise(body) + _kind_of_paper(reading, body)


def _kind_of_paper(reading: Reading, body: str) -> str:
    """Return ": A survey" or ": A review" where the text says so and the title does not yet."""
    said = _SURVEY.search(reading.text)
    return f": A {said[1].lower()}" if said and not _SURVEYS.search(body) else ""
