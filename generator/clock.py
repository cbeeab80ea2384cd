"""Where the time went: seconds a stage, told as they pass."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Watcher(Protocol):
    """What the pipeline tells of its progress; the CLI prints it."""

    def stage(self, name: str) -> None:
        """Say that a stage begins."""
        ...

    def progress(self, done: int, total: int) -> None:
        """Say how far a slow stage is."""
        ...


class Clock:
    """Measures stages in wall seconds; the only mutable thing of a build."""

    def __init__(self, watcher: Watcher) -> None:
        """Tell every stage to `watcher`."""
        self._watcher = watcher
        self.seconds: dict[str, float] = {}

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Time the block as the stage `name`."""
        self._watcher.stage(name)
        start = time.monotonic()
        try:
            yield
        finally:
            self.seconds[name] = self.seconds.get(name, 0.0) + time.monotonic() - start
