"""Whose cards are whose: learned from what changes when Hit, Stand and Deal are pressed.

What never changes is nobody's: a pile, a logo, a stray card. What comes with Hit is the player's,
what comes with Stand the dealer's; and hands that a program holds, backs and labels have a say.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import mean, median
from typing import Any

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
# How much speaks for an owner: what changes, a name in the program, a back, a label nearby.
CHANGE, NAME, BACK, LABEL = 3, 4, 2, 1
# A gap between two hands on one line is so much wider than that between two cards of a hand.
WIDE = 1.4
# Two places are the same where they differ by less of a card.
NEAR = 0.25
# A hand goes on for so many cards before and behind those that were seen.
LONGEST = 9
# Of what is told to be held in the program: more hands, and longer names, are no program's.
MOST_HELD, LONGEST_NAME = 200, 200

Held = Mapping[str, tuple[str, ...]]
Group = list[Card]


def held_by(screen: Screen) -> Held:
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
        and all(type(card) is str and is_known(card) for card in cards)
    }


@dataclass(frozen=True)
class Walk:
    """A round that was played to learn from it: the screens at its start, after Hit, after Stand
    then, and of another deal; None after what cannot be pressed. `others`: of more deals.
    """

    start: Screen
    hit: Screen | None = None
    stand: Screen | None = None
    deal: Screen | None = None
    others: tuple[Screen, ...] = field(default=(), kw_only=True)

    @property
    def screens(self) -> list[Screen]:
        """All that was seen."""
        found = (self.start, self.hit, self.stand, self.deal, *self.others)
        return [one for one in found if one is not None]

    @property
    def moves_cards(self) -> bool:
        """Whether Hit or Stand does something to the cards."""
        tables = [on_table(one) for one in (self.start, self.hit, self.stand) if one is not None]
        return any(before != after for before, after in pairwise(tables))

    @property
    def is_clear(self) -> bool:
        """Whether it tells whose cards are whose; and where nothing is held, how a hand grows."""
        told = self.of_player and self.of_dealer
        return bool(told and (held_by(self.start) or self.drawn))

    @property
    def of_player(self) -> Counter[str]:
        """The cards that Hit has given."""
        return _gained(self.start, self.hit) - self._uncovered

    @property
    def drawn(self) -> Counter[str]:
        """The cards that the dealer has taken after Stand."""
        return _gained(self.hit or self.start, self.stand) - self._uncovered

    @property
    def of_dealer(self) -> Counter[str]:
        """The cards that the dealer has taken, and those that were hidden."""
        return self.drawn | self._uncovered

    @property
    def _uncovered(self) -> Counter[str]:
        """The cards that lie open in the end where a hidden one lay."""
        end = self.stand or self.hit or self.start
        backs = [card.place for card in self.start.cards if card.code == HIDDEN]
        return Counter(
            card.code
            for card in end.cards
            if card.code != HIDDEN and any(_near(card.place, back) for back in backs)
        )


def _gained(before: Screen, after: Screen | None) -> Counter[str]:
    return Counter() if after is None else open_cards(after) - open_cards(before)


def _near(one: simplegui.Rectangle, other: simplegui.Rectangle) -> bool:
    """Whether two places are about the same: a pile grows and shrinks."""
    across, down = abs(one.x - other.x) / other.width, abs(one.y - other.y) / other.height
    return max(across, down) < NEAR


def on_table(screen: Screen) -> tuple[Counter[str], Held]:
    """The cards that are seen, and those that the program holds."""
    return Counter(card.code for card in screen.cards), held_by(screen)


def open_cards(screen: Screen) -> Counter[str]:
    """The cards that lie face up."""
    return Counter(card.code for card in screen.cards if card.code != HIDDEN)


@dataclass(frozen=True)
class Row:
    """Where a hand lies: the place of its first card, and how far it is from one to the next."""

    x: float
    y: float
    across: float
    down: float
    count: int

    def away(self, card: Card) -> tuple[float, int]:
        """How far a card lies from a place of the hand, in cards; and from those seen before."""
        return min(
            (round(self._distance(card, place), 1), max(0, place - self.count + 1, -place))
            for place in range(-LONGEST, self.count + LONGEST)
        )

    def _distance(self, card: Card, place: int) -> float:
        across = abs(self.x + place * self.across - card.place.x) / card.place.width
        return across + abs(self.y + place * self.down - card.place.y) / card.place.height

    def along(self, card: Card) -> float:
        """What cards of the hand are ordered by."""
        return (card.place.x - self.x) * self.across + (card.place.y - self.y) * self.down

    def grown(self, cards: Sequence[Card], newest: Counter[str]) -> "Row":
        """The same row, turned round where new cards come in before the others."""
        new = [self.along(card) for card in cards if card.code in newest]
        old = [self.along(card) for card in cards if card.code not in newest]
        if not new or not old or mean(new) >= mean(old):
            return self
        last = self.count - 1
        x, y = self.x + last * self.across, self.y + last * self.down
        return replace(self, x=x, y=y, across=-self.across, down=-self.down)


@dataclass
class Hands:
    """What was learned: where each hand lies, the name under which the program holds it, and what
    never changes, cards and pictures.
    """

    rows: dict[str, Row] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    still: list[Card] = field(default_factory=list)
    pictures: frozenset[Any] = frozenset()

    def held(self, screen: Screen) -> dict[str, tuple[str, ...]]:
        """The cards of each owner that the program holds."""
        held = held_by(screen)
        return {owner: held.get(self.names.get(owner, ""), ()) for owner in OWNERS}

    def seen(self, screen: Screen) -> dict[str, tuple[str, ...]]:
        """The cards of each owner that are seen: by their place; where that does not give what is
        held, and all of it is there to see, by the cards themselves.
        """
        held = self.held(screen)
        found = {}
        for owner in OWNERS:
            cards = self.of(owner, screen)
            if not _agree(cards, held[owner]):
                others = self._by_code(owner, screen.cards, held[owner])
                cards = others if held[owner] and _agree(others, held[owner]) else cards
            order = self.rows[owner].along if owner in self.rows else lambda card: card.place.x
            found[owner] = tuple(card.code for card in sorted(cards, key=order))
        return found

    def of(self, owner: str, screen: Screen) -> Group:
        """The cards that lie where an owner's hand is."""
        return [card for card in screen.cards if self._owner(card) == owner]

    def strange(self, screen: Screen) -> int:
        """How many pictures there are that nobody knows and that come and go."""
        return len(screen.unknown - self.pictures)

    def _owner(self, card: Card) -> str:
        if not self.rows or self._is_still(card):
            return ""
        return min(self.rows, key=lambda owner: self.rows[owner].away(card))

    def _is_still(self, card: Card) -> bool:
        return any(_same(card, other) for other in self.still)

    def _by_code(self, owner: str, cards: Sequence[Card], held: Sequence[str]) -> Group:
        """The cards that are held, wherever they lie; what is missing may be a back."""
        row = self.rows.get(owner)
        near = sorted(cards, key=row.away) if row is not None else cards
        found: Group = []
        backs = [card for card in near if not card.face and not self._is_still(card)]
        for code in held:
            fitting = [one for one in near if one.face == code and one not in found] or backs
            if fitting:
                found.append(fitting[0])
                backs = [card for card in backs if card not in found]
        return found


def _agree(cards: Sequence[Card], held: Sequence[str]) -> bool:
    """Whether cards that lie there can be those that are held, be it with a back too many; any can,
    where none is held.
    """
    faces, all_of_it = Counter(card.face for card in cards), Counter(held)
    backs = faces.pop("", 0)
    return not held or (not faces - all_of_it and (all_of_it - faces).total() <= backs)


def _same(one: Card, other: Card) -> bool:
    """Whether it is the same card at about the same place."""
    return (one.face or one.code) == (other.face or other.code) and _near(one.place, other.place)


# Learning


def learn(walk: Walk) -> Hands:
    """What a round tells about the hands of a program."""
    still = unchanged(walk)
    pictures = frozenset.intersection(*(one.unknown for one in walk.screens))
    groups, hit, stand = _grouped(walk, still)
    points = [dict.fromkeys(OWNERS, 0) for _ in groups]
    held = held_by(walk.start)
    for number, group in enumerate(groups):
        codes = {card.face for card in group}
        for owner in OWNERS:
            points[number][owner] += NAME * bool(codes & set(_owned(held, owner)))
        points[number]["dealer"] += BACK * any(card.code == HIDDEN for card in group)
        points[number]["dealer"] += CHANGE * (number == stand)
        points[number]["player"] += CHANGE * (number == hit)
    for owner in OWNERS:
        near = _nearest(walk.start, groups, owner)
        if near is not None:
            points[near][owner] += LABEL
    rows = {owner: _row(group) for owner, group in _assigned(groups, points).items()}
    placed = Hands(rows, {}, still)
    for owner, screen, newest in (
        ("player", walk.hit, walk.of_player),
        ("dealer", walk.stand, walk.drawn),
    ):
        if screen is not None and owner in rows:
            rows[owner] = rows[owner].grown(placed.of(owner, screen), newest)
    return Hands(rows, _names(walk, placed), still, pictures)


def unchanged(walk: Walk) -> list[Card]:
    """The cards that lie at one place all the time; none where every deal is the same."""
    if walk.deal is None or open_cards(walk.deal) == open_cards(walk.start):
        return []
    first, *others = walk.screens
    return [
        card
        for card in first.cards
        if all(any(_same(card, other) for other in screen.cards) for screen in others)
    ]


def _grouped(walk: Walk, still: Sequence[Card]) -> tuple[list[Group], int | None, int | None]:
    """The hands on the table, and which of them Hit and Stand have changed: as it fits best, at any
    moment of the round, for lines, for columns, and for two hands on one line or in one column.
    """
    best: tuple[int, tuple[list[Group], int | None, int | None]] = -1, ([], None, None)
    for screen in (walk.hit, walk.start, walk.stand):
        cards = [] if screen is None else screen.cards
        moving = [card for card in cards if not any(_same(card, other) for other in still)]
        for groups in _groupings(moving):
            with_hit = _changed(groups, walk.of_player)
            with_stand = _changed(groups, walk.of_dealer)
            told = len({with_hit, with_stand} - {None})
            both = len(groups) == 2 and len(moving) > 2
            points = 3 * both + told - (with_hit == with_stand is not None)
            if points > best[0]:
                best = points, (groups, with_hit, with_stand)
    return best[1]


def _groupings(cards: Sequence[Card]) -> Iterator[list[Group]]:
    for across in (False, True):
        groups = _lines(cards, across)
        yield _split(groups[0], not across) if len(groups) == 1 else groups


def _lines(cards: Sequence[Card], across: bool) -> list[Group]:
    """Cards on one line together; `across`: in one column."""
    groups: list[Group] = []
    for card in sorted(cards, key=lambda card: _at(card, across)):
        size = card.place.width if across else card.place.height
        if groups and _at(card, across) - _at(groups[-1][0], across) < size / 2:
            groups[-1].append(card)
        else:
            groups.append([card])
    return groups


def _split(group: Group, across: bool) -> list[Group]:
    """Two hands that lie on one line, at the widest gap; one hand where no gap is wide."""
    line = sorted(group, key=lambda card: _at(card, across))
    gaps = [_at(after, across) - _at(before, across) for before, after in pairwise(line)]
    if len(gaps) < 2 or max(gaps) < WIDE * sorted(gaps)[len(gaps) // 2 - 1]:
        return [line]
    at = gaps.index(max(gaps)) + 1
    return [line[:at], line[at:]]


def _at(card: Card, across: bool) -> float:
    return card.place.x if across else card.place.y


def _changed(groups: Sequence[Group], gained: Counter[str]) -> int | None:
    """The only group that has cards which were gained, and others; None where there is none."""
    found = [n for n, group in enumerate(groups) if any(card.face in gained for card in group)]
    others = len(found) == 1 and any(card.face not in gained for card in groups[found[0]])
    return found[0] if others else None


def _row(group: Group) -> Row:
    """Where a hand lies, as far as its cards tell."""
    wide = max(one.place.x for one in group) - min(one.place.x for one in group)
    high = max(one.place.y for one in group) - min(one.place.y for one in group)
    line = sorted(group, key=lambda card: _at(card, wide >= high))
    first = line[0].place
    if len(line) < 2:
        return Row(first.x, first.y, first.width, 0.0, 1)
    across = median(after.place.x - before.place.x for before, after in pairwise(line))
    down = median(after.place.y - before.place.y for before, after in pairwise(line))
    return Row(first.x, first.y, across, down, len(line))


def _assigned(groups: list[Group], points: list[dict[str, int]]) -> dict[str, Group]:
    """The owners of the groups that fit best together; the dealer's is the first one in doubt."""
    if len(groups) < 2:
        return {max(OWNERS, key=lambda owner: points[0][owner]): one for one in groups}
    pairs = [(d, p) for d in range(len(groups)) for p in range(len(groups)) if d != p]
    dealer, player = max(
        pairs, key=lambda pair: points[pair[0]]["dealer"] + points[pair[1]]["player"]
    )
    return {"dealer": groups[dealer], "player": groups[player]}


def _nearest(screen: Screen, groups: Sequence[Group], owner: str) -> int | None:
    """The group that lies nearest to a label of an owner."""
    best: tuple[float, int] | None = None
    for text in screen.texts:
        if not _speaks(owner, text.text) or words.winner([text.text]):
            continue
        for number, group in enumerate(groups):
            first = min((card.place for card in group), key=lambda place: (place.x, place.y))
            away = abs(first.y - text.y) + abs(first.x - text.x) / 4
            best = min(best or (away, number), (away, number))
    return None if best is None else best[1]


def _speaks(owner: str, text: str) -> bool:
    other = "player" if owner == "dealer" else "dealer"
    return bool(NAMES[owner].search(text)) and not NAMES[other].search(text)


def _owned(held: Held, owner: str) -> Sequence[str]:
    """The cards that the program holds under a name of an owner; none where names disagree."""
    hands = [cards for name, cards in held.items() if _speaks(owner, name.replace("_", " "))]
    return hands[0] if hands and all(hand == hands[0] for hand in hands) else ()


def _names(walk: Walk, hands: Hands) -> dict[str, str]:
    """Under which names the program holds the hands: by the names themselves, by what is seen, and
    by what changes with Hit and Stand.
    """
    start, seen = held_by(walk.start), hands.seen(walk.start)
    hit = held_by(walk.hit) if walk.hit is not None else start
    stand = held_by(walk.stand) if walk.stand is not None else hit
    found: dict[str, str] = {}
    for owner in OWNERS:
        points = {}
        for name in start.keys() - found.values():
            grew, played = (
                len(hit.get(name, ())) > len(start[name]),
                stand.get(name) != hit.get(name),
            )
            fits = _fits(seen[owner], start[name])
            points[name] = NAME * _speaks(owner, name.replace("_", " ")) + CHANGE * fits
            points[name] += CHANGE * (grew if owner == "player" else played and not grew)
        best = max(sorted(points), key=lambda name: points[name], default="")
        if best and points[best]:
            found[owner] = best
    return found


def _fits(seen: Sequence[str], held: Sequence[str]) -> bool:
    """Whether cards that are seen can be those that are held: some are hidden, not all."""
    return (
        len(seen) == len(held)
        and any(card != HIDDEN for card in seen)
        and not Counter(seen) - Counter(held) - Counter({HIDDEN: len(seen)})
    )


def cards_in_words(texts: Iterable[str], owner: str) -> list[str]:
    """The cards of an owner in texts, the last ones: "Player: Hand contains SA C2"."""
    found: list[str] = []
    for text in texts:
        pieces = re.split(r"(?=dealer|player|\byou|house)", text, flags=re.I)
        for piece in pieces:
            codes = ["".join(match).replace("10", "T") for match in CODE.findall(piece)]
            if codes and NAMES[owner].search(piece):
                found = [code for code in codes if is_known(code)]
    return found
