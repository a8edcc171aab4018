# Jean-Philippe Tremblay-Roy
# CPSC 386-03
# 2022-04-08
# jptremblayroy@csu.fullerton.edu
# @jp-tremblay-roy
#
# Lab 00-03
#
# La table: toutes les étapes d'une partie / the game loop.
#

"""La table de blackjack."""

from itertools import count
from time import sleep
from urllib.parse import quote

from .cards import Sabot
from .player import DEPART, Croupiere, Joueur, Main

OUI = {'o', 'oui', 'y', 'yes'}
NON = {'n', 'non', 'no'}
CARTE = {'hit', 'h', 'carte', 'c'}
RESTER = {'stand', 's', 'rester', 'r'}


def dire(texte=''):
    """Afficher une ligne, avec une petite pause."""
    print(texte)
    sleep(0.2)


def argent(montant):
    """Écrire un montant comme au Québec: 10 000,00 $."""
    return f'{montant:,}'.replace(',', ' ') + ',00 $'


def demander(question, lire):
    """Poser la question tant que la fonction lire lève ValueError."""
    while True:
        try:
            return lire(input(question + ' ').strip())
        except ValueError as erreur:
            print(f'   >> {erreur}')


def entier(minimum, maximum, aussi_zero=False):
    """Fabriquer un lecteur de nombres entiers."""

    def lire(texte):
        propre = ''.join(texte.replace('$', '').split())
        if not propre.isdecimal():
            raise ValueError('Un nombre entier, SVP [whole number, please]')
        nombre = int(propre)
        if aussi_zero and nombre == 0:
            return 0
        if not minimum <= nombre <= maximum:
            raise ValueError(f'De {minimum} à {maximum} [{minimum}-{maximum}]')
        return nombre

    return lire


def oui_non(texte):
    """Lire oui ou non, dans les deux langues."""
    if texte.lower() in OUI | NON:
        return texte.lower() in OUI
    raise ValueError('Oui ou non? [yes/no]')


def carte_ou_rester(texte):
    """Lire hit (vrai) ou stand (faux)."""
    if texte.lower() in CARTE | RESTER:
        return texte.lower() in CARTE
    raise ValueError('Tapez hit pour une carte ou stand pour rester')


class Table:
    """Un sabot, une croupière et de un à quatre joueurs."""

    def __init__(self):
        self.joueurs = []
        self.croupiere = Croupiere()
        self.sabot = Sabot()

    def ouvrir(self):
        """La boucle principale."""
        dire('♣ ♥  BLACKJACK  ♠ ♦   Bienvenue à la table de Ginette!\n')
        self.asseoir()
        dire('\nGinette brasse et coupe huit paquets [shuffle and cut].')
        for partie in count(1):
            dire(f'\n########## PARTIE {partie} [game {partie}] ##########')
            self.jouer_partie()
            if self.sabot.a_brasser():
                dire('Carte de coupe [cut card]: on brasse tout de nouveau.')
                self.sabot.remplir()
            premier = self.joueurs[0].nom
            if not demander(
                f'\n{premier}, une autre partie? [play again: yes/no]', oui_non
            ):
                break
        dire('Au revoir, pis à la prochaine! [goodbye]')

    def asseoir(self):
        """Combien de joueurs, et qui?"""
        nombre = demander(
            'Combien de joueurs à la table, de 1 à 4? [how many players]',
            entier(1, 4),
        )

        def lire_nom(texte):
            if not texte or len(quote(texte)) > 200:
                raise ValueError('Vide ou trop long [empty or too long]')
            if texte.lower() in [j.nom.lower() for j in self.joueurs]:
                raise ValueError('Ce nom est déjà pris [already taken]')
            return texte

        for numero in range(1, nombre + 1):
            nom = demander(
                f'Joueur {numero}, votre nom ou courriel? [name or email]',
                lire_nom,
            )
            joueur, connu = Joueur.retrouver(nom)
            bonjour = 'Rebonjour' if connu else 'Enchantée'
            dire(f'   {bonjour}, {joueur.nom}! Solde: {argent(joueur.solde)}')
            joueur.sauver()
            self.joueurs.append(joueur)

    def jouer_partie(self):
        """Une partie, du début à la fin."""
        self.donateur()
        self.miser()
        self.distribuer()
        for joueur in self.joueurs:
            self.tour(joueur)
        self.tour_de_ginette()
        self.regler()
        self.donateur()

    def donateur(self):
        """Dix mille dollars pour ceux qui n'ont plus rien."""
        for joueur in self.joueurs:
            if joueur.solde == 0:
                dire(f'{joueur.nom}, vous êtes cassé comme un clou [broke]...')
                dire(f'Un donateur anonyme vous offre {argent(DEPART)}!')
                joueur.solde = DEPART
                joueur.sauver()

    def miser(self):
        """Les mises avant les cartes."""
        for joueur in self.joueurs:
            mise = demander(
                f'{joueur.nom}, votre mise? De 1 $ à {argent(joueur.solde)} '
                '[wager]',
                entier(1, joueur.solde),
            )
            joueur.mains = [Main(mise)]

    def donner(self, main, nom):
        """Une carte face visible."""
        main.append(self.sabot.tirer())
        dire(f'   {nom} reçoit: {main[-1]}')

    def distribuer(self):
        """Deux tours de cartes; la dernière est cachée."""
        dire('\n--- La donne [the deal] ---')
        self.croupiere.main = Main()
        for joueur in self.joueurs:
            self.donner(joueur.mains[0], joueur.nom)
        self.donner(self.croupiere.main, self.croupiere.nom)
        for joueur in self.joueurs:
            self.donner(joueur.mains[0], joueur.nom)
        self.croupiere.main.append(self.sabot.tirer())
        dire('   Ginette reçoit: une carte cachée [face down]')

    def montrer(self, main):
        """La main du joueur et la carte de la croupière."""
        dire(f'   Votre main [your hand]: {main} = {main.points()}')
        dire(f'   Ginette montre [dealer shows]: {self.croupiere.visible()}')

    def tour(self, joueur):
        """Le tour d'un joueur, avec une ou deux mains."""
        dire(f'\n--- Le tour de {joueur.nom} [your turn] ---')
        main = joueur.mains[0]
        self.montrer(main)
        if main[0].rang == main[1].rang and joueur.libre() >= main.mise:
            if demander('Séparer la paire? [split: yes/no]', oui_non):
                joueur.mains = [Main(main.mise, [carte]) for carte in main]
                for numero, moitie in enumerate(joueur.mains, start=1):
                    self.donner(moitie, f'{joueur.nom}, main {numero}')
        for numero, main in enumerate(joueur.mains, start=1):
            if len(joueur.mains) == 2:
                dire(f'\n   ~ {joueur.nom}, main {numero} [hand {numero}] ~')
                self.montrer(main)
            self.assurer(joueur, main)
            self.jouer_main(joueur, main)

    def assurer(self, joueur, main):
        """L'assurance quand Ginette montre une carte de 10 ou 11."""
        libre = joueur.libre()
        if self.croupiere.visible().valeur >= 10 and libre >= 1:
            main.assurance = demander(
                f'Assurance? Un montant de 1 $ à {argent(libre)}, '
                'ou 0 pour non merci [insurance, 0 = no]',
                entier(1, libre, aussi_zero=True),
            )

    def jouer_main(self, joueur, main):
        """Doubler, sinon carte ou rester."""
        if joueur.libre() >= main.mise:
            main.doublee = demander(
                'Doubler la mise? [double down: yes/no]', oui_non
            )
        if main.doublee:
            dire(f'   La mise est maintenant de {argent(main.mise * 2)}')
            self.donner(main, joueur.nom)
            dire(f'   Total: {main.points()}')
        else:
            while main.points() < 21 and demander(
                'Carte ou rester? [hit/stand]', carte_ou_rester
            ):
                self.donner(main, joueur.nom)
                dire(f'   Total: {main.points()}')
        if main.sautee():
            dire(f'   {joueur.nom} a sauté avec {main.points()}! [busted]')
        elif main.points() == 21:
            dire(f'   {joueur.nom} a 21! [reached 21]')

    def tour_de_ginette(self):
        """La croupière retourne sa carte et joue."""
        main = self.croupiere.main
        dire('\n--- Le tour de Ginette [dealer] ---')
        dire(f'   Ginette retourne sa carte cachée: {main[1]}')
        dire(f'   Sa main: {main} = {main.points()}')
        if all(m.sautee() for j in self.joueurs for m in j.mains):
            dire('   Tout le monde a sauté, Ginette reste [dealer stands].')
            return
        while self.croupiere.pige():
            self.donner(main, 'Ginette')
            dire(f'   Total de Ginette: {main.points()}')
        fin = 'a sauté [busted]' if main.sautee() else 'reste [stands]'
        dire(f'   Ginette {fin} à {main.points()}.')

    def resultat(self, main):
        """1 si la main gagne, -1 si elle perd, 0 si c'est égal."""
        banque = self.croupiere.main
        if main.sautee():
            return -1
        if banque.sautee():
            return 1
        ecart = main.points() - banque.points()
        return (ecart > 0) - (ecart < 0)

    def regler(self):
        """Payer tout le monde et sauver les soldes."""
        dire('\n--- Les résultats [results] ---')
        mots = {1: 'gagne [wins]', 0: 'égalité [push]', -1: 'perd [loses]'}
        for joueur in self.joueurs:
            for main in joueur.mains:
                signe = self.resultat(main)
                joueur.solde += signe * main.mise
                dire(f'   {joueur.nom}, {main.points()} points: {mots[signe]}')
                if main.assurance:
                    signe = 1 if self.croupiere.main.blackjack() else -1
                    joueur.solde += signe * main.assurance
                    dire(f'   Assurance [insurance]: {mots[signe]}')
            dire(f'   Solde de {joueur.nom} [balance]: {argent(joueur.solde)}')
            joueur.sauver()
