"""Read the small tables that rules are driven by: words, and pairs, written as plain text."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


def words(table: str) -> frozenset[str]:
    """Return the words of `table`, which white space parts."""
    return frozenset(table.split())


def pairs(table: str) -> Mapping[str, str]:
    """Return the first, third … word of `table` with the word after each.

    Raises:
        ValueError: a word stands without its partner.
    """
    parts = table.split()
    return MappingProxyType(dict(zip(parts[::2], parts[1::2], strict=True)))
