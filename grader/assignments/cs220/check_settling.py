"""Part 5: taking the bets and settling them.

Hands are dealt so that the first two cards decide wherever that is possible: what is wrong about
drawing is the matter of part 4.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any

from grader.api import Elsewhere, NeedsReview, expect, part, rejects
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
DRAWN = {21: "K", 22: "6", 25: "9", 26: "K"}
DEALERS = {17: "10 7", 18: "10 8", 19: "10 9", 20: "10 K", 21: "A K"}
BUST = 22
# First hands for which the dealer draws these cards.
DRAWING_DEALERS = {
    **{score: ("10 2", str(score - 12)) for score in DEALERS},
    **{score: (f"10 {score - 20}", "K") for score in (22, 24, 26)},
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
    _, dealer, _, bank = table.seated("10 8", "10 7", bet=30)
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
    _, dealer, player, _ = table.seated("10 8", "10 7")
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

    def judge(table: Table, bet: int, hand: str, drawn: str = "") -> bool:
        deck, dealer, _, bank = table.seated(hand, "10 9", bet=bet)
        table.play(dealer, deck, drawn)
        return _must_be_paid(table, dealer, bank, (19, 18), bet=bet)

    _one_must_come_about(table.each(judge, [(30, "10 8"), (START, "10 2", "6")]))


@part("5.b", weight=2, assumes=(*SCORED, WINS))
def check_every_player_is_settled(table: Table) -> None:
    """Each of two players wins or loses by its own score."""

    def judge(table: Table, hands: tuple[str, str], scores: tuple[int, int]) -> bool:
        dealer = table.dealer(table.deck("10 8", *hands))
        bank, other = table.bank(), table.bank()
        table.seat(dealer, "ned21", table.player(), bank)
        table.seat(dealer, "lia9", table.player(), other)
        table.play(dealer)
        one = _must_be_paid(table, dealer, bank, (scores[0], 18), handle="ned21")
        return _must_be_paid(table, dealer, other, (scores[1], 18), handle="lia9") or one

    cases = [(("J 9", "J 7"), (19, 17)), (("J 7", "J 9"), (17, 19))]
    _one_must_come_about(table.each(judge, cases))


@part("5.b", assumes=(*SCORED, WINS))
def check_aces_are_settled_as_the_player_wants(table: Table) -> None:
    """The score that counts is the one with the aces as the player wants them."""

    def judge(table: Table, ace_high: bool, score: int) -> bool:
        _, dealer, _, bank = table.seated("10 8", "A 9", ace_high=ace_high)
        table.play(dealer)
        return _must_be_paid(table, dealer, bank, (score, 18))

    _one_must_come_about(table.each(judge, [(True, 20), (False, 10)]))


@part("5.b", assumes=(*SCORED, WINS))
def check_cards_that_were_taken_count(table: Table) -> None:
    """The score that counts is the one with all cards that player and dealer have taken."""

    def judge(table: Table, drawn: str, score: int) -> bool:
        deck, dealer, _, bank = table.seated("10 2", "7 5", drawn)
        table.play(dealer, deck, dealers="7")
        return _must_be_paid(table, dealer, bank, (score, 19))

    _one_must_come_about(table.each(judge, [("9", 21), ("6", 18)]))


@part("5.b", weight=2, assumes=SCORED)
def check_every_combination_is_settled(table: Table) -> None:
    """Every score of the player against every score of the dealer, bust ones included."""
    _settle(table, list(product((12, *range(16, BUST + 1)), (*DEALERS, BUST))))


@part("5.b", assumes=RULES)
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
    """A bet of 10 is settled, when player and dealer have these scores. In the first case the
    dealer also has to draw for that: one that always does would else never have it. `real`: the
    deck is no stacked one, as far as the dealer knows.
    """

    def judge(table: Table, player: int, dealers: int, draws: bool = False) -> bool:
        # Where one is bust, another is not: the dealer has to draw for that one at least.
        others = ["9 8"] * (player >= BUST)
        first, drawn = DRAWING_DEALERS[dealers] if draws else (DEALERS[dealers], "")
        deck = table.deck(first, PLAYERS[player], *others)
        dealer, bank = table.dealer(table.french_deck() if real else deck), table.bank()
        wanted = DRAWN.get(player)
        seated = table.drawing_player(deck, wanted) if wanted else table.player()
        table.seat(dealer, "ned21", seated, bank)
        for _ in others:
            table.seat(dealer, "lia9", table.player(), table.bank())
        table.play(dealer, deck, dealers=drawn)
        return _must_be_paid(table, dealer, bank, (player, dealers))

    judged = [(*case, case[1] >= BUST) for case in cases]
    if not judged[0][-1]:
        judged.append((*cases[0], True))
    _one_must_come_about(table.each(judge, judged))


def _one_must_come_about(came_about: Sequence[bool]) -> None:
    """One round at least was as it was meant: of hands that a dealer never had, nobody knows how it
    would settle them.
    """
    if not any(came_about):
        raise Elsewhere


def _must_be_paid(
    table: Table,
    dealer: Any,
    bank: Any,
    meant: tuple[int, int],
    bet: int = 10,
    handle: str = "ned21",
) -> bool:
    """The balance is what it must be with these scores of player and dealer; or with those that the
    dealer shows, because what is wrong about them is the matter of part 4. Whether they came as
    they were meant.
    """
    shown = scores_in(summary_of(dealer), handle)
    if shown is None and table.habits.tells_scores:
        raise NeedsReview("cs220.not-seen")
    shown = shown or meant
    balances = dict.fromkeys([*_balances(meant, bet), *_balances(shown, bet)])
    expect_balance(dealer, bank, handle).to_be_one_of(*balances)
    return min(shown) > 0 and _outcome(shown) == _outcome(meant)


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
