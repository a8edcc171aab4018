# Elif Castellano
# CPSC 386-01
# 2022-03-31
# ecastellano@csu.fullerton.edu
# @elif-else
#
# Lab 00-03
#
# Typewriter output and checked input.
#

"""Talking to the people at the terminal."""

import time


def tell(text: str = '') -> None:
    """Print a line like a typewriter."""
    for letter in text:
        print(letter, end='', flush=True)
        time.sleep(0.003)
    print()


def dollars(amount: int) -> str:
    """Format an amount of money."""
    return f'${amount:,.2f}'


def ask_choice(question: str, first: str, second: str) -> str:
    """Return one of two words; its first letter is enough."""
    while True:
        reply = input(f'{question} ({first}/{second}): ').strip().lower()
        match reply:
            case '':
                pass
            case word if word in (first, first[0]):
                return first
            case word if word in (second, second[0]):
                return second
        tell(f'Please answer "{first}" or "{second}".')


def ask_yes(question: str) -> bool:
    """Return True for yes."""
    return ask_choice(question, 'yes', 'no') == 'yes'


def ask_amount(question: str, low: int, high: int) -> int:
    """Return a whole number between low and high."""
    while True:
        reply = input(f'{question} (whole dollars, {low} up to {high}): ')
        try:
            if low <= (amount := int(reply.strip().lstrip('$'))) <= high:
                return amount
        except ValueError:
            tell('That is no whole number.')
        else:
            tell(f'It has to be at least {low} and at most {high}.')
