"""Repairs for which nothing has to be found in the program first, and what the others share."""

from dataclasses import dataclass

from grader.blame.substitute import functions_of, imported_by
from grader.core.assignment import Assignment
from grader.core.edition import reference_file
from grader.findings import Message
from grader.program.bench import Draft, Repair
from grader.program.program import Program


@dataclass(frozen=True)
class WholeModule(Repair):
    """A module of the reference in the place of the student's, with what goes along with it: the
    modules that it imports and nobody has to hand in.
    """

    module: str

    def change(self, draft: Draft) -> None:
        draft.take_reference(self.module)
        modules = draft.assignment.modules
        source = reference_file(draft.assignment, modules[self.module].file)
        for name in imported_by(source) & modules.keys() - draft.from_reference:
            if modules[name].may_be_left_out:
                WholeModule(name).change(draft)


@dataclass(frozen=True)
class SingleFunctions(Repair):
    """Functions and methods of the reference in a module that is the student's otherwise."""

    rank = 1
    module: str
    names: tuple[str, ...]

    def change(self, draft: Draft) -> None:
        assignment = draft.assignment
        file = assignment.modules[self.module].file
        draft.add(
            self.module,
            functions_of(
                assignment.reference / file,
                reference_file(assignment, file),
                frozenset(self.names),
                assignment.attributes_of(self.module),
            ),
        )


class Misnamed(Repair):
    """What the assignment names, and the program calls otherwise or has elsewhere."""

    rank = 2
    module: str

    @property
    def name(self) -> str:
        """What the assignment calls it."""
        raise NotImplementedError

    @property
    def remark(self) -> Message:
        """What a report says of it."""
        raise NotImplementedError


@dataclass(frozen=True)
class Forgiven(Repair):
    """A function may raise an exception before that is asked for."""

    function: str
    exception: str

    def begin(self, program: Program) -> None:
        program.forgives = (self.function, self.exception)


@dataclass(frozen=True)
class VariableSet(Repair):
    """The checks set a variable that the program forgets; which, the assignment has found out."""

    def begin(self, program: Program) -> None:
        program.mended = True


def from_reference(assignment: Assignment, names: frozenset[str]) -> frozenset[Repair]:
    """The repairs that take these modules ("card") and functions ("blackjack.deal_card") from the
    reference.
    """
    modules = names & assignment.modules.keys()
    functions: dict[str, list[str]] = {}
    for name in sorted(names - modules):
        home, own = assignment.at_home(name)
        functions.setdefault(home, []).append(own)
    return frozenset(
        (
            *map(WholeModule, modules),
            *(SingleFunctions(home, tuple(own)) for home, own in functions.items()),
        )
    )
