"""What we write is there as a whole or not at all, and never through what somebody put there."""

import os
from pathlib import Path

import pytest

from grader.support.faults import UsageError
from grader.support.files import write_whole
from tests.test_command_line import REFERENCE, grade


def test_a_file_is_written_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    write_whole(path, "one")
    path.chmod(0o600)
    write_whole(path, b"two")
    assert path.read_text() == "two"
    assert path.stat().st_mode & 0o777 == 0o600
    assert os.listdir(tmp_path) == ["result.json"]


@pytest.mark.parametrize("kind", ["link", "dangling", "fifo", "folder", "device"])
def test_what_is_no_ordinary_file_is_neither_written_nor_replaced(
    tmp_path: Path, kind: str
) -> None:
    path, target = tmp_path / "result.json", tmp_path / "target"
    if kind == "link":
        target.write_text("the instructor's")
        path.symlink_to(target)
    elif kind == "dangling":
        path.symlink_to(target)
    elif kind == "fifo":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path = Path("/dev/full")
    before = os.lstat(path)
    with pytest.raises(UsageError, match="cannot be written: it is a "):
        write_whole(path, "new")
    after = os.lstat(path)
    assert (before.st_mode, before.st_ino) == (after.st_mode, after.st_ino)
    assert not list(tmp_path.glob(".*"))
    assert kind != "link" or target.read_text() == "the instructor's"
    assert kind != "dangling" or not target.exists()


def test_a_link_with_the_name_of_an_old_temporary_file_is_left_alone(tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.write_text("the instructor's")
    (tmp_path / "result.json.part").symlink_to(target)
    write_whole(tmp_path / "result.json", "new")
    assert target.read_text() == "the instructor's"


def test_nothing_is_left_when_writing_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "result.json", "new")
    assert os.listdir(tmp_path) == []


def test_the_command_refuses_a_device(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/dev/full")
    done = grade(REFERENCE, "--part", "1.1", "--json", tmp_path / "link")
    assert done.returncode == 2
    assert "it is a symbolic link" in done.stderr
    assert (tmp_path / "link").is_symlink()
