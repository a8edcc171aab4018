"""Whose cards are whose: the hands on a screen, told by place, and by what speaks for an owner."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from grader.api import simplegui
from grader.assignments.iipp import words
from grader.assignments.iipp.oracle import HIDDEN, is_known
from grader.assignments.iipp.screen import Card, Screen

OWNERS = ("player", "dealer")
CODE = re.compile(r"\b([CSHD])(10|[A2-9TJQK])\b")
NAMES = {
    "dealer": re.compile(r"dealer|house|computer|casino|bank|cpu", re.I),
    "player": re.compile(r"player|\byou(r|rs)?\b|\bmy\b|user|\bhuman\b", re.I),
}
# A gap between two hands on one line is so much wider than that between two cards of a hand.
WIDE = 1.4


@dataclass
class Layout:
    """Where the first card of each owner lies; an owner without cards has no place. `names`: under
    which name the program holds the cards that are seen there.
    """

    places: dict[str, simplegui.Rectangle] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    def hand(self, owner: str, screen: Screen) -> list[str]:
        """The cards of an owner that are seen, from left to right."""
        return [
            card.code
            for row in rows(screen.cards)
            if self._owner(row[0].place) == owner
            for card in row
        ]

    def _owner(self, place: simplegui.Rectangle) -> str:
        def distance(owner: str) -> float:
            other = self.places[owner]
            return abs(other.x - place.x) + abs(other.y - place.y)

        return min(self.places, key=distance, default="")


def rows(cards: Sequence[Card]) -> list[list[Card]]:
    """The hands on a screen: cards on one line, or below each other where that makes two hands.

    A pile of backs beside two hands is decoration.
    """
    lines = _by_line(cards)
    if len(lines) == 1:
        lines = _split(lines[0])
    elif len(lines) > 2:
        open_lines = [line for line in lines if any(card.code != HIDDEN for card in line)]
        lines = open_lines if len(open_lines) == 2 else lines
        columns = _by_column(cards)
        if len(lines) > 2 and len(columns) == 2:
            lines = columns
    return lines


def _by_line(cards: Sequence[Card]) -> list[list[Card]]:
    lines: list[list[Card]] = []
    for card in sorted(cards, key=lambda card: card.place.y):
        if lines and card.place.y - lines[-1][0].place.y < card.place.height / 2:
            lines[-1].append(card)
        else:
            lines.append([card])
    return [sorted(line, key=lambda card: card.place.x) for line in lines]


def _by_column(cards: Sequence[Card]) -> list[list[Card]]:
    columns: list[list[Card]] = []
    for card in sorted(cards, key=lambda card: card.place.x):
        if columns and card.place.x - columns[-1][0].place.x < card.place.width / 2:
            columns[-1].append(card)
        else:
            columns.append([card])
    return [sorted(column, key=lambda card: card.place.y) for column in columns]


def _split(line: list[Card]) -> list[list[Card]]:
    """Two hands that lie on one line, at the widest gap; one hand where no gap is wide."""
    gaps = [right.place.x - left.place.x for left, right in pairwise(line)]
    if len(gaps) < 2 or max(gaps) < WIDE * sorted(gaps)[len(gaps) // 2 - 1]:
        return [line]
    at = gaps.index(max(gaps)) + 1
    return [line[:at], line[at:]]


def find_layout(
    screen: Screen, held: Mapping[str, Sequence[str]], after_hit: Screen | None
) -> Layout:
    """Where the hands lie on the first screen of a round. What speaks for an owner: the cards that
    the program holds under a name, a back, a label nearby, and a row that grows with Hit.
    """
    found = rows(screen.cards)
    points = [dict.fromkeys(OWNERS, 0.0) for _ in found]
    for number, row in enumerate(found):
        codes = {card.code for card in row} - {HIDDEN}
        for owner in OWNERS:
            cards = owned(held, owner)
            if cards and codes and codes <= set(cards):
                points[number][owner] += 4
        if any(card.code == HIDDEN for card in row):
            points[number]["dealer"] += 2
    for owner in OWNERS:
        near = _nearest(screen, found, owner)
        if near is not None:
            points[near][owner] += 1
    grown = _grown(found, after_hit)
    if grown is not None:
        points[grown]["player"] += 1
    layout = _assigned(found, points)
    for owner in layout.places:
        seen = layout.hand(owner, screen)
        fitting = [name for name, cards in held.items() if fits(seen, cards)]
        if fitting:
            layout.names[owner] = fitting[0]
    return layout


def fits(seen: Sequence[str], held: Sequence[str]) -> bool:
    """Whether cards that are seen can be those that are held: some are hidden, not all."""
    return (
        len(seen) == len(held)
        and any(card != HIDDEN for card in seen)
        and all(card in (HIDDEN, other) for card, other in zip(seen, held, strict=True))
    )


def _assigned(found: list[list[Card]], points: list[dict[str, float]]) -> Layout:
    """The owners of the rows that fit best together; the dealer's is the upper one in doubt."""
    if not found:
        return Layout()
    if len(found) == 1:
        owner = max(OWNERS, key=lambda owner: points[0][owner])
        return Layout({owner: found[0][0].place})
    pairs = [(d, p) for d in range(len(found)) for p in range(len(found)) if d != p]
    dealer, player = max(
        pairs, key=lambda pair: points[pair[0]]["dealer"] + points[pair[1]]["player"]
    )
    return Layout({"dealer": found[dealer][0].place, "player": found[player][0].place})


def _nearest(screen: Screen, found: list[list[Card]], owner: str) -> int | None:
    """The row that lies nearest to a label of an owner."""
    best: tuple[float, int] | None = None
    for text in screen.texts:
        other = "player" if owner == "dealer" else "dealer"
        speaks = NAMES[owner].search(text.text) and not NAMES[other].search(text.text)
        if not speaks or words.winner([text.text]):
            continue
        for number, row in enumerate(found):
            first = row[0].place
            away = abs(first.y - text.y) + abs(first.x - text.x) / 4
            if best is None or away < best[0]:
                best = away, number
    return None if best is None else best[1]


def _grown(found: list[list[Card]], after: Screen | None) -> int | None:
    """The row that has one card more than before, where there is just one."""
    if after is None:
        return None
    now = rows(after.cards)
    if len(now) != len(found):
        return None
    grown = [n for n, (old, new) in enumerate(zip(found, now, strict=True)) if len(new) > len(old)]
    return grown[0] if len(grown) == 1 else None


def owned(held: Mapping[str, Sequence[str]], owner: str) -> Sequence[str]:
    """The cards that the program holds under a name of an owner; none where names disagree."""
    other = "player" if owner == "dealer" else "dealer"
    hands = [
        cards
        for name, cards in held.items()
        if NAMES[owner].search(name.replace("_", " "))
        and not NAMES[other].search(name.replace("_", " "))
    ]
    return hands[0] if hands and all(hand == hands[0] for hand in hands) else ()


def cards_in_words(texts: Sequence[str], owner: str) -> list[str]:
    """The cards of an owner in texts, the last ones: "Player: Hand contains SA C2"."""
    found: list[str] = []
    for text in texts:
        pieces = re.split(r"(?=dealer|player|\byou|house)", text, flags=re.I)
        for piece in pieces:
            codes = ["".join(match).replace("10", "T") for match in CODE.findall(piece)]
            if codes and NAMES[owner].search(piece):
                found = [code for code in codes if is_known(code)]
    return found
