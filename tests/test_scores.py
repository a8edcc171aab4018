"""Points: shares of a part, deductions of their own, and no part below zero."""

import pytest

from grader.core.assignment import Assignment, Part, load_assignment
from grader.core.check import Check
from grader.core.outcome import Outcome, Status
from grader.core.term import Term
from grader.grading.result import score_parts
from grader.grading.run import collect_checks


def outcome(name: str, weight: float = 1, costs: float | None = None) -> Outcome:
    """A check that passed, or failed where its name ends in "-"."""
    check = Check(name, "1", name, weight, lambda: None, (), costs=costs)
    return Outcome(check, Status.FAILED if name.endswith("-") else Status.PASSED)


def score(points: float, shared: float, *outcomes: Outcome) -> float:
    part = Part(id="1", title="All", points=points, shared=shared)
    return score_parts([part], outcomes)[0].score


def test_checks_share_the_points_of_their_part() -> None:
    assert score(6, 6, outcome("a"), outcome("b-"), outcome("c"), outcome("d")) == 4.5


def test_what_they_share_can_be_less_than_the_part() -> None:
    assert score(6, 5, outcome("a-"), outcome("b-")) == 1


@pytest.mark.parametrize(("costs", "left"), [(3, 3), (6, 0), (20, 0)])
def test_a_deduction_comes_on_top_and_never_below_zero(costs: float, left: float) -> None:
    assert score(6, 5, outcome("a"), outcome("b-", costs=costs)) == left


def test_deductions_add_up() -> None:
    assert score(6, 5, outcome("a-"), outcome("b"), outcome("c-", costs=3)) == 0.5


def test_what_only_our_starter_of_dsc20_states_costs_where_it_is_handed_out() -> None:
    usual = load_assignment("dsc20")
    assert _costs_of_our_starter(usual) == 0
    # What docstrings cost comes on top: test_course.py grades a program without any of both.
    assert 0 < _costs_of_our_starter(usual.in_term(Term(our_starter=True))) <= 1


def _costs_of_our_starter(assignment: Assignment) -> float:
    """What a program loses that breaks all rules which only our starter files state."""
    checks = collect_checks(assignment).checks.values()
    assert len([check for check in checks if check.our_starter]) == 9
    cost = 0.0
    for part in assignment.parts:
        own = [check for check in checks if check.part == part.id]
        there = sum(check.weight for check in own if check.our_starter)
        cost += part.points * there / sum(check.weight for check in own)
    return cost
