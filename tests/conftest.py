"""What all tests share: a judge, and a copy of the reference to spoil."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from grader.core.assignment import ROOT
from tests.judging import Judge, open_judge
from tests.processes import guard
from tests.selection import REASONS, Groups, add_options, choose

Spoil = Callable[..., Path]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Which tests run."""
    add_options(parser)


def pytest_configure() -> None:
    """Watches over what is started."""
    guard()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    """Says which tests run in the same process."""
    return Groups(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the wanted tests."""
    choose(config, items)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips what is about bubblewrap on a machine without it, for which the grader is made too."""
    spec = getattr(item, "callspec", None)
    if spec and "bwrap" in spec.params.values() and shutil.which("bwrap") is None:
        pytest.skip("there is no bubblewrap here")


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Says which planted mistakes were added to the quick choice, and why."""
    for reason in config.stash.get(REASONS, ()):
        terminalreporter.write_line(reason)


@pytest.fixture(scope="session", autouse=True)
def _own_state() -> Iterator[None]:
    """A state folder for this session, in the place of the user's: commands grade the reference of
    an assignment in the first test that asks for it, and never again.
    """
    home = ROOT / ".pytest_cache"
    home.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="state-", dir=home) as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setenv("XDG_STATE_HOME", folder)
        yield


@pytest.fixture(scope="session")
def judge() -> Iterator[Judge]:
    """Grades folders: in one process for each of pytest's own, if there are several."""
    with open_judge(1 if "PYTEST_XDIST_WORKER" in os.environ else 2) as made:
        yield made


@pytest.fixture
def spoil(tmp_path: Path) -> Spoil:
    """Makes a submission from the reference of dsc20 with some files replaced, edited or gone."""

    def make(**files: str | bytes | None) -> Path:
        folder = tmp_path / "student"
        folder.mkdir()
        for source in (ROOT / "reference" / "dsc20").glob("*.py"):
            shutil.copyfile(source, folder / source.name)
        for name, content in files.items():
            path = folder / f"{name}.py"
            if content is None:
                path.unlink()
            elif isinstance(content, bytes):
                path.write_bytes(content)
            else:
                path.write_text(content, encoding="utf-8")
        return folder

    return make


def edited(module: str, old: str, new: str) -> str:
    """The reference's source of a module with one place changed."""
    source = (ROOT / "reference" / "dsc20" / f"{module}.py").read_text(encoding="utf-8")
    if source.count(old) != 1:
        raise ValueError(f"{module}.py holds {old!r} {source.count(old)} times, not once")
    return source.replace(old, new)
