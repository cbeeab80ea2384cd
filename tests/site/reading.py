"""Reads a built site: its pages, what they refer to, its data files."""

from __future__ import annotations

import json
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit


class Links(HTMLParser):
    """Gathers what a page refers to, its ids and its policy."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.loaded: list[str] = []
        self.ids: list[str] = []
        self.policy = ""
        self.title = ""
        self.inline: list[str] = []
        self._in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = {name: value or "" for name, value in attrs}
        if "id" in held:
            self.ids.append(held["id"])
        self.inline += [name for name in held if name.startswith("on") or name == "style"]
        self.inline += [tag] if tag == "style" else []
        if tag == "a" and "href" in held:
            self.anchors.append(held["href"])
        elif tag == "link" and held.get("rel") != "canonical":
            self.loaded.append(held.get("href", ""))
        elif "src" in held:
            self.loaded.append(held["src"])
        if held.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = held["content"]
        self._in_title = tag == "title" and not self.title

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data

    def handle_endtag(self, tag: str) -> None:
        self._in_title = self._in_title and tag != "title"


@cache
def parse(path: Path) -> Links:
    """Return what a page refers to; each page is read once."""
    links = Links()
    links.feed(path.read_text("utf-8"))
    return links


def pages(site: Path) -> list[Path]:
    """Return every page of a site."""
    return sorted(site.rglob("*.html"))


def data(site: Path, name: str) -> Any:
    """Return what a JSON file of `data/` holds."""
    return json.loads((site / "data" / name).read_text("utf-8"))


def target(page: Path, href: str) -> tuple[Path, str]:
    """Return the file that a link leads to, and its fragment."""
    parts = urlsplit(href)
    path = page if not parts.path else (page.parent / unquote(parts.path)).resolve()
    return path, parts.fragment
