"""Site plan: which pages there are, each with its address, template and view.

The table of contents of the site; a new kind of page is a function here and a
template in `site_templates/pages/`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from generator.entries import names_of
from generator.listviews import dump_views, home_view, letters
from generator.mapview import MapView, map_view
from generator.namelinks import Held
from generator.nameviews import NameView, name_index, name_views
from generator.prose import clip, count
from generator.reasons import count_mentions
from generator.records import Atlas, Settings
from generator.sitepaths import graph_path, topic_path
from generator.topicviews import topic_groups, topic_view
from generator.views import order_topic, paper_view

DESCRIPTION_CHARS = 156
MAP_STYLE = ("css/map.css",)
NAMES_STYLE = ("css/names.css",)

Trail = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page that a template makes, to be stamped into a page of the frame.

    Attributes:
        path: its address. `shell`: the frame page that it goes into.
        template: file name below `site_templates/pages/`.
        title: for the browser's tab, "" for the site's own name.
        trail: (label, address) of the pages above it.
        values: what the template prints.
        styles: further style sheets below `assets/atlas/`.
    """

    path: str
    shell: str
    template: str
    title: str
    description: str
    trail: Trail = ()
    values: Mapping[str, object] = field(default_factory=dict)
    styles: tuple[str, ...] = ()

    @property
    def root(self) -> str:
        """The way from this page to the site's top: "" or "../"."""
        return "../" * self.path.count("/")


def plan_pages(atlas: Atlas, settings: Settings) -> Iterator[Page]:
    """Yield every stamped page in the order of the navigation."""
    picture = map_view(atlas)
    held = names_of(atlas.names, len(atlas.corpus.papers))
    yield from _main_pages(atlas, settings, picture)
    yield from _topic_pages(atlas, settings, held)
    yield from _paper_pages(atlas, settings, picture, held)
    yield from _name_pages(atlas, held)
    yield from _dump_pages(atlas)


def _main_pages(atlas: Atlas, settings: Settings, picture: MapView) -> Iterator[Page]:
    n_papers = count(len(atlas.corpus.papers), "paper")
    yield Page(
        path="index.html",
        shell="index.html",
        template="index.html",
        title="",
        description=settings.site_description,
        values={"view": home_view(atlas), "picture": picture},
        styles=MAP_STYLE,
    )
    yield Page(
        path="map.html",
        shell="map.html",
        template="map.html",
        title="Map",
        description=f"A map of {n_papers}: papers that say similar things lie close together.",
        values={"view": picture},
        styles=MAP_STYLE,
    )
    yield Page(
        path="search.html",
        shell="search.html",
        template="search.html",
        title="Search",
        description=f"Search the titles and abstracts of {n_papers}.",
        values={"view": picture},
    )


def _topic_pages(atlas: Atlas, settings: Settings, held: tuple[Held, ...]) -> Iterator[Page]:
    yield Page(
        path="topics/index.html",
        shell="topics/index.html",
        template="topics.html",
        title="Topics",
        description=f"All {count(len(atlas.topics), 'topic')} of this atlas.",
        values={"groups": topic_groups(atlas), "n_topics": len(atlas.topics)},
    )
    weights = count_mentions(atlas)
    for index, topic in enumerate(atlas.topics):
        view = topic_view(atlas, settings, index, weights, held)
        size = count(len(topic.rows), "paper")
        text = f"{topic.name}: {size} on {', '.join(topic.terms[:6])}."
        yield Page(
            path=topic_path(topic.slug),
            shell=topic_path(topic.slug),
            template="topic.html",
            title=topic.name,
            description=clip(text, DESCRIPTION_CHARS),
            trail=(("Topics", "topics/index.html"),),
            values={"view": view, "graph": graph_path(topic.slug)},
        )


def _paper_pages(
    atlas: Atlas, settings: Settings, picture: MapView, held: tuple[Held, ...]
) -> Iterator[Page]:
    yield Page(
        path="papers/index.html",
        shell="papers/index.html",
        template="papers.html",
        title="Papers",
        description=f"All {count(len(atlas.corpus.papers), 'paper')} of this atlas from A to Z.",
        values={"letters": letters(atlas), "n_papers": len(atlas.corpus.papers)},
    )
    for row, beside in enumerate(_neighbours_in_topic(atlas)):
        view = paper_view(atlas, settings, row, beside, held[row])
        chip = view.link.chip
        yield Page(
            path=view.link.path,
            shell="papers/_shell.html",
            template="paper.html",
            title=view.link.title,
            description=clip(atlas.corpus.papers[row].abstract, DESCRIPTION_CHARS),
            trail=(("Topics", "topics/index.html"), (chip.name, chip.path)),
            values={"view": view, "picture": picture},
            styles=MAP_STYLE,
        )


def _neighbours_in_topic(atlas: Atlas) -> list[tuple[int | None, int | None]]:
    """Return for each row the rows before and after it on its topic's page."""
    beside: list[tuple[int | None, int | None]] = [(None, None)] * len(atlas.corpus.papers)
    for index in range(len(atlas.topics)):
        order = order_topic(atlas, index)
        for before, row, after in zip((None, *order), order, (*order[1:], None), strict=False):
            beside[row] = (before, after)
    return beside


def _name_pages(atlas: Atlas, held: tuple[Held, ...]) -> Iterator[Page]:
    yield Page(
        path="names/index.html",
        shell="names/index.html",
        template="names.html",
        title="Names",
        description="Systems, data sets, benchmarks, acronyms and concepts in the abstracts.",
        values={"groups": name_index(atlas.names), "n_names": len(atlas.names)},
        styles=NAMES_STYLE,
    )
    for view in name_views(atlas, held):
        yield Page(
            path=view.link.path,
            shell="names/_shell.html",
            template="name.html",
            title=view.link.name,
            description=clip(_describe_name(view), DESCRIPTION_CHARS),
            trail=(("Names", "names/index.html"), (view.kinds, f"names/index.html#{view.anchor}")),
            values={"view": view},
            styles=NAMES_STYLE,
        )


def _describe_name(view: NameView) -> str:
    spelt = f" ({view.link.long_form})" if view.link.long_form else ""
    verb = "speaks" if view.link.n == 1 else "speak"
    return f"{count(view.link.n, 'paper')} of this atlas {verb} of {view.link.name}{spelt}."


def _dump_pages(atlas: Atlas) -> Iterator[Page]:
    views = dump_views(atlas)
    yield Page(
        path="dumps/index.html",
        shell="dumps/index.html",
        template="dumps.html",
        title="Dumps",
        description=f"The {count(len(views), 'file')} of abstracts that this atlas was made from.",
        values={"dumps": views},
    )
    for view in views:
        size = count(view.n_papers, "paper")
        yield Page(
            path=view.path,
            shell="dumps/_shell.html",
            template="dump.html",
            title=view.name,
            description=f"{size} in {view.file}, in the order of the file.",
            trail=(("Dumps", "dumps/index.html"),),
            values={"view": view},
        )
