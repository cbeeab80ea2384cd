"""Sentences: where one ends, and where a stop is no end."""

from __future__ import annotations

import pytest

from generator.sentences import split_sentences

ENDS = (
    ("We test it. It works.", 2),
    ("Does it work? Yes! It does.", 3),
    ('He said "stop." Then he left.', 2),
    ("It holds (see below.) We prove it.", 2),
    ("Code is at https://example.org/a.b. We thank all.", 2),
    ("It gains 4.5. The rest is lower.", 2),
    ("We compare A, B, etc. The best is A.", 2),
    ("It was made in the U.S. The rest was not.", 2),
    ("It rests on self-attention. nnU-Net is the base.", 2),
    ("It is large. α-VAE is small. 12 are odd.", 3),
    ("It asks “does it work?”. More is said.", 2),
    ("我们提出方法。 结果很好！ 对吗？", 3),
)
NO_ENDS = (
    "Models, e.g. BERT, and data, i.e. Wikipedia, as in Fig. 3, cf. Eq. 2 vs. Tab. 1.",
    "As Smith et al. (2020) and J. R. Firth say, U.S. English is one.",
    "It has a rate of 4.5 and runs on GPT-4. 5 models.",
    "A gap [A] ... [B] is no end.",
    "It is w.r.t. Base and a.k.a. Large.",
    "See www.example.org and Node.js for more",
    "No. 5 and Dr. Who vs. Prof. Moriarty",
    "One. two is no beginning",
)


@pytest.mark.parametrize(("text", "n"), ENDS)
def test_counts_sentences(text: str, n: int) -> None:
    """A stop before a beginning ends a sentence, whatever quotes or brackets close it."""
    assert len(split_sentences(text)) == n


@pytest.mark.parametrize("text", NO_ENDS)
def test_stops_within_a_sentence(text: str) -> None:
    """Abbreviations, initials, decimals, stray spaces and addresses end no sentence."""
    assert split_sentences(text) == (text,)


def test_sentences_are_quoted_to_the_letter() -> None:
    """Each sentence keeps its own stop and quotes, without the space between."""
    assert split_sentences("One “is.” Two is? Three") == ("One “is.”", "Two is?", "Three")


def test_no_text_has_no_sentence() -> None:
    """The empty text has no sentences."""
    assert split_sentences("") == ()
