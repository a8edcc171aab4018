# Yesenia Aldaco
# CPSC 386-01
# 2022-04-01
# yaldaco@csu.fullerton.edu
# @0xyesenia
#
# Lab 00-03
#
# the vault: pickle with a checksum and a restricted unpickler
#

"""The vault keeps the players. Never trust a pickle."""

import hashlib
import io
import os
import pickle

from .player import Player

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'vault.bin')


class PlayerOnly(pickle.Unpickler):
    """Refuses to load anything but our own Player class."""

    def find_class(self, module, name):
        """Whitelist of one."""
        if (module, name) == (Player.__module__, 'Player'):
            return Player
        raise pickle.UnpicklingError(f'{module}.{name} is not allowed')


class Vault:
    """All the players by uid."""

    def __init__(self):
        self.players = {}
        self.intact = True
        if os.path.exists(PATH):
            self._open()

    def _open(self):
        with open(PATH, 'rb') as file:
            digest, blob = file.read(32), file.read()
        self.intact = hashlib.sha256(blob).digest() == digest
        if self.intact:
            self.players = PlayerOnly(io.BytesIO(blob)).load()
        else:
            os.replace(PATH, PATH + '.tampered')

    def knows(self, handle):
        """Is the handle registered?"""
        return any(p.handle == handle for p in self.players.values())

    def store(self, players):
        """Update the players and replace the file in one step."""
        for player in players:
            self.players[player.uid] = player
        blob = pickle.dumps(self.players)
        with open(PATH + '.tmp', 'wb') as file:
            file.write(hashlib.sha256(blob).digest() + blob)
        os.chmod(PATH + '.tmp', 0o600)
        os.replace(PATH + '.tmp', PATH)
