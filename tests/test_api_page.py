"""The reference for check files: nothing of `grader.api` is missing, and its examples are true."""

import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from grader import api
from grader.core.assignment import ROOT
from grader.grading.grade import Wish, grade
from tests.command import shared
from tests.judging import outcomes
from tests.toy import lay_toy

PAGE = ROOT / "docs" / "api.md"
BLOCK = re.compile(r"^```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAME = re.compile(r"^# (\w+\.\w+)$", re.MULTILINE)
# Public, but for the harness itself: whoever makes programs and proxies, tells what was done, and
# counts. A check has no use for them.
INSIDE = {
    "Program": "also_called end fetch get imported key last missed operate retell set text trial "
    "type_in",
    "Bench": "asks_the_machine draw_chance forget_notes list_other_name over_time "
    "program_to_type_at require_promises settle_language strikes untranslated",
    "Survey": "also_called classes undocumented",
    "Lines": "form kind_of require_gaps require_kinds templates values",
    "Transcript": "lines of",
}
DOCUMENTED = (
    api.Expectation,
    api.Program,
    api.Bench,
    api.Survey,
    api.Conversation,
    api.Lines,
    api.Transcript,
)
# All that can be wrong with a program is wrong with this one.
WRONG = """
import numpy
LIMIT = 12
class box_of_things:
  def __init__(self, width, height):
    self.width, self.height, self.things = str(width), height, {}
  def __lt__(self, other): return False
  def area(self): return self.width + self.height
  def put(self, *things): self.oneThing = things
Box = box_of_things
def halvings(number):
  while number > 12:
    number -= 1
def doubled(weights): return 0
def heaviest(weights): return 0
def mean(weights): return 0.0
def label(): return input("")
def bill(weights): print("Weigh 1 kg" + "\\nWeigh: 1 kg" * (len(weights) - 1) + "\\nIs 9")
def save(path, names): pass
def load(path): return 0
def lucky(): return 7
"""


def lay_page(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Writes the assignment of the page below a folder."""
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    named = {name: block for block in blocks for name in NAME.findall(block)}
    files = {f"reference/boxes/{name}": named[name] for name in ("boxes.py", "pack.py")}
    files |= {f"assignments/boxes/{n}": named[n] for n in ("assignment.toml", "wording.toml")}
    checks = [block for block in blocks if "@part" in block]
    files["assignments/boxes/check_boxes.py"] = "\n\n".join(checks)
    assert len(checks) + 4 == len(blocks)
    lay_toy(root, files, monkeypatch)
    (root / "reference" / "boxes" / "pack.py").chmod(0o755)


@pytest.mark.costly
def test_the_examples_pass_on_the_right_program_and_fail_on_a_wrong_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_page(tmp_path, monkeypatch)
    wish = Wish(key="boxes")
    right = grade(tmp_path / "reference" / "boxes", wish, shared).document()
    assert right.faults == ()
    assert {name: how for name, how in outcomes(right).items() if how != "passed"} == {}
    wrong_folder = tmp_path / "wrong"
    wrong_folder.mkdir()
    (wrong_folder / "boxes.py").write_text(WRONG)
    (wrong_folder / "pack.py").write_text("try: print(input(''))\nexcept EOFError: 0")
    wrong = grade(wrong_folder, wish, shared).document()
    assert wrong.faults == ()
    passed = [name for name, how in outcomes(wrong).items() if how == "passed"]
    # Not every machine can start a program by its name; then that check says nothing.
    assert set(passed) <= {"boxes.it_starts_at_a_terminal"}


def offered() -> list[str]:
    """Every name of `grader.api`, and every public one of what checks are given."""
    names = [name for name in vars(api) if not name.startswith("_")]
    members = [
        name
        for thing in (*DOCUMENTED, api.chance, api.linters)
        for name in _public(thing)
        if name not in INSIDE.get(getattr(thing, "__name__", ""), "").split()
    ]
    return sorted({*names, *members})


def _public(thing: Any) -> list[str]:
    own = vars(thing).items()
    if isinstance(thing, ModuleType):
        return [
            n for n, one in own if inspect.isfunction(one) and n[0] != "_" and _is_of(one, thing)
        ]
    return [name for name, _ in own if not name.startswith("_")]


def _is_of(function: Any, module: ModuleType) -> bool:
    return bool(function.__module__ == module.__name__)


@pytest.mark.parametrize("where", ["the page", "its examples"])
def test_every_name_that_is_offered_is(where: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    if where == "its examples":
        text = "\n".join(BLOCK.findall(text))
    assert [name for name in offered() if not re.search(rf"\b{name}\b", text)] == []
