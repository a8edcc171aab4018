# Jean-Philippe Tremblay-Roy
# CPSC 386-03
# 2022-04-08
# jptremblayroy@csu.fullerton.edu
# @jp-tremblay-roy
#
# Lab 00-03
#
# Les joueurs, la croupière et leurs mains / players and dealer.
#

"""Les joueurs, la croupière, et les comptes gardés sur le disque."""

import pickle
from pathlib import Path
from urllib.parse import quote

COMPTES = Path('comptes')
DEPART = 10000


class Main(list):
    """Une main est une liste de cartes, avec ses mises."""

    def __init__(self, mise=0, cartes=()):
        super().__init__(cartes)
        self.mise = mise
        self.assurance = 0
        self.doublee = False

    def points(self):
        """Compter la main; les as valent 11 ou 1."""
        somme = sum(carte.valeur for carte in self)
        for carte in self:
            if somme > 21 and carte.rang == 'Ace':
                somme -= 10
        return somme

    def sautee(self):
        """Vrai si la main dépasse 21."""
        return self.points() > 21

    def blackjack(self):
        """Vrai pour un as avec une carte de dix."""
        return len(self) == 2 and self.points() == 21

    def en_jeu(self):
        """L'argent qui est sur la table pour cette main."""
        mise = self.mise * 2 if self.doublee else self.mise
        return mise + self.assurance

    def __str__(self):
        return ', '.join(str(carte) for carte in self)


class Joueur:
    """Une personne qui joue; son nom est aussi son identifiant."""

    def __init__(self, nom):
        self.nom = nom
        self.solde = DEPART
        self.mains = []

    def libre(self):
        """L'argent que le joueur peut encore miser."""
        return self.solde - sum(main.en_jeu() for main in self.mains)

    def fichier(self):
        """Chaque joueur a son propre fichier."""
        return COMPTES / (quote(self.nom.lower(), safe='') + '.pkl')

    def sauver(self):
        """Garder le joueur, sans ses cartes."""
        self.mains = []
        COMPTES.mkdir(exist_ok=True)
        self.fichier().write_bytes(pickle.dumps(self))

    @staticmethod
    def retrouver(nom):
        """Le joueur du fichier, ou bien un nouveau. Dit aussi lequel."""
        joueur = Joueur(nom)
        if joueur.fichier().exists():
            return pickle.loads(joueur.fichier().read_bytes()), True
        return joueur, False


class Croupiere:
    """L'ordinateur. Elle pige jusqu'à 17 et elle ne mise jamais."""

    def __init__(self, nom='Ginette'):
        self.nom = nom
        self.main = Main()

    def visible(self):
        """La carte que tout le monde voit."""
        return self.main[0]

    def pige(self):
        """Vrai si elle doit prendre une carte."""
        return self.main.points() < 17
