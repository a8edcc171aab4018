"""The part of selfcheck.py that students meet: looks at the files beside it, and says what it saw.

`make template` puts it into one file together with the grader's own rules (see __init__.py), and
the settings of an assignment in the place of those here. It has to do with the standard library of
Python 3.9, on any system. It reads the student's files and writes none. It runs them only for the
examples in their docstrings, in a process of its own.
"""

from __future__ import annotations

import contextlib
import difflib
import doctest
import importlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from grader.author.selfcheck.said import NeedsReview, RuleBroken, Said
from grader.core.place import Place
from grader.structure.reader import read
from grader.structure.rules import must_call, must_recurse, must_use_comprehension
from grader.structure.survey import Survey, source_lines

# Of one assignment; __init__.py says what stands there.
SETTINGS: dict[str, Any] = {}
SENTENCES: dict[str, str] = {}
CHECKS: list[tuple[str, str, Callable[..., None]]] = []

# The rules that an assignment can name by themselves.
RULES = {rule.__name__: rule for rule in (must_call, must_recurse, must_use_comprehension)}

EXAMPLES_SECONDS = 30
EXAMPLES = "--examples"
WIDEST, NARROWEST = 80, 40
# A call that goes this deep is recursion to the rule; whether it does, reading cannot tell.
DEEP = 10**6
NOT_YET = re.compile(r"not-written|nothing-written|missing-file")
OUR_OWN = "selfcheck.py"


@dataclass
class Item:
    """Something that was looked at. `how` is "ok", "problem", "look" or "later"."""

    how: str
    title: str
    lines: list[str] = field(default_factory=list)
    check: str = ""


class Submission:
    """The files in a folder, as the rules ask for them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        names = sorted(_python_files(folder, SETTINGS["packages"]))
        known = set(SETTINGS["modules"].values())
        wanted = [name for name in names if name in known or SETTINGS["helpers"]]
        self.there = names
        self.files = {name: (folder / name).read_bytes() for name in wanted}
        self.sources = {_module(name): data for name, data in self.files.items()}
        readings = read(self.sources)
        lines = {name: source_lines(data) for name, data in self.sources.items()}
        self.absent: dict[str, Exception] = {}
        self.survey = Survey(readings, lines, absent=self.absent)
        for name, file in SETTINGS["modules"].items():
            if file not in self.files or self.survey.error(name):
                self.absent[name] = Said("finding.missing-file", file=file)
        self.aliases: dict[str, str] = {}
        self.facts = SETTINGS["read"](self.files) if SETTINGS.get("read") else {}

    @property
    def submission(self) -> Submission:
        """Checks ask for the files through it."""
        return self


def look(folder: Path) -> Iterator[tuple[str, list[Item]]]:
    """All that can be told about the files in a folder, under headings."""
    found = Submission(folder)
    yield "Files", list(files(found))
    yield "What is written", list(written(found))
    yield "Rules", [*judged(found), *asserts(found), *imports(found)]
    yield "Examples in the docstrings", list(examples(found))


def files(found: Submission) -> Iterator[Item]:
    """Whether the files that are asked for are there, and are Python."""
    for name, file in SETTINGS["modules"].items():
        if file in found.files:
            error = found.survey.error(name)
            if error and SETTINGS["python2"]:
                yield Item("look", file, [error, "In Python 2 it may be right."])
            elif error:
                yield Item("problem", file, [error, f"Read with Python {_version()}."])
            elif file in SETTINGS["asked"]:
                yield Item("ok", file)
        elif name in SETTINGS["any_name"] and {*map(_module, found.there)} - {*SETTINGS["offered"]}:
            said = "The grader takes a file of any name. What is told here needs this one."
            yield Item("look", f"{file} is missing.", [said])
        elif file in SETTINGS["asked"]:
            yield Item("problem", f"{file} is missing.", _perhaps(file, found.there))


def _perhaps(file: str, there: list[str]) -> list[str]:
    others = [name for name in there if name not in SETTINGS["modules"].values()]
    near = difflib.get_close_matches(file.lower(), [name.lower() for name in others], 1, 0.7)
    named = [name for name in others if name.lower() in near]
    return [f"Is it {named[0]}? Then rename it to {file}."] if named else []


def written(found: Submission) -> Iterator[Item]:
    """Which functions of the starter files are written, and which are gone."""
    for name, wanted in SETTINGS["names"].items():
        if name in found.absent:
            continue
        file = SETTINGS["modules"][name]
        functions = {one: found.survey.function(name, one) for one in wanted}
        todo = [one for one, function in functions.items() if function and function.stub]
        gone = [one for one, function in functions.items() if function is None]
        if todo:
            yield Item("later", f"{file}: still empty", [", ".join(todo)])
        if gone:
            title = f"{file}: the starter file has more than this one"
            yield Item("look", title, [f"Not found: {', '.join(gone)}"])
        if not todo and not gone:
            yield Item("ok", f"{file}: nothing is left out")


def judged(found: Submission) -> Iterator[Item]:
    """What the grader's checks say that need the source only, and rules without the check that
    they are half of.
    """
    arguments = {"survey": found.survey, "bench": found, "facts": found.facts}
    for check, title, function in CHECKS:
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        given = {name: arguments[name] for name in names}
        yield _tried(check, title, partial(function, **given))
    for rule in SETTINGS["rules"]:
        yield _tried(rule["check"], rule["title"], partial(_apply, found, **rule))


def _apply(found: Submission, check: str, title: str, rule: str, module: str, **more: Any) -> None:
    found.survey.require(module)
    if rule == "must_recurse" and found.survey.function(module, more["name"]):
        # Whether the recursion is ever reached, only a run can tell.
        more["depth"] = DEEP if found.survey.recursion(module, more["name"]) else 0
    elif rule == "must_recurse":
        more["depth"] = 0
    RULES[rule](found.survey, module, **more)


def _tried(check: str, title: str, judge: Callable[[], None]) -> Item:
    try:
        judge()
    except NeedsReview as said:
        return Item("look", title, _told(said), check)
    except (RuleBroken, Said) as said:
        if NOT_YET.search(str(said)):
            return Item("later", title, [], check)
        how = "look" if str(said) == "rule.not-defined" else "problem"
        return Item(how, title, _told(said), check)
    return Item("ok", title, [], check)


def _told(said: Said) -> list[str]:
    sentence = SENTENCES[str(said)].format(**said.fields)
    return [sentence, *map(_place, said.places)]


def _place(place: Place) -> str:
    return f"{place.file}, line {place.line}: {place.text.strip()}"


def asserts(found: Submission) -> Iterator[Item]:
    """Whether what must reject wrong values has an assert."""
    for name, wanted in SETTINGS["rejects"].items():
        if name in found.absent:
            continue
        functions = {one: found.survey.function(name, one) for one in wanted}
        begun = [one for one, function in functions.items() if function and not function.stub]
        without = [one for one in begun if not found.survey.asserts(name, one)]
        title = f"{SETTINGS['modules'][name]}: what must reject wrong values has an assert."
        if without:
            yield Item("look", title, [f"None was found in {', '.join(without)}"])
        elif begun:
            yield Item("ok", title)


def imports(found: Submission) -> Iterator[Item]:
    """Whether everything that is imported will be there."""
    own = {name.partition(".")[0] for name in found.sources}
    known = {*own, *SETTINGS["offered"], *sys.stdlib_module_names}
    strange = [
        (name, place)
        for module in found.sources
        if not found.survey.error(module)
        for name, place in found.survey.imported(module)
        if name not in known
    ]
    if strange:
        title = "Python does not bring along all that is imported."
        yield Item("look", title, [_place(place) for _, place in strange])


# The examples in the docstrings


def examples(found: Submission) -> Iterator[Item]:
    """Runs the examples of each file in a process of its own."""
    for name, file in SETTINGS["modules"].items():
        if name in found.absent or b">>>" not in found.files[file]:
            continue
        wanted = SETTINGS["names"].get(name, ())
        functions = [found.survey.function(name, one) for one in wanted]
        there = [function for function in functions if function is not None]
        if there and all(function.stub for function in there):
            yield Item("later", f"{file}: none of the functions of the starter file is written yet")
        else:
            yield _examples_of(found.folder, name, file)


def _examples_of(folder: Path, name: str, file: str) -> Item:
    command = [sys.executable, "-B", "-X", "utf8", str(Path(__file__).resolve()), EXAMPLES, name]
    again = f"To see all of them: {_python()} -m doctest {file}"
    try:
        done = subprocess.run(
            [*command, str(folder)],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=EXAMPLES_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        said = f"They did not end within {EXAMPLES_SECONDS} seconds. Does a loop never stop?"
        return Item("problem", file, [said])
    try:
        seen = json.loads(done.stdout.decode("utf-8").rpartition("\n")[2])
    except ValueError:
        return Item("problem", file, ["The program ended before its examples did.", again])
    if seen["stopped"]:
        return Item("problem", file, ["The file cannot be imported:", seen["stopped"]])
    works = seen["tried"] - seen["failed"]
    if not seen["failed"]:
        return Item("ok", f"{file}: {_counted(works)}")
    title = f"{file}: {works} of {seen['tried']} examples work"
    return Item("problem", title, [*seen["first"], again])


def _counted(number: int) -> str:
    return "1 example works" if number == 1 else f"{number} examples work"


def _python() -> str:
    return "py" if os.name == "nt" else "python3"


class Runner(doctest.DocTestRunner):
    """Runs examples and keeps the first that does not come out as it is written."""

    def __init__(self) -> None:
        super().__init__(verbose=False)
        self.first: list[str] = []

    def report_failure(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str
    ) -> None:
        """Called for what came out otherwise."""
        self._keep(test, example, got)

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: Any
    ) -> None:
        """Called for an exception."""
        self._keep(test, example, f"{exc_info[0].__name__}: {exc_info[1]}")

    def _keep(self, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        if self.first:
            return
        line = (test.lineno or 0) + example.lineno + 1
        self.first = [f"The first that does not, in line {line}:"]
        self.first += [f"    >>> {text}" for text in example.source.splitlines()]
        for what, shown in (("Expected", example.want), ("Got", got)):
            self.first += [f"{what}:" if shown.strip() else f"{what} nothing"]
            self.first += [f"    {text}" for text in shown.splitlines()[:9]]


def run_examples(name: str, folder: str) -> None:
    """Runs the examples of one module and prints what came of them, as JSON."""
    sys.path[0] = folder
    seen: dict[str, Any] = {"stopped": "", "tried": 0, "failed": 0, "first": []}
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            module = importlib.import_module(name)
    except BaseException as error:  # whatever stops it is the student's to know
        seen["stopped"] = f"{type(error).__name__}: {error}"
    else:
        runner = Runner()
        with contextlib.redirect_stdout(io.StringIO()):
            for test in doctest.DocTestFinder(exclude_empty=True).find(module, name):
                result = runner.run(test, out=lambda _: None)
                seen["tried"] += result.attempted
                seen["failed"] += result.failed
        seen["first"] = runner.first
    print("\n" + json.dumps(seen), end="", flush=True)
    os._exit(0)  # whatever threads are left


# What is printed


MARKS = {"ok": "ok", "problem": "PROBLEM", "look": "look", "later": "later"}


def show(found: list[tuple[str, list[Item]]]) -> Iterator[str]:
    """The report, line by line."""
    yield from _wrapped(f"{SETTINGS['title']}: what can be told before you hand in", "", 0)
    for heading, items in found:
        if not items:
            continue
        yield from ("", heading)
        for item in _shortened(items):
            yield from _wrapped(item.title, f"  {MARKS[item.how]:9}", 11)
            for line in item.lines:
                indent = len(line) - len(line.lstrip())
                yield from _wrapped(line.strip(), " " * (13 + indent), 15 + indent)
    yield ""
    for text in _ending([item for _, items in found for item in items]):
        yield from _wrapped(text, "", 0)


def _shortened(items: list[Item]) -> list[Item]:
    """The items; in one, where nothing can be told of any of them before more is written."""
    if len(items) > 1 and all(item.how == "later" and not item.lines for item in items):
        return [Item("later", f"All {len(items)} of them can be told once more is written.")]
    return items


def _ending(items: list[Item]) -> list[str]:
    problems = sum(item.how == "problem" for item in items)
    meant = {
        "look": "look: only you or the grader can tell whether this is right.",
        "later": "later: this is still empty, or can be told once more is written.",
    }
    said = {0: "No problem was found.", 1: "1 problem was found."}
    return [
        *(text for how, text in meant.items() if any(item.how == how for item in items)),
        said.get(problems, f"{problems} problems were found."),
        "This does not say that your program is right: the grader runs it, and looks at more.",
    ]


def _wrapped(text: str, before: str, hanging: int) -> Iterator[str]:
    """The text in lines of the screen's width, with nothing in it that a terminal would obey."""
    shown = "".join(c if c.isprintable() else "?" for c in text.expandtabs(4))
    width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)) - 1
    line = before
    for word in shown.split(" "):
        if len(line) + len(word) > width and line.strip():
            yield line.rstrip()
            line = " " * hanging
        line += f"{word} "
    yield line.rstrip()


def _version() -> str:
    return ".".join(map(str, sys.version_info[:2]))


def _module(file: str) -> str:
    return file[: -len(".py")].replace("/__init__", "").replace("/", ".")


def _python_files(folder: Path, packages: list[str]) -> Iterator[str]:
    """The Python files of a folder and of the packages in it, but for this one; the names as they
    are written, also where a system does not care about capitals.
    """
    for inside in ("", *packages):
        place = folder / inside
        for path in place.iterdir() if place.is_dir() else ():
            if path.suffix.lower() == ".py" and path.is_file() and path.name != OUR_OWN:
                yield f"{inside}/{path.name}" if inside else path.name


def main(arguments: list[str]) -> int:
    """Looks at the files beside this one, or in the folder that is named."""
    if arguments[:1] == [EXAMPLES]:
        run_examples(*arguments[1:])
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent
    if not folder.is_dir():
        print(f"{folder} is not a folder. Give the folder with your files, or nothing.")
        return 2
    try:
        found = list(look(folder.resolve()))
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        print(f"selfcheck.py stopped. That is its mistake, not yours; tell your instructor: {said}")
        return 3
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # not every window can print a heart
    for line in show(found):
        print(line)
    return int(any(item.how == "problem" for _, items in found for item in items))
