"""How checks look at the cards of a hand: by the cards' own repr or ranks, and never by the hand's.

The `cards` attribute is looked at, and get_cards() where there is none: which of the two is wrong
is the matter of two checks, and of no other.
"""

from collections.abc import Callable, Sequence
from typing import Any

from grader.assignments.dsc20.oracle import PlainCard, in_order, listed
from grader.checks import Proxy, display, expect
from grader.expect import Expectation
from grader.findings import Finding, Raised


def make_cards(card: Proxy, pairs: Sequence[PlainCard]) -> list[Proxy]:
    """These cards; what a check shows of it is one line that gives the list the name `cards`."""
    steps = card._program.steps
    before = len(steps)
    cards = [card.Card(rank, suit) for rank, suit in pairs]
    made = ", ".join(f"Card({rank!r}, {suit!r})" for rank, suit in pairs)
    steps[-1].typed = ("from card import Card", f"cards = [{made}]")
    steps[before:] = steps[-1:]
    return cards


def cards_shown(hand: Proxy) -> str:
    """The cards of a hand as they are shown: "[(4, hearts), (?, ?)]"."""
    return listed(_each(hand, _cards_of(hand)[0], _shown))


def ranks_of(hand: Proxy) -> list[Any]:
    """The ranks of the cards of a hand."""
    return _each(hand, _cards_of(hand)[0], _rank)


def expect_cards(hand: Proxy, name: str) -> Expectation:
    """Starts the sentence on the cards of `hand`, the check's variable `name`, as they are shown:
    "[(4, hearts), (?, ?)]".
    """
    cards, where = _cards_of(hand)
    return expect(listed(_each(hand, cards, _shown)), f"str({name}.{where})")


def expect_ranks(hand: Proxy, name: str) -> Expectation:
    """Starts the sentence on the ranks of the cards of `hand`, the check's variable `name`."""
    cards, where = _cards_of(hand)
    return expect(_each(hand, cards, _rank), f"[card.rank for card in {name}.{where}]")


def expect_visible(hand: Proxy, name: str) -> Expectation:
    """Starts the sentence on which cards of `hand` are visible."""
    cards, where = _cards_of(hand)
    return expect(_each(hand, cards, _visible), f"[card.visible for card in {name}.{where}]")


def expect_ascending(
    dealer: Proxy, name: str, card: Proxy, hand: Proxy, *calls: Sequence[PlainCard]
) -> None:
    """The cards of `dealer` that came with these calls of add_card are in ascending order.

    A wrong order that a PlayerHand has as well is let through: what a DealerHand only takes over
    from there is not held against it a second time. No cards at all have no order.
    """
    cards, where = _cards_of(dealer)
    found = _each(dealer, cards, _rank)
    wanted = [rank for rank, _ in in_order([pair for pairs in calls for pair in pairs])]
    if found != wanted and (not found or found != _ranks_of_a_player(card, hand, calls)):
        came = [rank for pairs in calls for rank, _ in pairs]
        expect(found, f"[card.rank for card in {name}.{where}]").to_be(
            wanted, if_got=[(came, "dsc20.order-as-they-came")]
        )


def _ranks_of_a_player(
    card: Proxy, hand: Proxy, calls: Sequence[Sequence[PlainCard]]
) -> list[Any] | None:
    """The ranks in a PlayerHand after these calls of add_card. No part of what a check shows."""
    program = hand._program
    steps = list(program.steps)
    try:
        player = hand.PlayerHand()
        for pairs in calls:
            player.add_card(*[card.Card(rank, suit) for rank, suit in pairs])
        return _each(player, _cards_of(player)[0], _rank)
    except Finding:
        return None
    finally:
        program.steps[:] = steps


def _cards_of(hand: Proxy) -> tuple[list[Any], str]:
    where = "cards"
    try:
        cards = hand.cards
    except Raised:
        where = "get_cards()"
        cards = hand.get_cards()
    expect(cards).to_be_a(list)
    return cards, where


def _each(hand: Proxy, cards: list[Any], look: Callable[[Any], Any]) -> list[Any]:
    """What is seen of each card. That each was looked at is no step which a student would type."""
    steps = hand._program.steps
    before = len(steps)
    seen = [look(card) for card in cards]
    del steps[before:]
    return seen


def _shown(card: Any) -> str:
    return display(card) if isinstance(card, Proxy) else repr(card)


def _rank(card: Any) -> Any:
    return card.rank if isinstance(card, Proxy) else card


def _visible(card: Any) -> Any:
    return card.visible if isinstance(card, Proxy) else card
