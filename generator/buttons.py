"""Buttons: links to where a paper lives elsewhere, and searches that may find it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.citation import find_links, source_url
from generator.prose import is_web
from generator.records import Link, LinkKind, Paper

LINK_LABELS: Mapping[LinkKind, tuple[str, str]] = {
    "code": ("Code", "material/code-tags"),
    "model": ("Model", "material/cube-outline"),
    "dataset": ("Data set", "material/database-outline"),
    "project": ("Project page", "material/web"),
    "paper": ("Paper", "material/file-document-outline"),
    "other": ("Link", "material/link-variant"),
}
"""Each kind of link in words, and its icon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A link to elsewhere; `icon` is a name in Material's icon folder."""

    label: str
    href: str
    icon: str


def link_label(kind: LinkKind) -> str:
    """Return the words for a button that leads to a link of this kind, e.g. "Data set"."""
    return LINK_LABELS[kind][0]


def own_buttons(paper: Paper) -> tuple[Button, ...]:
    """Return the paper's own places: its address, then its links, each address once."""
    own = source_url(paper)
    label = "arXiv" if "arxiv.org/" in own else "Paper"
    first = [Button(label=label, href=own, icon="material/file-document-outline")] if own else []
    links = [_link_button(link) for link in paper.links if is_web(link.url) and link.url != own]
    return (*first, *links)


def _link_button(link: Link) -> Button:
    label, icon = LINK_LABELS[link.kind]
    return Button(label=label, href=link.url, icon=icon)


def finders(paper: Paper) -> tuple[Button, ...]:
    """Return searches for the paper on the usual indexes."""
    return tuple(Button(label=name, href=href, icon="") for name, href in find_links(paper))
