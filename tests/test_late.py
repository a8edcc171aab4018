"""Course settings and what being late costs: by the recorded time, and never by the clock."""

import time
from pathlib import Path

import pytest

from grader.classroom.course import Course, read_course
from grader.classroom.late import Policy
from grader.classroom.outcome import Lateness
from grader.classroom.people import Student
from grader.support.faults import UsageError
from tests.classes import entry

ADA = Student("Ada", id="A1", email="ada@x.edu", login="ada")
ALAN = Student("Alan", id="A2")
DUE = "due = 2026-11-01T23:59:00+01:00\n"
RULES = f"[late]\n{DUE}per_day = 10\n"


@pytest.fixture
def submissions(tmp_path: Path) -> Path:
    folder = tmp_path / "class" / "submissions"
    folder.mkdir(parents=True)
    return folder


def write(folder: Path, text: str, extensions: str = "") -> Path:
    home = folder / "teacher"
    home.mkdir(exist_ok=True)
    if extensions:
        (home / "more.csv").write_text(extensions, encoding="utf-8")
    path = home / "course.toml"
    path.write_text(text, encoding="utf-8")
    return path


def read(folder: Path, text: str, extensions: str = "") -> Course:
    return read_course(write(folder, text, extensions), folder / "class" / "submissions")


def policy(folder: Path, text: str, extensions: str = "") -> Policy:
    found = read(folder, text, extensions).policy
    assert found is not None
    return found


def late(rules: Policy, submitted: str, *students: Student) -> Lateness:
    return rules.lateness(entry(*(students or (ADA,)), submitted=submitted))


def test_a_course_without_a_late_policy_takes_nothing_off(tmp_path: Path) -> None:
    course = read(tmp_path, 'details = "none"\nedition = "pulled"\nvisibility = "hidden"\n')
    assert course.policy is None
    assert course.settings.details == "none"
    assert course.settings.edition == "pulled"
    assert course.settings.visibility == "hidden"


@pytest.mark.parametrize(
    ("submitted", "days", "lost"),
    [
        ("2026-11-01T23:59:00+01:00", 0, 0),
        ("2026-11-01T22:59:00+00:00", 0, 0),
        ("2026-11-01T23:59:01+01:00", 1, 0.1),
        ("2026-11-02T23:59:00+01:00", 1, 0.1),
        ("2026-11-02T23:59:01+01:00", 2, 0.2),
        # The same time of day, in another offset, is half a day later.
        ("2026-11-01T23:59:00-11:00", 1, 0.1),
        ("2027-11-01T23:59:00+01:00", 365, 1.0),
    ],
)
def test_each_day_begun_costs(submitted: str, days: int, lost: float, tmp_path: Path) -> None:
    found = late(policy(tmp_path, RULES), submitted)
    assert found.days == days
    assert found.lost == pytest.approx(lost)
    assert bool(found.why) == bool(days)


@pytest.mark.parametrize(
    ("rules", "submitted", "days", "lost", "why"),
    [
        ("grace_minutes = 15", "2026-11-02T00:14:00+01:00", 1, 0, "within the grace"),
        ("grace_minutes = 15", "2026-11-02T00:14:01+01:00", 1, 0.1, "1 day late: 10 %"),
        ("grace_days = 2", "2026-11-03T23:59:00+01:00", 2, 0, "within the grace"),
        ("grace_days = 2", "2026-11-04T12:00:00+01:00", 3, 0.1, "1 day of them after the grace"),
        ("at_most = 25", "2026-11-09T12:00:00+01:00", 8, 0.25, "at most 25 %"),
        ("at_most = 25", "2026-11-02T12:00:00+01:00", 1, 0.1, "10 % of the points"),
        ("cut_off_days = 2", "2026-11-03T23:59:00+01:00", 2, 0.2, "10 % of the points"),
        ("cut_off_days = 2", "2026-11-03T23:59:01+01:00", 3, 1, "more than 2 days after the"),
        ("cut_off_days = 0", "2026-11-01T23:59:01+01:00", 1, 1, "more than 0 days after the"),
        ("at_most = 5\ncut_off_days = 1", "2026-11-04T12:00:00+01:00", 3, 1, "nothing counts"),
    ],
)
def test_grace_limit_and_cut_off(
    rules: str, submitted: str, days: int, lost: float, why: str, tmp_path: Path
) -> None:
    found = late(policy(tmp_path, f"{RULES}{rules}\n"), submitted)
    assert found.days == days
    assert found.lost == pytest.approx(lost)
    assert why in found.why


@pytest.mark.parametrize("who", ["A1", "ada", "ADA@x.edu"])
@pytest.mark.parametrize(
    ("header", "value", "days"),
    [
        ("student,days", "2", 1),
        ("student,days", "2.5", 0),
        ("student,due", "2026-11-04T00:00:00+01:00", 0),
        ("student,new due date", "2026-11-03T12:00:00+01:00", 1),
    ],
)
def test_an_extension_moves_the_deadline_of_one_student(
    who: str, header: str, value: str, days: int, tmp_path: Path
) -> None:
    rules = policy(tmp_path, f'{RULES}extensions = "more.csv"\n', f"{header}\n{who},{value}\n")
    submitted = "2026-11-04T00:00:00+01:00"
    assert late(rules, submitted).days == days
    assert late(rules, submitted, ALAN).days == 3
    # A group has the latest deadline of its members.
    assert late(rules, submitted, ALAN, ADA).days == days


def test_a_column_of_one_kind_names_students_by_that_kind_only(tmp_path: Path) -> None:
    text = f'{RULES}extensions = "more.csv"\n'
    rules = policy(tmp_path, text, "login;days\nA1;9\nada;0\n")
    assert [one.line for one in rules.extensions if one.is_for(ADA)] == [3]
    (unused,) = rules.unused([ADA, ALAN])
    assert "line 2" in unused.name
    assert rules.unused([Student("x", login="a1"), ADA]) == ()


def test_a_cut_off_is_counted_from_the_students_own_deadline(tmp_path: Path) -> None:
    text = f'{RULES}cut_off_days = 1\nextensions = "more.csv"\n'
    rules = policy(tmp_path, text, "id,days\nA1,2\n")
    assert late(rules, "2026-11-04T12:00:00+01:00").lost == pytest.approx(0.1)
    assert late(rules, "2026-11-04T12:00:00+01:00", ALAN).lost == 1


def test_two_extensions_of_one_student_are_refused(tmp_path: Path) -> None:
    text = f'{RULES}extensions = "more.csv"\n'
    rules = policy(tmp_path, text, "student,days\nA1,2\nada@x.edu,3\n")
    with pytest.raises(UsageError, match=r"more\.csv: lines 2 and 3 are about the same student"):
        rules.unused([ADA])
    assert len(rules.unused([ALAN])) == 2


def test_where_no_time_is_recorded_nothing_is_taken_off(tmp_path: Path) -> None:
    rules = policy(tmp_path, f"{RULES}cut_off_days = 0\n")
    marked = rules.lateness(entry(ADA, late=True))
    assert (marked.days, marked.lost) == (0, 0)
    assert "no time is recorded" in marked.why
    assert rules.lateness(entry(ADA)) == Lateness()
    # A moment that may be anywhere on earth is no better.
    assert rules.lateness(entry(ADA, submitted="2030-01-01T00:00:00")) == Lateness()


def test_a_mark_of_the_platform_against_the_recorded_time_is_told(tmp_path: Path) -> None:
    rules = policy(tmp_path, RULES)
    found = rules.lateness(entry(ADA, submitted="2026-11-01T12:00:00+01:00", late=True))
    assert (found.days, found.lost) == (0, 0)
    assert "marks this as late" in found.why


def test_the_clock_is_never_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = policy(tmp_path, RULES)
    before = late(rules, "2026-11-02T12:00:00+01:00")

    def refuse() -> float:
        raise AssertionError("the clock was asked")

    monkeypatch.setattr(time, "time", refuse)
    monkeypatch.setattr("grader.classroom.late.datetime", None)
    assert late_of(rules) == before


def late_of(rules: Policy) -> Lateness:
    attempt = entry(ADA)
    moment = rules.late.due.replace(day=2, hour=12, minute=0)
    return rules.lateness(type(attempt)(attempt.name, attempt.students, attempt.path, moment))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[late]\nper_day = 10\n", "late: the key 'due' is missing"),
        (f"[late]\n{DUE}perday = 10\n", "did you mean 'per_day'?"),
        ("colour = 1\n", "there is no key 'colour'"),
        ("[late]\ndue = 2026-11-01T23:59:00\n", "timezone"),
        ("[late]\ndue = 9999-12-31T23:59:00Z\n", "year 9999"),
        (f"[late]\n{DUE}per_day = 101\n", "late.per_day"),
        (f"[late]\n{DUE}grace_days = -1\n", "late.grace_days"),
        (f"[late]\n{DUE}grace_days = 3\ncut_off_days = 2\n", "cut_off_days ends before"),
        ('details = "some"\n', "details"),
        ('visibility = "all"\n', "visibility"),
        ("details = \n", "course.toml"),
        (f'[late]\n{DUE}extensions = "../more.csv"\n', "in the same folder"),
        (f'[late]\n{DUE}extensions = "/etc/passwd"\n', "in the same folder"),
        (f'[late]\n{DUE}extensions = "none.csv"\n', "none.csv: there is no such file"),
    ],
)
def test_a_course_file_that_says_something_else_is_refused(
    text: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(UsageError) as error:
        read(tmp_path, text)
    assert said in str(error.value)
    assert str(tmp_path / "teacher") in str(error.value)


@pytest.mark.parametrize(
    ("extensions", "said"),
    [
        ("name,days\nAda,2\n", "expected one with the student's id"),
        ("student,more\nA1,2\n", "one called days or due"),
        ("student,days\n,2\n", "line 2: no student is named"),
        ("student,days\nA1,\n", "line 2: either days or a new due date was expected"),
        ("student,days,due\nA1,1,2026-11-04T00:00:00Z\n", "there are both"),
        ("student,days\nA1,two\n", "'two' is not a number of days"),
        ("student,days\nA1,-1\n", "'-1' is not a number of days"),
        ("student,days\nA1,nan\n", "'nan' is not a number of days"),
        ("student,due\nA1,2026-11-04T00:00:00\n", "not a date with a time and its offset"),
        ("student,due\nA1,9999-12-31T00:00:00Z\n", "not a date with a time and its offset"),
        ("student,due\nA1,tomorrow\n", "not a date with a time and its offset"),
    ],
)
def test_a_file_of_extensions_that_says_something_else_is_refused(
    extensions: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(UsageError) as error:
        read(tmp_path, f'{RULES}extensions = "more.csv"\n', extensions)
    assert said in str(error.value)
    assert str(tmp_path / "teacher" / "more.csv") in str(error.value)


@pytest.mark.parametrize("place", ["submissions", "submissions/ada"])
def test_a_file_that_a_student_may_have_put_there_is_refused(
    place: str, submissions: Path, tmp_path: Path
) -> None:
    folder = submissions.parent / place
    folder.mkdir(exist_ok=True)
    theirs = folder / "course.toml"
    theirs.write_text(RULES, encoding="utf-8")
    with pytest.raises(UsageError, match="lies among the submissions"):
        read_course(theirs, submissions)
    # Through a link, and for the extensions of a file that is the instructor's.
    own = write(tmp_path, f'{RULES}extensions = "more.csv"\n', "student,days\nA1,2\n")
    assert read_course(own, submissions).policy is not None
    more = own.with_name("more.csv")
    (folder / "more.csv").write_text("student,days\nA1,2\n", encoding="utf-8")
    more.unlink()
    more.symlink_to(folder / "more.csv")
    with pytest.raises(UsageError, match="lies among the submissions"):
        read_course(own, submissions)
    own.unlink()
    own.symlink_to(theirs)
    with pytest.raises(UsageError, match="lies among the submissions"):
        read_course(own, submissions)


def test_a_link_to_itself_is_refused(submissions: Path, tmp_path: Path) -> None:
    (tmp_path / "loop").mkdir()
    link = tmp_path / "loop" / "course.toml"
    link.symlink_to(link)
    with pytest.raises(UsageError, match=r"course\.toml"):
        read_course(link, submissions)


MORE = "student,days\nA1,2\nA2,1\n"
EXTENDED = f'{RULES}extensions = "more.csv"\n'


def test_the_hash_is_of_what_is_said(tmp_path: Path) -> None:
    first = read(tmp_path, EXTENDED, MORE).digest
    assert len(first) == 16
    same = f"# a remark\n{EXTENDED}at_most = 100\n".replace("per_day = 10", "per_day = 10.0")
    assert read(tmp_path, same, "Student ;days\n\nA2;1.0\nA1;2\n").digest == first
    other_offset = EXTENDED.replace("23:59:00+01:00", "22:59:00Z")
    assert read(tmp_path, other_offset, MORE).digest == first


@pytest.mark.parametrize(
    ("text", "extensions"),
    [
        (EXTENDED, "student,days\nA1,3\nA2,1\n"),
        (EXTENDED, "student,days\nA1,2\n"),
        (EXTENDED.replace("10", "11"), MORE),
        (f"{EXTENDED}grace_minutes = 1\n", MORE),
        (f'edition = "pulled"\n{EXTENDED}', MORE),
        (f'details = "none"\n{EXTENDED}', MORE),
        (f'visibility = "hidden"\n{EXTENDED}', MORE),
        (RULES, ""),
        ("", ""),
    ],
)
def test_whatever_else_is_said_has_another_hash(text: str, extensions: str, tmp_path: Path) -> None:
    first = read(tmp_path, EXTENDED, MORE).digest
    assert read(tmp_path, text, extensions).digest != first
