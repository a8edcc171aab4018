"""Tools at a version of their own, such as the black of 2022, each installed in its own folder.

`pins/NAME.txt` names the packages of one. It is installed when it is first asked for, and from then
on needs no network. Where it cannot be installed it is missing, which is for a check to consider.
"""

import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

PINS = Path(__file__).parent / "pins"
FOLDER = Path(sys.prefix) / "tools"
# In the folder of a tool that is whole: what it was made from.
MADE_FROM = "made-from.txt"
# A machine without a network is not waited for long; then the tool is missing.
# -P, and our own folder: what lies in the current one may be a submission.
PIP = ("-P", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
PATIENCE = ("--retries", "1", "--timeout", "10")
MOST_SECONDS = 120


def is_pinned(name: str) -> bool:
    """Whether this is a tool at a version of its own."""
    return (PINS / f"{name}.txt").is_file()


@cache
def pinned_tool(name: str) -> Path | None:
    """The folder of a tool, which is installed if it is not there; None where it cannot be. The
    answer stays the same for all that one process grades.
    """
    folder = FOLDER / name
    if _is_whole(folder, name):
        return folder
    print(f"Installing {name} (once) ...", file=sys.stderr)
    try:
        trouble = _install(folder, name)
    except OSError as error:
        trouble = str(error)
    except subprocess.TimeoutExpired:
        trouble = f"it took longer than {MOST_SECONDS} seconds"
    if not trouble:
        return folder
    print(f"{name} could not be installed, and grading goes on without: {trouble}", file=sys.stderr)
    return None


def _is_whole(folder: Path, name: str) -> bool:
    """Whether a folder holds what the pins say, made for this version of Python."""
    try:
        return (folder / MADE_FROM).read_text(encoding="utf-8") == _recipe(name)
    except (OSError, UnicodeDecodeError):
        return False


def _recipe(name: str) -> str:
    pins = (PINS / f"{name}.txt").read_text(encoding="utf-8")
    return f"# {sys.implementation.cache_tag}\n{pins}"


def _install(folder: Path, name: str) -> str:
    """Installs a tool beside its place and moves it there: whole or not at all, whoever else is at
    it at the same time. What went wrong; nothing where it is there.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{name}-", dir=FOLDER) as place:
        made = Path(place, name)
        made.mkdir(mode=0o755)
        pins = ("--target", str(made), "-r", str(PINS / f"{name}.txt"))
        done = subprocess.run(
            [sys.executable, *PIP, *PATIENCE, *pins],
            cwd=FOLDER,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=MOST_SECONDS,
            check=False,
        )
        if done.returncode:
            return (done.stderr.strip().splitlines() or ["pip failed"])[-1]
        (made / MADE_FROM).write_text(_recipe(name), encoding="utf-8")
        if folder.exists() and not _is_whole(folder, name):
            os.rename(folder, Path(place, "outdated"))
        try:
            os.rename(made, folder)
        except OSError:
            if not _is_whole(folder, name):  # else somebody else was faster
                raise
    return ""
