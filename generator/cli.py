"""The command line: the only place that prints, and that turns errors into exit statuses.

Exit status 0: the site is built. 2: the input, the settings or the machine must be
mended first; nothing was changed. Anything else is a bug.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, cast

from generator import __version__
from generator.clock import Clock
from generator.errors import AtlasError, printable

if TYPE_CHECKING:
    from generator.records import Atlas

EXAMPLES = """\
examples:
  python -m generator build                        the project's own content into site/
  python -m generator build --content notes/papers --site /srv/www/atlas
  ATLAS_SITE_URL=https://example.org/atlas/ python -m generator build

A build reads dumps from CONTENT/dumps and writes the site and CONTENT/atlas.lock.json,
which keeps addresses, topics and positions: commit it beside the dumps.
"""
OPTIONS = (
    ("content", "content", "DIR", "what people edit"),
    ("site", "site", "DIR", "the folder that the site replaces"),
    ("config", "mkdocs.yml", "FILE", "the renderer's settings; its folder is the project"),
)
MAX_SHOWN = 20
HINT = ". Check that it is there, its rights, and that the disk has room."


class Console:
    """Tells a build's progress: a bar on a terminal, plain lines elsewhere, or nothing."""

    def __init__(self, out: TextIO, *, quiet: bool) -> None:
        """Write to `out` unless `quiet`."""
        self._out, self._quiet = out, quiet
        self._quarters = 0

    def say(self, text: str = "") -> None:
        """Print a line."""
        if not self._quiet:
            print(text, file=self._out, flush=True)

    def stage(self, name: str) -> None:
        """Say that a stage begins."""
        self._quarters = 0
        self.say(f"  {name} …")

    def progress(self, done: int, total: int) -> None:
        """Say how far a slow stage is; a bar that redraws itself needs a terminal."""
        if self._quiet:
            return
        if not self._out.isatty():
            if 4 * done // total > self._quarters or done == total:
                self.say(f"    {done} of {total}")
            self._quarters = 4 * done // total
            return
        filled = round(30 * done / max(total, 1))
        end = "\n" if done >= total else ""
        bar = "█" * filled + "░" * (30 - filled)
        print(f"\r    {bar} {done} of {total}", end=end, file=self._out, flush=True)


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the parsed command line; argparse itself exits with 2 on a wrong one."""
    parser = argparse.ArgumentParser(
        prog="python -m generator",
        description="Turn dumps of paper abstracts into a static literature map site.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    build = commands.add_parser(
        "build",
        help="build the site",
        description="Build the site of a content folder.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for name, default, metavar, purpose in OPTIONS:
        build.add_argument(
            f"--{name}", type=Path, default=default, metavar=metavar, help=f"{purpose} ({default})"
        )
    build.add_argument("--quiet", action="store_true", help="print problems only")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Returns:
        The exit status: 0, or 2 where something must be mended first.
    """
    options = parse_arguments(sys.argv[1:] if arguments is None else arguments)
    console = Console(sys.stdout, quiet=options.quiet)
    try:
        _build(options, console)
    except AtlasError as error:
        print(f"{error}\nNothing was changed.", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{_explain(error)}\nNothing was changed.", file=sys.stderr)
        return 2
    return 0


def _explain(error: OSError) -> str:
    """Return what the machine refused: a file, a folder or the disk, and how to mend it."""
    where = f"{error.filename}: " if error.filename else ""
    return printable(where + (error.strerror or str(error))) + HINT


def _build(options: argparse.Namespace, console: Console) -> None:
    from generator.config import read_settings
    from generator.pipeline import Paths, build

    shown = Path(options.content).as_posix().rstrip("/")
    paths = Paths(
        root=Path(options.config).resolve().parent,
        config=Path(options.config).resolve(),
        content=Path(options.content).resolve(),
        site=Path(options.site).resolve(),
        work=Path(options.config).resolve().parent / "build",
        shown=shown,
    )
    console.say(f"Abstract Atlas {__version__}: {shown} → {options.site}")
    settings = read_settings(paths.content, paths.config, shown)
    clock = Clock(console)
    atlas = build(paths, settings, clock, console.progress)
    _summarise(atlas, clock.seconds, Path(options.site), console)


def _summarise(atlas: Atlas, seconds: Mapping[str, float], site: Path, console: Console) -> None:
    """Print what was built, what to look at, and every problem (even when quiet)."""
    problems = cast("Sequence[Mapping[str, object]]", atlas.report["problems"])
    duplicates = cast("Sequence[object]", atlas.report["duplicates"])
    _warn(problems)
    derived = sum(paper.title_source == "derived" for paper in atlas.corpus.papers)
    rows = (
        ("papers", f"{len(atlas.corpus.papers)} ({derived} with a derived title)"),
        ("records", f"{atlas.report['records']} in {len(atlas.corpus.dumps)} dumps"),
        ("duplicates", str(len(duplicates))),
        ("topics", str(len(atlas.topics))),
        ("problems", f"{len(problems)}, all in data/report.json" if problems else "none"),
        ("seconds", ", ".join(f"{name} {spent:.1f}" for name, spent in seconds.items())),
        ("look at", (site / "index.html").as_posix()),
    )
    console.say()
    for name, value in rows:
        console.say(f"{name:>11}  {value}")


def _warn(problems: Sequence[Mapping[str, object]]) -> None:
    for problem in problems[:MAX_SHOWN]:
        where = f"{problem['path']}:{problem['line']}" if problem["line"] else problem["path"]
        text = printable(f"{where}: {problem['what']}. {problem['hint']}")
        print(f"warning: {text}", file=sys.stderr)
    if len(problems) > MAX_SHOWN:
        print(f"warning: and {len(problems) - MAX_SHOWN} more.", file=sys.stderr)
