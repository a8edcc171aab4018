# The dealer's player, the records and the rules stand in files of the student's own.
from copy import deepcopy

from hand import Hand
from house_player import HousePlayer
from rules import BLACKJACK, beats
from seats import Seats


class Dealer:
    def __init__(self, deck):
        self._deck = deck
        self._dealer = HousePlayer()
        self._dealer_hand = Hand()
        self._seats = Seats()
        self.cards_dealt = []

    def add_player(self, handle, player, bank):
        self._seats.take(handle, player, Hand(), bank)

    def take_bets(self):
        for player, _, bank in self._seats:
            bank.enter_bet(player.make_bet(bank.get_balance()))

    def deal_initial_hand(self):
        for _, hand, _ in self._seats:
            self._deal(hand, 2)
        self._deal(self._dealer_hand, 1)
        self._dealer_hand.add_card(self._deck.remove_card())

    def _deal(self, hand, number):
        for _ in range(number):
            card = self._deck.remove_card()
            hand.add_card(card)
            self.cards_dealt.append(card)

    def _play(self, player, hand, bank):
        score = hand.score_hand(player.use_ace_hi(deepcopy(hand)))
        while score < BLACKJACK:
            up = self._dealer_hand.get_cards()[0:1]
            if not player.want_card(deepcopy(hand), deepcopy(bank), up, list(self.cards_dealt)):
                break
            self._deal(hand, 1)
            score = hand.score_hand(player.use_ace_hi(deepcopy(hand)))
        hand.set_score(score)

    def deal_player_hands(self):
        for player, hand, bank in self._seats:
            self._play(player, hand, bank)

    def deal_dealer_hand(self):
        self._play(self._dealer, self._dealer_hand, None)

    def settle_bets(self):
        for _, hand, bank in self._seats:
            if beats(hand.get_score(), self._dealer_hand.get_score()):
                bank.pay_winner(2 * bank.get_wager())
            else:
                bank.bust()

    def __str__(self):
        return f"$$$$$ Game Summary  $$$$$$\nDealer:\n{self._dealer_hand}\n\n{self._seats}"
