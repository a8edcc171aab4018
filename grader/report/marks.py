"""What has to be known of a score wherever it stands: in a table of a class, and on platforms."""

from collections.abc import Iterable, Mapping
from typing import Any

from grader.findings import Message
from grader.support.escape import clean_line
from grader.wording import text

# Of all problems, those that say something about the score.
MARKS = frozenset({"reference-loses", "does-not-run", "score-capped"})


def marks_of(problems: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """The sentences of those problems that say something about the score."""
    return tuple(
        text(
            Message(f"problem.{one['label']}", {n: clean_line(one[n]) for n in ("file", "detail")})
        )
        for one in problems
        if one["label"] in MARKS
    )
