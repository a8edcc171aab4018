# A dataclass for each player; the score is shown by the dealer, and the heading of the assets by
# the bank.
from copy import deepcopy
from dataclasses import dataclass, field

from dealer_player import DealerPlayer
from hand import Hand


@dataclass
class Record:
    player: object
    bank: object
    hand: Hand = field(default_factory=Hand)


class Dealer:
    def __init__(self, deck):
        self.deck = deck
        self.dealer = DealerPlayer()
        self.dealer_hand = Hand()
        self.players = {}
        self.cards_dealt = []

    def add_player(self, handle, player, bank):
        if handle in self.players:
            raise RuntimeError(handle)
        self.players[handle] = Record(player, bank)

    def take_bets(self):
        for record in self.players.values():
            bet = record.player.make_bet(record.bank.get_balance())
            if not isinstance(bet, int) or bet < 0 or bet > record.bank.get_balance():
                raise RuntimeError(f"no bet: {bet}")
            record.bank.enter_bet(bet)

    def deal(self, hand):
        hand.add_card(self.deck.remove_card())
        self.cards_dealt.append(hand.get_cards()[-1])

    def deal_initial_hand(self):
        for record in self.players.values():
            self.deal(record.hand)
            self.deal(record.hand)
        self.deal(self.dealer_hand)
        self.dealer_hand.add_card(self.deck.remove_card())

    def deal_player_hands(self):
        up = self.dealer_hand.get_cards()[:1]
        for record in self.players.values():
            wants = True
            while wants:
                record.hand.score_hand(bool(record.player.use_ace_hi(deepcopy(record.hand))))
                wants = record.hand.get_score() < 21 and record.player.want_card(
                    deepcopy(record.hand), deepcopy(record.bank), list(up), list(self.cards_dealt)
                )
                if wants:
                    self.deal(record.hand)

    def deal_dealer_hand(self):
        self.cards_dealt.insert(0, self.dealer_hand.get_cards()[1])
        while self.dealer.want_card(self.dealer_hand, None, None, None):
            self.deal(self.dealer_hand)
        self.dealer_hand.score_hand(self.dealer.use_ace_hi(self.dealer_hand))

    def settle_bets(self):
        dealers = self.dealer_hand.get_score()
        target = 0 if dealers > 21 else dealers
        for record in self.players.values():
            if target < record.hand.get_score() <= 21:
                record.bank.pay_winner(record.bank.get_wager() * 2)
            else:
                record.bank.bust()

    def __str__(self):
        text = f"$$$$$ Game Summary  $$$$$$\nDealer:\nscore: {self.dealer_hand.get_score()}\n"
        text += f"{self.dealer_hand}\n"
        for handle, record in self.players.items():
            text += f"\nPlayer: {handle}\nscore: {record.hand.get_score()}\n{record.hand}\n"
            text += f"{record.bank}\n"
        return text
