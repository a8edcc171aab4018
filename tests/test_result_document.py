"""The result as a document: docs/result.schema.json says what is in it."""

import json
import platform
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from grader.core.assignment import ROOT
from grader.store.document import written
from tests import processes
from tests.classes import check, document, finding
from tests.command import Done, grader
from tests.conftest import Spoil

VALIDATOR = jsonschema.Draft202012Validator(
    json.loads((ROOT / "docs" / "result.schema.json").read_text(encoding="utf-8"))
)
REFERENCE = ROOT / "reference"
CHECKPOINT = ("--stage", "checkpoint")


def told(done: Done) -> dict[str, Any]:
    """The document that is all of what a command printed."""
    found: dict[str, Any] = json.loads(done.stdout)
    VALIDATOR.validate(found)
    return found


def test_the_schema_is_up_to_date_and_describes_every_key_and_no_other() -> None:
    command = [sys.executable, f"{ROOT}/docs/make_schema.py", "--check"]
    done = processes.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    VALIDATOR.check_schema(VALIDATOR.schema)
    good = json.loads(written(document(1, checks=[check("failed", finding=finding())])))
    good["hashes"] = dict.fromkeys(("submission", "grader", "fixtures"), "0123456789abcdef")
    good |= {"python": "3.11.4", "made": "2026-11-19T12:00:00Z"}
    assert VALIDATOR.is_valid(good)
    for table in (good, good["checks"][0], good["checks"][0]["finding"], good["hashes"]):
        for key, value in list(table.items()):
            table.pop(key)
            assert not VALIDATOR.is_valid(good), key
            table[key] = value
    for table in (good, good["checks"][0], good["checks"][0]["finding"]):
        table["more"] = 1
        assert not VALIDATOR.is_valid(good)
        table.pop("more")


@pytest.mark.costly
def test_json_to_standard_output_moves_the_report(spoil: Spoil) -> None:
    folder = spoil(
        card="class Card:\n    def __init__(self, *a):\n        raise ValueError('##[x]')\n"
    )
    done = grader("grade", folder, *CHECKPOINT, "--json", "-")
    document = told(done)
    assert done.returncode == 0
    assert "##" not in done.stdout
    assert "##[x]" in json.dumps(document)
    assert "Points" in done.stderr
    assert document["python"] == platform.python_version()
    assert document["made"].startswith("20")
    assert any(check["finding"] and check["finding"]["frames"] for check in document["checks"])


def test_quiet_prints_no_report(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    done = grader("grade", REFERENCE / "dsc20", *CHECKPOINT, "--quiet", "--json", path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    VALIDATOR.validate(json.loads(path.read_text()))
    both = grader("grade", REFERENCE / "dsc20", *CHECKPOINT, "--quiet", "--json", "-")
    assert both.stderr == ""
    assert told(both)["score"] == 10


@pytest.mark.parametrize("quiet", [(), ("--quiet",)])
def test_what_cannot_be_graded_says_so_on_standard_error(
    quiet: tuple[str, ...], tmp_path: Path
) -> None:
    done = grader("grade", tmp_path, "--json", "-", *quiet)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "grader: " in done.stderr


@pytest.mark.costly
@pytest.mark.parametrize("key", ["cs1114", "cpsc386", "iipp"])
def test_results_of_all_kinds_fit_the_schema(key: str, tmp_path: Path) -> None:
    """An empty program, about which there is most to say."""
    for path in (REFERENCE / key).rglob("*.py"):
        file = tmp_path / path.relative_to(REFERENCE / key)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("print(input('What? '))\n")
    told(grader("grade", tmp_path, "--assignment", key, "--json", "-", "--quiet"))
