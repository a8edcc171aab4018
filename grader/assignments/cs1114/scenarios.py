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
from grader.assignments.cs1114.oracle import HIGHEST, LABELS, Answers, Game
from grader.assignments.cs1114.scene import TOTAL, cards_on
from grader.assignments.cs1114.table import Table

TRIES = 100_000
CARDS = 14


@dataclass(frozen=True)
class Scenario:
    """A run of the program: the cards, dealt over and over, and what is typed."""

    name: str
    title: str
    cards: tuple[str, ...]
    moves: tuple[str, ...]
    again: tuple[str, ...] = ("N",)

    def played(self) -> Game:
        """The run, as the model has it."""
        game = Game(cycle(self.cards), Answers(self.moves, self.again))
        game.play()
        return game

    def files(self, program: Program) -> Mapping[str, str]:
        """The files of the fixture: what was given, and what the screen shows."""
        scene = Table(program).game(*self.cards, moves=self.moves, again=self.again)
        if scene.trouble is not None:
            raise scene.trouble
        return {"scenario.toml": self.describe(), "transcript.txt": scene.talk.screen}

    def describe(self) -> str:
        """The scenario as TOML."""
        lists = {"cards": self.cards, "hit_or_stay": self.moves, "play_again": self.again}
        lines = [f"title = {json.dumps(self.title)}"]
        lines += [f"{name} = {json.dumps(list(values))}" for name, values in lists.items()]
        return "\n".join(lines) + "\n"


# What a drawn scenario shows, in a single game: by the totals of the player, and of the dealer.
Rule = Callable[[list[int], list[int]], bool]
KINDS: Mapping[str, tuple[str, Rule]] = {
    "win": (
        "The player has more than the dealer.",
        lambda player, dealer: HIGHEST > player[-1] > dealer[-1],
    ),
    "loss": (
        "The player has less than the dealer.",
        lambda player, dealer: player[-1] < dealer[-1] <= HIGHEST,
    ),
    "tie": (
        "A tie is lost.",
        lambda player, dealer: player[-1] == dealer[-1] < HIGHEST,
    ),
    "player_busts": (
        "A player over 21 loses; the dealer gets no cards.",
        lambda player, dealer: player[-1] > HIGHEST,
    ),
    "dealer_busts": (
        "A dealer over 21 loses.",
        lambda player, dealer: player[-1] <= HIGHEST < dealer[-1],
    ),
    "twenty_one": (
        "At 21 nobody asks, and the dealer still draws.",
        lambda player, dealer: player[-1] == HIGHEST != dealer[-1] and len(dealer) > 1,
    ),
    "twenty_one_each": (
        "21 against 21 is lost.",
        lambda player, dealer: player[-1] == HIGHEST == dealer[-1],
    ),
    "dealer_stops_at_seventeen": (
        "The dealer draws at 16 and stops at 17.",
        lambda player, dealer: dealer[-2:] == [16, 17],
    ),
    "asked_at_twenty": (
        "A player with 20 is asked.",
        lambda player, dealer: 20 in player[:-1],
    ),
}
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
    return (*EXAMPLES, *(_draw_one(name, seed) for name in KINDS))


def _draw_one(name: str, seed: int) -> Scenario:
    """Draws games until one is of this kind, and leaves what came in it."""
    title, _ = KINDS[name]
    random = Random(f"{seed} {name}")
    for _ in range(TRIES):
        cards = tuple(random.choice(LABELS) for _ in range(CARDS))
        moves = (*["h"] * random.randrange(3), "s")
        game = Scenario(name, title, cards, moves).played()
        if not game.asks and shows(name, game):
            asked = sum(line.kind == "hit" for line in game.shown.lines)
            return Scenario(name, title, tuple(cards_on(game.shown.screen)), moves[:asked])
    raise RuntimeError(f"no cards make the scenario {name}")


def shows(name: str, game: Game) -> bool:
    """Whether a game is of a kind."""
    player, dealer = (
        [int(TOTAL.findall(line.text)[0]) for line in game.shown.lines if line.kind in kinds]
        for kinds in (("player total", "hit total"), ("dealer total", "more total"))
    )
    return KINDS[name][1](player, dealer or [0])
