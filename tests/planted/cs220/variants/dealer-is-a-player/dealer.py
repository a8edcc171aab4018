# The dealer inherits from its player, and plays at its own table under a handle of its own.
from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand

HOUSE = object()


class Dealer(DealerPlayer):
    def __init__(self, deck):
        super().__init__()
        self._deck = deck
        self._seats = {HOUSE: (self, Hand(), None)}
        self.cards_dealt = []

    def _hand(self):
        return self._seats[HOUSE][1]

    def _guests(self):
        return [(handle, seat) for handle, seat in self._seats.items() if handle is not HOUSE]

    def add_player(self, handle, player, bank):
        if handle in self._seats:
            raise RuntimeError(f"{handle} plays already")
        self._seats[handle] = player, Hand(), bank

    def take_bets(self):
        for _, (player, _, bank) in self._guests():
            bank.enter_bet(player.make_bet(bank.get_balance()))

    def deal_initial_hand(self):
        for _, (_, hand, _) in self._guests():
            for _ in range(2):
                self._turn_over(hand)
        self._turn_over(self._hand())
        self._hand().add_card(self._deck.remove_card())

    def _turn_over(self, hand):
        card = self._deck.remove_card()
        hand.add_card(card)
        self.cards_dealt += [card]

    def _play(self, handle):
        player, hand, bank = self._seats[handle]
        while True:
            hand.set_score(hand.score_hand(player.use_ace_hi(deepcopy(hand))))
            if hand.get_score() >= 21:
                return
            up = self._hand().get_cards()[:1]
            if not player.want_card(deepcopy(hand), deepcopy(bank), up, list(self.cards_dealt)):
                return
            self._turn_over(hand)

    def deal_player_hands(self):
        for handle, _ in self._guests():
            self._play(handle)

    def deal_dealer_hand(self):
        self.cards_dealt.append(self._hand().get_cards()[-1])
        self._play(HOUSE)

    def settle_bets(self):
        best = self._hand().get_score()
        for _, (_, hand, bank) in self._guests():
            mine = hand.get_score()
            if mine > 21 or mine <= best <= 21:
                bank.bust()
            else:
                bank.pay_winner(2 * bank.get_wager())

    def __str__(self):
        parts = ["$$$$$$$ Game Summary $$$$$$$\nDealer:\n" + str(self._hand())]
        for handle, (_, hand, bank) in self._guests():
            parts.append(f"Player: {handle}\n{hand}\nPlayer assets:\n{bank}")
        return "\n\n".join(parts) + "\n"
