"""Whether a program starts as it was handed in. The checks go on without that: they put the
reference's version in the place of a file that cannot be imported, so the score may not show it.
"""

from collections.abc import Iterable

from grader.core.outcome import Outcome
from grader.findings import BrokenFile, Ended, Finding, NotRun, OutOfTime, Raised
from grader.intake import Problem
from grader.program.bench import Bench
from grader.program.program import Program

# A program that plays at once ends in one of these ways where nobody types anything.
ENDS_WITHOUT_INPUT = frozenset({"EOFError", "SystemExit", "KeyboardInterrupt"})


def starting_problems(bench: Bench, stage: str, outcomes: Iterable[Outcome]) -> list[Problem]:
    """The file that cannot be imported, if any, and what the course takes for that. A file that is
    missing was told already; and where all checks earn their points, the program starts.
    """
    if all(outcome.earned for outcome in outcomes):
        return []
    asked = [module.name for module in bench.assignment.modules_of(stage) if module.asked_for]
    for name in (one for one in asked if one in bench.submission.sources):
        found = _stopped(bench, name)
        if found is not None:
            left = 100 * (1 - bench.assignment.term.withheld)
            capped = Problem("score-capped", found.file, f"{left:g} %")
            return [found, capped] if left < 100 else [found]
    return []


def _stopped(bench: Bench, name: str) -> Problem | None:
    """Why a module cannot be imported as it was handed in; None where it can."""
    bench.draw_chance("start")
    program = bench.program()
    file = bench.submission.files.get(name, bench.assignment.modules[name].file)
    try:
        program.module(name, ())
    except Finding as finding:
        if _asked(program) or bench.untranslated(finding) is not None:
            return None
        if isinstance(finding, Raised):
            error = finding.error
            if error.type_name in ENDS_WITHOUT_INPUT:
                return None
            file = error.frames[-1].file if error.frames else file
            said = f"{error.type_name}: {error.message}" if error.message else error.type_name
            return Problem("does-not-run", file, said)
        return _unfinished(finding, file)
    finally:
        program.end()
    return None


def _unfinished(finding: Finding, file: str) -> Problem | None:
    """What is said of an import that came to no end, or of a file that is no Python."""
    if isinstance(finding, BrokenFile):
        return Problem("does-not-run", finding.place.file, "Python cannot read it")
    if isinstance(finding, OutOfTime) or (isinstance(finding, NotRun) and finding.asked):
        return Problem("does-not-run", file, "its import does not end")
    if isinstance(finding, Ended):
        return Problem("does-not-run", file, "its import ends the program")
    return None


def _asked(program: Program) -> bool:
    """Whether it has started: it asked for input."""
    return any(step.talk is not None and step.talk.asks for step in program.steps)
