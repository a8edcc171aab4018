"""What the starter files define: what an assignment asks for by name."""

from functools import cache
from pathlib import Path

from grader.core.assignment import Assignment
from grader.structure.reader import read
from grader.structure.survey import Survey, source_lines


def survey_of_starter(assignment: Assignment, module: str) -> Survey:
    """Surveys the starter's file of a module; nothing is in it where there is no such file."""
    # What there is to write is the same in every edition.
    return _survey(_source(assignment.layout.starter, assignment, module), module)


def survey_of_what_is_asked_for(assignment: Assignment, module: str) -> Survey:
    """Surveys the starter's file of a module; the reference's where students get no files."""
    folder = assignment.layout.starter
    if not folder.is_dir():
        folder = assignment.layout.reference
    return _survey(_source(folder, assignment, module), module)


def _source(folder: Path, assignment: Assignment, module: str) -> bytes:
    path = folder / assignment.modules[module].file
    return path.read_bytes() if path.is_file() else b""


@cache
def _survey(source: bytes, module: str) -> Survey:
    return Survey(read({module: source}), {module: source_lines(source)})
