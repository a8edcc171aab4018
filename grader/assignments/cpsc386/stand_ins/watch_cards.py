"""Runs beside the student's program: which lists of cards there are while it asks something.

A card is recognised in whatever way it is kept: a named tuple, an object, a dictionary or a text.
Nothing here knows how the game should go. With what is told goes the word of the sitting, as a
sign that this is still at work; where the program has hidden its objects, nothing is told at all.
"""

import enum
import gc
import re
import sys
from collections import deque
from collections.abc import Iterator
from typing import Any

MOST_HANDS = 60
LARGEST_HAND = 22
SMALLEST_SHOE = LARGEST_HAND + 1
ENDS = 24
MOST_SHOES = 4
# A shoe of more cards is told by its size alone: all of it would be more than can cross.
LARGEST_SHOE = 2_000
# How far the callers are looked at.
MOST_FRAMES = 60
# A shoe may hold a cut card as well.
STRANGERS = 2

_RANKS = {
    "A": "a ace as ass ás", "2": "2 two deuce dos zwei deux", "3": "3 three tres drei trois",
    "4": "4 four cuatro vier quatre", "5": "5 five cinco fünf cinq", "6": "6 six seis sechs",
    "7": "7 seven siete sieben sept", "8": "8 eight ocho acht huit", "9": "9 nine nueve neun neuf",
    "10": "10 t ten diez zehn dix", "J": "j jack bube jota sota valet", "Q": "q queen dame reina",
    "K": "k king könig koenig rey roi",
}  # fmt: skip
_SUITS = {
    "C": "c club clubs ♣ ♧ kreuz trébol tréboles treboles trèfle trefle trèfles",
    "H": "h heart hearts ♥ ♡ herz corazón corazones coeur coeurs cœur cœurs",
    "S": "s spade spades ♠ ♤ pik pica picas pique piques",
    "D": "d diamond diamonds ♦ ♢ karo diamante diamantes carreau carreaux",
}  # fmt: skip
RANKS = {word: rank for rank, words in _RANKS.items() for word in words.split()}
SUITS = {word: suit for suit, words in _SUITS.items() for word in words.split()}
NUMBERS = {1: "A", 11: "J", 12: "Q", 13: "K", 14: "A"}
TEXT = re.compile(
    r"\W*(\w+?)(?: of | de | des | du |[\s,|/_-]*)(?:the |las? )?([^\W\d_]+|[♣♥♠♦♧♡♤♢])\ufe0f?\W*"
)
BACKWARDS = re.compile(r"\W*([^\W\d_]+|[♣♥♠♦♧♡♤♢])\ufe0f?[\s,|/_-]*(\w+)\W*")
# The picture of a card: spades from U+1F0A1, hearts, diamonds and clubs after them.
PICTURES = {
    chr(0x1F0A1 + 16 * row + place): rank + suit
    for row, suit in enumerate("SHDC")
    for place, rank in zip((0, *range(1, 11), 12, 13), _RANKS, strict=True)
}

_objects, _frozen = gc.get_objects, gc.get_freeze_count
_frame = sys._getframe
_iterators: tuple[Any, ...] = (
    type(iter([])),
    type(reversed([])),
    type(iter(())),
    type(iter(deque())),
)
_hidden = 0
_known: dict[int, Any] = {}
_sizes: dict[int, int] = {}
# How long a list has been: from one that gets shorter, cards are taken.
_longest: dict[int, int] = {}
# What was told last of each list, as a text, which is no list itself: what is the same the next
# time is not told again.
_told: dict[int, str] = {}


def begin(word: str) -> list[Any]:
    """From here on, a program that hides its objects is noticed."""
    global _hidden
    _hidden = _frozen()
    _told.clear()
    return [word, None]


def at_question(word: str) -> list[Any]:
    """The lists of cards, the large ones by their two ends only; of one that is as it was told
    last, its place alone. Where the program hides its objects, that.
    """
    if _frozen() > _hidden:
        return [word, None, "changed"]
    hands: list[Any] = []
    shoes: list[Any] = []
    # One after the other, and never in a tuple: a tuple of the program's that is being built must
    # not be held by anything else when the program goes on.
    for thing in _objects():
        _sort_in(thing, hands, shoes)
    for thing in _locals():
        _sort_in(thing, hands, shoes)
    hands = list({place: (place, cards) for place, cards in hands}.values())
    shoes = list({shoe["id"]: shoe for shoe in shoes}.values())
    shoes.sort(key=lambda shoe: -shoe["count"])
    return [
        word,
        {
            "hands": [(place, _news(place, cards)) for place, cards in hands[:MOST_HANDS]],
            "shoes": [(shoe["id"], _news(shoe["id"], shoe)) for shoe in shoes[:MOST_SHOES]],
        },
    ]


def _news(place: int, what: Any) -> Any:
    """What there is to tell of a list; None for nothing new."""
    if _told.get(place) == (now := repr(what)):
        return None
    _told[place] = now
    return what


def _locals() -> Iterator[Any]:
    """What the functions hold that are running now, and the tuples of cards among it."""
    frame: Any = _frame(1)
    for _ in range(MOST_FRAMES):
        if frame is None:
            return
        if not frame.f_code.co_filename.startswith("<"):
            yield dict(frame.f_locals)
        frame = frame.f_back


def _sort_in(thing: Any, hands: list[Any], shoes: list[Any]) -> None:
    kind = type(thing)
    if issubclass(kind, (list, deque)):
        _sort_in_list(thing, hands, shoes)
    elif kind in _iterators:
        _sort_in_iterator(thing, shoes)
    elif kind is dict or kind.__dictoffset__:
        _sort_in_fields(thing, hands, shoes)


def _sort_in_list(thing: Any, hands: list[Any], shoes: list[Any]) -> None:
    cards = _cards_in(thing)
    strangers = cards.count(None)
    if len(cards) >= SMALLEST_SHOE and strangers <= STRANGERS:
        shoes.append(_shoe(id(thing), cards))
    elif 0 < len(cards) <= LARGEST_HAND and not strangers:
        hands.append((id(thing), cards))


def _sort_in_iterator(thing: Any, shoes: list[Any]) -> None:
    """Cards that are dealt by an iterator: those that are left in it."""
    try:
        left = len(thing.__reduce__()[1][0]) if thing.__length_hint__() else 0
        cards = tuple(thing.__reduce__()[1][0]) if left >= SMALLEST_SHOE else ()
        place = thing.__reduce__()[2] if cards and len(thing.__reduce__()) > 2 else 0
    except Exception:
        return
    if type(thing) is _iterators[1]:
        cards, place = cards[: place + 1][::-1], 0
    found = _cards_in(cards[place:])
    if len(found) >= SMALLEST_SHOE and found.count(None) <= STRANGERS:
        shoes.append(_shoe(id(thing), found))


def _sort_in_fields(thing: Any, hands: list[Any], shoes: list[Any]) -> None:
    """Hands that are kept as tuples, and cards that are dealt by counting on in a list that stays
    as it is: what an object or a function has in its fields.
    """
    try:
        values = list((thing if type(thing) is dict else vars(thing)).items())
    except Exception:
        return
    if len(values) > 60:
        return
    lists = []
    for _, value in values:
        kind = type(value)
        if kind is tuple and 0 < len(value) <= LARGEST_HAND and _card(value) is None:
            _sort_in_list(value, hands, shoes)
            for one in value:
                if type(one) is tuple and 0 < len(one) <= LARGEST_HAND and _card(one) is None:
                    _sort_in_list(one, hands, shoes)
        elif kind in (list, tuple) and len(value) >= SMALLEST_SHOE and _card(value[0]) is not None:
            lists.append(value)
    for name, number in values:
        if type(number) is int and number >= 0 and type(name) is str:
            for cards in lists:
                longest = _longest[id(cards)] = max(len(cards), _longest.get(id(cards), 0))
                if number < len(cards) == longest:
                    found = _cards_in(cards[number:])
                    if len(found) >= SMALLEST_SHOE and found.count(None) <= STRANGERS:
                        shoes.append(_shoe(hash((id(cards), name)), found))


def rank_of(thing: Any) -> str:
    """The rank of a card; empty for anything else."""
    card = _card(thing)
    return "" if card is None else card[:-1]


def _cards_in(thing: Any) -> tuple[Any, ...]:
    """What a list holds, as cards, where the first one is a card. Tuples: lists of our own would be
    found the next time. Objects of the program's may raise anything at a look.
    """
    try:
        return tuple(map(_card, thing)) if thing and _card(thing[0]) is not None else ()
    except Exception:
        return ()


def _shoe(place: int, cards: tuple[Any, ...]) -> dict[str, Any]:
    """A large list: how many cards, the two ends, and all of it where it has become larger."""
    only = tuple(card for card in cards if card is not None)
    grown = len(only) > _sizes.get(place, 0)
    _sizes[place] = len(only)
    strangers = [number for number, card in enumerate(cards) if card is None]
    return {
        "id": place,
        "count": len(only),
        "head": only[:ENDS],
        "tail": only[-ENDS:],
        "cut_card": [len(cards) - 1 - number for number in strangers],
        "cards": only if grown and len(only) <= LARGEST_SHOE else None,
    }


def _card(thing: Any) -> str | None:
    """A card as rank and suit; None for anything else."""
    kind = type(thing)
    if kind is str:
        return _card_in_text(thing)
    if kind in (int, float, bool, list, bytes, type(None)):
        return None
    known = _known.get(id(thing))
    if known is not None and known[0] is thing:
        found: str | None = known[1]
        return found
    fields = _fields(thing)
    found = (_card_by_its_text(thing) if _is_numbered(fields) else None) or _card_in_fields(fields)
    _known[id(thing)] = (thing, found)
    return found


def _is_numbered(fields: dict[str, Any]) -> bool:
    """Whether a rank and a suit are numbers only: nobody knows from which one they count."""
    ranks = [value for value in fields.values() if type(value) is int and 0 <= value <= 14]
    return len(ranks) >= 2 and not any(isinstance(value, str) for value in fields.values())


def _card_by_its_text(thing: Any) -> str | None:
    """A card by what the program shows of it."""
    if not any("__str__" in kind.__dict__ for kind in type(thing).__mro__ if kind is not object):
        return None
    try:
        text = str(thing)
    except Exception:
        return None
    return _card_in_text(text) if type(text) is str else None


def _fields(thing: Any) -> dict[str, Any]:
    """What a thing is made of, by name where it has names."""
    if isinstance(thing, tuple):
        names = getattr(thing, "_fields", None) or map(str, range(len(thing)))
        return dict(zip(names, thing, strict=False))
    if isinstance(thing, dict):
        return {str(name): value for name, value in thing.items()}
    found = dict(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(thing, name):
                found[name] = getattr(thing, name)
    return found


def _card_in_fields(fields: dict[str, Any]) -> str | None:
    if not 1 <= len(fields) <= 8:
        return None
    values = {name.lower().strip("_"): _plain(value) for name, value in fields.items()}
    suit = next((SUITS[v] for v in values.values() if isinstance(v, str) and v in SUITS), None)
    named = [value for name, value in values.items() if name in ("rank", "face", "name", "0")]
    ranks = [_rank(value) for value in (*named, *values.values())]
    rank = next((one for one in ranks if one is not None), None)
    if suit is None and type(values.get("suit")) is int:
        suit = "CHSD"[values["suit"] % 4]
    if rank is None or suit is None:
        texts = [value for value in values.values() if isinstance(value, str)]
        found = [card for card in map(_card_in_text, texts) if card is not None]
        return found[0] if len(found) == 1 else None
    return rank + suit


def _plain(value: Any) -> Any:
    """A value by which a rank or a suit can be known: of an enumeration, its name."""
    if isinstance(value, enum.Enum):
        value = value.name if value.name.lower() in (*RANKS, *SUITS) else value.value
    return value.lower().strip(" \ufe0e\ufe0f") if isinstance(value, str) else value


def _rank(value: Any) -> str | None:
    if isinstance(value, str):
        return RANKS.get(value)
    if type(value) is int and 1 <= value <= 14:
        return NUMBERS.get(value, str(value))
    return None


def _card_in_text(text: str) -> str | None:
    if not 1 <= len(text) <= 30:
        return None
    if text.strip() in PICTURES:
        return PICTURES[text.strip()]
    for pattern, order in ((TEXT, 1), (BACKWARDS, -1)):
        match = pattern.fullmatch(text)
        if match is not None:
            rank, suit = (word.lower() for word in match.groups()[::order])
            if rank in RANKS and suit in SUITS:
                return RANKS[rank] + SUITS[suit]
    return None
