"""What a class handed in, as each platform hands it out: all of it read, none of it trusted."""

import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grader.classroom.formats import looks_like_a_class, metadata, open_class, staging
from grader.classroom.people import Entry, Handed
from grader.core.assignment import ROOT
from grader.intake import Submission, take_submission
from grader.intake.tree import MAX_FILE
from grader.support.faults import Ungradable, UsageError
from tests import processes
from tests.class_exports import (
    FILES,
    NOON,
    People,
    Person,
    git_index,
    make_canvas,
    make_checkouts,
    make_gradescope,
    make_moodle,
    make_plain,
    some_people,
    write,
    zip_of,
    zip_with,
)

ADA = Person("Ada Lovelace", "A1", "ada@school.example", "ada")
BOB = Person("Bob Ross", "A2", "bob@school.example", "bob")
Make = Callable[[Path, People], Path]
MAKERS: dict[str, Make] = {
    "plain": make_plain,
    "gradescope": make_gradescope,
    "canvas": make_canvas,
    "moodle": make_moodle,
    "checkouts": make_checkouts,
}
SHAPES = ("folder", "zip", "zip-with-a-folder")
ODD_NAMES = (
    "Last, First",
    "Quo\"te 'd",
    "emoji 🂡🎉",
    "$(touch PWNED)",
    "`touch PWNED`",
    "=HYPERLINK(1)",
    "-rf",
    "\u202egnp.exe",
    "two\nlines",
    "Zoë Ångström",
    "李小龍",
    "..",
    "a\\b",
    "#hash: {x}",
    "Null",
    "No",
)


def shaped(folder: Path, shape: str) -> Path:
    """The same export as a folder or as a zip file."""
    if shape == "folder":
        return folder
    inside = "download/" if shape == "zip-with-a-folder" else ""
    return zip_of(folder, folder.parent / "class.zip", inside=inside)


def opened(path: Path, *only: str) -> Handed:
    """What is handed in, without what can only be read while it is open."""
    with open_class(path, only) as handed:
        return handed


def names(handed: Handed) -> list[str]:
    return [entry.name for entry in handed.entries]


def reasons(handed: Handed) -> dict[str, str]:
    return {one.name: one.reason for one in handed.unread}


def submission(entry: Entry, key: str = "dsc20") -> Submission:
    return take_submission(entry.path, key, "final")[0]


# Every format


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("key", MAKERS)
def test_every_format_is_read_in_every_shape(tmp_path: Path, key: str, shape: str) -> None:
    folder = MAKERS[key](tmp_path / "class", [ADA, BOB])
    with open_class(shaped(folder, shape)) as handed:
        assert len(handed.entries) == 2
        assert handed.unread == ()
        assert handed.earlier == ()
        for entry in handed.entries:
            assert submission(entry).sources == {n[:-3]: data for n, data in FILES.items()}


@pytest.mark.parametrize("key", MAKERS)
def test_a_folder_and_its_zip_file_say_the_same(tmp_path: Path, key: str) -> None:
    folder = MAKERS[key](tmp_path / "class", [BOB, ADA])
    as_folder, as_zip = opened(folder), opened(shaped(folder, "zip"))
    assert as_folder.format == as_zip.format
    assert [replace(e, path=Path()) for e in as_folder.entries] == [
        replace(e, path=Path()) for e in as_zip.entries
    ]


def test_the_only_student_of_a_folder_cannot_hand_in_as_somebody_else(tmp_path: Path) -> None:
    theirs = make_gradescope(tmp_path / "class" / "mallory", [ADA]) / "assignment_1_export"
    if theirs.is_dir():
        for one in theirs.iterdir():
            one.rename(theirs.parent / one.name)
        theirs.rmdir()
    handed = opened(tmp_path / "class")
    assert [entry.name for entry in handed.entries] != [ADA.name]


@pytest.mark.parametrize("key", MAKERS)
def test_a_class_of_one_student(tmp_path: Path, key: str) -> None:
    path = MAKERS[key](tmp_path / "class", [ADA])
    assert len(opened(path).entries) == 1


@pytest.mark.costly
@pytest.mark.parametrize(
    ("key", "shape"), [*((key, "folder") for key in MAKERS), ("gradescope", "zip")]
)
def test_two_thousand_students(tmp_path: Path, key: str, shape: str) -> None:
    people = [replace(one, files={"card.py": b"x = 1\n"}) for one in some_people(2000)]
    path = shaped(MAKERS[key](tmp_path / "class", people), shape)
    handed = opened(path)
    assert len({entry.name for entry in handed.entries}) == 2000
    assert handed.unread == ()


@pytest.mark.parametrize("key", ["canvas", "gradescope", "moodle"])
def test_noise_is_passed_over(tmp_path: Path, key: str) -> None:
    folder = MAKERS[key](tmp_path / "class", [ADA, BOB])
    write(folder / "__MACOSX", {"._x": b""})
    write(folder, {".DS_Store": b"", "Thumbs.db": b"", "._a.py": b"", "desktop.ini": b""})
    assert opened(folder).unread == ()


@pytest.mark.parametrize("key", MAKERS)
def test_what_is_not_understood_is_listed(tmp_path: Path, key: str) -> None:
    folder = MAKERS[key](tmp_path / "class", [ADA, BOB])
    write(folder, {"grades.csv": b"", "notes.txt": b""})
    handed = opened(folder)
    assert len(handed.entries) == 2
    assert {one.name for one in handed.unread} == {"grades.csv", "notes.txt"}
    assert all(one.reason for one in handed.unread)


def test_the_download_may_lie_in_folders(tmp_path: Path) -> None:
    make_gradescope(tmp_path / "outer" / "inner", [ADA])
    zipped = zip_of(tmp_path / "outer", tmp_path / "outer.zip")
    for path in (zipped, tmp_path / "outer" / "inner"):
        assert opened(path).entries[0].students[0].id == "A1"


# Gradescope


def test_gradescope_says_who_when_and_with_whom(tmp_path: Path) -> None:
    path = make_gradescope(tmp_path, [(BOB, ADA), Person("Cy", submitted=None)])
    group, alone = opened(path).entries
    assert group.name == "Bob Ross, Ada Lovelace"
    assert [(s.name, s.id, s.email) for s in group.students] == [
        ("Bob Ross", "A2", "bob@school.example"),
        ("Ada Lovelace", "A1", "ada@school.example"),
    ]
    assert group.submitted == NOON
    assert group.origin == ("submission_1",)
    assert (alone.name, alone.submitted) == ("Cy", None)


AS_RUBY_WRITES = """---
submission_11:
  :submitters:
  - :name: No
    :sid: '00123'
    :email: no@x.example
  - :name: "Zo\\xEB \\u202E"
    :sid:
  :created_at: 2026-11-02 04:30:00.123456789 -08:00
  :score: 3.0
  :results:
    output: |
      submission_12:
        :submitters:
    tests:
    - max_score: 1
  :history:
  - :id: 1
    :created_at: 2020-01-01 00:00:00.000000000 Z
submission_12:
  :created_at: 2026-13-45 12:00:00 Z
  :submitters:
  - :name: !ruby/object:Evil {a: 1}
submission_13:
  :submitters:
  - :name: [unclosed
submission_14:
  :submitters: []
"""


def test_metadata_as_ruby_writes_it(tmp_path: Path) -> None:
    for number in range(11, 16):
        write(tmp_path / f"submission_{number}", FILES)
    (tmp_path / "submission_metadata.yml").write_text(AS_RUBY_WRITES, encoding="utf-8")
    handed = opened(tmp_path)
    first = next(entry for entry in handed.entries if entry.origin == ("submission_11",))
    assert [(s.name, s.id) for s in first.students] == [("No", "00123"), ("Zoë \u202e", "")]
    assert first.submitted == NOON.replace(microsecond=123456)
    assert reasons(handed).keys() == {"submission_13", "submission_14", "submission_15"}


def test_metadata_that_says_the_same_as_above(tmp_path: Path) -> None:
    write(tmp_path / "s1", FILES)
    write(tmp_path / "s2", FILES)
    text = "s1:\n  :submitters:\n  - :name: &1 Ada\n    :sid: a\n"
    text += "s2:\n  :submitters:\n  - :name: *1\n    :sid: b\n"
    (tmp_path / "submission_metadata.yml").write_text(text, encoding="utf-8")
    assert names(opened(tmp_path)) == ["Ada (a)", "Ada (b)"]


@pytest.mark.parametrize(
    "bomb",
    [
        "s1: " + "[" * 60_000,
        "s1:\n  :submitters: " + "{a: " * 20_000,
        "s1:\n  :submitters: " + "- " * 30_000 + "x",
        "s1: &a [x, x]\ns2: &b [*a, *a]\n" + "s3: [*b, *b]\n" * 50,
        "- s1\n- s2\n",
        "s1:\n  :submitters: \x00\x01\n",
        "s1: !!python/object/apply:os.system [touch PWNED]\n",
        "s1:\n  :submitters:\n" + "  - :name: Ada\n" * 10_000,
        "\ufeff",
        "{",
        "",
    ],
)
def test_hostile_metadata_names_nobody(tmp_path: Path, bomb: str) -> None:
    write(tmp_path / "s1", FILES)
    (tmp_path / "submission_metadata.yml").write_text(bomb, encoding="utf-8")
    handed = opened(tmp_path)
    assert handed.entries == ()
    assert "s1" in reasons(handed)


def test_large_results_in_the_metadata_are_not_parsed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metadata, "MAX_SUBMISSION", 2_000)
    path = make_gradescope(tmp_path, [ADA])
    with (path / "submission_metadata.yml").open("a", encoding="utf-8") as file:
        file.write("  :results2:\n" + "    output: |\n      text\n" * 10_000)
    assert names(opened(path)) == ["Ada Lovelace"]


def test_a_submission_is_named_twice_or_not_there(tmp_path: Path) -> None:
    path = make_gradescope(tmp_path, [ADA, BOB, Person("Cy"), Person("Di")])
    metadata_file = path / "submission_metadata.yml"
    text = metadata_file.read_text(encoding="utf-8")
    metadata_file.write_text(text + text[: text.index("submission_2:")], encoding="utf-8")
    shutil.rmtree(path / "submission_2")
    write(path, {"submission_9": b"a file", "x.pdf": b"%PDF"})
    handed = opened(path)
    assert names(handed) == ["Cy", "Di"]
    assert "more than once" in reasons(handed)["submission_1"]
    assert "no such folder" in reasons(handed)["Bob Ross"]
    assert {"submission_9", "x.pdf"} <= reasons(handed).keys()


# Attempts


def test_the_latest_attempt_counts(tmp_path: Path) -> None:
    early = replace(ADA, submitted=NOON - timedelta(hours=1), files={"card.py": b"old"})
    path = make_gradescope(tmp_path, [ADA, early, BOB])
    handed = opened(path)
    assert [(e.name, e.origin) for e in handed.entries] == [
        ("Ada Lovelace", ("submission_1",)),
        ("Bob Ross", ("submission_3",)),
    ]
    assert [(e.name, e.origin) for e in handed.earlier] == [("Ada Lovelace", ("submission_2",))]


def test_a_group_in_another_order_is_the_same_group(tmp_path: Path) -> None:
    later = replace(BOB, submitted=NOON + timedelta(hours=1))
    handed = opened(make_gradescope(tmp_path, [(ADA, BOB), (later, ADA)]))
    assert [e.origin for e in handed.entries] == [("submission_2",)]
    assert [e.name for e in handed.entries] == [e.name for e in handed.earlier]


def test_who_left_a_group_has_both_attempts(tmp_path: Path) -> None:
    alone = replace(ADA, submitted=NOON + timedelta(hours=1))
    handed = opened(make_gradescope(tmp_path, [(ADA, BOB), alone]))
    assert [(e.name, e.origin) for e in handed.entries] == [
        ("Ada Lovelace", ("submission_2",)),
        ("Bob Ross", ("submission_1",)),
    ]
    assert [(e.name, e.origin) for e in handed.earlier] == [("Ada Lovelace", ("submission_1",))]


@pytest.mark.parametrize("submitted", [None, NOON])
def test_without_different_times_nobody_guesses(tmp_path: Path, submitted: datetime | None) -> None:
    again = replace(ADA, submitted=submitted)
    handed = opened(make_gradescope(tmp_path, [ADA, again, BOB]))
    assert names(handed) == ["Bob Ross"]
    assert handed.earlier == ()
    assert "submission_1 and submission_2" in reasons(handed)["Ada Lovelace"]


def test_a_folder_and_a_zip_file_of_one_name(tmp_path: Path) -> None:
    make_plain(tmp_path, [Person("ada"), Person("bob")])
    zip_of(tmp_path / "ada", tmp_path / "ada.zip")
    handed = opened(tmp_path)
    assert names(handed) == ["bob"]
    assert "ada and ada.zip" in reasons(handed)["ada"]


# Names


def test_students_of_the_same_name_are_told_apart(tmp_path: Path) -> None:
    people = [replace(ADA, email=f"{n}@x", id=i) for n, i in enumerate(["", "7", "7", ""])]
    people += [Person("ada lovelace"), Person("Ada Lovelace (1)", "9", "z@x")]
    found = names(opened(make_gradescope(tmp_path, people)))
    assert len({name.casefold() for name in found}) == 6
    assert "Ada Lovelace (7)" in found
    assert "Ada Lovelace (0@x)" in found
    assert "Ada Lovelace (1)" in found


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_in_metadata(tmp_path: Path, name: str) -> None:
    path = make_gradescope(tmp_path / "a", [replace(ADA, name=name), BOB])
    with open_class(shaped(path, "zip")) as handed:
        entry = next(e for e in handed.entries if e.students[0].id == "A1")
        assert entry.name == name
        assert submission(entry).sources
    assert list(tmp_path.rglob("PWNED*")) == []


@pytest.mark.parametrize("name", [n for n in ODD_NAMES if n != ".."])
def test_odd_names_of_folders(tmp_path: Path, name: str) -> None:
    path = make_plain(tmp_path / "a", [replace(ADA, name=name), BOB])
    with open_class(path) as handed:
        assert name in names(handed)
        assert all(submission(entry).sources for entry in handed.entries)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.text(min_size=1, max_size=30), min_size=1, max_size=5))
def test_any_names_are_unique_and_have_one_order(tmp_path: Path, texts: list[str]) -> None:
    with tempfile.TemporaryDirectory(dir=tmp_path) as place:
        people = [Person(text, str(n), f"{n}@x") for n, text in enumerate(texts)]
        path = make_gradescope(Path(place), people)
        handed = opened(path)
        assert len({entry.name for entry in handed.entries}) == len(texts)
        with_zip = opened(zip_of(path, Path(place) / "c.zip"))
        assert names(with_zip) == names(handed)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.text(min_size=1, max_size=40), min_size=1, max_size=6, unique=True))
def test_any_names_of_entries_stay_in_their_archive(tmp_path: Path, texts: list[str]) -> None:
    path = zip_with(tmp_path / "c.zip", [(f"bob/{text}", b"x") for text in texts])
    try:
        with open_class(path) as handed:
            for entry in handed.entries:
                assert entry.path.is_relative_to(tempfile.gettempdir())
            assert handed.entries or handed.unread or not texts
    except (UsageError, Ungradable):
        pass
    assert {one.name for one in tmp_path.iterdir()} <= {"c.zip"}


def test_names_that_are_no_text(tmp_path: Path) -> None:
    write(tmp_path / os.fsdecode(b"ad\xff"), FILES)
    write(tmp_path / "bob", FILES)
    handed = opened(tmp_path)
    assert names(handed) == ["ad\ufffd", "bob"]
    assert all(submission(entry).sources for entry in handed.entries)
    assert handed.entries[0].origin == ("ad\ufffd",)


def test_names_written_in_utf8_without_saying_so(tmp_path: Path) -> None:
    folder = make_moodle(tmp_path / "class", [replace(ADA, name="Zoë Å")])
    path = zip_of(folder, tmp_path / "c.zip")
    data = path.read_bytes()
    # The flag for UTF-8, in each header and in the list at the end.
    for mark, offset in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        parts = data.split(mark)
        rest = [p[: offset - 4] + b"\0\0" + p[offset - 2 :] for p in parts[1:]]
        data = mark.join([parts[0], *rest])
    path.write_bytes(data)
    assert names(opened(path)) == ["Zoë Å"]


# Canvas


def test_canvas_names(tmp_path: Path) -> None:
    entries = {
        "lovelaceada_LATE_1_11_blackjack-2.py": b"b",
        "lovelaceada_LATE_1_12_card.py": b"c",
        "rossbob_2_13_hand.py": b"bare",
        "rossbob_2_14_hand-1.py": b"again",
        "anon_xY9_15_card.py": b"c",
        "LATE_anon_zz_16_card.py": b"c",
        "late_latecomer_3_17_card.py": b"c",
        "textwriter_4_text.html": b"<p>",
        "linker_LATE_5_link.html": b"<p>",
        "README.md": b"",
    }
    write(tmp_path / "c", entries)
    with open_class(tmp_path / "c") as handed:
        by_name = {entry.name: entry for entry in handed.entries}
        assert by_name.keys() == {
            *("lovelaceada", "rossbob", "anon_xY9", "anon_zz", "late_latecomer"),
        }
        ada, bob = by_name["lovelaceada"], by_name["rossbob"]
        assert ada.late
        assert ada.students[0].canvas == "1"
        assert sorted(ada.origin) == sorted(e for e in entries if e.startswith("love"))
        assert submission(ada).sources == {"blackjack": b"b", "card": b"c"}
        # Both names stay: the file that has the right one is graded, and the other is mentioned.
        assert submission(bob).sources == {"hand": b"bare"}
        assert not bob.late
        assert by_name["anon_zz"].late
    assert reasons(handed).keys() == {
        *("textwriter_4_text.html", "linker_LATE_5_link.html", "README.md"),
    }


def test_canvas_files_of_one_name(tmp_path: Path) -> None:
    write(tmp_path, {"a_1_10_card.py": b"", "a_1_11_card.py": b"", "b_2_12_card.py": b""})
    handed = opened(tmp_path)
    assert names(handed) == ["b"]
    assert "a_1_10_card.py and a_1_11_card.py" in reasons(handed)["a"]


@pytest.mark.parametrize("shape", ["folder", "zip"])
def test_a_zip_file_handed_in_to_canvas_is_graded_itself(tmp_path: Path, shape: str) -> None:
    inner = zip_with(tmp_path / "i.zip", [(n, data) for n, data in FILES.items()]).read_bytes()
    people = [replace(ADA, files={"hw.zip": inner}), BOB]
    path = shaped(make_canvas(tmp_path / "c", people), shape)
    with open_class(path) as handed:
        assert submission(handed.entries[0]).sources.keys() == {"card", "blackjack"}


def test_whether_a_file_may_be_executed_is_not_known_of_canvas(tmp_path: Path) -> None:
    folder = make_canvas(tmp_path / "c", [ADA])
    with open_class(folder) as handed:
        assert submission(handed.entries[0]).executable == {}


def test_a_class_zip_keeps_whether_a_file_may_be_executed(tmp_path: Path) -> None:
    folder = make_plain(tmp_path / "c", [ADA, BOB])
    (folder / ADA.name / "card.py").chmod(0o755)
    with open_class(shaped(folder, "zip")) as handed:
        assert submission(handed.entries[0]).executable == {"card": True, "blackjack": False}


# Moodle


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("end", ["", "_"])
def test_moodle_names(tmp_path: Path, flat: bool, end: str) -> None:
    path = make_moodle(tmp_path / "m", [ADA, BOB], flat=flat, end=end)
    with open_class(path) as handed:
        students = [entry.students[0] for entry in handed.entries]
        assert [(s.name, s.moodle, s.login) for s in students] == [
            ("Ada Lovelace", "2001", ""),
            ("Bob Ross", "2002", ""),
        ]
        assert all(submission(entry).sources for entry in handed.entries)


def test_one_student_with_many_files_is_no_blind_marking(tmp_path: Path) -> None:
    assert names(opened(make_moodle(tmp_path, [ADA], flat=True))) == ["Ada Lovelace"]


def test_moodle_blind_teams_user_names_and_typed_texts(tmp_path: Path) -> None:
    for name in ("Participant_7", "Participant_8"):
        write(tmp_path / "blind" / f"{name}_assignsubmission_file", FILES)
    assert names(opened(tmp_path / "blind")) == ["Participant 7", "Participant 8"]
    for name in ("ada1_Ada Lovelace_7", "Team 9-A_8"):
        write(tmp_path / "both" / f"{name}_assignsubmission_file_", FILES)
    write(tmp_path / "both" / "Ada Lovelace_7_assignsubmission_onlinetext_", {"o.html": b""})
    handed = opened(tmp_path / "both")
    assert [(e.name, e.students[0].login) for e in handed.entries] == [
        ("Ada Lovelace", "ada1"),
        ("Team 9-A", ""),
    ]
    assert "typed" in reasons(handed)["Ada Lovelace_7_assignsubmission_onlinetext_"]


def test_two_downloads_of_moodle_in_one_folder(tmp_path: Path) -> None:
    make_moodle(tmp_path, [ADA, BOB], end="_")
    make_moodle(tmp_path, [ADA], end="")
    handed = opened(tmp_path)
    assert names(handed) == ["Bob Ross"]
    assert "nothing says" in reasons(handed)["Ada Lovelace"]


# Classroom 50


@pytest.mark.parametrize("start", ["", "intro-blackjack-"])
def test_checkouts_say_who_and_when(tmp_path: Path, start: str) -> None:
    people = [ADA, BOB, replace(BOB, login="cy-d", submitted=None)]
    handed = opened(make_checkouts(tmp_path, people, start))
    assert [(e.students[0].login, e.submitted) for e in handed.entries] == [
        ("ada", NOON),
        ("bob", NOON),
        ("cy-d", None),
    ]


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({".git/index": git_index(["card.py", "result.json"])}, "not believed"),
        ({".git/index": git_index(["card.py"], version=4)}, "unknown kind"),
        ({".git/index": b""}, "not known"),
        ({"result.json": b"[" * 100_000}, "not known"),
        ({"result.json": b'{"schema": "x", "datetime": "2026-01-01T00:00:00Z"}'}, "schema"),
        ({"result.json": b"x" * 1_000_001}, "larger"),
    ],
)
@pytest.mark.parametrize("shape", ["folder", "zip"])
def test_a_time_that_a_student_may_have_written_is_not_believed(
    tmp_path: Path, files: dict[str, bytes], says: str, shape: str
) -> None:
    folder = make_checkouts(tmp_path / "c", [ADA, BOB])
    write(folder / "blackjack-ada", files)
    handed = opened(shaped(folder, shape))
    assert [e.submitted for e in handed.entries] == [None, NOON]
    assert says in reasons(handed)["blackjack-ada/result.json"]


# Plain folders


def test_folders_zips_and_single_files(tmp_path: Path) -> None:
    write(tmp_path, {"bob.py": b"x = 1\n", "cy.rar": b"Rar!"})
    write(tmp_path / "ada", FILES)
    write(tmp_path / "venv", FILES)
    zip_of(tmp_path / "ada", tmp_path / "di.ZIP")
    zip_of(tmp_path / "ada", tmp_path / "wrapped.zip", inside="hw/")
    (tmp_path / "eve").mkdir()
    with open_class(tmp_path) as handed:
        assert names(handed) == ["ada", "bob", "di", "eve", "wrapped"]
        # Used as they are.
        assert [entry.path.parent for entry in handed.entries] == [tmp_path] * 5
        assert submission(handed.entries[1], "cs1114").sources == {"blackjack": b"x = 1\n"}
        with pytest.raises(Ungradable, match="no files at all"):
            submission(handed.entries[3])
    assert reasons(handed).keys() == {"cy.rar", "venv"}


def test_single_files_in_a_zip_file_keep_their_names(tmp_path: Path) -> None:
    long = "x" * 300
    entries = [("ada.py", b"x = 1\n"), ("b\nob.py", b"x = 1\n"), (f"{long}.py", b"x = 1\n")]
    with open_class(zip_with(tmp_path / "c.zip", entries)) as handed:
        assert names(handed) == ["ada", "b\nob", long]
        assert [e.path.name for e in handed.entries] == ["ada.py", *["submission.py"] * 2]
        assert all(submission(entry, "cs1114").sources for entry in handed.entries)


@pytest.mark.parametrize("shape", ["folder", "zip"])
@pytest.mark.parametrize("key", ["dsc20", "cs220", "cs1114", "cpsc386", "iipp"])
def test_one_submission_is_not_a_class(tmp_path: Path, key: str, shape: str) -> None:
    shutil.copytree(ROOT / "reference" / key, tmp_path / "hw")
    path = shaped(tmp_path / "hw", shape)
    with pytest.raises(UsageError, match=r"one submission.*make grade SUBMISSION=.*hw|class.zip"):
        opened(path)
    assert not looks_like_a_class(path)


def test_a_file_of_the_course_beside_the_students_is_listed(tmp_path: Path) -> None:
    make_plain(tmp_path, [ADA, BOB])
    write(tmp_path, FILES)
    handed = opened(tmp_path)
    assert len(handed.entries) == 2
    assert reasons(handed).keys() == FILES.keys()


@pytest.mark.parametrize("key", MAKERS)
@pytest.mark.parametrize("shape", SHAPES)
def test_classes_look_like_classes(tmp_path: Path, key: str, shape: str) -> None:
    folder = MAKERS[key](tmp_path / "class", [ADA, BOB])
    assert looks_like_a_class(shaped(folder, shape))
    assert not looks_like_a_class(shaped(MAKERS[key](tmp_path / "one", [ADA]), "folder"))


def test_no_class_at_all(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    zip_with(tmp_path / "empty.zip", [])
    write(tmp_path, {"a.py": b"", "b.zip": b"no zip", "c.7z": b"7z\xbc\xaf\x27\x1c"})
    for name in ("empty", "empty.zip", "a.py", "gone", "a.py/gone"):
        with pytest.raises(UsageError, match=name):
            opened(tmp_path / name)
        assert not looks_like_a_class(tmp_path / name)
    for name in ("b.zip", "c.7z"):
        with pytest.raises(Ungradable, match="no zip file"):
            opened(tmp_path / name)
        assert not looks_like_a_class(tmp_path / name)


def test_only_one_is_made_ready(tmp_path: Path) -> None:
    path = shaped(make_gradescope(tmp_path, [*some_people(20), ADA]), "zip")
    with open_class(path, ["Ada Lovelace"]) as handed:
        (entry,) = handed.entries
        assert [one.name for one in entry.path.parent.iterdir()] == [entry.path.name]
    assert names(opened(path, "A1", "ada3@school.example")) == ["Ada Lovelace", "Ada Number3"]
    with pytest.raises(UsageError, match=r"nobody here is called Ada Lovelac\..*Ada Lovelace"):
        opened(path, "Ada Lovelac")


def test_a_name_of_two_students_is_no_choice(tmp_path: Path) -> None:
    path = make_gradescope(tmp_path, [ADA, replace(ADA, id="A7", email="x@x")])
    with pytest.raises(UsageError, match=r"Ada Lovelace \(A1\), Ada Lovelace \(A7\)"):
        opened(path, "Ada Lovelace")
    assert names(opened(path, "Ada Lovelace (A7)")) == ["Ada Lovelace (A7)"]


# Hostile material costs its own student


def info_of(name: str, mode: int = 0, flags: int = 0) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr, info.flag_bits = 3, mode << 16, flags
    return info


BOBS: list[tuple[str | zipfile.ZipInfo, bytes]] = [(f"bob/{n}", data) for n, data in FILES.items()]


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ([("ada/../../PWNED.py", b"x")], "outside"),
        ([("ada/..\\PWNED.py", b"x")], "odd name"),
        ([("ada/a\0b.py", b"x")], "odd name"),
        ([("ada/card.py", b"x"), ("ada/card.py", b"y")], "twice"),
        ([("ada/./card.py", b"x"), ("ada//card.py", b"y")], "twice"),
        ([("ada/card.py", b"x"), ("ada/card.py/y", b"y")], "name of a folder"),
        ([(info_of("ada/l.py", stat.S_IFLNK | 0o777), b"/etc/passwd")], "link or a device"),
        ([(info_of("ada/l.py", stat.S_IFCHR | 0o777), b"")], "link or a device"),
        ([(info_of("ada", stat.S_IFLNK | 0o777), b"/etc")], "link or a device"),
        ([(f"ada/{n}.py", b"x") for n in range(2_001)], "more than 2000 files"),
        ([(f"ada/{n}.txt", bytes(250_000)) for n in range(90)], "more than 20 MB"),
        ([("ada.zip", bytes(25_000_001))], "larger than 25000 kB"),
    ],
)
def test_a_bad_entry_costs_its_own_student(
    tmp_path: Path, entries: list[tuple[str | zipfile.ZipInfo, bytes]], says: str
) -> None:
    path = zip_with(tmp_path / "c.zip", [*BOBS, *entries], zipfile.ZIP_DEFLATED)
    with open_class(path) as handed:
        assert names(handed) == ["bob"]
        assert submission(handed.entries[0]).sources.keys() == {"card", "blackjack"}
    assert says in reasons(handed)["ada"]
    assert [one.name for one in tmp_path.iterdir()] == ["c.zip"]


@pytest.mark.parametrize("name", ["/PWNED.py", "../PWNED.py", "C:/PWNED.py", "..", "/", "", "\\x"])
def test_an_entry_of_nobody_is_listed(tmp_path: Path, name: str) -> None:
    path = zip_with(tmp_path / "c.zip", [*BOBS, (name, b"x")])
    handed = opened(path)
    assert names(handed) == ["bob"]
    assert len(handed.unread) == 1
    assert not Path("/PWNED.py").exists()
    assert [one.name for one in tmp_path.iterdir()] == ["c.zip"]


def patched(path: Path, name: bytes, offset: int, value: bytes) -> None:
    """Changes a field of the entry's line in the list of an archive."""
    data = bytearray(path.read_bytes())
    start = data.rindex(name) - 46 + offset
    data[start : start + len(value)] = value
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("offset", "value", "says"),
    [
        (8, b"\x01\x00", "encrypted"),
        (10, b"\x63\x00", "cannot be read"),
        (16, b"\x00\x00\x00\x00", "cannot be read"),
        (24, b"\x01\x00\x00\x00", "cannot be read"),
        (42, b"\xff\xff\xff\x00", "cannot be read"),
    ],
    ids=["encrypted", "unknown method", "wrong checksum", "wrong size", "wrong place"],
)
def test_a_damaged_entry_costs_its_own_student(
    tmp_path: Path, offset: int, value: bytes, says: str
) -> None:
    path = zip_with(tmp_path / "c.zip", [("ada/card.py", b"x = 1\n" * 9), *BOBS])
    patched(path, b"ada/card.py", offset, value)
    handed = opened(path)
    assert names(handed) == ["bob"]
    assert says in reasons(handed)["ada"]


def test_bombs_are_not_inflated(tmp_path: Path) -> None:
    bomb = ("ada/bomb.py", bytes(50_000_000))
    path = zip_with(tmp_path / "c.zip", [bomb, ("ada/card.py", b"x"), *BOBS], zipfile.ZIP_DEFLATED)
    with open_class(path) as handed:
        entry = handed.entries[0]
        with zipfile.ZipFile(entry.path) as staged:
            assert staged.getinfo("bomb.py").file_size == MAX_FILE + 1
        assert submission(entry).sources == {"card": b"x"}


@pytest.mark.costly
def test_a_hundred_thousand_entries_of_one_student(tmp_path: Path) -> None:
    path = tmp_path / "c.zip"
    zip_with(path, [*BOBS, *((f"ada/{n}.py", b"") for n in range(100_000))])
    handed = opened(path)
    assert names(handed) == ["bob"]
    assert "more than 2000 files" in reasons(handed)["ada"]


def test_too_many_entries_refuse_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grader.classroom.formats.zipped.MAX_MEMBERS", 1)
    with pytest.raises(Ungradable, match=r"more than 1 entries.*give the folder"):
        opened(zip_with(tmp_path / "c.zip", BOBS))


def test_more_than_the_disk_should_hold_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staging, "MAX_STAGED", 20)
    with pytest.raises(UsageError, match="take more than"):
        opened(zip_with(tmp_path / "c.zip", BOBS))


def test_a_full_disk_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    path = zip_with(tmp_path / "c.zip", [("ada.py", b"x"), ("bob.py", b"x")])
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(UsageError, match=r"No space left.*TMPDIR"):
        opened(path)


def test_very_deep_and_very_long_paths(tmp_path: Path) -> None:
    entries = [("ada/" + "d/" * 20_000 + "x.py", b"x"), ("ada/" + "n" * 60_000 + ".py", b"x")]
    path = zip_with(tmp_path / "c.zip", [*entries, ("ada/card.py", b"x"), *BOBS])
    with open_class(path) as handed:
        assert [submission(entry).sources.keys() for entry in handed.entries] == [
            {"card"},
            {"card", "blackjack"},
        ]


def test_names_that_differ_in_case_only(tmp_path: Path) -> None:
    entries = [("Ada/card.py", b"1"), ("ada/card.py", b"2"), ("ada/Card.py", b"3")]
    with open_class(zip_with(tmp_path / "c.zip", entries)) as handed:
        assert [entry.origin for entry in handed.entries] == [("Ada",), ("ada",)]
        assert len({entry.name.casefold() for entry in handed.entries}) == 2
        assert [submission(e).sources["card"] for e in handed.entries] == [b"1", b"2"]


def test_modules_of_other_people_are_left_out(tmp_path: Path) -> None:
    foreign = [(f"ada/venv/lib/{n}.py", b"x" * 1000) for n in range(3_000)]
    path = zip_with(tmp_path / "c.zip", [*foreign, ("ada/card.py", b"x"), *BOBS])
    with open_class(path) as handed:
        found = submission(handed.entries[0])
        assert found.sources == {"card": b"x"}
        assert any("venv" in problem.file for problem in found.problems)


@pytest.mark.parametrize("make", [make_plain, make_canvas, make_moodle, make_gradescope])
def test_links_and_devices_in_a_folder_are_not_followed(tmp_path: Path, make: Make) -> None:
    secret = tmp_path / "secret.py"
    secret.write_bytes(b"SECRET = 1\n")
    one = replace(ADA, files={"card.py": b"x"})
    path = make(tmp_path / "class", [one, BOB])
    target = next(p for p in sorted(path.iterdir()) if "ada" in p.name.lower() or "_1" in p.name)
    shutil.rmtree(target) if target.is_dir() else target.unlink()
    target.symlink_to(secret)
    handed = opened(path)
    assert len(handed.entries) == 1
    assert any("link" in reason for reason in reasons(handed).values())
    target.unlink()
    os.mkfifo(target)
    handed = opened(path)
    assert len(handed.entries) == 1
    assert any("no ordinary file" in reason for reason in reasons(handed).values())


def test_a_folder_that_may_not_be_read(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may read everything")
    make_plain(tmp_path, [ADA, BOB])
    (tmp_path / ADA.name).chmod(0)
    handed = opened(tmp_path)
    (tmp_path / ADA.name).chmod(0o755)
    assert names(handed) == ["Bob Ross"]


# What is left behind


def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    path = shaped(make_canvas(tmp_path / "c", [ADA, BOB]), "zip")
    with open_class(path) as handed:
        (private,) = scratch.iterdir()
        assert stat.S_IMODE(private.stat().st_mode) == 0o700
        assert all(entry.path.is_relative_to(private) for entry in handed.entries)
    assert list(scratch.iterdir()) == []
    with pytest.raises(ZeroDivisionError), open_class(path):
        _ = 1 / 0
    assert list(scratch.iterdir()) == []


WAITS = """
import sys, time
from pathlib import Path
from grader.classroom.formats import open_class
from grader.support.stopping import end_at_signals
end_at_signals()
with open_class(Path(sys.argv[1])):
    print("open", flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_leaves_nothing_behind(tmp_path: Path, number: signal.Signals) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    path = shaped(make_canvas(tmp_path / "c", [ADA, BOB]), "zip")
    environment = {**os.environ, "TMPDIR": str(scratch), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", WAITS, str(path)]
    with processes.started(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"open\n"
        assert len(list(scratch.iterdir())) == 1
        process.send_signal(number)
        assert process.wait(30) == 128 + number
    assert list(scratch.iterdir()) == []
