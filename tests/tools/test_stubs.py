"""A program that does nothing earns nothing; a few of them here, all by `python -m tools.stubs`."""

from pathlib import Path

import pytest

from tests.judging import Judge
from tools.stubs import earned, grade_stubs, stubs

# Those that earned most, and one for each way in which they did.
SAMPLE = {
    "dsc20": (
        *("true-sets", "list-sets", "first-keeps", "card-true", "blackjack-none"),
        *("first-example-keeps", "last-example-keeps", "anything", "thing-sets"),
        *("minus-one-keeps", "raises-assertion-alike"),
    ),
    "cs1114": ("ten-keeps", "loses-keeps", "asks-for-ever-keeps", "first-example-keeps"),
    "cs220": (
        "false-sets",
        "list-sets",
        "dealer-list",
        "last-example-keeps",
        "raises-runtime-keeps",
    ),
    "iipp": ("none-keeps", "window-table", "window-title"),
    "cpsc386": ("terminal-line", "terminal-hits-for-ever"),
}


@pytest.mark.costly
@pytest.mark.timeout(300)
@pytest.mark.parametrize("key", SAMPLE)
def test_a_program_that_does_nothing_earns_nothing(judge: Judge, key: str, tmp_path: Path) -> None:
    chosen = [stub for stub in stubs(key) if stub.name in SAMPLE[key]]
    assert len(chosen) == len(SAMPLE[key])
    for stub, document in grade_stubs(judge, key, chosen, tmp_path):
        assert document.faults == (), stub.name
        assert earned(stub, document) == [], stub.name


@pytest.mark.costly
@pytest.mark.parametrize("key", SAMPLE)
def test_stubs_have_names_of_their_own_and_are_python(key: str) -> None:
    made = stubs(key)
    assert len({stub.name for stub in made}) == len(made)
    for stub in made:
        for file, source in stub.files.items():
            compile(source, file, "exec")
