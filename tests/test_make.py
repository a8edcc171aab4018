"""`make` as its users type it: values reach the commands as they are, and the set-up is whole.

It runs in a copy of the project's own files for make; there, the Python of .venv writes down what
it is called with, or is the one that runs these tests.
"""

import os
import re
import shutil
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from tests import processes

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="needs make")

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
VALUES = re.findall(r"^VALUES := (.*)", MAKEFILE, re.M)[0].split()
# All but those that use no Python of .venv.
TARGETS = sorted(set(re.findall(r"^([a-z]+):.* ## ", MAKEFILE, re.M)) - {"help", "setup", "clean"})
# Whoever lets make, a shell or an argument parser look at one of them has lost.
NAMES = [
    "hw `touch X`",
    "hw $(shell touch X)",
    "hw $(touch X)",
    "${shell touch X}",
    'hw";touch X;"',
    "hw';touch X;'",
    "hw;touch X",
    "hw\ntouch X",
    "hw & touch X",
    "$(eval x:",
    "$$ $HOME ${HOME} $(HOME)",
    "it's",
    'say "hi"',
    "a#b",
    "100%",
    "a=b",
    "*",
    "\\",
    "-x",
    "--json=X",
    "--",
    "ends with a blank ",
]
# What makes the Python of .venv write down its arguments.
RECORDER = """#!/bin/sh
printf '%s\\0' "$#" "$@" >> calls
"""
# A Python that does what setup.sh asks of one; what it makes of `-m venv` is filled in.
PRETENDER = """#!/bin/sh
case "$2" in
    *version_info*) echo "Python {version}" ;;
    *ensurepip*) exit {without_venv} ;;
    venv) mkdir -p "$3/bin" && {venv} ;;
esac
"""
WORKING_VENV = 'printf \'#!/bin/sh\\n\' > "$3/bin/python" && chmod +x "$3/bin/python"'


class Project:
    """A folder with the project's files for make, and a Python in its .venv."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        needs = (path.name for path in ROOT.glob("requirements*.txt"))
        for name in ("Makefile", "setup.sh", *needs):
            shutil.copy(ROOT / name, folder)

    def set_up(self, script: str) -> None:
        """Puts a script in the place of .venv's Python."""
        bin_folder = self.folder / ".venv" / "bin"
        bin_folder.mkdir(parents=True)
        self._program(bin_folder / "python", script)
        for ready in ("ready", "ready-for-tests", "ready-for-desk"):
            (self.folder / ".venv" / ready).touch()

    def python(self, **lacking: str) -> str:
        """A program to give to make as PYTHON; one that will do, but for what it lacks."""
        good = {"version": "3.12, new enough", "without_venv": "0", "venv": WORKING_VENV}
        return self._program(self.folder / "pretender", PRETENDER.format(**good | lacking))

    def _program(self, path: Path, script: str) -> str:
        path.write_text(script, encoding="utf-8")
        path.chmod(0o755)
        return str(path)

    def make(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Runs make."""
        return processes.run(
            ["make", *words],
            cwd=self.folder,
            env={**self.surroundings(), **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    @staticmethod
    def surroundings() -> dict[str, str]:
        """The environment; of what a make around these tests has set, nothing holds here."""
        return {
            name: value
            for name, value in os.environ.items()
            if name not in VALUES and not name.startswith(("MAKE", "MFLAGS"))
        }

    @property
    def calls(self) -> list[list[str]]:
        """What .venv's Python was called with."""
        path = self.folder / "calls"
        words = iter(path.read_text(encoding="utf-8").split("\0")[:-1])
        return [list(islice(words, int(count))) for count in words]

    @property
    def nothing_ran(self) -> bool:
        """Whether none of the commands in the names was run."""
        return not list(self.folder.rglob("X"))


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project without a .venv."""
    return Project(tmp_path)


@pytest.fixture
def recorded(project: Project) -> Project:
    """A project whose Python writes down what it is called with."""
    project.set_up(RECORDER)
    return project


def test_a_signal_that_make_gets_ends_the_grader(project: Project) -> None:
    """As `make grade-all &` gets one, which no terminal sends to all of them."""
    project.set_up("#!/bin/sh\necho ready\nexec sleep 600\n")
    with processes.started(
        ["make", "grade", "SUBMISSION=hw"],
        cwd=project.folder,
        env=project.surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == b"ready\n"
        run.terminate()
        # The grader has the other copy of the pipe.
        run.communicate(timeout=60)


# What the user gives


@pytest.mark.parametrize("name", NAMES)
def test_a_name_reaches_the_grader_as_it_is(recorded: Project, name: str) -> None:
    for target in ("grade", "report"):
        assert recorded.make(target, f"SUBMISSION={name}").returncode == 0
        assert recorded.make(target, SUBMISSION=name).returncode == 0
    assert [call[-2:] for call in recorded.calls] == [["--", name]] * 4
    assert recorded.nothing_ran


def test_a_blank_at_the_front_is_kept_in_the_environment(recorded: Project) -> None:
    recorded.make("grade", SUBMISSION=" hw")  # on the command line make takes it away
    assert recorded.calls[0][-1] == " hw"


@pytest.mark.parametrize("value", ["`touch X`", "$(shell touch X)", '";touch X;"', "$$(touch X)"])
def test_no_value_is_run_by_any_target(recorded: Project, value: str) -> None:
    values = dict.fromkeys(VALUES, value)
    assert recorded.make(*TARGETS, *(f"{name}={value}" for name in VALUES)).returncode == 0
    assert recorded.make(*TARGETS, **values).returncode == 0
    assert {call[1] for call in recorded.calls} >= {"grader", "tools.mutants"}
    assert recorded.nothing_ran
    shutil.rmtree(recorded.folder / ".venv")
    assert recorded.make("setup", f"PYTHON={value}").returncode == 2
    assert recorded.nothing_ran


def test_each_value_goes_where_it_belongs(recorded: Project) -> None:
    given = {
        "SUBMISSION": "-my hw",
        "ASSIGNMENT": "cs220",
        "EDITION": "no split",
        "COURSE": "-my course",
        "STAGE": "check point",
        "DETAILS": "actual only",
        "SEED": "-7",
        "AUDIENCE": "in structor",
        "DECISIONS": "-my own",
        "ARGS": "--part  1.a --json *",
    }
    recorded.make("grade", **given)
    recorded.make("report", *(f"{name}={text}" for name, text in given.items()))
    grading = ["--stage=check point", "--edition=no split", "--course=-my course"]
    grading += ["--details=actual only", "--seed=-7"]
    grading += ["--assignment=cs220", "--decisions=-my own"]
    # ARGS is words: of blanks, quotes and wildcards none means anything but the end of a word.
    grading += ["--part", "1.a", "--json", "*", "--", "-my hw"]
    assert recorded.calls == [
        ["-m", "grader", "grade", *grading],
        ["-m", "grader", "report", "--audience=in structor", *grading],
    ]


def test_a_zip_for_gradescope_is_made_of_what_is_given(recorded: Project) -> None:
    recorded.make("gradescope")
    given = {"ASSIGNMENT": "iipp", "COURSE": "my course", "SEED": "7", "ARGS": "--minutes 40"}
    recorded.make("gradescope", **given)
    build = ["-m", "grader", "gradescope", "build", "--stage=final"]
    assert recorded.calls == [
        [*build, "--", "dsc20"],
        [*build, "--seed=7", "--course=my course", "--minutes", "40", "--", "iipp"],
    ]


def test_what_is_not_given_is_left_to_the_files_and_to_dsc20(recorded: Project) -> None:
    for target in ("grade", "template", "play", "fidelity", "fixtures"):
        assert recorded.make(target, SUBMISSION="hw").returncode == 0
    assert recorded.calls == [
        ["-m", "grader", "grade", "--stage=final", "--", "hw"],
        ["-m", "grader", "author", "template", "--", "dsc20"],
        ["-m", "grader", "author", "play", "dsc20"],
        ["-m", "tools.fidelity", "--"],
        ["-m", "grader", "author", "fixtures", "--", "dsc20"],
    ]


def test_the_set_up_for_an_assignment_installs_what_only_that_needs(recorded: Project) -> None:
    for words in (["setup"], ["setup", "ASSIGNMENT=$(touch X)"]):
        assert recorded.make(*words).returncode == 0
    assert recorded.calls == [["-m", "grader", "author", "install", "--", "$(touch X)"]]
    assert recorded.nothing_ran


@pytest.mark.costly
@pytest.mark.parametrize("name", ["hw `touch X`", 'hw";$(shell touch X);', "-it's ${x} 100%"])
def test_a_submission_with_an_odd_name_is_graded_under_it(project: Project, name: str) -> None:
    project.set_up(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" "$@"\n')
    shutil.copytree(ROOT / "reference" / "dsc20", project.folder / name)
    done = project.make("grade", f"SUBMISSION={name}", "ARGS=--part 1.2.E")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{name}: ")
    assert re.search(r"Total\s+(\d+) of \1\b", done.stdout)
    assert project.nothing_ran


# The set-up


@pytest.mark.parametrize("target", ["grade", "report"])
def test_without_a_submission_make_says_so_and_installs_nothing(
    project: Project, target: str
) -> None:
    for words in ([target], [target, "-j4"]):
        done = project.make(*words)
        assert done.returncode == 2
        assert f"make {target} SUBMISSION=" in done.stderr
        assert not (project.folder / ".venv").exists()


@pytest.mark.parametrize("program", ["/nonexistent/python3", "/bin/true", "/bin/echo", "-x", "."])
def test_a_wrong_python_is_named_and_leaves_nothing(project: Project, program: str) -> None:
    done = project.make("grade", "SUBMISSION=hw", f"PYTHON={program}")
    assert done.returncode == 2
    assert f"{program} does not run as a Python" in done.stderr
    assert "make PYTHON=" in done.stderr
    assert not (project.folder / ".venv").exists()


def test_a_python_that_will_not_do_is_named_with_what_it_lacks(project: Project) -> None:
    for said, lacking in [
        ("is Python 3.9, which is too old", {"version": "3.9"}),
        ("apt install python3-venv", {"without_venv": "1"}),
        ("-m venv failed", {"venv": "exit 1"}),
        ("run the same command again", {"venv": "true"}),
    ]:
        done = project.make("setup", f"PYTHON={project.python(**lacking)}")
        assert done.returncode == 2
        assert said in done.stderr
        assert not (project.folder / ".venv").exists()


def test_a_set_up_that_was_cut_short_is_made_anew(project: Project) -> None:
    killed = project.python(venv='touch "$3/half" && kill -9 "$PPID"')
    assert project.make("setup", f"PYTHON={killed}").returncode == 2
    assert (project.folder / ".venv" / "half").exists()
    assert project.make("setup", f"PYTHON={project.python()}").returncode == 0
    assert not (project.folder / ".venv" / "half").exists()
    assert (project.folder / ".venv" / "ready").exists()
