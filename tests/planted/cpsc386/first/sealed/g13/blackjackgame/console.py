# Ingrid Solheim
# CPSC 386-01
# 2022-04-02
# i.solheim@csu.fullerton.edu
# @isolheim-dev
#
# Lab 00-03
#
# Console: every question and every answer passes through here.
#

"""Text input and output behind three injected functions."""

import re
from decimal import Decimal

MONEY = re.compile(r"\$?(\d{1,15}(\.\d{1,2})?)")


class Console:
    """Ask and tell. Tests pass in fakes for read, write and pause."""

    def __init__(self, read, write, pause):
        self._read = read
        self._write = write
        self._pause = pause

    def say(self, who: str, text: str) -> None:
        """Show one line and let people read it."""
        self._write(f"{who}: {text}")
        self._pause(0.15)

    def gap(self) -> None:
        """Show an empty line."""
        self._write("")

    def ask(self, who: str, question: str) -> str:
        """Ask once."""
        return self._read(f"{who}> {question}? ").strip()

    def choose(self, who: str, *options: str, topic: str = "") -> str:
        """Ask until the answer is an option or the start of exactly one."""
        question = topic + ", ".join(options)
        while True:
            answer = self.ask(who, question).lower()
            found = [o for o in options if answer and o.startswith(answer)]
            if len(found) == 1:
                return found[0]
            self.say("table", f"please type one of: {' / '.join(options)}")

    def amount(self, who: str, what: str, low: Decimal, high: Decimal):
        """Ask until the answer is an amount of money within the limits."""
        while True:
            match = MONEY.fullmatch(self.ask(who, f"{what} {low}..{high}"))
            if match and low <= Decimal(match[1]) <= high:
                return Decimal(match[1])
            self.say("table", f"please type an amount from {low} to {high}")
