"""Which words of a text can be names, by their spelling alone.

A token is a word or two cut down to the name in it: *BERT-based* gives BERT, *LLMs* gives LLM,
*T5-small* gives T5. Spelling variants meet under one key; versions keep keys of their own.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal

from generator import name_lists as lists

Shape = Literal["mixed", "capitals", "short", "plain"]
"""Mixed: inner capitals or digits. Capitals: nothing else. Short: a letter and a digit. Plain:
capitalised like any word that opens a sentence or a heading."""

# What a lookbehind holds to the start of a run is tried once a run: time stays linear.
_ADDRESS = re.compile(
    r"(?:https?://|www\.)\S+|(?<!\S)@*[^\s@]++@\S+\.\w+"
    r"|(?<![\w.-])[\w.-]+\.(?:com|org|io|net|ai|edu)\S*"
)
_TOKEN = re.compile(
    r"(?<![\w@#$\\^-])(?P<family>" + lists.FAMILIES + r"[ -]v?\d{1,2}(?:\. ?\d(?!\d))?"
    r"(?:[- ](?:Turbo|turbo|Sonnet|Haiku|Opus|Pro|Flash|mini|nano|V|VL|Coder))?"
    r"(?![\w%-]|\.\d| %))"
    r"|(?<![\w-])(?P<phrase>" + lists.PHRASES + r")(?![\w]|-[A-Z])"
    r"|[^\W_]+(?:[-–‐‑'’&*@/][^\W_]+|\.(?<=\d\.)(?=\d)[^\W_]+)*(?:[+*]+(?:[^\W_]+)?)*"
)
# A letter right after a comma, as in formulas: "exp(ASmn,i)".
_GLUED = re.compile(r",[^\W\d_]\W")
_HYPHEN = re.compile(r"[-–‐‑]")
_QUANTITY = re.compile(
    r"[\d.,–-]+(?:[A-Za-z]|[KMG]B|[kMGT]?Hz|AP|st|nd|rd|th|fps|FPS|ms|TB|×)?|\d[\d.]*D(?:-.*)?"
)
_SIZE = re.compile(r"\d+(?:\.\d+)?[Bb]|\d{2,}M")
_ROMAN = re.compile(r"[IVX]+[a-d]?")
_VECTOR = re.compile(r"[a-z]+2vec|seq2seq", re.IGNORECASE)
_SURNAME = re.compile(r"(?:Mc|Mac|O['’]|De|Di|Van|Le|La|Du)[A-Z][a-z]+|[A-Z]\.?")
_ELEMENTS = re.compile(
    r"(?:(?:H|Li|Be|B|C|N|O|F|Na|Mg|Al|Si|P|S|Cl|K|Ca|Ti|V|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Br|Sr|Y"
    r"|Zr|Nb|Mo|Ru|Pd|Ag|Cd|In|Sn|Sb|Te|I|Ba|La|Ce|W|Pt|Au|Hg|Pb|Bi)\d*(?:\.\d+)?)+"
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word that can be a name.

    Attributes:
        surface: the name as written, tails and plural dropped.
        key: see `name_key`.
        shape: how it is spelt.
        start, end: offsets of the whole word it was cut from.
        attributive: whether a describing tail was cut off, as in *LLM-based*.
    """

    surface: str
    key: str
    shape: Shape
    start: int
    end: int
    attributive: bool


def name_key(name: str) -> str:
    """Return the key under which spellings of a name meet: case, hyphens, spaces make no odds."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    key = re.sub(r"[\s\-–‐‑_·]+", "", folded.replace(". ", "."))
    return lists.ALIASES.get(key, key)


def find_tokens(text: str) -> tuple[Token, ...]:
    """Return the words of `text` that can be names by their spelling, in order.

    Addresses, quantities, units, formulas, surnames with inner capitals and roman numerals are
    left out. Linear in the text's length.
    """
    clear = _ADDRESS.sub(lambda m: " " * len(m[0]), text)
    tokens: list[Token] = []
    for match in _TOKEN.finditer(clear):
        if match["family"] or match["phrase"]:
            surface = re.sub(r"\. (?=\d)", ".", match[0])
            tokens.append(Token(surface, name_key(surface), "mixed", *match.span(), False))
            continue
        if match[0].islower() and not _VECTOR.fullmatch(match[0]):
            continue
        if _GLUED.match(clear, match.end()):
            continue
        offset = match.start()
        for part in match[0].split("/"):
            token = _read_word(part, offset)
            tokens += [token] if token else []
            offset += len(part) + 1
    return tuple(tokens)


def shape_of(name: str) -> Shape | None:
    """Return how a name is spelt, or None where it is spelt as no name is."""
    letters = [c for c in name if c.isalpha()]
    uppers = sum(c.isupper() for c in letters)
    if not letters or _QUANTITY.fullmatch(name) or _ROMAN.fullmatch(name) or len(name) < 2:
        return None
    if not uppers:
        return "mixed" if _VECTOR.fullmatch(name) else None
    if any(c.isdigit() for c in name) or "+" in name or "*" in name:
        return _shape_with_digits(name, letters)
    if uppers == len(letters):
        return "capitals" if uppers > 1 else None
    if any(c.isupper() for part in _HYPHEN.split(name) for c in part[1:]):
        return None if _SURNAME.fullmatch(name) else "mixed"
    return "plain" if name[0].isupper() and len(name) > 2 else None


def _shape_with_digits(name: str, letters: list[str]) -> Shape | None:
    if any(c in "⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉ⁱᵇ" for c in name) and len(letters) < 3:
        return None
    if name[0].isdigit() and (len(letters) < 3 or re.match(r"\d+[-–]", name)):
        return None
    if re.fullmatch(r"V\d|[A-Z]\d?\*?", name) and name not in ("T5", "F1", "V*", "R1", "S4", "C4"):
        return None
    return "short" if len(letters) == 1 else "mixed"


def is_formula(name: str) -> bool:
    """Return whether a name reads as a chemical formula: *TiO2*, *GaAs*."""
    return _ELEMENTS.fullmatch(name) is not None and len(name) < 9


def _read_word(word: str, start: int) -> Token | None:
    core, attributive = _core(re.sub(r"['’]s?$", "", word))
    shape = shape_of(core)
    if not shape or core.casefold() in lists.UNITS | lists.NOT_NAMES:
        return None
    core = singular(core, shape)
    shape = shape_of(core)
    if not shape or core.casefold() in lists.UNITS | lists.NOT_NAMES:
        return None
    return Token(core, name_key(core), shape, start, start + len(word), attributive)


def singular(name: str, shape: Shape) -> str:
    """Return *LLM* for *LLMs*, *ConvLSTM* for *ConvLSTMs*; other names as they are."""
    plural = shape != "plain" and re.search(r"[A-Z]{2}s$|[A-Z][a-z]?T?s$", name) and len(name) > 2
    return name[:-1] if plural and not name.endswith(("ss", "SS")) else name


def _core(word: str) -> tuple[str, bool]:
    """Return the name in a compound, and whether what follows it only describes."""
    parts = _HYPHEN.split(word)
    n_parts = len(parts)
    while len(parts) > 1 and _describes(parts[-1], "-".join(parts[:-1])):
        parts.pop()
    attributive = len(parts) < n_parts and word.rpartition("-")[2].casefold() not in lists.SIZES
    if len(parts) > 1 and _SIZE.fullmatch(parts[-1]):
        parts.pop()
    parts[-1] = re.sub(r"(?<=[A-Z]{2})(?:base|large|small)$", "", parts[-1])
    while len(parts) > 1 and parts[0].islower() and len(parts[0]) > 2:
        if shape_of("-".join(parts[1:])) not in ("mixed", "capitals"):
            break
        parts.pop(0)
    return _rejoin(word, parts), attributive


def _describes(tail: str, head: str) -> bool:
    lower = tail.casefold()
    worn = tail.islower() or lower in lists.WORN
    if lower in lists.SIZES or (lower in lists.DESCRIBING and worn):
        return True
    if lower in lists.VERSION_TAILS or not tail.islower() or not tail.isalpha():
        return False
    return shape_of(head) in ("mixed", "capitals") or lower.endswith(("ed", "ing"))


def _rejoin(word: str, parts: list[str]) -> str:
    """Return the stretch of `word` that holds `parts`, its hyphens as written."""
    start = word.find(parts[0])
    length = sum(map(len, parts)) + len(parts) - 1
    found = word.find("-".join(parts)) if "-".join(parts) in word else start
    return word[found : found + length]
