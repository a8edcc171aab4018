"""Hangman: guess a word, letter by letter."""

MOST_MISTAKES = 6


def masked(word, guesses):
    """Show a word, with a line in the place of each letter that was not guessed.

    There is one space between two letters.

    >>> masked("cocoa", "co")
    'c o c o _'
    """
    return " ".join(letter if letter in guesses else "_" for letter in word)


def is_solved(word, guesses):
    """Return True if each letter of the word was guessed, otherwise False.

    >>> is_solved("cocoa", "aco")
    True
    >>> is_solved("cocoa", "ac")
    False
    """
    return "_" not in masked(word, guesses)


def count_letter(word, letter):
    """Count how often a letter is in a word, by recursion and without a loop.

    >>> count_letter("cocoa", "c")
    2
    """
    if word == "":
        return 0
    if word[0] == letter:
        return 1 + count_letter(word[1:], letter)
    return count_letter(word[1:], letter)


def play(word):
    """Play until the word is solved or MOST_MISTAKES letters were wrong.

    Each turn shows the masked word, asks for a letter and says how often it is in the word. A
    letter that was guessed before is no mistake. At the end, print the word. Return the number of
    mistakes.
    """
    guesses = ""
    mistakes = 0
    while mistakes < MOST_MISTAKES and not is_solved(word, guesses):
        print(masked(word, guesses))
        guess = input("Letter? ")
        count = count_letter(word, guess)
        if guess in guesses:
            print("You have had that letter.")
        elif count == 0:
            mistakes += 1
            print("No. Mistakes:", mistakes)
        else:
            print("Yes:", count)
        guesses += guess
    print("The word is:", word)
    return mistakes


def save_score(path, name, mistakes):
    """Add a line to a file: the name, a colon, a space and the number of mistakes."""
    with open(path, "a", encoding="utf-8") as file:
        file.write(f"{name}: {mistakes}\n")
