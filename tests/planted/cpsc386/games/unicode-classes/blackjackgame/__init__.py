from . import cards, game, player
