"""Recognises a file whose name was changed on the way: by a download, a copy or a platform.

`Card.py`, `card .py`, `card.py.txt`, `deck (1).py`, `deck-2.py`, `Copy of deck.py` and Canvas'
`lovelaceada_12345_67890_deck.py` have a *plain name*. A number after an underscore is part of the
name: students call their own modules so.
"""

import difflib
import re
from collections.abc import Iterable

# What Canvas puts before the name: the student, perhaps LATE, and two numbers.
CANVAS = re.compile(r"([^_]+)_(?:LATE_)?\d{2,}_\d{2,}_(.+)", re.DOTALL)
# `deck.py.txt`, `deck.py.py`: hidden endings.
ENDING = re.compile(r"(\.py)+(\.txt)?", re.I)
# What browsers and systems put before and behind the name of another copy.
COPY_BEFORE = re.compile(r"(?:copy(?: \(?\d+\)?)? of)\s+", re.I)
COPY_BEHIND = re.compile(r"(?:\s*\(\d{1,3}\)|-\d{1,3}|[ _-]+copy(?:[ _]?\d{1,3})?)\s*$", re.I)
SPACES = re.compile(r"[\s.]+")
SAME, SPELLED, COPIED = range(3)
CLOSE = 0.75


def plain(name: str) -> tuple[str, int]:
    """The plain name of a file, and how far the name is from it: SAME, SPELLED otherwise, or the
    name of a COPY.
    """
    stem, distance = name.strip(" ."), SPELLED
    sent = CANVAS.fullmatch(stem)
    if sent:
        stem, distance = sent[2], COPIED
    ending = re.search(ENDING.pattern + r"\Z", stem, re.I)
    if ending is None or len(name) > 200:
        return name, SAME
    stem = stem[: ending.start()]
    bare = COPY_BEFORE.sub("", stem, count=1) if COPY_BEFORE.match(stem) else stem
    while COPY_BEHIND.search(bare):
        bare = COPY_BEHIND.sub("", bare)
    distance = COPIED if bare != stem else distance
    found = SPACES.sub("", bare).lower() + ".py"
    return (name, SAME) if found == name else (found, distance)


def plain_path(path: str) -> tuple[str, int]:
    """The same for a path: of its folders only case and spaces at the ends can differ."""
    *folders, file = path.split("/")
    name, distance = plain(file)
    plain_folders = [folder.strip(" .").lower() for folder in folders]
    if plain_folders != folders:
        distance = max(distance, SPELLED)
    return "/".join([*plain_folders, name]), distance


def sender(name: str) -> str | None:
    """The student that Canvas names in the name of a file."""
    sent = CANVAS.fullmatch(name)
    return sent[1] if sent else None


def resembling(file: str, others: Iterable[str]) -> str | None:
    """The file that a missing one might be, for a person to decide; None where none is."""
    stems: dict[str, str] = {}
    for other in sorted(others):
        stem = re.sub(r"(\.py|\.txt)+\Z", "", other, flags=re.I)
        if stem != other:
            stems.setdefault(stem.lower(), other)
    close = difflib.get_close_matches(file.removesuffix(".py"), stems, n=1, cutoff=CLOSE)
    return stems[close[0]] if close else None
