"""Findings about an exception of the program: one that came, or one that did not."""

import builtins
import errno
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grader.findings.base import Blocks, Finding, Frame, Message
from grader.findings.values import is_object, value_text

if TYPE_CHECKING:
    from grader.program.feedback import Script

# So many calls of one function among the last frames are recursion.
RECURSING = 3
TRACEBACK = "Traceback (most recent call last):\n    ...\n"
ERROR_NUMBER = re.compile(r"\[Errno (\d+)\]")
# How Python names a method where it wanted what a call of it gives.
NOT_CALLED = re.compile(r"\b(builtin_function_or_method|method)'")
# What has no such attribute: an object of a built-in type is hardly the one that was meant.
WITHOUT = re.compile(r"'(\w+)' object has no attribute '(\w+)'")
BUILTIN_TYPES = frozenset(
    {"NoneType", "function", "generator", "dict_keys", "dict_values", "dict_items", "list_iterator"}
    | {name for name, thing in vars(builtins).items() if isinstance(thing, type)}
)
LIMITS = {
    errno.ENOSPC: "space",
    errno.EDQUOT: "space",
    errno.EFBIG: "file-size",
    errno.EMFILE: "open-files",
    errno.ENFILE: "open-files",
    errno.EAGAIN: "processes",
    # The filter on system calls refuses what would start one.
    errno.EPERM: "processes",
    errno.ENOMEM: "memory",
}
HINTS = {
    "RecursionError": "hint.endless-recursion",
    "NameError": "hint.unknown-name",
    "AttributeError": "hint.no-such-attribute",
    "EOFError": "hint.asked-for-input",
    "AssertionError": "hint.own-assertion",
}


@dataclass(frozen=True)
class StudentException:
    """An exception of the student's program, as plain data."""

    type_name: str
    builtin: bool
    bases: tuple[str, ...]
    message: str | None
    frames: tuple[Frame, ...]

    @property
    def text(self) -> str:
        """What the interpreter shows for it, in short."""
        message = f": {self.message}" if self.message else ""
        return f"{TRACEBACK}{self.type_name}{message}"

    @property
    def limit(self) -> str:
        """The limit of a trial that was met; empty where it was none."""
        message = self.message or ""
        if "MemoryError" in self.bases:
            return "memory"
        if message == "can't start new thread":
            return "processes"
        number = ERROR_NUMBER.match(message)
        if number is None or "OSError" not in self.bases:
            return ""
        return LIMITS.get(int(number[1]), "")

    @property
    def _was_recursing(self) -> bool:
        """Whether a function was called by itself, again and again, when this was raised."""
        calls = Counter((frame.file, frame.function) for frame in self.frames)
        return max(calls.values(), default=0) >= RECURSING

    @property
    def hints(self) -> tuple[Message, ...]:
        """The likely cause; nothing where its own text says enough."""
        if self.limit == "memory" and self._was_recursing:
            return (Message("hint.limit-memory-in-recursion"),)
        if self.limit:
            return (Message(f"hint.limit-{self.limit}"),)
        message = self.message or ""
        if message.startswith(("__str__ returned non-string", "__repr__ returned non-string")):
            return (Message("hint.no-return-in-str"),)
        if self.type_name in ("TypeError", "AttributeError") and NOT_CALLED.search(message):
            return (Message("hint.not-called"),)
        if self.type_name == "AttributeError" and message.startswith("module "):
            return (Message("hint.no-such-function"),)
        without = WITHOUT.match(message) if self.type_name == "AttributeError" else None
        if without is not None and without[1] in BUILTIN_TYPES:
            return (Message("hint.other-type", {"kind": without[1], "name": without[2]}),)
        return (Message(HINTS[self.type_name]),) if self.type_name in HINTS else ()


class Raised(Finding):
    """A call that should have given something back raised an exception."""

    label = "raised"

    # The step that raised it, where one did.
    step: Any = None
    # The line of the program's source that raised it, if that is known.
    line = ""
    # The function of ours that met something in the program and raised it, where it is no call that
    # a student could make.
    observer = ""

    def __init__(self, asked: str, error: StudentException) -> None:
        self.asked, self.error, self.limit = asked, error, error.limit

    def hints(self, printed: str) -> tuple[Message, ...]:
        return self.error.hints

    def show(self, script: "Script") -> Blocks:
        return Blocks(
            typed=script.call,
            got=self.error.text,
            printed=script.screen,
            frames=self.error.frames,
        )


class NotRaised(Finding):
    """A call that should have been rejected was accepted, or rejected in another way."""

    label = "not-raised"

    def __init__(self, wanted: str, error: StudentException | None) -> None:
        self.wanted, self.error = wanted, error

    def hints(self, printed: str) -> tuple[Message, ...]:
        found = "hint.accepted" if self.error is None else "hint.other-exception"
        limits = self.error.hints if self.error is not None and self.error.limit else ()
        if self.wanted == "AssertionError":
            return (*limits, Message(f"{found}-assertion"))
        return (*limits, Message(found, {"wanted": self.wanted}))

    def show(self, script: "Script") -> Blocks:
        text, expected = script.text_of_last(), TRACEBACK + self.wanted
        if self.error is not None:
            return Blocks(
                typed=script.lines(text),
                expected=expected,
                got=self.error.text,
                frames=self.error.frames,
            )
        result = script.last.result if script.last is not None else None
        if is_object(result):  # nobody knows how it is shown
            text, result = f"_ = {text}", None
        return Blocks(
            typed=script.lines(text),
            expected=expected,
            got=value_text(result),
            printed=script.printed,
        )
