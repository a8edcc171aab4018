"""Black, pycodestyle and pylint: which comments count, and that nobody answers for them."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from grader.assignments.cpsc386.tools import KNOWN
from grader.core.assignment import load_assignment
from grader.findings import Raised
from grader.program.bench import LOOKING_OVER
from grader.program.program import Patience, Program
from grader.sandbox import Payload, Sandbox, open_sandbox
from grader.sandbox.our_code import own_code
from grader.structure import linters

SILENCE_PYLINT = (
    "# pylint: skip-file",
    "# pylint: disable=all",
    "#pylint:disable = all",
    "# because of this # pylint: disable=all; it is so",
    "# pylint: disable-all",
    "# pylint: disable=C,R,W,E",
    "# pylint: disable=convention",
    "# pylint: disable=W",
    "# pylint: disable=basic, format",
    "# pylint: disable-next=all",
    "# pylint: disable-msg=all",
    "# pylint: disable=invalid-name,all",
)
TURN_OFF_FOR_PYLINT = (
    "# pylint: disable=invalid-name",
    "# pylint: disable=C0103, too-few-public-methods",
    "# pylint: disable-next=missing-docstring",
)
NOTHING_TO_PYLINT = (
    'X = "# pylint: skip-file"',
    "# pylint is silent here: disable=all",
    "# pylint: enable=invalid-name",
)
SILENCE_BLACK = ("# fmt: off", "# fmt:off", "X = 1  # fmt: skip", "# yapf: disable", "# a; fmt:off")
NOTHING_TO_BLACK = ('X = "# fmt: off"', "# fmt: on", '"""\n# fmt: off\n"""')
SILENCE_PYCODESTYLE = ("X = 1  # noqa", "X = 1  # NOQA", "X = 1  # nopep8", "X = 1  # noqa: all")
TURN_OFF_FOR_PYCODESTYLE = ("X = 1  # noqa: E501", "X = 1  # noqa:E501,W291")

VERSIONS = load_assignment("cpsc386").versions["black"]
# What only some versions of black leave as it is.
NOTHING_AFTER_A_DOCSTRING = b'"""Doc."""\nimport os\n'
NOTHING_BEFORE_A_BLOCK = b"for x in y:\n\n    print(x)\n"
# Newer than 2022 is all that pylint says here but the last, a missing docstring.
NEW_TO_PYLINT = b'''"""Doc."""


def count(one, two, three, four, five, six):  # pylint: disable=too-many-arguments, no-self-use
    """Count."""
    double = lambda number: number * 2
    for number, card in enumerate(one):
        print(card, one[number], double(two).__str__())
    return three, four, five, six


def bare():
    return 1
'''

Files = Mapping[str, bytes]


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox(tools=[*VERSIONS, "pylint", "pycodestyle"]) as made:
        yield made


def ask(
    sandbox: Sandbox,
    function: str,
    files: Files,
    heed: bool,
    *settings: Any,
    version: str = VERSIONS[-1],
) -> Any:
    """What a tool says, as `Bench.look_over` asks it."""
    code = {"linters": own_code("linters", Path(linters.__file__))}
    payload = Payload(code=code, tools=True, version=version)
    program = Program(sandbox, payload, LOOKING_OVER, Patience(), {})
    try:
        return getattr(program.module("linters"), function)(dict(files), heed, *settings)
    finally:
        program.end()


def files_of(*groups: tuple[str, ...]) -> dict[str, bytes]:
    """A file for each spelling."""
    spellings = [spelling for group in groups for spelling in group]
    return {f"file_{i:02}.py": f"{text}\n".encode() for i, text in enumerate(spellings)}


def spelled(files: Files, remarks: list[Any]) -> list[str]:
    """The spellings that remarks are about."""
    return [files[name].decode().removesuffix("\n") for name in sorted({one[0] for one in remarks})]


@pytest.mark.parametrize("heed", [True, False])
def test_what_silences_pylint(sandbox: Sandbox, heed: bool) -> None:
    files = files_of(SILENCE_PYLINT, TURN_OFF_FOR_PYLINT, NOTHING_TO_PYLINT)
    answer = ask(sandbox, "lint", files, heed, [], [])
    assert set(answer["files"]) == set(files)
    assert spelled(files, answer["silenced"]) == list(SILENCE_PYLINT)
    assert spelled(files, answer["turned_off"]) == list(TURN_OFF_FOR_PYLINT)


def test_what_silences_black(sandbox: Sandbox) -> None:
    files = files_of(SILENCE_BLACK, NOTHING_TO_BLACK)
    answer = ask(sandbox, "unformatted", files, True, 80, True)
    assert set(answer["files"]) == set(files)
    assert spelled(files, answer["silenced"]) == list(SILENCE_BLACK)


def test_what_silences_pycodestyle(sandbox: Sandbox) -> None:
    files = files_of(SILENCE_PYCODESTYLE, TURN_OFF_FOR_PYCODESTYLE)
    answer = ask(sandbox, "style", files, True, 80, [])
    assert spelled(files, answer["silenced"]) == list(SILENCE_PYCODESTYLE)
    assert spelled(files, answer["turned_off"]) == list(TURN_OFF_FOR_PYCODESTYLE)


@pytest.mark.costly
def test_what_is_silenced_is_said_without_the_comments(sandbox: Sandbox) -> None:
    long = b'"""' + b"long " * 20 + b'long"""'
    for function, source, settings in (
        ("lint", b"# pylint: disable=all\nimport os\n", ([], [])),
        ("unformatted", b"# fmt: off\nx = [1,2]\n# fmt: on\n", (80, True)),
        ("style", long + b"  # noqa\n", (80, [])),
    ):
        heeded, unheeded = (
            ask(sandbox, function, {"one.py": source}, heed, *settings) for heed in (True, False)
        )
        assert (heeded["complaints"], bool(unheeded["complaints"])) == ([], True), function
        assert "\ue000" not in str(unheeded), "what stands for a colon is not shown"


def test_a_message_turned_off_by_its_name_stays_off(sandbox: Sandbox) -> None:
    source = b'"""Doc."""\n# pylint: disable=invalid-name\nx = 1\n'
    answer = ask(sandbox, "lint", {"one.py": source}, False, [], [])
    assert answer["complaints"] == []


def test_who_names_every_message_has_silenced_pylint(sandbox: Sandbox) -> None:
    names = [f"C01{number:02}" for number in range(linters.MOST_NAMES + 1)]
    source = "".join(f"# pylint: disable={name}\n" for name in names)
    answer = ask(sandbox, "lint", {"one.py": source.encode()}, True, [], [])
    assert len(answer["turned_off"]) == linters.MOST_NAMES
    assert len(answer["silenced"]) == 1


@pytest.mark.parametrize(
    ("function", "settings", "version"),
    [
        ("lint", ([], []), ""),
        *(("unformatted", (80, True), version) for version in VERSIONS),
        ("style", (80, []), ""),
    ],
)
def test_nothing_of_the_students_is_imported(
    sandbox: Sandbox, function: str, settings: tuple[Any, ...], version: str
) -> None:
    names = ["isort", "mypy_extensions", "dill", "enchant", "colorama", "pytokens", "click", "six"]
    code = b"raise SystemExit\n"
    files = {f"{name}.py": code for name in names} | {"json.py": code, "pack/isort.py": code}
    imports = "".join(f"import {name}, {name}.part\n" for name in names)
    answer = ask(
        sandbox, function, {**files, "one.py": imports.encode()}, True, *settings, version=version
    )
    assert set(answer["files"]) == {*files, "one.py"}


def test_pylint_still_finds_the_modules_beside(sandbox: Sandbox) -> None:
    files = {
        "one.py": b'"""One."""\nfrom pack.two import there, missing\nthere(missing, 1)\n',
        "pack/two.py": b'"""Two."""\n\n\ndef there():\n    """Be there."""\n',
    }
    answer = ask(sandbox, "lint", files, True, [], [])
    named = {remark[2] for remark in answer["complaints"]}
    assert named == {"no-name-in-module", "too-many-function-args"}


def test_what_breaks_a_tool_is_no_answer(sandbox: Sandbox) -> None:
    deep = b"X = (\n    1\n" + b"    + 1\n" * 1_500 + b")\n"
    with pytest.raises(Raised):
        ask(sandbox, "lint", {"one.py": deep}, True, [], [])


def test_each_version_of_black_has_its_own_opinion(sandbox: Sandbox) -> None:
    files = {"22.py": NOTHING_AFTER_A_DOCSTRING, "24.py": NOTHING_BEFORE_A_BLOCK}
    changed = {}
    for version in VERSIONS:
        answer = ask(sandbox, "unformatted", files, True, 80, False, version=version)
        changed[version] = {one[0] for one in answer["complaints"]}
    assert changed == {
        "black-22": set(),
        "black-23": {"24.py"},
        "black-24": {"22.py"},
        "black-26": {"22.py"},
    }


@pytest.mark.parametrize("version", VERSIONS)
def test_no_version_of_black_minds_windows_line_ends(sandbox: Sandbox, version: str) -> None:
    files = {"all.py": b"x = 1\r\ny = 2\r\n", "some.py": b"x = 1\r\ny = 2\n"}
    answer = ask(sandbox, "unformatted", files, True, 80, False, version=version)
    assert answer["complaints"] == []


def test_only_the_messages_that_are_named_count(sandbox: Sandbox) -> None:
    files = {"one.py": NEW_TO_PYLINT}
    today = ask(sandbox, "lint", files, True, [], [])
    assert {remark[2] for remark in today["complaints"]} >= {
        "too-many-positional-arguments",
        "unnecessary-lambda-assignment",
        "unnecessary-dunder-call",
        "unnecessary-list-index-lookup",
        "useless-option-value",
        "missing-function-docstring",
    }
    then = ask(sandbox, "lint", files, True, [], KNOWN)
    assert [remark[2] for remark in then["complaints"]] == ["missing-function-docstring"]
    assert then["score"] > today["score"]


def test_a_message_counts_under_the_name_that_it_had(sandbox: Sandbox) -> None:
    source = b'"""Doc."""\ntry:\n    print()\nexcept Exception:\n    print(1)\n'
    answer = ask(sandbox, "lint", {"one.py": source}, True, [], ["broad-except"])
    assert [remark[2] for remark in answer["complaints"]] == ["broad-exception-caught"]


def test_a_message_that_does_not_count_cannot_be_turned_on(sandbox: Sandbox) -> None:
    source = b"# pylint: enable=all\n" + NEW_TO_PYLINT
    answer = ask(sandbox, "lint", {"one.py": source}, True, [], KNOWN)
    assert [remark[2] for remark in answer["complaints"]] == ["missing-function-docstring"]
