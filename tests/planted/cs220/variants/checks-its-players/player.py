# An interface with a method of its own, and a name for each player.
from abc import ABC, abstractmethod


class Player(ABC):
    name = "somebody"

    def __repr__(self):
        return f"<{self.name}>"

    @abstractmethod
    def make_bet(self, balance):
        pass

    @abstractmethod
    def use_ace_hi(self, hand):
        pass

    @abstractmethod
    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        pass
