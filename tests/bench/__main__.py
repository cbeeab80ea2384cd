"""`python -m tests.bench [--eval DIR] [PART …]`: every figure in a table, and kept as JSON.

Bounds that do not hold are marked and counted; they are no failure of the run, which only
measures.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from threadpoolctl import threadpool_limits

from tests.bench.evaldata import Sources
from tests.bench.table import Part, format_part, write_result

MODULES = {
    "titles": "title_quality",
    "relatedness": "relatedness",
    "topics": "topic_quality",
    "layout": "layout_quality",
    "evidence": "evidence_quality",
    "search": "search_quality",
    "roles": "roles",
    "names": "name_quality",
    "speed": "speed",
}
ON_REQUEST = frozenset({"speed"})
RESULTS = Path(__file__).resolve().parent / "results"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the wanted parts and print a table of each; return 0."""
    options = parse_arguments(arguments)
    sources = Sources(folder=options.eval, say=say)
    if options.eval is None:
        say("No public data (--eval DIR or ATLAS_EVAL): measured on content/ alone, not kept.\n")
    parts = []
    for name in options.parts or [name for name in known_parts() if name not in ON_REQUEST]:
        part = measure_part(name, sources)
        parts.append(part)
        say(f"{format_part(part)}\n  measured on {part.data}\n")
        if options.eval is not None:
            write_result(part, RESULTS)
    say(summary(parts))
    return 0


def say(text: str) -> None:
    """Print a line."""
    print(text, flush=True)


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the parsed command line; argparse itself exits with 2 on a wrong one."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench",
        description="Measure the generator against simple methods, part by part.",
    )
    parser.add_argument(
        "--eval",
        type=_folder,
        default=os.environ.get("ATLAS_EVAL") or None,
        metavar="DIR",
        help="folder of the public data (or ATLAS_EVAL); without it, content/ alone",
    )
    names = ", ".join(known_parts())
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"of {names}; all but speed if none is named"
    )
    options = parser.parse_args(arguments)
    for name in options.parts:
        if name not in known_parts():
            parser.error(f"no part is called {name}; there are {names}")
    return options


def _folder(text: str) -> Path:
    path = Path(text)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is no folder")
    return path


def known_parts() -> list[str]:
    """Return the parts whose modules exist, in the order of the table."""
    return [
        name
        for name, module in MODULES.items()
        if importlib.util.find_spec(f"tests.bench.{module}") is not None
    ]


def measure_part(name: str, sources: Sources) -> Part:
    """Run a part's `measure(sources)` on one thread: sums are then added in one order.

    Its libraries are loaded first, since a limit holds only for those that are there.
    """
    module = importlib.import_module(f"tests.bench.{MODULES[name]}")
    with threadpool_limits(1):
        part = module.measure(sources)
    if not isinstance(part, Part):
        raise TypeError(f"{module.__name__}.measure gave no Part")
    return part


def summary(parts: Sequence[Part]) -> str:
    """Return how many bounds hold, and name those that do not."""
    bounds = [(part.name, row) for part in parts for row in part.rows if row.holds is not None]
    failed = [f"  {name}: {row.measure}" for name, row in bounds if not row.holds]
    n_held = len(bounds) - len(failed)
    return "\n".join([f"{n_held} of {len(bounds)} bounds hold.", *failed])


if __name__ == "__main__":
    sys.exit(main())
