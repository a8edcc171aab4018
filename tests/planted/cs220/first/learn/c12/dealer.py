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
            raise RuntimeError("there is a player called '" + str(handle) + "' already")
        self.__players[handle] = [player, Hand(), bank]

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
            player = self.__players[handle][0]
            bank = self.__players[handle][2]
            broken = False
            try:
                bet = player.make_bet(bank.get_balance())
            except Exception:
                broken = True
            if broken == False:
                bank.enter_bet(bet)

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
        number = 1
        while True:
            if number == 3:
                break
            for handle in self.__players:
                card = self.__deck.remove_card()
                self.__players[handle][1].add_card(card)
                self.cards_dealt.append(card)
            card = self.__deck.remove_card()
            self.__dealer_hand.add_card(card)
            if number == 1:
                self.cards_dealt.append(card)
            number = number + 1

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
        for handle in self.__players:
            player = self.__players[handle][0]
            hand = self.__players[handle][1]
            bank = self.__players[handle][2]
            while True:
                # ask about the aces
                try:
                    if player.use_ace_hi(deepcopy(hand)):
                        high = True
                    else:
                        high = False
                except Exception:
                    if hand.score_hand(True) > 21:
                        high = False
                    else:
                        high = True
                score = hand.score_hand(high)
                if score >= 21:
                    break
                # ask about a card
                up_card = []
                if len(self.__dealer_hand) > 0:
                    up_card.append(self.__dealer_hand.get_cards()[0])
                wants = False
                try:
                    if player.want_card(deepcopy(hand), deepcopy(bank), up_card, deepcopy(self.cards_dealt)):
                        wants = True
                except Exception:
                    wants = False
                if wants == False:
                    break
                card = self.__deck.remove_card()
                hand.add_card(card)
                self.cards_dealt.append(card)
            hand.set_score(score)

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer.

        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("10", "6", "A"))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_dealer_hand()
        >>> [card.rank for card in dealer.cards_dealt]
        ['10', '6', 'A']
        """
        if len(self.__dealer_hand) > 1:
            self.cards_dealt.append(self.__dealer_hand.get_cards()[1])
        done = False
        while True:
            if self.__dealer.want_card(self.__dealer_hand, None, [], []):
                card = self.__deck.remove_card()
                self.__dealer_hand.add_card(card)
                self.cards_dealt.append(card)
            else:
                done = True
            if done:
                break
        if self.__dealer.use_ace_hi(self.__dealer_hand):
            self.__dealer_hand.set_score(self.__dealer_hand.score_hand(True))
        else:
            self.__dealer_hand.set_score(self.__dealer_hand.score_hand(False))

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
        for handle in self.__players:
            score = self.__players[handle][1].get_score()
            bank = self.__players[handle][2]
            if score > 21:
                bank.bust()
            elif dealer_score > 21:
                bank.pay_winner(bank.get_wager() * 2)
            elif score > dealer_score:
                bank.pay_winner(bank.get_wager() * 2)
            elif score == dealer_score:
                bank.bust()
            else:
                bank.bust()

    def __str__(self):
        """Return the summary of the game."""
        text = "$$$$$ Game Summary  $$$$$$\n"
        text = text + "Dealer:\n"
        text = text + str(self.__dealer_hand)
        for handle in self.__players:
            text = text + "\n"
            text = text + "\n"
            text = text + "Player: " + str(handle) + "\n"
            text = text + str(self.__players[handle][1]) + "\n"
            text = text + "Player assets:\n"
            text = text + str(self.__players[handle][2])
        return text
