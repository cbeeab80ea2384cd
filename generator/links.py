"""Find the links of an abstract and say what each leads to.

Reads the raw text, where markup still shows the address that a label hides. Only
plain public http and https addresses are ever returned.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from generator.addresses import (
    CODE_HOSTS,
    address_key,
    find_addresses,
    full_address,
    mend_gaps,
)
from generator.glyphs import decode_entities
from generator.records import Link, LinkKind

MAX_CONTEXT = 100
"""Characters before an address in which the words that announce it are looked for."""

# The first pattern that fits "host/path" decides; none of them leaves it to the words in front.
_PLACES: tuple[tuple[str, LinkKind], ...] = (
    (r"(?:huggingface\.co|hf\.co|modelscope\.cn)/datasets/", "dataset"),
    (r"(?:huggingface\.co|hf\.co|modelscope\.cn)/(?:spaces|studios)/", "project"),
    (r"(?:huggingface\.co|hf\.co)/papers/", "paper"),
    (r"(?:huggingface\.co|hf\.co)/(?:collections/)?[\w.-]+/[\w.-]+", "model"),
    (r"modelscope\.cn/models/", "model"),
    (r"(?:[\w-]+\.)?(?:zenodo|openslr|physionet|datadryad)\.org/", "dataset"),
    (r"(?:[\w-]+\.)?figshare\.com/|data\.mendeley\.com/", "dataset"),
    (r"(?:kaggle\.com/datasets|dataverse\.[\w.]+)/", "dataset"),
    (r"(?:dx\.)?doi\.org/10\.(?:5281|6084|7910|5061|17632|57967)/", "dataset"),
    (r"(?:[\w-]+\.)*(?:arxiv|doi|biorxiv|aclanthology)\.org/|openreview\.net/", "paper"),
    (r"(?:[\w-]+\.)+(?:github|gitlab)\.io/", "project"),
    (r"sites\.google\.com/", "project"),
    (r"(?:[\w-]+\.)+(?:pages\.dev|netlify\.app|vercel\.app|web\.app)/", "project"),
)
_BY_PLACE = tuple((re.compile(pattern, re.IGNORECASE), kind) for pattern, kind in _PLACES)
_REPOSITORIES = (*CODE_HOSTS, "gist.github.com", "anonymous.4open.science")

_ANNOUNCEMENTS: tuple[tuple[str, LinkKind], ...] = (
    (r"codes?|source|implementations?|repository|repo|codebase|scripts?|toolkit|library", "code"),
    (r"data|datasets?|corpus|corpora|benchmarks?", "dataset"),
    (r"models?|weights|checkpoints?", "model"),
    (r"project|websites?|web ?pages?|home ?pages?|demos?|site|page", "project"),
    (r"paper|preprint|appendix", "paper"),
)
_BY_WORDS = tuple(
    (re.compile(rf"\b(?:{words})\b", re.IGNORECASE), kind) for words, kind in _ANNOUNCEMENTS
)
_BREAK = re.compile(r"[.!?]\s+(?=\S)")


def find_links(raw: str) -> tuple[Link, ...]:
    r"""Return the web addresses in `raw`, in order, each once, each with what it leads to.

    http or https, a slash or `.git` at the end, and punctuation or brackets after it make no
    difference. Markup is undone: `\_`, `&amp;`, and the address that a label repeats.

    Args:
        raw: the paragraph as the dump holds it.

    Returns:
        Links whose address is http or https and can be parsed; others are left out.
    """
    text = mend_gaps(re.sub(r"[ \t\r\n]+", " ", decode_entities(raw)))
    links: dict[str, Link] = {}
    previous_end = 0
    for start, end, address in find_addresses(text):
        before = text[max(previous_end, start - MAX_CONTEXT) : start]
        url = full_address(address) if _ends_cleanly(text, end) else None
        if url:
            links.setdefault(address_key(url), Link(url=url, kind=_kind(url, before)))
        previous_end = end
    return tuple(links.values())


def _ends_cleanly(text: str, end: int) -> bool:
    """Tell whether no control character is glued to the address that ends at `end`."""
    return not re.match(r"[\x00-\x1f\x7f-\x9f]", text[end : end + 1])


def _kind(url: str, before: str) -> LinkKind:
    """Return what `url` leads to, by its place and by the words `before` it."""
    parts = urlsplit(url)
    host = (parts.hostname or "").removeprefix("www.")
    announced = _announced(before)
    if host in _REPOSITORIES:
        return "dataset" if set(announced) == {"dataset"} else "code"
    for pattern, kind in _BY_PLACE:
        if pattern.match(host + (parts.path or "/")):
            return kind
    return announced[-1] if announced else "other"


def _announced(before: str) -> tuple[LinkKind, ...]:
    """Return the kinds that the words just before an address name, the nearest last."""
    clause = _BREAK.split(before)[-1]
    hits = [(m.start(), kind) for words, kind in _BY_WORDS for m in words.finditer(clause)]
    return tuple(kind for _, kind in sorted(hits))
