"""Where the page of each thing stands below the site; the addresses are promises.

The one place that spells them in Python. Slugs and ids are checked where they are made, so
nothing here needs escaping.
"""

from __future__ import annotations

from generator.records import PaperId, Slug


def paper_path(pid: PaperId) -> str:
    """Return the address of a paper's page below the site."""
    return f"papers/{pid}.html"


def topic_path(slug: Slug) -> str:
    """Return the address of a topic's page below the site."""
    return f"topics/{slug}.html"


def graph_path(slug: Slug) -> str:
    """Return the address of a topic's graph below the site."""
    return f"graphs/{slug}.html"


def name_path(slug: Slug) -> str:
    """Return the address of a name's page below the site."""
    return f"names/{slug}.html"


def dump_path(slug: Slug) -> str:
    """Return the address of a dump's page below the site."""
    return f"dumps/{slug}.html"
