# Henrike Vollbrecht
# CPSC 386-01
# 2022-03-28
# h.vollbrecht@csu.fullerton.edu
# @hvollbrecht
#
# Lab 00-03
#
# Gepruefte Eingaben und das deutsche Format fuer Betraege.
# Betraege sind ueberall ganze Cent.
#

"""Eingaben lesen und pruefen, Betraege formatieren."""

import re
from typing import Callable, TypeVar

T = TypeVar('T')

# 1.000 / 1.000,50 / 1000 / 1000,5  und nachsichtig auch 1000.50
_DEUTSCH = re.compile(r'(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,2}))?', re.A)
_PUNKT = re.compile(r'(\d{1,12})\.(\d{1,2})', re.A)

JA_NEIN = {'j': True, 'ja': True, 'n': False, 'nein': False}


def dollar(cent: int) -> str:
    """1234567 -> '12.345,67 $'"""
    ganze, rest = divmod(abs(cent), 100)
    tausender = f'{ganze:,}'.replace(',', '.')
    return f'{"-" if cent < 0 else ""}{tausender},{rest:02d} $'


def in_cent(text: str) -> int:
    """Liest einen Betrag; ValueError, wenn es keiner ist."""
    text = text.strip().strip('$').strip()
    treffer = _PUNKT.fullmatch(text) or _DEUTSCH.fullmatch(text)
    if treffer is None:
        raise ValueError(
            'Das ist kein gültiger Betrag. Beispiele: 50 oder 12,50 oder 1.000'
        )
    ganze = int(treffer[1].replace('.', ''))
    return ganze * 100 + int((treffer[2] or '0').ljust(2, '0'))


def frage(text: str, pruefung: Callable[[str], T]) -> T:
    """Fragt so lange, bis die Pruefung keinen ValueError mehr wirft."""
    while True:
        antwort = input(text).strip()
        try:
            return pruefung(antwort)
        except ValueError as fehler:
            print(f'   ! {fehler}')


def auswahl(text: str, antworten: dict[str, T]) -> T:
    """Eine Frage, auf die es nur bestimmte Antworten gibt."""

    def pruefung(antwort: str) -> T:
        if antwort.lower() not in antworten:
            raise ValueError(f'Bitte nur: {", ".join(antworten)}')
        return antworten[antwort.lower()]

    return frage(text, pruefung)


def ja_nein(text: str) -> bool:
    """Eine Ja-Nein-Frage."""
    return auswahl(f'{text} (j/n): ', JA_NEIN)


def betrag(text: str, kleinster: int, groesster: int) -> int:
    """Fragt nach einem Betrag in den angegebenen Grenzen (in Cent)."""
    grenzen = f'{dollar(kleinster)} bis {dollar(groesster)}'

    def pruefung(antwort: str) -> int:
        cent = in_cent(antwort)
        if not kleinster <= cent <= groesster:
            raise ValueError(f'Erlaubt sind {grenzen}.')
        return cent

    return frage(f'{text} ({grenzen}): ', pruefung)


def name(nummer: int, vergeben: set[str]) -> str:
    """Fragt nach einem Namen, der noch nicht vergeben ist."""

    def pruefung(antwort: str) -> str:
        antwort = ' '.join(antwort.split())
        if not antwort:
            raise ValueError('Der Name darf nicht leer sein.')
        if len(antwort) > 40 or not antwort.isprintable():
            raise ValueError('Höchstens 40 druckbare Zeichen, bitte.')
        if antwort.casefold() in vergeben:
            raise ValueError('Dieser Name ist am Tisch schon vergeben.')
        return antwort

    return frage(f'Name (Kennung) von Spieler {nummer}: ', pruefung)
