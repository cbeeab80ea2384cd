"""Settings: every key checked, the date never the clock's."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from generator.config import SETTINGS, content_date, read_settings
from generator.errors import ConfigError, ContentError
from generator.records import Settings

LAUGHS = "seed: [&a0 [x,x,x,x,x,x,x,x,x], {}]\n".format(
    ", ".join(f"&a{i + 1} [{','.join([f'*a{i}'] * 9)}]" for i in range(9))
)
"""Ten lists, each of nine of the one before: spelt out it would fill gigabytes."""


def folders(tmp_path: Path, mkdocs: str, atlas: str | None = None) -> tuple[Path, Path]:
    content = tmp_path / "content"
    content.mkdir()
    (tmp_path / "mkdocs.yml").write_text(mkdocs)
    if atlas is not None:
        (content / "atlas.yml").write_text(atlas)
    return content, tmp_path / "mkdocs.yml"


def test_defaults(tmp_path: Path) -> None:
    """Every key is optional; a date comes from SOURCE_DATE_EPOCH."""
    got = read_settings(*folders(tmp_path, "site_name: Kelp"), "content")
    assert got == Settings(site_name="Kelp", site_description="", site_url="", date="2025-12-01")


def test_keys_reach_their_fields(tmp_path: Path) -> None:
    """Each key of atlas.yml sets the field that its table names."""
    atlas = (
        "neighbours: 12\nrelated: 3\ntopic_detail: 2\nlexical_share: 0.5\nperplexity: 20\nseed: 7\n"
    )
    got = read_settings(*folders(tmp_path, "site_url: https://x.org/a", atlas), "content")
    values = {key: getattr(got, option.field) for key, option in SETTINGS.items()}
    assert values == {
        "neighbours": 12,
        "related": 3,
        "topic_detail": 2,
        "lexical_share": 0.5,
        "perplexity": 20,
        "seed": 7,
    }
    assert got.site_url == "https://x.org/a/"


def test_the_guide_lists_every_key() -> None:
    """A setting that the guide does not name cannot be found by anybody."""
    from tests.builds import ROOT

    guide = "".join(p.read_text("utf-8") for p in (ROOT / "content/pages").glob("*.md"))
    assert [key for key in SETTINGS if f"`{key}`" not in guide] == []


@pytest.mark.parametrize(
    ("atlas", "line", "what"),
    [
        ("neighbours: many\n", 1, "neighbours is 'many'"),
        ("neighbours: true\n", 1, "neighbours is"),
        ("seed: 1\nrelated: 99\n", 2, "related is"),
        ("colour: blue\n", 1, "unknown key"),
        ("- a\n", 1, "expected a list of"),
        ("seed: .nan\n", 1, "seed is"),
        ("perplexity: .inf\n", 1, "perplexity is"),
        ("topic_detail: 1e400\n", 1, "topic_detail is"),
        (f"seed: 0x{'f' * 9000}\n", 1, "too many digits"),
        (f"seed: {'9' * 5000}\n", 1, "cannot be read"),
        ("seed: !!bool x\n", 1, "cannot be read"),
        ("!x seed: 1\n", 1, "a key that cannot be read"),
        ("<<: {seed: 1}\n", 1, "a key that cannot be read"),
        (f"seed: {'[' * 3000}{']' * 3000}\n", 0, "not YAML"),
        ('seed: "\\U00ffffff"\n', 0, "not YAML"),
        (LAUGHS, 1, "seed is a list of 10"),
    ],
)
def test_mistakes(tmp_path: Path, atlas: str, line: int, what: str) -> None:
    """A wrong setting stops the build with its line."""
    with pytest.raises(ContentError) as caught:
        read_settings(*folders(tmp_path, "site_name: x", atlas), "content")
    assert caught.value.problems[0].line == line
    assert what in caught.value.problems[0].what


def test_a_repository_is_known_by_its_web_address(tmp_path: Path) -> None:
    """repo_url becomes the repository, without the slash at its end."""
    got = read_settings(*folders(tmp_path, "repo_url: https://host.org/a/b/"), "content")
    assert got.repository == "https://host.org/a/b"


@pytest.mark.parametrize(
    "mkdocs",
    [
        "site_url: ftp://x",
        "a: [",
        "repo_url: 'git@host.org:a/b'",
        "repo_url: 'javascript:1'",
        "- a",
        "a",
        'site_name: "\\ud800"',
        'site_description: "\\x07"',
        'site_url: "http://\\ud800"',
    ],
)
def test_bad_mkdocs(tmp_path: Path, mkdocs: str) -> None:
    """A broken mkdocs.yml is a ConfigError, not a traceback."""
    with pytest.raises(ConfigError):
        read_settings(*folders(tmp_path, mkdocs), "content")


def test_missing_mkdocs(tmp_path: Path) -> None:
    """A missing mkdocs.yml is named."""
    with pytest.raises(ConfigError, match="missing"):
        read_settings(tmp_path, tmp_path / "mkdocs.yml", "content")


def test_date_without_epoch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without SOURCE_DATE_EPOCH the newest commit of the content dates the site, not the lock's."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert content_date(tmp_path) == ""

    def git(*arguments: str, when: str = "2020-02-02T12:00:00Z") -> None:
        monkeypatch.setenv("GIT_COMMITTER_DATE", when)
        command = ["git", "-c", "user.name=n", "-c", "user.email=e@x", *arguments]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    content = tmp_path / "content"
    content.mkdir()
    (content / "a.txt").write_text("a")
    git("init")
    git("add", ".")
    git("commit", "-m", "a")
    (content / "atlas.lock.json").write_text("{}")
    git("add", ".")
    git("commit", "-m", "lock", when="2021-03-03T12:00:00Z")
    assert content_date(content) == "2020-02-02"


def test_bad_epoch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A SOURCE_DATE_EPOCH that is not a number is refused."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "today")
    with pytest.raises(ConfigError, match="SOURCE_DATE_EPOCH"):
        content_date(tmp_path)
