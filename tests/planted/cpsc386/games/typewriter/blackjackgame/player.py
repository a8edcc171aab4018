import os
import pickle
import re
import time


def type_out(text, end="\n"):
    for letter in text:
        print(letter, end="", flush=True)
        time.sleep(0.02)
    print(end=end)


def ask(text):
    type_out(text)
    return input("")


def ask_yes(text):
    while True:
        reply = ask(text + " [yes/no]")
        if reply in ("yes", "no"):
            return reply == "yes"
        type_out("I only understand yes and no.")


class Player:
    def __init__(self, name):
        self.name = name
        self.balance = 10_000
        self.hands = []

    @staticmethod
    def file_of(name):
        return "player_" + re.sub(r"\W", "_", name.lower()) + ".pkl"

    @staticmethod
    def get(name):
        path = Player.file_of(name)
        if os.path.isfile(path):
            try:
                with open(path, "rb") as save:
                    player = pickle.load(save)
                player.hands = []
                if player.balance >= 0:
                    return player
            except Exception as error:
                type_out("Your save is broken (" + type(error).__name__ + "), you start again.")
        return Player(name)

    def put(self):
        with open(Player.file_of(self.name), "wb") as save:
            pickle.dump(self, save)

    def wager(self):
        while True:
            reply = ask(f"{self.name}, you have {self.balance:,} dollars. What is your wager?")
            if reply.isnumeric() and 0 < int(reply) <= self.balance:
                return int(reply)
            type_out("That is not possible.")


class Dealer(Player):
    def __init__(self):
        super().__init__("Croupier")

    def is_hitting(self, value):
        return value < 17
