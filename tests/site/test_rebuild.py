"""Rebuilding: the same bytes whatever the surroundings, and promises kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.builds import ROOT, abstracts, build_site, content_folder, dump_text

SURROUNDINGS = (
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "4242", "TZ": "Asia/Kathmandu", "LC_ALL": "C.UTF-8", "OMP_NUM_THREADS": "1"},
)
SCRIPT = """
import sys
from pathlib import Path
from tests.builds import build_site
build_site(Path(sys.argv[1]), Path(sys.argv[2]))
"""


def tree(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes()
        for p in sorted(folder.rglob("*"))
        if p.is_file()
    }


def differing(one: dict[str, bytes], two: dict[str, bytes]) -> list[str]:
    return sorted(path for path in one.keys() | two.keys() if one.get(path) != two.get(path))


def build_apart(content: Path, site: Path, surroundings: dict[str, str]) -> None:
    environment = {**os.environ, **surroundings, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", SCRIPT, str(content), str(site)]
    subprocess.run(command, env=environment, cwd=site.parent, check=True)


def test_same_bytes_in_other_surroundings(tmp_path: Path) -> None:
    """Hash seed, folder, time zone, locale and threads change no byte of site or lock."""
    sites = []
    for number, surroundings in enumerate(SURROUNDINGS):
        folder = tmp_path / ("deep" * number) / f"run {number}"
        content = content_folder(
            folder / "content",
            {
                "dumps/a.txt": dump_text(abstracts(30)),
                "dumps/b.txt": dump_text(abstracts(20, start=20)),
            },
        )
        build_apart(content, folder / "site", surroundings)
        sites.append((tree(folder / "site"), (content / "atlas.lock.json").read_bytes()))
    assert differing(sites[0][0], sites[1][0]) == []
    assert sites[0][1] == sites[1][1]


@pytest.mark.slow
def test_shipped_content_without_a_lock(tmp_path: Path) -> None:
    """The shipped dumps, grouped and placed afresh, give the same bytes in other surroundings."""
    sites = []
    for number, surroundings in enumerate(SURROUNDINGS):
        folder = tmp_path / str(number)
        shutil.copytree(ROOT / "content", folder / "content")
        (folder / "content" / "atlas.lock.json").unlink(missing_ok=True)
        build_apart(folder / "content", folder / "site", surroundings)
        sites.append(tree(folder / "site"))
    assert differing(*sites) == []


def test_second_build_changes_nothing(tmp_path: Path) -> None:
    """Unchanged content and its lock give the same bytes, from a warm or an empty cache."""
    content = content_folder(tmp_path / "content", {"dumps/a.txt": dump_text(abstracts(24))})
    build_site(content, tmp_path / "site")
    first, lock = tree(tmp_path / "site"), (content / "atlas.lock.json").read_bytes()
    for is_warm in (True, False):
        if not is_warm:
            shutil.rmtree(tmp_path / "work")
        build_site(content, tmp_path / "site")
        assert differing(first, tree(tmp_path / "site")) == []
        assert (content / "atlas.lock.json").read_bytes() == lock


def test_growth_moves_nobody(tmp_path: Path) -> None:
    """With new papers every old one keeps its address, its topic and its place."""
    import json

    content = content_folder(tmp_path / "content", {"dumps/a.txt": dump_text(abstracts(40))})
    build_site(content, tmp_path / "site")

    def papers() -> dict[str, tuple[str, tuple[float, ...]]]:
        held = json.loads((tmp_path / "site/data/papers.json").read_text("utf-8"))["papers"]
        return {p["id"]: (p["topic"], tuple(p["position"])) for p in held}

    before = papers()
    (content / "dumps/b.txt").write_text(dump_text(abstracts(6, start=40)))
    build_site(content, tmp_path / "site")
    after = papers()
    assert len(after) == 46
    assert {pid: after[pid] for pid in before} == before


def test_failed_build_leaves_the_last_site(tmp_path: Path) -> None:
    """A build that is refused touches neither the site nor the lock."""
    from generator.errors import ContentError

    content = content_folder(tmp_path / "content", {"dumps/a.txt": dump_text(abstracts(8))})
    build_site(content, tmp_path / "site")
    before = tree(tmp_path / "site"), tree(content)
    (content / "dumps/b.txt").write_bytes(b"\xff")
    with pytest.raises(ContentError):
        build_site(content, tmp_path / "site")
    (content / "dumps/b.txt").unlink()
    assert (tree(tmp_path / "site"), tree(content)) == before


def test_merged_address_leads_on(tmp_path: Path) -> None:
    """A near-duplicate's address leads to the paper that it was merged into, and stays so."""
    from generator.identity import paper_id

    old = abstracts(8)[0]
    new = old.replace("a long time", "many years")
    content = content_folder(tmp_path / "content", {"dumps/a.txt": dump_text(abstracts(8))})
    build_site(content, tmp_path / "site")
    (content / "dumps/b.txt").write_text(dump_text([new]))
    build_site(content, tmp_path / "site")
    page = (tmp_path / f"site/papers/{paper_id(new)}.html").read_text("utf-8")
    assert f'content="0; url=../papers/{paper_id(old)}.html"' in page
    assert f'<a href="../papers/{paper_id(old)}.html">' in page
    (content / "dumps/b.txt").unlink()
    build_site(content, tmp_path / "site")
    assert (tmp_path / f"site/papers/{paper_id(new)}.html").read_text("utf-8") == page


def test_topics_yml(tmp_path: Path) -> None:
    """Rename, merge and pin do what they say; a merged topic's address leads on."""
    import json

    content = content_folder(tmp_path / "content", {"dumps/a.txt": dump_text(abstracts(40))})
    build_site(content, tmp_path / "site")

    def topics() -> dict[str, dict[str, object]]:
        held = json.loads((tmp_path / "site/data/topics.json").read_text("utf-8"))["topics"]
        return {topic["slug"]: topic for topic in held}

    before = topics()
    gone, kept, third, *_ = sorted(before)
    moved = before[third]["papers"][0]
    (content / "topics.yml").write_text(
        f"{gone}:\n  merge_into: {kept}\n{kept}:\n  name: Sea & Land\n  pin: [{moved}]\n"
    )
    for _ in range(2):  # what was merged stays merged, and is no stray rule later
        atlas = build_site(content, tmp_path / "site")
        after = topics()
        assert sorted(after) == sorted(set(before) - {gone})
        assert after[kept]["name"] == "Sea & Land"
        assert set(after[kept]["papers"]) == {
            *before[gone]["papers"],
            *before[kept]["papers"],
            moved,
        }
        page = (tmp_path / f"site/topics/{gone}.html").read_text("utf-8")
        assert f"url=../topics/{kept}.html" in page
        assert atlas.report["problems"] == []
