# Priyanka Deshmukh
# CPSC 386-01
# 2022-04-07
# pdeshmukh@csu.fullerton.edu
# @pdeshmukh-ledger
#
# Lab 00-03
#
# The business day: the game loop, and the rules of Blackjack.
#

"""The loop of the game, and its rules."""

from .cards import HIGHEST_HAND, Shoe, is_blackjack, value_of
from .counter import dollars, money, rule, say, statement, yes_or_no
from .player import OPENING_BALANCE, Account, Dealer, Slip
from .player import lock_vault, open_vault


def open_for_business():
    """The main loop of the game."""
    rule('=')
    say('Welcome to the Blackjack Savings and Loan.')
    rule('=')
    accounts = open_vault()
    customers = identify_customers(accounts)
    dealer = Dealer()
    shoe = Shoe()
    while True:
        play_one_game(customers, dealer, shoe)
        lock_vault(accounts)
        if shoe.cut_card_reached():
            say('The cut card was reached. The cards are shuffled and cut.')
            shoe.prepare()
        if not yes_or_no(
            f'{customers[0].holder}, would you like to play again?'
        ):
            break
    say('Your balances are on file. Thank you for banking with us.')


def identify_customers(accounts):
    """Find out who is playing."""
    answer = input('Good day. How many customers may I serve today (1-4)? ')
    while answer.strip() not in {'1', '2', '3', '4'}:
        say('This counter serves one, two, three or four customers.')
        answer = input('Please enter 1, 2, 3 or 4: ')
    customers = []
    for number in range(1, int(answer) + 1):
        customers.append(identify(number, accounts, customers))
    return customers


def identify(number, accounts, customers):
    """Look up the account of a customer or open one."""
    while True:
        holder = input(f'Customer {number}, the name on your account? ')
        holder = ' '.join(holder.split()).title()
        if not holder:
            say('I cannot look up an account without a name.')
        elif any(customer.holder == holder for customer in customers):
            say('That customer is already being served.')
        elif holder in accounts:
            say(f'Welcome back, {holder}.')
            break
        else:
            say(f'I have opened an account for you, {holder}.')
            accounts[holder] = Account(holder)
            break
    say(f'Your balance is {money(accounts[holder].balance)}.')
    return accounts[holder]


def play_one_game(customers, dealer, shoe):
    """One game, from funds to final statements."""
    # pairs of an account and the slips which belong to it
    book = []
    for account in customers:
        offer_funds(account)
        if account.is_broke():
            say(f'{account.holder} has no funds and sits this game out.')
            continue
        stake = dollars(f'{account.holder}, your wager?', account.balance)
        account.withdraw(stake)
        book.append((account, [Slip(stake)]))
    if not book:
        return
    deal_cards(book, dealer, shoe)
    for account, slips in book:
        serve(account, slips, dealer, shoe)
    dealer_turn(book, dealer, shoe)
    rule('=')
    say('STATEMENTS')
    for account, slips in book:
        for slip in slips:
            settle(account, slip, dealer)
        say(f'{account.holder}, new balance: {money(account.balance)}')
    rule('=')


def offer_funds(account):
    """Only those who lost everything are helped by the donor."""
    say(f'{account.holder}, your balance is {money(account.balance)}.')
    if not yes_or_no('Would you like to add funds?'):
        return
    if account.is_broke():
        account.deposit(OPENING_BALANCE)
        say(
            'An anonymous donor has transferred '
            f'{money(OPENING_BALANCE)} to your account.'
        )
    else:
        say('I am sorry, you are not eligible for additional funds.')


def deal_to(name, cards, shoe):
    """Deal one card and announce it."""
    card = shoe.next_card()
    cards.append(card)
    say(f'{name} receives the {card}.')


def deal_cards(book, dealer, shoe):
    """Two times around the table."""
    dealer.cards = []
    rule('=')
    for _ in range(2):
        for account, slips in book:
            deal_to(account.holder, slips[0].cards, shoe)
        deal_to(dealer.name, dealer.cards, shoe)


def serve(account, slips, dealer, shoe):
    """The turn of one customer."""
    rule('=')
    say(f'Now serving: {account.holder}')
    statement(f'Cards of {account.holder}', slips[0].cards)
    statement(f'Cards of {dealer.name}', dealer.cards)
    offer_split(account, slips, shoe)
    labels = [account.holder]
    if len(slips) == 2:
        labels = [f'{account.holder}, hand A', f'{account.holder}, hand B']
    if dealer.cards[0].value() >= 10:
        for label, slip in zip(labels, slips):
            offer_insurance(account, label, slip)
    for label, slip in zip(labels, slips):
        offer_double(account, label, slip, shoe)
    for label, slip in zip(labels, slips):
        hit_or_stand(label, slip, shoe)


def offer_split(account, slips, shoe):
    """Identical ranks can become two hands, once."""
    slip = slips[0]
    left, right = slip.cards
    if left.rank != right.rank or account.balance < slip.stake:
        return
    if not yes_or_no(
        f'{account.holder}, split your hand for another {money(slip.stake)}?'
    ):
        return
    account.withdraw(slip.stake)
    slips.append(Slip(slip.stake, [slip.cards.pop()]))
    for letter, each in zip('AB', slips):
        deal_to(f'{account.holder}, hand {letter},', each.cards, shoe)


def offer_insurance(account, label, slip):
    """A side bet on the blackjack of the dealer."""
    if account.balance < 1:
        return
    if yes_or_no(f'{label}: do you wish to purchase insurance?'):
        slip.premium = dollars('Insurance wager?', account.balance)
        account.withdraw(slip.premium)


def offer_double(account, label, slip, shoe):
    """Twice the stake for a single card."""
    if account.balance < slip.stake:
        return
    if yes_or_no(
        f'{label}: double down on {value_of(slip.cards)} '
        f'for another {money(slip.stake)}?'
    ):
        account.withdraw(slip.stake)
        slip.stake *= 2
        slip.doubled = True
        deal_to(label, slip.cards, shoe)


def hit_or_stand(label, slip, shoe):
    """Let the customer draw cards until it is enough."""
    statement(f'Cards of {label}', slip.cards)
    done = slip.doubled
    while value_of(slip.cards) < HIGHEST_HAND and not done:
        wish = input(f'{label}: would you care to hit or stand? ')
        wish = wish.strip().lower()
        if wish == 'hit' or wish == 'h':
            deal_to(label, slip.cards, shoe)
            statement(f'Cards of {label}', slip.cards)
        elif wish == 'stand' or wish == 's':
            done = True
        else:
            say('Please enter the word hit or the word stand.')
    total = value_of(slip.cards)
    if total > HIGHEST_HAND:
        say(f'My condolences, {label} has busted with {total}.')
    elif total == HIGHEST_HAND:
        say(f'Congratulations, {label} has reached 21.')
    else:
        say(f'{label} stands with {total}.')


def dealer_turn(book, dealer, shoe):
    """The dealer follows the policy of the bank."""
    rule('=')
    say(f'{dealer.name} turns over the {dealer.cards[1]}.')
    statement(f'Cards of {dealer.name}', dealer.cards)
    open_slips = [
        slip
        for _, slips in book
        for slip in slips
        if value_of(slip.cards) <= HIGHEST_HAND
    ]
    while open_slips and value_of(dealer.cards) < 17:
        say(f'{dealer.name} hits.')
        deal_to(dealer.name, dealer.cards, shoe)
    total = value_of(dealer.cards)
    if total > HIGHEST_HAND:
        say(f'{dealer.name} has busted with {total}.')
    else:
        say(f'{dealer.name} stands with {total}.')


def settle(account, slip, dealer):
    """Pay or keep the money of one slip."""
    total = value_of(slip.cards)
    house = value_of(dealer.cards)
    if total > HIGHEST_HAND or total < house <= HIGHEST_HAND:
        say(f'{account.holder} lost {money(slip.stake)} with {total}.')
    elif total == house:
        say(f'{account.holder} has a push. {money(slip.stake)} is returned.')
        account.deposit(slip.stake)
    else:
        say(f'{account.holder} won {money(slip.stake)} with {total}.')
        account.deposit(slip.stake * 2)
    if slip.premium == 0:
        return
    if is_blackjack(dealer.cards):
        say(f'The insurance paid {money(slip.premium)}.')
        account.deposit(slip.premium * 2)
    else:
        say(f'The insurance premium of {money(slip.premium)} is lost.')
