"""What stands on a screen: cards in whatever way they are written or drawn, numbers and balances.

A card is a word for a rank beside a word or a sign for a suit, in either order; the picture of a
card; or a box over several lines, in which rank and suit are looked for. What a terminal does not
show, such as colours, is taken out before (`as_shown`).
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile

RANK_WORDS = {
    "A": "ace as ass ás", "2": "two deuce dos zwei deux", "3": "three tres drei trois",
    "4": "four cuatro vier quatre", "5": "five cinco fünf cinq", "6": "six seis sechs",
    "7": "seven siete sieben sept", "8": "eight ocho acht huit", "9": "nine nueve neun neuf",
    "10": "ten diez zehn dix", "J": "jack bube jota sota valet", "Q": "queen dame reina",
    "K": "king könig koenig rey roi",
}  # fmt: skip
RANK_SIGNS = {
    "A": "A 1", "J": "J 11", "Q": "Q 12", "K": "K 13", "10": "10 T",
    **{str(number): str(number) for number in range(2, 10)},
}  # fmt: skip
SUIT_WORDS = {
    "C": "clubs club kreuz tréboles treboles trèfle trefle trèfles",
    "H": "hearts heart herz herzen corazones corazón coeur coeurs cœur cœurs",
    "S": "spades spade pik picas pique piques",
    "D": "diamonds diamond karo diamantes carreau carreaux",
}  # fmt: skip
SUIT_SIGNS = {"♣": "C", "♧": "C", "♥": "H", "♡": "H", "♠": "S", "♤": "S", "♦": "D", "♢": "D"}


def _table(words: dict[str, str]) -> dict[str, str]:
    return {word: short for short, all_words in words.items() for word in all_words.split()}


RANKS = {
    **_table(RANK_WORDS),
    **{word.lower(): rank for word, rank in _table(RANK_SIGNS).items()},
}
SUITS = {**_table(SUIT_WORDS), **SUIT_SIGNS, **{suit.lower(): suit for suit in "CHSD"}}


def _any_of(words: object) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))  # type: ignore[call-overload]


_RANK_WORD, _SUIT_WORD = _any_of(_table(RANK_WORDS)), _any_of(_table(SUIT_WORDS))
_RANK_SIGN, _SUIT_SIGN = _any_of(_table(RANK_SIGNS)), "[" + "".join(SUIT_SIGNS) + "]"
_RANK = f"{_RANK_WORD}|{_RANK_SIGN}"
_BETWEEN = (
    r"['\"]?[ \t]*(?:of|de|des|du|,[ \t]*(?:suit[ \t]*=[ \t]*)?|-|_|\||/)?[ \t]*"
    r"(?:the[ \t]+|las?[ \t]+)?['\"]?"
)
_FREE, _END = r"(?<![^\W_])", r"(?![^\W_])"
PICTURES = {
    chr(0x1F0A1 + 16 * row + place): rank + suit
    for row, suit in enumerate("SHDC")
    for place, rank in zip((0, *range(1, 11), 12, 13), RANK_WORDS, strict=True)
}
CARD = re.compile(
    # "Ace of Spades", "Card(rank='Ace', suit='Spades')", "12 Spades"; "Spades King", "SPADES-K"
    rf"{_FREE}(?P<rank1>{_RANK}){_END}{_BETWEEN}(?P<suit1>{_SUIT_WORD}){_END}"
    rf"|{_FREE}(?P<suit5>{_SUIT_WORD}){_END}{_BETWEEN}(?P<rank5>{_RANK}){_END}"
    # "A♠", "10 ♥", "King ♥"; "♠A", "♠ of K"
    rf"|{_FREE}(?P<rank2>{_RANK})['\"]?[ \t]*(?:of[ \t]+|[-,|/][ \t]*)?['\"]?"
    rf"(?P<suit2>{_SUIT_SIGN})"
    rf"|(?P<suit3>{_SUIT_SIGN})[ \t]*[-|/]?[ \t]*(?P<rank3>{_RANK}){_END}"
    # "AS", "10H", "A of S"; "Kh", "As" where no word follows
    r"|(?<![A-Za-z0-9])(?-i:(?P<rank4>10|[2-9TJQKA])(?:[ \t]+of[ \t]+)?(?P<suit4>[CHSD]))"
    r"(?![A-Za-z0-9])"
    # but not "your 5s", which are fives
    r"|(?<![A-Za-z0-9])(?<!your )(?<!two )(?<!pair of )"
    r"(?-i:(?P<rank6>10|[2-9TJQKA])(?P<suit6>[chsd]))(?![A-Za-z0-9'’])"
    r"(?-i:(?! [a-z]{2}))"
    rf"|(?P<picture>[{''.join(PICTURES)}])",
    re.I,
)
BUST = re.compile(
    r"bust|over 21|over twenty|too many|exceed|went over|past 21|above 21|(greater|more) than 21"
    r"|überkauft|ueberkauft|über 21|zu viel|pasad|pasó|pasaste|te pasas|se pasa|más de 21"
    r"|dépass|crev|saut|brûl"
    r"|\bkaputt\b|verloren mit|\bbroke 21|bankrupt|\bbroken\b",
    re.I,
)
TWENTY_ONE = re.compile(r"\b21\b|black\W?jack|twenty\W?one|natural|veintiuno|vingt-et-un", re.I)
# How many lines a card that is drawn takes, its upper side included.
FLATTEST, TALLEST = 3, 14
# The sides of a card that is drawn.
EDGE = re.compile(r"[│┃║|╎┆┊▏▕]")
TOP = re.compile(r"[┌╭╔┏.+,_][─━═_\-–¯‾^~=*.]{2,}[┐╮╗┓.+,_]?")


def cards_in(text: str) -> list[str]:
    """The cards in a text, in order, as rank and suit."""
    return list(_cards_in(text))


@lru_cache(maxsize=512)
def _cards_in(text: str) -> tuple[str, ...]:
    """The same; many rules look at one screen."""
    return tuple(card for card, _ in sorted(placed_cards(text), key=lambda pair: pair[1]))


def placed_cards(text: str) -> Iterator[tuple[str, int]]:
    """The cards in a text, and where each of them stands."""
    for match in CARD.finditer(text):
        found = {name: word for name, word in match.groupdict().items() if word}
        if "picture" in found:
            yield PICTURES[found["picture"]], match.start()
            continue
        words = {name[:4]: word.lower() for name, word in found.items()}
        yield RANKS[words["rank"]] + SUITS[words["suit"]], match.start()
    yield from _drawn_cards(text)


def ranks_in(text: str) -> set[str]:
    """The ranks in a text, of cards or by themselves."""
    return {RANKS[word.lower()] for word in _SIGN_OF_RANK.findall(text)}


def _drawn_cards(text: str) -> Iterator[tuple[str, int]]:
    """Cards that are drawn as boxes, alone or side by side, with rank and suit on lines of their
    own.
    """
    if not EDGE.search(text):
        return
    lines = text.splitlines(keepends=True)
    starts, place = [], 0
    for line in lines:
        starts.append(place)
        place += len(line)
    number = 0
    while number < len(lines):
        tops = list(TOP.finditer(lines[number]))
        below = lines[number + 1 : number + TALLEST] if tops else []
        depth = 1 + sum(1 for _ in takewhile(EDGE.search, below))
        if depth < FLATTEST:
            number += 1
            continue
        body = lines[number + 1 : number + depth]
        for top in tops:
            card = _card_in_box([line[top.start() : top.end()] for line in body])
            if card is not None:
                yield card, starts[number] + top.start()
        number += depth


_SIGN_OF_RANK = re.compile(rf"{_FREE}(?:{_RANK}){_END}", re.I)
_SIGN_OF_SUIT = re.compile(rf"{_SUIT_SIGN}|{_FREE}(?:{_SUIT_WORD}){_END}", re.I)


def _card_in_box(lines: list[str]) -> str | None:
    """The card in a box; None where it is not one rank and one suit, on lines of their own."""
    if any(map(CARD.search, lines)):
        return None  # it is read as a text
    inside = "\n".join(EDGE.sub(" ", line) for line in lines)
    ranks = {RANKS[word.lower()] for word in _SIGN_OF_RANK.findall(inside)}
    suits = {SUITS[word.lower()] for word in _SIGN_OF_SUIT.findall(inside)}
    if not suits:
        suits = {SUITS[one.lower()] for one in re.findall(r"(?<![^\W_])[CHSD](?![^\W_])", inside)}
    return ranks.pop() + suits.pop() if len(ranks) == 1 and len(suits) == 1 else None
