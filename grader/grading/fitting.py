"""Whether what a course sets fits an assignment: its parts, its checks, the sum of its points."""

from collections import defaultdict
from collections.abc import Iterator

from grader.core.assignment import Assignment, total
from grader.core.term import Term
from grader.grading.run import collect_checks
from grader.support.faults import UsageError
from grader.support.schema import did_you_mean, nearest


def must_fit(assignment: Assignment) -> None:
    """UsageError with the first thing that the course sets and that does not fit."""
    for misfit in misfits(assignment):
        raise UsageError(f"{assignment.term.where}{misfit}")


def misfits(assignment: Assignment) -> Iterator[str]:
    """What the course sets and does not fit: the key, what was found, and what there is."""
    term = assignment.term
    parts = [part.id for part in assignment.parts]
    for name, points in term.points.items():
        if name not in parts:
            yield f"points: there is no part {name!r}; {nearest(name, parts)}"
        if round(points, 2) != points:
            yield f"points: part {name} has {points}, and scores have two decimals; write as many"
    for name in term.max_score:
        if name not in assignment.stages:
            yield f"max_score: there is no stage {name!r}; {nearest(name, [*assignment.stages])}"
    if term.points or term.max_score:
        yield from _wrong_sums(assignment)
    if term.weights or term.without:
        yield from _wrong_checks(assignment)


def _wrong_sums(assignment: Assignment) -> Iterator[str]:
    for key, stage in assignment.stages.items():
        found = total(assignment.parts_of(key))
        if found != stage.max_score:
            yield (
                f"points: the parts of stage {key!r} add up to {found:g}, and "
                f"its max_score is {stage.max_score:g}; change the points of another part, or set "
                f"max_score.{key} = {found:g}"
            )


def _wrong_checks(assignment: Assignment) -> Iterator[str]:
    term = assignment.term
    there = [*collect_checks(assignment.in_term(Term())).checks]
    named = [("weights", name) for name in term.weights]
    unknown = [*named, *[("without", name) for name in term.without]]
    for key, name in unknown:
        if name not in there:
            group = [one for one in there if one.partition(".")[0] == name.partition(".")[0]]
            meant = did_you_mean(name, there) or nearest(name, group or there)
            yield f"{key}: there is no check {name!r}; {meant.strip()}"
    left = collect_checks(assignment)
    weights: defaultdict[str, float] = defaultdict(float)
    for check in left.checks.values():
        weights[check.part] += check.weight if check.costs is None else check.costs
    for part in assignment.parts:
        if not weights[part.id]:
            yield (
                f"without: part {part.id} ({part.points:g} points) has no check left that counts; "
                "keep one of them"
            )
    for fault in left.faults:
        yield f"without: {fault}; switch off both, or neither"
