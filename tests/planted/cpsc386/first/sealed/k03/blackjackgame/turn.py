# Walter Brandvold
# CPSC 386-04
# 2022-04-01
# wbrandvold@csu.fullerton.edu
# @wbrandvold1961
#
# Lab 00-03
#
# TURN. The state machine for the turn of one player.
#

"""The turn of one player as a state machine."""

from .cards import Hand, card_name, card_points
from .texts import HIT_STAND, YES_NO, ask_number, ask_table, tell

# STATES OF A TURN
#
#   SHOW -> SPLIT -> INSURE -> DOUBLE -> CHOOSE -> NEXT -> (END)
#                                 |         ^        |
#                                 |       (hit)      |
#                                 +<-----------------+
#                                   if there is a second hand
#


class Turn:
    """Runs the states above, one after the other."""

    def __init__(self, seat, dealer, deck):
        """Keep what is needed."""
        self.seat = seat
        self.dealer = dealer
        self.deck = deck
        # number of the hand that is being played
        self.which = 0
        self.state = "SHOW"
        # table: name of state, method of the state
        self.table = {
            "SHOW": self.do_show,
            "SPLIT": self.do_split,
            "INSURE": self.do_insure,
            "DOUBLE": self.do_double,
            "CHOOSE": self.do_choose,
            "NEXT": self.do_next,
        }

    def run(self):
        """Go through the states until the end."""
        while self.state != "END":
            self.state = self.table[self.state]()

    def money_left(self):
        """Balance minus all that is on the table for this player."""
        left = self.seat.player.balance
        for hand in self.seat.hands:
            left = left - hand.bet - hand.side
        return left

    def give(self, hand):
        """Deal a card to the hand and show it."""
        card = self.deck.deal()
        hand.add(card)
        tell("dealt", hand.title, card_name(card))

    # ------------------------------------------------ state SHOW
    def do_show(self):
        """Show the cards of the player and of the dealer."""
        hand = self.seat.hands[0]
        tell("turn", self.seat.player.name)
        tell("hand", hand.title, hand.words())
        tell("up", self.dealer.name, card_name(self.dealer.up_card()))
        return "SPLIT"

    # ------------------------------------------------ state SPLIT
    def do_split(self):
        """Offer the split. It comes before the insurance."""
        hand = self.seat.hands[0]
        name = self.seat.player.name
        # no pair, no split
        if not hand.is_pair():
            return "INSURE"
        # no money, no split
        if self.money_left() < hand.bet:
            tell("splitpoor", name)
            return "INSURE"
        if ask_table(YES_NO, "badyes", "split", name, hand.bet) == "NO":
            return "INSURE"
        # take the second card away and put it in a hand of its own
        second = Hand()
        second.bet = hand.bet
        second.add(hand.cards.pop())
        hand.title = "%s HAND A" % name
        second.title = "%s HAND B" % name
        self.seat.hands.append(second)
        # one more card for each
        self.give(hand)
        self.give(second)
        tell("hand", hand.title, hand.words())
        tell("hand", second.title, second.words())
        return "INSURE"

    # ------------------------------------------------ state INSURE
    def do_insure(self):
        """Offer the insurance for each hand."""
        up_card = self.dealer.up_card()
        # only for a ten, a picture or an ace
        if card_points(up_card) != 10 and up_card.rank != "Ace":
            return "DOUBLE"
        for hand in self.seat.hands:
            left = self.money_left()
            if left >= 1:
                hand.side = ask_number(0, left, "insure", hand.title, left)
        return "DOUBLE"

    # ------------------------------------------------ state DOUBLE
    def do_double(self):
        """Offer to double down, before any hit."""
        hand = self.seat.hands[self.which]
        tell("hand", hand.title, hand.words())
        if self.money_left() < hand.bet:
            tell("doublepoor", hand.title)
            return "CHOOSE"
        answer = ask_table(YES_NO, "badyes", "double", hand.title, hand.bet)
        if answer == "NO":
            return "CHOOSE"
        # double the bet, one card, and the hand is finished
        hand.bet = hand.bet * 2
        self.give(hand)
        tell("hand", hand.title, hand.words())
        if not self.finished(hand):
            tell("stand", hand.title, hand.points())
        return "NEXT"

    # ------------------------------------------------ state CHOOSE
    def do_choose(self):
        """Hit or stand."""
        hand = self.seat.hands[self.which]
        # busted or 21: a message and no question
        if self.finished(hand):
            return "NEXT"
        answer = ask_table(
            HIT_STAND, "badhit", "choose", hand.title, hand.points()
        )
        if answer == "STAND":
            tell("stand", hand.title, hand.points())
            return "NEXT"
        self.give(hand)
        tell("hand", hand.title, hand.words())
        # same state again
        return "CHOOSE"

    # ------------------------------------------------ state NEXT
    def do_next(self):
        """Go to the second hand, if there is one."""
        self.which = self.which + 1
        if self.which < len(self.seat.hands):
            return "DOUBLE"
        return "END"

    def finished(self, hand):
        """Print the message for bust and for 21. True if it is over."""
        if hand.is_bust():
            tell("bust", hand.title, hand.points())
            return True
        if hand.is_natural():
            tell("natural", hand.title)
            return True
        if hand.points() == 21:
            tell("twentyone", hand.title)
            return True
        return False
