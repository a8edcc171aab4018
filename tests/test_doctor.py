"""The doctor finds what is wrong with an assignment, and says what to do.

Each test spoils one thing in a small assignment of our own that is well.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from grader.author import doctor
from grader.cli import main
from grader.core import assignment as assignments
from grader.core.assignment import ROOT, assignment_keys, load_assignment
from tests.toy import lay_toy

TOML = """
title = "Doubling"
[stage.final]
title = "Final"
max_score = 4
[[module]]
name = "low"
[[module]]
name = "high"
needs = ["low"]
[[part]]
id = "1"
title = "low"
points = 2
module = "low"
[[part]]
id = "2"
title = "high"
points = 2
module = "high"
"""
LOW = '''"""Doubles."""


def double(number):
    """Return twice the number."""
    return 2 * number
'''
HIGH = '''"""Doubles twice."""

from low import double


def four(number):
    """Return four times the number."""
    return double(double(number))
'''
CHECKS = '''"""Checks."""

from grader.api import expect, part


@part("1")
def check_double(low):
    """Doubles."""
    expect(low.double(3)).to_be(6)


@part("2")
def check_four(high):
    """Doubles twice."""
    expect(high.four(3)).to_be(12)
'''
MISTAKES = """
[trebles]
about = "It trebles."
loses = ["1"]
old = "2 * number"
new = "3 * number"

[doubles-once]
about = "It doubles once."
loses = ["2"]
old = "double(double(number))"
new = "double(number)"
"""
TABLE = """
| requirement | part | checks |
| --- | --- | --- |
| It doubles | 1 | `toy.double` |
| It doubles twice | 2 | `toy.four` |
| It is pretty | 2 | to be read by a person |
"""
FILES = {
    "assignments/toy/assignment.toml": TOML,
    "assignments/toy/check_toy.py": CHECKS,
    "reference/toy/low.py": LOW,
    "reference/toy/high.py": HIGH,
    "tests/planted/toy/mistakes.toml": MISTAKES,
    "docs/assignments/toy.md": TABLE,
}

Toy = Callable[..., list[str]]


@pytest.fixture(scope="module")
def well(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An assignment that is well, with all that the tools make of it."""
    root = tmp_path_factory.mktemp("well")
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    with pytest.MonkeyPatch.context() as monkeypatch:
        lay_toy(root, {}, monkeypatch)
        assert main(["author", "template", "toy"]) == 0
        assert main(["author", "record", "toy", "--jobs", "1"]) == 0
    return root


@pytest.fixture
def look_over(
    well: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Toy:
    """Writes files over those of the assignment, and gives the doctor's status and what it says."""

    def look(**files: str | None) -> list[str]:
        root = tmp_path / "project"
        shutil.copytree(well, root)
        for name, text in files.items():
            path = next(root / file for file in PLACES[name])
            if text is None:
                path.unlink()
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        lay_toy(root, {}, monkeypatch)
        status = main(["author", "doctor", "toy"])
        return [str(status), *capsys.readouterr().out.splitlines()]

    return look


PLACES = {
    "points": ["assignments/toy/assignment.toml"],
    "checks": ["assignments/toy/check_toy.py"],
    "low": ["reference/toy/low.py"],
    "starter": ["student_template/toy/low.py"],
    "mistakes": ["tests/planted/toy/mistakes.toml"],
    "record": ["tests/record/toy.txt"],
    "table": ["docs/assignments/toy.md"],
    "fixture": ["fixtures/toy/one/log.txt"],
}


@pytest.mark.costly
def test_an_assignment_that_is_well(look_over: Toy) -> None:
    assert look_over() == ["0", "toy: no problems found"]


def expect_trouble(said: list[str], what: str, todo: str) -> None:
    """One trouble, and the way out of it."""
    assert said[0] == "1"
    assert said[1] == "toy: 1 problem", said
    assert what in said[2]
    assert said[3].startswith("    -> ")
    assert todo in said[3]


def test_points_that_do_not_add_up(look_over: Toy) -> None:
    said = look_over(points=TOML.replace("max_score = 4", "max_score = 5"))
    expect_trouble(said, "add up to 4, max_score is 5", "assignment.toml")


@pytest.mark.costly
def test_a_part_without_a_check(look_over: Toy) -> None:
    part = '[[part]]\nid = "3"\ntitle = "more"\npoints = 1\nmodule = "high"\n'
    said = look_over(points=TOML.replace("max_score = 4", "max_score = 5") + part)
    assert "  part 3 (1 points) has no check" in said
    assert '    -> write one with @part("3"), or take the part out of assignment.toml' in said


def test_a_check_file_that_cannot_be_read(look_over: Toy) -> None:
    said = look_over(checks="import nowhere\n")
    expect_trouble(said, "nowhere", "fix the check file")


EDITION = '[edition.short]\ntitle = "short"\nwithout = ["toy.{}"]\n'


@pytest.mark.costly
def test_an_edition_that_leaves_out_what_is_no_check(look_over: Toy) -> None:
    table = TABLE.replace("`toy.four`", "`toy.four` `toy.zero`")
    said = look_over(points=TOML + EDITION.format("zorro"), checks=CHECKS + NEW_CHECK, table=table)
    assert "  [edition.short] leaves out toy.zorro, which is no check" in said
    assert "  [edition.short] leaves out no check" in said


@pytest.mark.costly
def test_an_edition_that_leaves_a_part_without_checks(look_over: Toy) -> None:
    said = look_over(points=TOML + EDITION.format("four"))
    expect_trouble(said, "[edition.short] leaves part 2 without checks", "keep one of them")


@pytest.mark.costly
def test_an_edition_that_leaves_out_what_another_check_needs(look_over: Toy) -> None:
    waiting = NEW_CHECK.replace('@part("2")', '@part("2", once="toy.four")')
    said = look_over(points=TOML + EDITION.format("four"), checks=CHECKS + waiting)
    what = "[edition.short]: toy.zero: no check shows that ('toy.four',) works"
    assert f"  {what}" in said


NEW_CHECK = '''

@part("2")
def check_zero(high):
    """Four times nothing is nothing."""
    expect(high.four(0)).to_be(0)
'''


@pytest.mark.costly
def test_a_check_that_nothing_has_failed(look_over: Toy) -> None:
    table = TABLE.replace("`toy.four`", "`toy.four` `toy.zero`")
    said = look_over(checks=CHECKS + NEW_CHECK, table=table)
    expect_trouble(said, "nothing has ever failed toy.zero", "make record ASSIGNMENT=toy")


@pytest.mark.costly
def test_an_assumption_that_no_planted_program_needs(look_over: Toy) -> None:
    said = look_over(checks=CHECKS.replace('@part("1")', '@part("1", assumes="toy.four")'))
    expect_trouble(said, "toy.double assumes toy.four, and no planted program", "plant a mistake")


@pytest.mark.costly
def test_a_mistake_that_the_record_does_not_know(look_over: Toy) -> None:
    said = look_over(mistakes=MISTAKES.replace("[trebles]", "[triples]"))
    assert said[:2] == ["1", "toy: 2 problems"]
    assert "  mistake/trebles is in the record, but not planted any more" in said
    assert "  mistake/triples is not in the record" in said
    assert said[3] == "    -> make record ASSIGNMENT=toy"


@pytest.mark.costly
@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("about", "abuot", "trebles: there is no key 'abuot'; did you mean 'about'?"),
        ('loses = ["1"]', "loses = []", "trebles: it loses no part"),
        ('loses = ["1"]', 'loses = "1"', "trebles: loses: this should be array, and is str"),
        ('new = "3 * number"', "", "trebles: an edit has old and new, or file and gone"),
        ('old = "2 *', 'file = "lo.py"\nold = "2 *', "no 'lo.py'; did you mean 'low.py'?"),
        ('old = "2 * number"', 'old = "number"', "stands in high.py and in low.py"),
        ('old = "2 * number"', 'old = "5"', "stands in none of the reference's files"),
        ("[trebles]", "[doubles-once]", "Cannot declare"),
        ("old", 'base = "odd"\nfile = "low.py"\nold', 'base is "variants/NAME"'),
        ("old", 'base = "variants/odd"\nold', "trebles: file is missing"),
        ("old", 'base = "variants/odd"\nfile = "low.py"\nold', "there is no 'variants/odd'"),
    ],
)
def test_a_mistake_that_cannot_be_planted(look_over: Toy, old: str, new: str, what: str) -> None:
    said = look_over(mistakes=MISTAKES.replace(old, new, 1))
    assert said[0] == "1"
    assert "mistakes.toml: " in said[2]
    assert what in said[2]


@pytest.mark.costly
def test_a_record_of_a_check_that_is_gone(look_over: Toy, well: Path) -> None:
    record = (well / "tests/record/toy.txt").read_text()
    said = look_over(record=f"{record}variant/odd 3\n  toy.gone failed 1 1\n")
    expect_trouble(said, "the record names toy.gone, which is no check", "make record")


@pytest.mark.costly
def test_no_record_at_all(look_over: Toy) -> None:
    said = look_over(record=None)
    assert said[1] == "toy: 2 problems"
    assert "  nothing has ever failed toy.double" in said


@pytest.mark.costly
def test_a_record_that_cannot_be_read(look_over: Toy) -> None:
    said = look_over(record="mistake/trebles 2\n  toy.double failed\n")
    expect_trouble(said, "toy.txt, line 2: this is not a line of a record", "fix this first")


@pytest.mark.costly
def test_a_starter_that_is_out_of_date(look_over: Toy) -> None:
    said = look_over(starter='"""Doubles."""\n')
    expect_trouble(said, "student_template/toy/low.py: not what the reference makes", "template")


@pytest.mark.costly
def test_a_starter_that_earns_points(look_over: Toy) -> None:
    said = look_over(checks=CHECKS.replace("expect(low.double(3)).to_be(6)", "low.double(3)"))
    assert "  student_template/toy gets 2.0 points at stage final, not 0 (part 1)" in said


@pytest.mark.costly
def test_a_reference_that_does_not_get_all_points(look_over: Toy) -> None:
    said = look_over(low=LOW.replace("2 * number", "5 * number"))
    assert "  reference/toy gets 0.0 points at stage final, not 4 (part 1, 2)" in said


@pytest.mark.costly
def test_fixtures_that_nothing_makes(look_over: Toy) -> None:
    said = look_over(fixture="what the log was once\n")
    expect_trouble(said, "fixtures/toy is there, but nothing makes it", "scenarios.py")


@pytest.mark.costly
def test_no_table_of_requirements(look_over: Toy) -> None:
    expect_trouble(look_over(table=None), "docs/assignments/toy.md: there is no table", "write one")


@pytest.mark.costly
@pytest.mark.parametrize(
    ("raised", "trouble", "todo"),
    [
        ('Said("Not so.")', "line 16: a finding is raised with a sentence", "wording.toml"),
        ('Said(f"{high} so")', "line 16: a finding is raised with a sentence", "wording.toml"),
        ('Said("toy.nowhere")', "there is no sentence toy.nowhere", "wording.toml"),
    ],
)
def test_a_sentence_that_has_no_name(look_over: Toy, raised: str, trouble: str, todo: str) -> None:
    said = f"    if high is None:\n        raise {raised}\n"
    checks = CHECKS.replace("    expect(high", f"{said}    expect(high").replace(
        "import expect, part", "import Said, expect, part"
    )
    told = "\n".join(look_over(checks=checks))
    assert trouble in told
    assert todo in told


@pytest.mark.costly
def test_a_hint_of_a_mistake_that_has_no_sentence(look_over: Toy) -> None:
    said = look_over(mistakes=MISTAKES.replace("loses =", 'hints = ["odd"]\nloses =', 1))
    assert "  there is no sentence toy.odd" in said


@pytest.mark.costly
def test_a_requirement_without_a_check(look_over: Toy) -> None:
    said = look_over(table=TABLE.replace("to be read by a person", ""))
    expect_trouble(said, "line 6: nothing looks at 'It is pretty'", "in backticks")


@pytest.mark.costly
def test_a_requirement_that_names_what_is_no_check(look_over: Toy) -> None:
    said = look_over(table=TABLE.replace("`toy.four`", "`toy.four` `toy.five`"))
    expect_trouble(said, "line 5: there is no check toy.five", "follow the check")


@pytest.mark.costly
def test_a_check_that_no_requirement_names(look_over: Toy) -> None:
    said = look_over(table=TABLE.replace("`toy.four`", "none so far"))
    expect_trouble(said, "no requirement names toy.four (part 2)", "does not ask for")


@pytest.mark.costly
def test_a_requirement_in_the_wrong_part(look_over: Toy) -> None:
    said = look_over(table=TABLE.replace("twice | 2", "twice | 1"))
    expect_trouble(said, "line 5: toy.four belongs to part 2, not 1", "row of its part")


def test_a_key_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["author", "doctor", "unicorn"]) == 2
    assert "unicorn" in capsys.readouterr().err


def test_fixtures_that_are_out_of_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = "cs1114"
    for name in ("reference", "fixtures"):
        shutil.copytree(ROOT / name / key, tmp_path / name / key)
    made = sorted((tmp_path / "fixtures").rglob("*.txt"))
    made[0].write_text("what was right once\n", encoding="utf-8")
    monkeypatch.setattr(assignments, "ROOT", tmp_path)
    (trouble,) = doctor.fixtures_out_of_date(doctor.Patient(load_assignment(key)))
    path = made[0].relative_to(tmp_path).as_posix()
    assert trouble.what == f"{path}: not what the reference makes"
    assert trouble.todo.startswith(f"make fixtures ASSIGNMENT={key}")


@pytest.mark.slow
@pytest.mark.sampled
@pytest.mark.parametrize("key", assignment_keys())
def test_the_assignments_are_well(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["author", "doctor", key]) == 0, capsys.readouterr().out


@pytest.mark.costly
def test_a_starter_that_does_not_import(
    well: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "project"
    shutil.copytree(well, root)
    own = 'class Named:\n    """Has a name."""\n\n    def _get_name(self):\n        return "low"\n'
    own += "\n    name = property(_get_name)\n"
    (root / "reference/toy/low.py").write_text(f"{LOW}\n\n{own}")
    lay_toy(root, {}, monkeypatch)
    assert main(["author", "template", "toy"]) == 0
    starter = (root / "student_template/toy/low.py").read_text()
    assert "property(_get_name)" in starter
    assert "def _get_name" not in starter
    line = starter.splitlines().index("    name = property(_get_name)") + 1
    capsys.readouterr()
    assert main(["author", "doctor", "toy"]) == 1
    said = capsys.readouterr().out.splitlines()
    why = f"low.py, line {line}: NameError: name '_get_name' is not defined"
    at = said.index(f"  student_template/toy/low.py cannot be imported: {why}")
    assert said[at + 1].startswith("    -> keep in the starter what it needs")
