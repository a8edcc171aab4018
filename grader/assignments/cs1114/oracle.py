"""The game as the assignment describes it, from its cards and the answers of the player.

Written without a look at the reference. A screen is a list of `Line`s, and each of them knows which
step of the assignment it belongs to: so that a check of one step can look past what belongs to
another (see charges.py).
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

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


@dataclass(frozen=True)
class Line:
    """A line on the screen and the number of blank lines above it.

    `about` is what the line belongs to, `gap_about` what the blank lines do: welcome, player (the
    first two cards), hit (the question for another card), "hit card", dealer, "dealer at 21" (the
    blank line above the dealer there), more (the dealer's other cards); "player total", "hit
    total", "dealer total" and "more total" (the totals below the cards), outcome, bust (the outcome
    of a player over 21), again, goodbye, and blocks (the blank lines between the parts of a game).
    `opposite`: what stands there if the opposite is said.
    """

    text: str
    about: str
    gap: int = 0
    gap_about: str = ""
    opposite: str = ""

    @property
    def owner_of_gap(self) -> str:
        """What the number of blank lines above it is a matter of."""
        return self.gap_about or self.about


@dataclass(frozen=True)
class Answers:
    """What the player types: at the question for another card, and at that for another game.
    `later`: at the first of them in the games after the first, where they are told apart.
    """

    hits: Sequence[str] = ()
    again: Sequence[str] = ()
    later: Sequence[Sequence[str]] = ()

    def and_then(self, others: "Answers") -> "Answers":
        """These answers, and others when they are used up."""
        hits = (*self.hits, *itertools.chain.from_iterable(self.later), *others.hits)
        return Answers(hits, (*self.again, *others.again))


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
    """One run of the program. `lines` are what the screen shows, `outcomes` what came of the games,
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
    lines: list[Line] = field(default_factory=list)
    outcomes: list[str] = field(default_factory=list)
    totals: set[int] = field(default_factory=set)
    limits: frozenset[int] = frozenset()
    asks: bool = False
    total: int | None = None

    def __post_init__(self) -> None:
        self._hits, self._again = iter(self.answers.hits), iter(self.answers.again)

    # Turns

    def player(self, gap_about: str = "blocks", gap: int = 1) -> int:
        """The player's turn; the total."""
        total = self._two_cards("Player drew {} and {}.", "Player", gap, gap_about)
        while total < HIGHEST and self._hits_again():
            total = self._another("Player", "hit", total)
        return total

    def dealer(self, gap_about: str = "blocks", gap: int = 1) -> int:
        """The dealer's turn; the total."""
        total = self._two_cards("The dealer has {} and {}.", "Dealer", gap, gap_about)
        while total < DEALER_STANDS:
            total = self._another("Dealer", "more", total)
        return total

    def outcome(self, player: int, dealer: int, gap_about: str = "blocks") -> None:
        """Who wins."""
        said = WIN if wins(player, dealer) else LOSE
        self.outcomes.append(said)
        words = self.words.of(said, player == dealer)
        about = "bust" if player > HIGHEST else "outcome"
        opposite = self.words.lose if said == WIN else self.words.win
        self.lines.append(Line(words, about, 1, gap_about, opposite))

    # The whole

    def one_game(self, gap_about: str = "blocks") -> None:
        """One game, from the first card to the outcome."""
        player = self.player(gap_about)
        if player > HIGHEST:
            self.outcome(player, 0, "bust")
        else:
            self.outcome(player, self.dealer("dealer at 21" if player == HIGHEST else "blocks"))

    def play(self) -> None:
        """The whole program."""
        self._say(WELCOME, "welcome")
        try:
            self.one_game()
            while self.asks_again and self._plays_again():
                self.one_game("again")
        except NobodyAnswers:
            self.asks = True
            return
        self._say(GOODBYE, "goodbye", 1, "again" if self.asks_again else "blocks")

    def turn(self, who: str) -> None:
        """A turn of "player" or "dealer" alone."""
        self.limits = LIMITS[who]
        try:
            self.total = self.player("blocks", 0) if who == "player" else self.dealer("blocks", 0)
        except NobodyAnswers:
            self.asks = True

    # Inside

    def _two_cards(self, text: str, name: str, gap: int, gap_about: str) -> int:
        about = name.lower()
        one, other = next(self.cards), next(self.cards)
        total = VALUES[one] + VALUES[other]
        self._say(text.format(one, other), about, gap, gap_about)
        self._say(f"{name}'s total is {total}.", f"{about} total", 0, about)
        self.totals.add(total)
        return total if self.first is None else self.first

    def _another(self, name: str, about: str, total: int) -> int:
        card = next(self.cards)
        total += VALUES[card]
        self.totals.add(total)
        self._say(f"{name} drew {card}.", "hit card" if about == "hit" else about, 1, about)
        self._say(f"{name}'s total is {total}.", f"{about} total", 0, about)
        return total

    def _hits_again(self) -> bool:
        return self._ask(self.words.hit, self._hits, "h", "s", "hit", "hit")

    def _plays_again(self) -> bool:
        gap_about = "blocks" if len(self.outcomes) == 1 else "again"
        return self._ask(self.words.again, self._again, "Y", "N", "again", gap_about)

    def _ask(
        self, question: str, answers: Iterator[str], yes: str, no: str, about: str, gap_about: str
    ) -> bool:
        for answer in itertools.count():
            typed = next(answers, None)
            if typed is None:
                self._say(question, about, 1, gap_about)
                raise NobodyAnswers
            self._say(f"{question} {typed}", about, 1, gap_about if answer == 0 else about)
            if typed in (yes, no):
                return typed == yes
        raise AssertionError("unreachable")

    def _say(self, text: str, about: str, gap: int = 0, gap_about: str = "") -> None:
        self.lines.append(Line(text, about, gap, gap_about))

    @property
    def screen(self) -> str:
        """What the screen shows, as far as the assignment fixes it."""
        return "".join("\n" * line.gap + line.text + "\n" for line in self.lines)

    @property
    def kind(self) -> tuple[str, ...]:
        """What happens in the game, whichever the cards are; for a turn alone, with the totals that
        are just enough or just not enough to end it.
        """
        limits = map(str, sorted(self.totals & self.limits))
        return (*(line.about for line in self.lines), *self.outcomes, *limits)


def wins(player: int, dealer: int) -> bool:
    """Whether the player wins with these totals."""
    if player > HIGHEST:
        return False
    return dealer > HIGHEST or player > dealer
