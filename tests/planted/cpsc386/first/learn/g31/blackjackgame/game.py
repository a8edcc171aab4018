# Anika Rao
# CPSC 386-01
# 2022-04-01
# anika.rao@csu.fullerton.edu
# @anika-sh
#
# Lab 00-03
#
# the table: prompts, phases of a game, main loop
#

"""the table and the loop."""

import time

from .cards import Hand, Shoe
from .config import get_config
from .player import Dealer, Player, SaveFile

INSURABLE = ("A", "10", "J", "Q", "K")


def yes_no(question, style="(y/n)"):
    """y or n, nothing else"""
    while (reply := input(f"{question} {style} ").strip().lower()) not in (
        "y",
        "n",
        "yes",
        "no",
    ):
        print("y or n")
    return reply.startswith("y")


def integer(question, low, high):
    """an int in low..high"""
    while True:
        reply = input(f"{question} [{low}-{high}]: ").strip()
        try:
            value = int(reply)
        except ValueError:
            print(f"not a number: {reply!r}")
            continue
        if low <= value <= high:
            return value
        print(f"out of range: {value}")


def compare(hand, dealer_hand):
    """+1 player wins, 0 push, -1 player loses"""
    if hand.busted:
        return -1
    if dealer_hand.busted:
        return 1
    diff = hand.total - dealer_hand.total
    return (diff > 0) - (diff < 0)


class Table:
    """shoe, dealer, players and the phases of one game"""

    def __init__(self, cfg):
        self.cfg = cfg
        self.shoe = Shoe()
        self.dealer = Dealer(cfg.dealer)
        self.players = []
        self.file = SaveFile(cfg.save)

    def log(self, text=""):
        """print and pause"""
        print(text, flush=True)
        time.sleep(self.cfg.pause)

    # -- before the first game ------------------------------------------

    def open_file(self):
        """the three questions about the save file"""
        wanted = yes_no("load a save?")
        if yes_no("use another file name?", "(y,n)"):
            name = input("file name: ").strip()
            self.file.path = name or self.cfg.save
        if wanted:
            count = self.file.load()
            if count is None:
                self.log(f"{self.file.path}: nothing to load, starting fresh")
            else:
                self.log(f"{self.file.path}: {count} player(s)")

    def seat_players(self):
        """names in order of play"""
        for seat in range(1, integer("players", 1, 4) + 1):
            name = ""
            while not name:
                name = input(f"name of player {seat}: ").strip()
                if name in [player.name for player in self.players]:
                    print(f"{name} is already seated")
                    name = ""
            player = self.file.find(Player(name, self.cfg.bank))
            self.players.append(player)
            self.log(f"{player.name}: balance ${player.balance}")

    # -- phases ---------------------------------------------------------

    def phase_shuffle(self):
        """only when the cut card came up"""
        if self.shoe.spent:
            self.log("shuffling 8 decks, cutting, placing the cut card")
            self.shoe.refill()

    def phase_bets(self):
        """one wager per player"""
        for player in self.players:
            player.hands = []
            bet = integer(
                f"{player.name}, bet", self.cfg.min_bet, player.balance
            )
            player.hands.append(Hand(bet))

    def deal_to(self, label, hand):
        """one open card"""
        hand.cards.append(self.shoe.draw())
        self.log(f"{label} <- {hand.cards[-1]}")

    def phase_deal(self):
        """two rounds, the very last card is face down"""
        self.log()
        self.dealer.hand = Hand()
        for player in self.players:
            self.deal_to(player.name, player.hands[0])
        self.deal_to(f"dealer {self.dealer.name}", self.dealer.hand)
        for player in self.players:
            self.deal_to(player.name, player.hands[0])
        self.dealer.hand.cards.append(self.shoe.draw())
        self.log(f"dealer {self.dealer.name} <- ?? (face down)")

    def phase_turns(self):
        """split, then insurance, then the hands from left to right"""
        for player in self.players:
            self.log(f"\n--- {player.name} ---")
            self.log(f"dealer: {self.dealer.face_up} ??")
            self.log(f"{player.name}: {player.hands[0]}")
            self.offer_split(player)
            for label, hand in self.labelled(player):
                self.offer_insurance(player, label, hand)
            for label, hand in self.labelled(player):
                self.play(player, label, hand)

    @staticmethod
    def labelled(player):
        """(label, hand) pairs, name/1 and name/2 after a split"""
        if len(player.hands) == 1:
            return [(player.name, player.hands[0])]
        return [
            (f"{player.name}/{n}", h) for n, h in enumerate(player.hands, 1)
        ]

    def offer_split(self, player):
        """once, and only with the money for it"""
        hand = player.hands[0]
        if not hand.pair or player.spare < hand.bet:
            return
        if yes_no(f"split the pair of {hand.cards[0].rank} for ${hand.bet}?"):
            player.hands.append(Hand(hand.bet, cards=[hand.cards.pop()]))
            for label, half in self.labelled(player):
                self.deal_to(label, half)

    def offer_insurance(self, player, label, hand):
        """side bet against A, 10, J, Q, K"""
        if self.dealer.face_up.rank not in INSURABLE or player.spare < 1:
            return
        if yes_no(f"{label}, insurance?"):
            hand.insurance = integer("insurance amount", 1, player.spare)

    def play(self, player, label, hand):
        """double or hit until something ends the hand"""
        if len(player.hands) > 1:
            self.log(f"{label}: {hand}")
        open_ended = True
        if player.spare >= hand.bet and yes_no(
            f"{label}, double down for ${hand.bet}?"
        ):
            hand.bet += hand.bet
            self.deal_to(label, hand)
            self.log(f"{label}: {hand}")
            open_ended = False
        while open_ended and hand.total < 21:
            reply = input(f"{label}, hit or stand? (h/s) ").strip().lower()
            if reply in ("h", "hit"):
                self.deal_to(label, hand)
                self.log(f"{label}: {hand}")
            elif reply in ("s", "stand"):
                open_ended = False
            else:
                print("h or s")
        if hand.busted:
            self.log(f"{label}: busted with {hand.total}")
        elif hand.total == 21:
            self.log(f"{label}: 21")

    def phase_dealer(self):
        """turn the card over, draw if anybody is left"""
        me, hand = f"dealer {self.dealer.name}", self.dealer.hand
        self.log("\n--- dealer ---")
        self.log(f"{me} turns over {self.dealer.face_down}")
        self.log(f"{me}: {hand}")
        if all(h.busted for player in self.players for h in player.hands):
            self.log("all players busted, dealer stands")
            return
        while self.dealer.must_hit():
            self.deal_to(me, hand)
            self.log(f"{me}: {hand}")
        self.log(f"{me}: busted" if hand.busted else f"{me}: stands")

    def phase_settle(self):
        """money moves only here"""
        self.log("\n--- result ---")
        words = {1: "wins", 0: "push", -1: "loses"}
        insured = 1 if self.dealer.hand.blackjack else -1
        for player in self.players:
            change = 0
            for label, hand in self.labelled(player):
                sign = compare(hand, self.dealer.hand)
                change += sign * hand.bet
                self.log(f"{label}: {hand.total} {words[sign]} (${hand.bet})")
                if hand.insurance:
                    change += insured * hand.insurance
                    self.log(
                        f"{label}: insurance {words[insured]} "
                        f"(${hand.insurance})"
                    )
            player.hands = []
            player.balance += change
            self.log(f"{player.name}: {change:+d}, balance ${player.balance}")

    def phase_donor(self):
        """the broke get an offer, who refuses leaves the table"""
        for player in list(self.players):
            if player.balance >= self.cfg.min_bet:
                continue
            gift = self.cfg.donation
            self.log(f"{player.name} is broke")
            if yes_no(f"{player.name}, take ${gift} from anonymous donor?"):
                player.balance += gift
                self.log(f"{player.name}: balance ${player.balance}")
            else:
                self.log(f"{player.name} leaves the table")
                self.file.store(self.players)
                self.players.remove(player)

    def one_game(self):
        """all phases in order"""
        for phase in (
            self.phase_shuffle,
            self.phase_bets,
            self.phase_deal,
            self.phase_turns,
            self.phase_dealer,
            self.phase_settle,
            self.phase_donor,
        ):
            phase()
        self.file.store(self.players)


def run(argv=None):
    """main loop, returns the exit status"""
    table = Table(get_config(argv))
    print("blackjack")
    try:
        table.open_file()
        table.seat_players()
        while True:
            table.one_game()
            if not table.players:
                print("nobody left")
                break
            if not yes_no(f"{table.players[0].name}, play again?"):
                break
    except (EOFError, KeyboardInterrupt):
        print("\ninterrupted")
        return 1
    print(f"saved to {table.file.path}, bye")
    return 0
