"""Collects the hints that planted mistakes give: which failure is a sign of which mistake.

mistakes.toml says which hints a mistake has, and a grading what its failed checks show. A failure
has the hint that all mistakes have which show it, if there is just one such hint.
"""

import json
from collections.abc import Mapping

from grader.author.losses import MISTAKE, Record
from grader.author.planted import read_mistakes
from grader.core.assignment import Assignment
from grader.support.files import write_whole

# By check, and by what stands for the failure that is shown.
Hints = Mapping[str, Mapping[str, str]]


def hints_of(assignment: Assignment, record: Record) -> Hints:
    """Find the failures that are a sign of one hint."""
    signs: dict[tuple[str, str], set[str]] = {}
    for mistake in read_mistakes(assignment):
        verdict = record.get(MISTAKE + mistake.name)
        for sign in verdict.shown.items() if verdict is not None else ():
            hints = {one.removeprefix(f"{assignment.key}.") for one in mistake.hints}
            signs.setdefault(sign, hints).intersection_update(hints)
    found: dict[str, dict[str, str]] = {}
    for (check, shown), given in sorted(signs.items()):
        if len(given) == 1:
            found.setdefault(check, {})[shown] = given.pop()
    return found


def write_hints(assignment: Assignment, hints: Hints) -> None:
    """Write the hints where gradings find them; no file if there are none."""
    path = assignment.layout.hints
    if hints:
        write_whole(path, f"{json.dumps(hints, indent=1)}\n")
    else:
        path.unlink(missing_ok=True)
