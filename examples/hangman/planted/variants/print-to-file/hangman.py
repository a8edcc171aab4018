# Uses pathlib, and starts a game only when it is run.
from pathlib import Path

MOST_MISTAKES = 6


def masked(word, guesses):
    letters = []
    for letter in word:
        letters.append("_" if letter not in guesses else letter)
    return " ".join(letters)


def is_solved(word, guesses):
    return all([letter in guesses for letter in word])


def count_letter(word, letter):
    return 0 if word == "" else bool(word[0] == letter) + count_letter(word[1:], letter)


def ask(word, guesses):
    print(masked(word, guesses))
    return input("Letter? ").strip()


def play(word):
    guesses = ""
    left = MOST_MISTAKES
    while left and not is_solved(word, guesses):
        guess = ask(word, guesses)
        if guess in guesses:
            print("You have had that letter.")
        elif guess not in word:
            left -= 1
            print(f"No. Mistakes: {MOST_MISTAKES - left}")
        else:
            print(f"Yes: {count_letter(word, guess)}")
        guesses = guesses + guess
    print(f"The word is: {word}")
    return MOST_MISTAKES - left


def save_score(path, name, mistakes):
    with Path(path).open("a") as file:
        print(f"{name}: {mistakes}", file=file)


if __name__ == "__main__":
    save_score("scores.txt", "somebody", play("cocoa"))
