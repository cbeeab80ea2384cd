"""The name of the system, data set or benchmark that an abstract introduces, if any.

A title that starts with it is found again by readers. A name is believed only where the
abstract's own words introduce it ("we propose X", "called X", "Long Form (X)"), so that
models that are merely used or compared never head a title.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.title_name_shapes import KNOWN, is_compound, is_fresh, is_plausible
from generator.wordlists import EMPTY_NOUNS

_WORD = r"[^\W_][\w@/]*(?:[-–‐‑+./*^'’][\w@]+)*[+*]*"
_CAPITALS = r"(?:[A-Z][\w-]*|\d[\w-]*)(?:\s+(?:of|for|in|the|and|to|with|via|on))*\s+(?=[A-Z0-9])"
_INTRODUCE = (
    r"(?:propos|introduc|present|develop|design|construct|creat|releas|establish|contribut|curat"
    r"|devis|build|built|publish|describ|formulat|offer|unveil|explor|implement|provid)"
)
_CUE = re.compile(
    rf"\b(?:(?:[Ww]e|I|[Aa]uthors|paper|work|study|article|report|research|letter|thesis|and)\b"
    rf"[^.;:]{{0,60}}?\b{_INTRODUCE}(?:es?|ed|s|t)?|(?:is|are|was) (?:{_INTRODUCE}\w*))\b"
)
_CALLED = re.compile(
    r"\b(?:called|named(?: as)?|termed(?: as)?|dubbed(?: as)?|coined|namely|titled|entitled"
    r"|denoted(?: as| by)?|abbreviated as|(?:we|which we|and) (?:call|name|term|dub|refer to as)"
    r"(?: it| this \w+| our \w+| the \w+)?(?: as)?|referred to as|known as|codenamed)[,:]?\s+"
    r"[\"'“‘`]*(?:the )?(?P<name>" + _WORD + r"(?:\s+[A-Z0-9][\w-]*)*)"
)
_PAREN = re.compile(r"\(\s*[\"'“‘`]*(?P<name>[^()\"'“”`,;:]{2,24}?)[\"'”’`]*\s*(?:[,;:][^()]*)?\)")
# "We present Cardiologent, a multi-agent system": any capitalised word between verb and apposition.
_APPOSED = re.compile(
    r"\s+[\"'“‘`]*(?P<name>[A-Z]\w*(?:[-–‐‑][A-Za-z]\w*)*(?: [A-Z][\w-]*)*)[\"'”’`]*"
    r"(?=\s*\([A-Z]|\s*[,:–—]|\s+(?:that|which|an?|as|to|for|by)\b)"
)
_OPENING = re.compile(
    r"(?P<name>" + _WORD + r") (?:is (?:an?|the first)|(?P<tells>proposes|introduces|presents))\b"
)
_KIND = (
    r"(?:framework|system|model|method|approach|benchmark|dataset|agent|algorithm|network|toolkit"
    r"|pipeline|architecture|library|platform|family|strategy|technique)"
)
_OURS = re.compile(
    rf"\b(?:[Oo]ur|[Tt]he proposed|[Tt]his|[Nn]ew|[Nn]ovel|an?) (?:[\w-]+ ){{0,5}}{_KIND},? "
    rf"(?P<name>{_WORD})(?=[,.;:]| (?:that|which|to|for)\b)"
)
_EXPLAINED = re.compile(
    rf"\b(?:with|through|by|in|on|using|extend|train|call|is|develop|via|and) (?P<name>{_WORD})"
    rf"(?: \([^()]*\))?, (?:an?|the first|our) (?:[\w-]+ ){{0,6}}{_KIND}\b"
)


@dataclass(frozen=True, slots=True)
class Introduced:
    """A name and where it stands.

    Attributes:
        name: as written. `long_form`: what it stands for, or "".
        sentence: index of the sentence that introduces it.
        start, end: offsets of the name, its brackets included, in that sentence.
    """

    name: str
    long_form: str
    sentence: int
    start: int
    end: int


def find_introduced(sentences: Sequence[str]) -> Introduced | None:
    """Return the first name that the sentences introduce, or None."""
    text = " ".join(sentences)
    for number, sentence in enumerate(sentences):
        for found in _offered(sentence, number, text):
            if text.find(found.name) >= text.find(sentence):
                return found
    return next((found for found in _spoken_of(sentences) if found), None)


def _offered(sentence: str, number: int, text: str) -> Iterator[Introduced]:
    """Yield the names that a sentence introduces, the most trusted first."""
    opening = _OPENING.match(sentence)
    if (
        opening
        and number == 0
        and is_plausible(opening["name"])
        and (opening["tells"] or text.count(opening["name"]) > 1)
    ):
        yield Introduced(opening["name"], "", number, 0, opening.end("name"))
    called = _called(sentence, number)
    cues = list(_CUE.finditer(sentence))
    for cue in cues:
        yield from _after_cue(sentence, number, cue.end(), text)
        apposed = _apposed(sentence, number, cue.end())
        if apposed:
            yield apposed
    if called and (not cues or called.start > cues[0].start()):
        yield called


def _spoken_of(sentences: Sequence[str]) -> Iterator[Introduced]:
    """Yield names that only an apposition introduces: "our model, X," or "with X, a system"."""
    for number, sentence in enumerate(sentences):
        for match in _OURS.finditer(sentence):
            if is_plausible(match["name"]):
                yield _with_long_form(sentence, number, *match.span("name"))
    for number, sentence in enumerate(sentences):
        for match in _EXPLAINED.finditer(sentence):
            if is_plausible(match["name"]):
                yield _with_long_form(sentence, number, *match.span("name"))


def _called(sentence: str, number: int) -> Introduced | None:
    for match in _CALLED.finditer(sentence):
        start, end = match.span("name")
        name = match["name"]
        if (
            is_plausible(name)
            or (name[0].isupper() and " " in name and is_fresh(name))
            or (name[0].isupper() and is_fresh(name) and not KNOWN.fullmatch(name))
        ):
            short = _PAREN.match(sentence, end + 1)
            if short and is_plausible(short["name"]) and len(name.split()) > 1:
                return Introduced(short["name"], name, number, start, short.end())
            return Introduced(name, "", number, start, end)
    return None


def _apposed(sentence: str, number: int, start: int) -> Introduced | None:
    match = _APPOSED.match(sentence, start)
    if not match or KNOWN.fullmatch(match["name"]) or not is_fresh(match["name"]):
        return None
    if match["name"].casefold().endswith(("-based", "-aware", "-guided")):
        return None
    return _with_long_form(sentence, number, *match.span("name"))


def _after_cue(sentence: str, number: int, start: int, text: str) -> Iterator[Introduced]:
    """Yield the names within the noun phrase after a cue verb that ends at `start`."""
    reach = re.search(
        r"[;:]|\b(?:that|which|where|whose|by|using|based on|built|compared|outperform\w*|than"
        r"|from)\b",
        sentence[start:],
    )
    stop = start + (reach.start() if reach else len(sentence) - start)
    for match in re.finditer(_WORD, sentence[start:stop]):
        begin, end = start + match.start(), start + match.end()
        if not is_plausible(match[0]) or not _stands_as_name(sentence, begin, end, text):
            continue
        yield _with_long_form(sentence, number, begin, end)


def _stands_as_name(sentence: str, start: int, end: int, text: str) -> bool:
    """Return whether the word at the offsets is the thing itself and not its attribute."""
    after, before = sentence[end:].lstrip("\"'”’` *"), sentence[:start].rstrip("\"'“‘` *")
    if before.endswith("("):
        return after.startswith((")", ",", ";", ":"))
    if re.search(r"\b(?:of|in|on|with|for|to|into|through|via|under|across|like|and)$", before):
        return False
    if after.startswith((",", "(", ":", ".", "–", "—", "-", "")) and after[:1] in ",(:.–—-":
        return True
    follower = re.match(r"\s*([\w-]+)", after)
    generic = bool(follower) and follower is not None and follower[1].rstrip("s") in EMPTY_NOUNS
    generic = generic and not re.match(r"\s*[\w-]+\s*\(", after)
    clause = re.match(
        r"\s*(?:that|which|to|for|as|an?|is|by|in|with|on|using|and|at|where)\b", after
    )
    return bool(clause) or not after or (generic and text.count(sentence[start:end]) > 1)


def _with_long_form(sentence: str, number: int, start: int, end: int) -> Introduced:
    name = sentence[start:end]
    opening = sentence[:start].rstrip("\"'“‘` *")
    if opening.endswith("("):
        closing = sentence.find(")", end) + 1
        long_form = _long_form_before(opening[:-1].rstrip(), name)
        begin = opening[:-1].rstrip().rfind(long_form) if long_form else len(opening) - 1
        if is_compound(long_form):
            name, long_form = long_form, ""
        return Introduced(name, long_form, number, begin, closing or end)
    bracket = re.match(r"\s*\(([^()]+)\)", sentence[end:])
    if bracket:
        inner = bracket[1].strip()
        long_form = inner if _spells(inner, name) else ""
        if is_plausible(inner) and " " not in inner and not is_compound(name):
            name, long_form = inner, name
        return Introduced(name, long_form, number, start, end + bracket.end())
    return Introduced(name, "", number, start, end)


def _long_form_before(before: str, name: str) -> str:
    """Return the shortest run of words before the bracket whose letters hold the acronym's.

    Source: Schwartz and Hearst, *A simple algorithm for identifying abbreviation definitions
    in biomedical text*, 2003; ours starts at a word that begins with the first letter.
    """
    words = list(re.finditer(r"\S+", before))
    for match in reversed(words[-12:]):
        candidate = before[match.start() :]
        if len(candidate) > len(name) + 2 and _spells(candidate, name):
            return candidate
    return ""


def _spells(long_form: str, name: str) -> bool:
    letters = [c for c in name.casefold().removesuffix("s") if c.isalnum()]
    folded = long_form.casefold()
    if not letters or not folded.startswith(letters[0]) or "," in long_form:
        return False
    position, initials = len(folded), 1
    for letter in reversed(letters[1:]):
        position = folded.rfind(letter, 1, position)
        if position < 1:
            return False
        initials += not folded[position - 1].isalnum()
    return initials * 2 >= min(len(letters), len(long_form.split()))
