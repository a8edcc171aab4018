# Walter Brandvold
# CPSC 386-04
# 2022-04-01
# wbrandvold@csu.fullerton.edu
# @wbrandvold1961
#
# Lab 00-03
#
# GAME. The state machine for the whole game.
#

"""The loop of the game, and its rules."""

from .cards import Deck, Hand, card_name
from .player import BANKROLL, Dealer, Player, load_player, save_player
from .texts import COUNTS, YES_NO, ask_name, ask_number, ask_table
from .texts import prompt, tell
from .turn import Turn

# STATES OF THE GAME
#
#   SETUP -> BETS -> DEAL -> PLAYERS -> DEALER -> PAYOUT -> GIFTS -+
#             ^                                                    |
#             |                                                    v
#             +------ (yes) -------- AGAIN <------------------- CUTCARD
#                                      |
#                                     (no) -> QUIT
#


class Seat:
    """A place at the table: the player and her hands of this game."""

    def __init__(self, player):
        """No hands yet."""
        self.player = player
        self.hands = []


class Game:
    """Runs the states above."""

    def __init__(self):
        """Build the table of the states."""
        self.dealer = Dealer()
        self.deck = None
        self.seats = []
        self.state = "SETUP"
        self.table = {
            "SETUP": self.do_setup,
            "BETS": self.do_bets,
            "DEAL": self.do_deal,
            "PLAYERS": self.do_players,
            "DEALER": self.do_dealer,
            "PAYOUT": self.do_payout,
            "GIFTS": self.do_gifts,
            "CUTCARD": self.do_cutcard,
            "AGAIN": self.do_again,
        }

    def run(self):
        """The main loop."""
        while self.state != "QUIT":
            self.state = self.table[self.state]()
        tell("bye", self.dealer.name)

    # ------------------------------------------------ state SETUP
    def do_setup(self):
        """Ask how many players and who they are."""
        tell("title")
        tell("dealer", self.dealer.name)
        count = ask_table(COUNTS, "badcount", "count")
        # the name of the computer cannot be used
        used = [self.dealer.name]
        for number in range(1, count + 1):
            name = ask_name(number, used)
            used.append(name)
            person = load_player(name)
            if person is None:
                person = Player(name)
                tell("new", person.name, person.balance)
                save_player(person)
            else:
                tell("old", person.name, person.balance)
            self.seats.append(Seat(person))
        # somebody may have left us broke last time
        self.gifts()
        # shuffle before playing
        self.deck = Deck()
        tell("shuffle", self.dealer.name)
        return "BETS"

    # ------------------------------------------------ state BETS
    def do_bets(self):
        """Everybody bets before the cards are dealt."""
        for seat in self.seats:
            person = seat.player
            hand = Hand()
            hand.title = person.name
            hand.bet = ask_number(
                1, person.balance, "wager", person.name, person.balance
            )
            seat.hands = [hand]
        return "DEAL"

    # ------------------------------------------------ state DEAL
    def do_deal(self):
        """Two rounds of dealing, the dealer is the last in each round."""
        self.dealer.hand = Hand()
        # ROUND 1
        for seat in self.seats:
            self.deal_to(seat.hands[0])
        card = self.deck.deal()
        self.dealer.hand.add(card)
        tell("dealt", self.dealer.name, card_name(card))
        # ROUND 2
        for seat in self.seats:
            self.deal_to(seat.hands[0])
        # this card is not shown
        self.dealer.hand.add(self.deck.deal())
        tell("hidden", self.dealer.name)
        return "PLAYERS"

    def deal_to(self, hand):
        """One card for a player, face up."""
        card = self.deck.deal()
        hand.add(card)
        tell("dealt", hand.title, card_name(card))

    # ------------------------------------------------ state PLAYERS
    def do_players(self):
        """Every player has a turn, in the order of the names."""
        for seat in self.seats:
            turn = Turn(seat, self.dealer, self.deck)
            turn.run()
        return "DEALER"

    # ------------------------------------------------ state DEALER
    def do_dealer(self):
        """The computer plays."""
        name = self.dealer.name
        hand = self.dealer.hand
        tell("turn", name)
        # FIRST the hidden card
        tell("turnover", name, card_name(self.dealer.hole_card()))
        tell("hand", name, hand.words())
        # is anybody still alive?
        alive = False
        for seat in self.seats:
            for other in seat.hands:
                if not other.is_bust():
                    alive = True
        if not alive:
            tell("allbust")
        # take cards
        while self.dealer.decide(alive) == "HIT":
            card = self.deck.deal()
            hand.add(card)
            tell("dealt", name, card_name(card))
            tell("hand", name, hand.words())
        # say how it ended
        if hand.is_bust():
            tell("bust", name, hand.points())
        else:
            tell("stand", name, hand.points())
        return "PAYOUT"

    # ------------------------------------------------ state PAYOUT
    def do_payout(self):
        """Win, lose or push for each hand, and the insurance."""
        for seat in self.seats:
            person = seat.player
            for hand in seat.hands:
                # the bet
                result = self.compare(hand)
                tell(result, hand.title, hand.bet)
                if result == "win":
                    person.balance = person.balance + hand.bet
                if result == "lose":
                    person.balance = person.balance - hand.bet
                # the insurance is a bet for itself
                if hand.side > 0:
                    if self.dealer.hand.is_natural():
                        person.balance = person.balance + hand.side
                        tell("sidewin", hand.title, hand.side)
                    else:
                        person.balance = person.balance - hand.side
                        tell("sidelose", hand.title, hand.side)
        # new balances, and keep them on the disk
        for seat in self.seats:
            tell("balance", seat.player.name, seat.player.balance)
            save_player(seat.player)
        return "GIFTS"

    def compare(self, hand):
        """Return win, lose or push."""
        mine = hand.points()
        house = self.dealer.hand.points()
        # busted always loses
        if mine > 21:
            return "lose"
        if house > 21:
            return "win"
        if mine > house:
            return "win"
        if mine == house:
            return "push"
        return "lose"

    # ------------------------------------------------ state GIFTS
    def do_gifts(self):
        """The donor helps those with nothing."""
        self.gifts()
        return "CUTCARD"

    def gifts(self):
        """Offer money to every player with balance zero."""
        for seat in self.seats:
            person = seat.player
            if person.balance == 0:
                tell("donor", person.name, BANKROLL)
                prompt("donor2", person.name)
                person.balance = BANKROLL
                tell("balance", person.name, person.balance)
                save_player(person)

    # ------------------------------------------------ state CUTCARD
    def do_cutcard(self):
        """When the cut card has come, shuffle now that the game is over."""
        if self.deck.wants_shuffle():
            self.deck.fill()
            tell("shuffle", self.dealer.name)
        return "AGAIN"

    # ------------------------------------------------ state AGAIN
    def do_again(self):
        """The first player says if the game goes on."""
        first = self.seats[0].player
        answer = ask_table(YES_NO, "badyes", "again", first.name)
        if answer == "YES":
            return "BETS"
        return "QUIT"


def run():
    """Start everything. Ctrl-C and end of input do not crash."""
    try:
        Game().run()
    except (KeyboardInterrupt, EOFError):
        print()
        tell("stopped")
