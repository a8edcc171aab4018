"""Finds the score among the numbers on the screen, whatever its form: by how it moves.

Every number has a name: the words around it, or where it stands. A score goes up with every win, or
down with every loss, and never the other way.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grader.assignments.iipp import oracle
from grader.assignments.iipp.rounds import STANDS, Round, Table
from grader.assignments.iipp.table import Moment

# A minus sign belongs to the number right behind it, unless it stands between two, as in "3-2".
NUMBER = re.compile(r"(?:(?<![\w)])[-−–]\$?|\$[-−–]?)?\d+(?:\.\d+)?")
# Words that say that a score is below zero, or zero: "You are 2 behind", "You are even".
BELOW = re.compile(r"\b(behind|down|below|under|minus|negative|debts?|owes?|in the red)\b", re.I)
EVEN = re.compile(r"\b(even|level|all square|nothing)\b", re.I)
WANTED = 3
PRINTED = "printed"
# So much of a printed line is read: a score stands in a short one.
LONGEST_LINE = 400
MOST_ROUNDS = 50
# Where the program says something else of many rounds, it takes more to find some that are clear.
MORE_ROUNDS = 200

Numbers = Mapping[str, float]


@dataclass(frozen=True)
class Change:
    """What one round did to the numbers that are shown."""

    won: bool
    before: Numbers
    after: Numbers

    def of(self, name: str) -> float | None:
        """How a number moved; None where it was not there all the time."""
        if name not in self.after:
            return None
        # What is only printed when a round ends, began with nothing.
        before = self.before.get(name, 0 if name.startswith(PRINTED) else None)
        return None if before is None else self.after[name] - before


def numbers(moment: Moment) -> dict[str, float]:
    """The numbers that can be read, each by two names."""
    found: dict[str, float] = {}
    lines: dict[int, int] = {}
    texts = sorted(moment.screen.texts, key=lambda text: (round(text.y), text.x))
    for text in texts:
        values = NUMBER.findall(text.text)
        _name(found, f"words {NUMBER.sub('#', text.text).strip()}", values)
        line = round(text.y)
        for value in _in_words(text.text, values):
            lines[line] = lines.get(line, 0) + 1
            found[f"line {line} {lines[line]}"] = value
    for number, label in enumerate(moment.screen.labels):
        _name(found, f"label {number} {NUMBER.sub('#', label)}", NUMBER.findall(label))
    step: Moment | None = moment
    printed: list[str] = []
    while step is not None:
        printed[:0] = step.fresh.splitlines()
        step = step.before
    for text_line in printed:  # what was printed last is what counts
        wordless = NUMBER.sub("#", text_line[:LONGEST_LINE]).strip()
        for place, value in enumerate(NUMBER.findall(text_line[:LONGEST_LINE])):
            found[f"{PRINTED} {wordless} {place}"] = _read(value)
    return found


def _name(found: dict[str, float], name: str, values: Sequence[str]) -> None:
    """Notes the numbers of a text; a text that is there twice gets another name."""
    count = 1
    while f"{name} {count} 0" in found:
        count += 1
    for place, value in enumerate(values):
        found[f"{name} {count} {place}"] = _read(value)


def _in_words(text: str, values: Sequence[str]) -> list[float]:
    """The numbers in a text; a single one with the sign that its words give it."""
    if not values and EVEN.search(text):
        return [0.0]
    read = [_read(value) for value in values]
    return [-abs(read[0])] if len(read) == 1 and BELOW.search(text) else read


def _read(text: str) -> float:
    negative = any(sign in text for sign in "-−–")
    value = float(re.sub(r"[^\d.]", "", text))
    return -value if negative else value


@dataclass(frozen=True)
class Score:
    """The numbers that move with wins, and those that move with losses. `stake`: what is lost is
    taken when the next round begins, as a bet.
    """

    wins: frozenset[str]
    losses: frozenset[str]
    loss_sign: Mapping[str, int]
    stake: bool

    def lost(self, before: Moment, after: Moment) -> bool:
        """Whether the score moved as it does with a loss; or back, where it has none for losses."""
        change = Change(False, numbers(before), numbers(after))
        if not self.losses:
            return any(_sign(change.of(name)) == -1 for name in self.wins)
        return any(_sign(change.of(name)) == self.loss_sign[name] for name in self.losses)

    def won(self, before: Moment, after: Moment) -> bool:
        """Whether the score moved as it does with a win."""
        change = Change(True, numbers(before), numbers(after))
        return any(_sign(change.of(name)) == 1 for name in self.wins)

    def is_below_zero(self, moment: Moment) -> bool:
        """Whether the score is worse than none."""
        shown = numbers(moment)
        return any(shown.get(name, 0) < 0 for name in self.losses)

    def moved(self, before: Moment, after: Moment) -> bool:
        """Whether the score is another one."""
        change = Change(False, numbers(before), numbers(after))
        return any(change.of(name) not in (None, 0) for name in self.wins | self.losses)


def find_score(table: Table) -> Score:
    """The score of a program."""
    if "score" not in table.notes:
        table.notes["score"] = _find_score(table)
    score: Score = table.notes["score"]
    return score


def _find_score(table: Table) -> Score:
    """The score, from rounds in which nobody doubts who has won."""
    chosen = _clear_rounds(table, agreeing=True) or _clear_rounds(table, agreeing=False)
    found = _score([_change(one, one.end) for one in chosen], stake=False)
    if found.losses or not chosen:
        return found
    dealt = [_change(one, table.deal(table.return_to(one.end))) for one in chosen]
    with_stake = _score(dealt, stake=True)
    return with_stake if with_stake.losses else found


def _clear_rounds(table: Table, agreeing: bool) -> list[Round]:
    """Some rounds that are won and some that are lost, without a tie or an ace. `agreeing`: the
    program says nothing else.
    """
    chosen: list[Round] = []
    for played in table.rounds(STANDS, MORE_ROUNDS if agreeing else MOST_ROUNDS):
        alike = sum(one.winner == played.winner for one in chosen)
        tie = oracle.value(played.player) == oracle.value(played.dealer)
        denied = agreeing and played.end.winner not in (None, played.winner)
        if alike >= WANTED or played.has_ace or tie or denied:
            continue
        chosen.append(played)
        # Where nobody can stand, all rounds are lost.
        enough = 2 * WANTED if table.works("Stand") else WANTED
        if len(chosen) == enough:
            return chosen
    return []


def _change(played: Round, after: Moment) -> Change:
    return Change(played.winner == "player", numbers(played.start), numbers(after))


def _score(changes: Sequence[Change], stake: bool) -> Score:
    if not changes:
        return Score(frozenset(), frozenset(), {}, stake)
    names = set.intersection(*(set(change.after) for change in changes))
    names = {name for name in names if all(change.of(name) is not None for change in changes)}
    signs: dict[str, tuple[set[int], set[int]]] = {}
    for name in names:
        moves = [(change.won, change.of(name)) for change in changes]
        with_win = {_sign(move) for won, move in moves if won}
        with_loss = {_sign(move) for won, move in moves if not won}
        signs[name] = with_win, with_loss
    wins = {n for n, (win, loss) in signs.items() if win == {1} and loss <= {0, -1}}
    losses = {n for n, (win, loss) in signs.items() if loss == {-1} and win <= {0, 1}}
    losses |= {n for n, (win, loss) in signs.items() if loss == {1} and win <= {0}}
    if wins:
        losses |= {n for n in names if all(change.of(n) == 1 for change in changes)}
    loss_sign = {name: next(iter(signs[name][1])) for name in losses}
    return Score(frozenset(wins), frozenset(losses), loss_sign, stake)


def _sign(number: float | None) -> int:
    return 0 if not number else (1 if number > 0 else -1)
