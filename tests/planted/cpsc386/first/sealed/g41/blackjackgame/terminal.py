# Nadia Belkacem
# CPSC 386-01
# 2022-04-01
# nadia.belkacem@csu.fullerton.edu
# @await-nadia
#
# Lab 00-03
#
# Typewriter output and the questions.
# Output is awaited, input() is a plain call: there is only one keyboard.
#

"""Talking to the people at the keyboard."""

import asyncio
from decimal import Decimal, InvalidOperation

CENT = Decimal("0.01")
TICK = 0.002


async def say(text=""):
    """Typewriter: one character after the other."""
    for char in text:
        print(char, end="", flush=True)
        await asyncio.sleep(TICK)
    print()


async def choose(question, *options):
    """Return the option that was typed, any beginning of it will do."""
    hint = " or ".join(options)
    while True:
        typed = input(f"{question} Type {hint}: ").strip().lower()
        hits = [opt for opt in options if typed and opt.startswith(typed)]
        if len(hits) == 1:
            return hits[0]
        await say(f"Sorry, I only understand {hint}.")


async def confirm(question):
    """Yes or no as a bool."""
    return await choose(question, "yes", "no") == "yes"


async def amount(question, high, low=Decimal(1)):
    """A Decimal from low to high with at most two places."""
    while True:
        typed = input(f"{question} Type an amount, ${low} to ${high:,.2f}: ")
        try:
            value = Decimal(typed.strip().lstrip("$").replace(",", ""))
        except InvalidOperation:
            await say("That is not an amount.")
            continue
        if not value.is_finite() or not low <= value <= high:
            await say(f"It has to be between ${low} and ${high:,.2f}.")
        elif value != value.quantize(CENT):
            await say("There is nothing smaller than a cent here.")
        else:
            return value.quantize(CENT)
