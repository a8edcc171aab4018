# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# Players and the bank
#

"""Players and the bank."""

import os
import pickle

BANK = os.path.join(os.path.dirname(__file__), 'accounts.bin')


class Player:
    """An account."""

    def __init__(self, ident, name):
        self.ident = ident
        self.name = name
        self.money = 10000.0


class ComputerAI:
    """The dealer."""

    name = 'Dealer Bot'

    @staticmethod
    def hits(total):
        """Hit on 16 or less."""
        return total <= 16


def load_accounts():
    """Everybody who has played."""
    if not os.path.exists(BANK):
        return {}
    try:
        with open(BANK, 'rb') as stream:
            data = pickle.load(stream)
    except Exception:  # pylint: disable=broad-except
        print('(The account file was unreadable; starting over.)')
        return {}
    return data if isinstance(data, dict) else {}


def save_accounts(accounts):
    """Keeps everybody."""
    with open(BANK, 'wb') as stream:
        pickle.dump(accounts, stream, pickle.HIGHEST_PROTOCOL)
