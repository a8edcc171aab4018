"""Which cards a program has drawn, where its draws tell that.

A program may draw its cards elsewhere than in `deal_card`. What `random` gave it then is a card for
certain where it chose among 13 labels. A number among 13 stands for a card in some way, and always
for the same one: where it does, all is well. Else it is the place of a card in the only list of the
13 labels that the program has, if the cards that it shows bear that out. Of any other use of
`random` nothing is concluded.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from grader.assignments.cs1114.oracle import LABELS

# So much of what is shown must have been drawn at the least, if the places in a list are meant: of
# cards that have nothing to do with each other, one in six is.
BORNE_OUT = 1 / 3
LABEL, PLACE = "label", "place"


class Draws:
    """What a program drew for one turn, as its process told; `known` where each is a card."""

    def __init__(self, told: Any) -> None:
        draws = told if type(told) is list else [None]
        self._draws = [tuple(one) for one in draws if type(one) is list and len(one) == 2]
        self.known = len(self._draws) == len(draws) and all(map(_is_card, self._draws))

    @property
    def has_places(self) -> bool:
        """Whether it takes a list of labels to know the cards."""
        return any(kind == PLACE for kind, _ in self._draws)

    def cards(self, order: Sequence[str]) -> list[str]:
        """The labels, in their order."""
        return [order[what] if kind == PLACE else what for kind, what in self._draws]


def _is_card(draw: tuple[Any, Any]) -> bool:
    kind, what = draw
    if kind == PLACE:
        return type(what) is int and 0 <= what < len(LABELS)
    return kind == LABEL and type(what) is str and what in LABELS


def only_order(told: Any) -> tuple[str, ...] | None:
    """The order of the labels in the lists that a program has of them; None where there is no list
    or where they differ.
    """
    lists = [tuple(one) for one in told if type(one) is list] if type(told) is list else []
    orders = {one for one in lists if all(type(x) is str for x in one) and _are_labels(one)}
    return orders.pop() if len(orders) == 1 else None


def _are_labels(labels: Sequence[str]) -> bool:
    return sorted(labels) == sorted(LABELS)


def are_places(turns: Sequence[tuple[Draws, Sequence[str]]], order: Sequence[str]) -> bool:
    """Whether the numbers that some turns have drawn are places of the list: what is shown has to
    do with that, and they stand for no other cards.
    """
    pairs = {
        pair for draws, shown in turns for pair in zip(draws.cards(order), shown, strict=False)
    }
    if len({one for one, _ in pairs}) == len({other for _, other in pairs}) == len(pairs):
        return False  # each stands for one card, whichever that is
    both = sum((Counter(one.cards(order)) & Counter(shown)).total() for one, shown in turns)
    return both >= BORNE_OUT * sum(len(shown) for _, shown in turns)


def are_in_order(cards: Sequence[str], drawn: Sequence[str]) -> bool:
    """Whether the cards are among those that were drawn, in the same order."""
    left: Iterator[str] = iter(drawn)
    return all(card in left for card in cards)
