"""What a blackjack program is handled with: the numbers that its `randint` gives, and the files
that it writes.

`typed` lines stand in feedback for what the stand-ins do, so that a student can do the same.
"""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from grader.api import NeedsReview, Program, Said, chance

FOLDER = "game_summaries"
UTF_8 = "utf-8"
SUITS = "♣♦♥♠"


class Dice:
    """Says what `randint` gives in a program, and tells what it was asked."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def script(self, *numbers: int) -> None:
        """The calls of randint give these numbers, over and over. A round asks twice: for the
        number of mongean shuffles, then for the overhand's.
        """
        homes = ["random", "numpy.random"] if self._program.names("numpy") else ["random"]
        modules = [*(home.partition(".")[0] for home in homes), "blackjack"]
        give = " = ".join(f"{home}.randint" for home in [*homes, "blackjack"])
        if len(set(numbers)) == 1:
            typed = [f"{give} = lambda *_, **__: {numbers[0]}"]
        else:
            modules.insert(0, "itertools")
            typed = [
                f"numbers = itertools.cycle({list(numbers)})",
                f"{give} = lambda *_, **__: next(numbers)",
            ]
        lines = (f"import {', '.join(modules)}", *typed)
        self._program.act("dice.script", list(numbers), typed=lines)

    def put_away(self) -> None:
        """From here on, `randint` is the real one. Before the program is imported, please: it
        keeps the function that it has got.
        """
        self._program.act("dice.put_away")

    def reseed(self, number: int) -> None:
        """The calls of randint give what they give after `seed(number)`."""
        chance.seed(self._program, number)

    def calls(self) -> list[tuple[str, list[Any]]]:
        """The calls of randint since then: the module of the name, and the arguments."""
        with self._program.unrecorded():
            asked = self._program.act("dice.calls")
        if type(asked) is not list:
            raise Said("dsc20.randint-hidden")
        return [(call[0], call[1:]) for call in asked if type(call) is list and call]


class Summaries:
    """The game summary files that a program wrote. They are read in the encoding in which it was
    seen to write them: another one than UTF-8 is the matter of a single check.
    """

    def __init__(self, program: Program, encoding: str = UTF_8) -> None:
        self._program = program
        self.encoding = encoding

    def text(self, game: int, by_name: bool = False) -> Any:
        """What stands in the summary of a game; a finding where there is no such text. A file that
        is the only one is taken for it, unless its name is what a check is about.
        """
        path = self._named(game) if by_name else self._path(game)
        data = self._program.read(path)
        if data is None:
            raise self._missing(path)
        try:
            data.decode(self.encoding)
        except UnicodeDecodeError:
            raise Said("dsc20.file-not-readable", path=path, encoding=self.encoding) from None
        return self._program.look(self.opened(game, ", newline=''"))

    def look(self, game: int, expression: str) -> Any:
        """What an expression gives, with {} in the place of the summary of a game."""
        return self._program.look(expression.format(self.opened(game)))

    def opened(self, game: int, more: str = "") -> str:
        """What a student types to read the summary of a game."""
        return f"open({self._path(game)!r}, encoding={self.encoding!r}{more}).read()"

    def games(self) -> list[int]:
        """The numbers of the games that have a summary."""
        found = [
            re.fullmatch(rf"{FOLDER}/game_summary(\d{{1,9}})\.txt", one) for one in self._files()
        ]
        return [int(one[1]) for one in found if one is not None]

    def written(self) -> str:
        """All that the program wrote, wherever and readable or not: for checks of what a summary
        tells, which leave the file itself to others.
        """
        return "".join(self.by_file().values())

    def by_file(self) -> dict[str, str]:
        """The same, for each file."""
        files = {path: self._program.read(path) or b"" for path in self._files()}
        return {path: data.decode(self.encoding, "replace") for path, data in files.items()}

    def added(self, before: Mapping[str, str]) -> str:
        """What the program has written since its files were these."""
        now = self.by_file()
        return "".join(text.removeprefix(before.get(path, "")) for path, text in now.items())

    def prepare(self, game: int, text: str) -> None:
        """Leaves a summary file as an earlier run would have."""
        path = self._named(game)
        line = f"_ = open({path!r}, 'w', encoding={self.encoding!r}).write({text!r})"
        self._program.write(path, text.encode(self.encoding), typed=(line,))

    def other_encoding(self) -> str | None:
        """The encoding of the summaries, if it is one other than UTF-8. Files that bear no game's
        name count where there are no others.
        """
        paths = [self._named(game) for game in self.games()] or self._files()
        others = {encoding_of(self._program.read(path) or b"") for path in paths} - {UTF_8}
        return others.pop() if len(others) == 1 else None

    def as_on_windows(self) -> None:
        """From now on, text files are not UTF-8 unless the program asks for it."""
        self._program.act("other_files.install")

    def must_have_been_opened(self) -> None:
        """The files were opened as on such a computer. How else a file came to be is not seen."""
        if not self._openings():
            raise NeedsReview("finding.observer-silent")

    def opened_as_utf_8(self) -> bool:
        """Whether that is the encoding of all text files that were opened to be written."""
        texts = [(mode, name) for mode, name in self._openings() if "b" not in mode]
        return all(name == "utf-8" for mode, name in texts if set(mode) & set("wax+"))

    def _openings(self) -> list[tuple[str, str]]:
        """The mode and the encoding of each opening of a file as on such a computer."""
        found = self._program.act("other_files.opened")
        pairs = found if type(found) is list else []
        return [(str(pair[0]), str(pair[1])) for pair in pairs if type(pair) is list]

    def _named(self, game: int) -> str:
        return f"{FOLDER}/game_summary{game}.txt"

    def _path(self, game: int) -> str:
        """The file of a game: the one with its number, or the only one that there is."""
        named, found = self._named(game), self._files()
        return found[0] if len(found) == 1 and named not in found else named

    def _missing(self, path: str) -> Said:
        found = self._files()
        if not found:
            return Said("dsc20.file-missing", path=path)
        return Said("dsc20.file-elsewhere", path=path, found=", ".join(found[:5]))

    def _files(self) -> list[str]:
        with self._program.unrecorded():
            found = self._program.files()
        return [name for name in found if not name.endswith(".pyc")]


def encoding_of(data: bytes) -> str | None:
    """The encoding in which a summary was written, as its bytes show it: that of JSON, UTF-8, -16
    or -32, begins with letters as well. Any other has to give the suits. None where nobody can read
    it.
    """
    with suppress(UnicodeDecodeError):
        encoding = json.detect_encoding(data)
        data.decode(encoding)
        return encoding
    with suppress(UnicodeDecodeError):
        if any(suit in data.decode("gb18030") for suit in SUITS):
            return "gb18030"
    return None


def without_numbers(summary: str) -> str:
    """A summary without the round's number: which one it has when none was played is left open."""
    return re.sub(r"ROUND \d+", "ROUND", summary)
