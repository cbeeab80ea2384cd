"""Read: dump files become records, every paragraph accounted for.

A paragraph is told by its shape and never by its words, since dumps come in any
language and from any page. Cost: linear in the text.
"""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.dumpfiles import is_dump, is_meant, not_a_dump
from generator.errors import Problem
from generator.records import Dump, Record, Slug, Source
from generator.slugs import unique_slugs

MAX_SHORT_CHARS = 160
MAX_SHORT_WORDS = 25
SHARE_TITLED = 0.9
MIN_TITLED = 3

_LABEL = re.compile(
    r"\s*(?:(?i:abstract)\s*[:\u2014\u2013]|(?i:abstract)\.(?=\s)|ABSTRACT(?=\s|$))\s*"
)
_SENTENCE_END = re.compile(r"[.!?;,\u3002\uff01\uff1f\u2026\u0964\u061f][\"'\u201d\u2019)\]]*$")
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A run of non-blank lines: its 1-based number and first line, and its text."""

    number: int
    line: int
    text: str

    @property
    def is_short(self) -> bool:
        """Whether it has the shape of a heading or a title: short, no sentence end."""
        return (
            len(self.text) <= MAX_SHORT_CHARS
            and len(self.text.split()) <= MAX_SHORT_WORDS
            and not _SENTENCE_END.search(self.text)
        )


def drop_label(text: str) -> str:
    """Return the paragraph without a leading "Abstract:" or "ABSTRACT"."""
    return _LABEL.sub("", text, count=1) if _LABEL.match(text) else text


def decode(data: bytes, path: str) -> str | Problem:
    """Return the text of a dump, or the problem that keeps it from being read.

    Args:
        data: UTF-8 with or without BOM, or UTF-16 with BOM.
        path: POSIX path for the message.
    """
    bom, encoding = next((pair for pair in _BOMS if data.startswith(pair[0])), (b"", "utf-8"))
    try:
        text = data.removeprefix(bom).decode(encoding)
    except UnicodeDecodeError as error:
        start = error.start + len(bom)
        line = data[:start].count(b"\n") + 1
        what = f"not {encoding.upper()} at byte {start}"
        return Problem(path=path, line=line, what=what, hint="Save the file as UTF-8.")
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        return Problem(
            path=path,
            line=line,
            what="a NUL character, so this is not plain text",
            hint="Export the dump as plain UTF-8 text.",
        )
    return text


def split_paragraphs(text: str) -> tuple[Paragraph, ...]:
    """Split at blank lines (white space counts as blank); hard wraps become spaces.

    LF, CRLF and CR end a line; nothing else does.
    """
    lines = re.split(r"\r\n|\r|\n", text)
    paragraphs: list[Paragraph] = []
    start, held = 0, list[str]()
    for number, line in enumerate([*lines, ""], start=1):
        if line.strip():
            start = start or number
            held.append(line.strip())
        elif held:
            paragraphs.append(Paragraph(len(paragraphs) + 1, start, " ".join(held)))
            start, held = 0, []
    return tuple(paragraphs)


def parse_dump(text: str, path: str, slug: Slug) -> tuple[Dump, tuple[Problem, ...]]:
    """Sort a dump's paragraphs into headings, titles and abstracts by their shape.

    Args:
        text: the decoded file. `path`: POSIX path below the content folder.
        slug: the dump's own.

    Returns:
        The dump, named by its first heading or else its file's stem, and warnings for
        the paragraphs that are none of the three.
    """
    wordy, problems = _without_wordless(split_paragraphs(text), path)
    titles = _find_titles(wordy)
    headings = [p for p in wordy if p.is_short and p not in titles]
    dump = Dump(
        slug=slug,
        name=headings[0].text if headings else Path(path).stem,
        path=path,
        n_paragraphs=len(wordy) + len(problems),
        headings=tuple((p.line, p.text) for p in headings),
        titles=tuple((p.line, p.text) for p in wordy if p in titles),
        records=_records(wordy, titles, headings[:1], slug),
    )
    return dump, tuple(problems)


def _without_wordless(
    paragraphs: Sequence[Paragraph], path: str
) -> tuple[list[Paragraph], list[Problem]]:
    """Set aside paragraphs of rules, stars or a bare label: they hold no words to keep."""
    wordy, problems = [], []
    for paragraph in paragraphs:
        if any(map(str.isalnum, drop_label(paragraph.text))):
            wordy.append(paragraph)
            continue
        problems.append(
            Problem(
                path=path,
                line=paragraph.line,
                what="a paragraph without words",
                hint="It was left out; delete it to silence this warning.",
                fatal=False,
            )
        )
    return wordy, problems


def _find_titles(paragraphs: Sequence[Paragraph]) -> frozenset[Paragraph]:
    """Return the short paragraphs that are titles: those right above an abstract.

    Only where nearly every abstract of the dump has one; a dump of fewer than three
    abstracts is too small to tell a title from a section's heading.
    """
    abstracts = [i for i, p in enumerate(paragraphs) if not p.is_short]
    above = [paragraphs[i - 1] for i in abstracts if i and paragraphs[i - 1].is_short]
    if len(above) < MIN_TITLED or len(above) < SHARE_TITLED * len(abstracts):
        return frozenset()
    return frozenset(above)


def _records(
    paragraphs: Sequence[Paragraph],
    titles: frozenset[Paragraph],
    name: Sequence[Paragraph],
    slug: Slug,
) -> tuple[Record, ...]:
    """Walk the file once, carrying the section and the title that the next abstract gets."""
    records = []
    section = title = ""
    for paragraph in paragraphs:
        if paragraph in titles:
            title = paragraph.text
        elif paragraph.is_short:
            section = "" if paragraph in name else paragraph.text
        else:
            source = Source(
                dump=slug, paragraph=paragraph.number, line=paragraph.line, section=section
            )
            records.append(Record(raw=drop_label(paragraph.text), title=title, source=source))
            title = ""
    return tuple(records)


def read_dumps(folder: Path, prefix: str) -> tuple[tuple[Dump, ...], tuple[Problem, ...]]:
    """Read every dump below a folder, in the order of their paths.

    Args:
        folder: `content/dumps`; a missing folder holds no dump.
        prefix: how messages name that folder, e.g. "content/dumps".

    Returns:
        The dumps, names told apart, and every problem: unreadable files (fatal), files
        that are not `.txt`, dumps without an abstract and wordless paragraphs (warnings).
    """
    files = sorted(
        filter(is_meant, folder.rglob("*")), key=lambda p: p.relative_to(folder).as_posix()
    )
    texts = [p for p in files if is_dump(p)]
    problems = [not_a_dump(p, folder, prefix) for p in files if p not in texts]
    dumps = []
    for path, slug in zip(texts, unique_slugs([p.stem for p in texts], ()), strict=True):
        shown = f"{prefix}/{path.relative_to(folder).as_posix()}"
        text = _read(path, shown)
        if isinstance(text, Problem):
            problems.append(text)
            continue
        dump, found = parse_dump(text, shown, slug)
        problems.extend(found if dump.records else (*found, _empty(shown)))
        dumps.append(dump)
    return _tell_apart(dumps), tuple(problems)


def _read(path: Path, shown: str) -> str | Problem:
    try:
        data = path.read_bytes()
    except OSError as error:
        what = f"cannot be read: {error.strerror}"
        return Problem(path=shown, line=0, what=what, hint="Mend its rights, or remove it.")
    return decode(data, shown)


def _tell_apart(dumps: Sequence[Dump]) -> tuple[Dump, ...]:
    """Add the file's stem to names that several dumps share; sort by slug."""
    counts = Counter(dump.name.casefold() for dump in dumps)
    named = [
        replace(dump, name=f"{dump.name} ({Path(dump.path).stem})")
        if counts[dump.name.casefold()] > 1
        else dump
        for dump in dumps
    ]
    return tuple(sorted(named, key=lambda dump: dump.slug))


def _empty(path: str) -> Problem:
    return Problem(
        path=path,
        line=0,
        what="no abstract found in this dump",
        hint="Put a blank line between paragraphs; an abstract ends with a full stop.",
        fatal=False,
    )
