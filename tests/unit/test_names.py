"""Names: systems, data sets, benchmarks, metrics and acronyms, who introduces and who mentions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.name_shapes import find_tokens, name_key, shape_of
from generator.names import Name, find_names
from generator.records import Paper
from generator.sentences import split_sentences
from tests.unit.hostile_atlas import sample_paper


def paper_of(abstract: str, title: str = "") -> Paper:
    return sample_paper(
        0,
        abstract=abstract,
        sentences=split_sentences(abstract),
        title=title or "An untitled work",
        title_source="given" if title else "derived",
    )


def names_of(*texts: str, titles: Sequence[str] = ()) -> dict[str, Name]:
    given_titles = (*titles, *[""] * (len(texts) - len(titles)))
    found = find_names([paper_of(*pair) for pair in zip(texts, given_titles, strict=True)])
    return {str(name.slug): name for name in found}


KEYS = [
    ("GPT-4", "GPT4", True),
    ("LLaMA-2", "Llama 2", True),
    ("MS MARCO", "MSMarco", True),
    ("GPT-4", "GPT-3.5", False),
    ("BLIP", "BLIP-2", False),
]
SHAPES = [
    ("ReStyle3D", "mixed"), ("nuScenes", "mixed"), ("word2vec", "mixed"), ("KTRL+F", "mixed"),
    ("FLAME", "capitals"), ("HTS-AT", "capitals"), ("T5", "short"), ("Argus", "plain"),
    ("128K", None), ("3D", None), ("2D-to-3D", None), ("IV", None), ("model", None),
    ("McDonald", None), ("R²", None), ("A", None), ("", None),
]  # fmt: skip
CUT = [
    ("BERT-based encoders", [("BERT", True)]),
    ("many LLMs' answers", [("LLM", False)]),
    ("LLaMA2-70B and T5-small", [("LLaMA2", False), ("T5", False)]),
    ("GPT-3. 5-Turbo says", [("GPT-3.5-Turbo", False)]),
    ("the CLIP/DINO-derived map", [("CLIP", False), ("DINO", True)]),
    ("code: https://github.com/AbC/DeF", []),
    ("at 20 GHz on A100 GPUs", [("GPU", False)]),
    ("GPT-4o-mini", [("GPT-4o-mini", False)]),
]


@pytest.mark.parametrize(("one", "other", "same"), KEYS)
def test_spellings_meet_and_versions_part(one: str, other: str, same: bool) -> None:
    """Case, hyphens and spaces make no difference to a name, its version does."""
    assert (name_key(one) == name_key(other)) is same


@pytest.mark.parametrize(("word", "shape"), SHAPES)
def test_shapes(word: str, shape: str | None) -> None:
    """Inner capitals mark names; quantities, numerals, surnames and plain words are none."""
    assert shape_of(word) == shape


@pytest.mark.parametrize(("text", "names"), CUT)
def test_words_are_cut_down_to_names(text: str, names: list[tuple[str, bool]]) -> None:
    """Describing tails, plurals, sizes and addresses are no part of a name."""
    found = [(t.surface, t.attributive) for t in find_tokens(text) if t.shape != "plain"]
    assert found == names


INTRODUCED = [
    "We propose FocalNet, a network for images.",
    "We propose a new network called FocalNet.",
    "In this work, we introduce Focal Network Ensembles (FocalNet).",
    "We present the FocalNet framework for images.",
    "To this end, FocalNet is proposed for images.",
    "Our proposed FocalNet is fast.",
    "FocalNet is a new network for images.",
    "We release two data sets, OtherSet and FocalNet.",
]
MENTIONED = [
    "We propose a method based on FocalNet.",
    "We present a FocalNet-based network.",
    "We introduce a way of pruning for FocalNet.",
    "It outperforms FocalNet on images.",
    "Models such as FocalNet fail.",
    "We evaluate the presented method, i.e. on FocalNet.",
]


@pytest.mark.parametrize("text", INTRODUCED)
def test_introductions(text: str) -> None:
    """A paper introduces the name that it offers, whatever the turn of phrase."""
    assert names_of(text)["focalnet"].introduced_by == (0,)


@pytest.mark.parametrize("text", MENTIONED)
def test_mentions(text: str) -> None:
    """A paper that builds on a name or compares with it merely mentions it."""
    name = names_of(text)["focalnet"]
    assert (name.introduced_by, name.mentioned_by) == ((), (0,))


def test_rows_are_told_apart() -> None:
    """The introducing paper is not repeated among those that mention the name."""
    name = names_of(
        "We outperform FocalNet. We like FocalNet.", "We propose FocalNet, a network.", "No."
    )["focalnet"]
    assert (name.introduced_by, name.mentioned_by) == ((1,), (0,))


def test_titles_introduce() -> None:
    """A given title's word before the colon is introduced, unless titles are withheld."""
    papers = [paper_of("A study of birds.", "Champ: Birds in the Morning")]
    assert [n.name for n in find_names(papers)] == ["Champ"]
    assert find_names(papers, use_titles=False) == ()


def test_plain_words_are_names_only_where_introduced() -> None:
    """A capitalised word is a name where a paper surely introduces it, and nowhere else."""
    assert set(names_of("We introduce Sculptor, a framework for memory.")) == {"sculptor"}
    ordinary = "Transformers work. In Paris, Bayesian models of English and Monday were tested."
    assert names_of(ordinary, "Attention is useful. Section II says so at 5 GHz.") == {}


def test_acronyms_carry_their_long_form_everywhere() -> None:
    """What one paper spells out holds for the papers that do not, spelt out or not."""
    name = names_of(
        "Some large language models (LLMs) fail.", "An LLM works.", "Large language models grow."
    )["llm"]
    assert (name.kind, name.long_form) == ("acronym", "large language model")
    assert name.mentioned_by == (0, 1, 2)


def test_one_acronym_with_two_meanings_is_two_names() -> None:
    """Papers that spell out an acronym differently speak of different names."""
    names = names_of("Use full attention (FA).", "Use forced alignment (FA).")
    assert {(s, n.long_form) for s, n in names.items()} == {
        ("fa", "forced alignment"),
        ("fa-2", "full attention"),
    }


KINDS = [
    ("It scores 30 BLEU.", "bleu", "metric"),
    ("The word error rate (WER) falls.", "wer", "metric"),
    ("We release BirdSet, a large data set of songs.", "birdset", "dataset"),
    ("We test on the BirdSet dataset.", "birdset", "dataset"),
    ("We present BirdBench to test models.", "birdbench", "benchmark"),
    ("We propose SongNet, a network for songs.", "songnet", "system"),
    ("We use in-context learning (ICL).", "icl", "acronym"),
]


@pytest.mark.parametrize(("text", "slug", "kind"), KINDS)
def test_kinds(text: str, slug: str, kind: str) -> None:
    """The words around a name, its letters and its long form tell what it is."""
    assert names_of(text)[slug].kind == kind


def test_a_long_form_is_no_concept_beside_its_acronym() -> None:
    """A concept that is an acronym's long form is joined with that name."""
    text = "We study hallucination detection."
    filler = ["Birds sing and rivers flow to the sea."] * 60
    assert set(names_of(*[text] * 4, *filler)) == {"hallucination-detection"}
    names = names_of(*[text] * 4, "We do hallucination detection (HD).", *filler)
    assert set(names) == {"hd"}
    assert names["hd"].mentioned_by == (0, 1, 2, 3, 4)


def test_order_of_papers_permutes_rows_alone() -> None:
    """Names depend on which papers there are, not on their order."""
    texts = ["We propose FocalNet, a network.", "FocalNet beats BLEU.", "An LLM and a KiteNet."]
    ahead, back = names_of(*texts), names_of(*reversed(texts))
    assert {s: (n.name, n.kind, n.long_form) for s, n in ahead.items()} == {
        s: (n.name, n.kind, n.long_form) for s, n in back.items()
    }
    assert back["focalnet"].introduced_by == (2,)


def test_no_papers_no_names() -> None:
    """An empty corpus has an empty index."""
    assert find_names([]) == ()


@given(st.lists(st.text(alphabet="aBcDE ()-.,:é²中<&", max_size=60), max_size=4))
@settings(deadline=None, max_examples=50)
def test_any_text_gives_a_sound_index(texts: list[str]) -> None:
    """Slugs are sorted and unique, rows ascending and apart, whatever the text."""
    names = find_names([paper_of(text) for text in texts])
    slugs = [name.slug for name in names]
    assert slugs == sorted(set(slugs))
    for name in names:
        rows = (*name.introduced_by, *name.mentioned_by)
        assert rows and len(set(rows)) == len(rows) and set(rows) <= set(range(len(texts)))
        assert list(name.introduced_by) == sorted(name.introduced_by)
        assert list(name.mentioned_by) == sorted(name.mentioned_by)
