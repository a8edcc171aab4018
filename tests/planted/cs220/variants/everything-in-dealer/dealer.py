# The dealer's player stands in dealer.py, and no file imports an interface; the classes are nested.
import copy

import hand as hands


class House:
    limit = 17

    def make_bet(self, balance):
        return balance

    def use_ace_hi(self, hand):
        return hand.score_hand(True) < 22

    def want_card(self, hand, *others):
        return hand.score_hand(self.use_ace_hi(hand)) < self.limit


class Dealer:
    class Seat:
        def __init__(self, player, bank):
            self.player = player
            self.bank = bank
            self.hand = hands.Hand()

        def ask(self, up, dealt):
            return self.player.want_card(copy.deepcopy(self.hand), copy.copy(self.bank), up, dealt)

        def score(self):
            return self.hand.score_hand(self.player.use_ace_hi(copy.deepcopy(self.hand)))

    def __init__(self, deck):
        self._deck = deck
        self._house = Dealer.Seat(House(), None)
        self._seats = []
        self._handles = []
        self._cards_dealt = []

    @property
    def cards_dealt(self):
        return list(self._cards_dealt)

    def add_player(self, handle, player, bank):
        if handle in self._handles:
            raise RuntimeError()
        self._handles.append(handle)
        self._seats.append(Dealer.Seat(player, bank))

    def take_bets(self):
        for seat in self._seats:
            seat.bank.enter_bet(seat.player.make_bet(seat.bank.get_balance()))

    def deal_initial_hand(self):
        for number in range(2):
            for seat in [self._house, *self._seats]:
                card = self._deck.remove_card()
                seat.hand.add_card(card)
                if number == 0 or seat is not self._house:
                    self._cards_dealt.append(card)

    def _serve(self, seat):
        up = self._house.hand.get_cards()[0]
        while seat.score() < 21 and seat.ask([up], self.cards_dealt):
            card = self._deck.remove_card()
            seat.hand.add_card(card)
            self._cards_dealt.append(card)
        seat.hand.set_score(seat.score())

    def deal_player_hands(self):
        for seat in self._seats:
            self._serve(seat)

    def deal_dealer_hand(self):
        self._serve(self._house)

    def settle_bets(self):
        for seat in self._seats:
            points = [h.get_score() if h.get_score() < 22 else 0 for h in (seat.hand, self._house.hand)]
            if points[0] > points[1]:
                seat.bank.pay_winner(2 * seat.bank.get_wager())
            else:
                seat.bank.bust()

    def __str__(self):
        text = "$ Game Summary $\nDealer:\n%s\n" % self._house.hand
        for handle, seat in zip(self._handles, self._seats):
            text += "\nPlayer: %s\n%s\nPlayer assets:\n%s\n" % (handle, seat.hand, seat.bank)
        return text
