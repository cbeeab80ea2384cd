"""Which files below the dumps' folder are read, and what is said of the others."""

from __future__ import annotations

from pathlib import Path

from generator.errors import Problem


def is_meant(path: Path) -> bool:
    """Return whether somebody may expect this to be read: a `.txt` even where it is hidden.

    A link to a folder and a pipe are not read, and said so.
    """
    is_hidden = path.name.startswith(".") and not path.name.lower().endswith(".txt")
    return not is_hidden and (path.is_symlink() or not path.is_dir())


def is_dump(path: Path) -> bool:
    """Return whether this is a plain, visible `.txt` file."""
    return path.is_file() and path.suffix.lower() == ".txt" and not path.name.startswith(".")


def not_a_dump(path: Path, folder: Path, prefix: str) -> Problem:
    """Return the warning that a file was not read. `prefix`: how messages name the folder."""
    is_text = path.name.lower().endswith(".txt")
    return Problem(
        path=f"{prefix}/{path.relative_to(folder).as_posix()}",
        line=0,
        what=f"not a {'plain ' if is_text else ''}.txt file, so it was not read",
        hint="Put a plain, visible .txt file here if it is a dump, or move it elsewhere."
        if is_text
        else "Rename it to .txt if it is a dump, or move it elsewhere.",
        fatal=False,
    )
