"""The starter files of a course's own: what they give without a docstring."""

from pathlib import Path

from grader.core.assignment import module_name
from grader.structure import Survey, reader
from grader.structure.survey import source_lines
from grader.support.faults import UsageError
from grader.support.files import read_ordinary

MOST = 1_000_000


def undocumented_in(folder: Path) -> tuple[str, ...]:
    """The classes and functions in a folder's modules that have no docstring, in order
    ("card.Card.get_rank"); UsageError where there are no modules, or one that is no Python.
    """
    files = sorted(folder.rglob("*.py"))
    if not files:
        raise UsageError(f"{folder}: there is no .py file; name the folder with your starter files")
    sources = {
        module_name(file.relative_to(folder).as_posix()): read_ordinary(file, MOST) or b""
        for file in files
    }
    lines = {name: source_lines(source) for name, source in sources.items()}
    survey = Survey(reader.read(sources), lines)
    for file, name in zip(files, sources, strict=True):
        if error := survey.error(name):
            raise UsageError(f"{file}: this is not Python ({error}); correct it")
    return tuple(f"{name}.{one}" for name in sources for one in sorted(survey.undocumented(name)))
