"""Names against the given titles: a title's own name must be found in the abstract alone."""

from __future__ import annotations

from typing import cast

from tests.bench import names
from tests.bench.evaldata import Sources
from tests.bench.table import Part, Row, at_least

BOUND = 0.95


def measure(sources: Sources) -> Part:
    """Measure the names found in the project's own papers."""
    found = names.measure(sources.content)
    shares = {name: value for name, value in found.items() if isinstance(value, float)}
    n_titled = cast("int", found["titled_names"])
    rows = (
        at_least(
            f"names of given titles found (of {n_titled})", shares["titled_names_found"], BOUND
        ),
        Row(measure="the same, as introduced here", ours=shares["titled_names_introduced"]),
        Row(measure="acronyms with a long form", ours=shares["acronyms_with_long_form"]),
    )
    return Part(name="names", data="the own papers", rows=rows, details=found)
