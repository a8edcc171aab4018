# A player that raises has enough; each is asked about aces once; 21 does not win against a bust dealer.
from collections import namedtuple
from copy import deepcopy

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
            try:
                bet = int(seat.player.make_bet(seat.bank.get_balance()))
            except Exception:
                continue
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
        high = self._try(seat.player.use_ace_hi, deepcopy(seat.hand))
        while seat.hand.score_hand(high) < 21 and self._try(self._wants_card, seat):
            self._deal_card(seat.hand)
            if seat.bank is None:
                high = seat.player.use_ace_hi(seat.hand)
        seat.hand.set_score(seat.hand.score_hand(high))

    def _try(self, ask, what):
        try:
            return ask(what) is True
        except Exception:
            return False

    def _score(self, seat):
        ace_is_high = seat.hand.has_ace() and seat.player.use_ace_hi(deepcopy(seat.hand))
        return seat.hand.score_hand(ace_is_high)

    def _wants_card(self, seat):
        dealer_hand = self._dealer_hand.get_cards()[:1]
        return seat.player.want_card(
            deepcopy(seat.hand), deepcopy(seat.bank), dealer_hand, list(self.cards_dealt)
        )

    def _is_beaten_by(self, score):
        dealer_score = self._dealer_hand.get_score()
        return (score < 21 and dealer_score > 21) or dealer_score < score <= 21
