"""The dealer, who runs the game."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field

from dealer_player import DealerPlayer
from french_deck import Card, FrenchDeck
from hand import Hand
from player import Player
from player_bank import PlayerBank


BLACKJACK: int = 21


@dataclass
class Seat:
    """What the dealer knows of one player."""

    player: Player
    bank: PlayerBank
    hand: Hand = field(default_factory=Hand)

    def wins_against(self, dealer_score: int) -> bool:
        """Return whether this hand beats the dealer's."""
        match self.hand.get_score(), dealer_score:
            case mine, _ if mine > BLACKJACK:
                return False
            case _, theirs if theirs > BLACKJACK:
                return True
            case mine, theirs:
                return mine > theirs


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

    def __init__(self, deck: FrenchDeck) -> None:
        """Open a table without players.

        deck (FrenchDeck): the cards that will be dealt
        """
        self.__deck: FrenchDeck = deck
        self.__dealer: DealerPlayer = DealerPlayer()
        self.__dealer_hand: Hand = Hand()
        self.__players: dict[str, Seat] = {}
        self.cards_dealt: list[Card] = []

    def add_player(self, handle: str, player: Player, bank: PlayerBank) -> None:
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
        self.__players[handle] = Seat(player, bank)

    def take_bets(self) -> None:
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
        for seat in self.__players.values():
            bet = seat.player.make_bet(seat.bank.get_balance())
            seat.bank.enter_bet(bet)

    def deal_initial_hand(self) -> None:
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
        for seat in self.__players.values():
            self._hit(seat.hand)
        self._hit(self.__dealer_hand)
        for seat in self.__players.values():
            self._hit(seat.hand)
        self.__dealer_hand.add_card(self.__deck.remove_card())

    def deal_player_hands(self) -> None:
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
        for seat in self.__players.values():
            while (score := self._score(seat.player, seat.hand)) < BLACKJACK and self._wants_card(seat):
                self._hit(seat.hand)
            seat.hand.set_score(score)

    def deal_dealer_hand(self) -> None:
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer.

        >>> from stacked_deck import StackedDeck
        >>> dealer = Dealer(StackedDeck("10", "6", "A"))
        >>> dealer.deal_initial_hand()
        >>> dealer.deal_dealer_hand()
        >>> [card.rank for card in dealer.cards_dealt]
        ['10', '6', 'A']
        """
        hand = self.__dealer_hand
        self.cards_dealt.append(hand.get_cards()[1])
        while self.__dealer.want_card(deepcopy(hand), None, hand.get_cards(), self.cards_dealt.copy()):
            self._hit(hand)
        hand.set_score(self._score(self.__dealer, hand))

    def settle_bets(self) -> None:
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
        for seat in self.__players.values():
            if seat.wins_against(dealer_score):
                seat.bank.pay_winner(seat.bank.get_wager() * 2)
            else:
                seat.bank.bust()

    def __str__(self) -> str:
        """Return the summary of the game."""
        text = f"$$$$$ Game Summary  $$$$$$\nDealer:\n{self.__dealer_hand}"
        if seats := [
            f"Player: {handle}\n{seat.hand}\nPlayer assets:\n{seat.bank}"
            for handle, seat in self.__players.items()
        ]:
            text += "\n\n" + "\n".join(seats)
        return text

    def _hit(self, hand: Hand) -> None:
        """Deal a card face up."""
        card = self.__deck.remove_card()
        hand.add_card(card)
        self.cards_dealt.append(card)

    def _score(self, player: Player, hand: Hand) -> int:
        """Return the score of a hand, aces as the player wants them."""
        return hand.score_hand(player.use_ace_hi(deepcopy(hand)))

    def _up_cards(self) -> list[Card]:
        """Return the dealer's card that everybody may see."""
        return self.__dealer_hand.get_cards()[0]

    def _wants_card(self, seat: Seat) -> bool:
        """Ask a player if it wants a card, with copies of all that it may look at."""
        return seat.player.want_card(
            deepcopy(seat.hand),
            deepcopy(seat.bank),
            self._up_cards(),
            self.cards_dealt.copy(),
        )
