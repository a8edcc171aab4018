"""The result of grading one submission, as data: the same behind every report."""

import hashlib
import json
import platform
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path

from grader.core.assignment import GRADER, INSIDE, Assignment, Part, total
from grader.core.check import Check
from grader.core.outcome import Cause, Outcome, Status
from grader.findings import Again, Message
from grader.grading.causes import find_causes
from grader.grading.unwritten import Unwritten
from grader.intake import Problem, Submission
from grader.program.feedback import Feedback
from grader.program.reading import OpenQuestion, Reading
from grader.sandbox.probe import Level
from grader.store.document import (
    Agenda,
    CheckDocument,
    Document,
    FindingDocument,
    PartDocument,
    PictureDocument,
    ProblemDocument,
)
from grader.support.escape import clean, clean_line
from grader.wording import text


@dataclass(frozen=True)
class PartResult:
    """A part and the points that its checks earned."""

    part: Part
    score: float
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True)
class Result:
    """All that is known of one graded submission."""

    assignment: Assignment
    stage: str
    submission: str
    recognised: bool
    parts: tuple[PartResult, ...]
    problems: tuple[Problem, ...]
    faults: tuple[str, ...]
    isolation: tuple[str, ...]
    level: Level
    left_open: tuple[str, ...]
    advice: str
    seed: int
    hashes: dict[str, str]
    # The hash of the submission, whole: a review is bound to it.
    digest: str
    # When grading began, in UTC, as 2026-11-19T12:00:00Z.
    made: str
    seconds: float
    # The lines that were handed in, by file, to show beside a finding; not in the document.
    sources: Mapping[str, Sequence[str]]
    # The functions that are not written yet, of which checks have failed; not in the document.
    unwritten: tuple[Unwritten, ...] = ()
    # The hash that an older version took of the same files.
    older_digest: str = ""
    readings: tuple[Reading, ...] = ()
    # What it asks and was not understood.
    questions: tuple[OpenQuestion, ...] = ()
    # What its questions can ask for, where it is played by what they ask.
    meanings: tuple[str, ...] = ()
    # The parts that were asked for; empty where the result is about the stage as a whole.
    only: tuple[str, ...] = ()
    # The checks that were asked for: only these are shown, and points are those of their parts.
    named: tuple[str, ...] = ()
    # What an instructor can decide about it; not in the document.
    agenda: Agenda = field(default_factory=Agenda)
    # What is wrong with the program, each with the checks that it is about.

    @property
    def gradable(self) -> bool:
        """A fault of ours makes a result ungradable, never a lower score."""
        return not self.faults

    @property
    def score(self) -> float | None:
        """The points, if the result can be trusted."""
        if not self.gradable:
            return None
        return 0.0 if self.forfeited_by is not None else min(self.otherwise, self.cap)

    @property
    def cap(self) -> float:
        """The most points that there are: fewer where the course takes some from a program that
        does not start as it was handed in.
        """
        stopped = any(problem.label == "does-not-run" for problem in self.problems)
        share = 1 - self.assignment.term.withheld if stopped else 1
        return round(self.max_score * share, 2)

    @property
    def forfeited_by(self) -> Outcome | None:
        """The check for which the assignment takes all points away, if one has failed."""
        outcomes = (outcome for part in self.parts for outcome in part.outcomes)
        lost = (one for one in outcomes if one.check.forfeits and one.status is Status.FAILED)
        return next(lost, None)

    @cached_property
    def causes(self) -> tuple[Cause, ...]:
        """What the points are lost for, the dearest first."""
        return find_causes(
            [
                (one, cost(part.part, one, part.outcomes))
                for part in self.parts
                for one in part.outcomes
            ]
        )

    @property
    def otherwise(self) -> float:
        """The points of all parts together, forfeited or not."""
        return round(sum(part.score for part in self.parts), 2)

    @property
    def pending(self) -> float:
        """How many points more it can be at most, once all is reviewed."""
        best = sum(_score_part(part.part, _at_best(part.outcomes)).score for part in self.parts)
        return max(0.0, round(min(best, self.cap) - min(self.otherwise, self.cap), 2))

    @property
    def forfeit_text(self) -> str:
        """What is to be said where all points are forfeited; else nothing."""
        if self.forfeited_by is None:
            return ""
        fields = {
            "title": self.forfeited_by.check.title,
            "otherwise": f"{self.otherwise:g}",
            "max_score": f"{self.max_score:g}",
        }
        seen = self.otherwise_known
        return text(Message("finding.forfeited" if seen else "finding.forfeited-unseen", fields))

    @property
    def otherwise_known(self) -> bool:
        """Whether the rest was looked at where all points are forfeited."""
        cause = self.forfeited_by.cause if self.forfeited_by is not None else ""
        outcomes = (outcome for part in self.parts for outcome in part.outcomes)
        return not cause or all(
            one.cause != cause or one.status is not Status.NOT_RUN for one in outcomes
        )

    @property
    def max_score(self) -> float:
        """The points that there are."""
        return total(part.part for part in self.parts)

    @property
    def scaled(self) -> float | None:
        """The points as they count in the end, where the assignment scales them."""
        most = self.assignment.stages[self.stage].scaled_to
        if most is None or self.score is None or not self.max_score:
            return None
        return round(most * self.score / self.max_score, 2)

    def shows(self, outcome: Outcome) -> bool:
        """Whether a check is among those that were asked for."""
        return not self.named or outcome.check.id in self.named

    def document(self) -> Document:
        """The result as it is written to a file."""
        outcomes = [one for part in self.parts for one in part.outcomes if self.shows(one)]
        return Document(
            assignment=self.assignment.key,
            edition=self.assignment.edition,
            stage=self.stage,
            only=self.only,
            submission=clean_line(self.submission),
            score=self.score,
            max_score=self.max_score,
            scaled_score=self.scaled,
            forfeited=None if self.forfeited_by is None else self.forfeited_by.check.id,
            otherwise=self.otherwise if self.gradable and self.otherwise_known else None,
            pending=self.pending if self.gradable else None,
            gradable=self.gradable,
            parts=tuple(
                PartDocument(part.id, part.title, score if self.gradable else None, part.points)
                for part, score in ((one.part, one.score) for one in self.parts)
            ),
            checks=tuple(self._check_document(one) for one in outcomes),
            causes=tuple(replace(one, sentence=clean(one.sentence)) for one in self.causes),
            problems=tuple(
                ProblemDocument(one.label, clean_line(one.file), clean_line(one.detail))
                for one in self.problems
            ),
            understood=tuple(Reading(*map(clean, astuple(one))) for one in self.readings),
            open_questions=tuple(
                OpenQuestion(clean(one.kind), clean(one.screen)) for one in self.questions
            ),
            faults=tuple(clean_line(fault, 500) for fault in self.faults),
            level=self.level,
            isolation=self.isolation,
            left_open=self.left_open,
            seed=self.seed,
            hashes=self.hashes,
            python=platform.python_version(),
            made=self.made,
            seconds=round(self.seconds, 2),
        )

    def _check_document(self, outcome: Outcome) -> CheckDocument:
        name = outcome.check.id
        return CheckDocument(
            id=name,
            part=outcome.check.part,
            title=outcome.check.title,
            outcome=outcome.status,
            weight=outcome.check.weight,
            earned=outcome.earned,
            excused_by=outcome.excused_by,
            cause=outcome.cause or None,
            causes=tuple(one.id for one in self.causes if name in (*one.checks, *one.excused)),
            comments=_clean(outcome.comments),
            finding=None if outcome.feedback is None else finding_document(outcome.feedback),
        )


def finding_document(feedback: Feedback) -> FindingDocument:
    """What a check has found, as it is written to a file."""
    return FindingDocument(
        label=feedback.label,
        message=feedback.message,
        sentence=clean(feedback.sentence),
        typed=_clean(feedback.typed),
        answers=_clean(feedback.answers),
        expected_answers=_clean(feedback.expected_answers),
        expected=None if feedback.expected is None else clean(feedback.expected),
        got=None if feedback.got is None else clean(feedback.got),
        printed=clean(feedback.printed),
        again=None if feedback.again is None else _again(feedback.again),
        hints=feedback.hints,
        pictures=tuple(
            PictureDocument(clean_line(one.caption), one.clean_lines) for one in feedback.pictures
        ),
        hint_messages=feedback.hint_messages,
        frames=tuple(replace(one, function=clean_line(one.function)) for one in feedback.frames),
        places=tuple(replace(one, text=clean_line(one.text)) for one in feedback.places),
    )


def _again(again: Again) -> Again:
    return replace(again, games=tuple(replace(one, typed=_clean(one.typed)) for one in again.games))


def _clean(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(clean, lines))


def _at_best(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """How the checks of a part may come out once it is reviewed, with those of the same cause."""
    waiting = [one for one in outcomes if one.status is Status.REVIEW]
    causes = {one.cause for one in waiting} - {""}
    return [
        replace(one, status=Status.PASSED) if one in waiting or one.cause in causes else one
        for one in outcomes
    ]


def score_parts(parts: Sequence[Part], outcomes: Iterable[Outcome]) -> tuple[PartResult, ...]:
    """Each part with its points, less what its checks that did not earn theirs cost: a deduction
    of their own, or their share of what the others share. No part goes below zero.
    """
    by_part: dict[str, list[Outcome]] = {part.id: [] for part in parts}
    for outcome in outcomes:
        by_part[outcome.check.part].append(outcome)
    return tuple(_score_part(part, by_part[part.id]) for part in parts)


def _score_part(part: Part, outcomes: list[Outcome]) -> PartResult:
    lost = sum(cost(part, outcome, outcomes) * (1 - outcome.earned) for outcome in outcomes)
    score = round(max(0.0, part.points - lost), 2) if outcomes else 0.0
    return PartResult(part, score, tuple(outcomes))


def cost(part: Part, outcome: Outcome, outcomes: Sequence[Outcome]) -> float:
    """What a check costs of its part's points when it earns nothing."""
    return price(part, outcome.check, (other.check for other in outcomes))


def price(part: Part, check: Check, checks: Iterable[Check]) -> float:
    """What a check among all checks of its part costs when it earns nothing."""
    if check.costs is not None:
        return check.costs
    total = sum(other.weight for other in checks if other.costs is None)
    return part.to_share * check.weight / total if total else 0.0


def hashes(assignment: Assignment, submission: Submission) -> dict[str, str]:
    """What graded what: equal hashes and an equal seed mean an equal result."""
    found = {
        "submission": submission.digest[:16],
        "grader": grader_hash(),
        "fixtures": _digest(assignment.fixtures),
    }
    if assignment.layout.apart:
        found["assignment"] = _hash_of(assignment.folder, assignment.layout.own_files())
    if assignment.edition:
        edition = assignment.editions[assignment.edition]
        said = "\0".join([assignment.edition, *sorted(edition.without)])
        said += json.dumps(edition.rules, sort_keys=True) if edition.rules else ""
        found["edition"] = hashlib.sha256(said.encode()).hexdigest()[:16]
    if assignment.term.digest:
        found["course"] = assignment.term.digest
    return found


def grader_hash() -> str:
    """The hash of the grader itself."""
    return _digest(GRADER)


@cache
def _digest(folder: Path) -> str:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return _hash_of(
        folder,
        (one for one in files if "__pycache__" not in one.parts and INSIDE not in one.parents),
    )


def _hash_of(folder: Path, files: Iterable[Path]) -> str:
    """A hash of some files of a folder, and of their names."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(str(path.relative_to(folder)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
