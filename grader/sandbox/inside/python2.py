"""Beside a program that was translated from Python 2: what behaved in another way there."""

import codecs
import random
import string
from collections.abc import Callable, Iterable
from functools import cmp_to_key, reduce
from typing import Any

_round, _sorted, _max, _min = round, sorted, max, min
_map, _filter, _zip = map, filter, zip
_shuffle = random.shuffle
_TEXT = ("ascii", "latin", "iso8859", "utf", "cp125")


def divide(left: Any, right: Any) -> Any:
    """A division as Python 2 does it: of two whole numbers, a whole one comes."""
    if isinstance(left, int) and isinstance(right, int):
        return left // right
    return left / right


# Order: in Python 2, any two things have one.


def _rank(thing: Any) -> tuple[int, str]:
    """Where a kind of things stands among the others: None, numbers, then by name."""
    if thing is None:
        return 0, ""
    if isinstance(thing, int | float):
        return 1, ""
    return 2, type(thing).__name__


def _orders_itself(thing: Any) -> bool:
    """Whether a class of the program's own says how its things are ordered."""
    own = (one for one in type(thing).__mro__ if one.__module__ != "builtins")
    return any({"__lt__", "__gt__", "__le__", "__ge__"} & vars(one).keys() for one in own)


def _less(left: Any, right: Any) -> bool:
    try:
        return bool(left < right)
    except TypeError:
        if _orders_itself(left) or _orders_itself(right):
            raise
        if isinstance(left, list | tuple) and type(left) is type(right):
            for one, other in _zip(left, right):
                if one != other:
                    return _less(one, other)
            return len(left) < len(right)
        mine, other = _rank(left), _rank(right)
        return mine < other if mine != other else id(left) < id(right)


def cmp(left: Any, right: Any) -> int:
    """-1, 0 or 1: which of two things comes first."""
    if left == right:
        return 0
    return -1 if _less(left, right) else 1


_ORDERS: dict[str, Callable[[Any, Any], Any]] = {
    "<": lambda left, right: left < right,
    ">": lambda left, right: left > right,
    "<=": lambda left, right: left <= right,
    ">=": lambda left, right: left >= right,
}


def compare(sign: str, left: Any, right: Any) -> Any:
    """A comparison; of things that have no order in Python 3, by that of Python 2."""
    try:
        return _ORDERS[sign](left, right)
    except TypeError:
        if _orders_itself(left) or _orders_itself(right):
            raise
        order = cmp(left, right)
        return sign in ("<=", ">=") if order == 0 else (order < 0) == (sign[0] == "<")


def _key(compares: Any, key: Any) -> Any:
    """The key that sorts as two functions of Python 2 do."""
    by = cmp_to_key(compares or cmp)
    return by if key is None else lambda thing: by(key(thing))


def sorted(
    things: Iterable[Any], cmp: Any = None, key: Any = None, reverse: bool = False
) -> list[Any]:
    """A sorted list."""
    copy = list(things)
    sort(copy, cmp, key, reverse)
    return copy


def sort(things: Any, *rest: Any, **named: Any) -> Any:
    """The method `sort`: of a list as Python 2 has it, of anything else its own."""
    if not isinstance(things, list):
        return things.sort(*rest, **named)
    return _sort_list(things, *rest, **named)


def _sort_list(things: list[Any], cmp: Any = None, key: Any = None, reverse: bool = False) -> None:
    if cmp is None:
        try:
            list.sort(things, key=key, reverse=bool(reverse))
            return
        except TypeError:
            pass
    list.sort(things, key=_key(cmp, key), reverse=bool(reverse))


def _first(builtin: Callable[..., Any], things: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """What `max` and `min` give; where Python 3 knows no order, by that of Python 2."""
    many = list(things[0]) if len(things) == 1 else list(things)
    try:
        return builtin(many, **named)
    except TypeError:
        return builtin(many, key=_key(None, named.get("key")))


def max(*things: Any, **named: Any) -> Any:
    """The greatest."""
    return _first(_max, things, named)


def min(*things: Any, **named: Any) -> Any:
    """The least."""
    return _first(_min, things, named)


# What gave lists, and other numbers


def map(function: Any, *many: Iterable[Any]) -> list[Any]:
    """A list of what a function gives."""
    if len(many) > 1:
        lists = [list(one) for one in many]
        longest = _max(len(one) for one in lists)
        many = tuple(one + [None] * (longest - len(one)) for one in lists)
    if function is None:
        return list(_zip(*many)) if len(many) > 1 else list(many[0])
    return list(_map(function, *many))


def filter(function: Any, things: Any) -> Any:
    """What a function lets through: a text of a text, a tuple of a tuple, else a list."""
    found = _filter(function, things)
    if isinstance(things, str):
        return "".join(found)
    return tuple(found) if isinstance(things, tuple) else list(found)


def zip(*many: Iterable[Any]) -> list[tuple[Any, ...]]:
    """A list of tuples."""
    return list(_zip(*many))


def round(number: Any, digits: int = 0) -> float:
    """A rounded number: a float, and a half goes away from zero."""
    step = 10.0**digits
    whole = int(abs(number) * step + 0.5) / step
    return float(whole if number >= 0 else -whole)


def apply(function: Any, things: Any = (), named: Any = None) -> Any:
    """A call."""
    return function(*things, **(named or {}))


# Texts: in Python 2 an encoded text is a text, too


def encode(thing: Any, *rest: Any, **named: Any) -> Any:
    """The method `encode`."""
    return _coded(thing, "encode", rest, named)


def decode(thing: Any, *rest: Any, **named: Any) -> Any:
    """The method `decode`."""
    return _coded(thing, "decode", rest, named)


def _coded(thing: Any, method: str, rest: tuple[Any, ...], named: dict[str, Any]) -> Any:
    if not isinstance(thing, str):
        return getattr(thing, method)(*rest, **named)
    codec = str(rest[0] if rest else named.get("encoding", "ascii")).lower()
    if codec.startswith(_TEXT):
        return thing
    try:
        return getattr(codecs, method)(thing, codec)
    except TypeError:
        return getattr(codecs, method)(thing.encode("latin-1"), codec).decode("latin-1")


def _shuffled(things: Any, chance: Any = None) -> None:
    """`random.shuffle`, which took a function of its own for chance."""
    if chance is None:
        _shuffle(things)
        return
    for last in reversed(range(1, len(things))):
        other = int(chance() * (last + 1))
        things[last], things[other] = things[other], things[last]


def _method(name: str) -> Callable[..., Any]:
    return lambda text, *rest: getattr(text, name)(*rest)


_STRING = {
    **{
        name: _method(name)
        for name in (
            "upper lower capitalize title swapcase strip lstrip rstrip split splitlines rsplit "
            "replace find rfind index rindex count center ljust rjust zfill expandtabs"
        ).split()
    },
    "join": lambda texts, between=" ": between.join(texts),
    "joinfields": lambda texts, between=" ": between.join(texts),
    "splitfields": lambda text, *rest: text.split(*rest),
    "atoi": int,
    "atof": float,
    "letters": string.ascii_letters,
    "lowercase": string.ascii_lowercase,
    "uppercase": string.ascii_uppercase,
}


def _install() -> None:
    """What Python 2 has in modules that are there in Python 3 as well."""
    vars(random)["shuffle"] = _shuffled
    for name, value in _STRING.items():
        vars(string).setdefault(name, value)


_install()

__all__ = [
    "apply",
    "cmp",
    "compare",
    "decode",
    "divide",
    "encode",
    "filter",
    "map",
    "max",
    "min",
    "reduce",
    "round",
    "sort",
    "sorted",
    "zip",
]
