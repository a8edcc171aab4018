# Marek Dvoracek
# CPSC 386-01
# 2022-03-29
# mdvoracek@csu.fullerton.edu
# @marekdv
#
# Lab 00-03
#
# Console input and output.
#

"""The console view, a class with static methods only."""

import re
import time


class Console:
    """All input and output of the game goes through here."""

    @staticmethod
    def say(text=''):
        """Print a line and leave some time to read it."""
        print(text, flush=True)
        time.sleep(0.12)

    @staticmethod
    def title(text):
        """Print a headline."""
        Console.say(f'\n===== {text} =====')

    @staticmethod
    def choose(question, options):
        """Ask until one of the options (a dict) is typed."""
        keys = '/'.join(options)
        while True:
            answer = input(f'{question} ({keys}) ').strip().lower()
            for key, word in options.items():
                if answer in (key, word):
                    return key
            Console.say(f'Illegal argument. Please type one of {keys}.')

    @staticmethod
    def confirm(question):
        """Ask a yes-or-no question, return a bool."""
        return Console.choose(question, {'y': 'yes', 'n': 'no'}) == 'y'

    @staticmethod
    def read_text(question, pattern, complaint):
        """Ask until the answer matches the pattern."""
        while True:
            answer = input(question).strip()
            if re.fullmatch(pattern, answer):
                return answer
            Console.say(complaint)

    @staticmethod
    def read_int(question, low, high):
        """Ask for a whole number from low to high."""
        complaint = f'Out of range. A whole number, {low} to {high}, please.'
        while True:
            number = int(
                Console.read_text(
                    f'{question} [{low} to {high}]: ', '[0-9]{1,15}', complaint
                )
            )
            if low <= number <= high:
                return number
            Console.say(complaint)
