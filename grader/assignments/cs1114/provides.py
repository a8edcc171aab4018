"""What the cs1114 checks ask for by name: `table`, and `blackjack` as one can talk to it."""

from grader.assignments.cs1114.table import Table
from grader.bench import Bench
from grader.program import Program, Proxy


def table(program: Program, bench: Bench) -> Table:
    """A table to play at, with the program's functions."""
    return Table(program)


def blackjack(program: Program, bench: Bench) -> Proxy:
    """The module, even if it plays as soon as it is imported."""
    return Table(program).blackjack
