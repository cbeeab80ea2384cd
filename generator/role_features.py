"""What a sentence shows of its role: its words, its cues, its place, its neighbours' cues.

Authors announce what they do in few ways ("we propose", "the aim of this paper", "results
show"), and in a steady order. Both are made into named, binary features, which `roles` weighs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, get_args

from generator.tables import words

Role = Literal["background", "aim", "method", "result", "other"]
ROLES: tuple[Role, ...] = get_args(Role)

_TOKEN = re.compile(
    r"(?:https?://|www\.)\S+|\d+(?:[.,]\d+)*|[a-z]+(?:-[a-z]+)*(?:'[a-z]+)?|[%©§!?]"
)
_YEAR = re.compile(r"(?:19|20)\d\d")
_CITATION = re.compile(r"\(\D{0,80}(?:19|20)\d\d\w?\)|\[\d+(?:[,-] ?\d+)*\]|\bet al\b")
_MEASURED = re.compile(r"\d\s?%|\d\.\d|\d\s?(?:×|x\b)")

_OUR_KIND = words("paper work study article survey research thesis review chapter report")
_POINTERS = words("this our present the")
_WORDS: Mapping[str, frozenset[str]] = {
    "offer": words("""
        proposes presents introduces describes develops proposed presented introduced described
        developed
    """),
    "study": words("investigates studies examines explores addresses discusses focuses aims"),
    "aim": words("aim aims aimed goal goals purpose objective objectives"),
    "find": words("""
        show shows showed shown demonstrate demonstrates demonstrated prove proves proved find
        finds found observe observed reveal reveals revealed conclude indicate indicates achieve
        achieves achieved outperform outperforms outperformed result results experiment
        experiments experimental
    """),
    "gap": words("""
        however but although despite yet lack lacks limited challenge challenges challenging
        difficult problem problems unfortunately remain remains
    """),
    "way": words("use uses used using based via consist consists then first each algorithm"),
    "past": words("was were"),
    "present": words("is are has have can may"),
    "we": words("we our"),
}
_SPOKEN: Mapping[str, frozenset[str]] = {
    "offer": words("propose present introduce develop describe design devise build offer"),
    "study": words("""
        study investigate explore examine address consider focus analyze analyse tackle ask aim
        seek revisit
    """),
}
_ENGLISH = words("the of and to is we for with that by are our this from as it be")
MIN_ENGLISH = 0.05
"""Share of these words below which a text is in another language; in English it is a quarter."""

_OWN = frozenset({"paper", "offer", "study", "aim", "we"})
_SIGNED = ("paper", "offer", "study", "aim", "find", "we")
_ECHOED = ("paper", "offer", "study", "aim", "find")
_NEAR = ((-1, "p"), (1, "n"), (-2, "pp"), (2, "nn"))


def split_tokens(sentence: str) -> tuple[str, ...]:
    """Return the lower-case words of a sentence, numbers and addresses as one token each."""
    return tuple(map(_generalise, _TOKEN.findall(sentence.lower().replace("’", "'"))))


def _generalise(token: str) -> str:
    if token[0].isdigit():
        return "#year" if _YEAR.fullmatch(token) else "#"
    return "@" if token.startswith(("http://", "https://", "www.")) else token


def is_english(sentences: Sequence[str]) -> bool:
    """Tell whether a text is English, by the share of its most frequent words."""
    tokens = " ".join(sentences).lower().split()
    return sum(token in _ENGLISH for token in tokens) >= max(1, MIN_ENGLISH * len(tokens))


def find_cues(tokens: Sequence[str]) -> frozenset[str]:
    """Return the names of the cues that a sentence's words give, e.g. *offer* for "we propose"."""
    present = set(tokens)
    cues = {name for name, wanted in _WORDS.items() if present & wanted}
    cues |= {name for name, verbs in _SPOKEN.items() if _is_spoken(tokens, verbs)}
    pairs = zip(("this", *tokens), tokens, strict=False)
    if any(b in _OUR_KIND and a in _POINTERS for a, b in pairs):
        cues.add("paper")
    return frozenset(cues)


def _is_spoken(tokens: Sequence[str], verbs: frozenset[str]) -> bool:
    """Tell whether "we" stands before one of `verbs`, an adverb between them or none."""
    return any(
        token == "we" and not verbs.isdisjoint(tokens[i + 1 : i + 3])
        for i, token in enumerate(tokens)
    )


def extract_features(sentences: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return the names of each sentence's features, sorted, without repeats.

    Args:
        sentences: n sentences of one abstract, in order.

    Returns:
        n tuples. Cost: linear in the length of the text.
    """
    tokens = [split_tokens(sentence) for sentence in sentences]
    cues = [find_cues(t) for t in tokens]
    return tuple(
        tuple(
            sorted(
                {*_wording(tokens[i]), *_shape(sentence, tokens[i]), *_place(i, len(sentences))}
                | {*_own_cues(i, cues), *_context(i, cues)}
            )
        )
        for i, sentence in enumerate(sentences)
    )


def _wording(tokens: Sequence[str]) -> Iterator[str]:
    yield from (f"u {token}" for token in tokens)
    yield from (f"b {a} {b}" for a, b in pairwise(tokens))
    yield from (f"e {token}" for token in tokens[:5])
    yield from (f"s{n} {' '.join(tokens[:n])}" for n in (1, 2, 3))


def _shape(sentence: str, tokens: Sequence[str]) -> Iterator[str]:
    yield f"length {min(len(tokens) // 5, 9)}"
    if _CITATION.search(sentence):
        yield "citation"
    if _MEASURED.search(sentence):
        yield "measured"


def _place(i: int, n: int) -> Iterator[str]:
    yield from ("bias", f"n {min(n, 12)}", f"tenth {10 * i // n}")
    yield from (f"from start {min(i, 4)}", f"from end {min(n - 1 - i, 4)}")


def _own_cues(i: int, cues: Sequence[frozenset[str]]) -> Iterator[str]:
    """Yield the sentence's cues, alone, together, and with its place."""
    here = sorted(cues[i])
    zone = "F" if i == 0 else "L" if i == len(cues) - 1 else "S" if i == 1 else "M"
    yield from (f"c {cue}" for cue in here)
    yield from (f"{zone} {cue}" for cue in here)
    yield "cc " + "+".join(cue for cue in _SIGNED if cue in cues[i])


def _context(i: int, cues: Sequence[frozenset[str]]) -> Iterator[str]:
    """Yield what the sentences before and after say of this one."""
    before, after = cues[:i], cues[i + 1 :]
    spoken = any(_OWN & c for c in before), any(_OWN & c for c in after)
    if _OWN & cues[i]:
        turn = f"own{spoken[0]:d}{spoken[1]:d}"
        yield from (turn, *(f"{turn} {cue}" for cue in sorted(cues[i])))
    else:
        yield f"not own{spoken[0]:d}{spoken[1]:d}"
    for offset, mark in _NEAR:
        inside = 0 <= i + offset < len(cues)
        yield from (f"{mark} {cue}" for cue in (cues[i + offset] if inside else ("nothing",)))
    for cue in _ECHOED:
        if any(cue in c for c in before):
            yield f"before {cue}"
        if any(cue in c for c in after):
            yield f"after {cue}"
