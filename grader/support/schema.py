"""Reads data files against a schema: what is in them, or one sentence that says what is wrong.

A schema is a class whose annotations are the keys and their types. A key that it does
not have is an error, so that a misspelled one is never ignored.
"""

import difflib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import field as field

from grader.support.faults import HarnessFault

T = TypeVar("T")

# So many names are shown at most, where one was not found.
LISTED = 20

# What msgspec says, and the place that it names at the end of it.
PLACE = re.compile(r"^(?P<said>.*?)(?: - at `\$\.?(?P<place>.*)`)?$", re.DOTALL)
STEP = re.compile(r"(\w+)(?:\[(\d+)\])?")
UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
MISSING = re.compile(r"Object missing required field `(.*)`")
WRONG = re.compile(r"Expected `(.*)`, got `(.*)`")


class Schema(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a data file; other keys than those that it names are refused."""


def read_toml(path: Path, kind: type[T]) -> T:
    """What a TOML file holds."""
    return parse_toml(_bytes_of(path), str(path), kind)


def parse_toml(source: bytes, where: str, kind: type[T]) -> T:
    """What some TOML says; `where` is the name of the file for messages."""
    return _parse(source, where, kind, msgspec.toml.decode)


def read_json(path: Path, kind: type[T]) -> T:
    """What a JSON file holds."""
    return _parse(_bytes_of(path), str(path), kind, msgspec.json.decode)


def read_tables(path: Path, kind: type[T]) -> dict[str, T]:
    """What a TOML file of tables of one kind holds, by their names."""
    found = {}
    for name, table in read_toml(path, dict[str, dict[str, Any]]).items():
        try:
            found[name] = msgspec.convert(table, kind)
        except msgspec.ValidationError as error:
            raise HarnessFault(f"{path}: {name}: {_sentence(str(error), kind)}") from None
    return found


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise HarnessFault(f"{path}: {error.strerror}") from None


def _parse(source: bytes, where: str, kind: type[T], decode: Any) -> T:
    try:
        found: T = decode(source, type=kind)
    except msgspec.ValidationError as error:
        line = _line(source, str(error))
        raise HarnessFault(f"{where}{line}: {_sentence(str(error), kind)}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise HarnessFault(f"{where}: {error}") from None
    return found


def _line(source: bytes, message: str) -> str:
    """The line of the table that a message is about, as far as that is clear: `part[2]` begins at
    the third line with [[part]], or at the only one with part.
    """
    found = PLACE.match(message)
    step = STEP.match((found and found["place"]) or "")
    if step is None:
        return ""
    head = re.compile(rf"\s*(\[\[?\s*{re.escape(step[1])}\b|{re.escape(step[1])}\s*=)")
    lines = source.decode("utf-8", "replace").split("\n")
    heads = [number for number, line in enumerate(lines, start=1) if head.match(line)]
    if len(heads) == 1:
        return f", line {heads[0]}"
    number = int(step[2] or len(heads))
    return f", line {heads[number]}" if number < len(heads) else ""


def nearest(name: str, known: list[str]) -> str:
    """Words that lead from a name that is unknown to those that are known."""
    meant = did_you_mean(name, known)
    if meant and len(known) > LISTED:
        return meant.strip()
    more = f" and {len(known) - LISTED} more" if len(known) > LISTED else ""
    return f"{meant}There is: {', '.join(known[:LISTED]) or 'nothing'}{more}"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The known name that is nearest to one that is unknown, as a question; empty for none."""
    close = difflib.get_close_matches(name, [*known], 1)
    return f"did you mean {close[0]!r}? " if close else ""


def _sentence(message: str, kind: Any) -> str:
    """What is wrong, where, and what would be right."""
    found = PLACE.match(message)
    said, place = (found["said"], found["place"] or "") if found else (message, "")
    where = f"{place}: " if place else ""
    if unknown := UNKNOWN.fullmatch(said):
        return f"{where}there is no key {unknown[1]!r}; {nearest(unknown[1], _keys(kind, place))}"
    if missing := MISSING.fullmatch(said):
        return f"{where}the key {missing[1]!r} is missing"
    if wrong := WRONG.fullmatch(said):
        return f"{where}this should be {wrong[1].replace('|', 'or')}, and is {wrong[2]}"
    return f"{where}{said}"


def _keys(kind: Any, place: str) -> list[str]:
    """The keys of the table at a place such as `module[0]`."""
    info: Any = msgspec.inspect.type_info(kind)
    for step in _steps(place):
        if isinstance(info, msgspec.inspect.StructType):
            info = next(field.type for field in info.fields if field.encode_name == step)
        else:
            info = getattr(info, "item_type", None) or info.value_type
        # What may be left out is a table, or nothing.
        tables = (one for one in getattr(info, "types", ()) if hasattr(one, "fields"))
        info = next(tables, info)
    return [field.encode_name for field in info.fields]


def _steps(place: str) -> Iterator[str]:
    for name, _ in re.findall(r"([^.\[\]]+)|(\[[^\]]*\])", place):
        yield name
