"""The command line: what users type, and the exit statuses that scripts read.

0: graded, whatever the score. 1: could not be graded (the message says why). 2: wrong use.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from grader import __version__
from grader.faults import HarnessFault, Ungradable, UsageError

if TYPE_CHECKING:
    from rich.console import Console

GRADED, NOT_GRADED, WRONG_USE = 0, 1, 2


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are a sentence and the way to help."""

    def error(self, message: str) -> NoReturn:
        """Ends the program with status 2."""
        self.exit(WRONG_USE, f"{self.prog}: {message}\nTry: {self.prog} --help\n")


def main(arguments: Sequence[str]) -> int:
    """Runs one command; the exit status."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except UsageError as error:
        return _say(str(error), WRONG_USE)
    except Ungradable as error:
        return _say(str(error), NOT_GRADED)
    except HarnessFault as fault:
        return _say(f"harness fault: {fault}", NOT_GRADED)
    except KeyboardInterrupt:
        return _say("stopped", 130)
    except BrokenPipeError:
        # Whoever read our output has gone (`| head`): nothing to say, and nobody to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_GRADED


def _say(message: str, status: int) -> int:
    from grader.escape import clean

    print(f"grader: {clean(message)}", file=sys.stderr)
    return status


def _parser() -> Parser:
    parser = Parser(prog="python -m grader", description="Grades Python assignments.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_grade(commands)
    sandbox = commands.add_parser("sandbox", help="show what this machine has to hold a program")
    sandbox.set_defaults(run=_sandbox)
    return parser


def _add_grade(commands: "argparse._SubParsersAction[Parser]") -> None:
    grade = commands.add_parser("grade", help="grade one submission")
    grade.add_argument("submission", type=Path, help="a folder, or a zip file")
    grade.add_argument("--assignment", metavar="KEY", help="which assignment (else by the files)")
    grade.add_argument("--stage", default="final", help="which stage (default: final)")
    grade.add_argument("--part", action="append", default=[], help="only this part (repeatable)")
    grade.add_argument("--all", action="store_true", help="show every failed check in full")
    grade.add_argument("--details", choices=("full", "actual-only", "none"), default="full")
    grade.add_argument("--json", type=Path, metavar="FILE", help="write the result here as well")
    grade.add_argument("--seed", type=int, default=0, help="for the inputs that are drawn")
    grade.add_argument(
        "--sandbox",
        choices=("bwrap", "root", "landlock"),
        help="this kind of sandbox and no other (default: the strongest that works)",
    )
    grade.add_argument(
        "--require-isolation", action="store_true", help="refuse to run with anything weaker"
    )
    grade.add_argument(
        "--allow-weak-sandbox",
        action="store_true",
        help="run the program even where nothing keeps it from your files",
    )
    grade.set_defaults(run=_grade)


def _grade(options: argparse.Namespace) -> int:
    from grader.grading import Wish, grade

    wish = Wish(
        key=options.assignment or None,
        stage=options.stage,
        seed=options.seed,
        only=tuple(options.part),
        sandbox=options.sandbox,
        weak_sandbox_allowed=options.allow_weak_sandbox,
        isolation_required=options.require_isolation,
    )
    result = grade(options.submission, wish)
    if options.json is not None:
        _write_json(options.json, result.document())
    from grader.report.terminal import print_report

    print_report(_console(), result, options.details, options.all)
    return GRADED if result.gradable else NOT_GRADED


def _sandbox(options: argparse.Namespace) -> int:
    from grader.report.machine import print_machine
    from grader.sandbox.machine import look_at_machine

    kinds = look_at_machine()
    print_machine(_console(), kinds)
    return GRADED if any(kind.holds for kind in kinds) else NOT_GRADED


def _console() -> "Console":
    """A console that is as wide as the terminal, or as a page where there is none."""
    from rich.console import Console

    from grader.report.terminal import WIDTH

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH
    return console


def _write_json(path: Path, document: object) -> None:
    """Writes the file whole or not at all."""
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from None
