"""Turn names into parts of addresses, the one rule for dumps, topics and names.

A slug is ASCII, lower-case, at most 60 characters, safe as a file name on every
system, and, by `unique_slugs`, unlike every other whatever the case.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Collection, Sequence
from types import MappingProxyType

from generator.records import Slug

MAX_LENGTH = 60
FALLBACK = "untitled"

_SPELT = MappingProxyType(
    {
        **{"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"},
        **{"ı": "i", "&": " and ", "×": "x", "'": "", "’": "", "+": " plus ", "#": " sharp "},
    }
)
# Names that Windows gives to devices, and the page that every folder holds already.
_RESERVED = re.compile(r"(?:con|prn|aux|nul|conin|conout|clock|com[0-9]|lpt[0-9]|index)")


def slugify(text: str) -> Slug:
    """Return `text` as a slug; "untitled-" and a short hash where it holds nothing ASCII.

    Accents are dropped and Greek letters spelt by name. A reserved name, such as "con" or
    "index", has "-text" added. A long one is cut at a hyphen where there is one.
    """
    spelt = "".join(map(_spell, unicodedata.normalize("NFKD", text.casefold())))
    slug = _cut(re.sub(r"[^a-z0-9]+", "-", spelt).strip("-"), MAX_LENGTH)
    if not slug:
        digest = hashlib.sha256(text.encode("utf-8", errors="replace")).hexdigest()
        slug = f"{FALLBACK}-{digest[:8]}"
    return Slug(f"{slug}-text" if _RESERVED.fullmatch(slug) else slug)


def unique_slugs(texts: Sequence[str], taken: Collection[str]) -> tuple[Slug, ...]:
    """Return one slug a text, in order, all different from each other and from those `taken`.

    The first of several equal ones stays as it is, the next end in -2, -3 and so on. Cost:
    linear in the number of texts, apart from clashes with slugs that end in such a number.
    """
    used = {slug.casefold() for slug in taken}
    next_number: dict[str, int] = {}
    slugs = []
    for text in texts:
        base = slugify(text)
        slug, number = base, next_number.get(base, 2)
        while slug in used:
            slug, number = _numbered(base, number), number + 1
        next_number[base] = number
        used.add(slug)
        slugs.append(slug)
    return tuple(slugs)


def _spell(character: str) -> str:
    if character in _SPELT:
        return _SPELT[character]
    name = unicodedata.name(character, "")
    if name.startswith("GREEK SMALL LETTER "):
        return name.removeprefix("GREEK SMALL LETTER ").removeprefix("FINAL ").split()[0].lower()
    return "" if unicodedata.combining(character) else character


def _cut(slug: str, length: int) -> str:
    """Return `slug` cut to `length`, at the last hyphen if that leaves more than half of it."""
    if len(slug) <= length:
        return slug
    head = slug[: length + 1].rpartition("-")[0]
    return (head if len(head) > length // 2 else slug[:length]).strip("-")


def _numbered(base: Slug, number: int) -> Slug:
    suffix = f"-{number}"
    return Slug(_cut(base, MAX_LENGTH - len(suffix)) + suffix)
