# Ingrid Solheim
# CPSC 386-01
# 2022-04-02
# i.solheim@csu.fullerton.edu
# @isolheim-dev
#
# Lab 00-03
#
# Game: the order of play. main() plugs in the real world.
#

"""The game loop and the rules of a round."""

from decimal import Decimal
from pathlib import Path
from random import Random
from time import sleep

from .cards import Shoe
from .console import Console
from .hand import Hand
from .player import MINIMUM_BET, START_BALANCE, Bank, Dealer


class Game:
    """Blackjack for one to four people in hot seat mode."""

    def __init__(self, console: Console, bank: Bank, rng: Random):
        self.console = console
        self.bank = bank
        self.rng = rng
        self.dealer = Dealer()
        self.players = []
        self.active = []
        self.shoe = None

    def run(self) -> None:
        """Seat the players and play rounds until the first one says no."""
        self.console.say("table", f"Blackjack. {self.dealer.name} deals.")
        self._seat_players()
        while True:
            self._play_round()
            self.bank.save()
            if not self._another_round():
                break
        self.console.say("table", "balances saved, goodbye")

    def _another_round(self) -> bool:
        self.console.gap()
        first = self.players[0].name
        topic = "another round: "
        return self.console.choose(first, "yes", "no", topic=topic) == "yes"

    # ---- seats

    def _seat_players(self) -> None:
        options = ("1", "2", "3", "4")
        count = self.console.choose("table", *options, topic="players: ")
        for seat in range(1, int(count) + 1):
            self._seat_player(f"seat {seat}")

    def _seat_player(self, seat: str) -> None:
        player = self.bank.account(self._unique_name(seat))
        self.players.append(player)
        self.console.say(player.name, f"balance {player.balance}")

    def _unique_name(self, seat: str) -> str:
        taken = {player.name.casefold() for player in self.players}
        while True:
            name = self.console.ask(seat, "name")
            if name and name.casefold() not in taken:
                return name
            self.console.say("table", "a name, please, that is not taken yet")

    # ---- one round

    def _play_round(self) -> None:
        self.console.gap()
        self._take_wagers()
        if not self.active:
            self.console.say("table", "nobody has money, no round is played")
            return
        if self.shoe is None:
            self._new_shoe()
        self._deal()
        for player in self.active:
            self._play_turn(player)
        self._play_dealer()
        self._settle()

    def _take_wagers(self) -> None:
        for player in self.players:
            player.hands = []
            if player.broke:
                self._offer_donation(player)
        self.active = [p for p in self.players if not p.broke]
        for player in self.active:
            player.hands = [Hand(self._ask_wager(player))]

    def _ask_wager(self, player) -> Decimal:
        return self.console.amount(
            player.name, "wager", MINIMUM_BET, player.balance
        )

    def _offer_donation(self, player) -> None:
        topic = f"an anonymous donor offers you {START_BALANCE}: "
        answer = self.console.choose(
            player.name, "accept", "decline", topic=topic
        )
        if answer == "accept":
            player.balance += START_BALANCE
            self.console.say(player.name, f"balance {player.balance}")
        else:
            self.console.say(player.name, "sits this round out")

    # ---- cards

    def _new_shoe(self) -> None:
        self.shoe = Shoe(self.rng)
        self.console.say(
            self.dealer.name, f"{len(self.shoe)} cards shuffled and cut"
        )

    def _draw(self, hand: Hand, who: str, hidden: bool = False) -> None:
        card = self.shoe.draw()
        hand.cards.append(card)
        self.console.say(who, "gets ??" if hidden else f"gets {card}")
        if self.shoe.at_cut_card:
            self.console.say(self.dealer.name, "here is the cut card")
            self._new_shoe()

    def _deal(self) -> None:
        self.dealer.hand = Hand()
        for hidden in (False, True):
            for player in self.active:
                self._draw(player.hands[0], player.name)
            self._draw(self.dealer.hand, self.dealer.name, hidden)

    # ---- turn of a player

    def _play_turn(self, player) -> None:
        self.console.gap()
        self._show_hand(player, player.hands[0])
        self.console.say(self.dealer.name, f"shows {self.dealer.up_card} ??")
        self._offer_split(player)
        for hand in player.hands:
            self._offer_insurance(player, hand)
        for hand in player.hands:
            self._offer_double(player, hand)
        for hand in player.hands:
            self._play_hand(player, hand)

    def _show_hand(self, player, hand: Hand) -> None:
        self.console.say(player.label(hand), f"holds {hand}")

    def _offer_split(self, player) -> None:
        hand = player.hands[0]
        if not hand.pair or not player.can_match(hand):
            return
        if self.console.choose(player.name, "split", "keep") == "split":
            player.hands.append(hand.split())
            for each in player.hands:
                self._draw(each, player.label(each))

    def _offer_insurance(self, player, hand: Hand) -> None:
        limit = player.available
        if not self.dealer.may_be_insured_against or limit < MINIMUM_BET:
            return
        who = player.label(hand)
        if self.console.choose(who, "insurance", "pass") == "insurance":
            hand.insurance = self.console.amount(
                who, "insurance wager", MINIMUM_BET, limit
            )

    def _offer_double(self, player, hand: Hand) -> None:
        if not player.can_match(hand):
            return
        who = player.label(hand)
        if self.console.choose(who, "double down", "pass") == "double down":
            hand.double()

    def _play_hand(self, player, hand: Hand) -> None:
        who = player.label(hand)
        if len(player.hands) > 1:
            self._show_hand(player, hand)
        if hand.doubled:
            self._draw(hand, who)
            self._show_hand(player, hand)
        while not hand.doubled and hand.total < 21:
            if self.console.choose(who, "hit", "stand") == "stand":
                break
            self._draw(hand, who)
            self._show_hand(player, hand)
        self._announce(who, hand)

    def _announce(self, who: str, hand: Hand) -> None:
        if hand.busted:
            self.console.say(who, f"BUSTED with {hand.total}")
        elif hand.total == 21:
            self.console.say(who, "has reached 21")

    # ---- turn of the dealer, payout

    def _play_dealer(self) -> None:
        hand, who = self.dealer.hand, self.dealer.name
        self.console.gap()
        self.console.say(who, f"turns over {hand.cards[1]}, holds {hand}")
        while self.dealer.must_hit and self._somebody_is_in():
            self._draw(hand, who)
            self.console.say(who, f"holds {hand}")
        self.console.say(who, "BUSTED" if hand.busted else "stands")

    def _somebody_is_in(self) -> bool:
        return any(not h.busted for p in self.active for h in p.hands)

    def _settle(self) -> None:
        self.console.gap()
        for player in self.active:
            player.balance += sum(self._net(player, h) for h in player.hands)
            self.console.say(player.name, f"balance {player.balance}")

    def _net(self, player, hand: Hand) -> Decimal:
        result = hand.result(self.dealer.hand)
        net = {"win": hand.wager, "push": 0, "lose": -hand.wager}[result]
        self.console.say(player.label(hand), f"{result}, wager {net:+}")
        return net + self._insurance_net(player, hand)

    def _insurance_net(self, player, hand: Hand) -> Decimal:
        if not hand.insurance:
            return Decimal(0)
        won = self.dealer.hand.natural
        net = hand.insurance if won else -hand.insurance
        self.console.say(player.label(hand), f"insurance {net:+}")
        return net


def main() -> None:
    """Play on the terminal, with the accounts next to blackjack.py."""
    path = Path(__file__).resolve().parent.parent / "accounts.pkl"
    game = Game(Console(input, print, sleep), Bank(path), Random())
    try:
        game.run()
    except (EOFError, KeyboardInterrupt):
        print("\ntable: interrupted, an unfinished round does not count")
