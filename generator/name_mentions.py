"""Every place in the papers where a name stands, with what its sentence says of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.acronyms import Definition, find_definitions
from generator.entries import NameKind
from generator.long_forms import singular_head
from generator.name_evidence import LIKELY, introduction_levels
from generator.name_kinds import kind_votes
from generator.name_lists import COMMON_NOUNS
from generator.name_shapes import Shape, Token, find_tokens, name_key, shape_of, singular
from generator.records import Paper
from generator.wordlists import EMPTY_ADJECTIVES, EMPTY_NOUNS, PREPOSITIONS

TITLED = 3
"""The level of a name that a given title starts with; see `name_evidence` for the others."""

_LOWER = re.compile(r"(?<![\w-])[a-z]{3,}(?:-[a-z]+)*(?![\w-])")
_HEAD = re.compile(r"([^\s:]{2,30}):\s")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """One place where a name stands.

    Attributes:
        row: the paper's row.
        key, surface, shape: see `name_shapes.Token`.
        level: how surely the paper introduces it here, 0 where it does not.
        kinds: what the words around it say it is.
        long_form: what the sentence spells out for it, or "".
        is_inside: whether it stands in another name's long form.
        opens: whether it is the first word of its sentence.
    """

    row: int
    key: str
    surface: str
    shape: Shape
    level: int
    kinds: tuple[NameKind, ...]
    long_form: str
    is_inside: bool
    opens: bool


def find_mentions(papers: Sequence[Paper], *, use_titles: bool) -> tuple[Mention, ...]:
    """Return all mentions in order of rows, those of ordinary words left out.

    A capitalised word of ordinary spelling is a name only where some paper surely introduces
    it; then its other places count as well. Linear in the text.

    Args:
        papers: n papers.
        use_titles: whether given titles are read besides the abstracts.
    """
    vocabulary = lower_case_words(papers)
    mentions: list[Mention] = []
    for row, paper in enumerate(papers):
        found = [m for s in paper.sentences for m in _in_sentence(row, s)]
        if use_titles and paper.title_source == "given":
            found += _in_title(row, paper.title, vocabulary)
        mentions += _checked(found, vocabulary)
    return tuple(_without_ordinary(_joined(mentions), vocabulary))


def _joined(mentions: Sequence[Mention]) -> list[Mention]:
    """Return the mentions with plurals under the key of their singular, where it occurs."""
    keys = {m.key for m in mentions if m.shape != "plain"}
    return [
        replace(m, key=m.key[:-1], surface=m.surface[:-1])
        if m.surface.endswith("s") and m.shape != "plain" and m.key[:-1] in keys
        else m
        for m in mentions
    ]


def lower_case_words(papers: Sequence[Paper]) -> Counter[str]:
    """Return how many abstracts hold each word in lower case."""
    return Counter(word for paper in papers for word in set(_LOWER.findall(paper.abstract)))


def _in_sentence(row: int, sentence: str) -> list[Mention]:
    definitions = find_definitions(sentence)
    tokens = _with_definitions(find_tokens(sentence), definitions)
    levels = introduction_levels(sentence, tokens, definitions)
    return [
        _mention(row, sentence, token, levels.get(i, 0), definitions)
        for i, token in enumerate(tokens)
    ]


def _with_definitions(
    tokens: Sequence[Token], definitions: Sequence[Definition]
) -> tuple[Token, ...]:
    """Return the tokens with every short form among them as one token."""
    spans = [(d.start, d.end) for d in definitions]
    kept = [t for t in tokens if not any(a < t.end and t.start < b for a, b in spans)]
    return tuple(sorted([*kept, *map(_short_token, definitions)], key=lambda t: t.start))


def _short_token(definition: Definition) -> Token:
    shape = shape_of(definition.short) or "plain"
    surface = singular(definition.short, shape)
    return Token(surface, name_key(surface), shape, definition.start, definition.end, False)


def _mention(
    row: int, sentence: str, token: Token, level: int, definitions: Sequence[Definition]
) -> Mention:
    mine = [d for d in definitions if d.start == token.start]
    inside = [d for d in definitions if d.long_start <= token.start < d.long_end]
    return Mention(
        row=row,
        key=token.key,
        surface=token.surface,
        shape=token.shape,
        level=level,
        kinds=kind_votes(sentence, token) if level or token.shape != "plain" else (),
        long_form=_long_form(mine[0]) if mine else "",
        is_inside=bool(inside),
        opens=not sentence[: token.start].strip("\"'“‘*([ "),
    )


def _long_form(definition: Definition) -> str:
    """Return the long form, in the singular where its short form stands in the plural."""
    plural = re.search(r"[A-Z\d]s$|[A-Z][a-z]+s$", definition.short)
    return singular_head(definition.long_form) if plural else definition.long_form


def _in_title(row: int, title: str, vocabulary: Mapping[str, int]) -> Iterator[Mention]:
    """Yield the name before a title's colon, and the names elsewhere in it by spelling."""
    head = _HEAD.match(title)
    name = head[1].strip("\"'“”‘’*") if head else ""
    is_word = shape_of(name) == "plain" and (
        vocabulary.get(name.casefold(), 0) > 2 or ("-" in name and name.casefold() in vocabulary)
    )
    if shape_of(name) and not is_word and name.casefold() not in COMMON_NOUNS:
        yield Mention(
            row=row, key=name_key(name), surface=name, shape=shape_of(name) or "plain",
            level=TITLED, kinds=(), long_form="", is_inside=False, opens=True,
        )  # fmt: skip
    rest = title[head.end() :] if head else title
    letters = [c for c in rest if c.isalpha()]
    if sum(c.isupper() for c in letters) * 2 > len(letters):
        return
    yield from (replace(m, level=0) for m in _in_sentence(row, rest) if m.shape != "plain")


def _checked(found: Sequence[Mention], vocabulary: Mapping[str, int]) -> Iterator[Mention]:
    """Yield one paper's mentions; a plain word's introduction must bear a second look."""
    times = Counter(m.key for m in found if not m.opens)
    seen: set[str] = set()
    for mention in found:
        late = mention.level == LIKELY and mention.key in seen
        seen.add(mention.key)
        plain = mention.shape == "plain"
        ordinary = plain and _is_ordinary(mention, vocabulary)
        seldom = plain and mention.level == LIKELY and times[mention.key] < 1
        yield replace(mention, level=0) if ordinary or seldom or late else mention


def _is_ordinary(mention: Mention, vocabulary: Mapping[str, int]) -> bool:
    lower = mention.surface.casefold()
    parts = lower.split("-")
    listed = all(w in COMMON_NOUNS or w in EMPTY_NOUNS or w in EMPTY_ADJECTIVES for w in parts)
    known = vocabulary.get(lower, 0)
    return not mention.long_form and (
        listed or known > 9 or (known > 0 and mention.level == LIKELY)
    )


def _without_ordinary(
    mentions: Sequence[Mention], vocabulary: Mapping[str, int]
) -> Iterator[Mention]:
    """Yield the mentions of names by spelling, and of plain words that are introduced."""
    spelt = {m.key for m in mentions if m.shape != "plain" and not m.is_inside}
    sure = {m.key for m in mentions if m.level or (m.long_form and m.shape != "plain")}
    own = {(m.row, m.key) for m in mentions if m.level}
    for mention in mentions:
        if mention.is_inside and (mention.key not in spelt | sure or mention.shape == "plain"):
            continue
        if mention.key not in sure and _is_misspelt(mention, vocabulary):
            continue
        if mention.shape != "plain" or mention.long_form or (mention.row, mention.key) in own:
            yield mention
        elif mention.key in sure and not mention.opens:
            yield from () if mention.surface.casefold() in vocabulary else (mention,)


def _is_misspelt(mention: Mention, vocabulary: Mapping[str, int]) -> bool:
    """Return whether inner capitals only mark letters or a missing space: *aTtention*."""
    surface = mention.surface
    if mention.shape != "mixed" or not surface.isalpha() or surface.isupper():
        return False
    glued = re.fullmatch(r"([a-z]{2,})([A-Z][a-z]+)", surface)
    known = glued is not None and (glued[1] in vocabulary or glued[1] in PREPOSITIONS)
    if glued and known and glued[2].casefold() in vocabulary:
        return True
    is_word = surface.casefold() in vocabulary
    return is_word and (surface[0].islower() or not mention.kinds)
