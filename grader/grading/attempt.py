"""One run of a check: what it asks for, what it found, and what it must not do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import Any

from grader.core.cases import CheckError
from grader.core.check import Check
from grader.findings import Finding, Unusable
from grader.grading.provided import provide
from grader.program.bench import Bench
from grader.program.program import Program, Proxy, Step, called_name


@dataclass
class Attempt:
    """One run of a check: what it found, if anything, and how."""

    finding: Finding | None = None
    steps: list[Step] = field(default_factory=list)
    names: Mapping[str, Any] = field(default_factory=dict)
    drawn: Mapping[str, Any] = field(default_factory=dict)


def run_check(check: Check, program: Program, bench: Bench, drawn: Mapping[str, Any]) -> Attempt:
    """Runs a check once on a program."""
    try:
        # The survey first: the sources are read in a trial, and one trial is alive at a time.
        wanted = sorted(check.arguments, key=lambda name: name != "survey")
        arguments = {name: provide(name, program, bench) for name in wanted}
        check.function(**arguments, **check.given, **drawn)
    except Finding as finding:
        names = _locals_of(check, finding)
        return Attempt(finding, program.steps, names, drawn)
    _require_control(check, program.steps)
    if program.missed:
        return Attempt(Unusable(None), program.steps, {}, drawn)
    return Attempt(steps=program.steps)


def _is_beside(code: CodeType, check: CodeType) -> bool:
    """Whether some code is a helper of a check: in its file, or in its assignment's folder."""
    return Path(code.co_filename).parent == Path(check.co_filename).parent


def _locals_of(check: Check, finding: Finding) -> Mapping[str, Any]:
    """The variables of the check where it failed: the names for what it made. Helpers that it was
    in at that time name what it has not named itself. `_` is no name.
    """
    names: dict[str, Any] = {}
    step = finding.__traceback__
    while step is not None:
        frame = step.tb_frame
        if frame.f_code is check.function.__code__:
            names = {name: one for name, one in frame.f_locals.items() if name != "_"}
        elif names and _is_beside(frame.f_code, check.function.__code__):
            named = {id(value) for value in names.values()}
            for name, value in frame.f_locals.items():
                if isinstance(value, Proxy) and id(value) not in named:
                    names.setdefault(name, value)
        step = step.tb_next
    return names


def _require_control(check: Check, steps: list[Step]) -> None:
    """A check that passed because a call was rejected must have seen the same function accept one
    before: of a function that rejects everything, nobody knows what it rejects.
    """
    accepted = set()
    for step in steps:
        if step.rejected and called_name(step.target) not in accepted:
            raise CheckError(f"{check.id} expects a rejection before any call that must succeed")
        if step.operation == "call" and step.finished:
            accepted.add(called_name(step.target))
