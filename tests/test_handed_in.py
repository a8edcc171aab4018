"""Odd submissions through the command line: what is graded, what it costs, and what is said."""

import fcntl
import json
import os
import pty
import re
import shlex
import struct
import sys
import termios
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from grader.core.assignment import ROOT, load_assignment
from tests import processes
from tests.command import grader, grader_process, report
from tests.planting import mistakes, plant
from tests.test_command_line import parts, without_trouble
from tests.test_widths import AS_IT_IS

Files = dict[str, bytes]
# Refusals have a status of their own, and at most three sentences.
NOT_GRADED = 1


def reference(key: str, inside: str = "", prefix: str = "") -> Files:
    """The reference of an assignment, in a folder, each file with something before its name."""
    top = load_assignment(key).reference
    return {f"{inside}{prefix}{path.name}": path.read_bytes() for path in top.glob("*.py")}


def laid_out(files: Mapping[str, bytes], folder: Path) -> Path:
    """A submission with these files: a folder."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def zipped(files: Mapping[str, bytes], path: Path) -> Path:
    """A submission with these files: a zip file."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def refused(path: Path, hash_seed: str = "") -> str:
    """What is said of a submission that cannot be graded."""
    seeded = {"PYTHONHASHSEED": hash_seed} if hash_seed else {}
    done = grader_process("grade", path, **seeded) if seeded else grader("grade", path)
    assert (done.returncode, done.stdout) == (NOT_GRADED, "")
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def graded(folder: Path, *arguments: str | Path) -> dict[str, Any]:
    """The result of a submission that can be graded."""
    path = folder.with_name(f"{folder.name}.json")
    without_trouble(grader("grade", folder, "--json", path, *arguments))
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert document["faults"] == []
    return document


def points(document: Mapping[str, Any]) -> dict[str, float]:
    """The points of each part."""
    return {part["id"]: part["score"] for part in document["parts"]}


# Several folders that could be it


DSC20 = reference("dsc20")
TWO_VERSIONS = reference("dsc20", "my new/") | reference("dsc20", "old/")
CLASS = {f"s{number:02}/blackjack.py": b"" for number in range(40)}


@pytest.mark.costly
@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_two_versions_are_named_and_none_is_graded(tmp_path: Path, hash_seed: str) -> None:
    archive, folder = (
        zipped(TWO_VERSIONS, tmp_path / "hw.zip"),
        laid_out(TWO_VERSIONS, tmp_path / "hw"),
    )
    for path in (archive, folder):
        said = refused(path, hash_seed)
        assert "2 places" in said
        assert "(my new, old)" in said
        assert "make grade SUBMISSION=" in said


@pytest.mark.parametrize("key", ["cs1114", "iipp"])
def test_a_class_is_not_graded_as_one_student(tmp_path: Path, key: str) -> None:
    program = reference(key)["blackjack.py"]
    files = dict.fromkeys(CLASS, program)
    for path in (zipped(files, tmp_path / "class.zip"), laid_out(files, tmp_path / "class")):
        said = refused(path)
        assert "40 places (s00, s01, s02" in said
        assert "make grade SUBMISSION=" in said
        assert "s39" not in said


@pytest.mark.costly
def test_what_a_refusal_says_to_type_is_graded(tmp_path: Path) -> None:
    said = refused(laid_out(TWO_VERSIONS, tmp_path / "hw"))
    typed = re.search(r"make grade SUBMISSION=(.*);", said)
    assert typed is not None
    (path,) = shlex.split(typed[1])
    assert points(graded(Path(path), *parts("1.2.D"))) == {"1.2.D": 3}


def test_a_file_that_could_be_any_of_two_is_asked_about(tmp_path: Path) -> None:
    files = {name: data for name, data in DSC20.items() if name != "deck.py"}
    copies = files | {"deck (1).py": b"", "deck (2).py": DSC20["deck.py"]}
    said = refused(laid_out(copies, tmp_path / "copies"))
    assert "deck.py could be any of 2 files" in said
    students = reference("dsc20", "", "ada_12_34_") | reference("dsc20", "", "bob_13_35_")
    said = refused(zipped(students, tmp_path / "canvas.zip"))
    assert "files of 2 students (ada, bob)" in said


def test_an_entry_without_a_name_is_no_fault_of_ours(tmp_path: Path) -> None:
    path = zipped(DSC20, tmp_path / "hw.zip")
    with zipfile.ZipFile(path, "a") as archive:
        info = zipfile.ZipInfo("x")
        info.filename = ""
        archive.writestr(info, "")
    assert "has no name" in refused(path)


# Files that are missing, or called something else


@pytest.mark.costly
def test_files_under_other_names_are_graded_with_a_remark(tmp_path: Path) -> None:
    other = {"card.py": "Card.py", "deck.py": "deck (1).py", "hand.py": "hand.py.txt"}
    files = {other.get(name, name): data for name, data in DSC20.items()}
    folder = laid_out(files | {"shuffle (1).py": b"x = 1\n"}, tmp_path / "hw")
    told = report(folder, "1.2.D", "2.2.C", "3.1", "4.1")
    for name, taken in other.items():
        assert f"{name} was handed in as {taken}" in told
    assert "Not used: shuffle (1).py" in told
    assert re.search(r"Total\s+(\d+) of \1\b", told)
    assert told.index("handed in") < told.index("Total")


# What a program does, and what is said of it


ORDINARY = b"""
import locale, pathlib, random
locale.setlocale(locale.LC_ALL, "")
(pathlib.Path.home() / "save").write_text("1")
assert callable(exit) and callable(quit) and copyright
Card.get_rank = lambda self: random.random()
"""


@pytest.mark.costly
def test_what_an_ordinary_python_has_is_there_and_chance_is_the_same_again(tmp_path: Path) -> None:
    folder = laid_out(DSC20 | {"card.py": DSC20["card.py"] + ORDINARY}, tmp_path / "hw")
    first, second = (graded(folder, *parts("1.1", "1.2.D")) for _ in range(2))
    assert first["checks"] == second["checks"]
    assert "0." in str(first["checks"])
    assert points(first)["1.1"] > 0


ENDS = b"""
import sys
def compute(self):
    while True: pass
Card.get_rank = compute
Card.get_suit = lambda self: sys.exit(0)
"""


@pytest.mark.costly
def test_how_a_call_ended_is_said_as_it_was(tmp_path: Path) -> None:
    folder = laid_out(DSC20 | {"card.py": DSC20["card.py"] + ENDS}, tmp_path / "hw")
    done = grader("grade", folder, "--all", *parts("1.1"))
    report = " ".join(without_trouble(done).split())
    assert "get_rank() did not end within 2 s of computing" in report
    assert "SystemExit: 0" in report
    assert "os._exit" not in report
    assert "exit status" not in report


# Parts, places and widths


def planted(name: str, folder: Path) -> Path:
    """A submission with a mistake."""
    folder.mkdir()
    plant(next(mistake for mistake in mistakes("dsc20") if mistake.name == name), folder)
    return folder


def test_the_page_of_a_part_does_not_take_the_place_of_the_whole(tmp_path: Path) -> None:
    folder = laid_out(DSC20, tmp_path / f"hw-{os.getpid()}")
    done = grader("report", folder, *parts("1.1"))
    path = Path(done.stdout.strip())
    try:
        assert path.name == f"{folder.name}-part-1.1.html"
    finally:
        path.unlink()


def test_decisions_are_not_looked_for_where_a_submission_lies(tmp_path: Path) -> None:
    folder = laid_out(DSC20, tmp_path / "hw")
    for place in (tmp_path / "decisions", folder):
        done = grader("grade", folder, "--decisions", place)
        assert (done.returncode, done.stdout) == (2, "")
        assert "--decisions DIR" in done.stderr
    done = processes.run(
        [sys.executable, "-m", "grader", "grade", "."],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "XDG_STATE_HOME": "."},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "--decisions DIR" in done.stderr


@pytest.mark.costly
def test_a_narrow_terminal_breaks_no_word(tmp_path: Path) -> None:
    folder = planted("sort-hand-descends", tmp_path / "hw")
    lines = at_a_terminal(60, "grade", folder, *parts("2.2.C")).splitlines()
    assert "    Hint:" in "".join(lines)
    assert [line for line in lines if len(line) > 60 and not AS_IT_IS.match(line)] == []


def at_a_terminal(columns: int, *arguments: str | Path) -> str:
    """What the grader prints at a terminal of this width."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("4H", 40, columns, 0, 0))
    command = [sys.executable, "-m", "grader", *map(str, arguments)]
    environment = {**os.environ, "TERM": "xterm"}
    environment.pop("COLUMNS", None)
    with processes.started(command, cwd=ROOT, env=environment, stdout=theirs) as run:
        os.close(theirs)
        printed = b"".join(iter(lambda: _read(ours), b""))
        assert run.wait() == 0
    os.close(ours)
    return re.sub(r"\x1b\[[\d;]*m", "", printed.decode())


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65_536)
    except OSError:  # the other side is closed
        return b""
