"""The reference's game, played with scripted cards and a script at the keyboard."""

import importlib
import pickle
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from grader.core.assignment import ROOT

REFERENCE = ROOT / "reference" / "cpsc386"
MODULES = ("bank", "cards", "game", "player", "screen")
SUITS = ("Clubs", "Hearts", "Spades", "Diamonds")

Play = Callable[..., "Played"]


class Package:
    """The modules of the reference's package."""

    def __init__(self) -> None:
        self.bank, self.cards, self.game, self.player, self.screen = (
            importlib.import_module(f"blackjackgame.{name}") for name in MODULES
        )


class ScriptedShoe:
    """Deals the cards that a test wants, in this order."""

    def __init__(self, package: Package, ranks: str) -> None:
        self._cards = [
            package.cards.Card(rank, SUITS[number % 4]) for number, rank in enumerate(ranks.split())
        ]
        self.has_reached_cut_card = False

    def deal(self) -> Any:
        """The next card; IndexError when the test has not foreseen one."""
        return self._cards.pop(0)

    @property
    def left(self) -> int:
        """How many cards nobody took."""
        return len(self._cards)


class Played:
    """A game that was played, and what was on the screen."""

    def __init__(self, game: Any, screen: str) -> None:
        self.game = game
        self.screen = screen

    @property
    def balances(self) -> list[int]:
        """The players' balances."""
        return [player.balance for player in self.game.players]


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Package]:
    """The reference's package, in an empty folder."""
    monkeypatch.syspath_prepend(str(REFERENCE))
    monkeypatch.setenv("BLACKJACK_PAUSE", "0")
    monkeypatch.chdir(tmp_path)
    yield Package()
    for name in [name for name in sys.modules if name.partition(".")[0] == "blackjackgame"]:
        del sys.modules[name]


@pytest.fixture
def play(
    package: Package, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Play:
    """Plays one game with cards (ranks in the order in which they are dealt) and answers."""

    def run(cards: str, *answers: str, balances: tuple[int, ...] = (10_000,)) -> Played:
        typed = iter(answers)

        def ask(prompt: str) -> str:
            answer = next(typed)
            print(f"{prompt}{answer}")
            return answer

        monkeypatch.setattr("builtins.input", ask)
        players = [
            package.player.Player(f"P{number}", balance)
            for number, balance in enumerate(balances, start=1)
        ]
        shoe = ScriptedShoe(package, cards)
        game = package.game.Game(players, shoe)
        game.play()
        assert next(typed, None) is None, "not all answers were asked for"
        assert shoe.left == 0, "not all cards were dealt"
        return Played(game, capsys.readouterr().out)

    return run


def test_a_hand_above_the_dealers_wins_the_wager(play: Play) -> None:
    assert play("10 9 King 8", "100", "no", "stand").balances == [10_100]


def test_a_hand_below_the_dealers_loses_the_wager(play: Play) -> None:
    assert play("10 9 8 10", "100", "no", "stand").balances == [9_900]


def test_equal_hands_push(play: Play) -> None:
    assert play("10 9 9 10", "100", "no", "stand").balances == [10_000]


def test_a_natural_pays_no_more_than_any_other_win(play: Play) -> None:
    played = play("Ace 9 King 9", "100")
    assert played.balances == [10_100]
    assert "a blackjack" in played.screen


def test_three_cards_of_21_push_against_a_natural(play: Play) -> None:
    played = play("5 King 6 Ace King", "100", "no", "no", "hit")
    assert played.balances == [10_000]


def test_whoever_passes_21_loses_and_the_dealer_stands(play: Play) -> None:
    played = play("10 6 5 10 9", "100", "no", "hit")
    assert played.balances == [9_900]
    assert "P1 has busted" in played.screen


def test_nobody_is_asked_at_21(play: Play) -> None:
    played = play("10 9 5 8 6", "100", "no", "hit")
    assert "P1 has reached 21" in played.screen


def test_the_dealer_takes_cards_below_17_and_no_more(play: Play) -> None:
    assert play("10 2 9 10 4 Ace", "100", "no", "stand").balances == [10_100]


def test_a_soft_17_is_17(play: Play) -> None:
    assert play("10 6 8 Ace", "100", "no", "stand").balances == [10_100]


def test_the_dealer_stands_only_when_all_have_busted(play: Play) -> None:
    played = play("10 10 6 6 9 10 Queen 3", "1", "2", "no", "hit", "no", "stand", balances=(50, 50))
    assert played.balances == [49, 50]


def test_double_down_doubles_the_wager_for_one_card(play: Play) -> None:
    assert play("5 9 6 8 10", "100", "yes").balances == [10_200]


def test_no_double_down_without_the_money(play: Play) -> None:
    played = play("5 9 6 8 10", "60", "hit", balances=(100,))
    assert "double" not in played.screen
    assert played.balances == [160]


def test_no_split_without_the_money(play: Play) -> None:
    assert "split" not in play("8 9 8 10", "60", "stand", balances=(100,)).screen


@pytest.mark.parametrize("up", ["10", "Jack", "Queen", "King", "Ace"])
def test_insurance_is_offered_on_a_ten_or_an_ace(play: Play, up: str) -> None:
    # Against a ten 19 beats 18; against an ace it is a push. The insurance is lost either way.
    won = 0 if up == "Ace" else 100
    assert play(f"10 {up} 9 8", "100", "yes", "40", "no", "stand").balances == [9_960 + won]


def test_insurance_is_not_offered_on_a_nine(play: Play) -> None:
    assert "insurance" not in play("10 9 9 8", "100", "no", "stand").screen


def test_insurance_wins_when_the_dealer_has_a_natural(play: Play) -> None:
    assert play("10 Ace 9 King", "100", "yes", "60", "no", "stand").balances == [9_960]


def test_insurance_is_limited_by_what_is_left(play: Play) -> None:
    played = play("10 Ace 9 King", "70", "yes", "31", "30", "stand", balances=(100,))
    assert played.balances == [60]


def test_split_aces_doubled_and_insured_in_one_game(play: Play) -> None:
    played = play(
        "Ace Ace Ace King 9 5 6",
        "100",
        "yes",
        "50",
        "yes",
        "yes",
        "no",
        "stand",
    )
    # Insurance wins 50; 12 + 6 doubled loses 200 and 16 loses 100 against the natural.
    assert played.balances == [9_750]
    assert played.screen.count("double down") == 2


def test_a_hand_is_split_only_once(play: Play) -> None:
    played = play("8 9 8 10 8 8", "100", "yes", "no", "stand", "no", "stand")
    assert played.screen.count("want to split") == 1
    assert played.balances == [9_800]


def test_kings_and_tens_are_no_pair(play: Play) -> None:
    assert "split" not in play("King 9 10 8", "100", "no", "stand").screen


@pytest.mark.parametrize("wager", ["0", "-1", "10001", "abc", "", "2.5"])
def test_a_wrong_wager_is_asked_again(play: Play, wager: str) -> None:
    assert play("10 9 King 8", wager, "100", "no", "stand").balances == [10_100]


def test_whoever_is_broke_is_given_new_money(play: Play) -> None:
    assert play("10 9 King 8", "10000", "stand", balances=(0,)).balances == [20_000]


def test_cards_go_round_and_the_dealer_is_last(play: Play) -> None:
    played = play("2 3 9 4 5 8", "1", "2", "no", "stand", "no", "stand", balances=(50, 50))
    ranks = [[card.rank for card in played.game.hands[p][0].cards] for p in played.game.players]
    assert ranks == [["2", "4"], ["3", "5"]]
    assert [card.rank for card in played.game.dealer_hand.cards] == ["9", "8"]


def test_the_hidden_card_stays_hidden_until_the_dealer_plays(play: Play) -> None:
    screen = play("10 9 9 8", "100", "no", "stand").screen
    before, _, after = screen.partition("turns over")
    assert "8 of Diamonds" not in before
    assert "8 of Diamonds" in after


def test_the_shoe_has_eight_decks_and_a_cut_card_near_the_bottom(package: Package) -> None:
    places = set()
    for _ in range(200):
        shoe = package.cards.Shoe()
        places.add(shoe.below_cut_card)
        assert len(shoe.cards) == 8 * 52
        assert all(shoe.cards.count(card) == 8 for card in set(shoe.cards))
    assert len({*shoe.cards}) == 52
    assert min(places) >= 60
    assert max(places) <= 80
    assert len(places) > 5


def test_the_shoe_is_shuffled_when_the_cut_card_was_reached(package: Package) -> None:
    shoe = package.cards.Shoe()
    while not shoe.has_reached_cut_card:
        shoe.deal()
    assert 60 <= len(shoe.cards) <= 80
    shoe.refill()
    assert len(shoe.cards) == 416


def test_balances_are_kept_and_a_damaged_file_is_put_aside(
    package: Package, capsys: pytest.CaptureFixture[str]
) -> None:
    bank, player = package.bank, package.player
    bank.save_players({"ada": player.Player("Ada", 7)})
    assert bank.load_players()["ada"].balance == 7
    for damaged in (b"", b"\x80\x04nonsense", pickle.dumps([1, 2]), pickle.dumps({"ada": 3})):
        Path(bank.FILE).write_bytes(damaged)
        assert bank.load_players() == {}
        assert Path(bank.FILE + bank.ASIDE).read_bytes() == damaged
        assert "cannot be read" in capsys.readouterr().out


def test_a_file_is_replaced_whole_or_not_at_all(
    package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    bank, player = package.bank, package.player
    bank.save_players({"ada": player.Player("Ada", 7)})
    with pytest.raises(AttributeError):
        bank.save_players({"ada": player.Player("Ada", 8), "bad": lambda: None})
    assert bank.load_players()["ada"].balance == 7


def test_a_game_from_the_first_question_to_the_last(
    package: Package, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def answer(prompt: str) -> str:
        print(prompt)
        if "How many" in prompt:
            return "2"
        if "name" in prompt:
            return "Ada" if "player 1" in prompt else "Bob"
        return "10" if "wager" in prompt else "no" if "yes" in prompt else "stand"

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(sys, "argv", ["blackjack.py"])
    package.game.main()
    assert "Goodbye!" in capsys.readouterr().out
    assert set(package.bank.load_players()) == {"ada", "bob"}


def test_leaving_in_mid_game_keeps_the_balances(
    package: Package, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package.bank.save_players({"ada": package.player.Player("Ada", 77)})
    answers = iter(["1", "Ada"])

    def answer(prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(sys, "argv", ["blackjack.py"])
    package.game.main()
    assert package.bank.load_players()["ada"].balance == 77


def test_bots_play_by_themselves(
    package: Package, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["blackjack.py", "--bots", "4", "--games", "60"])
    package.game.main()
    assert capsys.readouterr().out.count("Dealer Grace turns over") == 60
