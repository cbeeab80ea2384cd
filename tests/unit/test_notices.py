"""Copyright notices at an abstract's end go; what only looks like one stays."""

from __future__ import annotations

import pytest

from generator.cleaning import clean_text
from generator.notices import drop_notice

BODY = "Kelp grows fast."


@pytest.mark.parametrize(
    "notice",
    [
        "© 2008 Lippincott Williams & Wilkins, Inc",
        "Copyright © 2015 John Wiley & Sons, Ltd.",
        "© 2003 Elsevier Science Ltd. All rights reserved.",
        "(PsycINFO Database Record (c) 2016 APA, all rights reserved)",
        "Copyright © 2015 Wiley. (PsycINFO Database Record (c) 2015 APA, all rights reserved)",
        "(c) 2001 by Le Jacq.",
        "© Springer-Verlag 2010",
        "© 2010",
    ],
)
def test_notices_go(notice: str) -> None:
    """A short notice after the last sentence is dropped, by cleaning too."""
    assert drop_notice(f"{BODY} {notice}") == BODY
    assert clean_text(f"{BODY} {notice}") == BODY


@pytest.mark.parametrize(
    "text",
    [
        BODY,
        "We use MeSH© 2008 terms.",
        "Labels come from MeSH© (Medical Subject Headings) thesauri.",
        f"{BODY} © 2008 is the year that we study in our work.",
        f"{BODY} © 2008 Elsevier. " + "And then it goes on for quite a while. " * 5,
        "There are two cases. (c) Third cases are rare.",
        "© 2008 Elsevier",
    ],
)
def test_other_text_stays(text: str) -> None:
    """Signs within a sentence, long remarks and lists are left alone."""
    assert drop_notice(text) == text
