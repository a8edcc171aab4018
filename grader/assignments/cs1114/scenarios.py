"""The scenarios of the fixtures: the assignment's own examples, and a game for every rule.

What happens in a scenario is fixed by its name. For the rules, the cards that make it happen are
drawn from a seed. The transcript is then the reference's to make: see grader/author/fixtures.py.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random

from grader.api import Program
from grader.assignments.cs1114.oracle import HIGHEST, LABELS, LOSE, WIN, Answers, Game
from grader.assignments.cs1114.table import Table

TRIES = 100_000
CARDS = 14


@dataclass(frozen=True)
class Scenario:
    """A run of the program: the cards, dealt over and over, and what is typed."""

    name: str
    title: str
    cards: tuple[str, ...]
    hits: tuple[str, ...]
    again: tuple[str, ...] = ("N",)

    def played(self) -> Game:
        """The run, as the model has it."""
        game = Game(cycle(self.cards), Answers(self.hits, self.again))
        game.play()
        return game

    def files(self, program: Program) -> Mapping[str, str]:
        """The files of the fixture: what was given, and what the screen shows."""
        scene = Table(program).game(*self.cards, hits=self.hits, again=self.again)
        if scene.trouble is not None:
            raise scene.trouble
        return {"scenario.toml": self.describe(), "transcript.txt": scene.talk.screen}

    def describe(self) -> str:
        """The scenario as TOML."""
        lists = {"cards": self.cards, "hit_or_stay": self.hits, "play_again": self.again}
        lines = [f"title = {json.dumps(self.title)}"]
        lines += [f"{name} = {json.dumps(list(values))}" for name, values in lists.items()]
        return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Kind:
    """What a drawn scenario must show, in a single game."""

    name: str
    title: str
    shows: Callable[[Game], bool]


def _totals(game: Game, name: str) -> list[int]:
    """The totals of "Player" or "Dealer" in the order in which they are shown."""
    start = f"{name}'s total is "
    texts = [line.text for line in game.shown.lines if line.text.startswith(start)]
    return [int(text.removeprefix(start).rstrip(".")) for text in texts]


def _ends(game: Game, outcome: str, player: Callable[[int], bool]) -> bool:
    return game.outcomes == [outcome] and player(_totals(game, "Player")[-1])


def _dealer(game: Game) -> int:
    return (_totals(game, "Dealer") or [0])[-1]


KINDS = (
    Kind(
        "win",
        "The player has more than the dealer.",
        lambda game: _ends(game, WIN, lambda total: HIGHEST > total > _dealer(game)),
    ),
    Kind(
        "loss",
        "The player has less than the dealer.",
        lambda game: _ends(game, LOSE, lambda total: total < _dealer(game) <= HIGHEST),
    ),
    Kind(
        "tie",
        "A tie is lost.",
        lambda game: _ends(game, LOSE, lambda total: total == _dealer(game) < HIGHEST),
    ),
    Kind(
        "player_busts",
        "A player over 21 loses; the dealer gets no cards.",
        lambda game: _ends(game, LOSE, lambda total: total > HIGHEST),
    ),
    Kind(
        "dealer_busts",
        "A dealer over 21 loses.",
        lambda game: _ends(game, WIN, lambda total: total <= HIGHEST < _dealer(game)),
    ),
    Kind(
        "twenty_one",
        "At 21 nobody asks, and the dealer still draws.",
        lambda game: (
            _ends(game, WIN, lambda total: total == HIGHEST) and len(_totals(game, "Dealer")) > 1
        ),
    ),
    Kind(
        "twenty_one_each",
        "21 against 21 is lost.",
        lambda game: _ends(game, LOSE, lambda total: total == _dealer(game) == HIGHEST),
    ),
    Kind(
        "dealer_stops_at_seventeen",
        "The dealer draws at 16 and stops at 17.",
        lambda game: _totals(game, "Dealer")[-2:] == [16, 17],
    ),
    Kind(
        "asked_at_twenty",
        "A player with 20 is asked.",
        lambda game: 20 in _totals(game, "Player")[:-1],
    ),
)
EXAMPLES = (
    Scenario(
        "example_baby",
        "The assignment's first example, as the whole game shows it.",
        ("7", "8", "Q", "3", "5"),
        ("s",),
    ),
    Scenario(
        "example_win",
        "The assignment's example of a game that is won, with answers that are none.",
        ("J", "3", "A", "2", "3", "2", "6", "9"),
        ("e", "b", "h", "h", "h", "s"),
    ),
    Scenario(
        "example_bust",
        "The assignment's example of a player who goes over 21.",
        ("Q", "3", "A", "2", "3", "K"),
        ("h", "h", "h", "h"),
    ),
    Scenario(
        "example_play_again",
        "The assignment's example of a second game, and of answers that are none.",
        ("J", "K", "10", "K", "J", "5", "3", "2", "6", "9"),
        ("s", "h", "s"),
        ("Y", "y", "n", "b", "N"),
    ),
)


def draw(seed: int) -> Sequence[Scenario]:
    """The examples, and a scenario of every kind."""
    return (*EXAMPLES, *(_draw_one(kind, seed) for kind in KINDS))


def _draw_one(kind: Kind, seed: int) -> Scenario:
    random = Random(f"{seed} {kind.name}")
    for _ in range(TRIES):
        cards = tuple(random.choice(LABELS) for _ in range(CARDS))
        hits = (*["h"] * random.randrange(3), "s")
        scenario = Scenario(kind.name, kind.title, cards, hits)
        game = scenario.played()
        if not game.asks and kind.shows(game):
            return Scenario(kind.name, kind.title, _dealt(game, cards), _asked(game, hits))
    raise RuntimeError(f"no cards make the scenario {kind.name}")


def _dealt(game: Game, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that were dealt, without the rest."""
    two = [line for line in game.shown.lines if " and " in line.text]
    one = [line for line in game.shown.lines if " drew " in line.text and line not in two]
    return cards[: 2 * len(two) + len(one)]


def _asked(game: Game, hits: tuple[str, ...]) -> tuple[str, ...]:
    """The answers that were asked for."""
    return hits[: sum(line.text.startswith("Hit") for line in game.shown.lines)]
