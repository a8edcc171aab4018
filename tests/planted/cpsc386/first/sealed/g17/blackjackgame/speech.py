# Marjorie Okafor
# CPSC 386-02
# 2022-04-05
# mokafor@csu.fullerton.edu
# @marjorie-okafor
#
# Lab 00-03
#
# The way the program talks to people: slowly, politely, with pauses.
#

"""Polite conversation: telling, waiting and asking."""

import time


def tell(sentence=''):
    """Say one sentence and leave a moment to read it."""
    print(sentence)
    time.sleep(0.05)


def wait():
    """Let everybody read in peace."""
    input('Press ENTER to continue.')


def dollars(amount):
    """Write an amount of money nicely, such as $1,250.00."""
    return f'${amount:,.2f}'


def ask_word(question, *words):
    """Ask until one of the words (or its first letter) is the answer."""
    while True:
        reply = input(f'{question} ').strip().lower()
        for word in words:
            if reply and reply in (word, word[0]):
                return word
        tell('I did not quite catch that. Take your time!')
        tell('You can answer: ' + ' or '.join(words) + '.')


def ask_yes(question):
    """Ask a question that is answered with yes or no."""
    return ask_word(f'{question} Please type yes or no:', 'yes', 'no') == 'yes'


def ask_number(question, lowest, highest):
    """Ask until a whole number between lowest and highest is given."""
    while True:
        reply = input(f'{question} ').strip().lstrip('$').replace(',', '')
        try:
            number = int(reply)
        except ValueError:
            tell('Nearly! It has to be a whole number, written in digits.')
            continue
        if lowest <= number <= highest:
            return number
        tell(f'Good try, but it must lie between {lowest} and {highest}.')
