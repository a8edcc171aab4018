"""The dealer, who runs the game."""

import sys
from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand


LIMIT = 21


def debug(*things):
    """Print to stderr, so the real output stays clean."""
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
        assert deck is not None, "a dealer needs a deck"
        self.__deck = deck
        self.__dealer = DealerPlayer()
        self.__dealer_hand = Hand()
        self.__players = {}
        self.cards_dealt = []

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
            raise RuntimeError("there is a player called " + repr(handle) + " already")
        self.__players[handle] = {"player": player, "hand": Hand(), "bank": bank}
        assert len(self.__players[handle]["hand"]) == 0

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
        # First ask everybody and check. Only when all of the bets are good the money is really moved. So
        # a bad bet costs nobody anything. (The bank checks again.)
        bets = {}
        for handle in list(self.__players):
            seat = self.__players[handle]
            try:
                bet = seat["player"].make_bet(seat["bank"].get_balance())
            except Exception as error:
                raise RuntimeError(str(handle) + " was not able to bet") from error
            self.__check_bet(bet, seat["bank"].get_balance())
            bets[handle] = bet
        for handle in list(self.__players):
            debug("bet", handle, bets[handle])
            self.__players[handle]["bank"].enter_bet(bets[handle])

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
        for handle in list(self.__players):
            hand = self.__players[handle]["hand"]
            self.__deal_up(hand)
            self.__deal_up(hand)
            assert len(hand) >= 2
        self.__deal_up(self.__dealer_hand)
        # the second card is face down, it must not get into cards_dealt
        self.__dealer_hand.add_card(self.__deck.remove_card())

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
        for handle in list(self.__players):
            seat = self.__players[handle]
            score = self.__score_of(seat)
            try:
                while score < LIMIT and self.__wants_card(seat):
                    self.__deal_up(seat["hand"])
                    score = self.__score_of(seat)
            finally:
                # also when the deck is empty the score has to be right
                seat["hand"].set_score(score)
            debug("player", handle, "has", score)

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer.

        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("10", "6", "A"))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_dealer_hand()
        >>> [card.rank for card in dealer.cards_dealt]
        ['10', '6', 'A']
        """
        assert len(self.__dealer_hand) >= 2, "deal the initial hand first"
        self.__show(self.__dealer_hand.get_cards()[1])
        while self.__dealer.want_card(
            self.__copy_hand(self.__dealer_hand), None, self.__dealer_hand.get_cards(), list(self.cards_dealt)
        ):
            self.__deal_up(self.__dealer_hand)
        high = self.__dealer.use_ace_hi(self.__copy_hand(self.__dealer_hand))
        score = self.__dealer_hand.score_hand(high)
        assert score >= 17
        self.__dealer_hand.set_score(score)
        debug("dealer has", score)

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
        dealer_score = self.__dealer_hand.get_score()
        for handle in list(self.__players):
            seat = self.__players[handle]
            score = seat["hand"].get_score()
            if score > LIMIT:
                won = False
            elif dealer_score > LIMIT:
                won = True
            else:
                won = score > dealer_score
            if won:
                seat["bank"].pay_winner(2 * seat["bank"].get_wager())
            else:
                seat["bank"].bust()

    def __str__(self):
        """Return the summary of the game."""
        text = "$$$$$ Game Summary  $$$$$$\n"
        text = text + "Dealer:\n"
        text = text + str(self.__dealer_hand)
        for handle in list(self.__players):
            seat = self.__players[handle]
            text = text + "\n\n"
            text = text + "Player: " + str(handle) + "\n"
            text = text + str(seat["hand"]) + "\n"
            text = text + "Player assets:\n"
            text = text + str(seat["bank"])
        return text

    def __show(self, card):
        """Write a card down as dealt face up. There is a new list every time."""
        cards = list(self.cards_dealt)
        cards.append(card)
        self.cards_dealt = cards

    def __deal_up(self, hand):
        """Deal one card face up into a hand."""
        card = self.__deck.remove_card()
        hand.add_card(card)
        self.__show(card)

    def __copy_hand(self, hand):
        """Return another hand with the same cards and the same score."""
        other = Hand()
        for card in hand.get_cards():
            other.add_card(card)
        other.set_score(hand.get_score())
        assert other is not hand
        return other

    def __check_bet(self, bet, balance):
        """Raise a RuntimeError if a player with this balance cannot bet that."""
        if type(bet) is not int or bet < 0:
            raise RuntimeError(repr(bet) + " is no bet")
        if bet > balance:
            raise RuntimeError("a bet of " + str(bet) + " is more than " + str(balance))

    def __score_of(self, seat):
        """Return the score of a player's hand. The player is asked only if there is an ace."""
        hand = seat["hand"]
        high = False
        if hand.has_ace():
            try:
                high = seat["player"].use_ace_hi(self.__copy_hand(hand))
            except Exception as error:
                debug("use_ace_hi does not work, aces are low:", error)
        return hand.score_hand(high)

    def __wants_card(self, seat):
        """Ask a player if it wants a card. One that cannot answer gets none."""
        dealer_up = self.__dealer_hand.get_cards()[:1]
        assert len(dealer_up) == 1
        try:
            return seat["player"].want_card(
                self.__copy_hand(seat["hand"]),
                deepcopy(seat["bank"]),
                dealer_up,
                list(self.cards_dealt),
            )
        except Exception as error:
            debug("want_card does not work, no card:", error)
            return False
