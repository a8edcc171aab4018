"""Runs beside the student's program: the hands that it holds, told when its window is looked at."""

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


def _card(thing: Any) -> str:
    return str(thing)[:3] if isinstance(thing, str) or hasattr(thing, "get_rank") else ""


desk.beside["hands"] = _hands
