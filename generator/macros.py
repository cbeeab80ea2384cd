r"""Give a name to macros whose definition the abstract does not hold.

Authors write `\method` or `\ourbenchmark` for the name of their own work. The
name is taken from the abstract where it is introduced there ("we introduce
LOCATEdit"); else the macro reads as "our method", which every reader understands.
"""

from __future__ import annotations

import re

from generator.tables import pairs

_NOUNS = pairs("""
    method method methods methods model model models models framework framework approach approach
    benchmark benchmark bench benchmark dataset dataset data dataset system system sys system
    algorithm algorithm algo algorithm architecture architecture network network agent agent
    tool tool task task pipeline pipeline module module corpus corpus name method ours method
""")
_NOUN = "|".join(sorted(_NOUNS, key=lambda n: (-len(n), n)))
_MACRO = re.compile(
    rf"\\(?:our|the|my)?({_NOUN})(?:full)?(?:name)?(?:full|short|s)?(?![A-Za-z])(?:\s?\{{\}})?",
    re.IGNORECASE,
)
_IN_BRACKETS = re.compile(rf"\s*\(\s*(?:\\text\w\w\{{)?{_MACRO.pattern}\}}?\s*\)", re.IGNORECASE)
_INTRODUCED = re.compile(
    r"\b(?:introduc|propos|present|develop|call|nam|term|dub|build)\w*,?"
    r"(?: (?:as|a|an|the|our|new|novel|it|this))* [“\"]?"
    r"([A-Z](?=[A-Za-z0-9-]*[A-Z])[A-Za-z0-9-]*[A-Za-z0-9])\b"
)
_DETERMINED = re.compile(
    r"\b(?:our|the|a|an|this|these|that|proposed|new|novel)\s+$", re.IGNORECASE
)
_SENTENCE_START = re.compile(r"(?:^|[.!?:]\s+|[.!?]\))\s*$")


def name_macros(text: str) -> str:
    """Return `text` with macros that stand for the authors' own work given a readable name."""
    if not _MACRO.search(text):
        return text
    introduced = _INTRODUCED.search(text)
    name = introduced[1] if introduced else ""
    if not name:  # "Long Name (\\method)" defines what the text cannot show
        text = _IN_BRACKETS.sub("", text)
    return _MACRO.sub(lambda found: name or _describe(found), text)


def _describe(found: re.Match[str]) -> str:
    before = found.string[max(0, found.start() - 24) : found.start()]
    noun = _NOUNS[found[1].lower()]
    if _DETERMINED.search(before):
        return noun
    return f"Our {noun}" if _SENTENCE_START.search(before) else f"our {noun}"
