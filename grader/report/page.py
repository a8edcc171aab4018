"""The report as one page of HTML that needs nothing else: no script, no font, no picture.

The page's policy lets a browser load nothing and run nothing. All text comes cleaned from
`grader.report.view` and is escaped by the template; none of it becomes part of a tag.
"""

import base64
import hashlib
import platform
import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from grader import __version__
from grader.assignment import ROOT
from grader.escape import clean, clean_line
from grader.report.phrases import EXCUSED, OUR_FAULT, parts_text
from grader.report.view import Reader, percent, problem_view
from grader.result import Result

TEMPLATES = Path(__file__).parent / "templates"
FAULT_LIMIT = 500
NAME_LIMIT = 100


def render_page(result: Result, audience: str, details: str) -> str:
    """The page for one submission, for a "student" or an "instructor". `details` is how much a
    student sees of a check that did not pass: "full", "actual-only" (not what was expected) or
    "none" (titles only).
    """
    instructor = audience == "instructor"
    reader = Reader(result, instructor, details)
    outcomes = [outcome.outcome for part in result.parts for outcome in part.outcomes]
    parts = [reader.part(part) for part in result.parts]
    style = (TEMPLATES / "page.css").read_text(encoding="utf-8")
    return (
        _environment()
        .get_template("page.html")
        .render(
            style=Markup(style),
            style_hash=base64.b64encode(hashlib.sha256(style.encode()).digest()).decode(),
            instructor=instructor,
            result=result,
            submission=clean_line(result.submission),
            stage=result.assignment.stages[result.stage].title,
            only=parts_text(result.only),
            score=None if result.score is None else f"{result.score:g}",
            max_score=f"{result.max_score:g}",
            scaled=None if result.scaled is None else f"{result.scaled:g}",
            share=percent(result.score or 0, result.max_score),
            problems=[problem_view(problem) for problem in result.problems],
            parts=parts,
            anchors={part.id: f"part-{n}" for n, part in enumerate(parts, 1) if part.shown},
            typed=any(check.body.typed for part in parts for check in part.shown),
            reviews=outcomes.count("review"),
            pending=f"{result.pending:g}" if result.gradable else None,
            forfeit=result.forfeit_text,
            readings=[
                (clean(one.asked), one.meaning, clean_line(one.typed)) for one in result.readings
            ],
            faults=[clean_line(fault, FAULT_LIMIT) for fault in result.faults],
            our_fault=OUR_FAULT,
            excused=EXCUSED,
            versions=f"Grader {__version__}, Python {platform.python_version()}",
        )
    )


def page_file(result: Result, audience: str = "student") -> Path:
    """Where the page goes when nothing else is said: a plain name in the folder for results. One
    about less than the whole, or for another reader, does not take the place of the usual one.
    """
    about = [_plain(result.submission).lstrip(".") or "submission"]
    if result.stage != "final":
        about.append(result.stage)
    if result.only:
        about.append(_plain(f"part-{'-'.join(result.only)}"))
    if audience != "student":
        about.append(audience)
    return ROOT / "results" / f"{'-'.join(about)}.html"


def _plain(name: str) -> str:
    """A name without what is odd in a file's name, and not too long for one."""
    return re.sub(r"[^\w.-]+", "_", name).encode()[:NAME_LIMIT].decode(errors="ignore")


def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
