# Marcus Oyelaran
# CPSC 386-03
# 2022-04-05
# moyelaran@csu.fullerton.edu
# @marcus-courtside
#
# Lab 00-03
#
# teams (the players), the dealer and the file with all the teams
#

"""The teams, who can be pickled, and the dealer."""

import pickle

LEAGUE_FILE = "league.dat"
SALARY = 10000


class Team:
    """a player is a team here, the email tells who is who"""

    def __init__(self, email, team, first_name):
        self.email = email
        self.team = team
        self.first_name = first_name
        self.bank = SALARY

    def __str__(self):
        return f"{self.first_name} ({self.team})"


class Dealer:
    """computer AI, the home team"""

    def __init__(self):
        self.name = "Dealer Dan (home team)"
        self.hand = None

    def must_hit(self):
        """less than 17: hit"""
        return self.hand.score() < 17


class League:
    """remembers all the teams by email"""

    def __init__(self):
        try:
            with open(LEAGUE_FILE, "rb") as file:
                self.teams = pickle.load(file)
        except (OSError, EOFError):
            self.teams = {}

    def sign_up(self, email, team, first_name):
        """find the team of this email or make a rookie team"""
        if email not in self.teams:
            self.teams[email] = Team(email, team, first_name)
        # they may have been traded :)
        self.teams[email].team = team
        self.teams[email].first_name = first_name
        return self.teams[email]

    def save(self):
        """write everything to the file"""
        with open(LEAGUE_FILE, "wb") as file:
            pickle.dump(self.teams, file)
