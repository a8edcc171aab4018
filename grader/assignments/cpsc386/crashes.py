"""Exceptions: whether one came in ordinary play, and the same game without what led to it.

In ordinary play every answer is one that the program takes. What it does with other answers, with a
damaged file, or when somebody leaves, is charged by the rules about these.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any

from grader.api import StudentException, terminal
from grader.assignments.cpsc386.player import Plan, Question
from grader.assignments.cpsc386.prompts import Intent, Meaning
from grader.assignments.cpsc386.sitting import Sitting

# What a game can go on without, and how a plan says that.
WITHOUT: dict[Meaning | Intent | None, dict[str, Any]] = {
    Meaning.SPLIT: {"split": False},
    Intent.SPLIT: {"split": False},
    Meaning.DOUBLE: {"double": False},
    Intent.DOUBLE: {"double": False, "late": False},
    Meaning.INSURANCE: {"insurance": 0},
    Meaning.INSURANCE_AMOUNT: {"insurance": 0},
    Intent.HIT: {"hits": 0},
}
# So many answers of one game are left out at the most.
MOST_DETOURS = 3
IN_TURN = (Meaning.INSURANCE, Meaning.SPLIT, Meaning.DOUBLE, Meaning.MOVE)
NUMBERS = (Meaning.PLAYERS, Meaning.WAGER, Meaning.INSURANCE_AMOUNT)
# What Python says where it cannot have another thread.
NO_THREADS = "can't start new thread"
Taken = frozenset[tuple[Intent | None, str]]


def detour(sitting: Sitting) -> Plan | None:
    """The plan of the same game without the answer that ended it with an exception; None where the
    game cannot do without that, or did not end so.
    """
    last = _last_answer(sitting)
    if sitting.error is None or last is None or last.intent is Intent.NO:
        return None
    causes = [cause for cause in (last.meaning, last.intent) if cause in WITHOUT]
    plan = replace(sitting.plan, **WITHOUT[causes[0]]) if causes else sitting.plan
    return plan if plan != sitting.plan else None


def answers_taken(sittings: Iterable[Sitting]) -> Taken:
    """The answers that a program went on after, with what they say."""
    return frozenset(
        (question.intent, _form(question.typed))
        for sitting in sittings
        for question, _ in pairwise(sitting.questions)
        if isinstance(question.typed, str) and not (question.refused or question.probe)
    )


def is_ordinary(sitting: Sitting, taken: Taken) -> bool:
    """Whether a sitting ended after an answer that such a program takes: one that it offers, or
    took before, where it has no keys for others; a whole number where it asks for one; a name. Or
    before it asked anything. What the sandbox refuses is not the program's fault: a person decides
    then.
    """
    if sitting.error is not None and _is_refusal(sitting.error):
        return False
    last = _last_answer(sitting)
    if last is None:
        return True
    if last.probe or last.meaning is Meaning.UNKNOWN or not isinstance(last.typed, str):
        return False  # a guess says nothing
    offered = last.typed in terminal.options_in(last.prompt.text)
    number = last.meaning in NUMBERS and last.typed.isdecimal()
    name = last.meaning is Meaning.NAME and last.typed in sitting.plan.names
    keys = {key.lower() for key, _ in terminal.keys_and_words(last.prompt.text)}
    other_key = bool(keys) and len(last.typed) == 1 and last.typed.lower() not in keys
    elsewhere = (last.intent, _form(last.typed)) in taken and not other_key
    return offered or number or name or elsewhere


def _is_refusal(error: StudentException) -> bool:
    """Whether an exception says that a program may not have what it may have elsewhere."""
    return error.type_name == "PermissionError" or error.message == NO_THREADS


def came_in_turn(sitting: Sitting) -> bool:
    """Whether a sitting ended after an answer that was offered in somebody's turn: no other reading
    of the question would have kept the program from its exception.
    """
    last = _last_answer(sitting)
    if last is None or last.entry.known_by != "words" or last.probe:
        return False
    return last.meaning in IN_TURN and last.typed in terminal.options_in(last.prompt.text)


def _form(typed: object) -> str:
    """An answer with its numbers made equal."""
    return re.sub(r"\d+", "0", str(typed))


def _last_answer(sitting: Sitting) -> Question | None:
    """The last question that was answered."""
    answered = [question for question in sitting.questions if question.typed is not None]
    return answered[-1] if answered else None
