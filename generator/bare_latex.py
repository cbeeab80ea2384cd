"""Restore LaTeX that lost its backslashes, braces or dollar signs on the way.

Web pages that render maths leave `4.1%uparrow`, `{sim}13%`, `500times`, `Theta(n)`
and `n^2` behind. Names are taken for LaTeX only where they cannot be English: in
braces, glued to a number, or before a bracket.
"""

from __future__ import annotations

import re

from generator.latex_symbols import (
    ACCENTS,
    RELATIONS,
    SYMBOLS,
    TWO_ARGUMENTS,
    WRAPPERS,
    subscript,
    superscript,
)
from generator.tables import words

_LEAKED_SIGNS = "times|sim|approx|leq|geq|uparrow|downarrow|rightarrow|infty"
_LEAKED_AFTER_NUMBER = re.compile(rf"(?<=[\d%)])(?:({_LEAKED_SIGNS})(?![A-Za-z])|(pm)(?=\d))")
_LEAKED_WORD = re.compile(
    r"(?<![A-Za-z\\])((?:up|down|left|right|leftright|Left|Right)arrow"
    r"|infty|leq|geq|varepsilon|varphi)"
    r"(?![A-Za-z])"
)
_LEAKED_GREEK = re.compile(r"(?<![A-Za-z\\])(Theta|Omega|Delta|Phi|Psi|Lambda|Sigma)(?=\()")
_LEAKED_GROUP = re.compile(r"(?<![\\A-Za-z])\{([A-Za-z]{2,})\}")
_TAKING_ARGUMENTS = (*WRAPPERS, *TWO_ARGUMENTS, *ACCENTS, "sqrt", "footnote", "textsuperscript")
_LEAKED_ARGUMENT = re.compile(
    r"(?<![A-Za-z\\])("
    + "|".join(sorted(name for name in _TAKING_ARGUMENTS if len(name) > 2))
    + r")(?=\{)"
)
_ENGLISH = words("in to top star mid sum int not vee wedge bot angle square models")

_RAISED = re.compile(
    r"(?<=[\w)\]|%])\^(?:(-?\d+)|([A-Za-z])(?![A-Za-z0-9])"
    r"|(top|star|ast|prime|dagger|circ)(?![A-Z])|([*+−-]))"
)
_LOWERED = re.compile(r"(?<![A-Za-z0-9_])([A-Za-zα-ωΑ-Ω])_(\d{1,3})(?![A-Za-z0-9_])")


def restore_groups(text: str) -> str:
    """Return `text` with `{sim}` as its sign, and `textbf{` with its backslash again."""
    if "{" not in text:
        return text
    text = _LEAKED_GROUP.sub(_leaked_symbol, text)
    return _LEAKED_ARGUMENT.sub(r"\\\1", text)


def _leaked_symbol(found: re.Match[str]) -> str:
    name = found[1]
    symbol = SYMBOLS.get(name) or RELATIONS.get(name)
    return symbol if symbol and name not in _ENGLISH else found.group()


def restore_signs(text: str) -> str:
    """Return `text` with names that lost their backslash, where they cannot be English."""
    text = _LEAKED_AFTER_NUMBER.sub(lambda f: _symbol(f[1] or f[2]), text)
    text = _LEAKED_WORD.sub(lambda f: _symbol(f[1]), text)
    text = _LEAKED_GREEK.sub(lambda f: _symbol(f[1]), text)
    return re.sub(r"(?<=\d)([×∼±]) (?=\d)", r"\1", text)


def _symbol(name: str) -> str:
    return SYMBOLS.get(name) or RELATIONS[name]


def shift_scripts(text: str) -> str:
    """Return `text` with scripts outside of maths raised and lowered: `n^2`, `J_1`, `V^top`."""
    text = _RAISED.sub(_raise_plain, text)
    return _LOWERED.sub(lambda f: f[1] + subscript(f[2]), text)


def _raise_plain(found: re.Match[str]) -> str:
    number, letter, name, sign = found.groups()
    return superscript(number or letter or sign or SYMBOLS[name])
