"""The report as one page of HTML that needs nothing else: no script, no font, no picture.

The page's policy lets a browser load nothing and run nothing. All text comes cleaned from
`grader.report.view` and is escaped by the template; none of it becomes part of a tag.
"""

import base64
import hashlib
import os
import platform
import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from grader import __version__
from grader.core.assignment import RESULTS
from grader.grading.result import Result
from grader.report.view import EXCUSED, OUR_FAULT, report_view
from grader.support.files import read_ordinary

TEMPLATES = Path(__file__).parent / "templates"
NAME_LIMIT = 100
# No page of ours is larger.
MOST = 500_000_000
ENVIRONMENT = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def render_page(result: Result, audience: str, details: str) -> str:
    """The page for one submission, for a "student" or an "instructor". `details` is how much a
    student sees of a check that did not pass: "full", "actual-only" (not what was expected) or
    "none" (titles only).
    """
    view = report_view(result, audience, details)
    return ENVIRONMENT.get_template("page.html").render(
        vars(view),
        **look("page.css"),
        instructor=audience == "instructor",
        result=result,
        anchors={part.id: f"part-{n}" for n, part in enumerate(view.parts, 1) if part.shown},
        typed=any(check.body.typed for part in view.parts for check in part.shown),
        our_fault=OUR_FAULT,
        excused=EXCUSED,
        versions=f"Grader {__version__}, Python {platform.python_version()}",
    )


def look(*sheets: str) -> dict[str, str]:
    """The style of a page, made of these files, and the hash by which its policy allows it."""
    style = "".join((TEMPLATES / sheet).read_text(encoding="utf-8") for sheet in sheets)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return {"style": Markup(style), "style_hash": digest}


def page_file(result: Result, audience: str = "student") -> Path:
    """Where the page goes when nothing else is said: a plain name in the folder for results. One
    about less than the whole, or for another reader, does not take the place of the usual one.
    """
    about = [_plain(result.submission).lstrip(".") or "submission"]
    if result.stage != "final":
        about.append(result.stage)
    if result.assignment.edition:
        about.append(_plain(result.assignment.edition))
    if result.named:
        about.append(_plain(f"check-{'-'.join(result.named)}"))
    elif result.only:
        about.append(_plain(f"part-{'-'.join(result.only)}"))
    if audience != "student":
        about.append(audience)
    return RESULTS / f"{'-'.join(about)}.html"


def mark_of(submission: Path) -> str:
    """What ends the page about a submission: it tells two of one name apart, and no path."""
    where = os.fsencode(submission.resolve())
    return f"<!-- {hashlib.sha256(where).hexdigest()[:16]} -->\n"


def free_file(path: Path, mark: str) -> Path:
    """Where a page with this mark goes: never over one that may be about somebody else."""
    there = read_ordinary(path, MOST)
    if there is None or there.endswith(mark.encode()):
        return path
    return path.with_name(f"{path.stem}__{mark.split()[1][:8]}{path.suffix}")


def _plain(name: str) -> str:
    """A name without what is odd in a file's name, and not too long for one."""
    return re.sub(r"[^\w.-]+", "_", name).encode()[:NAME_LIMIT].decode(errors="ignore")
