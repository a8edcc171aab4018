"""Steps 5 and 9: who wins, asked of determine_outcome itself."""

from typing import Any

from grader.api import Program, Said, expect, part
from grader.assignments.cs1114.oracle import LOSE, WIN
from grader.assignments.cs1114.table import Table

# Step 5


@part("5", once="blackjack")
def check_more_than_the_dealer_wins(program: Program, blackjack: Any) -> None:
    """With more than the dealer the player wins."""
    talk = program.converse(blackjack.determine_outcome, 20, 17)
    expect(talk).to_show(WIN, blank_lines=False)


@part("5", once="blackjack")
def check_less_than_the_dealer_loses(program: Program, blackjack: Any) -> None:
    """With less than the dealer the player loses."""
    talk = program.converse(blackjack.determine_outcome, 11, 15)
    expect(talk).to_show(LOSE, blank_lines=False)


@part("5", once="blackjack")
def check_a_tie_loses(program: Program, blackjack: Any) -> None:
    """With as much as the dealer the player loses."""
    talk = program.converse(blackjack.determine_outcome, 18, 18)
    expect(talk).to_show(LOSE, blank_lines=False)


@part("5", weight=0.5)
def check_one_point_decides(program: Program, blackjack: Any) -> None:
    """One point more or less is enough."""
    for player, dealer, said in ((18, 17, WIN), (17, 18, LOSE), (21, 20, WIN), (20, 21, LOSE)):
        talk = program.converse(blackjack.determine_outcome, player, dealer)
        expect(talk).to_show(said, blank_lines=False)


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
    """With 21 or less the player wins against a dealer with more than 21."""
    words = table.own_words()
    for player in (20, 12, 21):
        talk = program.converse(table.blackjack.determine_outcome, player, 22)
        expect(talk).to_show(words.win, blank_lines=False)


@part("9", once="blackjack")
def check_a_player_over_21_loses(program: Program, table: Table) -> None:
    """With more than 21 the player loses."""
    words = table.own_words()
    for player, dealer in ((22, 18), (25, 0)):
        talk = program.converse(table.blackjack.determine_outcome, player, dealer)
        expect(talk).to_show(words.lose, blank_lines=False)
