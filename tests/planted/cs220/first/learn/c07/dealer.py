"""The dealer, who runs the game."""

from typing import Any, NamedTuple

from dealer_player import DealerPlayer
from hand import Hand, HandCopy
from player_bank import BankCopy, PlayerBank

GOAL = 21


class Seat(NamedTuple):
    """What belongs to a handle."""

    player: Any
    hand: Hand
    bank: PlayerBank

    def ask(self, question, *things, otherwise, kind=bool):
        """Ask the player something, by default for a yes or no. One that breaks down has said otherwise."""
        try:
            answer = getattr(self.player, question)(*things)
            return kind(answer) if kind else answer
        except Exception:
            return otherwise

    def score(self):
        """Return the score of the hand as the player wants it counted."""
        unless_bust = self.hand.score_hand(True) <= GOAL
        high = self.ask("use_ace_hi", HandCopy(self.hand), otherwise=unless_bust)
        return self.hand.score_hand(high)

    def beats(self, other):
        """Return whether this hand wins against another one."""
        mine, theirs = self.hand.get_score(), other.get_score()
        return mine <= GOAL and (theirs > GOAL or mine > theirs)

    def __str__(self):
        return f"{self.hand}\nPlayer assets:\n{self.bank}"


class Table(dict):
    """The seats by handle. No seat can be taken twice."""

    def __setitem__(self, handle, seat):
        if handle in self:
            raise RuntimeError(f"there is a player called {handle!r} already")
        super().__setitem__(handle, seat)


class Dealer:
    """Deals the cards, manages the money and settles the bets."""

    def __init__(self, deck):
        """Open a table without players."""
        self.__deck = deck
        self.__dealer = DealerPlayer()
        self.__dealer_hand = Hand()
        self.__players = Table()
        self.__face_up = []

    @property
    def cards_dealt(self):
        """The cards that lie face up, in the order in which they were dealt: always a new list."""
        return self.__face_up[:]

    def add_player(self, handle, player, bank):
        """Give a player a seat and an empty hand."""
        self.__players[handle] = Seat(player, Hand(), bank)

    def take_bets(self):
        """Ask each player for a bet and enter it into the player's bank."""
        for seat in self.__players.values():
            bet = seat.ask("make_bet", seat.bank.get_balance(), otherwise=0, kind=None)
            seat.bank.enter_bet(bet)

    def deal_initial_hand(self):
        """Deal two rounds of cards; the very last one stays face down."""
        hands = [*(seat.hand for seat in self.__players.values()), self.__dealer_hand]
        for hand in [*hands, *hands[:-1]]:
            self.__deal_to(hand)
        self.__dealer_hand.add_card(self.__deck.remove_card())

    def deal_player_hands(self):
        """Let each player in turn take cards, until it has enough or its score is 21 or more."""
        for seat in self.__players.values():
            score = seat.score()
            while score < GOAL and self.__is_asked_for_card_by(seat):
                self.__deal_to(seat.hand)
                score = seat.score()
            seat.hand.set_score(score)

    def deal_dealer_hand(self):
        """Show the second card, and take cards by the rules."""
        hand = self.__dealer_hand
        self.__face_up += hand.get_cards()[1:2]
        while self.__dealer.want_card(HandCopy(hand), None, hand.get_cards(), self.cards_dealt):
            self.__deal_to(hand)
        hand.set_score(self.__dealer.best_score(hand))

    def settle_bets(self):
        """Pay twice its bet to each player who has won; the bets of the others are lost."""
        for seat in self.__players.values():
            if seat.beats(self.__dealer_hand):
                seat.bank.pay_winner(2 * seat.bank.get_wager())
            else:
                seat.bank.bust()

    def __deal_to(self, hand):
        """Deal a card face up."""
        card = self.__deck.remove_card()
        hand.add_card(card)
        self.__face_up.append(card)

    def __is_asked_for_card_by(self, seat):
        """Return whether a player wants a card, after showing it copies of what it may see."""
        things = HandCopy(seat.hand), BankCopy(seat.bank), self.__dealer_hand.get_cards()[:1]
        return seat.ask("want_card", *things, self.cards_dealt, otherwise=False)

    def __str__(self):
        parts = [f"$$$$$ Game Summary  $$$$$$\nDealer:\n{self.__dealer_hand}"]
        parts += [f"Player: {handle}\n{seat}" for handle, seat in self.__players.items()]
        return "\n\n".join(parts)
