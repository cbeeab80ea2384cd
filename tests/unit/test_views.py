"""Views: what pages print, in their order, with nothing unescaped in the marked-up parts."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from generator.entries import names_of
from generator.listviews import dump_views, home_view, letters
from generator.reasons import count_mentions
from generator.records import Link
from generator.siteplan import plan_pages
from generator.topicviews import topic_groups, topic_view
from generator.views import closeness, order_topic, paper_view, strength, trust_words
from tests.unit.hostile_atlas import HOSTILE, N_PAPERS, SETTINGS, empty_atlas, sample_atlas


@pytest.mark.parametrize(
    ("similarity", "level", "words"),
    [
        (1.0, 5, "closer than 99.9 % of pairs"),
        (0.9996, 5, "closer than 99.9 % of pairs"),
        (0.997, 5, "closer than 99.7 % of pairs"),
        (0.991, 4, "closer than 99.1 % of pairs"),
        (0.98, 3, "closer than 98.0 % of pairs"),
        (0.9599, 2, "closer than 95.9 % of pairs"),
        (0.3, 1, "closer than 30.0 % of pairs"),
        (0.0, 1, "closer than 0.0 % of pairs"),
    ],
)
def test_a_similarity_is_told_without_rounding_up(
    similarity: float, level: int, words: str
) -> None:
    """The words never claim more than the number, and never all pairs."""
    assert (strength(similarity), closeness(similarity)) == (level, words)


def test_a_paper_shows_all_its_evidence_in_order() -> None:
    """Related papers come in the order of the evidence, with the shared terms marked."""
    view = paper_view(sample_atlas(), SETTINGS, 0, (None, 1))
    assert [item.link.paper_id[-1] for item in view.related] == ["b", "c"]
    assert view.related_rows == (1, 2)
    mine = str(view.related[0].mine)
    assert "<mark>sparse attention</mark>" in mine
    assert HOSTILE[0] not in mine
    assert "&lt;script&gt;" in mine


def test_an_abstract_links_its_own_addresses_alone() -> None:
    """A known address in the text becomes a link; all else is escaped."""
    atlas = sample_atlas()
    paper = atlas.corpus.papers[0]
    link = Link(url="https://example.org/?a=1&b=2", kind="code")
    bad = Link(url="javascript:alert(1)", kind="code")
    text = "See https://example.org/?a=1&b=2 or javascript:alert(1) <b>."
    changed = type(paper)(
        **{
            **{name: getattr(paper, name) for name in paper.__slots__},
            "abstract": text,
            "links": (link, bad),
        }
    )
    corpus = type(atlas.corpus)(
        papers=(changed, *atlas.corpus.papers[1:]), dumps=atlas.corpus.dumps
    )
    atlas = type(atlas)(
        **{
            **{name: getattr(atlas, name) for name in atlas.__slots__},
            "corpus": corpus,
            "skims": (),
        }
    )
    view = paper_view(atlas, SETTINGS, 0, (None, None))
    assert str(view.abstract) == (
        'See <a href="https://example.org/?a=1&amp;b=2" rel="noopener">'
        "https://example.org/?a=1&amp;b=2</a> or javascript:alert(1) &lt;b&gt;."
    )
    assert [button.href for button in view.buttons] == ["https://example.org/?a=1&b=2"]


def test_a_paper_shows_its_second_topic_and_every_place() -> None:
    """A paper that leans to another topic has two chips, and every source is listed."""
    view = paper_view(sample_atlas(), SETTINGS, 1, (0, None))
    assert [chip.path for chip in view.chips] == ["topics/first.html", "topics/second.html"]
    assert [place.path for place in view.found] == [
        "dumps/one.html#abcdefghib",
        "dumps/two.html#abcdefghib",
    ]
    assert view.found[0].place == "paragraph 3, line 5"
    assert (view.previous is not None, view.following) == (True, None)


def test_a_topic_lists_representatives_first_and_every_paper_once() -> None:
    """The order of a topic is a permutation of its rows that begins with its centre."""
    atlas = sample_atlas()
    order = order_topic(atlas, 0)
    assert order[0] == 3
    assert sorted(order) == [0, 1, 2, 3]


def test_a_topic_has_starts_rows_and_neighbours() -> None:
    """A topic's page has a start with a reason, a line a paper and its neighbours' share."""
    atlas = sample_atlas()
    view = topic_view(atlas, SETTINGS, 0, count_mentions(atlas), names_of(atlas.names, N_PAPERS))
    assert {start.kind for start in view.starts} == {"Central paper"}
    assert view.rows[0].does.startswith("We propose Method3")
    assert [row.found[:6] for row in view.rows if row.found] == ["Work 0"]
    assert [(near.chip.path, near.percent) for near in view.neighbours] == [
        ("topics/second.html", 25)
    ]
    assert [row.code for row in view.rows if row.code] == ["https://example.org/0?a=1&b=2"]


def test_home_counts_what_was_merged() -> None:
    """The facts on the home page add up to the sources of all papers."""
    view = home_view(sample_atlas())
    assert (view.n_papers, view.n_topics, view.n_dumps, view.n_merged) == (6, 2, 2, 2)
    assert [card.n for group in view.groups for card in group.cards] == [4, 2]
    assert view.n_names == 3


def test_every_paper_stands_under_one_letter() -> None:
    """The A–Z list holds each paper once, under the first letter of its title."""
    found = letters(sample_atlas())
    assert [letter.name for letter in found] == ["M"]
    assert len(found[0].papers) == N_PAPERS


def test_a_dump_keeps_its_order() -> None:
    """A dump's page lists its papers by paragraph and counts those found elsewhere too."""
    one, two = dump_views(sample_atlas())
    assert [link.paper_id[-1] for link in one.sections[0].papers] == list("abcdef")
    assert (one.n_papers, one.n_shared, two.n_papers, two.n_shared) == (6, 2, 2, 2)


def test_mentions_count_incoming_neighbours() -> None:
    """Each paper of the ring is the neighbour of two others."""
    np.testing.assert_array_equal(count_mentions(sample_atlas()), [2] * N_PAPERS)


def test_every_page_has_its_own_address() -> None:
    """No two pages of the plan share an address, and each knows its way to the top."""
    pages = list(plan_pages(sample_atlas(), SETTINGS))
    assert len({page.path.casefold() for page in pages}) == len(pages)
    assert {page.root for page in pages if "/" in page.path} == {"../"}


def test_an_empty_atlas_has_the_fixed_pages() -> None:
    """Without papers every fixed address is there all the same."""
    paths = [page.path for page in plan_pages(empty_atlas(), SETTINGS)]
    assert paths == [
        "index.html",
        "map.html",
        "search.html",
        "topics/index.html",
        "papers/index.html",
        "names/index.html",
        "dumps/index.html",
    ]


@pytest.mark.parametrize(
    ("parents", "found"),
    [
        (("", ""), [("", ["first", "second"])]),
        (("Zebras", "Apples"), [("Zebras", ["first"]), ("Apples", ["second"])]),
        (("", "Apples"), [("Apples", ["second"]), ("Other topics", ["first"])]),
        (("Apples", "Apples"), [("Apples", ["first", "second"])]),
    ],
)
def test_topics_stand_under_their_headings(
    parents: tuple[str, str], found: list[tuple[str, list[str]]]
) -> None:
    """Headings come by size, topics without one last; without any heading there is one group."""
    atlas = sample_atlas()
    topics = tuple(
        replace(topic, parent=parent) for topic, parent in zip(atlas.topics, parents, strict=True)
    )
    groups = topic_groups(replace(atlas, topics=topics))
    assert [(group.name, [card.slug for card in group.cards]) for group in groups] == found


def test_a_topic_lists_papers_that_lean_to_it() -> None:
    """Papers whose second topic this is are its guests; its own papers are not."""
    atlas = sample_atlas()
    held = names_of(atlas.names, N_PAPERS)
    first, second = (
        topic_view(atlas, SETTINGS, i, count_mentions(atlas), held).guests for i in (0, 1)
    )
    assert [link.paper_id[-1] for link in first] == ["f"]
    assert [link.paper_id[-1] for link in second] == ["b"]


@pytest.mark.parametrize(
    ("trust", "words"),
    [
        (0.0, "None of its 2 closest papers are near it on the map."),
        (0.5, "1 of its 2 closest papers is near it on the map."),
        (1.0, "2 of its 2 closest papers are near it on the map."),
    ],
)
def test_trust_is_told_as_a_count(trust: float, words: str) -> None:
    """A paper's place is told by how many of its closest papers lie near."""
    atlas = replace(sample_atlas(), position_trust=np.full(N_PAPERS, trust, dtype=np.float32))
    assert trust_words(atlas, 0) == words
    assert trust_words(replace(atlas, neighbours=((),) * N_PAPERS), 0) == ""


def test_a_paper_marks_the_sentences_that_sum_it_up() -> None:
    """What it does and found are quoted, and marked within the whole abstract."""
    view = paper_view(sample_atlas(), SETTINGS, 0, (None, 1))
    assert view.skim.does.startswith("We propose Method0")
    assert str(view.abstract).count('<mark class="atlas-said">') == 2
    assert view.abstract.striptags() == " ".join(sample_atlas().corpus.papers[0].abstract.split())


def test_a_paper_lists_its_names_and_concepts_apart() -> None:
    """Names and concepts are two lists; what the paper introduces comes first and says so."""
    atlas = sample_atlas()
    view = paper_view(atlas, SETTINGS, 1, (None, None), names_of(atlas.names, N_PAPERS)[1])
    assert [(name.path, name.is_new, name.n) for name in view.names] == [
        ("names/method1.html", True, 3)
    ]
    assert [(name.name, name.is_new) for name in view.concepts] == [("sparse attention", False)]
