# A dictionary for each player; the dealer gets its cards first.
import copy

from dealer_player import DealerPlayer
from hand import Hand


class Dealer:
    def __init__(self, the_deck):
        self.__deck = the_deck
        self.__dealer = DealerPlayer()
        self.__dealer_hand = Hand()
        self.__players = dict()
        self.cards_dealt = list()

    def __deal(self, hand, hidden=False):
        card = self.__deck.remove_card()
        hand.add_card(card)
        if not hidden:
            self.cards_dealt.append(card)

    def add_player(self, name, who, money):
        if self.__players.get(name) is not None:
            raise RuntimeError(name + " is here already")
        self.__players[name] = {"player": who, "hand": Hand(), "bank": money}

    def take_bets(self):
        for record in self.__players.values():
            amount = record["player"].make_bet(record["bank"].get_balance())
            record["bank"].enter_bet(amount)

    def deal_initial_hand(self):
        self.__deal(self.__dealer_hand)
        self.__deal(self.__dealer_hand, hidden=True)
        for record in self.__players.values():
            for _ in range(2):
                self.__deal(record["hand"])

    def __score(self, record):
        hand = record["hand"]
        high = False
        if hand.has_ace():
            high = record["player"].use_ace_hi(copy.deepcopy(hand))
        hand.set_score(hand.score_hand(high))
        return hand.get_score()

    def deal_player_hands(self):
        first = self.__dealer_hand.get_cards()[0]
        for record in self.__players.values():
            while self.__score(record) < 21:
                view = copy.deepcopy((record["hand"], record["bank"], [first], self.cards_dealt))
                if record["player"].want_card(*view):
                    self.__deal(record["hand"])
                else:
                    break

    def deal_dealer_hand(self):
        record = {"player": self.__dealer, "hand": self.__dealer_hand}
        while self.__score(record) < 17:
            self.__deal(self.__dealer_hand)

    def settle_bets(self):
        for record in self.__players.values():
            score, dealers = record["hand"].get_score(), self.__dealer_hand.get_score()
            bank = record["bank"]
            won = score < 22 and (score > dealers or dealers >= 22)
            if won:
                bank.pay_winner(bank.get_wager() + bank.get_wager())
            else:
                bank.bust()

    def __str__(self):
        lines = ["$$$$$$ Game Summary $$$$$$", "Dealer:", str(self.__dealer_hand)]
        for name in self.__players:
            record = self.__players[name]
            lines.append("")
            lines.append(f"Player: {name}")
            lines.append(str(record["hand"]))
            lines.append("Player assets:")
            lines.append(str(record["bank"]))
        return "\n".join(lines)
