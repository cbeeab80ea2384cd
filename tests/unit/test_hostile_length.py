"""Long runs of one thing: no text of 20,000 characters may keep a build waiting."""

from __future__ import annotations

import time

import pytest

from generator.cleaning import clean_text
from generator.identity import Group, paper_id
from generator.names import find_names
from generator.papers import make_papers
from generator.phrases import count_phrases
from generator.records import Record, Slug, Source

N_CHARS = 20_000
SECONDS = 8.0
"""Quadratic regular expressions took minutes; what is left takes one or two seconds."""


@pytest.mark.parametrize(
    "piece", ["(", "[", ")", "[a](", "-A", "a-", "0.", "a@", "1 ", "a.b", "~", "https://", "{"]
)
def test_a_long_run_is_read_in_time(piece: str) -> None:
    """Cleaning, titles, names and phrases stay near linear in the text."""
    text = f"Start {piece * (N_CHARS // len(piece))} end."
    source = Source(dump=Slug("a"), paragraph=1, line=1, section="")
    group = Group(
        paper_id=paper_id(text), records=(Record(raw=text, title="", source=source),), merged=()
    )
    start = time.perf_counter()
    papers = make_papers((group,), {})
    find_names(papers)
    count_phrases([clean_text(text)])
    assert time.perf_counter() - start < SECONDS
