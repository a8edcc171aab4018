"""The starter files: what is kept of a reference, what is cut, and how drift is found."""

import ast
import shutil
import sys
from pathlib import Path

import pytest

from grader.author.template import CannotMakeError, main, starter_module
from grader.intake import SELFCHECK
from grader.support.faults import UsageError
from tests import processes
from tests.planting import stand_in_path
from tests.toy import lay_toy

ROOT = Path(__file__).resolve().parent.parent
STARTER_MODULES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "student_template").glob("*/**/*.py")
    # Those of an edition ("dsc20.pulled-by") are made by whoever needs them.
    if "." not in path.relative_to(ROOT / "student_template").parts[0]
    if ">>>" in path.read_text(encoding="utf-8") and path.name != SELFCHECK
)

REFERENCE = '''"""Tools for the garden."""

from random import randint, seed

# Leave this line as it is.
seed(20)  # always the same

# How deep to dig, which is
# for the students to find out.
_DEPTH = 3
_WIDTH: int = 4


class Spade:
    """A spade.

    >>> Spade().dig()
    3
    """

    # Shared by all spades.
    made = 0
    _sharpness = 7

    def __init__(self, *, length=1):
        """Make a spade."""
        Spade.made += 1
        self.length = length

    # Digging is the point of it.
    @staticmethod
    def dig():
        """Dig a hole.

        >>> Spade.dig()
        3
        """

        # The hole is as deep as can be.
        def inner():
            return _DEPTH

        return inner()
        # Nothing comes after that.

    @property
    def _weight(self):
        """Say nothing of this one."""
        return 12

    async def rest(self):
        """Rest."""


# A note between two definitions.


def _measure(hole):
    """Measure."""
    return hole


@_measure
class _Secret:
    """Not for students."""


def fill(
    hole,  # as dug
    earth=(1, 2),
):
    """Fill a hole."""
    if hole:
        return earth


if __name__ == "__main__":
    fill(1)
'''

STARTER = '''"""Tools for the garden."""

from random import randint, seed

# Leave this line as it is.
seed(20)  # always the same


class Spade:
    """A spade.

    >>> Spade().dig()
    3
    """

    # Shared by all spades.
    made = 0

    def __init__(self, *, length=1):
        """Make a spade."""
        # YOUR CODE GOES HERE
        pass

    # Digging is the point of it.
    @staticmethod
    def dig():
        """Dig a hole.

        >>> Spade.dig()
        3
        """
        # YOUR CODE GOES HERE
        pass

    async def rest(self):
        """Rest."""
        # YOUR CODE GOES HERE
        pass


# A note between two definitions.


def fill(
    hole,  # as dug
    earth=(1, 2),
):
    """Fill a hole."""
    # YOUR CODE GOES HERE
    pass


if __name__ == "__main__":
    fill(1)
'''


TOML = """title = "Garden"
[[part]]
id = "1"
title = "To dig"
points = 1
[[module]]
name = "spade"
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a small project with one assignment, called garden."""
    files = {
        "assignments/garden/assignment.toml": TOML,
        "reference/garden/spade.py": REFERENCE,
        "reference/garden/shed/__init__.py": '"""A package."""\n',
        "reference/garden/notes.txt": "no module, so not for the starter\n",
        "assignments/garden/starter/README.md": "Dig.\n",
        "assignments/garden/starter/game_summaries/.gitkeep": "",
    }
    lay_toy(tmp_path, files, monkeypatch)
    return tmp_path


@pytest.fixture
def starter(project: Path) -> Path:
    """Return the folder of that project's starter, freshly made."""
    assert main(["garden"]) == 0
    return project / "student_template" / "garden"


def files_below(folder: Path) -> list[str]:
    """List the files below a folder."""
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())


# --- one module ---------------------------------------------------------------------------------


def test_bodies_and_private_definitions_go_and_all_else_stays() -> None:
    assert starter_module(REFERENCE, "spade.py") == STARTER


def test_a_starter_has_nothing_left_to_cut() -> None:
    assert starter_module(STARTER, "spade.py") == STARTER


def test_what_is_left_of_a_function_returns_none() -> None:
    names: dict[str, object] = {"__name__": "spade"}
    exec(starter_module(REFERENCE, "spade.py"), names)
    fill = names["fill"]
    assert callable(fill)
    assert fill(hole=True) is None


def test_functions_under_a_condition_are_cut_too() -> None:
    source = 'if True:\n\n    def f():\n        """Do it."""\n        return 1\n'
    assert "return 1" not in starter_module(source, "f.py")


def test_a_private_name_among_public_ones_stays() -> None:
    source = '"""Two names."""\n\nwidth, _height = 1, 2\n'
    assert starter_module(source, "f.py") == source


def test_names_mangled_by_python_are_private_but_dunder_names_are_not() -> None:
    source = '"""Names."""\n\n__all__ = []\n__hidden = 1\n'
    assert starter_module(source, "f.py") == '"""Names."""\n\n__all__ = []\n'


def test_a_private_definition_at_the_end_leaves_no_blank_lines() -> None:
    source = '"""Module."""\n\nx = 1\n\n\ndef _helper():\n    """Help."""\n'
    assert starter_module(source, "f.py") == '"""Module."""\n\nx = 1\n'


def test_what_is_marked_as_given_is_kept_whole() -> None:
    source = (
        "class Card:  # given: nothing to write\n"
        '    """A card."""\n\n'
        '    def worth(self):\n        """Its points."""\n        return 3\n\n\n'
        'def deal():  # deals\n    """Deal."""\n    return Card()\n'
    )
    starter = starter_module(source, "cards.py")
    assert "return 3" in starter
    assert "return Card()" not in starter


def test_an_abstract_method_is_left_as_it_is() -> None:
    source = '''"""Module."""


class Player(ABC):
    """A player."""

    @abstractmethod
    def bet(self):
        """Return a bet."""

    @abc.abstractmethod
    def card(self):
        """Return a card."""
'''
    assert starter_module(source, "f.py") == source


def test_a_function_without_docstring_is_refused_with_its_place() -> None:
    with pytest.raises(CannotMakeError, match=r"reference/x/f\.py:2: dig has no docstring"):
        starter_module("x = 1\ndef dig():\n    return 1\n", "reference/x/f.py")


def test_a_block_of_nothing_but_private_definitions_is_refused() -> None:
    source = "if True:\n    _x = 1\ny = 2\n"
    with pytest.raises(CannotMakeError, match=r"f\.py: .*no valid Python"):
        starter_module(source, "f.py")


# --- the command line ---------------------------------------------------------------------------


def test_making_writes_the_modules_and_copies_the_other_files(starter: Path) -> None:
    assert files_below(starter) == [
        "README.md",
        "game_summaries/.gitkeep",
        "shed/__init__.py",
        "spade.py",
    ]
    assert (starter / "spade.py").read_text(encoding="utf-8") == STARTER
    assert (starter / "README.md").read_text(encoding="utf-8") == "Dig.\n"


def test_a_starter_just_made_passes_the_check(
    project: Path, starter: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["garden", "--check"]) == 0
    assert capsys.readouterr().out == ""


def test_the_check_names_a_changed_a_missing_and_an_extra_file(
    project: Path, starter: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (starter / "spade.py").write_text(STARTER + "\n", encoding="utf-8")
    (starter / "game_summaries" / ".gitkeep").unlink()
    (starter / "rake.py").touch()
    before = files_below(starter)
    capsys.readouterr()

    assert main(["garden", "--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "student_template/garden/game_summaries/.gitkeep: missing",
        "student_template/garden/rake.py: should not be there",
        "student_template/garden/spade.py: not what the reference makes",
        "To make it right: python -m grader author template garden",
    ]
    assert files_below(starter) == before


def test_the_check_notices_a_changed_reference(project: Path, starter: Path) -> None:
    changed = REFERENCE.replace("Fill a hole.", "Fill a hole again.")
    (project / "reference/garden/spade.py").write_text(changed, encoding="utf-8")
    assert main(["garden", "--check"]) == 1


def test_a_provided_module_is_given_whole(project: Path) -> None:
    settings(project, 'provided = true\n[[module]]\nname = "rake"\n')
    (project / "reference/garden/rake.py").write_text(REFERENCE, encoding="utf-8")
    assert main(["garden"]) == 0
    made = project / "student_template" / "garden"
    assert (made / "spade.py").read_text(encoding="utf-8") == REFERENCE
    assert (made / "rake.py").read_text(encoding="utf-8") == STARTER


def test_the_check_does_not_mind_a_changed_solution(project: Path, starter: Path) -> None:
    changed = REFERENCE.replace("_DEPTH = 3", "_DEPTH = 4").replace("self.length = length", "...")
    (project / "reference/garden/spade.py").write_text(changed, encoding="utf-8")
    assert main(["garden", "--check"]) == 0


def test_making_it_again_repairs_what_the_check_names(project: Path, starter: Path) -> None:
    (starter / "spade.py").write_text("", encoding="utf-8")
    (starter / "README.md").unlink()
    (starter / "rake.py").touch()
    assert main(["garden"]) == 0
    assert main(["garden", "--check"]) == 0


def test_what_running_the_starter_leaves_there_is_no_drift(project: Path, starter: Path) -> None:
    summary = starter / "game_summaries" / "game_summary1.txt"
    summary.touch()
    (starter / "__pycache__").mkdir()
    (starter / "__pycache__" / "spade.cpython-311.pyc").touch()
    assert main(["garden", "--check"]) == 0
    assert main(["garden"]) == 0
    assert summary.exists()


def settings(project: Path, text: str) -> None:
    """Add to the assignment's assignment.toml, to its last table first."""
    (project / "assignments/garden/assignment.toml").write_text(TOML + text, encoding="utf-8")


def test_what_students_fill_in_is_blank(project: Path) -> None:
    settings(project, '[starter]\n"Tools for the garden." = "<Your tools>"\n')
    assert main(["garden"]) == 0
    texts = [path.read_text() for path in (project / "student_template/garden").glob("*.py")]
    assert sum("<Your tools>" in text for text in texts) == 1
    assert not any("Tools for the garden." in text for text in texts)


def test_a_blank_that_fits_nowhere_is_refused(project: Path) -> None:
    settings(project, '[starter]\n"Nobody" = "<Your name>"\n')
    with pytest.raises(UsageError, match="should occur once in the reference; found it in no mod"):
        main(["garden"])


def test_an_unknown_assignment_is_refused_with_the_known_ones(project: Path) -> None:
    with pytest.raises(UsageError, match=r"gardn.*garden"):
        main(["gardn"])
    assert not (project / "student_template").exists()


# --- the starters of this project ---------------------------------------------------------------


def test_the_starters_are_found() -> None:
    assert "student_template/dsc20/blackjack.py" in STARTER_MODULES


def public_docstrings(module: Path) -> dict[str, str | None]:
    """Return the docstring of the module and of each public class, method and function."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    found = {"": ast.get_docstring(tree)}
    for parent in ast.walk(tree):
        for node in ast.iter_child_nodes(parent):
            if not isinstance(node, ast.ClassDef | ast.FunctionDef):
                continue
            if not node.name.startswith("_") or node.name.endswith("__"):
                found[f"{getattr(parent, 'name', '')}.{node.name}"] = ast.get_docstring(node)
    return found


@pytest.mark.parametrize("name", ["card", "hand", "shuffle", "deck", "blackjack"])
def test_the_dsc20_starter_keeps_every_docstring(name: str) -> None:
    reference = public_docstrings(ROOT / f"reference/dsc20/{name}.py")
    assert public_docstrings(ROOT / f"student_template/dsc20/{name}.py") == reference


def test_the_dsc20_starter_gives_what_the_assignment_gives() -> None:
    text = (ROOT / "student_template/dsc20/blackjack.py").read_text(encoding="utf-8")
    assert "from random import randint, seed\n" in text
    assert "\nseed(20)\n" in text
    assert "\n    num_games = 0\n" in text


@pytest.mark.parametrize("module", STARTER_MODULES)
def test_doctests_of_a_starter_fail_without_crashing_unless_it_is_given(
    module: str, tmp_path: Path
) -> None:
    original = ROOT / module
    key = Path(module).parts[1]
    folder = tmp_path / key
    shutil.copytree(ROOT / "student_template" / key, folder)
    command = [sys.executable, "-m", "doctest", original.name]
    where = folder / original.relative_to(ROOT / "student_template" / key).parent
    # A library that a course uses and nobody has installed is played by a stand-in.
    library = {"PYTHONPATH": stand_in_path(key)}
    run = processes.run(
        command, cwd=where, env=library, capture_output=True, text=True, check=False
    )
    given = original.read_bytes() == (ROOT / "reference" / key / original.name).read_bytes()
    assert run.returncode == (0 if given else 1)
    assert ("***Test Failed***" in run.stdout) is not given
    assert run.stderr == ""
