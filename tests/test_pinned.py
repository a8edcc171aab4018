"""Tools at versions of their own: installed once and whole, and missing where they cannot be."""

import shutil
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from grader.author.tools import main
from grader.sandbox import pinned
from grader.sandbox.tools import missing_tools, tool_places

NAME = "thing-1"
NO_PIP = "/bin/false"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the tools of a test are installed; NAME is one of them."""
    (tmp_path / "pins").mkdir()
    monkeypatch.setattr(pinned, "PINS", tmp_path / "pins")
    monkeypatch.setattr(pinned, "FOLDER", tmp_path / "tools")
    pin(tmp_path, "1.0")
    pinned.pinned_tool.cache_clear()
    return tmp_path / "tools"


def pin(place: Path, version: str) -> None:
    """Pins NAME to a version of a package that is made here, for pip to find without a network."""
    wheel = place / f"thing-{version}-py3-none-any.whl"
    info = f"thing-{version}.dist-info"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("thing.py", f"VERSION = {version!r}\n")
        archive.writestr(
            f"{info}/METADATA", f"Metadata-Version: 2.1\nName: thing\nVersion: {version}\n"
        )
        archive.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr(f"{info}/RECORD", "")
    (place / "pins" / f"{NAME}.txt").write_text(f"{wheel}\n", encoding="utf-8")


def installed(folder: Path) -> str:
    """What the tool that is installed says of its version."""
    return (folder / NAME / "thing.py").read_text(encoding="utf-8")


def without_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on nothing can be installed."""
    monkeypatch.setattr(sys, "executable", NO_PIP)
    pinned.pinned_tool.cache_clear()


def test_it_is_installed_once_and_needs_no_network_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tool_places([NAME]) == (folder / NAME,)
    assert capsys.readouterr().err == f"Installing {NAME} (once) ...\n"
    without_pip(monkeypatch)
    assert tool_places([NAME]) == (folder / NAME,)
    assert capsys.readouterr().err == ""
    assert [path.name for path in folder.iterdir()] == [NAME]


def test_nothing_of_the_current_folder_has_a_part_in_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = tmp_path / "checkout"
    theirs.mkdir()
    (theirs / "pip.py").write_text(f"open({str(theirs / 'ran')!r}, 'w')\n")
    monkeypatch.chdir(theirs)
    assert tool_places([NAME]) == (folder / NAME,)
    assert installed(folder) == "VERSION = '1.0'\n"
    assert [path.name for path in theirs.iterdir()] == ["pip.py"]


def test_other_users_can_read_it(folder: Path) -> None:
    tool_places([NAME])
    assert (folder / NAME).stat().st_mode & 0o777 == 0o755


def test_what_cannot_be_installed_is_missing_and_leaves_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_pip(monkeypatch)
    assert tool_places([NAME, "Jinja2"]) == tool_places(["Jinja2"])
    assert missing_tools([NAME, "Jinja2"]) == {NAME}
    assert list(folder.iterdir()) == []
    said = capsys.readouterr().err
    assert said.count(f"{NAME} could not be installed") == 1, "it is tried once"


@pytest.mark.costly
def test_the_command_for_authors_tells_whether_all_is_there(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version in ("22", "23", "24", "26"):
        shutil.copy(tmp_path / "pins" / f"{NAME}.txt", tmp_path / "pins" / f"black-{version}.txt")
    assert main(["install", "cpsc386"]) == 0
    assert len(list(folder.iterdir())) == 4
    shutil.rmtree(folder / "black-23")
    without_pip(monkeypatch)
    assert main(["install", "cpsc386"]) == 1


def test_where_nothing_can_be_written_it_is_missing(folder: Path) -> None:
    folder.write_text("a file stands in the way", encoding="utf-8")
    assert missing_tools([NAME]) == {NAME}


@pytest.mark.costly
def test_a_new_pin_replaces_the_tool(folder: Path, tmp_path: Path) -> None:
    tool_places([NAME])
    assert installed(folder) == "VERSION = '1.0'\n"
    pin(tmp_path, "1.1")
    pinned.pinned_tool.cache_clear()
    tool_places([NAME])
    assert installed(folder) == "VERSION = '1.1'\n"
    assert [path.name for path in folder.iterdir()] == [NAME]


def test_half_a_tool_is_made_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / NAME).mkdir(parents=True)
    assert tool_places([NAME]) == (folder / NAME,)
    assert installed(folder) == "VERSION = '1.0'\n"
    shutil.rmtree(folder / NAME)
    (folder / NAME).mkdir()
    without_pip(monkeypatch)
    assert tool_places([NAME]) == ()


@pytest.mark.costly
def test_two_who_install_at_once_both_have_it(folder: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(pinned.pinned_tool.__wrapped__, [NAME, NAME]))
    assert found == [folder / NAME] * 2
    assert [path.name for path in folder.iterdir()] == [NAME]


def test_every_pin_is_exact() -> None:
    pins = Path(pinned.__file__).with_name("pins")
    for path in pins.glob("*.txt"):
        tool, year = path.stem.rsplit("-", 1)
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
        assert lines[0].startswith(f"{tool}=={year}."), path.name
        assert all(line.count("==") == 1 for line in lines), path.name
