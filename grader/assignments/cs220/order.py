"""In which order a program deals the first cards, as a probe shows it.

Two cards to each player at once, or one round after the other, the dealer first or last: all are
right. The probe is a program of its own, so that nothing of it is left when a check begins.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

from grader.api import Bench, Program, Raised, forgiving

# For each number of players: for each player, and for the dealer last, the places in the deck of
# the two cards that it gets.
Orders = Mapping[int, Sequence[Sequence[int]]]

HANDLES = ("ned21", "lia9", "ibad")
# The ranks of the first cards: each of another rank, and no hand near 21.
MARKS = ("2", "3", "4", "5", "6", "7", "8", "9")

_known: WeakKeyDictionary[Bench, Orders] = WeakKeyDictionary()


def orders_of(bench: Bench) -> Orders:
    """The orders of a submission. No other program of it may be running when they are asked for
    first.
    """
    if bench not in _known:
        _known[bench] = {players: _order(bench, players) for players in range(1, len(HANDLES) + 1)}
    return _known[bench]


def _order(bench: Bench, players: int) -> Sequence[Sequence[int]]:
    """As the student's program deals; where that breaks, with the reference's modules below."""
    for substituted in (frozenset[str](), bench.assignment.below("dealer")):
        program = bench.program(substituted)
        places: Sequence[Sequence[int]] = []
        try:
            with forgiving():
                places = _places(_probe(program, players), players)
        finally:
            program.end()
        if places:
            return places
    return _two_at_once(players)


def _probe(program: Program, players: int) -> list[Any]:
    """The hand that each player sees when it is asked first."""
    deck = program.module("stacked_deck").StackedDeck(*MARKS[: 2 * players + 2])
    dealer = program.module("dealer").Dealer(deck)
    seated = [program.module("sample_players").SamplePlayer() for _ in range(players)]
    for handle, player in zip(HANDLES, seated, strict=False):
        dealer.add_player(handle, player, program.module("player_bank").PlayerBank(100))
    with suppress(Raised):  # bets are the matter of other checks
        dealer.take_bets()
    dealer.deal_initial_hand()
    dealer.deal_player_hands()
    return [player.hands for player in seated]


def _places(seen: list[Any], players: int) -> Sequence[Sequence[int]]:
    """The places of the cards that were seen; none where they do not add up."""
    place_of = {mark: place for place, mark in enumerate(MARKS[: 2 * players + 2])}
    try:
        order = [sorted(place_of[rank] for rank in hands[0]) for hands in seen]
    except (LookupError, TypeError):
        return []
    # The dealer gets the others, the first of them face up.
    order.append(sorted(set(place_of.values()) - {place for hand in order for place in hand}))
    taken = sorted(place for hand in order for place in hand)
    complete = all(len(hand) == 2 for hand in order) and taken == sorted(place_of.values())
    return order if complete else []


def _two_at_once(players: int) -> Sequence[Sequence[int]]:
    """The order where none was to be seen: two cards to each, and to the dealer last."""
    return [[2 * number, 2 * number + 1] for number in range(players + 1)]
