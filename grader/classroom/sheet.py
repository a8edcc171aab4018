"""A CSV file whose cells can be replaced one by one; all other bytes stay as they are.

Python's csv module reads cells, but forgets how they were quoted. A gradebook goes back to the
platform that wrote it, so this keeps each cell as it was written.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.support.faults import UsageError
from grader.support.files import read_ordinary

MOST = 50_000_000
BOM = b"\xef\xbb\xbf"
WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")
SEPARATORS = ",;\t"
# With one of these in front, a spreadsheet takes a cell for a formula, also in their wide forms.
FORMULA = frozenset("=+-@\t\r\n")
NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")
SPECIAL = re.compile(r"[\"\r\n]|^\s|\s$")


@dataclass
class Line:
    """The cells of a row as they are written in the file, and the line end behind them."""

    raw: list[str]
    end: str
    # Where it begins, counted in lines of the file.
    number: int

    def __getitem__(self, column: int) -> str:
        """What a cell says; empty where the row is too short."""
        return _said(self.raw[column]) if 0 <= column < len(self.raw) else ""

    @property
    def cells(self) -> list[str]:
        """What all of its cells say."""
        return [_said(raw) for raw in self.raw]


@dataclass
class Sheet:
    """A CSV file: its header, and its other rows that are not blank."""

    path: Path
    separator: str
    lines: list[Line]
    mark: bytes = b""

    @property
    def header(self) -> list[str]:
        """The names of the columns."""
        return [cell.strip() for cell in self.lines[0].cells]

    @property
    def body(self) -> list[Line]:
        """The rows below the header that have anything in them."""
        return [line for line in self.lines[1:] if any(cell.strip() for cell in line.cells)]

    def column(self, index: int, lines: Sequence[Line] | None = None) -> list[str]:
        """What a column says, row by row."""
        return [line[index].strip() for line in (self.body if lines is None else lines)]

    def replace(self, line: Line, column: int, text: str) -> None:
        """Puts another text into a cell, quoted where it has to be."""
        line.raw += [""] * (column + 1 - len(line.raw))
        line.raw[column] = quoted(text, self.separator)

    @property
    def data(self) -> bytes:
        """The file as it is now."""
        text = "".join(self.separator.join(line.raw) + line.end for line in self.lines)
        return self.mark + text.encode()


def read_sheet(path: Path) -> Sheet:
    """A CSV file, with commas, semicolons or tabs; UsageError where it cannot be one."""
    data = read_ordinary(path, MOST)
    if data is None:
        raise UsageError(f"{path}: there is no such file")
    mark = BOM if data.startswith(BOM) else b""
    try:
        text = data[len(mark) :].decode()
    except UnicodeDecodeError as error:
        wide = "UTF-16" if data.startswith(WIDE_MARKS) else "not UTF-8"
        raise UsageError(
            f"{path}: the text is {wide} (byte {error.start}), and UTF-8 was expected; "
            'download the file again, or save it as "CSV UTF-8"'
        ) from None
    if not text.strip():
        raise UsageError(
            f"{path}: the file is empty; a line with the names of columns was expected"
        )
    separator = _separator(text)
    sheet = Sheet(path, separator, _split(text, separator), mark)
    _refuse_open_quotes(sheet)
    _refuse_wide_lines(sheet)
    return sheet


def guarded(text: str) -> str:
    """The text as no spreadsheet takes for a formula: an apostrophe comes before what could be one.
    Numbers stay numbers.
    """
    bare = text.lstrip(" \u00a0\u3000")
    first = unicodedata.normalize("NFKC", bare[:1])
    return f"'{text}" if first in FORMULA and not NUMBER.fullmatch(bare) else text


def unguarded(text: str) -> str:
    """The text without what a platform, or `guarded`, put before a formula."""
    inner = re.fullmatch(r'="(.*)"', text, re.DOTALL)
    bare = inner[1] if inner else text
    return bare[1:] if bare.startswith("'") and guarded(bare[1:]) == bare else bare


def quoted(text: str, separator: str) -> str:
    """The text as a cell, in quotes where a reader of CSV needs them."""
    plain = separator not in text and not SPECIAL.search(text)
    return text if plain else '"{}"'.format(text.replace('"', '""'))


def _said(raw: str) -> str:
    """What a cell says; what stands behind its closing quote belongs to it, as in Python's csv."""
    if not raw.startswith('"'):
        return raw
    inner, behind = raw[1:].rpartition('"')[::2]
    return inner.replace('""', '"') + behind


def _split(text: str, separator: str) -> list[Line]:
    """The rows of the text; no character is lost."""
    plain = rf"[^{separator}\r\n]*+"
    cell = re.compile(
        rf'(?P<raw>"[^"]*+(?:""[^"]*+)*+"{plain}|{plain})(?P<end>{separator}|\r\n|\r|\n|\Z)'
    )
    lines, raw, number = [], list[str](), 1
    begin = 1
    for found in cell.finditer(text):
        if found.start() == len(text) and not raw:
            break
        raw.append(found["raw"])
        number += len(re.findall(r"\r\n|\r|\n", found[0]))
        if found["end"] != separator:
            lines.append(Line(raw, found["end"], begin))
            raw, begin = [], number
    return lines


def _separator(text: str) -> str:
    """What stands between cells: with it, the most rows are as wide as the header."""

    def fit(separator: str) -> tuple[float, int]:
        widths = [len(line.raw) for line in _split(text[:200_000], separator)]
        same = sum(width == widths[0] for width in widths)
        return (same / len(widths) if widths[0] > 1 else 0.0, widths[0])

    return max(SEPARATORS, key=fit)


def _refuse_open_quotes(sheet: Sheet) -> None:
    for line in sheet.lines:
        for raw in line.raw:
            if raw.startswith('"') and (raw.count('"') % 2 or len(raw) == 1):
                raise UsageError(
                    f"{sheet.path}, line {line.number}: a quotation mark is opened here and never "
                    "closed; download the file again"
                )


def _refuse_wide_lines(sheet: Sheet) -> None:
    """Where a row has more cells than the header, nobody knows which column each belongs to."""
    width = len(sheet.header)
    for line in sheet.lines:
        if any(cell.strip() for cell in line.cells[width:]):
            raise UsageError(
                f"{sheet.path}, line {line.number}: the row has {len(line.raw)} cells, and the "
                f"first line has {width}; put a text with a {sheet.separator!r} into quotes"
            )
