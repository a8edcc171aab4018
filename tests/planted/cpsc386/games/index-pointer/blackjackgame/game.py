import sys

from .cards import Deck, show, worth
from .player import Human, Robot, read_all, write_all


def yes(text):
    while True:
        answer = input(text + " (Yes/No): ").strip().lower()
        if answer in ("yes", "y"):
            return True
        if answer in ("no", "n"):
            return False
        print("Please answer Yes or No.")


def amount(text, most):
    while True:
        answer = input(text + " ")
        if answer.isdigit() and 1 <= int(answer) <= most:
            return int(answer)
        print("From 1 to", most, "please.")


def start():
    try:
        main()
    except (KeyboardInterrupt, EOFError):
        sys.exit("bye")


def main():
    humans = read_all()
    while (count := input("Players (1-4)? ")) not in tuple("1234"):
        print("Only one to four people fit.")
    table = []
    for i in range(int(count)):
        nick = input("Who is player number %d? " % (i + 1))
        table.append(humans.setdefault(nick, Human(nick)))
    deck = Deck()
    while True:
        game(table, deck)
        write_all(humans)
        if deck.is_low():
            print("New shoe.")
            deck.reset()
        if not yes(table[0].nick + ", do you want to go again"):
            break


def game(table, deck):
    seats = []
    for human in table:
        if human.cash == 0:
            print("A donor gives", human.nick, "$10000.")
            human.cash = 10000
        print(human.nick, "owns $%d" % human.cash)
        bet = amount("What does %s bet?" % human.nick, human.cash)
        seats.append([human, [[]], [bet], 0])
    robot, house = Robot(), []
    for again in range(2):
        for seat in seats:
            seat[1][0].append(deck.take())
            print(seat[0].nick, "+", show(seat[1][0][-1]))
        house.append(deck.take())
        print("Dealer +", "XX" if again else show(house[0]))
    if house[0].rank in ("10", "J", "Q", "K", "A"):
        for seat in seats:
            rest = seat[0].cash - seat[2][0]
            if rest and yes(seat[0].nick + ", take insurance"):
                seat[3] = amount("Insurance for how much?", rest)
    for seat in seats:
        turn(seat, house, deck)
    print("Dealer reveals", show(house[1]))
    if not all(worth(hand) > 21 for seat in seats for hand in seat[1]):
        while robot.wants(worth(house)):
            house.append(deck.take())
            print("Dealer +", show(house[-1]))
    print("Dealer ends with", worth(house))
    for human, hands, bets, side in seats:
        for hand, bet in zip(hands, bets):
            mine, his = worth(hand), worth(house)
            if mine > 21 or mine < his <= 21:
                human.cash -= bet
            elif mine > his or his > 21:
                human.cash += bet
        if side:
            human.cash += side if worth(house) == 21 and len(house) == 2 else -side
        print(human.nick, "owns $%d" % human.cash)


def turn(seat, house, deck):
    human, hands, bets, side = seat
    print("**", human.nick, "**", *map(show, hands[0]), "against", show(house[0]))
    rest = human.cash - bets[0] - side
    if hands[0][0].rank == hands[0][1].rank and rest >= bets[0] and yes("Split"):
        rest -= bets[0]
        bets.append(bets[0])
        hands.append([hands[0].pop()])
        for hand in hands:
            hand.append(deck.take())
            print("Hand:", *map(show, hand))
    for i, hand in enumerate(hands):
        if worth(hand) < 21 and rest >= bets[i] and yes("Double down with %d" % worth(hand)):
            rest -= bets[i]
            bets[i] *= 2
            hand.append(deck.take())
            print("You get", show(hand[-1]))
        else:
            while worth(hand) < 21 and yes("You have %d. Another card" % worth(hand)):
                hand.append(deck.take())
                print("You get", show(hand[-1]))
        if worth(hand) > 21:
            print("Bust!", worth(hand))
        elif worth(hand) == 21:
            print("21, well done")
