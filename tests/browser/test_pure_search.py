"""The pure parts of the search, run where they will run: in a browser's page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page


@pytest.mark.parametrize(
    ("words", "stem"),
    [
        (("generate", "generates", "generated", "generating"), "generat"),
        (("embedding", "embeddings", "embed", "embeds", "embedded"), "embed"),
        (("study", "studies"), "study"),
        (("class", "classes"), "class"),
        (("approach", "approaches"), "approach"),
        (("bus",), "bus"),
        (("gpt4s",), "gpt4s"),
        (("ring",), "ring"),
        (("speed",), "speed"),
    ],
)
def test_forms_of_a_word_share_a_stem(page: Page, words: tuple[str, ...], stem: str) -> None:
    """Plural, past and -ing forms meet; short words and those with digits stay themselves."""
    found = page.evaluate("(words) => words.map(atlas.text.stem)", list(words))
    assert found == [stem] * len(words)


@pytest.mark.parametrize(
    ("query", "words", "phrases", "prefix"),
    [
        ("Sparse Attention", ["sparse", "attention"], [], "attention"),
        ("the attention ", ["attention"], [], ""),
        (
            '"in-context Learning" icl',
            ["context", "learning", "icl"],
            ["in context learning"],
            "icl",
        ),
        ("“curly quotes”", ["curly", "quotes"], ["curly quotes"], ""),
        ("to be", ["to", "be"], [], "be"),
        ("Schrödinger’s", ["schrodinger", "s"], [], ""),
        ("注意力", ["注", "意", "力"], [], ""),
        ("a a a", ["a"], [], ""),
        ('"', [], [], ""),
        ("", [], [], ""),
    ],
)
def test_a_query_is_read(
    page: Page, query: str, words: list[str], phrases: list[str], prefix: str
) -> None:
    """Words, exact phrases and the unfinished last word of a query."""
    read = page.evaluate("(query) => atlas.text.parseQuery(query)", query)
    assert read == {"words": words, "phrases": phrases, "prefix": prefix}


def test_marked_pieces_make_up_the_text(page: Page) -> None:
    """Marking cuts a text without losing a character."""
    text = "  Attention, “attention” — naïve 注意 attention!"
    pieces = page.evaluate(
        "(text) => atlas.text.pieces(text, (word) => word === 'attention')", text
    )
    assert "".join(piece["text"] for piece in pieces) == text
    assert [piece["text"] for piece in pieces if piece["hit"]] == [
        "Attention",
        "attention",
        "attention",
    ]


CORPUS: dict[str, Any] = {
    "id": ["a", "b", "c", "d"],
    "title": ["Sparse attention", "Dense retrieval", "Attention is enough", "Graphs"],
    "topic": [0, 0, 0, 0],
    "sentences": [
        ["We prune heads.", "It is fast."],
        ["Sparse attention helps retrieval."],
        ["Nothing is sparse here."],
        ["Heads of graphs attend."],
    ],
}
FIND = """([papers, text]) => {
  const { build, find } = atlas.searchIndex;
  return find(build(papers), papers, atlas.text.parseQuery(text)).map((hit) => papers.id[hit.row]);
}"""


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("sparse attention ", ["a", "c", "b"]),
        ('"sparse attention"', ["a", "b"]),
        ("retriev", ["b"]),
        ("graph heads ", ["d"]),
        ("graph sparse ", ["a", "b", "c", "d"]),
        ("nowhere", []),
        ("", []),
    ],
)
def test_hits_are_ranked(page: Page, query: str, found: list[str]) -> None:
    """Titles count more, phrases are exact, fewer words do where no paper has them all."""
    hits = page.evaluate(FIND, [CORPUS, query])
    assert sorted(hits) == sorted(found)
    if query.startswith(("sparse", '"')):
        assert hits[0] == "a"


def test_an_empty_corpus_can_be_searched(page: Page) -> None:
    """With no paper there is no hit and no error."""
    empty: dict[str, list[Any]] = {"id": [], "title": [], "topic": [], "sentences": []}
    assert page.evaluate(FIND, [empty, "attention"]) == []


NAMES = [
    ["flashattention", "FlashAttention", "system", 3],
    ["flash-attention-2", "Flash-Attention 2", "system", 9],
    ["attention-head", "attention head", "concept", 57],
    ["gpt-4", "GPT-4", "system", 5],
    ["ai", "AI", "acronym", 2],
]
FIND_NAMES = """([names, text]) =>
  atlas.searchNames.find(names, text, atlas.text.parseQuery(text)).map(([slug]) => slug)"""


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("flash attention", ["flashattention", "flash-attention-2"]),
        ("flash", ["flash-attention-2", "flashattention"]),
        ("gpt4", ["gpt-4"]),
        ("head atten", ["attention-head"]),
        ("a", []),
        ("ai", ["ai"]),
        ("", []),
        ("--", []),
        ("the gpt-4 of nothing", []),
    ],
)
def test_names_are_found_whatever_their_breaks(page: Page, query: str, found: list[str]) -> None:
    """The same name first, then names that begin so by their papers, then those by words."""
    assert page.evaluate(FIND_NAMES, [NAMES, query]) == found
