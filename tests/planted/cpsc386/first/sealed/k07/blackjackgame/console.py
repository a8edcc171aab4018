# Theo Lindqvist
# CPSC 386-01
# 2022-04-09
# tlindqvist@csu.fullerton.edu
# @theo-dataframe
#
# Lab 00-03
#
# Text output with pauses, and questions answered by a table.
#

"""Console input and output."""

import time

DELAY = {'card': 0.15, 'line': 0.05, 'head': 0.1}


def show(text, kind='line'):
    """Print, wait as long as the table of delays says."""
    print(text, flush=True)
    time.sleep(DELAY[kind])


def usd(amount):
    """Format an amount."""
    return f'${amount:,}.00'


def lookup(question, table):
    """Ask until the answer is a key of the table."""
    while True:
        answer = input(question + ' ').strip().lower()
        if answer in table:
            return table[answer]
        show(f'   ({answer!r} is none of: {", ".join(table)})')


def to_dollars(text):
    """Parse whole dollars, -1 for anything else."""
    text = text.strip().lstrip('$').replace(',', '')
    text = text.removesuffix('.00') if hasattr(str, 'removesuffix') else text
    if text.isascii() and text.isdigit() and len(text) <= 30:
        return int(text)
    return -1


def dollars(question, most, zero_words=()):
    """Ask for 1 to most dollars; the zero words (if any) mean 0."""
    while True:
        answer = input(question + ' ').strip().lower()
        if answer in zero_words:
            return 0
        amount = to_dollars(answer)
        if 1 <= amount <= most:
            return amount
        show(f'   (whole dollars only, at least $1 and at most {usd(most)})')
