# Tobias Okonkwo-Reyes
# CPSC 386-03
# 2022-03-30
# tokonkworeyes@csu.fullerton.edu
# @tobi-codes-java
#
# Lab 00-03
#
# The game loop and the rules.
#

"""The loop of the game, and its rules."""

from blackjackgame.cards import Deck
from blackjackgame.console import Console
from blackjackgame.player import DealerAI, HumanPlayer
from blackjackgame.repository import PlayerRepository
from blackjackgame.seat import Seat


class Round:
    """One game: from the wagers to the settlement."""

    OPTIONS = ('Hit', 'Stand')
    OPTION_STAND = 1

    def __init__(self, players, dealer, deck):
        """Construct."""
        self.__players = players
        self.__dealer = dealer
        self.__deck = deck
        self.__seats = []

    def execute(self):
        """Play the phases in their order."""
        self.__take_wagers()
        self.__deal()
        if self.__dealer.is_insurance_possible():
            for i in range(0, len(self.__seats)):
                self.__insurance_phase(self.__seats[i])
        for i in range(0, len(self.__seats)):
            self.__player_turn(self.__seats[i])
        self.__dealer_turn()
        self.__settle()

    def __take_wagers(self):
        """Every player who has money places a wager."""
        for i in range(0, len(self.__players)):
            player = self.__players[i]
            if player.is_broke():
                Console.print_line(str(player) + ' stands aside.')
                continue
            wager = Console.read_money(
                str(player) + ', place your wager',
                HumanPlayer.MINIMUM_BET,
                player.get_balance(),
            )
            self.__seats.append(Seat(player, wager))

    def __deal(self):
        """Deal two cards to everyone, one by one."""
        Console.print_heading('DEALING')
        self.__dealer.clear_hand()
        for i in range(0, len(self.__seats)):
            self.__deal_to(self.__seats[i].get_hands()[0])
        self.__deal_to(self.__dealer.get_hand())
        for i in range(0, len(self.__seats)):
            self.__deal_to(self.__seats[i].get_hands()[0])
        self.__dealer.get_hand().add_card(self.__deck.draw())
        Console.print_line(
            self.__dealer.get_name() + ' <- (hidden card, face down)'
        )

    def __deal_to(self, hand):
        """Deal one card face up."""
        card = self.__deck.draw()
        hand.add_card(card)
        Console.print_line(hand.get_caption() + ' <- ' + str(card))

    def __show(self, hand):
        """Show a hand with its value."""
        Console.print_line(
            hand.get_caption()
            + ': '
            + str(hand)
            + ' [value '
            + str(hand.get_value())
            + ']'
        )

    def __show_all(self, seat):
        """Show the cards of the player and the up card of the dealer."""
        hands = seat.get_hands()
        for i in range(0, len(hands)):
            self.__show(hands[i])
        Console.print_line(
            self.__dealer.get_name()
            + ': '
            + str(self.__dealer.get_up_card())
            + ' | (hidden)'
        )

    def __insurance_phase(self, seat):
        """Offer split and then insurance: split has to be decided first."""
        Console.print_heading('SIDE BETS: ' + str(seat.get_player()))
        self.__show_all(seat)
        self.__offer_split(seat)
        hands = seat.get_hands()
        for i in range(0, len(hands)):
            available = seat.get_available()
            if available.is_less_than(HumanPlayer.MINIMUM_BET):
                Console.print_line('No funds for insurance.')
                continue
            caption = hands[i].get_caption()
            if Console.read_yes_no(caption + ', do you buy insurance?'):
                amount = Console.read_money(
                    caption + ', amount of the insurance',
                    HumanPlayer.MINIMUM_BET,
                    available,
                )
                hands[i].set_insurance(amount)

    def __offer_split(self, seat):
        """Offer to split, at most once per game."""
        if seat.is_split_asked():
            return
        seat.set_split_asked(True)
        hand = seat.get_hands()[0]
        if not hand.is_splittable():
            return
        if not seat.is_doubling_affordable(hand):
            Console.print_line('Insufficient funds to split.')
            return
        question = (
            hand.get_caption()
            + ', do you split your two cards (adds a wager of '
            + str(hand.get_stake())
            + ')?'
        )
        if Console.read_yes_no(question):
            seat.split()
            hands = seat.get_hands()
            for i in range(0, len(hands)):
                self.__deal_to(hands[i])

    def __player_turn(self, seat):
        """Play the turn of one player."""
        Console.print_heading('TURN: ' + str(seat.get_player()))
        self.__show_all(seat)
        self.__offer_split(seat)
        hands = seat.get_hands()
        for i in range(0, len(hands)):
            self.__play_hand(seat, hands[i])

    def __play_hand(self, seat, hand):
        """Play one hand."""
        self.__show(hand)
        if self.__offer_double_down(seat, hand):
            self.__is_finished(hand)
            return
        while not self.__is_finished(hand):
            choice = Console.read_option(
                hand.get_caption() + ', hit or stand?', Round.OPTIONS
            )
            if choice == Round.OPTION_STAND:
                return
            self.__deal_to(hand)
            self.__show(hand)

    def __offer_double_down(self, seat, hand):
        """Return True if the hand was doubled down."""
        if not seat.is_doubling_affordable(hand):
            Console.print_line('Insufficient funds to double down.')
            return False
        question = (
            hand.get_caption()
            + ', do you double down (adds a wager of '
            + str(hand.get_stake())
            + ', exactly one card)?'
        )
        if not Console.read_yes_no(question):
            return False
        hand.set_stake(hand.get_stake().plus(hand.get_stake()))
        self.__deal_to(hand)
        self.__show(hand)
        return True

    def __is_finished(self, hand):
        """Return True, after a message, if the hand is busted or 21."""
        if hand.is_busted():
            Console.print_line(hand.get_caption() + ' is BUSTED!')
            return True
        if hand.is_twenty_one():
            Console.print_line(hand.get_caption() + ' has reached 21!')
            return True
        return False

    def __get_all_hands(self):
        """Return the hands of all the players."""
        result = []
        for i in range(0, len(self.__seats)):
            hands = self.__seats[i].get_hands()
            for j in range(0, len(hands)):
                result.append(hands[j])
        return result

    def __dealer_turn(self):
        """Play the turn of the dealer."""
        name = self.__dealer.get_name()
        hand = self.__dealer.get_hand()
        Console.print_heading('TURN: ' + name)
        Console.print_line(
            name + ' reveals ' + str(self.__dealer.get_hole_card())
        )
        self.__show(hand)
        hands = self.__get_all_hands()
        while self.__dealer.is_hitting(hands):
            self.__deal_to(hand)
            self.__show(hand)
        if hand.is_busted():
            Console.print_line(name + ' is BUSTED!')
        else:
            Console.print_line(name + ' stands.')

    def __settle(self):
        """Pay and charge all the bets."""
        Console.print_heading('RESULT')
        for i in range(0, len(self.__seats)):
            seat = self.__seats[i]
            hands = seat.get_hands()
            for j in range(0, len(hands)):
                self.__settle_stake(seat, hands[j])
                self.__settle_insurance(seat, hands[j])

    def __settle_stake(self, seat, hand):
        """Settle the bet on the hand."""
        dealer_hand = self.__dealer.get_hand()
        difference = hand.get_value() - dealer_hand.get_value()
        stake = hand.get_stake()
        if hand.is_busted():
            outcome = -1
        elif dealer_hand.is_busted():
            outcome = 1
        else:
            outcome = difference
        if outcome > 0:
            seat.pay(stake)
            text = 'WON ' + str(stake)
        elif outcome < 0:
            seat.charge(stake)
            text = 'LOST ' + str(stake)
        else:
            text = 'PUSH, wager returned'
        Console.print_line(hand.get_caption() + ': ' + text)

    def __settle_insurance(self, seat, hand):
        """Settle the side bet of the hand."""
        insurance = hand.get_insurance()
        if insurance.is_zero():
            return
        if self.__dealer.get_hand().is_blackjack():
            seat.pay(insurance)
            text = 'insurance WON ' + str(insurance)
        else:
            seat.charge(insurance)
            text = 'insurance LOST ' + str(insurance)
        Console.print_line(hand.get_caption() + ': ' + text)


class BlackjackApplication:
    """The application with the game loop."""

    MINIMUM_PLAYERS = 1
    MAXIMUM_PLAYERS = 4

    def __init__(self):
        """Construct."""
        self.__repository = PlayerRepository()
        self.__dealer = DealerAI()
        self.__deck = Deck()
        self.__players = []

    @staticmethod
    def main():
        """Run the application."""
        try:
            BlackjackApplication().run()
        except (EOFError, KeyboardInterrupt):
            print()
            print('Program terminated; open bets were cancelled.')

    def run(self):
        """Log the players in and loop over the games."""
        Console.print_heading('BLACKJACK')
        Console.print_line('Dealer: ' + self.__dealer.get_name())
        self.__login_all()
        Console.print_line('8 decks shuffled and cut; cut card placed.')
        while True:
            self.__offer_donations()
            if self.__is_everybody_broke():
                Console.print_line('No player has money. Game over.')
                break
            Round(self.__players, self.__dealer, self.__deck).execute()
            self.__show_balances()
            self.__repository.save()
            self.__offer_donations()
            if self.__deck.is_cut_card_reached():
                self.__deck.reset()
                Console.print_line('Cut card reached: shoe is reshuffled.')
            question = str(self.__players[0]) + ', play another game?'
            if not Console.read_yes_no(question):
                break
        self.__repository.save()
        Console.print_line('See you later!')

    def __login_all(self):
        """Ask for the number of players and log them in."""
        count = Console.read_integer(
            'Enter the number of players [1-4]:',
            BlackjackApplication.MINIMUM_PLAYERS,
            BlackjackApplication.MAXIMUM_PLAYERS,
        )
        for i in range(0, count):
            player = self.__login(i + 1)
            self.__players.append(player)
            Console.print_line(
                str(player) + ': balance ' + str(player.get_balance())
            )
        self.__repository.save()

    def __login(self, number):
        """Log one player in: the login is unique, the name is free."""
        while True:
            login = Console.read_line(
                'Player ' + str(number) + ', enter your login ID:'
            ).lower()
            if login == '':
                Console.print_line('Invalid input! The ID is empty.')
            elif self.__is_logged_in(login):
                Console.print_line('Invalid input! The ID is in use.')
            else:
                break
        if self.__repository.contains(login):
            return self.__repository.get(login)
        while True:
            name = Console.read_line(
                'New ID. Player ' + str(number) + ', enter your name:'
            )
            if name != '':
                break
            Console.print_line('Invalid input! The name is empty.')
        player = HumanPlayer(login, name)
        self.__repository.put(player)
        return player

    def __is_logged_in(self, login):
        """Return True if the login is already at the table."""
        for i in range(0, len(self.__players)):
            if self.__players[i].get_login() == login:
                return True
        return False

    def __offer_donations(self):
        """Offer money to every player who is broke."""
        for i in range(0, len(self.__players)):
            player = self.__players[i]
            if not player.is_broke():
                continue
            gift = HumanPlayer.INITIAL_BALANCE
            question = (
                str(player)
                + ', you are broke. Accept '
                + str(gift)
                + ' from an anonymous donor?'
            )
            if Console.read_yes_no(question):
                player.set_balance(player.get_balance().plus(gift))
                self.__repository.save()
                Console.print_line(
                    str(player) + ': balance ' + str(player.get_balance())
                )

    def __is_everybody_broke(self):
        """Return True if nobody can place a wager."""
        for i in range(0, len(self.__players)):
            if not self.__players[i].is_broke():
                return False
        return True

    def __show_balances(self):
        """Show the balances of all the players."""
        for i in range(0, len(self.__players)):
            player = self.__players[i]
            Console.print_line(
                str(player) + ': new balance ' + str(player.get_balance())
            )
