"""Runs beside the student's program: what a person does at the desk, as a few functions. They press
buttons and keys, let time pass and tell what is drawn, as plain data, with the word of the check
that asked. What a stand-in of an assignment's puts into `beside` is told with it, under its name.
"""

import sys
import types
from collections.abc import Callable
from typing import Any

import simplegui

# What a program may import the library as, and what it finds beside it in CodeSkulptor.
ALIASES = ("simpleguitk", "simpleguics2pygame", "SimpleGUICS2Pygame.simpleguics2pygame")
# After a button is pressed, timers get this much time, in milliseconds, and so many calls.
PATIENCE = 10_000
MOST_TICKS = 60
# A canvas is drawn sixty times a second: what changes with that alone is seen.
DRAWN_AT_ONCE = 2
# A text that a timer takes away was read if it stood for so long, in milliseconds.
READABLE = 500
MOST_PASSING, MOST_NAMES = 40, 40

_desk = simplegui._desk
_modules, _canvas = sys.modules, simplegui.Canvas
beside: dict[str, Callable[[], Any]] = {}


def begin(word: str, pictures: dict[str, list[int]]) -> list[Any]:
    """Clears the desk for another run of the program, which may load these pictures, by size."""
    _desk.clear()
    _desk.pictures.update(pictures)
    for name in [name for name, module in _modules.items() if _is_the_programs(name, module)]:
        del _modules[name]
    return [word, None]


def _is_the_programs(name: str, module: types.ModuleType) -> bool:
    origin = getattr(getattr(module, "__spec__", None), "origin", None)
    return origin == f"{name}.py" and module is not simplegui


class Nothing(types.ModuleType):
    """A module that is not here: whatever is asked of it, it is there, and does nothing."""

    def __getattr__(self, name: str) -> Any:
        """Anything, but for what Python itself asks every module."""
        if name.startswith("__"):
            raise AttributeError(name)
        return Nothing(f"{self.__name__}.{name}")

    def __call__(self, *_: Any, **__: Any) -> "Nothing":
        """What a call gives."""
        return self

    def __mro_entries__(self, bases: tuple[Any, ...]) -> tuple[type, ...]:
        """A class that is derived from it is derived from nothing."""
        return ()


def pretend(word: str, name: str) -> list[Any]:
    """From now on a module that is not here can be imported."""
    module = Nothing(name)
    module.__path__ = []
    _modules[name] = module
    above, _, last = name.rpartition(".")
    if above in _modules:
        vars(_modules[above])[last] = module
    return [word, None]


def look(word: str) -> list[Any]:
    """What can be seen; nothing where there is no window."""
    return [word, _seen()]


def _draw() -> list[list[Any]]:
    frame, canvas = _desk.frame, _canvas()
    if frame is not None and frame._started and frame._draw is not None:
        frame._draw(canvas)
    drawn: list[list[Any]] = canvas._drawn
    return drawn


def _seen(passing: list[str] | None = None) -> dict[str, Any] | None:
    frame = _desk.frame
    if frame is None:
        return None
    drawn = [_draw() for _ in range(DRAWN_AT_ONCE)][-1]
    return {
        "title": frame._title,
        "size": frame._size,
        "background": frame._background,
        "started": frame._started,
        "buttons": [button._label for button in frame._of("button")],
        "labels": [label._label for label in frame._of("label")],
        "fields": [field._label for field in frame._of("field")],
        "drawn": drawn,
        **({"passing": passing} if passing else {}),
        "beside": {name: ask() for name, ask in beside.items()},
    }


def controls(word: str) -> list[Any]:
    """The controls in their order: the kind of each, the text that it was made with, the name of
    its handler, and the names that this uses.
    """
    frame = _desk.frame
    made = [] if frame is None else frame._controls
    return [word, [[one._kind, one._first, *_names_of(one._handler)] for one in made]]


def _names_of(handler: Any) -> list[str]:
    code = getattr(handler, "__code__", None)
    names = [getattr(handler, "__name__", ""), *getattr(code, "co_names", ())]
    return [name for name in names if type(name) is str][:MOST_NAMES]


def places() -> list[dict[str, Any]]:
    """The tops of the program: where it runs, and where its handlers come from."""
    frame = _desk.frame
    handlers = [] if frame is None else [frame._draw, *(one._handler for one in frame._controls)]
    return [vars(_modules["__main__"]), *(getattr(one, "__globals__", {}) for one in handlers)]


def names() -> dict[str, Any]:
    """The names at the top of the program."""
    return {name: value for place in places() for name, value in place.items()}


def press(word: str, number: int) -> list[Any]:
    """Presses a button by its number; what can be seen then."""
    frame = _desk.frame
    if frame is None or not frame._started:
        return look(word)
    frame._of("button")[number]._handler()
    return _look_later(word)


def strike(word: str, key: str) -> list[Any]:
    """Presses a key and lets go of it; what can be seen then."""
    return _call_handlers(word, ("keydown", "keyup"), simplegui.KEY_MAP[key])


def click(word: str, x: float, y: float) -> list[Any]:
    """Clicks at a place of the canvas; what can be seen then."""
    return _call_handlers(word, ("mouseclick",), (x, y))


def _call_handlers(word: str, kinds: tuple[str, ...], what: Any) -> list[Any]:
    frame = _desk.frame
    if frame is None or not frame._started:
        return look(word)
    for kind in kinds:
        frame._handlers.get(kind, _ignore)(what)
    return _look_later(word)


def _ignore(_: Any) -> None:
    """What happens with a key or a click that the program has no handler for."""


def type_in(word: str, number: int, text: str) -> list[Any]:
    """Types something into a field, by its number, and Enter; what can be seen then."""
    frame = _desk.frame
    if frame is None or not frame._started:
        return look(word)
    field = frame._of("field")[number]
    field._content = text
    field._handler(text)
    return _look_later(word)


def _look_later(word: str) -> list[Any]:
    """What can be seen once time has passed, with the texts that stood there on the way. Timers
    that run are called in turns; a game may deal its cards one after the other.
    """
    passed = dict.fromkeys(_desk.timers, 0.0)
    now, stood = 0.0, dict[str, float]()
    for _ in range(MOST_TICKS):
        waiting = [timer for timer in passed if timer._running and passed[timer] < PATIENCE]
        if not waiting:
            break
        first = min(waiting, key=lambda timer: passed[timer] + timer._interval)
        passed[first] += first._interval
        for text in [call[1] for call in _draw() if call[0] == "text" and call[1].strip()]:
            stood[text] = stood.get(text, 0.0) + passed[first] - now
        now = passed[first]
        first._handler()
    return [word, _seen([text for text in stood if stood[text] >= READABLE][:MOST_PASSING])]


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
    # simpleguitk stands on tkinter, so programs for it import that as well; few machines have it.
    for name in ("simplemap", "simpleplot", "numeric", "tkinter"):
        sys.modules.setdefault(name, types.ModuleType(name))


_install()
