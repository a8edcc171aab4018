# Yuki Lindqvist
# CPSC 386-01
# 2022-04-08
# ylindqvist@csu.fullerton.edu
# @yuki-draws
#
# Lab 00-03
#
# The canvas: 80 columns, everything in the middle.
#

"""Layout. Nothing in here knows any rule of the game."""

from time import sleep

WIDTH = 80
TEMPO = 0.02


def centre(*lines):
    """Put lines in the middle of the page, one after the other."""
    for text in lines:
        print(text.center(WIDTH).rstrip())
        sleep(TEMPO)


def space():
    """White space is a design element."""
    print()


def headline(text):
    """A line of text between two rules."""
    space()
    rule = '═' * (len(text) + 8)
    centre(rule, text, rule)
    space()


def picture(card):
    """The card as five lines."""
    return (
        '┌───────┐',
        f'│{card.rank:<7}│',
        f'│{card.suit:^7}│',
        '│       │',
        '└───────┘',
    )


def draw(cards):
    """One card under the other."""
    for card in cards:
        centre(*picture(card))


def draw_back():
    """The card nobody may see."""
    centre('┌───────┐', '│░░░░░░░│', '│░░░░░░░│', '│░░░░░░░│', '└───────┘')


def prompt():
    """The cursor sits below the question, in the middle."""
    return input(' ' * 36 + '› ').strip()


def pick(question, **keys):
    """Ask for one of some keys, e.g. pick('Tea?', y='yes', n='no')."""
    legend = '     '.join(f'[ {key} ] {word}' for key, word in keys.items())
    while True:
        space()
        centre(question, legend)
        reply = prompt().lower()
        for key, word in keys.items():
            if reply in (key, word):
                return key
        centre('· please type one of the letters in brackets ·')


def confirm(question):
    """Yes or no."""
    return pick(question, y='yes', n='no') == 'y'


def figure(question, low, high):
    """Ask for a whole number."""
    while True:
        space()
        centre(question, f'a whole number from {low} to {high}')
        reply = prompt()
        if reply.isdecimal() and low <= int(reply) <= high:
            return int(reply)
        centre('· this number does not fit ·')


def money(dollars):
    """$10,000.00"""
    return f'${dollars:,.2f}'
