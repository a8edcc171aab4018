"""What a check sees of a program by an expression, by an operator, and what of it is shown."""

import ast
import marshal
from collections.abc import Iterator
from typing import Any

import pytest

from grader.api import display, expect, look, recorded_as, same, unrecorded
from grader.core.assignment import ROOT
from grader.findings import Finding, Mismatch, OutOfTime, Raised, WrongKind
from grader.program.feedback import Feedback, explain
from grader.program.program import Patience, Program
from grader.program.retyping import retype
from grader.sandbox import Limits, Payload, Sandbox, open_sandbox
from grader.sandbox.inside.operations import OPERATIONS, REFUSED

HAND = """
class Card:
    def __init__(self, rank): self.rank = rank
    def __repr__(self): return f"({self.rank})"
    def __eq__(self, other): return isinstance(other, Card) and self.rank == other.rank
    def __le__(self, other): return self.rank <= other.rank
class Text(str):
    def split(self): return ["right"]
    def __eq__(self, other): return True
    __hash__ = str.__hash__
class Number(int): pass
class Many(list):
    def __iter__(self): return iter([7])
class Hand:
    c = "mine"
    def __init__(self): self.cards = []
    def add(self, *cards): self.cards += cards
    def __len__(self): return len(self.cards)
class Pile(list):
    name = "pile"
class Prints:
    def __init__(self, *ranks): self.ranks = ranks
class Forever:
    @property
    def rank(self):
        while True: pass
text, number, many = Text("wrong answer"), Number(3), Many([1, 2])
c = "kept"
def count(): return c
"""


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as made:
        yield made


@pytest.fixture
def program(sandbox: Sandbox) -> Iterator[Program]:
    made = start(sandbox)
    yield made
    made.end()


def start(sandbox: Sandbox) -> Program:
    code = marshal.dumps(compile(HAND, "hand.py", "exec"))
    limits = Limits(call_seconds=0.4, call_wall_seconds=3.0)
    return Program(sandbox, Payload({"hand": code}, files=("hand.py",)), limits, Patience(), {})


def filled(program: Program, *ranks: int) -> Any:
    """A hand of the program's with these cards."""
    hand = program.module("hand")
    mine = hand.Hand()
    mine.add(*[hand.Card(rank) for rank in ranks])
    return mine


def told(program: Program, finding: Finding, **names: Any) -> Feedback:
    return explain(finding, program.steps, names)


def runs(feedback: Feedback) -> list[str]:
    """What Python's own doctest gives for the last line that is shown."""
    hand: dict[str, Any] = {}
    exec(HAND, hand)
    lines = [line for line in feedback.typed if not line.startswith(("from hand", "import hand"))]
    for line in lines[:-1]:
        exec(line, hand)
    return [repr(eval(lines[-1], hand))]


def test_an_expression_is_evaluated_in_the_program_and_shown_as_it_is(program: Program) -> None:
    mine = filled(program, 3, 2)
    before = len(program.steps)
    with pytest.raises(Mismatch) as caught:
        expect(look("[c.rank for c in hand.cards]", hand=mine)).to_be([2, 3])
    assert len(program.steps) == before + 1
    feedback = told(program, caught.value, mine=mine)
    assert feedback.typed[-1] == "[c.rank for c in mine.cards]"
    assert runs(feedback) == [feedback.got] == ["[3, 2]"]


def test_plain_values_stand_in_the_shown_expression(program: Program) -> None:
    mine = filled(program, 3, 2, 5)
    with pytest.raises(Mismatch) as caught:
        expect(look("[c.rank for c in hand.cards[start:]]", hand=mine, start=1)).to_be([])
    feedback = told(program, caught.value, mine=mine)
    assert feedback.typed[-1] == "[c.rank for c in mine.cards[1:]]"
    assert runs(feedback) == [feedback.got] == ["[2, 5]"]


def test_objects_that_one_expression_makes_are_shown_each_where_it_is_used(
    program: Program,
) -> None:
    hand = program.module("hand")
    mine = hand.Hand()
    mine.add(*look("[Card(3), Card(2)]", Card=hand.Card))
    mine.cards = look("[c for c in hand.cards if c.rank > 2]", hand=mine)
    with pytest.raises(Mismatch) as caught:
        expect(look("[repr(c) for c in hand.cards]", hand=mine)).to_be([])
    feedback = told(program, caught.value, mine=mine)
    assert "mine.add(Card(3), Card(2))" in feedback.typed
    assert runs(feedback) == [feedback.got] == ["['(3)']"]


def test_a_variable_of_an_expression_is_none_of_the_programs(program: Program) -> None:
    hand = program.module("hand")
    assert look("[c for c in [1, 2]]", hand=hand) == [1, 2]
    assert hand.count() == "kept"
    with pytest.raises(ValueError, match="count"):
        look("count()", hand=hand)


@pytest.mark.parametrize(
    ("expression", "place"),
    [
        ("hand.text.split()", "hand.text"),
        ("[word for word in hand.many]", "hand.many"),
        ("sorted(hand.many)", "hand.many"),
        ("' '.join(hand.many)", "hand.many"),
        ("[1 for _ in [1] if hand.text == 'right']", "hand.text"),
        ("[word for word in (hand.Card)]", "hand.Card"),
        ("hand.text[0]", "hand.text"),
    ],
)
def test_what_only_pretends_to_be_of_a_builtin_type_is_told(
    program: Program, expression: str, place: str
) -> None:
    hand = program.module("hand")
    with pytest.raises(WrongKind) as caught:
        look(expression, hand=hand)
    assert place in told(program, caught.value, hand=hand).typed[-1]


def test_what_is_of_a_kind_of_its_own_does_not_cross_as_a_value(program: Program) -> None:
    hand = program.module("hand")
    for got in (look("[hand.number]", hand=hand), [look("hand.number", hand=hand)]):
        assert not same(got, [3])
    # A class of the student's may descend from a built-in one.
    assert look("pile.name", pile=hand.Pile()) == "pile"


def test_what_the_program_raises_in_an_expression_is_its_own_error(program: Program) -> None:
    mine = filled(program, 3)
    with pytest.raises(Raised) as caught:
        look("[c.suit for c in hand.cards]", hand=mine)
    feedback = told(program, caught.value, mine=mine)
    assert feedback.typed[-1] == "[c.suit for c in mine.cards]"
    assert "AttributeError" in str(feedback.got)


def test_an_expression_that_hangs_is_ended(program: Program) -> None:
    hand = program.module("hand")
    with pytest.raises(OutOfTime) as caught:
        look("[c.rank for c in cards]", cards=[hand.Forever()])
    assert caught.value.asked == "[c.rank for c in cards]"


@pytest.mark.parametrize("expression", ["'x' * size", "[c for c in 'x' * size]", "[1] * size"])
def test_what_is_too_large_to_cross_is_described(program: Program, expression: str) -> None:
    found = look(expression, size=300_000, hand=program.module("hand"))
    with pytest.raises(Mismatch) as caught:
        expect(found).to_be("x")
    assert "<a " in told(program, caught.value).sentence


@pytest.mark.parametrize("verdict", ["len(hand) == 2", "not hand", "hand and 1", "1 <= len(hand)"])
def test_an_expression_brings_no_verdict(program: Program, verdict: str) -> None:
    with pytest.raises(ValueError, match="decide in the check"):
        look(verdict, hand=filled(program))
    with pytest.raises(ValueError, match="f-string"):
        look("f'{hand}'", hand=filled(program))


def test_operators_go_to_the_program_and_are_shown(program: Program) -> None:
    hand = program.module("hand")
    one, other = hand.Card(2), hand.Card(2)
    with pytest.raises(Mismatch) as caught:
        expect(one == other).to_be(False)
    assert told(program, caught.value, one=one, other=other).typed[-1] == "one == other"
    assert (one != other, one <= other) == (False, True)
    with pytest.raises(Raised):
        bool(one >= 3)
    assert len(filled(program, 1, 2)) == 2


def test_an_operator_that_goes_to_no_program_says_what_to_write(program: Program) -> None:
    hand = program.module("hand")
    one = hand.Card(2)
    for use in (
        lambda: hand.text == "anything",
        lambda: "anything" in [hand.text],
        lambda: bool(one),
        lambda: list(one),
        lambda: one[0],
        lambda: one + one,
        lambda: 3 in one,
    ):
        with pytest.raises(TypeError, match="look"):
            use()
    assert not same(one, hand.Card(2))
    assert same([one], [one])


def test_what_is_only_looked_at_is_not_recorded(program: Program) -> None:
    mine = filled(program, 2)
    before = list(program.steps)
    with unrecorded(mine), pytest.raises(Raised):
        display(mine.cards[0])
        mine.nothing()
    assert program.steps == before
    with pytest.raises(Raised), unrecorded(mine):
        display(mine.cards[0])
        mine.nothing()
    assert [step.arguments for step in program.steps[len(before) :]] == [("nothing",)]


def test_what_stands_in_the_record_as_other_lines_is_typed_as_these(
    sandbox: Sandbox, program: Program
) -> None:
    hand = program.module("hand")
    with recorded_as(hand, "from hand import Card", "cards = [Card(3), Card(2)]"):
        cards = [hand.Card(3), hand.Card(2)]
    mine = hand.Hand()
    mine.add(*cards)
    with pytest.raises(Mismatch) as caught:
        expect(look("len(hand.cards)", hand=mine)).to_be(3)
    feedback = told(program, caught.value, mine=mine)
    assert feedback.typed.count("cards = [Card(3), Card(2)]") == 1
    shown = retype(feedback.typed, start(sandbox))
    assert shown is not None
    assert shown.gives_got(feedback)


# The table


def test_an_operator_is_an_operation_or_refused() -> None:
    operators = [method for row in OPERATIONS.values() for method in row.methods]
    assert not set(operators) & set(REFUSED)


# The checks

# It plays in a window with CodeSkulptor's own library, and is imported by no check.
ELSEWHERE = ("window.py",)


def test_no_check_reaches_into_the_harness() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} .{node.attr}"
        for path in sorted((ROOT / "grader" / "assignments").glob("*/*.py"))
        if path.name not in ELSEWHERE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and _is_inside(node)
    ]
    assert found == []


def _is_inside(node: ast.Attribute) -> bool:
    own = ast.unparse(node.value) in ("self", "cls", "super()")
    return (node.attr.startswith("_") and not own) or node.attr == "steps"
