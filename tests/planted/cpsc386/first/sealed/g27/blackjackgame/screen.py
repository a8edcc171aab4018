# Gus Thorne
# CPSC 386-01
# 2022-03-30
# gthorne@csu.fullerton.edu
# @thorngus
#
# Lab 00-03
#
# Draws the whole screen again and again.
#

"""Draws the whole screen again and again."""

from collections import deque
from time import sleep

RED = '\033[31m'
OFF = '\033[0m'
LINE = '-' * 64


def face(card):
    """[K♥], red if it is red."""
    text = f'[{card.rank}{card.suit}]'
    return RED + text + OFF if card.suit in '♥♦' else text


class Screen:
    """The screen: house on top, gamblers below, then the last messages."""

    def __init__(self, shoe):
        self.shoe = shoe
        self.house = None
        self.gamblers = []
        self.active = None
        self.news = deque(maxlen=9)

    def house_line(self):
        """The cards of the house."""
        if self.house is None or not self.house.cards:
            return '  HOUSE'
        if self.house.open:
            row = ''.join(map(face, self.house.cards))
            return f'  HOUSE      {row}  = {self.house.count}'
        row = face(self.house.cards[0])
        return '  HOUSE      ' + row + '[??]' * (len(self.house.cards) - 1)

    def spot_line(self, gambler, spot):
        """One spot of a gambler."""
        mark = '>' if spot is self.active else ' '
        row = ''.join(map(face, spot.cards))
        line = f'{mark} {gambler.name_of(spot):<10} {row}'
        if spot.cards:
            line += f'  = {spot.count}'
        line += f'   bet ${spot.chips}'
        if spot.insured:
            line += f'   insurance ${spot.insured}'
        return f'{line}   {spot.note}'.rstrip()

    def draw(self, pause=0.15):
        """Push the old screen out and print the new one."""
        print('\n' * 50)
        print(f'  B L A C K J A C K {len(self.shoe.cards):>36} in shoe')
        print(LINE)
        print(self.house_line())
        for gambler in self.gamblers:
            for spot in gambler.spots:
                print(self.spot_line(gambler, spot))
            print(f'  {gambler.nick:<10} bank ${gambler.bank:,.2f}')
        print(LINE)
        for item in self.news:
            print('  .', item)
        print(flush=True)
        sleep(pause)

    def tell(self, text):
        """Add a message and redraw."""
        self.news.append(text)
        self.draw()

    def key(self, who, legend, keys):
        """Wait for one of the keys. The legend tells what they do."""
        while True:
            self.draw(0)
            print(' ', legend)
            typed = input(f'  {who} > ').strip().lower()
            if typed in keys and len(typed) == 1:
                return typed
            self.news.append(f'"{typed}" is no key here: {legend}')

    def number(self, who, legend, low, high):
        """Wait for a number of dollars, or [a]ll."""
        legend = f'{legend}: ${low} to ${high}, whole dollars, or [a]ll'
        while True:
            self.draw(0)
            print(' ', legend)
            typed = input(f'  {who} $ ').strip().lower()
            if typed == 'a':
                return high
            if typed.isdecimal() and low <= int(typed) <= high:
                return int(typed)
            self.news.append(f'"{typed}" does not work. {legend}')
