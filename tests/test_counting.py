"""Checks that count only once something else works."""

from typing import Any

import pytest

from grader.core.assignment import Assignment, load_assignment
from grader.core.check import Check
from grader.core.outcome import Outcome, Status
from grader.grading.counting import hold_back, witnesses
from grader.grading.run import collect_checks

STYLE = Check("style.tidy", "0", "Tidy.", 1, lambda: None, (), once=("card",))
EMPTY = Check("hand.empty", "2.2.C", "Empty.", 1, lambda: None, (), once=("hand",))
RANK = Check("card.rank", "1.1", "Rank.", 1, lambda: None, ())
SHOWN = Check("card.shown", "1.2.C", "Shown.", 1, lambda: None, ())
REMARK = Check("card.remark", "1.1", "Remark.", 0, lambda: None, ())
EARLY = Check("checkpoint.card", "checkpoint.1", "Early.", 1, lambda: None, ())
ALL = (STYLE, EMPTY, RANK, SHOWN, REMARK, EARLY)


@pytest.fixture
def assignment() -> Assignment:
    return load_assignment("dsc20")


def held(assignment: Assignment, **found: str) -> dict[str, Outcome]:
    """The outcomes of some of these checks, once it is seen what counts."""
    checks = {check.id.replace(".", "_"): check for check in ALL}
    outcomes = {
        checks[name].id: Outcome(checks[name], Status(word)) for name, word in found.items()
    }
    hold_back(outcomes, ALL, assignment)
    return outcomes


def test_a_witness_is_of_the_same_stage_has_weight_and_waits_for_nothing(
    assignment: Assignment,
) -> None:
    assert witnesses(STYLE, ALL, assignment) == [RANK, SHOWN]


@pytest.mark.parametrize("name", ["card", "1.1", "card.rank"])
def test_witnesses_are_named_by_module_part_or_check(assignment: Assignment, name: str) -> None:
    check = Check("style.tidy", "0", "Tidy.", 1, lambda: None, (), once=(name,))
    assert RANK in witnesses(check, ALL, assignment)


@pytest.mark.parametrize("word", ["failed", "not-run"])
def test_a_check_does_not_count_as_long_as_nothing_works(assignment: Assignment, word: str) -> None:
    outcome = held(assignment, style_tidy="passed", card_rank=word, card_shown=word)[STYLE.id]
    assert (outcome.status, outcome.earned) == ("not-run", 0)
    assert outcome.feedback is not None
    assert "card.py" in outcome.feedback.sentence
    assert "1.1" in outcome.feedback.sentence


@pytest.mark.parametrize("word", ["passed", "excused"])
def test_one_thing_that_works_is_enough(assignment: Assignment, word: str) -> None:
    found = held(assignment, style_tidy="passed", card_rank="failed", card_shown=word)
    assert found[STYLE.id].status == "passed"


def test_what_is_to_be_reviewed_leaves_it_open(assignment: Assignment) -> None:
    found = held(assignment, style_tidy="passed", card_rank="failed", card_shown="review")
    assert found[STYLE.id].status == "review"


def test_our_own_fault_takes_nothing_away(assignment: Assignment) -> None:
    found = held(assignment, style_tidy="passed", card_rank="fault")
    assert found[STYLE.id].status == "passed"


@pytest.mark.parametrize(("word", "share"), [("passed", 0.75), ("failed", 0.0)])
def test_a_share_counts_as_a_pass_does(assignment: Assignment, word: str, share: float) -> None:
    outcomes = {
        STYLE.id: Outcome(STYLE, Status.FAILED, share=0.75),
        RANK.id: Outcome(RANK, Status(word)),
    }
    hold_back(outcomes, ALL, assignment)
    assert outcomes[STYLE.id].earned == share


def test_what_has_failed_stays_as_it_is(assignment: Assignment) -> None:
    found = held(assignment, style_tidy="failed", card_rank="failed")
    assert found[STYLE.id].status == "failed"


@pytest.mark.parametrize("key", ["dsc20", "cs1114", "cs220", "iipp", "cpsc386"])
def test_every_check_that_waits_has_something_to_wait_for(key: str) -> None:
    found: Any = collect_checks(load_assignment(key))
    assert found.faults == []
    assert all(found.witnesses.values())
