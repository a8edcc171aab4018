"""What the cs220 checks ask for by name: `table`, at which they play; and what programs forget."""

from grader.api import Bench, Program, forgiving
from grader.assignments.cs220.habits import REFERENCE, habits_of
from grader.assignments.cs220.table import Table


def table(program: Program, bench: Bench) -> Table:
    """A table for a program, or for the reference's dealer in its place."""
    return Table(program, REFERENCE if "dealer" in program.replaced else habits_of(bench))


def forgets(program: Program, bench: Bench) -> bool:
    """Whether a hand has no get_cards: none of our players can look at such a hand."""
    found = None
    with forgiving():
        found = program.look("hasattr(hand, 'get_cards')", hand=program.module("hand").Hand())
    return found is False
