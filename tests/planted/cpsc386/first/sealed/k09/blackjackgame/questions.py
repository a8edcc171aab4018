# Maja Okafor
# CPSC 386-01
# 2022-03-31
# mokafor@csu.fullerton.edu
# @majaokafor
#
# Lab 00-03
#
# Questions to the people at the keyboard.
#

"""Questions that are put again until the answer makes sense."""

from .money import Dollars


class Question:
    """The mother of all questions; call it to get the answer."""

    def __init__(self, words):
        self.words = words

    @property
    def hint(self):
        """What to type."""
        return ''

    def read(self, text):
        """Make an answer out of the text or raise a ValueError."""
        raise NotImplementedError

    def __call__(self):
        while True:
            try:
                return self.read(input(f'{self.words} {self.hint} > ').strip())
            except ValueError as problem:
                print(f'   Sorry: {problem}')


class Menu(Question):
    """Pick one of some things by number or by name."""

    def __init__(self, words, *things):
        super().__init__(words)
        self.things = things

    @property
    def hint(self):
        return '(type %s)' % ', '.join(
            f'{n} = {thing}' for n, thing in enumerate(self.things, 1)
        )

    def read(self, text):
        for number, thing in enumerate(self.things, 1):
            if text.lower() in (str(number), thing):
                return thing
        raise ValueError('that is not on the menu.')


class YesNo(Menu):
    """A menu of two; the answer is a truth value."""

    def __init__(self, words):
        super().__init__(words, 'yes', 'no')

    @property
    def hint(self):
        return '(type yes or no)'

    def read(self, text):
        short = {'y': 'yes', 'n': 'no'}
        return super().read(short.get(text.lower(), text)) == 'yes'


class Whole(Question):
    """A whole number from low to high."""

    def __init__(self, words, low, high):
        super().__init__(words)
        self.low, self.high = low, high

    @property
    def hint(self):
        return f'(type a whole number, {int(self.low)} to {int(self.high)})'

    def read(self, text):
        text = text.removeprefix('$').replace(',', '')
        if not (text.isascii() and text.isdigit()):
            raise ValueError('I need a whole number, digits only.')
        number = int(text)
        if not self.low <= number <= self.high:
            raise ValueError(f'not between {self.low} and {self.high}.')
        return number


class Money(Whole):
    """Some dollars."""

    def __init__(self, words, high):
        super().__init__(words, Dollars(1), Dollars(high))

    def read(self, text):
        return Dollars(super().read(text))


class NewName(Question):
    """A name that nobody else at the table has."""

    def __init__(self, words, taken):
        super().__init__(words)
        self.taken = {name.casefold() for name in taken}

    @property
    def hint(self):
        return '(type a name; it is also your key to your account)'

    def read(self, text):
        name = ' '.join(text.split())
        if not name:
            raise ValueError('a name has at least one letter.')
        if name.casefold() in self.taken:
            raise ValueError('somebody here has that name already.')
        return name
