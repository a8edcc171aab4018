"""What the iipp checks ask for by name, beside the module: `table`."""

from grader.api import Bench, Program
from grader.assignments.iipp.table import Table


def table(program: Program, bench: Bench) -> Table:
    """Somebody at the table."""
    return Table(program, next(iter(bench.assignment.modules)), bench.notes(program))
