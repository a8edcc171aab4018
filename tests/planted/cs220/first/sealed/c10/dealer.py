from copy import deepcopy as cp
from dealer_player import DealerPlayer
from hand import Hand

best = lambda h: h.score_hand(h.score_hand(1) < 22)  # 11 unless bust

class Dealer:
    def __init__(self, deck): self.__deck, self.__dealer, self.__dealer_hand, self.__players, self.cards_dealt = deck, DealerPlayer(), Hand(), {}, []

    def add_player(self, handle, player, bank):
        if handle in self.__players: raise RuntimeError(f"{handle} is here already")
        self.__players[handle] = player, Hand(), bank

    def __up(self, h):
        h.add_card(self.__deck.remove_card()); self.cards_dealt += h.get_cards()[-1:]

    def take_bets(self):
        for p, h, b in self.__players.values():
            try: x = p.make_bet(b.get_balance())
            except Exception: x = 0
            b.enter_bet(x)

    def deal_initial_hand(self):
        hs = [v[1] for v in self.__players.values()] + [self.__dealer_hand]
        for i in range(2 * len(hs) - 1): self.__up(hs[i % len(hs)])
        hs[-1].add_card(self.__deck.remove_card())

    def __more(self, p, h, b):
        try: return bool(p.want_card(cp(h), cp(b), self.__dealer_hand.get_cards()[:1], self.cards_dealt[:]))
        except Exception: return False

    def deal_player_hands(self):
        for p, h, b in self.__players.values():
            while best(h) < 21 and self.__more(p, h, b): self.__up(h)
            h.set_score(best(h))

    def deal_dealer_hand(self):
        h = self.__dealer_hand
        self.cards_dealt += h.get_cards()[1:2]
        while self.__dealer.want_card(cp(h), None, [], []): self.__up(h)
        h.set_score(best(h))

    def settle_bets(self):
        d = self.__dealer_hand.get_score() % 22  # bust wraps around to next to nothing
        for p, h, b in self.__players.values(): b.pay_winner(2 * b.get_wager()) if h.get_score() % 22 > d else b.bust()

    def __str__(self): return "\n\n".join([f"$$$$$ Game Summary  $$$$$$\nDealer:\n{self.__dealer_hand}"] + [f"Player: {k}\n{h}\nPlayer assets:\n{b}" for k, (p, h, b) in self.__players.items()])
