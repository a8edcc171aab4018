"""What a check can ask for by the name of its argument.

Whatever the assignment itself provides, as a function of that name in its `provides.py`; else a
module of the assignment (`card`), `survey` for what the sources say, `program` for what the program
does beside calls.
"""

from types import ModuleType
from typing import Any

from grader.core.assignment import Assignment
from grader.core.cases import CheckError
from grader.core.own_modules import own_module, provided_maker
from grader.program.bench import Bench
from grader.program.program import Program

# What every assignment has.
ALWAYS = ("survey", "program", "bench")


def provided_names(assignment: Assignment) -> list[str]:
    """All that a check of an assignment can ask for."""
    own = vars(own_module(assignment, "provides") or ModuleType(""))
    made = [name for name, thing in own.items() if callable(thing) and name[0].islower()]
    return [*assignment.modules, *ALWAYS, *made]


def provide(name: str, program: Program, bench: Bench) -> Any:
    """The value for a check's argument."""
    maker = provided_maker(bench.assignment, name)
    if maker is not None:
        return maker(program, bench)
    if name in bench.assignment.modules:
        return program.module(name)
    if name == "survey":
        return bench.survey.also_called(program.also_called)
    if name == "program":
        return program
    if name == "bench":
        return bench
    raise CheckError(f"a check asks for {name!r}, which neither is a module nor is provided")


def settle_language(bench: Bench) -> None:
    """Lets an assignment whose `provides.py` has a function `exception_of` try a program that may
    be Python 2 as well: what raises an exception as Python 3 is translated where that helps.
    """
    exception_of = provided_maker(bench.assignment, "exception_of")
    if exception_of is not None:
        bench.settle_language(lambda program: exception_of(program, bench))
