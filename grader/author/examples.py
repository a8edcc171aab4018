"""Works out anew what the examples in docstrings give: for the reference of an edition, whose games
go otherwise than those of the assignment as it is.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from grader.core.assignment import Assignment, Module
from grader.support.faults import UsageError

# Runs in a folder with the modules: says of each example that gives something else where its
# expected output stands (line, number of lines, indentation), and what it should be.
RUNNER = """
import doctest, importlib, json, sys

class Runner(doctest.DocTestRunner):
    wrong = []

    def report_failure(self, out, test, example, got):
        first = test.lineno + example.lineno + example.source.count("\\n")
        lines = [line or "<BLANKLINE>" for line in got.splitlines()]
        self.wrong.append([first, example.want.count("\\n"), example.indent, lines])

    def report_unexpected_exception(self, out, test, example, exc_info):
        sys.exit(f"{test.name}, {example.source.strip()}: {exc_info[1]!r}")

sys.path.insert(0, "")
runner = Runner(verbose=False)
for test in doctest.DocTestFinder().find(importlib.import_module(sys.argv[1])):
    runner.run(test, out=lambda text: None)
print(json.dumps(runner.wrong))
"""


def refreshed(assignment: Assignment, sources: Mapping[str, str]) -> dict[str, str]:
    """The modules of an assignment (text by file) with the outputs that their examples give;
    UsageError where one cannot run.
    """
    made = dict(sources)
    # What nobody may have installed is played by a stand-in.
    folders = {str(path.parent) for path in assignment.stand_ins.values()}
    beside = os.pathsep.join(sorted(folders))
    with tempfile.TemporaryDirectory() as place:
        for folder in assignment.folders:
            (Path(place) / folder).mkdir()
        for file, source in sources.items():
            (Path(place) / file).parent.mkdir(parents=True, exist_ok=True)
            (Path(place) / file).write_text(source, encoding="utf-8")
        for module in assignment.modules.values():
            if not module.provided:
                source = sources[module.file]
                made[module.file] = _with_outputs(module, source, place, beside)
    return made


def _with_outputs(module: Module, source: str, place: str, beside: str) -> str:
    command = [sys.executable, "-X", "utf8", "-B", "-c", RUNNER, module.name]
    around = {**os.environ, "PYTHONPATH": beside}
    done = subprocess.run(
        command, cwd=place, env=around, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise UsageError(
            f"{module.file}: its examples cannot be worked out for this edition: "
            f"{done.stderr.strip().splitlines()[-1]}. Install what it imports, or change its rules"
        )
    lines = source.split("\n")
    for first, count, indent, got in sorted(json.loads(done.stdout), reverse=True):
        lines[first : first + count] = [" " * indent + line for line in got]
    return "\n".join(lines)
