"""Settings: `content/atlas.yml` and the few keys of `mkdocs.yml` that stages need.

Every key is optional. A new key needs a line in `SETTINGS`; the guide lists them.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from generator.errors import ConfigError, ContentError, printable
from generator.glyphs import is_line
from generator.records import Settings
from generator.yamlfile import check_fields, fields_of, read_yaml


@dataclass(frozen=True, slots=True)
class Option:
    """One key of `atlas.yml`: its field in `Settings`, what it takes, what it is for."""

    field: str
    check: Callable[[object], bool]
    expected: str
    purpose: str


def _number(low: float, high: float) -> Callable[[object], bool]:
    return lambda v: isinstance(v, int | float) and not isinstance(v, bool) and low <= v <= high


def _whole(low: int, high: int) -> Callable[[object], bool]:
    return lambda v: isinstance(v, int) and not isinstance(v, bool) and low <= v <= high


SETTINGS: Mapping[str, Option] = {
    "neighbours": Option(
        "k", _whole(5, 50), "a whole number from 5 to 50", "neighbours kept for each paper"
    ),
    "related": Option(
        "n_related", _whole(1, 20), "a whole number from 1 to 20", "related papers shown on a page"
    ),
    "topic_detail": Option(
        "resolution",
        _number(0.2, 10),
        "a number from 0.2 to 10",
        "more gives more and smaller topics, when they are first made",
    ),
    "lexical_share": Option(
        "lexical_share",
        _number(0, 1),
        "a number from 0 to 1",
        "weight of shared words beside shared meaning",
    ),
    "perplexity": Option(
        "perplexity",
        _number(5, 100),
        "a number from 5 to 100",
        "size of the neighbourhoods that the map keeps, when it is first made",
    ),
    "seed": Option("seed", _whole(0, 2**31), "a whole number", "seed of everything random"),
}


def read_settings(content: Path, config: Path, shown: str) -> Settings:
    """Read the settings of a build.

    Args:
        content: the content folder. `config`: `mkdocs.yml`.
        shown: the content folder's name in messages.

    Raises:
        ConfigError: `mkdocs.yml` is missing, or its site_url or repo_url is no web address.
        ContentError: a mistake in `atlas.yml`, with its line.
    """
    site = _read_mkdocs(config)
    url = _address("site_url", os.environ.get("ATLAS_SITE_URL") or site.get("site_url"))
    plain = Settings(
        site_name=_line("site_name", site.get("site_name")) or "Abstract Atlas",
        site_description=_line("site_description", site.get("site_description")),
        site_url=f"{url.rstrip('/')}/" if url else "",
        date=content_date(content),
        repository=_address("repo_url", site.get("repo_url")).rstrip("/"),
    )
    return replace(plain, **_read_atlas(content / "atlas.yml", f"{shown}/atlas.yml"))


def _line(key: str, value: object) -> str:
    text = " ".join(str(value or "").split())
    if not is_line(text):
        raise ConfigError(f"{key} is {printable(text)}. Expected text without control characters.")
    return text


def _address(key: str, value: object) -> str:
    url = str(value or "")
    if url and not (url.startswith(("http://", "https://")) and is_line(url)):
        raise ConfigError(f"{key} is {url!r}. Expected an http(s) address, or none.")
    return url


def _read_mkdocs(config: Path) -> dict[str, object]:
    from mkdocs.utils.yaml import yaml_load

    try:
        with config.open("rb") as file:
            held = yaml_load(file)
    except FileNotFoundError as error:
        raise ConfigError(f"{config} is missing. Pass the project's mkdocs.yml.") from error
    except Exception as error:  # the loader's own errors share no base class
        raise ConfigError(f"{config} cannot be read: {error}") from error
    if not isinstance(held, dict | None):
        raise ConfigError(f"{config} is no list of `key: value` lines. Pass an MkDocs file.")
    return held or {}


def _read_atlas(path: Path, shown: str) -> dict[str, Any]:
    node, _ = read_yaml(path, shown)
    if node is None:
        return {}
    fields = fields_of(node, shown)
    checks = {key: (option.check, option.expected) for key, option in SETTINGS.items()}
    if problems := check_fields(fields, checks, shown):
        raise ContentError(problems)
    return {SETTINGS[key].field: field.value for key, field in fields.items()}


def content_date(content: Path) -> str:
    """Return the content's ISO date, or "": never the clock.

    SOURCE_DATE_EPOCH (reproducible-builds.org), else the newest commit that touches the
    content folder apart from the lock.

    Raises:
        ConfigError: SOURCE_DATE_EPOCH is not a number of seconds.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "").strip() or _newest_commit(content)
    if not epoch:
        return ""
    try:
        return datetime.fromtimestamp(int(epoch), UTC).date().isoformat()
    except (ValueError, OverflowError, OSError) as error:
        raise ConfigError(
            f"SOURCE_DATE_EPOCH is {epoch!r}. Expected seconds since 1970, or leave it out."
        ) from error


def _newest_commit(content: Path) -> str:
    command = ("git", "log", "-1", "--format=%ct", "--", ".", ":(exclude)atlas.lock.json")
    try:
        done = subprocess.run(
            command, cwd=content, capture_output=True, text=True, check=False, timeout=60
        )
    except (OSError, subprocess.SubprocessError):  # no git here: the content has no known date
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
