"""The page for a class: what its view says, what stands in it, and that hostile text stays text."""

import base64
import hashlib
import re
import time
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from msgspec import structs

from grader.classroom.answers import ANSWERS_LIMIT, NAMES_LIMIT, TYPED_LIMIT
from grader.classroom.outcome import ClassResult, Lateness, Row, State
from grader.classroom.page import CHECKS_LIMIT, render_class
from grader.classroom.people import Entry, Student, Unread
from grader.classroom.view import class_view, link
from grader.store.document import CheckDocument, FindingDocument
from tests import classes
from tests.classes import finding
from tests.test_page import EVIL, Page


def check(
    outcome: str = "passed",
    found: FindingDocument | None = None,
    id: str = "hand.score",
    weight: float = 1,
    **more: Any,
) -> CheckDocument:
    """A check as a document has it."""
    plain = {"part": "2.1", "title": f"What {id} looks at."}
    return classes.check(outcome, id=id, weight=weight, finding=found, **plain | more)


def row(
    name: str, *checks: CheckDocument, score: float = 8, pending: float = 0, **more: Any
) -> Row:
    """A student who was graded, with one part."""
    parts = (classes.part(score, 10, "2.1", "Hands"),)
    document = classes.document(score, 10, checks, pending, parts=parts)
    return replace(Row(name, (Student(name),), State.GRADED, document=document), **more)


def made(*rows: Row, **changes: Any) -> ClassResult:
    """A class with these students."""
    plain = ClassResult(
        run=3,
        assignment="toy",
        title="A Toy",
        stage="final",
        edition="",
        max_score=10,
        made="2026-11-19T12:00:00Z",
        format="folders",
        rows=rows,
    )
    return replace(plain, **changes)


def failing(name: str, got: str = "11", **more: Any) -> Row:
    return row(name, check("failed", finding(got)), **more)


def ungraded(name: str, state: State, reason: str = "") -> Row:
    return Row(name, (Student(name),), state, reason=reason)


def ordinary() -> ClassResult:
    """A class in which everything occurs."""
    pair = (Student("Eve"), Student("Finn"))
    return made(
        row("Ada", check(), score=10, page="students/Ada.html", instructor_page="all/Ada.html"),
        failing("Bob", lateness=Lateness(2, 0.2, "10 % per day")),
        failing("cem", page="students/cem.html", instructor_page="all/cem.html"),
        row("Dana", check("review", finding()), pending=2),
        replace(failing("Eve, Finn", "7\n8\n9", score=3), students=pair),
        row("Gus", check("not-run", finding(None, None, sentence="hand.py is missing.")), score=0),
        ungraded("Hal", State.FAULT, "the sandbox ended"),
        ungraded("Ida", State.REFUSED, "the zip file is broken"),
        ungraded("Jon", State.NOTHING),
        unread=(Unread("Thumbs.db", "not a submission"),),
    )


# The view


def test_students_are_sorted_by_name_whatever_the_case() -> None:
    names = [
        one.who.name for one in class_view(made(*map(failing, ("bob", "Ada", "Cem")))).students
    ]
    assert names == ["Ada", "bob", "Cem"]


def test_the_same_finding_is_one_answer_and_the_commonest_comes_first() -> None:
    gots = ["11", "7", "11", "11", "8", "7"]
    view = class_view(
        made(*(failing(f"s{n}", got) for n, got in enumerate(gots)), row("z", check()))
    )
    (one,) = view.checks
    assert (one.failed, one.of, one.others) == (6, 7, 0)
    assert [(a.expected, a.got, a.count) for a in one.answers] == [
        ("12", "11", 3),
        ("12", "7", 2),
        ("12", "8", 1),
    ]
    assert [who.name for who in one.answers[0].names] == ["s0", "s2", "s3"]


def test_sentences_tell_findings_apart_where_nothing_else_does() -> None:
    told = [finding(None, None, sentence=said) for said in ("It loops.", "It stops.", "It loops.")]
    alike = [finding(sentence=said) for said in ("line 3", "line 4")]
    view = class_view(
        made(
            *(row(f"s{n}", check("failed", one)) for n, one in enumerate(told)),
            *(row(f"t{n}", check("failed", one, id="other")) for n, one in enumerate(alike)),
        )
    )
    counts = {one.id: [answer.count for answer in one.answers] for one in view.checks}
    assert counts == {"hand.score": [2, 1], "other": [2]}


@pytest.mark.parametrize(
    ("outcome", "changes", "failed"),
    [
        ("failed", {}, 1),
        ("passed", {}, 0),
        ("excused", {}, 0),
        ("review", {}, 0),
        ("not-run", {}, 0),
        ("reviewed", {"earned": 0.5}, 1),
        ("reviewed", {"earned": 1.0}, 0),
    ],
)
def test_what_counts_as_failed(outcome: str, changes: dict[str, Any], failed: int) -> None:
    view = class_view(made(row("a", check(outcome, finding(), **changes)), failing("b")))
    assert view.checks[0].failed == failed + 1


def test_remarks_come_after_what_costs_points() -> None:
    remark, costs = check("failed", finding(), "style", 0), check("failed", finding(), "hand")
    view = class_view(made(row("a", remark, costs), row("b", remark, check(id="hand"))))
    assert [(one.id, one.failed, one.remark) for one in view.checks] == [
        ("hand", 1, False),
        ("style", 2, True),
    ]


def test_a_reason_for_which_checks_were_not_run_counts_each_student_once() -> None:
    gone = finding(None, None, label="missing-file", sentence="hand.py is missing.")
    checks = [check("not-run", gone, f"hand.{n}") for n in range(5)]
    view = class_view(made(row("same name", *checks), row("same name", *checks)))
    assert [(one.sentence, one.count) for one in view.stopped] == [("hand.py is missing.", 2)]
    assert view.checks == ()


def test_points_are_those_that_count_and_all_of_them_make_a_bin() -> None:
    late = Lateness(1, 0.5, "half")
    scores = [row(f"s{n}", check(), score=score) for n, score in enumerate([10, 9.99, 0, 5])]
    view = class_view(made(*scores, row("z", check(), score=10, lateness=late)))
    assert view.spread is not None
    counts = {bin.label: bin.count for bin in view.spread.bins if bin.count}
    assert counts == {"0 to under 1": 1, "5 to under 6": 2, "9 to under 10": 1, "all 10": 1}
    assert (view.spread.lowest, view.spread.highest, view.spread.median) == ("0", "10", "5")
    assert (view.students[-1].points, view.students[-1].before) == ("5", "10")
    assert view.students[-1].late == "1 day, −50 %"


@pytest.mark.parametrize("most", [0.3, 1, 7, 10, 12, 20, 33.3, 99, 100, 101, 1_000, 0.1 + 0.2])
def test_bins_hold_everybody(most: float) -> None:
    scores = [most * part for part in (0, 0.001, 0.3, 0.5, 0.95, 1)] + [-1, most * 2]
    view = class_view(made(*(row(f"{s}", check(), score=s) for s in scores), max_score=most))
    assert view.spread is not None
    assert sum(bin.count for bin in view.spread.bins) == len(scores)
    assert 4 <= len(view.spread.bins) <= 11
    assert view.spread.bins[-1].count == 2


def test_only_who_was_graded_is_in_the_figures() -> None:
    view = class_view(ordinary())
    assert view.graded == 6
    assert view.spread is not None
    assert view.spread.count == 6
    assert [(one.who.name, one.reason) for one in view.faults] == [("Hal", "the sandbox ended")]
    assert [one.who.name for one in view.refused] == ["Ida"]
    assert [who.name for who in view.nothing] == ["Jon"]
    assert [(one.who.name, one.checks, one.points) for one in view.waiting] == [("Dana", 1, "2")]


def test_late_without_a_rule_is_what_the_platform_says() -> None:
    entry = Entry("a", (Student("a"),), Path("a"), late=True)
    assert class_view(made(failing("a", entry=entry))).students[0].late == "late"


def test_more_than_can_be_shown_is_counted() -> None:
    same = [failing(f"a{n}") for n in range(NAMES_LIMIT + 5)]
    other = [failing(f"b{n}", str(n + 100)) for n in range(ANSWERS_LIMIT + 2)]
    (one,) = class_view(made(*same, *other)).checks
    assert (len(one.answers), one.others) == (ANSWERS_LIMIT, 3)
    assert (len(one.answers[0].names), one.answers[0].more) == (NAMES_LIMIT, 5)


def test_of_what_was_typed_the_last_lines_are_shown() -> None:
    typed = [f"line_{n}" for n in range(TYPED_LIMIT + 3)]
    text = page(made(row("a", check("failed", finding(typed=typed))))).text
    assert "[3 lines before]\n>>> line_3\n" in text
    assert "line_2" not in text


@pytest.mark.parametrize(
    "path", ["", "/etc/passwd", "//evil.example/x", "../x", "a/../b", "\ud800"]
)
def test_what_is_no_path_of_ours_is_no_link(path: str) -> None:
    assert link(path) == ""


@pytest.mark.parametrize("name", ["a b", "50%", "?x#y", 'a"b', "javascript:alert(1)", "é", "<b>"])
def test_links_are_relative_whatever_the_name(name: str) -> None:
    made_link = link(f"{name}.html")
    assert re.fullmatch(r"\./[\w.%~-]+", made_link)
    assert unquote(made_link) == f"./{name}.html"


# The page


def page(result: ClassResult) -> Page:
    return Page(render_class(result))


def test_everything_that_occurs_is_told_and_trouble_is_on_top() -> None:
    text = page(ordinary()).text
    told = ["the sandbox ended", "the zip file is broken", "Dana", "Median", "Hands", "Thumbs.db"]
    assert [text.index(part) for part in told] == sorted(text.index(part) for part in told)
    for part in ("2 students: expected 12, got 11", "hand.py is missing.", "2 days, −20 %"):
        assert part in re.sub(r"\s+", " ", text)
    for part in ("6.4", "8 before", "Group: Eve, Finn", "up to 2", "not a submission"):
        assert part in text


def test_links_lead_to_both_copies() -> None:
    links = [a["href"] for a in page(ordinary()).all("a")]
    assert links.count("./all/Ada.html") == 1
    assert links.count("./students/Ada.html") == 1
    assert links.count("./all/cem.html") == 2  # and among those who gave the same answer


def test_every_link_within_the_page_has_a_place() -> None:
    shown = page(ordinary())
    ids = [attributes["id"] for _, attributes in shown.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    inner = {a["href"][1:] for a in shown.all("a") if a["href"].startswith("#")}
    assert inner <= set(ids)
    named = {s["aria-labelledby"] for s in shown.all("section")}
    assert named <= set(ids)


def test_tables_have_captions_and_headers() -> None:
    shown = page(ordinary())
    assert len(shown.all("table")) == len(shown.all("caption")) == 3
    assert {th["scope"] for th in shown.all("th")} == {"row", "col"}


def test_the_page_may_load_and_run_nothing() -> None:
    shown = page(ordinary())
    (policy,) = (m["content"] for m in shown.all("meta") if "http-equiv" in m)
    style = next(text for tag, text in shown.texts if tag == "style")
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert policy == (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )
    assert "url(" not in style
    assert not {tag for tag, _ in shown.tags} & {"script", "link", "img", "iframe", "form", "base"}
    assert not any("style" in attributes or "src" in attributes for _, attributes in shown.tags)


@pytest.mark.parametrize("rows", [0, 1])
def test_a_class_of_nobody_or_one_has_a_page(rows: int) -> None:
    text = page(made(*[ungraded("Ada", State.NOTHING)] * rows)).text
    assert f"{rows} " in text
    assert "Median" not in text


def test_checks_that_few_failed_are_folded_away() -> None:
    checks = [check("failed", finding(), f"hand.{n}") for n in range(CHECKS_LIMIT + 3)]
    assert "3 more checks" in page(made(row("a", *checks))).text


def hostile() -> ClassResult:
    bad = finding(f"{EVIL}\n2", EVIL, sentence=EVIL, typed=(EVIL, f"a\n{EVIL}"))
    checks = [check(kind, bad, EVIL, part=EVIL, title=EVIL) for kind in ("failed", "not-run")]
    student = row(EVIL, *checks, check("review", bad), pending=1, page=EVIL, instructor_page=EVIL)
    parts = (classes.part(1, 2, EVIL, EVIL),)
    assert student.document is not None
    return made(
        replace(
            student,
            students=(Student(EVIL), Student(EVIL)),
            document=structs.replace(student.document, parts=parts),
            lateness=Lateness(1, 0.1, EVIL),
        ),
        *(ungraded(EVIL, state, EVIL) for state in State if state is not State.GRADED),
        title=EVIL,
        stage=EVIL,
        edition=EVIL,
        made=EVIL,
        format=EVIL,
        unread=(Unread(EVIL, EVIL),),
    )


def test_hostile_text_stays_text() -> None:
    shown = page(hostile())
    known = {tag for tag, _ in page(ordinary()).tags}
    assert {tag for tag, _ in shown.tags} <= known
    assert "<script>alert(1)</script>" in shown.text
    assert "1337" not in shown.source
    for tag, attributes in shown.tags:
        if tag == "a":
            assert re.fullmatch(r"#[\w-]+|\./[\w./%~-]+", attributes["href"])
        elif tag != "meta":
            assert not any("evil" in v or "alert(" in v for v in attributes.values())
        assert not any(name.startswith("on") for name in attributes)
    assert {char for char in shown.source if not char.isprintable()} <= {"\n", "\t"}


@pytest.mark.costly
def test_a_large_class_renders_in_seconds_and_stays_a_page() -> None:
    found = [finding(f"answer {n}", sentence="Why " * 20) for n in range(300)]
    rows = [
        row(
            f"Student {n}",
            *(check("failed", found[n * k % 300], f"hand.{k}") for k in range(40)),
            *(check("passed", None, f"card.{k}") for k in range(180)),
            page=f"students/{n}.html",
            instructor_page=f"all/{n}.html",
        )
        for n in range(2_000)
    ]
    began = time.monotonic()
    source = render_class(made(*rows))
    assert time.monotonic() - began < 20  # 2 seconds on a machine that does nothing else
    assert len(source) < 6_000_000
    assert source.count('role="rowheader"') == 2_001
