r"""Turn LaTeX, whole or in pieces, into readable Unicode text.

Abstracts hold LaTeX in every state of decay: intact, without its backslashes
(`4.1%uparrow`, `{sim}13%`), or without the macro's definition (`\method`). The
rules are driven by the tables of `latex_symbols`; nothing here raises, and text
without markup passes unchanged. Cost: linear in the text for each level of
nested braces, of which `MAX_NESTING` are resolved.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from generator import macros
from generator.bare_latex import restore_groups, restore_signs, shift_scripts
from generator.latex_symbols import (
    ABBREVIATIONS,
    ACCENTS,
    DOUBLE_STRUCK,
    DROPPED,
    FUNCTIONS,
    RELATIONS,
    SPACES,
    SWITCHES,
    SYMBOLS,
    TWO_ARGUMENTS,
    WRAPPERS,
    subscript,
    superscript,
)

MAX_NESTING = 12

# Marks of this module: control characters, which `glyphs.mend_characters` has dropped.
_OPEN, _CLOSE, _DOLLAR, _END = "\x01", "\x02", "\x03", "\x04"
_ESCAPES = {
    **{r"\{": _OPEN, r"\}": _CLOSE, r"\$": _DOLLAR, r"\\": " ", r"\ ": " ", r"\|": "‖"},
    **{rf"\{c}": c for c in "%&#_"},
    **{rf"\{c}": " " for c in ",;:>"},
    **{rf"\{c}": "" for c in "!-/@<"},
}
_ESCAPE = re.compile(r"\\([{}$\\ |%&#_,;:>!\-/@<])")
_KEPT_SET = re.compile(r"\w.*(?:[,|∣:;…=<>≤≥∈]|\.\.\.).*\w|\w.*\.\.\.")
_MAX_SET = 80

# The first form holds a sign of maths, so that spaces and digits may touch its dollars; the
# second has none, so that it must not look like two prices.
_MATHS = re.compile(
    r"\$\$([^$]{1,600})\$\$|\$(?=[^$]{0,600}[\\^_{}=<>α-ωΑ-Ω])([^$]{1,600})\$"
    r"|\$([-+−])\$|\$(?![\s$])([^$]{0,600}?[^\s$\\])\$(?!\d)|\\\((.{1,600}?)\\\)|\\\[(.{1,600}?)\\\]"
)
_SCRIPT_TOKEN = re.compile(r"([_^])\s*(\\[A-Za-z]+|[^\s{}\\_^$])")
_COMMAND_SPACE = re.compile(r"(\\[A-Za-z]+)\s+(?=[A-Za-z])")
_ACCENT_SIGN = re.compile(
    r"\\([`'^~\"=.])\s*(?:\{\s*(\\?[A-Za-z])\s*\}|(\\[ij](?![A-Za-z])|[A-Za-z]))"
)
_ACCENT_NAMES = "|".join(sorted((a for a in ACCENTS if a.isalpha()), key=lambda a: (-len(a), a)))
_ACCENT_NAME = re.compile(
    rf"\\({_ACCENT_NAMES})(?:\s*\{{\s*(\\?\w+)\s*\}}|{_END}\s*(\w)|\s+(\w)(?!\w)|\s*(\\\w+))"
)
_TWO = re.compile(r"\\(" + "|".join(sorted(TWO_ARGUMENTS)) + r")\s*\{([^{}]*)\}\s*\{([^{}]*)\}")
_GROUP = re.compile(r"(\\[A-Za-z]+\*?\s?(?:\[[^\[\]{}]{0,80}\])?|[_^])?\{([^{}]*)\}")
_OPEN_FOOTNOTE = re.compile(r"\s*\\footnote\s*\{\s*")
_RELATION = re.compile(r"( ?)\\(" + "|".join(sorted(RELATIONS)) + rf")(?![A-Za-z]){_END}?( ?)")
_COMMAND = re.compile(rf"\\([A-Za-z]+)\*?{_END}?")
_SWITCH = re.compile(r"\\(?:" + "|".join(sorted(SWITCHES)) + rf")(?![A-Za-z])(?:{_END}|\s+)?")


def to_unicode(text: str) -> str:
    """Return `text` with its LaTeX resolved: commands, maths, accents, scripts, groups."""
    text = _ESCAPE.sub(lambda found: _ESCAPES[found.group()], restore_groups(_unwrap_maths(text)))
    text = restore_signs(text)
    if "\\" in text or "{" in text or "}" in text:
        text = macros.name_macros(_open_footnotes(text))
        text = _resolve_commands(_resolve_groups(text))
        text = re.sub(r"[{}\x04]", "", text)
    return _settle_sets(shift_scripts(text)).replace(_DOLLAR, "$").replace(_END, "")


def _unwrap_maths(text: str) -> str:
    return _MATHS.sub(_mark_maths, text) if "$" in text or "\\(" in text or "\\[" in text else text


def _mark_maths(found: re.Match[str]) -> str:
    """Return the inside of `$…$` with each script in braces, so that it reads the same outside."""
    body = next(filter(None, found.groups()))
    if _is_prose(body):
        return found.group()
    body = body.strip().replace("~", " ")
    body = _SCRIPT_TOKEN.sub(r"\1{\2}", body)
    return _COMMAND_SPACE.sub(rf"\1{_END}", body) + (_END if body[-1:].isalpha() else "")


def _is_prose(body: str) -> bool:
    """Tell text between two prices from maths: plain words, and none of the signs of LaTeX."""
    n_words = len(re.findall(r"[A-Za-z]{3,}", body))
    is_between_prices = re.fullmatch(r"\d.*[A-Za-z]{2}.*[\s(\[]", body) is not None
    has_sign = any(sign in body for sign in "^_={}")
    return "\\" not in body and (is_between_prices or (n_words > 1 and not has_sign))


def _open_footnotes(text: str) -> str:
    """Return `text` with a footnote whose brace never closes turned into a sentence of its own."""
    depth = text.count("{") - text.count("}")
    found = list(_OPEN_FOOTNOTE.finditer(text))
    if depth <= 0 or not found or "}" in text[found[-1].end() :]:
        return text
    start, end = found[-1].span()
    return text[:start].rstrip(" .") + ". " + text[end:]


def _resolve_groups(text: str) -> str:
    """Return `text` with braces resolved from the innermost outwards."""
    for _ in range(MAX_NESTING):
        resolved = _GROUP.sub(_resolve_group, _TWO.sub(_resolve_two, _resolve_accents(text)))
        if resolved == text:
            break
        text = resolved
    return text


def _resolve_accents(text: str) -> str:
    text = _ACCENT_SIGN.sub(_accent, text)
    return _ACCENT_NAME.sub(_accent, text)


def _accent(found: re.Match[str]) -> str:
    body = next(filter(None, found.groups()[1:]))
    letter = {"\\i": "i", "\\j": "j"}.get(body) or SYMBOLS.get(body[1:], body)
    if len(letter) > 1:
        return body if body.startswith("\\") else letter
    return unicodedata.normalize("NFC", letter + ACCENTS[found[1]])


def _resolve_two(found: re.Match[str]) -> str:
    name, first, second = found.groups()
    if not name.endswith("frac"):
        return f"C({first}, {second})" if name == "binom" else second
    numerator, denominator = map(_bracket, (first.strip(), second.strip()))
    return f"{numerator}/{denominator}"


def _bracket(body: str) -> str:
    return body if re.fullmatch(r"\\?\w*", body) else f"({body})"


def _resolve_group(found: re.Match[str]) -> str:
    """Return what one innermost group becomes, with the command or script sign before it."""
    before, body = found[1] or "", found[2]
    if not before:
        return _resolve_bare(body)
    if before in "_^":
        body = _resolve_commands(body).strip()
        return (superscript(body) if before == "^" else subscript(body)) if body else ""
    name = re.sub(r"\*?\s?(?:\[.*\])?$", "", before[1:])
    if name in _APPLY:
        return _APPLY[name](body)
    return _resolve_other(found, name, body)


def _resolve_other(found: re.Match[str], name: str, body: str) -> str:
    if name in DROPPED:
        return ""
    is_first_of_two = re.match(r"\s?\{", found.string[found.end() : found.end() + 2])
    if name in TWO_ARGUMENTS and is_first_of_two:
        return found.group()
    is_sign = name in SYMBOLS or name in RELATIONS or name in FUNCTIONS or name in ABBREVIATIONS
    if is_sign or name in SWITCHES or not body.strip():
        return f"\\{name}{_END}{body}"
    return body


def _resolve_bare(body: str) -> str:
    is_set = _KEPT_SET.search(body) and len(body) <= _MAX_SET and not body.lstrip().startswith("\\")
    return f"{_OPEN}{body}{_CLOSE}" if is_set else body


def _double_struck(body: str) -> str:
    return DOUBLE_STRUCK.get(body.strip(), body)


def _root(body: str) -> str:
    return "√" + _bracket(body.strip())


def _note(body: str) -> str:
    return f" ({body.strip().rstrip('.')})" if body.strip() else ""


_APPLY: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(WRAPPERS, str),
    **dict.fromkeys(("mathbb", "mathbbm", "mathds"), _double_struck),
    **dict.fromkeys(("footnote", "thanks", "footnotetext"), _note),
    **{"textsuperscript": superscript, "textsubscript": subscript, "sqrt": _root},
}


def _resolve_commands(text: str) -> str:
    """Return `text` with the commands that take no argument resolved."""
    text = _RELATION.sub(_resolve_relation, _SWITCH.sub("", text))
    return _COMMAND.sub(_resolve_command, text)


def _resolve_relation(found: re.Match[str]) -> str:
    space = " " if found[1] or found[3] else ""
    is_prefix = found[2] in ("sim", "approx") and found.string[found.end() :][:1].isdigit()
    return f"{found[1] if is_prefix else space}{RELATIONS[found[2]]}{'' if is_prefix else space}"


def _resolve_command(found: re.Match[str]) -> str:
    name = found[1]
    if name in SYMBOLS:
        return SYMBOLS[name]
    if name in ABBREVIATIONS:
        is_dotted = found.string[found.end() : found.end() + 1] == "."
        return ABBREVIATIONS[name].removesuffix("." if is_dotted else "")
    if name in FUNCTIONS:
        return _space_function(found)
    if name in SPACES or name == "item":
        return " • " if name == "item" else " "
    is_markup = name in _APPLY or name in DROPPED or name in TWO_ARGUMENTS
    return "" if is_markup else name


def _space_function(found: re.Match[str]) -> str:
    """Return a function's name, parted from the letters that stand on either side."""
    before, after = found.string[: found.start()][-1:], found.string[found.end() :][:1]
    return f"{' ' * before.isalnum()}{found[1]}{' ' * after.isalnum()}"


def _settle_sets(text: str) -> str:
    """Return `text` with the braces put back that stand for a set, and the others dropped."""
    keep = re.compile(f"{_OPEN}([^{_OPEN}{_CLOSE}]*){_CLOSE}")
    for _ in range(MAX_NESTING):
        settled = keep.sub(_settle_set, text)
        if settled == text:
            break
        text = settled
    return re.sub(f"[{_OPEN}{_CLOSE}]", "", text).replace("\x05", "{").replace("\x06", "}")


def _settle_set(found: re.Match[str]) -> str:
    body = found[1]
    return f"\x05{body.strip()}\x06" if _KEPT_SET.search(body) and len(body) <= _MAX_SET else body
