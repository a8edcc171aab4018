"""What checks do with a program beside calling it: they look, on the record or off it."""

from contextlib import AbstractContextManager
from typing import Any

from grader.program.program import Program, Proxy, proxies_in


def program_of(*things: Any) -> Program:
    """The program that things are in: proxies, or lists and the like with a proxy in them."""
    for proxy in proxies_in(things):
        return proxy._program
    raise TypeError(f"{things!r}: there is no object of a program in it")


def display(thing: Proxy) -> str:
    """What the interpreter shows for an object: its repr, made by the student's program."""
    return program_of(thing).text("repr", thing)


def look(expression: str, /, **things: Any) -> Any:
    """What an expression gives, evaluated in the program: the one that the student is shown, where
    `things` stand under their names. `look("[card.rank for card in hand.cards]", hand=hand)`.

    It walks over lists only, and must bring data: what is decided about them is decided in the
    check, where no program can forge it. No name may tell what is expected.
    """
    return program_of(things).look(expression, **things)


def unrecorded(thing: Any) -> AbstractContextManager[None]:
    """A block in which a check only looks: nothing that it does is shown to the student."""
    return program_of(thing).unrecorded()


def recorded_as(thing: Any, *lines: str) -> AbstractContextManager[None]:
    """A block that is shown to the student as these lines, which do the same."""
    return program_of(thing).recorded_as(*lines)
