# Marcus Oyelaran
# CPSC 386-03
# 2022-04-05
# moyelaran@csu.fullerton.edu
# @marcus-courtside
#
# Lab 00-03
#
# a season: many games of blackjack, play by play
#

"""The loop of the game, and its rules."""

from collections import deque
import time

from .cards import Hand, Shoe, jersey, points
from .player import SALARY, Dealer, League


def call(text, pause=0.2):
    """the play by play"""
    print(text)
    time.sleep(pause)


def ask(question, answers):
    """ask until one of the answers is typed, answers is like 'yn'"""
    while True:
        answer = input(f"{question} ({'/'.join(answers)}) ").strip().lower()
        if answer and answer[0] in answers:
            return answer[0]
        call(f"Flag on the play! Type {' or '.join(answers)}.")


def ask_bet(question, limit):
    """ask for a bet between 1 and limit"""
    bet = 0
    while bet < 1 or bet > limit:
        try:
            bet = int(input(f"{question} (min 1, max {limit}): "))
        except ValueError:
            bet = 0
        if bet < 1 or bet > limit:
            call("Out of bounds! Try again.")
    return bet


class Season:
    """many games with the same teams"""

    def __init__(self):
        self.league = League()
        self.shoe = Shoe()
        self.dealer = Dealer()
        self.teams = []
        # email -> hands of this game
        self.hands = {}

    def start(self):
        """main loop"""
        call("*** WELCOME TO THE BLACKJACK LEAGUE! ***")
        self.draft()
        playing = True
        while playing:
            self.game()
            self.league.save()
            print(f"Time out, {self.teams[0].first_name}!")
            stop = ask("does anyone want to stop playing?", "yn")
            playing = stop == "n"
        call("That's the final whistle. See you next season!")

    def draft(self):
        """who is on the field"""
        how_many = 0
        while how_many not in range(1, 5):
            text = input("How many teams are playing, 1 2 3 or 4? ")
            how_many = int(text) if text.strip() in list("1234") else 0
        emails = []
        for number in range(1, how_many + 1):
            team = self.must_type(f"Team {number}, team name: ")
            first_name = self.must_type(f"First name of the {team} captain: ")
            email = ""
            while "@" not in email or email in emails:
                email = input(f"Email of {first_name} (a new one each): ")
                email = email.strip().lower()
            emails.append(email)
            self.teams.append(self.league.sign_up(email, team, first_name))
            call(f"Let's hear it for {self.teams[-1]}!")
            call(f"They have ${self.teams[-1].bank:.2f} in the bank.")
        self.league.save()

    @staticmethod
    def must_type(question):
        """no empty answers"""
        text = ""
        while not text:
            text = input(question).strip()
        return text

    def left(self, team):
        """money of a team that is not on the table"""
        hands = self.hands.get(team.email, [])
        return team.bank - sum(hand.bet + hand.insurance for hand in hands)

    def game(self):
        """one game"""
        if self.shoe.time_to_shuffle:
            call("Shuffling and cutting 8 decks, the cut card goes in...")
            self.shoe.shuffle()
        self.hands = {}
        for team in self.teams:
            if team.bank < 1:
                self.bailout(team)
            if team.bank >= 1:
                bet = ask_bet(f"{team}, place your wager", team.bank)
                self.hands[team.email] = [Hand([], bet)]
        lineup = [team for team in self.teams if team.email in self.hands]
        if not lineup:
            call("Everybody is on the bench, no game today.")
            return
        self.tip_off(lineup)
        for team in lineup:
            self.possession(team)
        self.home_team()
        for team in lineup:
            self.scoreboard(team)

    def bailout(self, team):
        """for broke teams"""
        call(f"{team} is broke!")
        offer = f"An anonymous donor offers you ${SALARY}. Take it?"
        if ask(offer, "yn") == "y":
            team.bank += SALARY
        else:
            call(f"{team} sits on the bench for this one.")

    def deal(self, who, hand):
        """deal a card and show it"""
        card = self.shoe.deal()
        hand.append(card)
        call(f"  {who} gets {jersey(card)} {card.rank} of {card.suit}")

    def tip_off(self, lineup):
        """first two cards for everybody"""
        call("\n--- TIP OFF ---")
        home = Hand([], 0)
        self.dealer.hand = home
        for team in lineup:
            self.deal(team, self.hands[team.email][0])
        self.deal(self.dealer.name, home)
        for team in lineup:
            self.deal(team, self.hands[team.email][0])
        home.append(self.shoe.deal())
        call(f"  {self.dealer.name} gets [??] face down")

    def possession(self, team):
        """the turn of a team, hands wait in a line to be played"""
        mine = self.hands[team.email]
        first = mine[0]
        call(f"\n--- {team} HAS THE BALL ---")
        call(f"  {self.dealer.name}: {jersey(self.dealer.hand[0])} [??]")
        call(f"  {team}: {first.show()}")
        if first[0].rank == first[1].rank and self.left(team) >= first.bet:
            if ask(f"{team.first_name}, split the pair?", "yn") == "y":
                mine.append(Hand([first.pop()], first.bet))
                for hand in mine:
                    self.deal(team, hand)
        waiting = deque(mine)
        while waiting:
            hand = waiting.popleft()
            if len(mine) > 1:
                call(f"  {len(mine) - len(waiting)}. hand: {hand.show()}")
            self.side_bet(team, hand)
            self.drive(team, hand)

    def side_bet(self, team, hand):
        """insurance"""
        left = self.left(team)
        if points(self.dealer.hand[0]) < 10 or left < 1:
            return
        if ask(f"{team.first_name}, buy insurance?", "yn") == "y":
            hand.insurance = ask_bet("How much insurance", left)

    def drive(self, team, hand):
        """play one hand until it is over"""
        name = team.first_name
        fresh = True
        last_play = False
        while not hand.busted():
            if fresh and self.left(team) >= hand.bet:
                if ask(f"{name}, double down?", "yn") == "y":
                    hand.bet *= 2
                    last_play = True
            fresh = False
            if not last_play:
                if hand.score() == 21:
                    break
                if (
                    ask(f"{name}, hit or stand? h = hit, s = stand", "hs")
                    == "s"
                ):
                    break
            self.deal(team, hand)
            call(f"  {team}: {hand.show()}")
            if last_play:
                break
        if hand.busted():
            call(f"  OH NO! {team} BUSTED with {hand.score()}!")
        elif hand.score() == 21:
            call(f"  TOUCHDOWN! {team} has 21!")

    def home_team(self):
        """the dealer plays"""
        home = self.dealer.hand
        call("\n--- HOME TEAM ---")
        call(f"  {self.dealer.name} turns over {jersey(home[1])}")
        call(f"  {self.dealer.name}: {home.show()}")
        somebody = False
        for hands in self.hands.values():
            for hand in hands:
                somebody = somebody or not hand.busted()
        while somebody and self.dealer.must_hit():
            self.deal(self.dealer.name, home)
        if home.busted():
            call(f"  {self.dealer.name} BUSTED with {home.score()}!")
        else:
            call(f"  {self.dealer.name} stands on {home.score()}")

    def scoreboard(self, team):
        """win, lose or push for each hand of a team"""
        home = self.dealer.hand
        for hand in self.hands[team.email]:
            if hand.busted():
                result = -1
            elif home.busted():
                result = 1
            else:
                result = (hand.score() > home.score()) - (
                    hand.score() < home.score()
                )
            word = {1: "WIN", -1: "LOSS", 0: "TIE (push)"}[result]
            team.bank += result * hand.bet
            call(f"{team}: {word}! bet ${hand.bet}")
            if hand.insurance and home.blackjack():
                team.bank += hand.insurance
                call(f"{team}: insurance pays ${hand.insurance}")
            elif hand.insurance:
                team.bank -= hand.insurance
                call(f"{team}: insurance is gone, ${hand.insurance}")
        call(f"{team}: bank is ${team.bank:.2f}")
