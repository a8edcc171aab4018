"""What a reader of the page gets to see of a result, as plain data that is safe to show.

A student sees as much of a check that did not pass as `details` says; an instructor sees all.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from grader.check import Check, narrower
from grader.engine import EARNED, Outcome
from grader.escape import clean, clean_line, unpasteable
from grader.feedback import Feedback
from grader.findings import Frame
from grader.intake import Problem
from grader.report.compare import Difference, Row, Spot, compare, excerpt, is_narrow, whole
from grader.report.drawing import Drawing, drawing
from grader.report.excerpt import Excerpt, excerpts, source_line
from grader.report.phrases import MINOR, WORDS, caret_lines, problem_text
from grader.result import PartResult, Result

TYPED_LIMIT = 2_000
SENTENCE_LIMIT = 1_000

Show = Callable[[str, Spot | None], tuple[Row, ...]]


@dataclass(frozen=True)
class Side:
    """A text that was expected, came or was printed."""

    label: str
    rows: tuple[Row, ...]

    @property
    def cut(self) -> bool:
        """Whether it is not shown as a whole."""
        return any(piece.style == "cut" for row in self.rows for piece in row)


@dataclass(frozen=True)
class Sides:
    """What was expected and what came; `beside`: short enough to stand side by side."""

    expected: Side | None
    got: Side | None
    beside: bool

    @property
    def cut(self) -> bool:
        """Whether one of them is not shown as a whole."""
        return any(side.cut for side in (self.expected, self.got) if side is not None)


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
    difference: str = ""
    printed: Side | None = None
    drawings: tuple[Drawing, ...] = ()
    sides: Sides | None = None
    whole: Sides | None = None
    frames: tuple[FrameView, ...] = ()
    excerpts: tuple[Excerpt, ...] = ()


@dataclass(frozen=True)
class CheckView:
    """A check; `facts` are what only the instructor sees."""

    kind: str
    word: str
    title: str
    facts: str = ""
    excused_by: tuple[str, ...] = ()
    body: Body = field(default_factory=Body)
    open: bool = False

    @property
    def folds(self) -> bool:
        """Whether there is anything below its title."""
        return self.body != Body()


@dataclass(frozen=True)
class PartView:
    """A part, and its checks: those to be shown, those that were not run for a reason that is
    shown already, and those that passed.
    """

    id: str
    title: str
    score: str
    max_score: str
    share: float
    earned: int
    count: int
    shown: tuple[CheckView, ...]
    same_reason: tuple[CheckView, ...]
    passed: tuple[CheckView, ...]

    @property
    def full(self) -> bool:
        """Whether it got all its points."""
        return self.earned == self.count


@dataclass(frozen=True)
class ProblemView:
    """A problem with the files; with a source line and a caret where Python points at one."""

    text: str
    source: tuple[str, ...]
    minor: bool


def percent(score: float, points: float) -> float:
    """Points as the length of a bar."""
    return round(100 * score / points, 1) if points else 0.0


def problem_view(problem: Problem) -> ProblemView:
    """A problem with the files, as it is shown."""
    place = problem.place
    source = tuple(caret_lines(place, problem.column)) if place is not None and place.text else ()
    return ProblemView(problem_text(problem), source, problem.label in MINOR)


class Reader:
    """Someone who reads a result: a student with some details, or an instructor with all."""

    def __init__(self, result: Result, instructor: bool, details: str) -> None:
        self._instructor = instructor
        self._details = "full" if instructor else details
        self._gradable = result.gradable
        self._sources = result.sources

    def part(self, part: PartResult) -> PartView:
        """A part with its checks."""
        total = sum(outcome.check.weight for outcome in part.outcomes)
        shown: list[CheckView] = []
        same: list[CheckView] = []
        reasons: set[str] = set()
        for outcome in part.outcomes:
            if outcome.outcome == "passed":
                continue
            reason = _reason(outcome)
            if reason and reason in reasons:
                same.append(self._title_only(outcome, total))
                continue
            reasons.add(reason)
            first = not any(view.open and view.folds for view in shown)
            shown.append(self._check(outcome, total, first))
        return PartView(
            id=part.part.id,
            title=part.part.title,
            score=f"{part.score:g}" if self._gradable else "–",
            max_score=f"{part.part.points:g}",
            share=percent(part.score, part.part.points) if self._gradable else 0,
            earned=sum(outcome.outcome in EARNED for outcome in part.outcomes),
            count=sum(outcome.word != "remark" for outcome in part.outcomes),
            shown=tuple(shown),
            same_reason=tuple(same),
            passed=tuple(
                self._title_only(outcome, total)
                for outcome in part.outcomes
                if outcome.outcome == "passed"
            ),
        )

    def _title_only(self, outcome: Outcome, total: float) -> CheckView:
        return CheckView(
            kind=outcome.word,
            word=WORDS[outcome.word],
            title=outcome.check.title,
            facts=self._facts(outcome.check, total),
        )

    def _check(self, outcome: Outcome, total: float, first: bool) -> CheckView:
        """A check that did not pass; of each part the first one is open, and so is what the
        instructor has to look at.
        """
        review = self._instructor and outcome.outcome == "review"
        return CheckView(
            kind=outcome.word,
            word=WORDS[outcome.word],
            title=outcome.check.title,
            facts=self._facts(outcome.check, total),
            excused_by=outcome.excused_by,
            body=self._body(outcome),
            open=review or (first and outcome.outcome != "excused"),
        )

    def _facts(self, check: Check, total: float) -> str:
        return f"{check.id}, weight {check.weight:g} of {total:g}" if self._instructor else ""

    def _body(self, outcome: Outcome) -> Body:
        feedback, details = outcome.feedback, self._details
        if not self._instructor:
            details = narrower(details, outcome.check.details)
        if feedback is None or details == "none":
            return Body()
        compared = _compared(feedback, details == "full")
        broken = feedback.label == "broken-file"  # its line stands among the problems, with a caret
        return Body(
            sentences=tuple(_sentences(feedback.sentence)),
            hints=_hints(feedback, details),
            typed=tuple(clean_line(line, TYPED_LIMIT) for line in feedback.typed),
            difference=compared.sentence,
            printed=_printed(feedback.printed),
            drawings=tuple(map(drawing, feedback.pictures)),
            sides=compared.sides,
            whole=compared.whole,
            frames=tuple(map(self._frame, feedback.frames)),
            excerpts=() if broken else excerpts(feedback.places, self._sources),
        )

    def _frame(self, frame: Frame) -> FrameView:
        where = f"{clean_line(frame.file)}, line {frame.line}, in {clean_line(frame.function)}"
        return FrameView(where, source_line(frame.file, frame.line, self._sources))


def _hints(feedback: Feedback, details: str) -> tuple[str, ...]:
    """The hints; those about a wrong value tell what was expected instead."""
    if feedback.label == "mismatch" and details == "actual-only":
        return ()
    return tuple(clean(hint, SENTENCE_LIMIT) for hint in feedback.hints)


def _reason(outcome: Outcome) -> str:
    """Why a check was not run; empty for one that was."""
    if outcome.outcome != "not-run" or outcome.feedback is None:
        return ""
    return outcome.feedback.sentence


def _sentences(text: str) -> Iterator[str]:
    return map(unpasteable, clean(text, SENTENCE_LIMIT).splitlines())


def _printed(text: str) -> Side | None:
    return Side("Printed", excerpt(text.removesuffix("\n"))) if text else None


@dataclass(frozen=True)
class _Compared:
    """Two values side by side: as far as they are shown at once, and whole where that is more."""

    sentence: str
    sides: Sides | None
    whole: Sides | None


def _compared(feedback: Feedback, with_expected: bool) -> _Compared:
    expected = feedback.expected if with_expected else None
    got = feedback.got
    if expected is None and got is None:
        return _Compared("", None, None)
    all_expected, all_got = feedback.whole or (expected, got)
    if expected is None:
        all_expected = None
    found = _difference(feedback.label, expected, got)
    all_found = _difference(feedback.label, all_expected, all_got) if feedback.whole else found
    sides = _sides(expected, got, found, excerpt)
    more = feedback.whole is not None or sides.cut
    # The number of a line in the whole text tells where to look; a place in a long list does not.
    said = all_found if all_found and all_found.in_lines else found
    return _Compared(
        said.sentence if said else "",
        sides,
        _sides(all_expected, all_got, all_found, whole) if more else None,
    )


def _sides(expected: str | None, got: str | None, found: Difference | None, show: Show) -> Sides:
    return Sides(
        _side("Expected", expected, found.expected if found else None, show),
        _side("Got", got, found.got if found else None, show),
        beside=is_narrow(expected or "") and is_narrow(got or ""),
    )


def _side(label: str, text: str | None, spot: Spot | None, show: Show) -> Side | None:
    if text is None:
        return None
    return Side(label, show(text, spot)) if text else Side(f"{label} nothing", ())


def _difference(label: str, expected: str | None, got: str | None) -> Difference | None:
    """Where two values part; of a rejection or a type, the two sides are no such texts."""
    if label not in ("mismatch", "screen") or expected is None or got is None:
        return None
    return compare(expected, got)
