"""What the cpsc386 checks ask for by name: `evidence`, `facts`."""

from typing import Any
from weakref import WeakKeyDictionary

from grader.api import Bench, Program
from grader.assignments.cpsc386 import facts as reader
from grader.assignments.cpsc386.evidence import Evidence

_evidence: WeakKeyDictionary[Bench, Evidence] = WeakKeyDictionary()
_facts: WeakKeyDictionary[Bench, dict[str, Any]] = WeakKeyDictionary()


def evidence(program: Program, bench: Bench) -> Evidence:
    """What was seen of the program: the same for all checks of a submission."""
    if bench not in _evidence:
        _evidence[bench] = Evidence(bench)
    return _evidence[bench]


def facts(program: Program, bench: Bench) -> dict[str, Any]:
    """What the sources say, by file; None for a file that is no Python."""
    if bench not in _facts:
        _facts[bench] = bench.look_over(reader, "read", bench.files)
    return _facts[bench]
