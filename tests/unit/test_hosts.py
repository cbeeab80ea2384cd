"""Hosts: the form for a new issue, filled in."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from generator.hosts import issue_form

TITLE, BODY = "A & B <i>", "One\n“two”"


@pytest.mark.parametrize(
    ("repository", "path", "fields"),
    [
        ("https://github.com/you/atlas", "/you/atlas/issues/new", ("title", "body")),
        ("https://codeberg.org/you/atlas.git/", "/you/atlas/issues/new", ("title", "body")),
        (
            "https://gitlab.example.org/a/b",
            "/a/b/-/issues/new",
            ("issue[title]", "issue[description]"),
        ),
    ],
)
def test_the_form_is_filled_in(repository: str, path: str, fields: tuple[str, str]) -> None:
    """Each host gets its own field names, and the texts come back to the letter."""
    parts = urlsplit(issue_form(repository, TITLE, BODY))
    assert parts.path == path
    assert parse_qs(parts.query) == {fields[0]: [TITLE], fields[1]: [BODY]}


@pytest.mark.parametrize("repository", ["", "javascript:alert(1)", "git@host:a/b"])
def test_without_a_web_address_there_is_no_form(repository: str) -> None:
    """Nothing but http(s) becomes a link."""
    assert issue_form(repository, TITLE, BODY) == ""
