# Hands and banks know how to copy themselves; the first cards go round the table one by one.
from collections import namedtuple
from dealer_player import DealerPlayer
from hand import Hand

_Seat = namedtuple("_Seat", ["player", "hand", "bank"])


class Dealer:
    def __init__(self, deck):
        self._deck = deck
        self._dealer = DealerPlayer()
        self._dealer_hand = Hand()
        self._players = {}
        self.cards_dealt = []

    def add_player(self, handle, player, bank):
        if handle in self._players:
            raise RuntimeError(f"there is a player called {handle!r} already")
        self._players[handle] = _Seat(player, Hand(), bank)

    def take_bets(self):
        for seat in self._players.values():
            seat.bank.enter_bet(seat.player.make_bet(seat.bank.get_balance()))

    def deal_initial_hand(self):
        for number in range(2):
            for seat in self._players.values():
                self._deal_card(seat.hand)
            if number == 0:
                self._deal_card(self._dealer_hand)
        self._dealer_hand.add_card(self._deck.remove_card())

    def deal_player_hands(self):
        for seat in self._players.values():
            self._play(seat)

    def deal_dealer_hand(self):
        self.cards_dealt.append(self._dealer_hand.get_cards()[1])
        self._play(_Seat(self._dealer, self._dealer_hand, None))

    def settle_bets(self):
        for seat in self._players.values():
            if self._is_beaten_by(seat.hand.get_score()):
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
        score = self._score(seat)
        while score < 21 and self._wants_card(seat):
            self._deal_card(seat.hand)
            score = self._score(seat)
        seat.hand.set_score(score)

    def _score(self, seat):
        ace_is_high = seat.hand.has_ace() and seat.player.use_ace_hi(seat.hand.copy())
        return seat.hand.score_hand(ace_is_high)

    def _wants_card(self, seat):
        dealer_hand = self._dealer_hand.get_cards()[:1]
        return seat.player.want_card(
            seat.hand.copy(), seat.bank and seat.bank.copy(), dealer_hand, list(self.cards_dealt)
        )

    def _is_beaten_by(self, score):
        dealer_score = self._dealer_hand.get_score()
        return score <= 21 and (dealer_score > 21 or score > dealer_score)
