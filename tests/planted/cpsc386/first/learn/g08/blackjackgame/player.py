# Henrike Vollbrecht
# CPSC 386-01
# 2022-03-28
# h.vollbrecht@csu.fullerton.edu
# @hvollbrecht
#
# Lab 00-03
#
# Spieler, Geber, ihre Blaetter und die gespeicherten Konten.
#

"""Spieler, Geber und Kontenverwaltung."""

import os
import pickle
from dataclasses import dataclass, field
from pathlib import Path

from .cards import Karte, summe

STARTGELD = 10_000_00
MINDESTEINSATZ = 1_00
KONTENDATEI = Path(__file__).resolve().parent.parent / 'spielerkonten.pickle'


@dataclass
class Blatt:
    """Die Karten einer Hand und die Wetten, die an ihr haengen."""

    einsatz: int = 0
    karten: list[Karte] = field(default_factory=list)
    versicherung: int = 0

    @property
    def punkte(self) -> int:
        """Guenstigste Summe der Karten."""
        return summe(self.karten)

    @property
    def ueberkauft(self) -> bool:
        """Mehr als 21?"""
        return self.punkte > 21

    @property
    def ist_blackjack(self) -> bool:
        """21 mit genau zwei Karten?"""
        return len(self.karten) == 2 and self.punkte == 21

    @property
    def ist_paar(self) -> bool:
        """Genau zwei Karten vom gleichen Rang?"""
        return (
            len(self.karten) == 2 and self.karten[0].rang == self.karten[1].rang
        )


class Spieler:
    """Ein Mensch mit einem Konto (in Cent)."""

    def __init__(self, name: str):
        self.name = name
        self.konto = STARTGELD
        self.blaetter: list[Blatt] = []

    def __getstate__(self) -> dict:
        return {'name': self.name, 'konto': self.konto}

    def __setstate__(self, zustand: dict) -> None:
        self.name = zustand['name']
        self.konto = zustand['konto']
        self.blaetter = []

    def abbuchen(self, cent: int) -> int:
        """Nimmt einen geprueften Betrag vom Konto und gibt ihn zurueck."""
        self.konto -= cent
        return cent

    @property
    def pleite(self) -> bool:
        """Reicht es nicht einmal mehr fuer den Mindesteinsatz?"""
        return self.konto < MINDESTEINSATZ


class Geber:
    """Der Computer. Er hat unbegrenzt Geld und feste Regeln."""

    def __init__(self, name: str):
        self.name = name
        self.blatt = Blatt()

    @property
    def offene_karte(self) -> Karte:
        """Die Karte, die alle sehen."""
        return self.blatt.karten[0]

    @property
    def verdeckte_karte(self) -> Karte:
        """Die Karte, die bis zuletzt verdeckt bleibt."""
        return self.blatt.karten[1]

    @property
    def muss_ziehen(self) -> bool:
        """Unter 17 muss der Geber ziehen."""
        return self.blatt.punkte < 17


class Konten:
    """Alle Spieler, die je gespielt haben, in einer Datei."""

    def __init__(self, datei: Path = KONTENDATEI):
        self._datei = datei
        self._spieler: dict[str, Spieler] = {}
        self._laden()

    def _laden(self) -> None:
        try:
            with self._datei.open('rb') as strom:
                self._spieler = pickle.load(strom)
        except FileNotFoundError:
            pass
        except (OSError, pickle.PickleError, EOFError, AttributeError):
            print(f'Warnung: {self._datei} ist nicht lesbar.')

    def speichern(self) -> None:
        """Erst in eine Nebendatei schreiben, dann umbenennen."""
        neben = self._datei.with_suffix('.neu')
        try:
            with neben.open('wb') as strom:
                pickle.dump(self._spieler, strom)
            os.replace(neben, self._datei)
        except OSError as fehler:
            print(f'Warnung: Konten nicht gespeichert ({fehler}).')

    def hole(self, name: str) -> tuple[Spieler, bool]:
        """Der Spieler dieses Namens, und ob er schon bekannt war."""
        schluessel = name.casefold()
        bekannt = schluessel in self._spieler
        if not bekannt:
            self._spieler[schluessel] = Spieler(name)
        return self._spieler[schluessel], bekannt
