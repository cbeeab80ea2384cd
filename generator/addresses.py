"""Where web addresses stand in a text, and what they are once markup is undone.

Shared by cleaning, which keeps addresses whole, and by links, which lists them.
Addresses are http or https; one without a scheme counts only where its host
leaves no doubt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

CODE_HOSTS = ("github.com", "gitlab.com", "gitee.com", "bitbucket.org", "codeberg.org")
_BARE_HOSTS = (
    *CODE_HOSTS,
    *("huggingface.co", "hf.co", "zenodo.org", "arxiv.org", "doi.org", "openreview.net"),
    *("anonymous.4open.science", "bit.ly", "kaggle.com", "youtu.be"),
)

_ESCAPED = r"\\[_%#&~$-](?:\{\})?"
_CHARACTER = rf"(?:[A-Za-z0-9\-._~:/?#@!&'()*+,;=%\u00c0-\u024f]|{_ESCAPED})"
_BARE_HOST = "|".join(map(re.escape, _BARE_HOSTS))
ADDRESS = re.compile(
    rf"https?://{_CHARACTER}+"
    rf"|(?<![\w@/.:\\-])(?:www\.(?:[A-Za-z0-9-]+\.)+[A-Za-z]{{2,}}(?:/{_CHARACTER}*)?"
    rf"|(?:{_BARE_HOST})/{_CHARACTER}+|[A-Za-z0-9-]+\.github\.io\b(?:/{_CHARACTER}*)?)",
    re.IGNORECASE,
)
_UNESCAPE = re.compile(r"\\([_%#&~$-])(?:\{\})?")
_SCHEME_GAP = re.compile(r"(?i)\b(https?):\s?/\s?/\s*(?=[A-Za-z0-9])")
_HOST_GAP = re.compile(
    r"(?i)(https?://[a-z0-9.-]{0,100}[a-z0-9]) ?\. ?(com|org|io|net|ai|co|edu|dev|science)(?=/)"
)
# No address ends in a hyphen, so one before a space was hyphenated by a line break.
_HYPHEN_GAP = re.compile(r"(https?://[^\s{}<>]{1,200}[A-Za-z0-9]-) (?=[a-z0-9]+(?:[\s./_-]|$))")
_NEXT_SENTENCE = re.compile(r"\.(?:The|We|Our|In|This|These|To|It)$")
_TRAILING = ".,;:!?'*\\"
_HOST = re.compile(r"(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z]{2,63}")


def mend_gaps(text: str) -> str:
    """Return `text` with the spaces closed that extraction left inside addresses.

    Only gaps that cannot be meant: after the scheme, inside `github. com/`, after a hyphen.
    """
    if "http" not in text.lower():
        return text
    text = _HOST_GAP.sub(r"\1.\2", _SCHEME_GAP.sub(r"\1://", text))
    return _HYPHEN_GAP.sub(r"\1", text)


def find_addresses(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, tidy address) of every address in `text`, in order.

    The punctuation and brackets that prose sets after an address are no part of it.
    """
    for found in ADDRESS.finditer(text):
        if length := _length(found.group()):
            address = tidy_address(found.group()[:length])
            yield found.start(), found.start() + length, address


def _length(matched: str) -> int:
    """Return how much of a match is address, without the punctuation that follows it in prose."""
    sentence = _NEXT_SENTENCE.search(matched)
    end = sentence.start() if sentence else len(matched)
    n_unopened = matched.count(")", 0, end) - matched.count("(", 0, end)
    while end and (matched[end - 1] in _TRAILING or (matched[end - 1] == ")" and n_unopened > 0)):
        n_unopened -= matched[end - 1] == ")"
        end -= 1
    return end


def tidy_address(address: str) -> str:
    """Return `address` with LaTeX escapes undone, and `.git` dropped where hosts do not need it."""
    address = _UNESCAPE.sub(r"\1", address)
    if address.endswith(".git") and any(host in address.lower() for host in CODE_HOSTS):
        address = address.removesuffix(".git")
    return address


def address_key(address: str) -> str:
    """Return what two spellings of one address share: host and path, no scheme, no end slash."""
    bare = re.sub(r"(?i)^https?://(?:www\.)?|^www\.", "", tidy_address(address)).rstrip("/")
    host, slash, path = bare.partition("/")
    return host.lower() + slash + path


def full_address(address: str) -> str | None:
    """Return `address` with its scheme, or None where it is not a plain public http(s) address.

    User information, ports that are no number, and hosts that are no name are refused.
    """
    full = address if re.match(r"(?i)https?://", address) else f"https://{address}"
    try:
        parts = urlsplit(full)
        plain = parts.port is None or parts.port > 0
    except ValueError:
        return None
    refused = "@" in parts.netloc or not plain or not full.isprintable() or " " in full
    if refused or not _HOST.fullmatch((parts.hostname or "").lower()):
        return None
    return full
