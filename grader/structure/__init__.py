"""Reads how a student's modules are built, without running them, and answers questions about it.

`reader.py` turns sources into plain tables. A source can be made to break Python's parser, so it
runs in a limited process of its own, and imports nothing but the standard library.

`Survey` takes these tables where the grader runs (`tables.py` holds them) and works out which
function leads to which: `calls.py` is the graph, `names.py` says what a mention stands for. Its
answers (`answers.py`) carry the file, the line and the source line of everything they claim.
"""

from grader.structure.answers import Fact, Function, Number
from grader.structure.survey import Survey, source_lines
