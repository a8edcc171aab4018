"""What a blackjack program is handled with: the numbers that its `randint` gives, and the files
that it writes.

`typed` lines stand in feedback for what the stand-ins do, so that a student can do the same.
"""

from collections.abc import Mapping
from typing import Any

from grader.api import NeedsReview, Program, Said, chance

FOLDER = "game_summaries"


class Dice:
    """Says what `randint` gives in a program, and tells what it was asked."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def script(self, *numbers: int) -> None:
        """The calls of randint give these numbers, over and over. A round asks twice: for the
        number of mongean shuffles, then for the overhand's.
        """
        if len(set(numbers)) == 1:
            give: tuple[str, ...] = (
                f"random.randint = blackjack.randint = lambda *_: {numbers[0]}",
            )
        else:
            give = (
                f"numbers = itertools.cycle({list(numbers)})",
                "random.randint = blackjack.randint = lambda *_: next(numbers)",
            )
        modules = "random, blackjack" if len(give) == 1 else "itertools, random, blackjack"
        self._program.act("dice.script", list(numbers), typed=(f"import {modules}", *give))

    def reseed(self, number: int) -> None:
        """The calls of randint give what they give after `seed(number)`."""
        self._program.act("dice.put_away")
        chance.seed(self._program, number)

    def calls(self) -> list[tuple[str, list[Any]]]:
        """The calls of randint since then: the module of the name, and the arguments."""
        with self._program.unrecorded():
            asked = self._program.act("dice.calls")
        if type(asked) is not list:
            raise Said("dsc20.randint-hidden")
        return [(call[0], call[1:]) for call in asked if type(call) is list and call]


class Summaries:
    """The game summary files that a program wrote."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def text(self, game: int) -> Any:
        """What stands in the summary of a game; a finding where there is no such text."""
        path = f"{FOLDER}/game_summary{game}.txt"
        data = self._program.read(path)
        if data is None:
            raise self._missing(path)
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            raise Said("dsc20.file-not-utf-8", path=path) from None
        return self._program.look(self.opened(game, ", newline=''"))

    def look(self, game: int, expression: str) -> Any:
        """What an expression gives, with {} in the place of the summary of a game."""
        return self._program.look(expression.format(self.opened(game)))

    def opened(self, game: int, more: str = "") -> str:
        """What a student types to read the summary of a game."""
        return f"open('{FOLDER}/game_summary{game}.txt', encoding='utf-8'{more}).read()"

    def written(self) -> str:
        """All that the program wrote, wherever and in whichever encoding: for checks of what a
        summary tells, which leave the file itself to others.
        """
        return "".join(self.by_file().values())

    def by_file(self) -> dict[str, str]:
        """The same, for each file."""
        files = {path: self._program.read(path) or b"" for path in self._files()}
        return {path: data.decode("utf-8", "replace") for path, data in files.items()}

    def added(self, before: Mapping[str, str]) -> str:
        """What the program has written since its files were these."""
        now = self.by_file()
        return "".join(text.removeprefix(before.get(path, "")) for path, text in now.items())

    def prepare(self, game: int, text: str) -> None:
        """Leaves a summary file as an earlier run would have."""
        path = f"{FOLDER}/game_summary{game}.txt"
        line = f"_ = open({path!r}, 'w', encoding='utf-8').write({text!r})"
        self._program.write(path, text.encode(), typed=(line,))

    def as_on_windows(self) -> None:
        """From now on, text files are not UTF-8 unless the program asks for it."""
        self._program.act("other_files.install")

    def must_have_been_opened(self) -> None:
        """The files were opened as on such a computer. How else a file came to be is not seen."""
        if not self._program.act("other_files.opened"):
            raise NeedsReview("finding.observer-silent")

    def _missing(self, path: str) -> Said:
        found = self._files()
        if not found:
            return Said("dsc20.file-missing", path=path)
        return Said("dsc20.file-elsewhere", path=path, found=", ".join(found[:5]))

    def _files(self) -> list[str]:
        with self._program.unrecorded():
            found = self._program.files()
        return [name for name in found if not name.endswith(".pyc")]
