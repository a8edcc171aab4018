"""Part 4, for shuffles by any counts."""

from typing import Any

from hypothesis import strategies as st

from grader.assignments.dsc20 import causes
from grader.assignments.dsc20.games import shown_cards
from grader.assignments.dsc20.oracle import DECK, modified_overhand, mongean, shown
from grader.checks import expect, forall, part


@part("4.2.b")
@forall(size=st.integers(6, 16), times=st.integers(0, 6), count=st.integers(0, 6), examples=20)
def check_any_deck_is_shuffled(card: Any, deck: Any, size: int, times: int, count: int) -> None:
    """Whatever the counts and the cards, the deck is in the order that the two shuffles give."""
    new = deck.Deck()
    new.cards = [card.Card(rank, suit) for rank, suit in DECK[:size]]
    new.shuffle(mongean=times, modified_overhand=count)
    wanted = modified_overhand([shown(pair) for pair in DECK[:size]], count)
    for _ in range(times):
        wanted = mongean(wanted)
    with causes.of_shuffling(card, deck):
        expect(shown_cards(new.cards), "[repr(card) for card in new.cards]").to_be(wanted)


@part("4.2.b")
@forall(times=st.integers(1, 11), count=st.integers(0, 20), examples=8)
def check_a_shuffled_deck_keeps_its_cards(deck: Any, times: int, count: int) -> None:
    """However it is shuffled, a whole deck holds the same cards as before."""
    new = deck.Deck()
    before = shown_cards(new.cards)
    new.shuffle(mongean=times, modified_overhand=count)
    after = shown_cards(new.cards)
    expect(after == before, "str(new.cards) == str(Deck().cards)").to_be(False)
    expect(sorted(after), "sorted([repr(card) for card in new.cards])").to_be(sorted(before))
