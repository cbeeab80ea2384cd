"""The shape of the code: one-way data flow, heavy imports only where they are needed."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.builds import ROOT

MODULES = sorted(p.stem for p in (ROOT / "generator").glob("*.py"))
STAGES = [
    "dumps",
    "cleaning",
    "identity",
    "titles",
    "encoder",
    "vectors",
    "similarity",
    "topics",
    "naming",
    "layout",
    "evidence",
    "lock",
    "report",
    "data",
    "pages",
    "publish",
]
CONDUCTORS = {
    *("pipeline", "intake", "papers", "grouping", "promises", "report", "cli", "__main__")
}
"""Modules that may join several stages; everything else is a stage or its helper."""


def imports(module: str) -> set[str]:
    tree = ast.parse((ROOT / "generator" / f"{module}.py").read_text("utf-8"))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            parts = node.module.split(".")
            if parts[0] == "generator":
                found |= {parts[1]} if len(parts) > 1 else {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("stage", STAGES)
def test_stages_do_not_import_each_other(stage: str) -> None:
    """A stage knows records, errors and helpers, never another stage."""
    allowed = {"report": {"identity", "lock"}}.get(stage, set())
    assert imports(stage) & set(STAGES) - allowed == set()


@pytest.mark.parametrize("module", [m for m in MODULES if m not in CONDUCTORS])
def test_nobody_imports_a_conductor(module: str) -> None:
    """Data flows one way: what joins stages is imported by nothing below it."""
    assert imports(module) & (CONDUCTORS - {"report"}) == set()


def test_only_the_cli_prints() -> None:
    """The CLI is the only printer."""
    printers = {
        module
        for module in MODULES
        for node in ast.walk(ast.parse((ROOT / "generator" / f"{module}.py").read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "print"
    }
    assert printers == {"cli"}


@pytest.mark.parametrize("module", ["cli", "pipeline", "encoder", "pages"])
def test_torch_is_imported_by_nobody(module: str) -> None:
    """Importing the generator never imports torch: only making the encoder does."""
    code = f"import sys, generator.{module}; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_help_is_quick() -> None:
    """--help needs nothing heavy."""
    code = (
        "import sys, generator.cli as c\n"
        "try: c.main(['--help'])\n"
        "except SystemExit: pass\n"
        "sys.exit(bool({'numpy', 'mkdocs', 'sklearn'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0
    assert "examples" in done.stdout
