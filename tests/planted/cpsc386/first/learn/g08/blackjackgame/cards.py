# Henrike Vollbrecht
# CPSC 386-01
# 2022-03-28
# h.vollbrecht@csu.fullerton.edu
# @hvollbrecht
#
# Lab 00-03
#
# Karten, Punktwerte und der Kartenschlitten mit acht Decks.
#

"""Karten und Kartenschlitten."""

import random
from typing import Iterable, NamedTuple

ANZAHL_DECKS = 8
SCHNITT_VON = 60
SCHNITT_BIS = 80

FARBEN = ('Kreuz', 'Herz', 'Pik', 'Karo')
PUNKTE = {
    'Ass': 11,
    **{str(zahl): zahl for zahl in range(2, 11)},
    'Bube': 10,
    'Dame': 10,
    'König': 10,
}


class Karte(NamedTuple):
    """Eine Spielkarte; unveraenderlich."""

    farbe: str
    rang: str

    @property
    def punkte(self) -> int:
        """Punktwert, das Ass zunaechst mit 11."""
        return PUNKTE[self.rang]

    def __str__(self) -> str:
        return f'{self.farbe}-{self.rang}'


def summe(karten: Iterable[Karte]) -> int:
    """Guenstigste Summe: Asse werden von 11 auf 1 abgewertet, falls noetig."""
    karten = list(karten)
    gesamt = sum(karte.punkte for karte in karten)
    asse = sum(1 for karte in karten if karte.rang == 'Ass')
    while gesamt > 21 and asse:
        gesamt -= 10
        asse -= 1
    return gesamt


def aufzaehlung(karten: Iterable[Karte]) -> str:
    """Die Karten als Text mit ihrer Summe."""
    karten = list(karten)
    namen = ', '.join(str(karte) for karte in karten)
    return f'{namen}  ({summe(karten)} Punkte)'


class Schlitten:
    """Der Kartenschlitten. Die oberste Karte steht am Ende der Liste."""

    def __init__(self, decks: int = ANZAHL_DECKS):
        self._alle = [
            Karte(farbe, rang)
            for _ in range(decks)
            for farbe in FARBEN
            for rang in PUNKTE
        ]
        self._stapel: list[Karte] = []
        self._schnittkarte = 0
        self.mischen()

    def mischen(self) -> None:
        """Alle Karten mischen, abheben und die Schnittkarte stecken."""
        self._stapel = list(self._alle)
        random.shuffle(self._stapel)
        stelle = random.randrange(1, len(self._stapel))
        self._stapel = self._stapel[stelle:] + self._stapel[:stelle]
        self._schnittkarte = random.randint(SCHNITT_VON, SCHNITT_BIS)

    @property
    def schnittkarte_erreicht(self) -> bool:
        """Wahr, sobald vor der Schnittkarte keine Karte mehr liegt."""
        return len(self._stapel) <= self._schnittkarte

    def ziehen(self) -> Karte:
        """Die oberste Karte herausgeben."""
        return self._stapel.pop()
