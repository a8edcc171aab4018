"""The deck of 52 cards that a game is played with.

This is part 4 of the project. It builds on card.py, hand.py and shuffle.py.
"""

from card import Card, Catalogue
from hand import PlayerHand
from shuffle import Shuffle


class Deck:
    """A deck of cards. Its first card is the one on top.

    cards (list): the cards that are still in the deck

    >>> deck = Deck()
    >>> deck.shuffle(modified_overhand=2, mongean=3)
    >>> hand = PlayerHand()
    >>> deck.deal_hand(hand)
    >>> deck.deal_hand(hand)
    >>> hand
    (Q, clubs) (A, clubs)
    >>> len(deck.get_cards())
    50
    """

    def __init__(self):
        """Make a deck with one card of each rank and suit, in ascending order.

        >>> deck = Deck()
        >>> len(deck.cards)
        52
        >>> deck.cards[:5]
        [(2, clubs), (2, diamonds), (2, hearts), (2, spades), (3, clubs)]
        >>> deck.cards[-5:]
        [(K, spades), (A, clubs), (A, diamonds), (A, hearts), (A, spades)]
        >>> deck.cards == sorted(deck.cards)
        True
        """
        self.cards = [Card(*Catalogue.decode(code)[:2]) for code in range(52)]

    def get_cards(self):
        """Return the list of the cards in the deck.

        >>> Deck().get_cards()[0]
        (2, clubs)
        """
        return self.cards

    def deal_hand(self, hand):
        """Take the first card from the deck and add it to the hand.

        >>> deck = Deck()
        >>> hand = PlayerHand()
        >>> deck.deal_hand(hand)
        >>> hand
        (2, clubs)
        >>> deck.get_cards()[0]
        (2, diamonds)
        >>> len(deck.get_cards())
        51

        A dealer's hand decides for itself whether the card is shown.

        >>> from hand import DealerHand
        >>> hand = DealerHand()
        >>> deck.deal_hand(hand)
        >>> deck.deal_hand(hand)
        >>> hand
        (2, diamonds) (?, ?)

        Cards are dealt to hands only, and a list is none.

        >>> deck.deal_hand([])
        Traceback (most recent call last):
            ...
        AssertionError
        """
        assert isinstance(hand, PlayerHand)
        hand.add_card(self.cards.pop(0))

    def shuffle(self, **shuffle_and_count):
        """Shuffle the deck with the overhand shuffle, the mongean shuffle, or both.

        modified_overhand (int): the num that is handed to one overhand shuffle
        mongean (int): how many mongean shuffles follow

        >>> deck = Deck()
        >>> deck.shuffle(modified_overhand=1)
        >>> deck.get_cards()[:4]
        [(8, diamonds), (2, clubs), (2, diamonds), (2, hearts)]
        >>> deck = Deck()
        >>> deck.shuffle(mongean=1)
        >>> deck.get_cards()[:4]
        [(A, spades), (A, diamonds), (K, spades), (K, diamonds)]

        The overhand shuffle comes first, in whatever order the two are written.

        >>> deck = Deck()
        >>> deck.shuffle(modified_overhand=2, mongean=3)
        >>> deck.get_cards()[:5]
        [(A, clubs), (Q, clubs), (10, clubs), (7, diamonds), (5, diamonds)]
        >>> deck = Deck()
        >>> deck.shuffle(mongean=3, modified_overhand=2)
        >>> deck.get_cards()[:5]
        [(A, clubs), (Q, clubs), (10, clubs), (7, diamonds), (5, diamonds)]

        Without a shuffle, or with a count of 0, the deck stays as it is.

        >>> deck = Deck()
        >>> deck.shuffle()
        >>> deck.shuffle(modified_overhand=0, mongean=0)
        >>> deck.get_cards()[:3]
        [(2, clubs), (2, diamonds), (2, hearts)]

        There are no other shuffles, and a count is an int that is not negative.

        >>> deck.shuffle(riffle=1)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> deck.shuffle(mongean=1.5)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> deck.shuffle(mongean=-1)
        Traceback (most recent call last):
            ...
        AssertionError
        """
        plan = {"modified_overhand": 0, "mongean": 0}
        for name, count in shuffle_and_count.items():
            assert name in plan
            assert type(count) is int and count >= 0
            plan[name] = count
        self.cards = Shuffle.modified_overhand(self.cards, plan["modified_overhand"])
        for _ in range(plan["mongean"]):
            self.cards = Shuffle.mongean(self.cards)


class Table:
    """Where one call of play_round happens: the bet, and the page of the summary."""

    MINIMUM = 5
    NAMES = {1: "Player", 0: "Tied", -1: "Dealer"}

    def __init__(self):
        """Begin with the lowest bet.

        >>> Table().bet
        5
        """
        self.bet = Table.MINIMUM
        self.page = 0

    def pay(self, result):
        """Return the money that the player gets, and set the next bet.

        >>> table = Table()
        >>> table.pay(1), table.pay(-1), table.bet
        (5, -10, 5)
        """
        money = result * self.bet
        self.bet = max(Table.MINIMUM, self.bet + result * 5)
        return money

    def refusal(self, deck, wallet):
        """Return why there cannot be a round, or None.

        >>> Table().refusal(Deck(), 2)
        'Wallet amount $2 is less than bet amount $5.'
        """
        if len(deck.get_cards()) < 4:
            return "Not enough cards for a game."
        if wallet < self.bet:
            return f"Wallet amount ${wallet} is less than bet amount ${self.bet}."
        return None

    def write_page(self, player_hand, dealer_hand, result):
        """Return the text of the next round in the summary.

        >>> Table().write_page("p", "d", 0)
        'ROUND 1:\\nPlayer Hand:\\np\\nDealer Hand:\\nd\\nWinner of ROUND 1: Tied\\n\\n'
        """
        self.page += 1
        head = f"ROUND {self.page}"
        return (f"{head}:\nPlayer Hand:\n{player_hand}\nDealer Hand:\n{dealer_hand}\n"
                f"Winner of {head}: {Table.NAMES[result]}\n\n")

    @staticmethod
    def totals(values):
        """Return all the sums that can be made with one value of each list.

        >>> Table.totals([[10], [1, 11]])
        [11, 21]
        """
        if not values:
            return [0]
        rest = Table.totals(values[1:])
        return [value + total for value in values[0] for total in rest]

    @staticmethod
    def judge(player_score, dealer_score):
        """Return 1, 0 or -1 and the text for the log.

        >>> Table.judge(20, 20)
        (0, 'Player and Dealer tie.\\n')
        """
        # a bust is worth nothing at all
        ranking = [score if score <= 21 else -1 for score in (player_score, dealer_score)]
        if ranking[0] == ranking[1]:
            return 0, "Player and Dealer tie.\n"
        result = 1 if ranking[0] > ranking[1] else -1
        verbs = {1: ("won", "lost"), -1: ("lost", "won")}[result]
        return result, (f"Player {verbs[0]} with a score of {player_score}. "
                        f"Dealer {verbs[1]} with a score of {dealer_score}.\n")
