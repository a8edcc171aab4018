"""Runs beside the student's program: what a person does at the desk, with the keyboard's place
taken by a few functions. It starts a run from a known shuffle, presses buttons, lets time pass and
tells what is drawn, as plain data, with the word of the check that asked. It knows no rule of the
game.
"""

import random
import re
import sys
import types
from contextlib import suppress
from typing import Any

import simplegui

# What a program may import the library as, and what it finds beside it in CodeSkulptor.
ALIASES = ("simpleguitk", "simpleguics2pygame", "SimpleGUICS2Pygame.simpleguics2pygame")
# How deep a hand may lie in a program's objects, and how large it may be; a deck is larger.
DEPTH = 3
LARGEST_HAND = 15
MOST_HANDS = 40
CARD = re.compile("[CSHD][A2-9TJQK]")
LEFT_ALONE = (type, types.ModuleType, types.FunctionType)
# After a button is pressed, timers get this much time, in milliseconds, and so many calls.
PATIENCE = 10_000
MOST_TICKS = 60
# A canvas is drawn sixty times a second: what changes with that alone is seen.
DRAWN_AT_ONCE = 2

_desk = simplegui._desk
_seed = random.seed
_modules, _canvas = sys.modules, simplegui.Canvas


def begin(word: str, seed: int) -> list[Any]:
    """Clears the desk for another run of the program, and fixes what chance will bring."""
    _desk.clear()
    for name in [name for name, module in _modules.items() if _is_the_programs(name, module)]:
        del _modules[name]
    random.seed = lambda *_, **__: None  # the seed is ours
    _seed(seed)
    return [word, None]


def _is_the_programs(name: str, module: types.ModuleType) -> bool:
    origin = getattr(getattr(module, "__spec__", None), "origin", None)
    return origin == f"{name}.py" and module is not simplegui and name != __name__


def look(word: str) -> list[Any]:
    """What can be seen; nothing where there is no window."""
    return [word, _seen()]


def _seen() -> dict[str, Any] | None:
    frame = _desk.frame
    if frame is None:
        return None
    drawn: list[list[Any]] = []
    if frame._started and frame._draw is not None:
        for _ in range(DRAWN_AT_ONCE):
            canvas = _canvas()
            frame._draw(canvas)
            drawn = canvas._drawn
    return {
        "title": frame._title,
        "size": frame._size,
        "background": frame._background,
        "started": frame._started,
        "buttons": [button._label for button in frame._buttons],
        "labels": [label._label for label in frame._labels],
        "fields": [field._label for field in frame._fields],
        "drawn": drawn,
        "held": _held(),
    }


def _held() -> dict[str, list[str]]:
    """The hands that the program holds, by the names that lead to them: lists of cards."""
    found: dict[str, list[str]] = {}
    for name, value in _names().items():
        with suppress(Exception):  # a program's own objects may raise at a look
            _find_hands(name, value, DEPTH, found)
    return found


def _names() -> dict[str, Any]:
    """The names at the top of the program: where it runs, and where its handlers come from."""
    frame = _desk.frame
    handlers = [] if frame is None else [frame._draw, *(one._handler for one in frame._buttons)]
    places = [vars(_modules["__main__"]), *(getattr(one, "__globals__", {}) for one in handlers)]
    return {name: value for place in places for name, value in place.items()}


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


def press_deal(word: str, number: int) -> list[Any]:
    """Presses a button by its number; what can be seen then. One function for each of the three
    buttons, so that one which never comes back is known by its name.
    """
    return _press(word, number)


def press_hit(word: str, number: int) -> list[Any]:
    """See press_deal."""
    return _press(word, number)


def press_stand(word: str, number: int) -> list[Any]:
    """See press_deal."""
    return _press(word, number)


def type_in(word: str, number: int, text: str) -> list[Any]:
    """Types something into a field, by its number, and Enter; what can be seen then."""
    frame = _desk.frame
    if frame is not None and frame._started:
        field = frame._fields[number]
        field._content = text
        field._handler(text)
        _let_time_pass()
    return look(word)


def _press(word: str, number: int) -> list[Any]:
    frame = _desk.frame
    if frame is not None and frame._started:
        frame._buttons[number]._handler()
        _let_time_pass()
    return look(word)


def _let_time_pass() -> None:
    """Calls the timers that run, in turns; a game may deal its cards one after the other."""
    passed = dict.fromkeys(_desk.timers, 0.0)
    for _ in range(MOST_TICKS):
        waiting = [timer for timer in passed if timer._running and passed[timer] < PATIENCE]
        if not waiting:
            return
        first = min(waiting, key=lambda timer: passed[timer] + timer._interval)
        passed[first] += first._interval
        first._handler()


def _install() -> None:
    for name in ALIASES:
        sys.modules[name] = simplegui
    package = types.ModuleType("SimpleGUICS2Pygame")
    package.__path__ = []
    vars(package)["simpleguics2pygame"] = simplegui
    sys.modules["SimpleGUICS2Pygame"] = package
    codeskulptor = types.ModuleType("codeskulptor")
    vars(codeskulptor).update(
        set_timeout=lambda seconds: None,
        file2url=lambda name: name,
        randomize_iteration=lambda iterable: iterable,
    )
    for name in ("codeskulptor", "SimpleGUICS2Pygame.codeskulptor"):
        sys.modules[name] = codeskulptor
    for name in ("simplemap", "simpleplot", "numeric"):
        sys.modules.setdefault(name, types.ModuleType(name))


_install()
