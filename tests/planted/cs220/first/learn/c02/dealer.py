"""The dealer, who runs the game."""

from copy import deepcopy
from itertools import chain

from dealer_player import DealerPlayer
from hand import Hand


def attempt(question, otherwise):
    """Return the answer to a question, or something else if the player cannot answer."""
    try:
        return question()
    except Exception:
        return otherwise


def each(action, things):
    """Do something with each of the things."""
    for thing in things:
        action(*thing)


class Dealer:
    """Deals the cards, manages the money and settles the bets."""

    def __init__(self, deck):
        """Open a table without players."""
        self.__deck = deck
        self.__dealer, self.__dealer_hand = DealerPlayer(), Hand()
        self.__players = {}
        self.cards_dealt = []

    def add_player(self, handle, player, bank):
        """Give a player a seat and an empty hand."""
        if handle in self.__players:
            raise RuntimeError(f"there is a player called {handle!r} already")
        self.__players = {**self.__players, handle: (player, Hand(), bank)}

    def take_bets(self):
        """Ask each player for a bet and enter it into the player's bank."""
        each(
            lambda player, hand, bank: bank.enter_bet(
                attempt(lambda: player.make_bet(bank.get_balance()), "nothing")
            ),
            self.__players.values(),
        )

    def deal_initial_hand(self):
        """Deal two cards to each player and to the dealer, the dealer's second one face down."""
        hands = [hand for _, hand, _ in self.__players.values()]
        each(self.__face_up, [(hand,) for hand in chain(hands, [self.__dealer_hand], hands)])
        self.__dealer_hand.add_card(self.__deck.remove_card())

    def deal_player_hands(self):
        """Let each player in turn take cards, until it has enough or its score is 21 or more."""
        each(
            lambda player, hand, bank: hand.set_score(self.__play(player, hand, bank)),
            self.__players.values(),
        )

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer."""
        hand = self.__dealer_hand
        self.cards_dealt += hand.get_cards()[1:]
        # iter with a sentinel: goes on until want_card is False
        wants = lambda: self.__dealer.want_card(hand, None, hand.get_cards(), self.cards_dealt[:])
        each(lambda _: self.__face_up(hand), ((wanted,) for wanted in iter(wants, False)))
        hand.set_score(hand.score_hand(self.__dealer.use_ace_hi(hand)))

    def settle_bets(self):
        """Pay twice its bet to each player who has won; the bets of the others are lost."""
        counts = lambda hand: hand.get_score() if hand.get_score() <= 21 else 0
        wins = lambda hand: counts(hand) > counts(self.__dealer_hand)
        each(
            lambda _, hand, bank: (
                bank.pay_winner(2 * bank.get_wager()) if wins(hand) else bank.bust()
            ),
            self.__players.values(),
        )

    def __str__(self):
        """Return the summary of the game."""
        show = lambda handle, seat: (
            f"Player: {handle}\n{seat[1]}\nPlayer assets:\n{seat[2]}"
        )
        return "\n\n".join(
            [
                f"$$$$$ Game Summary  $$$$$$\nDealer:\n{self.__dealer_hand}",
                *(show(*item) for item in self.__players.items()),
            ]
        )

    def __face_up(self, hand):
        """Deal a card that all may see."""
        card = self.__deck.remove_card()
        hand.add_card(card)
        self.cards_dealt += [card]

    def __score(self, player, hand):
        """Return the score of a hand, aces as the player wants them."""
        return hand.score_hand(attempt(lambda: player.use_ace_hi(deepcopy(hand)), False))

    def __wants(self, player, *seen):
        """Return whether a player wants a card, after it has seen copies."""
        return attempt(lambda: player.want_card(*map(deepcopy, seen)), False)

    def __play(self, player, hand, bank):
        """Return the score of a player after all of its cards."""
        score = self.__score(player, hand)
        up = self.__dealer_hand.get_cards()[:1]
        if score >= 21 or not self.__wants(player, hand, bank, up, self.cards_dealt):
            return score
        hand.add_card(self.__deck.remove_card())
        return self.__play(player, hand, bank)
