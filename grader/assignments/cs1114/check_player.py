"""Steps 3 and 8: what the player is dealt."""

from grader.api import part
from grader.assignments.cs1114.oracle import LIMITS, TOTALS_OVER, Answers
from grader.assignments.cs1114.table import SPACING, Table

# Step 3: accepts the function as it is after step 8 as well. Then the player stays at once.


@part("3", weight=0.75)
def check_two_cards_are_shown(table: Table) -> None:
    """The player's first two cards are shown, in these words."""
    turn = table.player("J", "3")
    turn.should_show("player", worded=True)


@part("3", weight=0.6)
def check_their_total_is_shown(table: Table) -> None:
    """The total of the two cards is shown, in these words."""
    turn = table.player("J", "3")
    turn.should_show("player total", worded=True)


@part("3", weight=0.75)
def check_the_cards_stand_in_the_order_in_which_they_were_dealt(table: Table) -> None:
    """The card that is dealt first stands first, even if it counts less."""
    turn = table.player("2", "9")
    turn.should_show("player")


@part(
    "3",
    weight=0.25,
    assumes=("player.two_cards_are_shown", "player.their_total_is_shown"),
)
def check_two_cards_may_be_alike(table: Table) -> None:
    """Two cards of the same label are shown and counted like any others."""
    turn = table.player("6", "6")
    turn.should_show("player", "player total")


@part("3", weight=0.25, assumes="player.their_total_is_shown")
def check_an_ace_is_counted(table: Table) -> None:
    """An ace and a ten make 11."""
    turn = table.player("A", "10")
    turn.should_show("player total")


@part("3")
def check_the_players_total_is_returned(table: Table) -> None:
    """deal_cards_to_player returns the total of the cards, an int."""
    turn = table.player("7", "8")
    if turn.trouble is None or not turn.moves:  # what comes after the question is step 8's
        turn.should_return()


@part("3", weight=SPACING, once="3")
def check_no_blank_line_parts_cards_and_total(table: Table) -> None:
    """The player's total stands right below the cards."""
    turn = table.player("J", "3")
    turn.should_have_gaps("player")


# Step 8


# One check of step 8 looks at the words of the question, and one at those of the lines with a card
# and a total, if there is one. Which card is shown is looked at with one hit and with several.


@part("8")
def check_the_player_may_stay(table: Table) -> None:
    """The player is asked whether to hit or stay; after s there are no more cards."""
    turn = table.player("J", "6", moves=["s"])
    turn.should_show("hit", also=("player",))


@part("8", once="8")
def check_the_question_has_its_words(table: Table) -> None:
    """The question is Hit (h) or Stay (s)? and the answer stands behind it."""
    turn = table.player("J", "6", moves=["s"])
    turn.should_show("hit", asked=True)


@part("8", once="8")
def check_no_card_is_used_up_unseen(table: Table) -> None:
    """Only h deals a card: deal_card is called once for each card that is shown."""
    for moves in (["s"], ["h", "s"], ["e", "s"]):
        table.player("J", "3", "2", moves=moves).should_use_up_no_card()


@part("8")
def check_the_player_may_hit_once(table: Table) -> None:
    """After h there is one more card, and the question again."""
    turn = table.player("J", "3", "2", moves=["h", "s"])
    turn.should_show("hit", "hit card", worded=True, if_there=("hit total",))


@part(
    "8",
    weight=2,
    once="8",
    assumes=("player.the_player_may_hit_once", "player.the_player_may_hit_several_times"),
)
def check_the_new_total_is_shown(table: Table) -> None:
    """Each other card of the player has the new total below it."""
    for cards in (
        ("J", "3", "2"),
        ("2", "3", "A", "4", "8"),
        ("4", "2", "6", "7"),
        ("5", "3", "9"),
    ):
        turn = table.player(*cards, moves=[*["h"] * (len(cards) - 2), "s"])
        turn.should_show("hit total")


@part("8")
def check_the_player_may_hit_several_times(table: Table) -> None:
    """As long as the answer is h, there is another card."""
    turn = table.player("J", "3", "A", "2", "3", moves=["h", "h", "h", "s"])
    turn.should_show("hit", "hit card")


@part("8", weight=0.5)
def check_a_turn_may_take_many_cards(table: Table) -> None:
    """The player may hit as long as the total is below 21, with nineteen aces as well."""
    turn = table.any_game("player", ["A"], Answers((*["h"] * 17, "s")))
    if not turn.comes_to(*LIMITS["player"]):  # with cards of its own
        turn.should_show("hit")


@part("8")
def check_the_total_with_all_cards_is_returned(table: Table) -> None:
    """deal_cards_to_player returns the total of all cards that were dealt."""
    plain = table.player("2", "4")
    turn = table.player("2", "4", "5", "3", moves=["h", "h", "s"])
    turn.should_return_as_in(plain, "hit")


@part("8")
def check_nobody_is_asked_above_21(table: Table) -> None:
    """With more than 21 the player is not asked again."""
    for total in (23, *range(22, 30)):  # 30 comes at 20 alone
        turn = table.player("Q", str(total - 20), "K", moves=["h"])
        turn.should_show("hit")


@part("8")
def check_nobody_is_asked_at_21(table: Table) -> None:
    """With exactly 21 the player is not asked again."""
    turn = table.player("7", "9", "5", moves=["h"])
    turn.should_show("hit")


@part("8")
def check_the_player_is_asked_at_20(table: Table) -> None:
    """With 20 the player is still asked."""
    for answer in ("s", "h"):
        turn = table.player("K", "10", "J", moves=[answer])
        turn.should_show("hit", also=("player",))


@part("8")
def check_other_answers_ask_again(table: Table) -> None:
    """Any answer but h and s shows the question again, and no card is dealt for it."""
    turn = table.player("J", "3", "2", moves=["e", "b", "h", "x", "s"])
    turn.should_show("hit")


@part("8")
def check_answers_are_compared_exactly(table: Table) -> None:
    """H, S, hit and no answer at all are none of the two answers."""
    turn = table.player("J", "3", "2", moves=["H", "S", "hit", "stay", "", "s"])
    turn.should_show("hit")


@part("8", weight=0.5, once="8", assumes="player.the_player_is_asked_at_20")
def check_a_turn_that_goes_over_21_returns_its_total(table: Table) -> None:
    """The total is returned when it is more than 21 as well."""
    plain = table.player("9", "10")
    for total in (29, *TOTALS_OVER["player"]):
        turn = table.player(str(total - 20), "10", "J", moves=["h"])
        turn.should_return_as_in(plain, "hit")


@part("8", weight=SPACING, once="8")
def check_a_blank_line_stands_below_every_answer(table: Table) -> None:
    """One blank line stands below every answer of the player and below every total."""
    turn = table.player("J", "3", "2", "A", moves=["h", "e", "h", "s"])
    turn.should_have_gaps("hit")
