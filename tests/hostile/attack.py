"""What an attack is: a submission that does harm, and what must hold when it is graded.

An attack changes the reference of an assignment (dsc20 unless it names another): code is appended
to modules, places are edited, files are added or replaced; `prepare` does what data cannot (links,
devices, archives). In all texts `@name@` stands for one of the targets of `tests.hostile.world`: a
file to steal, a port to call.
"""

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grader.core.assignment import DEFAULT, ROOT

REFERENCES = ROOT / "reference"
REFERENCE = REFERENCES / DEFAULT

CARD = ("1.1", "1.2.C", "1.2.D", "1.2.E")
HAND = ("2.2.C", "2.2.E", "2.4.a", "2.4.b")
SHUFFLE = ("3.1", "3.2")
DECK = ("4.1", "4.2.a", "4.2.b")
# One part, where an attack is about the machine and not about the score.
ONE = ("1.2.E",)
WHOLE = ()
STYLE = "0"


class MaterialError(Exception):
    """An attack that is not as it should be; the text says what to mend."""


@dataclass(frozen=True)
class Verdict:
    """What must come out. Parts that are not mentioned get all their points, unless `at_most` is
    given or `any_score` says that the score is not what the attack is about.
    """

    nothing_for: tuple[str, ...] = ()
    less_for: tuple[str, ...] = ()
    at_most: float | None = None
    any_score: bool = False
    # For what cannot be graded at all: a text of the message.
    refused: str = ""

    def broken_by(self, result: Mapping[str, Any]) -> list[str]:
        """What is wrong with a result."""
        wrong = []
        if self.at_most is not None and not result["score"] <= self.at_most:
            wrong.append(f"{result['score']} points, at most {self.at_most} are right")
        if self.at_most is not None or self.any_score:
            return wrong
        # Part 0 is about docstrings and names, which an attack on dsc20 has not.
        for part in (part for part in result["parts"] if part["id"] != STYLE):
            score, most = part["score"], part["max_score"]
            if part["id"] in self.nothing_for:
                if score != 0:
                    wrong.append(f"part {part['id']} has {score} points instead of none")
            elif part["id"] in self.less_for:
                if not score < most:
                    wrong.append(f"part {part['id']} lost nothing")
            elif score != most:
                wrong.append(f"part {part['id']} has {score} of {most} points")
        return wrong


AS_HONEST = Verdict()
ANY_SCORE = Verdict(any_score=True)


def nothing_for(*parts: str) -> Verdict:
    """No points for these parts, all points for the others."""
    return Verdict(nothing_for=parts)


def less_for(*parts: str) -> Verdict:
    """These parts lose something, the others nothing."""
    return Verdict(less_for=parts)


def at_most(points: float) -> Verdict:
    """No more than these points, whichever parts they come from."""
    return Verdict(at_most=points)


def refused(text: str) -> Verdict:
    """Not graded, for a reason that is told in these words."""
    return Verdict(refused=text)


Edit = tuple[str, str, str]


@dataclass(frozen=True)
class Attack:
    """One hostile submission. `parts` are the parts that are graded, all of them when empty."""

    family: str
    name: str
    verdict: Verdict
    appended: Mapping[str, str] = field(default_factory=dict)
    edits: tuple[Edit, ...] = ()
    files: Mapping[str, str | bytes] = field(default_factory=dict)
    # Gets the submission's folder when all else is in place, and the targets; what it returns, if
    # anything, is graded in the place of the folder.
    prepare: Callable[[Path, Mapping[str, str]], Path | None] | None = None
    parts: tuple[str, ...] = CARD
    # After this many seconds the grader is held to be stuck.
    limit: float = 60.0
    # Takes a minute whatever the machine: it is left to the full matrix.
    slow: bool = False
    # What the report on the terminal must say, and what it must never say.
    says: str = ""
    never_says: str = ""
    # The assignment whose reference is changed. Parts that are to be graded are named for each.
    key: str = DEFAULT

    @property
    def id(self) -> str:
        """The name in reports of tests."""
        return f"{self.family}-{self.name.replace(' ', '-')}"


# The reference as it is.
HONEST = Attack("honest", DEFAULT, AS_HONEST)


def build(attack: Attack, folder: Path, targets: Mapping[str, str]) -> Path:
    """Writes the submission into `folder`; the path to grade."""
    unwanted = shutil.ignore_patterns("__pycache__", "game_summaries")
    shutil.copytree(REFERENCES / attack.key, folder, ignore=unwanted)
    for module, old, new in attack.edits:
        path = folder / f"{module}.py"
        text = path.read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise MaterialError(
                f"{attack.id}: {old!r} occurs {text.count(old)} times in the reference's "
                f"{module}.py, not once; follow the reference"
            )
        path.write_text(text.replace(old, aimed(new, targets)), encoding="utf-8")
    for module, code in attack.appended.items():
        with (folder / f"{module}.py").open("a", encoding="utf-8") as file:
            file.write("\n\n" + aimed(code, targets))
    for name, content in attack.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(aimed(content, targets), encoding="utf-8")
    prepared = attack.prepare(folder, targets) if attack.prepare is not None else None
    return prepared or folder


def aimed(text: str, targets: Mapping[str, str]) -> str:
    """The text with the targets in their places."""
    for name, value in targets.items():
        text = text.replace(f"@{name}@", value)
    return text
