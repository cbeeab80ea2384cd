"""Pages: every page and asset of the site, from an atlas to bytes.

mkdocs-material renders the frame from stubs, our templates render the bodies, and
`shell` joins the two. Everything is gathered and returned; only the renderer's
scratch folder is written. Cost: 3 to 7 ms a topic for the frame, then about 2 ms a
paper.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment
from markupsafe import Markup

from generator.assets import OURS, frame_assets, own_assets, vendor_assets
from generator.environment import make_environment
from generator.errors import RenderError
from generator.frame import Stub, render_frame
from generator.graphs import render_graph
from generator.policy import build_policy
from generator.quality import quality_figures
from generator.records import Atlas, Settings
from generator.scripts import render_scripts
from generator.shell import Shell, fill_shell, parse_shell
from generator.sitepaths import graph_path
from generator.siteplan import Page, plan_pages
from generator.standalone import (
    render_404,
    render_redirect,
    render_robots,
    render_sitemap,
)
from generator.stubs import handwritten, plan_nav, plan_stubs

SHARED_SLOTS = frozenset({"policy", "links", "head"})
STAMPED_SLOTS = SHARED_SLOTS | {"title", "description", "body"}
NOT_LISTED = frozenset({"404.html", "search.html"})


@dataclass(frozen=True, slots=True)
class _Frame:
    """What the renderer made, with the means to fill it."""

    files: Mapping[str, bytes]
    templates: Environment
    settings: Settings


def render_pages(
    atlas: Atlas, settings: Settings, *, root: Path, work: Path, content: Path
) -> dict[str, bytes]:
    """Return every page and asset of the site: POSIX path below it → bytes.

    Args:
        atlas: everything that pages are made from; zero papers are fine.
        settings: name, description and address of the site.
        root: project folder, holding `mkdocs.yml` and `site_templates/`.
        work: scratch folder for the renderer.
        content: content folder, for the hand-written `pages/*.md`.

    Raises:
        RenderError: the frame was refused, or lacks a place for what goes in.
    """
    written = handwritten(content / "pages")
    stubs, nav = plan_stubs(atlas, written), plan_nav(atlas, written)
    files = render_frame(stubs, nav, settings, root=root, work=work)
    templates = make_environment(root / "site_templates" / "pages", {"site": settings})
    frame = _Frame(files, templates, settings)
    pages = {**_written_pages(frame, atlas, written), **_stamped_pages(frame, atlas)}
    moved = _redirects(frame, atlas)
    texts = {**moved, **pages, **_graph_pages(frame, atlas), **_lone_files(frame, pages)}
    return {
        **{stub.path: files[stub.path] for stub in written if not stub.path.endswith(".md")},
        **frame_assets(files),
        **own_assets(root / "site_templates" / "assets"),
        **vendor_assets(),
        **render_scripts(atlas, settings),
        # A lone surrogate, which YAML can spell, must not stop a build.
        **{path: text.encode("utf-8", "replace") for path, text in texts.items()},
    }


def _written_pages(frame: _Frame, atlas: Atlas, written: tuple[Stub, ...]) -> dict[str, str]:
    """Return the hand-written pages with their heads, and the figures where they ask for them."""
    figures = frame.templates.get_template("_quality.html").render(figures=quality_figures(atlas))
    shared = {"head": Markup(""), "quality": Markup(figures)}  # rendered under autoescape
    pages = {}
    for stub in written:
        if not stub.path.endswith(".md"):
            continue
        path = f"{stub.path.removesuffix('.md')}.html"
        shell, policy = _shell(frame, path, SHARED_SLOTS)
        links = _canonical(frame.settings, path)
        pages[path] = fill_shell(shell, {**shared, "policy": policy, "links": links})
    return pages


def _stamped_pages(frame: _Frame, atlas: Atlas) -> dict[str, str]:
    shells: dict[str, tuple[Shell, str]] = {}
    pages = {}
    for page in plan_pages(atlas, frame.settings):
        if page.shell not in shells:
            shells[page.shell] = _shell(frame, page.shell, STAMPED_SLOTS)
        shell, policy = shells[page.shell]
        pages[page.path] = fill_shell(shell, {**_slots(frame, page), "policy": policy})
    return pages


def _shell(frame: _Frame, path: str, slots: frozenset[str]) -> tuple[Shell, str]:
    """Return a frame page cut at its marks, and the policy that its scripts need."""
    if path not in frame.files:
        raise RenderError(
            f"mkdocs.yml: the renderer made no {path}. Expected `use_directory_urls: false` "
            "and Material's theme, as in the mkdocs.yml that Abstract Atlas comes with."
        )
    html = frame.files[path].decode()
    return parse_shell(html, path, required=slots), build_policy(html, path)


def _slots(frame: _Frame, page: Page) -> dict[str, str]:
    name = frame.settings.site_name
    return {
        "title": f"{page.title} · {name}" if page.title else name,
        "description": page.description,
        "links": _canonical(frame.settings, page.path),
        "head": _styles(page),
        "body": _body(frame.templates, page),
    }


def _body(templates: Environment, page: Page) -> Markup:
    html = templates.get_template(page.template).render(
        root=page.root, trail=page.trail, **page.values
    )
    return Markup(html)  # rendered under autoescape


def _styles(page: Page) -> Markup:
    link = Markup('<link rel="stylesheet" href="{}{}{}">')
    return Markup("").join(link.format(page.root, OURS, style) for style in page.styles)


def _canonical(settings: Settings, path: str) -> Markup:
    if not settings.site_url:
        return Markup("")
    address = settings.site_url + path.removesuffix("index.html")
    return Markup('<link rel="canonical" href="{}">').format(address)


def _graph_pages(frame: _Frame, atlas: Atlas) -> dict[str, str]:
    name = frame.settings.site_name
    return {
        graph_path(topic.slug): render_graph(atlas, index, frame.templates, name)
        for index, topic in enumerate(atlas.topics)
    }


def _redirects(frame: _Frame, atlas: Atlas) -> dict[str, str]:
    """Return a page for each address that is gone; one that is in use again wins over it."""
    return {
        old: render_redirect(old, new, frame.settings, frame.templates)
        for old, new in atlas.redirects.items()
    }


def _lone_files(frame: _Frame, pages: Mapping[str, str]) -> dict[str, str]:
    """Return the 404 page, and where the site's address is known what crawlers read."""
    settings = frame.settings
    files = {"404.html": render_404(settings, frame.templates)}
    if settings.site_url:
        files["sitemap.xml"] = render_sitemap(set(pages) - NOT_LISTED, settings)
    if robots := render_robots(settings):
        files["robots.txt"] = robots
    return files
