"""A person at the table: starts the program with a known shuffle, presses its buttons, looks.

What cards are on the table is read from the screen. Where a program does not draw a hand, or not
as it is, the hand that it holds counts in its place: how it is drawn is the matter of the lines of
the rubric about drawing, and of no other.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grader.api import (
    Elsewhere,
    Finding,
    NeedsReview,
    NotReached,
    NotRun,
    Picture,
    Program,
    Seen,
    chance,
    simplegui,
)
from grader.assignments.iipp import oracle, words
from grader.assignments.iipp.layout import Layout, cards_in_words, find_layout, fits, owned
from grader.assignments.iipp.oracle import HIDDEN
from grader.assignments.iipp.screen import Screen
from grader.assignments.iipp.slips import MOST_HITS, Slip, find_slip

BUTTONS = {"Deal": r"\bdeal\b", "Hit": r"\bhit\b", "Stand": r"\bstand\b"}
# What else may be written on them: that costs the line about buttons, and the game can be played.
ALIKE = {
    "Deal": r"\bre-?deal\b|\b(new|next|another) (game|round|hand|one)\b|\bplay\b|\bstart\b",
    "Hit": r"\bcard\b|\bdraw\b|\btwist\b|\bmore\b",
    "Stand": r"\b(stay|stick|hold|pass|stop|enough)\b",
}
# A field for this, and what is typed into it.
BET = r"\b(bet|wager|stake)s?\b"
A_BET = "5"
# How somebody plays: hits below a value. With the second, rounds end in every way there is.
STANDS = 0
HITS = 18
# So many games are begun to find a situation: enough for the rarest, in every right program.
MANY = 300
MANY_EACH = 200
# A hand is only sure to be seen up to its fifth card: longer ones are played with by nobody.
MOST_CARDS = 4
# Of what is told to be held in the program: more hands, and longer names, are no program's.
MOST_HELD, LONGEST_NAME = 200, 200


@dataclass(frozen=True)
class Moment(simplegui.Moment):
    """The table at one moment: the cards of both, as they are and as they are seen."""

    screen: Screen
    before: "Moment | None" = None
    hands: dict[str, tuple[str, ...]] = field(default_factory=dict)
    seen: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # The cards that were put on top of the deck.
    stack: "Stack | None" = None

    @property
    def caption(self) -> str:
        """How somebody can come to see it: with the cards by name, where a check chose them."""
        if self.stack is None:
            return super().caption
        return f"{self.stack.caption}: {', '.join(self.moves)}"

    @property
    def player(self) -> tuple[str, ...]:
        """The player's cards."""
        return self.hands["player"]

    @property
    def dealer(self) -> tuple[str, ...]:
        """The dealer's cards; HIDDEN for one that nobody can know."""
        return self.hands["dealer"]

    @property
    def first(self) -> "Moment":
        """The first moment of the run."""
        return self if self.before is None else self.before.first

    @property
    def messages(self) -> list[str]:
        """What is said now and was not when the first round began."""
        return self.new_texts(self.first)

    @property
    def winner(self) -> str | None:
        """Who has won, as the messages tell."""
        return words.winner(self.messages)

    @property
    def moves(self) -> list[str]:
        """What was done, with many rounds told as one."""
        first, *rest = self.did
        rounds = 0
        while rest[2 * rounds : 2 * rounds + 2] == ["Stand", "Deal"]:
            rounds += 1
        if rounds < 3:
            return list(self.did)
        return [first, f"{rounds} times Stand and Deal", *rest[2 * rounds :]]


@dataclass(frozen=True)
class Stack:
    """A round with certain cards: both begin with two, and `then` are the next ones."""

    player: tuple[str, ...]
    dealer: tuple[str, ...]
    then: tuple[str, ...] = ()
    hits: int = 0

    @property
    def caption(self) -> str:
        """The cards in words."""
        dealt = f"When the player is dealt {' '.join(self.player)}, the dealer "
        dealt += " ".join(self.dealer)
        return f"{dealt}, and the next cards are {' '.join(self.then)}" if self.then else dealt


def stack(player: str, dealer: str, then: str = "", hits: int = 0) -> Stack:
    """A round with these cards: `stack("CT S9", "H7 DT", "C5")`. `hits`: how often Hit is pressed
    before Stand.
    """
    return Stack(tuple(player.split()), tuple(dealer.split()), tuple(then.split()), hits)


@dataclass(frozen=True)
class Order:
    """In which order a program deals what it has shuffled: the owners of the first four cards, and
    whether it begins with the last one.
    """

    owners: tuple[tuple[str, int], ...]
    at_the_end: bool


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


class Table:
    """Drives the program of a trial."""

    def __init__(self, program: Program, main: str, notes: dict[Any, Any]) -> None:
        self._program = program
        self._desk = simplegui.Desk(program, main, screen=Screen)
        self._layout: Layout | None = notes.get("layout")
        self.notes = notes
        # What is set for the program, which forgets it.
        self._mends: Slip | None = None
        if program.mended and self.forgets_to_shuffle:
            self._program.act("hands.shuffle_decks", True)
            self.notes["same"] = False
        elif program.mended:
            self._mends = self.slip

    @property
    def not_here(self) -> Sequence[str]:
        """The modules that the program imports and that are not here."""
        return self._desk.not_here

    @property
    def own_seeds(self) -> list[str]:
        """The seeds that the program has set itself since it was started."""
        return chance.own_seeds(self._program)

    # Single moves

    def start(self, seed: int = 1) -> Moment:
        """Runs the program. Where no cards lie on the table then, Deal is pressed."""
        moment = self.run(seed)
        if self._layout is None:
            self._layout = self.notes["layout"] = self._find_layout(moment)
            moment = self.run(seed)
        if not (moment.player or moment.dealer) and self.find("Deal", moment.screen) is not None:
            # What can be read from here on is the first screen of the first round.
            return replace(self.press("Deal", moment), before=None)
        return moment

    def run(self, seed: int) -> Moment:
        """Runs the program from its beginning."""
        moment = self._read(self._desk.start(seed))
        number = _first(BET, moment.screen.fields)
        if number is None:
            return moment
        # Some deal no cards before there is a bet.
        bet = self._desk.type_in(number, A_BET, moment)
        return self._read(replace(bet, fresh=moment.fresh + bet.fresh, before=None))

    def press(self, button: str, moment: Moment) -> Moment:
        """Presses a button."""
        number = self.find(button, moment.screen)
        pressed = self._read(self._desk.press(button, moment, number), moment)
        if self._mends is None or not self._mends.is_made(button, pressed):
            return pressed
        self._program.act("hands.set_flag", self._mends.name, self._mends.over)
        again = self._read(self._desk.wait(pressed), moment)
        return replace(again, did=pressed.did, fresh=pressed.fresh + again.fresh)

    def wait(self, moment: Moment) -> Moment:
        """Looks again, with nothing pressed."""
        return self._read(self._desk.wait(moment), moment)

    def find(self, button: str, screen: Screen) -> int | None:
        """The number of a button, by what is written on it; or of one that means the same."""
        exact = self.named(button, screen)
        return _first(ALIKE[button], screen.buttons) if exact is None else exact

    def named(self, button: str, screen: Screen) -> int | None:
        """The number of a button with just this name."""
        return _first(BUTTONS[button], screen.buttons)

    def _read(self, seen: simplegui.Moment, before: Moment | None = None) -> Moment:
        """What is seen, with whose cards are whose."""
        screen = seen.screen
        assert isinstance(screen, Screen)
        held = _held(screen)
        chosen = before.stack if before is not None else None
        moment = Moment(seen.seed, seen.did, screen, seen.fresh, before, stack=chosen)
        layout = self._layout or Layout()
        for owner in ("player", "dealer"):
            moment.seen[owner] = tuple(layout.hand(owner, screen))
            moment.hands[owner] = self._hand(owner, moment, held, before)
        return moment

    def _hand(
        self, owner: str, moment: Moment, held: dict[str, tuple[str, ...]], before: Moment | None
    ) -> tuple[str, ...]:
        """The cards of an owner: as they are held, else as they are seen, else as they are told."""
        seen = moment.seen[owner]
        known = tuple(owned(held, owner))
        if known:
            return known
        for cards in held.values():
            if fits(seen, cards):
                return tuple(cards)
        # Where more is held than is seen, it is drawn wrongly; the name was learned at the start.
        learned = held.get(self._layout.names.get(owner, "") if self._layout else "", ())
        if len(learned) > len(seen) > 0:
            return learned
        if seen:
            return seen
        texts = [text.text for text in moment.screen.texts] + moment.fresh.splitlines()
        return tuple(cards_in_words(texts, owner)) or (before.hands[owner] if before else ())

    def _find_layout(self, moment: Moment) -> Layout:
        """Looks at the table before and after Hit, to know whose cards are whose."""
        if not moment.screen.cards and self.find("Deal", moment.screen) is not None:
            moment = self.press("Deal", moment)
        after: Screen | None = None
        if self.find("Hit", moment.screen) is not None:
            try:
                after = self.press("Hit", moment).screen
            except (Seen, NotRun):
                after = None  # what is wrong with Hit is the matter of other checks
        return find_layout(moment.screen, _held(moment.screen), after)

    # What works

    def works(self, button: str) -> bool:
        """Whether a button is there, and does something in a round that has just begun: without
        that, lines of the rubric about other things are looked at in another way.
        """
        key = "works", button
        if key not in self.notes:
            self.notes[key] = any(self._does_something(button, seed) for seed in (1, 2, 3))
        found: bool = self.notes[key]
        return found

    def _does_something(self, button: str, seed: int) -> bool:
        try:
            start = self.start(seed)
            after = self.press(button, start)
        except Finding:
            return False
        return after.hands != start.hands or after.texts != start.texts or after.fresh != ""

    def end(self, moment: Moment) -> Moment:
        """The round brought to its end: with Stand; where that does not work, by Hit until the
        player busts.
        """
        known = {("works", "Hit"), ("works", "Stand")} <= self.notes.keys()
        hits, stands = self.works("Hit"), self.works("Stand")
        if not known:
            moment = self.return_to(moment)  # it was begun again to see what works
        if stands or not hits:
            return self.press("Stand", moment)
        for _ in range(MOST_HITS):
            if oracle.busted(moment.player):
                return moment
            moment = self.press("Hit", moment)
        raise NeedsReview("iipp.no-end", pictures=(moment.picture,))

    @property
    def slip(self) -> Slip | None:
        """The variable that the program forgets to set at the end of a round; None for most."""
        if "slip" not in self.notes:
            self.notes["slip"] = find_slip(self)
        found: Slip | None = self.notes["slip"]
        return found

    def flags(self) -> dict[str, bool]:
        """The variables of the program that are True or False now."""
        told = self._program.act("hands.flags")
        known = list(told.items())[:MOST_HELD] if type(told) is dict else []
        return {name: one for name, one in known if type(name) is str and type(one) is bool}

    def broken(self) -> str:
        """A button that does not work while another does: what stands on it is not seen then."""
        silent = [button for button in ("Hit", "Stand") if not self.works(button)]
        return silent[0] if len(silent) == 1 else ""

    def unreached(self, seen: Seen) -> Finding:
        """What is to be said of a situation that never came: where the way to it is broken, which
        costs another line, it was not reached, or a person has to look.
        """
        if not self.works("Hit") and not self.works("Stand"):
            return seen
        button, start = self.broken(), self.start()
        if button == "Hit" and self.find(button, start.screen) is not None:
            try:
                self.press(button, start)
            except Seen as raised:
                return raised
            return NotReached("iipp.hit-broken", cause="broken-Hit")
        if button:
            return NeedsReview("iipp.button-broken", cause=f"broken-{button}", button=button)
        if self.forgets_to_shuffle:
            return Elsewhere()
        if self.always_the_same():
            return NeedsReview("iipp.always-the-same", cause="same-cards")
        return seen

    def always_the_same(self) -> bool:
        """Whether every game begins with the same cards: then most situations never come."""
        if "same" not in self.notes:
            self.notes["same"] = self._starts_alike()
        found: bool = self.notes["same"]
        return found

    @property
    def forgets_to_shuffle(self) -> bool:
        """Whether that is because the program does not shuffle its decks."""
        if "unshuffled" not in self.notes:
            try:
                self.notes["unshuffled"] = self.always_the_same() and not self._starts_alike(True)
            except Finding:
                self.notes["unshuffled"] = False  # what it raises is the matter of the checks
        found: bool = self.notes["unshuffled"]
        return found

    def _starts_alike(self, shuffled: bool = False) -> bool:
        """Whether several games begin with the same cards; `shuffled`: where we shuffle them."""
        if shuffled:
            self._program.act("hands.shuffle_decks", True)
        try:
            first = self.start().player
            return first != () and all(self.start(seed).player == first for seed in range(2, 6))
        finally:
            if shuffled:
                self._program.act("hands.shuffle_decks", False)

    # Cards that were chosen

    def begin(self, chosen: Stack) -> Moment | None:
        """A game that begins with certain cards; None where the program does not shuffle so that
        its cards can be put in order.
        """
        order = self._order()
        if order is None:
            return None
        hands = {"player": chosen.player, "dealer": chosen.dealer}
        cards = [hands[owner][place] for owner, place in order.owners] + list(chosen.then)
        self._program.act("hands.stack", cards, order.at_the_end)
        try:
            moment = self.start()
        finally:
            self._program.act("hands.stack", [], True)
        moment = replace(moment, stack=chosen)
        known = all(
            card in (HIDDEN, other)
            for owner in hands
            for card, other in zip(moment.hands[owner], hands[owner], strict=False)
        )
        two = len(moment.player) == len(moment.dealer) == 2
        return moment if two and known else None

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

    def arranged(
        self,
        what: str,
        stacks: Sequence[Stack],
        fits: Callable[[Round], bool],
        way: int = STANDS,
        count: int = 2,
    ) -> list[Round]:
        """Rounds in which something rare happens: with cards that are put in order for it, and
        where a program does not let that be done, found by trying. A person looks where it never
        comes.
        """
        if not self.works("Stand"):
            raise self.unreached(Seen(what, (self.start().picture,), count=0))
        found = [played for one in stacks if (played := self.play_stack(one)) and fits(played)]
        if found:
            return found
        try:
            return self.find_rounds(what, count, fits, way)
        except Seen as seen:
            if seen.raised is not None:
                raise
            found_nothing = NeedsReview(what, pictures=seen.pictures, cause="never", count=MANY)
        raise found_nothing

    def _order(self) -> Order | None:
        """In which order the program deals; None where it cannot be told."""
        if "order" not in self.notes:
            try:
                self.notes["order"] = self._find_order()
            except (Seen, NotRun):
                self.notes["order"] = None
        order: Order | None = self.notes["order"]
        return order

    def _find_order(self) -> Order | None:
        start = self.start()
        told = self._program.act("hands.shuffled")
        cards = [code for code in told if type(code) is str] if type(told) is list else []
        over = self.press("Stand", start)
        hands = {"player": start.player, "dealer": over.dealer[:2]}
        for at_the_end in (True, False):
            top = cards[:-5:-1] if at_the_end else cards[:4]
            owners = tuple(
                (owner, hand.index(card))
                for card in top
                for owner, hand in hands.items()
                if card in hand
            )
            if len(set(owners)) == len(owners) == 4:
                return Order(owners, at_the_end)
        return None

    # Rounds

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
        start = moment = self.start(seed)
        moves: list[Moment] = []
        if not self.works("Stand") and self.works("Hit"):
            hit_below = oracle.BEST + 1
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

    def after_hit(
        self,
        count: int = 3,
        most: int = 60,
        fits: Callable[[Sequence[str]], bool] = oracle.only_numbers,
    ) -> list[Moment]:
        """Moments after one Hit with which the round goes on; without aces and pictures, where
        nothing else is wished, so that mistakes with these do not matter.
        """
        found: list[Moment] = []
        for seed in range(1, most + 1):
            start = self.start(seed)
            after = self.press("Hit", start)
            more = len(after.player) > len(start.player) and HIDDEN not in after.player
            if more and fits(after.player) and oracle.value(after.player) < oracle.BEST:
                found.append(after)
                if len(found) == count:
                    return found
        if not found:
            raise self.unreached(Seen("iipp.hit-does-nothing", (self.start().picture,), count=most))
        return found

    def return_to(self, moment: Moment) -> Moment:
        """A moment once more: the program may have been played on, or begun again, since."""
        now = (self.begin(moment.stack) if moment.stack else None) or self.start(moment.seed)
        for button in moment.did[len(now.did) :]:
            now = self.press(button, now)
        return now

    def noticed_busts(self, count: int) -> list[Round]:
        """Rounds that the player loses by a bust, as far as the program takes notice: it says who
        wins, or asks for a new deal. That it takes none is the matter of the line about that.
        """
        return [one for one in self.busts(count) if one.is_said_to_be_over]

    def busts(self, count: int) -> list[Round]:
        """Rounds that the player loses by a bust, whatever the program makes of it."""

        def busted(played: Round) -> bool:
            by_hit = played.end.did[-1] == "Hit"
            return by_hit and not played.has_ace and oracle.busted(played.player)

        return self.find_rounds("iipp.never-bust", count, busted, HITS)

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

    def find_rounds(
        self, what: str, count: int, fits: Callable[[Round], bool], *ways: int
    ) -> list[Round]:
        """The first rounds in which something happens; a finding where it never does. `ways`: how
        somebody plays; the second one where the first does not bring it about.
        """
        found: list[Round] = []
        most = MANY if len(ways) == 1 else MANY_EACH
        for hit_below in ways:
            for played in self.rounds(hit_below, most):
                if fits(played):
                    found.append(played)
                    if len(found) == count:
                        return found
            if found:
                return found
        # No picture: whatever was seen last is another situation than the one that never came.
        raise self.unreached(Seen(what, count=most))


def _first(pattern: str, labels: Sequence[str]) -> int | None:
    """The number of the first label that has a pattern in it."""
    return next((n for n, label in enumerate(labels) if re.search(pattern, label, re.I)), None)


def _held(screen: Screen) -> dict[str, tuple[str, ...]]:
    """The hands that the program holds, by name, as far as they are any."""
    held = screen.beside.get("hands")
    if type(held) is not dict:
        return {}
    return {
        name: tuple(cards)
        for name, cards in list(held.items())[:MOST_HELD]
        if type(name) is str
        and len(name) <= LONGEST_NAME
        and type(cards) is list
        and all(type(card) is str and oracle.is_known(card) for card in cards)
    }
