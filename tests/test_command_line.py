"""The grader as its users start it: what they see, and what scripts read of it."""

import json
import os
import re
import shutil
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace

from grader.cli import main
from grader.core.assignment import ROOT, load_assignment
from grader.store.document import Document, read_json
from tests import processes
from tests.command import Done, grader, grader_process, report
from tests.conftest import Spoil, edited

REFERENCE = ROOT / "reference" / "dsc20"
STARTER = ROOT / "student_template" / "dsc20"


def grade(folder: Path, *arguments: str | Path) -> Done:
    return grader("grade", folder, *arguments)


def without_trouble(done: Done) -> str:
    """The report of a run that graded something and showed nothing of our own insides."""
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    assert "site-packages" not in done.stdout
    return done.stdout


@pytest.mark.costly
def test_the_reference_gets_everything_and_the_result_is_written_as_data(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    report = without_trouble(grader_process("grade", REFERENCE, "--json", path))
    assert re.search(r"Total\s+100 of 100", report)
    assert "failed" not in report
    assert "\x1b" not in report
    document = json.loads(path.read_text(encoding="utf-8"))
    assert (document["format"], document["assignment"]) == (2, "dsc20")
    assert (document["score"], document["max_score"]) == (100, 100)
    assert {check["outcome"] for check in document["checks"]} == {"passed"}
    assert sum(part["score"] for part in document["parts"]) == 100
    assert document["level"] in ("isolated", "confined")
    assert document["isolation"]
    assert set(document["hashes"]) == {"submission", "grader", "fixtures"}


@pytest.mark.costly
def test_the_checkpoint_takes_three_files(spoil: Spoil) -> None:
    folder = spoil(deck=None, blackjack=None)
    report = without_trouble(grade(folder, "--stage", "checkpoint"))
    assert re.search(r"Total\s+10 of 10\b", report)
    starter = grade(STARTER, "--stage", "checkpoint")
    assert re.search(r"Total\s+0 of 10\b", without_trouble(starter))


@pytest.mark.costly
def test_a_zip_is_graded_like_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "ada.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for source in REFERENCE.glob("*.py"):
            archive.write(source, f"project/{source.name}")
    report = without_trouble(grade(path, *parts("1.1", "1.2.C", "1.2.D", "1.2.E")))
    assert report.startswith("ada: ")
    assert re.search(r"Total\s+15 of 15", report)


def parts(*names: str) -> list[str]:
    return [word for name in names for word in ("--part", name)]


@pytest.mark.costly
def test_the_same_submission_and_seed_give_the_same_result(tmp_path: Path, spoil: Spoil) -> None:
    folder = spoil(card=edited("card", "self.suit < other_card.suit", "False"))
    found = []
    for name in ("one.json", "two.json"):
        without_trouble(grade(folder, "--json", tmp_path / name, "--seed", "7", *parts("1.2.D")))
        found.append(read_json((tmp_path / name).read_bytes(), Document).lasting)
    assert found[0] == found[1]


# What goes wrong with files


@pytest.mark.costly
@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("class Card\n    pass\n", r"card\.py, line 1: expected ':'"),
        ("x = 'caf\xe9'\n".encode("latin-1"), r"card\.py, line 1: .*UTF-8"),
        ("x = 1\n".encode("utf-16"), r"card\.py, line 1: .*UTF-16"),
        (b"x = 1\ny = '\0'\n", r"card\.py, line 2: .*NUL"),
        ("if True:\n\tx = 1\n        y = 2\n", r"card\.py, line 3: .*tabs"),
        ("# coding: klingon\n", r"card\.py: .*klingon"),
        ("(" * 5_000 + ")" * 5_000, r"card\.py.*(nested|parenthes)"),
    ],
    ids=["syntax", "latin-1", "utf-16", "nul", "tabs", "unknown-codec", "parentheses"],
)
def test_a_broken_file_is_named_with_its_line(
    spoil: Spoil, source: str | bytes, sentence: str
) -> None:
    told = report(spoil(card=source), "1.2.D", "3.1", "2.2.C")
    assert re.search(sentence, told)
    assert re.search(r"3\.1 .* 8 of 8", told)
    assert re.search(r"1\.2\.D .* 0 of 3", told)
    # The hands stand on the card; they are graded with the reference's.
    assert re.search(r"2\.2\.C .* 6 of 6", told)


def test_a_syntax_error_is_shown_with_a_caret(spoil: Spoil) -> None:
    report = without_trouble(grade(spoil(card="def f(:\n    pass\n"), *parts("1.2.D")))
    lines = report.splitlines()
    place = next(number for number, line in enumerate(lines) if line.strip() == "def f(:")
    assert lines[place + 1].index("^") == lines[place].index(":")


@pytest.mark.costly
def test_odd_but_honest_files_lose_nothing(spoil: Spoil) -> None:
    right = {source.stem: source.read_bytes() for source in REFERENCE.glob("*.py")}
    first_lines = b"#!/usr/bin/env python3\n# -*- coding: utf-8 -*-\n\x0c\n"
    odd: dict[str, str | bytes | None] = {
        "card": b"\xef\xbb\xbf" + right["card"],
        "hand": right["hand"].replace(b"\n", b"\r\n"),
        "shuffle": right["shuffle"].replace(b"\n", b"\r"),
        "deck": first_lines + right["deck"],
    }
    report = without_trouble(grade(spoil(**odd)))
    assert re.search(r"Total\s+100 of 100", report)


@pytest.mark.costly
def test_a_missing_file_costs_its_own_parts(spoil: Spoil) -> None:
    told = report(spoil(shuffle=None), "1.2.D", "2.2.C", "3.1", "4.2.b")
    assert "shuffle.py is missing." in told
    assert re.search(r"1\.2\.D .* 3 of 3", told)
    assert re.search(r"2\.2\.C .* 6 of 6", told)
    assert re.search(r"3\.1 .* 0 of 8", told)
    # Decks are shuffled with the reference's, as they are for an empty file.
    assert re.search(r"4\.2\.b .* 6 of 6", told)


@pytest.mark.costly
def test_an_empty_file_is_graded(spoil: Spoil) -> None:
    told = report(spoil(card=""), "1.2.D", "3.1")
    assert re.search(r"1\.2\.D .* 0 of 3", told)
    assert re.search(r"3\.1 .* 8 of 8", told)


# What goes wrong when a program runs


@pytest.mark.costly
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("import nowhere", "No module named 'nowhere'"),
        ("while True: pass", "import shuffle did not end"),
        ("raise SystemExit", "SystemExit"),
        ("import os; os._exit(0)", "ended inside import shuffle"),
        ("input('name? ')", "EOFError"),
        ("1 / 0", "ZeroDivisionError"),
    ],
)
def test_an_import_that_goes_wrong_is_told_in_a_sentence(
    spoil: Spoil, line: str, sentence: str
) -> None:
    source = (REFERENCE / "shuffle.py").read_text(encoding="utf-8")
    told = report(spoil(shuffle=f"{source}\n{line}\n"), "3.1", "1.2.D")
    assert sentence in told
    assert re.search(r"1\.2\.D .* 3 of 3", told)
    assert re.search(r"3\.1 .* 0 of 8", told)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("while True: pass", "did not end within"),
        ("import time; time.sleep(1000)", "did not end: it computed little and waited"),
    ],
)
def test_a_submission_in_which_everything_hangs_ends(
    spoil: Spoil, body: str, sentence: str
) -> None:
    changed = {}
    for source in STARTER.glob("*.py"):
        changed[source.stem] = re.sub(
            r"^(\s*)pass$", rf"\1{body}", source.read_text(encoding="utf-8"), flags=re.MULTILINE
        )
    report = without_trouble(grade(spoil(**changed), "--all"))
    assert sentence in " ".join(report.split())
    # After so many, nothing that may hang is waited for any more.
    assert "because the calls before it took too long" in report


def test_a_flood_of_output_costs_nothing(spoil: Spoil) -> None:
    source = edited(
        "shuffle",
        "        assert isinstance(cards, list)\n",
        "        print('x' * 100_000)\n        assert isinstance(cards, list)\n",
    )
    assert re.search(r"3\.1 .* 8 of 8", report(spoil(shuffle=source), "3.1"))


# What is shown


@pytest.mark.costly
def test_details_can_be_held_back(spoil: Spoil) -> None:
    folder = spoil(card=edited("card", "____\\n|", "____\\n |"))
    full, actual, none = (
        without_trouble(grade(folder, "--details", level, *parts("1.2.C")))
        for level in ("full", "actual-only", "none")
    )
    assert "Expected:" in full
    assert "Hint:" in full
    assert "Expected:" not in actual
    assert "Hint:" not in actual
    assert "Got:" in actual
    assert ">>>" not in none
    assert "failed:" in none


@pytest.mark.costly
def test_the_assignment_says_what_is_shown_where_nobody_asks(
    spoil: Spoil, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shy = replace(load_assignment("dsc20"), details="none")
    monkeypatch.setattr("grader.intake.load_assignment", lambda key: shy)
    folder = spoil(card=edited("card", "____\\n|", "____\\n |"))
    arguments = ["grade", str(folder), "--assignment", "dsc20", *parts("1.2.C")]
    main(arguments)
    assert ">>>" not in capsys.readouterr().out
    main([*arguments, "--details", "full"])
    assert ">>>" in capsys.readouterr().out


# Wrong use


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (["grade"], 2, "submission"),
        (["grade", "nowhere"], 2, "no such file or folder"),
        (["grade", str(REFERENCE), "--assignment", "math1"], 2, "there is no assignment 'math1'"),
        (["grade", str(REFERENCE), "--stage", "half"], 2, "there is no|has no stage 'half'"),
        (["grade", str(REFERENCE), "--part", "9.9"], 2, "there is no part 9.9"),
        (
            ["grade", str(REFERENCE), "--json", "/nowhere/x.json", "--part", "0"],
            2,
            "cannot be written",
        ),
        (["frobnicate"], 2, "invalid choice"),
        (["grade", str(ROOT / "docs")], 1, "no submission"),
    ],
)
def test_wrong_use_gets_a_sentence_and_a_status(
    arguments: list[str], status: int, sentence: str
) -> None:
    done = grader(*arguments)
    assert done.returncode == status
    assert re.search(sentence, done.stderr)
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_an_empty_folder_is_said_to_be_empty(tmp_path: Path) -> None:
    done = grade(tmp_path)
    assert done.returncode == 1
    assert "no files at all" in done.stderr


@pytest.mark.costly
def test_a_reader_that_goes_away_is_no_error() -> None:
    # It has gone by the time that there is something to read.
    command = f"{sys.executable} -m grader grade {REFERENCE} --part 1.1 | true"
    done = processes.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""


# The sandbox


def test_isolation_can_be_required() -> None:
    done = grade(REFERENCE, "--part", "1.2.D", "--require-isolation", "--sandbox", "landlock")
    assert done.returncode == 1
    assert "isolation was required" in done.stderr


@pytest.mark.costly
def test_without_bubblewrap_it_still_grades_and_says_so(tmp_path: Path) -> None:
    done = grader_process("grade", REFERENCE, "--part", "1.2.D", PATH=str(tmp_path))
    report = without_trouble(done)
    assert "sandbox: confined" in report
    assert "apt install bubblewrap" in report


@pytest.mark.costly
@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("No permissions to create new namespace", "sysctl"),
        ("Cannot find source path /x: Permission denied", "Cannot find source path /x"),
    ],
)
def test_bubblewrap_that_does_not_work_is_passed_over(said: str, advice: str) -> None:
    """What is advised fits what it said."""
    with TemporaryDirectory(dir="/tmp") as folder:
        os.chmod(folder, 0o755)  # as root, another user starts it
        broken = Path(folder, "bwrap")
        broken.write_text(f"#!/bin/sh\necho '{said}' >&2\nexit 1\n")
        broken.chmod(0o755)
        path = f"{folder}:/usr/bin:/bin"
        done = grader_process("grade", REFERENCE, "--part", "1.2.D", PATH=path)
    report = " ".join(without_trouble(done).split())
    assert "sandbox: confined" in report
    assert advice in report
    assert ("sysctl" in report) == (advice == "sysctl")


@pytest.mark.skipif(shutil.which("bwrap") is None, reason="there is no bubblewrap here")
def test_bubblewrap_isolates_without_what_containers_forbid() -> None:
    with TemporaryDirectory(dir="/tmp") as folder:
        os.chmod(folder, 0o755)
        strict = Path(folder, "bwrap")
        strict.write_text(
            '#!/bin/sh\ncase " $* " in *" --hostname "* | *" --disable-userns "*) exit 1 ;; esac\n'
            f'exec {shutil.which("bwrap")} "$@"\n'
        )
        strict.chmod(0o755)
        path = f"{folder}:/usr/bin:/bin"
        done = grader_process("grade", REFERENCE, "--part", "1.2.D", PATH=path)
    if "sandbox: isolated" not in grader("grade", REFERENCE, "--part", "1.2.D").stdout:
        pytest.skip("bubblewrap does not work here")
    assert "sandbox: isolated" in without_trouble(done)


def test_the_machine_is_shown_with_what_the_probe_got() -> None:
    done = grader("sandbox")
    assert done.returncode == 0
    assert "read the grader's files" in done.stdout
    assert re.search(r"weak\s+limited", done.stdout)
