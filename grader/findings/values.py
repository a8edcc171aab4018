"""Findings about what came back: another value, number or screen, another type, or of no use."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from grader.findings.base import Blocks, Finding, Message

if TYPE_CHECKING:
    from grader.program.feedback import Script

LONG_TEXT = 72
LONG_LIST = 8
# What counts as a number: True does not.
NUMBERS = (int, float)


class Mismatch(Finding):
    """A value that is not the expected one. `shown` is the expression that gives it, `hint` the
    identifier of what the check makes of just this value.
    """

    label = "mismatch"

    def __init__(
        self, got: Any, expected: Any, shown: str | None = None, hint: str | None = None
    ) -> None:
        self.got = self.value = got
        self.expected, self.shown, self.hint = expected, shown, hint

    def sentence(self) -> Message:
        return super().sentence() if _can_be_shown(self.got) else _what_came(self.got)

    def hints(self, printed: str) -> tuple[Message, ...]:
        found = self.hint or _hint_of(self.got, self.expected, printed)
        return (Message(found),) if found else tuple(_look_alikes(self.got, self.expected))

    def show(self, script: "Script") -> Blocks:
        got, expected = self.got, self.expected
        if self.shown is not None:
            text, wanted, came = narrow(self.shown, got, expected)
        elif script.gives(got):
            text, wanted, came = script.asked(got, expected)
        else:
            return Blocks(expected=value_text(expected), got=value_text(got), compared="values")
        if not _can_be_shown(got):
            return self._ask(script, self.shown or script.text_of_last())
        printed = script.printed
        if got is None and printed.rstrip("\n") == wanted and type(expected) is not str:
            # The interpreter shows what was printed as it would show the value.
            text, came = f"print({text})", "None"
        return Blocks(
            typed=script.lines(text),
            expected=wanted,
            got=came,
            compared="values",
            whole=self._whole(wanted),
            printed=printed,
        )

    def _ask(self, script: "Script", text: str) -> Blocks:
        """For an object of the program, of which it is not known how the interpreter shows it: a
        question about it that tells no more of what was expected than it has to.
        """
        got, expected, wanted = self.got, self.expected, type(self.expected)
        if expected is None:
            line, right, wrong = f"{_call_on(text)} is None", "True", "False"
        elif wanted is not type(got):
            line, right, wrong = f"isinstance({text}, {wanted.__name__})", "True", "False"
        elif wanted in (list, tuple, set, dict) and len(got) != len(expected):
            line, right, wrong = f"len({text})", str(len(expected)), str(len(got))
        else:
            return Blocks()
        return Blocks(typed=script.lines(line), expected=right, got=wrong, printed=script.printed)

    def _whole(self, shown: str) -> tuple[str, str] | None:
        """Both values, texts as texts; None where `shown` is all of the expected one."""
        got, expected = self.got, self.expected
        texts = type(got) is type(expected) is str
        whole = (expected, got) if texts else (value_text(expected), value_text(got))
        return None if shown in (value_text(expected), whole[0]) else whole


class NotClose(Finding):
    """A number that is not between two others, or a value that is no number; `within` is how far
    from the expected one those two are.
    """

    label = "not-close"

    def __init__(
        self,
        got: Any,
        expected: float,
        within: float,
        between: tuple[float, float],
        shown: str | None,
    ) -> None:
        self.got = self.value = got
        self.expected, self.within, self.between, self.shown = expected, within, between, shown
        # What the call printed stands above its value, and nobody would expect it there.
        self._printed = ""

    def hints(self, printed: str) -> tuple[Message, ...]:
        on_the_way = [Message("hint.prints-on-the-way")] if self._printed.strip() else []
        if type(self.got) in NUMBERS:
            fields = {"expected": repr(self.expected), "within": repr(self.within)}
            return (Message("hint.not-close", fields), *on_the_way)
        known = _hint_of(self.got, self.expected, self._printed)
        return (Message(known or "hint.not-a-number"), *on_the_way)

    def show(self, script: "Script") -> Blocks:
        if self.shown is None and not script.gives(self.got):
            return Blocks()
        low, high = map(repr, self.between)
        is_number = type(self.got) in NUMBERS
        self._printed = script.printed
        return Blocks(
            typed=script.lines(
                f"number = {self.shown or script.text_of_last()}",
                f"{low} <= number <= {high}" if is_number else "type(number) in (int, float)",
            ),
            expected="True",
            got="False",
            reveals=is_number,
        )


class WrongKind(Finding):
    """A value of another type than the expected one, where the type is what matters."""

    label = "wrong-kind"

    def __init__(self, got: Any, wanted: str) -> None:
        self.got = self.value = got
        self.wanted = wanted

    def sentence(self) -> Message:
        return _what_came(self.got) if is_object(self.got) else super().sentence()

    def show(self, script: "Script") -> Blocks:
        text = script.text_of_last()
        if is_object(self.got):
            line = f"isinstance({text}, {self.wanted})"
            if script.is_a(self.got, self.wanted):
                line = f"type({text}) is {self.wanted}"
            return Blocks(typed=script.lines(line), expected="True", got="False")
        return Blocks(
            typed=script.lines(f"type({text})"),
            expected=f"<class '{self.wanted}'>",
            got=f"<class '{type(self.got).__name__}'>",
            printed=script.printed,
        )


class OtherScreen(Finding):
    """A conversation that does not look as expected. `asks`: the program wanted more input than
    there was.
    """

    label = "screen"

    def __init__(self, got: str, expected: str, asks: bool) -> None:
        self.got, self.expected, self.asks = got, expected, asks
        self.variant = "asks" if asks else ""

    def show(self, script: "Script") -> Blocks:
        last = script.last
        return Blocks(
            typed=script.lines(script.screen_text(last)) if last is not None else (),
            expected=self.expected,
            got=self.got,
            compared="screens",
        )


class Unusable(Finding):
    """A value with which the check could not go on: a number where an object was expected, say."""

    label = "unusable"

    def __init__(self, got: Any) -> None:
        self.got = got

    def show(self, script: "Script") -> Blocks:
        return Blocks(typed=script.call, got=value_text(self.got))


def is_object(value: Any) -> bool:
    """Whether a value stands for an object of the program: all others are of built-in types."""
    return type(value).__module__ != "builtins"


def same(got: Any, expected: Any) -> bool:
    """Whether two values are equal and of the same built-in types throughout."""
    kind = type(got)
    if kind is not type(expected):
        return False
    if is_object(got):
        return got is expected
    if kind is list or kind is tuple:
        return len(got) == len(expected) and all(map(same, got, expected))
    if kind is dict:
        return (
            got.keys() == expected.keys()
            and {(type(key), key) for key in got} == {(type(key), key) for key in expected}
            and all(same(got[key], expected[key]) for key in got)
        )
    if kind is set or kind is frozenset:
        return {(type(item), item) for item in got} == {(type(item), item) for item in expected}
    return bool(got == expected)


def _can_be_shown(value: Any) -> bool:
    """Whether it is known what the interpreter shows for a value: not so for objects."""
    if type(value) in (list, tuple, set, frozenset):
        return all(map(_can_be_shown, value))
    if type(value) is dict:
        return all(map(_can_be_shown, (*value, *value.values())))
    return not is_object(value)


def _what_came(value: Any) -> Message:
    return Message("finding.mismatch.object", {"got": value_text(value)})


def value_text(value: Any) -> str:
    """What the interpreter shows for a value; nothing for None. Objects get a description: their
    own `repr` is not asked.
    """
    return "" if value is None else repr(value)


def narrow(text: str, got: Any, expected: Any) -> tuple[str, str, str]:
    """An expression and its two values, cut down to the first difference where they are long."""
    if type(got) is str and type(expected) is str and len(got) + len(expected) > LONG_TEXT:
        got_lines, expected_lines = got.split("\n"), expected.split("\n")
        if len(got_lines) + len(expected_lines) > 2:
            at = _first_difference(got_lines, expected_lines)
            text = f"{_call_on(text)}.split('\\n')[{at}:{at + 1}]"
            got, expected = got_lines[at : at + 1], expected_lines[at : at + 1]
    elif type(got) is list and type(expected) is list and len(got) + len(expected) > 2 * LONG_LIST:
        at = _first_difference(got, expected)
        text = f"{_call_on(text)}[{at}:{at + 1}]"
        got, expected = got[at : at + 1], expected[at : at + 1]
    return text, value_text(expected), value_text(got)


def _first_difference(got: list[Any], expected: list[Any]) -> int:
    """Where two lists first differ."""
    unlike = (at for at, pair in enumerate(zip(got, expected, strict=False)) if not same(*pair))
    return next(unlike, min(len(got), len(expected)))


def _call_on(text: str) -> str:
    """An expression that a method or an index can follow."""
    return text if re.fullmatch(r"[\w.]+(\(.*\))?|\[.*\]", text) else f"({text})"


# Hints


def _hint_of(got: Any, expected: Any, printed: str) -> str:
    """The name of the hint for two values; empty where nothing stands out."""
    if got is None and expected is not None:
        return "hint.printed-not-returned" if printed.strip() else "hint.returned-nothing"
    if type(got) is str and not got and expected and printed.strip():
        return "hint.printed-not-returned"
    if expected is None:
        return "hint.returned-something"
    if type(got) is str and type(expected) in (int, float):
        return "hint.text-not-number" if got.strip() == str(expected) else ""
    if type(expected) is str and type(got) in (int, float):
        return "hint.number-not-text" if str(got) == expected else ""
    if type(got) is str and type(expected) is str:
        return _hint_of_texts(got, expected)
    if type(got) is list and type(expected) is list:
        return _hint_of_lists(got, expected)
    return ""


def _hint_of_texts(got: str, expected: str) -> str:
    if got == expected + "\n":
        return "hint.last-newline-extra"
    if got + "\n" == expected:
        return "hint.last-newline-missing"
    if got.split() == expected.split() or "".join(got.split()) == "".join(expected.split()):
        return "hint.spaces" if got.split("\n") != expected.split("\n") else ""
    return "hint.case" if got.casefold() == expected.casefold() else ""


def _hint_of_lists(got: list[Any], expected: list[Any]) -> str:
    if same(got, expected[::-1]):
        return "hint.reversed"
    if got and same(got, expected[:-1]):
        return "hint.one-short"
    return "hint.order" if Counter(map(_key, got)) == Counter(map(_key, expected)) else ""


def _key(item: Any) -> object:
    """What equal items have in common; two objects of the program are shown alike without being."""
    return repr(item) if _can_be_shown(item) else id(item)


def _look_alikes(got: Any, expected: Any) -> Iterator[Message]:
    """Where two texts first differ, if it takes a second look to see it: a letter of another
    alphabet, or a mark that is hardly visible.
    """
    if not (type(got) is type(expected) is str):
        return
    for position, (one, other) in enumerate(zip(got, expected, strict=False), start=1):
        if one != other:
            odd = one.isascii() != other.isascii() and one.isalnum() and other.isalnum()
            if odd or "Mn" in (unicodedata.category(one), unicodedata.category(other)):
                fields = {"position": position, "got": _name_of(one), "expected": _name_of(other)}
                yield Message("hint.look-alike", fields)
            return


def _name_of(char: str) -> str:
    return f"U+{ord(char):04X} {unicodedata.name(char, 'without a name')}"
