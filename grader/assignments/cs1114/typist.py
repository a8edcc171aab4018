"""Who sits at the keyboard: answers a question about a card or about another game, each from its
own list.
"""

from collections.abc import Iterator

from grader.assignments.cs1114.oracle import Answers

# A guest who wants no other card and no other game. Where the right answers do not help, there are
# some that a program may take for them.
LEAVES = Answers(("s",) * 12 + ("S", "stay", "n"), ("N", "N", "n", "No", "no", "q", ""))


class Typist:
    """Reads the screen and types what it is given, and then as one who leaves. `moves` and `again`
    say how often it was asked for another card, and for another game.
    """

    def __init__(self, given: Answers) -> None:
        self._moves: Iterator[str] = iter((*given.moves, *LEAVES.moves))
        self._again: Iterator[str] = iter((*given.again, *LEAVES.again))
        self._later = iter(given.later)
        self.moves = self.again = 0

    def __call__(self, screen: str) -> str | None:
        """The next line; None when there is no more to say."""
        if is_about_another_game(screen):
            self.again += 1
            if (later := next(self._later, None)) is not None:
                self._moves = iter((*later, *LEAVES.moves))
            return next(self._again, None)
        self.moves += 1
        return next(self._moves, None)


def is_about_another_game(screen: str) -> bool:
    """Whether the question at the end of the screen comes after a game, whatever its words are."""
    text = screen.casefold()
    question = text.rstrip().rpartition("\n")[2]
    if "again" in question:
        return True
    if "hit" in question or "stay" in question:
        return False
    return text.rfind("you ") > text.rfind("player")
