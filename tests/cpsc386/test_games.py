"""Complete games of other manners than the reference's are judged right, mostly without help."""

import shutil
from pathlib import Path

import pytest

from grader.core.assignment import load_assignment
from grader.grading.grade import Wish
from tests.judging import Judge, outcomes, score_of
from tests.planting import PLANTED

GAMES = sorted((PLANTED / "cpsc386" / "games").iterdir())
ENOUGH = 4 / 5

pytestmark = pytest.mark.timeout(600)


# How their files are laid out is another matter.
PLAYED = Wish(key="cpsc386", only=("functionality",))


def test_there_are_enough_of_them() -> None:
    assert len(GAMES) >= 8


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_a_right_game_loses_nothing_and_mostly_needs_no_look(judge: Judge, game: Path) -> None:
    document = judge.one(game, PLAYED)
    wrong = [
        (check.id, check.finding)
        for check in document.checks
        if check.outcome not in ("passed", "review")
    ]
    assert (wrong, document.faults) == ([], ())
    assert score_of(document) >= ENOUGH * document.max_score


# Game, file of the package, what stands there, what stands there instead, and the check that fails.
MISTAKES = (
    (
        "folks-and-brackets",
        "game.py",
        "elif hand.total() == house.total():",
        "elif hand.total() == -1:",
        "payout.a_push_costs_nothing",
    ),
    (
        "folks-and-brackets",
        "player.py",
        "self.hand.total() < 17",
        "self.hand.total() < 18",
        "payout.the_dealer_stands_at_17",
    ),
    (
        "ids-then-names",
        "game.py",
        "self.house[0].points >= 10",
        "self.house[0].points >= 9",
        "turns.insurance_is_not_offered_otherwise",
    ),
    (
        "ids-then-names",
        "cards.py",
        "random.randint(60, 80)",
        "random.randint(30, 50)",
        "deck.the_cut_card",
    ),
    (
        "asked-again",
        "game.py",
        "            1,\n            player.bankroll,\n        )\n",
        "            1,\n            10**9,\n        )\n",
        "table.wrong_wagers_are_asked_again",
    ),
    (
        "asked-again",
        "player.py",
        "    if path.is_file():",
        "    if path.is_dir():",
        "saving.balances_are_recalled",
    ),
    (
        "folks-and-brackets",
        "game.py",
        "                    change += hand.wager\n",
        "                    change += hand.wager * (3 if hand.is_natural() else 2) // 2\n",
        "payout.a_natural_pays_the_wager",
    ),
    (
        "ids-then-names",
        "game.py",
        "for box in list(self.boxes):",
        "for box in list(self.boxes)[::-1]:",
        "table.the_order_of_the_players",
    ),
    (
        "asked-again",
        "cards.py",
        "while aces > 0 and total > 21",
        "while aces > 9 and total > 21",
        "turns.aces_count_best",
    ),
    (
        "asked-again",
        "game.py",
        "print('The dealer was dealt a card face down.')",
        "print(f'The dealer was dealt {show(dealer.hand[-1])}.')",
        "turns.the_hidden_card",
    ),
    (
        "folks-and-brackets",
        "game.py",
        "same = hand.cards[0].rank == hand.cards[1].rank",
        "same = card_value(hand.cards[0]) == card_value(hand.cards[1])",
        "turns.nothing_else_can_be_split",
    ),
    (
        "folks-and-brackets",
        "game.py",
        "            first = False\n",
        "",
        "turns.double_down_comes_first",
    ),
)


@pytest.mark.parametrize(("name", "file", "old", "new", "check"), MISTAKES)
def test_a_mistake_in_such_a_game_is_found_and_costs_once(
    judge: Judge, tmp_path: Path, name: str, file: str, old: str, new: str, check: str
) -> None:
    folder = tmp_path / name
    shutil.copytree(PLANTED / "cpsc386" / "games" / name, folder)
    path = folder / "blackjackgame" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    found = outcomes(judge.one(folder, PLAYED))
    assert {name for name, how in found.items() if how not in ("passed", "review")} == {check}


# Moves that give the player two cards, which their games say on the screen.
TWO_CARDS = {"hit": "player.wants_hit(hand):\n", "double-down": "hand.wager *= 2\n"}


@pytest.mark.parametrize("move", TWO_CARDS)
def test_no_charge_stands_above_a_screen_that_refutes_it(
    judge: Judge, tmp_path: Path, move: str
) -> None:
    folder = tmp_path / move
    shutil.copytree(load_assignment("cpsc386").reference, folder)
    path = folder / "blackjackgame" / "game.py"
    deals = "            self._deal_to(player, hand)\n"
    before = TWO_CARDS[move] + deals
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, before + deals), encoding="utf-8")
    document = judge.one(folder, PLAYED)
    for check in document.checks:
        if check.outcome == "failed" and check.id.startswith("payout."):
            said = check.finding.printed.casefold() if check.finding else ""
            assert not any(f"{name} has busted" in said for name in ("zoe", "quinn")), check.id
    found = outcomes(document)
    assert found["payout.a_win_pays_the_wager"] != "failed"
    assert found["payout.the_dealer_stands_at_17"] != "failed"
