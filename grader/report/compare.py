"""Two texts side by side: where they part, with what cannot be seen there made visible.

All of it is linear in the length of the texts, whatever they are, and what is shown of them is
limited. The pieces that come out are safe to show; nothing else of a text is.
"""

import re
import unicodedata
from dataclasses import dataclass, replace

from grader.support.escape import clean

SHOWN_LINES = 24
SHOWN_COLUMNS = 240
# A line that is no longer fits beside another one; two longer ones are read one below the other.
NARROW_COLUMNS = 44
WHOLE_LINES = 200
WHOLE_CHARACTERS = 6_000
# So much is shown before the first difference, where not all can be.
LINES_BEFORE = 6
COLUMNS_BEFORE = 50
MANY_COLUMNS = 80
WORD = 20
LINE_END = "↵"
NUMBER = re.compile(r"-?\d{1,30}(\.\d{1,30})?")
SEEN = {" ": "·", "\t": "→\t"}
NAMES = {
    "\n": "a line end",
    " ": "a space",
    "\t": "a tab",
    "\r": "a carriage return",
    "\N{NO-BREAK SPACE}": "a no-break space (U+00A0)",
    "\N{ZERO WIDTH NO-BREAK SPACE}": "a byte order mark (U+FEFF)",
}


@dataclass(frozen=True)
class Piece:
    """Some text in one style: "" as it is, "mark" for the difference, "seen" for what stands for
    something invisible in it, "gap" where something is missing, "cut" for a remark of ours.
    """

    text: str
    style: str = ""


Row = tuple[Piece, ...]


@dataclass(frozen=True)
class Spot:
    """The part of a text that differs: from `start` to `stop` in a line, and its end perhaps.
    `column` is where the two texts part.
    """

    line: int
    column: int
    start: int
    stop: int
    ends: bool
    visible: bool


@dataclass(frozen=True)
class Difference:
    """The first difference of two texts, in a sentence and in each of them; `in_lines`: they are
    texts of more than one line.
    """

    sentence: str
    in_lines: bool
    expected: Spot
    got: Spot


def compare(expected: str, got: str) -> Difference | None:
    """Where two texts part; None where they have too little in common for that to tell much."""
    at = _shared(expected, got)
    if at == len(expected) == len(got):
        return None
    line, begin = expected.count("\n", 0, at), expected.rfind("\n", 0, at) + 1
    left, right = _line_at(expected, begin), _line_at(got, begin)
    column = at - begin
    after = _shared(left[column:][::-1], right[column:][::-1])
    one, other = expected[at : at + 1], got[at : at + 1]
    if line == 0 and _says_itself(one, other) and _is_unlike(expected, got, at):
        return None
    ends = len(left) - after, len(right) - after
    blank = left[column : ends[0]].split() == right[column : ends[1]].split()
    visible = blank or not (_shows(one) and _shows(other))
    in_lines = "\n" in expected or "\n" in got
    where = f"{f'line {line + 1}, ' if in_lines else ''}character {column + 1}"
    sentence = f"First difference ({where}): expected {_name(one)}, got {_name(other)}."
    spots = [
        Spot(line, column, column, end, first == "\n", visible)
        for end, first in zip(ends, (one, other), strict=True)
    ]
    if not visible and min(ends) > column:
        spots = [_widen(text, spot) for text, spot in zip((left, right), spots, strict=True)]
    return Difference(sentence, in_lines, *spots)


def _says_itself(one: str, other: str) -> bool:
    """Whether two characters can be told apart by everyone."""
    return all(char.isascii() and _shows(char) for char in (one, other))


def _is_unlike(expected: str, got: str, at: int) -> bool:
    """Whether two texts are seen to be two at a glance: numbers, or with little in common."""
    if NUMBER.fullmatch(expected) and NUMBER.fullmatch(got):
        return True
    common = at + _shared(expected[at:][::-1], got[at:][::-1])
    return at < COLUMNS_BEFORE and 2 * common <= max(len(expected), len(got))


def _widen(line: str, spot: Spot) -> Spot:
    """The spot with the rest of the words that it begins and ends in."""
    start, stop = spot.start, spot.stop
    while start > 0 and spot.start - start < WORD and line[start - 1 : start + 1].isalnum():
        start -= 1
    while stop < len(line) and stop - spot.stop < WORD and line[stop - 1 : stop + 1].isalnum():
        stop += 1
    return replace(spot, start=start, stop=stop)


def _shared(one: str, other: str) -> int:
    """How many characters two texts have in common from their beginning."""
    known, most = 0, min(len(one), len(other))
    while known < most:
        half = (known + most + 1) // 2
        if one[known:half] == other[known:half]:
            known = half
        else:
            most = half - 1
    return known


def _line_at(text: str, begin: int) -> str:
    end = text.find("\n", begin)
    return text[begin:] if end < 0 else text[begin:end]


def _name(char: str) -> str:
    """A character, or the lack of one, in words."""
    if not char:
        return "the end of the text"
    if char in NAMES:
        return NAMES[char]
    if char.isascii() and _shows(char):
        return f"“{char}”"
    code = f"U+{ord(char):04X} {unicodedata.name(char, '')}".rstrip()
    return f"“{char}” ({code})" if _shows(char) else code


def _shows(char: str) -> bool:
    """Whether a character is seen, in a place of its own; nothing (an end) needs no place."""
    if not char:
        return True
    return char.isprintable() and not char.isspace() and unicodedata.category(char)[0] != "M"


def excerpt(text: str, spot: Spot | None = None) -> tuple[Row, ...]:
    """A text as far as it is shown at once: the lines around the difference, or the first ones."""
    lines = text.split("\n")
    first = 0
    if spot is not None and len(lines) > SHOWN_LINES:
        first = max(0, min(spot.line - LINES_BEFORE, len(lines) - SHOWN_LINES))
    rows = [
        _row(line, spot if spot is not None and spot.line == number else None)
        for number, line in enumerate(lines[first : first + SHOWN_LINES], first)
    ]
    after = len(lines) - first - SHOWN_LINES
    return (*_cut_row(first, "lines before"), *rows, *_cut_row(after, "more lines"))


def whole(text: str, spot: Spot | None = None) -> tuple[Row, ...]:
    """A text as a whole, within reason."""
    lines = text[:WHOLE_CHARACTERS].split("\n")[:WHOLE_LINES]
    rows = [
        _row(line, spot if spot is not None and spot.line == number else None, WHOLE_CHARACTERS)
        for number, line in enumerate(lines)
    ]
    rest = len(text) - sum(len(line) + 1 for line in lines) + 1
    return (*rows, *_cut_row(rest, "characters cut"))


def is_narrow(text: str) -> bool:
    """Whether a text can stand beside another one."""
    return all(len(line) <= NARROW_COLUMNS for line in text.split("\n"))


def _cut_row(count: int, of_what: str) -> tuple[Row, ...]:
    return ((Piece(f"[{count} {of_what}]", "cut"),),) if count > 0 else ()


def _row(line: str, spot: Spot | None, columns: int = SHOWN_COLUMNS) -> Row:
    if spot is None:
        return _unpasteable(line, (*_pieces(line, 0, columns), *_cut(line, columns)))
    far = columns < WHOLE_CHARACTERS and spot.column > MANY_COLUMNS
    first = spot.column - COLUMNS_BEFORE if far else 0
    last = first + columns
    row = (
        *_pieces(line, first, spot.start),
        *_marked(line[spot.start : min(spot.stop, last)], spot),
        *_pieces(line, spot.stop, last),
        *_cut(line, last),
    )
    if first:
        return (Piece(f"[{first} before]", "cut"), *row)
    return _unpasteable(line, row)


def _pieces(line: str, first: int, last: int) -> Row:
    return (Piece(clean(line[first:last])),) if line[first:last] else ()


def _cut(line: str, last: int) -> Row:
    return (Piece(f"[{len(line) - last} more]", "cut"),) if len(line) > last else ()


def _marked(text: str, spot: Spot) -> Row:
    """The difference itself; what is invisible in it is written as something that is not."""
    pieces: list[Piece] = []
    for char in text:
        shown, style = clean(char), "mark"
        if spot.visible and not _shows(char):
            shown, style = SEEN.get(char, char.encode("unicode_escape").decode("ascii")), "seen"
        if pieces and pieces[-1].style == style:
            pieces[-1] = Piece(pieces[-1].text + shown, style)
        else:
            pieces.append(Piece(shown, style))
    if spot.ends:
        pieces.append(Piece(LINE_END, "seen"))
    return tuple(pieces) or (Piece("", "gap"),)


def _unpasteable(line: str, row: Row) -> Row:
    """A row that no interpreter and no doctest would take for input when it is copied."""
    return (Piece("\\", "seen"), *row) if line.lstrip().startswith(">>>") else row
