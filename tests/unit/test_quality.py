"""Quality: the figures on the about page say no more than was measured."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.quality import quality_figures
from generator.records import Evidence
from tests.unit.hostile_atlas import empty_atlas, sample_atlas

BARE = Evidence(terms=(), sentences=None)


def values(**changes: object) -> dict[str, str]:
    """Return the sample's figures by their names, some of its fields changed."""
    atlas = replace(sample_atlas(), **changes)  # type: ignore[arg-type]
    return {figure.name: figure.value for figure in quality_figures(atlas)}


def test_figures_of_the_sample() -> None:
    """Each figure is the share that its name tells."""
    assert values() == {
        "Neighbours kept on the map": "46 %",
        "Links with a reason": "100 %",
        "Links with two quoted sentences": "100 %",
        "Papers with a stated finding": "17 %",
        "Papers with a derived title": "3 of 6",
    }


@pytest.mark.parametrize(("n_bare", "shown"), [(0, "100 %"), (1, "99 %"), (999, "under 1 %")])
def test_all_and_none_are_said_only_where_true(n_bare: int, shown: str) -> None:
    """One link of a thousand without a reason is not rounded away, nor is one with."""
    full = Evidence(terms=("a",), sentences=None)
    row = (full,) * (1000 - n_bare) + (BARE,) * n_bare
    assert values(evidence=(row,))["Links with a reason"] == shown


def test_what_was_not_measured_is_left_out() -> None:
    """Without a measure, links or skims their figures are missing, not zero."""
    assert list(values(report={}, evidence=(), skims=())) == ["Papers with a derived title"]
    assert quality_figures(empty_atlas()) == ()
