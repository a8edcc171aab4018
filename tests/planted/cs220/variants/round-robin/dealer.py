# The first cards go round the table one by one, the dealer included; plain tuples for the players,
# and no player for the dealer.
from copy import deepcopy

from hand import Hand


class Dealer:
    def __init__(self, deck):
        self._deck = deck
        self._dealer_hand = Hand()
        self._players = {}
        self.cards_dealt = []

    def add_player(self, handle, player, bank):
        if handle in self._players.keys():
            raise RuntimeError("taken")
        self._players[handle] = (player, Hand(), bank)

    def take_bets(self):
        for handle in self._players:
            player, hand, bank = self._players[handle]
            bet = player.make_bet(bank.get_balance())
            if bet > bank.get_balance():
                raise RuntimeError("bet exceeds balance")
            bank.enter_bet(bet)

    def deal_initial_hand(self):
        for number in range(2):
            for player, hand, bank in self._players.values():
                card = self._deck.remove_card()
                hand.add_card(card)
                self.cards_dealt.append(card)
            card = self._deck.remove_card()
            self._dealer_hand.add_card(card)
            if number == 0:
                self.cards_dealt.append(card)

    def deal_player_hands(self):
        for player, hand, bank in self._players.values():
            while True:
                high = player.use_ace_hi(deepcopy(hand))
                score = hand.score_hand(high)
                hand.set_score(score)
                if score >= 21:
                    break
                up = [self._dealer_hand.get_cards()[0]]
                wants = player.want_card(deepcopy(hand), deepcopy(bank), up, self.cards_dealt[:])
                if not wants:
                    break
                card = self._deck.remove_card()
                hand.add_card(card)
                self.cards_dealt.append(card)

    def deal_dealer_hand(self):
        hand = self._dealer_hand
        score = hand.score_hand(True)
        if score > 21:
            score = hand.score_hand(False)
        while score < 17:
            card = self._deck.remove_card()
            hand.add_card(card)
            self.cards_dealt.append(card)
            score = hand.score_hand(True)
            if score > 21:
                score = hand.score_hand(False)
        hand.set_score(score)

    def settle_bets(self):
        dealers = self._dealer_hand.get_score()
        for player, hand, bank in self._players.values():
            score = hand.get_score()
            if score > 21:
                bank.bust()
            elif dealers > 21:
                bank.pay_winner(bank.get_wager() * 2)
            elif score > dealers:
                bank.pay_winner(bank.get_wager() * 2)
            else:
                bank.bust()

    def __str__(self):
        out = "$$$$$ Game Summary $$$$$\n"
        out += "Dealer:\n" + str(self._dealer_hand) + "\n\n"
        for handle, (player, hand, bank) in self._players.items():
            out += "Player: " + handle + "\n" + str(hand) + "\nPlayer assets:\n" + str(bank) + "\n\n"
        return out
