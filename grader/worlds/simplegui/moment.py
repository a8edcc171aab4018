"""What a person at the desk sees at one moment, and how it came to that."""

import re
from dataclasses import dataclass

from grader.findings.picture import Picture
from grader.worlds.simplegui.screen import Screen

NUMBER = re.compile(r"(?:[-−–]\s?)?\$?[-−–]?\d+(?:[.,]\d+)?")


@dataclass(frozen=True)
class Moment:
    """The screen at one moment. `did`: what was done since the program started; `fresh`: what was
    printed since the moment before.
    """

    seed: int
    did: tuple[str, ...]
    screen: Screen
    fresh: str
    before: "Moment | None" = None

    @property
    def texts(self) -> list[str]:
        """The texts on the canvas and beside it."""
        return [text.text for text in self.screen.texts] + list(self.screen.labels)

    def new_texts(self, since: "Moment") -> list[str]:
        """What can be read now and could not be read at another moment, numbers aside; and what
        was printed on the way here.
        """
        return self.new_on_screen(since) + self.fresh.splitlines()

    def new_on_screen(self, since: "Moment") -> list[str]:
        """The same without what was printed; with what a timer has taken away since."""
        old = {_wordless(text) for text in since.texts}
        shown = dict.fromkeys([*self.texts, *self.screen.passing])
        return [text for text in shown if _wordless(text) not in old]

    @property
    def picture(self) -> Picture:
        """The screen, and how it came to it."""
        return self.screen.picture(self.caption, self.fresh)

    @property
    def caption(self) -> str:
        """How somebody can come to see it: in Python 3, since chance is another in Python 2."""
        seeded = f"With random.seed({self.seed}) below import random (Python 3)"
        return f"{seeded}: {', '.join(self.moves)}"

    @property
    def moves(self) -> list[str]:
        """What was done, as a caption tells it."""
        return list(self.did)


def _wordless(text: str) -> str:
    return NUMBER.sub("#", text).strip().lower()
