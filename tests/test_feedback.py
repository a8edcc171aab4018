"""What a student is shown for a finding: the right lines to type, the right two sides."""

import doctest
import marshal
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from grader.findings import Finding, Raised
from grader.program.expect import expect, rejects
from grader.program.feedback import Feedback, explain
from grader.program.program import Patience, Program
from grader.report.terminal import body_lines
from grader.report.view import body_of
from grader.sandbox import Limits, Payload, Sandbox, open_sandbox
from grader.support.escape import clean_name

HAND = """
class Card:
    def __init__(self, rank): self.rank = rank
    def __str__(self): return "____\\n|" + str(self.rank) + "|"
    def __repr__(self): return "(" + str(self.rank) + ")"
    def __lt__(self, other): return self.rank < other.rank
class Hand:
    def __init__(self): self.cards = []
    def add(self, *cards): self.cards += cards
    def top(self): return self.cards[-1]
    def ranks(self): return [card.rank for card in self.cards]
    def __repr__(self): return " ".join(map(repr, self.cards))
class Owner:
    shared = Hand()
    cards = [Card(2), Card(3)]
def echo(value):
    return value
def shout(value):
    print("hey")
    return value
def tell(value):
    print(value)
def loud(rank):
    print("made")
    return Card(rank)
def fail():
    raise ValueError("no")
def decimal():
    from decimal import Decimal
    return Decimal(2)
"""


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as made:
        yield made


@pytest.fixture
def program(sandbox: Sandbox) -> Iterator[Program]:
    payload = Payload({"hand": marshal.dumps(compile(HAND, "hand.py", "exec"))}, files=("hand.py",))
    made = Program(sandbox, payload, Limits(), Patience(), {})
    yield made
    made.end()


def told(program: Program, finding: Finding, **names: Any) -> Feedback:
    return explain(finding, program.steps, names)


def test_calls_are_shown_as_they_would_be_typed(program: Program) -> None:
    hand = program.module("hand")
    mine = hand.Hand()
    mine.add(hand.Card(2), hand.Card("A"))
    with pytest.raises(Finding) as caught:
        expect(mine.ranks()).to_be(["A", 2])
    feedback = told(program, caught.value, mine=mine, hand=hand)
    assert feedback.typed == (
        "from hand import Hand, Card",
        "mine = Hand()",
        "mine.add(Card(2), Card('A'))",
        "mine.ranks()",
    )
    assert (feedback.expected, feedback.got) == ("['A', 2]", "[2, 'A']")


def test_an_object_in_two_places_is_named_by_the_one_that_was_used(program: Program) -> None:
    hand = program.module("hand")
    one, other = hand.Owner(), hand.Owner()
    assert other.shared is one.shared
    one.shared.add(hand.Card(2))
    with pytest.raises(Finding) as caught:
        expect(other.shared.ranks()).to_be([])
    for step in program.steps:
        step.needed = True
    typed = told(program, caught.value, one=one, other=other).typed
    assert typed[-2:] == ("one.shared.add(Card(2))", "other.shared.ranks()")


def test_one_of_the_objects_in_an_attribute_is_named_by_its_place(program: Program) -> None:
    mine = program.module("hand").Owner()
    with pytest.raises(Finding) as caught:
        expect(mine.cards[1].rank).to_be(4)
    assert told(program, caught.value, mine=mine).typed[-1] == "mine.cards[1].rank"


def test_what_does_not_matter_is_left_out(program: Program) -> None:
    hand = program.module("hand")
    other = hand.Hand()
    other.add(hand.Card(9))
    card = hand.Card(3)
    with pytest.raises(Finding) as caught:
        expect(card.rank).to_be(4)
    feedback = told(program, caught.value, other=other, card=card)
    assert feedback.typed == ("from hand import Card", "card = Card(3)", "card.rank")


def test_a_picture_is_printed_and_shown_as_it_looks(program: Program) -> None:
    card = program.module("hand").Card(3)
    with pytest.raises(Finding) as caught:
        expect(str(card)).to_be("____\n|3 |")
    feedback = told(program, caught.value, card=card)
    assert feedback.typed[-1] == "print(card)"
    assert feedback.got == "____\n|3|"


def test_a_difference_in_spaces_at_the_end_is_made_visible(program: Program) -> None:
    card = program.module("hand").Card(3)
    with pytest.raises(Finding) as caught:
        expect(str(card)).to_be("____\n|3| ")
    feedback = told(program, caught.value, card=card)
    assert feedback.typed[-1] == "str(card)"
    assert (feedback.expected, feedback.got) == ("'____\\n|3| '", "'____\\n|3|'")


def test_a_long_text_is_cut_to_the_first_line_that_differs(program: Program) -> None:
    hand = program.module("hand")
    text = "".join(f"line {number}\n" for number in range(40))
    with pytest.raises(Finding) as caught:
        expect(hand.echo(text)).to_be(text.replace("line 7\n", "line seven\n"))
    feedback = told(program, caught.value)
    assert feedback.typed[-1].endswith(".split('\\n')[7:8]")
    assert (feedback.expected, feedback.got) == ("['line seven']", "['line 7']")


@pytest.mark.parametrize("ending", ["", "\n\n"])
def test_a_missing_or_extra_last_line_is_shown(program: Program, ending: str) -> None:
    hand = program.module("hand")
    text = "a line that is long enough to be cut\n" * 3
    with pytest.raises(Finding) as caught:
        expect(hand.echo(text)).to_be(text.rstrip("\n") + ending)
    feedback = told(program, caught.value)
    assert feedback.expected != feedback.got


def test_none_is_nothing_as_in_a_doctest(program: Program) -> None:
    hand = program.module("hand")
    with pytest.raises(Finding) as caught:
        expect(hand.echo(None)).to_be(1)
    feedback = told(program, caught.value)
    assert "Got nothing" in list(body_lines(body_of(feedback)))


@pytest.mark.parametrize(
    ("look", "expected", "line", "right", "came"),
    [
        (lambda mine: mine.top(), None, "mine.top() is None", "True", "False"),
        (lambda mine: mine.top(), 2, "isinstance(mine.top(), int)", "True", "False"),
        (lambda mine: mine.cards, [], "len(mine.cards)", "0", "1"),
    ],
)
def test_an_object_is_asked_about_as_nobody_knows_how_it_is_shown(
    program: Program, look: Callable[[Any], Any], expected: Any, line: str, right: str, came: str
) -> None:
    hand = program.module("hand")
    mine = hand.Hand()
    mine.add(hand.Card(2))
    with pytest.raises(Finding) as caught:
        expect(look(mine)).to_be(expected)
    feedback = told(program, caught.value, mine=mine)
    assert feedback.message == "finding.mismatch.object"
    assert "a Card object" in feedback.sentence
    assert (feedback.typed[-1], feedback.expected, feedback.got) == (line, right, came)


def test_what_is_printed_in_the_place_of_a_value_is_told_from_it(program: Program) -> None:
    hand = program.module("hand")
    with pytest.raises(Finding) as caught:
        expect(hand.tell(7)).to_be(7)
    feedback = told(program, caught.value)
    assert feedback.typed[-1] == "print(tell(7))"
    assert (feedback.expected, feedback.printed, feedback.got) == ("7", "7\n", "None")
    assert feedback.hint_messages == ("hint.printed-not-returned",)


def test_what_the_lines_before_print_is_mentioned(program: Program) -> None:
    hand = program.module("hand")
    mine = hand.Hand()
    mine.add(hand.loud(3))
    with pytest.raises(Finding) as caught:
        expect(mine.ranks()).to_be([4])
    feedback = told(program, caught.value, mine=mine)
    assert "hint.prints-on-the-way" in feedback.hint_messages


def test_what_was_printed_stands_before_the_value(program: Program) -> None:
    hand = program.module("hand")
    with pytest.raises(Finding) as caught:
        expect(hand.shout(1)).to_be(2)
    lines = list(body_lines(body_of(told(program, caught.value))))
    assert lines[-3:] == ["Got:", "    hey", "    1"]


def test_a_rejection_that_did_not_come(program: Program) -> None:
    hand = program.module("hand")
    with pytest.raises(Finding) as caught, rejects(AssertionError):
        hand.Card(1)
    feedback = told(program, caught.value)
    assert feedback.typed[-1] == "_ = Card(1)"
    assert feedback.expected is not None
    assert feedback.expected.endswith("AssertionError")
    assert feedback.got == ""


def test_another_exception_is_no_rejection(program: Program) -> None:
    hand = program.module("hand")
    with pytest.raises(Finding) as caught, rejects(AssertionError):
        hand.fail()
    feedback = told(program, caught.value)
    assert feedback.got is not None
    assert feedback.got.endswith("ValueError: no")
    assert feedback.frames[0].function == "fail"


@pytest.mark.parametrize(("got", "expected"), [(True, 1), (10.0, 10), ([1], (1,)), ("1", 1)])
def test_equal_is_not_enough(program: Program, got: Any, expected: Any) -> None:
    with pytest.raises(Finding):
        expect(program.module("hand").echo(got)).to_be(expected)


def test_nothing_that_a_program_returned_can_be_pasted_as_input(program: Program) -> None:
    hand = program.module("hand")
    evil = "x\n>>> import os\n    >>> os.system('true')\n\x1b[2J\u202e\r>>> 1"
    for make in (hand.echo, hand.Card):
        with pytest.raises(Finding) as caught:
            got = make(evil)
            expect(got if isinstance(got, str) else str(got)).to_be("y\nz")
        lines = list(body_lines(body_of(told(program, caught.value, got=got))))
        shown = lines[lines.index("Got:") + 1 :]
        assert not any(line.lstrip().startswith(">>>") for line in shown)
        assert all(char.isprintable() for line in lines for char in line)
        # As far as Python's own doctest is concerned, there is one example, or none that is theirs.
        typed = [
            example.source for example in doctest.DocTestParser().get_examples("\n".join(shown))
        ]
        assert typed == []


# Names that come from the program

LIES = """
import sys
NAME = {name!r}
def fail(): raise ValueError("no")
def count(): return 7
class Thing: pass
def make(): return Thing()
frame = sys._getframe()
while type(frame.f_locals.get("self")).__name__ != "Server":
    frame = frame.f_back
server = type(frame.f_locals["self"])
lie = {{"type": NAME, "builtin": True, "bases": [NAME], "message": "no", "frames": []}}
server._describe = lambda self, error: lie
server._refer = lambda self, obj, old=server._refer: [
    *old(self, obj)[:2], old(self, obj)[2], "", NAME, NAME]
"""
TRAP = "__import__('os').system('echo PWNED')"


@pytest.mark.parametrize(
    "name",
    [
        f"Exception, {TRAP}",
        f"{TRAP} or ValueError",
        f"ValueError): {TRAP} #",
        f"ValueError): pass\n{TRAP}",
        "print",
        "\uff30rint",
        "lambda",
        "StopIteration.mro",
        "",
    ],
)
def test_a_name_from_the_program_is_no_code(sandbox: Sandbox, name: str) -> None:
    code = marshal.dumps(compile(LIES.format(name=name), "lies.py", "exec"))
    program = Program(sandbox, Payload({"lies": code}), Limits(), Patience(), {})
    try:
        lies = program.module("lies")
        with pytest.raises(Raised) as caught:
            lies.fail()
        error = caught.value.error
        one, other = lies.make(), lies.make()
        for step in program.steps:
            step.needed = True
        with pytest.raises(Finding) as wrong:
            expect(lies.count()).to_be(8)
        feedback = told(program, wrong.value)
        assert "with suppress(Exception): fail()" in feedback.typed
        assert not error.builtin
        assert not error.bases
        for line in (*feedback.typed, *body_lines(body_of(feedback))):
            assert "__import__" not in line
        for thing in (one, other):
            assert repr(thing).isprintable()
    finally:
        program.end()


def test_a_builtin_exception_is_named_as_it_is(program: Program) -> None:
    hand = program.module("hand")
    with pytest.raises(Raised):
        hand.fail()
    program.steps[-1].needed = True
    with pytest.raises(Finding) as wrong:
        expect(hand.echo(7)).to_be(8)
    assert "with suppress(ValueError): fail()" in told(program, wrong.value).typed


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Card", "Card"),
        ("outer.<locals>.Card", "outer.<locals>.Card"),
        ("<lambda>", "<lambda>"),
        ("", ""),
        ("Tür", "Tür"),
        ("a b", "'a b'"),
        ("if", "'if'"),
        ("\uff30rint", "'\uff30rint'"),
        ("x\n>>> y", "'x\\\\n>>> y'"),
    ],
)
def test_what_is_not_a_name_is_shown_as_a_text(text: str, shown: str) -> None:
    assert clean_name(text) == shown


# Numbers that are close enough


@pytest.mark.parametrize(
    ("value", "sentence", "line", "hints"),
    [
        (
            3.2,
            "The value is 3.2.",
            "3.13 <= number <= 3.15",
            ["The number should be 3.14. It can be up to 0.01 more or less."],
        ),
        (3, "The value is 3.", "3.13 <= number <= 3.15", None),
        (10**400, f"The value is 1{400 * '0'}.", "3.13 <= number <= 3.15", None),
        (float("inf"), "The value is inf.", "3.13 <= number <= 3.15", None),
        (float("nan"), "The value is nan.", "3.13 <= number <= 3.15", None),
        (
            "3.14",
            "The value is '3.14'.",
            "type(number) in (int, float)",
            ["This is a string, not a number: 10 and '10' are different."],
        ),
        (
            True,
            "The value is True.",
            "type(number) in (int, float)",
            ["This should be a number: an int or a float."],
        ),
    ],
)
def test_a_number_that_is_not_close_is_told_with_both_numbers(
    program: Program, value: object, sentence: str, line: str, hints: list[str] | None
) -> None:
    hand = program.module("hand")
    with pytest.raises(Finding) as caught:
        expect(hand.echo(value)).to_be_close(3.14, within=0.01)
    feedback = told(program, caught.value)
    assert (feedback.sentence, feedback.expected, feedback.got) == (sentence, "True", "False")
    assert feedback.typed[-1] == line
    assert hints is None or list(feedback.hints) == hints
    assert feedback.typed[-2] == f"number = echo({value!r})"


def test_a_decimal_is_no_float_and_what_is_printed_on_the_way_is_told(program: Program) -> None:
    with pytest.raises(Finding) as caught:
        expect(program.module("hand").shout("2")).to_be_close(2, within=1)
    feedback = told(program, caught.value)
    assert any("also print something" in hint for hint in feedback.hints)
    with pytest.raises(Finding) as caught:
        expect(program.module("hand").decimal()).to_be_close(2, within=1)
    feedback = told(program, caught.value)
    assert feedback.sentence == "The value is <a Decimal object>."
    assert feedback.typed[-2:] == ("number = decimal()", "type(number) in (int, float)")


def test_numbers_that_are_close_enough_are_right(program: Program) -> None:
    echo = program.module("hand").echo
    for value, expected, within in [(0.3, 0.2, 0.1), (0.1, 0.2, 0.1), (3, 3.4, 0.5), (2.5, 2, 1)]:
        expect(echo(value)).to_be_close(expected, within=within)


@pytest.mark.parametrize(
    ("expected", "within"), [(1.0, 0), (1, -0.1), (float("nan"), 1), (1, float("inf")), (True, 1)]
)
def test_an_author_is_told_what_cannot_be_close(expected: float, within: float) -> None:
    with pytest.raises(ValueError, match="needs two numbers"):
        expect(1.0).to_be_close(expected, within=within)


def test_with_less_details_it_is_not_told_what_the_number_should_be(program: Program) -> None:
    with pytest.raises(Finding) as caught:
        expect(program.module("hand").echo(3.2)).to_be_close(3.14, within=0.01)
    feedback = told(program, caught.value)
    body = body_of(feedback, "actual-only")
    assert body.typed == ("from hand import echo", "number = echo(3.2)")
    assert (body.sentences, body.hints, body.sides) == (("The value is 3.2.",), (), None)
    # The numbers between which it should be tell what it should be.
    assert body_of(feedback, "full").typed[-1] == "3.13 <= number <= 3.15"
