"""Which files of a submission are graded: the same on every machine, or a sentence says why not."""

import itertools
import os
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from grader.core.assignment import ROOT, assignment_keys, load_assignment
from grader.intake import Submission, take_submission
from grader.intake.names import plain
from grader.support.faults import Ungradable
from grader.support.temporary import remove_tree
from tests import processes
from tests.hostile.ways import OPEN_TO_ALL, ORDINARY_USER

Files = dict[str, bytes]
Lay = Callable[[Mapping[str, bytes]], Path]


def files_of(key: str, inside: str = "", *without: str) -> Files:
    """The reference of an assignment, in a folder."""
    top = load_assignment(key).reference
    found = {path.relative_to(top).as_posix(): path.read_bytes() for path in top.rglob("*.py")}
    return {inside + name: data for name, data in found.items() if name not in without}


DSC20, CS1114, CS220, IIPP, CPSC386 = map(files_of, ("dsc20", "cs1114", "cs220", "iipp", "cpsc386"))
GAME, WINDOW = CS1114["blackjack.py"], IIPP["blackjack.py"]
DECK = DSC20["deck.py"]
NO_DECK = files_of("dsc20", "", "deck.py")


@pytest.fixture(params=["folder", "zip"])
def lay(request: pytest.FixtureRequest, tmp_path: Path) -> Lay:
    """Lays out a submission, in a folder and in a zip file."""

    def make(files: Mapping[str, bytes]) -> Path:
        if request.param == "zip":
            path = tmp_path / "hw.zip"
            with zipfile.ZipFile(path, "w") as archive:
                for name, data in files.items():
                    archive.writestr(name, data)
            return path
        for name, data in files.items():
            path = tmp_path / "hw" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return tmp_path / "hw"

    return make


def take(path: Path, key: str | None = None) -> Submission:
    return take_submission(path, key, "final")[0]


def said(submission: Submission) -> list[tuple[str, str]]:
    return [(problem.label, problem.file) for problem in submission.problems]


# Which folder


UNCLEAR: dict[str, Files] = {
    "two versions": files_of("dsc20", "new/") | files_of("dsc20", "old/"),
    "two packages": files_of("cpsc386", "a/") | files_of("cpsc386", "b/c/"),
    "two of many files": files_of("cs220", "a/") | files_of("cs220", "b/"),
    "a class": {f"s{number:02}/blackjack.py": GAME for number in range(40)},
    "a class in folders of folders": {"a/blackjack.py": GAME, "b/c/d/blackjack.py": GAME},
    "a class where one has another name": {"a/blackjack.py": GAME, "b/game.py": b""},
    "a class of any names": {"a/x.py": WINDOW, "b/y.py": WINDOW},
    "a class of any names, one empty": {"a/x.py": WINDOW, "b/y.py": b""},
    "the top lacks what is below": NO_DECK | {"old/deck.py": DECK},
    "a stray file at the top": {"card.py": b""} | files_of("dsc20", "project/"),
    "the program in two folders": files_of("dsc20", "", "deck.py", "hand.py", "card.py")
    | {"more/card.py": b"", "more/deck.py": b""},
    "the starter beside it": files_of("dsc20", "starter/") | files_of("dsc20", "mine/"),
    "a folder and an archive": files_of("dsc20", "project/") | {"project.zip": b""},
}


@pytest.mark.parametrize("name", UNCLEAR)
def test_where_more_than_one_folder_could_be_it_nothing_is_graded(lay: Lay, name: str) -> None:
    path = lay(UNCLEAR[name])
    with pytest.raises(Ungradable, match=r"not clear what to grade.* places") as caught:
        take(path)
    # At most three short sentences, and not the whole class.
    assert len(str(caught.value)) < 400 + len(str(path)) * 2
    assert "ive one of them: make grade SUBMISSION=" in str(caught.value)


def test_a_command_that_a_name_would_change_is_not_shown(lay: Lay) -> None:
    with pytest.raises(Ungradable) as caught:
        take(lay(files_of("dsc20", "$(touch x)/") | files_of("dsc20", "b`id`/")))
    assert "make grade" not in str(caught.value)


CLEAR: dict[str, tuple[Files, list[tuple[str, str]]]] = {
    "a copy below": (DSC20 | files_of("dsc20", "old/"), [("extra-files", "old")]),
    "part of a copy below": (DSC20 | {"old/card.py": b""}, [("extra-files", "old")]),
    "three folders deep": (files_of("dsc20", "a/b/c/") | {"README.md": b""}, []),
    "a checkout": (
        files_of("dsc20", "src/")
        | {"tests/test_card.py": b"", "setup.py": b"", ".git/card.py": b"", ".github/card.py": b""},
        [("extra-files", "setup.py, tests/test_card.py")],
    ),
    "what macOS leaves": (files_of("dsc20", "p/") | files_of("dsc20", "__MACOSX/p/"), []),
    "a hidden copy": (files_of("dsc20", "p/") | files_of("dsc20", ".history/"), []),
    "the libraries of others": (DSC20 | files_of("dsc20", "venv/lib/"), [("extra-files", "venv")]),
    "an archive beside it": (DSC20 | {"old.zip": b""}, [("extra-files", "old.zip")]),
    "a package": (files_of("cpsc386", "hw/"), []),
    "a package, and a copy below": (
        files_of("cpsc386") | files_of("cpsc386", "old/"),
        [("extra-files", "old")],
    ),
    "a package with a program in it": (
        files_of("cpsc386", "", "blackjack.py") | {"blackjackgame/blackjack.py": b""},
        [("missing-file", "blackjack.py")],
    ),
    "any name": ({"src/user40.py": WINDOW}, [("renamed-file", "user40.py")]),
    "any name, with tests": (
        {"src/user40.py": WINDOW, "tests/test_it.py": b""},
        [("renamed-file", "user40.py"), ("extra-files", "tests/test_it.py")],
    ),
    "any name, with a helper": (
        {"game.py": b"import aid\n" + WINDOW, "aid.py": b"x = 'create_frame'\n"},
        [("renamed-file", "game.py")],
    ),
    "any name, and the right one": ({"blackjack.py": WINDOW, "old.py": WINDOW}, []),
}


@pytest.mark.parametrize("name", CLEAR)
def test_what_is_clear_is_graded_and_the_rest_is_named(lay: Lay, name: str) -> None:
    files, problems = CLEAR[name]
    assert said(take(lay(files))) == problems


def test_of_several_programs_in_a_folder_none_is_graded(lay: Lay) -> None:
    with pytest.raises(Ungradable, match=r"any of 2 files could be the program \(a\.py, b\.py\)"):
        take(lay({"a.py": WINDOW, "b.py": WINDOW}))


@pytest.mark.parametrize("key", [None, "dsc20"])
def test_archives_inside_are_named(lay: Lay, key: str | None) -> None:
    with pytest.raises(Ungradable, match=r"SUBMISSION=\S+hw/ada\.zip|archive inside"):
        take(lay({"ada.zip": b"", "bob.zip": b""}), key)


@pytest.mark.costly
def test_the_order_of_a_folder_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(2_100):
        (tmp_path / f"own{number}.py").touch()
    for name, data in CS220.items():
        (tmp_path / name).write_bytes(data)
    first = take(tmp_path)
    scandir = os.scandir

    class Backwards:
        def __init__(self, folder: Any) -> None:
            with scandir(folder) as entries:
                self._entries = list(entries)[::-1]

        def __enter__(self) -> list[os.DirEntry[str]]:
            return self._entries

        def __exit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr(os, "scandir", Backwards)
    assert take(tmp_path) == first


# A single file


@pytest.mark.parametrize(
    ("name", "data", "key", "label"),
    [
        ("blackjack.py", GAME, "cs1114", None),
        ("blackjack.py", GAME, None, None),
        ("ada.py", GAME, None, "handed-in-as"),
        ("user40.py", WINDOW, None, "renamed-file"),
    ],
)
def test_a_single_file_is_enough_where_no_more_is_asked_for(
    tmp_path: Path, name: str, data: bytes, key: str | None, label: str | None
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    submission = take(path, key)
    assert submission.sources == {"blackjack": data}
    assert [problem.label for problem in submission.problems] == ([label] if label else [])


@pytest.mark.parametrize("key", [None, "dsc20", "cs220", "cpsc386"])
def test_a_single_file_of_several_says_what_to_give(tmp_path: Path, key: str | None) -> None:
    path = tmp_path / "blackjack.py"
    path.write_bytes(DSC20["blackjack.py"])
    with pytest.raises(Ungradable, match=r"asks for . files, and this is one.*zip file"):
        take(path, key)


def test_a_misnamed_file_can_be_given_by_itself(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_bytes(GAME)
    with pytest.raises(Ungradable, match=r"give the file: make grade SUBMISSION=\S+game\.py"):
        take(tmp_path, "cs1114")
    assert take(tmp_path / "game.py", "cs1114").sources


# Which file


OTHER_NAMES = [
    *("Card.py", "CARD.PY", "card .py", "card.py.txt", "card.py.py", "card.py. "),
    *("card (1).py", "card(2).py", "card-1.py", "card copy.py", "card copy 2.py"),
    *("Copy of card.py", "card - Copy.py", "card - Copy (2).py", "Card (1).PY"),
    *("lovelaceada_12345_67890_card.py", "lovelaceada_LATE_12345_67890_card-2.py"),
]
NOT_ITS_NAME = ["card_1.py", "card2.py", "card_.py", "cards.py", "my_card.py", "card.pyw", "x.py"]


@pytest.mark.parametrize("name", OTHER_NAMES)
def test_a_name_that_was_changed_on_the_way_is_recognised(lay: Lay, name: str) -> None:
    submission = take(lay(files_of("dsc20", "", "card.py") | {name: DSC20["card.py"]}))
    assert submission.sources["card"] == DSC20["card.py"]
    assert said(submission) == [("handed-in-as", name)]


@pytest.mark.parametrize("name", NOT_ITS_NAME)
def test_other_names_are_not_taken_for_it(name: str) -> None:
    assert plain(name)[0] != "card.py"


@pytest.mark.parametrize("name", ["card.txt", "card_.py", "cards.py"])
def test_a_name_that_is_only_like_it_is_asked_about(lay: Lay, name: str) -> None:
    submission = take(lay(files_of("dsc20", "", "card.py") | {name: DSC20["card.py"]}))
    assert ("missing-perhaps", "card.py") in said(submission)
    assert "card" not in submission.sources


@pytest.mark.parametrize("name", OTHER_NAMES)
def test_the_file_of_the_right_name_comes_first(lay: Lay, name: str) -> None:
    submission = take(lay(DSC20 | {name: b""}))
    assert submission.sources["card"] == DSC20["card.py"]
    assert said(submission) == [("extra-files", name)]


def test_of_two_copies_none_is_taken_unless_they_are_equal(lay: Lay) -> None:
    with pytest.raises(Ungradable, match=r"deck\.py could be any of 2 files"):
        take(lay(NO_DECK | {"deck (1).py": b"", "deck (2).py": DECK}))


def test_equal_copies_are_one(lay: Lay) -> None:
    submission = take(lay(NO_DECK | {"deck (1).py": DECK, "deck (2).py": DECK}))
    assert submission.sources["deck"] == DECK


def test_a_file_that_is_only_spelled_otherwise_comes_before_a_copy(lay: Lay) -> None:
    assert take(lay(NO_DECK | {"Deck.py": DECK, "deck (1).py": b""})).sources["deck"] == DECK


def test_what_canvas_gives_out_of_several_students_is_refused(lay: Lay) -> None:
    mixed = files_of("dsc20", "ada_12345_67_") | files_of("dsc20", "bob_12346_68_")
    with pytest.raises(Ungradable, match=r"files of 2 students \(ada, bob\)"):
        take(lay(mixed))


def test_a_module_of_the_students_own_keeps_its_name(lay: Lay) -> None:
    """Player.py is another module than the optional player.py; hand (1).py has no use."""
    submission = take(
        lay(files_of("cs220", "", "player.py") | {"Player.py": b"", "hand (1).py": b""})
    )
    assert submission.files["Player"] == "Player.py"
    assert submission.sources["hand"] == CS220["hand.py"]


def test_a_copy_of_a_module_of_the_students_own_is_found(lay: Lay) -> None:
    submission = take(lay(CS220 | {"my_cards (1).py": b"x = 1\n"}))
    assert submission.files["my_cards"] == "my_cards.py"


def test_a_package_may_be_spelled_otherwise(lay: Lay) -> None:
    files = {name.replace("blackjackgame", "BlackjackGame"): data for name, data in CPSC386.items()}
    submission = take(lay(files))
    assert submission.sources.keys() == take_names(CPSC386)
    assert said(submission) == [("handed-in-as", "BlackjackGame")]
    assert submission.aliases["BlackjackGame.cards"] == "blackjackgame.cards"


def take_names(files: Files) -> set[str]:
    names = (name.removesuffix(".py").removesuffix("/__init__") for name in files)
    return {name.replace("/", ".") for name in names}


@pytest.mark.parametrize("key", assignment_keys())
def test_no_file_of_an_assignment_is_taken_for_another(key: str) -> None:
    files = [module.file for module in load_assignment(key).modules.values()]
    for one, other in itertools.permutations(files, 2):
        assert plain(one)[0] != other


# What cannot be read


def closed(*names: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes folders unreadable, for root as well."""
    scandir = os.scandir

    def refusing(folder: Any) -> Any:
        if Path(folder).name in names:
            raise PermissionError(13, "Permission denied", str(folder))
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", refusing)


@pytest.mark.parametrize("key", assignment_keys())
def test_a_closed_folder_that_is_not_needed_is_named(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, data in (files_of(key) | {"private/x.py": b""}).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    closed("private", monkeypatch=monkeypatch)
    submission = take(tmp_path)
    assert said(submission) == [("closed-folder", "private")]
    assert submission.problems[0].detail == "it may not be read"


def test_a_closed_folder_that_is_needed_counts_as_missing_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, data in CPSC386.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    closed("blackjackgame", monkeypatch=monkeypatch)
    problems = take(tmp_path, "cpsc386").problems
    assert {problem.label for problem in problems} == {"refused-file"}
    assert {problem.detail for problem in problems} == {"of its folder, it may not be read"}


def test_a_closed_submission_is_said_to_be_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed(tmp_path.name, monkeypatch=monkeypatch)
    with pytest.raises(Ungradable, match="may not be read"):
        take(tmp_path)


GRADED_IN_A_RUN = """
import sys
from pathlib import Path
from grader.support.faults import Ungradable
from grader.intake import take_submission
try:
    print(take_submission(Path(sys.argv[1]), None, "final")[0].digest)
except Ungradable as error:
    print(error)
"""


@pytest.mark.skipif(not OPEN_TO_ALL, reason="an ordinary user cannot start this project")
@pytest.mark.parametrize("name", ["private", "."])
def test_an_ordinary_user_gets_a_sentence(name: str) -> None:
    """With a folder that the system itself keeps closed."""
    top = Path(tempfile.mkdtemp(dir="/tmp"))
    (top / "hw" / "private").mkdir(parents=True)
    for file, data in DSC20.items():
        (top / "hw" / file).write_bytes(data)
    top.chmod(0o755)
    (top / "hw" / name).chmod(0)
    user: dict[str, Any] = {"user": ORDINARY_USER} if os.geteuid() == 0 else {}
    command = [sys.executable, "-c", GRADED_IN_A_RUN, str(top / "hw")]
    try:
        done = processes.run(command, cwd=ROOT, capture_output=True, text=True, check=True, **user)
    finally:
        (top / "hw").chmod(0o755)
        remove_tree(top)
    assert ("may not be read" in done.stdout) == (name == ".")
