"""The table at which a check plays: makes hands, decks, banks, players and dealers.

In which order the first cards are dealt is open, so a deck is stacked for the program's own order:
see order.py. What comes later goes to whoever asks, so it is stacked just in time.
"""

from collections.abc import Callable, Iterable
from itertools import cycle
from typing import Any

from grader.api import COSTLY, Finding, Program, Proxy, Raised, chance, look
from grader.assignments.cs220.order import Orders

SUITS = ("spades", "diamonds", "clubs", "hearts")
START = 100
ROUND = ("take_bets", "deal_initial_hand", "deal_player_hands", "deal_dealer_hand", "settle_bets")


class Table:
    """Makes what a round needs, with a program."""

    def __init__(self, program: Program, orders: Orders) -> None:
        self._program = program
        self._orders = orders

    # Single things

    def cards(self, ranks: str) -> list[Any]:
        """Cards of these ranks, of changing suits."""
        suits = cycle(SUITS)
        card = self._program.module("french_deck").Card
        return [card(rank, next(suits)) for rank in ranks.split()]

    def hand(self, ranks: str = "") -> Any:
        """A hand of the student's with cards of these ranks."""
        hand = self._program.module("hand").Hand()
        for card in self.cards(ranks):
            hand.add_card(card)
        return hand

    def clear_cards(self, hand: Any) -> None:
        """Empties the list that a hand gives as its cards, as a student would type it."""
        typed = ("hand.get_cards().clear()",)
        self._program.act("watch_players.clear_cards", hand, typed=typed)

    def bank(self, balance: int = START) -> Any:
        """A bank of the student's."""
        return self._program.module("player_bank").PlayerBank(balance)

    def player(self, *answers: Any, kind: str = "SamplePlayer", **named: Any) -> Any:
        """One of our players, and somebody who watches it; which player says `kind`."""
        player = getattr(self._program.module("sample_players"), kind)(*answers, **named)
        targets = list(answers) if kind == "VandalPlayer" else []
        with self._program.unrecorded():
            self._program.act("watch_players.watch", player, targets)
        return player

    def students_player(self, module: str, name: str) -> Any:
        """A player of the student's."""
        return getattr(self._program.module(module), name)()

    def ask_new_players(
        self, module: str, name: str, times: int, hand: Any, bank: Any, card: Any
    ) -> list[Any]:
        """What want_card of so many new players of the student's gives for the same things. That
        they are asked is no step to type, but for where their class comes from.
        """
        ask = "[Player().want_card(hand, bank, [card], [card]) for _ in range(times)]"
        with self._program.recorded_as(f"from {module} import {name}"):
            player = getattr(self._program.module(module), name)
            things = {"Player": player, "hand": hand, "bank": bank, "card": card, "times": times}
            answers: list[Any] = look(ask, **things)
        return answers

    def dealer(self, deck: Any) -> Any:
        """A dealer of the student's."""
        return self._program.module("dealer").Dealer(deck)

    def deck(self, dealers: str, *players: str) -> Any:
        """A deck that gives these first cards to the dealer and to the players, in whatever order
        the program deals.
        """
        ranks = self.first_ranks(dealers, *players)
        return self._program.module("stacked_deck").StackedDeck(*ranks)

    def first_ranks(self, dealers: str, *players: str) -> list[str]:
        """The ranks of these first cards, in the order in which the program deals."""
        hands = [hand.split() for hand in (*players, dealers)]
        dealt = {
            place: rank
            for places, hand in zip(self._orders[len(players)], hands, strict=True)
            for place, rank in zip(places, hand, strict=True)
        }
        return [dealt[place] for place in sorted(dealt)]

    def full_deck(self) -> Any:
        """A deck with the cards in the order in which they came from the factory."""
        return self._program.module("stacked_deck").StackedDeck()

    def seed(self, number: int) -> None:
        """Makes the program's random numbers the same every time."""
        chance.seed(self._program, number)

    def size(self, thing: Proxy) -> Any:
        """The len of an object."""
        return look("len(thing)", thing=thing)

    def size_before(self, deck: Proxy) -> Any:
        """The len of a deck, to be compared later; what a check shows calls it `left`."""
        with self._program.recorded_as("left = len(deck)"):
            return self.size(deck)

    # Rounds

    def each(self, judge: Callable[..., None], cases: Iterable[tuple[Any, ...]]) -> None:
        """Judges one case after the other. One that fails is judged once more in a fresh program:
        what the cases before it left behind is not held against it.
        """
        for number, case in enumerate(cases):
            try:
                judge(self, *case)
            except COSTLY:
                raise
            except Finding:
                if number == 0:
                    raise
                self._program.renew()
                judge(self, *case)

    def renew(self) -> None:
        """Clears the table: a fresh program."""
        self._program.renew()

    def deal(self, dealer: Any) -> None:
        """A round up to the dealer's own turn. Bets that go wrong are other checks' matter."""
        self._try(dealer, "take_bets")
        dealer.deal_initial_hand()
        dealer.deal_player_hands()

    def play(self, dealer: Any, deck: Any = None, dealers: str = "") -> None:
        """A whole round; `dealers` are the ranks that the dealer draws from the deck."""
        self.deal(dealer)
        if deck is not None:
            deck.stack(*dealers.split())
        dealer.deal_dealer_hand()
        dealer.settle_bets()

    def play_as_far_as_it_goes(self, dealer: Any) -> None:
        """A whole round in which any step may be refused."""
        for method in ROUND:
            self._try(dealer, method)

    def _try(self, dealer: Any, method: str) -> None:
        """Calls a method that may raise, and goes on."""
        try:
            getattr(dealer, method)()
        except Raised:
            line = f"with suppress(Exception): dealer.{method}()"
            self._program.retell("from contextlib import suppress", line)
