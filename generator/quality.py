"""Quality: the site's own figures, each with what it means, for the about page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.records import Atlas


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A figure about the site: what it measures, its value in words, what it means."""

    name: str
    value: str
    meaning: str


def quality_figures(atlas: Atlas) -> tuple[Figure, ...]:
    """Return the figures that can be told of this atlas; one without papers has none."""
    links = [evidence for row in atlas.evidence for evidence in row]
    figures = [_map_figure(atlas)] if atlas.corpus.papers else []
    if links:
        shown = sum(bool(link.terms or link.sentences) for link in links)
        quoted = sum(link.sentences is not None for link in links)
        figures += [_evidence_figure(shown, len(links)), _quote_figure(quoted, len(links))]
    if atlas.corpus.papers:
        figures += [_found_figure(atlas), _title_figure(atlas)]
    return tuple(figure for figure in figures if figure.value)


def _share(part: float, whole: int) -> str:
    """Return a share in per cent that says neither all nor none where that is not so."""
    percent = 100 * part / whole
    if 0 < percent < 1:
        return "under 1 %"
    return f"{min(round(percent), 99) if part < whole else 100} %"


def _map_figure(atlas: Atlas) -> Figure:
    quality = atlas.report.get("quality")
    recall = quality.get("map_neighbour_recall") if isinstance(quality, Mapping) else None
    return Figure(
        name="Neighbours kept on the map",
        value=_share(float(recall), 1) if isinstance(recall, int | float) else "",
        meaning="Of the papers most like a paper, this share is, on average, also among the "
        "nearest to it on the map. A flat map cannot keep them all: trust the lists of related "
        "papers before the distances. Each paper's page tells how many of its own were kept.",
    )


def _evidence_figure(shown: int, n_links: int) -> Figure:
    return Figure(
        name="Links with a reason",
        value=_share(shown, n_links),
        meaning=f"Of the {n_links:,} links from a paper to a related one, this share shows "
        "phrases or sentences that tell why. The rest rest on closeness alone.",
    )


def _quote_figure(quoted: int, n_links: int) -> Figure:
    return Figure(
        name="Links with two quoted sentences",
        value=_share(quoted, n_links),
        meaning="A sentence from either paper is quoted where the two say much the same, or where "
        "they share no phrase. Elsewhere the shared phrases stand alone.",
    )


def _found_figure(atlas: Atlas) -> Figure:
    n_papers = len(atlas.corpus.papers)
    found = sum(bool(skim.found) for skim in atlas.skims)
    return Figure(
        name="Papers with a stated finding",
        value=_share(found, n_papers) if atlas.skims else "",
        meaning="For the rest no sentence of the abstract says plainly what was found, and "
        "the place is left empty.",
    )


def _title_figure(atlas: Atlas) -> Figure:
    papers = atlas.corpus.papers
    derived = sum(paper.title_source == "derived" for paper in papers)
    return Figure(
        name="Papers with a derived title",
        value=f"{derived:,} of {len(papers):,}",
        meaning="Their own titles are not known here. A derived title is marked wherever it "
        "stands; look the paper up before you cite it.",
    )
