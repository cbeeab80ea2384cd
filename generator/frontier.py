"""The order in which newcomers join those who are known: the best tied first."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator


def strongest_first(
    waiting: Iterable[int],
    strength: Callable[[int], float],
    touched: Callable[[int], Iterable[int]],
) -> Iterator[int]:
    """Yield every waiting row once, each time the one of greatest strength, ties by row.

    Args:
        strength: how strongly a row is tied to those done; it only grows.
        touched: rows whose strength may have grown once a row is done; asked after the
            caller has dealt with that row.

    Cost: O(t log t) for t touches, where asking all rows each time would cost n².
    """
    left = set(waiting)
    heap = [(-strength(row), row) for row in sorted(left)]
    heapq.heapify(heap)
    while left:
        # A row's older, weaker entries come up after it is gone.
        row = heapq.heappop(heap)[1]
        if row not in left:
            continue
        left.remove(row)
        yield row
        for other in touched(row):
            if other in left:
                heapq.heappush(heap, (-strength(other), other))
