"""What all tests share: a judge, and a copy of the reference to spoil."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from tests.ahead import Ahead, grade_ahead
from tests.judging import Judge, open_judge
from tests.selection import Clock, add_options, choose

Spoil = Callable[..., Path]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Which tests run."""
    add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Watches the time, where it is limited."""
    config.pluginmanager.register(Clock.of(config))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the wanted tests."""
    choose(config, items)


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


@pytest.fixture(scope="session", autouse=True)
def ahead(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Ahead]:
    """What is planted, being graded from the first test on, as far as tests ask for it."""
    session, folder = request.session, tmp_path_factory.mktemp("ahead")
    with grade_ahead(session.config, session.items, folder) as begun:
        yield begun


@pytest.fixture(scope="session")
def judge() -> Iterator[Judge]:
    """Grades folders."""
    with open_judge() as made:
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
