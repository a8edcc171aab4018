"""Reads how a student's modules are built, without running them, and answers questions about it.

There are two halves, with a process boundary between them:

`reader.py` turns sources into plain tables. A source can be made to break Python's parser, so it
runs in a limited process of its own, and imports nothing but the standard library.

`Survey` takes these tables where the grader runs, and works out which function calls which
(`program.py` holds the tables, `resolver.py` what a name means, `calls.py` the graph of calls).
Its answers (`answers.py`) carry the file, the line and the source line of everything they claim.
"""

from grader.structure.answers import (
    Assertion,
    Comprehension,
    Dynamic,
    Fact,
    Function,
    Loop,
    NoSuchFunction,
    Number,
    OutsideCall,
    Place,
    SourceError,
    Step,
)
from grader.structure.survey import Survey, source_lines

__all__ = [
    "Assertion",
    "Comprehension",
    "Dynamic",
    "Fact",
    "Function",
    "Loop",
    "NoSuchFunction",
    "Number",
    "OutsideCall",
    "Place",
    "SourceError",
    "Step",
    "Survey",
    "source_lines",
]
