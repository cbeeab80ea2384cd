"""The shape of the code: one-way data flow, heavy imports only where they are needed."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.builds import ROOT

MODULES = sorted(p.stem for p in (ROOT / "generator").glob("*.py"))
STAGES = (
    *("config", "dumps", "curation", "topicrules", "cleaning", "links", "sentences", "identity"),
    *("titles", "encoder", "vectors", "similarity", "topics", "hierarchy", "naming", "layout"),
    *("evidence", "roles", "skim", "names", "lock", "report", "data", "pages", "publish"),
)
"""What the pipeline and the conductors call, in that order."""
MAY_IMPORT = {"report": {"identity", "lock"}}
"""The report tells of the values that these two make."""
CONDUCTORS = {"pipeline", "intake", "papers", "grouping", "promises", "cli", "__main__"}
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


def test_every_stage_is_a_module() -> None:
    """The lists above name modules that exist: a renamed stage does not slip through."""
    assert {*STAGES, *CONDUCTORS, *MAY_IMPORT} - set(MODULES) == set()


@pytest.mark.parametrize("stage", STAGES)
def test_stages_do_not_import_each_other(stage: str) -> None:
    """A stage knows records, errors and helpers, never another stage."""
    assert imports(stage) & set(STAGES) - MAY_IMPORT.get(stage, set()) == set()


def test_only_conductors_join_stages() -> None:
    """No module outside the conductors imports two stages: helpers hide no pipeline."""
    joining = {m for m in MODULES if len(imports(m) & set(STAGES)) > 1}
    assert joining - CONDUCTORS - set(MAY_IMPORT) == set()


@pytest.mark.parametrize("module", [m for m in MODULES if m not in CONDUCTORS])
def test_nobody_imports_a_conductor(module: str) -> None:
    """Data flows one way: what joins stages is imported by nothing below it."""
    assert imports(module) & CONDUCTORS == set()


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
