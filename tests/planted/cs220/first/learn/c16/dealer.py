"""The dealer, who runs the game."""

from collections import namedtuple
from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand


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
        self.__d = deck
        self.__dp = DealerPlayer()
        self.__dh = Hand()
        self.__ps = {}
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
        if handle in self.__ps:
            raise RuntimeError("there is a player called " + repr(handle) + " already")
        self.__ps[handle] = (player, Hand(), bank)

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
        for p, h, b in self.__ps.values():
            b.enter_bet(p.make_bet(b.get_balance()))

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
        for p, h, b in self.__ps.values():
            c = self.__d.remove_card()
            h.add_card(c)
            self.cards_dealt.append(c)
            c = self.__d.remove_card()
            h.add_card(c)
            self.cards_dealt.append(c)
        c = self.__d.remove_card()
        self.__dh.add_card(c)
        self.cards_dealt.append(c)
        c = self.__d.remove_card()
        self.__dh.add_card(c)

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
        for p, h, b in self.__ps.values():
            s = h.score_hand(p.use_ace_hi(deepcopy(h)))
            h.set_score(s)
            while s < 21:
                up = [self.__dh.get_cards()[0]]
                if not p.want_card(deepcopy(h), deepcopy(b), up, self.cards_dealt[:]):
                    break
                c = self.__d.remove_card()
                h.add_card(c)
                self.cards_dealt.append(c)
                s = h.score_hand(p.use_ace_hi(deepcopy(h)))
                h.set_score(s)

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer.

        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("10", "6", "A"))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_dealer_hand()
        >>> [card.rank for card in dealer.cards_dealt]
        ['10', '6', 'A']
        """
        h = self.__dh
        self.cards_dealt.append(h.get_cards()[1])
        while self.__dp.want_card(h, None, [], []):
            c = self.__d.remove_card()
            h.add_card(c)
            self.cards_dealt.append(c)
        h.set_score(h.score_hand(self.__dp.use_ace_hi(h)))

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
        ds = self.__dh.get_score()
        for p, h, b in self.__ps.values():
            s = h.get_score()
            if s <= 21 and (ds > 21 or s > ds):
                b.pay_winner(b.get_wager() * 2)
            else:
                b.bust()

    def __str__(self):
        """Return the summary of the game."""
        r = "$$$$$ Game Summary  $$$$$$\nDealer:\n" + str(self.__dh)
        for k in self.__ps:
            p, h, b = self.__ps[k]
            r += "\n\nPlayer: " + k + "\n" + str(h) + "\nPlayer assets:\n" + str(b)
        return r
