# Mina Farrokhzad
# CPSC 386-01
# 2022-03-31
# mfarrokhzad@csu.fullerton.edu
# @minafz
#
# Lab 00-03
#
# People (who answer questions and get pickled) and the dealer.
#

"""The players, who can be pickled, and the dealer."""

import pickle
import time
from contextlib import suppress
from pathlib import Path

VAULT = Path(__file__).resolve().parents[1] / 'vault.pickle'
STAKE = 10_000


def utter(text=''):
    """Print word by word, at the pace of a calm speaker."""
    for word in text.split(' '):
        print(word, end=' ', flush=True)
        time.sleep(0.006)
    print(flush=True)


def hear(question):
    """Put a question and return the answer without blanks around it."""
    return input(f'{question} ').strip()


class Player:
    """Somebody with a bank balance."""

    def __init__(self, name, balance=STAKE):
        self.name = name
        self.balance = balance

    def __str__(self):
        return self.name

    @staticmethod
    def vault():
        """Return everybody who was ever here, by name."""
        with suppress(OSError, EOFError, pickle.UnpicklingError):
            people = pickle.loads(VAULT.read_bytes())
            return {person.name.casefold(): person for person in people}
        return {}

    @classmethod
    def recall(cls, name):
        """Return the person with that name, from the vault or new."""
        return cls.vault().get(name.casefold()) or cls(name)

    def remember(self):
        """Put this person into the vault."""
        people = {**self.vault(), self.name.casefold(): self}
        with suppress(OSError):
            VAULT.write_bytes(pickle.dumps([*people.values()]))

    def agrees(self, question):
        """Ask this person something to be answered by yes or no."""
        return self.picks(question, 'yes', 'no') == 'yes'

    def picks(self, question, *options):
        """Let this person pick an option, which may be abbreviated."""
        offer = '/'.join(options)
        while True:
            said = hear(f'{self}: {question} ({offer})').lower()
            fits = [option for option in options if option.startswith(said)]
            if said and fits:
                return fits[0]
            utter(f'I was hoping for one of {offer}.')

    def stakes(self, question, held=0):
        """Let this person name an amount.

        The parameter held is what already lies on the felt for her.
        """
        most = self.balance
        while True:
            said = hear(f'{self}: {question} (whole dollars, 1..{most})')
            said = said.removeprefix('$').replace(',', '')
            if said.isdecimal() and 1 <= int(said[:12]) <= most:
                return int(said[:12])
            utter(f'An amount between 1 and {most}, please.')


class Dealer:
    """The computer AI; it never runs out of money."""

    name = 'Croupier Chip'
    bait = frozenset('Ace 10 Jack Qeen King'.split())

    def __str__(self):
        return self.name

    def tempts(self, card):
        """Tell whether the face up card makes insurance available."""
        return card.rank in self.bait

    @staticmethod
    def draws(score, anyone_left):
        """Tell whether the dealer hits."""
        return anyone_left and score < 17
