"""Runs beside the student's program: which lists of cards there are while it asks something.

A card is recognised in whatever way it is kept: a named tuple, an object, a dictionary or a text.
Nothing here knows how the game should go. With what is told goes the word of the sitting, as a
sign that this is still at work; where the program has hidden its objects, nothing is told at all.
"""

import enum
import gc
import re
from collections import deque
from typing import Any

MOST_HANDS = 24
LARGEST_HAND = 22
SMALLEST_SHOE = LARGEST_HAND + 1
ENDS = 24
MOST_SHOES = 3
# A shoe may hold a cut card as well.
STRANGERS = 2

_RANKS = {
    "A": "a ace", "2": "2 two deuce", "3": "3 three", "4": "4 four", "5": "5 five", "6": "6 six",
    "7": "7 seven", "8": "8 eight", "9": "9 nine", "10": "10 t ten", "J": "j jack",
    "Q": "q queen", "K": "k king",
}  # fmt: skip
_SUITS = {
    "C": "c club clubs ♣ ♧", "H": "h heart hearts ♥ ♡",
    "S": "s spade spades ♠ ♤", "D": "d diamond diamonds ♦ ♢",
}  # fmt: skip
RANKS = {word: rank for rank, words in _RANKS.items() for word in words.split()}
SUITS = {word: suit for suit, words in _SUITS.items() for word in words.split()}
NUMBERS = {1: "A", 11: "J", 12: "Q", 13: "K", 14: "A"}
TEXT = re.compile(r"\W*(\w+?)(?: of |[\s,|/_-]*)([A-Za-z]+|[♣♥♠♦♧♡♤♢])\ufe0f?\W*")
# The picture of a card: spades from U+1F0A1, hearts, diamonds and clubs after them.
PICTURES = {
    chr(0x1F0A1 + 16 * row + place): rank + suit
    for row, suit in enumerate("SHDC")
    for place, rank in zip((0, *range(1, 11), 12, 13), _RANKS, strict=True)
}

_objects, _frozen = gc.get_objects, gc.get_freeze_count
_hidden = 0
_known: dict[int, Any] = {}
_sizes: dict[int, int] = {}


def begin(word: str) -> list[Any]:
    """From here on, a program that hides its objects is noticed."""
    global _hidden
    _hidden = _frozen()
    return [word, None]


def at_question(word: str) -> list[Any] | None:
    """The lists of cards, the large ones by their two ends only."""
    if _frozen() > _hidden:
        return None
    hands, shoes = [], []
    for thing in _objects():
        if issubclass(type(thing), (list, deque)):
            cards = _cards_in(thing)
            strangers = cards.count(None)
            if len(cards) >= SMALLEST_SHOE and strangers <= STRANGERS:
                shoes.append(_shoe(thing, cards))
            elif 0 < len(cards) <= LARGEST_HAND and not strangers:
                hands.append((id(thing), cards))
    shoes.sort(key=lambda shoe: -shoe["count"])
    return [word, {"hands": hands[:MOST_HANDS], "shoes": shoes[:MOST_SHOES]}]


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


def _shoe(thing: Any, cards: tuple[Any, ...]) -> dict[str, Any]:
    """A large list: how many cards, the two ends, and all of it where it has become larger."""
    only = tuple(card for card in cards if card is not None)
    grown = len(only) > _sizes.get(id(thing), 0)
    _sizes[id(thing)] = len(only)
    strangers = [place for place, card in enumerate(cards) if card is None]
    return {
        "id": id(thing),
        "count": len(only),
        "head": only[:ENDS],
        "tail": only[-ENDS:],
        "cut_card": [len(cards) - 1 - place for place in strangers],
        "cards": only if grown else None,
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
    found = _card_in_fields(_fields(thing))
    _known[id(thing)] = (thing, found)
    return found


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
    return value.lower() if isinstance(value, str) else value


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
    match = TEXT.fullmatch(text)
    if match is None:
        return None
    rank, suit = (word.lower() for word in match.groups())
    return RANKS[rank] + SUITS[suit] if rank in RANKS and suit in SUITS else None
