"""Runs beside the student's program: sits with each of the given players, and answers for it.

The players are in a module that the program can import, and change. So whatever one of them is
asked goes to a twin, from a copy of that module which is out of the program's reach: the twin
answers, changes what it is to change, and writes down what it was given. With every report goes the
word of the check that asked.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any

import sample_players as given

# All that a player can be asked, and all that it can have written down.
QUESTIONS = ("make_bet", "place_bet", "use_ace_hi", "want_card", "strike")
NOTES = ("bets_asked", "hands", "balances", "dealer_hands", "tables", "kinds")
FOUND = ("cards", "banks", "classes")
# A player that was asked so often for a card has enough, so that the check comes to its end.
ENDLESS = 200
LONGEST_WORDS = 200


class Seat:
    """One player: its twin, and how it went."""

    def __init__(self, player: Any, twin: Any, inverted: bool) -> None:
        self.player, self.twin, self.inverted = player, twin, inverted
        # The ranks that it is to get before it is asked, and the deck that they come from.
        self.owed: list[str] = []
        self.deck: Any = None
        # By which methods it was asked, and which of them raised an exception.
        self.asked: list[str] = []
        self.stumbles: list[list[str]] = []


_seats: list[Seat] = []


def watch(
    word: str, player: Any, kind: str, made_with: list[Any], named: dict[str, Any], inverted: bool
) -> list[Any]:
    """Sits down with a player that was made like this. `inverted`: the dealer takes True for no and
    False for yes, and is told the contrary.
    """
    seat = Seat(player, vars(given)[kind](*made_with, **named), inverted)
    _seats.append(seat)
    for name in QUESTIONS:
        if hasattr(seat.twin, name):
            vars(player)[name] = _closed(_asking(seat, name))
    return [word, None]


def report(word: str, player: Any) -> list[Any]:
    """What was seen of a player; nothing where nobody sat with it."""
    seat = _seat_of(player)
    if seat is None:
        return [word, None]
    seen = {name: getattr(seat.twin, name) for name in (*NOTES, *FOUND) if hasattr(seat.twin, name)}
    return [word, {**seen, "asked": seat.asked, "stumbles": seat.stumbles}]


def estrange(word: str, player: Any) -> list[Any]:
    """Gives a player that nobody watches yet a class that is in no module of the program's, and no
    relative of those in sample_players. If the program has a class for players, it is one of these.
    """
    bases = type(player).__mro__[1].__bases__
    player.__class__ = type("Stranger", bases, {"__module__": "__main__"})
    if _registers():
        sys.modules["player"].Player.register(type(player))
    return [word, None]


def registers(word: str) -> list[Any]:
    """Whether the program's class for players takes in classes that do not inherit from it."""
    return [word, _registers()]


def _registers() -> bool:
    return hasattr(getattr(sys.modules.get("player"), "Player", None), "register")


def owe(word: str, player: Any, deck: Any, ranks: list[str]) -> list[Any]:
    """Lets a player draw these cards first: it is asked, and asks itself, only after that."""
    seat = _seat_of(player)
    if seat is not None:
        seat.owed, seat.deck = list(ranks), deck
    return [word, None]


# The classes of players that dealers keep for themselves, and those of which one was used.
_own: set[str] = set()
_used: set[str] = set()


def watch_own_player(word: str, dealer: Any) -> list[Any]:
    """From here on it is noted when a player is used that the dealer keeps beside those who sit at
    its table.
    """
    seated = [id(seat.player) for seat in _seats]
    for thing in given._all_inside([dealer]):
        if thing is not dealer and id(thing) not in seated and hasattr(thing, "want_card"):
            with suppress(TypeError):  # a class that cannot be changed is not watched
                _note_uses(type(thing))
    return [word, None]


def _note_uses(kind: Any) -> None:
    look_up = kind.__getattribute__

    def note(thing: Any, name: str) -> Any:
        if not name.startswith("__"):
            _used.add(kind.__name__)
        return look_up(thing, name)

    kind.__getattribute__ = note
    _own.add(kind.__name__)


def idle_players(word: str) -> list[Any]:
    """The classes of players that dealers have, and none of which was used."""
    return [word, sorted(_own - _used)]


def _seat_of(player: Any) -> Seat | None:
    return next((seat for seat in _seats if seat.player is player), None)


# What a stacked deck does in its own way, and what a deck does as it is given.
STACKED = ("remove_card", "__setitem__")
_as_given: dict[str, Any] = {}
# The deck that is lent, and its cards.
_lent: list[Any] = []


def lend_deck(word: str, deck: Any) -> list[Any]:
    """From here on all decks are this one: whatever deck is drawn from, this one deals."""
    _lent[:] = [deck, vars(deck)["_cards"]]
    french = sys.modules["french_deck"].FrenchDeck
    french._cards = property(lambda any_deck: _lent[1], _restack)
    for name in STACKED:
        _as_given.setdefault(name, getattr(french, name))
        setattr(french, name, getattr(type(deck), name))
    return [word, None]


def take_deck_back(word: str) -> list[Any]:
    """From here on each deck has its own cards again."""
    if _lent:
        french = sys.modules["french_deck"].FrenchDeck
        del french._cards
        for name in STACKED:
            setattr(french, name, _as_given[name])
        _lent.clear()
    return [word, None]


def _restack(deck: Any, cards: list[Any]) -> None:
    if deck is _lent[0]:
        _lent[1] = cards


def give_get_cards(word: str, kind: Any) -> list[Any]:
    """Gives hands that have no get_cards one that gives the list in them."""
    if not hasattr(kind, "get_cards"):
        kind.get_cards = _closed(_listed)
    return [word, None]


def _listed(hand: Any) -> list[Any]:
    slots = [getattr(hand, name, None) for name in getattr(hand, "__slots__", ())]
    held = [*slots, *getattr(hand, "__dict__", {}).values()]
    return next((list(thing) for thing in held if isinstance(thing, (list, tuple))), [])


def clear_cards(word: str, hand: Any) -> list[Any]:
    """Empties the list that a hand gives as its cards: what a check gets is a copy, because lists
    cross from the program as values. A tuple cannot be emptied, and need not.
    """
    cards = hand.get_cards()
    if isinstance(cards, list):
        list.clear(cards)
    return [word, None]


def _asking(seat: Seat, name: str) -> Callable[..., Any]:
    """A method of a player, answered by its twin."""
    answer = getattr(seat.twin, name)
    wants_card = name == "want_card"

    def ask(*arguments: Any, **named: Any) -> Any:
        if wants_card and seat.owed:
            seat.deck.stack(seat.owed.pop(0))
            return not seat.inverted
        if wants_card and len(seat.twin.hands) >= ENDLESS:
            return seat.inverted
        seat.asked.append(name.replace("place", "make"))
        try:
            result = answer(*arguments, **named)
        except Exception as error:
            seat.stumbles.append([name, _words_for(error)])
            raise
        return not result if seat.inverted and wants_card else result

    return ask


def _words_for(error: Exception) -> str:
    """An exception as Python shows it; its kind alone where its text is not to be had."""
    text = ""
    with suppress(Exception):
        text = f": {error}"[:LONGEST_WORDS]
    return type(error).__name__ + text


def _closed(function: Any) -> Any:
    """The same function without a way from it to what stands here."""
    closed = lru_cache(maxsize=0)(function)
    del closed.__wrapped__
    return closed
