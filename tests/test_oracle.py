"""The oracle of dsc20 against the reference, which was written without it: many random games."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grader.assignments.dsc20 import oracle
from grader.assignments.dsc20.oracle import Game, PlainCard, new_deck
from grader.core.assignment import ROOT
from tests import processes

GAMES = 150
HANDS = 300

# Runs beside the reference: plays what comes in as JSON, and says what came of it.
PLAYER = """
import json, pathlib, random, sys
from blackjack import Blackjack
from card import Card
from hand import DealerHand, PlayerHand
from shuffle import Shuffle

asked = json.load(sys.stdin)
played = []
for plan in asked["games"]:
    game = Blackjack(plan["wallet"])
    if plan["cards"] is not None:
        game.deck.cards = [Card(rank, suit) for rank, suit in plan["cards"]]
    random.seed(plan["seed"])
    for rounds, threshold in plan["calls"]:
        game.play_round(rounds, threshold)
    file = pathlib.Path(f"game_summaries/game_summary{game.game_number}.txt")
    played.append({
        "log": game.log,
        "wallet": game.wallet,
        "left": repr(game.deck.cards),
        "summary": file.read_text(encoding="utf-8") if file.exists() else "",
    })
scores = []
for cards in asked["hands"]:
    hand = PlayerHand()
    hand.add_card(*[Card(rank, suit) for rank, suit in cards])
    scores.append(Blackjack.calculate_score(hand))
game = Blackjack(5)
winners = [game.determine_winner(*pair) for pair in asked["pairs"]]
shuffles = [
    [Shuffle.modified_overhand(list(range(size)), num), Shuffle.mongean(list(range(size)))]
    for size, num in asked["shuffles"]
]
print(json.dumps({
    "games": played, "scores": scores, "winners": winners, "shuffles": shuffles,
}))
"""


@dataclass(frozen=True)
class Plan:
    """A game to play: `cards` is None for a new deck."""

    seed: int
    wallet: float
    calls: list[tuple[int, int]]
    cards: list[PlainCard] | None

    def by_the_oracle(self) -> Game:
        """The game, with the numbers that randint gives after the seed."""
        random = Random(self.seed)
        game = Game(self.wallet, list(new_deck() if self.cards is None else self.cards))
        rolls = iter([random.randint(0, 5) for _ in range(200)])
        for rounds, threshold in self.calls:
            game.play(rounds, threshold, rolls)
        return game


def _plan(seed: int) -> Plan:
    random = Random(f"plan {seed}")
    calls = [(random.randint(1, 6), random.randint(1, 24)) for _ in range(random.randint(1, 3))]
    wallet: float = random.randint(0, 60)
    if random.random() < 0.3:
        wallet += 0.5
    cards = None if random.random() < 0.5 else random.sample(new_deck(), random.randint(0, 20))
    return Plan(seed, wallet, calls, cards)


PLANS = [_plan(seed) for seed in range(GAMES)]
HANDS_TO_SCORE = [
    Random(seed).sample([*new_deck(), *new_deck()[-4:], *new_deck()[-4:]], seed % 9)
    for seed in range(HANDS)
]
PAIRS = [(player, dealer) for player in range(2, 32) for dealer in range(2, 32)]
SHUFFLES = [(size, num) for size in (*range(13), 51, 52) for num in range(size + 1)]


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the reference makes of all the plans, hands, pairs and shuffles."""
    folder = tmp_path_factory.mktemp("games")
    (folder / "game_summaries").mkdir()
    asked = {
        "games": [vars(plan) for plan in PLANS],
        "hands": HANDS_TO_SCORE,
        "pairs": PAIRS,
        "shuffles": SHUFFLES,
    }
    run = processes.run(
        [sys.executable, "-c", PLAYER],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT / "reference" / "dsc20"), "PYTHONDONTWRITEBYTECODE": "1"},
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    answer: dict[str, Any] = json.loads(run.stdout)
    return answer


def test_games_go_as_the_reference_plays_them(reference: dict[str, Any]) -> None:
    compared = 0
    for plan, played in zip(PLANS, reference["games"], strict=True):
        game = plan.by_the_oracle()
        if game.open:
            continue
        compared += 1
        assert played == {
            "log": game.log,
            "wallet": game.wallet,
            "left": oracle.listed([oracle.shown(card) for card in game.deck]),
            "summary": game.summary,
        }
    assert compared > GAMES * 0.8


def test_the_games_are_of_all_sorts(reference: dict[str, Any]) -> None:
    games = [plan.by_the_oracle() for plan in PLANS]
    results = [round_.result for game in games for round_ in game.rounds]
    assert {results.count(result) > 30 for result in (1, 0, -1)} == {True}
    assert sum(game.log.endswith("Not enough cards for a game.") for game in games) > 10
    assert sum("is less than bet amount" in game.log for game in games) > 10
    assert sum(not game.deck for game in games) > 3


def test_hands_have_the_score_that_the_reference_gives(reference: dict[str, Any]) -> None:
    assert [oracle.score(hand) for hand in HANDS_TO_SCORE] == reference["scores"]


def test_scores_are_compared_as_the_reference_does(reference: dict[str, Any]) -> None:
    assert [oracle.winner(*pair) for pair in PAIRS] == reference["winners"]


def test_shuffles_are_those_of_the_reference(reference: dict[str, Any]) -> None:
    ours = [
        [oracle.modified_overhand(range(size), num), oracle.mongean(range(size))]
        for size, num in SHUFFLES
    ]
    assert ours == reference["shuffles"]


@pytest.mark.parametrize("size", [0, 1, 2, 7, 8, 51, 52])
def test_unshuffled_undoes_both_shuffles(size: int) -> None:
    cards = [f"card {number}" for number in range(size)]
    for times, count in ((0, 0), (1, 0), (0, min(3, size)), (5, min(5, size))):
        deck = oracle.modified_overhand(oracle.unshuffled(cards, times, count), count)
        for _ in range(times):
            deck = oracle.mongean(deck)
        assert deck == cards


def test_an_overhand_of_more_cards_than_there_are_is_open() -> None:
    game = Game(100, [(9, suit) for suit in oracle.SUITS])
    game.play(1, 17, iter([0, 5]))
    assert game.open
    game = Game(100, [(9, suit) for suit in oracle.SUITS])
    game.play(1, 17, iter([0, 4]))
    assert not game.open


def test_the_oracle_does_not_know_the_reference() -> None:
    source = Path(oracle.__file__).read_text(encoding="utf-8")
    imports = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert all("reference" not in line and "blackjack" not in line for line in imports)
