"""Steps 5 and 9: who wins, asked of determine_outcome itself."""

from itertools import product
from typing import Any

from grader.api import Program, Said, expect, part
from grader.assignments.cs1114.oracle import HIGHEST, LOSE, TOTALS_OVER, WIN
from grader.assignments.cs1114.table import Table, should_say

# Step 5


@part("5", weight=0.85, once="blackjack")
def check_more_than_the_dealer_wins(program: Program, blackjack: Any) -> None:
    """With more than the dealer the player wins."""
    talk = program.converse(blackjack.determine_outcome, 20, 17)
    should_say(talk, WIN, worded=False)


@part("5", weight=0.85, once="blackjack")
def check_less_than_the_dealer_loses(program: Program, blackjack: Any) -> None:
    """With less than the dealer the player loses."""
    talk = program.converse(blackjack.determine_outcome, 11, 15)
    should_say(talk, LOSE, worded=False)


@part("5", weight=0.3, once="blackjack")
def check_win_and_loss_have_their_words(program: Program, blackjack: Any) -> None:
    """YOU WIN! and YOU LOSE! are spelled like this."""
    should_say(program.converse(blackjack.determine_outcome, 20, 17), WIN)
    should_say(program.converse(blackjack.determine_outcome, 11, 15), LOSE)


# In the words that the program has for winning and losing: the right ones are asked for above.


@part("5", once="blackjack")
def check_a_tie_loses(program: Program, table: Table) -> None:
    """With as much as the dealer the player loses."""
    words = table.own_words()
    talk = program.converse(table.blackjack.determine_outcome, 18, 18)
    should_say(talk, words.lose)


@part("5", weight=0.5)
def check_one_point_decides(program: Program, table: Table) -> None:
    """One point more or less is enough."""
    words = table.own_words()
    for low in (17, *range(2, HIGHEST)):  # every total that two cards can have, and 21
        talk = program.converse(table.blackjack.determine_outcome, low + 1, low)
        should_say(talk, words.win)
        talk = program.converse(table.blackjack.determine_outcome, low, low + 1)
        should_say(talk, words.lose)


@part("5", weight=0.5, once="blackjack")
def check_nothing_is_returned(program: Program, blackjack: Any) -> None:
    """determine_outcome shows who wins; it returns nothing."""
    talk = program.converse(blackjack.determine_outcome, 20, 17)
    if not talk.screen.strip():
        raise Said("cs1114.nothing-shown", with_steps=True)
    expect(talk.value).to_be(None)


# Step 9: in the words that the program has for winning and losing, which are the matter of step 5.


@part("9", once="blackjack")
def check_a_dealer_over_21_loses(program: Program, table: Table) -> None:
    """A player who is not over 21 wins against a dealer who is."""
    words = table.own_words()
    for player, dealer in product((20, 12), TOTALS_OVER["dealer"]):  # of 21, whole games tell
        talk = program.converse(table.blackjack.determine_outcome, player, dealer)
        should_say(talk, words.win)


@part("9", weight=0.4, once="9")
def check_no_call_shows_both_outcomes(program: Program, table: Table) -> None:
    """Whoever is over 21, no more than one outcome is shown for a game."""
    words = table.own_words()
    for totals in ((25, 22), (22, 25), (22, 22), (22, 18), (18, 22), (25, 0)):
        screen = program.converse(table.blackjack.determine_outcome, *totals).screen
        lines = [line.strip() for line in screen.splitlines()]
        if sum(line in (words.win, words.lose) for line in lines) > 1:
            raise Said("cs1114.two-outcomes", with_steps=True, screen=screen)
