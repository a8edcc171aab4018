"""The stand-ins of dsc20, each in an interpreter of its own, because they change the library."""

from functools import partial

import pytest

from tests.planting import run_beside

# What chance.seed does in a trial.
SEED = "import random; random.seed(4); "
run = partial(run_beside, "dsc20")


@pytest.mark.parametrize(
    ("imported", "call", "noted"),
    [
        ("from random import randint", "randint(0, 5)", ["random", 0, 5]),
        ("import random", "random.randint(a=0, b=5)", ["random", 0, 5]),
        ("from numpy.random import randint, seed", "randint(6)", ["numpy.random", 6]),
        ("import numpy as np", "np.random.randint(0, high=6)", ["numpy.random", 0, 6]),
        ("import numpy as np", "np.random.randint(0, 6, 1)[0]", ["numpy.random", 0, 6]),
        ("import numpy as np", "int(np.random.randint(6, size=(1,)))", ["numpy.random", 6]),
    ],
)
def test_a_script_gives_its_numbers_over_and_over(
    imported: str, call: str, noted: list[object]
) -> None:
    code = f"import dice\n{imported}\ndice.script('w', [3, 1])\n"
    code += f"print([{call}, {call}, {call}], dice.calls('w')[1])"
    assert run(code) == f"[3, 1, 3] {[noted] * 3}"


def test_without_a_script_randint_is_the_real_one() -> None:
    plain = "import random; random.seed(4); print([random.randint(0, 5) for _ in range(9)])"
    ours = "import dice, random; dice.script('w', [0]); random.randint(0, 5); dice.put_away('w'); "
    ours += SEED + "print([random.randint(0, 5) for _ in range(9)])"
    assert run(ours) == run(plain)


def test_the_numpy_draws_the_same_and_leaves_out_its_upper_bound() -> None:
    code = f"import dice, numpy.random as n; {SEED}draw = n.randint\n"
    drawn = run(code + "print([draw(6) for _ in range(9)])")
    assert drawn == run(code + "print([draw(0, 6) for _ in range(9)])")
    assert drawn == run(f"import dice; {SEED}print([random.randint(0, 5) for _ in range(9)])")
    assert run(code + "print({draw(2) for _ in range(99)})") == "{0, 1}"


def test_the_numpy_gives_as_many_numbers_as_it_is_asked_for() -> None:
    code = "import dice, numpy.random as n; dice.script('w', [3, 1])\n"
    assert run(code + "print(n.randint(0, 6, 3), n.randint(0, 6, size=(2, 2)))") == (
        "[3, 1, 3] [[1, 3], [1, 3]]"
    )


@pytest.mark.parametrize(
    ("imported", "call"),
    [("random", "random.randint(1)"), ("numpy.random as random", "random.randint()")],
)
def test_a_wrong_call_is_told_by_the_name_that_the_student_knows(imported: str, call: str) -> None:
    told = run(f"import dice, {imported}; {call}")
    assert "randint() missing" in told
    assert "_" not in told


def test_what_is_imported_after_the_script_was_put_away_is_of_random_itself() -> None:
    code = "import random; real = random.randint; import dice; dice.put_away('w')\n"
    assert run(code + "print(random.randint == real)") == "True"


def test_calls_before_the_script_are_forgotten() -> None:
    code = "import dice, random; random.randint(1, 9); dice.script('w', [0])\n"
    code += "print(dice.calls('w')[1])"
    assert run(code) == "[]"


WRITE = {
    "open": "open('file', 'a'{}).write('♥')",
    "io": "io.open('file', 'w'{}).write('♥')",
    "pathlib": "pathlib.Path('file').write_text('♥'{})",
    "path open": "pathlib.Path('file').open('a'{}).write('♥')",
    "print": "print('♥', file=open('file', mode='a'{}))",
}


@pytest.mark.parametrize("how", WRITE)
def test_a_forgotten_encoding_is_noticed(how: str, tmp_path: object) -> None:
    code = "import io, pathlib, other_files\nother_files.install('w')\ntry:\n    "
    code += WRITE[how].format("") + "\nexcept UnicodeEncodeError:\n    print('noticed')"
    assert run(code, str(tmp_path)) == "noticed"


@pytest.mark.parametrize("how", WRITE)
def test_with_an_encoding_all_is_as_usual(how: str, tmp_path: object) -> None:
    code = "import io, pathlib, other_files\nother_files.install('w')\n"
    code += WRITE[how].format(", encoding='utf-8'")
    code += "\nprint(open('file', 'rb').read().decode().strip())"
    assert run(code, str(tmp_path)) == "♥"
