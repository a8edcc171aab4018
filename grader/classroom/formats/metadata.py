"""Reads Gradescope's submission_metadata.yml: who handed in what. It may be hundreds of megabytes
large, most of it old results, so only the few lines that are needed reach the YAML reader; and what
is wrong with one submission's lines costs that submission only.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import IO, Any

import yaml

from grader.classroom.formats.found import storable
from grader.classroom.people import Unread
from grader.support.escape import clean_line

# All scalars stay text: a student called No, and an ID with zeros before it. No tag is obeyed.
LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
MAX_LINE = 65_536
MAX_SUBMISSION = 100_000
# Stands for what is cut, so that nobody takes the rest for the whole.
NO_YAML = b"\0"
# What YAML marks, and where it says "the same as what has this mark".
MARK = re.compile(rb" &(\w+)")
SAME = re.compile(rb" \*(\w+)")
MAX_SAME = 20
MAX_DEPTH = 20
WANTED = re.compile(rb"""[ ]+["']?:?(submitters|created_at)["']?:""")
TIME = re.compile(r"(\d{4}-\d\d-\d\d)[Tt ]\s*(\d\d:\d\d:\d\d)(?:\.(\d+))?\s*([Zz]|[+-]\d\d:?\d\d)?")
NO_KEY = (b"#", b"- ", b"-\n", b"-\r")
NOT_UNDERSTOOD = "submission_metadata.yml says something about it that cannot be understood"

Metadata = Mapping[str, Mapping[str, Any]]


def read_metadata(file: IO[bytes]) -> tuple[Metadata, list[Unread]]:
    """What is said of each submission, by its folder; and the folders where that is unclear."""
    said: dict[str, Mapping[str, Any]] = {}
    unread: dict[str, Unread] = {}
    chunks = [chunk for chunk in _chunks(file) if chunk.strip()]
    marked = {mark: chunk for chunk in reversed(chunks) for mark in MARK.findall(chunk)}
    read = [_load(chunk) or _load_with(chunk, marked) for chunk in chunks]
    for chunk, one in zip(chunks, read, strict=True):
        if one is None:
            unread[_name_of(chunk)] = Unread(_name_of(chunk), NOT_UNDERSTOOD)
        for name, what in (one or {}).items():
            if name in said or name in unread:
                said.pop(name, None)
                unread[name] = Unread(name, "submission_metadata.yml names it more than once")
            else:
                said[name] = what
    return said, list(unread.values())


def _name_of(chunk: bytes) -> str:
    """The name of a submission, in its first line."""
    line = chunk.split(b"\n", 1)[0].decode("utf-8", "replace")
    return clean_line(line, 100).rstrip(": ")


def _load_with(chunk: bytes, marked: Mapping[bytes, bytes]) -> Metadata | None:
    """A submission whose lines say "the same as above": what is above goes before them."""
    above: list[bytes] = []
    for mark in SAME.findall(chunk)[:MAX_SAME]:
        if mark in marked and marked[mark] not in (chunk, *above):
            above.append(marked[mark])
    name = _name_of(chunk)
    both = _load(b"".join([*above, chunk])) if above else None
    return {name: both[name]} if both is not None and name in both else None


def field(said: Any, name: str) -> str:
    """A text in what is said; empty where there is none."""
    value = said.get(f":{name}", said.get(name, "")) if isinstance(said, Mapping) else ""
    if not isinstance(value, str) or (name != "name" and value.lower() in ("null", "~")):
        return ""
    return storable(value.strip())


def submitters(said: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Who handed it in: at least one, or nobody knows."""
    people = said.get(":submitters", said.get("submitters", ()))
    if not isinstance(people, list):
        return []
    return [person for person in people if isinstance(person, Mapping)]


def time_of(text: str) -> datetime | None:
    """A time as YAML, ISO 8601 and Ruby write it; in UTC where it names no zone, as YAML says."""
    parts = TIME.fullmatch(text.strip())
    if parts is None:
        return None
    day, time, fraction, zone = parts.groups()
    zone = "+00:00" if zone in (None, "Z", "z") else zone
    try:
        found = datetime.fromisoformat(f"{day}T{time}.{(fraction or '')[:6]:0<6}{zone}")
        found.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return found


def _chunks(file: IO[bytes]) -> Iterator[bytes]:
    """For each submission, the line with its name and the lines that are wanted of what follows."""
    chunk: list[bytes] = []
    wanted, whole, depth, size = False, True, -1, 0
    while line := file.readline(MAX_LINE):
        begins, whole = whole, line.endswith(b"\n")
        if begins and line[:1] not in b" \t\r\n#" and not re.match(rb"(---|\.\.\.)\s", line):
            yield b"".join(chunk)
            chunk, wanted, depth, size = [line.removeprefix(b"\xef\xbb\xbf")], False, -1, 0
            continue
        inner = len(line) - len(line.lstrip(b" "))
        if begins and chunk and line.strip() and not line.lstrip().startswith(NO_KEY):
            depth = inner if depth < 0 else depth
            if inner <= depth:
                wanted = WANTED.match(line) is not None
        if wanted and size <= MAX_SUBMISSION:
            size += len(line)
            chunk.append(line if size <= MAX_SUBMISSION else NO_YAML)
    yield b"".join(chunk)


def _is_deep(text: bytes) -> bool:
    """Whether lists lie in lists deeper than Gradescope's: the reader would overflow its stack."""
    depth = 0
    for event in yaml.parse(text.decode(), Loader=LOADER):
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > MAX_DEPTH:
            return True
    return False


def _load(text: bytes) -> Metadata | None:
    if len(text) > (MAX_SAME + 1) * MAX_SUBMISSION:
        return None
    try:
        if _is_deep(text):
            return None
        said = yaml.load(text.decode(), Loader=LOADER)
    except (yaml.YAMLError, ValueError, RecursionError):
        return None
    if not isinstance(said, dict):
        return None
    return {key: value if isinstance(value, dict) else {} for key, value in said.items()}
