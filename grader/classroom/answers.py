"""What a class got wrong, as plain data that is safe to show: parts, checks, and the commonest
wrong answers of each check.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from grader.core.outcome import Status
from grader.report.view import percent
from grader.store.document import CheckDocument, Document, FindingDocument, PartDocument
from grader.support.escape import clean, clean_line, unpasteable

# How much of a class is shown; what is more is counted.
ANSWERS_LIMIT = 8
NAMES_LIMIT = 40
TYPED_LIMIT = 12
TEXT_LIMIT = 500
BRIEF_LIMIT = 60
REASONS_LIMIT = 20
NOTHING = FindingDocument(label="", message="", sentence="")


@dataclass(frozen=True)
class Named:
    """A student by name, and where the instructor's copy of their page is; empty for nowhere."""

    name: str
    page: str = ""


@dataclass(frozen=True)
class Graded:
    """A student who has a result, and the document of it."""

    student: Named
    document: Document


@dataclass(frozen=True)
class Answer:
    """One wrong answer, and who gave it."""

    sentence: str
    # The last lines that were typed, and how many there were before.
    typed: tuple[str, ...]
    untold: int
    # What was expected and what came; None where the finding has no such side.
    expected: str | None
    got: str | None
    count: int
    # The first of them by name, and how many more there are.
    names: tuple[Named, ...]
    more: int

    @property
    def brief(self) -> bool:
        """Whether both sides fit into a line."""
        sides = [side for side in (self.expected, self.got) if side is not None]
        return bool(sides) and all("\n" not in one and len(one) <= BRIEF_LIMIT for one in sides)


@dataclass(frozen=True)
class CheckRow:
    """A check that somebody failed, does not earn yet, or could not be asked."""

    id: str
    part: str
    title: str
    failed: int
    of: int
    # How many wait for a review, and for how many the check was not run.
    review: int
    not_run: int
    # Whether failing it costs nothing.
    remark: bool
    # The commonest first; `others` are the different answers that are not shown.
    answers: tuple[Answer, ...]
    others: int

    @property
    def share(self) -> float:
        """How many of a hundred failed it."""
        return percent(self.failed, self.of)


@dataclass(frozen=True)
class PartRow:
    """A part, how many lost points in it, and how many points they got on average."""

    id: str
    title: str
    lost: int
    of: int
    mean: str
    max_score: str

    @property
    def share(self) -> float:
        """How many of a hundred lost points."""
        return percent(self.lost, self.of)


def part_rows(graded: Iterable[Iterable[PartDocument]]) -> tuple[PartRow, ...]:
    """The parts of all results, those first in which most students lost points."""
    scores: dict[str, list[float]] = defaultdict(list)
    parts: dict[str, PartDocument] = {}
    for part in chain.from_iterable(graded):
        if part.score is not None:
            parts.setdefault(part.id, part)
            scores[part.id].append(part.score)
    rows = [_part_row(part, scores[id]) for id, part in parts.items()]
    return tuple(sorted(rows, key=lambda row: -row.share))


def _part_row(part: PartDocument, scores: Sequence[float]) -> PartRow:
    return PartRow(
        clean_line(part.id),
        clean_line(part.title),
        sum(score < part.max_score for score in scores),
        len(scores),
        f"{sum(scores) / len(scores):.3g}",
        f"{part.max_score:g}",
    )


def check_rows(graded: Sequence[Graded]) -> tuple[CheckRow, ...]:
    """The checks that somebody failed, those first that most did."""
    found: dict[str, list[tuple[Named, CheckDocument]]] = defaultdict(list)
    for one in graded:
        for check in one.document.checks:
            found[check.id].append((one.student, check))
    rows = [_check_row(having) for having in found.values()]
    shown = [row for row in rows if row.failed or row.review]
    return tuple(sorted(shown, key=lambda row: (row.remark, -row.share, -row.review)))


def _check_row(having: Sequence[tuple[Named, CheckDocument]]) -> CheckRow:
    check = having[0][1]
    kinds = Counter(one.outcome for _, one in having)
    wrong = [(student, one) for student, one in having if _lost(one)]
    answers = _answers(wrong)
    return CheckRow(
        id=clean_line(check.id),
        part=clean_line(check.part),
        title=clean_line(check.title),
        failed=len(wrong),
        of=len(having),
        review=kinds[Status.REVIEW],
        not_run=kinds[Status.NOT_RUN],
        remark=not check.weight,
        answers=answers[:ANSWERS_LIMIT],
        others=max(0, len(answers) - ANSWERS_LIMIT),
    )


def _lost(check: CheckDocument) -> bool:
    """Whether the student's answer was wrong; an instructor may have given it all its points."""
    return check.earned < 1 and check.outcome in (Status.FAILED, Status.REVIEWED)


def reasons_not_run(graded: Sequence[Graded]) -> tuple[Answer, ...]:
    """Why checks were not run: each reason with the students whom it kept from any check."""
    first = {
        (number, _key(check)): (one.student, check)
        for number, one in enumerate(graded)
        for check in reversed(one.document.checks)
        if check.outcome == Status.NOT_RUN
    }
    return _answers(first.values())[:REASONS_LIMIT]


def _answers(having: Iterable[tuple[Named, CheckDocument]]) -> tuple[Answer, ...]:
    """The same finding is one answer: the commonest first."""
    groups: dict[tuple[str | None, ...], list[tuple[Named, CheckDocument]]] = defaultdict(list)
    for student, check in having:
        groups[_key(check)].append((student, check))
    ordered = sorted(groups.values(), key=lambda group: -len(group))
    return tuple(map(_answer, ordered))


def _key(check: CheckDocument) -> tuple[str | None, ...]:
    """What two findings have in common that are the same. A sentence can hold what only one program
    has, such as a line; it counts where nothing else tells one finding from another.
    """
    finding = check.finding
    if finding is None:
        return ()
    sides = finding.expected, finding.got
    told = finding.sentence if sides == (None, None) else ""
    return (finding.label, finding.message, *sides, told)


def _answer(group: Sequence[tuple[Named, CheckDocument]]) -> Answer:
    finding = group[0][1].finding or NOTHING
    names = sorted((student for student, _ in group), key=by_name)
    return Answer(
        sentence=clean(finding.sentence, TEXT_LIMIT),
        typed=tuple(unpasteable(clean_line(line)) for line in finding.typed[-TYPED_LIMIT:]),
        untold=max(0, len(finding.typed) - TYPED_LIMIT),
        expected=_side(finding.expected),
        got=_side(finding.got),
        count=len(group),
        names=tuple(names[:NAMES_LIMIT]),
        more=max(0, len(names) - NAMES_LIMIT),
    )


def _side(text: str | None) -> str | None:
    return None if text is None else clean(text, TEXT_LIMIT).rstrip("\n")


def by_name(student: Named) -> tuple[str, str, str]:
    """The order of students in a list."""
    return student.name.casefold(), student.name, student.page
