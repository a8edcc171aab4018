"""Runs reproductions with Python's own doctest, in the folder where it is started, and no harness.

Reads a JSON list of `{"typed": [...], "answers": [...], "screen": ..., "expected": text or null,
"label": ...}` from standard input, and writes for each what came of it: whether Python's prompt
takes all of its lines, how many examples failed, and what the last one gave. Each runs in a process
of its own, as it would for a student who starts Python anew. Where the last line asks for input, it
gets what stands behind that question on the screen; the lines before it get the answers in their
order.
"""

import builtins
import codeop
import doctest
import io
import json
import os
import sys
from typing import Any

SECONDS = 5


class Checker(doctest.OutputChecker):
    """Compares as it is shown: what is printed on the way to a value stands above it."""

    def __init__(self, label: str, printed: str) -> None:
        self._label, self._printed = label, printed

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        """Whether an example gave what was expected."""
        if self._label == "mismatch" and want and got.endswith("\n" + want):
            return True
        if self._label == "mismatch" and not want and got == self._printed:
            return True
        return super().check_output(want, got, optionflags)


class Recorder(doctest.DocTestRunner):
    """Remembers the examples that failed instead of printing them."""

    def __init__(self, label: str, printed: str) -> None:
        # Which words an exception comes with is not told, so none is looked at.
        flags = doctest.IGNORE_EXCEPTION_DETAIL
        super().__init__(Checker(label, printed), verbose=False, optionflags=flags)
        self.wrong: list[tuple[int, str]] = []
        self.number = 0

    def report_start(self, out: Any, test: Any, example: Any) -> None:
        """An example that is about to run."""
        self.number = test.examples.index(example)

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


class Keyboard:
    """Answers the questions of a program, and shows both as a terminal does."""

    def __init__(self, case: dict[str, Any], recorder: Recorder) -> None:
        self._recorder = recorder
        self._last = len(case["typed"]) - 1
        self._answers = iter(case["answers"])
        self._screen = case["screen"].split("\n")

    def __call__(self, prompt: object = "") -> str:
        """Stands for `input`."""
        question = str(prompt).rstrip(" ")
        shown = sys.stdout.getvalue() if isinstance(sys.stdout, io.StringIO) else ""
        asked = (shown + question).rpartition("\n")[2].rstrip(" ")
        answer: str | None = next(self._answers, None)
        if self._recorder.number == self._last:
            answer = self._behind(asked, answer)
        if answer is None:
            raise StopIteration("nobody types on")
        space = "" if not question or question.endswith("\n") else " "
        print(f"{question}{space}{answer}")
        return answer

    def _behind(self, asked: str, otherwise: str | None) -> str | None:
        """What is typed at the next place on the screen with this question."""
        for number, line in enumerate(self._screen if asked else []):
            if line.startswith(asked):
                del self._screen[: number + 1]
                is_last = not self._screen
                return None if is_last else line.removeprefix(asked).removeprefix(" ")
        return otherwise


def reproduce(case: dict[str, Any]) -> dict[str, Any]:
    """What comes of typing the lines of one case."""
    text = "".join(f">>> {line}\n" for line in case["typed"])
    if case["expected"] is not None:
        expected = case["expected"]
        if case["label"] == "screen":
            expected = expected.removesuffix("\n")  # of its last line
        lines = expected.split("\n") if case["expected"] else []
        text += "".join(f"{line or '<BLANKLINE>'}\n" for line in lines)
    test = doctest.DocTestParser().get_doctest(text, {}, "case", None, 0)
    recorder = Recorder(case["label"], case["screen"])
    builtins.input = Keyboard(case, recorder)
    recorder.run(test, out=lambda text: None)
    last = len(test.examples) - 1
    return {
        "pastes": pastes(case["typed"]),
        "failures": len(recorder.wrong),
        "last": next((got for index, got in recorder.wrong if index == last), None),
        "earlier": [got for index, got in recorder.wrong if index != last],
    }


def pastes(lines: list[str]) -> bool:
    """Whether the prompt takes each of the lines where it stands, and waits for no more."""
    typed = ""
    for line in lines:
        typed += line
        try:
            going_on = codeop.compile_command(typed, symbol="single") is None
        except (SyntaxError, ValueError, OverflowError):
            return False
        typed = f"{typed}\n" if going_on else ""
    return not typed


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
    return (
        json.loads(answer)
        if answer
        else {"pastes": False, "failures": -1, "last": None, "earlier": []}
    )


if __name__ == "__main__":
    main()
