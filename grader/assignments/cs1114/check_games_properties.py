"""Steps 3, 4 and 7 to 10, for any cards and any answers."""

from hypothesis import strategies as st

from grader.api import forall, part
from grader.assignments.cs1114.oracle import LIMITS, VALUES, Answers
from grader.assignments.cs1114.table import GAME, Table

HIGH = ("8", "9", "10", "J", "Q", "K")
one_card = st.sampled_from(("10", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K", "A"))
two_cards = st.lists(one_card, min_size=2, max_size=2)
high_cards = st.sampled_from([[a, b] for a in HIGH for b in HIGH if VALUES[a] + VALUES[b] > 17])
# Enough for any turn or game; what is drawn beyond that are the same cards again.
cards = st.lists(one_card, min_size=4, max_size=12)
# Answers that come near the right ones have checks of their own.
to_hit = st.lists(st.sampled_from(("h", "s", "x")), max_size=6)
to_play = st.lists(st.sampled_from(("Y", "N", "x")), max_size=5)


@part(
    "3",
    weight=0.5,
    assumes=(
        "player.two_cards_are_shown",
        "player.their_total_is_shown",
        "player.the_cards_stand_in_the_order_in_which_they_were_dealt",
    ),
)
@forall(cards=two_cards, examples=20)
def check_any_two_cards_of_the_player(table: Table, cards: list[str]) -> None:
    """Whichever two cards the player gets, they and their total are shown."""
    turn = table.any_game("player", cards, Answers())
    turn.should_show("player", "player total")


@part(
    "4",
    weight=0.5,
    assumes=(
        "dealer.two_cards_are_shown",
        "dealer.their_total_is_shown",
        "dealer.the_cards_stand_in_the_order_in_which_they_were_dealt",
    ),
)
@forall(cards=high_cards, examples=20)
def check_any_two_cards_of_the_dealer(table: Table, cards: list[str]) -> None:
    """Whichever two cards with more than 17 the dealer gets, they and their total are shown."""
    turn = table.any_game("dealer", cards, Answers())
    turn.should_show("dealer", "dealer total")


@part("7", assumes=("dealer.the_dealer_draws_one_card", "dealer.the_dealer_draws_several_cards"))
@forall(cards=cards, examples=25)
def check_any_cards_of_the_dealer(table: Table, cards: list[str]) -> None:
    """Whichever cards the dealer gets, it draws as it should."""
    turn = table.any_game("dealer", cards, Answers())
    if not turn.comes_to(
        *LIMITS["dealer"]
    ):  # where the dealer stops is looked at by checks of its own
        turn.should_show("more")


@part(
    "8",
    assumes=(
        "player.the_player_may_hit_once",
        "player.the_player_may_hit_several_times",
        "player.other_answers_ask_again",
        "player.nobody_is_asked_above_21",
    ),
)
@forall(cards=cards, hits=to_hit, examples=25)
def check_any_answers_of_the_player(table: Table, cards: list[str], hits: list[str]) -> None:
    """Whatever the cards and the answers, the player gets the right cards."""
    turn = table.any_game("player", cards, Answers(tuple(hits)))
    if not turn.comes_to(*LIMITS["player"]):  # where nobody asks is looked at by checks of its own
        turn.should_show("hit", "hit card")


@part(
    "9",
    weight=1.7,
    assumes=(
        "play.the_dealer_gets_no_cards_when_the_player_is_over_21",
        "play.the_player_wins_when_the_dealer_goes_over_21",
        "play.the_dealer_still_draws_at_21",
        "outcome.a_tie_loses",
        "outcome.one_point_decides",
    ),
)
@forall(cards=cards, hits=to_hit, examples=25)
def check_any_game(table: Table, cards: list[str], hits: list[str]) -> None:
    """Whatever the cards and the answers, a game goes as it should."""
    words = table.own_words()
    game = table.any_game("game", cards, Answers(tuple(hits)))
    game.should_show(*GAME, words=words)


@part("10", assumes=("play.another_game_is_played_after_y", "play.other_answers_ask_again"))
@forall(again=to_play, examples=20)
def check_any_answers_about_another_game(table: Table, again: list[str]) -> None:
    """Whatever is answered to Play again, there are as many games as there should be."""
    game = table.any_game("game", ["2", "3", "10", "7"], Answers((), (*again, "N")))
    game.should_show("again", also=("player",))
