"""The dealer, who runs the game."""

from collections import namedtuple
from copy import deepcopy

from dealer_player import DealerPlayer
from hand import Hand

# What the dealer keeps for each player. The dealer's own seat has no bank.
_Seat = namedtuple("_Seat", ["player", "hand", "bank"])


class Dealer:
    """Deals the cards, manages the money and settles the bets.

    Players only ever get copies. Whatever they do with them, the dealer's books stay as they are.

    cards_dealt (list): the cards that lie face up, in the order in which they were dealt

    >>> from sample_players import DrawingPlayer
    >>> from player_bank import PlayerBank
    >>> from stacked_deck import StackedDeck
    >>> deck = StackedDeck("9", "9", "9", "9")
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
    Card(rank='9', suit='...') Card(rank='9', suit='...')
    <BLANKLINE>
    Player: ned21
    score: 21
    Card(rank='9', suit='...') Card(rank='9', suit='...') Card(rank='3', suit='spades')
    Player assets:
    bet 10 balance 110 winner!
    """

    def __init__(self, deck):
        """Open a table without players.

        deck (FrenchDeck): the cards that will be dealt
        """
        self._deck = deck
        self._dealer = DealerPlayer()
        self._dealer_hand = Hand()
        self._players = {}
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
        if handle in self._players:
            raise RuntimeError(f"there is a player called {handle!r} already")
        self._players[handle] = _Seat(player, Hand(), bank)

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
        for seat in self._players.values():
            seat.bank.enter_bet(seat.player.make_bet(seat.bank.get_balance()))

    def deal_initial_hand(self):
        """Deal two cards to each player and to the dealer, the dealer's second one face down.

        >>> from player_bank import PlayerBank
        >>> from sample_players import SamplePlayer
        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("2", "3", "4", "5"))
        >>> dealer.add_player("ned21", SamplePlayer(), PlayerBank(100))
        >>> dealer.deal_initial_hand()
        >>> len(dealer.cards_dealt)
        3
        """
        for seat in self._players.values():
            self._deal_card(seat.hand)
            self._deal_card(seat.hand)
        self._deal_card(self._dealer_hand)
        self._dealer_hand.add_card(self._deck.remove_card())

    def deal_player_hands(self):
        """Let each player in turn take cards, until it has enough or its score is 21 or more.

        >>> from player_bank import PlayerBank
        >>> from sample_players import DrawingPlayer
        >>> from stacked_deck import StackedDeck
        >>> deck = StackedDeck("6", "6", "6", "6")
        >>> dealer = Dealer(deck)
        >>> player = DrawingPlayer(deck, "A", "7", ace_high=False)
        >>> dealer.add_player("ned21", player, PlayerBank(100))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_player_hands()
        >>> player.hands
        [['6', '6'], ['6', '6', 'A'], ['6', '6', 'A', '7']]
        """
        for seat in self._players.values():
            self._play(seat)

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer.

        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("10", "6", "A"))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_dealer_hand()
        >>> dealer.cards_dealt[-1].rank
        'A'
        """
        self.cards_dealt.append(self._dealer_hand.get_cards()[1])
        self._play(_Seat(self._dealer, self._dealer_hand, None))

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
        for seat in self._players.values():
            if self._is_beaten_by(seat.hand.get_score()):
                seat.bank.pay_winner(2 * seat.bank.get_wager())
            else:
                seat.bank.bust()

    def __str__(self):
        """Return the summary of the game."""
        sections = [f"$$$$$ Game Summary  $$$$$$\nDealer:\n{self._dealer_hand}"]
        for handle, seat in self._players.items():
            sections.append(f"Player: {handle}\n{seat.hand}\nPlayer assets:\n{seat.bank}")
        return "\n\n".join(sections)

    def _deal_card(self, hand):
        """Deal a card face up."""
        card = self._deck.remove_card()
        hand.add_card(card)
        self.cards_dealt.append(card)

    def _play(self, seat):
        """Deal cards to a seat as long as it wants them, and write down its score."""
        score = self._score(seat)
        while score < 21 and self._wants_card(seat):
            self._deal_card(seat.hand)
            score = self._score(seat)
        seat.hand.set_score(score)

    def _score(self, seat):
        """Return the score of a hand, with the aces as its player wants them."""
        ace_is_high = seat.hand.has_ace() and seat.player.use_ace_hi(deepcopy(seat.hand))
        return seat.hand.score_hand(ace_is_high)

    def _wants_card(self, seat):
        """Ask whether a card is wanted. The dealer's second card is nobody's business."""
        dealer_hand = self._dealer_hand.get_cards()[:1]
        return seat.player.want_card(
            deepcopy(seat.hand), deepcopy(seat.bank), dealer_hand, list(self.cards_dealt)
        )

    def _is_beaten_by(self, score):
        """Return whether a score wins against the dealer's. The dealer wins a tie."""
        dealer_score = self._dealer_hand.get_score()
        return score <= 21 and (dealer_score > 21 or score > dealer_score)
