"""Policy: what a page may run and load, written into each page.

A paper's text is hostile until proven otherwise. Escaping keeps it from becoming
markup; this Content-Security-Policy makes a lapse harmless: no inline script but
Material's own, known by hash, no inline style, no other host.
"""

from __future__ import annotations

import base64
import hashlib
import re

from generator.errors import RenderError

_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script\s*>", re.IGNORECASE | re.DOTALL)
_DATA = re.compile(r"\bsrc\s*=|\btype\s*=\s*[\"']?application/json\b", re.IGNORECASE)

MATERIAL_SCRIPTS = ("__md_scope=", "var palette=", "var target=")
"""How the inline scripts of mkdocs-material 9 begin: storage, palette, tabs."""

DIRECTIVES = (
    ("default-src", "'none'"),
    ("script-src", "'self'"),
    ("style-src", "'self'"),
    ("img-src", "'self' data:"),
    ("font-src", "'self'"),
    ("connect-src", "'self'"),
    ("worker-src", "'self' blob:"),
    ("frame-src", "'self'"),
    ("form-action", "'self'"),
    ("base-uri", "'none'"),
    ("object-src", "'none'"),
)


def inline_scripts(html: str) -> tuple[str, ...]:
    """Return the text of every script that stands in the page itself and would run."""
    return tuple(body for attributes, body in _SCRIPT.findall(html) if not _DATA.search(attributes))


def hash_source(text: str) -> str:
    """Return the source expression that allows exactly this inline text.

    Source: W3C, Content Security Policy Level 3, section 2.3.1, `hash-source`.
    """
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def build_policy(html: str = "", path: str = "", *, styles: tuple[str, ...] = ()) -> str:
    """Return the Content-Security-Policy of a page.

    Args:
        html: the frame page; its inline scripts are allowed by hash.
        path: its address, for the message.
        styles: inline style sheets of a page that must stand alone.

    Raises:
        RenderError: the frame holds an inline script that is not Material's.
    """
    scripts = inline_scripts(html)
    for script in scripts:
        if not script.lstrip().startswith(MATERIAL_SCRIPTS):
            raise RenderError(f"{path}: unexpected inline script in the frame: {script[:60]!r}")
    hashes = {
        "script-src": sorted(set(map(hash_source, scripts))),
        "style-src": sorted(set(map(hash_source, styles))),
    }
    return "; ".join(
        " ".join((name, allowed, *hashes.get(name, ()))) for name, allowed in DIRECTIVES
    )
