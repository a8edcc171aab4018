"""Finds the checks that failed because a function is not written yet, and which function that is.

A function is not written yet where the starter leaves its body to the students, and what was
handed in still has nothing in that body but pass, a docstring, `...` or a NotImplementedError. A
check owes its failure to that where it called such a function; where its part is about such
functions only; or where nothing is written in the file that its part is about, or in any file.

It makes no difference to a point: a report tells of each function once, and not once a check.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from grader.core.outcome import Outcome, Status
from grader.program.bench import Bench
from grader.structure import Survey
from grader.structure.starter import survey_of_starter

# What a rule says of a source in which there is nothing to look at yet.
NOTHING_YET = frozenset({"rule.not-written", "rule.module-not-written", "rule.nothing-written"})


@dataclass(frozen=True)
class Unwritten:
    """The functions of a file that are not written yet."""

    file: str
    names: tuple[str, ...]


def mark_unwritten(bench: Bench, outcomes: Iterable[Outcome]) -> tuple[Unwritten, ...]:
    """Marks what failed because of functions that are not written yet; and which these are."""
    failed = [one for one in outcomes if one.status in (Status.FAILED, Status.NOT_RUN)]
    found = _Files(bench) if failed else None
    if found is None or not any(found.todo.values()):
        return ()
    owed: dict[str, set[str]] = {name: set() for name in found.todo}
    for outcome in failed:
        for module, name in found.owed_to(outcome):
            outcome.unwritten = True
            owed[module].add(name)
    files = bench.assignment.modules
    return tuple(
        Unwritten(files[module].file, tuple(name for name in names if name in owed[module]))
        for module, names in found.todo.items()
        if owed[module]
    )


class _Files:
    """What was handed in, beside the starter: `todo` are the functions that are not written yet, by
    module, and `empty` the modules in which nothing is.
    """

    def __init__(self, bench: Bench) -> None:
        self._assignment, self._survey = bench.assignment, bench.survey
        there = [name for name in bench.assignment.modules if name in bench.submission.sources]
        asked = [name for name in there if bench.assignment.modules[name].asked_for]
        given = {name: survey_of_starter(bench.assignment, name) for name in asked}
        wanted = {name: _to_write(survey, name) for name, survey in given.items()}
        self.todo = {name: self._stubs(name, functions) for name, functions in wanted.items()}
        self.empty = {
            name
            for name, functions in wanted.items()
            if functions
            and self.todo[name] == functions
            and set(self._survey.defined(name)) <= set(given[name].defined(name))
        }
        self._all_empty = bool(self.empty) and self.empty == set(asked)
        self._at = {
            function.place: (module, name)
            for module, names in self.todo.items()
            for name in names
            if (function := self._survey.function(module, name)) is not None
        }

    def _stubs(self, module: str, names: list[str]) -> list[str]:
        functions = {name: self._survey.function(module, name) for name in names}
        return [name for name, function in functions.items() if function and function.stub]

    def owed_to(self, outcome: Outcome) -> Iterator[tuple[str, str]]:
        """The functions that are not written yet to which a check owes its failure."""
        part = next(one for one in self._assignment.parts if one.id == outcome.check.part)
        own = self.todo.get(part.module, [])
        message = outcome.feedback.message if outcome.feedback is not None else ""
        if self._all_empty or (message in NOTHING_YET and not part.module):
            yield from ((module, name) for module in self.empty for name in self.todo[module])
        elif part.module in self.empty:
            yield from ((part.module, name) for name in own)
        elif part.functions and set(part.functions) <= set(own):
            yield from ((part.module, name) for name in part.functions)
        else:
            yield from self._called(outcome.called, part.module)

    def _called(self, names: Iterable[str], module: str) -> Iterator[tuple[str, str]]:
        """Those among the functions that were called; one that was inherited, where it is."""
        for name in names:
            for home in (module, *sorted(self._assignment.below(module))) if module else ():
                if home in self.todo and (function := self._survey.function(home, name)):
                    if function.place in self._at:
                        yield self._at[function.place]
                    break


def _to_write(survey: Survey, module: str) -> list[str]:
    """The functions of a module whose body the starter leaves to the students."""
    functions = {name: survey.function(module, name) for name in survey.defined(module)}
    return [name for name, function in functions.items() if function and function.stub]
