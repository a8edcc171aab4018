"""How checks look at the cards of a hand: by the cards' own repr or ranks, and never by the hand's.

The `cards` attribute is looked at, and get_cards() where there is none: which of the two is wrong
is the matter of two checks, and of no other. So is a tuple, or the like, in the
place of the list.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from grader.api import Expectation, Finding, Proxy, Raised, expect, look, same, unrecorded
from grader.assignments.dsc20.oracle import PlainCard, in_order


def make_cards(card: Proxy, pairs: Sequence[PlainCard]) -> list[Proxy]:
    """These cards."""
    made: list[Proxy] = look(written(pairs), Card=card.Card)
    return made


def written(pairs: Sequence[PlainCard]) -> str:
    """The expression that makes these cards."""
    return f"[{', '.join(f'Card({rank!r}, {suit!r})' for rank, suit in pairs)}]"


def ranks_of(hand: Proxy) -> Any:
    """The ranks of the cards of a hand."""
    return _each(hand, "rank")


def expect_cards(hand: Proxy) -> Expectation:
    """Starts the sentence on the cards of a hand, as they are shown: "[(4, hearts), (?, ?)]"."""
    return expect(look(f"str({_listed(hand)})", hand=hand))


def expect_ranks(hand: Proxy) -> Expectation:
    """Starts the sentence on the ranks of the cards of a hand."""
    return expect(ranks_of(hand))


def expect_visible(hand: Proxy) -> Expectation:
    """Starts the sentence on which cards of a hand are visible."""
    return expect(_each(hand, "visible"))


def expect_ascending(dealer: Proxy, card: Proxy, hand: Proxy, *calls: Sequence[PlainCard]) -> None:
    """The cards of `dealer` that came with these calls of add_card are in ascending order.

    A wrong order of wanted ranks that a PlayerHand has as well is let through: what a DealerHand
    only takes over from there is not held against it a second time. No cards at all have no order,
    and what is no wanted rank has none either.
    """
    found = ranks_of(dealer)
    wanted = [rank for rank, _ in in_order([pair for pairs in calls for pair in pairs])]
    if same(found, wanted):
        return
    are_wanted = found and not Counter(map(repr, found)) - Counter(map(repr, wanted))
    if are_wanted and same(found, _ranks_of_a_player(card, hand, calls)):
        return
    expect(found).to_be(wanted)


def _ranks_of_a_player(card: Proxy, hand: Proxy, calls: Sequence[Sequence[PlainCard]]) -> Any:
    """The ranks in a PlayerHand after these calls of add_card. No part of what a check shows."""
    with unrecorded(hand):
        try:
            player = hand.PlayerHand()
            for pairs in calls:
                player.add_card(*make_cards(card, pairs))
            return ranks_of(player)
        except Finding:
            return None


def is_like_a_list(found: Any) -> bool:
    """Whether something holds things one after the other, as a tuple does, and is not a list. A
    program's own object does so if it has a length: what can be walked over only once has none.
    """
    if not isinstance(found, Proxy):
        return type(found) is tuple
    with unrecorded(found):
        try:
            return type(look("list(found)[: len(found)]", found=found)) is list
        except Finding:
            return False


def _listed(hand: Proxy) -> str:
    """The expression that gives the cards of `hand` as a list."""
    where = "hand.cards"
    try:
        cards = hand.cards
    except Raised:
        where = "hand.get_cards()"
        cards = hand.get_cards()
    if is_like_a_list(cards):
        return f"list({where})"
    expect(cards).to_be_a(list)
    return where


def _each(hand: Proxy, what: str) -> Any:
    """An attribute of each card; where there are others among them, the thing itself."""
    cards = _listed(hand)
    try:
        return look(f"[card.{what} for card in {cards}]", hand=hand)
    except Raised as raised:
        if raised.error.type_name != "AttributeError":
            raise
    return look(f"[getattr(card, {what!r}, card) for card in {cards}]", hand=hand)
