"""Gradescope: the zip file, and a run in the folders that Gradescope lays out."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from grader.core.assignment import ROOT, assignment_keys
from grader.gradescope import run as running
from grader.grading.grade import Wish
from grader.support.files import write_whole
from tests import processes
from tests.command import Done, grader, lend
from tests.gradescope_reader import SCHEMA, NotAResult, Read, read_results
from tests.test_apart import WRONG
from tests.test_apart import lay as lay_apart
from tests.toy import lay_toy

VALIDATOR = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text()))
REFERENCE = ROOT / "reference" / "dsc20"
CHECKPOINT = {"assignment": "dsc20", "stage": "checkpoint"}
COURSE = '[late]\ndue = 2026-11-01T23:59:00+01:00\nper_day = 10\nextensions = "more.csv"\n'
MORE = "email,days\nada@x.edu,1\n"
ADA = {"email": "ada@x.edu", "id": 7, "name": "Ada"}
Lay = Callable[..., Path]


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Gradescope's folders, with a submission in them."""
    monkeypatch.setattr(running, "open_sandbox", lend)

    def make(
        files: Path | dict[str, str],
        settings: dict[str, Any] = CHECKPOINT,
        course: str = "",
        metadata: str | bytes | None = None,
    ) -> Path:
        root = tmp_path / "autograder"
        for name in ("source/course", "results"):
            (root / name).mkdir(parents=True)
        (root / "source" / "gradescope.json").write_text(json.dumps(settings))
        if course:
            (root / "source/course/course.toml").write_text(course)
            (root / "source/course/more.csv").write_text(MORE)
        if isinstance(metadata, str | bytes):
            said = metadata.encode() if isinstance(metadata, str) else metadata
            (root / "submission_metadata.json").write_bytes(said)
        if isinstance(files, Path):
            shutil.copytree(files, root / "submission")
        else:
            (root / "submission").mkdir()
            for name, text in files.items():
                (root / "submission" / name).write_text(text)
        return root

    return make


def run(root: Path) -> Done:
    return grader("gradescope", "run", "--root", root)


def read(root: Path) -> Read:
    """The results, as a platform takes them."""
    found = read_results(root / "results" / "results.json")
    VALIDATOR.validate(found.document)
    assert [one.name for one in (root / "results").iterdir()] == ["results.json"]
    return found


def test_the_schema_refuses_what_the_specification_does_not_allow() -> None:
    for wrong in ({}, {"tests": [{"name": "a"}]}, {"score": "1"}, {"score": 1, "x": 1}):
        assert not VALIDATOR.is_valid(wrong)
    assert VALIDATOR.is_valid({"tests": [{"score": 1}]})


# The zip file


def build(out: Path, *arguments: str | Path) -> zipfile.ZipFile:
    done = grader("gradescope", "build", *arguments, "--out", out)
    assert (done.returncode, done.stderr) == (0, "")
    return zipfile.ZipFile(out)


@pytest.mark.parametrize("key", assignment_keys())
def test_a_zip_has_one_assignment_and_no_more(key: str, tmp_path: Path) -> None:
    with build(tmp_path / "a.zip", key) as archive:
        names = archive.namelist()
        modes = {one.filename: one.external_attr >> 16 & 0o777 for one in archive.infolist()}
        scripts = [archive.read(name) for name in ("setup.sh", "run_autograder")]
        settings = json.loads(archive.read("gradescope.json"))
    assert settings["assignment"] == key
    started = {name for name, mode in modes.items() if mode == 0o755}
    assert {name for name in started if "/" not in name} == {"setup.sh", "run_autograder"}
    assert ("reference/cpsc386/blackjack.py" in started) == (key == "cpsc386")
    assert all(script.startswith(b"#!") and b"\r" not in script for script in scripts)
    assert f"reference/{key}/" in "".join(names)
    others = [one for one in assignment_keys() if one != key]
    beside = [f"/{one}/" for one in [*others, "author", "tests", "student_template", "__pycache__"]]
    assert [name for name in names if any(one in f"/{name}" for one in beside)] == []


def test_a_zip_is_the_same_whenever_it_is_made(tmp_path: Path) -> None:
    one, other = tmp_path / "one.zip", tmp_path / "other.zip"
    build(one).close()
    path = ROOT / "grader" / "gradescope" / "__init__.py"
    before = path.stat()
    os.utime(path)
    try:
        build(other).close()
    finally:
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert one.read_bytes() == other.read_bytes()


def test_a_zip_takes_the_course_along(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(COURSE)
    (tmp_path / "more.csv").write_text(MORE)
    with build(tmp_path / "a.zip", "--course", tmp_path / "mine.toml") as archive:
        assert archive.read("course/course.toml").decode() == COURSE
        assert archive.read("course/more.csv").decode() == MORE


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nothing",), "there is no assignment 'nothing'"),
        (("--stage", "finl"), "there is no stage 'finl'"),
        (("--edition", "old"), "no edition 'old'"),
        (("--minutes", "41"), "Gradescope allows up to 40"),
        (("--course", "{here}/course.toml"), "line 2: there is no e-mail address"),
    ],
)
def test_what_cannot_work_is_told_when_the_zip_is_made(
    arguments: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    (tmp_path / "course.toml").write_text(COURSE)
    (tmp_path / "more.csv").write_text("id,days\nA123,1\n")
    words = [word.format(here=tmp_path) for word in arguments]
    done = grader("gradescope", "build", *words, "--out", tmp_path / "a.zip")
    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / "a.zip").exists()


# A run


@pytest.mark.costly
def test_the_unpacked_zip_grades(lay: Lay, tmp_path: Path) -> None:
    root = lay(REFERENCE)
    with build(tmp_path / "a.zip", "--stage", "checkpoint") as archive:
        archive.extractall(root / "source")
    command = [sys.executable, "-m", "grader", "gradescope", "run", "--root", str(root)]
    done = processes.run(
        command, cwd=root / "source", capture_output=True, text=True, check=False, timeout=100
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "sandbox: " in done.stdout
    found = read(root)
    assert found.total == sum(test["max_score"] for test in found.tests) == 10
    assert {test["status"] for test in found.tests} == {"passed"}
    assert found.document["extra_data"]["isolation"]


@pytest.mark.costly
def test_an_assignment_of_ones_own_is_taken_along(lay: Lay, tmp_path: Path) -> None:
    own = lay_apart(tmp_path / "temps", **{"notes.txt": "for me"})
    root = lay({"temperature.py": WRONG})
    with build(tmp_path / "a.zip", own) as archive:
        assert not any(name.endswith("notes.txt") for name in archive.namelist())
        archive.extractall(root / "source")
    shutil.rmtree(own)
    assert run(root).returncode == 0
    found = read(root)
    assert found.document["extra_data"]["assignment"] == "temps"
    assert (found.total, len(found.tests)) == (0, 2)
    assert "That is 32 degrees." in found.tests[1]["output"]


@pytest.mark.costly
def test_a_wrong_submission_is_told_what_is_wrong(lay: Lay) -> None:
    root = lay(REFERENCE)
    card = root / "submission" / "card.py"
    card.write_text(card.read_text().replace("return self.rank", "return '\\x1b[2J<b>*x*</b>'"))
    assert run(root).returncode == 0
    found = read(root)
    lost = [test for test in found.tests if test["status"] == "failed"]
    assert lost
    assert found.total == pytest.approx(10 - sum(test["max_score"] for test in lost), abs=0.02)
    texts = [test["output"] for test in lost]
    assert any(">>> " in text and "Expected:" in text for text in texts)
    # What a program printed is shown as it is, and nothing in it is taken for a tag or a colour.
    assert any("\\x1b[2J<b>*x*</b>" in text for text in texts)
    assert {test["output_format"] for test in found.tests} == {"text"}
    assert not any(char < " " and char != "\n" for text in texts for char in text)


@pytest.mark.costly
def test_a_mistake_that_ends_many_checks_is_told_in_one_of_them(lay: Lay) -> None:
    root = lay(REFERENCE, {**CHECKPOINT, "stage": "final"})
    card = root / "submission" / "card.py"
    card.write_text(f"{card.read_text()}\nname = input()\n")
    assert run(root).returncode == 0
    texts = [test["output"] for test in read(root).tests if test["status"] == "failed"]
    [told] = [text for text in texts if "EOFError" in text]
    assert "fail because of it" in told
    assert len(texts) > 1
    assert all("This has the cause that is told in part" in one for one in texts if one != told)


def test_modes_that_a_browser_did_not_upload_are_not_held_against_anybody(lay: Lay) -> None:
    root = lay(REFERENCE)
    wish = Wish(key="dsc20")
    assert running._taken(root / "submission", wish)[0].executable == {}
    (root / "submission" / "card.py").chmod(0o755)
    found = running._taken(root / "submission", wish)[0].executable
    assert {name for name, said in found.items() if said} == {"card"}


def test_an_empty_submission_has_no_points_and_is_told_why(lay: Lay) -> None:
    root = lay({}, course='visibility = "hidden"\n')
    done = run(root)
    assert done.returncode == 0
    found = read(root)
    assert (found.total, found.tests) == (0, [])
    assert found.document["visibility"] == "visible"
    assert "card.py" in found.document["output"]
    assert str(root) not in found.document["output"]
    assert "cannot be graded" in done.stdout


TOY = """
title = "Toy"
[stage.final]
title = "Final"
max_score = 4
[stage.secret]
title = "Secret"
max_score = 1
visibility = "hidden"
[[module]]
name = "toy"
[[part]]
id = "1"
title = "Open"
points = 2
module = "toy"
[[part]]
id = "2"
title = "Late"
points = 2
module = "toy"
visibility = "after_due_date"
[[part]]
id = "3"
title = "Secret"
points = 1
module = "toy"
stage = "secret"
"""
CHECKS = '''
from grader.api import part


@part("1", weight=2)
def check_one(toy):
    """One."""
    assert toy.one() == 1


@part("1", visibility="hidden")
def check_two(toy):
    """Two."""
    assert toy.two() == 2


@part("1", weight=0)
def check_style(toy):
    """Style."""
    assert toy.three() == 3


@part("2", visibility="visible")
def check_three(toy):
    """Three."""
    assert toy.three() == 3


@part("2", visibility="after_published")
def check_four(toy):
    """Four."""
    assert toy.one() == 1


@part("3")
def check_five(toy):
    """Five."""
    assert toy.one() == 1
'''
PROGRAM = "def one():\n    return 1\ndef two():\n    return 2\ndef three():\n    return 4\n"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lay: Lay) -> Lay:
    files = {"assignments/toy/assignment.toml": TOY, "assignments/toy/check_toy.py": CHECKS}
    files["reference/toy/toy.py"] = PROGRAM.replace("4", "3")
    lay_toy(tmp_path, files, monkeypatch)

    def make(stage: str = "final", **more: Any) -> Path:
        return lay({"toy.py": PROGRAM}, {"assignment": "toy", "stage": stage}, **more)

    return make


def seen(root: Path) -> dict[str, str]:
    return {test["name"]: test["visibility"] for test in read(root).tests}


@pytest.mark.costly
def test_who_sees_what_is_the_latest_that_stage_part_and_check_say(toy: Lay) -> None:
    root = toy()
    assert run(root).returncode == 0
    assert seen(root) == {
        "One.": "visible",
        "Two.": "hidden",
        "Style.": "visible",
        "Three.": "after_due_date",
        "Four.": "after_published",
    }
    found = read(root)
    assert found.total == 3
    assert [one["name"] for one in found.seen()] == ["One.", "Style."]
    assert not found.total_is_seen
    assert [one["number"] for one in found.tests] == ["1.1", "1.2", "1.3", "2.1", "2.2"]
    assert [one.get("max_score") for one in found.tests] == [1.33, 0.67, None, 1, 1]
    remark = found.tests[2]
    assert "costs no points" in remark["output"]
    assert not {"status", "score"} & remark.keys()


@pytest.mark.costly
def test_a_visibility_that_does_not_exist_is_told(toy: Lay, tmp_path: Path) -> None:
    root, assignment = toy(), tmp_path / "assignments" / "toy"
    (assignment / "check_toy.py").write_text(CHECKS.replace("after_published", "after_all"))
    done = run(root)
    assert done.returncode == 1
    assert "visibility='after_all'; there are: visible, after_due_date" in done.stdout + done.stderr
    (assignment / "assignment.toml").write_text(TOY.replace("after_due_date", "later"))
    assert "visibility: Invalid enum value 'later'" in run(root).stderr
    assert list((root / "results").iterdir()) == []


@pytest.mark.costly
def test_a_stage_and_a_course_hide_everything(toy: Lay) -> None:
    root = toy("secret")
    assert run(root).returncode == 0
    assert seen(root) == {"Five.": "hidden"}
    assert read(root).document["visibility"] == "hidden"
    shutil.rmtree(root)
    root = toy(course='visibility = "after_published"\ndetails = "none"\n')
    assert run(root).returncode == 0
    found = read(root)
    assert found.document["visibility"] == "after_published"
    assert found.seen() == []
    three = next(
        one for one in found.seen(published=True, after_due=True) if one["number"] == "2.1"
    )
    assert (three["status"], three["output"]) == ("failed", "")


# Late, by the recorded time alone


def metadata(**changed: Any) -> str:
    return json.dumps(
        {"id": 1, "created_at": "2026-11-02T10:00:00+01:00", "users": [ADA]} | changed
    )


@pytest.mark.costly
@pytest.mark.parametrize(
    ("users", "created_at", "total"),
    [
        ([ADA], "2026-11-02T10:00:00.123456+01:00", 3),
        ([ADA], "2026-11-03T10:00:00+01:00", 2.7),
        (
            [{"email": "\x1b]0;x\x07@x.edu", "name": "../../$(id)"}],
            "2026-11-02T10:00:00+01:00",
            2.7,
        ),
        ([], "2026-11-02T10:00:00+01:00", 2.7),
    ],
)
def test_late_days_cost_by_the_recorded_time(
    users: list[Any], created_at: str, total: float, toy: Lay
) -> None:
    root = toy(course=COURSE, metadata=metadata(users=users, created_at=created_at))
    assert run(root).returncode == 0
    found = read(root)
    assert found.total == total
    assert ("1 day late" in found.document["output"]) == (total < 3)
    assert found.document["extra_data"]["earned"] == 3


@pytest.mark.parametrize(
    "said",
    [
        None,
        "",
        "[]",
        "[" * 100_000,
        b"\xff\xfe",
        metadata(created_at=None),
        metadata(created_at="yesterday\x1b[2J"),
        metadata(created_at="9" * 100_000),
        metadata(users="Ada"),
        metadata(users=[{"email": ["ada@x.edu"]}]),
    ],
)
def test_no_grade_where_the_recorded_time_is_not_known(said: str | bytes | None, toy: Lay) -> None:
    root = toy(course=COURSE, metadata=said)
    done = run(root)
    assert done.returncode == 1
    assert "submission_metadata.json" in done.stderr
    assert "\x1b" not in done.stderr
    assert len(done.stderr) < 1_000
    assert list((root / "results").iterdir()) == []


def test_metadata_that_is_no_file_is_not_waited_for(toy: Lay) -> None:
    root = toy(course=COURSE)
    os.mkfifo(root / "submission_metadata.json")
    assert run(root).returncode == 1
    assert list((root / "results").iterdir()) == []


def before(time: str, **more: Any) -> dict[str, Any]:
    return {"submission_time": f"2026-11-{time}:00+01:00", "score": "1.5", "results": {}} | more


@pytest.mark.costly
@pytest.mark.parametrize(
    ("earlier", "total"),
    [
        ([before("01T12:00"), before("02T09:00")], 1.5),
        # The day before, what could not be graded, and what came later.
        ([before("01T09:59"), before("02T09:00")], 3),
        ([before("02T08:00", autograder_error=True), before("02T09:00")], 3),
        ([before("02T11:00"), before("02T09:00")], 3),
        ([before("02T09:00", score=None), before("02T08:00")], 3),
        ([], 3),
    ],
)
def test_a_limit_counts_what_was_graded_before(earlier: list[Any], total: float, toy: Lay) -> None:
    said = metadata(previous_submissions=earlier)
    root = toy(course="[limit]\nsubmissions = 2\nhours = 24\n", metadata=said)
    assert run(root).returncode == 0
    found = read(root)
    assert found.total == total
    assert ("limit of your course" in found.document["output"]) == (total < 3)
    assert (found.tests == []) == (total < 3)


@pytest.mark.parametrize("score", ["a\x1b[2J", "nan", "1e999"])
def test_no_grade_where_the_score_before_is_not_known(toy: Lay, score: str) -> None:
    said = metadata(previous_submissions=[before("02T09:00", score=score)])
    root = toy(course="[limit]\nsubmissions = 1\n", metadata=said)
    done = run(root)
    assert done.returncode == 1
    assert "a score is" in done.stderr
    assert list((root / "results").iterdir()) == []


@pytest.mark.costly
def test_without_a_late_policy_no_metadata_is_needed(toy: Lay) -> None:
    root = toy(metadata="[")
    assert run(root).returncode == 0
    assert read(root).total == 3


# What goes wrong on our side


@pytest.mark.costly
def test_a_fault_of_ours_leaves_no_results(toy: Lay, tmp_path: Path) -> None:
    root = toy()
    write_whole(root / "results" / "results.json", '{"score": 100}')
    checks = tmp_path / "assignments" / "toy" / "check_toy.py"
    checks.write_text(CHECKS.replace("assert toy.two() == 2", "1 / 0"))
    done = run(root)
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stdout
    assert list((root / "results").iterdir()) == []


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"assignment": "toi"}, "there is no assignment 'toi'"),
        ({"assignment": "toy", "minutes": 0}, "minutes"),
        ({"assignment": "toy", "minute": 9}, "did you mean 'minutes'"),
    ],
)
def test_wrong_settings_are_a_fault_of_ours(settings: dict[str, Any], said: str, toy: Lay) -> None:
    root = toy()
    (root / "source" / "gradescope.json").write_text(json.dumps(settings))
    done = run(root)
    assert done.returncode != 0
    assert said in done.stderr
    assert list((root / "results").iterdir()) == []


def test_results_that_cannot_be_written_are_told(toy: Lay) -> None:
    root = toy()
    (root / "results").rmdir()
    (root / "results").write_text("")
    done = run(root)
    assert done.returncode != 0
    assert "results" in done.stderr
    assert "Traceback" not in done.stderr


# What is ended before its time

HANGS = {
    "card.py": "import time\nclass Card:\n    def __init__(self, *a):\n        time.sleep(99)\n"
}


@pytest.fixture
def hanging(lay: Lay) -> Iterator[Callable[[float], tuple[Path, "subprocess.Popen[str]"]]]:
    """Runs that would take long, in processes of their own."""
    with contextlib.ExitStack() as stack:

        def begin(minutes: float) -> tuple[Path, subprocess.Popen[str]]:
            root = lay(HANGS, {"assignment": "dsc20", "minutes": minutes})
            command = [sys.executable, "-m", "grader", "gradescope", "run", "--root", str(root)]
            pipe = subprocess.PIPE
            run = processes.started(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True)
            return root, stack.enter_context(run)

        yield begin


def must_be_unfinished(root: Path) -> None:
    """It is shown what was not graded, and nothing in it can be taken for points."""
    found = read_results(root / "results" / "results.json")
    assert [error.validator for error in VALIDATOR.iter_errors(found.document)] == ["anyOf"]
    with pytest.raises(NotAResult):
        _ = found.total
    marked = [test for test in found.tests if test["output"].startswith("not graded, our limit")]
    assert marked
    assert not any({"score", "max_score", "status"} & test.keys() for test in found.tests)
    assert found.document["extra_data"]["looked_at"] == len(found.tests) - len(marked)
    assert "not graded to its end" in found.document["output"]


@pytest.mark.costly
def test_our_own_limit_ends_a_run(hanging: Callable[..., Any]) -> None:
    root, process = hanging(0.05)
    out, _ = process.communicate(timeout=100)
    assert process.returncode != 0
    assert "Not graded to the end within 2.7 seconds" in out
    must_be_unfinished(root)


@pytest.mark.costly
def test_what_the_platform_ends_is_marked(hanging: Callable[..., Any]) -> None:
    root, process = hanging(10)
    while not (root / "results" / "results.json").exists():
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=100)
    assert process.returncode == 128 + signal.SIGTERM
    must_be_unfinished(root)
