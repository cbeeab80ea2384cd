"""How a title made of an abstract's words is spelt: as the text has them, but for capitals
that only a sentence's beginning or an acronym's letters gave a word, and but for acronyms
of the abstract's own, which no reader of a title knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.acronyms import Definition, find_definitions
from generator.grammar import is_name
from generator.title_spans import EDGE, Span, Words
from generator.wordlists import PROPER, word_set

_COMMON = word_set(
    """
LLM LLMs VLM VLMs MLLM MLLMs LMM LMMs LVLM LVLMs RAG CNN CNNs GNN GNNs RNN RNNs BERT GPT CLIP AI NLP
API GPU GPUs KV RL RLHF PDE PDEs SQL EEG MRI CT ECG DNA RNA COVID-19 IoT UAV UAVs HIV ICU LoRA QA
"""
)
_LONGEST = 6


@dataclass(frozen=True, slots=True)
class Spelling:
    """How an abstract's words are spelt in its title.

    Attributes:
        ordinary: capitalised words that are small in a title.
        long_forms: what the abstract's own acronyms stand for.
    """

    ordinary: frozenset[str]
    long_forms: Mapping[str, str]


def read_spelling(text: str, words: Words) -> Spelling:
    """Return how the words of a text are spelt in its title.

    A capitalised word is ordinary where the text also has it small, has it only at the
    beginning of sentences, or spells an acronym with it: "Long Range Arena (LRA)".
    """
    definitions = find_definitions(text)
    spelt_out = {word for d in definitions for word in d.long_form.split()}
    defined = {w for w in spelt_out if _is_titled(w) or (w.isalpha() and not w.isupper())}
    small = {word for word in words.texts if word.islower()}
    titled = [i for i, word in enumerate(words.texts) if _is_titled(word)]
    inside = {words.texts[i] for i in titled if words.tags[i - 1] not in f"{EDGE}:."}
    seen = {words.texts[i] for i in titled}
    ordinary = {word for word in seen if word.lower() in small or word not in inside}
    lowered = frozenset((ordinary | defined) - PROPER)
    longs = {d.short: _small(d.long_form, lowered) for d in definitions if _is_own(d)}
    return Spelling(lowered, longs)


def _is_own(definition: Definition) -> bool:
    n_words = len(definition.long_form.split())
    return definition.short not in _COMMON and 1 < n_words <= _LONGEST


def _small(text: str, ordinary: frozenset[str]) -> str:
    return " ".join(word.lower() if word in ordinary else word for word in text.split())


def write_span(words: Words, span: Span, spelling: Spelling, *, expand: bool = False) -> str:
    """Return a span as it reads within a title, its acronyms spelt out where wanted."""
    parts = []
    for i in range(span.start, span.end):
        text = words.texts[i]
        if span.gerund and i == span.start:
            text = span.gerund
        elif text in spelling.ordinary:
            text = text.lower()
        elif expand and _has_room(words, span, spelling.long_forms.get(text, "")):
            text = spelling.long_forms[text]
        parts += [" "] * (i > span.start and words.spaced[i]) + [text]
    return "".join(parts)


def _has_room(words: Words, span: Span, long_form: str) -> bool:
    """Return whether a long form repeats no word of the span."""
    held = {text.casefold() for text in words.texts[span.start : span.end]}
    return bool(long_form) and not held & set(long_form.casefold().split())


def capitalise(text: str) -> str:
    """Return `text` with an upper-case first letter unless its first word has its own case."""
    first = text.split(maxsplit=1)[0] if text else ""
    return text if is_name(first) or not text[:1].islower() else text[0].upper() + text[1:]


def _is_titled(word: str) -> bool:
    parts: Sequence[str] = [part for part in word.split("-") if part]
    some = any(part[:1].isupper() for part in parts)
    return some and all(part[1:].islower() for part in parts if len(part) > 1)
