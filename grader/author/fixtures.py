"""Makes fixtures/<key>/: scenarios, and the outputs that the reference gives for them.

An assignment with fixtures has a module `scenarios` beside its checks. Its `draw(seed)` gives the
scenarios; each of them has a name and makes its files, as text, with a program. Here that program
is the reference, run as a submission would be. A folder for each scenario, and SEED_FILE with the
seed that they were drawn from:

    python -m grader author fixtures dsc20            makes them again, from the seed that they have
    python -m grader author fixtures dsc20 --seed 7   draws other ones, and remembers the seed
    python -m grader author fixtures dsc20 --check    changes nothing; exits 1 if anything differs
"""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from grader.author.template import differences, done_to, write
from grader.core.assignment import Assignment, load_assignment
from grader.core.edition import in_edition_of
from grader.core.own_modules import own_module
from grader.findings import Finding
from grader.intake import take_submission
from grader.program.bench import Bench
from grader.program.program import Program
from grader.sandbox import open_sandbox
from grader.support.faults import HarnessFault, UsageError
from grader.support.schema import Schema, read_toml
from grader.wording import sentence

# Other scenarios change nearly every file: naming the first few is enough.
LISTED = 5
SEED_FILE = "seed.toml"
SEED_TEXT = """\
# All files here are made by `make fixtures`: change none by hand.
# `make fixtures SEED=n` draws other ones, so that outputs of an earlier year are of no use.
seed = {seed}
"""


class Scenario(Protocol):
    """What a module `scenarios` gives: something to run, and the files that come of it."""

    @property
    def name(self) -> str:
        """The name of the scenario's folder."""

    def files(self, program: Program) -> Mapping[str, str]:
        """The text of each file, made with a program."""


def make(assignment: Assignment, seed: int) -> dict[str, bytes]:
    """All files of an assignment's fixtures: path in the folder to content."""
    with in_edition_of(assignment):
        return _make(assignment, seed)


def _make(assignment: Assignment, seed: int) -> dict[str, bytes]:
    drawn = _scenarios(assignment, seed)
    submission, _ = take_submission(
        assignment.reference, assignment.address, next(iter(assignment.stages))
    )
    made = {SEED_FILE: SEED_TEXT.format(seed=seed)}
    # The reference is ours, so it may run where nothing keeps a program from our files.
    with open_sandbox(True, tools=assignment.tools) as sandbox:
        bench = Bench(sandbox, assignment, submission)
        for scenario in drawn:
            for file, text in _play(scenario, bench).items():
                made[f"{scenario.name}/{file}"] = text
    return {path: text.encode() for path, text in made.items()}


def _scenarios(assignment: Assignment, seed: int) -> Sequence[Scenario]:
    own = own_module(assignment, "scenarios")
    if own is None:
        where = assignment.layout.shown(assignment.folder / "scenarios.py")
        raise UsageError(f"{assignment.key} has no fixtures: there is no {where}")
    drawn: Sequence[Scenario] = own.draw(seed)
    return drawn


def _play(scenario: Scenario, bench: Bench) -> Mapping[str, str]:
    program = bench.reference.program()
    try:
        return scenario.files(program)
    except Finding as finding:
        raise HarnessFault(
            f"the reference does not get through the scenario {scenario.name}: "
            f"{sentence(finding) or vars(finding)}"
        ) from finding
    finally:
        program.end()


class Drawn(Schema, frozen=True):
    """The file that says what the fixtures were drawn from."""

    seed: int


def recorded_seed(folder: Path) -> int:
    """The seed that the fixtures in a folder were drawn from; 0 where there are none yet."""
    path = folder / SEED_FILE
    if not path.exists():
        return 0
    try:
        return read_toml(path, Drawn).seed
    except HarnessFault as error:
        raise UsageError(f"{error}; write a line such as `seed = 0`, or give --seed") from None


def _remove_empty(folder: Path) -> None:
    """Removes the folders of scenarios that are no more."""
    for inner in folder.iterdir():
        if inner.is_dir() and not any(inner.iterdir()):
            inner.rmdir()


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m grader author fixtures",
        description="Make fixtures/KEY/ from reference/KEY/.",
    )
    parser.add_argument("key", help="the assignment, for instance dsc20, or its folder")
    parser.add_argument("--edition", default="", help="of this edition (default: as it is)")
    parser.add_argument("--seed", type=int, help="draw from this seed (default: as recorded)")
    parser.add_argument("--check", action="store_true", help="change nothing, say what differs")
    options = parser.parse_args(arguments)
    assignment = load_assignment(options.key).in_edition(options.edition)
    return _run(assignment, options.seed, options.check)


def _run(assignment: Assignment, seed: int | None, check: bool) -> int:
    folder = assignment.fixtures
    which = f" --edition {assignment.edition}" if assignment.edition else ""
    wanted = make(assignment, recorded_seed(folder) if seed is None else seed)
    wrong = differences(wanted, folder)
    for path, what in list(wrong.items())[: None if check else LISTED]:
        said = what if check else done_to(path, wanted)
        print(f"{assignment.layout.shown(folder / path)}: {said}")
    if check:
        if wrong:
            print(
                f"If the reference or a scenario was changed on purpose: "
                f"python -m grader author fixtures {assignment.address}{which}. If not, fix it."
            )
        return 1 if wrong else 0
    write(wanted, folder)
    _remove_empty(folder)
    print(f"{assignment.layout.shown(folder)}: {len(wrong)} of {len(wanted)} files changed")
    return 0
