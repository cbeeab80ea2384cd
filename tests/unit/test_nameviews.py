"""Name views: the right sentence quoted, kinds and letters in order, nothing unescaped."""

from __future__ import annotations

import pytest

from generator.entries import Name, NameKind, names_of
from generator.name_quotes import find_quote, make_finder
from generator.namelinks import frequent_links
from generator.nameviews import MOST_QUOTED, name_index, name_views
from generator.records import Slug
from tests.unit.hostile_atlas import HOSTILE, N_PAPERS, sample_atlas
from tests.unit.plain_atlas import make_atlas


def entry(
    name: str, kind: NameKind = "system", long_form: str = "", rows: tuple[int, ...] = ()
) -> Name:
    """Return a name that these rows mention."""
    return Name(Slug(name.casefold().replace(" ", "-")), name, kind, long_form, (), rows)


@pytest.mark.parametrize(
    ("name", "sentences", "marked"),
    [
        (entry("BERT"), ["Nothing.", "We tune BERT-base."], "We tune <mark>BERT</mark>-base."),
        (entry("GPT-4"), ["Against GPT4."], "Against <mark>GPT4</mark>."),
        (entry("FlashAttention"), ["A Flash Attention."], "A <mark>Flash Attention</mark>."),
        (entry("LLM", "acronym"), ["Two LLMs."], "Two <mark>LLMs</mark>."),
        (entry("CLIP"), ["Clip it.", "Use CLIP."], "Use <mark>CLIP</mark>."),
        (entry("AS", "acronym"), ["As such.", "no AS"], "no <mark>AS</mark>"),
        (entry("CoT", "acronym", "chain-of-thought"), ["A chain of thought."],
         "A <mark>chain of thought</mark>."),
        (entry("attention head", "concept"), ["Attention heads."], "<mark>Attention heads</mark>."),
        (entry("language modeling", "concept"), ["Of language modelling."],
         "Of <mark>language modelling</mark>."),
        (entry("position embedding", "concept"), ["A positional embedding."],
         "A <mark>positional embedding</mark>."),
        (entry("V*"), ["V is a set.", "Then V* finds."], "Then <mark>V*</mark> finds."),
        (entry("<b>"), ["A <b> & c."], "A <mark>&lt;b&gt;</mark> &amp; c."),
        (entry("BERT"), ["CamemBERTa alone."], None),
        (entry("AS", "acronym"), ["As such."], None),
        (entry("BERT"), [], None),
    ],
)  # fmt: skip
def test_the_sentence_that_holds_the_name_is_quoted(
    name: Name, sentences: list[str], marked: str | None
) -> None:
    """However a paper spells a name its sentence is found, and no other word is taken for it."""
    found = find_quote(make_finder(name), sentences)
    assert (None if found is None else str(found)) == marked


def test_what_it_does_is_quoted_where_it_introduces_the_name() -> None:
    """A paper that introduces a name is quoted where it says so, others where they mention it."""
    atlas = sample_atlas()
    views = {v.link.name: v for v in name_views(atlas, names_of(atlas.names, N_PAPERS))}
    (paper,) = views["Method1"].introduced
    assert str(paper.quote).startswith("We propose <mark>Method1</mark>")
    assert views["Method1"].map_path == "map.html#name=method1"
    assert views[HOSTILE[0]].map_path == "map.html#paper=abcdefghia"
    assert "<script>" not in str(views[HOSTILE[0]].mentioned[0].quote)


def test_the_newest_papers_come_first() -> None:
    """Papers of a known year come before those of none, then by title."""
    atlas = sample_atlas()
    view = next(v for v in name_views(atlas, names_of(atlas.names, N_PAPERS)) if v.is_concept)
    assert [paper.year for paper in view.mentioned] == ["2024", "", "", "", "", ""]
    titles = [paper.link.title for paper in view.mentioned[1:]]
    assert titles == sorted(titles)


def test_a_page_of_very_many_papers_stays_light() -> None:
    """Papers beyond the limit are listed without a quote, and none is lost."""
    n = MOST_QUOTED + 30
    atlas = make_atlas(n)
    view = list(name_views(atlas, names_of(atlas.names, n)))[1]
    shown = (len(view.introduced), len(view.mentioned), len(view.further))
    assert shown == (1, MOST_QUOTED, 29)


def test_the_index_holds_every_name_once() -> None:
    """Kinds in their order, letters from A to Z, digits and other scripts after them."""
    names = [entry(n) for n in ("zeta", "Beta", "4D", "alpha", "Éta", "注意")]
    groups = name_index([*names, entry("odd", "concept")])
    assert [(group.title, group.n) for group in groups] == [
        ("Systems and models", 6),
        ("Concepts", 1),
    ]
    found = [(letter.name, [n.name for n in letter.names]) for letter in groups[0].letters]
    assert [letter for letter, _ in found][:4] == ["A", "B", "E", "Z"]
    assert sorted(name for _, own in found for name in own) == sorted(n.name for n in names)


def test_frequent_names_leave_out_what_all_hold() -> None:
    """A name in over a fifth of the corpus says nothing of a part of it."""
    few, common = entry("few", rows=(0, 1, 2)), entry("common", rows=tuple(range(30)))
    once = entry("once", rows=(0,))
    held = names_of((common, few, once), 60)
    assert [(n.name, n.n) for n in frequent_links(held, (0, 1))] == [("few", 2)]
    assert frequent_links(held, (0, 1), skip=("few",)) == ()
    assert frequent_links((), ()) == ()
