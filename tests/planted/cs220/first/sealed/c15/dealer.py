"""The dealer, who runs the game."""

from collections import namedtuple
from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand

import sys

# The dealer sits at the table like the others. Handles are strings, so no player can have this key.
HOUSE = ("the house",)

DEBUG = True


def debug(*things):
    # goes to stderr so that it is not mixed up with the summary
    if DEBUG:
        print("DEBUG", *things, file=sys.stderr)


class Dealer:
    """Deals the cards, manages the money and settles the bets.

    Players only ever get copies. Whatever they do with them, the dealer's books stay as they are.

    cards_dealt (list): the cards that lie face up, in the order in which they were dealt

    >>> from sample_players import DrawingPlayer
    >>> from player_bank import PlayerBank
    >>> from stacked_deck import StackedDeck
    >>> deck = StackedDeck("10", "8", "8", "10")
    >>> dealer = Dealer(deck)
    >>> dealer.add_player("ned21", DrawingPlayer(deck, "3"), PlayerBank(100))
    >>> dealer.take_bets()
    >>> dealer.deal_initial_hand()
    >>> dealer.deal_player_hands()
    >>> dealer.deal_dealer_hand()
    >>> dealer.settle_bets()

    Where there is a "...", any suit is right: it depends on the order in which you deal.

    >>> print(dealer)  # doctest: +ELLIPSIS
    $$$$$ Game Summary  $$$$$$
    Dealer:
    score: 18
    Card(rank='8', suit='...') Card(rank='10', suit='...')
    <BLANKLINE>
    Player: ned21
    score: 21
    Card(rank='10', suit='...') Card(rank='8', suit='...') Card(rank='3', suit='spades')
    Player assets:
    bet 10 balance 110 winner!
    """

    def __init__(self, deck):
        """Open a table without players.

        deck (FrenchDeck): the cards that will be dealt
        """
        assert deck is not None, "a deck is needed"
        self.__deck = deck
        self.__players = dict()
        self.__players[HOUSE] = {"player": DealerPlayer(), "hand": Hand(), "bank": None}
        self.cards_dealt = list()

    def add_player(self, handle, player, bank):
        """Give a player a seat and an empty hand.

        handle (str): the name of the player, which no other player at the table may have
        player (Player): what decides for the player
        bank (PlayerBank): the money of the player

        >>> from french_deck import FrenchDeck
        >>> from player_bank import PlayerBank
        >>> from sample_players import SamplePlayer
        >>> dealer, player = Dealer(FrenchDeck()), SamplePlayer()
        >>> dealer.add_player("ned21", player, PlayerBank(100))
        >>> dealer.add_player("lia9", player, PlayerBank(100))
        >>> dealer.add_player("ned21", player, PlayerBank(9))  # doctest: +IGNORE_EXCEPTION_DETAIL
        Traceback (most recent call last):
            ...
        RuntimeError: there is a player called 'ned21' already
        """
        if handle in self.__players:
            raise RuntimeError("there is a player called {!r} already".format(handle))
        assert player is not None and bank is not None
        self.__players[handle] = {"player": player, "hand": Hand(), "bank": bank}

    def take_bets(self):
        """Ask each player for a bet and enter it into the player's bank.

        A bet that the bank refuses is a RuntimeError.

        >>> from french_deck import FrenchDeck
        >>> from player_bank import PlayerBank
        >>> from sample_players import SamplePlayer
        >>> dealer, bank = Dealer(FrenchDeck()), PlayerBank(100)
        >>> dealer.add_player("ned21", SamplePlayer(bet=30), bank)
        >>> dealer.take_bets()
        >>> bank.get_balance(), bank.get_wager()
        (70, 30)
        >>> dealer = Dealer(FrenchDeck())
        >>> dealer.add_player("lia9", SamplePlayer(bet=101), PlayerBank(100))
        >>> dealer.take_bets()  # doctest: +IGNORE_EXCEPTION_DETAIL
        Traceback (most recent call last):
            ...
        RuntimeError: a bet of 101 cannot be paid from 100
        """
        for handle in self.__guests():
            seat = self.__players[handle]
            balance = seat["bank"].get_balance()
            try:
                bet = seat["player"].make_bet(balance)
            except Exception as error:
                debug("no bet from", handle, repr(error))
                bet = 0
            seat["bank"].enter_bet(bet)
            assert 0 <= seat["bank"].get_balance() <= balance

    def deal_initial_hand(self):
        """Deal two cards to each player and to the dealer, the dealer's second one face down.

        >>> from player_bank import PlayerBank
        >>> from sample_players import SamplePlayer
        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("2", "3", "4", "5"))
        >>> dealer.add_player("ned21", SamplePlayer(), PlayerBank(100))
        >>> dealer.deal_initial_hand()
        >>> [card.rank for card in dealer.cards_dealt]
        ['2', '3', '4']
        """
        # there ...
        for handle in self.__guests():
            self.__give_card(handle)
        self.__give_card(HOUSE)
        # ... and back again; the last card is the hidden one
        for handle in reversed(self.__guests()):
            self.__give_card(handle)
        hidden = self.__deck.remove_card()
        self.__players[HOUSE]["hand"].add_card(hidden)
        assert len(self.__players[HOUSE]["hand"]) >= 2

    def deal_player_hands(self):
        """Let each player in turn take cards, until it has enough or its score is 21 or more.

        >>> from player_bank import PlayerBank
        >>> from sample_players import DrawingPlayer
        >>> from stacked_deck import StackedDeck
        >>> deck = StackedDeck("5", "7", "7", "5")
        >>> dealer = Dealer(deck)
        >>> player = DrawingPlayer(deck, "A", "7", ace_high=False)
        >>> dealer.add_player("ned21", player, PlayerBank(100))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_player_hands()
        >>> player.hands
        [['5', '7'], ['5', '7', 'A'], ['5', '7', 'A', '7']]
        """
        for handle in self.__guests():
            hand = self.__players[handle]["hand"]
            score = self.__find_score(handle)
            while True:
                if score >= 21:
                    break
                if not self.__wants_card(handle):
                    break
                self.__give_card(handle)
                score = self.__find_score(handle)
            hand.set_score(score)
            assert hand.get_score() == score

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer.

        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("10", "6", "A"))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_dealer_hand()
        >>> [card.rank for card in dealer.cards_dealt]
        ['10', '6', 'A']
        """
        hand = self.__players[HOUSE]["hand"]
        rules = self.__players[HOUSE]["player"]
        if len(hand) >= 2:
            self.cards_dealt.append(hand.get_cards()[1])
        while rules.want_card(deepcopy(hand), None, hand.get_cards(), list(self.cards_dealt)):
            self.__give_card(HOUSE)
        score = hand.score_hand(rules.use_ace_hi(deepcopy(hand)))
        assert score >= 17
        hand.set_score(score)

    def settle_bets(self):
        """Pay twice its bet to each player who has won; the bets of the others are lost.

        >>> from player_bank import PlayerBank
        >>> from sample_players import DrawingPlayer
        >>> from stacked_deck import StackedDeck
        >>> deck, bank = StackedDeck("K", "9", "9", "K"), PlayerBank(100)
        >>> dealer = Dealer(deck)
        >>> dealer.add_player("ned21", DrawingPlayer(deck, "2"), bank)
        >>> dealer.take_bets()
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_player_hands()
        >>> dealer.deal_dealer_hand()
        >>> dealer.settle_bets()
        >>> bank.get_balance()
        110
        """
        to_beat = self.__players[HOUSE]["hand"].get_score()
        for handle in self.__guests():
            seat = self.__players[handle]
            score = seat["hand"].get_score()
            wins = True
            if score > 21:
                wins = False
            if to_beat <= 21 and score <= to_beat:
                wins = False
            if wins:
                before = seat["bank"].get_balance()
                seat["bank"].pay_winner(seat["bank"].get_wager() * 2)
                assert seat["bank"].get_balance() >= before
            else:
                seat["bank"].bust()

    def __str__(self):
        """Return the summary of the game."""
        lines = ["$$$$$ Game Summary  $$$$$$", "Dealer:", str(self.__players[HOUSE]["hand"])]
        for handle in self.__guests():
            seat = self.__players[handle]
            lines.append("")
            lines.append("Player: {}".format(handle))
            lines.append(str(seat["hand"]))
            lines.append("Player assets:")
            lines.append(str(seat["bank"]))
        return "\n".join(lines)

    def __guests(self):
        """Return the handles of all but the dealer, in a new list."""
        return [handle for handle in self.__players if handle != HOUSE]

    def __give_card(self, handle):
        """Deal a card face up."""
        card = self.__deck.remove_card()
        assert card is not None
        self.__players[handle]["hand"].add_card(card)
        self.cards_dealt.append(card)

    def __find_score(self, handle):
        """Return the score of a player's hand, after asking the player about its aces."""
        hand = self.__players[handle]["hand"]
        try:
            if self.__players[handle]["player"].use_ace_hi(deepcopy(hand)):
                high = True
            else:
                high = False
        except Exception as error:
            debug("no answer about aces from", handle, repr(error))
            high = hand.score_hand(True) <= 21
        return hand.score_hand(high)

    def __wants_card(self, handle):
        """Return whether the player wants a card. All that it gets to see is copied."""
        seat = self.__players[handle]
        hand_copy = deepcopy(seat["hand"])
        bank_copy = deepcopy(seat["bank"])
        assert hand_copy is not seat["hand"] and bank_copy is not seat["bank"]
        open_card = self.__players[HOUSE]["hand"].get_cards()[0:1]
        assert len(open_card) <= 1
        try:
            if seat["player"].want_card(hand_copy, bank_copy, open_card, list(self.cards_dealt)):
                return True
            return False
        except Exception as error:
            debug("no answer from", handle, repr(error))
            return False
