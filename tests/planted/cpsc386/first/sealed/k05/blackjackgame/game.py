# Priya Venkataraman
# CPSC 386-02
# 2022-03-29
# pvenkat@csu.fullerton.edu
# @priya-venk
#
# Lab 00-03
#
# The main loop and the rules.
#

"""The loop of the game, and its rules."""

from blackjackgame.asking import ask_count, ask_money, ask_name, ask_word
from blackjackgame.asking import ask_yes, debug, say
from blackjackgame.cards import Deck, best_total, card_text, is_blackjack
from blackjackgame.cards import invites_insurance, is_busted, list_text
from blackjackgame.player import Dealer, START_MONEY, money
from blackjackgame.saving import find_player, write_players


def new_hand(player, wager):
    """A hand is a dictionary. The wager is already on the table."""
    assert wager >= 1
    return {
        'owner': player,
        'label': player.name,
        'cards': [],
        'wager': wager,
        'insurance': 0,
    }


def give_card(hand, deck):
    """Deal one card face up to a hand and show it at once."""
    before = len(hand['cards'])
    card = deck.take()
    hand['cards'] = list(hand['cards']) + [card]
    assert len(hand['cards']) == before + 1
    say('  {} is dealt: {}'.format(hand['label'], card_text(card)))


def show_hand(hand):
    """Print the cards of the hand with the total."""
    cards = list(hand['cards'])
    say(
        '  {} holds {} = {}'.format(
            hand['label'], list_text(cards), best_total(cards)
        )
    )


def seat_players():
    """Find out who plays, in the order in which they are entered."""
    count = ask_count()
    players = []
    taken = [Dealer().name]
    for number in range(1, count + 1):
        name = ask_name(number, list(taken))
        taken.append(name)
        player, known = find_player(name)
        if known:
            say('Good to see you again, ' + player.name + '!')
        else:
            say('Welcome to the table, ' + player.name + '!')
        say('Your bank balance is ' + player.balance_text())
        players.append(player)
    assert len(players) == count
    write_players(players)
    return players


def help_the_broke(players):
    """Offer the gift of the donor to everybody with no money."""
    for player in list(players):
        if not player.is_broke():
            continue
        say()
        say(player.name + ', you are broke.')
        gift = money(START_MONEY)
        if ask_yes(
            '{}, an anonymous donor offers you {}. Do you take it?'.format(
                player.name, gift
            )
        ):
            player.pay_in(START_MONEY)
            say(player.name + ' has now ' + player.balance_text())
        else:
            say(player.name + ' says no thank you.')
    write_players(players)


def collect_wagers(players):
    """Every player with money puts a wager on the table."""
    hands = []
    for player in list(players):
        if player.is_broke():
            say(player.name + ' has no money and only watches this game.')
            continue
        wager = ask_money(
            '{}, you have {}. Type your wager in dollars (1 to {}):'.format(
                player.name, player.balance_text(), player.balance
            ),
            1,
            player.balance,
        )
        player.take_out(wager)
        hands.append(new_hand(player, wager))
    return hands


def deal_all(hands, dealer, deck):
    """Two rounds of cards; the last card of the dealer is face down."""
    say()
    say('The cards are dealt.')
    for hand in list(hands):
        give_card(hand, deck)
    dealer.receive(deck.take())
    say('  {} is dealt: {}'.format(dealer.name, card_text(dealer.face_up())))
    for hand in list(hands):
        give_card(hand, deck)
    dealer.receive(deck.take())
    say('  {} is dealt a card face down.'.format(dealer.name))
    for hand in hands:
        assert len(hand['cards']) == 2
    debug('cards left', deck.size())


def maybe_split(hand, deck):
    """Return the one hand in a list, or the two after a split."""
    player = hand['owner']
    first, second = list(hand['cards'])
    if first.rank != second.rank:
        return [hand]
    wager = hand['wager']
    if player.balance < wager:
        say('A pair, but there is not enough money left to split it.')
        return [hand]
    if not ask_yes(
        '{}, you have a pair. Split it for another {}?'.format(
            player.name, money(wager)
        )
    ):
        return [hand]
    player.take_out(wager)
    left = new_hand(player, wager)
    left['label'] = player.name + ' (left hand)'
    left['cards'] = [first]
    right = new_hand(player, wager)
    right['label'] = player.name + ' (right hand)'
    right['cards'] = [second]
    give_card(left, deck)
    give_card(right, deck)
    return [left, right]


def maybe_insure(hand, dealer):
    """Offer insurance for one hand if the dealer may have a blackjack."""
    player = hand['owner']
    assert hand['insurance'] == 0
    if not invites_insurance(dealer.face_up()):
        return
    if player.balance < 1:
        say('No money is left for insurance.')
        return
    show_hand(hand)
    if not ask_yes(
        '{}, buy insurance against a dealer blackjack?'.format(hand['label'])
    ):
        return
    amount = ask_money(
        '{}, type the dollars for the insurance (1 to {}):'.format(
            hand['label'], player.balance
        ),
        1,
        player.balance,
    )
    player.take_out(amount)
    hand['insurance'] = amount


def maybe_double(hand, deck):
    """Offer to double down. Return True if the turn is over by it."""
    player = hand['owner']
    assert len(hand['cards']) == 2
    wager = hand['wager']
    if player.balance < wager:
        say('There is not enough money left to double down.')
        return False
    if not ask_yes(
        '{}, double down for another {}?'.format(hand['label'], money(wager))
    ):
        return False
    player.take_out(wager)
    hand['wager'] = wager * 2
    give_card(hand, deck)
    return True


def tell_if_over(hand):
    """Say it when the hand is busted or 21, and return True then."""
    total = best_total(list(hand['cards']))
    if total > 21:
        say('  {} has busted with {}.'.format(hand['label'], total))
        return True
    if total == 21:
        say('  {} has reached 21!'.format(hand['label']))
        return True
    return False


def play_hand(hand, deck):
    """Double down or not, then hit or stand."""
    say()
    show_hand(hand)
    doubled = maybe_double(hand, deck)
    if doubled:
        show_hand(hand)
        tell_if_over(hand)
        return
    while not tell_if_over(hand):
        answer = ask_word(
            '{}, you are at {}. Type hit or stand:'.format(
                hand['label'], best_total(hand['cards'])
            ),
            ['hit', 'stand'],
        )
        if answer == 'stand':
            say('  {} stands.'.format(hand['label']))
            return
        give_card(hand, deck)
        show_hand(hand)


def player_turn(hand, dealer, deck):
    """The whole turn of one player. Return the hands she ends with."""
    name = hand['owner'].name
    say()
    say('-' * 50)
    input('It is the turn of {}. Press Enter when ready... '.format(name))
    show_hand(hand)
    say('  {} shows {}'.format(dealer.name, card_text(dealer.face_up())))
    hands = maybe_split(hand, deck)
    debug('hands of', name, len(hands))
    for one in list(hands):
        maybe_insure(one, dealer)
    for one in list(hands):
        play_hand(one, deck)
    assert 1 <= len(hands) <= 2
    return hands


def dealer_turn(hands, dealer, deck):
    """The dealer turns the card over and then plays by the rules."""
    say()
    say('-' * 50)
    say('It is the turn of ' + dealer.name + '.')
    say(
        '  {} turns over the face down card: {}'.format(
            dealer.name, card_text(dealer.face_down())
        )
    )
    alive = [hand for hand in hands if not is_busted(hand['cards'])]
    debug('hands not busted', len(alive))
    if not alive:
        say('  Everybody has busted.')
    while alive and dealer.must_hit():
        say('  {} hits.'.format(dealer.name))
        dealer.receive(deck.take())
        newest = card_text(dealer.cards[-1])
        say('  {} is dealt: {}'.format(dealer.name, newest))
    total = best_total(dealer.cards)
    if total > 21:
        say('  {} has busted with {}.'.format(dealer.name, total))
    else:
        say('  {} stands with {}.'.format(dealer.name, total))


def settle_hand(hand, dealer):
    """Pay one hand: every bet that wins gives the bet twice."""
    player = hand['owner']
    mine = best_total(list(hand['cards']))
    theirs = best_total(list(dealer.cards))
    wager = hand['wager']
    if mine > 21:
        say('{} busted and loses {}.'.format(hand['label'], money(wager)))
    elif theirs > 21 or mine > theirs:
        player.pay_in(wager * 2)
        say('{} wins {}.'.format(hand['label'], money(wager)))
    elif mine == theirs:
        player.pay_in(wager)
        say('{} has a push, nothing is lost.'.format(hand['label']))
    else:
        say('{} loses {}.'.format(hand['label'], money(wager)))
    insurance = hand['insurance']
    if insurance > 0:
        if is_blackjack(dealer.cards):
            player.pay_in(insurance * 2)
            word = 'wins'
        else:
            word = 'loses'
        say(
            '{} {} {} with the insurance.'.format(
                hand['label'], word, money(insurance)
            )
        )


def one_game(players, dealer, deck):
    """Play one game from the wagers to the payout."""
    hands = collect_wagers(players)
    assert hands
    dealer.clear()
    deal_all(hands, dealer, deck)
    final_hands = []
    for hand in list(hands):
        final_hands += player_turn(hand, dealer, deck)
    dealer_turn(final_hands, dealer, deck)
    say()
    say('=== How it ended ===')
    for hand in final_hands:
        settle_hand(hand, dealer)
    for player in players:
        say(player.name + ' has ' + player.balance_text() + ' in the bank.')
    write_players(players)


def table_loop():
    """Sit down, then play games until the first player has enough."""
    say('*** BLACKJACK ***')
    dealer = Dealer()
    say('I am {}, I shuffle and deal.'.format(dealer.name))
    players = seat_players()
    deck = Deck()
    say('The eight decks are shuffled and cut, the cut card is in.')
    again = True
    while again:
        help_the_broke(players)
        if all(player.is_broke() for player in players):
            say('Nobody has any money, so nobody can play.')
            break
        say()
        say('A new game begins.')
        one_game(list(players), dealer, deck)
        help_the_broke(players)
        if deck.cut_card_is_out():
            deck.prepare()
            say('The cut card came, so the decks are shuffled and cut again.')
        say()
        again = ask_yes(
            '{}, would you like to play again?'.format(players[0].name)
        )
    write_players(players)
    for player in players:
        say('{} leaves with {}.'.format(player.name, player.balance_text()))
    say('Good bye!')


def main():
    """The main loop, safe against Ctrl-C and against the end of input."""
    try:
        table_loop()
    except (EOFError, KeyboardInterrupt):
        print()
        print('The game is stopped. This last game does not count.')
