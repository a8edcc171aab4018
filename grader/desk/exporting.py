"""Writes the files about a class from the desk, where grade-all writes them, and hands them out."""

from collections.abc import Iterator
from pathlib import Path

from grader.classroom.gradebooks import must_be_about
from grader.classroom.kept import class_result, rows_of
from grader.classroom.outputs import Outputs, write_outputs, write_pages
from grader.desk.look import Look
from grader.desk.serve import Choice
from grader.store.decisions import now
from grader.support.faults import UsageError
from grader.support.files import read_ordinary

MOST = 500_000_000


class Exports:
    """What was written last."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        self.made = ""
        self.outputs: Outputs | None = None

    def write(self, look: Look) -> None:
        """Writes all of it, from what the store has now."""
        folder, standing, book = self._choice.folder, look.standing, self._choice.gradebook
        if book is not None:
            must_be_about(book, self._choice.column, standing.assignment, standing.wish)
        found = rows_of(look.store, standing)
        rows = write_pages(folder, look.store, found, standing.about["scope"])
        result = class_result(standing, rows)
        self.outputs = write_outputs(folder, result, book, self._choice.column)
        self.made = now()

    def files(self) -> Iterator[tuple[int, str, Path]]:
        """What was written: its number, by which it is asked for, its name and its place."""
        for number, path in enumerate(self.outputs.written if self.outputs is not None else ()):
            yield number, path.name, path

    def file(self, number: int) -> tuple[str, bytes] | None:
        """One of these, by its number."""
        for known, name, path in self.files():
            if known == number:
                data = read_ordinary(path, MOST)
                if data is None:
                    raise UsageError(f"{path}: this was written, and is gone; export again")
                return name, data
        return None
