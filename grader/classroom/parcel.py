"""What travels to a worker of a cluster and back, as JSON that is checked where it arrives.

A task is a submission and how it is to be graded. An answer says how each check came out, and no
more is taken from it: titles and weights, points, hashes and pages are made on this machine, from
its own assignment and its own copy of the submission.
"""

import json
import platform
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from grader.classroom.task import Answer, Failed, Task, fresh, graded
from grader.core.assignment import Assignment, known_assignments, load_assignment
from grader.core.check import Check
from grader.core.edition import in_edition_of
from grader.core.outcome import Outcome, Status
from grader.grading.agenda import agenda
from grader.grading.grade import Wish, wanted_parts
from grader.grading.result import Result, grader_hash, hashes, score_parts
from grader.grading.run import collect_checks
from grader.grading.unwritten import Unwritten
from grader.intake import Problem
from grader.program.feedback import Feedback
from grader.program.reading import OpenQuestion, Reading
from grader.sandbox.probe import Level
from grader.store.document import Matter, Moment, Share
from grader.support.escape import clean, clean_line
from grader.support.faults import HarnessFault
from grader.support.schema import Schema

T = TypeVar("T")

# A larger answer is not read.
LARGEST = 50_000_000
AGAIN = "run the same command again"


class Unusable(Exception):
    """What arrived is not what was asked for; the text says why."""


class Asked(Schema, frozen=True):
    """A task, and which grader and Python it is for."""

    grader: str
    python: str
    task: Task


class CheckSaid(Schema, frozen=True):
    """How a check came out."""

    check: str
    status: Status
    feedback: Feedback | None
    excused_by: tuple[str, ...]
    share: Share
    unwritten: bool
    payers: tuple[str, ...]
    held: bool


class Graded(Schema, frozen=True):
    """What of a `Result` is known only where it was graded."""

    checks: tuple[CheckSaid, ...]
    problems: tuple[Problem, ...]
    faults: tuple[str, ...]
    isolation: tuple[str, ...]
    level: Level
    left_open: tuple[str, ...]
    advice: str
    made: Moment
    seconds: Annotated[float, Meta(ge=0, le=1_000_000)]
    unwritten: tuple[Unwritten, ...]
    readings: tuple[Reading, ...]
    questions: tuple[OpenQuestion, ...]
    meanings: tuple[str, ...]
    matters: tuple[Matter, ...]


class Answered(Schema, frozen=True):
    """What came of the task with a key: a result, or why there is none."""

    key: str
    result: Graded | None = None
    failed: str = ""


def asked(task: Task) -> bytes:
    """A task, to be sent."""
    return _written(Asked(grader=grader_hash(), python=platform.python_version(), task=task))


# On the worker


def answered(data: bytes) -> bytes:
    """Does the task that was sent."""
    said = _read(data, Asked)
    task, here = said.task, (grader_hash(), platform.python_version())
    found: Result | Failed
    if here != (said.grader, said.python):
        found = Failed(
            f"a worker of the cluster has another grader or Python than this machine ({here[0]}, "
            f"Python {here[1]}); give all of them the same project and the same Python"
        )
    elif task.wish.key not in {one.key for one in known_assignments()}:
        # The checks of any other one would be code that came from somewhere else.
        found = Failed("a worker of the cluster grades the assignments of the project only")
    else:
        found = graded(task)
    if isinstance(found, Result):
        return _written(Answered(key=task.key, result=_said_of(found)))
    return failed(task.key, found)


def failed(key: str, why: Failed) -> bytes:
    """The answer that there is no result."""
    return _written(Answered(key=key, failed=why.reason))


def key_of(data: bytes) -> str:
    """The key of the task that was sent."""
    return _read(data, Asked).task.key


def _said_of(result: Result) -> Graded:
    outcomes = [outcome for part in result.parts for outcome in part.outcomes]
    checks = tuple(CheckSaid(check=one.check.id, **_picked(one, OF_CHECK)) for one in outcomes)
    return Graded(checks=checks, matters=result.agenda.matters, **_picked(result, OF_RESULT))


def _picked(said: object, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(said, name) for name in names}


# Here again


# What a result and an outcome say in the same words.
OF_RESULT = frozenset(Graded.__struct_fields__) - {"checks", "matters"}
OF_CHECK = frozenset(CheckSaid.__struct_fields__) - {"check"}


@dataclass(frozen=True)
class Expected:
    """What answers can be about: the assignment as it is wished, and its checks."""

    assignment: Assignment
    checks: Mapping[str, Check]

    @classmethod
    def of(cls, wish: Wish) -> "Expected":
        """What answers to tasks with this wish can be about."""
        assert wish.key is not None
        assignment = wish.adapted(load_assignment(wish.key))
        with in_edition_of(assignment):
            found = collect_checks(assignment)
        if found.faults:
            raise HarnessFault(found.faults[0])
        return cls(assignment, found.checks)

    def answer(self, data: bytes, task: Task) -> Answer:
        """What was answered to a task; a fault of ours where that is no such answer."""
        try:
            said = _read(data, Answered)
            if said.key != task.key:
                raise Unusable("it is about another task")
            if said.result is None:
                return Failed(clean_line(said.failed, 500) or "the worker did not say why")
            return fresh(task, self._result(said.result, task))
        except Exception as error:
            # Whatever another machine made up, it costs this one submission.
            why = error if isinstance(error, Unusable) else "it does not have the form of one"
            return Failed(
                f"a worker of the cluster gave an answer that cannot be used ({why}); {AGAIN}"
            )

    def _result(self, said: Graded, task: Task) -> Result:
        wish = task.wish
        parts = wanted_parts(self.assignment, wish)
        wanted = {one.id for one in self.checks.values() if one.part in {part.id for part in parts}}
        names = [one.check for one in said.checks]
        # Where the machinery has broken, not all have come out in some way, and nobody has a score.
        whole = wanted == set(names) or (said.faults and wanted >= set(names))
        if not whole or len(names) != len(set(names)):
            raise Unusable("it is about other checks")
        outcomes = [
            Outcome(
                check=self.checks[one.check],
                comments=task.guidance.comments.get(one.check, ()),
                **_picked(one, OF_CHECK),
            )
            for one in said.checks
        ]
        return Result(
            assignment=self.assignment,
            stage=wish.stage,
            submission=task.name,
            recognised=False,
            parts=score_parts(parts, outcomes),
            only=tuple(part.id for part in parts) if wish.only or wish.named else (),
            named=wish.named,
            seed=wish.seed,
            hashes=hashes(self.assignment, task.submission),
            digest=task.submission.digest,
            older_digest=task.submission.older_digest,
            sources={
                file: task.submission.lines(name) for name, file in task.submission.files.items()
            },
            agenda=agenda(_cleaned(said.matters), said.questions, said.meanings),
            **_picked(said, OF_RESULT),
        )


def _cleaned(matters: tuple[Matter, ...]) -> tuple[Matter, ...]:
    """Data with all that is unseen in its texts written out."""
    return msgspec.convert(_clean(msgspec.to_builtins(matters)), tuple[Matter, ...])


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return clean(value, LARGEST)
    if isinstance(value, list | tuple):
        return [_clean(one) for one in value]
    if isinstance(value, dict):
        return {name: _clean(one) for name, one in value.items()}
    return value


# In JSON any text of a program's has a form, halves of characters too.


def _written(what: Schema) -> bytes:
    return json.dumps(msgspec.to_builtins(what, enc_hook=str)).encode()


def _read(data: bytes, kind: type[T]) -> T:
    if len(data) > LARGEST:
        raise Unusable("it is too large")
    return msgspec.convert(json.loads(data), kind)
