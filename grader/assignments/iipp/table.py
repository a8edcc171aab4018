"""A person at the table: starts the program with a known shuffle, presses its buttons, looks.

What cards are on the table is read from the screen. Where a program does not draw a hand, or not
as it is, the hand that it holds counts in its place: how it is drawn is the matter of the lines of
the rubric about drawing, and of no other.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grader.api import (
    Elsewhere,
    Finding,
    NeedsReview,
    NotReached,
    NotRun,
    Program,
    Seen,
    chance,
    simplegui,
)
from grader.assignments.iipp import oracle, words
from grader.assignments.iipp.controls import Bet, Controls, Finder, Move
from grader.assignments.iipp.hands import MOST_HELD, OWNERS, Hands, cards_in_words
from grader.assignments.iipp.oracle import HIDDEN
from grader.assignments.iipp.screen import Screen
from grader.assignments.iipp.slips import MOST_HITS, Slip, find_slip

# So many shuffles are tried for rounds that have just begun.
MOST_BEGUN = 60


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


@dataclass(frozen=True)
class Order:
    """In which order a program deals what it has shuffled: the owners of the first four cards, and
    whether it begins with the last one.
    """

    owners: tuple[tuple[str, int], ...]
    at_the_end: bool


def stack(player: str, dealer: str, then: str = "", hits: int = 0) -> Stack:
    """A round with these cards: `stack("CT S9", "H7 DT", "C5")`. `hits`: how often Hit is pressed
    before Stand.
    """
    return Stack(tuple(player.split()), tuple(dealer.split()), tuple(then.split()), hits)


@dataclass(frozen=True)
class Moment(simplegui.Moment):
    """The table at one moment: the cards of both, as they are and as they are seen."""

    screen: Screen
    before: "Moment | None" = None
    hands: dict[str, tuple[str, ...]] = field(default_factory=dict)
    seen: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # What was done since the start, by what buttons are for.
    path: tuple[Move, ...] = ()
    # The cards that were put on top of the deck.
    stack: Stack | None = None
    # How many pictures there are that come and go and that nobody knows.
    strange: int = 0
    # The start of a round that can be played on, for a start at which one is over.
    plain: "Moment | None" = None

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
        """The first moment of the run; for a round that was over then, that of another round."""
        return self.plain or self if self.before is None else self.before.first

    @property
    def messages(self) -> list[str]:
        """What is said now and was not when the first round began."""
        return self.new_texts(self.first)

    @property
    def winner(self) -> str | None:
        """Who has won, as the messages tell."""
        return self.winner_since(self.first)

    def winner_since(self, other: simplegui.Moment) -> str | None:
        """Who has won, by what could not be read at another moment; by what is printed only where
        the screen does not tell.
        """
        printed = words.without_values(self.fresh.splitlines())
        return words.winner(self.new_on_screen(other)) or words.winner(printed)

    @property
    def moves(self) -> list[str]:
        """What was done, with many rounds told as one."""
        first, *rest = self.did
        rounds, pair = 0, rest[:2]
        while len(pair) == 2 and rest[2 * rounds : 2 * rounds + 2] == pair:
            rounds += 1
        if rounds < 3:
            return list(self.did)
        return [first, f"{rounds} times {' and '.join(pair)}", *rest[2 * rounds :]]

    @property
    def in_play(self) -> bool:
        """Whether a round can be played on: nobody has 21 from the start, as far as one knows."""
        known = [cards for cards in (self.player, self.dealer) if HIDDEN not in cards]
        return all(oracle.value(cards) != oracle.BEST for cards in known)


class Seat:
    """Drives the program of a trial."""

    def __init__(self, program: Program, main: str, notes: dict[Any, Any]) -> None:
        self._program = program
        self._desk = simplegui.Desk(program, main, screen=Screen)
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

    # What was learned of the program

    @property
    def controls(self) -> Controls:
        """What its buttons and fields are for."""
        return self._learned[0]

    @property
    def _hands(self) -> Hands:
        return self._learned[1]

    @property
    def _learned(self) -> tuple[Controls, Hands]:
        if "learned" not in self.notes:
            self.notes["learned"] = Finder(self._program, self._desk).find()
        found: tuple[Controls, Hands] = self.notes["learned"]
        return found

    # Single moves

    def start(self, seed: int = 1) -> Moment:
        """Runs the program, and does what leads to the first cards."""
        moment = self.run(seed)
        if self.controls.stuck is not None:
            raise self.controls.stuck.with_traceback(None)
        for move in self.controls.opening[len(moment.path) :]:
            moment = self._opened(moment, move)
        if moment.in_play:
            self.notes["plain"] = self.notes.get("plain") or moment
        elif "plain" not in self.notes:
            self.notes["plain"] = None  # where every round is over at once, there is none
            others = map(self.start, range(seed + 1, seed + MOST_BEGUN))
            next((other for other in others if other.in_play), None)
            return self.start(seed)
        return moment if moment.in_play else replace(moment, plain=self.notes["plain"])

    def run(self, seed: int) -> Moment:
        """Runs the program from its beginning, and types a bet where that comes first."""
        opening = self.controls.opening
        moment = self._read(self._desk.start(seed), None, ())
        while isinstance(move := next(iter(opening[len(moment.path) :]), None), Bet):
            moment = self._opened(moment, move)
        return moment

    def _opened(self, moment: Moment, move: Move) -> Moment:
        """A moment after a move that belongs to the start: what came before it is no round."""
        after = self.do(move, moment)
        return replace(after, fresh=moment.fresh + after.fresh, before=None)

    def do(self, move: Move, moment: Moment) -> Moment:
        """Presses a button, or types a bet."""
        if isinstance(move, str):
            return self.press(move, moment)
        seen = self._desk.type_in(move.field, move.text, moment)
        return self._read(seen, moment, (*moment.path, move))

    def press(self, button: str, moment: Moment) -> Moment:
        """Presses a button, whatever is written on it."""
        number = self.controls.numbers.get(button)
        if button in self.controls.broken:
            raise self.controls.broken[button].with_traceback(None)
        label = button if number is None else moment.screen.buttons[number].strip() or button
        path = (*moment.path, button)
        pressed = self._read(self._desk.press(label, moment, number), moment, path)
        if self._mends is None or not self._mends.is_made(button, pressed):
            return pressed
        self._program.act("hands.set_flag", self._mends.name, self._mends.over)
        again = self._read(self._desk.wait(pressed), moment, path)
        return replace(again, did=pressed.did, fresh=pressed.fresh + again.fresh)

    def deal(self, moment: Moment) -> Moment:
        """Begins another round."""
        for move in self.controls.dealing:
            moment = self.do(move, moment)
        return moment

    def wait(self, moment: Moment) -> Moment:
        """Looks again, with nothing pressed."""
        return self._read(self._desk.wait(moment), moment, moment.path)

    def has(self, button: str) -> bool:
        """Whether there is a button for this."""
        return button in self.controls.numbers

    def _read(
        self, seen: simplegui.Moment, before: Moment | None, path: tuple[Move, ...]
    ) -> Moment:
        """What is seen, with whose cards are whose."""
        screen = seen.screen
        assert isinstance(screen, Screen)
        on_screen, held = self._hands.seen(screen), self._hands.held(screen)
        hands = {}
        for owner in OWNERS:
            texts = [text.text for text in screen.texts] + seen.fresh.splitlines()
            told = () if held[owner] or on_screen[owner] else tuple(cards_in_words(texts, owner))
            last = before.hands[owner] if before is not None else ()
            hands[owner] = held[owner] or on_screen[owner] or told or last
        return Moment(
            seen.seed,
            seen.did,
            screen,
            seen.fresh,
            before,
            hands,
            on_screen,
            path,
            before.stack if before is not None else None,
            self._hands.strange(screen),
        )

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

    def return_to(self, moment: Moment) -> Moment:
        """A moment once more: the program may have been played on, or begun again, since."""
        now = (self.begin(moment.stack) if moment.stack else None) or self.start(moment.seed)
        for move in moment.path[len(now.path) :]:
            now = self.do(move, now)
        return now

    # Cards that were chosen

    def begin(self, chosen: Stack) -> Moment | None:
        """A game that begins with certain cards; None where the program does not shuffle so that
        its cards can be put in order.
        """
        order = self._order
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

    @property
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

    # What the program forgets

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
        if button == "Hit" and self.has(button):
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
