"""What mistakes cost beyond the price that a person has set for them.

Some planted mistakes have a `fair` price, from the course's document alone. What is lost beyond it
was charged for one cause more than once, or for something that the document leaves open.
"""

from collections.abc import Iterator

from grader.author.losses import FAULT, MISTAKE, VARIANT, Record, Verdict
from grader.author.planted import Mistake, read_mistakes
from grader.author.solutions import REFERENCE
from grader.core.assignment import Assignment

FINAL = "final"


def beyond_fair(assignment: Assignment, record: Record) -> dict[str, float]:
    """Return what each priced mistake of a record loses beyond its price, by its name."""
    return {
        mistake.name: round(max(0.0, lost - mistake.fair), 2)
        for mistake, lost in _lost(assignment, record)
        if mistake.fair is not None
    }


def _lost(assignment: Assignment, record: Record) -> Iterator[tuple[Mistake, float]]:
    """Find what each mistake costs, beside the solution that it is planted in."""
    for mistake in read_mistakes(assignment):
        home = REFERENCE if mistake.base == REFERENCE else VARIANT + mistake.solution
        if home in record and (name := MISTAKE + mistake.name) in record:
            yield mistake, _final(record[home]) - _final(record[name])


def _final(verdict: Verdict) -> float:
    """Return the points of the last stage alone: what counts there may count in an earlier one."""
    words = verdict.score.split()
    word = words[words.index(FINAL) + 1] if FINAL in words else words[0]
    return 0.0 if word == FAULT else float(word)


def summary(assignment: Assignment, record: Record) -> str:
    """Say how much that is in all; nothing where no mistake has a price."""
    found = beyond_fair(assignment, record)
    if not found:
        return ""
    return (
        f"{assignment.key}: {sum(found.values()):.4g} points are lost beyond the fair prices of "
        f"{len(found)} mistakes"
    )
