# The second edition: a bet is asked for by place_bet, and a copy of the bank is given.
from collections import namedtuple
from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand

PlayerInfo = namedtuple("PlayerInfo", "player hand bank")


class Dealer:
    def __init__(self, deck):
        self._deck = deck
        self._dealer = DealerPlayer()
        self._dealer_hand = Hand()
        self._players = {}
        self.cards_dealt = []

    def add_player(self, handle, player, bank):
        if handle in self._players:
            raise RuntimeError("duplicate handle")
        self._players[handle] = PlayerInfo(player, Hand(), bank)

    def take_bets(self):
        for info in self._players.values():
            bet = info.player.place_bet(deepcopy(info.bank))
            if bet > info.bank.get_balance():
                raise RuntimeError("too much")
            info.bank.enter_bet(bet)

    def deal_initial_hand(self):
        for info in self._players.values():
            for _ in (1, 2):
                card = self._deck.remove_card()
                info.hand.add_card(card)
                self.cards_dealt.append(card)
        first, second = self._deck.remove_card(), self._deck.remove_card()
        self._dealer_hand.add_card(first)
        self._dealer_hand.add_card(second)
        self.cards_dealt.append(first)

    def deal_player_hands(self):
        for info in self._players.values():
            score = self._score(info)
            while score < 21:
                up = self._dealer_hand.get_cards()
                up.pop()
                answer = info.player.want_card(
                    deepcopy(info.hand), deepcopy(info.bank), up, deepcopy(self.cards_dealt)
                )
                if answer is not True:
                    break
                card = self._deck.remove_card()
                info.hand.add_card(card)
                self.cards_dealt.append(card)
                score = self._score(info)
            info.hand.set_score(score)

    def _score(self, info):
        if not info.hand.has_ace():
            return info.hand.score_hand(True)
        return info.hand.score_hand(info.player.use_ace_hi(deepcopy(info.hand)) is True)

    def deal_dealer_hand(self):
        hidden = self._dealer_hand.get_cards()[1]
        self.cards_dealt.append(hidden)
        hand = self._dealer_hand
        while self._dealer.want_card(hand, None, [], []):
            card = self._deck.remove_card()
            hand.add_card(card)
            self.cards_dealt.append(card)
        hand.set_score(hand.score_hand(self._dealer.use_ace_hi(hand)))

    def settle_bets(self):
        dealer_score = self._dealer_hand.get_score()
        for info in self._players.values():
            score = info.hand.get_score()
            if score > 21:
                info.bank.bust()
            elif dealer_score > 21 or score > dealer_score:
                info.bank.pay_winner(info.bank.get_wager() * 2)
            else:
                info.bank.bust()

    def __str__(self):
        text = "$$$$ Game Summary $$$$\n"
        text += f"Dealer:\n{self._dealer_hand}\n\n"
        for handle, info in self._players.items():
            text += f"Player: {handle}\n{info.hand}\nPlayer assets:\n{info.bank}\n\n"
        return text.rstrip()
