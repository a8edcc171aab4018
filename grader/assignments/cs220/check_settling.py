"""Part 5: taking the bets and settling them.

Hands are dealt so that the first two cards decide wherever that is possible: what is wrong about
drawing is the matter of part 4.
"""

from itertools import product
from typing import Any

from grader.api import IfGot, expect, part, rejects
from grader.assignments.cs220.look import expect_balance, expect_wager, noted
from grader.assignments.cs220.table import Table

# First hands, by what they come to; a bust takes a card.
PLAYERS = {12: "7 5", 16: "9 7", 17: "9 8", 18: "J 8", 19: "J 9", 20: "J Q", 21: "A J"}
DEALERS = {17: "10 7", 18: "10 8", 19: "10 9", 20: "10 K", 21: "A K"}
BUST = 22

# Bets


@part("5.a")
def check_bets_are_entered(table: Table) -> None:
    """take_bets enters what the player bets into the player's bank."""
    dealer, bank = table.dealer(table.deck("10 8", "10 7")), table.bank(100)
    dealer.add_player("ned21", table.player(bet=30), bank)
    dealer.take_bets()
    _expect_bet(dealer, bank, 30, 70)


@part("5.a")
def check_every_player_bets(table: Table) -> None:
    """take_bets takes a bet from every player, each from its own bank."""
    dealer = table.dealer(table.deck("10 8", "10 7", "5 6"))
    bank, other = table.bank(100), table.bank(50)
    dealer.add_player("ned21", table.player(bet=30), bank)
    dealer.add_player("lia9", table.player(bet=5), other)
    dealer.take_bets()
    _expect_bet(dealer, bank, 30, 70)
    _expect_bet(dealer, other, 5, 45, "lia9")


@part("5.a")
def check_players_are_told_their_balance(table: Table) -> None:
    """take_bets asks each player once, and gives it its own balance (or its bank)."""
    dealer = table.dealer(table.deck("10 8", "10 7", "5 6"))
    player, other = table.player(), table.player()
    dealer.add_player("ned21", player, table.bank(100))
    dealer.add_player("lia9", other, table.bank(50))
    dealer.take_bets()
    expect(noted(player, "bets_asked")).to_be_one_of(["balance 100"], ["bank 100"])
    expect(noted(other, "bets_asked")).to_be_one_of(["balance 50"], ["bank 50"])


@part("5.a", weight=0.5)
def check_all_the_money_can_be_bet(table: Table) -> None:
    """take_bets accepts a bet of all that the player has."""
    dealer, bank = table.dealer(table.deck("10 8", "10 7")), table.bank(40)
    dealer.add_player("ned21", table.player(bet=40), bank)
    dealer.take_bets()
    _expect_bet(dealer, bank, 40, 0)


@part("5.a")
def check_too_high_a_bet_is_refused(table: Table) -> None:
    """take_bets raises a RuntimeError when a bet is above the player's balance."""
    table.each(_must_be_refused, [(41,), (100000,)])


@part("5.a")
def check_a_refused_bet_leaves_the_bank(table: Table) -> None:
    """After a bet that was refused, the player's bank is what it was."""
    _must_be_accepted(table)
    dealer, bank = table.dealer(table.deck("10 8", "10 7")), table.bank(40)
    dealer.add_player("ned21", table.player(bet=41), bank)
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


@part("5.b", weight=2)
def check_a_higher_score_wins(table: Table) -> None:
    """A player whose score is above the dealer's is paid twice the bet."""
    hints = {100: "cs220.paid-once"}
    table.each(_settled, [(19, 18, 110, hints), (20, 17, 110, hints), (18, 17, 110, hints)])


@part("5.b", weight=2)
def check_a_lower_score_loses(table: Table) -> None:
    """A player whose score is below the dealer's loses the bet."""
    table.each(_settled, [(18, 19, 90), (12, 17, 90), (20, 21, 90)])


@part("5.b", weight=2)
def check_a_tie_loses(table: Table) -> None:
    """A player whose score is the dealer's loses the bet."""
    hints = {110: "cs220.tie-loses", 100: "cs220.tie-loses"}
    table.each(_settled, [(score, score, 90, hints) for score in (18, 20, 17)])


@part("5.b", weight=2)
def check_a_bust_dealer_pays(table: Table) -> None:
    """When the dealer is bust, a player below 21 wins, whatever its score."""
    hints = {90: "cs220.dealer-bust", 100: "cs220.paid-once"}
    table.each(_settled, [(score, BUST, 110, hints) for score in (12, 16, 20)])


@part("5.b", weight=2)
def check_a_bust_player_loses(table: Table) -> None:
    """A player who is bust loses the bet, also when the dealer has less."""
    hints = {110: "cs220.bust-loses"}
    table.each(_settled, [(BUST, dealers, 90, hints) for dealers in (17, 20)])


@part("5.b")
def check_two_busts_lose(table: Table) -> None:
    """When both are bust, the player loses."""
    _settled(table, BUST, BUST, 90, {110: "cs220.bust-loses"})


@part("5.b")
def check_twenty_one_wins(table: Table) -> None:
    """With 21, a player wins against 20, and loses against 21."""
    table.each(_settled, [(21, 20, 110), (21, 21, 90, {110: "cs220.tie-loses"})])


@part("5.b")
def check_higher_bets_pay_more(table: Table) -> None:
    """What is paid is twice what was bet, be it 30 or all."""

    def judge(table: Table, bet: int, balance: int) -> None:
        dealer, bank = table.dealer(table.deck("10 7", "10 9")), table.bank(100)
        dealer.add_player("ned21", table.player(bet=bet), bank)
        table.play(dealer)
        expect_balance(dealer, bank).to_be(balance, if_got={100: "cs220.paid-once"})

    table.each(judge, [(30, 130), (100, 200)])


@part("5.b")
def check_every_player_is_settled(table: Table) -> None:
    """Each of two players wins or loses by its own score."""

    def judge(table: Table, hands: tuple[str, str], balances: tuple[int, int]) -> None:
        dealer = table.dealer(table.deck("10 8", *hands))
        bank, other = table.bank(), table.bank()
        dealer.add_player("ned21", table.player(), bank)
        dealer.add_player("lia9", table.player(), other)
        table.play(dealer)
        expect_balance(dealer, bank, "ned21").to_be(balances[0])
        expect_balance(dealer, other, "lia9").to_be(balances[1])

    table.each(judge, [(("J 9", "J 7"), (110, 90)), (("J 7", "J 9"), (90, 110))])


@part("5.b")
def check_aces_are_settled_as_the_player_wants(table: Table) -> None:
    """The score that counts is the one with the aces as the player wants them."""

    def judge(table: Table, ace_high: bool, balance: int) -> None:
        dealer, bank = table.dealer(table.deck("10 8", "A 9")), table.bank()
        dealer.add_player("ned21", table.player(ace_high=ace_high), bank)
        table.play(dealer)
        expect_balance(dealer, bank).to_be(balance)

    table.each(judge, [(True, 110), (False, 90)])


@part("5.b")
def check_cards_that_were_taken_count(table: Table) -> None:
    """The score that counts is the one with all cards that player and dealer have taken."""

    def judge(table: Table, drawn: str, balance: int) -> None:
        deck = table.deck("10 6", "7 5")
        dealer, bank = table.dealer(deck), table.bank()
        dealer.add_player("ned21", table.player(deck, drawn, kind="DrawingPlayer"), bank)
        table.play(dealer, deck, dealers="3")
        expect_balance(dealer, bank).to_be(balance)

    table.each(judge, [("9", 110), ("6", 90)])


@part("5.b", weight=2)
def check_every_combination_is_settled(table: Table) -> None:
    """Every score of the player against every score of the dealer, bust ones included."""
    cases = []
    for player, dealers in product((*PLAYERS, BUST), (*DEALERS, BUST)):
        wins = player < BUST and (dealers == BUST or player > dealers)
        # The assignment speaks of players below 21 only where the dealer is bust.
        if (player, dealers) != (21, BUST):
            cases.append((player, dealers, 110 if wins else 90))
    table.each(_settled, cases)


def _must_be_accepted(table: Table) -> None:
    """A bet that can be paid is not refused: a dealer that refuses all of them checks none."""
    dealer = table.dealer(table.deck("10 8", "10 7"))
    dealer.add_player("lia9", table.player(bet=10), table.bank(40))
    dealer.take_bets()


def _must_be_refused(table: Table, bet: Any) -> None:
    """A player with 40 cannot bet this."""
    _must_be_accepted(table)
    dealer = table.dealer(table.deck("10 8", "10 7"))
    dealer.add_player("ned21", table.player(bet=bet), table.bank(40))
    with rejects(RuntimeError):
        dealer.take_bets()


def _settled(table: Table, player: int, dealers: int, balance: int, if_got: IfGot = ()) -> None:
    """A bet of 10 from 100 is settled so, when player and dealer have these scores."""
    deck = table.deck(DEALERS.get(dealers, "10 6"), PLAYERS.get(player, "J 6"))
    dealer, bank = table.dealer(deck), table.bank(100)
    drawing = {"kind": "DrawingPlayer"} if player == BUST else {}
    answers = (deck, "6") if player == BUST else ()
    dealer.add_player("ned21", table.player(*answers, **drawing), bank)
    if dealers == BUST:
        table.play(dealer, deck, dealers="6")
    else:
        table.play(dealer)
    expect_balance(dealer, bank).to_be(balance, if_got=if_got)


def _expect_bet(dealer: Any, bank: Any, bet: int, balance: int, handle: str = "ned21") -> None:
    """The player has bet so much and has so much left."""
    expect_wager(dealer, bank, handle).to_be(bet)
    expect_balance(dealer, bank, handle).to_be(balance)
