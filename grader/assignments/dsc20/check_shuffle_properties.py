"""Part 3, for many numbers of cards, the smallest first: all of them up to 20, where all that a
shuffle can do wrong is seen, and then some up to 60. What no card gives is left open. A slow
program is tried on the same ones.

Of hundreds of calls only the one that went wrong is shown. Whether a call owes anything to those
before it is the matter of other checks.
"""

from collections.abc import Iterator
from typing import Any

from grader.api import Program, Raised, expect, part, unrecorded
from grader.assignments.dsc20 import oracle
from grader.assignments.dsc20.check_shuffle import (
    EVEN_FROM_EVEN,
    ODD_FROM_EVEN,
    OF_ODD_DECKS,
)

ALL_SIZES = range(1, 21)
LARGER_SIZES = range(21, 61, 3)


def _sizes_and_nums() -> Iterator[tuple[int, int]]:
    """Numbers of cards, each with the nums that are tried with it."""
    for size in ALL_SIZES:
        yield from ((size, num) for num in range(size + 1))
    for size in LARGER_SIZES:
        yield from ((size, num) for num in (0, 1, size // 3, size // 2, size - 1, size))


def _takes_all(overhand: Any) -> bool:
    """Return whether all cards may be taken: the document leaves open if an assertion may not."""
    with unrecorded(overhand):
        try:
            overhand([1, 2, 3], 3)
        except Raised as raised:
            return "AssertionError" not in raised.error.bases
    return True


@part(
    "3.1",
    weight=2,
    assumes=(
        EVEN_FROM_EVEN,
        ODD_FROM_EVEN,
        *OF_ODD_DECKS,
        "shuffle.overhand_of_no_cards_changes_nothing",
    ),
)
def check_overhand_of_any_number_of_cards(shuffle: Any, program: Program) -> None:
    """Numbers of cards up to 60; up to 20 with every num that is possible."""
    overhand = shuffle.Shuffle.modified_overhand
    takes_all = _takes_all(overhand)
    for size, num in _sizes_and_nums():
        if num == size and not takes_all:
            continue
        cards = list(range(1, size + 1))
        program.forget()
        expect(overhand(list(cards), num)).to_be(oracle.modified_overhand(cards, num))


@part("3.2", weight=2)
def check_mongean_of_any_number_of_cards(shuffle: Any, program: Program) -> None:
    """Numbers of cards from 1 to 60."""
    for size in (*ALL_SIZES, *LARGER_SIZES):
        cards = list(range(1, size + 1))
        program.forget()
        expect(shuffle.Shuffle.mongean(list(cards))).to_be(oracle.mongean(cards))
