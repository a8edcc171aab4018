# Priya Anand
# CPSC 386-01
# 2022-04-05
# panand@csu.fullerton.edu
# @priya-lambda
#
# Lab 00-03
#
# The game itself.
#

"""The game. A hand is a dict with owner, cards, bet, insurance."""

import time
from functools import reduce
from blackjackgame import ask
from blackjackgame.cards import (
    Shoe,
    card_text,
    cards_text,
    is_big,
    is_blackjack,
    is_pair,
    points,
)
from blackjackgame.player import GIFT, Dealer, Player, load_all, save_all


def make_hand(owner, cards, bet):
    """A hand."""
    return {"owner": owner, "cards": cards, "bet": bet, "insurance": 0}


def left(player, hands):
    """What is left of the balance when all the wagers are paid."""
    return player.balance - sum(h["bet"] + h["insurance"] for h in hands)


def give(shoe, hand):
    """Deal one card to the hand and show it."""
    card = shoe.take()
    ask.slow(f"    {hand['owner']} gets {card_text(card)}")
    return {**hand, "cards": hand["cards"] + [card]}


def give_hidden(shoe, hand):
    """Deal the card nobody may see."""
    ask.slow(f"    {hand['owner']} gets [ ? ? ? ] face down")
    return {**hand, "cards": hand["cards"] + [shoe.take()]}


def status(hand, dealer_card):
    """What the player has to see at the beginning."""
    ask.slow(
        f"{hand['owner']} holds {cards_text(hand['cards'])}"
        f" which is {points(hand['cards'])}."
    )
    ask.slow(f"The dealer's open card is {card_text(dealer_card)}")


# ---- one turn ----


def try_split(player, hand, shoe):
    """A list of one or two hands."""
    if (
        is_pair(hand["cards"])
        and left(player, [hand]) >= hand["bet"]
        and ask.yes_or_no(
            f"{player.name}, you have a pair. Do you want to split it"
            f" and wager another {hand['bet']} dollars?"
        )
    ):
        return [
            give(shoe, make_hand(player.name, [card], hand["bet"]))
            for card in hand["cards"]
        ]
    return [hand]


def try_insurance(player, hands, index, dealer_card):
    """The same hands, hand number index perhaps insured."""
    most = left(player, hands)
    if (
        is_big(dealer_card)
        and most >= 1
        and ask.yes_or_no(
            f"{player.name}, do you want insurance on this hand?"
        )
    ):
        return put(
            hands,
            index,
            {
                **hands[index],
                "insurance": ask.money("How much insurance?", most),
            },
        )
    return hands


def put(hands, index, hand):
    """Replace one hand."""
    return hands[:index] + [hand] + hands[index + 1:]


def hitting(shoe, hand):
    """Recursion: hit until stand, 21 or busted."""
    return (
        hitting(shoe, give(shoe, hand))
        if points(hand["cards"]) < 21
        and ask.hit_or_stand(hand["owner"], points(hand["cards"]))
        else hand
    )


def double_or_hit(player, hands, index, shoe):
    """Double down gives one card only."""
    hand = hands[index]
    if left(player, hands) >= hand["bet"] and ask.yes_or_no(
        f"{player.name}, do you want to double down with"
        f" {hand['bet']} dollars more?"
    ):
        return give(shoe, {**hand, "bet": hand["bet"] * 2})
    return hitting(shoe, hand)


def comment(hand):
    """Say how it ended."""
    total = points(hand["cards"])
    ask.slow(
        f"{hand['owner']} has busted with {total}."
        if total > 21
        else f"{hand['owner']} has reached 21."
        if total == 21
        else f"{hand['owner']} ends with {total}."
    )


def play_hand(player, shoe, dealer_card):
    """Makes a function for reduce."""

    def step(hands, index):
        ask.slow("")
        ask.slow(f"~~ {player.name}, hand {index + 1} of {len(hands)} ~~")
        status(hands[index], dealer_card)
        insured = try_insurance(player, hands, index, dealer_card)
        done = double_or_hit(player, insured, index, shoe)
        comment(done)
        return put(insured, index, done)

    return step


def player_turn(player, hand, shoe, dealer_card):
    """All hands of one player after the turn."""
    ask.slow("")
    ask.slow(f"~~~~ It is the turn of {player.name} ~~~~")
    status(hand, dealer_card)
    hands = try_split(player, hand, shoe)
    return reduce(
        play_hand(player, shoe, dealer_card), range(len(hands)), hands
    )


# ---- the dealer ----


def dealer_hits(dealer, shoe, hand):
    """Recursion too."""
    return (
        dealer_hits(dealer, shoe, give(shoe, hand))
        if dealer.hits(hand["cards"])
        else hand
    )


def dealer_turn(dealer, hand, shoe, somebody_left):
    """Turn over the card, then play."""
    ask.slow("")
    ask.slow(f"~~~~ {dealer.name} ~~~~")
    ask.slow(f"turns over {card_text(hand['cards'][1])}")
    ask.slow(f"and has {cards_text(hand['cards'])}.")
    last = dealer_hits(dealer, shoe, hand) if somebody_left else hand
    total = points(last["cards"])
    ask.slow(
        f"{dealer.name} "
        + (f"busts with {total}." if total > 21 else f"stands on {total}.")
    )
    return last


# ---- the end of a game ----


def win_of(hand, dealer_cards):
    """The dollars that are won (or lost, then negative) with the cards."""
    mine, his = points(hand["cards"]), points(dealer_cards)
    if mine > 21:
        return -hand["bet"]
    if his > 21 or mine > his:
        return hand["bet"]
    return 0 if mine == his else -hand["bet"]


def insurance_of(hand, dealer_cards):
    """The dollars that are won with the insurance."""
    return (
        hand["insurance"] if is_blackjack(dealer_cards) else -hand["insurance"]
    )


def result_text(dollars):
    """Words for a number."""
    return (
        f"wins {dollars} dollars"
        if dollars > 0
        else f"loses {-dollars} dollars"
        if dollars < 0
        else "has a push, nobody wins"
    )


def settle_hand(player, dealer_cards):
    """Makes a function that pays one hand."""

    def pay(hand):
        dollars = win_of(hand, dealer_cards)
        ask.slow(
            f"{player.name} with {cards_text(hand['cards'])}"
            f" {result_text(dollars)}."
        )
        player.change(dollars)
        if hand["insurance"]:
            extra = insurance_of(hand, dealer_cards)
            ask.slow(f"{player.name} {result_text(extra)} by insurance.")
            player.change(extra)

    return pay


def settle(player, hands, dealer_cards):
    """Pay one player."""
    list(map(settle_hand(player, dealer_cards), hands))
    ask.slow(f"Bank balance of {player.name}: ${player.balance:,.2f}")
    if player.is_broke():
        player.change(GIFT)
        ask.slow(
            f"{player.name} has gone broke. An anonymous donor steps in"
            f" with ${GIFT:,.2f}."
        )


# ---- one game ----


def first_cards(players, bets, dealer, shoe):
    """Deal two rounds, the very last card is hidden."""
    empty = [make_hand(p.name, [], b) for p, b in zip(players, bets)]
    boss = make_hand(dealer.name, [], 0)
    once = [give(shoe, hand) for hand in empty + [boss]]
    twice = [give(shoe, hand) for hand in once[:-1]]
    return twice, give_hidden(shoe, once[-1])


def one_game(players, dealer, shoe):
    """A game from the wagers to the payments."""
    bets = [
        ask.money(
            f"{p.name}, you own ${p.balance:,.2f}. What is your wager?",
            p.balance,
        )
        for p in players
    ]
    hands, boss = first_cards(players, bets, dealer, shoe)
    played = [
        player_turn(p, h, shoe, boss["cards"][0])
        for p, h in zip(players, hands)
    ]
    alive = any(points(h["cards"]) <= 21 for hs in played for h in hs)
    boss = dealer_turn(dealer, boss, shoe, alive)
    ask.slow("")
    list(map(lambda p, hs: settle(p, hs, boss["cards"]), players, played))
    save_all(players)
    if shoe.at_cut_card():
        ask.slow("The cut card is out. The dealer shuffles and cuts.")
        shoe.refill()
        time.sleep(0.3)


def sit_down(saved, names, number):
    """Recursion over the number of names that are missing."""
    if number == 0:
        return [saved.get(n) or Player(n) for n in names]
    name = ask.first_good(
        f"What is the name of player {len(names) + 1}? ",
        lambda a: a != "" and a not in names and "dealer" not in a,
        "Please choose a name that is not empty and not used already.",
    )
    return sit_down(saved, names + [name], number - 1)


def start():
    """The players."""
    ask.slow("*** B L A C K J A C K ***  (big and small letters are the same)")
    number = ask.first_good(
        "How many players are there? Type 1, 2, 3 or 4: ",
        lambda a: a in ("1", "2", "3", "4"),
        "It has to be 1, 2, 3 or 4.",
    )
    return sit_down(load_all(), [], int(number))


def everything():
    """Play until the first player says no."""
    players, dealer, shoe = start(), Dealer(), Shoe()
    one_game(players, dealer, shoe)
    while ask.yes_or_no(f"{players[0].name}, would you like to play again?"):
        one_game(players, dealer, shoe)
    ask.slow("Bye bye, all balances are saved.")


def game_loop():
    """The main loop."""
    try:
        everything()
    except (EOFError, KeyboardInterrupt):
        ask.slow("\nBye.")
