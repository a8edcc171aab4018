"""Players that do as they are told, to try out your dealer. This file is given.

They write down what they are asked, as plain lists, so that you can look at it afterwards. Some of
them do what no honest player would do: the dealer has to bear that.
"""

from contextlib import suppress

try:
    from player import Player
except ImportError:  # nobody has to write that class: the three methods are enough
    Player = object
# An abstract class may ask for more than our players have; it takes them in at the end instead.
_Base = Player if type(Player) is type else object


class SamplePlayer(_Base):
    """Gives the same answers all the time. Any answer can be chosen, a silly one as well.

    bets_asked (list): what make_bet was given, such as "balance 100" (or "bank 100")
    hands (list): the ranks in its hand, for each time that it was asked for a card
    balances (list): the balance of its bank, each time
    dealer_hands (list): the ranks of the dealer's cards that it was shown, each time
    tables (list): the ranks of all cards dealt that it was shown, each time
    kinds (list): the types of the four things that it was given, each time

    >>> player = SamplePlayer(bet=20)
    >>> player.make_bet(100)
    20
    >>> player.bets_asked
    ['balance 100']
    """

    def __init__(self, bet=10, wants=False, ace_high=True):
        """Make a player with an answer for each of the three questions."""
        self.bet = bet
        self.wants = wants
        self.ace_high = ace_high
        self.bets_asked = []
        self.hands = []
        self.balances = []
        self.dealer_hands = []
        self.tables = []
        self.kinds = []

    def make_bet(self, balance):
        """Return the bet. A dealer may give the balance, or a bank that holds it."""
        kind = "bank" if hasattr(balance, "get_balance") else "balance"
        self.bets_asked.append(f"{kind} {_money(balance)}")
        return self.bet

    def place_bet(self, balance):
        """Return the bet: another name for make_bet."""
        return self.make_bet(balance)

    def use_ace_hi(self, hand):
        """Return whether aces count 11."""
        return self.ace_high

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Write down what it was given, and return whether it wants a card."""
        self.hands.append(_ranks(hand))
        self.balances.append(_money(bank))
        self.dealer_hands.append(_ranks(dealer_hand))
        self.tables.append(_ranks(cards_dealt))
        given = [hand, bank, dealer_hand, cards_dealt]
        self.kinds.append([type(thing).__name__ for thing in given])
        return self.wants

    def __str__(self):
        """Return what kind of player this is."""
        return type(self).__name__


class DrawingPlayer(SamplePlayer):
    """Wants certain cards, and gets them: whenever it asks, it puts the next one on top of a
    StackedDeck. When it has all of them, it wants no more.

    >>> from stacked_deck import StackedDeck
    >>> player = DrawingPlayer(StackedDeck(), "5", "K")
    """

    def __init__(self, deck, *ranks, bet=10, ace_high=True):
        """Make a player that wants cards of these ranks, in this order."""
        super().__init__(bet, ace_high=ace_high)
        self._deck = deck
        self._ranks = list(ranks)

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True while there is a card to wish for."""
        super().want_card(hand, bank, dealer_hand, cards_dealt)
        if not self._ranks:
            return False
        self._deck.stack(self._ranks.pop(0))
        return True


class GreedyPlayer(SamplePlayer):
    """Bets all that it has, and never has enough cards."""

    def __init__(self, bet=100):
        """Make a player that takes all."""
        super().__init__(bet, wants=True)


class VandalPlayer(SamplePlayer):
    """Changes what it is handed, at once and whenever strike is called.

    >>> player = VandalPlayer("cards dealt")
    >>> cards = ["a card"]
    >>> player.want_card([], 90, [], cards)
    False
    >>> cards
    []
    """

    def __init__(self, *targets, bet=10):
        """Make a player that changes its "hand", its "bank", the "dealer's hand" or "cards dealt":
        those of them that are named.
        """
        super().__init__(bet)
        self._targets = targets
        self._kept = []

    def make_bet(self, balance):
        """Return the bet; a bank is changed if one was given."""
        if "bank" in self._targets:
            self._keep_and_spoil(balance)
        return self.bet

    def use_ace_hi(self, hand):
        """Return True, and change the hand."""
        if "hand" in self._targets:
            self._keep_and_spoil(hand)
        return True

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return False, and change what was given."""
        super().want_card(hand, bank, dealer_hand, cards_dealt)
        given = {
            "hand": hand,
            "bank": bank,
            "dealer's hand": dealer_hand,
            "cards dealt": cards_dealt,
        }
        for target in self._targets:
            self._keep_and_spoil(given[target])
        return False

    def strike(self):
        """Change once more all that it was ever handed."""
        for thing in self._kept:
            _spoil(thing)

    def _keep_and_spoil(self, thing):
        """Change a thing, and remember it for later."""
        self._kept.append(thing)
        _spoil(thing)


class CuriousPlayer(SamplePlayer):
    """Looks into everything that it is handed, as deep as it gets.

    cards (list): the cards that it has found, each once, such as "A of spades"
    banks (int): how many banks it has found at once, at the most
    classes (list): the names of the classes of all objects that it has found
    """

    def __init__(self, bet=10):
        """Make a player that has found nothing yet."""
        super().__init__(bet)
        self.cards = []
        self.banks = 0
        self.classes = []

    def make_bet(self, balance):
        """Return the bet, and look at what was given."""
        self._look_at([balance])
        return self.bet

    def use_ace_hi(self, hand):
        """Return True, and look at the hand."""
        self._look_at([hand])
        return True

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return False, and look at everything."""
        super().want_card(hand, bank, dealer_hand, cards_dealt)
        self._look_at([hand, bank, dealer_hand, cards_dealt])
        return False

    def _look_at(self, things):
        """Write down what there is inside these things."""
        found = _all_inside(things)
        cards = {f"{thing.rank} of {thing.suit}" for thing in found if hasattr(thing, "suit")}
        self.cards = sorted(cards.union(self.cards))
        banks = [thing for thing in found if hasattr(thing, "get_wager")]
        self.banks = max(self.banks, len(banks))
        classes = {type(thing).__name__ for thing in found if type(thing).__module__ != "builtins"}
        self.classes = sorted(classes.union(self.classes))


class BrokenPlayer(SamplePlayer):
    """Raises an exception in one of its methods.

    >>> BrokenPlayer("make_bet").make_bet(100)
    Traceback (most recent call last):
        ...
    ValueError: this player is broken
    """

    def __init__(self, method, wants=False):
        """Make a player of which one method is broken."""
        super().__init__(wants=wants)
        self._broken = method

    def make_bet(self, balance):
        """Return the bet, or break."""
        self._break_in("make_bet")
        return super().make_bet(balance)

    def use_ace_hi(self, hand):
        """Return True, or break."""
        self._break_in("use_ace_hi")
        return super().use_ace_hi(hand)

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return whether it wants a card, or break."""
        self._break_in("want_card")
        return super().want_card(hand, bank, dealer_hand, cards_dealt)

    def _break_in(self, method):
        """Break if this is the method that is broken."""
        if method == self._broken:
            raise ValueError("this player is broken")


if hasattr(Player, "register"):
    Player.register(SamplePlayer)


def _ranks(cards):
    """Return the ranks of the cards in a hand or a list; what is no card is shown as it is."""
    if not isinstance(cards, (list, tuple)):
        cards = cards.get_cards()
    return [card.rank if hasattr(card, "rank") else repr(card) for card in cards]


def _money(bank):
    """Return the balance of a bank, or a balance itself."""
    return bank.get_balance() if hasattr(bank, "get_balance") else bank


def _spoil(thing):
    """Change an object in every way that is open, and do not mind those that are not."""
    for change in (_raise_score, _take_money, _empty_lists):
        with suppress(Exception):
            change(thing)


def _raise_score(hand):
    """Make a hand one that would win."""
    hand.set_score(21)


def _take_money(bank):
    """Add money that nobody has paid."""
    bank.pay_winner(1000)


def _empty_lists(thing):
    """Empty all lists in an object, however deep."""
    for inside in _all_inside([thing]):
        if isinstance(inside, list):
            inside.clear()


def _all_inside(things):
    """Return these objects and all that can be reached from them, each once."""
    found = {}
    waiting = list(things)
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, type) or callable(thing):
            continue
        found[id(thing)] = thing
        if isinstance(thing, dict):
            waiting.extend([*thing.keys(), *thing.values()])
        elif isinstance(thing, (list, tuple, set, frozenset)):
            waiting.extend(thing)
        slots = [getattr(thing, name, None) for name in getattr(thing, "__slots__", ())]
        waiting.extend([*slots, *getattr(thing, "__dict__", {}).values()])
    return list(found.values())
