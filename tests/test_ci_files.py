"""What is written about one submission for platforms and continuous integration."""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Tree

import jsonschema
import pytest
import yaml
from markdown_it import MarkdownIt

from grader.core.assignment import ROOT
from grader.grading.run import GradingPlugin
from grader.report.classroom50 import TYPE, VARIABLES, read_facts, whole_points
from grader.report.markdown import fence, in_a_span, plain
from grader.support.faults import UsageError
from tests import processes
from tests.command import grader, grader_process
from tests.conftest import Spoil, edited

SCHEMA = json.loads((ROOT / "tests" / "classroom50-result-v1.schema.json").read_bytes())
FACTS = {
    "CLASSROOM": "cs-1",
    "ASSIGNMENT": "blackjack",
    "USERNAME": "ada",
    "SUBMISSION_TAG": "submit/2026-11-02T12-30-00Z",
    "COMMIT_URL": "https://example.org/c",
    "RELEASE_URL": "https://example.org/r",
    "REVIEW_URL": "https://example.org/v",
}
# A heading, a fence, a picture, a mention, a tag, and commands to who runs us.
EVIL = "# x\n```\n![](http://evil.example)\n@ada <script>\n::error::forged\n##[set-env name=A]b\n"


@pytest.fixture
def facts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Classroom 50 sets."""
    for name in (TYPE, "SUBMITTED_AT"):
        monkeypatch.delenv(name, raising=False)
    for name, value in FACTS.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="module")
def evil(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What was written about a submission whose cards are shown as something odd."""
    folder = tmp_path_factory.mktemp("class")
    student = folder / "a`b|<i>"
    student.mkdir()
    for source in (ROOT / "reference" / "dsc20").glob("*.py"):
        (student / source.name).write_bytes(source.read_bytes())
    begin = "def __repr__(self):"
    card = edited("card", begin, f"{begin}\n        print({EVIL!r})\n        return 'x'")
    (student / "card.py").write_text(card, encoding="utf-8")
    names = {kind: folder / kind for kind in ("json", "junit", "markdown")}
    asked = [word for kind, path in names.items() for word in (f"--{kind}", path)]
    done = grader_process("grade", student, "--part", "1.2.C", "--all", *asked, CI="true")
    assert done.returncode == 0, done.stderr
    return {kind: path.read_text(encoding="utf-8") for kind, path in names.items()} | {
        "printed": done.stdout
    }


def document(tmp_path: Path, folder: Path, assignment: str) -> dict[str, Any]:
    """What Classroom 50 would read; it is valid, whatever it says."""
    path = tmp_path / "result.json"
    done = grader("grade", folder, "--assignment", assignment, "--classroom50", path)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(path.read_bytes())
    jsonschema.validate(found, SCHEMA, jsonschema.Draft202012Validator)
    return found


# Classroom 50


@pytest.mark.costly
@pytest.mark.usefixtures("facts")
def test_the_reference_gets_all_points_and_is_told_by_its_tag(tmp_path: Path) -> None:
    found = document(tmp_path, ROOT / "reference" / "cs1114", "cs1114")
    assert found["score"] == found["max-score"] == 100
    assert found["datetime"] == "2026-11-02T12:30:00Z"
    assert found["owner"] == "ada"
    assert all(one["passed"] and one["score"] == one["max-score"] for one in found["tests"])


@pytest.mark.slow
@pytest.mark.usefixtures("facts")
def test_a_lost_point_is_never_rounded_back(tmp_path: Path, spoil: Spoil) -> None:
    found = document(tmp_path, spoil(card=edited("card", "return self.rank", "return 0")), "dsc20")
    exact = sum(one["points"] for one in found["tests"])
    assert exact % 1  # else nothing is rounded
    assert found["score"] == int(exact) < 100
    lost = [one for one in found["tests"] if not one["passed"]]
    assert lost
    assert all(one["score"] <= one["points"] < one["max-score"] for one in lost)


@pytest.mark.usefixtures("facts")
def test_what_was_handed_in_is_no_result(tmp_path: Path) -> None:
    """Where nothing can be graded there is none, and no success."""
    for name in ("submission", "outside"):
        (tmp_path / name).mkdir()
    forged = tmp_path / "submission" / "result.json"
    for target in (None, tmp_path / "outside" / "file"):
        if target is None:
            forged.write_text('{"score": 100}')
        else:
            target.write_text("kept")
            forged.symlink_to(target)
        done = grader("grade", forged.parent, "--assignment", "dsc20", "--classroom50", forged)
        assert done.returncode == 1
        assert not os.path.lexists(forged)
    assert (tmp_path / "outside" / "file").read_text() == "kept"


@pytest.mark.costly
@pytest.mark.usefixtures("facts")
def test_a_fault_of_ours_is_no_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(plugin: GradingPlugin) -> None:
        plugin.faults.append("a check broke")

    monkeypatch.setattr(GradingPlugin, "pytest_runtest_logfinish", broken)
    path, junit, markdown = (tmp_path / name for name in ("result.json", "junit", "markdown"))
    files = ("--classroom50", path, "--junit", junit, "--markdown", markdown)
    assert grader("grade", ROOT / "reference" / "cs220", *files).returncode == 1
    assert not path.exists()
    assert 'message="harness fault: a check broke"' in junit.read_text(encoding="utf-8")
    assert "This is our fault" in markdown.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [*VARIABLES.values()])
@pytest.mark.parametrize("value", ["", " ", "a\nb", "\x1b[2J", "\udc80", "\u202e", "x" * 9_999])
def test_what_the_platform_says_is_plain_text_or_refused(name: str, value: str) -> None:
    with pytest.raises(UsageError, match=name):
        read_facts({**FACTS, name: value})


@pytest.mark.parametrize(
    ("said", "moment"),
    [
        ({}, "2026-11-02T12:30:00Z"),
        ({"SUBMITTED_AT": "2026-11-02T12:30:00+02:00"}, "2026-11-02T10:30:00Z"),
        ({"SUBMISSION_TAG": "submit/20261102T123000Z"}, "2026-11-02T12:30:00Z"),
    ],
)
def test_the_time_is_the_platforms(said: dict[str, str], moment: str) -> None:
    assert read_facts({**FACTS, **said})["datetime"] == moment


@pytest.mark.parametrize(
    "said",
    [
        {"SUBMISSION_TAG": "submit/1"},
        {"SUBMISSION_TAG": "submit/2026-13-02T12-30-00Z"},
        {"SUBMITTED_AT": "2026-11-02T12:30:00"},
        {"SUBMITTED_AT": "0001-01-01T00:00:00+10:00"},
        {"SUBMITTED_AT": "yesterday"},
        {"ASSIGNMENT_TYPE": "both"},
        {"SUBMISSION_TAG": "2026-11-02T12-30-00Z"},
    ],
)
def test_what_is_not_known_is_not_made_up(said: dict[str, str]) -> None:
    with pytest.raises(UsageError):
        read_facts({**FACTS, **said})


@pytest.mark.parametrize(
    ("score", "most", "counts_as", "whole"),
    [
        (100, 100, 100, 100),
        (99.99, 100, 100, 99),
        (0.01, 100, 100, 1),
        (0, 100, 100, 0),
        (0, 0, 0, 0),
        (0.5, 1, 1, 0),
        (2.5, 2.5, 2.5, 3),
        (2.4, 2.5, 2.5, 2),
        (8.1, 18, 100, 45),  # 45.0 but for the last bits
        (17.99, 18, 100, 99),
        (999.99, 1_000, 100, 99),
    ],
)
def test_points_are_rounded_down_but_not_to_nothing(
    score: float, most: float, counts_as: float, whole: int
) -> None:
    assert whole_points(score, most, counts_as) == whole


def test_less_than_the_whole_is_no_result(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    reference = ROOT / "reference" / "dsc20"
    done = grader("grade", reference, "--part", "1.1", "--classroom50", path)
    assert done.returncode == 2
    assert "--part" in done.stderr


# JUnit


@pytest.mark.costly
def test_the_checks_of_a_submission_are_cases(evil: dict[str, Any]) -> None:
    (suite,) = Tree.fromstring(evil["junit"])
    assert suite.get("name") == "a`b|<i>"
    failed = {
        case.get("name") for case in suite.iter("testcase") if case.find("failure") is not None
    }
    checks = json.loads(evil["json"])["checks"]
    assert failed == {one["id"] for one in checks if one["outcome"] == "failed"} != set()


@pytest.mark.parametrize(("details", "shown"), [("full", True), ("none", False)])
def test_junit_and_markdown_tell_no_more_than_students_may_see(
    tmp_path: Path, spoil: Spoil, details: str, shown: bool
) -> None:
    student = spoil(card=edited("card", "return self.rank", "return 'wrong rank'"))
    junit, markdown = tmp_path / "junit", tmp_path / "markdown"
    files = ("--junit", junit, "--markdown", markdown)
    grader("grade", student, "--part", "1.1", "--details", details, *files)
    for path in (junit, markdown):
        assert ("wrong rank" in path.read_text(encoding="utf-8")) == shown


def test_a_tolerance_that_tells_what_was_expected_is_in_no_report(tmp_path: Path) -> None:
    check = "    expect(toy.double(2)).to_be_close(4.25, within=0.01)\n"
    folder = tmp_path / "nearly"
    folder.mkdir()
    settings = (
        '# /// assignment\n# title = "T"\n# [[part]]\n# id = "1"\n# title = "T"\n# points = 1\n'
    )
    settings += '# [[module]]\n# name = "toy"\n# ///\n'
    head = f'{settings}"""Checks."""\n\nfrom grader.api import expect, part\n\n\n'
    body = f'@part("1")\ndef check_double(toy):\n    """It doubles."""\n{check}'
    (folder / "checks.py").write_text(head + body)
    (folder / "reference").mkdir()
    (folder / "reference" / "toy.py").write_text("def double(n):\n    return 4.25\n")
    student = tmp_path / "student"
    student.mkdir()
    (student / "toy.py").write_text("def double(n):\n    return 9.5\n")
    said = {}
    for details in ("full", "actual-only"):
        junit, markdown = tmp_path / f"{details}.xml", tmp_path / f"{details}.md"
        done = grader(
            *("grade", student, "--assignment", folder, "--details", details),
            *("--junit", junit, "--markdown", markdown),
        )
        assert done.returncode == 0, done
        said[details] = [junit.read_text(), markdown.read_text(), done.stdout]
    assert ["4.24" in one for one in said["full"]] == [True] * 3
    assert ["4.24" in one for one in said["actual-only"]] == [False] * 3


# Markdown


def outside_of_code(markdown: str) -> str:
    """What another reader of Markdown makes of it, as HTML, without what it takes for code."""
    html = MarkdownIt("commonmark").enable("table").render(markdown)
    return re.sub(r"(?s)<(pre|code)\b.*?</\1>", "", html)


def test_nothing_of_a_program_is_markdown(evil: dict[str, Any]) -> None:
    assert "evil.example" in evil["markdown"]
    shown = outside_of_code(evil["markdown"])
    for mark in ("evil.example", "@ada", "<script", "<i>", "::error"):
        assert mark not in shown
    assert "<td>1.2.C</td>" in shown
    assert not re.search(r"<(a|img|i|script)\b", shown)


@pytest.mark.parametrize("text", ["```", "````text", "\r```\r# x", "\u2028```", "`" * 50, ""])
def test_no_text_ends_its_fence_or_its_span(text: str) -> None:
    first, *inside, last = fence([text, "end"])
    assert first == f"{last}text"
    assert all(not line.lstrip().startswith(last) for line in inside)
    assert all("\r" not in line for line in inside)
    assert outside_of_code(f"{in_a_span(f'{text} x')} @").strip() == "<p> @</p>"
    assert outside_of_code("\n".join([*fence([text, "*x*"]), "", "end"])).strip() == "<p>end</p>"


def test_of_much_that_is_shown_the_platform_takes_all() -> None:
    assert len("\n".join(fence(["x" * 1_000] * 1_000))) < 40_000


def test_plain_text_is_no_markdown() -> None:
    assert plain("*a* [b](c) <d>\n# e") == r"\*a\* \[b\](c) \<d\> \# e"


# Commands in what is printed


def test_no_line_is_a_command_to_who_runs_us(evil: dict[str, Any]) -> None:
    assert "error::forged" in evil["printed"]
    assert not re.search(r"(?m)^\s*::", evil["printed"])
    assert "##[" not in evil["printed"]


# As platforms run it


HOSTILE_FILES = {
    "grader/__init__.py": "raise SystemExit('the student was imported')",
    "conftest.py": "raise SystemExit('the student was imported')",
    "sitecustomize.py": "raise SystemExit('the student was imported')",
    "pytest.ini": "[pytest]\naddopts = --no-such-option",
    "result.json": '{"score": 100}',
    ".git/config": "[core]",
}


@pytest.mark.costly
@pytest.mark.usefixtures("facts")
def test_a_checkout_is_graded_from_within(spoil: Spoil) -> None:
    """As autograder.py does it: the current folder is the student's, and nothing in it is ours."""
    student = spoil(card=edited("card", "return self.rank", "return 0"))
    for name, content in HOSTILE_FILES.items():
        (student / name).parent.mkdir(exist_ok=True)
        (student / name).write_text(content, encoding="utf-8")
    words = ["grade", "--assignment", "dsc20", "--classroom50", "result.json", "--", "."]
    done = processes.run(
        [sys.executable, "-P", "-m", "grader", *words],
        cwd=student,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads((student / "result.json").read_bytes())
    jsonschema.validate(found, SCHEMA, jsonschema.Draft202012Validator)
    assert 0 < found["score"] < 100


def test_an_autograder_that_cannot_be_installed_leaves_no_result(tmp_path: Path) -> None:
    """Not even one that a student has put there."""
    forged = tmp_path / "result.json"
    forged.write_text('{"score": 100}')
    script = ROOT / "docs/platforms/classroom50/autograder.py"
    done = processes.run(
        [sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "one wheel of the grader" in done.stderr
    assert "Traceback" not in done.stderr
    assert not forged.exists()


@pytest.fixture
def runner(tmp_path: Path) -> dict[str, str]:
    """The environment of a runner with the grader installed."""
    folder = tmp_path / "grader" / "bin"
    folder.mkdir(parents=True)
    program = folder / "grader"
    program.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -P -m grader "$@"\n')
    program.chmod(0o755)
    return {
        **os.environ,
        "PATH": f"{folder}:{os.environ['PATH']}",
        "CI": "true",
        "RUNNER_TEMP": str(tmp_path),
        "GITHUB_STEP_SUMMARY": str(tmp_path / "shown"),
        "CI_PROJECT_DIR": str(tmp_path / "project"),
    }


CS1114 = {"ASSIGNMENT": "cs1114", "SUBMISSION": "reference/cs1114"}


def run_steps(script: str, environment: dict[str, str]) -> None:
    done = processes.run(
        ["bash", "-e", "-c", script], cwd=ROOT, env=environment, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.costly
def test_the_workflow_for_github_grades(tmp_path: Path, runner: dict[str, str]) -> None:
    """What its last steps run, with our grader in the place of the one that the others install."""
    text = (ROOT / "docs/platforms/github/grade.yml").read_text(encoding="utf-8")
    job = yaml.safe_load(text)["jobs"]["grade"]
    steps = {step["name"]: step["run"] for step in job["steps"] if "run" in step}
    environment = {**runner, **job["env"], **CS1114}
    for name in ("Grade", "Show the summary"):
        run_steps(steps[name].replace("--require-isolation", ""), environment)
    assert "100 of 100" in (tmp_path / "shown").read_text(encoding="utf-8")
    assert Tree.parse(tmp_path / "junit.xml").getroot().get("failures") == "0"


@pytest.mark.costly
def test_the_job_for_gitlab_grades(tmp_path: Path, runner: dict[str, str]) -> None:
    text = (ROOT / "docs/platforms/gitlab/gitlab-ci.yml").read_text(encoding="utf-8")
    job = yaml.safe_load(text)["grade"]
    (tmp_path / "project").mkdir()
    environment = {**runner, **job["variables"], **CS1114}
    run_steps("\n".join(job["script"]), environment)
    run_steps("cd $CI_PROJECT_DIR\n" + "\n".join(job["after_script"]), environment)
    assert (tmp_path / "project" / job["artifacts"]["reports"]["junit"]).is_file()
