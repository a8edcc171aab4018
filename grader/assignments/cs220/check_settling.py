"""Part 5: taking the bets and settling them.

Hands are dealt so that the first two cards decide wherever that is possible: what is wrong about
drawing is the matter of part 4.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any

from grader.api import NeedsReview, expect, part, rejects
from grader.assignments.cs220.look import (
    expect_balance,
    expect_wager,
    noted,
    scores_in,
    summary_of,
)
from grader.assignments.cs220.table import START, Table

# First hands, by what they come to; for 21, as for a bust, a player draws a card.
PLAYERS = {
    4: "2 2",
    12: "7 5",
    16: "9 7",
    17: "9 8",
    18: "J 8",
    19: "J 9",
    20: "J Q",
    21: "5 6",
    22: "J 6",
    25: "J 6",
    26: "J 6",
}
HANDLES = ("ned21", "lia9")
DRAWN = {21: "K", 22: "6", 25: "9", 26: "K"}
BUST = 22
# First hands of the dealer, and the cards that it draws: none, one, or two. One that always draws
# would never have some of these scores else.
DEALERS = {
    **{
        score: ((first, ""), ("10 2", str(score - 12)), ("4 5", f"2 {score - 11}"))
        for score, first in {17: "10 7", 18: "10 8", 19: "10 9", 20: "10 K", 21: "A K"}.items()
    },
    BUST: (("10 2", "K"), ("10 2", "2 8")),
    24: (("10 4", "K"),),
    26: (("10 6", "K"),),
}
# What others stand on: what a player and the dealer get of the cards and the money.
SCORED = (
    "dealing.the_score_of_a_player_is_written_down",
    "dealing.the_score_of_the_dealer_is_written_down",
    "hand",
    "player_bank",
)
DEALT = (*SCORED, "dealing.the_dealer_draws_below_seventeen")
BETS = "settling.bets_are_entered"
WINS = "settling.a_higher_score_wins"
BUST_LOSES = "settling.a_bust_player_loses"
TIE = "settling.a_tie_loses"
RULES = (WINS, TIE, "settling.a_bust_dealer_pays")

# Bets


@part("5.a", weight=1.5)
def check_bets_are_entered(table: Table) -> None:
    """take_bets enters what the player bets into the player's bank."""
    dealer, _, bank, _ = table.seated("10 8", "10 7", bet=30)
    dealer.take_bets()
    _expect_bet(dealer, bank, 30, START - 30)


@part("5.a", weight=0.5, assumes=BETS)
def check_every_player_bets(table: Table) -> None:
    """take_bets takes a bet from every player, each from its own bank."""
    dealer = table.dealer(table.deck("10 8", "10 7", "5 6"))
    bank, other = table.bank(), table.bank(50)
    table.seat(dealer, "ned21", table.player(bet=30), bank)
    table.seat(dealer, "lia9", table.player(bet=5), other)
    dealer.take_bets()
    _expect_bet(dealer, bank, 30, START - 30)
    _expect_bet(dealer, other, 5, 45, "lia9")


@part("5.a")
def check_players_are_told_their_balance(table: Table) -> None:
    """take_bets gives each player that it asks its own balance (or its bank)."""
    dealer = table.dealer(table.deck("10 8", "10 7", "5 6"))
    player, other = table.player(), table.player()
    table.seat(dealer, "ned21", player, table.bank(100))
    table.seat(dealer, "lia9", other, table.bank(50))
    dealer.take_bets()
    for who, name, balance in ((player, "player", 100), (other, "other", 50)):
        asked = expect(noted(who, "bets_asked")[:1], f"{name}.bets_asked[:1]")
        asked.to_be_one_of([f"balance {balance}"], [f"bank {balance}"])


@part("5.a", weight=0.5)
def check_players_are_asked_once(table: Table) -> None:
    """take_bets asks each player once for its bet."""
    dealer, player, *_ = table.seated("10 8", "10 7")
    dealer.take_bets()
    expect(len(noted(player, "bets_asked")), "len(player.bets_asked)").to_be(1)


@part("5.a", weight=0.5, assumes=BETS)
def check_all_the_money_can_be_bet(table: Table) -> None:
    """take_bets accepts a bet of all that the player has."""
    dealer, bank = table.dealer(table.deck("10 8", "10 7")), table.bank(40)
    table.seat(dealer, "ned21", table.player(bet=40), bank)
    dealer.take_bets()
    _expect_bet(dealer, bank, 40, 0)


@part("5.a", weight=1.5, assumes=BETS)
def check_too_high_a_bet_is_refused(table: Table) -> None:
    """take_bets raises a RuntimeError when a bet is above the player's balance."""
    table.each(_must_be_refused, [(41,), (100000,)])


@part("5.a", weight=0.5, assumes=(BETS, "settling.too_high_a_bet_is_refused"))
def check_a_refused_bet_leaves_the_bank(table: Table) -> None:
    """After a bet that was refused, the player's bank is what it was."""
    _must_be_accepted(table)
    dealer, bank = table.dealer(table.deck("10 8", "10 7")), table.bank(40)
    table.seat(dealer, "ned21", table.player(bet=41), bank)
    with rejects(RuntimeError):
        dealer.take_bets()
    expect(bank.get_balance()).to_be(40)
    expect(bank.get_wager()).to_be(0)


@part("5.a", weight=0)
def check_a_negative_bet_is_refused(table: Table) -> None:
    """It is good when take_bets refuses a bet below 0 with a RuntimeError as well."""
    _must_be_refused(table, -10)


@part("5.a", weight=0)
def check_a_bet_that_is_no_int_is_refused(table: Table) -> None:
    """It is good when take_bets refuses a bet that is no int with a RuntimeError as well."""
    table.each(_must_be_refused, [(None,), ("ten",), (2.5,)])


# Settling


@part("5.b", weight=2, assumes=SCORED)
def check_a_higher_score_wins(table: Table) -> None:
    """A player whose score is above the dealer's is paid twice the bet."""
    _settle(table, [(19, 18), (20, 17), (18, 17)])


@part("5.b", weight=2, assumes=SCORED)
def check_a_lower_score_loses(table: Table) -> None:
    """A player whose score is below the dealer's loses the bet."""
    _settle(table, [(18, 19), (12, 17), (20, 21)])


@part("5.b", weight=2, assumes=SCORED)
def check_a_tie_loses(table: Table) -> None:
    """A player whose score is the dealer's loses the bet."""
    _settle(table, [(18, 18), (20, 20), (17, 17)])


@part("5.b", weight=2, assumes=(*DEALT, WINS))
def check_a_bust_dealer_pays(table: Table) -> None:
    """When the dealer is bust, be it by little or by much, a player below 21 wins, whatever its
    score.
    """
    by_little = [(score, BUST) for score in (12, 16, 20, 4)]
    _settle(table, [*by_little, *((score, bust) for bust in (24, 26) for score in (4, 20))])


@part("5.b", weight=2, assumes=SCORED)
def check_a_bust_player_loses(table: Table) -> None:
    """A player who is bust loses the bet, also when the dealer has less."""
    _settle(table, [(BUST, 17), (BUST, 20), (25, 17), (26, 20)])


@part("5.b", assumes=(*DEALT, BUST_LOSES))
def check_two_busts_lose(table: Table) -> None:
    """When both are bust, the player loses, whoever has more."""
    alike = [(BUST, BUST), (26, 26)]
    _settle(table, [*alike, (25, BUST), (26, BUST), (BUST, 24), (BUST, 26), (25, 24)])


@part("5.b", assumes=(*SCORED, WINS, TIE))
def check_twenty_one_wins(table: Table) -> None:
    """With 21, a player wins against 20, and loses against 21."""
    _settle(table, [(21, 20), (21, 21)])


@part("5.b", assumes=(*SCORED, WINS))
def check_higher_bets_pay_more(table: Table) -> None:
    """What is paid is twice what was bet, be it 30 or all."""

    def judge(table: Table, bet: int, first: str, drawn: str) -> bool:
        dealer, _, bank, _ = table.seated(first, "10 9", bet=bet)
        table.play(dealer, drawn)
        return _must_be_paid(table, dealer, bank, (19, 18), bet=bet)

    bets = (30, START, 30)
    cases = [(bet, *hand) for bet, hand in zip(bets, DEALERS[18], strict=True)]
    _one_must_come_about(table, table.each(judge, cases))


@part("5.b", weight=2, assumes=(*SCORED, WINS))
def check_every_player_is_settled(table: Table) -> None:
    """Each of two players wins or loses by its own score."""

    def judge(table: Table, hands: dict[int, str], first: str, drawn: str) -> bool:
        deck = table.deck(first, *hands.values())
        dealer, banks = table.dealer(deck), [table.bank() for _ in hands]
        for handle, bank in zip(HANDLES, banks, strict=True):
            table.seat(dealer, handle, table.player(), bank)
        table.play(dealer, drawn)
        seats = zip(HANDLES, banks, hands, strict=True)
        came_about = [
            _must_be_paid(table, dealer, bank, (score, 18), handle=handle)
            for handle, bank, score in seats
        ]
        return any(came_about)

    orders = ({19: "J 9", 17: "J 7"}, {17: "J 7", 19: "J 9"})
    cases = [(hands, *hand) for hand in DEALERS[18] for hands in orders]
    _one_must_come_about(table, table.each(judge, cases))


@part("5.b", assumes=(*SCORED, WINS))
def check_aces_are_settled_as_the_player_wants(table: Table) -> None:
    """The score that counts is the one with the aces as the player wants them."""

    def judge(table: Table, ace_high: bool, score: int, first: str, drawn: str) -> bool:
        dealer, _, bank, _ = table.seated(first, "A 9", ace_high=ace_high)
        table.play(dealer, drawn)
        return _must_be_paid(table, dealer, bank, (score, 18))

    wishes = ((True, 20), (False, 10))
    cases = [(*wish, *hand) for hand in DEALERS[18] for wish in wishes]
    _one_must_come_about(table, table.each(judge, cases))


@part("5.b", assumes=(*SCORED, WINS))
def check_cards_that_were_taken_count(table: Table) -> None:
    """The score that counts is the one with all cards that player and dealer have taken."""

    def judge(table: Table, drawn: str, score: int, first: str, dealers: str) -> bool:
        dealer, _, bank, _ = table.seated(first, "7 5", drawn)
        table.play(dealer, dealers)
        return _must_be_paid(table, dealer, bank, (score, 19))

    cases = [(*taken, *hand) for hand in DEALERS[19][1:] for taken in (("9", 21), ("6", 18))]
    _one_must_come_about(table, table.each(judge, cases))


@part("5.b", weight=2, assumes=SCORED)
def check_every_combination_is_settled(table: Table) -> None:
    """Every score of the player against every score of the dealer, bust ones included."""
    _settle(table, list(product((12, *range(16, BUST + 1)), range(17, BUST + 1))))


@part("5.b", assumes=(*SCORED, *RULES))
def check_a_real_deck_is_settled(table: Table) -> None:
    """With a FrenchDeck, too, each player wins or loses by its score."""
    _settle(table, [(19, 18), (18, 19), (18, 18)], real=True)


def _must_be_accepted(table: Table) -> None:
    """A bet that can be paid is not refused: a dealer that refuses all of them checks none."""
    dealer = table.dealer(table.deck("10 8", "10 7"))
    table.seat(dealer, "lia9", table.player(bet=10), table.bank(40))
    dealer.take_bets()


def _must_be_refused(table: Table, bet: Any) -> None:
    """A player with 40 cannot bet this."""
    _must_be_accepted(table)
    dealer = table.dealer(table.deck("10 8", "10 7"))
    table.seat(dealer, "ned21", table.player(bet=bet), table.bank(40))
    with rejects(RuntimeError):
        dealer.take_bets()


def _settle(table: Table, cases: Sequence[tuple[int, int]], real: bool = False) -> None:
    """A bet of 10 is settled, when player and dealer have these scores; in the first case, also
    where the dealer has to draw for that. `real`: the deck is no stacked one, as far as the dealer
    knows.
    """

    def judge(table: Table, player: int, dealers: int, first: str, drawn: str) -> bool:
        # Where one is bust, another is not: the dealer has to draw for that one at least.
        others = ["9 8"] * (player >= BUST)
        deck = table.deck(first, PLAYERS[player], *others)
        dealer, bank = table.dealer(table.french_deck() if real else deck), table.bank()
        wanted = DRAWN.get(player)
        seated = table.drawing_player(deck, wanted) if wanted else table.player()
        table.seat(dealer, "ned21", seated, bank)
        for _ in others:
            table.seat(dealer, "lia9", table.player(), table.bank())
        table.play(dealer, drawn)
        return _must_be_paid(table, dealer, bank, (player, dealers))

    first = [(*cases[0], *hand) for hand in DEALERS[cases[0][1]]]
    rest = [(*case, *DEALERS[case[1]][0]) for case in cases[1:]]
    _one_must_come_about(table, table.each(judge, [*first, *rest]))


def _one_must_come_about(table: Table, came_about: Sequence[bool]) -> None:
    """One round at least was as it was meant: of hands that a dealer never had, nobody knows how it
    would settle them.
    """
    if not any(came_about):
        raise table.not_seen()


def _must_be_paid(
    table: Table,
    dealer: Any,
    bank: Any,
    meant: tuple[int, int],
    bet: int = 10,
    handle: str = "ned21",
) -> bool:
    """The balance is what it must be with these scores of player and dealer, if it has come about
    that one or the other is bust, or has more: what is wrong about the scores is the matter of part
    4. Whether it has.
    """
    shown = scores_in(summary_of(dealer), handle)
    if shown is None and table.habits.tells_scores:
        raise NeedsReview("cs220.not-seen")
    if shown is not None and (min(shown) <= 0 or _outcome(shown) != _outcome(meant)):
        return False
    expect_balance(dealer, bank, handle).to_be_one_of(*_balances(shown or meant, bet))
    return True


def _balances(scores: tuple[int, int], bet: int) -> list[int]:
    """What the player has with such scores; the assignment speaks of players below 21 only where
    the dealer is bust.
    """
    player, dealers = scores
    wins = player < BUST and (dealers >= BUST or player > dealers)
    is_open = player == 21 and dealers >= BUST
    return [START + bet, START - bet] if is_open else [START + bet if wins else START - bet]


def _outcome(scores: tuple[int, int]) -> tuple[bool, bool, int]:
    """Who is bust, and who has more."""
    player, dealers = scores
    return player >= BUST, dealers >= BUST, (player > dealers) - (player < dealers)


def _expect_bet(dealer: Any, bank: Any, bet: int, balance: int, handle: str = "ned21") -> None:
    """The player has bet so much and has so much left."""
    expect_wager(dealer, bank, handle).to_be(bet)
    expect_balance(dealer, bank, handle).to_be(balance)
