"""Packages of ours inside the sandbox: there for whoever asks for them, and nothing beside them."""

import marshal
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from grader.findings import Raised
from grader.program.program import Patience, Program
from grader.sandbox import Limits, Payload, Sandbox
from grader.sandbox.backends import BACKENDS, interpreter, library_folders, standard_library
from grader.sandbox.tools import tool_places
from grader.support.faults import HarnessFault
from tests import processes

SOURCE = """
def render():
    import jinja2
    return jinja2.Template("{{ 1 + 2 }}").render()

def look(name):
    return __import__(name).__name__

def year():
    import black
    return black.__version__[:2]
"""


@pytest.fixture(scope="module", params=list(BACKENDS))
def sandbox(request: pytest.FixtureRequest) -> Iterator[Sandbox]:
    if request.param == "root" and os.geteuid() != 0:
        pytest.skip("needs root")
    with Sandbox(request.param, tools=["Jinja2", "black-22", "black-24"]) as made:
        try:
            made.start()
        except HarnessFault as fault:
            pytest.skip(f"not on this machine: {fault}")
        yield made


def program(sandbox: Sandbox, tools: bool, version: str = "") -> Program:
    code = {"use": marshal.dumps(compile(SOURCE, "use.py", "exec"))}
    payload = Payload(code, files=("use.py",), tools=tools, version=version)
    return Program(sandbox, payload, Limits(), Patience(), {})


def test_a_trial_that_asks_for_them_can_use_them(sandbox: Sandbox) -> None:
    assert program(sandbox, tools=True).module("use").render() == "3"


def test_one_that_does_not_ask_knows_nothing_of_them(sandbox: Sandbox) -> None:
    with pytest.raises(Raised) as caught:
        program(sandbox, tools=False).module("use").render()
    assert caught.value.error.type_name == "ModuleNotFoundError"


def test_nothing_else_is_there(sandbox: Sandbox) -> None:
    with pytest.raises(Raised):
        program(sandbox, tools=True).module("use").look("hypothesis")


@pytest.mark.parametrize("year", ["22", "24"])
def test_a_tool_has_the_version_that_is_asked_for(sandbox: Sandbox, year: str) -> None:
    module = program(sandbox, tools=True, version=f"black-{year}").module("use")
    assert module.year() == year
    assert module.render() == "3"


def test_no_version_is_there_unasked(sandbox: Sandbox) -> None:
    with pytest.raises(Raised):
        program(sandbox, tools=True).module("use").year()


@pytest.fixture(params=[0o755, 0o700])
def folder(request: pytest.FixtureRequest) -> Iterator[Path]:
    """A folder below /tmp that other users can read, or only the user that the grader runs as."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        os.chmod(name, request.param)
        yield Path(name)


def test_packages_of_ours_hide_where_they_are(folder: Path) -> None:
    """Where they lie below /tmp, /tmp is not there to be seen all the same."""
    places = tool_places(["Jinja2"])
    for place in places:
        shutil.copytree(place, folder / place.name)
    script = """
import os, sys
from grader.sandbox import open_sandbox
from grader.sandbox.tools import tool_places
assert all(str(place).startswith("/tmp/") for place in tool_places(["Jinja2"]))
open_sandbox(only="bwrap").close()
print("bubblewrap works")
os.umask(0o077)
with open_sandbox(only="bwrap", tools=["Jinja2"]) as sandbox:
    print(sandbox.observation.level)
"""
    done = processes.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    if not done.stdout:
        pytest.skip("bubblewrap does not work here")
    assert (done.stdout, done.stderr) == ("bubblewrap works\nisolated\n", "")


@pytest.mark.skipif(shutil.which("bwrap") is None, reason="there is no bubblewrap here")
def test_a_trial_sees_no_path_of_ours() -> None:
    source = """
import os
def look():
    return [entry.name for entry in os.scandir("/")], [
        os.readlink(entry.path) for entry in os.scandir("/tools") if entry.is_symlink()
    ]
"""
    with Sandbox("bwrap", tools=["Jinja2"]) as sandbox:
        try:
            sandbox.start()
        except HarnessFault as fault:
            pytest.skip(f"not on this machine: {fault}")
        payload = Payload({"use": marshal.dumps(compile(source, "use.py", "exec"))}, tools=True)
        one = Program(sandbox, payload, Limits(), Patience(), {})
        names, links = one.module("use").look()
        one.end()
    assert links == []
    assert set(names) <= {"sandbox", "tools", "scratch", "dev", "usr", "lib", "lib64"} | {
        path.parts[1] for path in (interpreter(), standard_library(), *library_folders())
    }


def test_a_package_brings_what_it_stands_on() -> None:
    names = {place.name for place in tool_places(["jinja2"])}
    assert {"jinja2", "markupsafe"} <= names
    assert not names & {"pytest", "rich", "hypothesis"}


def test_a_package_that_is_not_installed_is_a_fault_of_ours() -> None:
    with pytest.raises(HarnessFault, match="no-such-package"):
        tool_places(["no-such-package"])
