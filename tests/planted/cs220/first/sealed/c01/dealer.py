"""The dealer, who runs the game."""

from dealer_player import DealerPlayer
from hand import Hand
from copy import deepcopy


# a score above this one is bust
MAXIMUM = 21

# Positions in the list that is kept for each player.
PLAYER, HAND, BANK = 0, 1, 2

# The states a player goes through in deal_player_hands:
#
#   COUNT --below 21--> ASK --yes--> DEAL --> COUNT
#     |                  |
#     +--21 or more------+--no--> DONE
COUNT = "COUNT"
ASK = "ASK"
DEAL = "DEAL"
DONE = "DONE"

# The texts of the summary.
TITLE = "$$$$$ Game Summary  $$$$$$"
DEALER_BLOCK = "Dealer:\n%s"
PLAYER_BLOCK = "\nPlayer: %s\n%s\nPlayer assets:\n%s"


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
        # handle -> [player, hand, bank]
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
            raise RuntimeError("there is a player called '%s' already" % handle)
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
        for handle, entry in self.__players.items():
            bank = entry[BANK]
            # The player gets the number only, not the bank.
            try:
                bet = entry[PLAYER].make_bet(bank.get_balance())
            except Exception as problem:
                # a player that breaks down has made no bet, and no bet is an error
                raise RuntimeError("%s made no bet: %s" % (handle, problem))
            # the bank raises a RuntimeError if the bet is not right
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
        # two rounds around the table, the dealer is the last one in each round
        for round_number in (1, 2):
            for entry in self.__players.values():
                self.__deal_face_up(entry[HAND])
            if round_number == 1:
                self.__deal_face_up(self.__dealer_hand)
            else:
                # face down: not written into cards_dealt
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
        for entry in self.__players.values():
            hand = entry[HAND]
            state = COUNT
            while state != DONE:
                if state == COUNT:
                    # the score is written down every time, so the last one stays
                    hand.set_score(self.__count(entry))
                    if hand.get_score() < MAXIMUM:
                        state = ASK
                    else:
                        state = DONE
                elif state == ASK:
                    if self.__ask(entry):
                        state = DEAL
                    else:
                        state = DONE
                elif state == DEAL:
                    self.__deal_face_up(hand)
                    state = COUNT

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer.

        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("10", "6", "A"))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_dealer_hand()
        >>> [card.rank for card in dealer.cards_dealt]
        ['10', '6', 'A']
        """
        hand = self.__dealer_hand
        # turn the second card over
        self.cards_dealt.append(hand.get_cards()[1])
        # the DealerPlayer is our own, it does no harm, so it need not get copies of everything
        state = ASK
        while state != DONE:
            if state == ASK:
                if self.__dealer.want_card(hand, None, hand.get_cards(), self.cards_dealt[:]):
                    state = DEAL
                else:
                    state = DONE
            elif state == DEAL:
                self.__deal_face_up(hand)
                state = ASK
        hand.set_score(hand.score_hand(self.__dealer.use_ace_hi(hand)))

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
        # Somebody who is over 21 has nothing. So a dealer that is bust is beaten by everybody
        # who is not bust.
        if dealer_score > MAXIMUM:
            dealer_score = 0
        for entry in self.__players.values():
            score = entry[HAND].get_score()
            bank = entry[BANK]
            if dealer_score < score <= MAXIMUM:
                # the bet comes back, and the same once more
                bank.pay_winner(2 * bank.get_wager())
            else:
                # a tie is lost, too
                bank.bust()

    def __str__(self):
        """Return the summary of the game."""
        lines = [TITLE, DEALER_BLOCK % self.__dealer_hand]
        for handle, entry in self.__players.items():
            lines.append(PLAYER_BLOCK % (handle, entry[HAND], entry[BANK]))
        return "\n".join(lines)

    def __deal_face_up(self, hand):
        """Deal one card that everybody may see."""
        card = self.__deck.remove_card()
        hand.add_card(card)
        self.cards_dealt.append(card)

    def __count(self, entry):
        """Return the score of a player's hand, with the aces as the player wants them."""
        hand = entry[HAND]
        # without aces there is nothing to decide
        if not hand.has_ace():
            return hand.score_hand(False)
        try:
            high = entry[PLAYER].use_ace_hi(deepcopy(hand))
        except Exception:
            # no answer: do what is good for the player
            high = hand.score_hand(True) <= MAXIMUM
        return hand.score_hand(high)

    def __ask(self, entry):
        """Return whether a player wants a card. It sees copies, never the real things."""
        # only the first card of the dealer is face up
        face_up = self.__dealer_hand.get_cards()[:1]
        try:
            return entry[PLAYER].want_card(
                deepcopy(entry[HAND]), deepcopy(entry[BANK]), face_up, self.cards_dealt[:]
            )
        except Exception:
            # no answer counts as a no
            return False
