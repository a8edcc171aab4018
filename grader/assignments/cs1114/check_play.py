"""Steps 6, 9 and 10: whole games.

The functions that play_blackjack calls have steps of their own. What fails here because of them is
excused, once it is seen to pass with right ones. What is looked at besides differs by step.
"""

from grader.api import part
from grader.assignments.cs1114.table import Table

# A game: the cards and the outcome. And what can happen in it.
GAME = ("player", "hit", "dealer", "more", "outcome")
# What step 6 shows of it: two cards each, and who wins.
BABY = ("player", "dealer", "outcome")

# Step 6: accepts the program as it is after any later step. The player stays; the dealer has
# enough with two cards.


@part("6")
def check_the_game_begins_with_a_welcome(table: Table) -> None:
    """A game begins with Let's Play Blackjack! and then the player gets cards."""
    game = table.game("J", "K", "10", "7")
    game.should_show("welcome")


@part("6")
def check_the_player_wins_a_game(table: Table) -> None:
    """The player gets two cards, then the dealer, and the higher total wins."""
    game = table.game("J", "K", "10", "7")
    game.should_show(*BABY)


@part("6")
def check_the_player_loses_a_game(table: Table) -> None:
    """Player and dealer are not mixed up where the player loses."""
    game = table.game("8", "3", "10", "9")
    game.should_show(*BABY)


@part("6")
def check_the_game_ends_with_goodbye(table: Table) -> None:
    """The last thing to be seen is Goodbye."""
    game = table.game("J", "K", "10", "7")
    game.should_show("goodbye")


@part("6")
def check_blank_lines_part_the_game(table: Table) -> None:
    """One blank line stands below the welcome, below each total and below the outcome."""
    for cards in (("J", "K", "10", "7"), ("8", "3", "10", "9")):
        table.game(*cards).should_show("blocks")


# Step 9: in the words that the program has for an outcome, and for a tie: those are step 5's.


@part("9", weight=2)
def check_the_dealer_gets_no_cards_when_the_player_is_over_21(table: Table) -> None:
    """A player with more than 21 loses at once; the dealer gets no cards."""
    words = table.own_words()
    game = table.game("Q", "3", "A", "2", "3", "K", "9", "9", hits=["h", "h", "h", "h"])
    game.should_show(*GAME, words=words)


@part("9")
def check_the_player_wins_when_the_dealer_goes_over_21(table: Table) -> None:
    """A dealer who goes over 21 has lost, even against a low total."""
    words = table.own_words()
    game = table.game("4", "2", "5", "10", "6", "K", hits=["h", "s"])
    game.should_show(*GAME, words=words)


@part("9")
def check_the_dealer_still_draws_at_21(table: Table) -> None:
    """At 21 the player has not won yet: the dealer draws, and may go over 21 or have 21, too."""
    words = table.own_words()
    for cards in (("7", "9", "5", "10", "6", "K"), ("7", "9", "5", "9", "2", "J")):
        table.game(*cards, hits=["h"]).should_show(*GAME, words=words)


@part("9", weight=0.5)
def check_a_blank_line_stands_above_a_loss_over_21(table: Table) -> None:
    """Where the player is over 21, the outcome has a blank line above it, as in other games."""
    usual = table.game("J", "K", "10", "7").gap_above_the_dealer
    game = table.game("Q", "3", "K", "9", "9", hits=["h"])
    game.should_show("hit", *(["bust"] if usual == 1 else []))


# Step 10


@part("10", weight=2)
def check_another_game_is_played_after_y(table: Table) -> None:
    """After Y another game is played, which begins with cards for the player; after N, none."""
    game = table.game("J", "K", "10", "7", "8", "3", "10", "9", again=["Y", "N"], any_kind=True)
    game.should_show(*GAME, "again")


@part("10")
def check_n_ends_the_program(table: Table) -> None:
    """The player is asked for another game; with N the program ends."""
    game = table.game("J", "K", "10", "7", again=["N"])
    game.should_show("again")


@part("10")
def check_other_answers_ask_again(table: Table) -> None:
    """Any answer but Y and N shows the question again."""
    game = table.game("J", "K", "10", "7", again=["y", "n", "b", "N"])
    game.should_show("again")


@part("10", weight=0.5)
def check_answers_are_compared_exactly(table: Table) -> None:
    """Yes, No and no answer at all are none of the two answers."""
    game = table.game("J", "K", "10", "7", again=["Yes", "No", "", "NO", "YES", "N"])
    game.should_show("again")


@part("10")
def check_games_go_on_for_as_long_as_the_player_wants(table: Table) -> None:
    """After each game the player is asked again, in the third one as in the first."""
    game = table.game("J", "K", "10", "7", again=["Y", "x", "Y", "Y", "N"], any_kind=True)
    game.should_show(*GAME, "again")
