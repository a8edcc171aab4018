"""Rounds that are played to their end, and the search for those in which something happens."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from grader.api import NeedsReview, NotReached, Picture, Seen
from grader.assignments.iipp import oracle, words
from grader.assignments.iipp.oracle import HIDDEN
from grader.assignments.iipp.table import Moment, Seat, Stack

# How somebody plays: hits below a value. With the second, rounds end in every way there is.
STANDS = 0
HITS = 18
# So many games are begun to find a situation: enough for the rarest, in every right program.
MANY = 300
MANY_EACH = 200
# So many are begun for those that anyone sees.
FEW = 60
# A hand is only sure to be seen up to its fifth card: longer ones are played with by nobody.
MOST_CARDS = 4


@dataclass(frozen=True)
class Round:
    """A round that was played to its end, and could be followed."""

    start: Moment
    moves: tuple[Moment, ...]

    @property
    def end(self) -> Moment:
        """The moment after the last button."""
        return self.moves[-1] if self.moves else self.start

    @property
    def last_but_one(self) -> Moment:
        """The moment before the last button."""
        return self.end.before or self.start

    @property
    def player(self) -> tuple[str, ...]:
        """The player's cards at the end."""
        return self.end.player

    @property
    def dealer(self) -> tuple[str, ...]:
        """The dealer's cards at the end."""
        return self.end.dealer

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The screen before and after the last button."""
        return self.last_but_one.picture, self.end.picture

    @property
    def winner(self) -> str:
        """Who wins by the rules."""
        return oracle.winner(self.player, self.dealer)

    @property
    def is_said_to_be_over(self) -> bool:
        """Whether the messages say at its end who wins, or ask for a new deal."""
        return self.end.winner is not None or words.asks_for_a_deal(self.end.messages)

    @property
    def has_ace(self) -> bool:
        """Whether an ace plays a part in it."""
        return oracle.has_ace(self.player) or oracle.has_ace(self.dealer)


Fits = Callable[[Round], bool]
T = TypeVar("T")


def expect_of_some(things: Iterable[T], expect: Callable[[T], None]) -> None:
    """What is expected comes about at least once; else the first finding."""
    wrong: Seen | None = None
    for thing in things:
        try:
            expect(thing)
        except Seen as seen:
            wrong = wrong or seen
        else:
            return
    if wrong is not None:
        raise wrong


class Table(Seat):
    """Plays rounds, and finds those in which something happens: one shuffle after the other, or
    with cards that are put in order for it.
    """

    def begun(self, count: int = 3) -> Iterator[Moment]:
        """Rounds that have just begun and can be played on: nobody has 21 yet."""
        starts = filter(lambda start: start.in_play, map(self.start, range(1, FEW + 1)))
        yield from self._some(islice(starts, count))

    def first(self, fits: Callable[[Moment], bool]) -> Moment | None:
        """The first round that begins so; None where none does."""
        return next(filter(fits, map(self.start, range(1, MANY + 1))), None)

    def dealt_early(self, count: int = 4) -> Iterator[tuple[Moment, Moment]]:
        """Such rounds, and what Deal does to them; without those to which it gives 21."""
        deals = ((start, self.press("Deal", start)) for start in self.begun(FEW))
        yield from self._some(islice((one for one in deals if one[1].in_play), count))

    def next_round(self) -> Moment:
        """A round that begins after another one, and can be played on."""
        deals = (self.deal(self.end(start)) for start in self.begun(FEW))
        return next(self._some(moment for moment in deals if moment.in_play))

    def _some(self, found: Iterable[T], what: str = "iipp.no-round") -> Iterator[T]:
        """What was found; a finding where that is nothing."""
        none = True
        for one in found:
            none = False
            yield one
        if none:
            raise self.unreached(Seen(what, (self.start().picture,), count=MANY))

    def play_stack(self, chosen: Stack) -> Round | None:
        """A round with certain cards, to its end; None where it cannot be followed."""
        start = moment = self.begin(chosen) or None
        if start is None or moment is None:
            return None
        moves: list[Moment] = []
        for _ in range(chosen.hits):
            moment = self.press("Hit", moment)
            moves.append(moment)
        if not oracle.busted(moment.player):
            moment = self.press("Stand", moment)
            moves.append(moment)
        seen = moment.player and moment.dealer and HIDDEN not in (*moment.player, *moment.dealer)
        followed = len(moment.player) == 2 + chosen.hits
        return Round(start, tuple(moves)) if seen and followed else None

    def play(self, seed: int, hit_below: int) -> Round | None:
        """A round: hits below a value, then stands. None where it cannot be followed."""
        if (seed, hit_below) not in self.notes:
            try:
                self.notes[seed, hit_below] = self._play(seed, hit_below)
            except Seen as seen:  # what it raised then it will raise again
                self.notes[seed, hit_below] = seen
        played: Round | Seen | None = self.notes[seed, hit_below]
        if isinstance(played, Seen):
            raise played.with_traceback(None)
        return played

    def _play(self, seed: int, hit_below: int) -> Round | None:
        if not self.works("Stand") and self.works("Hit"):
            hit_below = oracle.BEST + 1
        start = moment = self.start(seed)
        moves: list[Moment] = []
        if not start.player or not start.dealer or HIDDEN in start.player:
            return None
        while oracle.value(moment.player) < hit_below and not oracle.busted(moment.player):
            before, moment = moment, self.press("Hit", moment)
            moves.append(moment)
            if len(moment.player) <= len(before.player) or HIDDEN in moment.player:
                return None
        if not oracle.busted(moment.player):
            moment = self.press("Stand", moment)
            moves.append(moment)
            if HIDDEN in moment.dealer or not moment.dealer:
                return None
        too_many = max(len(moment.player), len(moment.dealer)) > MOST_CARDS
        return None if too_many else Round(start, tuple(moves))

    def noticed_busts(self, count: int, fits: Fits = lambda played: True) -> list[Round]:
        """Rounds that the player loses by a bust, as far as the program takes notice: it says who
        wins, or asks for a new deal. That it takes none is the matter of the line about that.
        """
        return [one for one in self.busts(count, fits) if one.is_said_to_be_over]

    def busts(self, count: int, fits: Fits = lambda played: True) -> list[Round]:
        """Rounds that the player loses by a bust, whatever the program makes of it."""

        def busted(played: Round) -> bool:
            by_hit = played.end.path[-1:] == ("Hit",)
            return by_hit and not played.has_ace and oracle.busted(played.player) and fits(played)

        return self.find("iipp.never-bust", busted, HITS, count=count)

    def rounds(self, hit_below: int, most: int = 60, own: bool = False) -> Iterator[Round]:
        """Rounds with one shuffle after the other, as far as they can be followed. One in which the
        program raises an exception is passed over, unless that is the check's `own` matter.
        """
        found = False
        trouble: Seen | None = None
        for seed in range(1, most + 1):
            try:
                played = self.play(seed, hit_below)
            except Seen as seen:
                if seen.raised is None or own:
                    raise
                trouble = trouble or seen
                continue
            if played is not None:
                found = True
                yield played
        if trouble is not None and not found:
            raise trouble
        if not found:
            raise self.unreached(Seen("iipp.no-round", (self.start(1).picture,)))

    def find(
        self,
        what: str,
        fits: Fits,
        *ways: int,
        count: int = 1,
        stacks: Sequence[Stack] | None = None,
        needed: bool = True,
    ) -> list[Round]:
        """The first rounds in which something happens; a finding where it never does. `ways`: how
        somebody plays; the second one where the first does not bring it about. `stacks`: for what
        is rare, the cards to be put in order for it; where a program does not let that be done,
        it is found by trying, and a person looks where it never comes and is `needed`.
        """
        if stacks is not None and not self.works("Stand"):
            raise self.unreached(Seen(what, (self.start().picture,), count=0))
        played = [
            one for one in map(self.play_stack, stacks or ()) if one is not None and fits(one)
        ]
        try:
            return played or self._search(what, fits, ways, count)
        except (Seen, NeedsReview, NotReached) as found:
            raised = isinstance(found, Seen) and found.raised is not None
            if not needed and not raised:
                return []
            if stacks is None or raised or not isinstance(found, Seen):
                raise
            never = NeedsReview(what, pictures=found.pictures, cause="never", count=MANY)
        raise never

    def _search(self, what: str, fits: Fits, ways: Sequence[int], count: int) -> list[Round]:
        found: list[Round] = []
        most = MANY if len(ways) == 1 else MANY_EACH
        for way in ways:
            for played in self.rounds(way, most):
                if fits(played):
                    found.append(played)
                    if len(found) == count:
                        return found
            if found:
                return found
        # No picture: whatever was seen last is another situation than the one that never came.
        raise self.unreached(Seen(what, count=most))

    def after_hit(
        self, count: int = 3, fits: Callable[[Sequence[str]], bool] = oracle.only_numbers
    ) -> list[Moment]:
        """Moments after one Hit with which the round goes on; without aces and pictures, where
        nothing else is wished, so that mistakes with these do not matter.
        """
        hits = filter(None, map(self._hit, range(1, MANY + 1)))
        found = (one for one in hits if fits(one.player) and oracle.value(one.player) < oracle.BEST)
        return list(self._some(islice(found, count), "iipp.hit-does-nothing"))

    def _hit(self, seed: int) -> Moment | None:
        """The moment after the first Hit in a round, where it gives a card."""
        key = "hit", seed
        if key not in self.notes:
            start = self.start(seed)
            after = self.press("Hit", start) if start.in_play else start
            more = len(after.player) > len(start.player) and HIDDEN not in after.player
            self.notes[key] = after if more else None
        found: Moment | None = self.notes[key]
        return found
