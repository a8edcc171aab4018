"""The page for one submission: what stands in it, for whom, and that hostile text stays text."""

import base64
import hashlib
import io
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from grader.core.assignment import ROOT, load_assignment
from grader.core.check import Check
from grader.core.outcome import Outcome, Status
from grader.core.place import Place
from grader.findings import Blocks, Frame, Message, Worded
from grader.grading.result import Result, score_parts
from grader.intake import Problem
from grader.program.feedback import Feedback, Script, explain
from grader.program.program import Step
from grader.program.reading import OpenQuestion, Reading
from grader.report.page import page_file, render_page
from grader.report.terminal import print_report
from tests import processes
from tests.command import graded, grader
from tests.conftest import Spoil, edited
from tests.test_command_line import REFERENCE

VOID = frozenset({"meta", "rect", "br", "link", "img", "input", "base"})
SOURCE = [f"line_{number} = {number}" for number in range(1, 41)]
EVIL = (
    "</code></pre></style><script>alert(1)</script><img src=x onerror=alert(2)>"
    "{{ 7 * 191 }}{% include 'page.css' %}\"' onclick='x' ![a](http://evil.example/a.png) "
    "\x1b[2J\u202e\x00\x85\u2028&lt;b&gt;"
)


class Page(HTMLParser):
    """A page, taken to pieces; one that is not well nested is refused."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.source = source
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: list[tuple[str, str]] = []
        self._open: list[str] = []
        self.feed(source)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append((self._open[-1] if self._open else "", data))

    @property
    def text(self) -> str:
        """All that is shown."""
        return "".join(text for tag, text in self.texts if tag not in ("style", "title"))

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every element of a kind."""
        return [attributes for name, attributes in self.tags if name == tag]

    def of_class(self, name: str) -> list[str]:
        """The tags of all elements of a class."""
        return [tag for tag, attributes in self.tags if name in attributes.get("class", "").split()]


def made(
    kind: str = "failed",
    feedback: Feedback | None = None,
    part: str = "1.2.C",
    name: str = "card.the_picture",
    details: str = "full",
    weight: float = 1,
    costs: float | None = None,
    **more: Any,
) -> Outcome:
    title = f"What {name} looks at."
    check = Check(name, part, title, weight, lambda: None, (), details=details, costs=costs)
    return Outcome(check, Status(kind), feedback, **more)


def result(*outcomes: Outcome, **changes: Any) -> Result:
    """A result with these outcomes, as if a submission with one source file had been graded."""
    assignment = load_assignment("dsc20")
    parts = [p for p in assignment.parts if any(p.id == o.check.part for o in outcomes)]
    whole = Result(
        assignment=assignment,
        stage="final",
        submission="ada",
        recognised=True,
        parts=score_parts(parts, outcomes),
        problems=(),
        faults=(),
        isolation=("bwrap 1.2.3", "no network"),
        level="isolated",
        left_open=(),
        advice="",
        seed=7,
        hashes={"submission": "0123456789abcdef"},
        digest="",
        made="2026-11-19T12:00:00Z",
        seconds=1.25,
        sources={"deck.py": SOURCE},
    )
    return replace(whole, **changes)


def page(graded: Result, audience: str = "student", details: str = "full") -> Page:
    return Page(render_page(graded, audience, details))


MISMATCH = Feedback(
    "mismatch",
    "A sentence about it.",
    typed=("from card import Card", "print(Card(3, 'clubs'))"),
    expected="____\n|3 WANTED |",
    got="____\n|3 CAME|",
    compared="values",
    printed="PRINTED before\n",
    frames=(Frame("deck.py", 12, "in_a_function"),),
    hints=("HINT to it.",),
)
BROKEN_RULE = Feedback(
    "rule-broken",
    "Deck.__init__ must get along without loops.",
    places=(Place("deck.py", 20, SOURCE[19]), Place("deck.py", 21, SOURCE[20])),
)


# What stands in it


def test_score_points_and_how_it_was_graded_are_told() -> None:
    shown = page(result(made(feedback=MISMATCH), made("passed", name="card.other")))
    for text in ("ada", "DSC 20: Blackjack", "Final submission", "2.5 of 5", "1/2"):
        assert text in shown.text
    for text in ("isolated", "bwrap 1.2.3, no network", "0123456789abcdef", "Seed7", "1.2 s"):
        assert text in shown.text
    assert re.search(r"Python 3\.\d+\.\d+", shown.text)


def test_each_check_says_what_it_is_worth() -> None:
    graded = result(
        made(feedback=MISMATCH),
        made("passed", name="card.other"),
        made("reviewed", name="card.third", share=0.5),
    )
    shown = page(graded).text
    for worth in ("looks at. 0 of 1.67 points", "looks at. 1.67 points", "0.83 of 1.67 points"):
        assert worth in shown
    assert "0 of 1.67 points" in page(graded, details="none").text
    assert "(0 of 1.67 points)" in told(graded, "full")[1]
    # Where there is no score, no check has points either; and a remark never has.
    for other in (replace(graded, faults=("x",)), result(made(feedback=MISMATCH, weight=0))):
        assert "points" not in "".join(re.findall("looks at.*", page(other).text))


def test_a_deduction_says_what_it_costs() -> None:
    lost = made(feedback=MISMATCH, costs=4.0)
    assert "looks at. costs 4 points" in page(result(lost)).text


def test_a_failed_check_shows_title_reproduction_and_both_sides() -> None:
    text = page(result(made(feedback=MISMATCH))).text
    title, sentence = "What card.the_picture looks at.", "A sentence about it."
    typed = [f">>> {line}" for line in MISMATCH.typed]
    wanted = [title, sentence, *typed, "PRINTED", "WANTED", "CAME", "HINT to it."]
    positions = [text.index(part) for part in wanted]
    assert positions == sorted(positions)
    assert "First difference (line 2, character 4): expected “W”, got “C”." in text
    assert f"deck.py, line 12, in in_a_function{SOURCE[11]}" in text


def test_the_prompt_is_no_part_of_what_is_copied() -> None:
    shown = page(result(made(feedback=MISMATCH)))
    assert shown.of_class("prompt") == ["span", "span"]
    assert re.search(r"\.prompt[^}]*\{[^}]*user-select: none", shown.source)


def test_the_lines_that_break_a_rule_are_marked_among_their_neighbours() -> None:
    shown = page(result(made(feedback=BROKEN_RULE)))
    assert "deck.py, lines 20 and 21" in shown.text
    assert len(shown.of_class("hit")) == 2
    assert [text for tag, text in shown.texts if tag == "mark"] == [SOURCE[19], SOURCE[20]]
    assert SOURCE[16] in shown.text
    assert SOURCE[23] in shown.text
    assert SOURCE[15] not in shown.text
    assert SOURCE[24] not in shown.text


def test_a_place_that_is_not_in_the_source_is_only_named() -> None:
    away = (Place("deck.py", 4_000, "x"), Place("other.py", 3, "y"))
    shown = page(result(made(feedback=Feedback("rule-broken", "Why.", places=away))))
    assert "other.py" in shown.text
    assert shown.of_class("hit") == []


def test_a_syntax_error_is_shown_with_its_caret() -> None:
    place = Place("card.py", 3, "\tdef f(self:")
    problem = Problem("broken-file", "card.py", "card.py, line 3: never closed.", place, 7)
    lines = page(result(made("passed"), problems=(problem,))).text.splitlines()
    number = next(number for number, line in enumerate(lines) if "def f(self:" in line)
    assert "card.py, line 3: never closed." in "".join(lines[:number])
    assert lines[number + 1].index("^") == lines[number].index("(")


def test_what_rests_on_a_mistake_elsewhere_leads_there() -> None:
    excused = made("excused", MISMATCH, "2.2.E", "hand.the_picture", excused_by=("1.2.C", "9.9"))
    shown = page(result(made(feedback=MISMATCH), excused))
    target = next(a["id"] for tag, a in shown.tags if tag == "h2" and a["id"].startswith("part"))
    assert [a["href"] for a in shown.all("a")].count(f"#{target}") == 2  # and in the table
    assert "fixed: 1.2.C, 9.9." in shown.text


def test_checks_that_were_not_run_for_one_reason_give_it_once() -> None:
    missing = Feedback("missing-file", "card.py was not handed in.")
    outcomes = [made("not-run", missing, name=f"card.check_{number}") for number in range(5)]
    text = page(result(*outcomes)).text
    assert text.count("card.py was not handed in.") == 1
    assert "5 checks with one cause" in text
    assert all(f"What card.check_{number} looks at." in text for number in range(5))


def test_passed_checks_are_folded() -> None:
    shown = page(result(made("passed"), made("passed", name="card.other")))
    assert "Every check passed" in shown.text
    assert not any("open" in attributes for attributes in shown.all("details"))


def test_a_faulty_result_has_no_score() -> None:
    faulty = result(made(feedback=MISMATCH), made("fault"), faults=("card.x: KeyError: 'secret'",))
    for audience in ("student", "instructor"):
        shown = page(faulty, audience)
        assert "This is our fault, not the submission's: no score was given." in shown.text
        assert "No score" in shown.text
        assert "– of 5" in shown.text
        assert not re.search(r"\d of 5", shown.text)
        assert shown.all("rect") == []
        assert ("KeyError" in shown.text) == (audience == "instructor")


def test_a_value_that_is_none_is_nothing() -> None:
    shown = page(result(made(feedback=replace(MISMATCH, got=""))))
    assert "Got nothing" in shown.text


# For whom


SECRET = ("WANTED",)
OF_THE_PROGRAM = ("CAME", "PRINTED", ">>>", "in_a_function", SOURCE[11], "A sentence about it.")


def test_a_student_sees_as_much_as_the_details_say() -> None:
    graded = result(made(feedback=MISMATCH), made(feedback=BROKEN_RULE, name="deck.loops"))
    full, actual, none = (
        page(graded, "student", details).text for details in ("full", "actual-only", "none")
    )
    assert all(text in full for text in (*SECRET, *OF_THE_PROGRAM, "HINT", "First difference"))
    assert all(text in actual for text in OF_THE_PROGRAM)
    assert not any(text in actual for text in (*SECRET, "Expected", "HINT", "First difference"))
    for text in (*SECRET, *OF_THE_PROGRAM, "HINT", "deck.py", "without loops", "line_20"):
        assert text not in none
    assert "What card.the_picture looks at." in none


def told(graded: Result, details: str) -> tuple[str, str]:
    """What the page and the terminal tell a student."""
    console = Console(file=io.StringIO(), width=80, record=True)
    print_report(console, graded, details, everything=True)
    return page(graded, "student", details).text, console.export_text()


@pytest.mark.parametrize("label", ["mismatch", "raised", "not-raised", "seen", "out-of-time"])
@pytest.mark.parametrize("details", ["full", "actual-only", "none"])
def test_page_and_terminal_show_the_same(label: str, details: str) -> None:
    feedback = replace(MISMATCH, label=label, places=BROKEN_RULE.places)
    shown, printed = told(result(made(feedback=feedback)), details)
    words = (*SECRET, *OF_THE_PROGRAM[:4], "HINT", "A sentence about it.", "line_20", "What card")
    assert [word in shown for word in words] == [word in printed for word in words]
    assert ("HINT" in shown) == (details == "full")


class Blot(Worded):
    """A finding that nothing else of the grader has ever heard of."""

    label = "blot"

    def hints(self, printed: str) -> tuple[Message, ...]:
        return (Message("hint.spaces"),)

    def show(self, script: Script) -> Blocks:
        return Blocks(typed=script.call, expected="PAPER", got="INK", compared="values")


def test_a_new_finding_is_told_by_what_its_class_says() -> None:
    steps = [Step("import", "pen", finished=True)]
    feedback = explain(Blot("rule.not-defined", file="pen.py", name="pen"), steps)
    for report in told(result(made(feedback=feedback)), "full"):
        for text in ("pen.py does not define pen.", ">>> import pen", "PAPER", "INK", "spaces"):
            assert text in report


def test_reports_need_nothing_that_runs_checks() -> None:
    code = """
import importlib, pkgutil, sys
import grader.report
for module in pkgutil.iter_modules(grader.report.__path__):
    importlib.import_module(f"grader.report.{module.name}")
print(sorted({name.partition(".")[0] for name in sys.modules} & {"pytest", "hypothesis", "jinja2"}))
"""
    done = processes.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("['jinja2']\n", "")


@pytest.mark.parametrize(
    ("asked", "of_the_check", "seen"),
    [
        ("full", "actual-only", ["CAME"]),
        ("actual-only", "full", ["CAME"]),
        ("full", "none", []),
        ("none", "full", []),
        ("full", "full", ["WANTED", "CAME"]),
    ],
)
def test_a_check_shows_no_more_than_it_may(asked: str, of_the_check: str, seen: list[str]) -> None:
    graded = result(made(feedback=MISMATCH, details=of_the_check))
    shown = page(graded, "student", asked).text
    console = Console(file=io.StringIO(), width=80, record=True)
    print_report(console, graded, asked, everything=True)
    for report in (shown, console.export_text()):
        assert [word for word in ("WANTED", "CAME") if word in report] == seen
    assert "WANTED" in page(graded, "instructor", asked).text


def test_marks_do_not_give_away_what_was_expected() -> None:
    graded = result(made(feedback=MISMATCH))
    assert page(graded, "student", "full").of_class("mark") != []
    assert page(graded, "student", "actual-only").of_class("mark") == []


def test_a_value_that_was_cut_is_there_in_full_for_those_who_may_see_it() -> None:
    texts = "WHOLE one\ntwo WANTED\n", "WHOLE one\ntwo CAME\n"
    cut = replace(MISMATCH, expected="['two WANTED']", got="['two CAME']", whole=texts)
    graded = result(made(feedback=cut))
    full, actual, none = (
        page(graded, "student", details).text for details in ("full", "actual-only", "none")
    )
    assert [text.count("WHOLE") for text in (full, actual, none)] == [2, 1, 0]
    assert "WANTED" not in actual
    assert "First difference (line 2, character 5)" in full


def test_an_instructor_sees_everything_whatever_the_details() -> None:
    graded = result(made(feedback=MISMATCH), made("passed", name="card.other"))
    pages = {render_page(graded, "instructor", d) for d in ("full", "actual-only", "none")}
    assert len(pages) == 1
    text = Page(pages.pop()).text
    assert all(part in text for part in (*SECRET, *OF_THE_PROGRAM))
    assert "card.the_picture, weight 1 of 2" in text
    assert "card.other, weight 1 of 2" in text
    assert "weight" not in page(graded).text


def test_what_needs_review_stands_out_for_the_instructor() -> None:
    review = replace(BROKEN_RULE, label="needs-review")
    graded = result(made(feedback=MISMATCH), made("review", review, name="deck.loops"))
    shown = page(graded, "instructor")
    assert "1 check needs a look by you." in shown.text
    assert [("open" in a) for a in shown.all("details") if a["class"] == "found"] == [True, True]
    assert "1 check needs a look by your instructor." in page(graded).text


# Hostile text


def hostile() -> Result:
    feedback = Feedback(
        "mismatch",
        EVIL,
        typed=(EVIL,),
        expected=f"{EVIL}\n1",
        got=f"{EVIL}\n2",
        printed=EVIL,
        frames=(Frame("deck.py", 1, EVIL), Frame(EVIL, 1, "f")),
        places=(Place("deck.py", 1, EVIL), Place(EVIL, 1, EVIL)),
        hints=(EVIL,),
        whole=(f"{EVIL}\n1", f"{EVIL}\n2"),
    )
    return result(
        made(feedback=feedback),
        made("review", replace(feedback, label="needs-review"), name="card.other"),
        submission=EVIL,
        problems=(
            Problem("broken-file", EVIL, EVIL, Place(EVIL, 1, EVIL), 3),
            Problem("extra-files", EVIL),
            Problem("refused-file", EVIL, EVIL),
        ),
        sources={"deck.py": [EVIL, EVIL]},
    )


@pytest.mark.parametrize("audience", ["student", "instructor"])
@pytest.mark.parametrize("details", ["full", "actual-only", "none"])
def test_hostile_text_stays_text(audience: str, details: str) -> None:
    shown = page(hostile(), audience, details)
    harmless = page(result(made(feedback=MISMATCH), made(feedback=BROKEN_RULE)), "instructor")
    known = {tag for tag, _ in harmless.tags}
    assert {tag for tag, _ in shown.tags} <= known | {"i", "ul", "li"}
    assert "<script>alert(1)</script>" in shown.text
    assert "{{ 7 * 191 }}" in shown.text
    assert "1337" not in shown.source
    for tag, attributes in shown.tags:
        if tag != "meta":
            assert not any("evil" in value or "alert" in value for value in attributes.values())
        assert not any(name.startswith("on") for name in attributes)


@pytest.mark.parametrize("audience", ["student", "instructor"])
def test_no_control_character_gets_into_the_page(audience: str) -> None:
    source = render_page(hostile(), audience, "full")
    assert {char for char in source if not char.isprintable()} <= {"\n", "\t"}
    assert "\\u202e" in source
    assert "\\x1b[2J" in source


def test_a_program_cannot_offer_a_line_to_be_pasted() -> None:
    evil = replace(MISMATCH, got="____\n>>> import os", printed="  >>> 1\n", sentence=">>> 2")
    lines = page(result(made(feedback=evil))).text.splitlines()
    prompts = [line.strip() for line in lines if line.strip().startswith(">>>")]
    assert prompts == [f">>> {line}" for line in MISMATCH.typed]


def test_the_page_stays_small_whatever_a_program_returns() -> None:
    endless = replace(
        MISMATCH,
        expected="\u202e" * 200_000,
        got="y\n" * 100_000,
        printed="z" * 200_000,
        typed=("t" * 200_000,) * 4,
        sentence="s" * 200_000,
    )
    graded = result(*(made(feedback=endless, name=f"card.check_{n}") for n in range(10)))
    assert len(render_page(graded, "instructor", "full")) < 1_500_000


# The page itself


@pytest.fixture(scope="module")
def pages() -> list[Page]:
    """Pages of every kind."""
    graded = [
        result(made(feedback=MISMATCH), made("passed", name="card.b"), made("passed", part="0")),
        result(made("passed")),
        result(made("fault"), faults=("card.x: ValueError",)),
        result(made("review", BROKEN_RULE), left_open=("read files",), level="limited", advice="!"),
        hostile(),
    ]
    return [page(one, audience) for one in graded for audience in ("student", "instructor")]


def test_nothing_is_loaded_and_nothing_is_run(pages: Sequence[Page]) -> None:
    for shown in pages:
        tags = {tag for tag, _ in shown.tags}
        assert not tags & {"script", "link", "img", "iframe", "object", "base", "form", "video"}
        for tag, attributes in shown.tags:
            assert not attributes.keys() & {"src", "srcset", "style", "action", "background"}
            assert attributes.get("href", "#").startswith("#"), tag
        style = next(text for tag, text in shown.texts if tag == "style")
        assert "url(" not in style
        assert "@import" not in style
        assert "http" not in shown.source.replace("http-equiv", "").replace("http://evil", "")


def test_the_policy_allows_this_style_and_nothing_else(pages: Sequence[Page]) -> None:
    for shown in pages:
        metas = {a.get("http-equiv", a.get("name")): a.get("content") for a in shown.all("meta")}
        style = next(text for tag, text in shown.texts if tag == "style")
        digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        assert metas["Content-Security-Policy"] == (
            f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
        )
        assert metas["referrer"] == "no-referrer"
        assert metas["viewport"] == "width=device-width, initial-scale=1"
        assert len(shown.all("style")) == 1


def test_headings_are_in_order_and_every_link_leads_somewhere(pages: Sequence[Page]) -> None:
    for shown in pages:
        levels = [int(tag[1]) for tag, _ in shown.tags if re.fullmatch(r"h[1-6]", tag)]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(later <= earlier + 1 for earlier, later in pairwise(levels))
        ids = [attributes["id"] for _, attributes in shown.tags if "id" in attributes]
        assert len(ids) == len(set(ids))
        assert {a["href"][1:] for a in shown.all("a")} <= set(ids)
        labels = {a["aria-labelledby"] for _, a in shown.tags if "aria-labelledby" in a}
        assert labels <= set(ids)


def test_it_has_what_a_screen_reader_needs(pages: Sequence[Page]) -> None:
    for shown in pages:
        assert shown.all("html") == [{"lang": "en"}]
        for landmark in ("header", "main", "footer", "title", "caption"):
            assert len(shown.all(landmark)) == 1
        assert all("scope" in attributes for attributes in shown.all("th"))
        assert all("aria-label" in attributes for attributes in shown.all("pre"))
        assert all("aria-hidden" in attributes for attributes in shown.all("svg"))
        first = next(attributes for tag, attributes in shown.tags if tag == "a")
        assert first["href"] == "#main"


# The command


@pytest.mark.costly
def test_a_page_is_written_for_a_submission(tmp_path: Path, spoil: Spoil) -> None:
    folder = spoil(
        card=edited("card", "return self.rank\n", "return None\n"),
        shuffle=edited("shuffle", "return pile", "return <b>"),
    )
    path = tmp_path / "page.html"
    arguments = ("report", folder, "--output", path, "--part", "1.1")
    done = grader(*arguments, "--seed", "5")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{path}\n"
    shown = Page(path.read_text(encoding="utf-8"))
    for text in ("return <b>", ">>> from card import Card", "Expected", "Seed5", " of 5"):
        assert text in shown.text
    assert list(tmp_path.glob("*.part")) == []
    grader(*arguments, "--details", "actual-only")
    assert "Expected" not in Page(path.read_text(encoding="utf-8")).text
    grader(*arguments, "--details", "none", "--audience", "instructor")
    assert "Instructor’s copy" in Page(path.read_text(encoding="utf-8")).text


def test_a_broken_rule_is_shown_in_the_source(spoil: Spoil) -> None:
    source = edited(
        "deck",
        "        self.cards = [",
        "        for _ in range(3):\n            pass\n        self.cards = [",
    )
    shown = page(graded(spoil(deck=source), "4.1"))
    number = source.splitlines().index("        for _ in range(3):") + 1
    assert f"deck.py, line {number}" in shown.text
    assert [text for tag, text in shown.texts if tag == "mark"] == ["        for _ in range(3):"]


def test_a_page_that_cannot_be_written_is_said_in_a_sentence() -> None:
    done = grader("report", REFERENCE, "--part", "1.2.E", "--output", "/nowhere/page.html")
    assert done.returncode == 2
    assert "cannot be written" in done.stderr


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("ada", "ada.html"),
        ("../../etc/passwd", "_.._etc_passwd.html"),
        ("..", "submission.html"),
        ("José Núñez (late)", "José_Núñez_late_.html"),
        ("<script>\n\x1b", "_script_.html"),
    ],
)
def test_the_page_gets_a_plain_name_in_the_results_folder(name: str, file: str) -> None:
    assert page_file(result(made("passed"), submission=name)) == ROOT / "results" / file


def test_a_page_about_less_or_for_another_reader_has_a_name_of_its_own() -> None:
    whole = result(made("passed"), submission="ada")
    part = replace(whole, only=("5.2.c", "../x"))
    assert page_file(part).name == "ada-part-5.2.c-.._x.html"
    assert page_file(replace(whole, stage="checkpoint")).name == "ada-checkpoint.html"
    assert page_file(whole, "instructor").name == "ada-instructor.html"
    assert page_file(whole).name == "ada.html"
    long = replace(whole, submission="ü" * 300)
    assert len(page_file(long).name.encode()) < 200
    assert "part 5.2.c" in Page(render_page(part, "student", "full")).text


def test_an_instructor_sees_how_questions_were_understood_and_a_student_does_not() -> None:
    readings = (
        Reading("how many players", "How many?\n> ", "2", "instructor"),
        Reading("a name", EVIL, EVIL),
    )
    graded = result(made("passed"), readings=readings)
    page = Page(render_page(graded, "instructor", "full"))
    assert "how many players" in page.text
    assert "instructor" in [text for tag, text in page.texts if tag == "td"]
    assert "<script>alert(1)</script>" in page.text
    assert page.all("script") == page.all("img") == []
    assert "how many players" not in Page(render_page(graded, "student", "full")).text
    assert "understood" not in Page(render_page(result(made("passed")), "instructor", "full")).text


def test_a_cause_comes_first_and_once_and_names_what_it_stands_for() -> None:
    review = replace(BROKEN_RULE, label="needs-review", cause="stopped")
    other = replace(review, sentence="Another sentence.")
    graded = result(
        made(feedback=MISMATCH),
        *(made("review", review, name=f"card.check_{number}") for number in range(3)),
        made("review", other, name="card.own"),
    )
    shown = page(graded, "instructor")
    assert (
        0 < shown.text.index("4 checks with one cause") < shown.text.index("A sentence about it.")
    )
    assert shown.text.count(review.sentence) == 1
    assert "4 checks need a look (1 decision) by you." in shown.text
    assert all(f"What card.{name} looks at." in shown.text for name in ("check_0", "check_2"))
    assert "Another sentence." in shown.text
    assert page(graded, details="none").text.count(review.sentence) == 0


def test_what_ends_a_program_stands_for_what_was_not_reached() -> None:
    crash = replace(MISMATCH, cause="crash")
    missed = Feedback("not-reached", "It never came to this.", cause="crash")
    names = [f"card.check_{number}" for number in range(3)]
    text = page(
        result(*(made("not-run", missed, name=n) for n in names), made(feedback=crash))
    ).text
    assert "What card.the_picture looks at." in text
    assert "Not run for the same reason: 3 more" in text


def test_a_cause_is_told_in_one_part_and_referred_to_in_others() -> None:
    missing = Feedback("missing-file", "card.py was not handed in.")
    excused = made("excused", MISMATCH, "2.2.E", "hand.picture", excused_by=("1.2.C",))
    excused.payers = ("card.check_0",)
    shown = page(
        result(
            *(made("not-run", missing, "1.2.C", f"card.check_{number}") for number in range(2)),
            *(made("not-run", missing, "2.2.E", f"hand.check_{number}") for number in range(3)),
            excused,
        )
    )
    assert shown.text.count("card.py was not handed in.") == 1
    assert "5 checks in parts 1.2.C, 2.2.E fail because of it and cost" in shown.text
    assert "Once it is fixed, 1 more check passes." in shown.text
    assert "3 checks, for the reason in part 1.2.C" in shown.text
    assert all(f"What hand.check_{number} looks at." in shown.text for number in range(3))


def test_an_instructor_sees_the_questions_that_are_open() -> None:
    graded = result(made("passed"), questions=(OpenQuestion("zum", f"Zum lo? {EVIL}"),))
    shown = page(graded, "instructor")
    assert "The program asks 1 question that the grader does not understand." in shown.text
    assert "Zum lo? " in shown.text
    assert shown.all("script") == shown.all("img") == []
    assert "Zum lo" not in page(graded).text
