"""Standalone: what serves machines or must do without the frame.

A 404 page is shown at addresses of any depth, where relative links to style sheets
lead nowhere; so it brings its own few rules, allowed by hash.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from jinja2 import Environment
from markupsafe import Markup, escape

from generator.policy import build_policy
from generator.records import Settings


def render_404(settings: Settings, templates: Environment) -> str:
    """Return the page for addresses that do not exist.

    Where the site's address is not known, it leads to the `index.html` beside the
    missing page: there is one in every folder of the site.
    """
    style = templates.get_template("_404.css").render()
    base = urlsplit(settings.site_url).path if settings.site_url else ""
    return templates.get_template("_404.html").render(
        style=Markup(style),  # our own file
        policy=build_policy(styles=(style,)),
        base=base,
    )


def render_redirect(old: str, new: str, settings: Settings, templates: Environment) -> str:
    """Return the page at an address that is gone, which leads on without a script.

    Args:
        old: address below the site. `new`: address below the site that it leads to.
    """
    style = templates.get_template("_404.css").render()
    return templates.get_template("_redirect.html").render(
        style=Markup(style),  # our own file
        policy=build_policy(styles=(style,)),
        target="../" * old.count("/") + new,
        canonical=settings.site_url + new if settings.site_url else "",
    )


def render_sitemap(paths: Iterable[str], settings: Settings) -> str:
    """Return the sitemap of these pages; the site's address must be known.

    Source: the protocol of sitemaps.org, version 0.9.
    """
    date = f"<lastmod>{escape(settings.date)}</lastmod>" if settings.date else ""
    lines = (
        f"<url><loc>{escape(settings.site_url + path)}</loc>{date}</url>" for path in sorted(paths)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
        + "\n".join(lines)
        + "\n</urlset>\n"
    )


def render_robots(settings: Settings) -> str:
    """Return robots.txt, or "" where crawlers would not look for it.

    They do at the top of a host alone, so that a site below a path has none.
    """
    if not settings.site_url or urlsplit(settings.site_url).path != "/":
        return ""
    return f"User-agent: *\nAllow: /\n\nSitemap: {settings.site_url}sitemap.xml\n"
