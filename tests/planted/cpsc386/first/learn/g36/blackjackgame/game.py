# Yuki Lindqvist
# CPSC 386-01
# 2022-04-08
# ylindqvist@csu.fullerton.edu
# @yuki-draws
#
# Lab 00-03
#
# The rules and the order of the game.
#

"""The game."""

from . import canvas
from .canvas import centre, headline, money
from .cards import Shoe, natural
from .player import GIFT, Dealer, Hand, Player, close_drawer, open_drawer


def support(player):
    """The donor, who is as anonymous as a stock photo."""
    if not player.balance:
        centre(
            f'{player.name} is broke.',
            f'An anonymous donor offers {money(GIFT)}. {player.name} accepts.',
        )
        player.receive(GIFT)


def gather():
    """Who is playing?"""
    drawer = open_drawer()
    table = {}
    size = canvas.figure('How many players sit down?', 1, 4)
    while len(table) < size:
        canvas.space()
        centre(f'The name of player {len(table) + 1}, please')
        name = canvas.prompt()
        if not name or name in table or name == Dealer.name:
            centre('· this name is empty or taken ·')
            continue
        table[name] = drawer.get(name) or Player(name)
        word = 'Welcome back' if name in drawer else 'Welcome'
        support(table[name])
        centre(f'{word}, {name} · {money(table[name].balance)}')
    return list(table.values())


def deal(shoe, hand):
    """One open card."""
    card = shoe.pop()
    hand.cards.append(card)
    centre(f'a card for {hand.title}')
    canvas.draw([card])


def collect_wagers(players):
    """A hand with a wager for each player."""
    headline('W A G E R S')
    hands = []
    for player in players:
        question = f'{player.name}, how much do you wager?'
        wager = canvas.figure(question, 1, player.balance)
        hands.append(Hand(player, player.pay(wager)))
    return hands


def first_cards(shoe, hands, dealer):
    """Two for each, the very last one face down."""
    headline('T H E   D E A L')
    for hand in hands + [dealer.hand]:
        deal(shoe, hand)
    for hand in hands:
        deal(shoe, hand)
    dealer.hand.cards.append(shoe.pop())
    centre(f'a card for {dealer.name}, face down')
    canvas.draw_back()


def spread(hand, dealer):
    """The hand, and the open card of the dealer."""
    centre(f'{hand.title} holds')
    canvas.draw(hand.cards)
    centre(f'= {hand.value} =')
    canvas.space()
    centre(f'{dealer.name} shows')
    canvas.draw([dealer.face_up])


def split(shoe, hand):
    """One hand in, one or two hands out."""
    owner = hand.owner
    if not (hand.is_pair and owner.can_pay(hand.wager)):
        return [hand]
    question = f'{owner.name}, split the pair for {money(hand.wager)} more?'
    if not canvas.confirm(question):
        return [hand]
    hands = hand.halves()
    for half in hands:
        deal(shoe, half)
    return hands


def insure(hand):
    """A separate wager on the blackjack of the dealer."""
    owner = hand.owner
    if not owner.can_pay(1):
        return
    if canvas.confirm(f'{hand.title}: buy insurance?'):
        question = f'{hand.title}: how much for the insurance?'
        hand.insurance = owner.pay(canvas.figure(question, 1, owner.balance))


def double_down(shoe, hand):
    """True when the hand was doubled and is finished."""
    owner = hand.owner
    if hand.value == 21 or not owner.can_pay(hand.wager):
        return False
    if not canvas.confirm(f'{hand.title}: double down?'):
        return False
    hand.wager += owner.pay(hand.wager)
    centre(f'The wager is {money(hand.wager)} now.')
    deal(shoe, hand)
    centre(f'{hand.title} = {hand.value}')
    return True


def play_hand(shoe, hand):
    """Double down, or hit until it is enough."""
    open_hand = not double_down(shoe, hand)
    while open_hand and hand.value < 21:
        question = f'{hand.title} has {hand.value}: hit or stand?'
        if canvas.pick(question, h='hit', s='stand') == 's':
            break
        deal(shoe, hand)
        centre(f'{hand.title} = {hand.value}')
    if hand.busted:
        headline(f'{hand.title} is BUSTED')
    elif hand.value == 21:
        headline(f'{hand.title} has 21')


def take_turn(shoe, hand, dealer):
    """The turn of one player, gives back the hands that came out."""
    headline(f'{hand.owner.name}')
    spread(hand, dealer)
    hands = split(shoe, hand)
    if dealer.may_have_blackjack():
        for each in hands:
            insure(each)
    for each in hands:
        if len(hands) > 1:
            headline(each.title)
            spread(each, dealer)
        play_hand(shoe, each)
    return hands


def dealer_turn(shoe, dealer, hands):
    """Turn the card, then hit on 16 and less."""
    hand = dealer.hand
    headline(f'{dealer.name}, the dealer')
    centre(f'{dealer.name} turns over')
    canvas.draw(hand.cards[1:])
    centre(f'{dealer.name} holds')
    canvas.draw(hand.cards)
    centre(f'= {hand.value} =')
    alive = [each for each in hands if not each.busted]
    while alive and dealer.must_hit():
        deal(shoe, hand)
        centre(f'{dealer.name} = {hand.value}')
    if hand.busted:
        centre(f'{dealer.name} is BUSTED')
    else:
        centre(f'{dealer.name} stands')


def outcome(hand, bank):
    """What happened, and how many wagers the owner gets back."""
    if hand.busted:
        return 'busted, lost', 0
    if bank.busted or hand.value > bank.value:
        return 'won', 2
    if hand.value == bank.value:
        return 'push', 1
    return 'lost', 0


def settle(players, hands, dealer):
    """Money."""
    headline('R E S U L T S')
    for hand in hands:
        word, times = outcome(hand, dealer.hand)
        hand.owner.receive(times * hand.wager)
        centre(f'{hand.title} · {word} · {money(hand.wager)}')
        if hand.insurance:
            won = natural(dealer.hand.cards)
            hand.owner.receive(2 * hand.insurance if won else 0)
            word = 'won' if won else 'lost'
            centre(f'insurance · {word} · {money(hand.insurance)}')
    canvas.space()
    for player in players:
        centre(f'{player.name} has a balance of {money(player.balance)}')
        support(player)


def one_game(shoe, players, dealer):
    """From the wagers to the results."""
    if shoe.finished():
        canvas.space()
        centre('~ eight decks are shuffled and cut ~')
        shoe.prepare()
    dealer.new_hand()
    hands = collect_wagers(players)
    first_cards(shoe, hands, dealer)
    played = []
    for hand in hands:
        played += take_turn(shoe, hand, dealer)
    dealer_turn(shoe, dealer, played)
    settle(players, played, dealer)
    close_drawer(players)


def play():
    """The loop of all games."""
    headline('♣ ♥   B L A C K J A C K   ♠ ♦')
    centre(f'dealt by {Dealer.name}, a computer')
    try:
        players = gather()
        shoe, dealer = Shoe(), Dealer()
        while True:
            one_game(shoe, players, dealer)
            if not canvas.confirm(f'{players[0].name}, play another game?'):
                break
    except KeyboardInterrupt:
        canvas.space()
    headline('Good bye')
