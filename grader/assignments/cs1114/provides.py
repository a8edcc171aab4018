"""What the cs1114 checks ask for by name: `table`, and `blackjack` as one can talk to it."""

from grader.api import Bench, Program, Proxy
from grader.assignments.cs1114.table import Table


def table(program: Program, bench: Bench) -> Table:
    """A table to play at, with the program's functions."""
    return Table(program)


def blackjack(program: Program, bench: Bench) -> Proxy:
    """The module, even if it plays as soon as it is imported."""
    return Table(program).blackjack
