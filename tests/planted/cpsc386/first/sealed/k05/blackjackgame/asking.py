# Priya Venkataraman
# CPSC 386-02
# 2022-03-29
# pvenkat@csu.fullerton.edu
# @priya-venk
#
# Lab 00-03
#
# Everything that is asked of a person goes through this file.
#

"""Questions, with all the checks of the answers."""

from time import sleep

from blackjackgame.player import money

LINE_PAUSE = 0.04


def say(text=''):
    """Print one line and give people time to read it."""
    print(text, flush=True)
    sleep(LINE_PAUSE)


def debug(*things):
    """Print something for me. (take out before handing in!!)"""
    print('   DEBUG:', *things, flush=True)


def ask_word(question, words):
    """Ask until one of the words is typed; the first letter is enough."""
    words = list(words)
    assert len(words) >= 2
    while True:
        answer = input(question + ' ').strip().lower()
        for word in words:
            if answer in (word, word[0]):
                return word
        say('Sorry, I only understand: ' + ' or '.join(words) + '.')


def ask_yes(question):
    """Ask something that is answered by yes or no."""
    return ask_word(question + ' Please type yes or no:', ['yes', 'no']) == (
        'yes'
    )


def to_whole_dollars(text):
    """Make a number of dollars from the answer, or None."""
    text = text.strip()
    if text.startswith('$'):
        text = text[1:]
    if text.endswith('.00'):
        text = text[:-3]
    text = text.replace(',', '')
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        return None
    return int(text)


def ask_money(question, lowest, highest):
    """Ask for an amount of money till it is inside the limits."""
    assert 1 <= lowest <= highest
    while True:
        text = input(question + ' ')
        amount = to_whole_dollars(text)
        debug('typed', repr(text), 'understood', amount)
        if amount is None:
            say('Please type whole dollars in digits, for example 25.')
        elif amount < lowest:
            say('That is too little, it must be at least ' + money(lowest))
        elif amount > highest:
            say('That is too much, you can use at most ' + money(highest))
        else:
            return amount


def ask_count():
    """Ask how many people play."""
    while True:
        text = input('How many people sit down to play? Type 1, 2, 3 or 4: ')
        text = text.strip()
        if text in ('1', '2', '3', '4'):
            count = int(text)
            assert 1 <= count <= 4
            return count
        say('There have to be from 1 to 4 people.')


def ask_name(number, taken):
    """Ask for a name that nobody at the table has yet."""
    taken = [name.lower() for name in taken]
    while True:
        text = input(
            'Person number {}, please type the name you play under: '.format(
                number
            )
        )
        name = ' '.join(text.split())
        if name == '':
            say('The name cannot be empty.')
        elif name.lower() in taken:
            say('Somebody at this table already has that name.')
        else:
            return name
