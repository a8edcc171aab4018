from .cards import Hand, Shoe
from .player import Bank, Dealer
from .ui import clear, confirm, integer, pause


class Casino:
    def __init__(self):
        self.bank, self.dealer, self.shoe, self.guests = Bank(), Dealer(), Shoe(), []

    def open_doors(self):
        print("Welcome to the casino.")
        pause()
        for i in range(integer("How many people will play?", 4)):
            email = ""
            while "@" not in email:
                email = input(f"Player {i + 1}, please enter your e-mail address: ")
            self.guests.append(self.bank.recall(email))
        self.shoe.fill()
        while True:
            self.game()
            self.bank.note(self.guests)
            if self.shoe.used_up:
                self.shoe.fill()
            if input("Enter Q to quit, or anything else to play again: ").lower() == "q":
                return

    def game(self):
        clear()
        for guest in self.guests:
            if guest.funds <= 0:
                print(f"{guest.email} receives 10000 from an anonymous donor.")
                guest.funds = 10000
            guest.hands = []
            guest.hands = [Hand(integer(f"{guest.email}, your wager please", guest.funds))]
        house = Hand(0)
        everybody = [(guest.email, guest.hands[0]) for guest in self.guests] + [("Dealer", house)]
        for lap in range(2):
            for name, hand in everybody:
                hand.cards.append(self.shoe.next())
                hidden = lap == 1 and hand is house
                print(f"{name}: {'face down' if hidden else hand.cards[-1]}")
        pause()
        for guest in self.guests:
            self.turn(guest, house)
            pause()
        print(f"The dealer turns over the {house.cards[1]}: {house}")
        if any(hand.points <= 21 for guest in self.guests for hand in guest.hands):
            while self.dealer.goes_on(house.points):
                house.cards.append(self.shoe.next())
                print(f"The dealer takes the {house.cards[-1]}: {house}")
        natural = house.points == 21 and len(house.cards) == 2
        for guest in self.guests:
            for hand in guest.hands:
                if hand.points > 21 or hand.points < house.points < 22:
                    guest.funds -= hand.bet
                elif hand.points != house.points:
                    guest.funds += hand.bet
                guest.funds += hand.side if natural else -hand.side
            print(f"{guest.email}: {guest.funds} left")

    def turn(self, guest, house):
        first = guest.hands[0]
        print(f"\n{guest.email}: {first}\nDealer: {house.cards[0]}")
        if first.cards[0].rank == first.cards[1].rank and guest.free >= first.bet:
            if confirm("Split this pair?"):
                second = Hand(first.bet)
                guest.hands.append(second)
                second.cards.append(first.cards.pop())
                for hand in guest.hands:
                    hand.cards.append(self.shoe.next())
                    print(hand)
        for hand in guest.hands:
            if house.cards[0].points >= 10 and guest.free > 0:
                if confirm(f"Insurance for {hand}?"):
                    hand.side = integer("Insured sum", guest.free)
            if hand.points < 21 and guest.free >= hand.bet and confirm(f"Double down on {hand}?"):
                hand.bet *= 2
                hand.cards.append(self.shoe.next())
                print(hand)
            else:
                while hand.points < 21:
                    answer = input(f"{hand}: (H)it or (S)tay? ").upper()
                    if answer == "H":
                        hand.cards.append(self.shoe.next())
                        print(hand)
                    elif answer == "S":
                        break
                    else:
                        print("H or S?")
            if hand.points > 21:
                print("You are busted.")
            elif hand.points == 21:
                print("You have 21.")
