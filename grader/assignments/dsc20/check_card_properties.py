"""Part 1, for cards drawn at random."""

from typing import Any

from grader.api import expect, forall, look, part, recorded_as
from grader.assignments.dsc20.draw import cards_of_all_ranks, cards_of_all_suits, some_cards
from grader.assignments.dsc20.look import make_cards, written
from grader.assignments.dsc20.oracle import PlainCard, in_order, listed, shown


@part("1.2.D")
@forall(drawn=some_cards(2, 7) | cards_of_all_suits() | cards_of_all_ranks(), examples=30)
def check_cards_can_be_sorted(card: Any, drawn: list[PlainCard]) -> None:
    """sorted() puts any cards in ascending order."""
    with recorded_as(card, "from card import Card", f"cards = {written(drawn)}"):
        cards = make_cards(card, drawn)
    # Which card is which is known from here, so how cards are shown does not matter.
    meant = {id(one): shown(pair) for one, pair in zip(cards, drawn, strict=True)}
    found = listed([meant[id(one)] for one in look("sorted(cards)", cards=cards)])
    expect(found, "str(sorted(cards))").to_be(listed([shown(pair) for pair in in_order(drawn)]))
