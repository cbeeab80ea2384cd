"""What a name is the name of: a system, a data set, a benchmark, a metric or an acronym.

Each mention votes by the words around it; the closed lists decide for names that everybody
knows, and the long form's last word for acronyms ("... rate" is a metric).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from generator import name_lists as lists
from generator.entries import NameKind
from generator.name_shapes import Token

_DATA = r"(?:datasets?|data sets?|corpus|corpora|treebank|collections?|testbed)"
_BENCH = r"(?:benchmarks?|leaderboards?|challenge|test suite|suite|shared task|evaluation suite)"
_METRIC = r"(?:scores?|metrics?|points?)"
_SYSTEM = (
    r"(?:models?|frameworks?|methods?|systems?|architectures?|networks?|algorithms?|modules?|layers?"
    r"|encoders?|decoders?|agents?|approach|pipelines?|toolkits?|library|libraries|mechanisms?"
    r"|operators?|assistants?|strategy|technique|optimi[sz]ers?|detectors?|backbones?|simulators?)"
)
_NOUNS: Mapping[NameKind, str] = {
    "benchmark": _BENCH,
    "dataset": _DATA,
    "metric": _METRIC,
    "system": _SYSTEM,
}
_AFTER = {
    kind: re.compile(rf"[\"'”’)]*\s+(?:[\w-]+\s+)?{nouns}\b") for kind, nouns in _NOUNS.items()
}
_BEFORE = {
    kind: re.compile(
        rf"\b{nouns}(?:,? (?:such as|including|like|namely|e\.g\.,?|i\.e\.,?|called|named|dubbed)"
        rf"|,|:|\s?\(| –)?\s+(?:the )?(?:[A-Z0-9][^.;()]*?(?:,|and|&)\s+(?:the )?)*[\"'“‘(]*$"
    )
    for kind, nouns in _NOUNS.items()
}
_LISTED = {
    kind: re.compile(
        rf"(?:,? (?:and |& )?[A-Z][\w@+*.–-]*)*,? (?:and|&) [A-Z][\w@+*.-]*(?: \w+)? {n}\b"
    )
    for kind, n in _NOUNS.items()
}
_APPOSITION = re.compile(
    r"[\"'”’]*\s*(?:\([^)]*\)\s*)?(?:,|:|–|—| is| are)\s+(?:an?|the|our)\s([^,.;:]{0,90})"
)
_EVALUATED = re.compile(
    r"\b(?:experiments?|evaluat\w+|tested|results?|achiev\w+|performance|validated?|accuracy|mIoU"
    r"|AP|improv\w+|state-of-the-art|SOTA|%)[^.;]*\bon (?:the )?"
    r"(?:[A-Z0-9][^.;]*?(?:,|and)\s+(?:the )?)*$"
)
_METRIC_TAIL = re.compile(
    r"\b(?:rate|error|score|scores|precision|recall|accuracy|distance|perplexity|index|ratio"
    r"|gain|measure|metric|similarity index|path length|inception distance|to first token)$",
    re.IGNORECASE,
)
_DATA_TAIL = re.compile(
    r"\b(?:dataset|corpus|treebank|database|benchmark|arena|suite)$", re.IGNORECASE
)
_BENCH_NAME = re.compile(r"(?:Bench|bench|BENCH|Arena|Eval)(?:[-–]?[A-Za-z0-9]{1,4})?$")
_DATA_NAME = re.compile(r"(?:-\d+[KkM]|\d{2,}[KkM]|[-_](?:Dataset|Instruct|Pile|Corpus))$")
_KNOWN: Mapping[str, NameKind] = {
    **dict.fromkeys(lists.ACRONYMS, "acronym"),
    **dict.fromkeys(lists.SYSTEMS, "system"),
    **dict.fromkeys(lists.DATASETS, "dataset"),
    **dict.fromkeys(lists.BENCHMARKS, "benchmark"),
    **dict.fromkeys(lists.METRICS, "metric"),
}


def kind_votes(sentence: str, token: Token) -> tuple[NameKind, ...]:
    """Return the kinds that the words around a token speak for, with repeats as weight."""
    before = sentence[max(0, token.start - 160) : token.start]
    after = sentence[token.end : token.end + 120]
    votes: list[NameKind] = []
    for kind in _NOUNS:
        votes += [kind] * bool(_AFTER[kind].match(after))
        votes += [kind] * bool(_BEFORE[kind].search(before) or _LISTED[kind].match(after))
    votes += _apposed_kind(after) * 2
    if not votes and _EVALUATED.search(before):
        votes.append("dataset")
    return tuple(votes)


def decide_kind(
    name: str, long_form: str, votes: Mapping[NameKind, int], *, is_introduced: bool
) -> NameKind:
    """Return what a name is, from what is known, its own letters and its mentions' votes.

    A name with a long form that nobody introduces and that nothing calls a thing of its own
    is an acronym; without one, capitals alone are an acronym too, other spellings a system.
    """
    known = _known_kind(name)
    if known and not (is_introduced and long_form):
        return known
    by_form = _by_form(name, long_form)
    if by_form:
        return by_form
    best = max(sorted(votes), key=lambda kind: votes[kind], default=None)
    things = {"dataset", "benchmark"}
    if best in things and votes[best] > votes.get("system", 0):
        return best if not long_form or is_introduced or votes[best] > 1 else "acronym"
    if best == "metric" and not is_introduced and not long_form:
        return "metric"
    letters = [c for c in name if c.isalpha()]
    bare = all(c.isupper() for c in letters) and not re.search(r"\d|-", name)
    return "system" if is_introduced or not (long_form or bare) else "acronym"


def is_known(name: str) -> bool:
    """Return whether a name is so well known that few papers can introduce it."""
    return _known_kind(name) is not None


def _known_kind(name: str) -> NameKind | None:
    """Return the kind of a well-known name or of a version or part of one: *SQuAD 2.0*."""
    folded = unicodedata.normalize("NFKC", name).casefold().replace(" ", "-")
    base = re.sub(r"[-'’]?v?\d[\d.]*k?$", "", folded)
    first = folded.split("-")[0]
    if folded in _KNOWN or base in _KNOWN:
        return _KNOWN.get(folded) or _KNOWN[base]
    return "dataset" if first in lists.DATASETS else None


def _by_form(name: str, long_form: str) -> NameKind | None:
    if _BENCH_NAME.search(name):
        return "benchmark"
    if _DATA_NAME.search(name):
        return "dataset"
    if _METRIC_TAIL.search(long_form):
        return "metric"
    tail = _DATA_TAIL.search(long_form)
    if tail:
        return "benchmark" if tail[0].casefold() in ("benchmark", "arena", "suite") else "dataset"
    return None


def _apposed_kind(after: str) -> list[NameKind]:
    """Return the kind of the noun that heads an apposition: *X, a new benchmark of ...*."""
    match = _APPOSITION.match(after)
    if not match:
        return []
    phrase = re.split(r"\b(?:of|for|that|which|with|to|in|on|from|by)\b", match[1])[0]
    found = {
        kind: m.start()
        for kind, nouns in _NOUNS.items()
        for m in re.finditer(rf"\b{nouns}\b", phrase)
    }
    return [max(sorted(found), key=lambda kind: found[kind])] if found else []
