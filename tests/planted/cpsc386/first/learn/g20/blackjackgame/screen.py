# Derek Hollis
# CPSC 386-01
# 2022-04-03
# dhollis@csu.fullerton.edu
# @dhollis-win
#
# Lab 00-03
#
# screen stuff: colours, clearing the console, slow printing
#

"""Console helpers. Works in cmd.exe, PowerShell and on the Linux lab PCs."""

import os
import time

RED = '\033[91m'
GREEN = '\033[92m'
YELLOW = '\033[93m'
CYAN = '\033[96m'
OFF = '\033[0m'


def cls():
    """Wipe the console."""
    os.system('cls' if os.name == 'nt' else 'clear')


def out(text='', colour=''):
    """Print a line in a colour and wait a moment."""
    print(f'{colour}{text}{OFF}' if colour else text, flush=True)
    time.sleep(0.08)


def pick(prompt, keys):
    """One letter answers. keys is something like 'YN', returns the letter."""
    while True:
        got = input(prompt).strip().upper()[:1]
        if got and got in keys:
            return got
        out('  ?? type ' + ' or '.join(keys), RED)


def number(prompt, low, high, zero=False):
    """Whole number between low and high. zero=True lets 0 through too."""
    while True:
        got = input(prompt).strip().lstrip('$')
        if got.isdecimal():
            n = int(got)
            if low <= n <= high or (zero and n == 0):
                return n
        out(f'  ?? whole number please, {low} up to {high}', RED)
