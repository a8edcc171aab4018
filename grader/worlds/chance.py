"""Chance in a program, begun anew by a check."""

from grader.program.program import Program


def seed(program: Program, number: int) -> None:
    """From here on, the random module gives what it gives after `random.seed(number)`."""
    program.act("chance.seed", number, typed=("import random", f"random.seed({number})"))


def hold(program: Program, number: int) -> None:
    """The same, whatever the program seeds itself: every start of it then goes alike."""
    program.act("chance.hold", number)


def own_seeds(program: Program) -> list[str]:
    """The seeds that the program has set itself since chance was held."""
    found = program.act("chance.own_seeds")
    return [one for one in found if type(one) is str] if type(found) is list else []
