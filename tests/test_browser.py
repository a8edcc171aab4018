"""The page in a real browser: axe-core finds nothing, nothing is loaded, nothing is too wide."""

from itertools import product
from pathlib import Path

import pytest
from msgspec import structs

from grader.classroom.page import render_class
from grader.classroom.similar import similar_pairs
from grader.classroom.similar_page import render_similar
from grader.core.assignment import load_assignment
from grader.core.place import Place
from grader.grading.unwritten import Unwritten
from grader.intake import Problem
from grader.report.page import render_page
from tests.browser import Job, browse, lacking
from tests.test_class_page import hostile as hostile_class
from tests.test_class_page import ordinary as ordinary_class
from tests.test_page import BROKEN_RULE, EVIL, MISMATCH, hostile, made, result

pytestmark = pytest.mark.skipif(bool(lacking()), reason=lacking() or "there is a browser")

# Each width is looked at in one theme: no colour depends on the width.
PHONE, DESKTOP = (360, "dark"), (1_280, "light")
# Two programs that are alike, with names and comments of any kind.
PROGRAM = "".join(
    f"def f{n}(a, b):\n    return [a * {n}, b, len(a + b)]  # {n}\n" for n in range(9)
)
ALIKE = {EVIL: {"x.py": PROGRAM}, "Ada": {f"{EVIL}.py": PROGRAM.replace("#", f"# {EVIL}")}}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A page of every kind, as files."""
    folder = tmp_path_factory.mktemp("pages")
    place = Place("card.py", 3, "    def f(self:")
    ordinary = result(
        made(feedback=MISMATCH),
        made("excused", MISMATCH, "2.2.E", "hand.the_picture", excused_by=("1.2.C",)),
        made(feedback=BROKEN_RULE, part="4.1", name="deck.loops"),
        made("review", BROKEN_RULE, "4.1", "deck.perhaps_loops"),
        made("passed", name="card.other"),
        made("passed", part="0", name="style.docstrings"),
        problems=(Problem("broken-file", "card.py", "card.py, line 3: no.", place, 10),),
    )
    kinds = [ordinary, result(made("passed")), result(made("fault"), faults=("x",)), hostile()]
    rendered = [
        render_page(kind, audience, "full")
        for kind, audience in product(kinds, ("student", "instructor"))
    ]
    rendered += [render_class(ordinary_class()), render_class(hostile_class())]
    rendered += [render_similar(similar_pairs(alike, {}), alike) for alike in (ALIKE, {})]
    todo = Unwritten("card.py", ("Card.__repr__",) * 9)
    waiting = [made(feedback=f, unwritten=True) for f in (MISMATCH, BROKEN_RULE)]
    rendered.append(
        render_page(result(*waiting, made("passed"), unwritten=(todo,)), "student", "full")
    )
    paths = [folder / f"{number}.html" for number in range(len(rendered))]
    for path, source in zip(paths, rendered, strict=True):
        path.write_text(source, encoding="utf-8")
    return paths


def test_axe_finds_nothing_and_nothing_is_loaded_or_too_wide(pages: list[Path]) -> None:
    jobs = [
        Job(path.as_uri(), width, scheme=scheme, open=True, audit=True)
        for path, (width, scheme) in product(pages, (PHONE, DESKTOP))
    ]
    for job, seen in zip(jobs, browse(jobs), strict=True):
        assert seen.found == []
        assert seen.errors == []  # a style that the policy refuses would be one
        assert seen.requests == [job.url]
        assert seen.width <= job.width


# On paper, the page of a submission leaves the lists of passed checks closed: here two of them.
@pytest.mark.parametrize(("number", "closed"), [(0, 2), (8, 0)], ids=["submission", "class"])
def test_on_paper_all_is_unfolded_that_did_not_pass(
    pages: list[Path], number: int, closed: int
) -> None:
    url = pages[number].as_uri()
    on_screen, on_paper = browse([Job(url, 1_000), Job(url, 1_000, media="print")])
    assert on_screen.hidden > closed
    assert on_paper.hidden == closed
    assert on_paper.width <= 1_000


def test_a_phone_shows_the_scaled_points(tmp_path: Path) -> None:
    dsc20 = load_assignment("dsc20")
    stages = {"final": structs.replace(dsc20.stages["final"], scaled_to=7)}
    scaled = result(made("passed"), assignment=structs.replace(dsc20, stages=stages))
    path = tmp_path / "page.html"
    path.write_text(render_page(scaled, "student", "full"), encoding="utf-8")
    phone, desktop = browse([Job(path.as_uri(), width) for width in (PHONE[0], DESKTOP[0])])
    assert "scaled to 7" in phone.text
    assert "scaled to 7" in desktop.text
