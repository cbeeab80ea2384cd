"""The pure parts of the site's JavaScript, run where they will run: in a browser's page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

VIEW = "{ x: 0.4, y: 0.6, z: 3 }"
FRAME = "{ width: 900, height: 600, bounds: { left: 0, bottom: 0, right: 1, top: 1 } }"


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    """The map page with the search's parts loaded."""
    context = browser.new_context()
    opened = context.new_page()
    opened.goto(f"{address}map.html")
    opened.wait_for_selector("#atlas-map:not([hidden])")
    opened.evaluate("atlas.searcher()")
    yield opened
    context.close()


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


def test_zooming_keeps_the_place_under_the_pointer(page: Page) -> None:
    """What lies under the pointer before a zoom lies under it afterwards."""
    moved = page.evaluate(
        f"""() => {{
          const [view, frame, place] = [{VIEW}, {FRAME}, {{ x: 500, y: 250 }}];
          const before = atlas.view.toWorld(view, frame, place);
          const after = atlas.view.zoomAbout(view, frame, place, 1.7);
          return [before, atlas.view.toWorld(after, frame, place), after.z];
        }}"""
    )
    assert moved[1]["x"] == pytest.approx(moved[0]["x"])
    assert moved[1]["y"] == pytest.approx(moved[0]["y"])
    assert moved[2] == pytest.approx(5.1)


def test_stage_and_world_are_inverse(page: Page) -> None:
    """A place on the stage leads to the world and back."""
    back = page.evaluate(
        f"""() => {{
          const world = atlas.view.toWorld({VIEW}, {FRAME}, {{ x: 123, y: 456 }});
          return atlas.view.toStage({VIEW}, {FRAME}, world.x, world.y);
        }}"""
    )
    assert (back["x"], back["y"]) == (pytest.approx(123), pytest.approx(456))


def test_a_flight_starts_and_ends_where_it_should(page: Page) -> None:
    """The views between two begin with the one, end with the other and stay finite."""
    ends = page.evaluate(
        f"""() => {{
          const ends = [{{ x: 0.1, y: 0.2, z: 9 }}, {{ x: 0.7, y: 0.1, z: 3 }}];
          return [0, 0.5, 1].flatMap((t) => ends.map((to) => atlas.view.between({VIEW}, to, t)));
        }}"""
    )
    assert [ends[0]["x"], ends[0]["z"]] == [pytest.approx(0.4), pytest.approx(3)]
    assert [ends[4]["x"], ends[4]["z"]] == [pytest.approx(0.1), pytest.approx(9)]
    assert [ends[5]["x"], ends[5]["z"]] == [pytest.approx(0.7), pytest.approx(3)]
    assert all(abs(view[axis]) < 10 for view in ends for axis in "xyz")


def test_the_grid_finds_what_a_full_search_finds(page: Page) -> None:
    """The nearest point by the grid is the nearest of all, wherever one asks."""
    wrong = page.evaluate(
        """() => {
          let seed = 7;
          const random = () => { seed = (seed * 16807) % 2147483647; return seed / 2147483647; };
          const xs = Array.from({ length: 300 }, random);
          const ys = Array.from({ length: 300 }, random);
          const grid = atlas.view.grid(xs, ys);
          const far = (row, at) => Math.hypot(xs[row] - at.x, ys[row] - at.y);
          let bad = 0;
          for (let i = 0; i < 200; i += 1) {
            const at = { x: random() * 1.4 - 0.2, y: random() * 1.4 - 0.2 };
            const even = (row) => row % 2 === 0;
            const rows = xs.map((_, row) => row).filter(even);
            const best = rows.reduce((a, b) => (far(b, at) < far(a, at) ? b : a));
            const found = atlas.view.nearest(grid, at, 0.5, even);
            if (found !== (far(best, at) <= 0.5 ? best : -1)) bad += 1;
          }
          return bad;
        }"""
    )
    assert wrong == 0


def test_labels_never_overlap(page: Page) -> None:
    """However crowded the candidates, no two placed labels share a pixel."""
    boxes = page.evaluate(
        """() => {
          let seed = 3;
          const random = () => { seed = (seed * 16807) % 2147483647; return seed / 2147483647; };
          const candidates = Array.from({ length: 400 }, (_, i) => ({
            lines: ["x"], width: 20 + 120 * random(), height: 16,
            x: 800 * random(), y: 500 * random(), gap: i % 5 ? 6 : 0, kind: "paper" }));
          return atlas.labels.place(candidates, 90, 800)
            .map(({ left, upper, width, height }) => [left, upper, left + width, upper + height]);
        }"""
    )
    assert len(boxes) > 20
    pairs = [(one, two) for i, one in enumerate(boxes) for two in boxes[:i]]
    assert not any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for a, b in pairs)
    assert all(left >= 0 and right <= 800 for left, _, right, _ in boxes)


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"paper": "abc2345678", "topics": ["a-b", "c"], "dump": "d"},
        {"name": "gpt-4", "topics": ["a"]},
        {"q": "a&b=c #d+é %,"},
        {"view": {"x": 0.25, "y": -0.5, "z": 12.5}},
    ],
)
def test_an_address_reads_back_as_it_was_written(page: Page, state: dict[str, Any]) -> None:
    """What the map writes into its address it reads out of it."""
    empty = {"paper": "", "topics": [], "name": "", "dump": "", "q": "", "view": None}
    back = "(state) => atlas.mapState.parse(atlas.mapState.format(state))"
    assert page.evaluate(back, {**empty, **state}) == {**empty, **state}


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
