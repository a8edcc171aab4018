# Odalys Ferreira
# CPSC 386-02
# 2022-04-03
# oferreira@csu.fullerton.edu
# @odalys-ansi
#
# Lab 00-03
#
# Everything that has to do with colours, boxes and the screen.
#

"""All the painting: colours, card boxes, banner, clearing the screen."""

from time import sleep

RESET = '\033[0m'
BOLD = '\033[1m'
DIM = '\033[2m'
GOLD = '\033[38;5;220m'
INK = {
    'Hearts': '\033[91m',
    'Diamonds': '\033[95m',
    'Clubs': '\033[92m',
    'Spades': '\033[96m',
}
GLYPH = {'Hearts': '♥', 'Diamonds': '♦', 'Clubs': '♣', 'Spades': '♠'}
SCANLINE = 0.02
BANNER = r'''
  ___ _      _   ___ _  __   _  _   ___ _  __
 | _ ) |    /_\ / __| |/ /_ | |/_\ / __| |/ /
 | _ \ |__ / _ \ (__| ' <| || / _ \ (__| ' <
 |___/____/_/ \_\___|_|\_\\__/_/ \_\___|_|\_\
'''


def wipe():
    """Clear the screen and put the cursor into the upper left corner."""
    print('\033[2J\033[H', end='', flush=True)


def scan(text):
    """Print a text one line after the other, like an old tube."""
    for line in text.split('\n'):
        print(line, flush=True)
        sleep(SCANLINE)


def title():
    """Paint the name of the game."""
    wipe()
    scan(f'{GOLD}{BANNER}{RESET}')


def headline(text):
    """A bar with some words in it."""
    scan(f'{GOLD}░▒▓{RESET} {BOLD}{text}{RESET} {GOLD}▓▒░{RESET}')


def face(card):
    """The lines of the box of one card that lies face up."""
    ink = INK[card.suit]
    room = ' ' * (6 - len(card.rank))
    return [
        '╭───────╮',
        f'│ {ink}{card.rank}{RESET}{room}│',
        '│       │',
        f'│   {ink}{GLYPH[card.suit]}{RESET}   │',
        '│       │',
        '╰───────╯',
    ]


def back():
    """The lines of the box of a card that lies face down."""
    weave = f'│{DIM}░▒░▒░▒░{RESET}│'
    return ['╭───────╮', weave, weave, weave, weave, '╰───────╯']


def paint(cards, upside_down=0):
    """Draw cards side by side, then some that lie face down."""
    boxes = [face(card) for card in cards]
    boxes += [back() for _ in range(upside_down)]
    scan('\n'.join('  ' + ' '.join(row) for row in zip(*boxes)))
