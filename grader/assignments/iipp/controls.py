"""What the buttons and fields of a program are for, found out once: by what is written on them, by
the names of their handlers, and where these do not tell, by what they do. So is how a round begins:
some programs deal at once, some with Deal, some once a bet is typed.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product

from grader.api import Ended, Finding, NeedsReview, NotRun, OutOfTime, Program, Seen, simplegui
from grader.assignments.iipp.hands import (
    OWNERS,
    Hands,
    Walk,
    cards_in_words,
    held_by,
    learn,
    on_table,
    open_cards,
    unchanged,
)
from grader.assignments.iipp.screen import Screen

ROLES = ("Deal", "Hit", "Stand")
BET = re.compile(r"(?<![a-z])(bet|wager|stake)s?(?![a-z])", re.I)
# What is typed for a bet, until one is taken.
BETS = ("5", "10", "100", "1")
# So many ways to begin a round are tried, and so many buttons that nobody knows.
MOST_WAYS, MOST_UNKNOWN = 40, 6
SEEDS = tuple(range(1, 7))
MOST_TOLD = 10


@dataclass(frozen=True)
class Bet:
    """A number that is typed into a field."""

    field: int
    text: str


# A button, by what it is for, or a number for a field.
Move = str | Bet
Moves = tuple[Move, ...]
Numbers = Mapping[str, int]


@dataclass(frozen=True)
class Controls:
    """The number of each button, by what it is for, and those that say so; the moves that lead to
    the first cards, and those that begin another round. `broken`: what a button never came back
    from; `stuck`: why no cards are dealt, whatever is tried.
    """

    numbers: Numbers
    named: frozenset[str] = frozenset()
    opening: Moves = ()
    dealing: Moves = ("Deal",)
    broken: Mapping[str, Finding] = field(default_factory=dict)
    stuck: Finding | None = None


def says(role: str, text: str) -> bool:
    """Whether a label or the name of a handler has the name of a button in it."""
    return re.search(rf"\b{role}\b", _plain(text), re.I) is not None


def _plain(text: str) -> str:
    """A name in words: "onDeal" and "deal_handler"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|[_\d]+", " ", text[:100])


class Finder:
    """Plays a program at its desk, to find out its controls and whose cards are whose."""

    def __init__(self, program: Program, desk: simplegui.Desk) -> None:
        self._program = program
        self._desk = desk
        self._fresh: simplegui.Moment | None = None
        self._controls = Controls({})
        self._best: tuple[Controls, Walk] | None = None
        self._raised: Seen | None = None
        # What was tried, and what came of it.
        self._told: dict[str, None] = {}
        self._strange = False

    def find(self) -> tuple[Controls, Hands]:
        """The controls and the hands."""
        self._fresh = first = self._desk.start(SEEDS[0])
        made = self._desk.controls()
        self._controls = _by_words(made, first.screen.buttons)
        known = self._controls.numbers
        for numbers, opening in islice(self._ways(made, first), MOST_WAYS):
            self._controls = replace(self._controls, numbers=numbers, opening=opening)
            walk = self._walk()
            if walk is not None and (self._best is None or walk.moves_cards):
                self._best = self._controls, walk
                if walk.moves_cards:
                    break
        if self._best is None:
            stuck = self._raised or self._stuck(made, first)
            return replace(self._controls, numbers=known, opening=(), stuck=stuck), Hands()
        self._controls, walk = self._best
        return self._controls, learn(self._confirmed(walk))

    # Ways to begin

    def _ways(
        self, made: Sequence[simplegui.Control], first: simplegui.Moment
    ) -> Iterator[tuple[Numbers, Moves]]:
        """How a round may begin, the likely ways first: with which buttons, and which moves."""
        known = self._controls.numbers
        unknown = self._unknown(first)
        dealers = [known] if "Deal" in known else [{**known, "Deal": n} for n in unknown]
        bets = _bets(made)
        typed: Moves = tuple(Bet(number, BETS[0]) for number in bets)
        yield known, typed
        for numbers in dealers:
            yield numbers, (*typed, "Deal")
        if self._best is not None:
            return  # there are cards, though no button moves them
        fields = sorted(range(len(first.screen.fields)), key=lambda number: number not in bets)
        for numbers in dealers or [known]:
            for bet in (Bet(number, text) for number in fields for text in BETS):
                yield numbers, (bet,)
                yield numbers, (bet, "Deal")
        for numbers, text in product(dealers if fields else (), BETS):
            yield numbers, (*(Bet(number, text) for number in fields), "Deal")

    def _unknown(self, moment: simplegui.Moment) -> list[int]:
        """The buttons of which nobody knows what they are for."""
        known = self._controls.numbers.values()
        every = range(len(moment.screen.buttons))
        return [number for number in every if number not in known][:MOST_UNKNOWN]

    # Moves

    def _open(self, seed: int) -> simplegui.Moment | None:
        """The first cards of a game; None where there are none."""
        moment, self._fresh = self._fresh, None
        if moment is None or moment.seed != seed:
            moment = self._desk.start(seed)
        for move in self._controls.opening:
            after = self._do(move, moment)
            if after is None:
                return None
            moment = after
        return moment if _is_dealt(moment) else None

    def _do(self, move: Move | int, moment: simplegui.Moment) -> simplegui.Moment | None:
        """A button, by its number too, or a number for a field; None where it comes to nothing."""
        number = self._controls.numbers.get(move) if isinstance(move, str) else move
        if number is None or move in self._controls.broken:
            return None
        try:
            if isinstance(number, Bet):
                after = self._desk.type_in(number.field, number.text, moment)
            else:
                label = moment.screen.buttons[number]
                after = self._desk.press(label, moment, number)
        except (Seen, NotRun) as found:
            if isinstance(found, Seen):
                self._raised = self._raised or found
            return None
        except (OutOfTime, Ended) as found:
            # That is told where the button is looked at; the program has to begin again.
            broken = {**self._controls.broken, str(move): found}
            self._controls = replace(self._controls, broken=broken)
            self._program.renew()
            return None
        self._told.setdefault(f"{after.did[-1]}: {_change(moment, after)}")
        self._strange |= _screen(moment).unknown != _screen(after).unknown
        return after

    # A round

    def _walk(self) -> Walk | None:
        """A round after this opening, one in which Hit is no bust where that can be had; None where
        no cards are dealt.
        """
        if self._open(SEEDS[0]) is None:
            return None
        self._find_by_doing()
        walks = []
        for seed in SEEDS:
            start = self._open(seed)
            if start is not None:
                walks.append(self._round(start))
                if walks[-1].is_clear:
                    break
        return max(walks, key=lambda walk: (walk.is_clear, walk.moves_cards), default=None)

    def _round(self, start: simplegui.Moment) -> Walk:
        hit = self._do("Hit", start)
        stand = self._do("Stand", hit or start)
        dealt = self._deal(stand or hit or start)
        screens = [one if one is None else _screen(one) for one in (hit, stand, dealt)]
        return Walk(_screen(start), *screens)

    def _deal(self, over: simplegui.Moment) -> simplegui.Moment | None:
        """Another round; some programs want another bet first. None where none begins."""
        dealt = self._do("Deal", over)
        if dealt is None or _is_other(over, dealt):
            return dealt
        fields = range(len(over.screen.fields))
        bets = [one for one in self._controls.opening if isinstance(one, Bet)]
        for bet in bets or [Bet(number, BETS[0]) for number in fields][:MOST_UNKNOWN]:
            moves: Moves = ()
            for move in (bet, "Deal"):
                after = self._do(move, dealt)
                moves = (*moves, move)
                if after is not None and _is_other(over, after):
                    self._controls = replace(self._controls, dealing=moves)
                    return after
                dealt = after or dealt
        return None

    def _confirmed(self, walk: Walk) -> Walk:
        """A walk with more deals, where something seems never to change."""
        if walk.deal is None or unchanged(walk):
            starts = [self._open(seed) for seed in SEEDS[1:3]]
            screens = [_screen(one) for one in starts if one is not None]
            walk = replace(walk, deal=walk.deal or next(iter(screens), None), others=tuple(screens))
        return walk

    # What buttons do

    def _find_by_doing(self) -> None:
        """Finds the buttons that nobody knows by what they do, each with several shuffles; where no
        button is known and that does not tell either, by their order.
        """
        numbers = dict(self._controls.numbers)
        missing = [role for role in ROLES if role not in numbers]
        start = self._open(SEEDS[0]) if missing else None
        unknown = self._unknown(start) if start is not None else []
        votes: Counter[tuple[str, int]] = Counter()
        for number in unknown:
            votes.update((self._deed(number, seed), number) for seed in SEEDS)
        for role in missing:
            best = max(unknown, key=lambda number: votes[role, number], default=None)
            if best is not None and votes[role, best]:
                numbers[role] = best
                unknown.remove(best)
        if not numbers and len(unknown) >= len(ROLES):
            numbers = dict(zip(ROLES, unknown, strict=False))
        self._controls = replace(self._controls, numbers=numbers)

    def _deed(self, number: int, seed: int) -> str:
        """What a button is for, by what comes of pressing it twice: Deal brings other cards, Hit a
        card each time, and Stand ends the round.
        """
        start = self._open(seed)
        once = start and self._do(number, start)
        twice = once and self._do(number, once)
        if start is None or once is None or twice is None:
            return ""
        cards, more, most = (open_cards(_screen(one)) for one in (start, once, twice))
        if min((cards & more).total(), (cards & most).total()) * 2 < cards.total():
            return "Deal"
        if most - more:
            return "Hit"
        return "Stand" if _is_other(start, once) or once.new_texts(start) else ""

    def _stuck(self, made: Sequence[simplegui.Control], first: simplegui.Moment) -> Finding:
        """What is to be said where no cards are dealt: a person looks, where there is something
        that was not tried, or pictures that nobody knows come and go.
        """
        kinds = {one.kind for one in made} - {"button", "label"}
        labels = [one.text.strip() for one in made if one.kind != "label"]
        controls = ", ".join(label or "(without a text)" for label in labels) or "none"
        tried = "; ".join(list(self._told)[:MOST_TOLD]) or "nothing"
        pictures = (first.picture,)
        if not kinds and not self._strange:
            return Seen("iipp.nothing-dealt", pictures, controls=controls, tried=tried)
        return NeedsReview(
            "iipp.not-played",
            pictures=pictures,
            cause="not-played",
            controls=controls,
            tried=tried,
        )


def _by_words(made: Sequence[simplegui.Control], now: Sequence[str]) -> Controls:
    """The buttons that are named, by what was or is written on them, else by their handlers."""
    buttons = [one for one in made if one.kind == "button"]
    texts = [(one.text, *now[number : number + 1]) for number, one in enumerate(buttons)]
    handlers = [one.names[:1] for one in buttons]
    named = _named(texts, {})
    return Controls(_named(handlers, named), frozenset(named))


def _named(written: Sequence[tuple[str, ...]], known: Numbers) -> dict[str, int]:
    """The numbers of the buttons whose names stand there, beside those that are known."""
    found = dict(known)
    for role in ROLES:
        free = [
            (role.lower() not in map(str.lower, names), number)
            for number, names in enumerate(written)
            if number not in found.values() and any(says(role, name) for name in names)
        ]
        if role not in found and free:
            found[role] = min(free)[1]
    return found


def _bets(made: Sequence[simplegui.Control]) -> list[int]:
    """The fields for a bet: by their label, one that stands before them, or what their handler is
    called or uses.
    """
    fields = [number for number, one in enumerate(made) if one.kind == "field"]
    found = []
    for number, place in enumerate(fields):
        label = made[place - 1] if place and made[place - 1].kind == "label" else None
        speaks = [made[place].text, *made[place].names, label.text if label else ""]
        if any(BET.search(_plain(one)) for one in speaks):
            found.append(number)
    return found


def _screen(moment: simplegui.Moment) -> Screen:
    assert isinstance(moment.screen, Screen)
    return moment.screen


def _is_dealt(moment: simplegui.Moment) -> bool:
    """Whether cards are on the table: held, drawn, or told of."""
    screen = _screen(moment)
    texts = [*moment.texts, *moment.fresh.splitlines()]
    in_words = any(cards_in_words(texts, owner) for owner in OWNERS)
    return bool(held_by(screen)) or open_cards(screen).total() > 1 or in_words


def _is_other(before: simplegui.Moment, after: simplegui.Moment) -> bool:
    """Whether other cards are on the table."""
    return on_table(_screen(before)) != on_table(_screen(after))


def _change(before: simplegui.Moment, after: simplegui.Moment) -> str:
    """What a move has changed, in words."""
    if _is_other(before, after):
        return "the cards change"
    said = " / ".join(after.new_texts(before))[:80]
    if said:
        return f"it says {said}"
    return "other pictures" if _screen(before).unknown != _screen(after).unknown else "nothing"
