"""Balances of players, from what a program has saved and from what it shows."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from grader.api import legible, terminal
from grader.assignments.cpsc386.screen import CARD
from grader.assignments.cpsc386.sitting import Sitting

CALLED = re.compile(
    r"bal|bank|money|cash|fund|chip|purse|wallet|amount|account|credit|dollar|total"
)
START = 10_000
# Nobody wins so much in one of our sittings: such an amount is in cents.
IN_CENTS = 20 * START
# A line without a name that tells less may tell a wager or a payout.
MOST_WAGERED = 4_000
SAYS_BALANCE = re.compile(
    r"balance|bank|\bhas\b|\bhave\b|\bowns?\b|money|left|purse|wallet|chips|funds|credit|cash|saldo"
    r"|konto|guthaben|solde|tienes|tiene|\bhat\b|total|\$|€|\bbal\b|on the books|stack|account",
    re.I,
)


# A line that tells of money that is won, lost or wagered, or of points.
MOVES_MONEY = re.compile(
    r"\b(wins?|won|los(es?|t|ing)|push(es|ed)?|pays?|paid|wager(s|ed)?|bets?|stakes?|insurance"
    r"|gains?|payout|gewinnt|verliert|gana|pierde|gagne|perd|bust(s|ed)?|points?|hand|score"
    r"|stands?|hits?|draws?|dealt|total of)\b",
    re.I,
)
HOLDS = re.compile(
    r"\b(balance|bank(roll)?|purse|wallet|funds|money|cash|credit|chips|account|stack|saldo|konto"
    r"|guthaben|solde|now (has|have|at)|(has|have) now|(is|are) now)\b",
    re.I,
)


# A line that is about nothing else, whose name stands further up.
ONLY_HOLDS = re.compile(r"\W*((new|your|current|the|total)\W+)*(account )?(balance|bank)\b", re.I)


def saved_balances(sitting: Sitting) -> dict[str, float]:
    """The balance of each player in the files that a program has left, as far as it is found."""
    found: dict[str, float] = {}
    for number, name in enumerate(sitting.plan.names, start=1):
        aliases = {name.lower(), f"{name.lower()}@example.com", str(1000 + number)}
        for saved in sitting.saved.values():
            if type(saved) is not list or len(saved) != 2:
                continue
            balance = next(_balances(saved[1], aliases), None)
            if balance is not None:
                found[name] = balance / 100 if balance >= IN_CENTS else balance
    return found


def _balances(data: Any, aliases: set[str]) -> Iterator[float]:
    """The balances in some data that belong to one of these names."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if _is_name(key, aliases):
                yield from _numbers(value)
        if any(_is_name(value, aliases) for value in data.values()):
            yield from _numbers(data)
        for value in data.values():
            yield from _balances(value, aliases)
    elif isinstance(data, list):
        if any(_is_name(value, aliases) for value in data):
            yield from _numbers(data)
        for value in data:
            yield from _balances(value, aliases)
    elif isinstance(data, str):
        data = legible(data)
        words = re.split(r"[\s,:;|=]+", data.lower())
        if aliases & set(words):
            yield from [one for one in terminal.numbers_in(data) if str(int(one)) not in aliases][
                :1
            ]


def _is_name(value: Any, aliases: set[str]) -> bool:
    return isinstance(value, str) and value.strip().lower() in aliases


def _numbers(data: Any) -> Iterator[float]:
    """The number that is most likely a balance: by its name, or because it is the only one."""
    if _is_number(data):
        yield float(data)
    elif isinstance(data, Mapping):
        named = [v for k, v in data.items() if _is_number(v) and CALLED.search(str(k).lower())]
        plain = [v for v in data.values() if _is_number(v)]
        if named or len(plain) == 1:
            yield float((named or plain)[0])
        elif not plain:
            for value in data.values():
                if isinstance(value, (Mapping, list)):
                    yield from _numbers(value)
    elif isinstance(data, list):
        plain = [value for value in data if _is_number(value)]
        if len(plain) == 1:
            yield float(plain[0])


def _is_number(value: Any) -> bool:
    """Whether a value may be an amount of money: neither beyond all bounds nor "not a number"."""
    return type(value) in (int, float) and abs(value) < terminal.MOST_MONEY


def shown_balance(text: str, name: str, others: Collection[str]) -> float | None:
    """The last balance that a text tells of a player. A line without a name is about whoever was
    named last; where nobody was, it is about the only one who plays, if it tells much.
    """
    alone = not others
    owner = name if alone else ""
    found: float | None = None
    for line in text.splitlines():
        places = {one: _named(line, one) for one in (name, *others)}
        mine = places[name]
        owner = next((one for one, place in places.items() if place is not None), owner)
        owner = name if mine is not None else owner
        if owner != name or "?" in line:
            continue
        told = _told_balance(line, mine)
        enough = told is not None and told > MOST_WAGERED if alone else ONLY_HOLDS.match(line)
        if told is not None and (mine is not None or enough):
            found = told
    return found


def _named(line: str, name: str) -> int | None:
    """Where a name ends in a line."""
    match = re.search(rf"\b{re.escape(name)}\b", line, re.I)
    return match.end() if match else None


def _told_balance(line: str, start: int | None) -> float | None:
    """The balance that a line tells behind a name, or at all. Where money moves in it, or cards are
    in it, only what stands behind a word for a balance.
    """
    if MOVES_MONEY.search(line) or CARD.search(line):
        match = HOLDS.search(line)
        found = terminal.numbers_in(CARD.sub(" ", line[match.end() :])) if match else []
        return found[0] if found else None
    if not SAYS_BALANCE.search(line):
        return None
    found = terminal.numbers_in(line[start or 0 :]) or terminal.numbers_in(line)
    return found[-1] if found else None
