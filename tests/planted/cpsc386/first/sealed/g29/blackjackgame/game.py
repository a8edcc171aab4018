# Hannah Lindqvist
# CPSC 386-01
# 2022-04-10
# hlindqvist@csu.fullerton.edu
# @hannah-and-the-dog
#
# Lab 00-03
#
# The evening at the kitchen table, round after round.
#

"""The loop of the game, and its rules."""

import time

from .cards import Shoe, lay_out, points_of
from .player import START_MONEY, Dealer, find_player


def wait(seconds=0.4):
    """Time to read."""
    time.sleep(seconds)


def yes_no(question):
    """Ask something that is y or n."""
    answer = ""
    while answer not in ("y", "yes", "n", "no"):
        answer = input(question + " [y/n] ").strip().lower()
    return answer in ("y", "yes")


def how_much(question, most):
    """Ask for whole dollars from 1 up to the most."""
    while True:
        answer = input(f"{question} [1 to {most}] ").strip().lstrip("$")
        try:
            dollars = int(answer)
        except ValueError:
            dollars = 0
        if dollars < 1:
            print("   whole dollars please, at least one")
        elif dollars > most:
            print("   you do not have that much")
        else:
            return dollars


def gather():
    """Find out who is at the table. Mostly it is the two of us."""
    answer = "?"
    while answer not in ("", "1", "2", "3", "4"):
        answer = input(
            "how many of us are playing tonight, 1 to 4? [enter means 2] "
        ).strip()
    family = []
    places = ["first", "second", "third", "fourth"]
    for place in places[: int(answer or 2)]:
        while True:
            name = input(f"what is the name of the {place} player? ").strip()
            if not 0 < len(name) <= 20:
                print("   a name has 1 to 20 letters")
            elif name.lower() in [one.name.lower() for one in family]:
                print("   we have somebody of that name already")
            else:
                break
        player, been_here = find_player(name)
        if been_here:
            print(
                f"   {player.name} is back, with ${player.purse} in the purse"
            )
        else:
            print(f"   {player.name} is new and gets ${player.purse}")
        family.append(player)
    return family


def new_hand(player):
    """A hand is a dictionary with an owner."""
    return {
        "owner": player,
        "called": player.name,
        "cards": [],
        "wager": 0,
        "insurance": 0,
    }


def hand_out(shoe, cards, who):
    """One card, face up."""
    card = shoe.take()
    cards.append(card)
    print(f"   {who} gets {card}")
    wait()


def deal(shoe, hands, dealer):
    """Two times around the table."""
    dealer.cards = []
    for hand in hands:
        hand_out(shoe, hand["cards"], hand["called"])
    hand_out(shoe, dealer.cards, dealer.name)
    for hand in hands:
        hand_out(shoe, hand["cards"], hand["called"])
    dealer.cards.append(shoe.take())
    print(f"   {dealer.name} puts a card on the table face down")
    wait()


def show(hand):
    """Lay the cards of a hand on the table."""
    print(f"   cards of {hand['called']}, {points_of(hand['cards'])} points:")
    lay_out(hand["cards"])


def try_split(shoe, hand):
    """Gives back a list with one hand or two."""
    player = hand["owner"]
    left, right = hand["cards"]
    if left.number != right.number or player.purse < hand["wager"]:
        return [hand]
    if not yes_no(f"two of a kind! would {player.name} like to split"):
        return [hand]
    player.purse -= hand["wager"]
    both = []
    for side, card in (("left", left), ("right", right)):
        half = new_hand(player)
        half["called"] = f"{player.name}'s {side} hand"
        half["wager"] = hand["wager"]
        half["cards"].append(card)
        hand_out(shoe, half["cards"], half["called"])
        both.append(half)
    return both


def try_insurance(hand):
    """The side bet against blackjack of the dealer."""
    player = hand["owner"]
    if player.purse < 1:
        return
    if yes_no(
        f"would {player.name} like insurance on {points_of(hand['cards'])}"
    ):
        price = how_much("how many dollars of insurance?", player.purse)
        player.purse -= price
        hand["insurance"] = price


def play_hand(shoe, hand):
    """Double down, or hit until it is enough."""
    player = hand["owner"]
    more = True
    if player.purse >= hand["wager"] and yes_no(
        f"would {player.name} like to double down for another ${hand['wager']}"
    ):
        player.purse -= hand["wager"]
        hand["wager"] *= 2
        hand_out(shoe, hand["cards"], hand["called"])
        show(hand)
        more = False
    while more and points_of(hand["cards"]) < 21:
        answer = input(f"{hand['called']}: hit or stand? [h/s] ")
        answer = answer.strip().lower()
        if answer in ("s", "stand"):
            more = False
        elif answer in ("h", "hit"):
            hand_out(shoe, hand["cards"], hand["called"])
            show(hand)
    if points_of(hand["cards"]) > 21:
        print(f"   oh no, {hand['called']} busted!")
    elif points_of(hand["cards"]) == 21:
        print(f"   hooray, 21 for {hand['called']}!")
    wait()


def take_turn(shoe, hand, dealer):
    """Everything that one of us may do. Gives back the hands."""
    print(f"\n~~~ {hand['owner'].name} ~~~")
    show(hand)
    print(f"   {dealer.name} shows {dealer.cards[0]}:")
    lay_out(dealer.cards, hide_second=True)
    hands = try_split(shoe, hand)
    if dealer.cards[0].looks_big():
        for one in hands:
            try_insurance(one)
    for one in hands:
        if len(hands) == 2:
            show(one)
        play_hand(shoe, one)
    return hands


def dealer_turn(shoe, dealer, hands):
    """Uncle Bo turns his card over and follows the rules."""
    print(f"\n~~~ {dealer.name} ~~~")
    print(f"   {dealer.name} turns over {dealer.cards[1]}")
    lay_out(dealer.cards)
    wait()
    if any(points_of(hand["cards"]) <= 21 for hand in hands):
        while dealer.must_hit():
            hand_out(shoe, dealer.cards, dealer.name)
    points = points_of(dealer.cards)
    if points > 21:
        print(f"   {dealer.name} busted with {points}!")
    else:
        print(f"   {dealer.name} stands with {points}")


def pay_up(hand, dealer):
    """Put into the purse what the hand has earned."""
    player = hand["owner"]
    mine = points_of(hand["cards"])
    bank = points_of(dealer.cards)
    if mine > 21 or mine < bank <= 21:
        back = 0
        verdict = f"loses ${hand['wager']}"
    elif mine == bank:
        back = hand["wager"]
        verdict = f"has a push and keeps ${hand['wager']}"
    else:
        back = hand["wager"] * 2
        verdict = f"wins ${hand['wager']}"
    print(f"   {hand['called']} {verdict}")
    if hand["insurance"]:
        if dealer.has_blackjack():
            back += hand["insurance"] * 2
            print(f"   and the insurance wins ${hand['insurance']}")
        else:
            print(f"   and the insurance of ${hand['insurance']} is gone")
    player.purse += back
    wait()


def play_round(family, dealer, shoe):
    """One game from the first card to the purses."""
    print("\n~~~ a new round ~~~")
    start = [new_hand(player) for player in family]
    deal(shoe, start, dealer)
    for hand in start:
        player = hand["owner"]
        hand["wager"] = how_much(
            f"{player.name}, how many dollars do you wager?", player.purse
        )
        player.purse -= hand["wager"]
    hands = []
    for hand in start:
        hands.extend(take_turn(shoe, hand, dealer))
    dealer_turn(shoe, dealer, hands)
    print("\n~~~ the end of the round ~~~")
    for hand in hands:
        pay_up(hand, dealer)
    for player in family:
        print(f"   {player.name} has ${player.purse} in the purse")
        if player.purse == 0:
            player.purse = START_MONEY
            print(
                f"   somebody who wants no thanks has put an envelope under "
                f"the door: ${START_MONEY} for {player.name}!"
            )
        player.save()


def game_night():
    """The main loop."""
    print("~~~ family blackjack ~~~")
    shoe = Shoe()
    dealer = Dealer()
    print(f"{dealer.name} (the computer) has shuffled eight decks\n")
    family = gather()
    first = family[0].name
    while yes_no(f"\n{first}, would everyone like to take part"):
        if shoe.cut_card_seen:
            print(f"{dealer.name} shuffles and cuts the cards again")
            shoe.fill()
        play_round(family, dealer, shoe)
    print("good night everybody, the purses are put away")
    for player in family:
        player.save()
