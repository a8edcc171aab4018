"""Attributes that a student's objects have under other names than the assignment's.

`self.Deck` in the place of `self.deck` is one mistake, and every check that looks at the deck would
meet it. So checks that are about something else are run again, with both names for one thing. An
attribute is found by what is in it: of some objects that are made in the same way in the student's
module and in the reference's, it must hold the same, and be the only one that does. This tells a
program nothing of the reference.
"""

import marshal
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from keyword import iskeyword
from typing import Any

from grader.blame.repairs import Misnamed
from grader.core.assignment import Assignment
from grader.findings import Message
from grader.program.bench import Draft
from grader.program.program import Program, Proxy
from grader.support.faults import forgiving

# What each of some objects has in an attribute, as far as it can be compared.
Held = tuple[Any, ...]


@dataclass(frozen=True)
class OtherName(Misnamed):
    """An attribute of the objects of a class that the assignment names, and what it is called."""

    module: str
    owner: str
    wanted: str
    used: str
    # Whether the class has it, for all its objects.
    of_class: bool = False

    @property
    def name(self) -> str:
        """What the assignment calls it."""
        return f"{self.owner}.{self.wanted}"

    @property
    def remark(self) -> Message:
        """What a report says of it."""
        return Message("file.other-name", {"wanted": self.wanted, "used": self.used})

    def change(self, draft: Draft) -> None:
        """In the student's module the wanted name stands for the one that is used; in the
        reference's the other way round, because the student's other files know that name.
        """
        taken = self.module in draft.from_reference
        names = (self.used, self.wanted) if taken else (self.wanted, self.used)
        draft.add(self.module, self._both_ways(*names))

    def _both_ways(self, name: str, there: str) -> bytes:
        home = self.owner if self.of_class else "self"
        read, write = (
            f"lambda self: self.{there}",
            f"lambda self, it: setattr({home}, {there!r}, it)",
        )
        source = f"{self.owner}.{name} = property({read}, {write})"
        return marshal.dumps(compile(source, f"<{self.module}>", "exec", dont_inherit=True))


def find_other_names(
    assignment: Assignment, student: Program, reference: Program
) -> tuple[OtherName, ...]:
    """All that there are. Where a program does not let itself be looked at, there are none. The
    trials of both programs are ended here, as one is alive at a time.
    """
    found = []
    for module in assignment.modules.values():
        for owner in dict.fromkeys(_owner(one) for one in module.objects):
            ways = [one for one in module.objects if _owner(one) == owner]
            named = {
                name.partition(".")[2]
                for name in assignment.attributes_of(module.name)
                if name.startswith(f"{owner}.")
            }
            right, _ = _held(reference, module.name, ways)
            there, of_class = _held(student, module.name, ways) if named else ({}, frozenset())
            own = {name: held for name, held in there.items() if name not in named}
            for wanted in sorted(named - there.keys()):
                used = [name for name, held in own.items() if held == right.get(wanted)]
                if len(used) == 1:
                    one = OtherName(module.name, owner, wanted, used[0], used[0] in of_class)
                    found.append(one)
    return tuple(found)


def _owner(example: str) -> str:
    return example.partition("(")[0]


def _held(
    program: Program, module: str, ways: list[str]
) -> tuple[Mapping[str, Held], Collection[str]]:
    """What objects that are made in these ways have in their attributes, where all have it; and
    which of these attributes the class has for them.
    """
    kept: list[Mapping[str, Any]] = []
    shared: Mapping[str, Any] = {}
    program.renew()
    with forgiving():
        home = program.module(module)
        for way in ways:
            owner = _owner(way)
            made = program.look(way, **{owner: program.get(home, owner)})
            shared = _attributes(program.look("dict(vars(type(made)))", made=made))
            kept.append(_attributes(program.get(made, "__dict__")))
    program.end()
    if len(kept) < len(ways) or not kept:
        return {}, ()
    own = set(kept[0]).intersection(*kept)
    of_class = shared.keys() - own
    found = {name: tuple(one[name] for one in kept) for name in sorted(own)}
    return found | {name: (shared[name],) * len(kept) for name in sorted(of_class)}, of_class


def _attributes(found: Any) -> Mapping[str, Any]:
    """The attributes that have a name which can be typed, as far as they can be compared."""
    if type(found) is not dict:
        return {}
    return {
        name: _comparable(value)
        for name, value in found.items()
        if type(name) is str and name.isidentifier() and not iskeyword(name) and name[:2] != "__"
    }


def _comparable(value: Any) -> Any:
    """A plain value with its type; of an object, its class; of a list, what kinds are in it."""
    if isinstance(value, Proxy):
        return "object", value._remote.module, value._remote.type_name
    if type(value) is list:
        return "list", frozenset(repr(_comparable(one)) for one in value)
    return type(value).__name__, repr(value)
