"""The data files that other programs read; their format is a promise, see the about page."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict

import networkx as nx

from generator.buttons import link_label
from generator.entries import Skim, names_of
from generator.records import Atlas, Evidence, Neighbour, Paper, Settings, Topic

SCHEMA = 1

_XML_FORBIDDEN: dict[int, str | None] = {
    **dict.fromkeys((*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF)),
    **dict.fromkeys(range(0xD800, 0xE000), "\ufffd"),
}
_CSV_COLUMNS = (
    *("id", "title", "title_source", "topic", "topic_name", "x", "y"),
    *("year", "arxiv", "doi", "code", "dumps", "abstract"),
)
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def render_data(
    atlas: Atlas, settings: Settings, build: Mapping[str, object], bibtex: Callable[[Paper], str]
) -> dict[str, bytes]:
    """Return every data file, path below the site → bytes.

    Args:
        build: what `build.json` says beside the settings (versions, model hash).
        bibtex: a paper's BibTeX entry, facts only.
    """
    return {
        "data/papers.json": _json({"schema": SCHEMA, "papers": _papers(atlas)}),
        "data/topics.json": _json({"schema": SCHEMA, "topics": _topics(atlas)}),
        "data/names.json": _json({"schema": SCHEMA, "names": _names(atlas)}),
        "data/neighbours.json": _json(
            {"schema": SCHEMA, "k": settings.k, "neighbours": _neighbours(atlas)}
        ),
        "data/report.json": _json(atlas.report),
        "data/graph.graphml": _graphml(atlas),
        "data/papers.csv": _csv(atlas),
        "data/papers.bib": "\n".join(map(bibtex, atlas.corpus.papers)).encode("utf-8"),
        "data/build.json": _json({"schema": SCHEMA, "settings": asdict(settings), **build}),
    }


def _json(value: object) -> bytes:
    """Return UTF-8 JSON with sorted keys, a value a line, so that two builds can be compared."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, indent=1)
    return f"{text}\n".encode("utf-8", "replace")


def _papers(atlas: Atlas) -> list[dict[str, object]]:
    names = names_of(atlas.names, len(atlas.corpus.papers))
    skims = atlas.skims or (Skim("", ""),) * len(atlas.corpus.papers)
    return [
        {
            **_paper(atlas, row, paper),
            "names": [name.slug for name, _ in names[row]],
            "introduces": [name.slug for name, is_new in names[row] if is_new],
            "does": skims[row].does,
            "found": skims[row].found,
        }
        for row, paper in enumerate(atlas.corpus.papers)
    ]


def _names(atlas: Atlas) -> list[dict[str, object]]:
    return [
        {
            "slug": name.slug,
            "name": name.name,
            "kind": name.kind,
            "long_form": name.long_form,
            "introduced_by": _ids(atlas, name.introduced_by),
            "mentioned_by": _ids(atlas, name.mentioned_by),
        }
        for name in atlas.names
    ]


def _paper(atlas: Atlas, row: int, paper: Paper) -> dict[str, object]:
    second = int(atlas.second_topic_of[row])
    known = {key: value for key, value in asdict(paper.facts).items() if value and key != "title"}
    return {
        **known,
        "id": paper.paper_id,
        "title": paper.title,
        "title_source": paper.title_source,
        "abstract": paper.abstract,
        "raw": paper.raw,
        "topic": atlas.topics[int(atlas.topic_of[row])].slug,
        "second_topic": None if second < 0 else atlas.topics[second].slug,
        "position": [round(float(v), 4) for v in atlas.positions[row]],
        "position_trust": round(float(atlas.position_trust[row]), 2),
        "sources": [asdict(source) for source in paper.sources],
        "links": [asdict(link) | {"label": link_label(link.kind)} for link in paper.links],
        "related": [
            _related(atlas, n, e)
            for n, e in zip(atlas.neighbours[row], atlas.evidence[row], strict=False)
        ],
    }


def _related(atlas: Atlas, neighbour: Neighbour, evidence: Evidence) -> dict[str, object]:
    return {
        "id": atlas.corpus.papers[neighbour.row].paper_id,
        "similarity": neighbour.similarity,
        "evidence": {
            "terms": list(evidence.terms),
            "sentences": list(evidence.sentences or ()),
        },
    }


def _topics(atlas: Atlas) -> list[dict[str, object]]:
    return [_topic(atlas, topic) for topic in atlas.topics]


def _topic(atlas: Atlas, topic: Topic) -> dict[str, object]:
    return {
        "slug": topic.slug,
        "name": topic.name,
        "terms": list(topic.terms),
        "papers": _ids(atlas, topic.rows),
        "representatives": _ids(atlas, topic.representatives),
        "neighbours": [
            {"slug": atlas.topics[other].slug, "share": round(share, 3)}
            for other, share in topic.neighbours
        ],
        "parent": topic.parent,
    }


def _ids(atlas: Atlas, rows: Sequence[int]) -> list[str]:
    return [atlas.corpus.papers[row].paper_id for row in rows]


def _neighbours(atlas: Atlas) -> dict[str, list[list[object]]]:
    papers = atlas.corpus.papers
    return {
        paper.paper_id: [[papers[n.row].paper_id, n.similarity] for n in near]
        for paper, near in zip(papers, atlas.neighbours, strict=True)
    }


def _graphml(atlas: Atlas) -> bytes:
    """Return the directed neighbour graph as GraphML, for Gephi, yEd or networkx."""
    graph = nx.DiGraph()
    for row, paper in enumerate(atlas.corpus.papers):
        x, y = (round(float(v), 4) for v in atlas.positions[row])
        topic = atlas.topics[int(atlas.topic_of[row])].name
        graph.add_node(paper.paper_id, title=_xml(paper.title), topic=_xml(topic), x=x, y=y)
    for paper, near in zip(atlas.corpus.papers, atlas.neighbours, strict=True):
        for n in near:
            other = atlas.corpus.papers[n.row].paper_id
            graph.add_edge(paper.paper_id, other, weight=n.similarity)
    return ("\n".join(nx.generate_graphml(graph)) + "\n").encode("utf-8")


def _xml(text: str) -> str:
    """Drop the characters that XML 1.0 cannot hold; networkx escapes the rest."""
    return text.translate(_XML_FORBIDDEN)


def _csv(atlas: Atlas) -> bytes:
    """Return a table for spreadsheets, UTF-8 with BOM so that they read it as such."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_CSV_COLUMNS)
    for row, paper in enumerate(atlas.corpus.papers):
        writer.writerow([_cell(value) for value in _csv_row(atlas, row, paper)])
    return out.getvalue().encode("utf-8-sig", "replace")


def _csv_row(atlas: Atlas, row: int, paper: Paper) -> list[object]:
    topic = atlas.topics[int(atlas.topic_of[row])]
    x, y = (round(float(v), 4) for v in atlas.positions[row])
    facts = paper.facts
    code = next((link.url for link in paper.links if link.kind == "code"), "")
    dumps = " ".join(dict.fromkeys(source.dump for source in paper.sources))
    known = [facts.year or "", facts.arxiv, facts.doi, code, dumps, paper.abstract]
    names = [paper.paper_id, paper.title, paper.title_source, topic.slug, topic.name]
    return [*names, x, y, *known]


def _cell(value: object) -> object:
    """Keep a spreadsheet from running text as a formula (OWASP, CSV injection)."""
    is_formula = isinstance(value, str) and value.startswith(_FORMULA_STARTS)
    return f"'{value}" if is_formula else value
