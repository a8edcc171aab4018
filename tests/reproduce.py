"""Runs reproductions with Python's own doctest, in the folder where it is started, and no harness.

Reads a JSON list of `{"typed": [...], "expected": text or null, "label": ...}` from standard input,
and writes for each what came of it: how many examples failed, and what the last one gave. Each runs
in a process of its own, as it would for a student who starts Python anew.
"""

import doctest
import json
import os
import sys
from typing import Any

SECONDS = 5


class Checker(doctest.OutputChecker):
    """Compares as it is shown: what is printed on the way to a value stands above it, and blank
    lines at the two ends of a screen are nobody's concern.
    """

    def __init__(self, label: str) -> None:
        self._label = label

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        """Whether an example gave what was expected."""
        if self._label == "screen" and want:
            want, got = (text.replace("<BLANKLINE>", "").strip("\n") for text in (want, got))
            return want == got
        if self._label == "mismatch" and want and got.endswith("\n" + want):
            return True
        return super().check_output(want, got, optionflags)


class Recorder(doctest.DocTestRunner):
    """Remembers the examples that failed instead of printing them."""

    def __init__(self, label: str) -> None:
        # Which words an exception comes with is not told, so none is looked at.
        flags = doctest.IGNORE_EXCEPTION_DETAIL
        super().__init__(Checker(label), verbose=False, optionflags=flags)
        self.wrong: list[tuple[int, str]] = []

    def report_failure(self, out: Any, test: Any, example: Any, got: str) -> None:
        """An example that gave something else, or raised another exception than expected."""
        if got.startswith("Traceback (most recent call last):\n"):
            got = "raised " + got.rstrip("\n").rpartition("\n")[2]
        self.wrong.append((test.examples.index(example), got))

    def report_unexpected_exception(self, out: Any, test: Any, example: Any, exc_info: Any) -> None:
        """An example that raised."""
        kind, value, _ = exc_info
        message = f"{kind.__name__}: {value}" if str(value) else kind.__name__
        self.wrong.append((test.examples.index(example), f"raised {message}"))


def reproduce(case: dict[str, Any]) -> dict[str, Any]:
    """What comes of typing the lines of one case."""
    text = "".join(f">>> {line}\n" for line in case["typed"])
    if case["expected"] is not None:
        lines = case["expected"].split("\n") if case["expected"] else []
        text += "".join(f"{line or '<BLANKLINE>'}\n" for line in lines)
    test = doctest.DocTestParser().get_doctest(text, {}, "case", None, 0)
    recorder = Recorder(case["label"])
    recorder.run(test, out=lambda text: None)
    last = len(test.examples) - 1
    return {
        "failures": len(recorder.wrong),
        "last": next((got for index, got in recorder.wrong if index == last), None),
        "earlier": [got for index, got in recorder.wrong if index != last],
    }


def main() -> None:
    """Runs all cases of standard input."""
    sys.path.insert(0, "")
    os.makedirs("game_summaries", exist_ok=True)
    sys.stdout.write(json.dumps([_apart(case) for case in json.load(sys.stdin)]))


def _apart(case: dict[str, Any]) -> dict[str, Any]:
    """One case in a process of its own; no answer where it does not end in time."""
    for name in os.listdir("game_summaries"):
        os.unlink(f"game_summaries/{name}")
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        import signal

        signal.alarm(SECONDS)
        with os.fdopen(writing, "w") as pipe:
            pipe.write(json.dumps(reproduce(case)))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return json.loads(answer) if answer else {"failures": -1, "last": None, "earlier": []}


if __name__ == "__main__":
    main()
