"""The dealer, who runs the game."""

from collections import namedtuple
from copy import deepcopy
from itertools import chain

from dealer_player import DealerPlayer
from hand import Hand

Seat = namedtuple("Seat", "player hand bank")


def attempt(question, default):
    """Return what question() returns, or default() if it breaks."""
    try:
        return question()
    except Exception:
        return default()


def wins(score, to_beat):
    """Return whether a score wins against the dealer's."""
    return score <= 21 and (to_beat > 21 or score > to_beat)


class Dealer:
    """Deals the cards, manages the money and settles the bets."""

    def __init__(self, deck):
        self.__deck = deck
        self.__dealer = DealerPlayer()
        self.__dealer_hand = Hand()
        self.__players = {}
        self.cards_dealt = []

    def add_player(self, handle, player, bank):
        """Give a player a seat and an empty hand."""
        if handle in self.__players:
            raise RuntimeError(f"there is a player called {handle!r} already")
        self.__players = {**self.__players, handle: Seat(player, Hand(), bank)}

    def take_bets(self):
        """Ask each player for a bet and enter it into the player's bank."""
        for player, _, bank in self.__players.values():
            bank.enter_bet(attempt(lambda: player.make_bet(bank.get_balance()), lambda: 0))

    def deal_initial_hand(self):
        """Deal two cards to each player, then two to the dealer, the second one face down."""
        hands = [seat.hand for seat in self.__players.values()]
        for hand in chain(*zip(hands, hands), [self.__dealer_hand]):
            self.__hit(hand)
        self.__dealer_hand.add_card(self.__deck.remove_card())

    def deal_player_hands(self):
        """Let each player in turn take cards, until it has enough or its score is 21 or more."""
        for seat in self.__players.values():
            seat.hand.set_score(self.__play(seat))

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules."""
        hand, rules = self.__dealer_hand, self.__dealer
        self.cards_dealt.extend(hand.get_cards()[1:2])
        for _ in iter(lambda: rules.want_card(deepcopy(hand), None, [], []), False):
            self.__hit(hand)
        hand.set_score(hand.score_hand(rules.use_ace_hi(deepcopy(hand))))

    def settle_bets(self):
        """Pay twice its bet to each player who has won; the bets of the others are lost."""
        for _, hand, bank in self.__players.values():
            if wins(hand.get_score(), self.__dealer_hand.get_score()):
                bank.pay_winner(2 * bank.get_wager())
            else:
                bank.bust()

    def __hit(self, hand):
        """Deal a card face up."""
        card = self.__deck.remove_card()
        hand.add_card(card)
        self.cards_dealt.append(card)

    def __play(self, seat):
        """Return the score of a player after all the cards that it takes."""
        score = self.__score(seat)
        if score >= 21 or not self.__wants(seat):
            return score
        self.__hit(seat.hand)
        return self.__play(seat)

    def __score(self, seat):
        """Return the score of a player's hand, aces as the player likes."""
        high = attempt(
            lambda: bool(seat.player.use_ace_hi(deepcopy(seat.hand))),
            lambda: self.__dealer.use_ace_hi(seat.hand),
        )
        return seat.hand.score_hand(high)

    def __wants(self, seat):
        """Return whether a player wants a card; it sees nothing but copies."""
        seen = map(
            deepcopy,
            (seat.hand, seat.bank, self.__dealer_hand.get_cards()[:1], self.cards_dealt),
        )
        return attempt(lambda: bool(seat.player.want_card(*seen)), lambda: False)

    def __str__(self):
        top = f"$$$$$ Game Summary  $$$$$$\nDealer:\n{self.__dealer_hand}"
        rest = (
            f"Player: {handle}\n{hand}\nPlayer assets:\n{bank}"
            for handle, (_, hand, bank) in self.__players.items()
        )
        return "\n\n".join(chain([top], rest))
