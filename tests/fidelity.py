"""Is what students are shown true? Runs every reproduction without the harness: `make fidelity`.

For every planted mistake, what a failed check shows is typed into Python's own doctest, in a copy
of that submission: it must fail there with exactly the "got" that was shown. In a copy of the
reference it must pass.
"""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.assignment import assignment_keys, load_assignment
from tests.judging import Document, open_judge
from tests.planting import mistakes, plant

SCRIPT = Path(__file__).with_name("reproduce.py")


@dataclass(frozen=True)
class Shown:
    """The feedback of one failed check."""

    mistake: str
    check: str
    finding: Document

    @property
    def reproducible(self) -> bool:
        """Whether it says what to type."""
        return bool(self.finding["typed"]) and self.finding["label"] not in ("out-of-time", "ended")

    @property
    def case(self) -> Document:
        """What the reproduction needs."""
        return {"typed": self.finding["typed"], "expected": self.finding["expected"]}


def main() -> int:
    """Prints the share of true reproductions by assignment; 1 where one is not true."""
    wrong = 0
    for key in assignment_keys():
        with tempfile.TemporaryDirectory(prefix="fidelity-") as name:
            wrong += _measure(key, Path(name))
    return min(wrong, 1)


def _measure(key: str, folder: Path) -> int:
    shown = list(shown_feedback(key, folder))
    can = [one for one in shown if one.reproducible]
    lies = [(one, why) for one in can if (why := untrue(one, key, folder))]
    print(f"{key}: {len(shown)} failed checks of {len(mistakes(key))} planted mistakes")
    print(f"  with a reproduction  {len(can):5}  {_share(len(can), len(shown))}")
    print(
        f"  of these, true       {len(can) - len(lies):5}  {_share(len(can) - len(lies), len(can))}"
    )
    for one, why in lies:
        print(f"    {one.mistake}, {one.check}: {why}")
    others = Counter(one.finding["label"] for one in shown if not one.reproducible)
    for label, count in others.most_common():
        print(f"  no reproduction: {label} ({count})")
    return len(lies)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


def shown_feedback(key: str, folder: Path) -> Iterator[Shown]:
    """The feedback of all failed checks of all planted mistakes."""
    planted = mistakes(key)
    folders = [folder / mistake.name for mistake in planted]
    for mistake, place in zip(planted, folders, strict=True):
        place.mkdir()
        plant(mistake, place)
    with open_judge() as judge:
        for mistake, document in zip(planted, judge.many(folders), strict=True):
            for check in document["checks"]:
                if check["outcome"] in ("failed", "not-run"):
                    yield Shown(mistake.name, check["id"], check["finding"])


def untrue(one: Shown, key: str, folder: Path) -> str:
    """What is not true about a reproduction; empty when it is as it was shown."""
    theirs = run_cases(folder / one.mistake, [one.case])[0]
    ours = run_cases(load_assignment(key).reference, [one.case])[0]
    got, label = one.finding["got"], one.finding["label"]
    if theirs["earlier"]:
        return f"a line before the last one gives {theirs['earlier'][0]!r}"
    if label == "raised":
        expected = "raised " + str(got).rpartition("\n")[2]
        if theirs["last"] != expected:
            return f"shown {expected!r}, typed {theirs['last']!r}"
        return "it raises in the reference, too" if "raised" in str(ours["last"]) else ""
    if theirs["last"] is None:
        return "it does not fail when it is typed"
    if theirs["last"].removeprefix("raised ").rstrip("\n") != _last_of(one, str(got)):
        return f"shown {got!r}, typed {theirs['last']!r}"
    return f"in the reference it gives {ours['last']!r}" if ours["failures"] else ""


def _last_of(one: Shown, got: str) -> str:
    """What doctest would say for what was shown: of a traceback, its last line."""
    text = str(one.finding["printed"]) + got
    return text.rpartition("\n")[2] if "Traceback (most recent" in text else text.rstrip("\n")


def run_cases(folder: Path, cases: list[Document]) -> list[dict[str, Any]]:
    """What comes of typing cases in a copy of a folder."""
    with tempfile.TemporaryDirectory(prefix="typed-") as name:
        for source in folder.glob("*.py"):
            (Path(name) / source.name).write_bytes(source.read_bytes())
        done = subprocess.run(
            [sys.executable, "-B", str(SCRIPT)],
            cwd=name,
            input=json.dumps(cases),
            capture_output=True,
            text=True,
            check=True,
        )
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


if __name__ == "__main__":
    sys.exit(main())
