"""Makes the pictures of the desk, in a real browser.

    python docs/make_desk_screenshots.py           the three in docs/
    python docs/make_desk_screenshots.py FOLDER    every page, two widths in two themes, to look at

The class is made of the reference with some of tests/planted's mistakes, really graded. Needs what
docs/make_screenshots.py needs, and requirements-desk.txt.
"""

import os
import re
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

from msgspec.structs import replace

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from grader.classroom.people import Entry, Handed, Student  # noqa: E402
from grader.classroom.run import Order, grade_class  # noqa: E402
from grader.grading.grade import Wish  # noqa: E402
from tests.browser import Job, browse, install  # noqa: E402
from tests.desks import Desk, open_desk  # noqa: E402
from tests.planting import mistakes, plant  # noqa: E402
from tests.test_class_run import Silent  # noqa: E402

DOCS = ROOT / "docs"
LIMIT = 200_000
DESKTOP, PHONE = (1_280, 800), (390, 844)
# Who made which mistakes.
CLASS = {
    "Ada Lovelace": (),
    "Alan Turing": ("ace-always-eleven", "deck-with-for-loops"),
    "Barbara Liskov": ("card-top-is-indented",),
    "Donald Knuth": (),
    "Edsger Dijkstra": ("ace-always-eleven",),
    "Frances Allen": ("winners-line-without-period", "suits-not-compared"),
    "Grace Hopper": ("ace-always-eleven", "winners-line-without-period"),
    "Ken Thompson": ("sort-hand-descends",),
    "Margaret Hamilton": ("ace-always-eleven", "rank-not-asserted"),
    "Niklaus Wirth": ("card-top-is-indented", "winners-line-without-period"),
    "Radia Perlman": ("add-card-drops-the-old-cards", "deck-with-for-loops"),
}
SHOWN = "blackjack.an_ace_counts_one_where_it_must"
WITH_LINES = "Alan Turing"
# What that student gets with the decision.
POINTS = "97.09"


def main() -> None:
    """Grades the class, opens a desk for it, and takes pictures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if not os.environ.get("BROWSER_TOOLS"):
            install(folder / "tools")
        _grade(folder / "class", folder / "out")
        with open_desk(folder / "out") as desk:
            (group, *_) = desk.groups(SHOWN)
            desk.decide(
                group,
                give="points",
                points="0.25",
                remark="Only where an ace has to count 1.",
                comment="When is an ace 1? Read the rule about 21 again.",
            )
            desk.settle(WITH_LINES, POINTS)
            while "Grading again" in desk.get("/"):
                time.sleep(1)
            jobs = whole_pages(desk, Path(sys.argv[1])) if sys.argv[1:] else pictures(desk)
            for job, seen in zip(jobs, browse(jobs), strict=True):
                size = Path(job.screenshot).stat().st_size
                print(f"{job.screenshot}: {size // 1000} kB")
                if seen.errors or seen.width > job.width or (not sys.argv[1:] and size > LIMIT):
                    raise SystemExit(f"not as it should be: {seen.errors}, {seen.width} px wide")


def _grade(folder: Path, out: Path) -> None:
    known = {mistake.name: mistake for mistake in mistakes("dsc20")}
    entries = []
    for student, names in CLASS.items():
        edits = tuple(edit for name in names for edit in known[name].edits)
        (folder / student).mkdir(parents=True)
        plant(replace(next(iter(known.values())), edits=edits), folder / student)
        with (folder / student / "card.py").open("a", encoding="utf-8") as file:
            file.write(f"# {student}\n")
        entries.append(Entry(student, (Student(student),), folder / student))
    handed = Handed("a folder with one submission per student", tuple(entries))
    grade_class(folder, handed, Order(Wish(key="dsc20"), out, 2), Silent())


def pictures(desk: Desk) -> list[Job]:
    """The pictures that the documentation shows."""
    (group, *_) = desk.groups(SHOWN)
    student = desk.members()[WITH_LINES]
    return [
        _job(desk, "/", DESKTOP, "light", DOCS / "desk-class.png"),
        _job(desk, group, DESKTOP, "light", DOCS / "desk-group.png"),
        _job(
            desk,
            f"{student}#deck.a_deck_is_made_by_a_comprehension",
            PHONE,
            "dark",
            DOCS / "desk-dark-phone.png",
            2,
        ),
    ]


def whole_pages(desk: Desk, folder: Path) -> list[Job]:
    """Every page, as it looks in the four ways."""
    folder.mkdir(parents=True, exist_ok=True)
    (group, *_) = desk.groups(SHOWN)
    student = desk.members()[WITH_LINES]
    other = re.findall(r'href="(/groups/\w+)" data-row', desk.get("/groups"))[-1]
    paths = {
        "class": "/",
        "groups": "/groups",
        "decided": group,
        "open": other,
        "student": student,
        "source": f"{student}?tab=source",
        "report": f"{student}?tab=report",
        "history": f"{student}?tab=history",
        "export": "/export",
    }
    return [
        _job(desk, path, (width, 1_400), scheme, folder / f"{name}-{width}-{scheme}.png")
        for (name, path), width, scheme in product(
            paths.items(), (DESKTOP[0], PHONE[0]), ("light", "dark")
        )
    ]


def _job(
    desk: Desk, path: str, size: tuple[int, int], scheme: str, file: Path, scale: float = 1
) -> Job:
    width, height = size
    return Job(
        f"{desk.url}{path}",
        width,
        height,
        scheme,
        scale=scale,
        cookie=desk.cookie,
        screenshot=str(file),
    )


if __name__ == "__main__":
    main()
