# Ottilie Brandvold
# CPSC 386-02
# 2022-04-03
# obrandvold@csu.fullerton.edu
# @ottiliebv
#
# Lab 00-03
#
# Exact amounts of money: parsing, bounds, and display.
#

"""Money as decimal numbers with two places; never as floats."""

import locale
import re
from decimal import Decimal

STAKE = Decimal('10000.00')
MINIMUM = Decimal('1.00')
ZERO = Decimal('0.00')

_AMOUNT = re.compile(r'\$?\s*(\d{1,12}(?:\.\d{1,2})?)')

try:
    locale.setlocale(locale.LC_MONETARY, 'en_US.UTF-8')
    _LOCALIZED = True
except locale.Error:  # the locale is not installed on this machine
    _LOCALIZED = False


def dollars(amount):
    """Format a non-negative amount like $10,000.00."""
    if _LOCALIZED:
        return locale.currency(amount, grouping=True)
    return f'${amount:,.2f}'


def signed(amount):
    """Format an amount with an explicit sign: +$5.00, -$5.00, ±$0.00."""
    sign = '±' if amount == 0 else '+' if amount > 0 else '-'
    return sign + dollars(abs(amount))


def parse(text):
    """Convert text to an amount in whole cents; None if it is not one."""
    match = _AMOUNT.fullmatch(text.replace(',', '').strip())
    if match is None:
        return None
    return Decimal(match.group(1)).quantize(ZERO)


def parse_between(lowest, highest):
    """Make a parser that accepts only amounts in [lowest, highest]."""

    def parser(text):
        amount = parse(text)
        if amount is None or not lowest <= amount <= highest:
            return None
        return amount

    return parser
