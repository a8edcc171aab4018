"""Collects the hints that planted mistakes give: which failure is a sign of which mistake.

mistakes.toml says which hints a mistake has, and a grading what its failed checks show. A failure
has the hint that all mistakes have which show it. If they have several in common, it is the one
that no other mistake has.

Where an edition has other rules, a mistake shows something else. So the mistakes are graded once
more as they would be written there, by the checks in which they have a hint.
"""

import json
from collections.abc import Collection, Iterator, Mapping

from grader.author.losses import MISTAKE, Record
from grader.author.planted import read_mistakes
from grader.author.programs import Program, verdicts
from grader.author.solutions import REFERENCE
from grader.core.assignment import Assignment
from grader.support.files import write_whole

# By check, and by what stands for the failure that is shown.
Hints = Mapping[str, Mapping[str, str]]
# A check, and what stands for the failure.
Sign = tuple[str, str]


def hints_of(assignment: Assignment, record: Record, jobs: int) -> Hints:
    """Find the failures that are a sign of one hint."""
    usual = _usual_hints(assignment, record)
    given = {sign: {hint} for sign, hint in usual.items()}
    for program, verdict in verdicts([*_in_editions(assignment, record, usual)], jobs):
        for check in program.checks & verdict.shown.keys():
            hint = usual[check, record[program.name].shown[check]]
            given.setdefault((check, verdict.shown[check]), {hint}).add(hint)
    found: dict[str, dict[str, str]] = {}
    for (check, shown), hints in sorted(given.items()):
        if len(hints) == 1 and (hint := hints.pop()):
            found.setdefault(check, {})[shown] = hint
    return found


def _usual_hints(assignment: Assignment, record: Record) -> dict[Sign, str]:
    """Return the hint of each failure that a mistake shows; empty if it has none."""
    mistakes = {
        MISTAKE + one.name: {hint.removeprefix(f"{assignment.key}.") for hint in one.hints}
        for one in read_mistakes(assignment)
    }
    showing: dict[Sign, set[str]] = {}
    for name in mistakes.keys() & record.keys():
        for sign in record[name].shown.items():
            showing.setdefault(sign, set()).add(name)
    return {sign: _hint_of(names, mistakes) for sign, names in showing.items()}


def _hint_of(showing: Collection[str], mistakes: Mapping[str, set[str]]) -> str:
    """Return the hint that these mistakes share; of several, the one that no other has."""
    shared = set.intersection(*(mistakes[name] for name in showing))
    if len(shared) > 1:
        others = [hints for name, hints in mistakes.items() if name not in showing]
        shared = shared.difference(*others)
    return shared.pop() if len(shared) == 1 else ""


def _in_editions(
    assignment: Assignment, record: Record, usual: Mapping[Sign, str]
) -> Iterator[Program]:
    """List what is graded once more."""
    editions = [
        name for name in assignment.editions if not assignment.in_edition(name).has_usual_rules
    ]
    for mistake in read_mistakes(assignment):
        name = MISTAKE + mistake.name
        shown = record[name].shown if name in record else {}
        checks = frozenset(sign[0] for sign in shown.items() if usual[sign])
        # How a variant is written in an edition is not known.
        if checks and mistake.base == REFERENCE:
            yield from (Program(assignment.address, name, one, checks) for one in editions)


def write_hints(assignment: Assignment, hints: Hints) -> None:
    """Write the hints where gradings find them; no file if there are none."""
    path = assignment.layout.hints
    if hints:
        write_whole(path, f"{json.dumps(hints, indent=1)}\n")
    else:
        path.unlink(missing_ok=True)
