"""The game as the assignment describes it, from its cards and the answers of the player.

Written without a look at the reference. Most of the program stands in functions that are changed by
several steps, and a whole game shows the work of all of them. So that a mistake costs once, each
line has a kind, and a check of one step looks past the kinds that belong to another.
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from grader.api import Lines, Transcript

LABELS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
VALUES: Mapping[str, int] = {
    "A": 1, **{str(n): n for n in range(2, 11)}, "J": 10, "Q": 10, "K": 10,
}  # fmt: skip
HIGHEST = 21
DEALER_STANDS = 17
# The totals around which a turn ends.
LIMITS = {"player": frozenset({20, 21}), "dealer": frozenset({16, 17})}
# The totals above 21 that one can come to: with a ten at 20, and with a ten at 16.
TOTALS_OVER = {"player": range(22, 31), "dealer": range(22, 27)}

WELCOME = "Let's Play Blackjack!"
GOODBYE = "Goodbye."
WIN, LOSE = "YOU WIN!", "YOU LOSE!"
HIT_OR_STAY = "Hit (h) or Stay (s)?"
PLAY_AGAIN = "Play again (Y/N)?"
# The lines of the program. "hit" is the question for another card, "more" a card that the dealer
# draws, "bust" the outcome of a player over 21. Blank lines: "blocks" are those between the parts
# of a game.
LINES = Lines(
    {
        "welcome": WELCOME,
        "player": "Player drew {card} and {card}.",
        "player total": "Player's total is {total}.",
        "hit": "{question}",
        "hit card": "Player drew {card}.",
        "hit total": "Player's total is {total}.",
        "dealer": "The dealer has {card} and {card}.",
        "dealer total": "Dealer's total is {total}.",
        "more": "Dealer drew {card}.",
        "more total": "Dealer's total is {total}.",
        "outcome": "{words}",
        "bust": "{words}",
        "again": "{question}",
        "goodbye": GOODBYE,
    },
    given={"card": r"\b(?:10|[2-9AJQK])\b"},
    computed={"total": r"\d+"},
    signs={
        "dealer drew {card}": "more",
        "drew {card}": "hit card",
        "hit": "hit",
        "stay": "hit",
        "again": "again",
    },
    gaps=("blocks", "dealer at 21"),
    last="goodbye",
    later=("hit", "hit card", "hit total", "more", "more total", "bust", "again"),  # steps 7 to 10
)


@dataclass(frozen=True)
class Answers:
    """What the player types: at the question for another card, and at that for another game.
    `later`: at the first of them in the games after the first, where they are told apart.
    """

    moves: Sequence[str] = ()
    again: Sequence[str] = ()
    later: Sequence[Sequence[str]] = ()

    def and_then(self, others: "Answers") -> "Answers":
        """These answers, and others when they are used up."""
        moves = (*self.moves, *itertools.chain.from_iterable(self.later), *others.moves)
        return Answers(moves, (*self.again, *others.again))


@dataclass(frozen=True)
class Words:
    """What is shown at the end of a game, and the questions; a program may have its own words."""

    win: str = WIN
    lose: str = LOSE
    tie: str = LOSE
    hit: str = HIT_OR_STAY
    again: str = PLAY_AGAIN

    def of(self, said: str, tie: bool = False) -> str:
        """The words for an outcome."""
        if said == WIN:
            return self.win
        return self.tie if tie else self.lose


class NobodyAnswers(Exception):
    """The game asks for more than there are answers."""


@dataclass
class Game:
    """One run of the program. `shown` is what the screen shows, `outcomes` what came of the games,
    `totals` all totals that came, `total` that of a turn alone. `asks`: it ended in a question that
    nobody answered.

    `asks_again` is False for a program that has not come so far and plays one game. `first` is the
    total after two cards, where a program has one of its own.
    """

    cards: Iterator[str]
    answers: Answers
    asks_again: bool = True
    first: int | None = None
    words: Words = Words()
    shown: Transcript = field(default_factory=lambda: Transcript(LINES))
    outcomes: list[str] = field(default_factory=list)
    totals: set[int] = field(default_factory=set)
    limits: frozenset[int] = frozenset()
    asks: bool = False
    total: int | None = None

    def __post_init__(self) -> None:
        self._moves, self._again = iter(self.answers.moves), iter(self.answers.again)

    # Turns

    def player(self, gap_of: str = "blocks", gap: int = 1) -> int:
        """The player's turn; the total."""
        total = self._two_cards("player", gap, gap_of)
        while total < HIGHEST and self._hits_again():
            total = self._another("hit card", "hit", total)
        return total

    def dealer(self, gap_of: str = "blocks", gap: int = 1) -> int:
        """The dealer's turn; the total."""
        total = self._two_cards("dealer", gap, gap_of)
        while total < DEALER_STANDS:
            total = self._another("more", "more", total)
        return total

    def outcome(self, player: int, dealer: int, gap_of: str = "blocks") -> None:
        """Who wins."""
        said = WIN if wins(player, dealer) else LOSE
        self.outcomes.append(said)
        words = self.words.of(said, player == dealer)
        if player > HIGHEST:
            self.shown.say("bust", words, gap=1, gap_of=gap_of, opposite=self.words.win)
        else:
            self.shown.say("outcome", words, gap=1, gap_of=gap_of)

    # The whole

    def one_game(self, gap_of: str = "blocks") -> None:
        """One game, from the first card to the outcome."""
        player = self.player(gap_of)
        if player > HIGHEST:
            self.outcome(player, 0, "bust")
        else:
            self.outcome(player, self.dealer("dealer at 21" if player == HIGHEST else "blocks"))

    def play(self) -> None:
        """The whole program."""
        self.shown.say("welcome")
        try:
            self.one_game()
            while self.asks_again and self._plays_again():
                self.one_game("again")
        except NobodyAnswers:
            self.asks = True
            return
        gap_of = "again" if self.asks_again else "blocks"
        self.shown.say("goodbye", gap=1, gap_of=gap_of)

    def turn(self, who: str) -> None:
        """A turn of "player" or "dealer" alone."""
        self.limits = LIMITS[who]
        try:
            self.total = self.player("blocks", 0) if who == "player" else self.dealer("blocks", 0)
        except NobodyAnswers:
            self.asks = True

    # Inside

    def _two_cards(self, who: str, gap: int, gap_of: str) -> int:
        one, other = next(self.cards), next(self.cards)
        total = VALUES[one] + VALUES[other]
        self.shown.say(who, one, other, gap=gap, gap_of=gap_of)
        self.shown.say(f"{who} total", total, gap_of=who)
        self.totals.add(total)
        return total if self.first is None else self.first

    def _another(self, kind: str, turn: str, total: int) -> int:
        card = next(self.cards)
        total += VALUES[card]
        self.totals.add(total)
        self.shown.say(kind, card, gap=1, gap_of=turn)
        self.shown.say(f"{turn} total", total, gap_of=turn)
        return total

    def _hits_again(self) -> bool:
        return self._ask(self.words.hit, self._moves, "h", "s", "hit", "hit")

    def _plays_again(self) -> bool:
        gap_of = "blocks" if len(self.outcomes) == 1 else "again"
        return self._ask(self.words.again, self._again, "Y", "N", "again", gap_of)

    def _ask(
        self, question: str, answers: Iterator[str], yes: str, no: str, kind: str, gap_of: str
    ) -> bool:
        for answer in itertools.count():
            typed = next(answers, None)
            if typed is None:
                self.shown.say(kind, question, gap=1, gap_of=gap_of)
                raise NobodyAnswers
            above = gap_of if answer == 0 else kind
            self.shown.say(kind, f"{question} {typed}", gap=1, gap_of=above)
            if typed in (yes, no):
                return typed == yes
        raise AssertionError("unreachable")

    @property
    def kind(self) -> tuple[str, ...]:
        """What happens in the game, whichever the cards are; for a turn alone, with the totals that
        are just enough or just not enough to end it.
        """
        limits = map(str, sorted(self.totals & self.limits))
        return (*(line.kind for line in self.shown.lines), *self.outcomes, *limits)


def wins(player: int, dealer: int) -> bool:
    """Whether the player wins with these totals."""
    if player > HIGHEST:
        return False
    return dealer > HIGHEST or player > dealer
