# Marisol Quintero
# CPSC 386-01
# 2022-04-03
# mquintero@csu.fullerton.edu
# @mari-quintero
#
# Lab 00-03
#
# Little menus. Every decision in the game goes through here.
#

"""Menus: numbered choices, yes/no, amounts of money, names."""


def choose(title, options):
    """Show a numbered menu, return the option that was picked."""
    print()
    print(f'  {title}')
    for number, option in enumerate(options, start=1):
        print(f'    {number}) {option}')
    allowed = f'1-{len(options)}'
    while True:
        picked = input(f'  Your choice ({allowed}): ').strip()
        if picked in [str(n + 1) for n in range(len(options))]:
            return options[int(picked) - 1]
        print(f'  "{picked}" is not on the menu, type a number {allowed}.')


def yes_no(title):
    """A menu with two lines."""
    print()
    while True:
        picked = input(f'  {title} (1 = yes, 2 = no): ').strip()
        if picked == '1':
            return True
        if picked == '2':
            return False
        print('  Only 1 or 2, please.')


def amount(title, most):
    """Ask for whole dollars from 1 to most."""
    while True:
        text = input(f'  {title} [whole dollars, 1 to {most}]: $').strip()
        try:
            dollars = int(text)
        except ValueError:
            print('  That is not a whole number.')
            continue
        if 1 <= dollars <= most:
            return dollars
        print(f'  It has to be between $1 and ${most}.')


def again(name):
    """The only question that takes letters, because Enter is so handy."""
    while True:
        text = input(f'\n{name}: Play again [Y/n]? ').strip().lower()
        if text in ('', 'y', 'yes'):
            return True
        if text in ('n', 'no'):
            return False
        print('Y (or just Enter) or n.')
