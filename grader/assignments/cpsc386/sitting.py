"""One sitting: the program started, played with until it ends or is left, and what it left."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from grader.api import (
    Bench,
    Conversation,
    Finding,
    NeedsReview,
    OverTime,
    Program,
    Raised,
    StudentException,
    TooMuchToRead,
    legible,
)
from grader.assignments.cpsc386.phrasebook import Phrasebook
from grader.assignments.cpsc386.player import Plan, Player, Question
from grader.assignments.cpsc386.screen import as_shown

PROGRAM = "blackjack"
# A file that a program keeps its players in is smaller; what is larger is not carried over.
MOST_FILES = 20


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
    saved: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rest(self) -> str:
        """What was printed after the last answer, as our readers take it."""
        return legible(as_shown(self.talk.rest))

    @property
    def ended(self) -> bool:
        """Whether the program came to its end by itself, and without an exception."""
        return not self.gave_up and self.finding is None and not self.talk.asks

    def place(self, number: int, lines: int = 14) -> str:
        """The screen up to a question and its answer, the last lines of it."""
        exchanges = self.talk.exchanges[: number + 1]
        text = "".join(map(str, exchanges[-12:]))
        if number + 1 >= len(self.talk.exchanges):
            text += self.talk.rest
        return "\n".join(as_shown(text).splitlines()[-lines:])

    def around(self, first: int, last: int) -> str:
        """The screen from one question to another, both with their answers."""
        exchanges = self.talk.exchanges[max(0, first) : last + 1]
        text = "".join(map(str, exchanges))
        if last + 1 >= len(self.talk.exchanges):
            text += self.talk.rest
        return as_shown(text)


def sit(
    bench: Bench,
    plan: Plan,
    phrasebook: Phrasebook,
    files: Mapping[str, bytes] | None = None,
) -> Sitting:
    """Plays once, in a folder with these files and no others."""
    program = bench.program()
    try:
        return _play(program, plan, phrasebook, files or {})
    finally:
        program.end()


def _play(
    program: Program, plan: Plan, phrasebook: Phrasebook, files: Mapping[str, bytes]
) -> Sitting:
    player = Player(plan, phrasebook)
    sitting = Sitting(plan, player.questions, Conversation())
    program.act("watch_chance.start", plan.seed, plan.by_rank)
    program.act("watch_cards.begin")
    for path, data in files.items():
        program.write(path, data)
    before = set(program.files())
    try:
        sitting.talk = program.run(PROGRAM, answers=player)
    except (OverTime, TooMuchToRead):
        raise  # there is no more to be seen, in this sitting or in any
    except Finding as finding:
        sitting.finding = finding
        if isinstance(finding, Raised):
            sitting.error = finding.error
        sitting.talk = program.last.talk or Conversation()
    silent = any(question.told.silent for question in player.questions)
    if silent and sitting.finding is None:
        raise NeedsReview("finding.observer-silent")
    sitting.gave_up = player.gave_up
    if not sitting.talk.asks and (sitting.finding is None or sitting.error is not None):
        _keep_files(program, sitting, before)
    return sitting


def _keep_files(program: Program, sitting: Sitting, before: set[str]) -> None:
    """What the program has left in its folder, as bytes and as plain data."""
    try:
        paths = [path for path in program.files() if type(path) is str][:MOST_FILES]
        contents = {path: program.read(path) for path in paths}
        sitting.files = {path: data for path, data in contents.items() if data is not None}
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
    sitting.saved = saved if type(saved) is dict else {}
