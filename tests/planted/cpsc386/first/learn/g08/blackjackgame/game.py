# Henrike Vollbrecht
# CPSC 386-01
# 2022-03-28
# h.vollbrecht@csu.fullerton.edu
# @hvollbrecht
#
# Lab 00-03
#
# Der Spieltisch: Ablauf eines Spiels und die Hauptschleife.
#

"""Ablauf und Regeln des Spiels."""

import time
from enum import IntEnum

from . import eingabe
from .cards import Schlitten, aufzaehlung
from .eingabe import dollar
from .player import MINDESTEINSATZ, STARTGELD, Blatt, Geber, Konten, Spieler

PAUSE = 0.15
KARTE_HALTEN = {'k': True, 'karte': True, 'h': False, 'halten': False}


class Ausgang(IntEnum):
    """Ausgang eines Blatts; der Wert ist das Vielfache, das zurueckfliesst."""

    VERLOREN = 0
    UNENTSCHIEDEN = 1
    GEWONNEN = 2


def zeige(text: str = '') -> None:
    """Eine Zeile ausgeben und kurz warten."""
    print(text)
    time.sleep(PAUSE)


def ausgang(blatt: Blatt, bank: Blatt) -> Ausgang:
    """Vergleicht ein Blatt mit dem der Bank."""
    if blatt.ueberkauft:
        return Ausgang.VERLOREN
    if bank.ueberkauft or blatt.punkte > bank.punkte:
        return Ausgang.GEWONNEN
    if blatt.punkte == bank.punkte:
        return Ausgang.UNENTSCHIEDEN
    return Ausgang.VERLOREN


class Tisch:
    """Ein Tisch mit Geber, Schlitten und einem bis vier Spielern."""

    def __init__(self) -> None:
        self.schlitten = Schlitten()
        self.geber = Geber('Croupier Konrad')
        self.konten = Konten()
        self.spieler: list[Spieler] = []

    # --- vor dem Spiel ---------------------------------------------------

    def platz_nehmen(self) -> None:
        """Fragt, wer mitspielt."""
        anzahl = eingabe.auswahl(
            'Anzahl der Spieler (1 bis 4): ', {'1': 1, '2': 2, '3': 3, '4': 4}
        )
        vergeben = {self.geber.name.casefold()}
        for nummer in range(1, anzahl + 1):
            name = eingabe.name(nummer, vergeben)
            vergeben.add(name.casefold())
            spieler, bekannt = self.konten.hole(name)
            gruss = 'Willkommen zurück' if bekannt else 'Herzlich willkommen'
            zeige(
                f'   {gruss}, {spieler.name}. '
                f'Kontostand: {dollar(spieler.konto)}'
            )
            self.spieler.append(spieler)
            self.spende_pruefen(spieler)

    @staticmethod
    def spende_pruefen(spieler: Spieler) -> None:
        """Wer pleite ist, bekommt Geld von einem anonymen Spender."""
        if spieler.pleite:
            spieler.konto += STARTGELD
            zeige(
                f'   {spieler.name} ist pleite. Ein anonymer Spender hilft '
                f'mit {dollar(STARTGELD)} aus. '
                f'Neuer Kontostand: {dollar(spieler.konto)}'
            )

    def einsaetze(self) -> None:
        """Jeder Spieler setzt, bevor eine Karte gegeben wird."""
        zeige('\n[1] Einsätze')
        for spieler in self.spieler:
            cent = eingabe.betrag(
                f'{spieler.name}, Ihr Einsatz', MINDESTEINSATZ, spieler.konto
            )
            spieler.blaetter = [Blatt(spieler.abbuchen(cent))]
            zeige(
                f'   {spieler.name} setzt {dollar(cent)}, '
                f'es bleiben {dollar(spieler.konto)}.'
            )

    # --- Karten geben ----------------------------------------------------

    def gib(self, wem: str, blatt: Blatt, verdeckt: bool = False) -> None:
        """Gibt eine Karte und zeigt sie sofort."""
        karte = self.schlitten.ziehen()
        blatt.karten.append(karte)
        zeige(f'   {wem} erhält: {"(verdeckte Karte)" if verdeckt else karte}')

    def austeilen(self) -> None:
        """Zwei Runden, die zweite Karte des Gebers liegt verdeckt."""
        zeige('\n[2] Karten geben')
        self.geber.blatt = Blatt()
        for verdeckt in (False, True):
            for spieler in self.spieler:
                self.gib(spieler.name, spieler.blaetter[0])
            self.gib(self.geber.name, self.geber.blatt, verdeckt)

    # --- Zug eines Spielers ----------------------------------------------

    def spielzug(self, spieler: Spieler) -> None:
        """Erst teilen, dann je Blatt versichern, verdoppeln, ziehen."""
        zeige(f'\n[3] {spieler.name} ist am Zug')
        self.lage(spieler, spieler.blaetter[0])
        self.teilen(spieler)
        for nummer, blatt in enumerate(spieler.blaetter, 1):
            if len(spieler.blaetter) > 1:
                zeige(f' Blatt {nummer} von {spieler.name}:')
                self.lage(spieler, blatt)
            self.versichern(spieler, blatt)
            if not self.verdoppeln(spieler, blatt):
                self.ziehen(spieler, blatt)
            if blatt.ueberkauft:
                zeige(f'   {spieler.name} hat sich überkauft (mehr als 21)!')
            elif blatt.punkte == 21:
                zeige(f'   {spieler.name} hat 21 erreicht!')

    def lage(self, spieler: Spieler, blatt: Blatt) -> None:
        """Zeigt das Blatt des Spielers und die offene Karte des Gebers."""
        breite = max(len(spieler.name), len(self.geber.name))
        print(f'   {spieler.name:<{breite}} : {aufzaehlung(blatt.karten)}')
        zeige(
            f'   {self.geber.name:<{breite}} : {self.geber.offene_karte}, '
            '(verdeckte Karte)'
        )

    def teilen(self, spieler: Spieler) -> None:
        """Bietet das Teilen an; hoechstens einmal je Spiel."""
        blatt = spieler.blaetter[0]
        if not blatt.ist_paar:
            return
        if spieler.konto < blatt.einsatz:
            zeige('   Teilen nicht möglich: Das Konto reicht nicht.')
            return
        if not eingabe.ja_nein(
            f'{spieler.name}, möchten Sie das Paar teilen (Split) '
            f'für weitere {dollar(blatt.einsatz)}?'
        ):
            return
        zweites = Blatt(spieler.abbuchen(blatt.einsatz), [blatt.karten.pop()])
        spieler.blaetter.append(zweites)
        for nummer, teil in enumerate(spieler.blaetter, 1):
            self.gib(f'{spieler.name} (Blatt {nummer})', teil)

    def versichern(self, spieler: Spieler, blatt: Blatt) -> None:
        """Bietet bei einem Ass oder einer Zehnerkarte Versicherung an."""
        if self.geber.offene_karte.punkte < 10:
            return
        if spieler.konto < MINDESTEINSATZ:
            zeige('   Versicherung nicht möglich: Das Konto reicht nicht.')
            return
        if eingabe.ja_nein(
            f'{spieler.name}, möchten Sie dieses Blatt gegen einen '
            'Blackjack des Gebers versichern (Insurance)?'
        ):
            cent = eingabe.betrag(
                'Betrag der Versicherung', MINDESTEINSATZ, spieler.konto
            )
            blatt.versicherung = spieler.abbuchen(cent)
            zeige(f'   Versichert mit {dollar(cent)}.')

    def verdoppeln(self, spieler: Spieler, blatt: Blatt) -> bool:
        """Bietet das Verdoppeln an. Danach gibt es genau eine Karte."""
        if spieler.konto < blatt.einsatz:
            zeige('   Verdoppeln nicht möglich: Das Konto reicht nicht.')
            return False
        if not eingabe.ja_nein(
            f'{spieler.name}, möchten Sie verdoppeln (Double Down) '
            f'für weitere {dollar(blatt.einsatz)}?'
        ):
            return False
        blatt.einsatz += spieler.abbuchen(blatt.einsatz)
        zeige(f'   Der Einsatz beträgt jetzt {dollar(blatt.einsatz)}.')
        self.gib(spieler.name, blatt)
        zeige(f'   {aufzaehlung(blatt.karten)}')
        return True

    def ziehen(self, spieler: Spieler, blatt: Blatt) -> None:
        """Karten ziehen, solange gewuenscht und unter 21."""
        while blatt.punkte < 21:
            if not eingabe.auswahl(
                f'{spieler.name}, noch eine Karte oder halten '
                f'bei {blatt.punkte} Punkten? (k = Karte, h = halten): ',
                KARTE_HALTEN,
            ):
                zeige(f'   {spieler.name} hält bei {blatt.punkte} Punkten.')
                break
            self.gib(spieler.name, blatt)
            zeige(f'   {aufzaehlung(blatt.karten)}')

    # --- Geber und Abrechnung --------------------------------------------

    def zug_des_gebers(self) -> None:
        """Der Geber deckt auf und zieht nach festen Regeln."""
        name, blatt = self.geber.name, self.geber.blatt
        zeige(f'\n[4] {name} ist am Zug')
        zeige(f'   {name} deckt auf: {self.geber.verdeckte_karte}')
        zeige(f'   {aufzaehlung(blatt.karten)}')
        alle = [teil for eine in self.spieler for teil in eine.blaetter]
        if all(teil.ueberkauft for teil in alle):
            zeige(f'   Alle haben sich überkauft. {name} hält.')
            return
        while self.geber.muss_ziehen:
            self.gib(name, blatt)
            zeige(f'   {aufzaehlung(blatt.karten)}')
        if blatt.ueberkauft:
            zeige(f'   {name} hat sich überkauft!')
        else:
            zeige(f'   {name} hält bei {blatt.punkte} Punkten.')

    def abrechnung(self) -> None:
        """Wetten auszahlen und die Konten speichern."""
        zeige('\n[5] Abrechnung')
        bank = self.geber.blatt
        for spieler in self.spieler:
            for nummer, blatt in enumerate(spieler.blaetter, 1):
                ergebnis = ausgang(blatt, bank)
                spieler.konto += ergebnis * blatt.einsatz
                zeige(
                    f'   {spieler.name}, Blatt {nummer}: {blatt.punkte} gegen '
                    f'{bank.punkte}, {ergebnis.name.lower()} '
                    f'(Einsatz {dollar(blatt.einsatz)})'
                )
                if blatt.versicherung:
                    gewonnen = bank.ist_blackjack
                    spieler.konto += 2 * blatt.versicherung * gewonnen
                    zeige(
                        f'      Versicherung {dollar(blatt.versicherung)}: '
                        f'{"gewonnen" if gewonnen else "verloren"}'
                    )
            zeige(f'   Kontostand {spieler.name}: {dollar(spieler.konto)}')
            self.spende_pruefen(spieler)
        self.konten.speichern()

    def ein_spiel(self) -> None:
        """Ein Spiel von den Einsaetzen bis zur Abrechnung."""
        self.einsaetze()
        self.austeilen()
        for spieler in self.spieler:
            self.spielzug(spieler)
        self.zug_des_gebers()
        self.abrechnung()
        if self.schlitten.schnittkarte_erreicht:
            zeige('   Schnittkarte erreicht: Es wird neu gemischt.')
            self.schlitten.mischen()

    def spielen(self) -> None:
        """Spiel um Spiel, bis der erste Spieler nicht mehr will."""
        self.platz_nehmen()
        while True:
            self.ein_spiel()
            erster = self.spieler[0].name
            if not eingabe.ja_nein(f'\n{erster}, noch ein Spiel?'):
                return


def hauptschleife() -> None:
    """Einstieg fuer blackjack.py."""
    print('=' * 60)
    print('BLACKJACK'.center(60))
    print('8 Decks, der Geber zieht bis 16 und hält ab 17'.center(60))
    print('=' * 60)
    try:
        Tisch().spielen()
        print('Die Konten sind gespeichert. Auf Wiedersehen!')
    except (KeyboardInterrupt, EOFError):
        print('\nAbbruch. Ein laufendes Spiel wird nicht gewertet.')
