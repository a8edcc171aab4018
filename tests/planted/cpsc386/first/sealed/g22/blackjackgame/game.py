# Priya Raghunathan
# CPSC 386-01
# 2022-03-29
# praghunathan@csu.fullerton.edu
# @priya-raghu
#
# Lab 00-03
#
# The game loop and the rules of the table.
#

"""The rules of Blackjack and the loop which plays game after game."""

from blackjackgame.cards import Hand, Shoe
from blackjackgame.player import INITIAL_BALANCE, Dealer, Register
from blackjackgame.terminal import amount_between, choose, money, show


class Blackjack:
    """The table with its shoe, its dealer, and its players."""

    def __init__(self):
        self.shoe = Shoe()
        self.dealer = Dealer()
        self.register = Register()
        self.players = []

    def run(self):
        """Seat the players and play until the first player stops."""
        show("Welcome to Blackjack. Your dealer today is Dealer Mabel.")
        try:
            self.seat_players()
            self.offer_donations()
            playing = self.someone_has_money()
            while playing:
                self.play_one_game()
                self.register.save()
                self.offer_donations()
                self.register.save()
                playing = self.someone_has_money() and self.again()
        except (EOFError, KeyboardInterrupt):
            show("\nThe table is closed early.")
        self.register.save()
        show("Thank you for playing. All balances are saved.")

    def again(self):
        """Ask the first player whether there is another game."""
        first = self.players[0].name
        return choose(f"{first}, play again", y="yes", n="no") == "y"

    def someone_has_money(self):
        """Return True if at least one player can place a wager."""
        return any(not player.is_broke() for player in self.players)

    def seat_players(self):
        """Ask for the number of players and for their names."""
        seats = int(
            choose(
                "How many players sit down",
                **{"1": "one", "2": "two", "3": "three", "4": "four"},
            )
        )
        while len(self.players) < seats:
            name = input(f"Name of player #{len(self.players) + 1}? ").strip()
            if not name:
                show("The name may not be empty.")
            elif name in [player.name for player in self.players]:
                show("This name sits at the table already.")
            else:
                player = self.register.find_or_create(name)
                self.players.append(player)
                show(f"Hello {name}, your balance: {money(player.balance)}")

    def offer_donations(self):
        """Offer new money to everybody who is broke."""
        for player in self.players:
            if not player.is_broke():
                continue
            show(f"{player.name}, you are broke.")
            answer = choose(
                f"{player.name}, an anonymous donor offers you "
                f"{money(INITIAL_BALANCE)}",
                y="yes, please",
                n="no, thank you",
            )
            if answer == "y":
                player.balance = INITIAL_BALANCE
                show(f"{player.name}, your balance: {money(player.balance)}")
            else:
                show(f"{player.name} has to sit out.")

    def play_one_game(self):
        """Play one game from the wagers to the payment."""
        if self.shoe.cut_card_seen:
            show("The cards are shuffled, cut, and put into the shoe.")
            self.shoe.prepare()
        active = [player for player in self.players if not player.is_broke()]
        self.collect_wagers(active)
        self.deal_two_each(active)
        if self.dealer.face_up().value >= 10:
            self.sell_insurance(active)
        for player in active:
            self.take_turn(player)
        self.dealer_turn(active)
        for player in active:
            self.settle(player)

    @staticmethod
    def collect_wagers(active):
        """Every player opens a list of hands with one wagered hand."""
        show("\n--- Wagers ---")
        for player in active:
            wager = amount_between(
                f"{player.name}, your wager", 1, player.balance
            )
            player.hands = [Hand(wager)]

    def deal_two_each(self, active):
        """Deal one card to each in turn, the dealer last, and repeat."""
        show("\n--- The deal ---")
        self.dealer.hand = Hand()
        for face_down in (False, True):
            for player in active:
                self.deal_to(player.name, player.hands[0])
            self.deal_to(self.dealer.name, self.dealer.hand, face_down)

    def deal_to(self, name, hand, face_down=False):
        """Deal a card into a hand and show it, unless it is hidden."""
        card = self.shoe.draw()
        hand.add(card)
        if face_down:
            show(f"{name} receives a card, face down.")
        else:
            show(f"{name} receives the {card}.")

    def sell_insurance(self, active):
        """Offer the side bet to each player, hand by hand."""
        show("\n--- Insurance ---")
        show(f"{self.dealer.name} shows the {self.dealer.face_up()}.")
        for player in active:
            for number, hand in enumerate(player.hands, 1):
                label = f"{player.name}, hand #{number}"
                if player.available() < 1:
                    show(f"{label}: no money left to buy insurance.")
                elif choose(f"{label}, insurance", b="buy", s="skip") == "b":
                    hand.insurance = amount_between(
                        f"{label}, insurance amount", 1, player.available()
                    )

    def describe(self, number, hand):
        """Show a hand next to the card of the dealer."""
        show(f"hand #{number}: {hand} = {hand.total()}")
        show(f"{self.dealer.name} shows: {self.dealer.face_up()}")

    def take_turn(self, player):
        """Play the hands of a player, first to last."""
        show(f"\n--- The turn of {player.name} ---")
        number = 1
        while number <= len(player.hands):
            hand = player.hands[number - 1]
            self.describe(number, hand)
            while hand.is_pair() and self.wants_split(player, number):
                other = hand.split_off()
                player.hands.insert(number, other)
                self.deal_to(player.name, hand)
                self.deal_to(player.name, other)
                for position, each in enumerate(player.hands, 1):
                    show(f"hand #{position}: {each} = {each.total()}")
            self.play_hand(player, number)
            number += 1

    @staticmethod
    def wants_split(player, number):
        """Offer a split if the player has the money for it."""
        wager = player.hands[number - 1].wager
        if player.available() < wager:
            show(f"hand #{number}: a pair, but no money to split it.")
            return False
        subject = f"hand #{number} is a pair, another {money(wager)} to split"
        return choose(subject, p="split", k="keep") == "p"

    def play_hand(self, player, number):
        """Offer to double down, then ask to hit or to stand."""
        hand = player.hands[number - 1]
        if player.available() >= hand.wager:
            subject = f"hand #{number}, another {money(hand.wager)}"
            if choose(subject, d="double down", n="no") == "d":
                hand.wager *= 2
                self.deal_to(player.name, hand)
                self.describe(number, hand)
                self.comment(player, number)
                return
        while hand.total() < 21:
            if choose(f"hand #{number}", h="hit", s="stand") == "s":
                return
            self.deal_to(player.name, hand)
            self.describe(number, hand)
        self.comment(player, number)

    @staticmethod
    def comment(player, number):
        """Tell when a hand has 21 or is busted."""
        hand = player.hands[number - 1]
        if hand.is_busted():
            show(f"{player.name}, hand #{number} is busted.")
        elif hand.total() == 21:
            show(f"{player.name}, hand #{number} has reached 21.")

    def dealer_turn(self, active):
        """Turn the hidden card over and play by the rules."""
        hand = self.dealer.hand
        name = self.dealer.name
        show(f"\n--- The turn of {name} ---")
        show(f"{name} turns over the {hand.cards[1]}.")
        show(f"{name}: {hand} = {hand.total()}")
        if all(each.is_busted() for p in active for each in p.hands):
            show(f"Everybody is busted, {name} stands.")
            return
        while self.dealer.must_hit():
            show(f"{name} hits.")
            self.deal_to(name, hand)
            show(f"{name}: {hand} = {hand.total()}")
        if hand.is_busted():
            show(f"{name} is busted.")
        else:
            show(f"{name} stands with {hand.total()}.")

    def settle(self, player):
        """Compare every hand with the dealer's and update the balance."""
        show(f"\n--- Result for {player.name} ---")
        house = self.dealer.hand
        change = 0
        for number, hand in enumerate(player.hands, 1):
            if hand.is_busted():
                outcome = -1
            elif house.is_busted() or hand.total() > house.total():
                outcome = 1
            else:
                outcome = 0 if hand.total() == house.total() else -1
            verb = {1: "wins", 0: "is a push for", -1: "loses"}[outcome]
            show(f"hand #{number} {verb} {money(hand.wager)}.")
            change += outcome * hand.wager
            if hand.insurance:
                won = house.is_blackjack()
                change += hand.insurance if won else -hand.insurance
                show(
                    f"insurance of hand #{number} "
                    f"{'wins' if won else 'loses'} {money(hand.insurance)}."
                )
        player.hands = []
        player.balance += change
        show(f"{player.name}, your balance: {money(player.balance)}")
