from blackjackgame.cards import full_shoe, hand_value
from blackjackgame.player import Dealer, Player, ask, ask_yes, type_out


class Bet:
    def __init__(self, wager):
        self.wager = wager
        self.cards = []
        self.insurance = 0


def a(card):
    return f"the {card.rank} of {card.suit}"


def listing(cards):
    return " and ".join(a(card) for card in cards)


class BlackJackGame:
    def __init__(self):
        type_out("Welcome to the table!")
        self.players = []
        count = ask("How many of you want to play? (1, 2, 3 or 4)")
        while count not in ["1", "2", "3", "4"]:
            type_out("One to four, I said.")
            count = ask("How many of you want to play? (1, 2, 3 or 4)")
        for place in ["first", "second", "third", "fourth"][: int(count)]:
            self.players.append(Player.get(ask(f"And what is the name of the {place} player?")))
        self.dealer = Dealer()
        self.shoe = full_shoe()

    def give(self, who, bet, silent=False):
        card = self.shoe.deal()[0]
        bet.cards.append(card)
        type_out(f"{who.name} receives a hidden card." if silent else f"{who.name} receives {a(card)}.")

    def run(self):
        more = True
        while more:
            self.play_once()
            for player in self.players:
                player.hands = []
                player.put()
            if self.shoe.needs_shuffling():
                self.shoe = full_shoe()
            more = ask_yes(f"{self.players[0].name}, shall we play another game?")
        type_out("Good night.")

    def free_money(self, player):
        return player.balance - sum(bet.wager + bet.insurance for bet in player.hands)

    def play_once(self):
        house = Bet(0)
        for player in self.players:
            if player.balance == 0:
                type_out("An anonymous donor pays you 10,000 dollars.")
                player.balance = 10_000
            player.hands = [Bet(player.wager())]
        for silent in (False, True):
            for player in self.players:
                self.give(player, player.hands[0])
            self.give(self.dealer, house, silent)
        if hand_value(house.cards[:1]) >= 10:
            for player in self.players:
                self.insure(player)
        for player in self.players:
            self.turn(player, house)
        type_out(f"{self.dealer.name} turns over {a(house.cards[1])}.")
        if [1 for p in self.players for bet in p.hands if hand_value(bet.cards) < 22]:
            while self.dealer.is_hitting(hand_value(house.cards)):
                self.give(self.dealer, house)
        value = hand_value(house.cards)
        type_out(f"{self.dealer.name} has {value}.")
        for player in self.players:
            for bet in player.hands:
                self.settle(player, bet, value, len(house.cards) == 2)
            type_out(f"{player.name}, your balance is {player.balance:,} dollars.")

    def insure(self, player):
        most = self.free_money(player)
        if most and ask_yes(f"{player.name}, would you like insurance?"):
            amount = ask("How much would you like to insure yourself for?")
            while not amount.isnumeric() or not 1 <= int(amount) <= most:
                amount = ask(f"How much would you like to insure yourself for? At most {most}!")
            player.hands[0].insurance = int(amount)

    def turn(self, player, house):
        type_out(f"{player.name}, it is your turn. You have {listing(player.hands[0].cards)}.")
        type_out(f"{self.dealer.name} shows {a(house.cards[0])}.")
        first = player.hands[0]
        if first.cards[0].rank == first.cards[1].rank and self.free_money(player) >= first.wager:
            if ask_yes("Would you like to split?"):
                second = Bet(first.wager)
                second.cards.append(first.cards.pop())
                player.hands.append(second)
                self.give(player, first)
                self.give(player, second)
        for bet in player.hands:
            if len(player.hands) > 1:
                type_out(f"Now for the hand with {listing(bet.cards)}.")
            self.play_bet(player, bet)

    def play_bet(self, player, bet):
        if hand_value(bet.cards) < 21 and self.free_money(player) >= bet.wager:
            if ask_yes("Would you like to double down?"):
                bet.wager *= 2
                self.give(player, bet)
                return self.tell(bet)
        while hand_value(bet.cards) < 21:
            type_out(f"That makes {hand_value(bet.cards)}.")
            reply = ask("Do you want to hit or stand?")
            if reply == "hit":
                self.give(player, bet)
            elif reply == "stand":
                break
            else:
                type_out("Type hit or stand.")
        return self.tell(bet)

    def tell(self, bet):
        value = hand_value(bet.cards)
        if value == 21:
            type_out("You have reached 21!")
        if value > 21:
            type_out(f"You have busted with {value}.")

    def settle(self, player, bet, value, short):
        mine = hand_value(bet.cards)
        if mine > 21 or (value < 22 and mine < value):
            player.balance -= bet.wager
        elif mine != value:
            player.balance += bet.wager
        if bet.insurance:
            player.balance += bet.insurance if short and value == 21 else -bet.insurance


def main():
    try:
        BlackJackGame().run()
    except (EOFError, KeyboardInterrupt):
        print("\nLeaving.")
