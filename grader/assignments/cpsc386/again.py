"""Plays games again: with the same chance and the same answers, so that the same screen comes."""

import re
from collections.abc import Iterator, Mapping, Sequence

from grader.api import (
    KEYS,
    Answer,
    Bench,
    Conversation,
    Finding,
    Game,
    OverTime,
    Program,
    Raised,
    terminal,
)
from grader.assignments.cpsc386.player import Plan

PROGRAM = "blackjack"
# A number, and for chance that brings the cards in an order, which one.
SEED = re.compile(r"(\d{1,9})(?:-by-(rank|low))?")
# A file that a program keeps its players in is smaller; what is larger is not carried over.
MOST_FILES = 20


def game_of(plan: Plan, answers: Sequence[Answer]) -> Game:
    """A game as it is told to people."""
    keys = {id(key): word for word, key in KEYS.items()}
    typed = (one if isinstance(one, str) else keys.get(id(one), "") for one in answers)
    order = f"-by-{plan.by_rank}" if plan.by_rank else ""
    return Game(f"{plan.seed}{order}", tuple(typed))


def play_again(bench: Bench, games: Sequence[Game]) -> Iterator[str]:
    """What the screen shows in each game, one started after the other; at the end the exception
    that ended it, if there was one. A seed that is none is a ValueError.
    """
    files = bench.submission.data
    for game in games:
        screen, files = _play(bench, game, files)
        yield screen


def _play(bench: Bench, game: Game, files: Mapping[str, bytes]) -> tuple[str, Mapping[str, bytes]]:
    seed = SEED.fullmatch(game.seed)
    if seed is None:
        raise ValueError(f"{game.seed!r} is no seed: it should be 7, 7-by-rank or 7-by-low")
    program = bench.program()
    try:
        program.act("watch_chance.start", int(seed[1]), seed[2] or "")
        program.act("watch_cards.begin")
        for path, data in files.items():
            program.write(path, data)
        said, ended = "", True
        try:
            program.run(PROGRAM, answers=[KEYS.get(line, line) for line in game.typed])
        except OverTime:
            raise
        except Raised as finding:
            said = f"\n{finding.error.text}\n"
        except Finding as finding:
            said, ended = f"\n[{finding.label}]\n", False
        talk = program.last.talk or Conversation()
        left = files_left(program) if ended and not talk.asks else files
        return f"{terminal.as_shown(talk.screen)}{said}", left
    finally:
        program.end()


def files_left(program: Program) -> dict[str, bytes]:
    """What a program has left in its folder."""
    paths = [path for path in program.files() if type(path) is str][:MOST_FILES]
    contents = {path: program.read(path) for path in paths}
    return {path: data for path, data in contents.items() if data is not None}
