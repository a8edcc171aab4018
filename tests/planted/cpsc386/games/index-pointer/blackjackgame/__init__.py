from .game import start
