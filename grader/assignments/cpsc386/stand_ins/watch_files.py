"""Runs beside the student's program: what it has saved, as plain data.

Here, where the program itself runs, its files are unpickled; what goes out is made of text,
numbers, lists and dictionaries. With it goes the word of the check that asked.
"""

import contextlib
import json
import os
import pickle
import shelve
from collections.abc import Iterator
from typing import Any

DEPTH = 7
MOST = 200
MOST_FILES = 40
_walk, _join, _load, _parse = os.walk, os.path.join, pickle.load, json.load
_open_shelf, _suppress = shelve.open, contextlib.suppress


def look(word: str) -> list[Any]:
    """Every file of the working folder, by path: how it is kept, and what is in it."""
    found: dict[str, Any] = {}
    for folder, _, names in _walk("."):
        for name in sorted(names)[:MOST_FILES]:
            path = _join(folder, name)[2:]
            found[path] = _read(path)
    return [word, found]


def _read(path: str) -> list[Any]:
    for kind, read in (("pickle", _pickles), ("json", _json), ("shelf", _shelf), ("text", _text)):
        with _suppress(Exception):
            return [kind, _plain(read(path), DEPTH)]
    return ["unknown", None]


def _pickles(path: str) -> Any:
    """One pickle, or a list of those that were written one after the other."""
    with open(path, "rb") as file:
        found = list(_one_after_the_other(file))
    return found[0] if len(found) == 1 else found


def _one_after_the_other(file: Any) -> Iterator[Any]:
    yield _load(file)
    with _suppress(EOFError):
        while True:
            yield _load(file)


def _json(path: str) -> Any:
    with open(path, encoding="utf-8") as file:
        return _parse(file)


def _shelf(path: str) -> Any:
    base = path.removesuffix(".db").removesuffix(".dat").removesuffix(".dir")
    with _open_shelf(base, "r") as shelf:
        return dict(shelf)


def _text(path: str) -> Any:
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def _plain(thing: Any, depth: int) -> Any:
    if thing is None or type(thing) in (bool, int, float, str):
        return thing
    if depth == 0:
        return None
    if isinstance(thing, dict):
        return {_name(key): _plain(value, depth - 1) for key, value in list(thing.items())[:MOST]}
    names = getattr(thing, "_fields", None)
    if isinstance(thing, tuple) and names:
        return {name: _plain(value, depth - 1) for name, value in zip(names, thing, strict=False)}
    if isinstance(thing, (list, tuple, set, frozenset)):
        return [_plain(one, depth - 1) for one in list(thing)[:MOST]]
    inside = getattr(thing, "__dict__", None)
    if inside:
        return _plain(dict(inside), depth)
    with _suppress(Exception):
        return float(thing)  # a Decimal, say
    return str(thing)[:MOST]


def _name(key: Any) -> str:
    return key if type(key) is str else str(key)[:MOST]
