"""Which function leads to which: the calls between a student's functions, as a graph.

A node is a function together with the class through which it was reached. A step to a function
is a call of it, handing it on by name, or, with less certainty, a call of a method on something
unknown. For the last, all methods of that name are tried (`other.run()`), but not for the names
of special methods and of methods that the built-in types have: there the unknown thing is most
likely a list or a string (`cards.append(...)`).
"""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from grader.structure.answers import How, Step
from grader.structure.program import Expression, Module
from grader.structure.resolver import (
    NOTHING,
    UNKNOWN,
    ClassObject,
    Instance,
    Key,
    Resolver,
    Routine,
    Value,
)

_MOST_CANDIDATES = 64  # methods of one name, tried where the receiver is unknown
_BUILTIN_TYPES = (list, tuple, dict, set, str, bytes, int, float, io.TextIOWrapper)
_BUILTIN_METHODS = frozenset(name for kind in _BUILTIN_TYPES for name in dir(kind))
_MADE_BY = ("__new__", "__init__", "__post_init__")
# Searched in this order, so that a certain answer is preferred.
_CERTAINTIES: tuple[frozenset[How], ...] = (
    frozenset({"calls"}),
    frozenset({"calls", "passes"}),
    frozenset({"calls", "passes", "perhaps"}),
)


class Edge(NamedTuple):
    """One function leading to another, at a line of the first one's module."""

    caller: Routine
    callee: Routine
    line: int
    how: How


def _by_line(edge: Edge) -> tuple[int, How, Key, Key]:
    return (edge.line, edge.how, edge.callee.at, edge.callee.receiver or ("", 0))


class CallGraph:
    """The graph of a few modules; edges are found when they are first asked for."""

    def __init__(self, modules: Mapping[str, Module], resolver: Resolver) -> None:
        self._modules = modules
        self._resolver = resolver
        self._edges: dict[Routine, list[Edge]] = {}
        self._methods: dict[str, list[Routine]] = {}
        for module in modules.values():
            for index, record in enumerate(module.functions):
                if record.class_index is not None:
                    methods = self._methods.setdefault(record.simple_name, [])
                    methods.append(Routine((module.name, index), (module.name, record.class_index)))

    # --- questions ---

    def reach(
        self, starts: Iterable[Routine], stop_at: Collection[str]
    ) -> dict[Routine, Edge | None]:
        """The functions that can be reached, nearest first, each with the edge it was reached by.

        A way without "perhaps" is preferred to a shorter one.
        """
        came_by: dict[Routine, Edge | None] = dict.fromkeys(starts)
        certain = deque(came_by)
        doubtful: deque[Edge] = deque()
        while certain or doubtful:
            if not certain:
                edge = doubtful.popleft()
                if edge.callee not in came_by:
                    came_by[edge.callee] = edge
                    certain.append(edge.callee)
                continue
            for edge in self.edges(certain.popleft()):
                if edge.callee in came_by or self._is_stop(edge.callee, stop_at):
                    continue
                if edge.how == "perhaps":
                    doubtful.append(edge)
                else:
                    came_by[edge.callee] = edge
                    certain.append(edge.callee)
        return came_by

    def chain(self, came_by: Mapping[Routine, Edge | None], node: Routine) -> tuple[Step, ...]:
        """The steps that lead to a function which `reach` found."""
        steps: list[Step] = []
        edge = came_by[node]
        while edge is not None:
            steps.append(self.step(edge))
            edge = came_by[edge.caller]
        return tuple(reversed(steps))

    def cycle(self, starts: Collection[Routine], stop_at: Collection[str]) -> list[Edge]:
        """A circle of edges through one of the functions, or through one that they reach."""
        for hows in _CERTAINTIES:
            for start in starts:
                if circle := self._circle(start, hows, starts, stop_at):
                    return circle
            node = self._in_a_circle(starts, hows, stop_at)
            if node is not None:
                return self._circle(node, hows, starts, stop_at)
        return []

    def step(self, edge: Edge) -> Step:
        """The edge, told as a place in the source."""
        place = self._modules[edge.caller.at[0]].place(edge.line)
        caller = self._resolver.function(edge.caller.at).name
        callee = self._resolver.function(edge.callee.at).name
        return Step(place.file, place.line, place.text, caller, callee, edge.how)

    # --- circles ---

    def _next(
        self,
        node: Routine,
        hows: Collection[How],
        starts: Collection[Routine],
        stop_at: Collection[str],
    ) -> list[Edge]:
        return [
            edge
            for edge in self.edges(node)
            if edge.how in hows
            and (edge.callee in starts or not self._is_stop(edge.callee, stop_at))
        ]

    def _circle(
        self,
        start: Routine,
        hows: Collection[How],
        starts: Collection[Routine],
        stop_at: Collection[str],
    ) -> list[Edge]:
        """The shortest way from the function back to itself."""
        came_by: dict[Routine, Edge] = {}
        pending = deque([start])
        while pending:
            node = pending.popleft()
            for edge in self._next(node, hows, starts, stop_at):
                if edge.callee == start:
                    way = [edge]
                    while way[-1].caller != start:
                        way.append(came_by[way[-1].caller])
                    return way[::-1]
                if edge.callee not in came_by:
                    came_by[edge.callee] = edge
                    pending.append(edge.callee)
        return []

    def _in_a_circle(
        self, starts: Collection[Routine], hows: Collection[How], stop_at: Collection[str]
    ) -> Routine | None:
        """A function that is reached and leads back to itself, by a search in depth."""
        done: set[Routine] = set()
        open_nodes: set[Routine] = set()
        for start in starts:
            stack = [(start, False)]
            while stack:
                node, leaving = stack.pop()
                if leaving:
                    open_nodes.discard(node)
                    done.add(node)
                    continue
                if node in done or node in open_nodes:
                    continue
                open_nodes.add(node)
                stack.append((node, True))
                for edge in self._next(node, hows, starts, stop_at):
                    if edge.callee in open_nodes:
                        return edge.callee
                    stack.append((edge.callee, False))
        return None

    def _is_stop(self, node: Routine, stop_at: Collection[str]) -> bool:
        name = self._resolver.function(node.at).name
        return name in stop_at or f"{node.at[0]}.{name}" in stop_at

    # --- edges ---

    def edges(self, node: Routine) -> list[Edge]:
        """The functions that this one leads to, in the order of its lines."""
        if node not in self._edges:
            found = {*self._from_decorators(node)}
            rows = self._modules[node.at[0]].expressions
            for index in self._resolver.function(node.at).rows:
                found.update(self._from_row(node, index, rows[index]))
            self._edges[node] = sorted(found, key=_by_line)
        return self._edges[node]

    def _from_decorators(self, node: Routine) -> Iterable[Edge]:
        """Calling a decorated function calls what its decorators made of it."""
        module = self._modules[node.at[0]]
        for index in self._resolver.function(node.at).decorators:
            for value in self._resolver.values(module.name, index, None):
                for callee in [*self._entered(value), *self._called_later(value)]:
                    yield Edge(node, callee, module.expressions[index].line, "calls")

    def _called_later(self, value: Value) -> list[Routine]:
        """For a class that is used as a decorator: its objects take the function's place."""
        return self._methods_of(value.at, "__call__") if isinstance(value, ClassObject) else []

    def _from_row(self, node: Routine, index: int, row: Expression) -> Iterable[Edge]:
        module = node.at[0]
        if row.kind == "attribute":
            yield from self._properties(node, row)
        if row.kind == "call" and self._calls_with_itself(node, row):
            yield Edge(node, node, row.line, "perhaps")
        if row.use == "quiet":
            return
        values = self._resolver.values(module, index, node.receiver)
        for value in values:
            if row.use == "call":
                for callee in self._entered(value):
                    yield Edge(node, callee, row.line, "calls")
            elif isinstance(value, ClassObject) or (isinstance(value, Routine) and value.sure):
                for callee in self._entered(value):
                    yield Edge(node, callee, row.line, "passes")
        if row.use == "call" and UNKNOWN in values:
            yield from self._candidates(node, row)

    def _entered(self, value: Value) -> list[Routine]:
        """The functions that run when the value is called."""
        match value:
            case Routine(at, receiver):
                return [Routine(at, receiver)]
            case ClassObject(at):
                return [made for name in _MADE_BY for made in self._methods_of(at, name)]
            case Instance(at):
                return self._methods_of(at, "__call__")
            case _:
                return []

    def _methods_of(self, at: Key, name: str) -> list[Routine]:
        found = self._resolver.in_class(self._resolver.order(at), name) or NOTHING
        methods = [value for value in found if isinstance(value, Routine)]
        return sorted((Routine(method.at, at) for method in methods), key=lambda method: method.at)

    def _properties(self, node: Routine, row: Expression) -> Iterable[Edge]:
        """Looking up a property calls it."""
        for value in self._resolver.union(node.at[0], row.of, node.receiver):
            if isinstance(value, Instance):
                for method in self._methods_of(value.at, row.name or ""):
                    if self._resolver.kind_of_method(method.at) == "property":
                        yield Edge(node, method, row.line, "calls")

    def _calls_with_itself(self, node: Routine, row: Expression) -> bool:
        """`f(f, ...)` of a parameter: how a function without a name calls itself."""
        rows = self._modules[node.at[0]].expressions
        given = {
            rows[index].name for arg in row.args for index in arg if rows[index].kind == "name"
        }
        return any(
            rows[index].kind == "name"
            and rows[index].name in given
            and UNKNOWN in self._resolver.values(node.at[0], index, node.receiver)
            for index in row.of
        )

    def _candidates(self, node: Routine, row: Expression) -> Iterable[Edge]:
        name = row.name or ""
        if row.kind == "attribute" and name not in _BUILTIN_METHODS and not name.startswith("__"):
            for method in self._methods.get(name, [])[:_MOST_CANDIDATES]:
                yield Edge(node, method, row.line, "perhaps")
