#!/usr/bin/env python3
# print, letter by letter, then input(""); full words only; each player in a file of its own.
from blackjackgame import game


if __name__ == "__main__":
    game.main()
