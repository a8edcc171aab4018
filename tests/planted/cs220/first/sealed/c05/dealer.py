"""The dealer, who runs the game."""

from collections import namedtuple
from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand


Seat = namedtuple("Seat", ["player", "hand", "bank"])

# what happens to a bet: (player over 21, dealer over 21, player higher than dealer) -> won?
WINS = {
    (False, False, False): False,
    (False, False, True): True,
    (False, True, False): True,
    (False, True, True): True,
    (True, False, False): False,
    (True, False, True): False,
    (True, True, False): False,
    (True, True, True): False,
}


def ask(question, *data, default):
    """Return what a player answers to a question, or the default if it breaks down over it."""
    try:
        return question(*data)
    except Exception:
        return default


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
        self.__log = []  # a row for each card that is put on or turned over: (card, face up)

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
        self.__players[handle] = Seat(player, Hand(), bank)

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
        for player, _, bank in self.__players.values():
            # who cannot say a bet plays for nothing
            bank.enter_bet(ask(player.make_bet, bank.get_balance(), default=0))

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
        hands = [seat.hand for seat in self.__players.values()]
        # there and back again, the dealer last each time
        for hand in (*hands, self.__dealer_hand, *hands[::-1]):
            self.__deal(hand)
        self.__deal(self.__dealer_hand, up=False)

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
        up_card = self.__dealer_hand.get_cards()[:1]
        for player, hand, bank in self.__players.values():
            while True:
                hand.set_score(self.__count(player, hand))
                if hand.get_score() >= 21:
                    break
                data = deepcopy((hand, bank, up_card, self.cards_dealt))
                if not ask(player.want_card, *data, default=False):
                    break
                self.__deal(hand)

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer.

        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("10", "6", "A"))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_dealer_hand()
        >>> [card.rank for card in dealer.cards_dealt]
        ['10', '6', 'A']
        """
        self.__log += [(card, True) for card, up in self.__log if not up]
        hand = self.__dealer_hand
        while self.__dealer.want_card(hand, None, hand.get_cards(), self.cards_dealt):
            self.__deal(hand)
        hand.set_score(self.__count(self.__dealer, hand))

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
        for _, hand, bank in self.__players.values():
            score = hand.get_score()
            if WINS[score > 21, house > 21, score > house]:
                bank.pay_winner(2 * bank.get_wager())
            else:
                bank.bust()

    def __str__(self):
        """Return the summary of the game."""
        rows = [("$$$$$ Game Summary  $$$$$$", "Dealer:", self.__dealer_hand)]
        for handle, (_, hand, bank) in self.__players.items():
            rows.append((f"Player: {handle}", hand, "Player assets:", bank))
        return "\n\n".join("\n".join(map(str, row)) for row in rows)

    @property
    def cards_dealt(self):
        """The cards that lie face up, as a new list."""
        return [card for card, up in self.__log if up]

    def __deal(self, hand, up=True):
        """Put a card from the deck into a hand, and a row into the log."""
        card = self.__deck.remove_card()
        hand.add_card(card)
        self.__log.append((card, up))

    def __count(self, player, hand):
        """Return the score of a hand as its player wants it."""
        high = ask(player.use_ace_hi, deepcopy(hand), default=False)
        return hand.score_hand(high)
