"""Settle quotation marks, dashes, ties, emphasis and spacing.

The last step of cleaning, on text whose LaTeX is resolved and whose addresses
are single private characters. Each rule asks for context that prose without the
leftover does not have, and none changes what another pass of the same rules sees.
"""

from __future__ import annotations

import re

from generator.tables import words

_MARK = "[\U000f0000-\U000ffffd]"

_ASIDE = (
    "(?:an?|the|and|or|but|to|of|in|on|by|for|from|with|without|as|at|it|its|we|our|they|this|these"
    "|those|that|which|who|where|when|while|if|so|is|are|not|no|one|two|first|both|each|even|only"
    "|such|like|how|what|why|[a-z]+(?:ing|ed|ly))"
)
# (a character that must occur, a pattern, what replaces it), applied in order.
_RULES = (
    # Markdown: emphasis, headings, code. "2**n", "V*" and "snake_case" are none of it.
    ("*", r"(?<![\d)*])\*\*(?=[^\s*])([^*]{1,300}?)(?<=[^\s*])\*\*(?!\*)", r"\1"),
    ("*", r"(?<![\w*^)])\*(?=[^\s*])([^*]{1,120}?)(?<=[^\s*])\*(?![\w*])", r"\1"),
    ("_", r"(?<![\w_\\])_(?=[^\s_])([^_]{2,120}?)(?<=[^\s_])_(?![\w_(])", r"\1"),
    ("#", r"^#{1,6} (?=\S)", ""),
    ("`", r"`{3,}", ""),
    # TeX's quotation marks, its closing ones only where it opened some.
    ("`", r"``\s?", "“"),
    ("“", r"(“[^“”]{1,300}?)(?:''|(?<=\S)\"(?!\w))", r"\1”"),
    ("`", r"(?<![\w`])`([^`']{1,120})'(?!\w)", r"‘\1’"),
    ("`", r"`([^`]{1,200})`", r"\1"),
    ("`", r"(?<=\w)`(?=(?:s|t|re|ll|ve|d|m)\b)", "’"),
    # A tilde ties words; before a number, or between two, it means "about" or a range.
    ("~", rf"\s?~{{1,3}}(?=\s?{_MARK})", " "),
    ("~", r"(?<=[A-Za-z]{2}[.,;:)\]])~(?=\d)|(?<=[A-Za-z]{2})~(?=\d)", " "),
    ("~", r"(?<=[^\s~(\[{/=])~{1,3}(?=[^\s\d~.$])(?![A-Za-z]\()", " "),
    ("~", r"(?<=[\w)\]])~{1,3}(?=[.,;:)\s]|$)", ""),
    ("~", r"(?<=[)\]])~(?=\S)", " "),
    # Dashes: three hyphens part an aside; two stand for a range or a pair ("actor--critic"),
    # but for an aside too where a plural, a bracket or what opens a clause is next to them.
    ("-", r"(?<![-<!])---(?![->])", "—"),
    ("--", r"(?<=\d)(%?)\s?--\s?(?=\d)", r"\1–"),
    ("--", r"(?<=\s)--(?=\s)", "–"),
    ("--", r"(?<=[a-rt-z]s)--(?=[a-z(\[“\"‘])", "—"),
    ("--", rf"(?<=[\w%])--(?={_ASIDE}\b)(?!\w+--)", "—"),
    ("--", r"(?<=[)\]”\"’%])--(?=\w)|(?<=\w)--(?=[(\[“\"‘])", "—"),
    ("--", r"(?<=\w)--(?=\w)", "–"),
    ("--", r"(?<=\w) --(?=[A-Za-z][^\s=]*\s[^-]{1,120}\w--[,.;)\s])", " – "),
    ("--", r"(?<=[\w)])--(?=[,.;\s])", " –"),
    ("->", r"(?<![-<=])->(?!>)", "→"),
    # Spaces that extraction lost or left.
    (".", r"(?<=[a-z]{3}[.!?])(?=[A-Z][a-z]*[\s:,])", " "),
    (".", r"(?<=[a-z][)\"”][.!?])(?=[A-Z][a-z]*[\s:,])", " "),
    (",", r"(?<=[a-z]{3},)(?=[a-z]{3}|[A-Z][A-Za-z]{2})(?!\w+\()", " "),
    (":", r"\b([A-Z][a-z]{3,}:)(?=[A-Z][a-z]*\s|[A-Z]{3})", r"\1 "),
    ("", r"(?<=[。！？])(?=[^\s。！？」』”’）)\]])", " "),
    (" ", r" (?=[.,](?:\s|$))", ""),
    ("( ", r"\( +(?=\S)", "("),
    (" )", r"(?<=\S) +\)", ")"),
    ("()", r" \(\)(?=[\s.,;]|$)", ""),
)
_COMPILED = tuple((trigger, re.compile(pattern), new) for trigger, pattern, new in _RULES)

_BROKEN_WORD = re.compile(r"\b([A-Za-z0-9]*[A-Za-z0-9])- ([a-z]+|[A-Z]{2,})\b")
# Endings that a line break parts from their stem, after at most three letters of it.
_BROKEN_ENDING = re.compile(
    r"[a-z]{0,3}(?:tions?|sions?|ments?|ings?|ed|ity|ities|ables?|ibles?|bles?|[ct]al|als|ally|ical"
    r"|ous|ives?|ively|iz(?:e|ed|es|ing)|ences?|ances?|tors?|sors?|uals?|ually|ures?|ness|matic"
    r"|ogy|phy|lems?|tates?|lenges?|ly)"
)
_SUSPENDED = words("and or to nor but versus als und ou et y o e oder sowie")
"""What follows a hyphen that stands for a word to come: "bag- and instance-level"."""

_WHOLE_WORDS = words("""
    based like free wise only speed need used aged red bed
    led fed king thing things ring string strings being sing wing bring seed feed deed real goal
    total local vocal focal table tables able cable tally dally fly ply sly rely reply family
    early daily pure sure cure tension action actions lemma scaling using testing taking making
    coding sizes size going added ended aided city
""")
_FRAGMENTS = words("""
    ac ad ap ar at com con de dis dif em en ex im in oc op per pro re sug sup sur sys ver gen
    illus incre inte prob proba propri profi prehen
""")
"""First parts that are no words: what they part is one word, with no hyphen in it."""


def set_type(text: str) -> str:
    """Return `text` with the rules applied in order, and words joined that a line break parted."""
    for trigger, pattern, replacement in _COMPILED:
        if trigger in text:
            text = pattern.sub(replacement, text)
    return join_broken_words(text)


def join_broken_words(text: str) -> str:
    """Return `text` with words such as "dura- tions" joined, and "bag- and" left alone.

    A word is joined where the text holds it whole elsewhere, keeps its hyphen where the text
    holds it so, and is joined without one if a part can hardly be a word. Else the hyphen
    stays and the space goes: no word of prose ends in a hyphen but before "and" or "or".
    """
    if "- " not in text:
        return text
    known = frozenset(re.findall(r"[a-z]+(?:-[a-z]+)*", text.lower()))

    def join(found: re.Match[str]) -> str:
        first, second = found.groups()
        if second in _SUSPENDED:
            return found.group()
        if f"{first}-{second}".lower() in known:
            return f"{first}-{second}"
        is_ending = _BROKEN_ENDING.fullmatch(second) and second not in _WHOLE_WORDS
        is_broken = is_ending or first.lower() in _FRAGMENTS
        if is_broken or (first + second).lower() in known:
            return first + second
        return f"{first}-{second}"

    return _BROKEN_WORD.sub(join, text)
