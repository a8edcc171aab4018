"""Hints: a sentence that points at the likely cause, where what came back gives it away.

A hint is chosen by comparing what came with what was expected; it never gives the code away. Checks
that can tell more name one themselves: `expect(...).to_be(..., if_got={22: "dsc20.ace-high"})`.
"""

import unicodedata
from collections import Counter
from typing import Any

from grader.expect import same
from grader.findings import Finding, Message, Mismatch, NotRaised, Raised, StudentException
from grader.limits import NUMBERS, limit_met

HINTS = {
    "returned-nothing": "Nothing was given back (None). Does every way through the function end in "
    "a return?",
    "printed-not-returned": "It was printed. print shows a value on the screen; return gives it to "
    "the caller.",
    "returned-something": "Nothing was expected to be given back here.",
    "text-not-number": "This is a string. A number and its text are two things: 10 and '10'.",
    "number-not-text": "This is no string. A number and its text are two things: 10 and '10'.",
    "last-newline-missing": "The newline at the end is missing.",
    "last-newline-extra": "There is a newline at the end that should not be there.",
    "spaces": "Only spaces differ. Count them.",
    "case": "Only upper and lower case differ.",
    "order": "These are the right items in another order.",
    "reversed": "These are the right items in the opposite order.",
    "one-short": "All is there but the last one.",
    "look-alike": "Character {position} is {got}, expected is {expected}: they only look alike.",
    "no-return-in-str": "__str__ and __repr__ must return a string. Does yours return one, "
    "or print it?",
    "endless-recursion": "The function calls itself again and again. Is there a case in which "
    "it stops, and does each call come nearer to it?",
    "unknown-name": "Python does not know this name here. Inside a method, an attribute is "
    "self.name.",
    "no-such-attribute": "The object has no such attribute. Is it set in __init__, and spelled in "
    "the same way?",
    "asked-for-input": "input() finds nobody typing here: a method gets what it needs by its "
    "arguments.",
    "accepted": "Nothing was raised. This rejects what must not be: raise {wanted}(...)",
    "accepted-assertion": "An assert statement rejects what must not be: assert <what must hold>.",
    "other-exception": "It must be of the type {wanted}.",
    "other-exception-assertion": "It must be an AssertionError, as an assert statement raises it.",
    "prints-on-the-way": "The lines before the last one print something as well, which is left out "
    "here.",
    "limit-space": "A program may write at most {room} MB here.",
    "limit-file-size": "A file may have at most {file_size} MB here.",
    "limit-open-files": "A program may have at most {open_files} files open at a time here. Close "
    "each file, for example with a with statement.",
    "limit-processes": "A program may not start other programs, processes or threads "
    "here, open connections or send signals.",
    "limit-memory": "A program may use at most {memory} MB of memory here.",
    "own-assertion": "An assertion of your own program rejected this; the arguments are as they "
    "should be.",
}

OF_LIMITS = {
    "space": "limit-space",
    "file-size": "limit-file-size",
    "open-files": "limit-open-files",
    "processes": "limit-processes",
    "memory": "limit-memory",
}


def hints(finding: Finding, printed: str) -> tuple[Message, ...]:
    """The hints for a finding, most telling first; `printed` is what the call printed."""
    if isinstance(finding, Mismatch):
        if finding.hint:
            return (Message(finding.hint),)
        found = _of_values(finding.got, finding.expected, printed)
        if found == "look-alike":
            return (_look_alike(finding.got, finding.expected),)
    elif limit_met(finding) in OF_LIMITS:
        return (Message(f"hint.{OF_LIMITS[limit_met(finding)]}", NUMBERS),)
    elif isinstance(finding, Raised):
        found = _of_exception(finding.error)
    elif isinstance(finding, NotRaised):
        return (_of_rejection(finding),)
    else:
        found = ""
    return (Message(f"hint.{found}"),) if found else ()


def _of_values(got: Any, expected: Any, printed: str) -> str:
    """The label of the hint for two values; empty where nothing stands out."""
    if got is None and expected is not None:
        return "printed-not-returned" if printed.strip() else "returned-nothing"
    if type(got) is str and not got and expected and printed.strip():
        return "printed-not-returned"
    if expected is None:
        return "returned-something"
    if type(got) is str and type(expected) in (int, float):
        return "text-not-number" if got.strip() == str(expected) else ""
    if type(expected) is str and type(got) in (int, float):
        return "number-not-text" if str(got) == expected else ""
    if type(got) is str and type(expected) is str:
        return _of_texts(got, expected)
    if type(got) is list and type(expected) is list:
        return _of_lists(got, expected)
    return ""


def _of_texts(got: str, expected: str) -> str:
    if got == expected + "\n":
        return "last-newline-extra"
    if got + "\n" == expected:
        return "last-newline-missing"
    if got.split() == expected.split() or "".join(got.split()) == "".join(expected.split()):
        return "spaces" if got.split("\n") != expected.split("\n") else ""
    if got.casefold() == expected.casefold():
        return "case"
    return "look-alike" if _first_look_alike(got, expected) else ""


def _of_lists(got: list[Any], expected: list[Any]) -> str:
    if same(got, expected[::-1]):
        return "reversed"
    if got and same(got, expected[:-1]):
        return "one-short"
    return "order" if Counter(map(repr, got)) == Counter(map(repr, expected)) else ""


def _of_rejection(finding: NotRaised) -> Message:
    """The hint for a rejection that did not come as it should."""
    if finding.wanted == "AssertionError":
        found = "accepted-assertion" if finding.error is None else "other-exception-assertion"
        return Message(f"hint.{found}")
    found = "accepted" if finding.error is None else "other-exception"
    return Message(f"hint.{found}", {"wanted": finding.wanted})


def _of_exception(error: StudentException) -> str:
    """The label of the hint for an exception; empty where its own text says enough."""
    message = error.message or ""
    if message.startswith(("__str__ returned non-string", "__repr__ returned non-string")):
        return "no-return-in-str"
    return {
        "RecursionError": "endless-recursion",
        "NameError": "unknown-name",
        "AttributeError": "no-such-attribute",
        "EOFError": "asked-for-input",
        "AssertionError": "own-assertion",
    }.get(error.type_name, "")


def _first_look_alike(got: str, expected: str) -> tuple[int, str, str] | None:
    """The first place where two texts differ, if it takes a second look to see it: a letter of
    another alphabet, or a mark that is hardly visible.
    """
    for position, (one, other) in enumerate(zip(got, expected, strict=False), start=1):
        if one != other:
            odd = one.isascii() != other.isascii() and one.isalnum() and other.isalnum()
            marks = "Mn" in (unicodedata.category(one), unicodedata.category(other))
            return (position, one, other) if odd or marks else None
    return None


def _look_alike(got: str, expected: str) -> Message:
    found = _first_look_alike(got, expected)
    if found is None:
        raise ValueError("nothing looks alike")
    position, one, other = found
    fields = {"position": position, "got": _name_of(one), "expected": _name_of(other)}
    return Message("hint.look-alike", fields)


def _name_of(char: str) -> str:
    return f"U+{ord(char):04X} {unicodedata.name(char, 'without a name')}"
