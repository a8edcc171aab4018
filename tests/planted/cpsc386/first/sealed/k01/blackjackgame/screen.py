# Margaret Oyelaran
# CPSC 386-01
# 2022-04-07
# moyelaran@csu.fullerton.edu
# @m-oyelaran
#
# Lab 00-03
#
# Everything that is printed or typed goes through here.
#

"""The screen and the keyboard.

All choices are numbered menus, so a player has only to type digits, but
who prefers it may also type the first word of a line of the menu.
"""

import time

PAUSE = 0.12


def tell(text=''):
    """Print a line and give the players some time to read it."""
    print(text, flush=True)
    time.sleep(PAUSE)


def title(text):
    """Print a line that is easily seen."""
    tell()
    tell('=== ' + text + ' ===')


def dollars(amount):
    """Return an amount of money in a nice format."""
    return f'${amount:,.2f}'


def _parse_whole(text):
    """Return the whole number in a text, or None if there is none.

    A dollar sign, commas, and '.00' at the end are no problem.
    """
    text = text.strip().lstrip('$').replace(',', '')
    if text.endswith('.00'):
        text = text[:-3]
    if text.isascii() and text.isdigit() and len(text) < 30:
        return int(text)
    return None


def ask_number(question, lowest, highest):
    """Ask until a whole number between the two limits is typed."""
    prompt = f'{question} Enter a number from {lowest} to {highest}: '
    while True:
        number = _parse_whole(input(prompt))
        if number is None:
            tell('That was not a whole number.')
        elif number < lowest:
            tell(f'That is too little, it must be at least {lowest}.')
        elif number > highest:
            tell(f'That is too much, it must be at most {highest}.')
        else:
            return number


def ask_menu(question, *choices):
    """Show a numbered menu and return the number of the choice (1, 2..).

    The number, the word of the choice, or its first letter are accepted.
    """
    tell(question)
    for number, word in enumerate(choices, start=1):
        tell(f'   {number} = {word}')
    words = ' or '.join(
        f'{number} ({word})' for number, word in enumerate(choices, start=1)
    )
    while True:
        answer = input(f'Enter {words}: ').strip().lower()
        for number, word in enumerate(choices, start=1):
            if answer in (str(number), word, word[0]):
                return number
        tell('This is not a line of the menu, please try it again.')


def ask_yes(question):
    """Ask a question with a yes/no menu and return True for yes."""
    return ask_menu(question, 'yes', 'no') == 1


def ask_text(question):
    """Ask until something is typed which is not empty."""
    while True:
        answer = ' '.join(input(question).split())
        if answer:
            return answer
        tell('Nothing was typed.')
