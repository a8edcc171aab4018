"""What a check can ask for by the name of its argument.

A module of the assignment (`card`), `survey` for what the sources say, `files` for what the program
wrote; and whatever the assignment itself provides, as a function of that name in its `provides.py`.
"""

import importlib
from typing import Any

from grader.bench import Bench
from grader.check import CheckError
from grader.program import Program


def provide(name: str, program: Program, bench: Bench) -> Any:
    """The value for a check's argument."""
    if name in bench.assignment.modules:
        return program.module(name)
    if name == "survey":
        return bench.survey
    if name == "program":
        return program
    if name == "bench":
        return bench
    own = importlib.import_module(f"grader.assignments.{bench.assignment.key}.provides")
    maker = getattr(own, name, None)
    if maker is None:
        raise CheckError(f"a check asks for {name!r}, which neither is a module nor is provided")
    return maker(program, bench)
