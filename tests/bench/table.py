"""What a measurement says, how the terminal shows it, and how it is kept.

A figure stands beside what simple methods reach in the same run and beside the bound that
it has to hold; kept files hold nothing that differs between two runs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

DECIMALS = 3
SCHEMA = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One measurement.

    Attributes:
        measure: what was measured, on what.
        ours: the generator's figure, or None where it has no such thing yet.
        baselines: a simple method's name → its figure.
        bound: what is asked of `ours`, in words; "" where nothing is.
        holds: whether it holds; None where nothing is asked.
    """

    measure: str
    ours: float | None
    baselines: Mapping[str, float] = field(default_factory=dict)
    bound: str = ""
    holds: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The measurements of one part of the bench.

    Attributes:
        name: e.g. "titles". `data`: what it was measured on, in words.
        rows: in the order of the table.
        details: further figures, kept in the file only.
    """

    name: str
    data: str
    rows: tuple[Row, ...]
    details: Mapping[str, object] = field(default_factory=dict)


def at_least(measure: str, ours: float, bound: float, **baselines: float) -> Row:
    """Return a measurement that has to reach a bound."""
    return Row(
        measure=measure,
        ours=ours,
        baselines={name.replace("_", " "): value for name, value in baselines.items()},
        bound=f"≥ {bound:g}",
        holds=ours >= bound,
    )


def format_part(part: Part) -> str:
    """Return a part as an aligned table: measure, ours, the baselines, bound, holds."""
    names = list(dict.fromkeys(name for row in part.rows for name in row.baselines))
    table = [[part.name, "ours", *names, "bound", "holds"]]
    table += [
        [
            row.measure,
            _figure(row.ours),
            *(_figure(row.baselines.get(name)) for name in names),
            row.bound or "–",
            {True: "yes", False: "NO", None: "–"}[row.holds],
        ]
        for row in part.rows
    ]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join([_line(table[0], widths), *(_line(cells, widths) for cells in table[1:])])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Join cells: words to the left, figures to the right."""
    last = len(cells) - 2
    return "  ".join(
        cell.rjust(width) if 0 < i < last else cell.ljust(width)
        for i, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ).rstrip()


def _figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.{DECIMALS}f}"


def to_json(part: Part) -> str:
    """Return a part as JSON: sorted keys, rounded, the same whenever and wherever it ran."""
    content = {
        "schema": SCHEMA,
        "part": part.name,
        "data": part.data,
        "rows": [
            {
                "measure": row.measure,
                "ours": row.ours,
                "baselines": dict(row.baselines),
                "bound": row.bound,
                "holds": row.holds,
            }
            for row in part.rows
        ],
        "details": dict(part.details),
    }
    text = json.dumps(rounded(content), ensure_ascii=False, indent=2, sort_keys=True)
    return text + "\n"


def rounded(value: object) -> object:
    """Return a value of plain data with every float in it rounded to three decimals."""
    if isinstance(value, Mapping):
        return {str(key): rounded(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [rounded(inner) for inner in value]
    if isinstance(value, bool) or value is None or isinstance(value, (int, str)):
        return value
    return round(float(value), DECIMALS) + 0.0  # type: ignore[arg-type]  # no −0.0


def write_result(part: Part, folder: Path) -> None:
    """Write a part's figures to `folder/<part>.json`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{part.name}.json").write_text(to_json(part), encoding="utf-8")
