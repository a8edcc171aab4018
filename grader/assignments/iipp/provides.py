"""What the iipp checks ask for by name: `table`, and `blackjack`. And a short game, by which the
grader sees whether a program raises exceptions.
"""

from grader.api import (
    Bench,
    Finding,
    Program,
    Proxy,
    Raised,
    Seen,
    StudentException,
    simplegui,
)
from grader.assignments.iipp.controls import ROLES
from grader.assignments.iipp.rounds import Table

# The short game, as often as this.
GAMES = 3


def table(program: Program, bench: Bench) -> Table:
    """Somebody at the table."""
    return Table(program, next(iter(bench.assignment.modules)), bench.notes(program))


def blackjack(program: Program, bench: Bench) -> Proxy:
    """The student's module; it goes on without modules that are not here, as a game does."""
    main = next(iter(bench.assignment.modules))
    try:
        return program.module(main)
    except Raised as raised:
        if not simplegui.not_here(raised.error):
            raise
    with program.unrecorded():
        simplegui.Desk(program, main).start()
    return program.module(main)


def forgets(program: Program, bench: Bench) -> bool:
    """Whether the program forgets to set a variable at the end of a round, or to shuffle."""
    seat = table(program, bench)
    return seat.forgets_to_shuffle or seat.slip is not None


def exception_of(program: Program, bench: Bench) -> StudentException | None:
    """The exception that a short game raises; None for most."""
    seat = Table(program, next(iter(bench.assignment.modules)), {})
    try:
        for seed in range(1, GAMES + 1):
            moment = seat.start(seed)
            for button in ("Hit", "Stand", "Deal", "Stand", *ROLES):
                if seat.has(button):
                    moment = seat.press(button, moment)
    except Seen as seen:
        return seen.raised
    except Finding:
        return None
    return None
