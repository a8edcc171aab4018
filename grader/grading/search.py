"""The search for an input that a property fails on. hypothesis draws and shrinks; it sees no
student code, and whatever decides when it ends is counted.
"""

from collections.abc import Callable, Mapping
from typing import Any

from grader.core.check import Check
from grader.findings import COSTLY, Finding
from grader.grading.attempt import Attempt
from grader.program.bench import Bench, Repairs
from grader.program.program import Program
from grader.support.faults import HarnessFault

# How many smaller inputs are tried, once one has failed, and with how many requests. No clock ends
# that: what is shown is the same on every machine.
SMALLER = 300
SMALLER_REQUESTS = 3_000
# A property gets a fresh program after so many examples, so that a slow one never meets the limit
# on a trial's CPU time.
EXAMPLES_PER_TRIAL = 8
Run = Callable[[Program, Mapping[str, Any]], Attempt]


class StopSearch(BaseException):
    """Ends hypothesis' search at once; not an Exception, so that it is not taken for a failure."""


def search(check: Check, bench: Bench, repairs: Repairs, smallest: bool, run: Run) -> Attempt:
    """Looks for an input that a property fails on; for the smallest one where that is asked. `run`
    runs the check once on a program, with what was drawn.
    """
    import hypothesis

    last = Attempt()
    supply = _Supply(bench, repairs)
    smaller = requests = 0

    def example(**drawn: Any) -> None:
        nonlocal last, smaller, requests
        if last.finding is not None:
            smaller += 1
            if smaller > SMALLER or requests > SMALLER_REQUESTS:
                return  # what was found stays
        program = supply.program()
        attempt = run(program, drawn)
        if last.finding is not None:
            requests += len(program.steps)
        if attempt.finding is not None and supply.shared:
            # It may owe its failure to the examples before it: that is no example then.
            supply.always_fresh()
            attempt = run(supply.program(), drawn)
        if attempt.finding is not None:
            last = attempt
            supply.look_for_smaller()
            if isinstance(attempt.finding, COSTLY) or not smallest:
                raise StopSearch
            raise attempt.finding

    test = hypothesis.given(**check.strategies)(example)
    test = hypothesis.seed(f"{bench.seed} {check.id}")(_quiet(test, check.examples))
    try:
        test()
    except (Finding, StopSearch, hypothesis.errors.Flaky, BaseExceptionGroup):
        if last.finding is None:
            raise  # a fault of ours that came once and not again is no pass
        return last
    finally:
        supply.end()
    return Attempt()


def _quiet(test: Any, examples: int) -> Any:
    """Settings under which hypothesis is the same for everyone and says nothing itself."""
    import hypothesis
    from hypothesis.internal import constants_ast
    from hypothesis.internal.conjecture import providers

    # It also draws numbers that it finds in the sources around: what these are depends on where the
    # grader lies and what was loaded before. It has no setting for that.
    if not hasattr(providers, "_get_local_constants"):
        raise HarnessFault("this hypothesis is not the one that requirements.txt names")
    providers._get_local_constants = constants_ast.Constants
    return hypothesis.settings(
        max_examples=examples,
        database=None,
        deadline=None,
        derandomize=False,  # the seed is ours: of the run and the check
        print_blob=False,
        report_multiple_bugs=False,
        verbosity=hypothesis.Verbosity.quiet,
        phases=(hypothesis.Phase.generate, hypothesis.Phase.shrink),
        suppress_health_check=list(hypothesis.HealthCheck),
    )(test)


class _Supply:
    """Programs for the examples of a property: shared by some while all is well, then fresh."""

    def __init__(self, bench: Bench, repairs: Repairs) -> None:
        self._bench = bench
        self._repairs = repairs
        self._program: Program | None = None
        self._uses = 0
        self._most = EXAMPLES_PER_TRIAL
        self._smaller = False

    def program(self) -> Program:
        """The program for the next example."""
        if self._program is None or self._uses >= self._most:
            self.end()
            self._program = self._bench.program(self._repairs, self._smaller)
            self._uses = 0
        self._uses += 1
        self._program.steps = []
        return self._program

    @property
    def shared(self) -> bool:
        """Whether the program in use has seen an example before the last one."""
        return self._uses > 1

    def always_fresh(self) -> None:
        """From the first failure on, no example may owe anything to the one before."""
        self._most = 1
        self._uses = 1

    def look_for_smaller(self) -> None:
        """From here on it is known that the program fails: what is tried yet is our affair."""
        self.always_fresh()
        self._smaller = True

    def end(self) -> None:
        """Ends the program that is in use."""
        if self._program is not None:
            self._program.end()
            self._program = None
