"""Mend the characters of a text before anything reads its markup.

Dumps are pasted from web pages, PDFs and database exports, so that entities,
tags, wrongly decoded UTF-8, ligatures and invisible characters come along. All
functions are pure, linear in the text, and leave well-formed prose as it is.
"""

from __future__ import annotations

import html
import re
import unicodedata

from generator.latex_symbols import subscript, superscript

MAX_ENTITY_LAYERS = 4

_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_BLOCK_TAGS = "p|br|div|h[1-6]|li|ol|ul|hr|table|tr|td|th|title|sec|abstract|blockquote"
_INLINE_TAGS = "a|b|i|em|strong|sub|sup|inf|span|u|tt|code|font|small|big|italic|bold|sc"
_PREFIXED_TAGS = "(?:jats|mml|m|ns[0-9]):[a-z-]+"
_SCRIPT_TAG = re.compile(r"<(sub|inf|sup)>([^<>]{1,40})</\1>", re.IGNORECASE)
_BLOCK_TAG = re.compile(rf"</?(?:{_BLOCK_TAGS})(?:\s[^<>]{{0,500}})?/?>", re.IGNORECASE)
_INLINE_TAG = re.compile(
    rf"</?(?:{_INLINE_TAGS}|{_PREFIXED_TAGS})(?:\s[^<>]{{0,500}})?/?>", re.IGNORECASE
)

# UTF-8 read as cp1252 or Latin-1. A lead character that also ends words in capitals
# ("«THÉ»") counts only before a continuation that is no closing quote.
_HIGH = "\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d"
_HIGH += "\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178"
_CONT = f"[\u0080-\u00bf{_HIGH}]"
_MOJIBAKE = re.compile(
    f"[\u00f0-\u00f4]{_CONT}{{3}}|[\u00e0-\u00ef]{_CONT}{{2}}|[\u00c2\u00c3\u00ce\u00cf]{_CONT}"
    f"|[\u00c4\u00c5](?![\u2018-\u201d\u00bb\u2039\u203a]){_CONT}"
)
_CUT_QUOTE = re.compile("\u00e2\u20ac(?=[\\s.,;:!?)]|$)")
_C1 = re.compile("[\u0080-\u009f]")
_LOST_APOSTROPHE = re.compile("(?<=[A-Za-z])\ufffd+(?=(?:s|t|re|ll|ve|d|m)\\b)")

_LIGATURE = re.compile("[\ufb00-\ufb06]")
# Joiners shape words in many scripts and emoji, and mean nothing beside ASCII.
_JOINER = re.compile("(?<![^\x00-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\x00-\x7f])")
_INVISIBLE = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ufdd0-\ufdef\ufffe\uffff\ud800-\udfff\U000e0000-\U000e007f\U000f0000-\U0010ffff]"
)


def mend_characters(text: str) -> str:
    """Return `text` with entities, tags, mojibake, ligatures and invisible characters resolved.

    Private characters of the planes 15 and 16 and all control characters but white
    space are gone from the result, so that later steps may use them as marks.
    """
    text = drop_invisible(mend_mojibake(decode_entities(text)))
    return unicodedata.normalize("NFC", drop_tags(text))


def is_line(text: str) -> bool:
    """Return whether text can be shown as it is: no line break, control or lone surrogate."""
    return not any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in text)


def decode_entities(text: str) -> str:
    """Return `text` with HTML character references decoded, doubly escaped ones too.

    Only references that end in a semicolon count: an address may hold `&copy=1`.
    """
    for _ in range(MAX_ENTITY_LAYERS):
        decoded = _ENTITY.sub(lambda found: html.unescape(found.group()), text)
        if decoded == text:
            break
        text = decoded
    return text


def drop_tags(text: str) -> str:
    """Return `text` without the HTML, JATS and MathML tags that mark up abstracts.

    Tags of other names are kept: `<s>` or `<image>` are tokens that papers speak of.
    """
    if "<" not in text:
        return text
    text = _SCRIPT_TAG.sub(_render_script_tag, text)
    return _INLINE_TAG.sub("", _BLOCK_TAG.sub(" ", text))


def _render_script_tag(found: re.Match[str]) -> str:
    render = superscript if found[1].lower() == "sup" else subscript
    return render(found[2].strip())


def mend_mojibake(text: str) -> str:
    """Return `text` with UTF-8 that was once read as cp1252 or Latin-1 read rightly."""
    if text.isascii():
        return text
    text = _CUT_QUOTE.sub("\u201d", _MOJIBAKE.sub(_decode_again, text))
    return _LOST_APOSTROPHE.sub("\u2019", _C1.sub(_read_as_cp1252, text))


def _decode_again(found: re.Match[str]) -> str:
    try:
        return b"".join(map(_byte_of, found.group())).decode("utf-8")
    except UnicodeDecodeError:  # it only looked like UTF-8: the text stays as it is
        return found.group()


def _byte_of(character: str) -> bytes:
    if ord(character) < 256:
        return bytes([ord(character)])
    return character.encode("cp1252")


def _read_as_cp1252(found: re.Match[str]) -> str:
    return found.group().encode("latin-1").decode("cp1252", errors="ignore")


def drop_invisible(text: str) -> str:
    """Return `text` with ligatures spelt out and invisible characters dropped."""
    text = _LIGATURE.sub(lambda found: unicodedata.normalize("NFKC", found.group()), text)
    return _JOINER.sub("", _INVISIBLE.sub("", text))
