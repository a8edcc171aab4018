"""Part 3: Shuffle, on the examples of the assignment.

Whether the list that is given may change is left open, so every call gets a list of its own.
"""

from typing import Any

from grader.api import Program, Survey, expect, must_recurse, part, recorded_as, rejects, same
from grader.assignments.dsc20.oracle import OURS, modified_overhand, mongean

EVEN_FROM_EVEN = "shuffle.overhand_takes_an_even_number_from_an_even_deck"
ODD_FROM_EVEN = "shuffle.overhand_takes_an_odd_number_from_an_even_deck"
OF_ODD_DECKS = (
    "shuffle.overhand_takes_an_even_number_from_an_odd_deck",
    "shuffle.overhand_takes_an_odd_number_from_an_odd_deck",
)
NAMES = ["ace", "king", "queen", "jack", "ten", "nine", "eight"]


# Modified overhand


@part("3.1")
def check_overhand_takes_an_odd_number_from_an_even_deck(shuffle: Any) -> None:
    """Of an even number of cards, an odd number is taken: the extra card is the upper half's."""
    overhand = shuffle.Shuffle.modified_overhand
    expect(overhand([1, 2, 3, 4, 5, 6], 1)).to_be([3, 1, 2, 4, 5, 6])
    expect(overhand([1, 2, 3, 4, 5, 6], 3)).to_be([2, 4, 1, 3, 5, 6])


@part("3.1")
def check_overhand_takes_an_even_number_from_an_even_deck(shuffle: Any) -> None:
    """Of an even number of cards, an even number is taken: as many from both halves."""
    overhand = shuffle.Shuffle.modified_overhand
    expect(overhand([1, 2, 3, 4, 5, 6], 2)).to_be([1, 3, 4, 2, 5, 6])


@part("3.1")
def check_overhand_takes_an_even_number_from_an_odd_deck(shuffle: Any) -> None:
    """Of an odd number of cards, an even number is taken: the middle card, and more from above."""
    overhand = shuffle.Shuffle.modified_overhand
    expect(overhand([1, 2, 3, 4, 5], 2)).to_be([1, 2, 3, 4, 5])
    expect(overhand([1, 2, 3, 4, 5, 6, 7], 4)).to_be([5, 1, 2, 4, 3, 6, 7])


@part("3.1")
def check_overhand_takes_an_odd_number_from_an_odd_deck(shuffle: Any) -> None:
    """Of an odd number of cards, an odd number is taken: the middle card, and as many around it."""
    overhand = shuffle.Shuffle.modified_overhand
    expect(overhand([1, 2, 3, 4, 5], 1)).to_be([3, 1, 2, 4, 5])
    expect(overhand([1, 2, 3, 4, 5], 3)).to_be([2, 3, 4, 1, 5])


@part("3.1", weight=0.5, assumes=ODD_FROM_EVEN)
def check_overhand_takes_the_middle_of_a_whole_deck(shuffle: Any) -> None:
    """One card of 52 is the 26th: it goes on top."""
    deck = shuffle.Shuffle.modified_overhand(list(range(52)), 1)
    expect(deck).to_be(modified_overhand(range(52), 1))


@part("3.1", weight=0.5, once="shuffle")
def check_overhand_of_no_cards_changes_nothing(shuffle: Any) -> None:
    """With num 0 the cards stay as they are."""
    overhand = shuffle.Shuffle.modified_overhand
    expect(overhand([1, 2, 3], 0)).to_be([1, 2, 3])


@part("3.1", weight=OURS, our_starter=True, assumes=(EVEN_FROM_EVEN, ODD_FROM_EVEN))
def check_overhand_takes_all_cards(shuffle: Any) -> None:
    """As many cards as there are may be taken."""
    overhand = shuffle.Shuffle.modified_overhand
    expect(overhand([1, 2, 3, 4], 4)).to_be(modified_overhand([1, 2, 3, 4], 4))


@part("3.1", weight=0.5, assumes=OF_ODD_DECKS)
def check_overhand_shuffles_anything(shuffle: Any) -> None:
    """The cards need not be numbers."""
    overhand = shuffle.Shuffle.modified_overhand
    expect(overhand(list(NAMES), 3)).to_be(modified_overhand(NAMES, 3))


@part("3.1", weight=0.5, once="shuffle")
def check_overhand_remembers_nothing(shuffle: Any) -> None:
    """Called twice with the same cards, modified_overhand gives the same twice."""
    overhand = shuffle.Shuffle.modified_overhand
    first = overhand([1, 2, 3, 4, 5], 3)
    expect(first).to_be_a(list)
    expect(overhand([1, 2, 3, 4, 5], 3)).to_be(first)


@part("3.1")
def check_overhand_takes_a_list(shuffle: Any) -> None:
    """Cards that do not come in a list are rejected by an assertion."""
    overhand = shuffle.Shuffle.modified_overhand
    overhand([1, 2, 3], 1)
    for cards in ((1, 2, 3), "abc", None):
        with rejects(AssertionError):
            overhand(cards, 1)


@part("3.1")
def check_overhand_takes_an_int(shuffle: Any) -> None:
    """A num that is no int is rejected by an assertion."""
    overhand = shuffle.Shuffle.modified_overhand
    overhand([1, 2, 3], 1)
    for num in (1.0, "1", None):
        with rejects(AssertionError):
            overhand([1, 2, 3], num)


@part("3.1", weight=OURS, our_starter=True)
def check_overhand_takes_no_negative_number(shuffle: Any) -> None:
    """A num below 0 is rejected by an assertion."""
    overhand = shuffle.Shuffle.modified_overhand
    overhand([1, 2, 3], 0)
    with rejects(AssertionError):
        overhand([1, 2, 3], -1)


@part("3.1", weight=OURS, our_starter=True)
def check_overhand_takes_no_more_than_there_are(shuffle: Any) -> None:
    """A num above the number of cards is rejected by an assertion."""
    overhand = shuffle.Shuffle.modified_overhand
    overhand([1, 2, 3], 2)
    with rejects(AssertionError):
        overhand([1, 2, 3], 4)


@part("3.1", weight=2, once="shuffle")
def check_overhand_is_recursive(shuffle: Any, survey: Survey, program: Program) -> None:
    """Shuffle.modified_overhand is recursive, itself or through a helper."""
    overhand, given = shuffle.Shuffle.modified_overhand, (list(range(40)), 20)
    depth, idle = program.depth(overhand, *given), program.idles(overhand, *given)
    must_recurse(survey, "shuffle", "Shuffle.modified_overhand", depth, idle)


# Mongean


@part("3.2")
def check_mongean_of_an_even_number_of_cards(shuffle: Any) -> None:
    """An even number of cards: the last one ends on top."""
    mongean = shuffle.Shuffle.mongean
    expect(mongean([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).to_be([10, 8, 6, 4, 2, 1, 3, 5, 7, 9])
    expect(mongean([1, 2, 3, 4])).to_be([4, 2, 1, 3])


@part("3.2")
def check_mongean_of_an_odd_number_of_cards(shuffle: Any) -> None:
    """An odd number of cards: the last one ends at the bottom."""
    mongean = shuffle.Shuffle.mongean
    expect(mongean([1, 2, 3, 4, 5, 6, 7, 8, 9])).to_be([8, 6, 4, 2, 1, 3, 5, 7, 9])


@part("3.2")
def check_mongean_of_few_cards(shuffle: Any) -> None:
    """One card, two cards, three cards."""
    mongean = shuffle.Shuffle.mongean
    expect(mongean([1])).to_be([1])
    expect(mongean([1, 2])).to_be([2, 1])
    expect(mongean([1, 2, 3])).to_be([2, 1, 3])


@part("3.2", weight=0.5)
def check_mongean_twelve_times_restores_a_deck(shuffle: Any, program: Program) -> None:
    """After twelve Mongean shuffles, a deck of 52 cards is as it was; after one it is not."""
    deck = shuffle.Shuffle.mongean(list(range(52)))
    once = "Shuffle.mongean(list(range(52)))"
    expect(same(deck, list(range(52))), f"{once} == list(range(52))").to_be(False)
    with recorded_as(shuffle, "from functools import reduce", "from shuffle import Shuffle"):
        for _ in range(11):
            expect(deck).to_be_a(list)
            deck = shuffle.Shuffle.mongean(deck)
    again = "reduce(lambda deck, _: Shuffle.mongean(deck), range(12), list(range(52)))"
    expect(same(deck, list(range(52))), f"{again} == list(range(52))").to_be(True)


@part("3.2", weight=0.5)
def check_mongean_shuffles_anything(shuffle: Any) -> None:
    """The cards need not be numbers."""
    expect(shuffle.Shuffle.mongean(list(NAMES))).to_be(mongean(NAMES))


@part("3.2", weight=0.5, once="shuffle")
def check_mongean_remembers_nothing(shuffle: Any) -> None:
    """Called twice with the same cards, mongean gives the same twice."""
    first = shuffle.Shuffle.mongean([1, 2, 3, 4, 5])
    expect(first).to_be_a(list)
    expect(shuffle.Shuffle.mongean([1, 2, 3, 4, 5])).to_be(first)


@part("3.2", weight=2, once="shuffle")
def check_mongean_is_recursive(shuffle: Any, survey: Survey, program: Program) -> None:
    """Shuffle.mongean is recursive, itself or through a helper."""
    mongean, given = shuffle.Shuffle.mongean, (list(range(40)),)
    depth, idle = program.depth(mongean, *given), program.idles(mongean, *given)
    must_recurse(survey, "shuffle", "Shuffle.mongean", depth, idle)
