# Mina Farrokhzad
# CPSC 386-01
# 2022-03-31
# mfarrokhzad@csu.fullerton.edu
# @minafz
#
# Lab 00-03
#
# The loop over games; the rules of a turn are in moves.py.
#

"""The loop of the game, and its rules."""

from . import moves
from .cards import Deck
from .felt import Felt
from .player import STAKE, Dealer, Player, hear, utter


def arrivals(dealer):
    """Yield the people, one by one, as they give their names."""
    while (count := hear('Party of how many (1-4)?')) not in tuple('1234'):
        utter('This table seats one to four.')
    taken = {dealer.name.casefold()}
    while len(taken) <= int(count):
        name = hear(f'Name of guest number {len(taken)}?')
        if not name or name.casefold() in taken:
            utter('I need a name that nobody else here uses.')
            continue
        taken.add(name.casefold())
        person = Player.recall(name)
        utter(f'{person} sits down with ${person.balance:,}.')
        yield person


def charity(people):
    """Let the anonymous donor offer money to those who are broke."""
    for person in people:
        if person.balance < 1 and person.agrees(
            f'you are broke. Take ${STAKE:,} from an anonymous donor?'
        ):
            person.balance += STAKE
            utter(f'{person} is back with ${person.balance:,}.')
        person.remember()


def play(people, shoe, dealer):
    """Play one game."""
    felt = Felt(shoe, dealer)
    able = [person for person in people if person.balance >= 1]
    for who in able:
        felt.chips[who, 0, 'main'] = who.stakes('what is your wager?')
    utter()
    for hidden in (False, True):
        for who in able:
            felt.deal((who, 0))
        felt.deal((dealer, 0), hidden)
    for who in able:
        moves.turn(felt, who)
    moves.house(felt)
    utter()
    for who in able:
        for key in felt.spots(who):
            for kind, dollars, sign in felt.verdicts(key):
                word = ('pushes', 'wins', 'loses')[sign]
                utter(f'{felt.label(key)} {word} the {kind} of ${dollars:,}.')
                who.balance += sign * dollars
    for person in people:
        utter(f'{person} owns ${person.balance:,}.')
        person.remember()


def games():
    """Seat the people and play until the first has had enough."""
    dealer = Dealer()
    utter(f'~ Blackjack, with {dealer} dealing ~')
    people = [*arrivals(dealer)]
    shoe = Deck.fresh()
    going = True
    while going:
        charity(people)
        if all(person.balance < 1 for person in people):
            utter('No money, no game.')
            return
        play(people, shoe, dealer)
        charity(people)
        if shoe.spent:
            shoe = Deck.fresh()
            utter(f'{dealer} shuffles and cuts for the next game.')
        going = people[0].agrees('another game?')
    utter('Thank you all, good night.')


def evening():
    """Run the games; leaving by Ctrl-C or Ctrl-D is fine."""
    try:
        games()
    except (KeyboardInterrupt, EOFError):
        print('\nLeaving early. The open game does not count.')
