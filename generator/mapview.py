"""The map as pages show it without script: what the SVG macros of `_map.html` draw.

The interactive map reads `assets/atlas/data/map.js`; this view is its picture for
readers without script, for the home page and for the corner of a paper page. All
coordinates of a `MapView` are 0…1 with y upwards; only the names ending in `_px` and the
path strings are in SVG units, a thousand to the map's width, y downwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.records import Atlas, PaperId, Slug, Topic

N_COLOURS = 20
"""Topic colours in the stylesheet; further topics start again at the first."""

UNIT = 1000
MARGIN = 0.04
BACKDROP = 500
"""Most points behind a paper's own on its small map, so that its size does not grow with n."""

LINE_PX = 25
LETTER_PX = 12.5
"""Height and mean width of a label's line, to keep labels apart in wide fonts too."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapPoint:
    """One paper on the map.

    Attributes:
        x, y: 0…1, y upwards. `x_px`, `y_px`: the same in SVG units.
        topic: index into `MapView.topics`. `colour`: index of its colour token.
    """

    paper_id: PaperId
    title: str
    x: float
    y: float
    x_px: int
    y_px: int
    topic: int
    colour: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MapTopic:
    """One topic on the map.

    Attributes:
        x, y: the mean of its papers. `n`: how many they are.
        colour: index of its colour token.
        dots: its papers as one SVG path of round caps.
    """

    slug: Slug
    name: str
    x: float
    y: float
    n: int
    colour: int
    dots: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MapLabel:
    """A topic's name where it covers no other; `lines` holds one or two."""

    slug: Slug
    colour: int
    x_px: int
    y_px: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapView:
    """Everything that the static maps draw.

    Attributes:
        points: row-aligned with the corpus.
        topics: in the order of `Atlas.topics`.
        labels: of the larger topics first; one that finds no free place is left out.
        bounds: (left, bottom, right, top) of the points with a margin.
        viewbox: the same as the SVG attribute.
        backdrop: at most `BACKDROP` points, evenly thinned, as one SVG path.
    """

    points: tuple[MapPoint, ...]
    topics: tuple[MapTopic, ...]
    labels: tuple[MapLabel, ...]
    bounds: Box
    viewbox: str
    backdrop: str


def colour_class(index: int) -> str:
    """Return the style class that gives a page or a chip its topic's colour."""
    return f"atlas-topic-{index % N_COLOURS}"


def map_view(atlas: Atlas) -> MapView:
    """Return the view of the whole map; O(n + topics²)."""
    points = _points(atlas)
    topics = tuple(_topic(topic, i, points) for i, topic in enumerate(atlas.topics))
    bounds = _bounds(points)
    return MapView(
        points=points,
        topics=topics,
        labels=_labels(topics, bounds),
        bounds=bounds,
        viewbox=_viewbox(bounds),
        backdrop=_dots(points[:: max(1, -(-len(points) // BACKDROP))]),
    )


def _points(atlas: Atlas) -> tuple[MapPoint, ...]:
    rows = zip(atlas.corpus.papers, atlas.positions.tolist(), atlas.topic_of.tolist(), strict=True)
    return tuple(
        MapPoint(
            paper_id=paper.paper_id,
            title=paper.title,
            x=round(x, 4),
            y=round(y, 4),
            x_px=round(x * UNIT),
            y_px=round((1 - y) * UNIT),
            topic=topic,
            colour=topic % N_COLOURS,
        )
        for paper, (x, y), topic in rows
    )


def _topic(topic: Topic, index: int, points: tuple[MapPoint, ...]) -> MapTopic:
    return MapTopic(
        slug=topic.slug,
        name=topic.name,
        x=round(topic.position[0], 4),
        y=round(topic.position[1], 4),
        n=len(topic.rows),
        colour=index % N_COLOURS,
        dots=_dots(points[row] for row in topic.rows),
    )


def _dots(points: Iterable[MapPoint]) -> str:
    """Return a path of one zero-length line a point; round caps make them discs."""
    return "".join(f"M{p.x_px} {p.y_px}h0" for p in points)


def _bounds(points: tuple[MapPoint, ...]) -> Box:
    if not points:
        return (0.0, 0.0, 1.0, 1.0)
    xs, ys = [p.x for p in points], [p.y for p in points]
    return (min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN)


def _viewbox(bounds: Box) -> str:
    left, bottom, right, top = (value * UNIT for value in bounds)
    return f"{left:.0f} {UNIT - top:.0f} {right - left:.0f} {top - bottom:.0f}"


def _labels(topics: tuple[MapTopic, ...], bounds: Box) -> tuple[MapLabel, ...]:
    """Place the names of the larger topics first, each in the first free place near its mean."""
    placed: list[Box] = []
    labels = []
    for topic in sorted(topics, key=lambda t: (-t.n, t.slug)):
        lines = _two_lines(topic.name)
        box = _free_box(topic, lines, placed, bounds)
        if box is None:
            continue
        placed.append(box)
        labels.append(_label(topic, lines, box))
    return tuple(labels)


def _label(topic: MapTopic, lines: tuple[str, ...], box: Box) -> MapLabel:
    left, upper, right, _ = box
    return MapLabel(
        slug=topic.slug,
        colour=topic.colour,
        x_px=round((left + right) / 2),
        y_px=round(upper + 0.8 * LINE_PX),
        lines=lines,
    )


def _free_box(
    topic: MapTopic, lines: tuple[str, ...], placed: list[Box], bounds: Box
) -> Box | None:
    """Return the label's box nearest above or below the topic's mean that covers no other."""
    width = max(map(len, lines)) * LETTER_PX
    height = len(lines) * LINE_PX
    left, right = bounds[0] * UNIT, bounds[2] * UNIT
    x = min(max(topic.x * UNIT - width / 2, left), max(left, right - width))
    y = (1 - topic.y) * UNIT - height / 2
    for shift in (0, -1, 1, -2, 2, -3, 3):
        upper = y + shift * LINE_PX
        box = (x, upper, x + width, upper + height)
        if not any(_overlap(box, other) for other in placed):
            return box
    return None


def _overlap(one: Box, two: Box) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def _two_lines(name: str) -> tuple[str, ...]:
    """Break a long name at the space nearest its middle."""
    spaces = [i for i, letter in enumerate(name) if letter == " "]
    if len(name) <= 18 or not spaces:
        return (name,)
    middle = min(spaces, key=lambda i: (abs(i - len(name) / 2), i))
    return (name[:middle], name[middle + 1 :])
