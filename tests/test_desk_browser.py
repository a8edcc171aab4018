"""The desk in a real browser: a class is decided by keys and without scripts, and no text of a
student's, whatever it is, becomes anything else.
"""

import json
import re
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from grader.classroom.people import Entry, Handed, Student
from grader.classroom.run import Order, grade_class
from grader.grading.grade import Wish
from grader.store.database import open_store
from tests.browser import Job, Seen, browse, lacking
from tests.class_exports import lay_cards
from tests.desks import LACKING, Desk, open_desk
from tests.hostile.attack import build
from tests.hostile.families import output
from tests.hostile.world import World
from tests.made_class import make_class
from tests.test_class_run import CARD, WRONG, Silent, grade_folders
from tests.test_page import EVIL

MISSING = LACKING or lacking()
pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=MISSING or "there is a browser"),
    pytest.mark.timeout(600),
]

PHONE, DESKTOP = (360, "dark"), (1_280, "light")
CHECK, BETTER = "card.get_rank", "4.78"
PAGES = ("/", "/groups", "/reviews", "/questions", "/notes", "/export")
TABS = ("checks", "source", "report", "report&as=instructor", "history")
Step = tuple[str, ...]


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class of forty, two thirds of which made a mistake; one needs review, one asks."""
    folder = tmp_path_factory.mktemp("desk")
    texts = {f"s{n:02}": f"{WRONG if n % 3 else CARD}# {n}\n" for n in range(40)}
    grade_folders(lay_cards(folder / "class", **texts), folder / "out")
    _add_review(folder / "out")
    return folder / "out"


def _add_review(out: Path) -> None:
    """Has the first student wait for a person: no card.py of a moment does that."""
    finding = {"label": "needs-review", "message": "m", "sentence": "Look at this.", "printed": "?"}
    agenda = {
        "matters": [
            {
                "check": "card.get_suit",
                "item": "card.get_suit",
                "override": False,
                "worth": 0.4,
                "version": "",
                "outcome": "review",
                "finding": finding,
            }
        ],
        "questions": [{"kind": '"how much"', "screen": "How much? "}],
        "meanings": ["a wager", "a name"],
    }
    with open_store(out) as store:
        store.execute(
            "UPDATE grading SET agenda = ?"
            " WHERE id IN (SELECT grading FROM entry WHERE name = 's00')",
            (zlib.compress(json.dumps(agenda).encode()),),
        )


def do(desk: Desk, *steps: Step, scripts: bool = True) -> Seen:
    """What comes of steps on the pages of a desk."""
    job = Job(f"{desk.url}/", 1_280, cookie=desk.cookie, steps=steps, scripts=scripts)
    (seen,) = browse([job])
    assert seen.errors == []
    assert {re.sub(r"(//[^/]+).*", r"\1", one) for one in seen.requests} == {f"http:{desk.url[5:]}"}
    return seen


def test_a_class_is_decided_by_keys_and_loses_nothing(out: Path) -> None:
    with open_desk(out) as desk:
        (group,) = desk.groups(CHECK)
        seen = do(
            desk,
            ("count", "[data-row]"),
            ("press", "/"),
            ("fill", "#q", "s07"),
            ("count", "tbody tr:not([hidden]) [data-row]"),
            ("press", "Escape"),
            ("press", "g"),
            ("wait", "h1:text('Groups')"),
            ("url",),
            ("goto", f"{desk.url}{group}"),
            ("fill", "#remark-group", "Let it pass."),
            ("press", "Escape"),
            ("press", "f"),
            ("wait", "#ruling"),
            ("text", "#ruling"),
            ("press", "u"),
            ("wait", "#decide"),
            ("text", "#before"),
        )
        assert seen.read[0] == 40
        assert seen.read[3] == 1
        assert seen.read[7] == f"{desk.url}/groups"
        assert seen.read[13] == "Decided for 26 students"
        assert seen.read[16] == "Taken back"

        seen = do(
            desk,
            ("press", "q"),
            ("choose", "#meaning-1", "a wager"),
            ("click", "button:text('Answer')"),
            ("wait", "#said"),
            ("press", "r"),
            ("wait", "button[data-key=f]"),
            ("press", "f"),
            ("wait", "text=Nothing is left to review"),
            ("press", "e"),
            ("click", "button.main"),
            ("wait", "[data-row]"),
            ("count", "[data-row]"),
        )
        assert int(seen.read[11]) >= 3
        assert desk.members()["s01"]


def test_everything_that_matters_works_without_scripts(out: Path) -> None:
    with open_desk(out) as desk:
        student = desk.members()["s01"]
        at = f"{desk.url}{student}"
        check = f"[id='{CHECK}']"
        do(
            desk,
            ("goto", f"{desk.url}/?q=s01&sort=points"),
            ("count", "[data-row]"),
            ("goto", at),
            ("click", f"{check} summary >> nth=0"),
            ("click", f"{check} summary:text('Override')"),
            ("fill", f"[id='remark-{CHECK}']", "Near enough."),
            ("click", f"{check} button[value=full]"),
            ("wait", "text=decided: 0.43"),
            scripts=False,
        )
        desk.settle("s01", BETTER)
        do(
            desk,
            ("goto", at),
            ("click", f"{check} summary >> nth=0"),
            ("click", f"{check} .notice-inline button"),
            scripts=False,
        )
        desk.settle("s01", "4.35")


def visits(desk: Desk, looks: Sequence[tuple[int, str]]) -> Iterator[Job]:
    """Every kind of page, as wide and in the scheme that each of the looks says."""
    members, groups = (
        list(desk.members().values()),
        re.findall(r"/groups/\w{64}", desk.get("/groups")),
    )
    paths = [*PAGES, *groups[:2], *(f"{members[0]}?tab={tab}" for tab in TABS), "/no/such"]
    for path in paths:
        for width, scheme in looks:
            yield Job(
                f"{desk.url}{path}",
                width,
                scheme=scheme,
                open=True,
                audit=True,
                cookie=desk.cookie,
            )


def look_for_trouble(desk: Desk, *looks: tuple[int, str]) -> None:
    """Nothing runs, nothing is loaded from elsewhere, axe-core finds nothing, all fits."""
    jobs = list(visits(desk, looks))
    for job, seen in zip(jobs, browse(jobs), strict=True):
        missing = [one for one in seen.errors if "404 (Not Found)" not in one]
        assert missing == [], job.url
        assert seen.found == [], job.url
        assert seen.width <= job.width, job.url
        assert all(one.startswith(f"{desk.url}/") for one in seen.requests), job.url


def test_text_of_any_kind_stays_text(tmp_path: Path) -> None:
    make_class(tmp_path / "out", 3, 12, 9, lambda text: f"{EVIL}\ud800../{text}")
    with open_desk(tmp_path / "out") as desk:
        page = desk.get("/")
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert" in page
        assert "1337" not in page
        assert "\u202e" not in page
        look_for_trouble(desk, PHONE, DESKTOP)


def test_hostile_submissions_change_nothing(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    out = tmp_path_factory.mktemp("desk") / "out"
    with World(None) as world:
        entries = []
        for number, attack in enumerate(output.ATTACKS):
            folder = tmp_path / f"submission-{number}"
            build(attack, folder, world.targets)
            name = (EVIL, "../../x", "=1+1", "\u202eada", f"{number}" * 300)[number % 5]
            entries.append(Entry(f"{name}{number}", (Student(name),), folder))
        order = Order(Wish(key="dsc20", only=("1.1", "1.2.C")), out, 2)
        result = grade_class(tmp_path, Handed("folder", tuple(entries)), order, Silent())
    assert any(row.document is not None for row in result.rows)
    with open_desk(out) as desk:
        look_for_trouble(desk, PHONE)
        for path in desk.members().values():
            for tab in TABS:
                assert "<script>alert" not in desk.get(f"{path}?tab={tab}")
