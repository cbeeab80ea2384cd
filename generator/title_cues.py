"""Where authors speak of their own paper: "we propose", "this paper studies", "X is shown"."""

from __future__ import annotations

from generator.phrases import phrase_key
from generator.title_spans import EDGE, Words
from generator.verbs import verb_bases
from generator.wordlists import EMPTY_NOUNS, word_set

NONE, FIND, STUDY, OFFER = range(4)
FAR = 31
"""How far behind a cue its voice no longer reaches, in words."""
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
# Those after which stands what was worked with as often as what was done.
_LOOSE = word_set(
    """
evaluate assess compare conduct perform provide give report use apply employ train measure leverage
incorporate discuss consider test release
"""
)
_FIND = word_set("show demonstrate prove find reveal argue")
_SPEAKERS = word_set("we paper work study article survey report authors research i review thesis")
_OWN = word_set("this our the present these")
_NOT_BEFORE_CUE = word_set("is are been was were be the our newly a of")


def find_cues(words: Words) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return, for each word, the kind of the last cue before it and how many words ago it was.

    A cue reaches to the end of its sentence; without one the kind is `NONE` and the
    distance `FAR`.
    """
    kinds, distances = [], []
    speaking, kind, distance = False, NONE, FAR
    for i, text in enumerate(words.texts):
        word = text.casefold()
        if words.tags[i] == EDGE:
            speaking, kind, distance = False, NONE, FAR
        kinds.append(kind)
        distances.append(distance)
        distance = min(distance + 1, FAR)
        speaking |= _speaks(words, i, word)
        found = _kind(word) if speaking else NONE
        if found and words.texts[i - 1].casefold() not in _NOT_BEFORE_CUE:
            kind, distance = found, 0
    return tuple(kinds), tuple(distances)


def _speaks(words: Words, i: int, word: str) -> bool:
    if word not in _SPEAKERS:
        return False
    return words.tags[i] == "W" or (i > 0 and words.texts[i - 1].casefold() in _OWN)


def _kind(word: str) -> int:
    base = verb_bases().get(word, "")
    if base in _OFFER:
        return OFFER
    return STUDY if base in _STUDY else FIND if base in _FIND else NONE


def find_told(words: Words, name: str) -> tuple[int, ...]:
    """Return, for each word, whether a phrase that begins there tells what the paper does.

    0: no; 1: what the authors find or what the text says at a distance; 2: what they offer or
    study, what stands beside the system's name, what "our method" or the system does.
    Between the cue and such a phrase stand only words that say nothing ("a new method that").
    """
    told, reach, own = [], 0, False
    parts = tuple(name.split())
    for i, tag in enumerate(words.tags):
        text = words.texts[i]
        if tag == EDGE:
            reach, own = 0, False
        told.append(max(reach, _told_before(words, i, own)))
        cue = _cue_at(words, i)
        named = bool(parts) and words.texts[max(i + 1 - len(parts), 0) : i + 1] == parts
        own |= bool(cue) or named
        if (cue >= STUDY and not _is_loose(text)) or named or _is_ours(words, i):
            reach = 2
        elif cue:
            reach = 1
        elif not _is_idle(words, i):
            reach = 0
    return tuple(told)


def _is_loose(word: str) -> bool:
    return verb_bases().get(word.casefold(), "") in _LOOSE


def _cue_at(words: Words, i: int) -> int:
    word = words.texts[i].casefold()
    kind = _kind(word)
    if not kind or words.texts[i - 1].casefold() in _NOT_BEFORE_CUE:
        return NONE
    start = words.tags.rfind(EDGE, 0, i)
    speaks = any(_speaks(words, k, words.texts[k].casefold()) for k in range(start, i))
    return kind if speaks else NONE


def _is_ours(words: Words, i: int) -> bool:
    """Return whether word `i` ends "our method", "the proposed framework" or the like."""
    before = words.texts[max(i - 2, 0) : i]
    return phrase_key(words.texts[i]) in EMPTY_NOUNS and any(
        text.casefold() in ("our", "proposed") for text in before
    )


def _told_before(words: Words, i: int, own: bool) -> int:
    """Return 2 for "to improve x, we …" and for "by doing x" of the authors' own work."""
    if words.tags[i] == "V" and words.tags[i - 1] == "T":
        opening = words.tags[i - 2] == EDGE
        following = words.tags[i : words.tags.find(EDGE, i)]
        return 2 if opening and ",W" in following else 0
    by = words.texts[i - 1].casefold() in ("by", "via", "through")
    return 2 if own and by and words.tags[i] == "G" else 0


def _is_idle(words: Words, i: int) -> bool:
    """Return whether a phrase goes on to say the same after word `i`: "a novel method that"."""
    word, tag = words.texts[i].casefold(), words.tags[i]
    if tag in 'DSOMA,-:"T#' or word in _PASSED:
        return True
    return phrase_key(word) in EMPTY_NOUNS or (tag in "VG" and verb_bases().get(word) in _WEAK)


_PASSED = word_set(
    """
for of on that which called named termed dubbed based designed to into how whether with
tailored built towards as namely is are learning-based end-to-end
"""
)
_WEAK = word_set(
    "be aim seek enable allow use utilize leverage employ apply consist include provide"
)
