"""What a probe learns of a dealer before the checks begin: how it deals, and what it gets wrong
that would spoil every later check.

Two cards to each player at once, or one round after the other, the dealer first or last: all are
right, and a check stacks the deck for that order. Some mistakes are charged once, by the check that
is about them; in all others the table makes up for them (see table.py), so that these look at what
they are about. The probes are programs of their own: nothing of them is left when a check begins.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Any
from weakref import WeakKeyDictionary

from grader.api import (
    NOT_REPAIRED,
    Bench,
    Program,
    Proxy,
    Raised,
    Repairs,
    forgiving,
    from_reference,
    look,
)

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

    `played`: a player was asked in a probe. The mistakes: `own_deck`, it draws from another deck
    than it was given; `inverted`, a player that wants no card gets one, and the other way round;
    `bets_missing`, bets do not come to the bank. `tells_cards`, `tells_scores`: its summary does.
    """

    orders: Orders = field(default_factory=_usual_orders)
    seating: tuple[int, ...] = USUAL
    played: bool = False
    own_deck: bool = False
    inverted: bool = False
    bets_missing: bool = False
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
    left the deck before, and how many did while the players had their turns; and how much of what
    comes of seating a player was there.
    """

    hands: list[Any]
    dealt: int
    taken: int
    works: int = 0


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
        habits = self._with_its_deck(habits)
        seen = {number: self._deal(habits, number) for number in range(1, len(HANDLES) + 1)}
        orders = {number: _places(one, number) for number, one in seen.items() if one is not None}
        if all(orders.get(number) for number in seen):
            habits = replace(habits, orders=orders)
        if seen[1] is not None and seen[1].taken:
            eager = self._deal(habits, 1, wants=True)
            habits = replace(habits, inverted=eager is not None and not eager.taken)
        habits = replace(habits, bets_missing=self._bets_are_missing(habits))
        summary = self._summary(habits)
        tells_cards = all(f"'{rank}'" in summary for rank in ("10", "8", "J", "7"))
        tells_scores = scores_in(summary, "ned21") is not None
        return replace(habits, tells_cards=tells_cards, tells_scores=tells_scores)

    def _seated(self) -> Habits:
        """With the order of add_player's arguments in which a player comes to play: the usual one,
        or else the one in which the most works.
        """
        most, best = 0, Habits()
        for seating in permutations(USUAL):
            habits = Habits(seating=seating, played=True)
            seen = self._deal(habits, 1)
            works = seen.works if seen is not None and seen.hands[0] else 0
            if works and seating == USUAL:
                return habits
            if works > most:
                most, best = works, habits
        return best

    def _with_its_deck(self, habits: Habits) -> Habits:
        """Whether it takes cards only where every deck is the one that it was given."""
        as_it_is, lent = self._deal(habits, 1), replace(habits, own_deck=True)
        if as_it_is is None or as_it_is.dealt:
            return habits
        seen = self._deal(lent, 1)
        return lent if seen is not None and seen.dealt else habits

    def _deal(self, habits: Habits, players: int, wants: bool = False) -> Seen | None:
        """What is to be seen when it deals to so many players."""
        found: list[Seen] = []

        def play(table: Any) -> None:
            deck = table.full_deck(*MARKS[: 2 * players + 2])
            dealer = table.dealer(deck)
            seated = [table.player(wants=wants) for _ in range(players)]
            for handle, player in zip(HANDLES, seated, strict=False):
                table.seat(dealer, handle, player, table.bank())
            with suppress(Raised):  # bets are the matter of other checks
                dealer.take_bets()
            dealer.deal_initial_hand()
            left = table.size(deck)
            dealer.deal_player_hands()
            hands = [player.hands for player in seated]
            works = 1 + bool(seated[0].bets_asked) + (f"Player: {HANDLES[0]}" in _told(dealer))
            found.append(Seen(hands, 52 - left, left - table.size(deck), works))

        self._play(habits, play)
        return found[0] if found else None

    def _bets_are_missing(self, habits: Habits) -> bool:
        """Whether take_bets leaves a bank without a bet, and no summary tells of one."""
        found: list[bool] = []

        def play(table: Any) -> None:
            dealer, banks = table.dealer(table.deck("10 8", "10 7", "10 6")), []
            for handle in HANDLES[:2]:
                banks.append(table.bank())
                table.seat(dealer, handle, table.player(), banks[-1])
            table.play_as_far_as_it_goes(dealer)
            told = _told(dealer)
            missing = [bank.get_wager() == 0 for bank in banks]
            copied = all(missing) and "bet 10 " in told
            found.append(any(missing) and not copied)

        self._play(habits, play)
        return found == [True]

    def _summary(self, habits: Habits) -> str:
        """The summary of a round; empty where there is none."""
        found: list[str] = [""]

        def play(table: Any) -> None:
            dealer = table.dealer(table.deck("10 8", "J 7"))
            table.seat(dealer, "ned21", table.player(), table.bank())
            table.play_as_far_as_it_goes(dealer)
            found.append(_told(dealer))

        self._play(habits, play)
        return found[-1]

    def _play(self, habits: Habits, play: Callable[[Any], None]) -> None:
        """Plays a probe with these habits, as far as it goes."""
        from grader.assignments.cs220.table import Table

        with self._program() as program, forgiving():
            play(Table(program, habits))

    @contextmanager
    def _program(self) -> Iterator[Program]:
        program = self._bench.program(self._repairs)
        try:
            yield program
        finally:
            program.end()


def scores_in(summary: str, handle: str) -> tuple[int, int] | None:
    """The scores of a player and of the dealer, as a summary tells them; None where it does not."""
    found = [
        re.search(rf"{who}[^$]{{0,20}}?\bscore: (\d{{1,4}})\b", summary)
        for who in (handle, "Dealer")
    ]
    if found[0] is None or found[1] is None:
        return None
    return int(found[0][1]), int(found[1][1])


def _told(dealer: Proxy) -> str:
    """The summary; empty where there is none."""
    with suppress(Raised):
        return str(look("str(dealer)", dealer=dealer))
    return ""


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
