"""Finds the causes for which a program loses points: several checks may fail by one.

These have one cause:

- checks whose findings name the same one, and those of functions that are not written yet;
- checks that were not run for the same reason, such as a file that is missing;
- checks that the same line of the program ends with an exception;
- a check that does not count yet because nothing works that the cause keeps from working.

Any other check that fails is a cause of its own. What is excused waits for the causes of the checks
that pay for it (`grader.blame`). It makes no difference to a point: reports, groups and decisions
are about causes where the record is about checks.
"""

from collections.abc import Collection, Hashable, Sequence

from grader.core.outcome import Cause, Outcome, Status

LOST = (Status.FAILED, Status.NOT_RUN)


Priced = Sequence[tuple[Outcome, float]]


def find_causes(priced: Priced) -> tuple[Cause, ...]:
    """Find the causes of all that costs points, each check with its price; the dearest first."""
    groups: dict[Hashable, list[tuple[Outcome, float]]] = {}
    remarks = [(one, 0.0) for one, _ in priced if not one.check.weight]
    for outcome, price in priced:
        if outcome.costs:
            groups.setdefault(_key(outcome), []).append((outcome, price))
    for one, price in remarks:
        if one.status in LOST and _key(one) in groups:
            groups[_key(one)].append((one, price))
    _join_what_waits(groups)
    by_check = {one.check.id: key for key, group in groups.items() for one, _ in group}
    excused: dict[Hashable, list[str]] = {}
    for one, _ in priced:
        payers = one.payers if one.status is Status.EXCUSED else ()
        for key in dict.fromkeys(by_check[name] for name in payers if name in by_check):
            excused.setdefault(key, []).append(one.check.id)
    sound = {one.check.part for one, _ in priced if one.check.id not in by_check}
    causes = [_cause(group, excused.get(key, []), sound) for key, group in groups.items()]
    return tuple(sorted(causes, key=lambda cause: -cause.points))


def _key(outcome: Outcome) -> Hashable:
    """What an outcome has in common with all that have the same cause."""
    feedback = outcome.feedback
    if outcome.unwritten:
        return Status.NOT_RUN, "unwritten"
    if feedback is None or outcome.held:
        return outcome.check.id
    if feedback.cause:
        return "cause", feedback.cause
    if feedback.frames:
        return "line", feedback.frames[-1].file, feedback.frames[-1].line
    return (outcome.status, feedback.sentence) if _was_not_run(outcome) else outcome.check.id


def _was_not_run(outcome: Outcome) -> bool:
    return outcome.status is Status.NOT_RUN


def _join_what_waits(groups: dict[Hashable, list[tuple[Outcome, float]]]) -> None:
    """Give a check that does not count yet the cause by which all fail that it waits for."""
    home = {one.check.id: key for key, group in groups.items() for one, _ in group}
    for key in [key for key, group in groups.items() if group[0][0].held]:
        causes = {home.get(name) for name in groups[key][0][0].payers}
        if len(causes) == 1 and (cause := causes.pop()) in groups:
            groups[cause] += groups.pop(key)


def _cause(group: Priced, excused: Sequence[str], sound: Collection[str]) -> Cause:
    """Make a cause of checks. One that failed tells most about it, and then one of a part that is
    lost whole: what is missing there is missing for one check of the style as well.
    """
    own = [one for one, _ in group if not one.held] or [group[0][0]]
    lead = min(own, key=lambda one: (_was_not_run(one), one.check.part in sound))
    return Cause(
        id=lead.check.id,
        part=lead.check.part,
        points=round(sum(price * (1 - one.earned) for one, price in group), 2),
        sentence=lead.feedback.sentence if lead.feedback is not None else lead.check.title,
        checks=tuple(one.check.id for one, _ in group),
        excused=tuple(excused),
    )
