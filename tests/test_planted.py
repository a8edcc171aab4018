"""Sharp and fair: planted mistakes cost their own part, and what is odd but right costs nothing."""

import re

import pytest

from grader.author.evidence import read_evidence
from grader.author.planted import Mistake
from grader.core.assignment import load_assignment
from grader.grading.engine import collect_checks
from grader.wording import hints_of
from tests.ahead import PLANTED, VARIANTS, Ahead
from tests.judging import Document, Judge, findings, lost_parts, lost_points, outcomes
from tests.planting import FINISHED, mistakes

# Words of the grader's insides, which mean nothing to a student.
OURS = re.compile(r"\b(pytest|hypothesis|prox(y|ies)|frames?|sandbox|trial|stand-in|None object)\b")

# What a mistake keeps from being seen is for a person to look at: that is no wrong charge.
FINE = ("passed", "excused", "review")

pytestmark = pytest.mark.timeout(1200)


@pytest.mark.parametrize(
    ("key", "mistake"), PLANTED, ids=[f"{key}-{mistake.name}" for key, mistake in PLANTED]
)
def test_a_planted_mistake_costs_its_own_part_and_no_other(
    ahead: Ahead, key: str, mistake: Mistake
) -> None:
    document = ahead.mistake(key, mistake.name)
    lost = lost_parts(document)
    assert document["faults"] == []
    assert set(mistake.loses) <= lost, f"{mistake.about} It should have lost {mistake.loses}."
    assert lost <= {*mistake.loses, *mistake.may_lose}, told(document)
    if mistake.checks:
        wrong = {name for name, found in outcomes(document).items() if found not in FINE}
        assert wrong == set(mistake.checks), told(document)
    if mistake.most is not None:
        assert lost_points(document) <= mistake.most, told(document)


@pytest.mark.parametrize(
    ("key", "mistake"), PLANTED, ids=[f"{key}-{mistake.name}" for key, mistake in PLANTED]
)
def test_feedback_speaks_of_the_program_and_not_of_the_grader(
    ahead: Ahead, key: str, mistake: Mistake
) -> None:
    for finding in findings(ahead.mistake(key, mistake.name)):
        said = " ".join([finding["sentence"], *finding["hints"], *finding["typed"]])
        assert not OURS.search(said), said
        assert said.strip()


@pytest.mark.parametrize(
    ("key", "mistake"), PLANTED, ids=[f"{key}-{mistake.name}" for key, mistake in PLANTED]
)
def test_a_mistake_gets_its_own_hints_and_none_of_another(
    ahead: Ahead, key: str, mistake: Mistake
) -> None:
    found = findings(ahead.mistake(key, mistake.name))
    given = {hint for finding in found for hint in finding["hint_messages"]}
    own = {hint.removeprefix(f"{key}.") for hint in given if hint.startswith(f"{key}.")}
    assert own == set(mistake.hints), mistake.about


@pytest.mark.parametrize("key", FINISHED)
def test_there_is_a_planted_mistake_for_every_hint(key: str) -> None:
    assert {hint for mistake in mistakes(key) for hint in mistake.hints} == set(hints_of(key))


@pytest.mark.parametrize(("key", "name"), VARIANTS)
def test_an_unusual_solution_loses_nothing(ahead: Ahead, key: str, name: str) -> None:
    document = ahead.variant(key, name)
    assert document["faults"] == []
    assert lost_parts(document) == set(), told(document)


@pytest.mark.parametrize("key", FINISHED)
def test_the_reference_gets_everything_and_the_starter_what_is_in_it(
    judge: Judge, key: str
) -> None:
    reference = load_assignment(key).reference
    starter = reference.parent.parent / "student_template" / key
    whole, nothing = judge.many([reference, starter])
    assert whole["score"] == whole["max_score"]
    there = [part.points for part in load_assignment(key).parts_of("final") if part.in_starter]
    assert nothing["score"] == sum(there)
    assert nothing["faults"] == []


@pytest.mark.parametrize("key", FINISHED)
def test_there_are_enough_mistakes_in_every_part(key: str) -> None:
    parts = {part.id for part in load_assignment(key).parts_of("final")}
    hit = {part for planted_key, mistake in PLANTED if planted_key == key for part in mistake.loses}
    assert hit == parts


@pytest.mark.parametrize("key", FINISHED)
def test_the_evidence_that_checks_can_fail_is_true(ahead: Ahead, key: str) -> None:
    assignment = load_assignment(key)
    final = {part.id for part in assignment.parts_of("final")}
    evidence = read_evidence(assignment)
    wrong = []
    for name, check in collect_checks(assignment).checks.items():
        if check.part not in final:
            continue  # the checks of a checkpoint are not among those that were graded here
        witness = evidence[name].mistake
        found = outcomes(ahead.mistake(key, witness)).get(name, "not graded")
        if found in ("passed", "not graded"):
            wrong.append(f"{name} on {witness}: {found}")
    assert wrong == [], (
        f"remove these lines from evidence.json, then make evidence ASSIGNMENT={key}"
    )


def told(document: Document) -> str:
    """What a report would say, in short: for whoever mends a check."""
    lines = [
        f"{check['part']} {check['id']} {check['outcome']}: {check['finding']['typed']} "
        f"expected {check['finding']['expected']!r} got {check['finding']['got']!r}"
        for check in document["checks"]
        if check["outcome"] not in ("passed", "excused")
    ]
    return "\n".join(lines)
