"""Golden files: a content folder in, what the command line says and builds out.

Each `*.yml` here has `files` (path below the content folder → text) and `expected`.
`make golden` rewrites `expected`; read the diff before committing it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pytest
import yaml

from generator import cli, encoder
from tests.builds import ROOT, FakeEncoder, content_folder

CASES = sorted(Path(__file__).parent.glob("*.yml"))
VOLATILE = re.compile(r"^ +seconds .*$", re.MULTILINE)


class _Block(str):
    """A text that YAML shows as a block."""


yaml.add_representer(
    _Block, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|")
)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own to run the command line in, with the fake encoder."""
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "site_templates").symlink_to(ROOT / "site_templates")
    monkeypatch.setattr(encoder.MiniLM, "__init__", lambda self: None)
    monkeypatch.setattr(encoder.MiniLM, "encode", lambda self, texts: FakeEncoder().encode(texts))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_golden(path: Path, project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command line says and builds what the golden file holds."""
    case = yaml.safe_load(path.read_text("utf-8"))
    content_folder(project / "content", case["files"])
    status = cli.main(["build"])
    out, err = capsys.readouterr()
    got = {"status": status, "stdout": _Block(VOLATILE.sub("", out)), "stderr": _Block(err)}
    if status == 0:
        got["papers"] = _papers(project / "site")
        got["report"] = _report(project / "site")
    assert (project / "site").exists() is (status == 0)
    assert (project / "content" / "atlas.lock.json").exists() is (
        status == 0 or "atlas.lock.json" in case["files"]
    )
    if os.environ.get("ATLAS_GOLDEN") == "write":
        path.write_text(
            yaml.dump({**case, "expected": got}, sort_keys=False, allow_unicode=True, width=99),
            "utf-8",
        )
    assert got == yaml.safe_load(path.read_text("utf-8")).get("expected")


def _papers(site: Path) -> list[dict[str, object]]:
    papers = json.loads((site / "data/papers.json").read_text("utf-8"))["papers"]
    keys = ("id", "title", "title_source", "abstract", "links", "sources")
    return [{key: paper[key] for key in keys} for paper in papers]


def _report(site: Path) -> dict[str, object]:
    report = json.loads((site / "data/report.json").read_text("utf-8"))
    return {key: report[key] for key in ("duplicates", "merges", "removed", "problems", "dumps")}
