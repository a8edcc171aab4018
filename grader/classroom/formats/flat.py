"""What the downloads of Canvas and Moodle share: names of files that say whose they are."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeVar

from grader.classroom.formats.place import Item

T = TypeVar("T")
# What a platform puts before the ending of a file that was handed in again.
AGAIN = re.compile(r"-\d{1,3}(?=\.[^.]+\Z)")


def most_match(pattern: re.Pattern[str], items: list[Item], of: int) -> bool:
    """Whether the items with names of a platform's are more than half of so many."""
    matching = sum(1 for item in items if pattern.fullmatch(item.name))
    return matching * 2 > of


def grouped(pairs: Iterable[tuple[str, T]]) -> Mapping[str, list[T]]:
    """What belongs to each key."""
    groups: dict[str, list[T]] = defaultdict(list)
    for key, value in pairs:
        groups[key].append(value)
    return groups


def twice(names: list[str]) -> list[str]:
    """The names that are there more than once."""
    return sorted(name for name, count in Counter(names).items() if count > 1)


def as_handed_in(names: list[str]) -> dict[str, str]:
    """The names with the marks of a second upload taken off, where that is clear: not where there
    would be two files of one name.
    """
    bare = {name: AGAIN.sub("", name) for name in names}
    count = Counter(bare.values())
    return {name: bare[name] if count[bare[name]] == 1 else name for name in names}
