"""The pages' Content-Security-Policy: tight, and open for Material's own scripts alone."""

from __future__ import annotations

import pytest

from generator.errors import RenderError
from generator.policy import build_policy, hash_source, inline_scripts

SCOPE = '__md_scope=new URL("..",location)'


def directives(policy: str) -> dict[str, list[str]]:
    """Return a policy's sources by directive."""
    return {name: sources for name, *sources in map(str.split, policy.split(";"))}


@pytest.mark.parametrize(
    ("name", "sources"),
    [
        ("default-src", ["'none'"]),
        ("script-src", ["'self'"]),
        ("style-src", ["'self'"]),
        ("img-src", ["'self'", "data:"]),
        ("connect-src", ["'self'"]),
        ("worker-src", ["'self'", "blob:"]),
        ("frame-src", ["'self'"]),
        ("form-action", ["'self'"]),
        ("base-uri", ["'none'"]),
        ("object-src", ["'none'"]),
    ],
)
def test_a_page_without_scripts_gets_the_tightest_policy(name: str, sources: list[str]) -> None:
    """Each directive allows what the site needs and nothing more."""
    assert directives(build_policy())[name] == sources


def test_a_known_digest_is_reproduced() -> None:
    """The hash of `alert('Hello, world.');` is the one that the standard gives."""
    expected = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
    assert hash_source("alert('Hello, world.');") == expected


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ("<script>a()</script>", ("a()",)),
        ("<SCRIPT\n>a()</SCRIPT >", ("a()",)),
        ('<script type="module">a()</script>', ("a()",)),
        ('<script src="x.js"></script>', ()),
        ('<script type="application/json">{"a": 1}</script>', ()),
        ("<p>no script</p>", ()),
    ],
)
def test_inline_scripts_are_told_from_files_and_data(html: str, found: tuple[str, ...]) -> None:
    """Only scripts that stand in the page and would run are found."""
    assert inline_scripts(html) == found


def test_materials_scripts_are_allowed_by_hash_once_each() -> None:
    """A script of Material's that stands twice adds one hash to script-src and no other."""
    policy = directives(build_policy(f"<script>{SCOPE}</script><script>{SCOPE}</script>"))
    assert policy["script-src"] == ["'self'", hash_source(SCOPE)]
    assert policy["style-src"] == ["'self'"]


def test_a_strange_inline_script_is_refused() -> None:
    """An inline script that is not Material's stops the build and is quoted."""
    with pytest.raises(RenderError, match=r"p/x\.html: unexpected inline script.*evil"):
        build_policy("<script>evil()</script>", "p/x.html")


def test_a_lone_page_may_bring_its_style() -> None:
    """A style sheet given as text is allowed by hash, and opens nothing for scripts."""
    policy = directives(build_policy(styles=("p{}",)))
    assert policy["style-src"] == ["'self'", hash_source("p{}")]
    assert policy["script-src"] == ["'self'"]
