"""One sitting: the program started, played with until it ends or is left, and what it left."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from grader.api import (
    Again,
    Bench,
    Conversation,
    Finding,
    Game,
    NeedsReview,
    OverTime,
    Program,
    Raised,
    Screen,
    StudentException,
    TooMuchToRead,
    legible,
    terminal,
)
from grader.assignments.cpsc386.again import PROGRAM, files_left, game_of
from grader.assignments.cpsc386.player import Plan, Player, Question
from grader.assignments.cpsc386.screen import cards_in


@dataclass
class Sitting:
    """What happened from the start of the program to its end."""

    plan: Plan
    questions: list[Question]
    talk: Conversation
    # Why the player would not go on; empty where the program came to its end by itself.
    gave_up: str = ""
    error: StudentException | None = None
    finding: Finding | None = None
    files: Mapping[str, bytes] = field(default_factory=dict)
    # Of the files, what the program has written itself: as it stands there, and as plain data.
    written: Mapping[str, bytes] = field(default_factory=dict)
    saved: Mapping[str, Any] = field(default_factory=dict)

    # The sitting whose files it began with, if any; and whether files lay there that no sitting has
    # left: one that was damaged, say.
    before: "Sitting | None" = None
    odd_files: bool = False

    @property
    def rest(self) -> str:
        """What was printed after the last answer, as our readers take it."""
        return legible(terminal.as_shown(self.talk.rest))

    @cached_property
    def shows_suits(self) -> bool:
        """Whether cards are shown with their suits."""
        return any(cards_in(question.printed) for question in self.questions)

    @property
    def ended(self) -> bool:
        """Whether the program came to its end by itself, and without an exception."""
        return not self.gave_up and self.finding is None and not self.talk.asks

    @property
    def screen(self) -> Screen:
        """All that was on the screen."""
        return Screen.of(self.talk.screen, self._again(len(self.talk.exchanges)))

    def place(self, number: int, lines: int = 14) -> Screen:
        """The screen up to a question and its answer, the last lines of it."""
        exchanges = self.talk.exchanges[: number + 1]
        text = "".join(map(str, exchanges[-12:]))
        if number + 1 >= len(self.talk.exchanges):
            text += self.talk.rest
        shown = "\n".join(terminal.as_shown(text).splitlines()[-lines:])
        return Screen.of(shown, self._again(number + 1))

    def around(self, first: int, last: int) -> Screen:
        """The screen from one question to another, both with their answers."""
        exchanges = self.talk.exchanges[max(0, first) : last + 1]
        text = "".join(map(str, exchanges))
        if last + 1 >= len(self.talk.exchanges):
            text += self.talk.rest
        return Screen.of(terminal.as_shown(text), self._again(last + 1))

    def _again(self, count: int) -> Again:
        """How to see the screen again, up to so many answers."""
        games: list[Game] = []
        sitting: Sitting | None = self
        while sitting is not None:
            answers = sitting.talk.answers if sitting is not self else self.talk.answers[:count]
            games.insert(0, game_of(sitting.plan, answers))
            exact, sitting = not sitting.odd_files, sitting.before
        return Again("blackjack.py", tuple(games), exact)


def sit(
    bench: Bench,
    plan: Plan,
    phrasebook: terminal.Phrasebook,
    files: Mapping[str, bytes],
    given: Mapping[str, bytes],
) -> Sitting:
    """Plays once, in a folder with these files and no others. `given`: those that the program has
    not written itself, as they were at its first start.
    """
    program = bench.program()
    try:
        return _play(program, plan, phrasebook, files, given)
    finally:
        program.end()


def _play(
    program: Program,
    plan: Plan,
    phrasebook: terminal.Phrasebook,
    files: Mapping[str, bytes],
    given: Mapping[str, bytes],
) -> Sitting:
    player = Player(plan, phrasebook)
    sitting = Sitting(plan, player.questions, Conversation())
    program.act("watch_chance.start", plan.seed, plan.by_rank)
    program.act("watch_cards.begin")
    for path, data in files.items():
        program.write(path, data)
    try:
        sitting.talk = program.run(PROGRAM, answers=player)
    except (NeedsReview, TooMuchToRead):
        raise  # there is no more to be seen, in this sitting or in any
    except Finding as finding:
        sitting.finding = finding
        if isinstance(finding, Raised):
            sitting.error = finding.error
        sitting.talk = program.last.talk or Conversation()
    if player.left and sitting.error is not None and sitting.error.type_name == "EOFError":
        sitting.finding = sitting.error = None
    silent = any(question.told.silent for question in player.questions)
    if silent and sitting.finding is None:
        raise NeedsReview("finding.observer-silent")
    sitting.gave_up = player.gave_up
    player.look_back()
    if not sitting.talk.asks and (sitting.finding is None or sitting.error is not None):
        _keep_files(program, sitting, given)
    return sitting


def _keep_files(program: Program, sitting: Sitting, given: Mapping[str, bytes]) -> None:
    """What the program has left in its folder, as bytes and as plain data."""
    try:
        sitting.files = files_left(program)
        sitting.written = {p: d for p, d in sitting.files.items() if d != given.get(p)}
        saved = program.act("watch_files.look")
    except OverTime:
        raise
    except NeedsReview:
        # What ended with an exception may have left nothing to look at, and is charged for that.
        if sitting.finding is None:
            raise
        return
    except Finding:  # it has ended itself, or what it left cannot be looked at
        return
    saved = saved if type(saved) is dict else {}
    sitting.saved = {path: data for path, data in saved.items() if path in sitting.written}
