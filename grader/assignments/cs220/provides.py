"""What the cs220 checks ask for by name: `table`, at which they play."""

from grader.api import Bench, Program
from grader.assignments.cs220.habits import REFERENCE, habits_of
from grader.assignments.cs220.table import Table


def table(program: Program, bench: Bench) -> Table:
    """A table for a program, or for the reference's dealer in its place."""
    return Table(program, REFERENCE if "dealer" in program.replaced else habits_of(bench))
