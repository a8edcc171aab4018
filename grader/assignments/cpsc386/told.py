"""What the stand-in watch_cards tells beside a question, and which cards were dealt in between.

It comes from the side of the program, so every piece is looked at before it is used.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
DECK = frozenset(rank + suit for rank in RANKS for suit in "CHSD")
# Of forged lists without end so many are looked at: no program keeps as many.
MOST_SHOES, MOST_HANDS = 20, 200
# More cards than this do not go out of a shoe between two questions.
MOST_DRAWN = 23


@dataclass(frozen=True)
class Shoe:
    """A large list of cards: how many, its two ends, all of it where it has just grown, and how
    many cards lie below a cut card that is kept among them.
    """

    id: int
    count: int
    head: tuple[str, ...]
    tail: tuple[str, ...]
    cut_card: tuple[int, ...]
    cards: tuple[str, ...] | None


@dataclass(frozen=True)
class Told:
    """The lists of cards that there were when a question was asked; `silent`: nothing was told."""

    shoes: tuple[Shoe, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    silent: bool = False
    # What was told last, by place: of what is the same later, only the place is told.
    known: Mapping[int, Any] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def read(cls, data: Any, before: "Told | None" = None) -> "Told":
        """What was told, as far as it is what it should be; `before`: what was told last."""
        if type(data) is not dict:
            return cls(silent=True)
        known = dict(before.known) if before is not None else {}
        told = _list(data.get("shoes"))[:MOST_SHOES], _list(data.get("hands"))[:MOST_HANDS]
        found: tuple[list[Any], ...] = ([], [])
        for kind, pairs in zip(found, told, strict=True):
            for pair in map(_list, pairs):
                if len(pair) != 2 or type(pair[0]) is not int:
                    continue
                place, news = pair
                if news is not None:
                    known[place] = news
                kind.append(known.get(place))
        shoes = tuple(filter(None, map(_shoe, found[0])))
        hands = tuple(filter(None, map(_cards, found[1])))
        return cls(shoes, hands, known=known)

    def drawn_until(self, later: "Told") -> list[str] | None:
        """The cards that went out of a shoe between two questions, in order; None where there is
        none. A program may deal from a list that stays as it is: then it is none at all.
        """
        best: list[str] | None = None
        for before in self.shoes:
            after = next((shoe for shoe in later.shoes if shoe.id == before.id), None)
            drawn = None if after is None else _drawn(before, after)
            if drawn is None:
                drawn = next(filter(None, (_drawn(before, shoe) for shoe in later.shoes)), None)
            if drawn:
                return drawn
            best = drawn if best is None else best
        return best


def _drawn(before: Shoe, after: Shoe) -> list[str] | None:
    """What went out of a shoe, from whichever end."""
    count = before.count - after.count
    if not 0 <= count <= MOST_DRAWN:
        return None
    if count == 0:
        return [] if before.head == after.head else None
    kept = len(before.tail) - count
    if before.head == after.head and before.tail[:kept] == after.tail[-kept:]:
        return list(reversed(before.tail[-count:]))
    if before.tail == after.tail and before.head[count:] == after.head[:kept]:
        return list(before.head[:count])
    return None


def _shoe(data: Any) -> Shoe | None:
    if type(data) is not dict or type(data.get("id")) is not int:
        return None
    count, below = data.get("count"), _list(data.get("cut_card"))
    if type(count) is not int or not all(type(one) is int for one in below):
        return None
    cards = _cards(data.get("cards"))
    ends = _cards(data.get("head")), _cards(data.get("tail"))
    return Shoe(data["id"], count, *ends, tuple(below), cards or None)


def _cards(data: Any) -> tuple[str, ...]:
    return tuple(card for card in _list(data) if type(card) is str and card in DECK)


def _list(data: Any) -> list[Any]:
    return list(data) if type(data) in (list, tuple) else []
