# Anselm Roy
# CPSC 386-02
# 2022-03-29
# anselm.roy@csu.fullerton.edu
# @anselm-lambda
#
# Lab 00-03
#
# Questions, turns, settlement and the stream of games.
#

"""The loop of the game, and its rules."""

from dataclasses import replace
from functools import partial
from time import sleep

from blackjackgame.cards import (
    PIPS,
    cut_card_out,
    face,
    faces,
    is_natural,
    is_pair,
    new_shoe,
    total,
)
from blackjackgame.player import (
    DEALER,
    GIFT,
    Player,
    dealer_hands,
    read_bank,
    write_bank,
)

# A hand is a dict: cards (tuple), bet, insurance. Hands are never changed
# in place, a new dict is made.


def say(text):
    """Print, with a breath after it."""
    print(text, flush=True)
    sleep(0.15)


# --- questions ---------------------------------------------------------------


def ask(prompt, parse, complaint):
    """Return the first answer that parse does not turn into None."""
    typed = map(str.strip, iter(partial(input, prompt), None))
    return next(
        value
        for value in map(parse, typed)
        if value is not None or print(complaint)
    )


def yes(prompt):
    """y or n."""
    return ask(
        prompt,
        lambda text: {'y': True, 'n': False}.get(text.lower()),
        'y or n',
    )


def number(prompt, top):
    """A whole number from 1 to top."""

    def parse(text):
        good = text.isascii() and text.isdigit() and len(text) < 20
        return int(text) if good and 1 <= int(text) <= top else None

    return ask(prompt, parse, f'a whole number, 1 to {top}')


def new_name(prompt, taken):
    """A name that nobody at the table has."""
    return ask(
        prompt,
        lambda text: text if text and text not in taken else None,
        'a name, and not one that sits here already',
    )


# --- sitting down ------------------------------------------------------------


def sit_down(count, seated=()):
    """Ask one name after the other."""
    if len(seated) == count:
        return seated
    taken = (DEALER, *(player.name for player in seated))
    name = new_name(f'player {len(seated) + 1}, name? ', taken)
    player = read_bank().get(name, Player(name))
    say(f'{player.name} has ${player.balance}')
    return sit_down(count, (*seated, player))


def donate(players):
    """Yield the players who can go on. The donor helps the broke ones."""
    for player in players:
        if player.balance > 0:
            yield player
        else:
            say(f'{player.name} is broke. an anonymous donor offers ${GIFT}.')
            if yes('accept? '):
                yield replace(player, balance=GIFT)
            else:
                say(f'{player.name} leaves the table')


# --- dealing -----------------------------------------------------------------


def deal_one(shoe, name):
    """Take a card face up."""
    card = next(shoe)
    say(f'  {name} <- {face(card)}')
    return card


def deal_hidden(shoe):
    """Take a card face down."""
    say(f'  {DEALER} <- ??')
    return next(shoe)


def deal(names, shoe):
    """Return the cards of everyone, and those of the dealer."""
    firsts = [deal_one(shoe, name) for name in (*names, DEALER)]
    seconds = [deal_one(shoe, name) for name in names] + [deal_hidden(shoe)]
    *hands, dealer = zip(firsts, seconds)
    return hands, dealer


# --- a turn ------------------------------------------------------------------


def left(player, hands):
    """The money of the player that lies on no hand."""
    return player.balance - sum(h['bet'] + h['insurance'] for h in hands)


def split(player, hand, shoe):
    """One hand, or two."""
    if not is_pair(hand['cards']) or left(player, [hand]) < hand['bet']:
        return [hand]
    if not yes('split? '):
        return [hand]
    return [
        {**hand, 'cards': (card, deal_one(shoe, f'{player.name} #{place}'))}
        for place, card in enumerate(hand['cards'], 1)
    ]


def label(player, hands, place):
    """ada, or ada #2 when there are two hands."""
    return player.name if len(hands) == 1 else f'{player.name} #{place + 1}'


def swap(hands, place, hand):
    """The same hands with another one in that place."""
    return [hand if at == place else old for at, old in enumerate(hands)]


def insure(player, hands, place=0):
    """Ask hand by hand."""
    rest = left(player, hands)
    if place == len(hands) or rest < 1:
        return hands
    say(f'{label(player, hands, place)}: {faces(hands[place]["cards"])}')
    amount = number('for how much? $', rest) if yes('insure? ') else 0
    insured = {**hands[place], 'insurance': amount}
    return insure(player, swap(hands, place, insured), place + 1)


def hits(cards, name, shoe):
    """The cards after all hits."""
    if total(cards) >= 21 or not yes('hit? '):
        return cards
    more = (*cards, deal_one(shoe, name))
    say(f'{name}: {faces(more)}')
    return hits(more, name, shoe)


def play_hand(player, hands, place, shoe):
    """Double or hit. Returns the hand when nothing more happens to it."""
    hand, name = hands[place], label(player, hands, place)
    say(f'{name}: {faces(hand["cards"])}')
    if left(player, hands) >= hand['bet'] and yes('double? '):
        cards = (*hand['cards'], deal_one(shoe, name))
        say(f'{name}: {faces(cards)}')
        done = {**hand, 'cards': cards, 'bet': 2 * hand['bet']}
    else:
        done = {**hand, 'cards': hits(hand['cards'], name, shoe)}
    if total(done['cards']) > 21:
        say(f'{name} busted')
    elif total(done['cards']) == 21:
        say(f'{name} has 21')
    return done


def play_hands(player, hands, shoe, place=0):
    """Every hand in its order."""
    if place == len(hands):
        return hands
    done = swap(hands, place, play_hand(player, hands, place, shoe))
    return play_hands(player, done, shoe, place + 1)


def turn(player, hand, up_card, shoe):
    """Return the hands that the player ends with."""
    say(f'\n-- {player.name}: {faces(hand["cards"])}')
    say(f'   {DEALER}: {face(up_card)} ??')
    hands = split(player, hand, shoe)
    if PIPS[up_card.rank] in (1, 10):
        hands = insure(player, hands)
    return play_hands(player, hands, shoe)


def dealer_turn(cards, everyone, shoe):
    """Return the last hand of the dealer."""
    say(f'\n-- {DEALER} turns over {face(cards[1])}: {faces(cards)}')
    if all(total(h['cards']) > 21 for hands in everyone for h in hands):
        say(f'everybody busted, {DEALER} stands')
        return cards
    *_, last = (cards, *watch(cards, shoe))
    say(f'{DEALER} ' + ('busted' if total(last) > 21 else 'stands'))
    return last


def watch(cards, shoe):
    """Yield the later hands of the dealer and show each."""
    growing = dealer_hands(cards, shoe)
    next(growing)
    for hand in growing:
        say(f'  {DEALER} <- {face(hand[-1])}')
        say(f'{DEALER}: {faces(hand)}')
        yield hand


# --- settling ----------------------------------------------------------------


def sign(cards, dealer):
    """1 for a win, -1 for a loss, 0 for a push."""
    mine, other = total(cards), total(dealer)
    if mine > 21:
        return -1
    if other > 21:
        return 1
    return (mine > other) - (mine < other)


def gain(hand, dealer):
    """What the hand brings or costs."""
    saved = hand['insurance'] if is_natural(dealer) else 0
    return sign(hand['cards'], dealer) * hand['bet'] + saved - hand['insurance']


def settle(player, hands, dealer):
    """Return the player with the new balance."""
    for place, hand in enumerate(hands):
        word = ('push', 'wins', 'loses')[sign(hand['cards'], dealer)]
        say(f'{label(player, hands, place)}: {word}, bet ${hand["bet"]}')
        if hand['insurance']:
            luck = 'good' if is_natural(dealer) else 'lost'
            say(f'  insurance of ${hand["insurance"]}: {luck}')
    after = player.balance + sum(gain(hand, dealer) for hand in hands)
    say(f'{player.name} has ${after}')
    return replace(player, balance=after)


# --- games -------------------------------------------------------------------


def one_game(players, shoe):
    """Return the players as they are after one game."""
    bets = [
        number(f'{p.name} (${p.balance}), wager? $', p.balance) for p in players
    ]
    cards, dealer = deal([p.name for p in players], shoe)
    everyone = [
        turn(p, {'cards': c, 'bet': b, 'insurance': 0}, dealer[0], shoe)
        for p, c, b in zip(players, cards, bets)
    ]
    end = dealer_turn(dealer, everyone, shoe)
    print()
    return tuple(settle(p, h, end) for p, h in zip(players, everyone))


def games(players):
    """Yield the players after each game, for ever."""
    shoe, mark = new_shoe()
    while players:
        after = one_game(players, shoe)
        write_bank(after)
        players = tuple(donate(after))
        write_bank(players)
        yield players
        if cut_card_out(shoe, mark):
            say('the cut card is out: shuffle and cut')
            shoe, mark = new_shoe()


def play():
    """The main loop."""
    say('blackjack. every question that ends in "? " takes y or n,')
    say('unless it wants a name or a number.\n')
    players = tuple(donate(sit_down(number('players (1-4)? ', 4))))
    write_bank(players)
    for seated in games(players):
        if not seated or not yes(f'\n{seated[0].name}, again? '):
            break
    say('bye')
