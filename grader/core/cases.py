"""Several checks from one function: a row of a table each, with a name and a title of its own.

`cases` shares the points of one check out among the rows, `checks_of` makes a whole check of each.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


class CheckError(Exception):
    """A check file that is not as the harness needs it."""


class Titled(Protocol):
    """A row of a table for `checks_of`; `weight` may stand in it, too."""

    @property
    def title(self) -> str:
        """The line that students read."""


@dataclass(frozen=True)
class Row:
    """A check that a function stands for: its name in the file, its share of the function's weight,
    and the arguments that make it this check.
    """

    name: str
    title: str
    share: float
    given: Mapping[str, Any]


@dataclass(frozen=True)
class Cases:
    """Columns of values, as long as each other: a row is what stands side by side in them."""

    columns: Mapping[str, Sequence[Any]]

    def rows(self, name: str, title: str) -> Iterator[Row]:
        """Yield a row for each case; the title has the columns in braces."""
        longest = max(map(len, self.columns.values()), default=0)
        if not longest or any(len(values) != longest for values in self.columns.values()):
            sizes = ", ".join(f"{one} has {len(values)}" for one, values in self.columns.items())
            raise CheckError(f"the columns of @cases need the same number of values: {sizes}")
        for values in zip(*self.columns.values(), strict=True):
            given = dict(zip(self.columns, values, strict=True))
            try:
                told = title.format(**given)
            except (LookupError, ValueError, AttributeError):
                named = ", ".join(f"{{{one}}}" for one in given)
                raise CheckError(
                    f"the docstring has other braces than its columns: {named}"
                ) from None
            yield Row("_".join([name, *_words(values)]), told, 1 / longest, given)


@dataclass(frozen=True)
class Table:
    """Rows that have a name and a title each; a check gets its row as the argument `argument`."""

    argument: str
    entries: Mapping[str, Titled]

    def rows(self, name: str, title: str) -> Iterator[Row]:
        """Yield a row for each entry, with the entry's own name and title."""
        for key, entry in self.entries.items():
            yield Row(key, entry.title, getattr(entry, "weight", 1), {self.argument: entry})


def require_different(rows: Sequence[Row]) -> None:
    """Refuse rows that nobody could tell apart."""
    for what in ("name", "title"):
        (found, times), *_ = Counter(getattr(row, what) for row in rows).most_common(1)
        if times > 1:
            raise CheckError(
                f"{times} rows have the {what} {found!r}; use a column that tells them apart: a "
                "name has the texts and numbers of a row, a title what its docstring has in braces"
            )


def _words(values: Sequence[Any]) -> Iterator[str]:
    """Yield what names a row: the values that can stand in a name."""
    for value in values:
        if isinstance(value, str | int | float):
            yield re.sub(r"\W+", "_", str(value)).strip("_")
