"""What all tests share: a judge, and a copy of the reference to spoil."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grader.assignment import ROOT
from tests.ahead import Ahead, grade_ahead
from tests.judging import Judge, open_judge

Spoil = Callable[..., Path]


# The tests of planted mistakes wait for what is graded beside the others; attacks, which have
# limits of time, then have the machine for themselves.
LAST = ("test_planted.py", "hostile")


def pytest_addoption(parser: pytest.Parser) -> None:
    """--planted-all: every planted mistake in every part that it can touch."""
    parser.addoption(
        "--planted-all", action="store_true", help="grade planted mistakes in all parts in reach"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests that come last there."""
    items.sort(key=lambda item: [name in item.path.parts for name in reversed(LAST)])


@pytest.fixture(scope="session", autouse=True)
def ahead(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Ahead | None]:
    """What is planted, being graded from the first test on; None where no test asks for it."""
    if not any(item.path.name == LAST[0] for item in request.session.items):
        yield None
        return
    with open_judge() as judge:
        everything = bool(request.config.getoption("--planted-all", default=False))
        yield grade_ahead(judge, tmp_path_factory.mktemp("ahead"), everything)


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
