"""Feedback is typed at Python's prompt before it is shown: what is not true is left out."""

import marshal
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from grader.assignments.dsc20.handles import Dice
from grader.findings.exceptions import TRACEBACK
from grader.program.feedback import Feedback
from grader.program.program import Patience, Program
from grader.program.retyping import Proof, retype
from grader.sandbox import Limits, Payload, Sandbox, open_sandbox

CARD = """
import random
class Card:
    def __init__(self, rank):
        if rank == 9: raise ValueError("nine")
        self.rank = rank
def told(value):
    print("told")
    return value
def echo(): print(input("Name? "))
def forever():
    while True: pass
"""
IMPORT = "from card import Card, echo, forever, told"
Starter = Callable[[], Program]


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as made:
        yield made


@pytest.fixture
def start(sandbox: Sandbox) -> Starter:
    code = {"card": marshal.dumps(compile(CARD, "card.py", "exec"))}
    limits = Limits(call_seconds=0.5, call_wall_seconds=4.0)
    return lambda: Program(sandbox, Payload(code, files=("card.py",)), limits, Patience(), {})


def shown(lines: Sequence[str], got: str | None, expected: str | None, **more: str) -> Feedback:
    return Feedback("mismatch", "", typed=(IMPORT, *lines), got=got, expected=expected, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("feedback", "got", "expected"),
    [
        (shown(["Card(2).rank"], "2", "3"), True, False),
        (shown(["Card(2).rank"], "3", "2"), False, True),
        (shown(["card = Card(2)", "card.rank"], "2", "2"), True, True),
        (shown(["Card(9)"], f"{TRACEBACK}ValueError: nine", None), True, False),
        (shown(["Card(9)"], "", f"{TRACEBACK}ValueError"), False, True),
        (shown(["told(3)"], "3", "3", printed="told\n"), True, True),
        (shown(["told(None)"], "", "told", printed="told\n"), True, True),
        (shown(["_ = told(3)"], None, None), True, True),
        (shown(["with suppress(KeyError): 1", "", "2"], "2", "2"), None, None),
    ],
)
def test_what_is_typed_is_compared_with_what_is_shown(
    start: Starter, feedback: Feedback, got: bool | None, expected: bool | None
) -> None:
    found = retype(feedback.typed, start())
    assert (found and found.gives_got(feedback)) == got
    assert (found and found.gives_expected(feedback)) == expected


@pytest.mark.costly
@pytest.mark.parametrize(
    "lines",
    [
        ["Card(9)", "Card(2).rank"],
        ["import contextlib", "with contextlib.suppress(ValueError): Card(9)", "2"],
        ["with open('x') as file:"],
        ["dealer.cards dealt"],
        ["'\0'.join"],
        ["forever()", "2"],
        ["exit()", "2"],
    ],
)
def test_lines_that_do_not_come_to_the_last_show_nothing(
    start: Starter, lines: Sequence[str]
) -> None:
    assert retype([IMPORT, *lines], start()) is None


def test_a_block_ends_with_an_empty_line(start: Starter) -> None:
    lines = ["import contextlib", "with contextlib.suppress(ValueError): Card(9)", "", "2"]
    found = retype([IMPORT, *lines], start())
    assert found is not None
    assert found.printed == "2\n"


def test_a_program_is_run_as_main_is(start: Starter) -> None:
    lines = ["import runpy", "runpy.run_module('card', run_name='__main__')['__name__']"]
    found = retype(lines, start())
    assert found is not None
    assert found.printed == "'__main__'\n"


def test_what_is_not_true_is_not_shown() -> None:
    all_of_it = shown(["Card(2).rank"], "2", "3", compared="values")
    assert Proof(all_of_it).proven is all_of_it
    less = Proof(all_of_it, expected=False).proven
    assert (less.typed, less.got, less.expected) == (all_of_it.typed, "2", None)
    least = Proof(all_of_it, got=False).proven
    assert (least.typed, least.got, least.expected) == ((), "2", None)


class Recorder:
    """A program that is only asked for its names, and remembers what is typed."""

    def __init__(self, code: str) -> None:
        self._code = code
        self.typed: tuple[str, ...] = ()

    def names(self, module: str) -> bool:
        return module in self._code

    def act(self, name: str, *arguments: object, typed: tuple[str, ...]) -> None:
        self.typed = typed


@pytest.mark.parametrize(
    ("code", "numbers", "typed"),
    [
        ("random", [0], ("import random, blackjack", "random.randint = blackjack.randint = ")),
        (
            "numpy",
            [3],
            ("import random, numpy, blackjack", "random.randint = numpy.random.randint"),
        ),
    ],
)
def test_the_dice_are_scripted_where_a_program_takes_them_from(
    code: str, numbers: list[int], typed: tuple[str, str]
) -> None:
    program: Any = Recorder(code)
    Dice(program).script(*numbers)
    assert program.typed[0] == typed[0]
    assert program.typed[1].startswith(typed[1])
