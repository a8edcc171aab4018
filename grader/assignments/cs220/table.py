"""The table at which a check plays: makes hands, decks, banks, players and dealers.

In which order the first cards are dealt is open, so a deck is stacked for the program's own order:
see habits.py. What comes later goes to whoever asks, so it is stacked just in time. For mistakes
that would spoil every later check, the table makes up: a dealer that draws from a deck of its own
is lent ours, say, and whoever gets too few first cards draws the others.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from itertools import cycle
from typing import Any, TypeVar

from grader.api import (
    COSTLY,
    END_OF_BLOCK,
    Elsewhere,
    Finding,
    NotReached,
    Program,
    Proxy,
    Raised,
    chance,
    look,
    same,
)
from grader.assignments.cs220.habits import USUAL, Habits
from grader.assignments.cs220.look import money_in, summary_of

T = TypeVar("T")
SUITS = ("spades", "diamonds", "clubs", "hearts")
# Not what the examples of the assignment begin with: a summary that was copied shows no other.
START = 200
# How a student makes a stranger of a player, and one that an abstract class for players takes in.
ESTRANGED = (
    "from copy import copy",
    "known = copy(player)",
    "names = ('make_bet', 'place_bet', 'use_ace_hi', 'want_card', '__str__')",
    "answers = {name: staticmethod(getattr(known, name)) for name in names}",
    "bases = type(known).__mro__[1].__bases__",
    "player.__class__ = type('Stranger', bases, answers)",
)
REGISTERED = ("from player import Player", "_ = Player.register(type(player))")


class Table:
    """Makes what a round needs, with a program."""

    def __init__(self, program: Program, habits: Habits, makes_up: bool = True) -> None:
        self._program = program
        self.habits = habits
        # Who sits at the last dealer's table, and what each of them, and the dealer, has yet to get
        # of its first cards.
        self._seats: list[tuple[str, Any, Any]] = []
        self._owed: list[list[str]] = []
        self._dealer_is_owed: list[str] = []
        self._deck: Any = None
        # Whether who gets too few first cards draws the others.
        self._makes_up = makes_up

    # What it makes up for. A check that is about such a mistake sees the program as it is.

    @property
    def seated_as_usual(self) -> bool:
        """Whether a player that was seated with the usual arguments was seen to be asked."""
        return self.habits.played and self.habits.seating == USUAL

    def with_usual_arguments(self) -> "Table":
        """The same table, where add_player gets what the assignment says."""
        return self._like(replace(self.habits, seating=USUAL))

    def with_first_cards_as_dealt(self) -> "Table":
        """The same table, where nobody draws what is missing of the first cards."""
        return Table(self._program, self.habits, makes_up=False)

    def heard_as_it_is(self) -> "Table":
        """The same table, where the dealer hears what the players say."""
        return self._like(replace(self.habits, inverted=False))

    def _like(self, habits: Habits) -> "Table":
        return Table(self._program, habits)

    def _act(self, function: str, *arguments: Any) -> Any:
        """Calls a function of a stand-in; it is no step to type."""
        with self._program.unrecorded():
            return self._program.act(function, *arguments)

    # Single things

    def cards(self, ranks: str) -> list[Any]:
        """Cards of these ranks, of changing suits."""
        suits = cycle(SUITS)
        card = self._program.module("french_deck").Card
        return [card(rank, next(suits)) for rank in ranks.split()]

    def hand(self, ranks: str = "", as_it_is: bool = False) -> Any:
        """A hand of the student's with cards of these ranks; `as_it_is`: without a get_cards of
        ours.
        """
        if not as_it_is:
            self._mend()
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
        player = self._players_class(kind)(*answers, **named)
        self._watch(player, kind, answers, named)
        return player

    def stranger(self, *answers: Any, kind: str) -> Any:
        """The same player, but its class is no relative of ours; what a check shows calls it
        `player`.
        """
        player = self._players_class(kind)(*answers)
        registers = self._act("watch_players.registers") is True
        typed = (*ESTRANGED, *(REGISTERED if registers else ()))
        self._program.act("watch_players.estrange", player, typed=typed)
        self._watch(player, kind, answers, {})
        return player

    def _mend(self) -> None:
        """Gives hands the get_cards that they lack, where it is tried whether that would help."""
        if self._program.mended:
            kind = self._program.module("hand").Hand
            self._act("watch_players.give_get_cards", kind)

    def _players_class(self, kind: str) -> Any:
        return getattr(self._program.module("sample_players"), kind)

    def _watch(
        self, player: Any, kind: str, made_with: tuple[Any, ...], named: dict[str, Any]
    ) -> None:
        self._mend()
        how = [kind, list(made_with), named, self.habits.inverted]
        self._act("watch_players.watch", player, *how)

    def drawing_player(self, deck: Any, *ranks: str, **named: Any) -> Any:
        """A player of ours that wants these cards."""
        return self.player(deck, *ranks, kind="DrawingPlayer", **named)

    def seat(self, dealer: Any, handle: str, player: Any, bank: Any) -> None:
        """Gives a player a seat at a dealer's table."""
        arguments = (handle, player, bank)
        dealer.add_player(*(arguments[place] for place in self.habits.seating))
        number = len(self._seats)
        self._seats.append((handle, player, bank))
        if self._makes_up and number < len(self._owed) and self._owed[number]:
            self._act("watch_players.owe", player, self._deck, self._owed[number])

    def seated(
        self, dealers: str, hand: str, *wanted: str, **named: Any
    ) -> tuple[Any, Any, Any, Any]:
        """A dealer with one player, who wants these cards, or else none: the dealer, the player and
        its bank, and the deck with their first cards.
        """
        deck = self.deck(dealers, hand)
        dealer, bank = self.dealer(deck), self.bank()
        player = self.drawing_player(deck, *wanted, **named) if wanted else self.player(**named)
        self.seat(dealer, "ned21", player, bank)
        return dealer, player, bank, deck

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
        hands = [hand.split() for hand in (*players, dealers)]
        places = self.habits.orders[len(players)]
        owed = [hand[len(place) :] for place, hand in zip(places, hands, strict=True)]
        deck = self.full_deck(*self.first_ranks(dealers, *players))
        self._dealer_is_owed = owed.pop() if self._makes_up else []
        self._owed, self._deck = owed, deck
        return deck

    def first_ranks(self, dealers: str, *players: str) -> list[str]:
        """The ranks of these first cards, in the order in which the program deals."""
        hands = [hand.split() for hand in (*players, dealers)]
        dealt = {
            place: rank
            for places, hand in zip(self.habits.orders[len(players)], hands, strict=True)
            for place, rank in zip(places, hand, strict=False)
        }
        return [dealt[place] for place in sorted(dealt)]

    def full_deck(self, *ranks: str, lent: bool = True) -> Any:
        """A deck with the cards in the order in which they came from the factory, but for these on
        top. `lent`: whatever deck is drawn from, this one deals.
        """
        self._seats, self._owed, self._dealer_is_owed = [], [], []
        self._act("watch_players.take_deck_back")
        deck = self._program.module("stacked_deck").StackedDeck(*ranks)
        if lent:
            self._act("watch_players.lend_deck", deck)
        return deck

    def french_deck(self) -> Any:
        """A deck as the assignment has it, from which the cards of the last stacked one come."""
        return self._program.module("french_deck").FrenchDeck()

    def dealt_to(self, players: int) -> int:
        """How many first cards the program deals to so many players and the dealer."""
        return players * self.habits.first_cards + self.habits.dealers_cards

    def left_of_deck(self, players: int, drawn: int = 0) -> int:
        """How many cards are left before the dealer's turn, when players have drawn so many."""
        return 52 - 2 * players - self.habits.dealers_cards - drawn

    def cards_owed(self, number: int) -> list[str]:
        """The first cards that a player has to draw."""
        return self._owed[number] if self._makes_up else []

    def not_seen(self) -> Finding:
        """What to raise where something never came about: the cause is elsewhere, unless no round
        was ever played.
        """
        return Elsewhere() if self.habits.played else NotReached("cs220.not-seen")

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

    def empty(self, deck: Proxy) -> None:
        """Takes all cards out of a deck; what a check shows calls it `deck`."""
        cards = "[deck.remove_card() for _ in range(len(deck))]"
        with self._program.recorded_as(f"cards = {cards}"):
            look(f"len({cards})", deck=deck)

    # Rounds

    def each(self, judge: Callable[..., T], cases: Iterable[tuple[Any, ...]]) -> list[T]:
        """Judges one case after the other. One that fails is judged once more in a fresh program:
        what the cases before it left behind is not held against it.
        """
        found = []
        for number, case in enumerate(cases):
            try:
                found.append(judge(self, *case))
            except COSTLY:
                raise
            except Finding:
                if number == 0:
                    raise
                self._program.renew()
                found.append(judge(self, *case))
        return found

    def renew(self) -> None:
        """Clears the table: a fresh program."""
        self._program.renew()

    def deal(self, dealer: Any) -> None:
        """A round up to the dealer's own turn. Bets that go wrong are other checks' matter."""
        self.take_bets(dealer)
        dealer.deal_initial_hand()
        dealer.deal_player_hands()

    def take_bets(self, dealer: Any) -> None:
        """Lets the dealer take the bets; if it plays, those that come to no bank are entered."""
        self._try(dealer, "take_bets")
        if not self.habits.played:
            return
        with self._program.unrecorded():
            told = summary_of(dealer)
        for handle, player, bank in self._seats:
            with self._program.unrecorded():
                bet, entered = player.bet, bank.get_wager()
            if type(bet) is int and same(entered, 0) and money_in(told, handle) is None:
                with suppress(Raised):
                    bank.enter_bet(bet)

    def draw(self, dealer: Any, ranks: str = "") -> None:
        """The dealer's own turn; these are the ranks that it draws from the last deck."""
        self._stack(ranks)
        dealer.deal_dealer_hand()

    def _stack(self, ranks: str = "") -> None:
        """Puts the cards of the dealer's own turn on top of the deck."""
        if stacked := [*self._dealer_is_owed, *ranks.split()]:
            self._deck.stack(*stacked)

    def watch_own_player(self, dealer: Any) -> None:
        """Watches whether the dealer uses a player that it has for itself."""
        self._act("watch_players.watch_own_player", dealer)

    def idle_players(self) -> list[str]:
        """The classes of such players that were not used."""
        found: list[str] = self._act("watch_players.idle_players")
        return found

    def cards_to_draw(self, ranks: str) -> int:
        """How many cards leave the deck when the dealer draws these."""
        return len(self._dealer_is_owed) + len(ranks.split())

    def play(self, dealer: Any, dealers: str = "") -> None:
        """A whole round; `dealers` are the ranks that the dealer draws from the last deck."""
        self.deal(dealer)
        self.draw(dealer, dealers)
        dealer.settle_bets()

    def play_as_far_as_it_goes(self, dealer: Any) -> None:
        """A whole round in which any step may be refused."""
        self.take_bets(dealer)
        self._try(dealer, "deal_initial_hand")
        self._try(dealer, "deal_player_hands")
        self._stack()
        self._try(dealer, "deal_dealer_hand")
        self._try(dealer, "settle_bets")

    def _try(self, dealer: Any, method: str) -> None:
        """Calls a method that may raise, and goes on."""
        try:
            getattr(dealer, method)()
        except Raised:
            line = f"with suppress(Exception): dealer.{method}()"
            self._program.retell("from contextlib import suppress", line, END_OF_BLOCK)
