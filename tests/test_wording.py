"""Every sentence has a template and every template is used, in the harness and in assignments."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader import findings
from grader.core.assignment import WORLDS, assignment_keys
from grader.core.place import Place
from grader.findings import Finding, Message
from grader.findings.exceptions import LIMITS
from grader.support.faults import HarnessFault
from grader.wording import CORE, hints_of, sentence, sentences_of, template, text
from tests.planting import FINISHED, mistakes

GRADER = Path(findings.__file__).parent.parent
TEMPLATES = {f"{first}.{name}" for first, table in CORE.items() for name in table}
KEYS = (*assignment_keys(), *(path.parent.name for path in WORLDS.glob("*/wording.toml")))
for key in KEYS:
    TEMPLATES |= {f"{key}.{name}" for name in (*sentences_of(key), *hints_of(key))}
FIRST = (*CORE, *KEYS)
IDENTIFIER = re.compile(rf"({'|'.join(FIRST)})\.[a-z0-9.-]*[a-z0-9]")
RAISED = {"Fault", "NeedsReview", "NotReached", "NotYet", "Reviewed", "RuleBroken", "Said", "Seen"}
MAKES_PROBLEMS = ("select.py", "bench.py", "grade.py", "editions.py", "review.py", "starting.py")
# Parts of a sentence, which begin and end in the middle of one.
PARTS = {f"file.{name}" for name in CORE["file"]}
NO_FIELDS = {"cause", "places", "with_steps", "pictures", "raised", "screen", "share"}

PLACE = Place("card.py", 3, "x = (")
# One of every kind of sentence that the harness itself has for a finding.
OWN: list[Finding] = [
    findings.Mismatch(1, 2),
    findings.OtherScreen("a", "b", False),
    findings.OtherScreen("a", "b", True),
    findings.AsksForMore("import game", "Name?"),
    findings.NotClose(1, 2.0, 0.5, (1.5, 2.5), None),
    findings.WrongKind(1, "str"),
    findings.NotClose(3.2, 3.14, 0.01, (3.13, 3.15), None),
    findings.Raised("f()", findings.StudentException("E", False, ("E",), "", ())),
    findings.Unusable(1),
    findings.NotRaised("AssertionError", None),
    findings.OutOfTime("f()", 1, False, ""),
    findings.OutOfTime("f()", 1, True, ""),
    findings.Ended("f()", 3),
    findings.Ended("f()", -11),
    findings.Ended("f()", -9),
    findings.Ended("f()", None),
    findings.TooMuchWritten("f()"),
    findings.TooMuchToRead("f()", 1_000),
    findings.BrokenChannel("f()"),
    findings.MissingFile("card.py", ""),
    findings.MissingFile("card.py", "it is a folder"),
    findings.BrokenFile("SyntaxError", "no", PLACE, 1),
    findings.BrokenFile("encoding", "no", Place("card.py", 0, ""), 0),
    findings.NotRun("f()"),
    findings.NotRun(None),
    findings.NeedsReview("finding.not-repeatable"),
    findings.NeedsReview("finding.busy", asked="f()", seconds=30),
]


def constants() -> Iterator[tuple[str, str]]:
    """The string constants in the code of the harness and of the assignments, with their files."""
    for path in sorted(GRADER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield path.name, node.value


def raised() -> Iterator[tuple[str, ast.Call]]:
    """The calls in which a check or a rule makes a finding with a sentence."""
    for path in sorted(GRADER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=called)) if called in RAISED:
                    yield f"{path.name}, line {node.lineno}", node


def fields(template: str) -> set[str]:
    """The names of a template's fields."""
    found = [name for _, name, _, _ in string.Formatter().parse(template) if name]
    return {name.partition(".")[0] for name in found}


@pytest.mark.costly
def test_what_the_code_names_is_there_and_what_is_there_is_named() -> None:
    named = {text for _, text in constants() if IDENTIFIER.fullmatch(text)}
    # Named in other ways: by the label of a finding, and by what a program meets.
    named |= {finding.sentence().id for finding in OWN}
    named |= {f"hint.limit-{limit}" for limit in (*LIMITS.values(), "memory", "processes")}
    named |= {f"{hint}-assertion" for hint in ("hint.accepted", "hint.other-exception")}
    # Of hints, it is enough that a planted mistake gives them: see known_hints.py.
    named |= {f"{key}.{one}" for key in FINISHED for each in mistakes(key) for one in each.hints}
    named |= {f"problem.{text}" for file, text in constants() if file in MAKES_PROBLEMS} & TEMPLATES
    assert named - TEMPLATES == set(), "no template has this name"
    assert TEMPLATES - named == set(), "nobody uses these"


@pytest.mark.costly
def test_findings_are_made_with_names_and_never_with_sentences() -> None:
    for where, call in raised():
        first = call.args[0] if call.args else None
        assert isinstance(first, ast.Name) or (
            isinstance(first, ast.Constant) and str(first.value) in TEMPLATES
        ), where


@pytest.mark.costly
def test_a_template_gets_the_fields_that_it_has() -> None:
    for where, call in raised():
        given = {keyword.arg for keyword in call.keywords} - NO_FIELDS
        if isinstance(call.args[0], ast.Constant):
            assert given == fields(template(str(call.args[0].value))), where


@pytest.mark.parametrize("finding", OWN, ids=lambda finding: finding.sentence().id)
def test_the_harness_has_a_sentence_for_each_of_its_findings(finding: Finding) -> None:
    assert "{" not in sentence(finding)


# No full stop behind what is to be typed.
TO_BE_TYPED = (": assert <condition>", ": chmod +x blackjack.py")
NOTHING = {"finding.mismatch", "finding.screen"}


@pytest.mark.parametrize("identifier", sorted(TEMPLATES - PARTS - NOTHING))
def test_a_sentence_is_one(identifier: str) -> None:
    words = template(identifier)
    assert words.endswith((".", "?", ":", "}", ")", *TO_BE_TYPED))
    assert "  " not in words
    assert "\n" not in words


def test_what_comes_from_a_program_is_no_template() -> None:
    said = Message("rule.not-written", {"name": "{0.__class__}"})
    assert text(said) == "{0.__class__} is not written yet."


@pytest.mark.parametrize("identifier", ["rule.nowhere", "nowhere.x", "dsc20.nowhere", "rule"])
def test_a_name_without_a_template_is_our_fault(identifier: str) -> None:
    with pytest.raises(HarnessFault, match=identifier):
        text(Message(identifier))
