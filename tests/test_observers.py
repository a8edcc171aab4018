"""What watches beside a program: its silence is review and accuses nobody, its exceptions say what
it met, and that a program has changed it is said only where it is proved.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from grader.core.assignment import ROOT
from grader.grading.grade import Wish, grade
from tests.command import grader, shared
from tests.judging import finding_of
from tests.planting import run_beside
from tests.toy import write_files

ACCUSES = "changed or switched off"
TOML = """
title = "A box"
stand_ins = ["watch"]
[stage.final]
title = "Final"
max_score = 2
[[module]]
name = "box"
[[part]]
id = "1"
title = "box"
points = 2
module = "box"
"""
CHECK = '''
from grader.api import expect, part

@part("1")
def check_looked_at(box, program):
    """A box is looked at."""
    thing = box.Box()
    expect(program.act("watch.look", thing)).to_be([1, 2])
'''
WATCH = "def look(word, thing): return [word, thing.inside()]\n"
BOX = "class Box:\n    def inside(self): return [1, 2]\n"
# A program that knows how to find what watches it, and puts other code into it.
CHANGES = """
import gc, types
gc.unfreeze()
def look(word, thing): return [word, [1, 2]]
for one in gc.get_objects():
    if isinstance(one, types.FunctionType) and one.__module__ == "watch" and one.__name__ == "look":
        one.__code__ = look.__code__
"""


def graded(assignment: Path | str, submission: Path, *options: str) -> dict[str, Any]:
    """The checks that did not pass, by their names."""
    result = submission.parent / f"{submission.name}.json"
    words = ("--assignment", str(assignment), "--json", str(result), *options)
    done = grader("grade", submission, *words)
    assert result.is_file(), done
    document = json.loads(result.read_text())
    return {"out": done.stdout + done.stderr, "faults": document["faults"]} | {
        check["id"].partition(".")[2]: check
        for check in document["checks"]
        if check["outcome"] != "passed"
    }


def boxed(folder: Path, *options: str, watch: str = WATCH, box: str = BOX) -> dict[str, Any]:
    """How a box is graded that is watched by an author's own stand-in."""
    files = {"assignment.toml": TOML, "stand_ins/watch.py": watch, "check_box.py": CHECK}
    write_files(folder / "observed", {**files, "reference/box.py": BOX})
    return graded(folder / "observed", write_files(folder / "student", {"box.py": box}), *options)


@pytest.mark.parametrize(
    "inside", ["[0] * 60_000", "list(range(10 ** 6))", "(print, [0] * 60_000)[1]"]
)
def test_too_much_to_tell_is_review_and_no_accusation(tmp_path: Path, inside: str) -> None:
    found = boxed(tmp_path, box=BOX.replace("[1, 2]", inside))
    check = found["looked_at"]
    assert (check["outcome"], found["faults"]) == ("review", [])
    assert "watch.look" in check["finding"]["sentence"]
    assert ACCUSES not in found["out"]


def test_an_exception_of_an_observer_says_what_it_met_and_where(tmp_path: Path) -> None:
    check = boxed(tmp_path, box="class Box: pass\n")["looked_at"]
    assert check["outcome"] == "failed"
    assert "watch.look" in check["finding"]["sentence"]
    assert "no attribute 'inside'" in check["finding"]["got"]


@pytest.mark.costly
@pytest.mark.parametrize("watch", ["thing.inside()", "[1, 2]", "thing.nothing_of_this_name"])
def test_an_observer_that_cannot_watch_the_reference_is_our_fault(
    tmp_path: Path, watch: str
) -> None:
    found = boxed(tmp_path, "--anyway", watch=f"def look(word, thing): return {watch}\n")
    assert "watch.look" in found["faults"][0]
    assert "reference" in found["faults"][0]
    assert ACCUSES not in found["out"]


def test_code_that_was_changed_is_proof(tmp_path: Path) -> None:
    found = boxed(tmp_path, box=BOX + CHANGES)
    assert found["looked_at"]["outcome"] == "review"
    assert ACCUSES in found["looked_at"]["finding"]["sentence"]


@pytest.mark.costly
def test_a_hand_that_our_player_cannot_read_is_not_called_a_trick(tmp_path: Path) -> None:
    folder = shutil.copytree(ROOT / "reference" / "cs220", tmp_path / "hand")
    hand, dealer = folder / "hand.py", folder / "dealer.py"
    hand.write_text(hand.read_text().replace("def get_cards", "def cards"))
    dealer.write_text(dealer.read_text().replace("get_cards()", "cards()"))
    wish = Wish(key="cs220", only=("6.c",), nothing_else=True)
    found = {one.id: one for one in grade(folder, wish, shared).document().checks}
    assert ACCUSES not in str(found)
    check = found["integrity.odd_answers_do_no_harm"]
    assert check.outcome == "excused"  # it waits for the first check that needs a get_cards
    assert "want_card" in finding_of(check).sentence
    assert "'Hand' object has no attribute 'get_cards'" in finding_of(check).sentence


GIVEN = "class Pen:\n    def write(self, thing): return thing.inside()\n"
# What a program does with the pen that it is given.
STOLEN = "import given\ngiven.Pen.write = lambda pen, thing: [1, 2]\n"


def test_a_program_cannot_reach_our_copy_of_what_it_is_given(tmp_path: Path) -> None:
    toml = TOML.replace('["watch"]', '["given", "watch"]')
    toml += '[[module]]\nname = "given"\nprovided = true\n'
    watch = "import given\ndef look(word, thing): return [word, given.Pen().write(thing)]\n"
    files = {"assignment.toml": toml, "stand_ins/watch.py": watch, "check_box.py": CHECK}
    files |= {"reference/box.py": BOX, "reference/given.py": GIVEN}
    write_files(tmp_path / "observed", files)
    wrong = BOX.replace("[1, 2]", "[1]") + STOLEN
    student = write_files(tmp_path / "student", {"box.py": wrong})
    check = graded(tmp_path / "observed", student)["looked_at"]
    assert (check["outcome"], check["finding"]["got"]) == ("failed", "[1]")


def test_of_a_shoe_of_a_thousand_decks_no_more_is_told_than_can_cross() -> None:
    # To play with so many cards takes half a minute: here is what is told of them.
    code = (
        "import watch_cards; word = 'w'; watch_cards.begin(word)\n"
        "shoe = [(rank, 'Clubs') for _ in range(4000) for rank in '23456789TJQKA']\n"
        "shoes = watch_cards.at_question(word)[1]['shoes']\n"
        "print([(one['count'], one['cards']) for _, one in shoes])"
    )
    assert run_beside("cpsc386", code) == "[(52000, None)]"
