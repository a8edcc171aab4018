"""What the pages of a desk show of one student or one group, as plain data."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from grader.classroom.kept import history_of
from grader.core.outcome import Status
from grader.core.place import Place
from grader.desk.look import Found, Look, Member
from grader.desk.summaries import finding_of, headline
from grader.intake import Submission
from grader.report.compare import Row, compare, excerpt
from grader.store import gradings
from grader.store.document import CheckDocument, FindingDocument, Matter, PartDocument
from grader.store.gradings import Kept
from grader.store.rulings import Comment, Note

# How many lines of a function are shown where no finding names a line, and how long they may be.
MOST_LINES, LONGEST = 8, 200
# More lines of one file than this are not shown.
MOST_SHOWN = 3_000
CALLED = re.compile(r"(\w+)\s*\(")
# What Python calls for these.
BEHIND = {"str": "__str__", "print": "__str__", "repr": "__repr__", "len": "__len__"}
QUOTES = ('"""', "'''")
# Runs that are compared in the history of a student.
MOST_RUNS = 20


@dataclass(frozen=True)
class Evidence:
    """What a check has found, laid out."""

    finding: FindingDocument
    expected: tuple[Row, ...]
    got: tuple[Row, ...]


@dataclass(frozen=True)
class Line:
    """A line of a source, and what was found about it."""

    number: int
    text: str
    notes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class CheckShown:
    """A check of one student, with all that was found and said about it. `below`: the others that
    fail because of the same mistake, or wait for it to be fixed.
    """

    check: CheckDocument
    found: Found | None
    evidence: Evidence | None
    lines: tuple[tuple[str, tuple[Line, ...]], ...]
    comments: tuple[Comment, ...]
    notes: tuple[Note, ...]
    below: tuple["CheckShown", ...] = ()

    @property
    def asked(self) -> bool:
        """Whether the student asked about it, or about one below it."""
        return bool(self.notes) or any(one.asked for one in self.below)


@dataclass(frozen=True)
class PartShown:
    """A part of one student, with the checks that have something to tell. `elsewhere`: the checks
    in other parts with which some of its own are listed, and how many.
    """

    part: PartDocument
    checks: tuple[CheckShown, ...]
    elsewhere: tuple[tuple[CheckDocument, int], ...]
    passed: tuple[CheckDocument, ...]


@dataclass(frozen=True)
class Graded:
    """An earlier grading of a student, and what came out otherwise in it than in the next one."""

    run: int
    began: str
    scope: str
    points: float | None
    state: str
    now: bool
    differences: tuple[tuple[str, str, str], ...]


def evidence_of(finding: FindingDocument) -> Evidence:
    """A finding with both sides, and the difference marked."""
    expected, got = finding.expected, finding.got
    found = compare(expected, got) if expected is not None and got is not None else None
    return Evidence(
        finding,
        excerpt(expected, found.expected if found else None) if expected else (),
        excerpt(got, found.got if found else None) if got else (),
    )


class Student:
    """One member of a class, read as a whole."""

    def __init__(self, look: Look, member: Member) -> None:
        self._look, self.member = look, member
        assert member.summary is not None
        number = member.summary.number
        self.document = gradings.document_of(look.store, number)
        self.agenda = gradings.agenda_of(look.store, number)
        self.files = gradings.files_of(look.store, number)
        self._matters = {one.check: one for one in self.agenda.matters}
        # Each check by its name; the one that tells most, with the others.
        self._found = {
            one.lost.check: one for cause in look.causes[member] for one in cause.charged
        }

    def parts(self) -> Iterator[PartShown]:
        """The parts with their checks, those first that lost something."""
        notes = [one for one in self._look.book.notes() if one.submission == self.member.submission]
        comments = self._look.book.comments(self.member.submission)
        about = {one.check for one in notes} | {one.check for one in comments}
        told = {
            one.id: self._shown(one, comments, notes)
            for one in self.document.checks
            if self._lost(one) or one.id in about
        }
        homes = {name: home for name, home in self.member.homes.items() if home in told}
        below: dict[str, list[CheckShown]] = {}
        for name, one in told.items():
            if homes.get(name, name) != name:
                below.setdefault(homes[name], []).append(one)
        for part in self.document.parts:
            checks = [one for one in self.document.checks if one.part == part.id]
            own = [one.id for one in checks if one.id in told]
            away = Counter(homes.get(one, one) for one in own)
            yield PartShown(
                part,
                tuple(
                    replace(told[one], below=tuple(below.get(one, ())))
                    for one in own
                    if homes.get(one, one) == one
                ),
                tuple(
                    (told[home].check, count)
                    for home, count in away.items()
                    if told[home].check.part != part.id
                ),
                tuple(one for one in checks if one.id not in told),
            )

    def check(self, name: str) -> CheckShown | None:
        """One check."""
        found = next((one for one in self.document.checks if one.id == name), None)
        return None if found is None else self._shown(found, (), ())

    def _lost(self, check: CheckDocument) -> bool:
        return check.outcome != Status.PASSED or check.id in self._matters

    def _shown(
        self, check: CheckDocument, comments: Sequence[Comment], notes: Sequence[Note]
    ) -> CheckShown:
        finding = finding_of(check, self._matters.get(check.id))
        return CheckShown(
            check=check,
            found=self._found.get(check.id),
            evidence=None if finding is None else evidence_of(finding),
            lines=tuple(own_lines(finding, self.files)) if finding is not None else (),
            comments=tuple(one for one in comments if one.check == check.id),
            notes=tuple(one for one in notes if one.check == check.id),
        )

    def sources(self) -> Iterator[tuple[str, tuple[Line, ...], int]]:
        """The files with what was found about each line, and how many lines are not shown."""
        if self.files is None:
            return
        notes = self._margin()
        for module, file in sorted(self.files.files.items(), key=lambda pair: pair[1]):
            lines = self.files.lines(module)
            shown = tuple(
                Line(number, text, tuple(notes.get((file, number), ())))
                for number, text in enumerate(lines[:MOST_SHOWN], start=1)
            )
            yield file, shown, max(0, len(lines) - MOST_SHOWN)

    def _margin(self) -> Mapping[tuple[str, int], list[tuple[str, str]]]:
        """What is said about lines: the name of the check, and what it found."""
        notes: dict[tuple[str, int], list[tuple[str, str]]] = {}
        for check in self.document.checks:
            finding = finding_of(check, self._matters.get(check.id))
            if finding is None or not self._lost(check):
                continue
            for place in _places(finding, self.files):
                said = (check.id, headline(finding) or check.title)
                at = notes.setdefault((place.file, place.line), [])
                if said not in at:
                    at.append(said)
        return notes

    def history(self) -> list[Graded]:
        """What each run found, the last one first."""
        found, newer = [], dict[str, Mapping[str, str]]()
        runs = list(history_of(self._look.store, self.member.who))[:MOST_RUNS]
        for run, began, scope, row in runs:
            outcomes = self._outcomes(row)
            after = newer.get(scope)
            found.append(
                Graded(
                    run=run,
                    began=began,
                    scope=scope,
                    points=self._points(row),
                    state=row.state,
                    now=row.grading == self.member.row.grading,
                    differences=tuple(_differences(outcomes, after)) if after is not None else (),
                )
            )
            newer[scope] = outcomes
        return found

    def _outcomes(self, row: Kept) -> Mapping[str, str]:
        if row.grading is None:
            return {}
        checks = gradings.document_of(self._look.store, row.grading).checks
        return {one.id: f"{one.outcome} ({one.earned:.2g})" for one in checks}

    def _points(self, row: Kept) -> float | None:
        if row.grading is None:
            return None
        score = gradings.document_of(self._look.store, row.grading).score
        lost: float = row.lateness["lost"]
        return None if score is None else round(score * (1 - lost), 2)


def _differences(
    older: Mapping[str, str], newer: Mapping[str, str]
) -> Iterator[tuple[str, str, str]]:
    for check in {**older, **newer}:
        was, now = older.get(check, "not there"), newer.get(check, "not there")
        if was != now:
            yield check, was, now


def own_lines(
    finding: FindingDocument, files: Submission | None
) -> Iterator[tuple[str, tuple[Line, ...]]]:
    """The student's own lines that a finding is about: those that it names, or else the function
    that was called last.
    """
    places = list(_places(finding, files))
    by_file: dict[str, list[Place]] = {}
    for place in places:
        by_file.setdefault(place.file, []).append(place)
    for file, those in by_file.items():
        yield file, tuple(Line(one.line, one.text[:LONGEST]) for one in those[:MOST_LINES])
    if not places and files is not None:
        yield from _definition(finding.typed, files)


def _places(finding: FindingDocument, files: Submission | None) -> list[Place]:
    """The lines that a finding names, or the last one on the way there."""
    named = [place for place in finding.places if place.line]
    if named or not finding.frames:
        return named
    last = finding.frames[-1]
    return [Place(last.file, last.line, _text(files, last.file, last.line))]


def _text(files: Submission | None, file: str, line: int) -> str:
    for module, name in files.files.items() if files is not None else ():
        lines = files.lines(module) if files is not None and name == file else []
        if 0 < line <= len(lines):
            return lines[line - 1]
    return ""


def _definition(typed: Iterable[str], files: Submission) -> Iterator[tuple[str, tuple[Line, ...]]]:
    """The beginning of the function that the last line calls."""
    called = [name for line in typed for name in CALLED.findall(line[:2_000])]
    for name in [BEHIND.get(one, one) for one in reversed(called[-12:])]:
        for module, file in sorted(files.files.items(), key=lambda pair: pair[1]):
            at = _last_definition(files.lines(module), name)
            if at is not None:
                yield file, tuple(_body(files.lines(module), at))
                return


def _last_definition(lines: Sequence[str], name: str) -> int | None:
    """Where a function or class is defined, the last time where that is done twice: what is written
    in a text is no definition.
    """
    try:
        tree = ast.parse("\n".join(lines))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    found = [
        node.lineno - 1
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and node.name == name
    ]
    return max(found, default=None)


def _body(lines: Sequence[str], at: int) -> Iterator[Line]:
    """The lines of a definition, as far as it is shown."""
    depth = len(lines[at]) - len(lines[at].lstrip())
    yield Line(at + 1, lines[at][:LONGEST])
    first = _after_docstring(lines, at + 1)
    for number, text in enumerate(lines[first : first + MOST_LINES - 1], start=first):
        if text.strip() and len(text) - len(text.lstrip()) <= depth:
            return
        if text.strip():
            yield Line(number + 1, text[:LONGEST])


def _after_docstring(lines: Sequence[str], at: int) -> int:
    """Where the code of a function begins, whose first line this is."""
    first = lines[at].strip() if at < len(lines) else ""
    if not first.startswith(QUOTES):
        return at
    if len(first) > len(QUOTES[0]) and first.endswith(first[:3]):
        return at + 1
    return next((n + 1 for n in range(at + 1, len(lines)) if first[:3] in lines[n]), at)


def members_shown(
    look: Look, members: Sequence[Found], most: int
) -> list[tuple[Found, tuple[tuple[str, tuple[Line, ...]], ...], str]]:
    """The first of a group, each with their own lines, and the beginning of what came back."""
    shown = []
    for found in members[:most]:
        member, lines, got = found.member, tuple[tuple[str, tuple[Line, ...]], ...](), ""
        if member.summary is not None:
            number = member.summary.number
            check, matter = check_of(look, number, found.lost.check)
            finding = finding_of(check, matter) if check is not None else None
            if finding is not None:
                named = any(place.line for place in finding.places)
                files = None if named else gradings.files_of(look.store, number)
                lines, got = tuple(own_lines(finding, files)), (finding.got or "")[:LONGEST]
        shown.append((found, lines, got))
    return shown


def check_of(look: Look, number: int, name: str) -> tuple[CheckDocument | None, Matter | None]:
    """A check of a grading, and what can be decided about it."""
    checks = gradings.document_of(look.store, number).checks
    matters = gradings.agenda_of(look.store, number).matters
    return (
        next((one for one in checks if one.id == name), None),
        next((one for one in matters if one.check == name), None),
    )
