# Jean-Philippe Tremblay-Roy
# CPSC 386-03
# 2022-04-08
# jptremblayroy@csu.fullerton.edu
# @jp-tremblay-roy
#
# Lab 00-03
#
# Les cartes et le sabot / the cards and the shoe.
#

"""Les cartes et le sabot de huit paquets."""

from collections import deque, namedtuple
from random import randint, shuffle

# rang: (nom français, abréviation anglaise, valeur)
RANGS = {
    'Ace': ('As', 'A', 11),
    'Jack': ('Valet', 'J', 10),
    'Queen': ('Dame', 'Q', 10),
    'King': ('Roi', 'K', 10),
}
RANGS.update({str(n): (str(n), str(n), n) for n in range(2, 11)})

COULEURS = {
    'Clubs': ('trèfle', '♣'),
    'Hearts': ('cœur', '♥'),
    'Spades': ('pique', '♠'),
    'Diamonds': ('carreau', '♦'),
}


class Carte(namedtuple('Carte', ['rang', 'couleur'])):
    """Une carte à jouer."""

    __slots__ = ()

    def __str__(self):
        nom, lettre, _ = RANGS[self.rang]
        couleur, signe = COULEURS[self.couleur]
        return f'{nom} de {couleur} [{lettre}{signe}]'

    @property
    def valeur(self):
        """La valeur de la carte, onze pour un as."""
        return RANGS[self.rang][2]


class Sabot:
    """Huit paquets brassés, coupés, avec la carte de coupe."""

    def __init__(self):
        self.cartes = deque()
        self.coupe = 0
        self.remplir()

    def remplir(self):
        """Brasser toutes les cartes, couper, placer la carte de coupe."""
        paquet = [Carte(r, c) for r in RANGS for c in COULEURS] * 8
        shuffle(paquet)
        self.cartes = deque(paquet)
        self.cartes.rotate(randint(1, len(paquet) - 1))
        self.coupe = randint(60, 80)

    def tirer(self):
        """Tirer la prochaine carte."""
        return self.cartes.popleft()

    def a_brasser(self):
        """Vrai si on a atteint la carte de coupe."""
        return len(self.cartes) <= self.coupe
