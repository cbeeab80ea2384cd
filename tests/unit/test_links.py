"""Links: which addresses are found, once each, and what each leads to."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.links import find_links
from generator.records import LinkKind

DUMPS = Path(__file__).parents[2] / "content" / "dumps"

URLS = (
    ("Code: https://github.com/a/b.", ["https://github.com/a/b"]),
    ("(see https://example.org/a_(b)).", ["https://example.org/a_(b)"]),
    ("at https://github.com/a/C\\_D.git.", ["https://github.com/a/C_D"]),
    ("at github.com/a/b, www.example.org", ["https://github.com/a/b", "https://www.example.org"]),
    ("at foo.github.io/bar", ["https://foo.github.io/bar"]),
    ("https://a.org/b{darkgreen{https://a.org/b}}.", ["https://a.org/b"]),
    ("\\href{https://a.org/b}{\\url{http://www.a.org/b/}}", ["https://a.org/b"]),
    ("[https://a.org](https://a.org/)", ["https://a.org"]),
    ('<a href="https://a.org/?x=1&amp;y=2">here</a>', ["https://a.org/?x=1&y=2"]),
    ("at https://github. com/a/b and https:// a.org", ["https://github.com/a/b", "https://a.org"]),
    ("our https://a.org/x_y/{project page}", ["https://a.org/x_y/"]),
    ("在https://github.com/a/b。代码", ["https://github.com/a/b"]),
    ("at https://a.org/b.We use it", ["https://a.org/b"]),
    ("\\url{https://a.org/\\~{}me/}", ["https://a.org/~me/"]),
    ("https://a.org/b. https://A.org/b/ http://a.org/b", ["https://a.org/b"]),
    ("**https://a.org/b**", ["https://a.org/b"]),
)
NOT_LINKS = (
    "javascript:alert(1) data:text/html,x ftp://a.org/b file:///etc/passwd",
    "https://user:secret@a.org/ https://user@a.org",
    "https://a.org:port/ https:// https://[ https://. https://localhost/",
    "https://a.org/\x07bell https://a\x00.org/",
    "mygithub.com, GitHub, me@github.com/a and the word www.",
)
KINDS: tuple[tuple[str, LinkKind], ...] = (
    ("Models are at https://github.com/a/b", "code"),
    ("The dataset is available at https://github.com/a/b", "dataset"),
    ("Code and dataset are at https://github.com/a/b", "code"),
    ("It is at https://gitlab.com/a/b", "code"),
    ("at https://gitee.com/a/b", "code"),
    ("at https://bitbucket.org/a/b", "code"),
    ("at https://anonymous.4open.science/r/a", "code"),
    ("Code: https://huggingface.co/datasets/a/b", "dataset"),
    ("at https://huggingface.co/a/b", "model"),
    ("demo at https://huggingface.co/spaces/a/b", "project"),
    ("at https://zenodo.org/record/1", "dataset"),
    ("from https://doi.org/10.5281/zenodo.1", "dataset"),
    ("Code at https://a.github.io/b", "project"),
    ("project page: https://a.org/b", "project"),
    ("see https://arxiv.org/abs/2401.00001", "paper"),
    ("see https://doi.org/10.1000/1", "paper"),
    ("see https://openreview.net/forum?id=1", "paper"),
    ("Our source code is available at: https://bit.ly/1", "code"),
    ("We release data. Watch https://a.org/b", "other"),
)


@pytest.mark.parametrize(("raw", "urls"), URLS)
def test_finds_each_address_once(raw: str, urls: list[str]) -> None:
    """Addresses are found in order, markup undone, however often and however spelt."""
    assert [link.url for link in find_links(raw)] == urls


@pytest.mark.parametrize("raw", NOT_LINKS)
def test_leaves_out_what_is_no_public_address(raw: str) -> None:
    """Other schemes, user names, broken hosts and control characters make no link."""
    assert find_links(raw) == ()


@pytest.mark.parametrize(("raw", "kind"), KINDS)
def test_tells_what_a_link_leads_to(raw: str, kind: LinkKind) -> None:
    """The place of an address decides its kind, and else the words in front of it."""
    assert [link.kind for link in find_links(raw)] == [kind]


def test_words_of_one_link_do_not_speak_for_the_next() -> None:
    """Each link is announced by the words since the link before it."""
    links = find_links("Code: https://a.org/c Data: https://a.org/d https://a.org/e")
    assert [link.kind for link in links] == ["code", "dataset", "other"]


def test_dumps_hold_no_broken_link() -> None:
    """No link of the project's dumps ends in markup or punctuation, or hides another."""
    texts = (path.read_text("utf-8-sig") for path in sorted(DUMPS.glob("*.txt")))
    urls = [link.url for text in texts for link in find_links(text)]
    assert len(urls) > 80
    assert [url for url in urls if url[-1] in ".,{}\\" or url.count("http") != 1] == []
