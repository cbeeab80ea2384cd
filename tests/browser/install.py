"""Make sure that a Chromium is there: found, or Debian's package as root, or Playwright's own.

`python -m tests.browser.install` is run by `make test`; a browser that cannot be had is
a failure with the reason, never a skipped test.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find_browser() -> str | None:
    """Return the path of a Chromium: ATLAS_CHROMIUM, one on the PATH, or Playwright's."""
    named = os.environ.get("ATLAS_CHROMIUM")
    if named:
        return named
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or _playwright_browser()


def _playwright_browser() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install_browser() -> None:
    """Install Debian's package where that is possible, else Playwright's own build."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
        if subprocess.run([*command, "fonts-dejavu-core"], check=False).returncode == 0:
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> int:
    """Find or install a browser; return 0, or 1 where none can be had."""
    if find_browser():
        return 0
    install_browser()
    if find_browser():
        return 0
    print(
        "No Chromium found and none could be installed. Install one, or name it in "
        "ATLAS_CHROMIUM, then run the tests again.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
