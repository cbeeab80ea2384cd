"""The words of an abstract in one row, and every span of them that could stand in a title.

A span lies within a sentence, begins and ends where a phrase may, and is cut neither before
the noun its last words describe nor after the noun that its first word belongs to. Which
span says best what the paper does is decided elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.grammar import Tagged, tag_words
from generator.verbs import gerund_of, noun_like_verbs, verb_bases
from generator.wordlists import word_set

MAX_WORDS = 14
EDGE = "^"
_BRACKETS = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_SPACED = re.compile(r"\s+([,.;:])")
_PIECE = re.compile(r"[^\W_]+")
_INNER = frozenset("DSAMNX#GEPTKC,V")
_STARTS = frozenset("DASNXGVE")
_ENDS = frozenset("NX")
_NOT_FIRST = word_set(
    """
future previous prior novel new proposed first existing other standard conventional
traditional vanilla such own respective aforementioned above resulting same
used based et al following further additional certain state-of-the-art par order
"""
)
_NOT_INSIDE = word_set(
    """
our et al i.e e.g etc respectively its their other addition order per while whereas because although
but so then thus however rather due e.g. i.e. whether if when since until unless contrast
"""
)
_VERBS = word_set(
    "belonging containing consisting ranging rely read averages depart ship stay vary lag arise"
    " matter differ remain act get"
)
# Verbs whose -ing form says nothing of what a paper does.
_DULL = word_set(
    """
be have do use consist propose introduce present show conduct achieve provide demonstrate find
reveal argue illustrate outperform surpass make give take lead attain perform operate include
study investigate explore examine consider address aim seek need require become remain contain
follow discuss report suggest offer contribute release ensure obtain call base accord result cause
describe develop design devise apply employ utilize leverage exist depend vary believe hope plan
play observe note highlight know see hold say keep allow get come go grow yield begin occur
appear tend
"""
)


@dataclass(frozen=True, slots=True)
class Words:
    """The words of an abstract, sentences parted and framed by `EDGE`.

    Attributes:
        texts: each word as written, "" at edges.
        tags: their classes, see `grammar`. `sentences`: the number of each one's sentence.
        glued: whether white space stands before each word.
    """

    texts: tuple[str, ...]
    tags: str
    sentences: tuple[int, ...]
    spaced: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Span:
    """A run of words.

    Attributes:
        start, end: the first word and the one after the last.
        gerund: the -ing form that takes the place of the first word, or "".
    """

    start: int
    end: int
    gerund: str = ""


def read_words(sentences: Sequence[str]) -> Words:
    """Return the words of some sentences without what stands in brackets."""
    texts, tags, numbers, spaced = [""], [EDGE], [0], [False]
    for number, sentence in enumerate(sentences):
        tagged = tag_words(without_brackets(sentence))
        ends = [0, *(end for _, end in tagged.spans)]
        kept = [i for i in range(len(tagged.tags)) if not _is_praise(tagged, i)]
        texts += [tagged.word(i) for i in kept]
        spaced += [tagged.spans[i][0] > ends[i] for i in kept]
        tags.append("".join(tagged.tags[i] for i in kept))
        numbers += [number] * len(kept)
        texts.append("")
        tags.append(EDGE)
        numbers.append(number)
        spaced.append(False)
    return Words(tuple(texts), "".join(tags), tuple(numbers), tuple(spaced))


def _is_praise(tagged: Tagged, i: int) -> bool:
    """Return whether the text reads on without word `i`: *novel* in "a novel lens"."""
    if tagged.word(i).casefold() not in ("novel", "new") or not 0 < i < len(tagged.tags) - 1:
        return False
    follows = tagged.word(i + 1)[0].casefold()
    article = tagged.word(i - 1).casefold()
    agrees = article not in ("a", "an") or (article == "an") == (follows in "aeiou")
    return agrees and tagged.tags[i - 1] in "DOPTG" and tagged.tags[i + 1] in "ASNXG"


def without_brackets(sentence: str) -> str:
    """Return a sentence without its brackets and what they hold."""
    return _SPACED.sub(r"\1", _BRACKETS.sub("", _BRACKETS.sub("", sentence)))


def pieces(word: str) -> list[str]:
    """Return the case-folded runs of letters and digits in a word."""
    return _PIECE.findall(word.casefold())


def find_spans(words: Words) -> Iterator[Span]:
    """Yield every span that may stand in a title. Linear in the number of words."""
    for start, tag in enumerate(words.tags):
        if tag in _STARTS and _may_start(words, start):
            gerund = _gerund(words, start)
            if gerund or tag not in "VG":
                yield from (Span(start, end, gerund) for end in _ends(words, start))


def _gerund(words: Words, i: int) -> str:
    """Return the -ing form of the verb at `i` where it says more than "showing" does."""
    word = words.texts[i].casefold()
    if words.tags[i] not in "VG" or verb_bases().get(word, "") in _DULL:
        return ""
    return word if words.tags[i] == "G" else gerund_of(word)


def _may_start(words: Words, i: int) -> bool:
    tag, before, word = words.tags[i], words.tags[i - 1], words.texts[i].casefold()
    after = words.tags[i + 1]
    if word in _NOT_FIRST or not words.texts[i][0].isalnum():
        return False
    if tag == "D":
        praised = words.texts[i + 1].casefold() in _NOT_FIRST
        return word in ("a", "an") and after in "ASNXGE" and before not in "P^" and not praised
    if tag == "V":
        return before in "WTRNXM" and after in "DSAMNX#G"
    if tag == "G":
        return before not in "NXAVM^," and after in "DSAMNX#"
    if tag == "E":
        return after in "NXA" and before not in "VNXA"
    return before not in "#W" and not (before in "NXGA" and tag in "NXA")


def _ends(words: Words, start: int) -> Iterator[int]:
    stop = min(start + MAX_WORDS + 1, len(words.tags))
    for i in range(start, stop):
        if not _may_follow(words, i, start):
            return
        if _may_end(words, i) and _is_whole(words, start, i + 1):
            yield i + 1


def _may_follow(words: Words, i: int, start: int) -> bool:
    tag = words.tags[i]
    if tag not in _INNER or words.texts[i].casefold() in _NOT_INSIDE:
        return False
    if i == start:
        return True
    before = words.tags[i - 1]
    if tag == "T" and words.tags[start] not in "GV" and words.tags[i + 1] not in "VM":
        return False
    if tag == "N" and before not in "TC" and _is_bare_verb(words.texts[i]):
        return False
    return not (tag == "V" and before not in "TC") and not (tag in "DS" and before in "NX#")


def _is_bare_verb(word: str) -> bool:
    """Return whether a word that passes for a noun is a verb: "users *rely* on it"."""
    return (verb_bases().get(word) == word and word not in noun_like_verbs()) or word in _VERBS


def _is_whole(words: Words, start: int, end: int) -> bool:
    """Return whether lists, and pairs after "between", come to their end."""
    tags, texts = words.tags[start:end], words.texts[start:end]
    paired = "between" not in texts or "C" in tags[texts.index("between") :]
    headed = tags[0] not in "AS" or re.match(r"[ASGEC,#M]+[NXG]", tags) is not None
    return paired and headed and _lists_well(tags)


def _lists_well(tags: str) -> bool:
    """Return whether commas part a list that comes to its end: "a, b, and c"."""
    first, last = tags.find(","), tags.rfind(",")
    if re.search(r"X,C|,C[PTKG]", tags):
        return False
    return last < 0 or ("C" in tags[last:] and "C" not in tags[first:last])


def _may_end(words: Words, i: int) -> bool:
    tag, after = words.tags[i], words.tags[i + 1]
    if re.fullmatch(r"(?:[A-Z]\.)+[A-Z]?", words.texts[i]):
        return False
    if words.texts[i + 1].casefold() in ("of", "between") or after in "NX#":
        return False
    if tag == "G":
        return words.tags[i - 1] in "NXA" and after not in "ASDO" and words.texts[i] != "using"
    if tag == "#":
        return words.tags[i - 1] in "NX" and after != "A"
    return tag in _ENDS and after != "A"
