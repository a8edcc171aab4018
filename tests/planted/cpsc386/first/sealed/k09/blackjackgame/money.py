# Maja Okafor
# CPSC 386-01
# 2022-03-31
# mokafor@csu.fullerton.edu
# @majaokafor
#
# Lab 00-03
#
# Whole dollars that know how to write themselves.
#

"""Money: an int that looks like dollars."""


class Dollars(int):
    """Whole dollars; adding and taking away gives dollars again."""

    def __add__(self, other):
        return Dollars(int(self) + int(other))

    __radd__ = __add__

    def __sub__(self, other):
        return Dollars(int(self) - int(other))

    def __neg__(self):
        return Dollars(-int(self))

    def __str__(self):
        return f'${int(self):,}.00'

    def __format__(self, spec):
        return format(str(self), spec)
