"""What a check is: a function named `check_*`, the part it belongs to, and a line for students."""

import inspect
import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Literal, TypeVar, get_args

from grader.core.cases import Cases, CheckError, Row, Table, Titled, require_different

Function = TypeVar("Function", bound=Callable[..., None])

EXAMPLES = 40
# How much of a check that did not pass a student sees, the most first: all of it; not what was
# expected; its title only.
DETAILS = ("full", "actual-only", "none")
# When a student sees how a check came out, in the words of Gradescope; the soonest first.
Visibility = Literal["visible", "after_due_date", "after_published", "hidden"]
VISIBILITIES: tuple[Visibility, ...] = get_args(Visibility)


@dataclass(frozen=True)
class Check:
    """One graded thing. `title` is its docstring: what it looks at, in the student's words."""

    id: str
    part: str
    title: str
    weight: float
    function: Callable[..., None]
    arguments: tuple[str, ...]
    strategies: Mapping[str, Any] = field(default_factory=dict)
    examples: int = EXAMPLES
    details: str = "full"
    visibility: Visibility = "visible"
    # What the check costs when it fails, in points; None: its share of the part's.
    costs: float | None = None
    # Whether the assignment gives no points at all to a program that fails it.
    forfeits: bool = False
    # What must work for the check to count: modules, parts, groups or checks; one is enough.
    once: tuple[str, ...] = ()
    # The checks, or files of checks, that this one stands on; see blame/settling.py.
    assumes: tuple[str, ...] = ()
    # Whether only our starter files ask for it: a remark, unless the course hands these out.
    our_starter: bool = False
    # The arguments that make a row of its function, and the name of all of these rows.
    given: Mapping[str, Any] = field(default_factory=dict)
    family: str = ""

    @property
    def group(self) -> str:
        """What the checks of its file have in common: "hand" for check_hand.py."""
        return self.id.partition(".")[0]

    @property
    def names(self) -> frozenset[str]:
        """What `once=` and `assumes=` can call it: itself, the rows of its function, its file."""
        return frozenset({self.id, self.family or self.id, self.group})


def narrower(one: str, other: str) -> str:
    """The details that tell less."""
    return max(one, other, key=DETAILS.index)


def latest(*visibilities: Visibility | None) -> Visibility:
    """When a student sees something about which all of these were said, or nothing (None)."""
    return max(filter(None, visibilities), key=VISIBILITIES.index, default=VISIBILITIES[0])


def part(
    identifier: str,
    weight: float = 1,
    details: str = "full",
    visibility: Visibility = "visible",
    costs: float | None = None,
    forfeits: bool = False,
    once: str | tuple[str, ...] = (),
    assumes: str | tuple[str, ...] = (),
    our_starter: bool = False,
) -> Callable[[Function], Function]:
    """Says which part a check belongs to, its share of that part's points, how much of it a student
    may see at most, and when; or what it costs where the assignment names a deduction, or that
    without it there are no points at all. `once`: it counts once one of these works (counting.py).
    `assumes`: the checks that it stands on: if one of these fails, it is tried with that's repair.
    `our_starter`: only our starter files ask for it, so it is a remark unless a course says that it
    hands these out.
    """
    return _marking(
        part=identifier,
        weight=weight,
        details=details,
        visibility=visibility,
        costs=costs,
        forfeits=forfeits,
        once=(once,) if isinstance(once, str) else once,
        assumes=(assumes,) if isinstance(assumes, str) else assumes,
        our_starter=our_starter,
    )


def forall(examples: int = EXAMPLES, **strategies: Any) -> Callable[[Function], Function]:
    """Makes a check a property: run for inputs drawn from hypothesis' strategies, by name."""
    return _marking(strategies=strategies, examples=examples)


def cases(**columns: Sequence[Any]) -> Callable[[Function], Function]:
    """Makes a check of each row of these columns. They share the points of one check, and its
    docstring names the columns in braces, as in "The dealer stands with {score}".
    """
    return _marking(rows=Cases(columns))


def checks_of(**table: Mapping[str, Titled]) -> Callable[[Function], Function]:
    """Makes a check of each row of a table: the key is its name, the row's `title` its title, and
    its `weight`, if it has one, its weight. The function gets the row by the name that is given.
    """
    ((argument, rows),) = table.items()
    return _marking(rows=Table(argument, rows))


def _marking(**said: Any) -> Callable[[Function], Function]:
    """Keeps what is said of a check beside its function, for `read_checks_of`."""

    def mark(function: Function) -> Function:
        vars(function).update(said)
        return function

    return mark


def read_checks_of(group: str, name: str, function: Callable[..., None]) -> Iterator[Check]:
    """Yield the checks that a function of a check file stands for: one, or one for each row."""
    own = name.removeprefix("check_")
    identifier = f"{group}.{own}"
    said = {
        one.name: vars(function)[one.name] for one in fields(Check) if one.name in vars(function)
    }
    if "part" not in said:
        raise CheckError(f'{identifier} belongs to no part: write @part("...") above it')
    title = " ".join((inspect.getdoc(function) or "").split())
    if not title:
        raise CheckError(f"{identifier} has no docstring: students would see no title")
    if (details := said["details"]) not in DETAILS:
        raise CheckError(f"{identifier} has details={details!r}; there are: {', '.join(DETAILS)}")
    if (seen := said["visibility"]) not in VISIBILITIES:
        known = ", ".join(VISIBILITIES)
        raise CheckError(f"{identifier} has visibility={seen!r}; there are: {known}")
    _require_number(identifier, "weight", said["weight"])
    if said["costs"] is not None:
        _require_number(identifier, "costs", said["costs"])
    for row in _rows(identifier, own, title, function):
        shares = {what: said[what] * row.share for what in ("weight", "costs") if said[what]}
        yield Check(
            id=f"{group}.{row.name}",
            title=" ".join(row.title.split()),
            function=function,
            arguments=_arguments(identifier, function, row.given, said.get("strategies", ())),
            given=row.given,
            family=identifier,
            **{**said, **shares},
        )


def _rows(identifier: str, name: str, title: str, function: Any) -> Sequence[Row]:
    """Return the rows of a function; most have one, which is the function itself."""
    table: Cases | Table | None = vars(function).get("rows")
    if table is None:
        return [Row(name, title, 1, {})]
    try:
        rows = list(table.rows(name, title))
        require_different(rows)
    except CheckError as error:
        raise CheckError(f"{identifier}: {error}") from None
    return rows


def _arguments(
    identifier: str, function: Any, given: Mapping[str, Any], drawn: Collection[str]
) -> tuple[str, ...]:
    """Return the arguments that are provided: all that neither a row gives nor @forall draws."""
    wanted = inspect.signature(function).parameters
    for how, names in (("@forall draws", drawn), ("a row gives", given)):
        if strange := [name for name in names if name not in wanted]:
            raise CheckError(
                f"{identifier}: {how} {strange[0]!r}, and the function has no such argument"
            )
    return tuple(one for one in wanted if one not in drawn and one not in given)


def _require_number(identifier: str, what: str, number: object) -> None:
    """A weight that is none would give points that are none."""
    if type(number) not in (int, float) or not 0 <= number < math.inf:  # type: ignore[operator]
        raise CheckError(
            f"{identifier} has {what}={number!r}; write a number that is not below 0, as in "
            f'@part("1", {what}=2)'
        )
