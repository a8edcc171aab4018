# Alistair Pemberton
# CPSC 386-01
# 2022-03-30
# apemberton@csu.fullerton.edu
# @al-pemberton
#
# Lab 00-03
#
# How an evening of blackjack is conducted.
#

"""The evening, from the hat stand to the front door."""

import re
from time import sleep

from .cards import CARD_BACK, Shoe, describe
from .player import (
    ALLOWANCE,
    Croupier,
    Member,
    close_ledger,
    money,
    open_ledger,
)

BREATH = 0.12
NUMBERS = ('1', 'one', '2', 'two', '3', 'three', '4', 'four')


def say(*lines):
    """Speak without haste."""
    for line in lines:
        print(line)
        sleep(BREATH)


def enquire(question, choices):
    """Ask until the answer is one of the choices, or its first letter."""
    while True:
        reply = input(f'{question} [{"/".join(choices)}] ').strip().lower()
        for choice in choices:
            if reply and reply in (choice, choice[0]):
                return choice
        say(f'I do beg your pardon? "{" or ".join(choices)}" would suffice.')


def agreed(question):
    """A question for yes or no."""
    return enquire(question, ('yes', 'no')) == 'yes'


def enquire_sum(question, most):
    """Ask for whole dollars between 1 and the most."""
    while True:
        reply = input(f'{question} [$1 to ${most:,}, whole dollars] ')
        tidy = reply.strip().lstrip('$').replace(',', '')
        if not re.fullmatch(r'[0-9]{1,15}(\.00?)?', tidy):
            say('Whole dollars in figures, if it is not too much trouble.')
            continue
        amount = int(tidy.split('.')[0])
        if amount < 1:
            say('The house does admire thrift, but one dollar is the least.')
        elif amount > most:
            say(f'One admires the spirit, but {money(most)} is the most.')
        else:
            return amount


def receive_guests(ledger):
    """How many, and who."""
    while True:
        reply = input('How many of you shall be playing? [1, 2, 3 or 4] ')
        reply = reply.strip().lower()
        if reply in NUMBERS:
            break
        say('The table, I fear, seats from one to four.')
    party = []
    number = NUMBERS.index(reply) // 2 + 1
    while len(party) < number:
        seat = len(party) + 1
        name = input(f'Seat {seat}: by what name are you known here? ').strip()
        key = name.lower()
        if not name:
            say('Even anonymous persons have a name. Do make one up.')
        elif key == Croupier.name.lower():
            say('That name belongs to the croupier. He is rather attached.')
        elif key in [member.name.lower() for member in party]:
            say('We already have one of those. Another name, if you please.')
        else:
            if key in ledger:
                say(f'How good to see you again, {ledger[key].name}.')
            else:
                ledger[key] = Member(name)
                say(f'Delighted, {name}. You have been granted membership.')
            say(f'Your balance stands at {money(ledger[key].purse)}.')
            party.append(ledger[key])
    return party


def take_wagers(party):
    """Everyone stakes something; the penniless may accept a gift first."""
    say('', '~ Wagers, please ~')
    for member in party:
        member.sit_down(0)
        if member.purse < 1 and not donor_calls(member):
            say(f'{member.name} watches this game with quiet dignity.')
            continue
        member.sit_down(
            enquire_sum(f'{member.name}, what is your wager?', member.purse)
        )
        say(f'{money(member.hands[0].stake)} for {member.name}. Noted.')


def donor_calls(member):
    """An anonymous donor helps out, if allowed to."""
    say(f'{member.name}, you appear to be without means.')
    if agreed(
        f'An anonymous donor offers you {money(ALLOWANCE)}. Do you accept?'
    ):
        member.purse += ALLOWANCE
        say('He prefers not to be thanked.')
        return True
    return False


def give(shoe, hand, whom):
    """One card, face up, announced at once."""
    card = shoe.draw()
    hand.append(card)
    say(f'  {whom} is dealt  {describe(card)}')


def deal(shoe, playing, croupier):
    """Two cards each; the last one stays on its face."""
    say('', '~ The deal ~')
    croupier.hand.clear()
    for member in playing:
        give(shoe, member.hands[0], member.name)
    give(shoe, croupier.hand, croupier.name)
    for member in playing:
        give(shoe, member.hands[0], member.name)
    croupier.hand.append(shoe.draw())
    say(f'  {croupier.name} is dealt  {CARD_BACK}  something, face down')


def show_table(member, croupier):
    """What the member holds, and what little we know of the croupier."""
    for hand in member.hands:
        say(f'  {member.name} holds  {hand}  ({hand.total()})')
    say(f'  {croupier.name} shows  {describe(croupier.up_card())}')


def settle_split(shoe, member):
    """The question of splitting is put once per game, if at all."""
    hand = member.hands[0]
    if member.split_settled or not hand.pair():
        return
    member.split_settled = True
    if member.spare() < hand.stake:
        say('A pair, but the purse does not stretch to splitting it.')
    elif agreed(
        f'{member.name}, a pair. Would you care to split, '
        f'for another {money(hand.stake)}?'
    ):
        member.split()
        for which, half in zip(('first', 'second'), member.hands):
            give(shoe, half, f"{member.name}'s {which} hand")


def sell_insurance(shoe, playing, croupier):
    """Only when the croupier looks menacing; splitting is settled first."""
    if not croupier.looks_menacing():
        return
    say('', '~ Insurance ~')
    for member in playing:
        show_table(member, croupier)
        settle_split(shoe, member)
        for hand in member.hands:
            if member.spare() < 1:
                say(f'{member.name} has nothing left to insure with.')
                break
            if agreed(
                f'{member.name}, insurance for  {hand}  in case '
                f'{croupier.name} has blackjack?'
            ):
                hand.premium = enquire_sum(
                    'For how much shall we insure it?', member.spare()
                )
                say(f'Insured for {money(hand.premium)}.')


def take_turn(shoe, member, croupier):
    """One member, one or two hands."""
    say('', f'~ {member.name}, your turn ~')
    show_table(member, croupier)
    settle_split(shoe, member)
    for hand in member.hands:
        if len(member.hands) == 2:
            say(f'  This hand:  {hand}  ({hand.total()})')
        if not doubled(shoe, member, hand):
            play_on(shoe, member, hand)
        if hand.bust():
            say(f'  {hand.total()}. Busted, {member.name}. My condolences.')
        elif hand.total() == 21:
            say(f'  21, {member.name}. One could hardly ask for more.')


def doubled(shoe, member, hand):
    """Offer the double; a single card and no more."""
    if member.spare() < hand.stake:
        say('  (Doubling down would exceed the purse.)')
        return False
    if not agreed(
        f'{member.name}, would you double down, '
        f'for another {money(hand.stake)}?'
    ):
        return False
    hand.stake *= 2
    give(shoe, hand, member.name)
    say(f'  That makes {hand.total()}, and there we leave it.')
    return True


def play_on(shoe, member, hand):
    """Hit or stand."""
    while hand.total() < 21:
        question = f'{member.name}, at {hand.total()}, hit or stand?'
        if enquire(question, ('hit', 'stand')) == 'stand':
            say(f'  Standing at {hand.total()}. Very prudent.')
            return
        give(shoe, hand, member.name)


def croupier_plays(shoe, playing, croupier):
    """Turn the card over, then do as the book says."""
    hand = croupier.hand
    say('', f'~ {croupier.name} plays ~')
    say(f'  He turns over  {describe(hand[1])}')
    say(f'  {hand}  ({hand.total()})')
    if all(theirs.bust() for member in playing for theirs in member.hands):
        say('  Everybody has busted. He stands, and looks at the ceiling.')
        return
    while croupier.wants_card():
        give(shoe, hand, croupier.name)
    if hand.bust():
        say(f'  {hand.total()}. He has busted. How very careless of him.')
    else:
        say(f'  He stands at {hand.total()}.')


def verdict(theirs, house):
    """+1, 0 or -1, and a word about it."""
    if theirs.bust():
        return -1, 'busted, and so lost'
    if house.bust() or theirs.total() > house.total():
        return 1, 'won. Well played'
    if theirs.total() == house.total():
        return 0, 'a push. Nobody is hurt'
    return -1, 'lost, alas'


def pay_up(playing, croupier):
    """Settle every hand and every insurance."""
    say('', '~ Accounts ~')
    for member in playing:
        for hand in member.hands:
            sign, word = verdict(hand, croupier.hand)
            member.purse += sign * hand.stake
            say(
                f'  {member.name}: {hand.total()} against '
                f'{croupier.hand.total()}, {money(hand.stake)} {word}.'
            )
            if hand.premium and croupier.hand.natural():
                member.purse += hand.premium
                say(f'  The insurance pays {money(hand.premium)}.')
            elif hand.premium:
                member.purse -= hand.premium
                say(f'  The insurance of {money(hand.premium)} is lost.')
        member.hands = []
        say(f'  Balance of {member.name}: {money(member.purse)}')


def one_game(shoe, party, croupier):
    """From the wagers to the accounts."""
    take_wagers(party)
    playing = [member for member in party if member.hands]
    if not playing:
        say('With nobody to play against, the croupier polishes the shoe.')
        return
    deal(shoe, playing, croupier)
    sell_insurance(shoe, playing, croupier)
    for member in playing:
        take_turn(shoe, member, croupier)
    croupier_plays(shoe, playing, croupier)
    pay_up(playing, croupier)
    if shoe.cut_card_seen():
        say('The cut card has turned up. A moment for the shuffle.')
        shoe.prepare()


def evening_at_the_club():
    """Play until the first player has had enough."""
    say('Good evening, and welcome to Blackjack.')
    say(f'{Croupier.name} shall be your dealer. He has no sense of humour.')
    ledger = open_ledger()
    try:
        party = receive_guests(ledger)
        shoe, croupier = Shoe(), Croupier()
        another = True
        while another:
            one_game(shoe, party, croupier)
            close_ledger(ledger)
            another = agreed(f'\n{party[0].name}, shall we play again?')
    except (EOFError, KeyboardInterrupt):
        say('', 'Leaving without a word? How continental.')
    say('Good night. Do mind the step.')
