"""Steps 4 and 7: what the dealer is dealt."""

from grader.api import part
from grader.assignments.cs1114.table import Table

# Step 4: with totals above 17, so that the function may be as it is after step 7 as well.


@part("4")
def check_two_cards_and_their_total_are_shown(table: Table) -> None:
    """The dealer's first two cards and their total are shown."""
    turn = table.dealer("10", "8")
    turn.should_show("dealer")


@part("4", weight=0.5)
def check_the_cards_stand_in_the_order_in_which_they_were_dealt(table: Table) -> None:
    """The card that is dealt first stands first, even if it counts less."""
    turn = table.dealer("9", "Q")
    turn.should_show("dealer")


@part("4", weight=0.5)
def check_two_cards_may_be_alike(table: Table) -> None:
    """Two cards of the same label are shown and counted like any others."""
    turn = table.dealer("9", "9")
    turn.should_show("dealer")


@part("4")
def check_the_dealers_total_is_returned(table: Table) -> None:
    """deal_cards_to_dealer returns the total of the cards, an int."""
    turn = table.dealer("10", "K")
    turn.should_return()


# Step 7


@part("7")
def check_the_dealer_draws_one_card(table: Table) -> None:
    """A dealer with 16 or less gets another card, which is shown with the new total."""
    turn = table.dealer("10", "3", "5")
    turn.should_show("more")


@part("7")
def check_the_dealer_draws_several_cards(table: Table) -> None:
    """The dealer gets cards until the total exceeds 16."""
    turn = table.dealer("2", "6", "3", "6")
    turn.should_show("more")


@part("7")
def check_the_dealer_draws_at_16_and_stops_at_17(table: Table) -> None:
    """The dealer draws with 16, and gets no other card with 17."""
    turn = table.dealer("10", "6", "A")
    turn.should_show("more")


@part("7")
def check_a_dealer_with_17_gets_no_card(table: Table) -> None:
    """A dealer with 15 gets a card; one with 17 in the first two cards gets none."""
    for cards in (("10", "5", "4"), ("10", "7", "2")):
        table.dealer(*cards).should_show("more")


@part("7", weight=0.5)
def check_an_ace_never_counts_eleven(table: Table) -> None:
    """An ace and a 6 make 7, so the dealer draws."""
    turn = table.dealer("A", "6", "10")
    turn.should_show("more")


@part("7")
def check_the_dealer_may_go_over_21(table: Table) -> None:
    """A dealer who goes over 21 gets no other card."""
    turn = table.dealer("10", "6", "K")
    turn.should_show("more")


@part("7")
def check_the_total_with_all_cards_is_returned(table: Table) -> None:
    """deal_cards_to_dealer returns the total of all cards that were dealt."""
    plain = table.dealer("10", "8")
    turn = table.dealer("5", "4", "6", "4")
    turn.should_return_as_in(plain, "more")
