"""The form of a topic's name: which phrases can bear it, and how they are written."""

from __future__ import annotations

import re
from functools import lru_cache

from generator.grammar import is_name
from generator.name_lists import BENCHMARKS, DATASETS, METRICS
from generator.wordlists import EMPTY_ADJECTIVES, EMPTY_NOUNS, GERUND_NOUNS, word_set

_WORD = re.compile(r"[^\W_]+")
_SMALL_WORDS = word_set("a an and as at by for from in of on or over the to via vs with")
# Parts before a hyphen that say little of what a word is about.
_PREFIXES = word_set("self multi cross non pre co re inter intra semi sub")
# Words that a phrase may hold but that should not lead a reader to a shelf.
_WEAK = word_set(
    """
multiple standard input training pretrained trained large larger small high low long short model
language text image visual layer token feature representation task information human attention
transformer network head neural deep machine natural future previous final unseen different diverse
fewer original single individual current real vision output contextual faithful precise accurate
complete learned learning realistic optimal irrelevant similar full rich joint local global
"""
)
# Heads that name a thing in passing; a shelf is named by a field, a task or a method.
_PASSING = word_set(
    """
prompt working expression pair element engine window shape map behavior behaviour sentence word
structure space position sequence image text document query token information meaning movement
object scene example life relationship phenomenon occurrence weight form region pattern
signal content cue language group source target interaction distribution similarity value
size length label relation schema schemata prior instruction description conversation article
news page student teacher corpora corpus criterion preference entity node edge graph vector
influence failure bound candidate background resource head layer tuple mention study effort
event utterance turn speaker sample dimension row column block strength weakness caption form
rank rate frontier ratio case count memory direction activation module backbone
"""
)
# Whole fields and building blocks: true of too much to tell one shelf from the next.
_FIELDS = frozenset(
    (
        "natural language processing", "machine learning", "deep learning", "computer vision",
        "artificial intelligence", "reinforcement learning", "natural language understanding",
        "representation learning", "language modeling", "transfer learning",
    )
)  # fmt: skip
_AT_LARGE = frozenset(
    phrase.strip()
    for phrase in """
natural language processing task, neural network, deep neural network, recurrent neural network,
natural language, language model, large language model, neural model,
computational model, future research, neural language model, language processing, pretrained
language, pretrained vision, performance degradation, error propagation, decision making, inner
working, daily life, high accuracy, error rate, automatic identification, source language, target
language, source sentence, language technology, masked language model, masked language modeling,
convolutional neural network, deep learning model, transformer model, transformer architecture,
neural attention, model representation, model prediction, vector space, feature map, context
modeling, attention computation, attention distribution, multitask learning, multitask learning
framework, supervised learning, semantic representation, visual information, semantic information,
classification task, feature fusion, multimodal system, data augmentation, instruction following,
artificial neural network, activation function, real time, high resolution, single head, full
attention, end to end model, deep convolutional neural network, loss function
""".replace("\n", " ").split(",")
)
# Nouns that are empty alone and bear a name with what stands before them.
_CARRIED = word_set("context knowledge understanding analysis")
# Words that only end a phrase where its noun was lost: "pre-trained vision-".
_MODIFIERS = word_set(
    "visual vision textual multimodal based masked trained pretrained fine grained"
)
# "two-player zero-sum" lost its noun too.
_COUNTED = ("zero-", "one-", "two-", "few-", "low-", "high-", "large-", "small-", "long-", "open-")
_MODELS = word_set("model network system")
_KNOWN_MODELS = word_set(
    "diffusion dialogue dialog recommender topic world foundation reward energy"
)
_MODEL_KINDS = word_set("vision multimodal")
_COMPARATIVES = word_set("longer shorter larger smaller higher lower better deeper other")
# Systems that papers of every topic build on.
_EVERYWHERE = frozenset(
    ("bert", "gpt 2", "gpt 3", "gpt 4", "lstm", "cnn", "rnn", "llm", "nlp", "gpu")
)
_FIELD_ENDINGS = (
    "tion", "sion", "ment", "ing", "ysis", "val", "ability", "ics", "ication", "ization", "bias",
)  # fmt: skip
_ENDINGS = (
    "ations", "atives", "ation", "ative", "ating", "ators", "ated", "ates", "ator", "ate", "ings",
    "ing", "ions", "ion", "ers", "er", "ed", "es", "s", "al", "e",
)  # fmt: skip


def form_worth(key: str, surface: str, *, is_heading: bool) -> float:
    """Return how well a phrase's form suits a name, 0…1; a heading may be a whole field."""
    words = key.split()
    if key in _FIELDS:
        return 0.7 if is_heading else 0.05
    if is_resource(key):
        return 0.0
    if " " not in surface and not _is_conversion(surface):
        return 0.2 if is_acronym(surface) and key not in _EVERYWHERE else 0.0
    if _lost_its_noun(key, surface):
        return 0.0
    if key in _AT_LARGE or any(word in EMPTY_ADJECTIVES for word in words):
        return 0.05
    n_strong = sum(word not in _WEAK and word not in EMPTY_NOUNS for word in words)
    length = (1.0, 1.0, 0.8, 0.7)[min(len(surface.split()), 4) - 1]
    return (0.5, 0.75, 1.0)[min(n_strong, 2)] * length * head_worth(key)


def _lost_its_noun(key: str, surface: str) -> bool:
    words, last = key.split(), surface.rpartition(" ")[2]
    bare = words[-1] in _MODIFIERS or words[0] in _COMPARATIVES
    numbered = any(word.replace(".", "").isdigit() for word in words)
    return bare or numbered or "'" in surface or "’" in surface or last.startswith(_COUNTED)


def _is_conversion(surface: str) -> bool:
    """Return whether a word names a task by its two ends: *text-to-speech*."""
    source, _, target = surface.casefold().partition("-to-")
    return bool(target) and source != target and "sequence" not in (source, target)


def head_worth(key: str) -> float:
    """Return how well a key's last word names a field: *retrieval* does, *window* does not."""
    words = key.split()
    head = words[-1]
    if "based" in words and not _names_field(head) and head not in _CARRIED:
        return 0.05
    if head in _MODELS:
        return 0.9 if words[0] in _KNOWN_MODELS else 0.7 if len(words) > 2 else 0.05
    if head in _PASSING:
        return 0.4
    if head in _CARRIED:
        return 0.7
    if head in EMPTY_NOUNS:
        return 0.05
    return 1.0 if _names_field(head) else 0.8


def _names_field(head: str) -> bool:
    return head.endswith(_FIELD_ENDINGS) or head in GERUND_NOUNS


def suits_second(key: str) -> bool:
    """Return whether a phrase can stand second: a field or a method, no passing thing."""
    words = key.split()
    strong = any(w not in _WEAK and w not in _CARRIED for w in words) or words[0] == "visual"
    kinds = _KNOWN_MODELS | (_MODEL_KINDS if words[-1] == "model" else set())
    known = words[-1] not in _MODELS or not kinds.isdisjoint(words)
    return strong and known and key not in _AT_LARGE | _FIELDS and head_worth(key) >= 0.7


def term_worth(key: str, surface: str) -> float:
    """Return how well a phrase's form suits a term, 0…1: single words only where specific."""
    words = key.split()
    if is_resource(key) or key in _AT_LARGE | _FIELDS or words[0] in EMPTY_ADJECTIVES:
        return 0.0
    if words[-1] in EMPTY_NOUNS and head_worth(key) < 0.5:
        return 0.0
    if _lost_its_noun(key, surface):
        return 0.0
    if " " in surface:
        return 0.6 if words[-1] in _PASSING else 1.0
    if is_acronym(surface):
        return 0.5
    if len(words) > 1:
        return 0.3
    return 0.0 if words[0] in _WEAK or words[0] in _PASSING or len(key) < 5 else 0.5


def bears_complement(key: str) -> bool:
    """Return whether a single word can lead a name with a complement: *bias in …*."""
    words = key.split()
    empty = words[0] in EMPTY_NOUNS or words[0] in _WEAK or words[0] in _PASSING
    return len(words) == 1 and len(key) > 3 and not empty


def is_resource(key: str) -> bool:
    """Return whether a phrase is a data set, a benchmark or a metric: nobody shelves by those."""
    joined = key.replace(" ", "-")
    return any(joined in names or key in names for names in (DATASETS, BENCHMARKS, METRICS))


def is_acronym(surface: str) -> bool:
    """Return whether a single word is an acronym or name that can stand alone in a name."""
    return is_name(surface) and len(surface) > 1 and sum(c.isupper() for c in surface) > 1


def abbreviates(a: str, b: str) -> bool:
    """Return whether one phrase is an acronym that the other's initials end in or spell."""
    short, other = sorted((a, b), key=len)
    letters = [c.casefold() for c in short if c.isupper()]
    initials = [w[0].casefold() for w in other.replace("-", " ").split()]
    both = is_acronym(a) and is_acronym(b)
    return is_acronym(short) and (
        both or letters[-2:] == initials[-2:] or letters[:2] == initials[:2]
    )


def split_words(text: str) -> list[str]:
    """Return the words of a text, case-folded; hyphens part them."""
    return _WORD.findall(text.casefold())


@lru_cache(maxsize=4096)
def split_stems(phrase: str) -> frozenset[str]:
    """Return crude stems of a phrase's words: *segmentation* and *segmenting* share one."""
    words = split_words(phrase)
    telling = [word for word in words if word not in _SMALL_WORDS and word not in _PREFIXES]
    return frozenset(map(stem_of, telling or words))


@lru_cache(maxsize=65536)
def stem_of(word: str) -> str:
    """Return a word without its ending, at least four letters of it."""
    word = word.removesuffix("s") if word.endswith("ogues") else word
    if word == "general":  # no kin of "generation"
        return word
    if word.endswith("ogue"):  # "dialogue" and "dialog"
        return word[:-2]
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word.removesuffix(ending)
    return word


def show_number(phrase: str, text: str) -> str:
    """Return a phrase in the plural where `text`, case-folded, has it often so.

    At least twice, and in a sixth of all places: knowledge graphs, but machine translation.
    """
    n_plural = len(re.findall(rf"{re.escape(phrase.casefold())}s(?!\w)", text))
    often = n_plural >= 2 and 6 * n_plural >= text.count(phrase.casefold())
    return f"{phrase}s" if often and not phrase.endswith("s") and " " in phrase else phrase


def title_case(phrase: str) -> str:
    """Return `phrase` in title case, acronyms and mixed case kept: "KV-cache" → "KV-Cache"."""
    words = phrase.split()
    return " ".join(
        word if i and word in _SMALL_WORDS else _capital_parts(word) for i, word in enumerate(words)
    )


def _capital_parts(word: str) -> str:
    parts = word.split("-")
    inner = [p if p in _SMALL_WORDS else p[:1].upper() + p[1:] for p in parts[1:]]
    return "-".join([parts[0][:1].upper() + parts[0][1:], *inner])
