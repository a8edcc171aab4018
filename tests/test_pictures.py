"""Pictures in feedback: what a program showed, drawn in the page and told in the terminal."""

import io
import math
import re
from pathlib import Path

import pytest
from rich.console import Console

from grader.findings.picture import Disc, Outline, Picture, Words
from grader.grading.grade import Wish, grade
from grader.grading.result import Result
from grader.report.drawing import drawing
from grader.report.page import render_page
from grader.report.terminal import print_report
from tests.judging import finding_of

# A program whose texts, colours and numbers want to be more than that.
HOSTILE = r"""
import simplegui

TEXTS = ["</text></svg><script>alert(1)</script>", '" onload="alert(2)']
TEXTS += ["\x1b[2J\u202e&lt;", ">>> 1"]
COLORS = ["red;x:url(http://evil.example)", '"/><image href="http://evil.example"', "javascript:1"]

def draw(canvas):
    for number, text in enumerate(TEXTS):
        canvas.draw_text(text, (20, 100 + 40 * number), 20, COLORS[number % 3])
    canvas.draw_polygon([(1e300, -1e300), (0, 0), (5, 5)], 1, COLORS[0], COLORS[1])
    canvas.draw_circle((10, 10), 1e308, 5, COLORS[2], COLORS[1])

frame = simplegui.create_frame("</title><script>", 600, 600)
frame.set_canvas_background(COLORS[1])
frame.set_draw_handler(draw)
frame.start()
"""


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Result:
    """A result with pictures of a hostile program."""
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "blackjack.py").write_text(HOSTILE, encoding="utf-8")
    return grade(folder, Wish(key="iipp", only=("1",)))


def test_the_page_draws_what_was_shown(result: Result) -> None:
    page = render_page(result, "student", "full")
    assert 'viewBox="0 0 600 600"' in page
    assert "&lt;/text&gt;&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;</text>" in page


def test_nothing_of_a_drawing_gets_out_of_it(result: Result) -> None:
    page = render_page(result, "instructor", "full")
    assert "<script" not in page
    assert not re.search(r"<[^>]*\son\w+=", page)
    figures = re.findall(r"<figure class=\"picture\">.*?</figure>", page, re.DOTALL)
    assert figures
    for figure in figures:
        attributes = re.findall(
            r"\s([\w-]+)=\"([^\"]*)\"", re.sub(r"aria-label=\"[^\"]*\"", "", figure)
        )
        assert {name for name, _ in attributes} <= {
            *("viewBox", "role", "class", "x", "y", "width", "height", "cx", "cy", "r", "points"),
            *("fill", "stroke", "stroke-width", "font-size"),
        }
        assert not any("evil" in value or ":" in value for _, value in attributes)


def test_the_terminal_tells_what_was_shown(result: Result) -> None:
    stream = io.StringIO()
    print_report(Console(file=stream, width=100), result, "full", True)
    told = stream.getvalue()
    assert "With random.seed(1) below import random (Python 3): start" in told
    assert "\x1b" not in told
    assert "\n        >>> 1" not in told


def test_the_document_tells_what_was_shown(result: Result) -> None:
    pictures = finding_of(result.document().checks[0]).pictures
    assert "alert(1)" in " ".join(pictures[0].lines)


def picture(*shapes: Words | Outline | Disc, background: str = "Green") -> Picture:
    return Picture("a caption", (600.0, 400.0), background, shapes, ("a line",))


@pytest.mark.parametrize("number", [math.inf, -math.inf, math.nan, 1e300])
def test_a_number_is_one_that_can_be_drawn(number: float) -> None:
    made = drawing(picture(Disc((number, 1.5), number, 1, "red")))
    values = dict(made.elements[1].attributes)
    assert all(re.fullmatch(r"-?\d+(\.\d+)?", values[name]) for name in ("cx", "cy", "r"))


@pytest.mark.parametrize(
    ("color", "drawn"),
    [
        ("Green", "Green"),
        ("#a1B2c3", "#a1B2c3"),
        ("rgba(0, 10, 20, .5)", "rgba(0, 10, 20, .5)"),
        ("url(#a)", "black"),
        ("red; x: y", "black"),
        ("", "black"),
    ],
)
def test_a_colour_is_one_or_it_is_black(color: str, drawn: str) -> None:
    made = drawing(picture(background=color))
    assert dict(made.elements[0].attributes)["fill"] == drawn


def test_there_is_an_end_to_the_shapes() -> None:
    many = [Words((0, 0), 10, "red", "x" * 5_000)] * 5_000
    made = drawing(picture(*many))
    assert len(made.elements) <= 1_001
    assert all(len(element.text) < 300 for element in made.elements)


def test_a_picture_of_the_reference_is_the_table(tmp_path: Path) -> None:
    source = Path("reference/iipp/blackjack.py").read_text(encoding="utf-8")
    spoilt = source.replace('canvas.draw_text("Blackjack"', 'canvas.draw_text("Poker"')
    (tmp_path / "blackjack.py").write_text(spoilt, encoding="utf-8")
    document = grade(tmp_path, Wish(key="iipp", only=("1",))).document()
    lines = finding_of(document.checks[0]).pictures[0].lines
    assert lines[0] == "Poker  Score: 0"
    assert re.fullmatch(r"\[\?\?\]  \[[CSHD][A2-9TJQK]\]", lines[2])
