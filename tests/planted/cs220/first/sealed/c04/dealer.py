from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand


class Dealer:
    def __init__(self, deck):
        self.__deck = deck
        self.__dealer = DealerPlayer()
        self.__dealer_hand = Hand()
        self.__players = {}
        self.cards_dealt = []

    def add_player(self, h, p, b):
        if h in self.__players:
            raise RuntimeError("there is a player called %r already" % (h,))
        self.__players[h] = (p, Hand(), b)

    def take_bets(self):
        for p, hd, b in self.__players.values():
            try:
                x = p.make_bet(b.get_balance())
            except Exception:
                x = 0  # player crashed, no bet
            b.enter_bet(x)

    def deal_initial_hand(self):
        # 1st round
        for p, hd, b in self.__players.values():
            c = self.__deck.remove_card()
            hd.add_card(c)
            self.cards_dealt.append(c)
        c = self.__deck.remove_card()
        self.__dealer_hand.add_card(c)
        self.cards_dealt.append(c)
        # 2nd round
        for p, hd, b in self.__players.values():
            c = self.__deck.remove_card()
            hd.add_card(c)
            self.cards_dealt.append(c)
        c = self.__deck.remove_card()
        self.__dealer_hand.add_card(c)  # face down

    def deal_player_hands(self):
        for p, hd, b in self.__players.values():
            new = []
            while True:
                try:
                    hi = bool(p.use_ace_hi(deepcopy(hd)))
                except Exception:
                    hi = hd.score_hand(True) <= 21
                s = hd.score_hand(hi)
                if s >= 21:
                    break
                up = self.__dealer_hand.get_cards()[:1]
                try:
                    w = bool(p.want_card(deepcopy(hd), deepcopy(b), up, self.cards_dealt.copy()))
                except Exception:
                    w = False
                if not w:
                    break
                c = self.__deck.remove_card()
                hd.add_card(c)
                new.append(c)
            hd.set_score(s)
            self.cards_dealt.extend(new)

    def deal_dealer_hand(self):
        hd = self.__dealer_hand
        for c in hd.get_cards()[1:]:
            self.cards_dealt.append(c)
        while self.__dealer.want_card(deepcopy(hd), None, [], []):
            c = self.__deck.remove_card()
            hd.add_card(c)
            self.cards_dealt.append(c)
        hd.set_score(hd.score_hand(self.__dealer.use_ace_hi(deepcopy(hd))))

    def settle_bets(self):
        d = self.__dealer_hand.get_score()
        for p, hd, b in self.__players.values():
            s = hd.get_score()
            if s > 21:
                b.bust()
            elif d > 21 or s > d:
                b.pay_winner(2 * b.get_wager())
            else:
                b.bust()

    def __str__(self):
        r = "$$$$$ Game Summary  $$$$$$\n"
        r += "Dealer:\n"
        r += str(self.__dealer_hand)
        for h, (p, hd, b) in self.__players.items():
            r += "\n\nPlayer: " + str(h) + "\n"
            r += str(hd) + "\n"
            r += "Player assets:\n"
            r += str(b)
        return r
