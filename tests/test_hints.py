"""A hint points at the cause where what came back gives it away, and is silent elsewhere."""

from typing import Any

import pytest

from grader.findings import Finding, Frame, Mismatch, NotRaised, Raised, StudentException
from grader.program.expect import expect
from grader.wording import text


def told(finding: Finding, printed: str = "") -> str:
    """The name of the only hint; empty for none."""
    found = finding.hints(printed)
    assert len(found) <= 1
    return "".join(hint.id.removeprefix("hint.") for hint in found)


@pytest.mark.parametrize(
    ("got", "expected", "label"),
    [
        (None, 21, "returned-nothing"),
        ([1], None, "returned-something"),
        ("10", 10, "text-not-number"),
        (10, "10", "number-not-text"),
        ("a\n", "a", "last-newline-extra"),
        ("a", "a\n", "last-newline-missing"),
        ("bet:  5", "bet: 5", "spaces"),
        ("|10 |", "|10|", "spaces"),
        ("Tied", "tied", "case"),
        ([3, 2, 1], [1, 2, 3], "reversed"),
        ([2, 1, 3], [1, 2, 3], "order"),
        ([1, 2], [1, 2, 3], "one-short"),
    ],
)
def test_two_values_tell_what_went_wrong(got: Any, expected: Any, label: str) -> None:
    assert told(Mismatch(got, expected)) == label


@pytest.mark.parametrize(
    ("got", "expected"),
    [(20, 21), ("won", "lost"), ([1], [2]), (True, 1), ("♠", "♥"), ([], [1, 2]), ("9", 10)],
)
def test_there_is_no_hint_where_nothing_stands_out(got: Any, expected: Any) -> None:
    assert told(Mismatch(got, expected)) == ""


def test_printing_is_told_from_returning() -> None:
    assert told(Mismatch(None, 21), printed="21\n") == "printed-not-returned"


def test_a_letter_that_only_looks_alike_is_named() -> None:
    hint = text(*Mismatch("(\u0410, spades)", "(A, spades)").hints(""))
    assert "Character 2" in hint
    assert "CYRILLIC CAPITAL LETTER A" in hint
    assert "U+0041 LATIN CAPITAL LETTER A" in hint


@pytest.mark.parametrize(
    ("type_name", "message", "label"),
    [
        ("TypeError", "__str__ returned non-string (type NoneType)", "no-return-in-str"),
        ("RecursionError", "maximum recursion depth exceeded", "endless-recursion"),
        ("NameError", "name 'rank' is not defined", "unknown-name"),
        ("AttributeError", "'Card' object has no attribute 'rank'", "no-such-attribute"),
        ("AttributeError", "'Hand' object has no attribute 'get_cards'", "no-such-attribute"),
        ("AttributeError", "type object 'Game' has no attribute 'played'", "no-such-attribute"),
        ("AttributeError", "'NoneType' object has no attribute 'rank'", "other-type"),
        ("AttributeError", "'list' object has no attribute 'add'", "other-type"),
        ("AttributeError", "module 'blackjack' has no attribute 'deal_card'", "no-such-function"),
        ("EOFError", "EOF when reading a line", "asked-for-input"),
        ("AssertionError", "", "own-assertion"),
        ("TypeError", "'method' object is not iterable", "not-called"),
        ("TypeError", "object of type 'method' has no len()", "not-called"),
        ("TypeError", "'builtin_function_or_method' object is not subscriptable", "not-called"),
        ("TypeError", "unsupported operand type(s) for +: 'int' and 'method'", "not-called"),
        ("AttributeError", "'method' object has no attribute 'append'", "not-called"),
        ("TypeError", "'NoneType' object is not iterable", ""),
        ("ZeroDivisionError", "division by zero", ""),
    ],
)
def test_an_exception_gets_the_hint_for_its_kind(type_name: str, message: str, label: str) -> None:
    error = StudentException(type_name, True, (type_name,), message, (Frame("card.py", 1, "f"),))
    assert told(Raised("Card()", error)) == label


def test_a_rejection_that_did_not_come_names_assert() -> None:
    assert told(NotRaised("AssertionError", None)) == "accepted-assertion"


def test_a_rejection_that_did_not_come_names_the_exception() -> None:
    (accepted,) = NotRaised("RuntimeError", None).hints("")
    assert text(accepted).endswith("raise RuntimeError(...)")
    error = StudentException("KeyError", True, ("KeyError",), "7", ())
    (other,) = NotRaised("RuntimeError", error).hints("")
    assert text(other) == "The exception must be of type RuntimeError."


def test_a_checks_own_hint_goes_first() -> None:
    assert told(Mismatch(None, 12, hint="dsc20.both-aces-high")) == "dsc20.both-aces-high"


@pytest.mark.parametrize(
    ("got", "closest"),
    [
        ("ROUND 0\nwon\n", "ROUND 0\nwon"),
        ("ROUND 1\nwon\n\n", "ROUND 1\nwon"),
        ([1, 2, 4], [1, 2, 3]),
        ([3, 2, 0], [3, 2, 1]),
        (7, "ROUND 1\nwon"),
    ],
)
def test_the_closest_of_what_is_right_is_shown(got: Any, closest: Any) -> None:
    with pytest.raises(Mismatch) as caught:
        expect(got).to_be_one_of("ROUND 1\nwon", "ROUND 0\nwon", [1, 2, 3], [3, 2, 1])
    assert caught.value.expected == closest
