"""Runs black, pycodestyle and pylint over sources, in a limited process of its own.

Made for a trial that may import these tools: files go in as bytes by path, and what comes out is
what the tools said, as plain data. The sources are read and never run: nothing that a student wrote
can be imported here, whatever its name.

Every tool heeds comments that silence it. What such a comment takes away is for a person to look
at, so a tool can be asked twice: with `heed`, as anyone would run it, and without, as if the
comments that silence all of it were not there. A comment that names what it turns off is heeded
either way, and told.
"""

from __future__ import annotations

import difflib
import io
import os
import re
import sys
import tokenize
from importlib.machinery import ModuleSpec, PathFinder
from typing import Any

MOST = 60
# Who turns off more messages than these, each by its name, has turned off the tool.
MOST_NAMES = 10
BLACK_SILENCED = re.compile(r"\b(?:fmt|yapf)\s*(:)\s*(?:off|skip|disable)\b", re.IGNORECASE)
# Stands for the colon of a comment that black is not to heed: as long, and in no honest source.
NOT_HEEDED = "\ue000"
# pycodestyle's own pattern, and the same where it is said what is meant.
NOQA = re.compile(r"# no(?:qa|pep8)\b", re.IGNORECASE)
NOQA_NAMED = re.compile(r"# no(?:qa|pep8)\s*:\s*[A-Z]+\d+", re.IGNORECASE)


def unformatted(
    files: dict[str, bytes], heed: bool, columns: int, normalize_strings: bool
) -> dict[str, Any]:
    """What black would change: for each file the first lines that it would, and their like."""
    _import_nothing_else()
    import black
    from black.parsing import InvalidInput

    mode = black.Mode(line_length=columns, string_normalization=normalize_strings)
    answer = _Answer()
    for path, data in files.items():
        # As black reads a file: some of its versions would else complain of Windows line ends.
        text = io.StringIO(data.decode("utf-8", "replace"), newline=None).read()
        source = _unheeded(path, text, answer)
        source = text if heed else source
        answer.looked_at.append(path)
        try:
            wanted = black.format_str(source, mode=mode)
        except InvalidInput as error:
            if _is_python(source):
                raise  # black does not know what Python does: no opinion
            answer.complain(path, 0, "no Python", str(error).splitlines()[0])
            continue
        if wanted != source:
            line, there = _first_difference(source, wanted)
            there = there.strip("\n").replace(NOT_HEEDED, ":")
            answer.complain(path, line, "this becomes", there or "nothing")
    return answer.data


def _is_python(text: str) -> bool:
    try:
        compile(text, "<source>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def _unheeded(path: str, text: str, answer: _Answer) -> str:
    """The source with its comments for black made such that black does not know them."""
    if not BLACK_SILENCED.search(text):
        return text
    lines = text.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(text, newline="").readline):
        if token.type == tokenize.COMMENT and BLACK_SILENCED.search(token.string):
            row, column = token.start
            answer.note("silenced", path, row, token.string)
            comment = BLACK_SILENCED.sub(_without_colon, token.string)
            line = lines[row - 1]
            lines[row - 1] = line[:column] + comment + line[column + len(comment) :]
    return "".join(lines)


def _without_colon(match: re.Match[str]) -> str:
    return match[0].replace(":", NOT_HEEDED)


def _first_difference(text: str, wanted: str) -> tuple[int, str]:
    """The number of the first line that differs, and what should stand there."""
    lines, others = text.splitlines(), wanted.splitlines()
    matcher = difflib.SequenceMatcher(None, lines, others, autojunk=False)
    for tag, start, _, first, last in matcher.get_opcodes():
        if tag != "equal":
            return start + 1, "\n".join(others[first:last][:6])
    return len(lines), "a line end at the end of the file"


def style(files: dict[str, bytes], heed: bool, columns: int, ignore: list[str]) -> dict[str, Any]:
    """What pycodestyle says."""
    _import_nothing_else()
    import pycodestyle  # type: ignore[import-untyped]

    answer = _Answer()

    class Report(pycodestyle.BaseReport):  # type: ignore[misc]
        def error(self, line_number: int, offset: int, text: str, check: Any) -> Any:
            code = super().error(line_number, offset, text, check)
            if code:
                answer.complain(self.filename, line_number, str(code), text)
            return code

    if not heed:
        pycodestyle.noqa = NOQA_NAMED.search
    guide = pycodestyle.StyleGuide(
        max_line_length=columns, ignore=ignore, reporter=Report, config_file=None, parse_argv=False
    )
    for path, data in files.items():
        lines = io.StringIO(data.decode("utf-8", "replace"), newline=None).readlines()
        # The tool looks at lines, whatever is in them, and not at comments alone.
        for number, line in enumerate(lines, start=1):
            if NOQA_NAMED.search(line):
                answer.note("turned_off", path, number, line)
            elif NOQA.search(line):
                answer.note("silenced", path, number, line)
        guide.input_file(path, lines=lines)
        answer.looked_at.append(path)
    return answer.data


def lint(
    files: dict[str, bytes], heed: bool, disable: list[str], known: list[str]
) -> dict[str, Any]:
    """What pylint says, and its score of ten. `known`: the only messages that count, by their names
    or those that they once had; none: all that this pylint has.
    """
    _import_nothing_else()
    from pylint.exceptions import UnknownMessageError
    from pylint.lint import PyLinter, Run
    from pylint.reporters import CollectingReporter
    from pylint.utils.pragma_parser import OPTION_PO

    _write(files)
    answer = _Answer()
    named: set[str] = set()

    class Listening(PyLinter):
        """Hears of every comment to pylint before pylint does, and says nothing that is too new."""

        def is_message_enabled(self, msg_descr: str, *where: Any, **more: Any) -> bool:
            """Whether a message counts, here and now."""
            return self._is_known(msg_descr) and super().is_message_enabled(
                msg_descr, *where, **more
            )

        def _is_known(self, message: str) -> bool:
            if not known:
                return True
            try:
                found = self.msgs_store.get_message_definitions(message)
            except UnknownMessageError:  # pylint asks for what only other versions of Python need
                return False
            names = {name for one in found for name in (one.symbol, *dict(one.old_names).values())}
            return not names.isdisjoint(known)

        def process_tokens(self, tokens: list[tokenize.TokenInfo]) -> None:
            """Heeds the comments among the tokens of a file."""
            answer.looked_at.append(os.path.relpath(self.current_file or ""))
            super().process_tokens([self._heard(token) for token in tokens])

        def _heard(self, token: tokenize.TokenInfo) -> tokenize.TokenInfo:
            match = token.type == tokenize.COMMENT and OPTION_PO.search(token.string)
            if not match:
                return token
            names, silences = _turned_off(self, match[2])
            if not silences:
                named.update(names)
            where = os.path.relpath(self.current_file or ""), token.start[0], token.string
            if silences or len(named) > MOST_NAMES:
                answer.note("silenced", *where)
                return token if heed else token._replace(string="#")
            if names:
                answer.note("turned_off", *where)
            return token

    class ListeningRun(Run):
        LinterClass = Listening

    reporter = CollectingReporter()
    options = [f"--disable={','.join(disable)}", "--jobs=1", "--persistent=n", "--rcfile=/dev/null"]
    run = ListeningRun([*options, *sorted(files)], reporter=reporter, exit=False)
    for message in reporter.messages:
        if message.category == "fatal":  # it broke on the file: no opinion
            raise RuntimeError(f"{message.symbol}: {message.msg}")
        answer.looked_at.append(message.path)
        answer.complain(message.path, message.line, message.symbol, message.msg)
    answer.data["score"] = float(run.linter.stats.global_note)
    return answer.data


def _turned_off(linter: Any, pragma: str) -> tuple[set[str], bool]:
    """The names of single messages that a comment turns off, and whether it turns off more than
    that: a file, a category, all that one checker says.
    """
    from pylint.constants import MSG_TYPES
    from pylint.utils.pragma_parser import PragmaParserError, parse_pragma

    names: set[str] = set()
    try:
        for order in parse_pragma(pragma):
            if order.action in ("skip-file", "disable-all"):
                return names, True
            if order.action.startswith("disable"):
                names.update(order.messages)
    except PragmaParserError:
        pass  # pylint heeds what stands before the mistake, and complains of it
    groups = {"all", *MSG_TYPES, *MSG_TYPES.values(), *linter._checkers}
    return names, not {name.lower() for name in names}.isdisjoint(map(str.lower, groups))


def _write(files: dict[str, bytes]) -> None:
    for path, data in files.items():
        folder = os.path.dirname(path)
        if folder:
            os.makedirs(folder, exist_ok=True)
            # A forgotten __init__.py is charged elsewhere, and would spoil every import here.
            open(os.path.join(folder, "__init__.py"), "ab").close()
        with open(path, "wb") as file:
            file.write(data)


class _Answer:
    """What a tool says, as it is sent. `looked_at`: the files that it had before it."""

    def __init__(self) -> None:
        self.looked_at: list[str] = []
        self.data: dict[str, Any] = {
            "files": self.looked_at,
            "complaints": [],
            "silenced": [],
            "turned_off": [],
            "count": 0,
            "score": None,
        }

    def complain(self, path: str, line: int, name: str, text: str) -> None:
        """Notes what the tool does not like."""
        self.data["count"] += 1
        self._add("complaints", [path, line, name, text[:500]])

    def note(self, what: str, path: str, line: int, comment: str) -> None:
        """Notes a comment that keeps the tool from speaking ("silenced"), or that turns off a
        message by its name ("turned_off").
        """
        self._add(what, [path, line, "", comment.strip()[:200]])

    def _add(self, what: str, row: list[Any]) -> None:
        if len(self.data[what]) < MOST:
            self.data[what].append(row)


class _OurPackages(PathFinder):
    """Finds modules where they lay before any source was written: pylint puts the sources' folders
    on sys.path, to look for what they import, and whoever imports must not look there.
    """

    places: tuple[str, ...] = ()

    @classmethod
    def find_spec(cls, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """The module in our places; in its package where it is in one."""
        return super().find_spec(fullname, cls.places if path is None else path, target)


def _import_nothing_else() -> None:
    """From here on, only Python's own modules and our packages can be imported."""
    here = os.path.abspath("")
    _OurPackages.places = tuple(entry for entry in sys.path if os.path.abspath(entry) != here)
    sys.meta_path[:] = [_OurPackages if one is PathFinder else one for one in sys.meta_path]
    # The tools look for a place to keep what they have found out. There is none but here.
    os.environ["HOME"] = here
