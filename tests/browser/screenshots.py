"""Pictures of the built site, for the README and for a look: `make screenshots`.

Every kind of page, desktop and phone, light and dark; the README shows the ones under
`.github/screenshots/`, the whole set goes to `build/screenshots/`.
"""

from __future__ import annotations

import json
import shutil
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.install import find_browser

ROOT = Path(__file__).resolve().parent.parent.parent
SIZES = {"desktop": (1300, 900), "phone": (390, 844)}
SHOWN = ("index-desktop-light", "map-desktop-light", "paper-desktop-light", "topic-phone-dark")
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing of single requests."""


def kinds(site: Path) -> dict[str, str]:
    """Return a page of every kind: name → address below the site."""
    topic = sorted(p.stem for p in (site / "topics").glob("*.html") if p.stem != "index")[0]
    paper = sorted(p.stem for p in (site / "papers").glob("*.html") if p.stem != "index")[0]
    dump = sorted(p.stem for p in (site / "dumps").glob("*.html") if p.stem != "index")[0]
    names = json.loads((site / "data" / "names.json").read_text("utf-8"))["names"]
    name = max(names, key=lambda n: (n["kind"] == "system", len(n["mentioned_by"])))["slug"]
    return {
        "index": "index.html",
        "map": "map.html",
        "map-card": f"map.html#paper={paper}",
        "search": "search.html?q=sparse+attention",
        "topics": "topics/index.html",
        "topic": f"topics/{topic}.html",
        "graph": f"graphs/{topic}.html",
        "papers": "papers/index.html",
        "paper": f"papers/{paper}.html",
        "names": "names/index.html",
        "name": f"names/{name}.html",
        "map-name": f"map.html#name={name}",
        "dumps": "dumps/index.html",
        "dump": f"dumps/{dump}.html",
        "about": "about.html",
        "404": "404.html",
    }


def take(browser: Browser, base: str, pages: dict[str, str], folder: Path) -> None:
    """Write a PNG a page, size and colour scheme."""
    for size, (width, height) in SIZES.items():
        for scheme in ("light", "dark"):
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme
            )
            page = context.new_page()
            for name, address in pages.items():
                page.goto(f"{base}/{address}")
                page.wait_for_timeout(600)
                page.screenshot(path=folder / f"{name}-{size}-{scheme}.png")
            context.close()


def main() -> int:
    """Take all pictures of `site/`."""
    site, folder = ROOT / "site", ROOT / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        take(browser, f"http://127.0.0.1:{server.server_port}", kinds(site), folder)
        browser.close()
    server.shutdown()
    shown = ROOT / ".github" / "screenshots"
    shown.mkdir(parents=True, exist_ok=True)
    for name in SHOWN:
        shutil.copy(folder / f"{name}.png", shown)
    return 0


if __name__ == "__main__":
    sys.exit(main())
