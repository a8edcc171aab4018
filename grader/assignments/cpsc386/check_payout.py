"""The dealer's play and the payout."""

from grader.api import part
from grader.assignments.cpsc386.evidence import Evidence
from grader.assignments.cpsc386.rule import Rule
from grader.assignments.cpsc386.verdict import must_keep


@part("functionality")
def check_the_dealer_draws_below_17(evidence: Evidence) -> None:
    """The dealer takes cards below 17."""
    must_keep(evidence, Rule.DEALER_DRAWS_BELOW_17, say="cpsc386.dealer-draws-below-17")


@part("functionality")
def check_the_dealer_stands_at_17(evidence: Evidence) -> None:
    """The dealer stands at 17 and more, with an ace in the hand as well."""
    must_keep(evidence, Rule.DEALER_STANDS_AT_17, say="cpsc386.dealer-stands-at-17")


@part("functionality")
def check_the_dealer_stands_when_all_have_busted(evidence: Evidence) -> None:
    """The dealer takes no card when all players have busted."""
    must_keep(evidence, Rule.DEALER_STANDS_WHEN_ALL_BUST, say="cpsc386.dealer-stands-when-all-bust")


@part("functionality")
def check_a_win_pays_the_wager(evidence: Evidence) -> None:
    """Who wins gets the wager once more."""
    must_keep(evidence, Rule.MONEY_WIN, say="cpsc386.money")


@part("functionality")
def check_a_natural_pays_the_wager(evidence: Evidence) -> None:
    """An ace and a ten win as much as any other hand: all bets pay the same."""
    must_keep(evidence, Rule.MONEY_NATURAL, say="cpsc386.money")


@part("functionality")
def check_a_loss_costs_the_wager(evidence: Evidence) -> None:
    """Who loses or busts loses the wager, and no more."""
    must_keep(evidence, Rule.MONEY_LOSE, say="cpsc386.money")
    must_keep(evidence, Rule.MONEY_BUST, say="cpsc386.money")


@part("functionality")
def check_a_push_costs_nothing(evidence: Evidence) -> None:
    """Who has as much as the dealer keeps the wager."""
    must_keep(evidence, Rule.MONEY_PUSH, say="cpsc386.money")


@part("functionality")
def check_double_down_doubles_the_wager(evidence: Evidence) -> None:
    """Who doubles down wins or loses twice the wager."""
    must_keep(evidence, Rule.MONEY_DOUBLE, say="cpsc386.money")


@part("functionality")
def check_both_halves_of_a_split_are_paid(evidence: Evidence) -> None:
    """After a split each hand wins or loses the wager."""
    must_keep(evidence, Rule.MONEY_SPLIT, say="cpsc386.money")


@part("functionality")
def check_insurance_is_paid(evidence: Evidence) -> None:
    """Insurance wins what was paid for it if the dealer has blackjack, and else is lost."""
    must_keep(evidence, Rule.MONEY_INSURANCE, say="cpsc386.money")
