"""The pages of a desk, and which address each of them has."""

import csv
import io
import sqlite3
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from grader.classroom.sheet import guarded
from grader.desk.again import Again
from grader.desk.changes import CHANGES, Change, Form, NotFound
from grader.desk.exporting import Exports
from grader.desk.guard import form_of
from grader.desk.look import Look, Member
from grader.desk.serve import Choice
from grader.desk.shown import Student, members_shown
from grader.desk.summaries import Summaries
from grader.report.page import TEMPLATES as REPORT_TEMPLATES
from grader.store import gradings
from grader.store.database import open_store, store_file, told
from grader.support.escape import clean
from grader.support.faults import UsageError, in_a_line

TEMPLATES = Path(__file__).parent / "templates"
SHEETS = (REPORT_TEMPLATES / "page.css", REPORT_TEMPLATES / "class.css", TEMPLATES / "desk.css")
# How many members of a group and how many groups stand on one page.
MEMBERS, GROUPS = 60, 100
SORTS = ("name", "points", "late", "review", "changed")
TABS = ("checks", "source", "report", "history")
AUDIENCES = ("student", "instructor")
# A kept page needs its own style, and nothing else; whatever is in it, nothing of it runs.
PAGE_POLICY = (
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'"
)

NO_PAGE = "There is no such page. Go back to the class."

Handler = Callable[["Desk", Look, Request], Response]


class Desk:
    """What all pages of a desk share."""

    def __init__(self, choice: Choice, store: sqlite3.Connection) -> None:
        self.choice = choice
        self.summaries = Summaries()
        self.exports = Exports(choice)
        self.changing = threading.Lock()
        self._environment = Environment(
            loader=ChoiceLoader([FileSystemLoader(TEMPLATES), FileSystemLoader(REPORT_TEMPLATES)]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            # Whatever a student's name or program says: no page shows it as it came.
            finalize=lambda value: clean(value) if type(value) is str else value,
        )
        # Half a character has no address.
        self._environment.filters["urlencode"] = lambda text: quote(text.encode("utf-8", "replace"))
        # The first page is to be there at once.
        for name in self._environment.list_templates(["html"]):
            self._environment.get_template(name)
        standing = Look(store, self.summaries, choice.by).standing
        if standing.about.get("decisions"):
            raise UsageError(
                f"{choice.folder}: the last run took decisions from another folder "
                "(--decisions), and the desk keeps them here; grade the class once more without "
                "that option"
            )
        self.again = Again(choice.folder, choice.by, choice.jobs)
        self.again.look()

    def page(self, name: str, look: Look, request: Request, **shown: Any) -> Response:
        """A page made from a template."""
        text = self._environment.get_template(name).render(
            look=look,
            assignment=look.standing.assignment,
            about=look.standing.about,
            token=request.state.form_token,
            path=request.url.path,
            query=request.url.query,
            progress=self.again.progress,
            by=self.choice.by,
            stamp=look.book.stamp() + str(self.again.progress),
            **shown,
        )
        return Response(text.encode("utf-8", "replace"), media_type="text/html; charset=utf-8")

    def trouble(self, request: Request, status: int, said: str) -> Response:
        """A page that says what is wrong."""
        text = self._environment.get_template("trouble.html").render(said=said)
        return Response(text.encode("utf-8", "replace"), status, media_type="text/html")

    def answer(self, handler: Handler, request: Request) -> Response:
        """What a page or a change answers; whatever goes wrong is a sentence."""
        try:
            path = store_file(self.choice.folder)
            with open_store(self.choice.folder) as store, told(path):
                return handler(self, Look(store, self.summaries, self.choice.by), request)
        except NotFound:
            return self.trouble(request, 404, NO_PAGE)
        except UsageError as error:
            return self.trouble(request, 400, str(error))
        except Exception as error:
            said = f"This is a mistake in the desk, and nothing was changed: {in_a_line(error)}"
            return self.trouble(request, 500, said)


def application(choice: Choice, store: sqlite3.Connection) -> Starlette:
    """The pages of a desk."""
    desk = Desk(choice, store)
    style = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    script = (TEMPLATES / "desk.js").read_text(encoding="utf-8")

    def reading(path: str, handler: Handler) -> Route:
        async def endpoint(request: Request) -> Response:
            return await run_in_threadpool(desk.answer, handler, request)

        return Route(path, endpoint, methods=["GET"])

    def changing(path: str, change: Change) -> Route:
        async def endpoint(request: Request) -> Response:
            form = await form_of(request, request.state.form_token)
            if form is None:
                return desk.trouble(request, 403, "This form is too old. Load its page again.")
            handler = _changing(change, Form(form, request.path_params))
            return await run_in_threadpool(desk.answer, handler, request)

        return Route(path, endpoint, methods=["POST"])

    async def unknown(request: Request, error: Exception) -> Response:
        return desk.trouble(request, 404, NO_PAGE)

    def fixed(text: str, kind: str) -> Callable[[Request], Response]:
        return lambda request: Response(text, media_type=kind)

    return Starlette(
        routes=[
            Route("/favicon.ico", lambda request: Response(status_code=204)),
            Route("/static/desk.css", fixed(style, "text/css")),
            Route("/static/desk.js", fixed(script, "text/javascript")),
            *(reading(path, handler) for path, handler in PAGES.items()),
            *(changing(path, change) for path, change in CHANGES.items()),
        ],
        exception_handlers={404: unknown, 405: unknown},
    )


def _changing(change: Change, form: Form) -> Handler:
    def handler(desk: Desk, look: Look, request: Request) -> Response:
        with desk.changing:
            where = change(look, form, desk.again, desk.exports)
        desk.again.look()
        return RedirectResponse(where, 303)

    return handler


# The class


def _class(desk: Desk, look: Look, request: Request) -> Response:
    sort = request.query_params.get("sort", "name")
    sort = sort if sort in SORTS else "name"
    wanted = request.query_params.get("q", "")[:200].casefold()
    waiting = look.open_count()
    members = [one for one in look.members if wanted in one.name.casefold()]
    changed = {one.id: was for one in look.members if (was := look.before(one)) is not None}
    keys: dict[str, Callable[[Member], Any]] = {
        "name": lambda one: 0,
        "points": lambda one: one.points if one.points is not None else -1,
        "late": lambda one: -one.row.lateness["days"],
        "review": lambda one: -waiting.get(one.id, 0),
        "changed": lambda one: one.id not in changed,
    }
    return desk.page(
        "students.html",
        look,
        request,
        members=sorted(members, key=keys[sort]),
        sort=sort,
        wanted=request.query_params.get("q", "")[:200],
        waiting=waiting,
        changed=changed,
        spread=look.spread(),
        parts=look.parts(),
        checks=look.checks(),
        missing=[one for one in look.members if one.points is None],
    )


# Groups


def _groups(desk: Desk, look: Look, request: Request) -> Response:
    check = request.query_params.get("check", "")
    groups = [one for one in look.groups if not check or check in one.checks]
    not_run = [
        (member, found)
        for member, causes in look.not_run
        if (found := [one for one in causes if check in ("", *(a.lost.check for a in one.charged))])
    ]
    known = {one.kind for one in look.groups}
    old = [one for one in look.book.rulings() if not one.undone and one.kind not in known]
    shown = len(groups) if request.query_params.get("all") else GROUPS
    return desk.page(
        "groups.html",
        look,
        request,
        groups=groups[:shown],
        more=max(0, len(groups) - shown),
        not_run=not_run,
        check=check,
        old=old,
    )


def _group(desk: Desk, look: Look, request: Request) -> Response:
    group = look.group(request.path_params["kind"])
    if group is None:
        raise NotFound
    shown = len(group.members) if request.query_params.get("all") else MEMBERS
    first = Student(look, group.members[0].member)
    rulings = [one for one in look.book.rulings() if one.kind == group.kind and one.undone]
    return desk.page(
        "group.html",
        look,
        request,
        group=group,
        shown=first.check(group.lost.check),
        members=members_shown(look, group.members, shown),
        more=max(0, len(group.members) - shown),
        before=rulings,
    )


# One student


def _member(look: Look, request: Request) -> Member:
    member = look.member(request.path_params["member"])
    if member is None:
        raise NotFound
    return member


def _student(desk: Desk, look: Look, request: Request) -> Response:
    member = _member(look, request)
    tab = request.query_params.get("tab", "checks")
    audience = request.query_params.get("as", "student")
    student = Student(look, member) if member.summary is not None else None
    return desk.page(
        "student.html",
        look,
        request,
        member=member,
        student=student,
        tab=tab if tab in TABS else "checks",
        audience=audience if audience in AUDIENCES else "student",
        neighbours=look.neighbours(member),
        decisions=_decisions(look, member),
        comments=look.book.comments(member.submission),
        was=look.before(member),
    )


def _decisions(look: Look, member: Member) -> Any:
    return look.book.history(member.submission) if member.submission else []


def _kept_page(desk: Desk, look: Look, request: Request) -> Response:
    member, audience = _member(look, request), request.path_params["audience"]
    if member.summary is None or audience not in AUDIENCES:
        raise NotFound
    page = gradings.page_of(look.store, member.summary.number, audience)
    return Response(
        page.encode("utf-8", "replace"),
        media_type="text/html; charset=utf-8",
        headers={"Content-Security-Policy": PAGE_POLICY, "X-Frame-Options": "SAMEORIGIN"},
    )


# Reviews, questions and notes


def _reviews(desk: Desk, look: Look, request: Request) -> Response:
    waiting = look.waiting
    at = request.query_params.get("at", "0")
    number = int(at) if at.isdecimal() and len(at) < 6 else 0
    number = max(0, min(number, len(waiting) - 1))
    now = waiting[number] if waiting else None
    shown = alike = None
    if now is not None:
        shown = Student(look, now.member).check(now.lost.check)
        alike = look.group(now.lost.kind)
    return desk.page(
        "reviews.html",
        look,
        request,
        now=now,
        shown=shown,
        alike=alike,
        number=number,
        waiting=waiting,
    )


def _questions(desk: Desk, look: Look, request: Request) -> Response:
    asked = []
    for one in look.questions:
        summary = one.members[0].summary
        assert summary is not None
        agenda = gradings.agenda_of(look.store, summary.number)
        screen = next(found.screen for found in agenda.questions if found.kind == one.kind)
        asked.append((one, screen, agenda.meanings))
    return desk.page("questions.html", look, request, asked=asked)


def _notes(desk: Desk, look: Look, request: Request) -> Response:
    of = {one.submission: one for one in look.members if one.submission}
    notes = [(one, of.get(one.submission), _answer(look, one)) for one in look.book.notes()]
    return desk.page("notes.html", look, request, notes=notes[::-1])


def _answer(look: Look, note: Any) -> Any:
    """What counts now about the check that a note is about; None where nothing was decided."""
    found = look.decided.get(note.submission, {}).get(note.check)
    return found if found is not None and not found.undone else None


def _notes_csv(desk: Desk, look: Look, request: Request) -> Response:
    lines = io.StringIO()
    writer = csv.writer(lines)
    writer.writerow(
        (
            *("Student", "Check", "Asked", "Written down", "By"),
            *("Points", "Of", "Reason", "Decided", "Decided by", "Taken back"),
        )
    )
    for note in look.book.notes():
        noted = _answer(look, note)
        one = noted.decision if noted is not None else None
        said = [note.student, note.check, clean(note.said, 20_000), note.made, note.by]
        said += (
            [f"{one.points:g}", f"{one.out_of:g}", clean(one.remark), one.made, one.by]
            if one is not None
            else [""] * 5
        )
        writer.writerow([guarded(cell) for cell in (*said, note.undone)])
    return _attached(lines.getvalue().encode("utf-8", "replace"), "notes.csv", "text/csv")


# Export


def _export(desk: Desk, look: Look, request: Request) -> Response:
    return desk.page("export.html", look, request, exports=desk.exports)


def _download(desk: Desk, look: Look, request: Request) -> Response:
    found = desk.exports.file(request.path_params["number"])
    if found is None:
        raise NotFound
    name, data = found
    return _attached(data, name, "application/octet-stream")


def _attached(data: bytes, name: str, kind: str) -> Response:
    plain = "".join(one if one.isalnum() or one in ".-_" else "_" for one in name)
    plain = plain.encode("ascii", "replace").decode().replace("?", "_")
    headers = {"Content-Disposition": f'attachment; filename="{plain}"'}
    return Response(data, media_type=kind, headers=headers)


def _state(desk: Desk, look: Look, request: Request) -> Response:
    return JSONResponse({"stamp": look.book.stamp() + str(desk.again.progress)})


PAGES: Mapping[str, Handler] = {
    "/": _class,
    "/groups": _groups,
    "/groups/{kind}": _group,
    "/students/{member}": _student,
    "/students/{member}/page/{audience}": _kept_page,
    "/reviews": _reviews,
    "/questions": _questions,
    "/notes": _notes,
    "/notes.csv": _notes_csv,
    "/export": _export,
    "/export/{number:int}": _download,
    "/state": _state,
}
