#!/usr/bin/python3
# Menus with numbers; players are known by an id; a list of dictionaries is pickled.
from blackjackgame.game import Table

if __name__ == '__main__':
    Table().main_menu()
