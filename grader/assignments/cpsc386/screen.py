"""What stands on a screen: cards in whatever way they are written, totals, results and balances."""

import re
from collections.abc import Iterator
from functools import lru_cache

RANK_WORDS = {
    "A": "ace a", "2": "2 two", "3": "3 three", "4": "4 four", "5": "5 five", "6": "6 six",
    "7": "7 seven", "8": "8 eight", "9": "9 nine", "10": "10 ten t", "J": "jack j",
    "Q": "queen q", "K": "king k",
}  # fmt: skip
SUIT_WORDS = {
    "C": "clubs club ♣ ♧ c", "H": "hearts heart ♥ ♡ h",
    "S": "spades spade ♠ ♤ s", "D": "diamonds diamond ♦ ♢ d",
}  # fmt: skip
RANKS = {word: rank for rank, words in RANK_WORDS.items() for word in words.split()}
SUITS = {word: suit for suit, words in SUIT_WORDS.items() for word in words.split()}
_RANK = "|".join(sorted(RANKS, key=len, reverse=True))
_SUIT = "|".join(sorted((word for word in SUITS if len(word) > 1), key=len, reverse=True))
PICTURES = {
    chr(0x1F0A1 + 16 * row + place): rank + suit
    for row, suit in enumerate("SHDC")
    for place, rank in zip((0, *range(1, 11), 12, 13), RANK_WORDS, strict=True)
}
CARD = re.compile(
    # "Ace of Spades", "Card(rank='Ace', suit='Spades')", "Ace Spades"
    rf"\b(?P<rank1>{_RANK})\b['\"]?\s*(?:of|,\s*(?:suit\s*=\s*)?|-|\|)?\s*(?:the\s+)?['\"]?"
    rf"(?P<suit1>{_SUIT})\b"
    # "A♠", "10 ♥"; "♠A"
    rf"|(?<![A-Za-z0-9])(?P<rank2>{_RANK})\s*(?:of\s+)?(?P<suit2>[♣♥♠♦♧♡♤♢])"
    rf"|(?P<suit3>[♣♥♠♦♧♡♤♢])\ufe0f?\s*(?P<rank3>{_RANK})(?![A-Za-z0-9])"
    # "AS", "10H", "A of S"
    r"|(?<![A-Za-z0-9])(?-i:(?P<rank4>10|[2-9TJQKA])(?:\s+of\s+)?(?P<suit4>[CHSD]))(?![A-Za-z0-9])"
    rf"|(?P<picture>[{''.join(PICTURES)}])",
    re.I,
)
# Up to here, a float is exact.
MOST_MONEY = 1e15
MONEY = re.compile(r"-?\$?\s?-?\d[\d,]*(?:\.\d+)?")
BUST = re.compile(r"bust|over 21|too many|exceed|went over|past 21|above 21", re.I)
TWENTY_ONE = re.compile(r"\b21\b|black\W?jack|twenty\W?one|natural", re.I)


def cards_in(text: str) -> list[str]:
    """The cards in a text, in order, as rank and suit."""
    return list(_cards_in(text))


@lru_cache(maxsize=256)
def _cards_in(text: str) -> tuple[str, ...]:
    """The same; many rules look at one screen."""
    return tuple(card for card, _ in placed_cards(text))


def placed_cards(text: str) -> Iterator[tuple[str, int]]:
    """The cards in a text, and where each of them stands."""
    for match in CARD.finditer(text):
        found = {name: word for name, word in match.groupdict().items() if word}
        if "picture" in found:
            yield PICTURES[found["picture"]], match.start()
            continue
        words = {name[:4]: word.lower() for name, word in found.items()}
        yield RANKS[words["rank"]] + SUITS[words["suit"]], match.start()


def numbers_in(text: str) -> list[float]:
    """The numbers in a text, however money is written; none that no money can be."""
    found = []
    for match in MONEY.finditer(text):
        digits = match[0].replace("$", "").replace(",", "").replace(" ", "")
        try:
            number = float(digits)
        except ValueError:
            continue
        if abs(number) < MOST_MONEY:
            found.append(number)
    return found
