"""Makes a check file from existing tests: an OK file (otter, okpy) or a plain pytest file.

    python -m grader author import hw1/tests/q1.py my-assignment

The tests are read and never run. Each test gets a part of its own, as a start. What cannot be said
in the words of checks stands in the check file as a comment, and is listed here.
"""

import argparse
import json
import shlex
from collections.abc import Sequence
from pathlib import Path

from grader.author.importing.tests import read_tests
from grader.author.importing.writing import Written, write_checks
from grader.core.layout import CHECKS, SETTINGS, layout_apart
from grader.support.escape import clean_line, is_name
from grader.support.faults import UsageError
from grader.support.files import read_ordinary, write_whole
from grader.support.schema import Schema, field, parse_toml

MOST_BYTES = 2_000_000


class _Named(Schema, frozen=True, forbid_unknown_fields=False):
    name: str = ""
    id: str = ""


class _Settings(Schema, frozen=True, forbid_unknown_fields=False):
    """What is needed of the settings of an assignment."""

    modules: tuple[_Named, ...] = field(name="module", default=())
    parts: tuple[_Named, ...] = field(name="part", default=())


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m grader author import",
        description="Make a check file from tests in OK format, or from a plain pytest file.",
    )
    parser.add_argument("file", type=Path, help="the file with the tests; it is not run")
    parser.add_argument("folder", type=Path, help="the folder of the assignment, there or not")
    parser.add_argument(
        "--module",
        action="append",
        default=[],
        metavar="NAME",
        help="a module that students write (repeatable; default: those of the assignment, or "
        "whatever the tests import that is not Python's own)",
    )
    options = parser.parse_args(arguments)
    _import(options.file, options.folder, options.module)
    return 0


def _import(file: Path, folder: Path, modules: Sequence[str]) -> None:
    for name in modules:
        if not is_name(name):
            raise UsageError(f"--module {clean_line(name)}: this is not the name of a module")
    source = _source(file)
    settings, known = _known(folder)
    modules = modules or [module.name for module in known.modules]
    try:
        tests = read_tests(source, clean_line(str(file)))
        written = write_checks(tests, modules, file.name, [part.id for part in known.parts])
    except RecursionError:
        raise UsageError(f"{clean_line(str(file))}: it is nested too deeply to be read") from None
    if not written.checks:
        _list(written)
        raise UsageError(f"{clean_line(str(file))}: no test could be translated")
    target = _free_path(folder, file.stem)
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(target, written.text)
    print(f"{target}: {_count(written.checks, 'check')} in {_count(len(written.parts), 'part')}")
    _list(written)
    if settings is not None:
        print(f"\nAdd this to the settings in {settings}:\n\n{_tables(written)}", end="")
        return
    title = json.dumps(clean_line(file.stem))
    write_whole(folder / SETTINGS, f"title = {title}\n\n{_modules(written)}{_tables(written)}")
    named = ", ".join(sorted(written.modules))
    print(f"{folder / SETTINGS}: {named}; change points and titles there")
    print(f"Next: put your solution into {folder / 'reference'}, then")
    name = shlex.quote(str(folder))
    print(f"  python -m grader grade {name}/reference --assignment {name}")


def _known(folder: Path) -> tuple[Path | None, _Settings]:
    """The file with the settings of the assignment, and what they say, where it is there."""
    if not any((folder / name).exists() for name in (SETTINGS, CHECKS)):
        return None, _Settings()
    layout = layout_apart(folder)
    found = parse_toml(layout.settings_text(), layout.shown(layout.settings), _Settings)
    return layout.settings, found


def _source(file: Path) -> str:
    data = read_ordinary(file, MOST_BYTES)
    if data is None:
        raise UsageError(f"{clean_line(str(file))}: there is no such file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{clean_line(str(file))}: it is not UTF-8; save it as UTF-8") from None


def _free_path(folder: Path, stem: str) -> Path:
    plain = "".join(char if is_name(f"x{char}") and char.isascii() else "_" for char in stem)
    plain = plain.removeprefix("test_").removeprefix("check_") or "tests"
    path = folder / f"check_{plain}.py"
    if path.exists() or path.is_symlink():
        raise UsageError(f"{path}: there is such a file already. Remove it, or rename {stem}.py")
    return path


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _list(written: Written) -> None:
    if written.left_out:
        print(f"Not translated: {len(written.left_out)}. The file has them as comments.")
    for name, why in written.left_out:
        print(f"  {name}: {why}")


def _modules(written: Written) -> str:
    return "".join(f'[[module]]\nname = "{name}"\n\n' for name in sorted(written.modules))


def _tables(written: Written) -> str:
    named = [(json.dumps(one), json.dumps(title), points) for one, title, points in written.parts]
    return "\n".join(
        f"[[part]]\nid = {identifier}\ntitle = {title}\npoints = {points:g}\n"
        for identifier, title, points in named
    )
