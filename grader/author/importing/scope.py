"""What the names of a test stand for in a check.

A name of the students' module becomes an attribute of the module, which the check asks for by name.
"""

import ast
import builtins
import importlib
import string
import sys
from collections.abc import Collection
from types import ModuleType
from typing import Literal, NamedTuple

# Names that mean something else in a check.
TAKEN = frozenset({"display", "expect", "part", "rejects"})
# What of Python's own a check may use: nothing that could do a thing to our machine, because checks
# run where nothing holds them.
BUILTINS = frozenset(
    "abs all any ascii bin bool bytearray bytes chr complex dict divmod enumerate filter float "
    "frozenset hex int len list map max min oct ord pow range repr reversed round set slice sorted "
    "str sum tuple zip".split()
)
HARMLESS = frozenset({"collections", "datetime", "decimal", "fractions", "itertools", "math"})
HARMLESS |= {"re", "statistics", "string"}
# Packages that no student writes.
PACKAGES = frozenset({"datascience", "hypothesis", "matplotlib", "networkx", "numpy", "otter"})
PACKAGES |= {"pandas", "requests", "scipy", "seaborn", "sklearn", "sympy"}
# What tests are run by: checks have words of their own for it.
RUNNERS = frozenset({"pytest"})


class NotSaid(Exception):
    """It cannot be said in the words of checks; why."""


# What is known of a value.
Kind = Literal["", "number", "plain"]


class Meaning(NamedTuple):
    """The expression of a check that a name stands for; nothing where it was left out. `home` is
    the module that it needs, which is Python's own or one of the students'.
    """

    text: str
    home: str = ""
    pythons: bool = False


class Scope:
    """What the names mean at one place of a test, and what the check needs for it."""

    def __init__(self, modules: Collection[str]) -> None:
        # The modules that students write; empty: every module that is not Python's own.
        self._modules = frozenset(modules)
        self._names: dict[str, Meaning] = {}
        # The module that has the names which nothing else has.
        self._star = next(iter(modules)) if len(modules) == 1 else ""
        # Modules of the students' that are asked for, and of Python's that are imported.
        self.asked: set[str] = set()
        self.imports: set[str] = set()
        # What is imported from grader.api.
        self.words: set[str] = set()
        # The variables of which it is known that they are numbers, or plain values of other kinds.
        self.kinds: dict[str, Kind] = {}
        # The functions that have accepted a call, and whether anything was expected.
        self.accepted: set[str] = set()
        self.expects = False

    def know(self, node: ast.Import | ast.ImportFrom) -> None:
        """Takes notice of an import."""
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name not in RUNNERS:
                    meaning = self._module(alias.name)
                    self._names[alias.asname or alias.name] = meaning
            return
        if node.level or not node.module:
            raise NotSaid("a relative import: name the module of the students'")
        if node.module in RUNNERS:
            return
        home = self._module(node.module)
        for alias in node.names:
            if alias.name == "*":
                self._star = home.text
            else:
                text = f"{home.text}.{alias.name}"
                if home.pythons:
                    text = pythons_member(home.home, alias.name)
                self._names[alias.asname or alias.name] = home._replace(text=text)

    def _module(self, name: str) -> Meaning:
        pythons = name.partition(".")[0] in sys.stdlib_module_names and name not in self._modules
        if pythons and name not in HARMLESS:
            raise NotSaid(f"{name} would be used by the grader, and not by the program")
        known = name in self._modules if self._modules else name.partition(".")[0] not in PACKAGES
        if not (known or pythons):
            raise NotSaid(f"{name} is not a module of the assignment")
        if "." in name:
            raise NotSaid(f"ask for the program, and write program.module({name!r})")
        return Meaning(name, name, pythons)

    def pythons_module(self, name: str) -> str:
        """The module of Python's own that a name stands for; empty where it is something else."""
        found = self._names.get(name)
        return (
            found.home if found is not None and found.pythons and found.text == found.home else ""
        )

    def bind(self, name: str, kind: Kind = "") -> str:
        """The name of a variable in the check: another one where a module has it."""
        self.kinds[name] = kind
        homes = {one.home for one in self._names.values()} | {self._star, *self._modules}
        new = f"the_{name}" if name in homes | TAKEN else name
        self._names[name] = Meaning(new)
        return new

    def forget(self, name: str) -> None:
        """The variable is left out: so is what uses it."""
        self._names[name] = Meaning("")

    def is_of_the_program(self, name: str) -> bool:
        """Whether a name stands for something that comes from the students' modules, as far as is
        known.
        """
        found = self._names.get(name)
        if found is None:
            return not hasattr(builtins, name)
        return not (found.pythons if found.home else self.kinds.get(name))

    def meaning(self, name: str) -> str:
        """The expression of a check that a name stands for."""
        found = self._names.get(name)
        if found is None and hasattr(builtins, name):
            thing = getattr(builtins, name)
            is_error = isinstance(thing, type) and issubclass(thing, BaseException)
            if name not in BUILTINS and not is_error:
                raise NotSaid(f"{name}() would be ours, and not the program's")
            return name
        if found is None and not self._star:
            raise NotSaid(f"nothing says which module has {name}: use --module NAME")
        found = found or Meaning(f"{self._star}.{name}", self._star)
        if not found.text:
            raise NotSaid(f"it needs {name}, which is left out")
        if found.home:
            (self.imports if found.pythons else self.asked).add(found.home)
        return found.text


def pythons_member(home: str, name: str) -> str:
    """What a check writes for a member of a module of Python's own, if that is harmless, too."""
    thing = getattr(importlib.import_module(home), name, None)
    hidden = name.startswith("_") or thing is None or isinstance(thing, ModuleType)
    # Its fields may be attributes of anything.
    if hidden or thing is string.Formatter:
        raise NotSaid(f"{home}.{name} would be used by the grader, and not by the program")
    return f"{home}.{name}"
