"""The mutant maker: what it changes, what it leaves alone, and what becomes of its mutants."""

import textwrap
from pathlib import Path

import pytest

from grader.core.assignment import ROOT, assignment_keys, load_assignment
from grader.support.faults import HarnessFault
from tests.planting import REFERENCE, build_solution
from tools.mutants.__main__ import main
from tools.mutants.doctests import StarterDoctests
from tools.mutants.equivalent import read_equivalents
from tools.mutants.mutant import Mutant, mutants_of_file
from tools.mutants.verdicts import Question, Verdict, verdicts

pytestmark = pytest.mark.timeout(300)


def changed(text: str) -> set[tuple[str, str]]:
    """What the mutants of a source are: operator, and the lines that stand there instead."""
    return {(one.operator, one.new) for one in mutants_of_file("a.py", textwrap.dedent(text))}


@pytest.mark.parametrize(
    ("line", "operator", "new"),
    [
        ("x = a < b", "comparison", "x = a <= b"),
        ("x = a in b", "comparison", "x = a not in b"),
        ("x = a < b < c", "comparison", "x = a < b <= c"),
        ("x = score <= 21", "constant", "x = score <= 22"),
        ("x = score < 17", "constant", "x = score < 16"),
        ("x = a + b", "arithmetic", "x = a - b"),
        ("x = a // 2", "arithmetic", "x = a / 2"),
        ("x = (a - b) // 2", "off-by-one", "x = (a - b) // 2 + 1"),
        ("x = a[:n]", "off-by-one", "x = a[:n - 1]"),
        ("x = a[1:]", "constant", "x = a[2:]"),
        ("x = a[1:n]", "slice", "x = a[1:]"),
        ("x = a[:]", "unwrapped", "x = a"),
        ("x = list(a)", "unwrapped", "x = a"),
        ("x = a[:1] + b", "operands", "x = b + a[:1]"),
        ("x = a and b", "boolean", "x = a or b"),
        ("x = a and b", "boolean", "x = b"),
        ("x = not a", "boolean", "x = a"),
        ("x = a if b else c", "condition", "x = a if False else c"),
        ("x = [a for a in b if a]", "condition", "x = [a for a in b if True]"),
        ("x = True", "constant", "x = False"),
        ("x = -1", "sign", "x = 1"),
        ("x += 1", "augmented", "x = 1"),
        ("x += 1", "augmented", "x -= 1"),
        ("f(a, b)", "swapped arguments", "f(b, a)"),
        ("f(a=b, c=d)", "swapped arguments", "f(a=d, c=b)"),
        ("f(a, b)", "dropped argument", "f(a)"),
        ("x = [a, b]", "element", "x = [b, a]"),
        ("x = (a, b, a)", "element", "x = (b, a, a)"),
        ("x = {1: a, 2: b}", "element", "x = {1: b, 2: a}"),
        ("x = max(a, b)", "look-alike", "x = min(a, b)"),
        ("x = player + dealer", "counterpart", "x = dealer + dealer"),
        ('x = "Player won"', "counterpart", 'x = "Dealer won"'),
        ('x = "a"', "mode", 'x = "w"'),
        (r'x = "tie.\n"', "newline", 'x = "tie."'),
        ('x = "no cards."', "string", 'x = "no cards"'),
        ('x = "no cards."', "blank", 'x = "nocards."'),
        ('x = f"{a} of {b}"', "counterpart", 'x = f"{b} of {a}"'),
        ('x = f"{a!r}."', "look-alike", 'x = f"{a}."'),
        ("x = [f(a) for a in b for c in d]", "order", "x = [f(a) for c in d for a in b]"),
        ("assert a", "removed", "pass"),
        ("f(a)", "removed", "pass"),
        ("self.log = b", "removed", "pass"),
    ],
)
def test_an_operator_makes_its_change(line: str, operator: str, new: str) -> None:
    assert (operator, new) in changed(line)


def test_statements_change_places_where_that_may_matter() -> None:
    text = "def play():\n    mongean = randint(0, 5)\n    overhand = randint(0, 5)\n"
    assert ("order", "overhand = randint(0, 5)\nmongean = randint(0, 5)") in changed(text)
    needed = "def play():\n    a = f()\n    b = g(a)\n"
    assert not [new for operator, new in changed(needed) if operator == "order"]


def test_an_attribute_of_the_class_becomes_the_objects() -> None:
    text = """
    class Game:
        def __init__(self):
            Game.count += 1
    """
    assert ("self", "self.count += 1") in changed(text)


def test_a_decorator_and_a_default_are_left_out() -> None:
    text = """
    class A:
        @staticmethod
        def f(visible=True):
            return visible
    """
    assert ("default", "def f(visible):") in changed(text)
    assert ("decorator", "") in changed(text)


def test_docstrings_hints_and_unknown_names_are_left_alone() -> None:
    text = '''
    """Counts from 1 to 2 at most."""

    def count(a: "1 or 2") -> "Player":
        """Give 1.

        >>> count(1)
        1
        """
        player = a
        return player
    '''
    assert {new for _, new in changed(text)} == {"pass"}


@pytest.mark.costly
def test_no_two_mutants_are_the_same_program_and_all_are_programs() -> None:
    for path in sorted((ROOT / "reference" / "dsc20").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        texts = [mutant.text for mutant in mutants_of_file(path.name, text)]
        assert len(texts) == len(set(texts))
        assert text not in texts
        for one in texts:
            compile(one, path.name, "exec", dont_inherit=True)


def test_a_mutant_is_known_again_when_lines_have_moved() -> None:
    text = "def f(a):\n    return a + 1\n"
    before = {mutant.key for mutant in mutants_of_file("a.py", text)}
    assert {mutant.key for mutant in mutants_of_file("a.py", f"import os\n\n\n{text}")} == before


def test_mutants_that_look_the_same_have_numbers() -> None:
    text = "def f(a):\n    g(a)\n    g(a)\n"
    removed = [one for one in mutants_of_file("a.py", text) if one.operator == "removed"]
    assert [one.number for one in removed] == [1, 2]


ENTRY = """
[equivalent."Nobody calls it."]
"a.py:f" = [{ old = "return a + 1", new = ["return a + 2"] }]
"""


def read(folder: Path, text: str) -> tuple[list[Mutant], list[Mutant]]:
    """The mutants of a small file, split by a list of equivalent ones."""
    (folder / "toy").mkdir()
    (folder / "toy" / "reference.toml").write_text(text)
    made = mutants_of_file("a.py", "def f(a):\n    return a + 1\n")
    return read_equivalents(folder / "toy", "reference").split(made)


def test_a_listed_mutant_is_equivalent(tmp_path: Path) -> None:
    wanted, equivalent = read(tmp_path, ENTRY)
    assert [mutant.new for mutant in equivalent] == ["return a + 2"]
    assert "return a + 2" not in [mutant.new for mutant in wanted]


def test_a_known_gap_is_not_called_equivalent(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    gap = ENTRY.replace("equivalent", "unseen").replace("a + 2", "a - 1")
    (tmp_path / "toy" / "reference.toml").write_text(ENTRY + gap)
    listed = read_equivalents(tmp_path / "toy", "reference")
    assert {new for _, _, _, new, _ in listed.unseen} == {"return a - 1"}
    assert len(listed.listed) == 2


OPEN = """
[[open]]
where = "*:f"
operators = ["constant"]
why = "Any number will do."
"""


def test_what_is_left_open_is_not_graded(tmp_path: Path) -> None:
    wanted, equivalent = read(tmp_path, OPEN)
    assert "constant" not in {mutant.operator for mutant in wanted} != set()
    assert equivalent == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (OPEN.replace("*:f", "b.py:*"), "no mutant is of the kind"),
        (OPEN.replace('where = "*:f"', ""), "open.0.: the key 'where' is missing"),
        (ENTRY.replace("a + 2", "a + 7"), "there are no such mutants"),
        (ENTRY + ENTRY.replace("Nobody", "No one"), "this mutant is listed twice"),
        (ENTRY.replace("Nobody calls it.", " "), "a table says nothing of why"),
        (ENTRY.replace("new =", "nwe ="), "there is no key 'nwe'; did you mean 'new'"),
        (ENTRY.replace("a.py:f", "f"), "there are no such mutants"),
    ],
)
def test_a_list_that_is_wrong_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(HarnessFault, match=sentence):
        read(tmp_path, text)


def in_card(old: str, new: str) -> Mutant:
    """A mutant of the reference's card.py, made by hand."""
    text = (ROOT / "reference" / "dsc20" / "card.py").read_text(encoding="utf-8")
    assert text.count(old) == 1
    return Mutant("card.py", "Card", "by hand", old, new, 1, 1, text.replace(old, new))


def judged(question: Question, *mutants: Mutant) -> list[Verdict]:
    """The verdicts on mutants."""
    return [verdict for _, verdict in verdicts(question, mutants)]


@pytest.mark.costly
def test_a_mutant_loses_its_own_part_and_the_rest_is_excused() -> None:
    mutant = in_card("return self.suit < other_card.suit", "return self.suit > other_card.suit")
    [verdict] = judged(Question("dsc20", "reference"), mutant)
    assert verdict.lost == ("1.2.D",)
    assert verdict.seen_by == ("card.the_suit_decides_between_equal_ranks",)
    assert not verdict.by_properties_only
    assert verdict.fault == ""


@pytest.mark.slow
def test_what_becomes_of_mutants_when_the_question_is_only_whether_they_lose_points() -> None:
    comparison = "return self.suit < other_card.suit"
    hangs, exits, same, shown = judged(
        Question("dsc20", "reference", quick=True),
        in_card(comparison, "while True: pass"),
        in_card(comparison, "import os; os._exit(0)"),
        in_card(comparison, "return other_card.suit > self.suit"),
        in_card('return "(?, ?)"', 'return "(hidden)"'),
    )
    # What hangs or exits is killed, and ends nobody else.
    assert hangs.lost == exits.lost == ("1.2.D",)
    # A change that changes nothing survives checks and doctests.
    assert same == Verdict((), (), doctests=False)
    # Doctests see what they show.
    assert shown.doctests


@pytest.mark.costly
def test_the_command_tells_what_became_of_a_sample(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["dsc20", "--solution", "reference", "--file", "shuffle.py", "--sample", "4"]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert "dsc20, reference: 4 of" in said
    assert "killed by the starter's doctests alone" in said
    assert "survived              0" in said


def test_the_command_refuses_an_assignment_that_there_is_not() -> None:
    assert main(["unicorn"]) == 2


@pytest.mark.costly
def test_a_solution_with_modules_of_its_own_and_tools_is_mutated_as_well() -> None:
    file, old, new = "blackjackgame/cards.py", "DECKS = 8", "DECKS = 7"
    text = (ROOT / "reference" / "cpsc386" / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    mutant = Mutant(file, "", "by hand", old, new, 1, 1, text.replace(old, new))
    [verdict] = judged(Question("cpsc386", "reference", quick=True), mutant)
    assert (verdict.lost, verdict.fault, verdict.doctests) == (("functionality",), "", False)


@pytest.mark.parametrize("key", assignment_keys())
def test_the_starters_doctests_see_nothing_in_the_solution(key: str, tmp_path: Path) -> None:
    build_solution(key, REFERENCE, tmp_path)
    assignment = load_assignment(key)
    doctests = StarterDoctests(assignment)
    files = [module.file for module in assignment.modules.values()]
    assert [file for file in files if doctests.fail(tmp_path, file)] == []
