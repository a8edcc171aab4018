"""The dealer, who runs the game."""

from collections import namedtuple
from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand

# One line of the table of players.
Place = namedtuple("Place", "player hand bank")


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
            raise RuntimeError("there is a player called '%s' already" % (handle,))
        self.__players[handle] = Place(player, Hand(), bank)

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
        for handle in self.__players:
            place = self.__players[handle]
            # A player that falls over has no bet, the others play on.
            try:
                bet = place.player.make_bet(place.bank.get_balance())
            except Exception:
                bet = 0
            # the bank says RuntimeError if it does not like it
            place.bank.enter_bet(bet)

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
        # Everybody gets both cards at once, the dealer is the last.
        for handle in self.__players:
            self.__deal_up(self.__players[handle].hand)
            self.__deal_up(self.__players[handle].hand)
        self.__deal_up(self.__dealer_hand)
        # face down: into the hand, but not onto the table
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
        # States of the machine:
        #   COUNT  ->  ASK   (below 21)
        #          ->  STOP  (21 or more)
        #   ASK    ->  DRAW  (wants a card)
        #          ->  STOP  (has enough)
        #   DRAW   ->  COUNT
        for handle in self.__players:
            place = self.__players[handle]
            score = 0
            state = "COUNT"
            while state != "STOP":
                if state == "COUNT":
                    score = self.__count(place)
                    if score < 21:
                        state = "ASK"
                    else:
                        state = "STOP"
                elif state == "ASK":
                    if self.__wants(place):
                        state = "DRAW"
                    else:
                        state = "STOP"
                elif state == "DRAW":
                    self.__deal_up(place.hand)
                    state = "COUNT"
            place.hand.set_score(score)

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer.

        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("10", "6", "A"))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_dealer_hand()
        >>> [card.rank for card in dealer.cards_dealt]
        ['10', '6', 'A']
        """
        # turn the hidden card over
        for card in self.__dealer_hand.get_cards()[1:2]:
            self.cards_dealt.append(card)
        state = "ASK"
        while state != "STOP":
            if self.__dealer.want_card(deepcopy(self.__dealer_hand), None, [], self.cards_dealt[:]):
                self.__deal_up(self.__dealer_hand)
            else:
                state = "STOP"
        high = self.__dealer.use_ace_hi(deepcopy(self.__dealer_hand))
        self.__dealer_hand.set_score(self.__dealer_hand.score_hand(high))

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
        house = self.__dealer_hand.get_score()
        for handle in self.__players:
            place = self.__players[handle]
            score = place.hand.get_score()
            # the verdict, in words
            if score > 21:
                verdict = "LOST"
            elif house > 21:
                verdict = "WON"
            elif score > house:
                verdict = "WON"
            else:
                verdict = "LOST"  # a tie too
            if verdict == "WON":
                place.bank.pay_winner(2 * place.bank.get_wager())
            else:
                place.bank.bust()

    def __str__(self):
        """Return the summary of the game."""
        text = "$$$$$ Game Summary  $$$$$$\nDealer:\n%s" % self.__dealer_hand
        for handle in self.__players:
            place = self.__players[handle]
            # blank line, then five lines for the player
            text = text + "\n\nPlayer: %s\n%s\nPlayer assets:\n%s" % (handle, place.hand, place.bank)
        return text

    def __deal_up(self, hand):
        """Take a card from the deck, put it into a hand and onto the list of open cards."""
        card = self.__deck.remove_card()
        hand.add_card(card)
        self.cards_dealt.append(card)

    def __count(self, place):
        """Return the score of a player as the player wants it."""
        # without an ace there is nothing to ask
        if not place.hand.has_ace():
            return place.hand.score_hand(False)
        try:
            high = bool(place.player.use_ace_hi(deepcopy(place.hand)))
        except Exception:
            # no answer: the dealer's own rule
            high = self.__dealer.use_ace_hi(deepcopy(place.hand))
        return place.hand.score_hand(high)

    def __wants(self, place):
        """Return True if the player says yes to another card."""
        # everything that the player sees is a copy
        try:
            return bool(
                place.player.want_card(
                    deepcopy(place.hand),
                    deepcopy(place.bank),
                    self.__dealer_hand.get_cards()[:1],
                    self.cards_dealt[:],
                )
            )
        except Exception:
            # no answer: no card
            return False
