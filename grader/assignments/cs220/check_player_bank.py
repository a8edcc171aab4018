"""Part 2: PlayerBank. It is looked at by get_balance and get_wager."""

import re
from contextlib import suppress

from grader.api import Raised, expect, look, part, rejects, unrecorded
from grader.assignments.cs220.table import Table

RESULTS = frozenset({"winner!", "bust."})
# Balances and bets, so that amounts of one to four digits are shown.
AMOUNTS = ((100, 30), (8, 5), (300, 60), (9000, 80))
# What others stand on.
BETS = "player_bank.a_bet_leaves_the_balance"
MONEY = ("player_bank.a_bank_begins_with_its_money", BETS)
REFUSED = "player_bank.too_high_a_bet_is_refused"

# Balance and bets


@part("2.a")
def check_a_bank_begins_with_its_money(table: Table) -> None:
    """A new bank has the balance that it was made with."""
    for balance in (100, 7):
        bank = table.bank(balance)
        expect(bank.get_balance()).to_be(balance)


@part("2.a", once="player_bank")
def check_nothing_is_bet_at_first(table: Table) -> None:
    """A new bank has a wager of 0."""
    bank = table.bank(100)
    expect(bank.get_wager()).to_be(0)


@part("2.a")
def check_a_bet_leaves_the_balance(table: Table) -> None:
    """enter_bet takes the bet from the balance."""
    bank = table.bank(100)
    bank.enter_bet(30)
    expect(bank.get_balance()).to_be(70)


@part("2.a")
def check_a_bet_is_remembered(table: Table) -> None:
    """get_wager gives what was bet."""
    bank = table.bank(100)
    bank.enter_bet(30)
    expect(bank.get_wager()).to_be(30)


@part("2.a")
def check_bets_add_up(table: Table) -> None:
    """A second bet is added to the first."""
    bank = table.bank(100)
    bank.enter_bet(30)
    bank.enter_bet(20)
    expect(bank.get_wager()).to_be(50)


@part("2.a")
def check_all_the_money_can_be_bet(table: Table) -> None:
    """A bet of the whole balance is accepted."""
    bank = table.bank(40)
    bank.enter_bet(40)
    expect(bank.get_wager()).to_be(40)


@part("2.a", weight=2, assumes=MONEY)
def check_too_high_a_bet_is_refused(table: Table) -> None:
    """A bet above the balance is a RuntimeError."""
    bank = table.bank(50)
    bank.enter_bet(10)
    for bet in (41, 1000):
        with rejects(RuntimeError):
            bank.enter_bet(bet)


@part("2.a", weight=0.75, assumes=(*MONEY, REFUSED))
def check_a_refused_bet_changes_nothing(table: Table) -> None:
    """After a bet that was refused, balance and wager are what they were."""
    bank = table.bank(50)
    bank.enter_bet(10)
    with rejects(RuntimeError):
        bank.enter_bet(41)
    expect(bank.get_balance()).to_be(40)
    expect(bank.get_wager()).to_be(10)


@part("2.a", weight=0.75, assumes=(BETS, REFUSED))
def check_what_is_left_limits_the_next_bet(table: Table) -> None:
    """After a first bet, only what is left can be bet."""
    bank = table.bank(100)
    bank.enter_bet(60)
    with rejects(RuntimeError):
        bank.enter_bet(41)


@part("2.a", weight=1.5, assumes=BETS)
def check_every_bank_has_its_own_money(table: Table) -> None:
    """A bet from one bank leaves the others alone."""
    bank, other = table.bank(100), table.bank(100)
    bank.enter_bet(30)
    expect(bank.get_balance()).to_be(70)
    expect(other.get_balance()).to_be(100)
    expect(other.get_wager()).to_be(0)


@part("2.a", weight=0)
def check_a_negative_bet_is_refused(table: Table) -> None:
    """It is good to refuse a bet below 0 with a RuntimeError as well."""
    bank = table.bank(100)
    bank.enter_bet(10)
    with rejects(RuntimeError):
        bank.enter_bet(-5)


@part("2.a", weight=0)
def check_a_bet_that_is_no_int_is_refused(table: Table) -> None:
    """It is good to refuse a bet that is no int with a RuntimeError as well."""
    bank = table.bank(100)
    bank.enter_bet(10)
    for bet in (2.5, "10", None):
        with rejects(RuntimeError):
            bank.enter_bet(bet)


# Winning and losing


@part("2.b", weight=2.5)
def check_a_winner_is_paid(table: Table) -> None:
    """pay_winner adds the amount to the balance."""
    bank = table.bank(100)
    bank.pay_winner(30)
    expect(bank.get_balance()).to_be(130)


@part("2.b", weight=0.5, assumes="player_bank.a_winner_is_paid")
def check_a_winner_is_paid_on_top_of_what_is_left(table: Table) -> None:
    """pay_winner adds to what is left after the bet."""
    bank = table.bank(100)
    bank.enter_bet(10)
    bank.pay_winner(20)
    expect(bank.get_balance()).to_be(110)


@part("2.b")
def check_a_loser_keeps_what_is_left(table: Table) -> None:
    """Neither the balance nor the wager is changed by bust."""
    bank = table.bank(100)
    bank.enter_bet(10)
    bank.bust()
    expect(bank.get_balance()).to_be(90)
    expect(bank.get_wager()).to_be(10)


@part("2.b", once="player_bank")
def check_the_bet_is_shown_after_winning(table: Table) -> None:
    """get_wager still gives the bet after pay_winner: the summary shows it."""
    bank = table.bank(100)
    bank.enter_bet(10)
    bank.pay_winner(20)
    expect(bank.get_wager()).to_be(10)


@part("2.b", weight=1.25)
def check_a_bank_is_shown(table: Table) -> None:
    """A bank is shown by str with bet and balance as in "bet 10 balance 90"."""
    _must_be_shown(table, 100, 10)


@part("2.b", weight=0.75, assumes="player_bank.a_bank_is_shown")
def check_amounts_of_any_size_are_shown(table: Table) -> None:
    """Bet and balance are shown by str as they are, however small or large."""
    for balance, bet in AMOUNTS:
        _must_be_shown(table, balance, bet)


@part("2.b", weight=2, once="player_bank")
def check_the_result_is_remembered(table: Table) -> None:
    """Where str of a bank ends with the result: "winner!" after pay_winner, "bust." after bust."""
    bank = table.bank(100)
    bank.enter_bet(10)
    bank.pay_winner(20)
    won = _last_word(str(bank))
    bank.bust()
    lost = _last_word(text := str(bank))
    if not RESULTS.intersection((won, lost)) and "balance" in text:
        return  # the dealer adds the result: the summary will show
    expect(look("str(bank).split()[-1:]", bank=bank)).to_be(["bust."])
    bank.pay_winner(20)
    expect(look("str(bank).split()[-1:]", bank=bank)).to_be(["winner!"])


@part("2.b", once="player_bank")
def check_a_new_bank_is_no_winner(table: Table) -> None:
    """As long as nothing has been won, str of a bank does not say "winner!"."""
    bank = table.bank(100)
    bank.enter_bet(10)
    expect("winner!" in str(bank), '"winner!" in str(bank)').to_be(False)


def _last_word(text: str) -> str:
    """The word that a text ends with, if any."""
    return "".join(text.split()[-1:])


def _must_be_shown(table: Table, balance: int, bet: int) -> None:
    """A bank with this balance and this bet is shown with both."""
    bank = table.bank(balance)
    bank.enter_bet(bet)
    bank.bust()
    text = str(bank)
    left = told = balance - bet
    with unrecorded(bank), suppress(Raised):
        told = bank.get_balance()  # what is wrong about it is the matter of part 2.a
    line = f"bet {bet} balance {left}"
    shown = rf"^[ \t]*bet {bet} balance ({left}|{re.escape(str(told))})\b"
    if not re.search(shown, text, re.MULTILINE):
        expect(text).to_be(f"{line} bust.")
