"""Makes a new assignment in a folder of its own: a small one that works, to be changed.

    python -m grader author new hangman               everything there can be, one of each
    python -m grader author new hangman --one-file    checks.py and a solution, and no more

The files are those of new_assignment/ and new_one_file/, where each has .txt behind its name, so
that no tool takes it for a part of the grader. KEY in them is the name of the folder, DIR is the
folder as it was named here, and GRADER what starts the grader.
"""

import argparse
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

from grader.author import record, template
from grader.core.assignment import IS_INSTALLED, load_assignment
from grader.support.faults import UsageError
from grader.support.files import write_whole

HERE = Path(__file__).parent
SUFFIX = ".txt"
WORD = re.compile(r"\b(KEY|DIR|GRADER)\b")
STARTS = "grader" if IS_INSTALLED else ".venv/bin/python -m grader"


def main(arguments: Sequence[str]) -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m grader author new",
        description="Make a small assignment that works, in a new folder.",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="a folder that is not there yet")
    parser.add_argument(
        "--one-file", action="store_true", help="settings and checks in one file, for a simple case"
    )
    options = parser.parse_args(arguments)
    folder: Path = options.folder
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder}: there is something already; name a folder that is not there")
    files = _files(HERE / ("new_one_file" if options.one_file else "new_assignment"))
    _write(files, folder)
    try:
        load_assignment(f"{folder}/")
    except UsageError:
        _remove(files, folder)
        raise
    template.main([f"{folder}/"])
    if not options.one_file:
        record.main([f"{folder}/", "--jobs", "1"])
    name = shlex.quote(str(folder))
    print(f"\nIt works. To see that: {STARTS} grade {name}/reference --assignment {name}")
    print(f"Then read {folder / ('checks.py' if options.one_file else 'README.md')}.")
    return 0


def _files(home: Path) -> dict[str, str]:
    """The files to write: path in the folder to text."""
    return {
        path.relative_to(home).as_posix().removesuffix(SUFFIX): path.read_text(encoding="utf-8")
        for path in sorted(home.rglob(f"*{SUFFIX}"))
    }


def _write(files: dict[str, str], folder: Path) -> None:
    words = {"KEY": folder.resolve().name, "DIR": shlex.quote(str(folder)), "GRADER": STARTS}
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, WORD.sub(lambda found: words[found[0]], text))


def _remove(files: dict[str, str], folder: Path) -> None:
    """Takes back what was written: the folder has no name that an assignment can have."""
    for name in files:
        (folder / name).unlink()
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir()
    folder.rmdir()
