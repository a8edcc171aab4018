"""The command line: `python -m grader gradescope ...`."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from grader.core.assignment import DEFAULT, ROOT
from grader.gradescope.settings import MOST_MINUTES, USUAL_MINUTES, Settings
from grader.support.faults import UsageError


def main(arguments: Sequence[str]) -> int:
    """Runs one command; its exit status."""
    parser = argparse.ArgumentParser(
        prog="grader gradescope", description="Grades on Gradescope: see docs/gradescope.md."
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_build(commands)
    prepare = commands.add_parser("prepare", help="what setup.sh does last, in the container")
    prepare.add_argument("--source", type=Path, default=ROOT, help="the unpacked zip file")
    prepare.set_defaults(run=_prepare)
    run = commands.add_parser("run", help="what run_autograder does, in the container")
    run.add_argument("--root", type=Path, default=Path("/autograder"), help="Gradescope's folder")
    run.set_defaults(run=_run)
    options = parser.parse_args(arguments)
    return int(options.run(options))


def _add_build(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    build = commands.add_parser("build", help="make the zip file to upload")
    build.add_argument(
        "assignment",
        nargs="?",
        default=DEFAULT,
        help=f"its key, or the folder of one of your own (default: {DEFAULT})",
    )
    build.add_argument(
        "--course", type=Path, metavar="FILE", help="settings of your course, as a TOML file"
    )
    build.add_argument("--stage", default="final", help="which stage (default: final)")
    build.add_argument("--edition", default="", help="a term's variant of the assignment")
    build.add_argument("--seed", type=int, default=0, help="seed for generated inputs (default: 0)")
    build.add_argument(
        "--minutes",
        type=float,
        default=USUAL_MINUTES,
        help="after how many minutes Gradescope ends a run, as in its settings (default: "
        f"{USUAL_MINUTES:g}); the grader stops a tenth before",
    )
    build.add_argument(
        "--anyway",
        action="store_true",
        help="grade even if the reference itself loses points; each result then says so",
    )
    build.add_argument(
        "--out", type=Path, metavar="FILE", help="(default: build/ASSIGNMENT-autograder.zip)"
    )
    build.set_defaults(run=_build)


def _build(options: argparse.Namespace) -> int:
    from grader.gradescope.build import build

    if not 0 < options.minutes <= MOST_MINUTES:
        raise UsageError(
            f"--minutes is {options.minutes:g}; Gradescope allows up to {MOST_MINUTES:g}"
        )
    settings = Settings(
        assignment=options.assignment,
        stage=options.stage,
        edition=options.edition,
        seed=options.seed,
        minutes=options.minutes,
        anyway=options.anyway,
    )
    print(build(settings, options.course, options.out))
    return 0


def _prepare(options: argparse.Namespace) -> int:
    from grader.gradescope.run import prepare

    return prepare(options.source)


def _run(options: argparse.Namespace) -> int:
    from grader.gradescope.run import run

    return run(options.root)
