"""Mutates solutions, grades the mutants and says what the checks are worth: `make mutants`.

    python -m tools.mutants                    the default assignment, all its solutions
    python -m tools.mutants cs220 --seeds      looks 20 times at what only properties see
    python -m tools.mutants --planted          what doctests are worth against planted mistakes
    python -m tools.mutants --solution reference --sample 40 --quick cs220
                                               what continuous integration runs
    python -m tools.mutants --turn 7           one solution of one assignment, by rotation

Exits with 1 when a mutant survives that is not listed, or a list is wrong.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from grader.core.assignment import DEFAULT, assignment_keys, load_assignment
from grader.support.faults import HarnessFault, UsageError
from tests.planting import REFERENCE, build_solution, mistakes, plant
from tools.mutants.doctests import StarterDoctests
from tools.mutants.equivalent import mutated_solutions, read_equivalents
from tools.mutants.mutant import Mutant, mutants_of
from tools.mutants.verdicts import Question, Verdict, verdicts

SEEDS = 20
MOST_PARTS = 2


@dataclass
class Tally:
    """What came of the mutants of one solution."""

    solution: str
    made: int
    left_open: int = 0
    unseen: int = 0
    killed: list[tuple[Mutant, Verdict]] = field(default_factory=list)
    survived: list[tuple[Mutant, Verdict]] = field(default_factory=list)
    listed: list[Mutant] = field(default_factory=list)
    seen_after_all: list[tuple[Mutant, Verdict]] = field(default_factory=list)
    faults: list[tuple[Mutant, Verdict]] = field(default_factory=list)
    by_luck: list[Mutant] = field(default_factory=list)
    only_properties: int = 0
    seconds: float = 0.0

    @property
    def graded(self) -> list[tuple[Mutant, Verdict]]:
        """The mutants that should lose points, and what became of them."""
        return self.killed + self.survived

    @property
    def well(self) -> bool:
        """Whether there is nothing to mend."""
        return not (self.survived or self.seen_after_all or self.faults or self.by_luck)


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; the exit status."""
    options = _parser().parse_args(arguments)
    keys = assignment_keys()
    key = keys[options.turn % len(keys)] if options.turn is not None else options.key
    try:
        load_assignment(key)
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2
    if options.planted:
        return _print_planted(key)
    try:
        tallies = [_examine(key, solution, options) for solution in _solutions(key, options)]
    except HarnessFault as error:
        print(error, file=sys.stderr)
        return 1
    return 0 if all(tally.well for tally in tallies) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Grades mutants.")
    parser.add_argument("key", nargs="?", default=DEFAULT, help="the assignment")
    parser.add_argument("--solution", help="this solution only: reference, or a variant's name")
    parser.add_argument("--file", help="only mutants of this file")
    parser.add_argument("--operator", help="only mutants of this operator")
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants, evenly spread")
    parser.add_argument("--turn", type=int, metavar="N", help="other ones each time")
    parser.add_argument(
        "--quick", action="store_true", help="only whether points are lost, not where"
    )
    parser.add_argument("--seeds", action="store_true", help="20 seeds for what properties see")
    parser.add_argument(
        "--planted", action="store_true", help="tell only how many planted mistakes doctests see"
    )
    parser.add_argument("--list", action="store_true", help="list the mutants and grade none")
    return parser


def _solutions(key: str, options: argparse.Namespace) -> list[str]:
    """The solutions to mutate: all, the one that was asked for, or the one whose turn it is."""
    if options.solution:
        return [options.solution]
    found = mutated_solutions(key)
    if options.turn is None:
        return found
    return [found[options.turn // len(assignment_keys()) % len(found)]]


def _examine(key: str, solution: str, options: argparse.Namespace) -> Tally:
    """Makes the mutants of a solution, grades them, and prints what came of it."""
    made = _make(key, solution)
    listed = read_equivalents(load_assignment(key).layout.equivalent, solution)
    chosen = _chosen(made, options)
    wanted, losing_nothing = ([one for one in some if one in chosen] for some in listed.split(made))
    if options.list:
        print("\n\n".join(f"{mutant.diff()}\n  {mutant.operator}" for mutant in wanted))
        return Tally(solution, len(made))
    count = len(wanted) + len(losing_nothing)
    print(
        f"{load_assignment(key).key}, {solution}: {count} of {len(made)} mutants",
        flush=True,
    )
    left_open = len(chosen) - len(wanted) - len(losing_nothing)
    unseen = sum(mutant.key in listed.unseen for mutant in losing_nothing)
    tally = Tally(solution, len(made), left_open, unseen, listed=losing_nothing)
    question = Question(key, solution, quick=options.quick, doctests=not options.quick)
    started = time.monotonic()
    _grade(question, tally, wanted)
    tally.seconds = time.monotonic() - started
    if options.seeds:
        _look_again(question, tally)
    _print(tally, question)
    return tally


def _make(key: str, solution: str) -> list[Mutant]:
    # Of what the course provides, the grader uses its own copy: a change there does nothing.
    modules = load_assignment(key).modules.values()
    files = [module.file for module in modules if not module.provided]
    with TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name)
        build_solution(key, solution, folder)
        return mutants_of(folder, [file for file in files if (folder / file).exists()])


def _chosen(mutants: list[Mutant], options: argparse.Namespace) -> list[Mutant]:
    """The mutants that were asked for: by file and operator, and every so many of them."""
    found = [
        mutant
        for mutant in mutants
        if options.file in (None, mutant.file) and options.operator in (None, mutant.operator)
    ]
    if options.sample is None or len(found) <= options.sample:
        return found
    stride = -(-len(found) // options.sample)
    return found[(options.turn or 0) % stride :: stride]


def _grade(question: Question, tally: Tally, wanted: list[Mutant]) -> None:
    for number, (mutant, verdict) in enumerate(verdicts(question, wanted), start=1):
        if sys.stderr.isatty():
            print(f"\r  {number} of {len(wanted)} ", end="", file=sys.stderr, flush=True)
        if verdict.fault:
            tally.faults.append((mutant, verdict))
        elif verdict.killed:
            tally.killed.append((mutant, verdict))
        else:
            tally.survived.append((mutant, verdict))
            print(f"\nsurvived ({mutant.operator}): {mutant.diff()}", flush=True)
            if verdict.doctests:
                print("The starter's own doctests see it.", flush=True)
    alike = replace(question, quick=True, doctests=False)
    for mutant, verdict in verdicts(alike, tally.listed):
        if verdict.killed or verdict.fault:
            tally.seen_after_all.append((mutant, verdict))


def _look_again(question: Question, tally: Tally) -> None:
    """Grades what only properties have seen under other seeds: luck is no check."""
    lucky = [mutant for mutant, verdict in tally.killed if verdict.by_properties_only]
    tally.only_properties = len(lucky)
    again = replace(
        question,
        seeds=tuple(range(1, SEEDS)),
        quick=True,
        properties_only=True,
        doctests=False,
    )
    tally.by_luck = [mutant for mutant, verdict in verdicts(again, lucky) if not verdict.killed]


def _print(tally: Tally, question: Question) -> None:
    graded, total = tally.graded, len(tally.graded) + len(tally.faults)
    print(f"\n  killed            {len(tally.killed):5}  {_share(len(tally.killed), total)}")
    print(f"  survived          {len(tally.survived):5}")
    print(f"  equivalent        {len(tally.listed) - tally.unseen:5}")
    if tally.unseen:
        print(f"  known, not seen   {tally.unseen:5}")
    if tally.left_open:
        print(f"  left open         {tally.left_open:5}")
    if question.doctests:
        by_doctests = sum(verdict.doctests for _, verdict in graded)
        print(
            f"  killed by the starter's doctests alone  {by_doctests}, {_share(by_doctests, total)}"
        )
    by_properties = sum(verdict.by_properties_only for _, verdict in tally.killed)
    print(f"  seen by properties only  {by_properties}")
    many = [one for one in tally.killed if len(one[1].lost) > MOST_PARTS]
    if not question.quick:
        print(f"  losing in more than {MOST_PARTS} parts  {len(many)}, {_share(len(many), total)}")
    for mutant, verdict in many:
        print(f"    {' '.join(verdict.lost)} <- {mutant.operator}: {mutant.diff()}")
    print(f"  {(total + len(tally.listed)) / max(tally.seconds, 0.001):.2f} mutants a second")
    _print_operators(tally)
    for mutant, verdict in tally.seen_after_all:
        print(
            f"\nlisted as losing nothing, but {verdict.fault or verdict.seen_by[0]} fails: either "
            f"the entry is wrong or the check is unfair: {mutant.diff()}"
        )
    for mutant, verdict in tally.faults:
        print(f"\nthe grader's own fault: {verdict.fault}: {mutant.diff()}")
    for mutant in tally.by_luck:
        print(f"\nnot seen under every one of {SEEDS} seeds: {mutant.diff()}")


def _print_operators(tally: Tally) -> None:
    alive = Counter(mutant.operator for mutant, _ in tally.survived)
    everyone = Counter(mutant.operator for mutant, _ in tally.graded)
    for operator, count in everyone.most_common():
        print(f"    {operator:<20}{count - alive[operator]:5} of {count:4}")


def _print_planted(key: str) -> int:
    """What the doctests are worth against mistakes that students make, and not machines."""
    doctests = StarterDoctests(load_assignment(key))
    # Of a variant, the starter's doctests may ask what only the reference does.
    planted = [mistake for mistake in mistakes(key) if mistake.base == REFERENCE]
    unseen = []
    for mistake in planted:
        with TemporaryDirectory(prefix="mutants-") as name:
            plant(mistake, Path(name))
            if not any(doctests.fail(Path(name), file) for file in sorted(mistake.files)):
                unseen.append(mistake.name)
    seen = len(planted) - len(unseen)
    print(f"{key}: the starter's doctests alone see {seen} of {len(planted)} planted mistakes")
    for mistake_name in unseen:
        print(f"  unseen: {mistake_name}")
    return 0


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
