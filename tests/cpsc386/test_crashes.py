"""Which exceptions come in ordinary play, and how a game goes on without what led to one."""

from dataclasses import replace

import pytest

from grader.api import Answer, Conversation, StudentException, terminal
from grader.assignments.cpsc386.crashes import NO_THREADS, answers_taken, detour, is_ordinary
from grader.assignments.cpsc386.player import Plan, Question
from grader.assignments.cpsc386.prompts import Intent, Meaning
from grader.assignments.cpsc386.sitting import Sitting

ERROR = StudentException("ValueError", builtin=True, bases=(), message="no", frames=())
PLAN = Plan(split=True, double=True, insurance=5)


def asked(
    meaning: Meaning, text: str, typed: Answer, intent: Intent | None = None, probe: bool = False
) -> Question:
    """A question, and what was typed."""
    prompt = terminal.Prompt(text, meaning)
    question = Question(text, prompt, terminal.Entry(text, text, meaning), meaning)
    return replace(question, typed=typed, intent=intent, probe=probe)


def ended(*questions: Question, plan: Plan = PLAN) -> Sitting:
    """A sitting that ended with an exception after these questions."""
    return Sitting(plan, list(questions), Conversation(), error=ERROR)


SPLIT = asked(Meaning.SPLIT, "Split? (y/n)", "y", Intent.YES)
NUMBER = asked(Meaning.PLAYERS, "How many players?", "3", Intent.COUNT)


@pytest.mark.parametrize(
    ("question", "ordinary"),
    [
        (SPLIT, True),
        (NUMBER, True),
        (asked(Meaning.NAME, "Your name?", "Zoe", Intent.NAME), True),
        (asked(Meaning.PLAYERS, "How many players?", "two", probe=True), False),
        (asked(Meaning.PLAYERS, "How many players?", "", Intent.COUNT), False),
        (asked(Meaning.WAGER, "Your wager?", "0", probe=True), False),
        (asked(Meaning.SPLIT, "Split?", "y", Intent.YES), False),
        (asked(Meaning.UNKNOWN, "Which skin?", "1"), False),
    ],
)
def test_ordinary_is_what_a_program_takes(question: Question, ordinary: bool) -> None:
    assert is_ordinary(ended(NUMBER, question), frozenset()) is ordinary


def test_a_program_may_end_before_it_asks_anything() -> None:
    assert is_ordinary(ended(), frozenset())


def test_an_answer_that_was_taken_elsewhere_is_ordinary() -> None:
    said = asked(Meaning.AGAIN, "Again?", "y", Intent.YES)
    refused = replace(asked(Meaning.AGAIN, "Again?", "j", Intent.YES), refused=True)
    taken = answers_taken([ended(said, refused, SPLIT)])
    for word, ordinary in (("y", True), ("j", False)):
        question = asked(Meaning.DOUBLE, "Double down?", word, Intent.YES)
        assert is_ordinary(ended(NUMBER, question), taken) is ordinary


@pytest.mark.parametrize(
    ("text", "ordinary"),
    [("(H)it or (S)tand?", False), ("1) Hit\n2) Stand\n", False), ("[Y]es or no?", True)],
)
def test_a_key_that_is_none_of_those_named_is_not_ordinary(text: str, ordinary: bool) -> None:
    taken = answers_taken([ended(SPLIT, NUMBER)])
    question = asked(Meaning.MOVE, text, "y", Intent.YES)
    assert is_ordinary(ended(NUMBER, question), taken) is ordinary


def test_the_game_goes_on_without_the_answer_that_ended_it() -> None:
    move = asked(Meaning.MOVE, "h/s/d", "d", Intent.DOUBLE)
    bought = asked(Meaning.INSURANCE_AMOUNT, "How much?", "5", Intent.AMOUNT)
    assert detour(ended(SPLIT)) == replace(PLAN, split=False)
    assert detour(ended(move)) == replace(PLAN, double=False)
    assert detour(ended(bought)) == replace(PLAN, insurance=0)


def test_what_a_game_needs_cannot_be_left_out() -> None:
    refused = asked(Meaning.SPLIT, "Split? (y/n)", "n", Intent.NO)
    whole = replace(ended(SPLIT), error=None)
    for sitting in (ended(NUMBER), ended(refused), ended(), whole):
        assert detour(sitting) is None
    assert detour(ended(SPLIT, plan=replace(PLAN, split=False))) is None


@pytest.mark.parametrize(
    ("type_name", "message"),
    [("PermissionError", "[Errno 1] Operation not permitted"), ("RuntimeError", NO_THREADS)],
)
def test_what_the_sandbox_refuses_is_for_a_person(type_name: str, message: str) -> None:
    sitting = ended(NUMBER, SPLIT)
    sitting.error = replace(ERROR, type_name=type_name, message=message)
    assert not is_ordinary(sitting, frozenset())
