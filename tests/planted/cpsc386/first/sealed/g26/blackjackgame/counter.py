# Priyanka Deshmukh
# CPSC 386-01
# 2022-04-07
# pdeshmukh@csu.fullerton.edu
# @pdeshmukh-ledger
#
# Lab 00-03
#
# The counter: everything that is said to and heard from customers.
#

"""Conversation with the customers, and printed statements."""

import time

from .cards import value_of

WIDTH = 46


def say(sentence):
    """Speak slowly and clearly."""
    print(sentence)
    time.sleep(0.15)


def yes_or_no(question):
    """Ask until the customer says y or n."""
    reply = input(f'{question} (y/n): ').strip().lower()
    while reply not in {'y', 'yes', 'n', 'no'}:
        say('I am afraid I need a y for yes or an n for no.')
        reply = input(f'{question} (y/n): ').strip().lower()
    return reply in {'y', 'yes'}


def dollars(question, maximum):
    """Ask for an amount from $1 to the maximum."""
    while True:
        reply = input(f'{question} ($1 to ${maximum:,}): ')
        reply = reply.strip().lstrip('$').replace(',', '')
        try:
            amount = int(reply)
        except ValueError:
            say('Kindly enter whole dollars, such as 250.')
            continue
        if amount < 1:
            say('The minimum for this transaction is $1.')
        elif amount > maximum:
            say(f'I cannot authorize more than ${maximum:,}.')
        else:
            return amount


def money(amount):
    """Format an amount."""
    return f'${amount:,.2f}'


def rule(sign='-'):
    """Print a line across the paper."""
    print(sign * WIDTH)


def statement(heading, cards):
    """Print a hand like a bank statement."""
    rule()
    print(heading)
    for card in cards:
        print(f'    {str(card):<28}{card.value_text():>10}')
    say(f'    {"HAND TOTAL":<28}{value_of(cards):>10}')
    rule()
