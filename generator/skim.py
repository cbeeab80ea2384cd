"""Skim: the two sentences that a hurried reader wants, quoted to the letter.

What a paper does is where its authors first speak of their own work and announce something;
what it found is the finding with most substance after that. The roles of `roles` help to
choose, and words decide where roles are unsure. The points were set on the half of SciTLDR
that chooses and by reading.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.entries import Skim
from generator.role_features import Role

_ADVERB = (
    r"(?:,[^,]{3,60},)? "
    r"(?:\w+ly |first |also |here |then |therefore |thus |hence |instead )?"
)
_KIND = (
    r"(?:paper|work|study|research|project|article|thesis|survey|report|manuscript|review"
    r"|position paper)"
)
_PAPER = rf"\b(?:this|our|the|present) {_KIND}"
_PURPOSE = rf"\b(?:objectives?|aims?|goals?|purpose)(?: of)? (?:this|our|the present) {_KIND}\b"
_IS_OFFERED = r"\b(?:is|are) (?:\w+ly )?(?:proposed|presented|introduced)\b"
_OWN = re.compile(
    r"\b(?:we|i)\b(?! (?:hope|believe|observe|note|know|release|also|further|evaluate|test|find"
    r"|found|conduct|validate|employ|pay|need|can|must|should|often)\b)"
    rf"|\b(?:this|our|the present) (?:{_KIND}|method|approach|framework)\b|\bhere\b"
    rf"|{_IS_OFFERED}",
    re.IGNORECASE,
)
_ANNOUNCES = re.compile(
    rf"{_PURPOSE}|\b(?:we|i|authors){_ADVERB}(?:propose|present|introduce|develop|describe|design"
    r"|devise|build|offer|formulate|establish|derive|construct|create|provide|study|investigate"
    r"|explore|examine|address|consider|focus|tackle|revisit|analy[sz]e|ask|aim|seek|show"
    r"|demonstrate|prove|argue|suggest|summari[sz]e|extend|apply|use|leverage|adapt"
    r"|characteri[sz]e|compare|give|explain|train|learn|release|perform|conduct|report|review"
    rf"|discuss|survey)\b|{_PAPER}{_ADVERB}(?:\w+[^s]s)\b"
    rf"|\bin (?:this|the present) {_KIND}\b|\bhere,? we\b|{_IS_OFFERED}",
    re.IGNORECASE,
)
_OFFERS = re.compile(
    rf"\b(?:we|i|authors){_ADVERB}(?:propose|present|introduce|develop|describe|design|devise"
    r"|build|offer|formulate|establish|create|study|investigate|explore|examine|address|tackle"
    rf"|revisit|analy[sz]e|aim)\b|{_PAPER}{_ADVERB}(?:propose|present|introduce|investigate"
    r"|explore|studie|describe|develop|examine|addresse|survey|review|analy[sz]e|offer|argue)s\b",
    re.IGNORECASE,
)
_NAMES_SYSTEM = re.compile(
    r"\b(?:propose|present|introduce|develop|design|build|devise)\b(?: [\w-]+){0,6}"
    r" \(?[A-Z]?[\w-]{0,30}[a-z0-9-][A-Z]|\b(?:named|called|termed|dubbed|namely)\b"
    r"|\([A-Z]\w{0,30}[A-Z]\w{0,30}\)"
)
_EMPTY = re.compile(
    r"\bcontributions?\b(?: \w+){0,3}[.:]$|\bmake (?:\w+ )?contributions?\b"
    r"|\b(?:this|these|both|such|the) (?:\w+ )?"
    r"(?:problems?|issues?|challenges?|limitations?|gap|questions?)\.$",
    re.IGNORECASE,
)
_ADDS = re.compile(
    r"(?:finally|lastly|additionally|furthermore|moreover|further|second(?:ly)?|third(?:ly)?|next"
    r"|then|also|besides|in addition)\b",
    re.IGNORECASE,
)
_FINDS = re.compile(
    r"\b(?:we|i) (?:\w+ly |also |further )?(?:show|find|found|observe|demonstrate|prove|discover"
    r"|reveal|identify|uncover|conclude|verify|confirm)\b"
    r"|\b(?:outperform|surpass|exceed)(?:s|ed|ing)?\b"
    r"|\b(?:reveal|show|find|demonstrate|observe|verify|verifie)(?:s|d|n|ed|ing)? (?:that|how)\b"
    r"|\b(?:results?|experiments?|findings?|evaluations?|analys[ei]s|studies|study|authors|evidence)"
    r"[^.;:]{0,90}? (?:show|find|found|conclude|indicate|reveal|suggest|demonstrate|confirm|verify"
    r"|verifie|highlight|illustrate)(?:s|d|ed)?\b"
    r"|\bmain (?:\w+ )?(?:results?|findings?) (?:is|are|was)\b",
    re.IGNORECASE,
)
_COMPARES = re.compile(
    r"\b(?:outperform\w*|surpass\w*|exceed\w*|improv\w+|reduc\w+|increas\w+|better|worse|faster"
    r"|higher|lower|fewer|larger|more|than|short of|while|without|only|up to|compared|speed-?ups?"
    r"|boost\w*|achiev\w+|gains?|correlat\w+|new records?)\b",
    re.IGNORECASE,
)
_MEASURED = re.compile(
    r"\d\s?%|\d\.\d|\d\s?(?:×|x\b)|×\s?\d|\b\d+ (?:points?|times|dB|of|out of|new)\b"
)
_PRAISES = re.compile(
    r"\b(?:effectiveness|superiority|efficacy|advantages?|benefits|potential|promising|promise"
    r"|state[- ]of[- ]the[- ]art|versatility|competitive|remarkable|impressive)\b",
    re.IGNORECASE,
)
_TESTS = re.compile(
    r"^to (?:assess|evaluate|validate|verify|test|examine)\b"
    r"|\bwe (?:\w+ly |also |further )?(?:employ|evaluate|conduct|test|experiment|use|apply)\b",
    re.IGNORECASE,
)
_LEANS = re.compile(
    rf"(?:this|these|it|they|such)\b(?! (?:{_KIND}|results?|findings?)\b)", re.IGNORECASE
)
_RELEASED = re.compile(
    r"https?://|www\.|\b(?:code|models?|data ?sets?|data|implementation|weights|checkpoints?"
    r"|resources|materials|page|demos?|videos?|website)\b[^.]{0,90}"
    r"\b(?:available|released?|open-?sourced?|found at|accessible)\b|\bwe (?:will )?"
    r"(?:publicly )?(?:release|share|open-?source)\b|\ball rights reserved\b",
    re.IGNORECASE,
)
_HOPES = re.compile(
    r"\bwe (?:hope|believe|expect|anticipate|discuss|conclude by|envision)\b"
    r"|\bfuture (?:work|research|directions?)\b|\bpav\w+ the way\b|\bshed\w* light\b"
    r"|\b(?:valuable|new) insights\b|\bimplications\b",
    re.IGNORECASE,
)
_SHORT, _FEW = 8, 5
_LEAST = 0.5
"""Fewest points with which a sentence is quoted at all."""


def skim(sentences: Sequence[str], roles: Sequence[Role]) -> Skim:
    """Return the sentence that says what the paper does, and the one that says what it found.

    Args:
        sentences: all sentences of one abstract, in order. `roles`: row-aligned with them.
    """
    does = _best(_weigh_doing(sentences, roles))
    found = _best(_weigh_finding(sentences, roles, does))
    return Skim(
        does=sentences[does] if does >= 0 else "", found=sentences[found] if found >= 0 else ""
    )


def _best(points: Sequence[float]) -> int:
    """Return the first row with the most points, or -1 where all have too few."""
    top = max(points, default=0.0)
    return points.index(top) if top >= _LEAST else -1


def _weigh_doing(sentences: Sequence[str], roles: Sequence[Role]) -> list[float]:
    """Return each sentence's points, fewer after every sentence on the authors' own work."""
    points: list[float] = []
    n_own = 0
    for sentence, role in zip(sentences, roles, strict=True):
        own = _OWN.search(sentence) is not None
        points.append(_doing(sentence, role, own=own) - 0.3 * n_own)
        n_own += own
    return points


def _doing(sentence: str, role: Role, *, own: bool) -> float:
    """Return points for saying what a paper does; none for what only points elsewhere."""
    announces = _has(_ANNOUNCES, sentence)
    if not (own or announces) or _has(_RELEASED, sentence):
        return 0.0
    points = 0.4 * own + 0.4 * announces + 0.2 * _has(_OFFERS, sentence)
    points += {"aim": 0.4, "method": 0.2, "background": 0.1}.get(role, 0.0)
    points += 0.2 * _has(_NAMES_SYSTEM, sentence) - 0.3 * (sentence.count(" ") < _SHORT)
    points -= 0.3 * _has(_HOPES, sentence) + 0.3 * (_ADDS.match(sentence) is not None)
    return points - 0.8 * _has(_EMPTY, sentence)


def _weigh_finding(sentences: Sequence[str], roles: Sequence[Role], does: int) -> list[float]:
    """Return points for what stands after `does`; of two alike the later has more."""
    return [
        0.0 if i <= does else _finding(sentence, role) + 0.1 * i / len(sentences)
        for i, (sentence, role) in enumerate(zip(sentences, roles, strict=True))
    ]


def _finding(sentence: str, role: Role) -> float:
    """Return points for saying what was found: figures and comparisons before praise."""
    finds, measured = _has(_FINDS, sentence), _has(_MEASURED, sentence)
    compares = _has(_COMPARES, sentence)
    unfit = _has(_RELEASED, sentence) or sentence.count(" ") < _FEW
    if unfit or not (finds or role == "result" or (measured and compares)):
        return 0.0
    points = 0.2 + 0.4 * finds + 0.4 * measured + 0.3 * compares + 0.2 * (role == "result")
    points -= 0.2 * (_LEANS.match(sentence) is not None) + 0.6 * _has(_HOPES, sentence)
    if not measured:
        points -= (0.2 if compares else 0.3) * _has(_PRAISES, sentence)
    if not finds:
        points -= 0.2 * _has(_OFFERS, sentence) + 0.4 * (not measured and _has(_TESTS, sentence))
    return points


def _has(pattern: re.Pattern[str], sentence: str) -> bool:
    return pattern.search(sentence) is not None
