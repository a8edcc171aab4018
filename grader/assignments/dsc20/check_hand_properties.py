"""Part 2, for cards drawn at random and added a few at a time."""

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from grader.api import forall, part
from grader.assignments.dsc20.draw import some_cards
from grader.assignments.dsc20.look import (
    expect_ascending,
    expect_cards,
    expect_ranks,
    expect_visible,
    make_cards,
)
from grader.assignments.dsc20.oracle import HIDDEN, PlainCard, in_order, listed, shown

# The simplest is the largest: it takes the fewest lines to show.
at_a_time = st.sampled_from((3, 2, 1))


@part("2.2.C")
@forall(drawn=some_cards(1, 7), at_once=at_a_time, examples=30)
def check_any_cards_are_added_and_sorted(
    card: Any, hand: Any, drawn: list[PlainCard], at_once: int
) -> None:
    """Whatever cards are added, and however many at a time, the hand holds them in order."""
    player = hand.PlayerHand()
    for some in _batches(drawn, at_once):
        player.add_card(*make_cards(card, some))
    wanted = listed([shown(pair) for pair in in_order(drawn)])
    expect_cards(player).to_be(wanted)


@part("2.4.a")
@forall(drawn=some_cards(1, 6), at_once=at_a_time, examples=30)
def check_any_cards_but_the_first_are_hidden(
    card: Any, hand: Any, drawn: list[PlainCard], at_once: int
) -> None:
    """Whatever cards a dealer gets, and however many at a time, all but the first are hidden."""
    dealer = hand.DealerHand()
    for some in _batches(drawn, at_once):
        dealer.add_card(*make_cards(card, some))
    expect_cards(dealer).to_be(listed([shown(drawn[0]), *[HIDDEN for _ in drawn[1:]]]))
    expect_ranks(dealer).to_be([rank for rank, _ in drawn])


@part("2.4.b")
@forall(drawn=some_cards(1, 6), examples=30)
def check_any_cards_are_shown_and_sorted_by_reveal_hand(
    card: Any, hand: Any, drawn: list[PlainCard]
) -> None:
    """Whatever cards a dealer has, reveal_hand makes all visible and puts them in order."""
    dealer = hand.DealerHand()
    dealer.add_card(*make_cards(card, drawn))
    dealer.reveal_hand()
    expect_visible(dealer).to_be([True for _ in drawn])
    expect_ascending(dealer, card, hand, drawn)


def _batches(cards: list[PlainCard], size: int) -> Iterator[list[PlainCard]]:
    for start in range(0, len(cards), size):
        yield cards[start : start + size]
