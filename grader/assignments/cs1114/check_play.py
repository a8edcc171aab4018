"""Steps 6, 9 and 10: whole games.

The functions that play_blackjack calls have steps of their own. What fails here because of them is
excused, once it is seen to pass with right ones. What is looked at besides differs by step.
"""

from grader.api import part
from grader.assignments.cs1114.oracle import TOTALS_OVER
from grader.assignments.cs1114.table import BABY, GAME, SPACING, Table

# Games that leave something to the next one: over 21 the dealer, and then the player; both draw.
ROW = ("10", "2", "5", "10", "6", "K", "J", "5", "K", "6", "2", "9", "10", "4", "3")
ROW_HITS = (("h", "s"), ("h", "s"), ("h", "s"))

# Step 6: accepts the program as it is after any later step. The player stays; the dealer has
# enough with two cards.


@part("6", weight=0.8)
def check_the_game_begins_with_a_welcome(table: Table) -> None:
    """A game begins with a welcome, and then the player gets cards."""
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


@part("6", weight=0.8)
def check_the_game_ends_with_a_goodbye(table: Table) -> None:
    """The player is seen off, and nothing comes after that."""
    game = table.game("J", "K", "10", "7")
    game.should_show("goodbye")


@part("6", weight=0.4, once="6")
def check_welcome_and_goodbye_have_their_words(table: Table) -> None:
    """The welcome is Let's Play Blackjack! and the end is Goodbye. in these words."""
    game = table.game("J", "K", "10", "7")
    game.should_show(if_there=("welcome", "goodbye"))


@part("6", weight=SPACING, once="6")
def check_blank_lines_part_the_game(table: Table) -> None:
    """One blank line stands below the welcome, below each total and below the outcome."""
    for cards in (("J", "K", "10", "7"), ("8", "3", "10", "9")):
        table.game(*cards).should_have_gaps("welcome", "blocks", "goodbye")


@part("6", weight=SPACING, once="6")
def check_no_line_ends_in_spaces(table: Table) -> None:
    """Lines end with what is to be seen, and not in spaces."""
    game = table.game("J", "3", "2", "10", "6", "A", moves=["h", "s"], again=["N"], any_kind=True)
    game.should_end_its_lines()


# Step 9: in the words that the program has for an outcome, and for a tie: those are step 5's.


@part("9", weight=1.7)
def check_the_dealer_gets_no_cards_when_the_player_is_over_21(table: Table) -> None:
    """A player with more than 21 loses at once; the dealer gets no cards."""
    words = table.own_words()
    over = [("10", str(total - 20), "10", "9", "9") for total in TOTALS_OVER["player"]]
    for cards in (("Q", "3", "A", "2", "3", "K", "9", "9"), *over):
        game = table.game(*cards, moves=["h"] * 4)
        game.should_show(*GAME, words=words)


@part("9", weight=0.6, once="9")
def check_a_loss_over_21_has_the_words_of_any_loss(table: Table) -> None:
    """A player with more than 21 is told what any loser is told."""
    words = table.own_words()
    game = table.game("Q", "3", "K", "9", "9", moves=["h"])
    game.should_show(words=words, if_there=("bust",))


@part("9")
def check_the_player_wins_when_the_dealer_goes_over_21(table: Table) -> None:
    """A dealer who goes over 21 has lost, even against a low total."""
    words = table.own_words()
    for third in ("K", "6", "7", "8", "9"):  # to 26, and to 22 to 25
        game = table.game("4", "2", "5", "10", "6", third, moves=["h", "s"])
        game.should_show(*GAME, words=words)


@part("9", assumes="outcome.a_tie_loses")
def check_the_dealer_still_draws_at_21(table: Table) -> None:
    """At 21 the player has not won yet: the dealer draws, and may go over 21 or have 21, too."""
    words = table.own_words()
    for cards in (("7", "9", "5", "10", "6", "K"), ("7", "9", "5", "9", "2", "J")):
        table.game(*cards, moves=["h"]).should_show(*GAME, words=words)


@part("9", weight=SPACING, once="9")
def check_a_blank_line_stands_above_a_loss_over_21(table: Table) -> None:
    """Where the player is over 21, the outcome has a blank line above it, as in other games."""
    if table.game("J", "K", "10", "7").gap_above_the_dealer == 1:
        table.game("Q", "3", "K", "9", "9", moves=["h"]).should_have_gaps("bust")


@part("9", weight=SPACING, once="9")
def check_a_blank_line_stands_above_the_dealer_at_21(table: Table) -> None:
    """Where the player has 21, the dealer's cards have a blank line above them as well."""
    if table.game("J", "K", "10", "7").gap_above_the_dealer == 1:
        table.game("7", "9", "5", "10", "8", moves=["h"]).should_have_gaps("dealer at 21")


# Step 10


@part("10", weight=2)
def check_another_game_is_played_after_y(table: Table) -> None:
    """After Y another game is played, which begins with cards for the player; after N, none."""
    game = table.game("2", "3", "10", "7", "4", "2", "10", "9", again=["Y", "N"], any_kind=True)
    game.should_show("again", also=("player",))


@part("10")
def check_the_program_ends_after_n(table: Table) -> None:
    """The player is asked for another game; with N the program ends."""
    game = table.game("J", "K", "10", "7", again=["N"])
    game.should_show("again")


@part("10", once="10")
def check_the_question_has_its_words(table: Table) -> None:
    """The question is Play again (Y/N)? and the answer stands behind it."""
    game = table.game("J", "K", "10", "7", again=["N"])
    game.should_show("again", asked=True)


@part("10")
def check_other_answers_ask_again(table: Table) -> None:
    """Any answer but Y and N shows the question again."""
    game = table.game("J", "K", "10", "7", again=["y", "n", "b", "N"])
    game.should_show("again")


@part("10")
def check_answers_are_compared_exactly(table: Table) -> None:
    """Yes, No and no answer at all are none of the two answers."""
    game = table.game("J", "K", "10", "7", again=["Yes", "No", "", "NO", "YES", "N"])
    game.should_show("again")


@part("10")
def check_games_go_on_for_as_long_as_the_player_wants(table: Table) -> None:
    """After each game the player is asked again, in the third one as in the first."""
    game = table.game("2", "3", "10", "7", again=["Y", "x", "Y", "Y", "N"], any_kind=True)
    game.should_show("again", also=("player",))


@part("10", weight=2, once="10")
def check_nothing_of_a_game_is_left_in_the_next(table: Table) -> None:
    """Each game goes as it does alone: nothing is left of the cards and totals before."""
    singles = table.one_by_one(ROW, ROW_HITS)
    table.in_a_row(ROW, ROW_HITS).should_be_made_of(singles)


@part("10", weight=SPACING, once="10")
def check_blank_lines_stand_around_another_game(table: Table) -> None:
    """One blank line stands below every answer, and above the question after every game."""
    game = table.game("J", "K", "10", "7", again=["Y", "x", "Y", "N"], any_kind=True)
    game.should_have_gaps("again")
