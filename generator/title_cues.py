"""Where authors speak of their own paper: candidate phrases for a title.

Abstracts announce what they do with a small set of verbs ("we propose", "this paper studies",
"X is presented"). What follows such a cue, the apposition of the system's name, and what the
system is said to do are the candidates; `title_ranking` chooses among them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.grammar import Tagged, tag_words
from generator.phrases import find_phrases, phrase_key
from generator.title_names import Introduced
from generator.title_spans import Span, complements, describe, match_nouns, verbal_spans
from generator.verbs import verb_bases
from generator.wordlists import EMPTY_NOUNS, PROPER, word_set

_BRACKETS = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_SPACED = re.compile(r"\s+([,.;:])")
# Base forms of the verbs that announce what a paper offers, studies and finds.
_OFFER = word_set(
    """
propose introduce present develop design describe formulate devise build construct release create
establish offer contribute suggest unveil advocate implement define
"""
)
_STUDY = word_set(
    """
study investigate explore examine analyze analyse address consider tackle revisit evaluate assess
compare conduct perform characterize characterise review survey provide give discuss focus report
formalize identify leverage use apply derive conceptualize extend bridge aim seek adapt elucidate
isolate interpret pinpoint delve predict estimate quantify measure probe employ incorporate train
"""
)
_FIND = word_set("show demonstrate prove find reveal argue")
_SPEAKERS = word_set("we paper work study article survey report authors research i review thesis")
_THINGS = word_set("method approach framework model system algorithm pipeline architecture")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A phrase that may become a title or the part of one after the name.

    Attributes:
        span: the phrase.
        kind: how the text speaks of it: apposition, long, offer, passive, study, find, does,
            other.
        place: where its sentence stands in the abstract, 0…1.
        leads: whether its sentence is the one that introduces the name, or else the first
            in which authors speak of their paper.
    """

    span: Span
    kind: str
    place: float
    leads: bool


def find_candidates(
    sentences: Sequence[str], introduced: Introduced | None, *, anywhere: bool
) -> tuple[Candidate, ...]:
    """Return what may become a title, in the order of the text, with repeats.

    Args:
        sentences: the abstract's sentences.
        introduced: the name that they introduce.
        anywhere: whether every noun phrase counts, for texts that never speak of themselves.
    """
    plain = [tag_words(_without_brackets(sentence)) for sentence in sentences]
    cues = [tuple(_from_cues(tagged)) for tagged in plain]
    leader = introduced.sentence if introduced else next((i for i, c in enumerate(cues) if c), 0)
    found: list[Candidate] = []
    for number, tagged in enumerate(plain):
        spans = [*cues[number], *(("does", span) for span in _doings(tagged, introduced))]
        if introduced and number == introduced.sentence:
            spans += _around_name(introduced, tagged)
        if anywhere:
            spans += (("other", span) for span in _anywhere(tagged))
        found += _candidates(spans, number, len(plain), leader)
    return tuple(found)


def _candidates(
    spans: Iterable[tuple[str, Span]], number: int, n_sentences: int, leader: int
) -> list[Candidate]:
    place = number / n_sentences
    return [Candidate(span, kind, place, number == leader) for kind, span in spans]


def _without_brackets(sentence: str) -> str:
    return _SPACED.sub(r"\1", _BRACKETS.sub("", _BRACKETS.sub("", sentence)))


def _from_cues(tagged: Tagged) -> Iterator[tuple[str, Span]]:
    words = [tagged.word(i).casefold() for i in range(len(tagged.tags))]
    for kind, start in _cue_objects(tagged, words):
        for span in describe(tagged, start):
            yield kind, span


def _cue_objects(tagged: Tagged, words: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yield (kind, word index) of what authors say they offer, study or find."""
    speaking = False
    for i, word in enumerate(words):
        speaking |= word in _SPEAKERS and (word in ("we", "i") or _refers_here(words, i))
        kind = _kind(word)
        if kind and speaking and words[i - 1] not in _NOT_BEFORE_CUE:
            yield kind, _skip_link(tagged, words, i + 1)
        elif (
            kind
            and _tells_of_authors(word)
            and i
            and words[i - 1] in ("is", "are", "was", "were")
            and word.endswith("ed")
        ):
            yield "passive", 0


def _tells_of_authors(word: str) -> bool:
    """Return whether a passive verb tells of the authors' work: "is proposed", not "is used"."""
    return verb_bases().get(word, "") not in ("use", "apply", "employ", "train", "give", "measure")


_NOT_BEFORE_CUE = word_set("is are been was were be the our newly a of")


def _kind(word: str) -> str:
    base = verb_bases().get(word, "")
    if base in _OFFER:
        return "offer"
    return "study" if base in _STUDY else "find" if base in _FIND else ""


def _refers_here(words: Sequence[str], i: int) -> bool:
    return i > 0 and words[i - 1] in ("this", "our", "the", "present", "these")


_LINKS = word_set("that there is are on to into how whether for the")


def _skip_link(tagged: Tagged, words: Sequence[str], i: int) -> int:
    """Return where the object begins after "that there is", "on", "to" and adverbs."""
    while i < len(words) and (tagged.tags[i] == "M" or words[i] in _LINKS):
        i += 1
    return i


def _doings(tagged: Tagged, introduced: Introduced | None) -> Iterator[Span]:
    """Yield what a sentence says that the system, "it" or "our method" does."""
    opening = re.match(r"(?:M,?|K[DO]?N,?)?", tagged.tags)
    start = opening.end() if opening else 0
    if start >= len(tagged.tags):
        return
    end = match_nouns(tagged, start) or start + 1
    subject = tagged.between(start, end)
    thing = (phrase_key(subject).split() or [""])[-1]
    ours = (tagged.tags[start] == "O" and thing in _THINGS) or subject.casefold() == "it"
    if ours and re.match(r"M?V", tagged.tags[end:]):
        yield from verbal_spans(tagged, end)
    for i in range(len(tagged.tags) if introduced else 0):
        if (
            introduced
            and tagged.word(i) == introduced.name
            and re.match(r"M?V", tagged.tags[i + 1 :])
        ):
            yield from verbal_spans(tagged, i + 1)


def _around_name(introduced: Introduced, tagged: Tagged) -> Iterator[tuple[str, Span]]:
    """Yield what the text says right before and after the name."""
    yield from (("long", span) for span in _long_form(introduced, tagged))
    names = introduced.name.split()
    at = next((i for i in range(len(tagged.tags)) if tagged.word(i) == names[0]), -1)
    if at < 0:
        return
    after = at + len(names)
    for start in sorted({after, max(after, match_nouns(tagged, at))}):
        if tagged.tags[start : start + 1] in (",", ":", "-"):
            yield from (("apposition", span) for span in describe(tagged, start + 1))
        yield from (("apposition", span) for span in complements(tagged, start))


def _long_form(introduced: Introduced, tagged: Tagged) -> Iterator[Span]:
    """Yield the long form of an acronym, alone and with its complements."""
    if not introduced.long_form:
        return
    yield Span(introduced.long_form)
    end = tagged.text.find(introduced.long_form) + len(introduced.long_form)
    stop = next((i + 1 for i, (_, last) in enumerate(tagged.spans) if last == end), 0)
    for span in complements(tagged, stop) if stop else ():
        if not span.verbal:
            yield Span(f"{introduced.long_form} for {span.text}")


def _anywhere(tagged: Tagged) -> Iterator[Span]:
    """Yield every noun phrase, for abstracts that never speak of themselves."""
    start = 0
    while start < len(tagged.tags):
        end = match_nouns(tagged, start)
        if end:
            yield from describe(tagged, start)
        start = max(end, start + 1)


def find_subjects(
    text: str, weights: Mapping[str, float], avoid: str, n_subjects: int
) -> list[str]:
    """Return phrases of two to four words that the abstract comes back to, most so first.

    Each of its words occurs at least twice, and none in `avoid`.
    """
    used = set(phrase_key(avoid).split())
    phrases = find_phrases(text)
    keys = [f" {phrase_key(phrase)} " for phrase in phrases]
    counts = Counter(word for key in keys for word in key.split())
    scores: dict[str, float] = {}
    for position, (phrase, key) in enumerate(zip(phrases, keys, strict=True)):
        count = sum(key in other for other in keys)
        if (
            min(counts[word] for word in key.split()) < 2
            or not 2 <= len(phrase.split()) <= 4
            or used & set(key.split())
        ):
            continue
        if phrase_key(phrase.split()[-1]) in EMPTY_NOUNS or key in scores:
            continue
        gain = sum(weights.get(word, 0.0) for word in key.split())
        scores[key] = gain * count**0.5 / (1 + position / 20)
    best = sorted(scores, key=lambda key: (-scores[key], key))[:n_subjects]
    return [_in_mid_sentence(phrases[keys.index(key)], text) for key in best]


def _in_mid_sentence(phrase: str, text: str) -> str:
    """Return a phrase with the capital gone that only a sentence's beginning gave it."""
    first, *rest = phrase.split()
    plain = first.lower()
    if phrase.lower() in text:
        return phrase.lower()
    titled = first[:1].isupper() and first[1:].islower() and first not in PROPER
    begins = bool(rest) and rest[0].islower()
    return " ".join([plain, *rest]) if titled and (begins or f" {plain} " in text) else phrase
