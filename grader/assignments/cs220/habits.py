"""What a probe learns of a dealer before the checks begin: how it deals, and what it gets wrong
that would spoil every later check.

Two cards to each player at once, or one round after the other, the dealer first or last: all are
right, and a check stacks the deck for that order. Some mistakes are charged once, by the check that
is about them; in all others the table makes up for them (see table.py), so that these look at what
they are about. The probes are programs of their own: nothing of them is left when a check begins.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Any
from weakref import WeakKeyDictionary

from grader.api import (
    NOT_REPAIRED,
    Bench,
    Raised,
    Repairs,
    forgiving,
    from_reference,
)
from grader.assignments.cs220.look import scores_in, seen_of, summary_of

# For each number of players: for each player, and for the dealer last, the places in the deck of
# the first cards that it gets.
Orders = Mapping[int, Sequence[Sequence[int]]]

HANDLES = ("ned21", "lia9", "ibad")
# The ranks of the first cards: each of another rank, and no hand near 21.
MARKS = ("2", "3", "4", "5", "6", "7", "8", "9")
# The places of handle, player and bank in a call of add_player.
USUAL = (0, 1, 2)


def _two_at_once(players: int) -> Sequence[Sequence[int]]:
    """The order where none was to be seen: two cards to each, and to the dealer last."""
    return [[2 * number, 2 * number + 1] for number in range(players + 1)]


def _usual_orders() -> Orders:
    return {players: _two_at_once(players) for players in range(1, len(HANDLES) + 1)}


@dataclass(frozen=True)
class Habits:
    """What is known of a dealer; without a probe, what is usual.

    `played`: a player was asked in a probe. `inverted` is a mistake: a player that wants no card
    gets one, and the other way round. `tells_cards`, `tells_scores`: its summary does.
    """

    orders: Orders = field(default_factory=_usual_orders)
    seating: tuple[int, ...] = USUAL
    played: bool = False
    inverted: bool = False
    tells_cards: bool = False
    tells_scores: bool = False

    @property
    def first_cards(self) -> int:
        """How many first cards a player gets."""
        return len(self.orders[1][0])

    @property
    def dealers_cards(self) -> int:
        """How many first cards the dealer gets."""
        return len(self.orders[1][-1])


# The reference's dealer.
REFERENCE = Habits(played=True, tells_cards=True, tells_scores=True)


@dataclass(frozen=True)
class Seen:
    """What a probe saw: the hands that each player was shown when it was asked, how many cards had
    left the deck before, and how many did while the players had their turns; how much of what comes
    of seating a player was there, and the summary.
    """

    hands: list[Any]
    dealt: int
    taken: int
    works: int = 0
    told: str = ""


_known: WeakKeyDictionary[Bench, Habits] = WeakKeyDictionary()


def habits_of(bench: Bench) -> Habits:
    """The habits of a submission. No other program of it may be running when they are asked for
    first.
    """
    if bench not in _known:
        _known[bench] = _learn(bench)
    return _known[bench]


def _learn(bench: Bench) -> Habits:
    """As the student's program deals; where that breaks, with the reference's modules below."""
    below = from_reference(bench.assignment, bench.assignment.below("dealer"))
    for repairs in (NOT_REPAIRED, below):
        habits = _Prober(bench, repairs).learn()
        if habits.played:
            return habits
    return Habits()


class _Prober:
    """Plays probes with a submission, each in a fresh program."""

    def __init__(self, bench: Bench, repairs: Repairs) -> None:
        self._bench = bench
        self._repairs = repairs

    def learn(self) -> Habits:
        """All habits, those first that others need."""
        habits = self._seated()
        if not habits.played:
            return habits
        seen = {number: self._play(habits, number) for number in range(1, len(HANDLES) + 1)}
        orders = {number: _places(one, number) for number, one in seen.items() if one is not None}
        if all(orders.get(number) for number in seen):
            habits = replace(habits, orders=orders)
        alone = seen[1]
        if alone is None:
            return habits
        if alone.taken:
            eager = self._play(habits, 1, wants=True)
            habits = replace(habits, inverted=eager is not None and not eager.taken)
        return replace(
            habits,
            tells_cards=all(f"'{rank}'" in alone.told for rank in MARKS[: alone.dealt]),
            tells_scores=scores_in(alone.told, HANDLES[0]) is not None,
        )

    def _seated(self) -> Habits:
        """With the order of add_player's arguments in which a player comes to play: the usual one,
        or else the one in which the most works.
        """
        most, best = 0, Habits()
        for seating in permutations(USUAL):
            habits = Habits(seating=seating, played=True)
            seen = self._play(habits, 1)
            works = seen.works if seen is not None and seen.hands[0] else 0
            if works and seating == USUAL:
                return habits
            if works > most:
                most, best = works, habits
        return best

    def _play(self, habits: Habits, players: int, wants: bool = False) -> Seen | None:
        """What is to be seen of a round with so many players, if it comes so far."""
        from grader.assignments.cs220.table import Table

        program = self._bench.program(self._repairs)
        program.mended = True  # how it deals, it does not forget
        seen = None
        with forgiving():
            seen = _probe(Table(program, habits), players, wants)
        program.end()
        return seen


def _probe(table: Any, players: int, wants: bool) -> Seen:
    """Plays a round with players that want no card, or every one."""
    deck = table.full_deck(*MARKS[: 2 * players + 2])
    dealer = table.dealer(deck)
    seated = [table.player(wants=wants) for _ in range(players)]
    for handle, player in zip(HANDLES, seated, strict=False):
        table.seat(dealer, handle, player, table.bank())
    table.take_bets(dealer)
    dealer.deal_initial_hand()
    left = table.size(deck)
    dealer.deal_player_hands()
    taken = left - table.size(deck)
    for method in (dealer.deal_dealer_hand, dealer.settle_bets):
        with suppress(Raised):  # the matter of checks
            method()
    notes, told = [seen_of(player) for player in seated], summary_of(dealer)
    works = 1 + bool(notes[0]["bets_asked"]) + (f"Player: {HANDLES[0]}" in told)
    hands = [one["hands"] for one in notes]
    return Seen(hands, 52 - left, taken, works, told)


def _places(seen: Seen, players: int) -> Sequence[Sequence[int]]:
    """The places of the first cards; none where they do not add up."""
    dealt = seen.dealt or 2 * players + 2
    place_of = {mark: place for place, mark in enumerate(MARKS[:dealt])}
    try:
        order = [sorted(place_of[rank] for rank in hands[0]) for hands in seen.hands]
    except (LookupError, TypeError):
        return []
    # The dealer gets the others, the first of them face up.
    order.append(sorted(set(place_of.values()) - {place for hand in order for place in hand}))
    taken = sorted(place for hand in order for place in hand)
    # Nobody gets more than two: of those who get fewer, the table knows what they have to get.
    complete = all(0 < len(hand) <= 2 for hand in order) and taken == sorted(place_of.values())
    return order if complete else []
