"""What a sentence says of the names in it: which it introduces, and of what kind they are.

A sentence introduces a name where it offers it ("we propose X", "called X", "X, a new data
set"), not where it merely builds on it ("we propose a method based on X").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.acronyms import Definition
from generator.name_shapes import Token
from generator.wordlists import EMPTY_NOUNS

CERTAIN, LIKELY = 2, 1
"""How surely a sentence introduces a name; a likely one needs a name that few papers hold."""

_VERB = (
    r"(?:propos|introduc|present|develop|design|construct|creat|releas|establish|contribut|curat"
    r"|devis|build|built|publish|describ|formulat|offer|unveil|provid|compil|collect|annotat|name"
    r"|call|term|dub|open-?sourc|synthesi[sz]|launch|assembl|derive|invent|report|suggest|advocate"
    r"|put forward|implement|demonstrat|explor|show|train|study|investigat|deploy)"
)
_CUE = re.compile(
    rf"\b(?:(?:[Ww]e|I|[Aa]uthors|paper|work|study|article|report|research|letter|thesis|and)\b"
    rf"[^.;:]{{0,60}}?\b(?P<verb>{_VERB})(?:es?|ed|s|t|ing)?"
    rf"|\b(?:by|[Tt]hrough|via) (?P<gerund>{_VERB})ing)\b"
)
_FAINT = re.compile(
    r"demonstrat|explor|show|train|study|investigat|deploy|implement|report|describ"
)
_BREAK = re.compile(
    r"[;]|\b(?:that|which|where|whose|by|using|based|built|compared|outperform\w*|than|from|when"
    r"|while|whether|how|because|since|given|as well as|inspired|leveraging|extending)\b|, \w+ing\b"
)
_PREPOSITION = re.compile(
    r"\b(?:of|in|on|with|for|to|into|through|via|under|across|like|against|between|over|within"
    r"|towards?|among|is|are|can|has|have|without|upon|at)\b"
)
_CALLED = re.compile(
    r"(?:\b(?:called|named|termed|dubbed|coined|namely|titled|entitled|nicknamed|codenamed|christened"
    r"|denoted(?: by)?|abbreviated|referred to|known|(?:call|name|term|dub|refer to|denote|coin)"
    r"(?: it| this| them)?(?: (?:our|the|this|new|proposed|resulting)(?: [\w-]+){1,3})?)"
    r"(?: as)?|\bi\.e\.)[,:]?\s+(?:the )?[\"'“‘`*(]*$"
)
_PROPOSED = re.compile(
    r"\b(?:[Oo]ur|[Tt]he|[Tt]his)(?: [\w-]+)? (?:proposed|new|novel|newly \w+|introduced|resulting"
    r"|developed|presented)(?: [\w-]+){0,2}?[ ,(]*[\"'“‘`]*$"
)
_OURS = re.compile(
    r"\b[Oo]ur(?: [\w-]+){0,3}? (?:method|model|framework|approach|system|dataset|benchmark|corpus"
    r"|algorithm|architecture|pipeline|solution|tool|network|module)s?[ ,:(–—]+[\"'“‘`]*$|\b[Oo]ur $"
)
_YIELDS = re.compile(
    r"\b(?:yields?|yielding|results? in|resulting in|leads? to|leading to|obtain|arrive at"
    r"|culminat\w+ in|we have|here is)(?: an?| the)?(?: [\w-]+){0,3}?,? [\"'“‘`(]*$"
)
_GIVEN = re.compile(
    r"(?:(?:,? (?:which )?)(?:is|are|was|were)(?: \w+)? (?:proposed|introduced|presented"
    r"|developed|released|created|constructed|designed|built)\b)"
)
_NEW = re.compile(
    r"[\"'”’]*\s*(?:\([^)]*\)\s*)?(?:,|:|–|—|-| is| are)\s+"
    r"(?:an?|the first|our|the)\s(?:\w+, )*(?:\w+ and )?(?:simple|new|novel|first|large-scale|unified"
    r"|open-source|lightweight|multi|training-free|plug-and-play|efficient|comprehensive|general)"
)
_APPOSED = re.compile(r"[\"'”’]*\s*(?:\([^)]*\)\s*)?(?:,|–|—| -)\s+(?:an?|the first|our)\s")
_OPENS = re.compile(
    r"[\"'”’]*\s*(?:\([^)]*\)\s*)?(?:,[^,]{0,60},)?\s*(?:is an?|is the first|introduces|presents"
    r"|proposes|consists of|comprises|leverages|employs|contains|is designed|operates|works by|aims"
    r"|decouples|combines|integrates|achieves|outperforms|adopts|uses|enables|provides|features)\b"
)
_STANDS = re.compile(r"[\"'”’*]*\s*(?:[,:;.–—()\[-]|$)")
_CLAUSE = re.compile(
    r"[\"'”’*]*\s+(?:that|which|to|for|as|an?|is|by|in|with|on|using|and|at|where|the|whose|from)\b"
)


def introduction_levels(
    sentence: str, tokens: Sequence[Token], definitions: Sequence[Definition]
) -> dict[int, int]:
    """Return how surely the sentence introduces each token.

    Args:
        sentence: as `tokens` and `definitions` have their offsets in it.

    Returns:
        LIKELY or CERTAIN by the token's index; nothing for those that are only mentioned. Cost:
        linear in tokens × cues.
    """
    levels: dict[int, int] = {}
    for cue in _CUE.finditer(sentence):
        for index, level in _after_cue(sentence, cue, tokens, definitions).items():
            levels[index] = max(level, levels.get(index, 0))
    for index, token in enumerate(tokens):
        level = 0 if token.attributive else _beside(sentence, token, definitions)
        if level > levels.get(index, 0):
            levels[index] = level
    return levels


def _after_cue(
    sentence: str, cue: re.Match[str], tokens: Sequence[Token], definitions: Sequence[Definition]
) -> dict[int, int]:
    """Return the levels of the names in the noun phrases that a cue verb governs."""
    stop = _BREAK.search(sentence, cue.end())
    end = stop.start() if stop else len(sentence)
    levels: dict[int, int] = {}
    previous = -1
    for index, token in enumerate(tokens):
        start, _ = whole_span(token, definitions)
        if start < cue.end() or token.start >= end or token.attributive:
            continue
        if previous >= 0 and not _is_coordinated(sentence[previous:start]):
            break
        level = CERTAIN if previous >= 0 else _level(sentence, cue, token, start)
        if level:
            levels[index] = level
            previous = whole_span(token, definitions)[1]
    return levels


def whole_span(token: Token, definitions: Sequence[Definition]) -> tuple[int, int]:
    """Return the offsets of a token with the long form beside it, where one is."""
    for d in definitions:
        if d.start <= token.start < d.end:
            return min(d.long_start, token.start), max(d.long_end, token.end) + 1
    return token.start, token.end


def _is_coordinated(gap: str) -> bool:
    return (
        re.fullmatch(r"[\"'”’)]*[\s,]*(?:(?:and|&|or|,)\s+)?(?:the |our )?[\"'“(]*", gap)
        is not None
    )


def _level(sentence: str, cue: re.Match[str], token: Token, start: int) -> int:
    gap, after = sentence[cue.end() : start], sentence[token.end :]
    bracketed = sentence[: token.start].rstrip("\"'“‘`* ").endswith("(")
    faint = _FAINT.match(cue["verb"] or cue["gerund"]) is not None
    if token.shape == "plain":
        direct = re.fullmatch(r"\s*(?:the |our )?[\"'“‘`*(]*", gap) or gap.rstrip().endswith(
            (",", "(")
        )
        certain = direct and not faint and _plain_stands(after, bracketed)
        return CERTAIN if certain and not _PREPOSITION.search(gap) else 0
    if not _stands(after, sentence, token):
        return 0
    if _PREPOSITION.search(gap):
        return LIKELY if bracketed or re.search(r"[,:–—]\s*$", gap) else 0
    indefinite = re.search(r"(?:^|\s)(?:an?|some|several|new|two)\s", gap) and not bracketed
    borrowed = re.match(r"\s+(?:to|in|into|for|on|as)\b", after)
    return LIKELY if indefinite or faint or borrowed else CERTAIN


def _plain_stands(after: str, bracketed: bool) -> bool:
    apposed = re.match(
        r"[\"'”’*]*\s*(?:,|:|–|—|\(|[.]$)|[\"'”’*]*\s+(?:that|which|an?|to|–|-)\s", after
    )
    return bracketed or apposed is not None


def _stands(after: str, sentence: str, token: Token) -> bool:
    """Return whether a word is the thing itself, not an attribute of the noun after it."""
    if _STANDS.match(after) or _CLAUSE.match(after):
        return True
    follower = re.match(r"[\"'”’*]*\s+([\w-]+)", after)
    if not follower:
        return False
    word = follower[1].casefold()
    known = word.removesuffix("s") in EMPTY_NOUNS or word in EMPTY_NOUNS
    return known or word in _HEADS or word.endswith("ly")


_HEADS = frozenset(
    [
        "layer",
        "module",
        "network",
        "transformer",
        "attention",
        "encoder",
        "decoder",
        "loss",
        "suite",
        "family",
        "agent",
        "toolkit",
        "collection",
        "dataset",
        "benchmarks",
        "metric",
        "mechanism",
        "operator",
        "protocol",
        "library",
        "simulator",
    ]
)


def _beside(sentence: str, token: Token, definitions: Sequence[Definition]) -> int:
    """Return the level that the words just before and after a token give it."""
    start, end = whole_span(token, definitions)
    before, after = sentence[max(0, start - 90) : start], sentence[token.end :]
    if _CALLED.search(before):
        return CERTAIN if _stands(after, sentence, token) or token.shape != "plain" else 0
    if _GIVEN.match(sentence[max(end, token.end) - (end > token.end) :].lstrip(") ")):
        return CERTAIN
    if token.shape == "plain":
        return (
            CERTAIN
            if _YIELDS.search(before) and _APPOSED.match(after)
            else _plain_opening(before, after)
        )
    if _PROPOSED.search(before) and _stands(after, sentence, token):
        return CERTAIN
    if _OURS.search(before) or _NEW.match(sentence[max(end, token.end) :]):
        return LIKELY
    if start < 2 and _OPENS.match(after):
        return LIKELY
    return LIKELY if _YIELDS.search(before) and _stands(after, sentence, token) else 0


def _plain_opening(before: str, after: str) -> int:
    """Return LIKELY for a capitalised word that opens a sentence as its only subject."""
    return LIKELY if not before.strip("\"'“ ") and _OPENS.match(after) else 0
