# Marjorie Okafor
# CPSC 386-02
# 2022-04-05
# mokafor@csu.fullerton.edu
# @marjorie-okafor
#
# Lab 00-03
#
# The lesson itself: the loop of the game and its rules, step by step.
#

"""The lesson: games of Blackjack until the first player has had enough."""

from .cards import Shoe
from .player import GIFT, Dealer, Register
from .speech import ask_number, ask_yes, dollars, tell, wait


def advice(hand, shown):
    """A kind word for somebody who wonders what to do."""
    if hand.value <= 11:
        return 'Tip: no card can hurt you here, so most people would hit.'
    if hand.value >= 17:
        return 'Tip: that is a fine hand! It is usually wise to stand.'
    if shown.value in (2, 3, 4, 5, 6):
        return (
            'Tip: the dealer shows a weak card. Patient players stand and '
            'hope; brave ones hit.'
        )
    return (
        'Tip: the dealer looks strong. To hit is risky, but to stand on a '
        'small hand seldom wins.'
    )


class Lesson:
    """One visit to the Blackjack classroom."""

    def __init__(self):
        self.register = Register()
        self.dealer = Dealer()
        self.shoe = Shoe()
        self.players = []

    def run(self):
        """Welcome everybody and play game after game."""
        tell('Good morning, and welcome to Blackjack! There are no silly')
        tell(f'questions here. {self.dealer} deals the cards today.')
        wait()
        try:
            self.take_attendance()
            tell('Eight decks have been shuffled and cut. Shall we begin?')
            wait()
            while self.play_game():
                pass
        except (EOFError, KeyboardInterrupt):
            tell()
        tell('Thank you for playing. You did very well today. Goodbye!')

    def take_attendance(self):
        """Find out who is here."""
        count = ask_number('How many players are here today, 1 to 4?', 1, 4)
        for number in range(1, count + 1):
            name = self.ask_name(number)
            back = self.register.knows(name)
            player = self.register.enrol(name)
            self.players.append(player)
            greeting = 'How nice to see you again' if back else 'Welcome'
            tell(
                f'{greeting}, {player}! Your bank balance is '
                f'{dollars(player.balance)}.'
            )
            wait()

    def ask_name(self, number):
        """Ask for a name that nobody else at the table has."""
        while True:
            name = input(f'Player {number}, what is your name? ').strip()
            if not name:
                tell("Don't be shy! Everybody has a name.")
            elif name.lower() in [p.name.lower() for p in self.players]:
                tell('Somebody here has that name already. A nickname, maybe?')
            else:
                return name

    def play_game(self):
        """One game from the wagers to the balances; True to go on."""
        for player in self.players:
            if player.balance < 1 and not self.meet_donor(player):
                return False
        if self.shoe.cut_card_reached:
            self.shoe.prepare()
            tell('We had reached the cut card, so all the cards have been')
            tell('shuffled and cut again.')
            wait()
        for player in self.players:
            player.place_wager()
            tell(f'Thank you, {player}. Your wager is on the table.')
            wait()
        self.deal_everybody()
        for player in self.players:
            self.player_turn(player)
        self.dealer_turn()
        for player in self.players:
            self.settle(player)
        for player in self.players:
            if player.balance < 1:
                self.meet_donor(player)
        self.register.save()
        first = self.players[0]
        return ask_yes(f'{first}, would you like to play another game?')

    def meet_donor(self, player):
        """Offer money to somebody who has none."""
        tell(f'Oh dear, {player}, all your money is gone. It happens to the')
        tell(f'best! An anonymous donor offers you {dollars(GIFT)}.')
        if ask_yes(f'{player}, do you accept the gift?'):
            player.balance += GIFT
            tell('The donor smiles, wherever they are.')
            wait()
            return True
        tell('That is very proud of you. We cannot play without money, though.')
        wait()
        return False

    def give_card(self, person, hand):
        """Deal one card face up."""
        card = self.shoe.draw()
        hand.cards.append(card)
        tell(f'{person} receives {card}.')
        wait()

    def deal_everybody(self):
        """Two cards each; the last one of the dealer lies face down."""
        self.dealer.sit_down()
        for player in self.players:
            self.give_card(player, player.hands[0])
        self.give_card(self.dealer, self.dealer.hand)
        for player in self.players:
            self.give_card(player, player.hands[0])
        self.dealer.hand.cards.append(self.shoe.draw())
        tell(f'{self.dealer} receives a card face down. No peeking!')
        wait()

    def describe(self, player, hand):
        """Show what the player holds and what the dealer shows."""
        which = 'your hand'
        if len(player.hands) > 1:
            which = ('first hand', 'second hand')[player.hands.index(hand)]
        tell(f'{player}, {which}: {hand}. That makes {hand.value}.')
        tell(f'The dealer shows {self.dealer.hand.cards[0]}.')
        wait()

    def player_turn(self, player):
        """The turn of one player."""
        tell()
        tell(f'It is your turn, {player}. Good luck!')
        self.describe(player, player.hands[0])
        self.offer_split(player)
        for hand in player.hands:
            if len(player.hands) > 1:
                self.describe(player, hand)
            self.offer_insurance(player, hand)
            if self.offer_double_down(player, hand):
                self.praise_or_comfort(player, hand)
            else:
                self.play_hand(player, hand)

    def offer_split(self, player):
        """Two cards of identical rank may become two hands."""
        hand = player.hands[0]
        if not hand.is_pair or player.balance < hand.wager:
            return
        tell('Look, a pair! You may split it into two hands if you put')
        tell(f'another {dollars(hand.wager)} on the table.')
        if ask_yes(f'{player}, would you like to split?'):
            player.balance -= hand.wager
            player.hands.append(type(hand)(hand.wager, [hand.cards.pop()]))
            tell('Two hands it is. Each of them gets one more card.')
            wait()
            for each in player.hands:
                self.give_card(player, each)

    def offer_insurance(self, player, hand):
        """A side bet, when the dealer might have blackjack."""
        shown = self.dealer.hand.cards[0]
        if shown.value not in (1, 10) or player.balance < 1:
            return
        tell('The dealer might have blackjack.')
        if ask_yes(f'{player}, would you like to buy insurance?'):
            hand.insurance = ask_number(
                'How many dollars of insurance would you like, from 1 to '
                f'{player.balance}?',
                1,
                player.balance,
            )
            player.balance -= hand.insurance
            tell('You are insured. Better safe than sorry!')
            wait()

    def offer_double_down(self, player, hand):
        """Double the wager for exactly one more card; True if done."""
        if player.balance < hand.wager:
            return False
        if not ask_yes(f'{player}, would you like to double down?'):
            return False
        player.balance -= hand.wager
        hand.wager *= 2
        tell(f'How brave! Your wager is {dollars(hand.wager)} now.')
        wait()
        self.give_card(player, hand)
        tell(f'{player} now has {hand.value}.')
        return True

    def praise_or_comfort(self, person, hand):
        """Say it if the hand is busted or has reached 21."""
        if hand.busted:
            tell(f'Oh no, {hand.value}. {person} has busted. Chin up!')
            wait()
        elif hand.value == 21:
            tell(f'Wonderful! {person} has reached 21.')
            wait()

    def play_hand(self, person, hand):
        """Hit or stand until the hand is finished."""
        while hand.value < 21:
            if person is not self.dealer:
                tell(advice(hand, self.dealer.hand.cards[0]))
            if person.choose_move(hand) == 'stand':
                tell(f'{person} stands with {hand.value}.')
                wait()
                return
            self.give_card(person, hand)
            tell(f'{person} now has {hand.value}.')
        self.praise_or_comfort(person, hand)

    def dealer_turn(self):
        """The dealer shows the hidden card and plays last."""
        tell()
        hand = self.dealer.hand
        tell(f'{self.dealer} turns over {hand.cards[1]}.')
        tell(f'The dealer has {hand}. That makes {hand.value}.')
        wait()
        if all(h.busted for p in self.players for h in p.hands):
            tell('Everybody has busted, so the dealer stands.')
            wait()
            return
        tell('Remember: a dealer must hit below 17 and stand from 17 on.')
        self.play_hand(self.dealer, hand)

    def settle(self, player):
        """Pay what was won, hand by hand."""
        house = self.dealer.hand
        for hand in player.hands:
            if hand.busted or hand.value < house.value <= 21:
                tell(f'{player} loses {dollars(hand.wager)}. Never mind!')
            elif hand.value == house.value:
                tell(f'{player} has a push: the wager comes back.')
                player.balance += hand.wager
            else:
                tell(f'{player} wins {dollars(hand.wager)}. Well done!')
                player.balance += 2 * hand.wager
            if hand.insurance and house.blackjack:
                tell(f'The insurance pays {dollars(hand.insurance)}.')
                player.balance += 2 * hand.insurance
            elif hand.insurance:
                tell(f'The insurance of {dollars(hand.insurance)} is lost.')
        player.hands = []
        tell(f'{player} now has {dollars(player.balance)}.')
        wait()
