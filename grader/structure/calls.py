"""Which function leads to which: a graph of the mentions of functions in functions.

A node is a function together with the class through which it was reached. A mention is a step: a
call, or handing a function on by name (`map(helper, cards)`). It may be one where a method is
called on something unknown (`other.run()`), or a property is looked up there (`other.score`): then
all methods, or properties, of that name are tried, whichever file they are in. Not for the names
of special methods and of methods that the built-in types have: there the unknown thing is most
likely a list or a string (`cards.append(...)`).

Whether a step is ever taken, no source tells: rules.py asks a run of the program as well.
"""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import IntEnum
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

from grader.structure.names import UNKNOWN, Names, Thing, ordered
from grader.structure.tables import ModuleTables

_MOST_CANDIDATES = 64  # methods of one name, tried where the receiver is unknown
_BUILTIN_TYPES = (list, tuple, dict, set, str, bytes, int, float, io.TextIOWrapper)
_BUILTIN_METHODS = frozenset(name for kind in _BUILTIN_TYPES for name in dir(kind))
_PROPERTIES = frozenset({"property", "cached_property"})
_MADE_BY = ("__new__", "__init__", "__post_init__")


class How(IntEnum):
    """How one function leads to another, the surest first."""

    CALLS = 0
    PASSES = 1
    PERHAPS = 2


class Edge(NamedTuple):
    """One function leading to another, at a line of the first one's module."""

    line: int
    how: How
    caller: Thing
    callee: Thing


class CallGraph:
    """The graph of a few modules; edges are found when they are first asked for."""

    def __init__(self, modules: Mapping[str, ModuleTables], names: Names) -> None:
        self._names = names
        self._edges: dict[Thing, list[Edge]] = {}
        self._methods: dict[str, list[Thing]] = {}
        for module in modules.values():
            for index, record in enumerate(module.functions):
                if record.class_index is not None:
                    method = Thing(
                        "function", (module.name, index), (module.name, record.class_index)
                    )
                    self._methods.setdefault(record.name.rpartition(".")[2], []).append(method)

    def reach(self, starts: Iterable[Thing], stop_at: Collection[str]) -> dict[Thing, bool]:
        """The functions that can be reached, nearest first, and whether they are for certain."""
        found = dict.fromkeys(starts, True)
        pending, doubtful = deque(found), deque[Thing]()
        while pending or doubtful:
            if not pending:
                node = doubtful.popleft()
                if node not in found:
                    found[node] = False
                    pending.append(node)
                continue
            node = pending.popleft()
            for edge in self.edges(node):
                if edge.callee in found or self._is_stop(edge.callee, stop_at):
                    continue
                if edge.how < How.PERHAPS and found[node]:
                    found[edge.callee] = True
                    pending.append(edge.callee)
                else:
                    doubtful.append(edge.callee)
        return found

    def circle(self, starts: Collection[Thing]) -> list[Edge]:
        """A circle of edges through one of the functions, or through one that they reach; the
        surest, if there are several.
        """
        reached = self.reach(starts, ())
        for how in How:
            leads_to = {
                node: [edge for edge in self.edges(node) if edge.how <= how] for node in reached
            }
            for start in starts:
                if way := _way_back(start, leads_to):
                    return way
            try:
                TopologicalSorter(
                    {node: [edge.callee for edge in edges] for node, edges in leads_to.items()}
                ).prepare()
            except CycleError as error:
                return _way_back(error.args[1][0], leads_to)
        return []

    def _is_stop(self, node: Thing, stop_at: Collection[str]) -> bool:
        name = self._names.function(node.at).name
        return name in stop_at or f"{node.at[0]}.{name}" in stop_at

    def edges(self, node: Thing) -> list[Edge]:
        """The functions that this one leads to, in the order of its lines."""
        if node not in self._edges:
            found = {
                Edge(line, how, node, callee)
                for line, use, what in self._names.function(node.at).mentions
                for how, callee in self._callees(node, use, what)
            }
            self._edges[node] = sorted(
                found, key=lambda edge: (edge.line, edge.how, str(edge.callee))
            )
        return self._edges[node]

    def _callees(self, node: Thing, use: str, what: str) -> Iterator[tuple[How, Thing]]:
        called = use in ("call", "named")
        things = self._names.things(node.at[0], what, node.receiver, called)
        for thing in ordered(things):
            for callee in self._entered(thing, use, called):
                yield How.CALLS if use != "value" else How.PASSES, callee
        _, *path = what.split(" ")
        is_ours = path[-1] not in _BUILTIN_METHODS and not path[-1].startswith("__")
        if UNKNOWN in things and len(path) > 1 and is_ours:
            for method in self._methods.get(path[-1], [])[:_MOST_CANDIDATES]:
                decorators = self._names.function(method.at).decorators
                if called or not _PROPERTIES.isdisjoint(decorators):
                    yield How.PERHAPS, method

    def _entered(self, thing: Thing, use: str, called: bool) -> list[Thing]:
        """The functions that run when the thing is called, now or by whom it is handed to."""
        if thing.kind == "function":
            decorators = self._names.function(thing.at).decorators
            runs = use != "quiet" or not _PROPERTIES.isdisjoint(decorators)  # when it is looked up
            return [thing] if runs else []
        names: tuple[str, ...] = ()
        if thing.kind == "class" and use != "quiet":
            names = _MADE_BY
        elif thing.kind == "object" and called:
            names = ("__call__",)
        return [method for name in names for method in self._names.methods(thing.at, name)]


def _way_back(start: Thing, leads_to: Mapping[Thing, list[Edge]]) -> list[Edge]:
    """The shortest way from a function back to itself."""
    came_by: dict[Thing, Edge] = {}
    pending = deque([start])
    while pending and start not in came_by:
        for edge in leads_to[pending.popleft()]:
            if edge.callee not in came_by:
                came_by[edge.callee] = edge
                pending.append(edge.callee)
    way = [came_by[start]] if start in came_by else []
    while way and way[-1].caller != start:
        way.append(came_by[way[-1].caller])
    return way[::-1]
