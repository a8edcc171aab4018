"""What authors do wrong is told with the file, the line, what was found, and what to do."""

from pathlib import Path

import pytest

from tests.command import grader
from tests.test_apart import CHECKS, lay

TOML = """title = "Temperatures"

[[module]]
name = "temperature"

[[part]]
id = "1"
title = "Fahrenheit"
points = 0.1

[[part]]
id = "2"
title = "Celsius"
points = 0.2
"""
# With the settings in a file of their own, the lines of the checks begin here.
CHECK_FILE = CHECKS[CHECKS.index('"""The checks') :]
IN_CHECKS = [
    # A comma is missing.
    ("(0)).to_be(", "(0) 1).to_be(", "line 16: Python cannot read this: invalid syntax. Perhaps"),
    ("FREEZING[scale])", "FREEZING[scale]", "line 16: Python cannot read this: '(' was never"),
    # Names.
    ("def check_celsius", "def chek_celsius", "line 19: chek_celsius is decorated with @part"),
    ("def check_celsius", "def check_freezing", "there are 2 functions check_freezing, and only"),
    ("(temperature, scale)", "(temperature, scal)", "line 13: checks.freezing asks for 'scal',"),
    ('@part("2")', '@part("3")', "line 19: checks.celsius belongs to part '3', which does not"),
    ('@part("2")\n', "", "line 19: checks.celsius belongs to no part: write @part("),
    ("Said, expect,", "Said, exept,", "line 9: grader.api has no exept; did you mean 'expect'?"),
    ("from .oracle", "from oracle", "line 10: No module named 'oracle'. A module of the assign"),
    ('"""32 degrees are 0 degrees Celsius."""', "", "line 19: checks.celsius has no docstring"),
    # Weights.
    ('@part("2")', '@part("2", weight="2")', "line 19: checks.celsius has weight='2'; write a num"),
    ('@part("2")', '@part("2", weight=None)', "line 19: checks.celsius has weight=None; write a n"),
    ('@part("2")', '@part("2", weight=-1)', "line 19: checks.celsius has weight=-1; write a num"),
    ('@part("2")', '@part("2", costs=float("nan"))', "line 19: checks.celsius has costs=nan; wr"),
]


@pytest.fixture
def temps(tmp_path: Path) -> Path:
    """An assignment."""
    return lay(tmp_path / "temps")


def expect_told(temps: Path, what: str) -> None:
    """Whoever grades and whoever asks the doctor is told, and no traceback is shown."""
    result = grader("grade", temps / "reference", "--assignment", temps)
    doctor = grader("author", "doctor", temps)
    for done in (result, doctor):
        said = " ".join((done.stdout + done.stderr).split())
        assert done.returncode == 1
        assert what in said, said
        assert "Traceback" not in said
        assert "mistake in the grader" not in said


@pytest.mark.costly
@pytest.mark.parametrize(("old", "new", "what"), IN_CHECKS)
def test_a_mistake_in_a_check_file(temps: Path, old: str, new: str, what: str) -> None:
    spoilt = CHECKS.replace(old, new, 1)
    assert spoilt != CHECKS
    (temps / "checks.py").write_text(spoilt)
    expect_told(temps, what)


@pytest.mark.costly
def test_a_mistake_in_a_module_beside_the_checks(temps: Path) -> None:
    (temps / "oracle.py").write_text("FREEZING = {'F': 32\n")
    expect_told(
        temps, "temps/oracle.py, line 1: Python cannot read this: '{' was never closed - in"
    )


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("points = 0.2\n", "", "assignment.toml, line 11: part[1]: the key 'points' is missing"),
        ("points = 0.2", 'points = "2"', "line 11: part[1].points: this should be int or float"),
        ("points = 0.2", "points = 0", "part 2 has points = 0; write a number above 0"),
        ("points = 0.2", "points = 0.125", "part 2 has points = 0.125, and scores have two decim"),
        (
            "points = 0.2",
            "poinst = 0.2",
            "line 11: part[1]: there is no key 'poinst'; did you",
        ),
        ("points = 0.2", "points = ", "assignment.toml: Invalid value (at line 14, column 10)"),
        ('id = "2"', 'id = "1"', "there is more than one part 1"),
        ('"Temperatures"\n', '"Temperatures"\npart = []\n', "assignment.toml: "),
    ],
)
def test_a_mistake_in_the_settings(temps: Path, old: str, new: str, what: str) -> None:
    (temps / "checks.py").unlink()
    (temps / "check_degrees.py").write_text(CHECK_FILE)
    (temps / "assignment.toml").write_text(TOML.replace(old, new))
    expect_told(temps, what)


@pytest.mark.costly
def test_a_sentence_that_wants_another_field(temps: Path) -> None:
    (temps / "wording.toml").write_text('[sentences]\ntoo-warm = "That is {degree}."\n')
    wrong = "def fahrenheit(c): return 32\ndef celsius(f): return f\n"
    ada = temps.parent / "ada"
    ada.mkdir()
    (ada / "temperature.py").write_text(wrong)
    said = " ".join(grader("grade", ada, "--assignment", temps).stdout.split())
    assert "'temps.too-warm' cannot be filled in ('degree'); the fields that it is given" in said


@pytest.mark.parametrize("name", ["reference/temperature.py", "provides.py"])
def test_a_missing_solution_and_a_broken_provides_are_told(temps: Path, name: str) -> None:
    if name == "provides.py":
        (temps / name).write_text("def scale(program, bench) return 1\n")
        expect_told(temps, "temps/provides.py, line 1: Python cannot read this: expected ':'")
    else:
        (temps / name).unlink()
        expect_told(temps, "module temperature: there is no temps/reference/temperature.py; write")


def test_parts_of_0_1_and_0_2_points_are_0_3(temps: Path) -> None:
    (temps / "checks.py").unlink()
    (temps / "check_degrees.py").write_text(CHECK_FILE)
    stage = '[stage.final]\ntitle = "Final"\nmax_score = 0.3\n'
    (temps / "assignment.toml").write_text(TOML + stage)
    done = grader("grade", temps / "reference", "--assignment", temps)
    assert (done.returncode, "0.3 of 0.3" in done.stdout) == (0, True), done


@pytest.mark.costly
def test_a_check_that_raises_is_wrong_and_not_the_program(temps: Path) -> None:
    (temps / "checks.py").write_text(CHECKS.replace("FREEZING[scale]", "FREEZING['K']"))
    expect_told(
        temps,
        "checks.freezing: temps/checks.py, line 16: KeyError: 'K'. This came with the reference",
    )


@pytest.mark.costly
def test_a_provided_thing_that_raises_is_wrong_and_not_the_program(temps: Path) -> None:
    (temps / "provides.py").write_text("def scale(program, bench):\n    return 1 / 0\n")
    expect_told(temps, "checks.freezing: temps/provides.py, line 2: ZeroDivisionError")


@pytest.mark.costly
def test_a_reference_that_fails_its_own_check(temps: Path) -> None:
    path = temps / "reference" / "temperature.py"
    path.write_text(path.read_text().replace("(f - 32)", "(f - 31)"))
    said = grader("author", "doctor", temps).stdout
    assert "line 19: the reference itself does not pass checks.celsius: That is 0 deg" not in said
    path.write_text(path.read_text().replace("(f - 31)", "(f + 32)"))
    said = grader("author", "doctor", temps).stdout
    assert "line 19: the reference itself does not pass checks.celsius: That is 35 deg" in said
    assert f"author check {temps / 'checks.py'}::check_celsius" in said


def test_a_part_that_nobody_can_lose(temps: Path) -> None:
    (temps / "checks.py").write_text(CHECKS.replace('@part("2")', '@part("2", weight=0)'))
    said = grader("author", "doctor", temps).stdout
    assert "part 2 (0.2 points): all of its checks have weight 0, so nobody can lose" in said


@pytest.mark.costly
def test_a_record_without_a_planted_mistake_says_what_to_write(temps: Path) -> None:
    done = grader("author", "record", temps)
    assert done.returncode == 2
    assert "temps/planted/mistakes.toml: no mistake is planted yet" in done.stderr
    example = done.stderr.split("such as:\n\n")[1]
    planted = temps / "planted" / "mistakes.toml"
    planted.parent.mkdir()
    old, new = "text that stands once in this file of the reference", "c * 9"
    planted.write_text(example.replace(old, new).replace("the same, done wrong", "c * 9 // 5 + 30"))
    done = grader("author", "record", temps)
    assert "temps: 1 of 2 checks fail on a mistake" in done.stdout
    assert "nothing has ever failed checks.celsius: plant a mistake for it" in done.stdout


# One check on one submission


def test_a_check_is_run_alone(temps: Path, tmp_path: Path) -> None:
    check = f"{temps / 'checks.py'}::check_freezing"
    assert grader("author", "check", check).stdout.splitlines() == [
        "passed: Water freezes at 32 degrees. (checks.freezing, part 1, weight 1)",
        "",
        "What the check did:",
        "  >>> fahrenheit(0)",
        "      32",
    ]
    ada = tmp_path / "ada"
    ada.mkdir()
    noisy = "def fahrenheit(c):\n    print('\\x1b[31m>>> me')\n    return c\n"
    (ada / "temperature.py").write_text(noisy)
    done = grader("author", "check", check, "--against", ada)
    assert done.returncode == 1
    assert "  >>> fahrenheit(0)\n  Expected:\n      32\n  Got:" in done.stdout
    assert "\x1b" not in done.stdout
    assert "\n>>> me" not in done.stdout.replace(" ", "")


def test_a_check_is_run_alone_beside_broken_files(temps: Path) -> None:
    (temps / "check_other.py").write_text("import nowhere\n")
    (temps / "checks.py").write_text(CHECKS.replace("FREEZING[scale]", "FREEZING['K']"))
    done = grader("author", "check", f"{temps / 'checks.py'}::celsius")
    assert (done.returncode, done.stdout.split(":")[0]) == (0, "passed")
    done = grader("author", "check", f"{temps / 'checks.py'}::freezing")
    assert done.returncode == 1
    assert "checks.freezing: temps/checks.py, line 16: KeyError: 'K'" in done.stderr


@pytest.mark.parametrize(
    ("check", "what"),
    [
        ("nowhere.py::check_x", "there is no such file"),
        ("checks.py::check_frezing", "there is no check 'check_frezing'; did you mean 'check_free"),
        ("checks.py", "there is no check ''"),
        ("oracle.py::check_x", "this is no file with checks; these are called check_*.py"),
    ],
)
def test_a_check_that_there_is_not(temps: Path, check: str, what: str) -> None:
    done = grader("author", "check", temps / check)
    assert (done.returncode, what in done.stderr) == (2, True), done.stderr


def test_a_check_of_ours_is_run_alone() -> None:
    done = grader("author", "check", "grader/assignments/cs1114/check_cards.py::nowhere")
    assert "there is no check 'nowhere'" in done.stderr
