"""Slugs: safe parts of addresses, and unlike each other."""

from __future__ import annotations

import pytest

from generator.slugs import slugify, unique_slugs

SLUGS = (
    ("Diffusion Models & Image Generation", "diffusion-models-and-image-generation"),
    ("  Größe: façade, Łódź, Ærø  ", "grosse-facade-lodz-aero"),
    ("β-VAE and C++", "beta-vae-and-c-plus-plus"),
    ("001_1c784b6a34f27b0f", "001-1c784b6a34f27b0f"),
    ("BERT 模型", "bert"),
    ("Don't stop", "dont-stop"),
    ("3×3 ﬁlters", "3x3-filters"),
    ("CON", "con-text"),
    ("com1", "com1-text"),
    ("Index", "index-text"),
    ("console", "console"),
)


@pytest.mark.parametrize(("text", "slug"), SLUGS)
def test_spells_text_in_ascii(text: str, slug: str) -> None:
    """Case, accents and signs are spelt in ASCII; reserved names are given an ending."""
    assert slugify(text) == slug


def test_long_text_is_cut_at_a_hyphen() -> None:
    """A slug has at most 60 characters and ends with a whole word."""
    assert (
        slugify("attention " * 9) == "attention-attention-attention-attention-attention-attention"
    )
    assert slugify("a" * 99) == "a" * 60


def test_text_without_ascii_is_told_apart_by_a_hash() -> None:
    """Names in another script get different slugs, the same ones every time."""
    first, second = slugify("模型"), slugify("数据")
    assert first.startswith("untitled-")
    assert first != second
    assert first == slugify("模型")


def test_equal_names_are_numbered_in_order() -> None:
    """The first of equal names stays, the next are numbered, round what is taken."""
    assert unique_slugs(("A b", "a-B", "A B", "c"), ()) == ("a-b", "a-b-2", "a-b-3", "c")
    assert unique_slugs(("a b", "a b 2"), {"A-B"}) == ("a-b-2", "a-b-2-2")


def test_numbered_slugs_stay_short() -> None:
    """A number added to a long slug takes the place of its end."""
    slugs = unique_slugs(("a" * 60,) * 11, ())
    assert slugs[-1] == "a" * 57 + "-11"


def test_no_names_have_no_slugs() -> None:
    """No names give no slugs."""
    assert unique_slugs((), {"a"}) == ()
