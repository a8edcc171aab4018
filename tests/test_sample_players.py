"""The players and the deck that students of cs220 are given, which the checks use as well."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grader.core.assignment import load_assignment
from tests import processes
from tests.planting import stand_in_path

CS220 = load_assignment("cs220")
START = """
from french_deck import Card
from hand import Hand
from player_bank import PlayerBank
from sample_players import *
from stacked_deck import StackedDeck

hand, bank = Hand(), PlayerBank(100)
hand.add_card(Card("5", "spades"))
up, dealt = [Card("9", "clubs")], [Card("9", "clubs"), Card("5", "spades")]
given = hand, bank, up, dealt
"""


def run(code: str, folder: Path = CS220.reference) -> str:
    """What a program prints that uses them."""
    done: subprocess.CompletedProcess[str] = processes.run(
        [sys.executable, "-c", START + code],
        env={"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_sample_player_writes_down_what_it_is_asked() -> None:
    code = "p = SamplePlayer(7, wants=3); print(p.make_bet(100), p.place_bet(bank), p.bets_asked)\n"
    code += "print(p.want_card(*given), p.hands, p.balances, p.dealer_hands, p.tables, p.kinds)"
    assert run(code).splitlines() == [
        "7 7 ['balance 100', 'bank 100']",
        "3 [['5']] [100] [['9']] [['9', '5']] [['Hand', 'PlayerBank', 'list', 'list']]",
    ]


def test_a_drawing_player_gets_the_cards_that_it_wants() -> None:
    code = "deck = StackedDeck(); p = DrawingPlayer(deck, 'K', 'A')\n"
    code += "for _ in range(3): print(p.want_card(*given), deck.remove_card().rank)"
    assert run(code).splitlines() == ["True K", "True A", "False 2"]


def test_a_vandal_changes_what_it_was_told_to_and_nothing_else() -> None:
    code = "v = VandalPlayer('hand', 'cards dealt'); v.want_card(*given)\n"
    code += "print(len(hand), hand.get_score(), bank, len(up), len(dealt))"
    assert run(code) == "0 21 bet 0 balance 100 bust. 1 0"
    code = code.replace("'hand', 'cards dealt'", "'bank', \"dealer's hand\"")
    assert run(code) == "1 0 bet 0 balance 1100 winner! 0 2"


def test_a_vandal_strikes_again_later() -> None:
    code = "v = VandalPlayer('hand'); v.use_ace_hi(hand); hand.add_card(dealt[0]); v.strike()\n"
    assert run(code + "print(len(hand))") == "0"


def test_a_vandal_reaches_lists_however_deep_and_gives_up_on_what_is_closed() -> None:
    code = "class Odd:\n  __slots__ = ('inside',)\n  def set_score(self, score): raise OSError\n"
    code += "odd = Odd(); odd.inside = {'cards': ([1, 2],)}\n"
    code += "VandalPlayer('hand').use_ace_hi(odd); print(odd.inside)"
    assert run(code) == "{'cards': ([],)}"


def test_a_curious_player_finds_everything_that_is_there() -> None:
    code = "hand.friend = [{'bank': PlayerBank(1), 'me': hand}]; hand.deck = StackedDeck('K')\n"
    code += "c = CuriousPlayer(); c.want_card(*given); print(c.banks, c.classes, len(c.cards))"
    assert run(code) == "2 ['Card', 'Hand', 'PlayerBank', 'StackedDeck'] 52"


def test_a_curious_player_finds_no_more_than_there_is() -> None:
    code = "c = CuriousPlayer(); c.want_card(*given); print(c.banks, c.classes, c.cards)"
    found = "1 ['Card', 'Hand', 'PlayerBank'] ['5 of spades', '9 of clubs']"
    assert run(code) == found


def test_they_get_along_without_the_interface(tmp_path: Path) -> None:
    for name in ("french_deck", "hand", "player_bank", "sample_players", "stacked_deck"):
        shutil.copy(CS220.reference / f"{name}.py", tmp_path)
    assert run("print(GreedyPlayer().make_bet(100))", tmp_path) == "100"


ABSTRACT = """
from abc import ABC, abstractmethod
class Player(ABC):
    @abstractmethod
    def fold(self): ...
"""


@pytest.mark.parametrize("interface", ["", "class Player:\n  pass", ABSTRACT])
def test_they_are_players_whatever_the_interface_asks_for(tmp_path: Path, interface: str) -> None:
    for path in CS220.reference.glob("*.py"):
        shutil.copy(path, tmp_path)
    if interface:
        (tmp_path / "player.py").write_text(interface)
    code = "import player; print(isinstance(GreedyPlayer(), player.Player))"
    assert run(code, tmp_path) == "True"


def test_the_list_that_a_hand_gives_can_be_emptied() -> None:
    code = f"import os, sys; sys.path += {stand_in_path('cs220')!r}.split(os.pathsep)\n"
    code += "import watch_players; watch_players.clear_cards('w', hand); print(len(hand))\n"
    code += "hand.get_cards = lambda: hand._cards\n"
    code += "watch_players.clear_cards('w', hand); print(len(hand))\n"
    code += "hand.get_cards = lambda: (1,)\nwatch_players.clear_cards('w', hand)"
    assert run(code).splitlines() == ["1", "0"]
