"""What has to be known of a score wherever it stands: in a table of a class, and on platforms."""

from collections.abc import Iterable

from grader.findings import Message
from grader.intake import Problem
from grader.store.document import ProblemDocument
from grader.support.escape import clean_line
from grader.wording import text

# Of all problems, those that say something about the score.
MARKS = frozenset({"reference-loses", "does-not-run", "score-capped"})


def marks_of(problems: Iterable[Problem | ProblemDocument]) -> tuple[str, ...]:
    """The sentences of those problems that say something about the score."""
    return tuple(_sentence(one) for one in problems if one.label in MARKS)


def _sentence(problem: Problem | ProblemDocument) -> str:
    fields = {"file": clean_line(problem.file), "detail": clean_line(problem.detail)}
    return text(Message(f"problem.{problem.label}", fields))
