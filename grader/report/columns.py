"""Two screens side by side in the terminal, with the first difference pointed at."""

from collections.abc import Iterator
from itertools import zip_longest

from rich.cells import cell_len

from grader.escape import unpasteable
from grader.report.compare import Row, compare, excerpt

GAP = 3


def side_by_side(expected: str, got: str, width: int) -> Iterator[str]:
    """The two screens in columns, or one below the other where that is too narrow; then where they
    part. Safe to print.
    """
    found = compare(expected, got)
    left = _texts(excerpt(expected, found.expected if found else None))
    right = _texts(excerpt(got, found.got if found else None))
    column = (width - GAP) // 2
    if all(cell_len(line) <= column for line in (*left, *right)):
        yield f"{'Expected:':{column + GAP}}Got:"
        yield from _columns(left, right, column)
    else:
        yield from ("Expected:", *(f"    {line}" for line in left))
        yield from ("Got:", *(f"    {line}" for line in right))
    if found is not None:
        yield found.sentence


def _columns(left: list[str], right: list[str], column: int) -> Iterator[str]:
    apart = False
    for one, other in zip_longest(left, right):
        # Only the first one: after it, everything may have moved.
        sign = " ! " if one != other and not apart else " | "
        apart = apart or one != other
        one, other = one or "", other or ""
        yield f"{one}{' ' * (column - cell_len(one))}{sign}{other}".rstrip()


def _texts(rows: tuple[Row, ...]) -> list[str]:
    return [unpasteable("".join(piece.text for piece in row)) for row in rows]
