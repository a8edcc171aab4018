"""The desk, asked as a browser asks it: who may, what is decided, what any end leaves behind."""

import contextlib
import csv
import io
import json
import re
import shutil
import sqlite3
import sys
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grader.classroom.people import Entry, Handed, Student
from grader.classroom.run import Order, grade_class
from grader.cli import main
from grader.core.assignment import ROOT
from grader.core.term import Term
from grader.desk.summaries import shape
from grader.grading.grade import Wish
from tests import processes
from tests.class_exports import lay_cards
from tests.desks import LACKING, Desk, open_desk
from tests.test_class_run import CARD, WRONG, Silent, grade_folders

pytestmark = pytest.mark.skipif(bool(LACKING), reason=LACKING or "the desk is installed")

# What WRONG fails, with what it costs.
CHECK = "card.get_rank"
# What there is in all where part 1.1 gives five points more.
SCORES = {"final": 105.0}
# What WRONG gets when that is given.
BETTER = "4.78"
STUDENTS = {f"wrong{n}": f"{WRONG}# {n}\n" for n in range(3)} | {"right": CARD}


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class that was graded: three with the same mistake, and one without."""
    folder = tmp_path_factory.mktemp("desk")
    grade_folders(lay_cards(folder / "class", **STUDENTS), folder / "out")
    return folder


@pytest.fixture
def out(graded: Path, tmp_path: Path) -> Path:
    """The folder with its results, for one test."""
    return Path(shutil.copytree(graded / "out", tmp_path / "out"))


@pytest.fixture
def desk(out: Path) -> Iterator[Desk]:
    """A desk for it."""
    with open_desk(out) as opened:
        yield opened


@contextlib.contextmanager
def reading(out: Path) -> Iterator[sqlite3.Connection]:
    """The store, as another program reads it."""
    with contextlib.closing(sqlite3.connect(out / "store.sqlite", timeout=10)) as store:
        yield store


def kept(out: Path, what: str) -> list[tuple[object, ...]]:
    with reading(out) as store:
        return list(store.execute(what))


# Who may


def test_only_the_browser_with_the_link_is_let_in(desk: Desk) -> None:
    assert "HttpOnly" in desk.set_cookie
    assert "samesite=strict" in desk.set_cookie.lower()
    for cookie in (None, "desk=", "desk=x", f"{desk.cookie}x", "desk=\x7f", ";;=;"):
        refused = desk.ask("GET", "/", Cookie=cookie)
        assert refused.status == 403
        assert "wrong0" not in refused.text
    again = desk.ask("GET", desk.link.removeprefix(desk.url), Cookie=None)
    assert again.status == 403
    assert "used before" in again.text
    assert "set-cookie" not in again.headers


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "", "localhost"])
def test_no_other_name_leads_to_it(desk: Desk, host: str) -> None:
    assert desk.ask("GET", "/", Host=host).status == 421
    assert desk.ask("GET", desk.link.removeprefix(desk.url), Host=host).status == 421


def test_nothing_but_its_own_forms_changes_anything(desk: Desk, out: Path) -> None:
    (group,) = desk.groups(CHECK)
    token = desk.token()
    seen = "+".join(path.rpartition("/")[2] for path in desk.members().values())
    path, body = f"{group}/decide", f"token={token}&give=full&remark=x&seen={seen}"
    headers: list[dict[str, str | None]] = [
        {"Origin": None},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Origin": desk.url.replace("http:", "https:")},
        {"Sec_Fetch_Site": "same-site"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Content_Type": "text/plain"},
        {"Cookie": None},
    ]
    for header in headers:
        assert desk.ask("POST", path, body, **header).status == 403
    for sent in (body.replace(token, "x"), body.replace("token", "t"), "", body + "&x" * 2_001):
        assert desk.ask("POST", path, sent).status == 403
    assert desk.ask("POST", path, body + "x" * 200_000).status == 403
    assert desk.ask("GET", f"{path}?{body}").status == 404
    assert desk.ask("PUT", path, body).status == 405
    assert kept(out, "SELECT * FROM decision") == []
    assert desk.ask("POST", path, body).status == 303
    assert len(kept(out, "SELECT * FROM decision")) == 3


def test_every_page_forbids_what_is_not_its_own(desk: Desk) -> None:
    student = desk.members()["wrong0"]
    pages = ["/", "/groups", student, "/static/desk.js", "/no/such", f"{student}/page/student"]
    for page in pages:
        headers = desk.ask("GET", page).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe-eval" not in policy
        assert "script-src 'self'" in policy or "sandbox" in policy
        assert ("unsafe-inline" in policy) == (page == pages[-1])
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
    refused = desk.ask("GET", "/", Cookie=None).headers
    assert "default-src 'none'" in refused["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/students/../../etc/passwd",
        "/students/..%2f..%2fstore.sqlite",
        "/static/../store.sqlite",
        "/static/desk.css/../../guard.py",
        "/export/0",
        "/export/-1",
        "/export/..",
        "/groups/%00",
        "/students/x/page/../../../store.sqlite",
        "/students/%ff",
        "//etc/passwd",
    ],
)
def test_no_path_of_a_request_reaches_a_file(desk: Desk, path: str) -> None:
    answer = desk.ask("GET", path)
    assert answer.status == 404
    assert "SQLite" not in answer.text
    assert "root:" not in answer.text


def test_there_is_one_desk_for_a_class(desk: Desk, out: Path) -> None:
    with pytest.raises(AssertionError, match="another desk has this class open"):
        Desk(out)
    assert "wrong0" in desk.get("/")


def test_a_folder_without_a_class_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["desk", str(tmp_path), "--no-browser"]) == 2
    assert "grade-all has kept nothing here" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_ends_it_at_once_and_without_a_traceback(out: Path) -> None:
    desk = Desk(out)
    assert desk.end() == "grader: stopped\n"
    assert desk.process.returncode == 130


# What is decided


def test_one_decision_for_a_group_is_honoured_for_each_and_undone_for_each(
    desk: Desk, out: Path
) -> None:
    before = desk.points()
    (group,) = desk.groups(CHECK)
    assert desk.get(group).count("data-row") == 3
    refused = desk.decide(group, give="full", comment="Look again.")
    assert refused.status == 400
    assert "needs a reason" in refused.text
    assert kept(out, "SELECT * FROM ruling") == []
    decided = desk.decide(group, give="full", remark="Our <b>fault</b>.", comment="Look again.")
    assert decided.status == 303
    for name in ("wrong0", "wrong1", "wrong2"):
        desk.settle(name, BETTER)
    rows = kept(out, "SELECT points, out_of, remark, by, override, undone FROM decision")
    assert {row[2:] for row in rows} == {("Our <b>fault</b>.", "ada", 1, "")}
    # The mistake is still known as the same one, and the student reads the comment.
    assert "Decided for 3 students" in desk.get(group)
    page = desk.get(f"{desk.members()['wrong0']}/page/student")
    assert "Look again." in page
    assert "Our &lt;b&gt;fault&lt;/b&gt;." in page

    who = re.findall(r'name="member" value="(\w+)"', desk.get(group))[0]
    desk.change(f"{group}/take-out", member=who)
    desk.settle("wrong0", before["wrong0"])
    assert desk.points()["wrong1"] == BETTER
    assert "taken out: 1" in desk.get(group)
    desk.change(f"{group}/confirm", seen=who)
    desk.settle("wrong0", BETTER)

    desk.change("/rulings/undo", ruling="1")
    for name in before:
        desk.settle(name, before[name])
    assert "Taken back" in desk.get(group)
    # Nothing was written over.
    assert kept(out, "SELECT COUNT(*) FROM decision WHERE undone = ''") == [(0,)]
    assert kept(out, "SELECT COUNT(*) FROM decision") == [(4,)]


def test_who_makes_the_mistake_later_is_unconfirmed_and_keeps_the_points(
    graded: Path, desk: Desk, out: Path, tmp_path: Path
) -> None:
    (group,) = desk.groups(CHECK)
    assert desk.decide(group, give="full", remark="Let it pass.").status == 303
    for name in ("wrong0", "wrong1", "wrong2"):
        desk.settle(name, BETTER)
    submissions = Path(shutil.copytree(graded / "class", tmp_path / "class"))
    lay_cards(submissions, late=f"{WRONG}# late\n")
    # While the desk is open.
    grade_folders(submissions, out)
    points = desk.points()
    assert points["wrong0"] == BETTER
    assert points["late"] != BETTER
    assert "1 student made this mistake in a later run" in desk.get(group)
    assert "1 new" in desk.get("/groups")
    (late,) = {one.strip() for one in re.findall(r'name="seen" value="(\w+ ?)"', desk.get(group))}
    desk.change(f"{group}/confirm", seen=late)
    desk.settle("late", BETTER)
    assert "in a later run" not in desk.get(group)


def test_one_student_is_overridden_commented_asked_about_and_graded_again(
    desk: Desk, out: Path, tmp_path: Path
) -> None:
    student, before = desk.members()["wrong0"], desk.points()["wrong0"]
    for points in ("-1", "99", "x", "nan", "inf", ""):
        assert (
            desk.send(
                f"{student}/decide", check=CHECK, give="points", points=points, remark="r"
            ).status
            == 400
        )
    assert desk.send(f"{student}/decide", check="../x", give="full", remark="r").status == 404
    assert kept(out, "SELECT * FROM decision") == []
    desk.change(f"{student}/note", check=CHECK, note="=1+1 Dear <i>all</i>,\nwhy?")
    desk.change(f"{student}/comment", check=CHECK, comment="See the tutor.")
    desk.change(f"{student}/decide", check=CHECK, give="points", points="0,1", remark="Some.")
    shown = desk.get(student)
    assert "decided: 0.1 of" in shown
    assert "Dear &lt;i&gt;all&lt;/i&gt;" in shown
    desk.settle("wrong0", f"{float(before) + 0.1:g}")
    history = desk.get(f"{student}?tab=history")
    assert "reviewed" in history
    assert "See the tutor." in history
    (row,) = csv.DictReader(io.StringIO(desk.get("/notes.csv")))
    assert row["Asked"].startswith("'=1+1")
    assert (row["Student"], row["Points"], row["Decided by"]) == ("wrong0", "0.1", "ada")
    # The source is there, and the line of the check in it.
    source = desk.get(f"{student}?tab=source")
    assert "return 0" in source

    count = kept(out, "SELECT COUNT(*) FROM run")
    desk.change(f"{student}/again", check=CHECK)
    for _ in range(300):
        if f"check-{CHECK}" in desk.get(f"{student}?tab=history"):
            break
        time.sleep(0.2)
    assert kept(out, "SELECT COUNT(*) FROM run") != count
    assert f"check-{CHECK}" in desk.get(f"{student}?tab=history")
    # A look at one check never takes the place of the whole.
    assert desk.points()["wrong0"] == f"{float(before) + 0.1:g}"

    desk.change(f"{student}/undo", item=CHECK)
    desk.settle("wrong0", before)


def test_a_decision_about_a_check_that_was_changed_is_asked_about(desk: Desk, out: Path) -> None:
    student = desk.members()["wrong0"]
    desk.change(f"{student}/decide", check=CHECK, give="full", remark="Let it pass.")
    desk.settle("wrong0", BETTER)
    assert "Nothing is left to review" in desk.get("/reviews")
    with contextlib.closing(sqlite3.connect(out / "store.sqlite", timeout=10)) as store, store:
        store.execute("UPDATE decision SET version = 'of a check that was changed'")
    for page in (student, "/reviews"):
        assert "was changed after this was decided" in desk.get(page)
    assert desk.points()["wrong0"] == BETTER
    form = re.search(r'(?s)name="give" value="points".*?It still holds', desk.get("/reviews"))
    assert form is not None
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[0]))
    desk.change(f"{student}/decide", check=CHECK, **fields)
    assert "Nothing is left to review" in desk.get("/reviews")
    desk.settle("wrong0", BETTER)
    (remark,) = kept(
        out, "SELECT remark FROM decision WHERE undone = '' AND version NOT LIKE 'of %'"
    )
    assert remark == ("Let it pass.",)


def test_it_grades_again_as_the_course_sets_it(tmp_path: Path, out: Path) -> None:
    folder = lay_cards(tmp_path / "class", wrong=WRONG)
    wish = Wish(
        key="dsc20", only=("1.1",), course={"dsc20": Term(points={"1.1": 10.0}, max_score=SCORES)}
    )
    entries = (Entry("wrong", (Student("wrong"),), folder / "wrong"),)
    grade_class(folder, Handed("folder", entries), Order(wish, out, 1), Silent())
    with open_desk(out) as desk:
        assert desk.points() == {"wrong": "8.7"}
        (student,) = desk.members().values()
        desk.change(f"{student}/decide", check=CHECK, give="full", remark="Fine.")
        desk.settle("wrong", "9.57")


def test_files_are_written_with_what_was_decided(desk: Desk, out: Path) -> None:
    student = desk.members()["wrong1"]
    desk.change(f"{student}/decide", check=CHECK, give="full", remark="Fine.")
    desk.settle("wrong1", BETTER)
    desk.change("/export")
    shown = desk.get("/export")
    assert "scores-part-1.1.csv" in shown
    numbers = re.findall(r'href="(/export/\d+)" data-row>([^<]+)<', shown)
    (scores,) = [path for path, name in numbers if name.endswith(".csv")]
    rows = {
        row["name"]: row
        for row in csv.DictReader(io.StringIO(desk.get(scores).removeprefix("\ufeff")))
    }
    assert rows["wrong1"]["points"] == BETTER
    assert (out / "students-part-1.1" / "wrong1.html").read_text().count("Fine.") == 1


# What is left after any end


def test_killed_in_the_middle_of_a_decision_it_has_decided_nothing(out: Path) -> None:
    with reading(out) as store, store:
        # Each of the three takes a while now.
        store.execute(
            "CREATE TRIGGER slow AFTER INSERT ON decision BEGIN"
            " SELECT (WITH RECURSIVE c (x) AS"
            " (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 9000000) SELECT MAX(x) FROM c);"
            " END"
        )
    desk = Desk(out)
    (group,) = desk.groups(CHECK)

    def decide() -> None:
        with contextlib.suppress(OSError):
            desk.decide(group, give="full", remark="Fine.")

    sending = threading.Thread(target=decide)
    sending.start()
    _wait_until(lambda: _is_writing(out))
    desk.kill()
    sending.join()
    assert kept(out, "SELECT * FROM ruling") == kept(out, "SELECT * FROM decision") == []
    with reading(out) as store, store:
        store.execute("DROP TRIGGER slow")
    with open_desk(out) as desk:
        assert "Decide for all 3" in desk.get(group)
        assert desk.decide(group, give="full", remark="Fine.").status == 303
        # Killed before any points could follow.
        desk.kill()
    with open_desk(out) as desk:
        for name in ("wrong0", "wrong1", "wrong2"):
            desk.settle(name, BETTER)


def _is_writing(out: Path) -> bool:
    with contextlib.closing(sqlite3.connect(out / "store.sqlite", timeout=0)) as store:
        try:
            store.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return True
        store.execute("ROLLBACK")
        return False


def _wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_without_its_packages_it_says_what_to_install(out: Path) -> None:
    code = (
        "import sys; sys.modules['starlette'] = sys.modules['uvicorn'] = None\n"
        f"from grader.cli import main; sys.exit(main(['desk', {str(out)!r}, '--no-browser']))"
    )
    done = processes.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "pip install -r requirements-desk.txt" in done.stderr
    assert "Traceback" not in done.stderr


# What decides for all of a group


def test_what_came_back_is_of_one_shape_to_its_end() -> None:
    assert shape("a 1 " * 300) == shape("a 2 " * 300)
    assert shape("a " * 300 + "x") != shape("a " * 300 + "y")


def test_the_lines_of_a_student_are_code_and_no_text(out: Path, tmp_path: Path) -> None:
    decoy = "def get_rank(self):\n    return self.rank - 1  # a tiny slip"
    folder = lay_cards(tmp_path / "class", decoy=f'"""Mine:\n{decoy}\n"""\n{WRONG}')
    grade_folders(folder, out)
    with open_desk(out) as desk:
        (group,) = desk.groups(CHECK)
        page = desk.get(group)
    assert "a tiny slip" not in page
    assert "return 0" in page


# A mistake by which several checks fail

TWO = CARD.replace("return self.rank", "return self.rnk")
SECOND = "card.a_hidden_card_knows_its_rank_and_suit"


@pytest.fixture(scope="module")
def caused(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class in which one line makes two checks fail, and somebody's file cannot be read."""
    folder = tmp_path_factory.mktemp("caused")
    texts = {"ada": f"{TWO}# ada\n", "bob": f"{TWO}# bob\n", "cyd": f"{CARD}def", "dan": CARD}
    grade_folders(lay_cards(folder / "class", **texts), folder / "out")
    return folder / "out"


@pytest.fixture
def mistaken(caused: Path, tmp_path: Path) -> Path:
    """The folder with its results, for one test."""
    return Path(shutil.copytree(caused, tmp_path / "mistaken"))


def decided_items(out: Path) -> set[tuple[object, ...]]:
    return set(kept(out, "SELECT item, round(points / out_of, 2) FROM decision WHERE undone = ''"))


def test_one_decision_is_about_all_checks_that_fail_by_a_mistake(mistaken: Path) -> None:
    with open_desk(mistaken) as desk:
        before = desk.points()
        (group,) = desk.groups("")
        assert desk.groups(SECOND) == desk.groups(CHECK) == [group]
        page = desk.get(group)
        assert "2 checks fail because of it" in page
        assert "It costs 0.65 points in 2 checks" in page
        assert desk.decide(group, give="points", points="1", remark="r").status == 400
        half = desk.decide(group, give="points", points="0.325", remark="Half.", comment="Look.")
        assert half.status == 303
        assert decided_items(mistaken) == {(CHECK, 0.5), (SECOND, 0.5)}
        assert len(kept(mistaken, "SELECT * FROM decision")) == 4
        for name in ("ada", "bob"):
            desk.settle(name, "4.67")
        # What is decided is no other group.
        assert desk.groups("") == [group]
        assert "Decided for 2 students" in desk.get(group)
        assert "2 checks fail because of it" in desk.get(group)
        assert desk.get(f"{desk.members()['ada']}/page/student").count("Look.") == 1

        # Who is taken out of one check is taken out of all of them.
        desk.change(f"{desk.members()['ada']}/undo", item=SECOND)
        desk.settle("ada", before["ada"])
        assert "taken out: 1" in desk.get(group)
        desk.change("/rulings/undo", ruling="1")
        desk.settle("bob", before["bob"])
        assert decided_items(mistaken) == set()
        assert desk.groups("") == [group]


def test_a_check_that_an_older_desk_did_not_decide_about_is_unconfirmed(mistaken: Path) -> None:
    with open_desk(mistaken) as desk:
        before = desk.points()
        (group,) = desk.groups("")
        desk.decide(group, give="full", remark="Fine.")
        for name in ("ada", "bob"):
            desk.settle(name, "5")
        with reading(mistaken) as store, store:
            store.execute("DELETE FROM decision WHERE item = ?", (SECOND,))
        desk.change(f"{desk.members()['dan']}/comment", check=CHECK, comment="Well done.")
        for name in ("ada", "bob"):
            desk.settle(name, f"{float(before[name]) + 0.43:g}")
        assert desk.groups("") == [group]
        assert "2 new" in desk.get("/groups")
        seen = " ".join(re.findall(r'name="seen" value="(\w+)"', desk.get(group)))
        desk.change(f"{group}/confirm", seen=seen)
        for name in ("ada", "bob"):
            desk.settle(name, "5")
        assert len(kept(mistaken, "SELECT * FROM decision")) == 4


def test_a_student_page_shows_a_mistake_once_and_decides_about_all_of_it(mistaken: Path) -> None:
    with open_desk(mistaken) as desk:
        student, before = desk.members()["ada"], desk.points()["ada"]
        page = desk.get(student)
        assert page.count(f'id="{CHECK}"') == page.count(f'id="{SECOND}"') == 1
        assert "1 other fails because of it" in page
        assert "1 check fails because of it, too" in page
        desk.change(f"{student}/decide", check=CHECK, scope="cause", give="full", remark="Fine.")
        desk.settle("ada", "5")
        assert "1 other fails because of it" in desk.get(student)
        desk.change(f"{student}/undo", item=CHECK, scope="cause")
        desk.settle("ada", before)
        desk.change(f"{student}/decide", check=SECOND, give="full", remark="Fine.")
        assert decided_items(mistaken) == {(SECOND, 1.0)}
        desk.settle("ada", f"{float(before) + 0.22:g}")
        # Still the same mistake, of which a part is decided.
        assert len(desk.groups("")) == 1
        assert desk.get(desk.groups("")[0]).count("data-row") == 2


def test_what_could_not_run_is_a_line_for_each_student_and_no_group(mistaken: Path) -> None:
    with open_desk(mistaken) as desk:
        page = desk.get("/groups")
        listed = page.partition("Nothing to decide")[2]
        assert listed.count(f'href="{desk.members()["cyd"]}"') == 1
        assert "card.py, line" in listed
        assert desk.members()["ada"] not in listed
        assert "card.py, line" not in page.partition("Nothing to decide")[0]


def test_a_result_of_format_1_has_a_group_for_each_check(mistaken: Path) -> None:
    with reading(mistaken) as store, store:
        for number, packed in store.execute("SELECT id, document FROM grading").fetchall():
            document = json.loads(zlib.decompress(packed))
            del document["causes"]
            text = json.dumps({**document, "format": 1})
            older = zlib.compress(text.encode()), number
            store.execute("UPDATE grading SET document = ? WHERE id = ?", older)
    with open_desk(mistaken) as desk:
        (first,), (second,) = desk.groups(CHECK), desk.groups(SECOND)
        assert first != second
        assert desk.decide(first, give="full", remark="Fine.").status == 303
        assert decided_items(mistaken) == {(CHECK, 1.0)}
        assert desk.get("/groups").partition("Nothing to decide")[2].count("card.py, line") == 1
