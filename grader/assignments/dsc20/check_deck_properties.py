"""Part 4, for shuffles by any counts."""

from typing import Any

from hypothesis import strategies as st

from grader.api import expect, forall, look, part, same
from grader.assignments.dsc20.look import make_cards
from grader.assignments.dsc20.oracle import modified_overhand, mongean, new_deck, shown


@part("4.2.b")
@forall(size=st.integers(7, 16), times=st.integers(0, 6), count=st.integers(0, 6), examples=20)
def check_any_deck_is_shuffled(card: Any, deck: Any, size: int, times: int, count: int) -> None:
    """Whatever the counts and the cards, the deck is in the order that the two shuffles give."""
    new = deck.Deck()
    new.cards = make_cards(card, new_deck()[:size])
    new.shuffle(mongean=times, modified_overhand=count)
    wanted = modified_overhand([shown(pair) for pair in new_deck()[:size]], count)
    for _ in range(times):
        wanted = mongean(wanted)
    expect(look("[repr(card) for card in new.cards]", new=new)).to_be(wanted)


@part("4.2.b", assumes="deck.the_cards_of_a_deck_are_visible")
@forall(times=st.integers(1, 11), count=st.integers(0, 20), examples=8)
def check_a_shuffled_deck_keeps_its_cards(deck: Any, times: int, count: int) -> None:
    """However it is shuffled, a whole deck holds the same cards as before."""
    new = deck.Deck()
    before = look("[repr(card) for card in new.cards]", new=new)
    new.shuffle(mongean=times, modified_overhand=count)
    after = look("[repr(card) for card in new.cards]", new=new)
    expect(same(after, before), "str(new.cards) == str(Deck().cards)").to_be(False)
    after = look("sorted([repr(card) for card in new.cards])", new=new)
    expect(after).to_be(sorted(before))
