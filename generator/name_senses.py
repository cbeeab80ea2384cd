"""One spelling, several things: mentions are sorted into the names that they mean.

Three papers that define CSA as three kinds of attention speak of three names. Mentions that
define nothing go to the sense that the paper spells out in words, else to the commonest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.long_forms import same_long_form
from generator.name_mentions import Mention
from generator.phrases import phrase_key


@dataclass(frozen=True, slots=True)
class Sense:
    """What one spelling means in some of the papers.

    Attributes:
        key: see `name_shapes.name_key`.
        long_forms: as the papers write them, with repeats; none where nobody spells it out.
        mentions: in order of rows.
    """

    key: str
    long_forms: tuple[str, ...]
    mentions: tuple[Mention, ...]


def split_senses(
    mentions: Sequence[Mention],
    held: Mapping[str, frozenset[int]],
    spelt: Mapping[str, str],
) -> tuple[Sense, ...]:
    """Return the names that the mentions of all spellings mean, sorted by key.

    Args:
        mentions: in order of rows.
        held: rows of the papers that hold a long form in words, by its `phrase_key`.
        spelt: the key of what an acronym within a long form stands for, by its own key.

    Returns:
        Each mention is in one sense. Cost: linear in the mentions, apart from the few long
        forms of one spelling, which are compared pairwise.
    """
    by_key: dict[str, list[Mention]] = {}
    for mention in mentions:
        by_key.setdefault(mention.key, []).append(mention)
    return tuple(s for key in sorted(by_key) for s in _senses(key, by_key[key], held, spelt))


def _senses(
    key: str,
    mentions: Sequence[Mention],
    held: Mapping[str, frozenset[int]],
    spelt: Mapping[str, str],
) -> Iterator[Sense]:
    groups = _group_long_forms([m.long_form for m in mentions if m.long_form], spelt)
    if not groups:
        yield Sense(key, (), tuple(mentions))
        return
    defined = _defined_rows(mentions, groups)
    order = sorted(range(len(groups)), key=lambda g: (-len(_rows(defined, g)), g))
    forms = [(g, sorted({phrase_key(form) for form in groups[g]})) for g in order]
    surfaces = {m.surface for m in mentions if m.row in defined}
    by_row: dict[int, list[Mention]] = {}
    for mention in mentions:
        by_row.setdefault(mention.row, []).append(mention)
    chosen: dict[int, list[Mention]] = {}
    for row, mine in by_row.items():
        group = defined.get(row)
        if group is None:
            group = _undefined(mine, surfaces, forms, held)
        chosen.setdefault(group, []).extend(mine)
    for group in sorted(chosen):
        yield Sense(key, tuple(groups[group]) if group >= 0 else (), tuple(chosen[group]))


def _undefined(
    mine: Sequence[Mention],
    surfaces: set[str],
    forms: Sequence[tuple[int, Sequence[str]]],
    held: Mapping[str, frozenset[int]],
) -> int:
    """Return the sense of a paper's mentions that it does not define, or -1 for its own."""
    row = mine[0].row
    for group, keys in forms:
        if any(row in held.get(key, ()) for key in keys):
            return group
    is_other = all(m.surface not in surfaces for m in mine)
    return -1 if is_other and any(m.level for m in mine) else forms[0][0]


def _group_long_forms(long_forms: Sequence[str], spelt: Mapping[str, str]) -> list[list[str]]:
    """Return the long forms in groups that mean one thing, the commonest first."""
    full = {
        form: " ".join(spelt.get(word, word) for word in phrase_key(form).split())
        for form in dict.fromkeys(long_forms)
    }
    groups: list[list[str]] = []
    for form, count in sorted(Counter(long_forms).items(), key=lambda item: (-item[1], item[0])):
        for group in groups:
            if any(same_long_form(full[form], full[other]) for other in dict.fromkeys(group)):
                group += [form] * count
                break
        else:
            groups.append([form] * count)
    return groups


def _defined_rows(mentions: Sequence[Mention], groups: Sequence[Sequence[str]]) -> dict[int, int]:
    """Return each defining paper's sense; its first definition decides."""
    group_of = {form: g for g, group in enumerate(groups) for form in group}
    defined: dict[int, int] = {}
    for mention in mentions:
        if mention.long_form:
            defined.setdefault(mention.row, group_of[mention.long_form])
    return defined


def _rows(defined: Mapping[int, int], group: int) -> list[int]:
    return [row for row, g in defined.items() if g == group]
