# Tobias Okonkwo-Reyes
# CPSC 386-03
# 2022-03-30
# tokonkworeyes@csu.fullerton.edu
# @tobi-codes-java
#
# Lab 00-03
#
# Immutable amount of money in cents.
#

"""Amounts of money."""

import re


class Money:
    """Amount in whole cents, because floats are wrong for money."""

    CENTS_PER_DOLLAR = 100
    __PATTERN = re.compile(r'\$?([0-9]{1,12})(?:\.([0-9]{2}))?')

    def __init__(self, cents):
        """Construct from cents."""
        self.__cents = cents

    @staticmethod
    def of_dollars(dollars):
        """Construct from whole dollars."""
        return Money(dollars * Money.CENTS_PER_DOLLAR)

    @staticmethod
    def parse(text):
        """Return the amount that is written in the text, or None."""
        clean = text.replace(',', '').strip()
        match = Money.__PATTERN.fullmatch(clean)
        if match is None:
            return None
        cents = int(match.group(1)) * Money.CENTS_PER_DOLLAR
        if match.group(2) is not None:
            cents += int(match.group(2))
        return Money(cents)

    def get_cents(self):
        """Return the cents."""
        return self.__cents

    def plus(self, other):
        """Return the sum."""
        return Money(self.__cents + other.get_cents())

    def minus(self, other):
        """Return the difference."""
        return Money(self.__cents - other.get_cents())

    def is_less_than(self, other):
        """Return True if this amount is smaller."""
        return self.__cents < other.get_cents()

    def is_zero(self):
        """Return True for no money."""
        return self.__cents == 0

    def __str__(self):
        """Return for example $1,250.50 as text."""
        dollars = self.__cents // Money.CENTS_PER_DOLLAR
        rest = self.__cents % Money.CENTS_PER_DOLLAR
        return f'${dollars:,}.{rest:02d}'
