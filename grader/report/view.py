"""What a reader gets to see of a result, as plain data that is safe to show.

All that is decided about it is decided here, once: a student sees as much of a check that did not
pass as `details` says, an instructor sees all. The page and the terminal only lay it out.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from grader.core.check import narrower
from grader.core.outcome import EARNED, Cause, Outcome, Status
from grader.core.place import Place
from grader.findings import Frame, Message
from grader.grading.result import PartResult, Result, cost
from grader.grading.review import is_open, key_of
from grader.intake import Problem
from grader.program.feedback import Feedback
from grader.report.again import again_lines, answers_line
from grader.report.compare import Difference, Row, Spot, compare, excerpt, is_narrow, whole
from grader.report.drawing import Drawing, drawing
from grader.report.excerpt import Excerpt, Sources, excerpts, source_line
from grader.support.escape import clean, clean_line, unpasteable
from grader.wording import text

TYPED_LIMIT = 2_000
SENTENCE_LIMIT = 1_000
FAULT_LIMIT = 500
# Problems with files that nobody need do anything about.
MINOR = frozenset(
    {"extra-files", "data-files", "renamed-file", "translated", "not-launched", "turned-off"}
)
EXCUSED = "would pass once this is fixed:"
OUR_FAULT = "This is our fault, not the submission's: no score was given."
UNWRITTEN = "not-written"
TAB = 4
NO_SOURCES: Sources = {}

Show = Callable[[str, Spot | None], tuple[Row, ...]]


@dataclass(frozen=True)
class Side:
    """A text that was expected, came or was printed: as a whole, and in rows that are cut to what
    matters, with the difference marked.
    """

    name: str
    text: str
    rows: tuple[Row, ...]

    @property
    def label(self) -> str:
        """What stands above it."""
        return self.name if self.text else f"{self.name} nothing"


@dataclass(frozen=True)
class Sides:
    """What was expected and what came. `beside`: short enough to stand side by side; `screens`:
    both are what a screen showed.
    """

    expected: Side | None
    got: Side | None
    beside: bool
    screens: bool

    @property
    def cut(self) -> bool:
        """Whether the rows are not all of them."""
        rows = [row for side in (self.expected, self.got) if side for row in side.rows]
        return any(piece.style == "cut" for row in rows for piece in row)


@dataclass(frozen=True)
class FrameView:
    """A step of the student's own traceback, with its source line."""

    where: str
    text: str


@dataclass(frozen=True)
class Body:
    """What a check that did not pass has to tell."""

    sentences: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    typed: tuple[str, ...] = ()
    # What to type after that, where the program asks.
    answers: str = ""
    difference: str = ""
    printed: Side | None = None
    # How to see a game again: what to do, and what to type for that.
    again: tuple[tuple[str, str], ...] = ()
    drawings: tuple[Drawing, ...] = ()
    sides: Sides | None = None
    whole: Sides | None = None
    frames: tuple[FrameView, ...] = ()
    # The lines that it is about, one by one, and among their neighbours.
    places: tuple[str, ...] = ()
    excerpts: tuple[Excerpt, ...] = ()


@dataclass(frozen=True)
class CheckView:
    """A check; `facts` are what only the instructor sees."""

    kind: str
    title: str
    facts: str = ""
    # What it is worth, and what of that it earned; a deduction takes its points from those of all.
    worth: float = 0.0
    earned: float = 0.0
    deducts: bool = False
    excused_by: tuple[str, ...] = ()
    # Whether it is excused, and counted where its cause is told.
    is_followed: bool = False
    body: Body = field(default_factory=Body)
    # What an instructor says about it, to the student.
    comments: tuple[str, ...] = ()
    # The name of its cause, if several checks have it, and those of its part that are told with it.
    # Of those, a note where they say something of their own.
    cause: str = ""
    others: tuple["CheckView", ...] = ()
    # What else comes of the same cause, in other parts.
    follows: str = ""
    # Whether it stands for the others alone, and not for one more.
    for_all: bool = False
    note: str = ""
    # Whether it failed because functions are not written yet.
    unwritten: bool = False
    # How much there is to read.
    reading: tuple[bool, bool, int] = (False, False, 0)
    open: bool = False

    @property
    def word(self) -> str:
        """Its outcome in words."""
        words = {Status.PASSED: "ok", UNWRITTEN: "not written yet"}
        return words.get(self.kind, self.kind.replace("-", " "))

    @property
    def points(self) -> str:
        """What it earned of its points, in words; empty where it has none."""
        worth, earned = f"{round(self.worth, 2):g}", f"{round(self.earned, 2):g}"
        unit = "point" if worth == "1" else "points"
        if worth == "0":
            return ""
        if worth == earned:
            return f"{worth} {unit}"
        if self.deducts and not self.earned:
            return f"costs {worth} {unit}"
        return f"{earned} of {worth} {unit}"

    @property
    def folds(self) -> bool:
        """Whether there is anything below its title."""
        return self.body != Body() or bool(self.comments)

    @property
    def leads(self) -> bool:
        """Whether it tells of a cause that several checks have."""
        return bool(self.cause and (self.others or self.follows) and self.body != Body())

    @property
    def others_title(self) -> str:
        """What stands above the others."""
        if self.for_all:
            return f"These checks: {len(self.others)}"
        not_run = all(check.kind == Status.NOT_RUN for check in self.others)
        return f"{'Not run for' if not_run else 'For'} the same reason: {len(self.others)} more"


@dataclass(frozen=True)
class PartView:
    """A part, and its checks: those that did not pass, those among them to be shown, where one
    stands for all with its cause, and those that passed. `brief` is the shortest that can be told:
    a cause of many, or else what takes the least reading; of others the title.
    """

    id: str
    title: str
    score: str | None
    max_score: str
    share: float
    earned: int
    count: int
    lost: tuple[CheckView, ...]
    shown: tuple[CheckView, ...]
    passed: tuple[CheckView, ...]
    brief: tuple[CheckView, ...]

    @property
    def full(self) -> bool:
        """Whether it got all its points."""
        return self.earned == self.count

    @property
    def tells(self) -> bool:
        """Whether it has more to tell than what is told above all, or with a cause elsewhere."""
        return any(not check.unwritten and not check.is_followed for check in self.lost)

    @property
    def excused(self) -> tuple[CheckView, ...]:
        """The checks that failed because of a mistake elsewhere."""
        return tuple(check for check in self.lost if check.kind == Status.EXCUSED)


@dataclass(frozen=True)
class ProblemView:
    """A problem with the files; with a source line and a caret where Python points at one."""

    text: str
    source: tuple[str, ...]
    minor: bool


@dataclass(frozen=True)
class ReportView:
    """A result as a whole; without a score where it could not be graded."""

    submission: str
    stage: str
    edition: str
    only: str
    score: str | None
    max_score: str
    scaled: str | None
    share: float
    problems: tuple[ProblemView, ...]
    parts: tuple[PartView, ...]
    reviews: str
    unwritten: tuple[str, ...]
    pending: str | None
    forfeit: str
    faults: tuple[str, ...]
    advice: str
    readings: tuple[tuple[str, str, str, str], ...]
    questions: tuple[str, ...]


def report_view(result: Result, audience: str, details: str) -> ReportView:
    """All that a "student" sees with these details, or an "instructor"; or whoever reads it in the
    "terminal", where students' reports are made.
    """
    instructor = audience == "instructor"
    reader = _Reader(result, audience, details)
    parts = tuple(map(reader.part, result.parts))
    return ReportView(
        submission=clean_line(result.submission),
        stage=result.assignment.stages[result.stage].title,
        edition=result.assignment.edition_title,
        only=_only(result),
        score=_points(result.score),
        max_score=f"{result.max_score:g}",
        scaled=_points(result.scaled),
        share=percent(result.score or 0, result.max_score),
        problems=tuple(map(_problem, result.problems)),
        parts=parts,
        reviews=_reviews(result),
        unwritten=_unwritten(result),
        pending=f"{result.pending:g}" if result.gradable else None,
        forfeit=result.forfeit_text,
        faults=tuple(
            clean_line(fault, FAULT_LIMIT) for fault in result.faults if audience != "student"
        ),
        advice=result.advice if audience != "student" else "",
        readings=tuple(
            (clean(one.asked), one.meaning, clean_line(one.typed), one.known_by)
            for one in result.readings
            if instructor
        ),
        questions=tuple(clean(one.screen) for one in result.questions if instructor),
    )


def _only(result: Result) -> str:
    """What the report is about, where that is less than all."""
    if result.named:
        return f"check {', '.join(result.named)} only"
    return f"part {', '.join(result.only)} only" if result.only else ""


def _unwritten(result: Result) -> tuple[str, ...]:
    """The functions that are not written yet, once for each file, and how many checks wait."""
    waiting = [
        (part.part, one)
        for part in result.parts
        for one in part.outcomes
        if one.unwritten and one.word != "remark" and result.shows(one)
    ]
    files = [f"Not written yet in {one.file}: {', '.join(one.names)}." for one in result.unwritten]
    if not waiting:
        return ()
    count = "1 check waits" if len(waiting) == 1 else f"{len(waiting)} checks wait"
    first = next((part.id for part, _ in waiting if part.module), waiting[0][0].id)
    return (*files, f"{count} for that. Begin with part {first}.")


def _reviews(result: Result) -> str:
    """How many checks need a look, and decisions where these are fewer; empty for none."""
    found = [(part.part, outcome) for part in result.parts for outcome in part.outcomes]
    waiting = [(part, one) for part, one in found if one.status is Status.REVIEW]
    open_ones = {key_of(part, one) for part, one in waiting if is_open(one)}
    count, decisions = len(waiting), len(open_ones)
    if not waiting:
        return ""
    said = f"{count} check{'s need' if count > 1 else ' needs'} a look"
    fewer = f" ({decisions} decision{'s' if decisions > 1 else ''})"
    return said + fewer if decisions < count else said


def percent(score: float, points: float) -> float:
    """Points as the length of a bar."""
    return round(100 * score / points, 1) if points else 0.0


def _points(score: float | None) -> str | None:
    return None if score is None else f"{score:g}"


def _problem(problem: Problem) -> ProblemView:
    place = problem.place
    fields = {
        "file": clean_line(problem.file),
        "detail": clean_line(problem.detail),
        "line": place.line if place is not None else 0,
    }
    said = text(Message(f"problem.{problem.label}", fields))
    source = _caret_lines(place, problem.column) if place is not None and place.text else ()
    return ProblemView(said, source, problem.label in MINOR)


def _caret_lines(place: Place, column: int) -> tuple[str, ...]:
    """A source line, and a caret below the column that Python points at."""
    line = clean_line(place.text.expandtabs(TAB))
    shown = unpasteable(line)
    if not 0 < column <= len(place.text) + 1:
        return (shown,)
    before = clean_line(place.text[: column - 1].expandtabs(TAB), len(place.text) * TAB)
    if len(before) > len(line):
        return (shown,)
    return shown, " " * (len(before) + len(shown) - len(line)) + "^"


class _Reader:
    """Someone who reads a result: a student with some details, or an instructor with all."""

    def __init__(self, result: Result, audience: str, details: str) -> None:
        instructor = audience == "instructor"
        self._instructor, self._at_home = instructor, audience == "student"
        self._details = "full" if instructor else details
        self._result, self._gradable = result, result.gradable
        self._sources, self._shows = result.sources, result.shows
        self._causes = {name: one for one in result.causes for name in one.checks}
        self._shown = {
            one.check.id for part in result.parts for one in part.outcomes if result.shows(one)
        }
        # Where each cause that several checks have is told.
        self._told: dict[str, str] = {}
        # These lines stand among the problems already, with a caret.
        self._elsewhere = [problem.place for problem in result.problems]

    def part(self, part: PartResult) -> PartView:
        """A part with its checks."""
        total = sum(outcome.check.weight for outcome in part.outcomes)
        outcomes = list(filter(self._shows, part.outcomes))
        views = [
            self._check(outcome, total, cost(part.part, outcome, part.outcomes))
            for outcome in outcomes
        ]
        lost = [view for view in views if view.kind != Status.PASSED]
        distinct = self._distinct(part.part.id, lost)
        return PartView(
            id=part.part.id,
            title=part.part.title,
            score=_points(part.score) if self._gradable else None,
            max_score=f"{part.part.points:g}",
            share=percent(part.score, part.part.points) if self._gradable else 0,
            earned=sum(outcome.status in EARNED for outcome in outcomes),
            count=sum(outcome.word != "remark" for outcome in outcomes),
            lost=tuple(lost),
            shown=self._opened(distinct),
            passed=tuple(view for view in views if view.kind == Status.PASSED),
            brief=_brief(distinct),
        )

    def _check(self, outcome: Outcome, total: float, worth: float) -> CheckView:
        check, feedback, details = outcome.check, outcome.feedback, self._details
        if not self._instructor:
            details = narrower(details, check.details)
        facts = f"{check.id}, weight {check.weight:g} of {total:g}" if self._instructor else ""
        body = Body()
        if feedback:
            body = body_of(feedback, details, self._sources, self._elsewhere, self._at_home)
        return CheckView(
            kind=outcome.word,
            title=check.title,
            facts=facts,
            worth=worth if self._gradable else 0.0,
            earned=worth * outcome.earned,
            deducts=check.costs is not None,
            excused_by=outcome.excused_by,
            is_followed=outcome.status is Status.EXCUSED and self._is_told(outcome),
            body=body,
            comments=tuple(clean(said, SENTENCE_LIMIT) for said in outcome.comments),
            cause=self._cause_of(outcome),
            unwritten=outcome.unwritten,
            reading=_reading(outcome),
        )

    def _opened(self, views: Sequence[CheckView]) -> tuple[CheckView, ...]:
        """The checks of a part, the first one open, and what the instructor has to look at."""
        first = next((view for view in views if view.folds and view.kind != Status.EXCUSED), None)
        return tuple(
            replace(view, open=view is first or (self._instructor and view.kind == Status.REVIEW))
            for view in views
        )

    def _is_told(self, outcome: Outcome) -> bool:
        """Whether all that pays for a check that is excused is in this report."""
        return all(name in self._causes for name in outcome.payers)

    def _cause_of(self, outcome: Outcome) -> str:
        """The name of the cause of a check that others have, too; none for what is excused."""
        cause = self._causes.get(outcome.check.id)
        if cause is None or outcome.unwritten:
            return outcome.cause
        return cause.id if len(cause.checks) > 1 or cause.excused else ""

    def _distinct(self, part: str, lost: Sequence[CheckView]) -> list[CheckView]:
        """Make one check of all that have one cause; a cause of many comes first, and what is not
        written yet last.
        """
        groups: dict[str, list[CheckView]] = {}
        for number, view in enumerate(lost):
            own = UNWRITTEN if view.unwritten else view.cause or str(number)
            if view.is_followed:
                own = f"{Status.EXCUSED} {view.excused_by}"
            groups.setdefault(own, []).append(view)
        found = [self._one_of(part, own, group) for own, group in groups.items()]
        return sorted(found, key=lambda view: (view.unwritten, not view.leads))

    def _one_of(self, part: str, own: str, group: Sequence[CheckView]) -> CheckView:
        if own == UNWRITTEN:
            return _unwritten_ones(group)
        if len(group) > 1 and group[0].is_followed:
            return _waiting_ones(group)
        return self._told_once(part, _lead(group))

    def _told_once(self, part: str, view: CheckView) -> CheckView:
        """Have a cause be told in one part, with all that comes of it."""
        cause = next((one for one in self._causes.values() if one.id == view.cause), None)
        if cause is None:
            return view
        told = self._told.setdefault(cause.id, cause.part if cause.id in self._shown else part)
        if told == part:
            return replace(view, follows=follows(self._result, cause))
        others = view.others if view.for_all else (view, *view.others)
        count = "1 check" if len(others) == 1 else f"{len(others)} checks"
        title = f"{count}, for the reason in part {told}"
        return replace(view, title=title, facts="", body=Body(), others=others, for_all=True)


def follows(result: Result, cause: Cause) -> str:
    """Say what a cause costs in all, and what waits for it; nothing if that is one check alone."""
    parts = [
        part.part.id
        for part in result.parts
        if any(one.check.id in cause.checks for one in part.outcomes)
    ]
    said = []
    if len(parts) > 1:
        costs = f" and cost {cause.points:g} points" if result.gradable else ""
        ids = ", ".join(parts)
        said.append(f"{len(cause.checks)} checks in parts {ids} fail because of it{costs}.")
    elsewhere = {name for other in result.causes if other != cause for name in other.excused}
    alone = [name for name in cause.excused if name not in elsewhere]
    if alone:
        said.append(f"Once it is fixed, {_more(alone)}.")
    if rest := len(cause.excused) - len(alone):
        more = "1 more check waits" if rest == 1 else f"{rest} more checks wait"
        said.append(f"{more} for this and for other mistakes.")
    if cause.excused:
        keeps = "They keep their" if len(cause.excused) > 1 else "It keeps its"
        said.append(f"{keeps} points until then.")
    return " ".join(said)


def _more(names: Sequence[str]) -> str:
    return "1 more check passes" if len(names) == 1 else f"{len(names)} more checks pass"


def _unwritten_ones(group: Sequence[CheckView]) -> CheckView:
    """One line for all checks of a part that failed because functions are not written yet."""
    worth, earned = _points_of(group)
    return CheckView(
        kind=UNWRITTEN,
        title="1 check" if len(group) == 1 else f"{len(group)} checks",
        worth=worth,
        earned=earned,
        others=tuple(group),
        for_all=True,
        unwritten=True,
    )


def _waiting_ones(group: Sequence[CheckView]) -> CheckView:
    """One line for all checks of a part that wait for the same parts."""
    worth, earned = _points_of(group)
    return replace(
        group[0],
        title=f"{len(group)} checks",
        facts="",
        worth=worth,
        earned=earned,
        body=Body(),
        comments=(),
        others=tuple(group),
        for_all=True,
    )


def _lead(group: Sequence[CheckView]) -> CheckView:
    """The check that tells of all in a group: one that says what is wrong, if there is one."""
    first = next((view for view in group if view.kind != Status.NOT_RUN), group[0])
    if len(group) == 1:
        return first
    said = first.body.sentences
    others = tuple(
        replace(view, note="" if view.body.sentences == said else " ".join(view.body.sentences))
        for view in group
    )
    own = group.index(first)
    rest = (*others[:own], *others[own + 1 :])
    if any(view.kind == first.kind for view in rest):
        # None of them is what is wrong: it is what they have in common.
        title = f"{len(group)} checks with one cause"
        worth, earned = _points_of(group)
        first = replace(first, worth=worth, earned=earned, comments=())
        return replace(first, title=title, facts="", others=others, for_all=True)
    return replace(first, others=rest)


def _points_of(group: Sequence[CheckView]) -> tuple[float, float]:
    """What checks are worth together and have earned; deductions do not add up to anything."""
    if any(view.deducts for view in group):
        return 0.0, 0.0
    return sum(view.worth for view in group), sum(view.earned for view in group)


def _brief(views: Sequence[CheckView]) -> tuple[CheckView, ...]:
    """The checks with a mistake of their own: first and whole a cause of many, or else the one that
    takes the least reading; of the others the titles.
    """
    todo = [view for view in views if view.unwritten]
    own = [view for view in views if view.kind != Status.EXCUSED and not view.unwritten]
    simplest = min(own, key=lambda view: (not view.leads, view.reading), default=None)
    others = (replace(view, body=Body()) for view in own if view is not simplest)
    return (simplest, *others, *todo) if simplest is not None else (*todo,)


def _reading(outcome: Outcome) -> tuple[bool, bool, int]:
    """How much there is to read: what failed before what was not run, examples first."""
    feedback = outcome.feedback
    texts = (*feedback.typed, feedback.expected or "", feedback.got or "") if feedback else ()
    is_property = outcome.check.group.endswith("_properties")
    return outcome.word != Status.FAILED, is_property, sum(map(len, texts))


def body_of(
    feedback: Feedback,
    details: str = "full",
    sources: Sources = NO_SOURCES,
    elsewhere: Sequence[Place | None] = (),
    at_home: bool = False,
) -> Body:
    """What these details let a reader see of a check that did not pass. `elsewhere`: lines
    that are shown there. `at_home`: the reader has no grader.
    """
    if details == "none":
        return Body()
    full = details == "full"
    if feedback.reveals and not full:
        feedback = replace(feedback, typed=feedback.typed[:-1], expected=None, got=None)
    difference, sides, all_sides = _compared(feedback, full)
    is_shown = all(place in elsewhere for place in feedback.places)
    return Body(
        sentences=tuple(map(unpasteable, clean(feedback.sentence, SENTENCE_LIMIT).splitlines())),
        # A hint may give away what was expected.
        hints=tuple(clean(hint, SENTENCE_LIMIT) for hint in feedback.hints) if full else (),
        typed=tuple(clean_line(line, TYPED_LIMIT) for line in feedback.typed),
        answers=answers_line(feedback.answers, feedback.expected_answers),
        difference=difference,
        printed=_printed(feedback.printed, whole_of_it=feedback.again is not None),
        again=again_lines(feedback.again, at_home),
        drawings=tuple(map(drawing, feedback.pictures)),
        sides=sides,
        whole=all_sides,
        frames=tuple(_frame(frame, sources) for frame in feedback.frames),
        places=tuple(_place(place) for place in feedback.places if place.line),
        excerpts=() if is_shown else excerpts(feedback.places, sources),
    )


def _frame(frame: Frame, sources: Sources) -> FrameView:
    where = f"{clean_line(frame.file)}, line {frame.line}, in {clean_line(frame.function)}"
    return FrameView(where, source_line(frame.file, frame.line, sources))


def _place(place: Place) -> str:
    return f"{clean_line(place.file)}, line {place.line}: {clean_line(place.text.strip())}"


def _printed(text: str, whole_of_it: bool) -> Side | None:
    """What was printed; of what a check has chosen itself, all."""
    show = whole if whole_of_it else excerpt
    return Side("Printed", clean(text), show(text.removesuffix("\n"))) if text else None


def _compared(feedback: Feedback, with_expected: bool) -> tuple[str, Sides | None, Sides | None]:
    """How two values differ, and both: as far as they are shown at once, and whole where that is
    more.
    """
    expected = feedback.expected if with_expected else None
    got = feedback.got
    if expected is None and got is None:
        return "", None, None
    all_expected, all_got = feedback.whole or (expected, got)
    if expected is None:
        all_expected = None
    found = _difference(feedback, expected, got)
    all_found = _difference(feedback, all_expected, all_got) if feedback.whole else found
    screens = feedback.compared == "screens" and with_expected
    sides = _sides(expected, got, found, excerpt, screens)
    more = feedback.whole is not None or sides.cut
    # The number of a line in the whole text tells where to look; a place in a long list does not.
    said = all_found if all_found and all_found.in_lines else found
    all_sides = _sides(all_expected, all_got, all_found, whole, screens) if more else None
    return said.sentence if said else "", sides, all_sides


def _sides(
    expected: str | None, got: str | None, found: Difference | None, show: Show, screens: bool
) -> Sides:
    return Sides(
        _side("Expected", expected, found.expected if found else None, show),
        _side("Got", got, found.got if found else None, show),
        beside=is_narrow(expected or "") and is_narrow(got or ""),
        screens=screens,
    )


def _side(name: str, text: str | None, spot: Spot | None, show: Show) -> Side | None:
    if text is None:
        return None
    return Side(name, clean(text), show(text, spot) if text else ())


def _difference(feedback: Feedback, expected: str | None, got: str | None) -> Difference | None:
    """Where two values part; of a rejection or a type, the two sides are no such texts."""
    if not feedback.compared or expected is None or got is None:
        return None
    return compare(expected, got)
