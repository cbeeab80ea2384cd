"""Publishers' notices at an abstract's end: "© 2008 Elsevier Ltd. All rights reserved".

They say nothing of the paper, and as its last words they would be taken for what it found.
The raw text keeps them.
"""

from __future__ import annotations

import re

MAX_WORDS = 28

_SIGN = r"(?:Copyright\s+)?(?:©|\([cC]\)|Copyright)\s?"
_YEAR = r"(?:\d{4}\b|[A-Z][\w&+.,' -]{1,60}?\b\d{4}\b)"
_NOTICE = re.compile(rf"(?<=[.!?)\]”\"])\s+(?:\(?PsycINFO Database Record\b|{_SIGN}{_YEAR})")
_MEANT = re.compile(r"\b(?:we|our|results?|method)\b", re.IGNORECASE)


def drop_notice(text: str) -> str:
    """Return the text without a copyright notice at its end.

    A notice starts after a sentence's end with the sign and a year, runs to the end, is
    short, and says nothing of its own; anything else stays.
    """
    found = _NOTICE.search(text)
    if not found:
        return text
    notice = text[found.start() :]
    if len(notice.split()) > MAX_WORDS or _MEANT.search(notice):
        return text
    return text[: found.start()]
