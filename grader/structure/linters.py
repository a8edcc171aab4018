"""Runs black, pycodestyle and pylint over sources, in a limited process of its own.

Made for a trial that may import these tools: files go in as bytes by path, and what comes out is
what the tools said, as plain data. The sources are read and never run.
"""

from __future__ import annotations

import difflib
import io
import os
from typing import Any

MOST = 60
# The tools look for a place to keep what they have found out. There is none but here.
os.environ["HOME"] = os.getcwd()


def unformatted(files: dict[str, bytes], columns: int, normalize_strings: bool) -> dict[str, Any]:
    """For each file that black would change, the first lines that it would, else nothing."""
    import black

    mode = black.Mode(line_length=columns, string_normalization=normalize_strings)
    found: dict[str, Any] = {}
    for path, data in files.items():
        text = data.decode("utf-8", "replace")
        try:
            wanted = black.format_str(text, mode=mode)
        except Exception as error:  # no Python at all: black has no opinion of its own
            found[path] = [0, str(error).splitlines()[0][:200], ""]
            continue
        if wanted != text:
            found[path] = _first_difference(text, wanted)
    return found


def _first_difference(text: str, wanted: str) -> list[Any]:
    """The number of the first line that differs, that line, and what should stand there."""
    lines, others = text.splitlines(), wanted.splitlines()
    matcher = difflib.SequenceMatcher(None, lines, others, autojunk=False)
    for tag, start, stop, first, last in matcher.get_opcodes():
        if tag != "equal":
            return [start + 1, "\n".join(lines[start:stop][:6]), "\n".join(others[first:last][:6])]
    return [len(lines), "", "a line end at the end of the file"]


def style(files: dict[str, bytes], columns: int, ignore: list[str]) -> list[list[Any]]:
    """What pycodestyle says: file, line and message."""
    import pycodestyle  # type: ignore[import-untyped]

    found: list[list[Any]] = []

    class Report(pycodestyle.BaseReport):  # type: ignore[misc]
        def error(self, line_number: int, offset: int, text: str, check: Any) -> Any:
            code = super().error(line_number, offset, text, check)
            if code and len(found) < MOST:
                found.append([self.filename, line_number, text])
            return code

    guide = pycodestyle.StyleGuide(
        max_line_length=columns, ignore=ignore, reporter=Report, config_file=None, parse_argv=False
    )
    for path, data in files.items():
        lines = io.StringIO(data.decode("utf-8", "replace"), newline=None).readlines()
        guide.input_file(path, lines=lines)
    return found


def lint(files: dict[str, bytes], disable: list[str]) -> dict[str, Any]:
    """Pylint's score of ten, and what it says: file, line, name and message."""
    from pylint.lint import Run
    from pylint.reporters import CollectingReporter

    for path, data in files.items():
        folder = os.path.dirname(path)
        if folder:
            os.makedirs(folder, exist_ok=True)
            # A forgotten __init__.py is charged elsewhere, and would spoil every import here.
            open(os.path.join(folder, "__init__.py"), "ab").close()
        with open(path, "wb") as file:
            file.write(data)
    reporter = CollectingReporter()
    options = [f"--disable={','.join(disable)}", "--jobs=1", "--persistent=n", "--rcfile=/dev/null"]
    run = Run([*options, *sorted(files)], reporter=reporter, exit=False)
    messages = [
        [message.path, message.line, message.symbol, message.msg[:200]]
        for message in reporter.messages[:MOST]
    ]
    return {"score": float(run.linter.stats.global_note), "messages": messages}
