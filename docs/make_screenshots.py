"""Makes the pictures of the page for one submission, in a real browser.

    python docs/make_screenshots.py           the two in docs/
    python docs/make_screenshots.py FOLDER    whole pages, two widths in two themes, to look at

The submission is the reference with some of tests/planted's mistakes, really graded. Needs
Chromium and Node; the packages (see tests/browser.py) are installed to a temporary folder where
BROWSER_TOOLS names none.
"""

import os
import sys
import tempfile
from pathlib import Path

from msgspec.structs import replace

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from grader.grading.grade import Wish, grade  # noqa: E402
from grader.report.page import render_page  # noqa: E402
from tests.browser import Job, Seen, browse, install  # noqa: E402
from tests.planting import mistakes, plant  # noqa: E402

DOCS = ROOT / "docs"
MISTAKES = (
    "card-top-is-indented",
    "deck-with-for-loops",
    "ace-always-eleven",
    "winners-line-without-period",
)
DESKTOP, PHONE = 1000, 390
LIMIT = 200_000


def main() -> None:
    """Grades the spoiled submission, and takes pictures of its page."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if not os.environ.get("BROWSER_TOOLS"):
            install(folder / "tools")
        page = folder / "page.html"
        page.write_text(_page(folder / "ada"), encoding="utf-8")
        jobs = whole_pages(page, Path(sys.argv[1])) if sys.argv[1:] else pictures(page)
        for job, seen in zip(jobs, browse(jobs), strict=True):
            _report(job, seen)


def _page(folder: Path) -> str:
    planted = [mistake for mistake in mistakes("dsc20") if mistake.name in MISTAKES]
    edits = tuple(edit for mistake in planted for edit in mistake.edits)
    folder.mkdir()
    plant(replace(planted[0], edits=edits), folder)
    return render_page(grade(folder, Wish(key="dsc20")), "student", "full")


def pictures(page: Path) -> list[Job]:
    """The pictures that the documentation shows."""
    return [
        Job(
            page.as_uri(),
            DESKTOP,
            1_370,
            "light",
            at="#part-3",
            screenshot=f"{DOCS}/report-light.png",
        ),
        Job(page.as_uri(), PHONE, 844, "dark", scale=2, screenshot=f"{DOCS}/report-dark-phone.png"),
    ]


def whole_pages(page: Path, folder: Path) -> list[Job]:
    """All of the page, as it looks in the four ways."""
    folder.mkdir(parents=True, exist_ok=True)
    return [
        Job(page.as_uri(), width, 7_000, scheme, screenshot=f"{folder}/{width}-{scheme}.png")
        for width in (DESKTOP, PHONE)
        for scheme in ("light", "dark")
    ]


def _report(job: Job, seen: Seen) -> None:
    size = Path(job.screenshot).stat().st_size
    print(f"{job.screenshot}: {size // 1000} kB")
    if seen.errors or seen.width > job.width:
        raise SystemExit(f"the page is not as it should be: {seen.errors}, {seen.width} px wide")
    if Path(job.screenshot).parent == DOCS and size > LIMIT:
        raise SystemExit(f"{job.screenshot} is larger than {LIMIT // 1000} kB")


if __name__ == "__main__":
    main()
