"""The dealer, who runs the game."""

from collections import namedtuple
from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand

GOAL = 21


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
        # three dictionaries with the same keys, the handles
        self.__players = {}
        self.__hands = {}
        self.__banks = {}
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
            raise RuntimeError(f"there is a player called {handle!r} already")
        self.__players[handle] = player
        self.__hands[handle] = Hand()
        self.__banks[handle] = bank

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
            self.__banks[handle].enter_bet(self.__ask_for_bet(handle))

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
        for handle in reversed(list(self.__players)):
            for _ in range(2):
                self.__deal_face_up(self.__hands[handle])
        self.__deal_face_up(self.__dealer_hand)
        self.__deal_face_down(self.__dealer_hand)

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
            self.__play_hand_of(handle)

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer.

        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("10", "6", "A"))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_dealer_hand()
        >>> [card.rank for card in dealer.cards_dealt]
        ['10', '6', 'A']
        """
        self.__show_hidden_card()
        while self.__dealer.want_card(self.__dealer_hand.duplicate(), None, [], []):
            self.__deal_face_up(self.__dealer_hand)
        ace_is_high = self.__dealer.use_ace_hi(self.__dealer_hand.duplicate())
        self.__dealer_hand.set_score(self.__dealer_hand.score_hand(ace_is_high))

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
        for handle, bank in self.__banks.items():
            if self.__has_won(handle):
                bank.pay_winner(2 * bank.get_wager())
            else:
                bank.bust()

    def __str__(self):
        """Return the summary of the game."""
        paragraphs = [self.__describe_dealer()]
        paragraphs.extend(self.__describe_player(handle) for handle in self.__players)
        return "\n\n".join(paragraphs)

    def __deal_face_up(self, hand):
        """Move a card from the deck into a hand, where everybody can see it."""
        card = self.__deck.remove_card()
        hand.add_card(card)
        self.cards_dealt.append(card)

    def __deal_face_down(self, hand):
        """Move a card from the deck into a hand, where nobody can see it."""
        hand.add_card(self.__deck.remove_card())

    def __show_hidden_card(self):
        """Turn over the dealer's second card, if it has been dealt yet."""
        self.cards_dealt.extend(self.__dealer_hand.get_cards()[1:2])

    def __play_hand_of(self, handle):
        """Give a player cards until it has enough or its score is 21 or more; write down the score.

        After each card the player is asked anew how its aces are to count.

        handle (str): the name of the player
        """
        hand = self.__hands[handle]
        score = self.__ask_for_score(handle)
        while score < GOAL and self.__ask_for_wish(handle):
            self.__deal_face_up(hand)
            score = self.__ask_for_score(handle)
        hand.set_score(score)

    def __ask_for_bet(self, handle):
        """Return what a player wants to bet; nothing if it fails to answer.

        That player must not spoil the game for the others.
        """
        try:
            return self.__players[handle].make_bet(self.__banks[handle].get_balance())
        except Exception:
            return 0

    def __ask_for_score(self, handle):
        """Return the score of a player's hand, with its aces as the player wants them.

        If the player fails to answer, its aces count like the dealer's own.
        """
        hand = self.__hands[handle]
        try:
            ace_is_high = bool(self.__players[handle].use_ace_hi(hand.duplicate()))
        except Exception:
            ace_is_high = self.__dealer.use_ace_hi(hand.duplicate())
        return hand.score_hand(ace_is_high)

    def __ask_for_wish(self, handle):
        """Return whether a player wants a card. One that fails to answer gets none.

        The player sees copies only, and of the dealer's hand just the card that lies face up.
        """
        try:
            return bool(
                self.__players[handle].want_card(
                    self.__hands[handle].duplicate(),
                    self.__banks[handle].duplicate(),
                    self.__dealer_hand.get_cards()[:1],
                    list(self.cards_dealt),
                )
            )
        except Exception:
            return False

    def __has_won(self, handle):
        """Return whether a player has beaten the dealer. A tie is not enough."""
        score = self.__hands[handle].get_score()
        dealer_score = self.__dealer_hand.get_score()
        if score > GOAL:
            return False
        return dealer_score > GOAL or score > dealer_score

    def __describe_dealer(self):
        """Return the first paragraph of the summary: the title and the dealer's hand."""
        return f"$$$$$ Game Summary  $$$$$$\nDealer:\n{self.__dealer_hand}"

    def __describe_player(self, handle):
        """Return the paragraph of the summary that belongs to one player."""
        hand, bank = self.__hands[handle], self.__banks[handle]
        return f"Player: {handle}\n{hand}\nPlayer assets:\n{bank}"
