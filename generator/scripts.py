"""Data for the pages' own JavaScript, as scripts.

Pages opened from a folder may not fetch files, but may run scripts from beside them; so
each data file is one call, `atlas.provide(name, value)`, that `base.js` awaits. Values
are columns, not records: keys are not repeated n times. `map` holds what the first
picture needs, `cards` what the first click needs, `search` the texts.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from generator.namelinks import holders
from generator.records import Atlas, Paper, Settings

FOLDER = "assets/atlas/data/"
SCHEMA = 1

ESCAPES = {
    ord("<"): "\\u003c",
    ord(">"): "\\u003e",
    ord("&"): "\\u0026",
    0x2028: "\\u2028",
    0x2029: "\\u2029",
}


def script_json(value: object) -> str:
    """Return JSON that is safe anywhere in a script, in an element or in a file.

    In JSON these characters occur within strings alone, so that an escape always fits.

    Args:
        value: dictionaries with string keys, sequences, strings, finite numbers, None.

    Raises:
        ValueError: a number is not finite.
    """
    text = json.dumps(
        value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
    )
    return text.translate(ESCAPES)


def render_scripts(atlas: Atlas, settings: Settings) -> dict[str, bytes]:
    """Return the data scripts: path below the site → bytes."""
    values: Mapping[str, object] = {
        "cards": _cards(atlas, settings),
        "map": _map(atlas),
        "search": _search(atlas),
    }
    return {f"{FOLDER}{name}.js": _wrap(name, value) for name, value in values.items()}


def _wrap(name: str, value: object) -> bytes:
    call = f"atlas.provide({script_json(name)},{script_json(value)});\n"
    # A lone surrogate can come from no decoded file, yet must not stop a build.
    return call.encode("utf-8", errors="replace")


def _map(atlas: Atlas) -> dict[str, object]:
    """Points, topics and dumps; `lead` lists rows to label first."""
    return {
        "schema": SCHEMA,
        "dumps": [{"slug": dump.slug, "name": dump.name} for dump in atlas.corpus.dumps],
        "topics": _map_topics(atlas),
        "papers": _map_papers(atlas),
        "lead": _lead(atlas),
        "names": _map_names(atlas),
    }


def _map_names(atlas: Atlas) -> list[list[object]]:
    """Names that more than one paper holds, as [slug, name, rows]; one paper has its own dot."""
    held = ((name, sorted(holders(name))) for name in atlas.names)
    return [[name.slug, name.name, rows] for name, rows in held if len(rows) > 1]


def _map_topics(atlas: Atlas) -> list[dict[str, object]]:
    return [
        {
            "slug": topic.slug,
            "name": topic.name,
            "n": len(topic.rows),
            "x": round(float(topic.position[0]), 4),
            "y": round(float(topic.position[1]), 4),
        }
        for topic in atlas.topics
    ]


def _map_papers(atlas: Atlas) -> dict[str, object]:
    papers = atlas.corpus.papers
    dumps = {dump.slug: i for i, dump in enumerate(atlas.corpus.dumps)}
    return {
        "id": [paper.paper_id for paper in papers],
        "title": [paper.title for paper in papers],
        "topic": atlas.topic_of.tolist(),
        "x": [round(x, 4) for x, _ in atlas.positions.tolist()],
        "y": [round(y, 4) for _, y in atlas.positions.tolist()],
        "dumps": [sorted({dumps[s.dump] for s in paper.sources}) for paper in papers],
    }


def _lead(atlas: Atlas) -> list[int]:
    """Rows of representatives, round by round, so that each topic's best come first."""
    longest = max((len(topic.representatives) for topic in atlas.topics), default=0)
    rounds = (
        topic.representatives[i]
        for i in range(longest)
        for topic in atlas.topics
        if i < len(topic.representatives)
    )
    return [int(row) for row in rounds]


def _cards(atlas: Atlas, settings: Settings) -> dict[str, object]:
    """For each paper its opening sentence, related papers (row, similarity, …) and trust."""
    related = [near[: settings.n_related] for near in atlas.neighbours]
    return {
        "schema": SCHEMA,
        "first": [_segments(paper)[0] for paper in atlas.corpus.papers],
        "related": [[int(edge.row) for edge in near] for near in related],
        "similarity": [[round(float(edge.similarity), 3) for edge in near] for near in related],
        "trust": [round(trust, 2) for trust in atlas.position_trust.tolist()],
    }


def _search(atlas: Atlas) -> dict[str, object]:
    papers = atlas.corpus.papers
    return {
        "schema": SCHEMA,
        "papers": {
            "id": [paper.paper_id for paper in papers],
            "title": [paper.title for paper in papers],
            "topic": atlas.topic_of.tolist(),
            "sentences": [_segments(paper) for paper in papers],
        },
        "topics": [
            {"slug": t.slug, "name": t.name, "n": len(t.rows), "terms": list(t.terms)}
            for t in atlas.topics
        ],
        "names": [[n.slug, n.name, n.kind, len(holders(n))] for n in atlas.names],
    }


def _segments(paper: Paper) -> list[str]:
    """Cut the abstract where its sentences start, so that no word between them is lost."""
    starts, at = [0], 0
    for sentence in paper.sentences:
        found = paper.abstract.find(sentence, at)
        if found > starts[-1]:
            starts.append(found)
        at = max(at, found + len(sentence))
    ends = [*starts[1:], len(paper.abstract)]
    return [paper.abstract[a:b].strip() for a, b in zip(starts, ends, strict=True)]
