"""The scenarios of the fixtures: games with seeded decks, and the summaries of the reference.

Which card goes to whom depends on the order of dealing, which is open: so nothing here is graded.
The summaries show an instructor, byte for byte, when a change of the reference changes a game.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from grader.api import Program

GAMES = 3
# For each kind of scenario, its players: handle, and the module and class of the strategy.
CONSERVATIVE = ("conservative_player", "ConservativePlayer")
RANDOM = ("random_player", "RandomPlayer")
KINDS = {
    "one_player": {"lia9": CONSERVATIVE},
    "two_players": {"ned21": RANDOM, "lia9": CONSERVATIVE},
    "seven_players": {
        f"player{number}": RANDOM if number % 2 else CONSERVATIVE for number in range(1, 8)
    },
}
STAKE = 100


@dataclass(frozen=True)
class Scenario:
    """A few games of the same players, each with a deck of its own seed."""

    name: str
    seeds: tuple[int, ...]

    def files(self, program: Program) -> Mapping[str, str]:
        """The files of the fixture: the scenario itself, and a summary for each game."""
        made = {"scenario.toml": self.describe()}
        for number, seed in enumerate(self.seeds, 1):
            made[f"game_summary{number}.txt"] = self._play(program, seed)
        return made

    def describe(self) -> str:
        """The scenario as TOML."""
        players = [f'{handle} = "{name}"' for handle, (_, name) in KINDS[self.name].items()]
        return "\n".join(
            [
                "# The seed of each game's deck.",
                f"seeds = {list(self.seeds)}",
                f"stake = {STAKE}",
                "",
                "[players]",
                *players,
                "",
            ]
        )

    def _play(self, program: Program, seed: int) -> str:
        """The summary of a game."""
        deck = program.module("french_deck").FrenchDeck(seed)
        dealer = program.module("dealer").Dealer(deck)
        for handle, (module, name) in KINDS[self.name].items():
            player = getattr(program.module(module), name)()
            dealer.add_player(handle, player, program.module("player_bank").PlayerBank(STAKE))
        dealer.take_bets()
        dealer.deal_initial_hand()
        dealer.deal_player_hands()
        dealer.deal_dealer_hand()
        dealer.settle_bets()
        return str(dealer) + "\n"


def draw(seed: int) -> list[Scenario]:
    """One scenario of each kind."""
    random = Random(seed)
    return [
        Scenario(name, tuple(random.randrange(100_000) for _ in range(GAMES))) for name in KINDS
    ]
