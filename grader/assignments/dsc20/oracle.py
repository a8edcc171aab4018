"""What a right program gives, worked out on plain data and in other ways than the reference's.

A card is a pair of its rank and its suit here: ("A", "spades").
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from grader.api import rule

KEY = "dsc20"
RANKS: tuple[int | str, ...] = (2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A")
SUITS = ("clubs", "diamonds", "hearts", "spades")  # in whatever order
SYMBOLS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
HIDDEN = "(?, ?)"

PlainCard = tuple[int | str, str]


def suits() -> tuple[str, ...]:
    """The suits from the lowest to the highest."""
    return tuple(rule(KEY, "suits"))


def new_deck() -> tuple[PlainCard, ...]:
    """All cards in ascending order."""
    return tuple((rank, suit) for rank in RANKS for suit in suits())


def in_order(cards: Sequence[PlainCard]) -> list[PlainCard]:
    """Cards from the lowest to the highest, picked from a whole deck in ascending order."""
    return [place for place in new_deck() for card in cards if card == place]


def shown(card: PlainCard) -> str:
    """A visible card in one line."""
    return f"({card[0]}, {card[1]})"


def listed(cards: Sequence[str]) -> str:
    """What a list of cards looks like in the interpreter."""
    return f"[{', '.join(cards)}]"


def picture(card: PlainCard) -> list[str]:
    """The lines of a visible card's picture."""
    rank, suit = card
    return ["____", f"|{rank}  |", f"| {SYMBOLS[suit]} |", f"|__{rank}|"]


def modified_overhand(cards: Sequence[Any], num: int) -> list[Any]:
    """The modified overhand shuffle, told by halves as the document tells it."""
    deck = list(cards)
    for count in range(num, 0, -1):
        half = len(deck) // 2
        top, bottom = deck[:half], deck[len(deck) - half :]
        middle = deck[half : len(deck) - half]  # the one card in between, or none
        from_halves = count - len(middle)
        from_top = from_halves - from_halves // 2  # the extra card is the top half's
        from_bottom = from_halves - from_top
        taken = top[half - from_top :] + middle + bottom[:from_bottom]
        deck = taken + top[: half - from_top] + bottom[from_bottom:]
    return deck


def mongean(cards: Sequence[Any]) -> list[Any]:
    """The Mongean shuffle: every second card, from the last back, then the others in order."""
    return [*reversed(cards[1::2]), *cards[0::2]]


def unshuffled(cards: Sequence[Any], times: int, count: int) -> list[Any]:
    """The deck that an overhand shuffle by `count` and `times` Mongean ones turn into `cards`."""
    places = modified_overhand(range(len(cards)), count)
    for _ in range(times):
        places = mongean(places)
    return [card for _, card in sorted(zip(places, cards, strict=True), key=lambda pair: pair[0])]


# Scores, and whole games

HIGHEST = 21
# What a check weighs for a rule that only our starter files state. A program that breaks all of
# these rules, and leaves out the docstrings, loses 2 of 100 points at most.
OURS = 0.15
BET_STEP = 5
NO_CARDS = "Not enough cards for a game."


def dealer_stands() -> int:
    """The score at which the dealer stands."""
    return int(rule(KEY, "dealer_stands"))


def lowest_bet() -> int:
    """The first bet of every call of play_round."""
    return int(rule(KEY, "lowest_bet"))


def pulled(name: str, card: str) -> str:
    """The line of the log for a card that was pulled."""
    return f"{rule(KEY, 'pulled').format(name=name, card=card)}\n"


def score(cards: Sequence[PlainCard]) -> int:
    """The best of all the scores that a hand could have, with each ace at 1 and at 11."""
    values = {"A": (1, 11), "J": (10,), "Q": (10,), "K": (10,)}
    choices = [(rank,) if isinstance(rank, int) else values[rank] for rank, _ in cards]
    totals = [sum(chosen) for chosen in product(*choices)]
    return max((total for total in totals if total <= HIGHEST), default=min(totals))


def winner(player: int, dealer: int) -> int:
    """1 where the player has won, -1 where the dealer has, 0 for a tie: a bust is worth nothing."""
    worth = [number if number <= HIGHEST else -1 for number in (player, dealer)]
    return (worth[0] > worth[1]) - (worth[0] < worth[1])


def winner_line(player: int, dealer: int) -> str:
    """What the log says of the end of a round."""
    result = winner(player, dealer)
    if result == 0:
        return "Player and Dealer tie.\n"
    mine, theirs = ("won", "lost") if result == 1 else ("lost", "won")
    return f"Player {mine} with a score of {player}. Dealer {theirs} with a score of {dealer}.\n"


def summary(number: int, player: Sequence[PlainCard], dealer: Sequence[PlainCard], won: int) -> str:
    """What the summary file says of a round."""
    pictures = [
        "\n".join(line for card in hand for line in picture(card)) for hand in (player, dealer)
    ]
    name = {1: "Player", 0: "Tied", -1: "Dealer"}[won]
    return (
        f"ROUND {number}:\nPlayer Hand:\n{pictures[0]}\nDealer Hand:\n{pictures[1]}\n"
        f"Winner of ROUND {number}: {name}\n\n"
    )


@dataclass(frozen=True)
class Round:
    """A round that was played: both hands at its end, in order, and what came of them."""

    player: tuple[PlainCard, ...]
    dealer: tuple[PlainCard, ...]
    player_score: int
    dealer_score: int
    result: int


@dataclass
class Game:
    """A game of blackjack, played as the document says. `open`: it asked for an overhand shuffle of
    more cards than there were, and the document does not say what becomes of that.
    """

    wallet: float
    deck: list[PlainCard] = field(default_factory=lambda: list(new_deck()))
    log: str = ""
    summary: str = ""
    rounds: list[Round] = field(default_factory=list)
    open: bool = False

    def play(self, rounds: int, threshold: int, rolls: Iterator[int]) -> None:
        """One call of play_round; randint gives the numbers of `rolls`."""
        bet = lowest_bet()
        for _ in range(rounds):
            if len(self.deck) < 4:
                self.log += NO_CARDS
                return
            if self.wallet < bet:
                self.log += f"Wallet amount ${self.wallet} is less than bet amount ${bet}."
                return
            self.log += f"Round {len(self.rounds) + 1} of Blackjack!\n"
            self.log += f"wallet: {self.wallet}\nbet: {bet}\n"
            self._shuffle(next(rolls), next(rolls))
            result = self._play_hands(threshold)
            self.wallet += result * bet
            bet = max(lowest_bet(), bet + BET_STEP * result)

    def _shuffle(self, times: int, count: int) -> None:
        self.open = self.open or count > len(self.deck)
        self.deck = modified_overhand(self.deck, min(count, len(self.deck)))
        for _ in range(times):
            self.deck = mongean(self.deck)

    def _play_hands(self, threshold: int) -> int:
        """Deals, hits and tells the winner."""
        dealt, self.deck = self.deck[:4], self.deck[4:]
        player, dealer = in_order(dealt[0::2]), dealt[1::2]
        self.log += f"Player Cards: {' '.join(map(shown, player))}\n"
        self.log += f"Dealer Cards: {shown(dealer[0])} {HIDDEN}\n"
        player = self._hit("Player", player, threshold)
        self.log += f"Dealer Cards Revealed: {' '.join(map(shown, in_order(dealer)))}\n"
        dealer = self._hit("Dealer", dealer, dealer_stands())
        scores = score(player), score(dealer)
        result = winner(*scores)
        self.log += winner_line(*scores)
        self.rounds.append(Round(tuple(player), tuple(dealer), *scores, result))
        self.summary += summary(len(self.rounds), player, dealer, result)
        return result

    def _hit(self, name: str, hand: list[PlainCard], threshold: int) -> list[PlainCard]:
        """A hand with the cards that it pulls, in order."""
        while score(hand) < threshold and self.deck:
            card = self.deck.pop(0)
            self.log += pulled(name, shown(card))
            hand = [*hand, card]
        return in_order(hand)
