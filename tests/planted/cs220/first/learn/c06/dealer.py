"""The dealer, who runs the game. The work is done in seats.py and shoe.py."""

from dealer_player import DealerPlayer
from seats import Guest, House
from shoe import Shoe


class Dealer:
    """Deals the cards, manages the money and settles the bets."""

    def __init__(self, deck):
        """Open a table without players."""
        self.__shoe = Shoe(deck)
        self.__house = House(DealerPlayer())
        self.__players = {}
        self.cards_dealt = self.__shoe.face_up

    def add_player(self, handle, player, bank):
        """Give a player a seat and an empty hand."""
        if handle in self.__players:
            raise RuntimeError(f"there is a player called {handle!r} already")
        self.__players[handle] = Guest(player, bank)

    def take_bets(self):
        """Ask each player for a bet and enter it into the player's bank."""
        for guest in self.__players.values():
            guest.bet()

    def deal_initial_hand(self):
        """Deal two cards to each player and to the dealer, the dealer's second one face down."""
        everybody = [*self.__players.values(), self.__house]
        for seat in everybody + everybody[:-1]:
            self.__shoe.deal(seat.hand)
        self.__shoe.deal_down(self.__house.hand)

    def deal_player_hands(self):
        """Let each player in turn take cards, until it has enough or its score is 21 or more."""
        showing = self.__house.showing()
        for guest in self.__players.values():
            guest.play(self.__shoe, showing)

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer."""
        self.__shoe.turn_over()
        self.__house.play(self.__shoe, self.__house.showing())

    def settle_bets(self):
        """Pay twice its bet to each player who has won; the bets of the others are lost."""
        for guest in self.__players.values():
            guest.settle(self.__house.hand.get_score())

    def __str__(self):
        """Return the summary of the game."""
        blocks = [f"$$$$$ Game Summary  $$$$$$\nDealer:\n{self.__house.hand}"]
        blocks += [f"Player: {handle}\n{guest}" for handle, guest in self.__players.items()]
        return "\n\n".join(blocks)
