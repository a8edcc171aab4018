"""Hangman: guess a word, letter by letter."""

MOST_MISTAKES = 6


def masked(word, guesses):
    """Show a word, with a line in the place of each letter that was not guessed.

    There is one space between two letters.

    >>> masked("cocoa", "co")
    'c o c o _'
    """
    # YOUR CODE GOES HERE
    pass


def is_solved(word, guesses):
    """Return True if each letter of the word was guessed, otherwise False.

    >>> is_solved("cocoa", "aco")
    True
    >>> is_solved("cocoa", "ac")
    False
    """
    # YOUR CODE GOES HERE
    pass


def count_letter(word, letter):
    """Count how often a letter is in a word, by recursion and without a loop.

    >>> count_letter("cocoa", "c")
    2
    """
    # YOUR CODE GOES HERE
    pass


def play(word):
    """Play until the word is solved or MOST_MISTAKES letters were wrong.

    Each turn shows the masked word, asks for a letter and says how often it is in the word. A
    letter that was guessed before is no mistake. At the end, print the word. Return the number of
    mistakes.
    """
    # YOUR CODE GOES HERE
    pass


def save_score(path, name, mistakes):
    """Add a line to a file: the name, a colon, a space and the number of mistakes."""
    # YOUR CODE GOES HERE
    pass
