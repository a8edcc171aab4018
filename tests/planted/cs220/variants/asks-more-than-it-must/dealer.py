# Shuffles its deck; asks for all bets before it enters one; asks with 21 and more and deals no card.
import random
from collections import namedtuple
from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand

_Seat = namedtuple("_Seat", ["player", "hand", "bank"])


class Dealer:
    def __init__(self, deck):
        self._deck = deck
        random.shuffle(deck)
        self._dealer = DealerPlayer()
        self._dealer_hand = Hand()
        self._players = {}
        self.cards_dealt = []

    def add_player(self, handle, player, bank):
        if handle in self._players:
            raise RuntimeError(f"there is a player called {handle!r} already")
        self._players[handle] = _Seat(player, Hand(), bank)

    def take_bets(self):
        seats = self._players.values()
        bets = [seat.player.make_bet(seat.bank.get_balance()) for seat in seats]
        for seat, bet in zip(seats, bets, strict=True):
            seat.bank.enter_bet(bet)

    def deal_initial_hand(self):
        for seat in self._players.values():
            self._deal_card(seat.hand)
            self._deal_card(seat.hand)
        self._deal_card(self._dealer_hand)
        self._dealer_hand.add_card(self._deck.remove_card())

    def deal_player_hands(self):
        for seat in self._players.values():
            self._play(seat)

    def deal_dealer_hand(self):
        self._play(_Seat(self._dealer, self._dealer_hand, None))

    def settle_bets(self):
        for seat in self._players.values():
            score, dealers = seat.hand.get_score(), self._dealer_hand.get_score()
            if score <= 21 and (dealers > 21 or score > dealers):
                seat.bank.pay_winner(2 * seat.bank.get_wager())
            else:
                seat.bank.bust()

    def __str__(self):
        sections = [f"$$$$$ Game Summary  $$$$$$\nDealer:\n{self._dealer_hand}"]
        for handle, seat in self._players.items():
            sections.append(f"Player: {handle}\n{seat.hand}\nPlayer assets:\n{seat.bank}")
        return "\n\n".join(sections)

    def _deal_card(self, hand):
        card = self._deck.remove_card()
        hand.add_card(card)
        self.cards_dealt.append(card)

    def _play(self, seat):
        while self._wants_card(seat) and self._score(seat) < 21:
            self._deal_card(seat.hand)
        seat.hand.set_score(self._score(seat))

    def _score(self, seat):
        ace_is_high = seat.hand.has_ace() and seat.player.use_ace_hi(deepcopy(seat.hand))
        return seat.hand.score_hand(ace_is_high)

    def _wants_card(self, seat):
        dealer_hand = self._dealer_hand.get_cards()[:1]
        return seat.player.want_card(
            deepcopy(seat.hand), deepcopy(seat.bank), dealer_hand, list(self.cards_dealt)
        )
