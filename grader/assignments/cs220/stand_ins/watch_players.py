"""Runs beside the student's program: sits with each of the given players, writes down what that is
asked, and sees to it that what was to be changed is changed.

The players are in a module that the program can import, and change. What this writes down is out of
its reach, so the two are compared. With every report goes the word of the check that asked.
"""

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from functools import lru_cache
from typing import Any

# What each method is given, by the names that checks have for it.
GIVEN = {
    "make_bet": ("bank",),  # by way of which place_bet asks as well
    "use_ace_hi": ("hand",),
    "want_card": ("hand", "bank", "dealer's hand", "cards dealt"),
}
# What keywords the players have for the same.
KEYWORDS = {"balance": "bank", "dealer_hand": "dealer's hand", "cards_dealt": "cards dealt"}


# A player that was asked so often for a card has enough, so that the check comes to its end.
ENDLESS = 200


class Seat:
    """One player: what it was asked, what it answered, what it was handed."""

    def __init__(self, player: Any, targets: list[str]) -> None:
        self.player, self.targets = player, targets
        self.inverted = False
        # The ranks that it is to get before it is asked, and the deck that they come from.
        self.owed: list[str] = []
        self.deck: Any = None
        self.kept: list[Any] = []
        self.strikes = 0
        self.answers: list[list[Any]] = []
        # The methods that raised an exception, and which.
        self.stumbles: list[list[str]] = []
        self.notes: dict[str, list[Any]] = {
            name: []
            for name in ("bets_asked", "hands", "balances", "dealer_hands", "tables", "kinds")
        }
        self.cards: set[str] = set()
        self.banks = 0
        self.classes: set[str] = set()


_seats: list[Seat] = []


def watch(word: str, player: Any, targets: list[str], inverted: bool) -> list[Any]:
    """Sits down with a player; `targets` are what it changes of what it is handed. `inverted`: the
    dealer takes True for no and False for yes, and is told the contrary.
    """
    seat = Seat(player, targets)
    seat.inverted = inverted
    _seats.append(seat)
    for name in (*GIVEN, "strike"):
        call = getattr(player, name, None)
        if call is not None:
            listen = _striking(seat, call) if name == "strike" else _asking(seat, name, call)
            vars(player)[name] = _closed(listen)
    return [word, None]


def report(word: str, player: Any) -> list[Any]:
    """What was seen of a player; nothing where nobody sat with it."""
    seat = _seat_of(player)
    if seat is None:
        return [word, None]
    seen = {
        **seat.notes,
        "answers": seat.answers,
        "stumbles": seat.stumbles,
        "strikes": seat.strikes,
        "cards": sorted(seat.cards),
        "banks": seat.banks,
        "classes": sorted(seat.classes),
    }
    return [word, seen]


# What a stranger still does as a player of ours.
ANSWERS = ("make_bet", "place_bet", "use_ace_hi", "want_card", "strike", "__str__")


def estrange(word: str, player: Any) -> list[Any]:
    """Gives a player that nobody watches yet a class that is in no module of the program's, and no
    relative of those in sample_players. If the program has a class for players, it is one of these.
    """
    known = copy(player)  # it answers, because its methods ask for an object of their class
    answers = {name: staticmethod(getattr(known, name)) for name in ANSWERS if hasattr(known, name)}
    bases = type(known).__mro__[1].__bases__
    player.__class__ = type("Stranger", bases, {**answers, "__module__": "__main__"})
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


def _seat_of(player: Any) -> Seat | None:
    return next((seat for seat in _seats if seat.player is player), None)


# What a stacked deck does in its own way.
STACKED = ("remove_card", "__setitem__")
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


_as_given: dict[str, Any] = {}


def _restack(deck: Any, cards: list[Any]) -> None:
    if deck is _lent[0]:
        _lent[1] = cards


def clear_cards(word: str, hand: Any) -> list[Any]:
    """Empties the list that a hand gives as its cards: what a check gets is a copy, because lists
    cross from the program as values. A tuple cannot be emptied, and need not.
    """
    cards = hand.get_cards()
    if isinstance(cards, list):
        list.clear(cards)
    return [word, None]


def _asking(seat: Seat, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
    """A method of a player, with somebody who listens."""

    def ask(*arguments: Any, **named: Any) -> Any:
        if name == "want_card" and seat.owed:
            seat.deck.stack(seat.owed.pop(0))
            return not seat.inverted
        if name == "want_card" and len(seat.notes["hands"]) >= ENDLESS:
            return seat.inverted
        given = dict(zip(GIVEN[name], arguments, strict=False))
        given |= {KEYWORDS.get(key, key): value for key, value in named.items()}
        with suppress(Exception):  # what it stumbles over, the player will as well
            _write_down(seat, name, given)
        marked = [given[one] for one in seat.targets if one in given]
        before = [_balance(thing) for thing in marked]
        answer = [name, "raised", None]
        try:
            result = call(*arguments, **named)
            answer = [name, "returned", result if type(result) in PLAIN else None]
        except Exception as error:
            seat.stumbles.append([name, _words_for(error)])
            raise
        finally:
            seat.answers.append(answer)
            seat.kept.extend(marked)
            _spoil_all(marked, before)
            with suppress(Exception):
                _look_at(seat, list(given.values()))
        return not result if seat.inverted and name == "want_card" else result

    return ask


PLAIN = (type(None), bool, int, str)


def _words_for(error: Exception) -> str:
    """An exception as Python shows it; its kind alone where its text is not to be had."""
    text = ""
    with suppress(Exception):
        text = f": {error}"[:LONGEST_WORDS]
    return type(error).__name__ + text


LONGEST_WORDS = 200


def _striking(seat: Seat, call: Callable[..., Any]) -> Callable[..., Any]:
    """The method by which a player changes all once more."""

    def strike() -> None:
        before = [_balance(thing) for thing in seat.kept]
        seat.strikes += 1
        try:
            call()
        finally:
            _spoil_all(seat.kept, before)

    return strike


def _write_down(seat: Seat, name: str, given: Mapping[str, Any]) -> None:
    """The same as the players write down."""
    if name == "make_bet":
        balance = given["bank"]
        kind = "bank" if hasattr(balance, "get_balance") else "balance"
        seat.notes["bets_asked"].append(f"{kind} {_money(balance)}")
    elif name == "want_card":
        things = [given[one] for one in GIVEN[name]]
        notes = {
            "hands": _ranks(things[0]),
            "balances": _money(things[1]),
            "dealer_hands": _ranks(things[2]),
            "tables": _ranks(things[3]),
            "kinds": [type(thing).__name__ for thing in things],
        }
        for key, note in notes.items():
            seat.notes[key].append(note)


def _ranks(cards: Any) -> list[Any]:
    if hasattr(cards, "get_cards"):
        cards = cards.get_cards()
    return [card.rank if hasattr(card, "rank") else repr(card) for card in cards]


def _money(bank: Any) -> Any:
    return bank.get_balance() if hasattr(bank, "get_balance") else bank


def _balance(thing: Any) -> Any:
    with suppress(Exception):
        return thing.get_balance()
    return None


def _spoil_all(things: list[Any], before: list[Any]) -> None:
    """Does what a player that changes things does, where that was not done."""
    for thing, balance in zip(things, before, strict=True):
        with suppress(Exception):
            thing.set_score(21)
        with suppress(Exception):
            if thing.get_balance() == balance:
                thing.pay_winner(1000)
        with suppress(Exception):
            for inside in _all_inside([thing]):
                if isinstance(inside, list):
                    list.clear(inside)


def _look_at(seat: Seat, things: list[Any]) -> None:
    """What there is inside of what the player was given."""
    found = _all_inside(things)
    seat.cards |= {f"{thing.rank} of {thing.suit}" for thing in found if hasattr(thing, "suit")}
    seat.banks = max(seat.banks, len([one for one in found if hasattr(one, "get_wager")]))
    classes = {type(thing).__name__ for thing in found if type(thing).__module__ != "builtins"}
    seat.classes |= classes


def _all_inside(things: list[Any]) -> list[Any]:
    """These objects and all that can be reached from them, each once."""
    found: dict[int, Any] = {}
    waiting = list(things)
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, type) or callable(thing):
            continue
        found[id(thing)] = thing
        if isinstance(thing, dict):
            waiting.extend([*thing.keys(), *thing.values()])
        elif isinstance(thing, (list, tuple, set, frozenset)):
            waiting.extend(thing)
        slots = [getattr(thing, name, None) for name in getattr(thing, "__slots__", ())]
        waiting.extend([*slots, *getattr(thing, "__dict__", {}).values()])
    return list(found.values())


def _closed(function: Any) -> Any:
    """The same function without a way from it to what stands here."""
    closed = lru_cache(maxsize=0)(function)
    del closed.__wrapped__
    return closed
