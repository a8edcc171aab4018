"""Runs beside the student's program: the hands that it holds, told when its window is looked at.

And whatever the program shuffles: a check may wish for cards, which lie on top of it then.
"""

import builtins
import random
import re
import types
from contextlib import suppress
from typing import Any

import desk  # type: ignore[import-not-found]

# How deep a hand may lie in a program's objects, and how large it may be; a deck is larger.
DEPTH = 3
LARGEST_HAND = 15
MOST_HANDS = 40
CARD = re.compile("[CSHD][A2-9TJQK]")
LEFT_ALONE = (type, types.ModuleType, types.FunctionType)


def _hands() -> dict[str, list[str]]:
    """The hands by the names that lead to them: lists of cards."""
    found: dict[str, list[str]] = {}
    for name, value in desk.names().items():
        with suppress(Exception):  # a program's own objects may raise at a look
            _find_hands(name, value, DEPTH, found)
    return found


def _find_hands(name: str, thing: Any, depth: int, found: dict[str, list[str]]) -> None:
    if name.startswith("__") or len(found) >= MOST_HANDS:
        return
    if type(thing) in (list, tuple):
        if 0 < len(thing) <= LARGEST_HAND:
            cards = [_card(card) for card in thing]
            if all(CARD.fullmatch(card) for card in cards):
                found[name] = cards
    elif depth and hasattr(thing, "__dict__") and not isinstance(thing, LEFT_ALONE):
        for inner, value in list(vars(thing).items()):
            _find_hands(f"{name}.{inner}", value, depth - 1, found)


def held_in(word: str, thing: Any) -> list[Any]:
    """The hands in an object: lists of cards, without those that are empty."""
    found: dict[str, list[str]] = {}
    with suppress(Exception):
        _find_hands("it", thing, 1, found)
    return [word, list(found.values())]


def _card(thing: Any) -> str:
    return str(thing)[:3] if isinstance(thing, str) or hasattr(thing, "get_rank") else ""


# What tells whether a round is played


def flags(word: str) -> list[Any]:
    """The names at the top of the program that are True or False now."""
    return [word, {name: one for name, one in desk.names().items() if type(one) is bool}]


def set_flag(word: str, name: str, value: bool) -> list[Any]:
    """Sets such a name, wherever the program has it."""
    for place in desk.places():
        if type(place.get(name)) is bool:
            place[name] = value
    return [word, None]


# Shuffling

_shuffle = random.shuffle
_wished: list[str] = []
_at_the_end = True
_last: list[str] = []


def _shuffle_for_the_program(things: Any, *rest: Any) -> None:
    """Stands for `random.shuffle`: then the cards that are wished for lie where they are dealt."""
    _shuffle(things, *rest)
    with suppress(Exception):  # whatever is shuffled there
        codes = [_card(thing) for thing in things]
        if not all(CARD.fullmatch(code) for code in codes):
            return
        for number, code in enumerate(_wished):
            place = len(codes) - 1 - number if _at_the_end else number
            if code not in codes:
                continue
            other = codes.index(code)
            things[place], things[other] = things[other], things[place]
            codes[place], codes[other] = codes[other], codes[place]
        _last[:] = codes


def stack(word: str, cards: list[str], at_the_end: bool) -> list[Any]:
    """From now on these cards lie on top after every shuffle, or at the end; none: as it comes."""
    global _at_the_end
    _wished[:], _at_the_end = cards, at_the_end
    return [word, None]


def shuffled(word: str) -> list[Any]:
    """The cards as the last shuffle left them; none where no cards were shuffled."""
    return [word, list(_last)]


_build_class = builtins.__build_class__


def _build_shuffling(body: Any, name: str, *bases: Any, **named: Any) -> Any:
    """Makes a class of the program's: what has a deck in it then begins with a shuffled one."""
    made = _build_class(body, name, *bases, **named)
    begin = vars(made).get("__init__")

    def begin_shuffled(self: Any, *given: Any, **named: Any) -> None:
        begin(self, *given, **named)
        for things in vars(self).values():
            if type(things) is list and len(things) > LARGEST_HAND:
                _shuffle_for_the_program(things)

    if isinstance(begin, types.FunctionType):
        made.__init__ = begin_shuffled
    return made


def shuffle_decks(word: str, wanted: bool) -> list[Any]:
    """From now on a deck is shuffled when it is made, and not by the program; or as it comes."""
    vars(random)["shuffle"] = _shuffle if wanted else _shuffle_for_the_program
    vars(builtins)["__build_class__"] = _build_shuffling if wanted else _build_class
    return [word, None]


vars(random)["shuffle"] = _shuffle_for_the_program
desk.beside["hands"] = _hands
