"""The evening as the assignment describes it: what may be asked where, and how odd it would be."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from grader.api import terminal
from grader.assignments.cpsc386.prompts import AMOUNT, Intent, Meaning


class Place(StrEnum):
    """Where a game is."""

    SEATS = "before the first wager"
    BETS = "while wagers are placed"
    TURNS = "while hands are played"
    AFTER = "after a game"


# How odd a question is before the first wager, among the wagers, in the turns, and after a game.
ODD = {
    Meaning.PLAYERS: (0, 3, 6, 3),
    Meaning.NAME: (0, 1, 6, 2.5),
    Meaning.RETURNING: (0, 1, 6, 3),
    Meaning.JOIN: (0, 3, 6, 3),
    Meaning.WAGER: (0, 0, 4, 1),
    Meaning.INSURANCE: (6, 4, 0, 5),
    Meaning.INSURANCE_AMOUNT: (6, 6, 0, 6),
    Meaning.SPLIT: (6, 4, 0, 6),
    Meaning.DOUBLE: (6, 4, 0, 6),
    Meaning.MOVE: (6, 4, 0, 6),
    Meaning.AGAIN: (2, 4, 5, 0),
    Meaning.DONOR: (1, 0.5, 4, 0.5),
    Meaning.CONFIRM: (1, 1, 1, 1),
    Meaning.DECLINE: (1, 1, 2, 1),
    Meaning.PAUSE: (0, 0, 0, 0),
    Meaning.MENU: (0, 2, 3, 0),
    Meaning.UNKNOWN: (3.5, 3.5, 3.5, 3.5),
}
PLACES = tuple(Place)
BETTING = PLACES.index(Place.BETS)
IN_TURN = (Meaning.SPLIT, Meaning.DOUBLE, Meaning.MOVE)
IN_NUMBERS = (Meaning.PLAYERS, Meaning.WAGER, Meaning.INSURANCE_AMOUNT)
ASIDES = (Meaning.PAUSE, Meaning.CONFIRM, Meaning.DECLINE, Meaning.UNKNOWN)
# The turns go on below what tells a result.
BUSTED = 1.0
# A game that goes on or ends without a word of it; turns before all have bet; a card for nobody.
SILENT_END, EARLY, STRAY = 2.0, 4.0, 3.0
# A game in which nobody was asked for a move.
NO_MOVE = 0.5
# The question before in other words: after a word that refuses the answer, or without one.
REFUSED, IN_OTHER_WORDS = 0.5, 4.0
TWICE, UNLIKE = 2.0, 1.0
DEAL = 4


# What is told at the end of a game: a question below it that says nothing else is about another.
SETTLED = re.compile(
    r"\b(wins?|won|los(es?|t)|push(es|ed)?|tied?|ties|gewinn\w*|verl\w*|gewonnen|ganas?"
    r"|pierdes?|ganaste|gagn\w*|perd\w*|payout|results?|settl\w+|ergebnis\w*|abrechnung"
    r"|résultats?|resultados?)\b",
    re.I,
)
# What says that an answer was refused takes so many lines, the question included.
FEW_LINES = 4


def _offered(prompt: terminal.Prompt | None) -> set[str]:
    """The words that a question offers for an answer."""
    found = terminal.options_in(prompt.text) if prompt is not None else []
    return {one.lower() for one in found if one.isalpha()}


@dataclass(frozen=True)
class State:
    """What is known of a game: where it is, how many have bet, and what was asked last."""

    place: Place = Place.SEATS
    bets: int = 0
    last: Meaning | None = None


@dataclass(frozen=True)
class Glimpse:
    """What was seen before a question, since the answer to the one before."""

    players: int
    # How many cards went out of the shoe; None where no shoe is seen.
    drawn: int | None = None
    # The screen says how a game ended.
    results: bool = False
    # It says that something is wrong with the answer.
    refuses: bool = False
    # It is of the same kind as the question before.
    same: bool = False
    # What that answer was to say.
    said: Intent | None = None
    # It asks for a number.
    asks_number: bool = False
    # It offers other answers than the question before.
    offers_others: bool = False


def look(
    players: int,
    kind: str,
    printed: str,
    prompt: terminal.Prompt,
    drawn: Sequence[str] | None,
    last: terminal.Question | None,
) -> Glimpse:
    """What was seen since the last question, of which so many cards were drawn."""
    lines = [line for line in printed.splitlines() if line.strip()]
    offered, before = _offered(prompt), _offered(last.prompt if last is not None else None)
    others = bool(offered and before) and not offered & before
    said = terminal.REFUSAL.search("\n".join(lines))
    return Glimpse(
        players=players,
        drawn=None if drawn is None else len(drawn),
        results=bool(SETTLED.search("\n".join(lines[:-1]))),
        refuses=len(lines) <= FEW_LINES and bool(said),
        same=last is not None and last.kind == kind,
        said=Intent(last.intent) if last is not None and last.intent else None,
        asks_number=bool(AMOUNT.search(prompt.text.lower())),
        offers_others=others,
    )


def steps(state: State, heard: terminal.Heard[Glimpse]) -> Iterator[terminal.Step[State]]:
    """What a question may mean after what is known."""
    seen = heard.seen
    stray = _stray(state, seen) + _unlike(state, seen)
    for place, moved in _places(state, seen):
        column = PLACES.index(place)
        for meaning in map(Meaning, heard.fits):
            odd = moved + stray + _odd(meaning, column, state, seen)
            yield terminal.Step(meaning, _after(state, place, meaning, seen), odd)
        if state.last is not None and _may_repeat(state, heard):
            odd = moved + (REFUSED if seen.refuses else IN_OTHER_WORDS)
            yield terminal.Step(state.last, replace(state, place=place), odd, repeats=True)


def _may_repeat(state: State, heard: terminal.Heard[Glimpse]) -> bool:
    """Whether this may be the question before in other words: it says nothing else itself."""
    seen = heard.seen
    silent = heard.fits[Meaning.UNKNOWN] == 0 and not seen.drawn
    other = seen.offers_others and state.last not in IN_NUMBERS
    return silent and not other and (seen.refuses or state.last is not Meaning.AGAIN)


def _odd(meaning: Meaning, column: int, state: State, seen: Glimpse) -> float:
    """How odd it is to ask this there."""
    if meaning is Meaning.INSURANCE_AMOUNT and _is_insured(state, seen):
        return 0.0
    if meaning is Meaning.INSURANCE and _is_insured(state, seen):
        return TWICE
    if meaning is Meaning.AGAIN and state.last is Meaning.AGAIN and not seen.same:
        return ODD[meaning][column] + TWICE
    if meaning is Meaning.PLAYERS and state.last is Meaning.NAME:
        return ODD[meaning][column] + TWICE
    if meaning is Meaning.WAGER and column == BETTING and state.bets >= seen.players:
        if seen.same and not seen.drawn:
            return 0.0
        return REFUSED if seen.refuses or (seen.asks_number and not seen.drawn) else TWICE
    return ODD[meaning][column]


def _places(state: State, seen: Glimpse) -> Iterator[tuple[Place, float]]:
    """Where a question may be asked, and how odd it is that the game has gone there."""
    place = state.place
    yield place, BUSTED if seen.results and place is Place.TURNS else 0.0
    # So many cards are a deal, whoever has bet.
    all_bet = state.bets >= seen.players or (seen.drawn or 0) >= DEAL
    over = 0.0 if seen.results else SILENT_END
    moved = state.last in IN_TURN and seen.said is not Intent.NO
    over += 0.0 if moved else NO_MOVE
    if place is Place.BETS:
        yield Place.TURNS, 0.0 if all_bet else EARLY
        yield Place.AFTER, over if all_bet else over + EARLY
    elif place is Place.TURNS:
        yield Place.AFTER, over


def _stray(state: State, seen: Glimpse) -> float:
    """How odd it is that a single card went out of the shoe after what was asked last."""
    calm = (Meaning.AGAIN, Meaning.DECLINE, Meaning.NAME, Meaning.PLAYERS, Meaning.RETURNING)
    return STRAY if seen.drawn in (1, 2) and state.last in calm else 0.0


def _unlike(state: State, seen: Glimpse) -> float:
    """How odd it is that an amount was taken for a yes or a no, or the other way round."""
    amount = seen.said in (Intent.AMOUNT, Intent.NOTHING)
    choice = seen.said in (Intent.YES, Intent.NO, Intent.INSURE)
    odd = amount and state.last is Meaning.INSURANCE
    return UNLIKE if odd or (choice and state.last is Meaning.INSURANCE_AMOUNT) else 0.0


def _is_insured(state: State, seen: Glimpse) -> bool:
    """Whether insurance was wanted right before."""
    bought = state.last is Meaning.INSURANCE and seen.said is Intent.YES
    return bought or seen.said is Intent.INSURE


def _after(state: State, place: Place, meaning: Meaning, seen: Glimpse) -> State:
    """What is known after a question."""
    last = state.last if meaning in ASIDES else meaning
    if meaning is Meaning.WAGER:
        before = 0 if place is Place.AFTER else state.bets
        return State(Place.BETS, min(before + 1, seen.players), last)
    if place is Place.AFTER and meaning in (Meaning.NAME, Meaning.PLAYERS):
        return State(Place.SEATS, 0, last)
    return State(place, state.bets, last)
