# Prescott Lindqvist
# CPSC 386-03
# 2022-03-27
# p.lindqvist@csu.fullerton.edu
# @plindqvist-dev
#
# Lab 00-03
#
# Everything that is read from the keyboard or written to the screen.
#

"""Input and output. Upper case only."""

from time import sleep


class Terminal:
    """A very loud terminal."""

    PAUSE = 0.08

    def say(self, text: str = '') -> None:
        """Write a line and wait a moment."""
        print(text.upper(), flush=True)
        sleep(self.PAUSE)

    def rule(self, title: str) -> None:
        """Write a title."""
        self.say(f'======== {title} '.ljust(48, '='))

    @staticmethod
    def prompt(name: str, balance: object, question: str) -> str:
        """The one and only prompt: WHO [bal HOW MUCH] WHAT:"""
        return input(f'{name} [bal {balance}] {question}: ').strip().upper()

    def pick(self, who, question: str, choices: dict) -> object:
        """Ask a player until the answer is one of the choices."""
        while True:
            answer = self.prompt(who.name, who.balance, question)
            if answer in choices:
                return choices[answer]
            self.say(f'INVALID. VALID ANSWERS: {", ".join(choices)}')

    def confirm(self, who, question: str) -> bool:
        """Ask a player YES or NO."""
        choices = {'YES': True, 'Y': True, 'NO': False, 'N': False}
        return self.pick(who, f'{question} (YES/NO)', choices)

    def money(self, who, question: str, floor=1, ceiling=None) -> int:
        """Ask a player for whole dollars."""
        while True:
            answer = self.prompt(who.name, who.balance, question)
            try:
                amount = int(answer.replace('$', '').replace(',', ''))
            except ValueError:
                self.say('INVALID. WHOLE DOLLARS ONLY')
                continue
            if amount < floor:
                self.say(f'INVALID. MINIMUM IS {floor}')
            elif ceiling is not None and amount > ceiling:
                self.say(f'INVALID. MAXIMUM IS {ceiling}')
            else:
                return amount
