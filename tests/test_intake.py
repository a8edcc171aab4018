"""What is taken from a submission, and what is refused."""

import io
import os
import stat
import zipfile
from pathlib import Path

import pytest

from grader.intake import MAX_FILE, Submission, take_submission
from grader.support.faults import Ungradable, UsageError

FILES = ("card.py", "hand.py", "shuffle.py", "deck.py", "blackjack.py")


def take(path: Path, key: str | None = "dsc20") -> Submission:
    return take_submission(path, key, "final")[0]


def labels(submission: Submission) -> dict[str, str]:
    return {problem.file: problem.label for problem in submission.problems}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "handed in"
    made.mkdir()
    for name in FILES:
        (made / name).write_bytes(f"# {name}\r\n".encode())
    return made


def zipped(path: Path, entries: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return path


def test_a_folder_is_taken_byte_for_byte(folder: Path) -> None:
    submission = take(folder)
    assert submission.sources["card"] == b"# card.py\r\n"
    assert set(submission.sources) == {"card", "hand", "shuffle", "deck", "blackjack"}
    assert submission.problems == ()


def test_a_folder_with_one_folder_inside_is_the_inner_one(folder: Path, tmp_path: Path) -> None:
    outer = tmp_path / "outer"
    outer.mkdir()
    (outer / ".DS_Store").write_bytes(b"\0")
    (outer / "__MACOSX").mkdir()
    folder.rename(outer / "project")
    assert len(take(outer).sources) == 5


@pytest.mark.parametrize("prefix", ["", "project/", "a/b/"])
def test_a_zip_is_taken_wherever_its_files_lie(tmp_path: Path, prefix: str) -> None:
    entries = {prefix + name: b"x = 1\n" for name in FILES}
    entries["__MACOSX/._card.py"] = b"\0\0"
    submission = take(zipped(tmp_path / "student.zip", entries))
    assert len(submission.sources) == 5
    assert submission.name == "student"


def test_the_assignment_is_recognised_by_the_files(folder: Path) -> None:
    assert take_submission(folder, None, "final")[1].key == "dsc20"


def test_missing_and_extra_files_are_named_once(folder: Path) -> None:
    (folder / "deck.py").unlink()
    for name in ("notes.txt", "conftest.py", "card.pyc", "random.py"):
        (folder / name).write_bytes(b"")
    submission = take(folder)
    assert labels(submission)["deck.py"] == "missing-file"
    extra = [problem for problem in submission.problems if problem.label == "extra-files"]
    assert [problem.file for problem in extra] == ["card.pyc, conftest.py, notes.txt, random.py"]
    assert "conftest" not in submission.sources


def test_links_are_not_followed(folder: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.py"
    secret.write_text("SECRET = 1")
    (folder / "card.py").unlink()
    (folder / "card.py").symlink_to(secret)
    submission = take(folder)
    assert "card" not in submission.sources
    assert labels(submission)["card.py"] == "refused-file"


def test_what_is_no_regular_file_is_refused_without_waiting(folder: Path) -> None:
    for name in ("card.py", "hand.py", "shuffle.py"):
        (folder / name).unlink()
    os.mkfifo(folder / "card.py")
    (folder / "hand.py").mkdir()
    with (folder / "shuffle.py").open("wb") as file:
        file.truncate(20 * 10**9)
    submission = take(folder)
    assert set(submission.sources) == {"deck", "blackjack"}
    assert labels(submission) == dict.fromkeys(("card.py", "hand.py", "shuffle.py"), "refused-file")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_refused(folder: Path) -> None:
    (folder / "card.py").chmod(0)
    assert labels(take(folder))["card.py"] == "refused-file"


def test_a_file_that_is_too_large_is_refused(folder: Path) -> None:
    (folder / "card.py").write_bytes(b"#" * (MAX_FILE + 1))
    assert labels(take(folder))["card.py"] == "refused-file"


def test_a_path_that_is_not_there_is_wrong_use(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no such file or folder"):
        take(tmp_path / "nobody")


@pytest.mark.parametrize("key", [None, "dsc20"])
def test_an_empty_folder_cannot_be_graded(tmp_path: Path, key: str | None) -> None:
    with pytest.raises(Ungradable):
        take(tmp_path, key)


def test_a_folder_of_other_files_says_what_was_found(tmp_path: Path) -> None:
    (tmp_path / "essay.py").write_text("")
    with pytest.raises(Ungradable, match=r"essay\.py"):
        take(tmp_path, None)


def test_a_cut_zip_cannot_be_graded(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", dict.fromkeys(FILES, b"x = 1\n" * 1000))
    path.write_bytes(path.read_bytes()[:200])
    with pytest.raises(Ungradable, match="zip"):
        take(path)


def test_a_link_in_an_archive_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in FILES[1:]:
            archive.writestr(name, "")
        info = zipfile.ZipInfo("card.py")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, "/etc/passwd")
    with pytest.raises(Ungradable, match="link"):
        take(path)


def test_a_bomb_is_not_inflated(tmp_path: Path) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in FILES:
            archive.writestr(name, b"#" * 10_000_000)
    path = tmp_path / "a.zip"
    path.write_bytes(buffer.getvalue())
    with pytest.raises(Ungradable, match="MB"):
        take(path)
