"""Is what students are shown true? Runs every reproduction without the harness: `make fidelity`.

For every planted mistake, what a failed check shows is typed into Python's own doctest, in a copy
of that submission: it must fail there with exactly the "got" that was shown. In a copy of the
reference it must pass. What is shown in pictures is done by hand, where the assignment has a script
that does what a caption says (`tests/planted/<key>/by_hand.py`): the same must be seen. Where there
is nothing to type, a sentence has to say how to see it.

    python -m tools.fidelity          all assignments
    python -m tools.fidelity iipp     one of them
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.author.planted import Mistake
from grader.core.assignment import assignment_keys, load_assignment
from grader.grading.grade import Wish
from grader.store.document import Document, FindingDocument
from tests.judging import Judge, finding_of, open_judge, parts_in_reach
from tests.planting import mistakes, plant, stand_in_path

SCRIPT = Path(__file__).with_name("reproduce.py")
# What ends the interpreter, or never ends in it, is no example for a doctest; it can be typed.
NOT_FOR_DOCTEST = frozenset({"out-of-time", "too-much-to-read", "ended"})
MOST_WITHOUT = 0.1


@dataclass(frozen=True)
class Shown:
    """The feedback of one failed check."""

    mistake: str
    check: str
    finding: FindingDocument

    @property
    def reproducible(self) -> bool:
        """Whether it says what to type."""
        return bool(self.finding.typed) and self.finding.label not in NOT_FOR_DOCTEST

    @property
    def pictured(self) -> bool:
        """Whether pictures show it, each with what was done for it: buttons cannot be typed."""
        pictures = self.finding.pictures
        return bool(pictures) and all(picture.caption for picture in pictures)

    @property
    def on_screen(self) -> bool:
        """Whether the game that went wrong is shown as it was: a whole game cannot be typed."""
        return bool(self.finding.printed)

    @property
    def told(self) -> bool:
        """Whether it says in a sentence how to see it."""
        return bool(self.finding.sentence)

    @property
    def case(self) -> dict[str, Any]:
        """What the reproduction needs, for the program that was graded."""
        names = ("typed", "answers", "expected", "label")
        return {name: getattr(self.finding, name) for name in names} | {"screen": self._screen()}

    @property
    def right_case(self) -> dict[str, Any]:
        """The same for the reference, which may ask other questions."""
        answers = self.finding.expected_answers or self.finding.answers
        return self.case | {"answers": answers}

    def _screen(self) -> str:
        """What is printed on the way to a value; of a screen that is compared, nothing."""
        is_compared = self.finding.label == "screen"
        return "" if is_compared else self.finding.printed


@dataclass(frozen=True)
class Measured:
    """What came of all that was shown: `lies` are what is not true, each with the reason."""

    shown: Sequence[Shown]
    lies: Sequence[tuple[Shown, str]]
    done_by_hand: bool = False

    @property
    def reproducible(self) -> list[Shown]:
        """Those that say what to type."""
        return [one for one in self.shown if one.reproducible]

    @property
    def others(self) -> list[Shown]:
        """Those that do not."""
        return [one for one in self.shown if not one.reproducible]

    @property
    def holds(self) -> bool:
        """Whether all is as it should be."""
        without = [one for one in self.others if not (one.pictured or one.on_screen)]
        few = len(without) <= MOST_WITHOUT * len(self.shown)
        return few and not self.lies and all(one.told for one in self.others)


def main(arguments: Sequence[str]) -> int:
    """Prints the share of true reproductions by assignment; 1 where one is not true."""
    parser = argparse.ArgumentParser(prog="python -m tools.fidelity", description="Types it all.")
    parser.add_argument("key", nargs="?", help="the assignment (default: all of ours)")
    options = parser.parse_args(arguments)
    holds = []
    with open_judge() as judge:
        for key in [options.key] if options.key else assignment_keys():
            measured = measure(key, mistakes(key), judge)
            _print(load_assignment(key).key, len(mistakes(key)), measured)
            holds.append(measured.holds)
    return 0 if all(holds) else 1


def _print(key: str, planted: int, measured: Measured) -> None:
    shown, can = len(measured.shown), len(measured.reproducible)
    print(f"{key}: {shown} failed checks of {planted} planted mistakes")
    print(f"  with a reproduction  {can:5}  {_share(can, shown)}")
    less = sum(one.finding.expected is None for one in measured.reproducible)
    print(f"  without Expected     {less:5}  {_share(less, shown)}")
    false = sum(one.reproducible for one, _ in measured.lies)
    print(f"  of these, true       {can - false:5}  {_share(can - false, can)}")
    for one, why in measured.lies:
        print(f"    {one.mistake}, {one.check}: {why}")
    pictured = sum(one.pictured for one in measured.others)
    print(f"  shown in pictures    {pictured:5}  {_share(pictured, shown)}")
    if measured.done_by_hand:
        seen = pictured - len(measured.lies) + false
        print(f"  of these, true       {seen:5}  {_share(seen, pictured)}")
    screens = sum(one.on_screen and not one.pictured for one in measured.others)
    print(f"  shown on the screen  {screens:5}  {_share(screens, shown)}")
    told = shown - can - pictured - screens
    print(f"  told in a sentence   {told:5}  {_share(told, shown)}")
    for message, count in Counter(one.finding.message for one in measured.others).most_common():
        print(f"    {message} ({count})")
    for one in measured.others:
        if not one.told:
            print(f"    {one.mistake}, {one.check}: says nothing")


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


def measure(key: str, planted: Sequence[Mistake], judge: Judge) -> Measured:
    """Grades submissions with these mistakes, and types what is shown of them."""
    assignment = load_assignment(key)
    reference, library = assignment.reference, stand_in_path(key)
    with tempfile.TemporaryDirectory(prefix="fidelity-") as name, ThreadPoolExecutor(2) as pool:
        folders = [Path(name) / mistake.name for mistake in planted]
        for mistake, folder in zip(planted, folders, strict=True):
            folder.mkdir()
            plant(mistake, folder)
        wishes = [
            Wish(key=key, only=parts_in_reach(key, mistake.files), nothing_else=True)
            for mistake in planted
        ]
        documents = judge.many(folders, wishes)
        shown = [_shown(*pair) for pair in zip(planted, documents, strict=True)]
        typed = [[one for one in some if one.reproducible] for some in shown]
        cases = [[one.case for one in some] for some in typed]
        right = [[one.right_case for one in some] for some in typed]
        libraries = [library] * len(cases)
        theirs = pool.map(run_cases, folders, cases, libraries)
        ours = pool.map(run_cases, [reference] * len(cases), right, libraries)
        lies = [
            (one, why)
            for some, *answers in zip(typed, theirs, ours, strict=True)
            for one, *pair in zip(some, *answers, strict=True)
            if (why := untrue(one, *pair))
        ]
        script = load_assignment(key).planted / "by_hand.py"
        if script.exists():
            pictured = [(f, one) for f, some in zip(folders, shown, strict=True) for one in some]
            whys = pool.map(lambda pair: unseen(script, library, *pair), pictured)
            lies += [(one, why) for (_, one), why in zip(pictured, whys, strict=True) if why]
    return Measured([one for some in shown for one in some], lies, script.exists())


def _shown(mistake: Mistake, document: Document) -> list[Shown]:
    return [
        Shown(mistake.name, check.id, finding_of(check))
        for check in document.checks
        if check.outcome in ("failed", "not-run")
    ]


def untrue(one: Shown, theirs: dict[str, Any], ours: dict[str, Any]) -> str:
    """What is not true about a reproduction; empty when it is as it was shown. Where the reference
    asks more than was typed, it is not known what it would have come to.
    """
    got, label = one.finding.got, one.finding.label
    if label != "screen" and "nobody types on" in str(ours["last"]):
        ours = {"failures": 0, "last": None, "earlier": []}
    if not theirs["pastes"]:
        return "Python's prompt does not take the lines as they are"
    told = "hint.prints-on-the-way" in one.finding.hint_messages
    if theirs["earlier"] and (not told or "raised" in "".join(theirs["earlier"])):
        return f"a line before the last one gives {theirs['earlier'][0]!r}"
    if label == "raised":
        expected = "raised " + str(got).rpartition("\n")[2]
        if theirs["last"] != expected:
            return f"shown {expected!r}, typed {theirs['last']!r}"
        return "it raises in the reference, too" if "raised" in str(ours["last"]) else ""
    if one.finding.message == "finding.screen.asks":
        # Nobody types on, so Python says that there is no next answer.
        asks = "StopIteration" in str(theirs["last"])
        return "" if asks and not ours["failures"] else f"typed {theirs['last']!r}"
    if got is None and "raised" not in str(theirs["last"]):
        return ""  # the sentence says what is wrong after these lines
    if theirs["last"] is None:
        return "it does not fail when it is typed"
    if str(theirs["last"]).removeprefix("raised ").strip("\n") != _last_of(one, str(got)):
        return f"shown {got!r}, typed {theirs['last']!r}"
    if one.finding.expected is None:
        return ""  # nothing is said of what should come
    return f"in the reference it gives {ours['last']!r}" if ours["failures"] else ""


def unseen(script: Path, library: str, folder: Path, one: Shown) -> str:
    """What is not as a picture shows it when its caption is followed; empty when all is true."""
    for picture in one.finding.pictures if not one.reproducible else []:
        done = subprocess.run(
            [sys.executable, "-B", str(script), picture.caption],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": library},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            return f"{picture.caption}: {done.stderr.strip().rpartition(chr(10))[2]}"
        if tuple(json.loads(done.stdout)) != picture.lines:
            return f"{picture.caption}: shown {picture.lines}, seen {done.stdout.strip()}"
    return ""


def _last_of(one: Shown, got: str) -> str:
    """What doctest would say for what was shown: of a traceback, its last line."""
    text = one.finding.printed + got
    return text.rpartition("\n")[2] if "Traceback (most recent" in text else text.strip("\n")


def run_cases(
    folder: Path, cases: Iterable[dict[str, Any]], library: str = ""
) -> list[dict[str, Any]]:
    """What comes of typing cases in a copy of a folder. `library` has the modules that a student
    has installed and nobody else.
    """
    with tempfile.TemporaryDirectory(prefix="typed-") as name:
        for source in folder.rglob("*.py"):
            target = Path(name) / source.relative_to(folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
        done = subprocess.run(
            [sys.executable, "-B", str(SCRIPT)],
            cwd=name,
            env={**os.environ, "PYTHONPATH": library},
            input=json.dumps(list(cases)),
            capture_output=True,
            text=True,
            check=True,
        )
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
