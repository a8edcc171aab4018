"""Steps 4 and 7: what the dealer is dealt."""

from grader.api import part
from grader.assignments.cs1114.oracle import LIMITS, Answers
from grader.assignments.cs1114.table import SPACING, Table

# Step 4: with totals above 17, so that the function may be as it is after step 7 as well.


@part("4", weight=0.75)
def check_two_cards_are_shown(table: Table) -> None:
    """The dealer's first two cards are shown, in these words."""
    turn = table.dealer("10", "8")
    turn.should_show("dealer", worded=True)


@part("4", weight=0.6)
def check_their_total_is_shown(table: Table) -> None:
    """The total of the two cards is shown, in these words."""
    turn = table.dealer("10", "8")
    turn.should_show("dealer total", worded=True)


@part("4", weight=0.75)
def check_the_cards_stand_in_the_order_in_which_they_were_dealt(table: Table) -> None:
    """The card that is dealt first stands first, even if it counts less."""
    turn = table.dealer("9", "Q")
    turn.should_show("dealer")


@part(
    "4",
    weight=0.25,
    assumes=("dealer.two_cards_are_shown", "dealer.their_total_is_shown"),
)
def check_two_cards_may_be_alike(table: Table) -> None:
    """Two cards of the same label are shown and counted like any others."""
    turn = table.dealer("9", "9")
    turn.should_show("dealer", "dealer total")


@part("4")
def check_the_dealers_total_is_returned(table: Table) -> None:
    """deal_cards_to_dealer returns the total of the cards, an int."""
    turn = table.dealer("10", "K")
    turn.should_return()


@part("4", weight=SPACING, once="4")
def check_no_blank_line_parts_cards_and_total(table: Table) -> None:
    """The dealer's total stands right below the cards."""
    turn = table.dealer("10", "8")
    turn.should_have_gaps("dealer")


# Step 7


@part("7", weight=2)
def check_the_dealer_draws_one_card(table: Table) -> None:
    """A dealer with 16 or less gets another card, which is shown."""
    turn = table.dealer("10", "3", "5")
    turn.should_show("more", worded=True, if_there=("more total",))


@part(
    "7",
    once="7",
    assumes=("dealer.the_dealer_draws_one_card", "dealer.the_dealer_draws_several_cards"),
)
def check_the_new_total_is_shown(table: Table) -> None:
    """Each other card of the dealer has the new total below it."""
    for cards in (
        ("10", "3", "5"),
        ("2", "3", "A", "4", "J"),
        ("4", "2", "6", "7"),
        ("7", "3", "9"),
    ):
        turn = table.dealer(*cards)
        turn.should_show("more total")


@part("7")
def check_the_dealer_draws_several_cards(table: Table) -> None:
    """The dealer gets cards until the total exceeds 16."""
    for cards in (("2", "6", "3", "7"), ("2", "6", "6", "A", "4")):  # 14 and 15 come as well
        table.dealer(*cards).should_show("more")


@part("7", weight=2)
def check_the_dealer_draws_at_16(table: Table) -> None:
    """The dealer draws with 16: only a total that exceeds 16 is enough."""
    plain = table.dealer("10", "3", "5")
    for third in ("5", "K"):  # to 26, which comes in no other way
        turn = table.dealer("10", "6", third)
        turn.should_show("more")
        turn.should_return_if_right_in(plain)


@part("7")
def check_a_dealer_with_17_gets_no_card(table: Table) -> None:
    """A dealer with 17 gets no other card, be it with two cards or with three."""
    for cards in (("10", "5", "2"), ("10", "7", "2")):
        table.dealer(*cards).should_show("more")


@part("7", weight=0.5)
def check_an_ace_never_counts_eleven(table: Table) -> None:
    """An ace and a 6 make 7, so the dealer draws."""
    turn = table.dealer("A", "6", "4", "9")
    turn.should_show("more")


@part("7", weight=0.5)
def check_a_turn_may_take_many_cards(table: Table) -> None:
    """The dealer draws until the total exceeds 16, with thirteen aces as well."""
    turn = table.any_game("dealer", [*["A"] * 13, "9"], Answers())
    if not turn.comes_to(*LIMITS["dealer"]):  # with cards of its own
        turn.should_show("more")


@part("7")
def check_the_dealer_may_go_over_21(table: Table) -> None:
    """A dealer who goes over 21 gets no other card, and the turn comes to its end."""
    plain = table.dealer("10", "3", "5")
    for total in (25, 22, 23, 24):
        turn = table.dealer("10", str(total - 20), "K")
        turn.should_show("more")
        turn.should_return_if_right_in(plain)


@part("7")
def check_the_total_with_all_cards_is_returned(table: Table) -> None:
    """deal_cards_to_dealer returns the total of all cards that were dealt."""
    plain = table.dealer("10", "8")
    turn = table.dealer("5", "4", "6", "4")
    turn.should_return_as_in(plain, "more")


@part("7", weight=SPACING, once="7")
def check_a_blank_line_stands_below_every_total(table: Table) -> None:
    """One blank line stands below every total of the dealer, and none above it."""
    turn = table.dealer("2", "6", "3", "6")
    turn.should_have_gaps("more")
