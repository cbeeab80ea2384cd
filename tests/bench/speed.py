"""What a build costs with nothing cached, and with nothing changed. Takes minutes.

Only ratios are given: seconds speak of a machine, ratios of the generator.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.evaldata import ROOT, Sources
from tests.bench.table import Part, Row

BOUND = 0.25


def measure(sources: Sources) -> Part:
    """Build the shipped content twice in a scratch folder; the second time nothing is new."""
    with TemporaryDirectory(prefix="atlas-bench-") as scratch:
        content, site = Path(scratch) / "content", Path(scratch) / "site"
        shutil.copytree(sources.content, content)
        (content / "atlas.lock.json").unlink(missing_ok=True)
        cold, cold_wall = build_once(content, site)
        cached, cached_wall = build_once(content, site)
    rows = (
        Row(
            measure="CPU time of a build with nothing changed ÷ of a first build",
            ours=round(cached / cold, 2),
            bound=f"≤ {BOUND:g}",
            holds=cached / cold <= BOUND,
        ),
        Row(measure="the same, wall time", ours=round(cached_wall / cold_wall, 2)),
    )
    return Part(name="speed", data="a copy of content/", rows=rows)


def build_once(content: Path, site: Path) -> tuple[float, float]:
    """Build in a process of its own; return its CPU and its wall time in seconds."""
    before, started = _children(), time.monotonic()
    command = [sys.executable, "-m", "tests.bench.speed", str(content), str(site)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return _children() - before, time.monotonic() - started


def _children() -> float:
    """Return the CPU seconds of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Build the content folder of the first argument into the site of the second."""
    from generator.encoder import MiniLM
    from tests.builds import build_site

    build_site(Path(sys.argv[1]), Path(sys.argv[2]), make_encoder=MiniLM)


if __name__ == "__main__":
    main()
