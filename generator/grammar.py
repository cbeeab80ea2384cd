"""Words and their classes: one character a word, so that grammar is written as patterns.

`phrases` and `titles` look for noun phrases; both read text through `tag_words`. A tagged
text is a string of classes in which a regular expression finds phrases, and the words' own
offsets lead back to the text as written.

Classes: D determiner or quantifier, O word that points back (*our*, *these*), S adjective that
says nothing (*novel*), A adjective, M adverb, N noun, X name or acronym, # number, G -ing form,
E past participle, V verb, W *we*, R other pronoun, P preposition, T *to*, K other function word,
C *and*/*or*, U address; `, ( ) . : " -` punctuation, ? anything else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator import verbs
from generator import wordlists as lists
from generator.wordlists import word_set

_WORD = re.compile(
    r"(?P<url>(?:https?://|www\.)[^\s)>\]}]+)"
    r"|(?:e\.g|i\.e|et al|vs|cf)\.(?=\W)"
    r"|\d{1,3}(?:,\d{3})+(?!\w)"
    r"|[^\W_]+-(?=\s+(?:and|or)\s)"
    r"|[^\W_]+(?:[-–‐‑'’&/+.^*_@][^\W_]+)*[+*%]*"
    r"|\.{2,}|-{2,}|\S"
)
_QUANTITY = re.compile(r"[\d.,+*%/–-]+(?:[kmbtx]|st|nd|rd|th)?[%+*]*")
_NOT_PARTICIPLES = word_set("speed need seed feed breed embed shed bed red indeed hundred")
_PUNCTUATION = {
    ",": ",", ";": ",", "(": "(", ")": ")", "[": "(", "]": ")", "{": "(", "}": ")", ".": ".",
    "!": ".", "?": ".", ":": ":", "-": "-", "–": "-", "—": "-", '"': '"', "“": '"', "”": '"',
    "'": '"', "‘": '"', "’": '"', "`": '"', "。": ".", "，": ",", "/": "-", "…": ".",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tagged:
    """A text's words.

    Attributes:
        text: the text as written.
        spans: (start, end) of each word in it.
        tags: one class a word.
    """

    text: str
    spans: tuple[tuple[int, int], ...]
    tags: str

    def word(self, index: int) -> str:
        """Return the word at `index` as written."""
        start, end = self.spans[index]
        return self.text[start:end]

    def between(self, start: int, end: int) -> str:
        """Return the text from word `start` up to and without word `end`, as written."""
        return self.text[self.spans[start][0] : self.spans[end - 1][1]] if start < end else ""


def is_name(word: str) -> bool:
    """Return whether the spelling marks a name or acronym: *ReStyle3D*, *RoPE*, *LLMs*, *T5*."""
    core = word.rstrip("s")
    letters = [c for c in core if c.isalpha()]
    if not letters or not any(c.isupper() for c in letters):
        return False
    parts = re.split(r"[-–‐‑/]", core)
    inner = any(c.isupper() for part in parts for c in part[1:])
    return inner or any(c.isdigit() for c in core) or (len(letters) == 1 == len(core))


def tag_words(text: str) -> Tagged:
    """Return the words of `text` with their classes. Linear in its length."""
    matches = tuple(_WORD.finditer(text))
    words = tuple(match[0] for match in matches)
    tags = [_tag_alone(word, i == 0 or words[i - 1] in ".!?:") for i, word in enumerate(words)]
    for i in range(len(tags)):
        tags[i] = _tag_in_context(words, tags, i)
    return Tagged(text, tuple(match.span() for match in matches), "".join(tags))


def _tag_alone(word: str, first: bool) -> str:
    lower = word.casefold()
    if not word[0].isalnum():
        return _PUNCTUATION.get(word, "-" if word[0] == "-" else "." if word[0] == "." else "?")
    if lower.startswith(("http", "www.")):
        return "U"
    closed = _closed_class(lower)
    if closed and not (is_name(word) and closed in "PK" and not first):
        return closed
    if _QUANTITY.fullmatch(lower) or (not first and lower in ("ii", "iii", "iv")):
        return "#"
    return _open_class(word, lower, first)


def _closed_class(lower: str) -> str:
    if lower in ("we", "i"):
        return "W"
    for words, tag in (
        (lists.PRONOUNS, "R"), (lists.DETERMINERS, "D"), (lists.BACK_REFERENCES, "O"),
        (lists.CONJUNCTIONS, "C"), (lists.AUXILIARIES, "V"),
        (lists.EMPTY_ADJECTIVES, "S"), (lists.QUANTIFIERS, "D"),
    ):  # fmt: skip
        if lower in words:
            return tag
    if lower == "to":
        return "T"
    if lower in lists.PREPOSITIONS:
        return "P"
    return "K" if lower.rstrip(".") in lists.OTHER_PREPOSITIONS else ""


def _open_class(word: str, lower: str, first: bool) -> str:
    if is_name(word) and not lower.endswith(tuple(e for e in lists.ADJECTIVE_ENDINGS if "-" in e)):
        return "X"
    if lower in lists.ADVERBS:
        return "M"
    if lower in lists.ADJECTIVES or lower.endswith("-"):
        return "A"
    if lower.endswith("ly") and lower not in lists.NOUNS_IN_LY:
        return "A" if lower in lists.ADJECTIVES_IN_LY else "M"
    return _verb_class(lower) or _by_ending(word, lower, first)


def _verb_class(lower: str) -> str:
    last = re.split(r"[-–‐‑]", lower)[-1]
    if lower.startswith(("re-", "co-", "over-")) and last in verbs.verb_bases():
        return _verb_class(last)
    if last != lower and lower not in verbs.verb_bases():
        return "A" if last.endswith("ed") and last not in _NOT_PARTICIPLES else ""
    if lower in lists.GERUND_NOUNS:
        return "N"
    if lower.endswith("ing") and len(lower) > 4:
        return "G"
    if lower.endswith("ed") and len(lower) > 4 and lower not in _NOT_PARTICIPLES:
        return "E"
    if lower in verbs.noun_like_verbs():
        return "N"
    if lower in verbs.verb_bases():
        return "E" if lower.endswith("n") and verbs.verb_bases()[lower] != lower else "V"
    return ""


def _by_ending(word: str, lower: str, first: bool) -> str:
    if lower.endswith(tuple(lists.ADJECTIVE_ENDINGS)) or (
        lower.endswith(("al", "ic", "ive", "ary")) and lower not in _NOUNS_LIKE_ADJECTIVES
    ):
        return "A"
    return "X" if word[0].isupper() and not first else "N"


_NOUNS_LIKE_ADJECTIVES = word_set(
    """
retrieval signal proposal trial arrival survival approval removal withdrawal portal journal animal
metal hospital capital manual musical renewal dismissal denial appraisal goal meal topic metric
logic music traffic mechanic characteristic heuristic fabric critic arctic rubric perspective
objective initiative alternative narrative adjective incentive motive archive derivative
representative dictionary library vocabulary boundary summary commentary salary glossary diary
documentary interval festival crystal pedestrian academic clinic graphic polynomial potential
material credential integral differential manifold dual adversary classic epidemic pandemic dynamic
mosaic drive dive olive beneficiary intermediary
"""
)


_NOUNY = ("ic", "ive", "ant", "ent", "ary", "al")


def _tag_in_context(words: tuple[str, ...], tags: list[str], i: int) -> str:
    tag, before = tags[i], tags[i - 1] if i else "."
    after = tags[i + 1] if i + 1 < len(tags) else "."
    if tag == "A" and before in "DAS" and after in ".,PRVKT:)" and words[i].endswith(_NOUNY):
        return "N"
    if tag == "E" and words[i] in ("called", "named", "termed", "dubbed"):
        return tag
    if tag == "E":
        return _participle(before, after)
    if tag == "G":
        return _gerund(words[i].casefold(), before, after)
    lower = words[i].casefold()
    if lower == "based" and before in "NX" and after in "NXA":
        return "A"
    if tag == "N" and lower in verbs.noun_like_verbs():
        return _noun_or_verb(words, tags, i, after)
    if tag == "V" and lower not in lists.AUXILIARIES and _follows_modifier(words, before, i):
        return "N"
    return tag


def _follows_modifier(words: tuple[str, ...], before: str, i: int) -> bool:
    """Return whether a verb form must be a noun here: *the increase*, but not *this shows*."""
    bare = words[i - 1].casefold() in ("this", "these", "those", "all", "both") if i else False
    return before in "DOASP" and not (bare and words[i].endswith("s"))


def _participle(before: str, after: str) -> str:
    if after in "NXAS#G" and before not in "NXWRV":
        return "A"
    return "V" if before in "WRV" else "E"


def _gerund(lower: str, before: str, after: str) -> str:
    participle = after in "PT" and lower in verbs.verb_bases()
    if before in "NXA" and after in ".,CPV:)KTR" and not participle:
        return "N"
    if before in "DSO" or (before == "A" and after in "NX"):
        return "A" if after in "NXAG" else "N"
    return "G"


_REPORTING = word_set("show shows report reports claim claims reason note notes guarantee")


def _noun_or_verb(words: tuple[str, ...], tags: list[str], i: int, after: str) -> str:
    before = tags[i - 1] if i else "."
    if before == "M" and i > 1:
        before = tags[i - 2]
    previous = words[i - 1].casefold() if i else ""
    if before in "WT" or (before == "R" and previous != "that's"):
        return "V"
    if before == "V" and previous in ("can", "could", "may", "might", "will", "would", "should"):
        return "V"
    following = words[i + 1].casefold() if i + 1 < len(words) else ""
    if words[i].casefold() in _REPORTING and following in ("that", "how", "why", "whether"):
        return "V"
    if before == ("," if words[i].endswith("s") else "C") and after in "DOSA":
        return "V"
    if before in "NX" and words[i] in ("attempt", "need", "aim") and following == "to":
        return "V"
    return "V" if before in "NX" and after in "DO" and words[i].endswith("s") else "N"
