"""Does the recorded steps of a check once more, in a fresh program."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from grader.findings import Raised
from grader.program.program import Program, Proxy, Step
from grader.sandbox.inside.operations import OPERATIONS


class Replay:
    """Carries recorded steps over to another program and compares what comes of them."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._results: dict[int, Any] = {}

    def agrees(self, steps: Sequence[Step]) -> bool:
        """Whether the last of the steps comes to the same as it did when it was recorded."""
        last: Step | None = None
        for step in steps:
            last = self._do(step)
        return last is not None and self._same(last, steps[-1])

    def _do(self, step: Step) -> Step:
        operation = OPERATIONS[step.operation]
        verb: Callable[..., Any] = partial(self._program.operate, step.operation)
        if operation.verb:
            verb = getattr(self._program, operation.verb)
        target = () if step.target is None else (self._carry(step.target),)
        arguments = [self._carry(argument) for argument in step.arguments]
        named = {name: self._carry(value) for name, value in step.named.items()}
        if step.talk is not None:
            named["answers"] = step.talk.answers
        with suppress(Raised):  # what it raised stands in the step
            verb(*target, *arguments, **named)
        done = self._program.steps[-1]
        self._results[id(step)] = done.result
        return done

    def _carry(self, value: Any) -> Any:
        """The same value over there; a proxy is found again by where it came from."""
        if isinstance(value, Proxy):
            return self._carry_proxy(value)
        if type(value) in (list, tuple, set):
            return type(value)(self._carry(item) for item in value)
        if type(value) is dict:
            return {self._carry(key): self._carry(item) for key, item in value.items()}
        return value

    def _carry_proxy(self, proxy: Proxy) -> Any:
        origin = proxy._origin
        if origin.module:
            return self._program.module(origin.module)
        if origin.parent is not None:
            return self._program.get(self._carry_proxy(origin.parent), origin.member)
        result = self._results[id(origin.step)]
        for key in origin.path:
            result = result[key]
        return result

    def _same(self, one: Step, other: Step) -> bool:
        """Whether two steps came to the same, as far as that can be told from here."""
        if (one.error is None) != (other.error is None):
            return False
        if one.error is not None and other.error is not None:
            return one.error.type_name == other.error.type_name
        if one.talk is not None and other.talk is not None:
            return one.talk.screen == other.talk.screen and one.talk.asks == other.talk.asks
        return repr(one.result) == repr(other.result)
