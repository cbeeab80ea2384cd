"""Complete phrases of an abstract that could say what its paper does.

Spans grow from a noun phrase over prepositions to further noun phrases and may stop after
each, so whatever is chosen ends on a noun: no title can break off in mid-phrase.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.grammar import Tagged, iter_words
from generator.phrases import phrase_key
from generator.verbs import gerund_of, verb_bases
from generator.wordlists import EMPTY_NOUNS, IDLE_COMPLEMENTS, word_set

MAX_CHARS = 90
MAX_WORDS = 15
_NOUNS = re.compile(r"(?:DP(?=D))?[DO]*M?[ASNX#]*[NX]")
_MORE = re.compile(r"(?:,[DO]?M?[ASNX#]*[ANX])*,?C[DO]?M?[ASNX#]*[NX]")
_SHARED_HEAD = re.compile(r"[DO]?M?[ASNX#]*[A](?:,[A]+)*,?CM?[ASNX#]*[NX]")
_VERBAL = re.compile(r"M?[GVE]M?(?:C[GV])?")
_PAIR = re.compile(r"[DO]*M?[ASNX#]*[NX](?:P[DO]*[ASNX#]*[NX])?C[DO]*M?[ASNX#]*[NX]")
# Nouns that say what a paper is when "of", "for" or "on" follows: "survey of …".
_TELLING = word_set(
    """
survey overview review analysis comparison benchmark dataset corpus theory study evaluation
investigation taxonomy resource proof characterization characterisation collection
"""
)


@dataclass(frozen=True, slots=True)
class Span:
    """A complete phrase.

    Attributes:
        text: as written, without leading article or praise.
        verbal: whether it begins with a -ing form made from the text's verb.
        complement: whether it is the complement of an empty head ("a method for …").
    """

    text: str
    verbal: bool = False
    complement: bool = False


def describe(tagged: Tagged, start: int) -> Iterator[Span]:
    """Yield the spans that the noun or verb phrase at word `start` gives, shortest first.

    A head that says nothing ("a novel method that …") gives way to its complement.
    """
    if tagged.tags[start : start + 1] == "O":
        return
    end = match_nouns(tagged, start)
    if not end:
        if re.match(r"M?[GV]", tagged.tags[start:]):
            yield from verbal_spans(tagged, start)
        return
    first = first_telling(tagged, start, end)
    if first < end:
        yield from (Span(plain_text(tagged, first, stop)) for stop in grow(tagged, end, first))
    for span in complements(tagged, end):
        yield span
        if first < end and span.verbal:
            yield Span(f"{plain_text(tagged, first, end)} {span.text}", complement=True)


def plain_text(tagged: Tagged, start: int, end: int) -> str:
    """Return the words as written but for praise after a preposition: "for *efficient* search"."""
    pieces, begin = [], start
    for i in range(start + 1, end - 1):
        if _is_idle_word(tagged, i):
            pieces.append(tagged.between(begin, i))
            begin = i + 1
    return " ".join(piece for piece in (*pieces, tagged.between(begin, end)) if piece)


def _is_idle_word(tagged: Tagged, i: int) -> bool:
    """Return whether a phrase reads on without word `i`: praise, or "designed" before "for"."""
    if tagged.tags[i] == "S":
        return tagged.tags[i - 1] in "PTGS" and tagged.tags[i + 1] in "ASNX"
    if tagged.tags[i] == "M" and tagged.tags[i + 1] == "E":
        return _is_idle_word(tagged, i + 1)
    follows = tagged.word(i + 1).casefold() == "for"
    return tagged.tags[i] == "E" and follows and tagged.word(i).casefold() in _MEANT


_SAYS_NOTHING = word_set("be have do use consist propose introduce present show conduct")
_MEANT = word_set("designed tailored intended aimed developed proposed suited")


def first_telling(tagged: Tagged, start: int, end: int) -> int:
    """Return where a noun phrase begins once articles and praise are dropped, or `end`."""
    while start < end and tagged.tags[start] in "DOSM":
        start += 1
    if is_empty(tagged, start, end) and not _tells_with_complement(tagged, end):
        return end
    return start


def is_empty(tagged: Tagged, start: int, end: int) -> bool:
    """Return whether a noun phrase holds nothing but words like *novel* and *framework*."""
    return all(
        tag in "DOSMEC#," or phrase_key(word) in EMPTY_NOUNS or word in ("simple", "unified")
        for tag, word in zip(tagged.tags[start:end], iter_words(tagged, start, end), strict=True)
    )


def _tells_with_complement(tagged: Tagged, end: int) -> bool:
    head = phrase_key(tagged.word(end - 1))
    after = tagged.word(end).casefold() if end < len(tagged.tags) else ""
    return head in _TELLING and after in ("of", "on", "over", "for", "between")


def match_nouns(tagged: Tagged, start: int) -> int:
    """Return the end of the noun phrase at `start`, its coordinations included, or 0."""
    tags = tagged.tags
    shared = _SHARED_HEAD.match(tags, start)
    single = _NOUNS.match(tags, start)
    if not single and not shared:
        return 0
    end = max(single.end() if single else 0, shared.end() if shared else 0)
    more = _MORE.match(tags, end)
    if more and not _opens_clause(tags, more.end()):
        end = more.end()
    while end < len(tags) and tags[end] in "#" and tagged.word(end - 1) != tagged.word(end):
        end += 1
    return end


def grow(tagged: Tagged, end: int, start: int) -> Iterator[int]:
    """Yield ends of the phrase begun at `start`: after its first nouns, then each complement."""
    while end and _fits(tagged, start, end):
        if not _needs_more(tagged, end):
            yield end
        end = _complement_end(tagged, end)


def _needs_more(tagged: Tagged, end: int) -> bool:
    """Return whether "of" or "between" follows, without which the noun says too little."""
    return end < len(tagged.tags) and tagged.word(end).casefold() in ("of", "between")


def _fits(tagged: Tagged, start: int, end: int) -> bool:
    return end - start <= MAX_WORDS and len(plain_text(tagged, start, end)) <= MAX_CHARS


def _opens_clause(tags: str, end: int) -> bool:
    return bool(re.match(r"M?V", tags[end:]))


def _complement_end(tagged: Tagged, end: int) -> int:
    """Return the end of the complement that begins at `end`, or 0."""
    tags = tagged.tags
    link = re.match(r"M?E?[PT]|KP|K(?=G)", tags[end:])
    word = tagged.word(end).casefold() if link else ""
    if not link or word in ("per", "within", "beyond", "near", "behind", "than", "rather", "due"):
        return 0
    start = end + link.end()
    if tagged.word(start - 1).casefold() == "between":
        pair = _PAIR.match(tags, start)
        return pair.end() if pair else 0
    verbal = _VERBAL.match(tags, start)
    if verbal and (tags[start - 1] in "TK" or "G" in verbal[0]):
        start = verbal.end() + (tags[verbal.end() : verbal.end() + 1] == "P")
    stop = match_nouns(tagged, start)
    dangling = not stop or "O" in tags[start:stop] or _points_back(tagged, start, stop)
    idle = start == end + link.end() and _is_idle(tagged, start, stop)
    return 0 if dangling or idle else stop


def _is_idle(tagged: Tagged, start: int, stop: int) -> bool:
    """Return whether a complement adds nothing: "in a new way", "with high performance"."""
    head = phrase_key(tagged.word(stop - 1))
    return head in IDLE_COMPLEMENTS and is_empty(tagged, start, stop)


def _points_back(tagged: Tagged, start: int, stop: int) -> bool:
    words = set(iter_words(tagged, start, stop))
    return bool(words & {"its", "their", "other", "order", "addition", "particular", "contrast"})


def complements(tagged: Tagged, end: int) -> Iterator[Span]:
    """Yield what an empty head is for: "… for X", "… that does X", "… to do X", "based on X"."""
    tags = tagged.tags
    rest = tags[end:]
    if re.match(r",?E[ASNX]", rest):
        yield from describe(tagged, end + rest.index("E") + 1)
        return
    words = [tagged.word(i).casefold() for i in range(end, min(end + 4, len(tags)))]
    if re.match(r",?(?:R)M?V", rest) and words[words[0] == ","] in ("that", "which"):
        yield from verbal_spans(tagged, end + rest.index("R") + 1)
    elif re.match(r",?E?T M?V".replace(" ", ""), rest):
        yield from verbal_spans(tagged, end + rest.index("T") + 1)
    elif re.match(r",?M?G", rest):
        yield from verbal_spans(tagged, end + (rest[0] == ","))
    elif re.match(r",?[EK]?P", rest):
        start = end + rest.index("P") + 1
        if re.match(r"M?G", tags[start:]):
            yield from verbal_spans(tagged, start)
        elif tagged.word(start - 1).casefold() in ("for", "of", "on", "to"):
            yield from (Span(s.text, s.verbal, True) for s in describe(tagged, start))


def verbal_spans(tagged: Tagged, start: int) -> Iterator[Span]:
    """Yield verb phrases, their verb as a -ing form: "that fuses cues" gives "Fusing cues"."""
    while tagged.tags[start : start + 1] == "M":
        start += 1
    gerund, after = _as_gerund(tagged, start)
    base = verb_bases().get(tagged.word(start).casefold(), "") if gerund else ""
    end = match_nouns(tagged, after)
    if not gerund or not end or base in _SAYS_NOTHING:
        return
    if "O" in tagged.tags[after:end] or _points_back(tagged, after, end):
        return
    for stop in grow(tagged, end, start):
        if not is_empty(tagged, after, stop):
            yield Span(
                f"{gerund} {plain_text(tagged, _object_start(tagged, start), stop)}", True, True
            )


def _as_gerund(tagged: Tagged, start: int) -> tuple[str, int]:
    """Return the -ing form of the verb or pair of verbs at `start`, and where its object begins."""
    tags = tagged.tags
    if tags[start : start + 1] not in ("G", "V"):
        return "", start
    verbs, after = [tagged.word(start)], start + 1
    if re.match(r"C[GV]", tags[after:]):
        verbs += [tagged.word(after), tagged.word(after + 1)]
        after += 2
    forms = [v if v.endswith("ing") or v in ("and", "or") else gerund_of(v) for v in verbs]
    while tags[after : after + 1] in ("M", "P", "T"):
        after += 1
    return (" ".join(forms).lower() if all(forms) else ""), after


def _object_start(tagged: Tagged, start: int) -> int:
    """Return the index of the word after the verb or pair of verbs at `start`."""
    return start + (3 if re.match(r".C[GV]", tagged.tags[start:]) else 1)
