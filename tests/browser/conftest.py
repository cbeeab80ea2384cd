"""A real Chromium over a built site: its folder, an address, pages that are watched."""

from __future__ import annotations

import functools
import http.server
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

from tests.browser.install import find_browser

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP: dict[str, Any] = {"viewport": {"width": 1300, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}
TELL_REFUSALS = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy refused ${event.violatedDirective} ${event.blockedURI}`);
});
"""

PATIENCE = 10.0

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def site_folder(request: pytest.FixtureRequest) -> Path:
    """The folder of a built site: ATLAS_SITE where it is set, else one built for the tests."""
    named = os.environ.get("ATLAS_SITE")
    folder = Path(named).resolve() if named else request.getfixturevalue("site")
    assert isinstance(folder, Path)
    if not (folder / "index.html").is_file():
        pytest.fail(f"no built site in {folder}")
    return folder


def wait_until(page: Page, expression: str, argument: object = None) -> None:
    """Wait until a JavaScript expression holds.

    Playwright's own `wait_for_function` evaluates strings in the page, which the site's
    policy refuses.
    """
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression, argument):
        if time.monotonic() > end:
            pytest.fail(f"never came true: {expression}")
        page.wait_for_timeout(40)


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Keep the tests' output to the tests."""


@pytest.fixture(scope="session")
def address(site_folder: Path) -> Iterator[str]:
    """The site's address on a local server."""
    handler = functools.partial(_Quiet, directory=str(site_folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; a machine without one fails them."""
    path = find_browser()
    if path is None:
        pytest.fail("no Chromium: run `python -m tests.browser.install`")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[OpenPage]:
    """Return the function that opens a path in a fresh profile, as a desktop or a phone.

    A console error, an uncaught exception, a refusal by the page's policy or a request
    to anywhere else fails the test at its end.
    """
    contexts = []
    problems: list[str] = []

    def open_it(path: str = "", *, base: str = address, **options: Any) -> Page:
        context = browser.new_context(**{**DESKTOP, **options})
        contexts.append(context)
        context.add_init_script(TELL_REFUSALS)
        page = context.new_page()
        page.set_default_timeout(10_000)
        _watch(page, base, problems)
        page.goto(base + path)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert problems == []


def _watch(page: Page, base: str, problems: list[str]) -> None:
    """Collect all that a healthy page never does."""

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            problems.append(f"{page.url}: {message.text}")

    def on_request(request: Request) -> None:
        if not request.url.startswith((base, "data:", "blob:")):
            problems.append(f"{page.url}: asked for {request.url}")

    page.on("console", on_console)
    page.on("request", on_request)
    page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    """The map page with the search's parts loaded."""
    context = browser.new_context()
    opened = context.new_page()
    opened.goto(f"{address}map.html")
    opened.wait_for_selector("#atlas-map:not([hidden])")
    opened.evaluate("atlas.searcher()")
    yield opened
    context.close()
