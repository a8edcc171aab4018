"""Part 3: ConservativePlayer and RandomPlayer: the interface, and sane answers over many hands.

Which answer is clever is open; so what is asked for is what any such player does.
"""

from collections.abc import Iterator
from typing import Any

from grader.api import Raised, expect, part
from grader.assignments.cs220.table import Table

CONSERVATIVE = ("conservative_player", "ConservativePlayer")
RANDOM = ("random_player", "RandomPlayer")
# Hands for which a player can be asked: below 21 with the aces counted as 1, or as 11.
HANDS = ("2 3", "5 6", "7 5", "10 2", "9 4", "J 6", "Q 7", "10 8", "K 9", "2 2 3", "4 5 6", "3 K 4")
# With an ace that counts 11, below 21, 21, and above it.
HIGH_ACES = ("A 7", "A 9", "A K", "A 2 8")
BUSTING_ACES = ("5 6 A", "A K 5")
ACES = ("A 2", "A 7", "A 9", "5 7 A", "A 5 9", "A A", "A K 5")
TRIES = 200
# Either name, given either the balance or the bank: there are two editions of the assignment.
BET_METHODS = ("make_bet", "place_bet")
# A constant can be right about every one of these questions. So they count once there is something
# of a table that such a player can sit at.
ROUND = ("dealer", "hand", "player_bank")


@part("3.a", weight=2, once=ROUND)
def check_a_conservative_bet_can_be_paid(table: Table) -> None:
    """ConservativePlayer bets an int that is not above the balance."""
    _bets_can_be_paid(table, CONSERVATIVE, balances=(100, 1000, 10))


@part("3.a", weight=1.5, once=ROUND, assumes="players.a_conservative_bet_can_be_paid")
def check_a_conservative_bet_with_little_money(table: Table) -> None:
    """ConservativePlayer does not bet more than it has when it has little."""
    _bets_can_be_paid(table, CONSERVATIVE, balances=(5, 1))


@part("3.a", weight=2, once=ROUND)
def check_conservative_wants_cards_or_not(table: Table) -> None:
    """ConservativePlayer's want_card gives True or False, whatever the hand is."""
    for player, hand in _players_with_hands(table, CONSERVATIVE, (*HANDS, *ACES)):
        expect(_ask(table, player, hand)).to_be_a(bool)


@part("3.a", weight=2, once=ROUND)
def check_conservative_decides_about_aces(table: Table) -> None:
    """ConservativePlayer's use_ace_hi gives True or False for hands with an ace."""
    for player, hand in _players_with_hands(table, CONSERVATIVE, ACES):
        expect(player.use_ace_hi(hand)).to_be_a(bool)


@part("3.a", weight=1.5, once=ROUND, assumes="players.conservative_wants_cards_or_not")
def check_conservative_stands_on_twenty(table: Table) -> None:
    """ConservativePlayer wants no card when it has K and Q: that is no conservative choice."""
    player = _player(table, CONSERVATIVE)
    hand = _scored_hand(table, "K Q")
    expect(_ask(table, player, hand)).to_be(False)


@part("3.a", weight=1.5, once=ROUND, assumes="players.conservative_decides_about_aces")
def check_conservative_does_not_bust_by_an_ace(table: Table) -> None:
    """ConservativePlayer counts the ace as 1 in a hand of 5, 6 and A, and in one of A, K and 5."""
    for player, hand in _players_with_hands(table, CONSERVATIVE, BUSTING_ACES):
        expect(player.use_ace_hi(hand)).to_be(False)


@part("3.a", weight=0.5, once=ROUND)
def check_conservative_counts_an_ace_high(table: Table) -> None:
    """ConservativePlayer counts the ace as 11 where that is no bust: also when it makes 21."""
    for player, hand in _players_with_hands(table, CONSERVATIVE, HIGH_ACES):
        if (answer := player.use_ace_hi(hand)) != 1:  # a number is another check's matter
            expect(answer).to_be(True)


@part("3.a", once=ROUND)
def check_conservative_is_shown(table: Table) -> None:
    """ConservativePlayer has a __str__ of its own."""
    _has_a_text(_player(table, CONSERVATIVE))


@part("3.b", weight=2.5, once=(*ROUND, "random_player"))
def check_a_random_bet_can_be_paid(table: Table) -> None:
    """RandomPlayer bets an int from 0 to the balance, every time."""
    _bets_can_be_paid(table, RANDOM, balances=(100, 1000, 10), times=TRIES // 4)


@part(
    "3.b",
    weight=2,
    once=(*ROUND, "random_player"),
    assumes="players.a_random_bet_can_be_paid",
)
def check_a_random_bet_with_little_money(table: Table) -> None:
    """RandomPlayer does not bet more than it has when it has little."""
    _bets_can_be_paid(table, RANDOM, balances=(5, 1), times=TRIES // 4)


@part("3.b", weight=1.5, once=(*ROUND, "random_player"))
def check_random_wants_cards_or_not(table: Table) -> None:
    """RandomPlayer's want_card gives True or False, whatever the hand is."""
    for player, hand in _players_with_hands(table, RANDOM, (*HANDS, *ACES)):
        expect(_ask(table, player, hand)).to_be_a(bool)


@part("3.b", weight=2.5, once=(*ROUND, "random_player"))
def check_random_decides_about_aces(table: Table) -> None:
    """RandomPlayer's use_ace_hi gives True or False for hands with an ace."""
    for player, hand in _players_with_hands(table, RANDOM, ACES):
        expect(player.use_ace_hi(hand)).to_be_a(bool)


@part("3.b", weight=2)
def check_random_is_random(table: Table) -> None:
    """RandomPlayer's want_card does not give the same answer over and over for one hand."""
    table.seed(0)
    hand, bank = _scored_hand(table, "5 7"), table.bank(90)
    (card,) = table.cards("9")
    answers = table.ask_new_players(*RANDOM, TRIES, hand, bank, card)
    if set(answers) != {False, True}:
        ask = f"RandomPlayer().want_card(hand, bank, [card], [card]) for _ in range({TRIES})"
        got = sorted(set(answers), key=repr)
        expect(got, f"sorted({{{ask}}})").to_be([False, True], hint="cs220.not-random")


@part("3.b", weight=1.5, once=(*ROUND, "random_player"))
def check_random_is_shown(table: Table) -> None:
    """RandomPlayer has a __str__ of its own."""
    _has_a_text(_player(table, RANDOM))


def _player(table: Table, which: tuple[str, str]) -> Any:
    return table.students_player(*which)


def _players_with_hands(
    table: Table, which: tuple[str, str], hands: tuple[str, ...]
) -> Iterator[tuple[Any, Any]]:
    """A new player for each of the hands, from the same random numbers."""
    table.seed(0)
    for ranks in hands:
        yield _player(table, which), _scored_hand(table, ranks)


def _scored_hand(table: Table, ranks: str) -> Any:
    """A hand with its score written down, for players that look there: aces high unless bust."""
    hand = table.hand(ranks)
    values = [10 if rank in "JQK" else 1 if rank == "A" else int(rank) for rank in ranks.split()]
    score = sum(values)
    hand.set_score(score + 10 if "A" in ranks and score <= 11 else score)
    return hand


def _ask(table: Table, player: Any, hand: Any) -> Any:
    """Whether a player wants a card, when the dealer shows a 9."""
    cards = table.cards("9 7 2")
    return player.want_card(hand, table.bank(90), cards[:1], cards)


def _bets_can_be_paid(
    table: Table, which: tuple[str, str], balances: tuple[int, ...], times: int = 1
) -> None:
    """Every bet is an int, not below 0 and not above the balance."""
    table.seed(0)
    for balance in balances:
        player, bank = _player(table, which), table.bank(balance)
        for _ in range(times):
            bet, call = _bet_of(player, balance, bank)
            expect(bet).to_be_a(int)
            if not 0 <= bet <= balance:
                hint = "cs220.bet-too-high" if bet > balance else "cs220.bet-below-zero"
                expect(False, f"0 <= {call} <= {balance}").to_be(True, hint=hint)


def _bet_of(player: Any, balance: int, bank: Any) -> tuple[Any, str]:
    """What a player bets, by whichever name and for whichever argument it knows; and the call."""
    for name in BET_METHODS:
        for given, text in ((balance, str(balance)), (bank, "bank")):
            try:
                return getattr(player, name)(given), f"player.{name}({text})"
            except Raised as raised:
                if raised.error.type_name not in ("AttributeError", "TypeError"):
                    raise
    return player.make_bet(balance), "player.make_bet(balance)"


def _has_a_text(player: Any) -> None:
    """A player is not shown by what Python makes up for any object."""
    expect(" object at 0x" in str(player), "' object at 0x' in str(player)").to_be(
        False, hint="cs220.no-str"
    )
