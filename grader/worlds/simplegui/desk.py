"""Somebody at the desk of a program: starts it, presses its buttons and keys, and looks."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from grader.findings import AsksForMore, Raised, Seen, StudentException
from grader.program.program import Program
from grader.support.legible import legible
from grader.worlds import chance
from grader.worlds.simplegui.moment import Moment
from grader.worlds.simplegui.screen import Screen

DRAWING = "Drawing"
# What Python says of a module that is not here; and how many a program may ask for in vain.
NOT_HERE = re.compile(r"No module named '([\w.]+)'")
MOST_NOT_HERE = 8
# Of the controls that a program tells of: more of them, and longer names, are no program's.
MOST_CONTROLS, LONGEST_NAME = 100, 200


@dataclass(frozen=True)
class Control:
    """A button, a field or a label beside the canvas: the text that it was made with, and for what
    has a handler its name, and then the names that it uses.
    """

    kind: str
    text: str
    names: tuple[str, ...] = ()


class Desk:
    """Plays the module `main` of a program. `pictures`: how large the pictures are that it loads,
    by file; `screen`: the class that reads what is drawn.
    """

    def __init__(
        self,
        program: Program,
        main: str,
        pictures: Mapping[str, tuple[int, int]] | None = None,
        screen: type[Screen] = Screen,
    ) -> None:
        self._program = program
        self._main = main
        self._pictures = {name: list(size) for name, size in (pictures or {}).items()}
        self._screen = screen
        # Modules that the program imports and that are not here: it goes on without them.
        self.not_here: list[str] = []

    def start(self, seed: int = 1) -> Moment:
        """Runs the program from its beginning, with the chance of a seed."""
        while True:
            try:
                return self._start(seed)
            except Seen as seen:
                name = not_here(seen.raised)
                if not name or name in self.not_here or len(self.not_here) == MOST_NOT_HERE:
                    raise
                self.not_here.append(name)
                self._program.act("desk.pretend", name)

    def _start(self, seed: int) -> Moment:
        chance.hold(self._program, seed)
        self._program.act("desk.begin", self._pictures)
        try:
            talk = self._program.run(self._main)
            if talk.asks:
                raise AsksForMore(f"{self._main}.py", talk.screen)
            raw = self._program.act("desk.look", asked=DRAWING)
        except Raised as raised:
            raise Seen("simplegui.raised-at-start", (), raised.error) from None
        return self._moment(raw, seed, ("start",), talk.screen, None)

    def controls(self) -> list[Control]:
        """The controls of the window in their order, as the program made them."""
        told = self._program.act("desk.controls")
        rows = told[:MOST_CONTROLS] if type(told) is list else []
        return [
            Control(row[0], row[1], tuple(one[:LONGEST_NAME] for one in row[2:]))
            for row in rows
            if type(row) is list and len(row) > 1 and all(type(one) is str for one in row)
        ]

    def press(self, button: str, moment: Moment, number: int | None = None) -> Moment:
        """Presses a button, by its number where what is written on it is not just that."""
        labels = moment.screen.buttons
        if number is None and button in labels:
            number = labels.index(button)
        if number is None:
            raise Seen("simplegui.no-button", (moment.picture,), button=button)
        return self._do("desk.press", f"Pressing {button}", button, moment, number)

    def strike(self, key: str, moment: Moment) -> Moment:
        """Strikes a key, by its name in `simplegui.KEY_MAP`."""
        what = f"the key {key}"
        return self._do("desk.strike", f"Pressing {what}", what, moment, key)

    def click(self, x: float, y: float, moment: Moment) -> Moment:
        """Clicks at a place of the canvas."""
        place = f"({x:g}, {y:g})"
        return self._do("desk.click", f"Clicking at {place}", f"a click at {place}", moment, x, y)

    def type_in(self, number: int, text: str, moment: Moment) -> Moment:
        """Types a text into a field, by its number, and Enter."""
        field = moment.screen.fields[number].strip(" :") or f"field {number + 1}"
        doing, what = f"Typing {text} into {field}", f"{text} typed into {field}"
        return self._do("desk.type_in", doing, what, moment, number, text)

    def wait(self, moment: Moment) -> Moment:
        """Looks again, with nothing pressed."""
        try:
            raw = self._program.act("desk.look", asked=DRAWING)
        except Raised as raised:
            raise Seen("simplegui.raised-at-start", (), raised.error) from None
        return self._moment(raw, moment.seed, (*moment.did, "wait"), "", moment)

    def _do(self, act: str, doing: str, what: str, moment: Moment, *arguments: Any) -> Moment:
        try:
            raw = self._program.act(act, *arguments, asked=what)
        except Raised as raised:
            did = ", ".join((*moment.did, f"then {what}"))
            pictures = (moment.picture,)
            raise Seen("simplegui.raised", pictures, raised.error, doing=doing, did=did) from None
        return self._moment(raw, moment.seed, (*moment.did, what), "", moment)

    def _moment(
        self, raw: Any, seed: int, did: tuple[str, ...], printed: str, before: Moment | None
    ) -> Moment:
        screen = self._screen.read(raw)
        if screen is None:
            raise Seen("simplegui.no-window")
        if not screen.started:
            raise Seen("simplegui.not-started", (screen.picture("The window"),))
        return Moment(seed, did, screen, legible(printed + self._program.last.printed), before)


def not_here(error: StudentException | None) -> str:
    """The module that a program could not import; nothing where that was not its trouble."""
    if error is None or error.type_name not in ("ModuleNotFoundError", "ImportError"):
        return ""
    found = NOT_HERE.match(error.message or "")
    return found[1] if found is not None else ""
