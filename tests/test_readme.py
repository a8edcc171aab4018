"""What the README says is true today: its figures, its links and its commands."""

import re

import pytest

from grader.core.assignment import ROOT, load_assignment
from grader.grading.run import collect_checks
from tests.planting import FINISHED, mistakes

README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", FINISHED)
def test_the_table_has_the_figures_of_every_assignment(key: str) -> None:
    assignment = load_assignment(key)
    row = next(line for line in README.splitlines() if line.startswith(f"| [`{key}`]"))
    figures = [int(cell) for cell in row.split("|") if cell.strip().isdigit()]
    parts = {part.id for part in assignment.parts_of("final")}
    checks = [check for check in collect_checks(assignment).checks.values() if check.part in parts]
    assert figures == [len(checks), len(parts), len(mistakes(key))]


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_command_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    named = set(re.findall(r"(?:^    |`)make ([a-z-]+)", README, re.M))
    assert named
    assert named - targets == set()


def test_continuous_integration_begins_with_what_a_newcomer_types() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    prepared, then = script.split("git clone", 1)
    assert (
        re.findall(r"^make .*", then, re.M)[:2] == re.findall(r"^    (make .*)", README, re.M)[:2]
    )
    assert "make" not in re.sub(r"#.*", "", prepared)
    # In an environment of the newcomer's: nothing is set but for single commands that come after.
    assert re.findall(r"\bexport\b|\bdeclare\b|\bset -a\b", script) == []
