"""The index of names: systems, data sets, benchmarks, metrics, acronyms and concepts.

Each name knows the papers that introduce it and those that mention it, so that the site can
show who builds on whom from abstracts alone. Ordinary words are not names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.concept_words import GENERIC_LAST
from generator.concepts import Concept, find_concepts
from generator.entries import Name, NameKind
from generator.long_forms import show_long_form
from generator.name_evidence import CERTAIN
from generator.name_kinds import decide_kind, is_known
from generator.name_lists import METRICS
from generator.name_mentions import TITLED, Mention, find_mentions, lower_case_words
from generator.name_senses import Sense, split_senses
from generator.name_shapes import is_formula
from generator.phrases import phrase_key
from generator.records import Paper, Slug
from generator.slugs import unique_slugs


def find_names(papers: Sequence[Paper], *, use_titles: bool = True) -> tuple[Name, ...]:
    """Return the names and concepts that the papers hold, sorted by slug.

    Args:
        papers: n papers, row-aligned with the rows in the result.
        use_titles: whether given titles are read besides the abstracts.

    Returns:
        Spelling variants are one name, versions are several, and one spelling that papers
        spell out in different ways is as many names. A concept that an acronym stands for is
        that acronym's name. Cost: linear in the text.
    """
    mentions = find_mentions(papers, use_titles=use_titles)
    vocabulary = lower_case_words(papers)
    spelt = _spelt_out(mentions)
    held = _rows_by_long_form(papers, {m.long_form for m in mentions if m.long_form})
    senses = split_senses(mentions, held, spelt)
    named = _merged([name for sense in senses for name in _name(sense, held, vocabulary)])
    concepts = find_concepts(papers, spelt)
    return _with_slugs([*named, *_concept_names(concepts, named)])


def _with_slugs(entries: Sequence[Name]) -> tuple[Name, ...]:
    """Return the entries sorted by their slugs; of equal ones the most held has the plain one."""
    order = sorted(
        entries,
        key=lambda n: (
            n.name.casefold(), -len(n.introduced_by + n.mentioned_by), n.name, n.long_form, n.kind
        ),
    )  # fmt: skip
    slugs = unique_slugs([entry.name for entry in order], ())
    named = [replace(entry, slug=slug) for entry, slug in zip(order, slugs, strict=True)]
    return tuple(sorted(named, key=lambda name: name.slug))


def _spelt_out(mentions: Sequence[Mention]) -> dict[str, str]:
    """Return by acronym the key of what most papers say it stands for, if they agree."""
    forms: dict[str, Counter[str]] = {}
    for mention in mentions:
        if mention.long_form and mention.shape in ("capitals", "mixed"):
            forms.setdefault(mention.key, Counter())[phrase_key(mention.long_form)] += 1
    spelt = {}
    for key in sorted(forms):
        (form, count), total = forms[key].most_common(1)[0], forms[key].total()
        if count * 2 > total and total > 1 and len(key) > 1:
            spelt[key] = form
    return spelt


def _merged(names: Sequence[Name]) -> list[Name]:
    """Return the names with those that are another's long form joined to it."""
    by_long = {
        phrase_key(name.long_form).replace(" ", ""): i
        for i, name in enumerate(names)
        if name.long_form
    }
    kept = list(names)
    gone = set()
    for i, name in enumerate(names):
        home = by_long.get(phrase_key(name.name).replace(" ", ""))
        if home is not None and home != i and not name.long_form:
            kept[home] = _union(kept[home], name)
            gone.add(i)
    return [name for i, name in enumerate(kept) if i not in gone]


def _union(name: Name, other: Name) -> Name:
    introduced = {*name.introduced_by, *other.introduced_by}
    mentioned = {*name.mentioned_by, *other.mentioned_by} - introduced
    return replace(
        name, introduced_by=tuple(sorted(introduced)), mentioned_by=tuple(sorted(mentioned))
    )


def _rows_by_long_form(papers: Sequence[Paper], long_forms: set[str]) -> dict[str, frozenset[int]]:
    """Return by key the rows of the papers that hold a long form in words.

    Where one long form is part of another, as in "large language model", the longer counts.
    """
    keys = {key for key in map(phrase_key, long_forms) if " " in key}
    lengths: dict[tuple[str, ...], set[int]] = {}
    for key in keys:
        lengths.setdefault(tuple(key.split()[:2]), set()).add(len(key.split()))
    openings = {opening: sorted(found, reverse=True) for opening, found in lengths.items()}
    rows: dict[str, set[int]] = {}
    for row, paper in enumerate(papers):
        for sentence in paper.sentences:
            for key in _long_forms_in(phrase_key(sentence).split(), keys, openings):
                rows.setdefault(key, set()).add(row)
    return {key: frozenset(found) for key, found in rows.items()}


def _long_forms_in(
    words: Sequence[str], keys: set[str], openings: Mapping[tuple[str, ...], Sequence[int]]
) -> Iterator[str]:
    position = 0
    while position < len(words) - 1:
        step = 1
        for length in openings.get(tuple(words[position : position + 2]), ()):
            key = " ".join(words[position : position + length])
            if position + length <= len(words) and key in keys:
                yield key
                step = length
                break
        position += step


def _name(
    sense: Sense, held: Mapping[str, frozenset[int]], vocabulary: Mapping[str, int]
) -> Iterator[Name]:
    """Yield the sense's entry where it is certain enough to be one."""
    introduced = _introducing_rows(sense.mentions)
    if not _is_certain(sense, introduced, vocabulary):
        return
    surface = _shown_surface(sense.mentions)
    long_form = show_long_form(sense.long_forms) if sense.long_forms else ""
    rows = {m.row for m in sense.mentions}
    for key in sorted({phrase_key(form) for form in sense.long_forms}):
        rows |= held.get(key, frozenset())
    votes: Counter[NameKind] = Counter(kind for m in sense.mentions for kind in m.kinds)
    yield Name(
        slug=Slug(""),
        name=surface,
        kind=decide_kind(surface, long_form, votes, is_introduced=bool(introduced)),
        long_form=long_form,
        introduced_by=tuple(sorted(introduced)),
        mentioned_by=tuple(sorted(rows - introduced)),
    )


def _introducing_rows(mentions: Sequence[Mention]) -> frozenset[int]:
    """Return the papers that introduce a name.

    What many papers hold is not introduced by a few of them in passing: a likely introduction
    counts where at most two papers hold the name, a certain one where a fifth introduce it.
    """
    rows = {m.row for m in mentions}
    titled = {m.row for m in mentions if m.level == TITLED}
    certain = {m.row for m in mentions if m.level >= CERTAIN}
    likely = {m.row for m in mentions if m.level and not is_known(m.surface)}
    if len(certain) * 5 < len(rows):
        certain = titled
    return frozenset(likely if len(rows) <= 2 and not certain else certain)


def _is_certain(sense: Sense, introduced: frozenset[int], vocabulary: Mapping[str, int]) -> bool:
    """Return whether a spelling is a name and not a word, a formula or a typing slip."""
    if introduced or sense.long_forms:
        return True
    mentions = sense.mentions
    surface = _shown_surface(mentions)
    shapes = {m.shape for m in mentions}
    if surface.casefold() in METRICS:
        return True
    if is_formula(surface) and not any(m.kinds for m in mentions):
        return False
    if "mixed" in shapes:
        return len(surface) > 2
    if "plain" in shapes or vocabulary.get(surface.casefold(), 0) > 2:
        return False
    n_papers = len({m.row for m in mentions})
    called = any(kind for m in mentions for kind in m.kinds)
    if re.fullmatch(r"[A-Z]{2,}-[A-Z]{2,}", surface) and not called:
        return n_papers > 1 or len(mentions) > 1
    return n_papers > 1 if "short" in shapes else n_papers > 1 or (called and len(surface) > 2)


def _shown_surface(mentions: Sequence[Mention]) -> str:
    """Return the spelling that most papers use; those that define or introduce it come first."""
    papers: dict[str, set[int]] = {}
    for mention in mentions:
        papers.setdefault(mention.surface, set()).add(mention.row)
    best = {m.surface for m in mentions if m.level >= CERTAIN and m.shape != "plain"}
    pool = sorted(best or papers)
    return min(pool, key=lambda s: (-len(papers[s]), sum(c.isupper() for c in s), s))


def _concept_names(concepts: Sequence[Concept], named: Sequence[Name]) -> Iterator[Name]:
    """Yield the concepts that are neither a name nor an acronym's long form."""
    taken = {phrase_key(text).replace(" ", "") for n in named for text in (n.long_form, n.name)}
    for concept in concepts:
        keys = {concept.key, phrase_key(concept.name)}
        keys |= {k.rpartition(" ")[0] for k in keys if k.rpartition(" ")[2] in GENERIC_LAST}
        if not {key.replace(" ", "") for key in keys} & taken:
            yield Name(
                slug=Slug(""), name=concept.name, kind="concept", long_form="",
                introduced_by=(), mentioned_by=concept.rows,
            )  # fmt: skip
