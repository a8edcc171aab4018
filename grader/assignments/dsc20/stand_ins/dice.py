"""Runs beside the student's program: a scripted `randint`, and a numpy that is only its random.

Until it is given a script, `random.randint` is the real one, and numpy's draws from the same
source with its own rule (the upper bound is left out). With a script, both give its numbers one
after the other, and from the start again, whatever they are asked. Every call is written down.
"""

import itertools
import random
import sys
import types

_real_randint = random.randint
_real_randrange = random.randrange
_numbers = None
_calls = []


def script(numbers):
    """From now on randint gives these numbers, in this order, over and over."""
    global _numbers
    _numbers = itertools.cycle(numbers)
    _calls.clear()


def calls():
    """Every call since the script was given: the module of the name, and the arguments."""
    return list(_calls)


def reseed(number):
    """The real randint from a known place, whatever a program's own seed() did."""
    global _numbers
    _numbers = None
    _calls.clear()
    random.seed(number)


def _randint(a, b):
    """Stands for random.randint."""
    _calls.append(["random", a, b])
    return _real_randint(a, b) if _numbers is None else next(_numbers)


def _numpy_randint(low, high=None):
    """Stands for numpy.random.randint, for one number at a time."""
    bounds = [low] if high is None else [low, high]
    _calls.append(["numpy.random", *bounds])
    return _real_randrange(*bounds) if _numbers is None else next(_numbers)


def _install():
    random.randint = _randint
    numpy = types.ModuleType("numpy")
    numpy.random = types.ModuleType("numpy.random")
    numpy.random.randint = _numpy_randint
    numpy.random.seed = random.seed
    sys.modules["numpy"] = numpy
    sys.modules["numpy.random"] = numpy.random


_install()
