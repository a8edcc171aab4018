"""What the dsc20 checks ask for by name, beside the modules: `dice`, `summaries`, `results`,
`fixtures`.
"""

from collections.abc import Sequence
from pathlib import Path

from grader.api import Bench, HarnessFault, Program, Proxy
from grader.assignments.dsc20 import scenarios
from grader.assignments.dsc20.handles import Dice, Summaries
from grader.assignments.dsc20.oracle import Game
from grader.assignments.dsc20.results import Habits, Results, habits_of


class Fixtures:
    """The scenarios of fixtures/dsc20, and what comes of them when they are played right."""

    def __init__(self, program: Program, folder: Path) -> None:
        self._program = program
        self._folder = folder

    def play(self, name: str) -> list[Proxy]:
        """The games of a scenario, played by the program."""
        return self._scenario(name).play(self._program)

    def log(self, name: str, game: int = 1) -> str:
        """The log that a game of a scenario must have."""
        return self._read(name, f"log{game}.txt")

    def summary(self, name: str, game: int = 1) -> str:
        """What the summary file of a game of a scenario must hold."""
        return self._read(name, f"game_summary{game}.txt")

    def games(self, name: str) -> Sequence[Game]:
        """The games of a scenario as plain data, for their hands and scores."""
        return self._scenario(name).expected()

    def _scenario(self, name: str) -> scenarios.Scenario:
        return scenarios.read(name, self._read(name, "scenario.toml"))

    def _read(self, name: str, file: str) -> str:
        path = self._folder / name / file
        try:
            return path.read_bytes().decode()
        except OSError as error:
            raise HarnessFault(
                f"{path}: {error.strerror}; `make fixtures` makes this file"
            ) from error


def dice(program: Program, bench: Bench) -> Dice:
    """The scripted randint of a program."""
    return Dice(program)


def summaries(program: Program, bench: Bench) -> Summaries:
    """The game summaries of a program. A check names this before the modules, as it does `results`:
    to find out how they are written, the program is begun anew.
    """
    return Summaries(program, _habits(program, bench).encoding)


def results(program: Program, bench: Bench) -> Results:
    """What add_to_file is given as a result."""
    return Results(_habits(program, bench).convention)


def _habits(program: Program, bench: Bench) -> Habits:
    """How a program writes summaries, found out once."""
    notes = bench.notes(program)
    if Habits not in notes:
        notes[Habits] = habits_of(program)
        program.renew()
    found: Habits = notes[Habits]
    return found


def fixtures(program: Program, bench: Bench) -> Fixtures:
    """The scenarios, for a program to play."""
    return Fixtures(program, bench.assignment.fixtures)
