# Tobias Okonkwo-Reyes
# CPSC 386-03
# 2022-03-30
# tokonkworeyes@csu.fullerton.edu
# @tobi-codes-java
#
# Lab 00-03
#
# Input and output.
#

"""The console."""

from time import sleep

from blackjackgame.money import Money


class Console:
    """Static methods for the terminal."""

    DELAY_SECONDS = 0.05
    WIDTH = 60

    @staticmethod
    def print_line(text):
        """Print a line and wait a little."""
        print(text, flush=True)
        sleep(Console.DELAY_SECONDS)

    @staticmethod
    def print_heading(text):
        """Print a heading."""
        Console.print_line('')
        Console.print_line((' ' + text + ' ').center(Console.WIDTH, '='))

    @staticmethod
    def read_line(text):
        """Ask and return the trimmed answer."""
        return input(text + ' ').strip()

    @staticmethod
    def read_yes_no(text):
        """Ask until Y or N is entered and return True for Y."""
        while True:
            answer = Console.read_line(text + ' [Y/N]:').upper()
            if answer in ('Y', 'YES'):
                return True
            if answer in ('N', 'NO'):
                return False
            Console.print_line('Invalid input! Enter Y or N.')

    @staticmethod
    def read_option(text, options):
        """Show a numbered menu and return the index of the choice."""
        menu = text
        for i in range(0, len(options)):
            menu += '  [' + str(i + 1) + '] ' + options[i]
        while True:
            answer = Console.read_line(menu + '  Enter the number:')
            for i in range(0, len(options)):
                if answer == str(i + 1):
                    return i
                if answer.lower() == options[i].lower():
                    return i
            Console.print_line('Invalid input! Enter a number of the menu.')

    @staticmethod
    def read_money(text, minimum, maximum):
        """Ask until an amount between the limits is entered."""
        limits = ' [min ' + str(minimum) + ', max ' + str(maximum) + ']:'
        while True:
            amount = Money.parse(Console.read_line(text + limits))
            if amount is None:
                Console.print_line('Invalid input! Enter e.g. 20 or 20.50')
            elif amount.is_less_than(minimum):
                Console.print_line('Invalid input! Below the minimum.')
            elif maximum.is_less_than(amount):
                Console.print_line('Invalid input! Above the maximum.')
            else:
                return amount

    @staticmethod
    def read_integer(text, minimum, maximum):
        """Ask until a whole number between the limits is entered."""
        while True:
            answer = Console.read_line(text)
            for i in range(minimum, maximum + 1):
                if answer == str(i):
                    return i
            Console.print_line('Invalid input! This is not allowed.')
