"""Hosts: the address of a code host's form for a new issue, filled in beforehand."""

from __future__ import annotations

from urllib.parse import urlencode, urlsplit

from generator.prose import is_web


def issue_form(repository: str, title: str, body: str) -> str:
    """Return the address of the form, or "" where the repository has no web address.

    GitLab names its fields in its own way; GitHub, Gitea and Forgejo share the other.

    Args:
        repository: http(s) address of the repository, or "".
    """
    if not is_web(repository):
        return ""
    place = repository.rstrip("/").removesuffix(".git")
    if "gitlab" in (urlsplit(place).hostname or ""):
        fields = {"issue[title]": title, "issue[description]": body}
        return f"{place}/-/issues/new?{urlencode(fields)}"
    return f"{place}/issues/new?{urlencode({'title': title, 'body': body})}"
