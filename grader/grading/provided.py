"""What a check can ask for by the name of its argument.

Whatever the assignment itself provides, as a function of that name in its `provides.py`; else a
module of the assignment (`card`), `survey` for what the sources say, `program` for what the program
does beside calls.
"""

import importlib
from typing import Any

from grader.core.assignment import Assignment
from grader.core.check import CheckError
from grader.program.bench import Bench
from grader.program.program import Program


def provide(name: str, program: Program, bench: Bench) -> Any:
    """The value for a check's argument."""
    maker = _own_maker(name, bench.assignment)
    if maker is not None:
        return maker(program, bench)
    if name in bench.assignment.modules:
        return program.module(name)
    if name == "survey":
        return bench.survey
    if name == "program":
        return program
    if name == "bench":
        return bench
    raise CheckError(f"a check asks for {name!r}, which neither is a module nor is provided")


def settle_language(bench: Bench) -> None:
    """Lets an assignment whose `provides.py` has a function `raises` try a program that may be
    Python 2 as well: what raises an exception as Python 3 is translated where that helps.
    """
    raises = _own_maker("raises", bench.assignment)
    if raises is not None:
        bench.prefer_translation(lambda program: bool(raises(program, bench)))


def _own_maker(name: str, assignment: Assignment) -> Any:
    """What the assignment's own provides.py has under this name; None where it has nothing."""
    if not (assignment.folder / "provides.py").is_file():
        return None
    own = importlib.import_module(f"grader.assignments.{assignment.key}.provides")
    return getattr(own, name, None)
