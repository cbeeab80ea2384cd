"""Prose: small, pure helpers for text on pages: clipping, counting, marking, quoting.

Used by the view modules alone. Nothing here may return markup that holds unescaped
text of a paper.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence

from markupsafe import Markup, escape

from generator.records import Link

_CUE = re.compile(
    r"\b(?:we|this (?:paper|work|study|article|survey)|our (?:paper|work))\s+"
    r"(?:(?:then|thus|further|therefore|also|first|instead|hence|here|formally|systematically)\s+)?"
    r"(?:proposes?|introduces?|presents?|shows?|develops?|describes?|demonstrates?|designs?"
    r"|reviews?|surveys?|releases?|studies|study|investigates?|examines?|builds?|explores?"
    r"|argues?|provides?|aims?)\b",
    re.IGNORECASE,
)
_STRONG = re.compile(r"(?:propos|introduc|present|survey|review|releas|develop)", re.IGNORECASE)


def clip(text: str, limit: int) -> str:
    """Return the text, cut before the word that would pass `limit` characters, with "…"."""
    if len(text) <= limit:
        return text
    space = text.rfind(" ", 0, limit)
    return text[: space if space > 0 else limit - 1].rstrip(" ,;:.-") + "…"


def first_words(text: str, n_words: int) -> str:
    """Return the first words of a sentence without its end mark."""
    return " ".join(text.split()[:n_words]).rstrip(".!?,;:")


def count(n: int, noun: str) -> str:
    """Return e.g. "1 paper" or "1,204 papers"; the noun takes a plain s."""
    return f"{n:,} {noun}" if n == 1 else f"{n:,} {noun}s"


def key_sentence(sentences: Sequence[str]) -> str:
    """Return the sentence in which the authors say what they did.

    The first that proposes, introduces, presents, surveys, develops or releases, else
    the first with any cue such as "we show", else the first; "" where there is none.
    """
    cues = [(text, found[0]) for text in sentences if (found := _CUE.search(text))]
    strong = (text for text, cue in cues if _STRONG.search(cue))
    return next(strong, next(iter((*(text for text, _ in cues), *sentences)), ""))


def initial(title: str) -> str:
    """Return the A–Z heading of a title: a letter, "0–9", or "#" for any other script."""
    for char in unicodedata.normalize("NFKD", title):
        if char.isascii() and char.isalpha():
            return char.upper()
        if char.isdigit():
            return "0–9"
        if char.isalpha():
            return "#"
    return "#"


def title_key(title: str) -> tuple[str, str]:
    """Return the key that sorts titles as readers look them up: by letters, not by marks."""
    folded = unicodedata.normalize("NFKD", title).casefold()
    return ("".join(char for char in folded if char.isalnum() or char == " ").strip(), title)


def mark_terms(text: str, terms: Iterable[str]) -> Markup:
    """Return the escaped text with every term in `<mark>`, endings such as a plural s included."""
    wanted = sorted({term for term in terms if term.strip()}, key=lambda t: (-len(t), t))
    if not wanted:
        return escape(text)
    forms = "|".join(r"[\s-]+".join(map(re.escape, re.split(r"[\s-]+", t))) for t in wanted)
    pattern = re.compile(rf"(?<!\w)(?:{forms})(?:s|es|ed|ing)?(?!\w)", re.IGNORECASE)
    return mark_pattern(text, pattern)


def mark_pattern(text: str, pattern: re.Pattern[str]) -> Markup:
    """Return the escaped text with every match of the pattern in `<mark>`."""
    return _wrap(text, pattern, lambda found: Markup("<mark>{}</mark>").format(found))


def mark_sentences(text: str, sentences: Iterable[str], links: Iterable[Link]) -> Markup:
    """Return the escaped text, its addresses linked, whole sentences in `<mark>`.

    Args:
        sentences: each occurs in the text to the letter; one that does not is passed over.
    """
    known = tuple(links)
    wanted = sorted({s for s in sentences if s}, key=lambda s: (-len(s), s))
    if not wanted:
        return link_addresses(text, known)
    pieces = re.split(f"({'|'.join(map(re.escape, wanted))})", text)
    mark = Markup('<mark class="atlas-said">{}</mark>')
    shown = (link_addresses(piece, known) for piece in pieces)
    return Markup("").join(mark.format(s) if i % 2 else s for i, s in enumerate(shown))


def link_addresses(text: str, links: Iterable[Link]) -> Markup:
    """Return the escaped text with each known address that occurs in it made a link."""
    urls = sorted({link.url for link in links if is_web(link.url)}, key=lambda u: (-len(u), u))
    if not urls:
        return escape(text)
    pattern = re.compile("|".join(map(re.escape, urls)))
    return _wrap(
        text, pattern, lambda url: Markup('<a href="{0}" rel="noopener">{0}</a>').format(url)
    )


def is_web(url: str) -> bool:
    """Return whether an address may stand in a link: http or https, nothing that runs."""
    return re.match(r"https?://[^\s]", url, re.IGNORECASE) is not None


def _wrap(text: str, pattern: re.Pattern[str], wrap: Callable[[str], Markup]) -> Markup:
    pieces: list[str] = []
    at = 0
    for found in pattern.finditer(text):
        pieces += (escape(text[at : found.start()]), wrap(found[0]))
        at = found.end()
    return Markup("").join((*pieces, escape(text[at:])))
