# The guesses are a set in play, and is_solved compares sets.
MOST_MISTAKES = 6


def masked(word, guesses):
    return " ".join([c if c in guesses else "_" for c in word])


def is_solved(word, guesses):
    return set(word) <= set(guesses)


def count_letter(word, letter):
    if not word:
        return 0
    return (word[-1] == letter) + count_letter(word[:-1], letter)


def play(word):
    guessed = set()
    wrong = set()
    while len(wrong) < MOST_MISTAKES and not is_solved(word, guessed):
        print(masked(word, guessed))
        guess = input("Letter?")
        if guess in guessed | wrong:
            print("You have had that letter.")
        elif guess in word:
            guessed.add(guess)
            print(f"Yes: {count_letter(word, guess)}")
        else:
            wrong.add(guess)
            print(f"No. Mistakes: {len(wrong)}")
    print(f"The word is: {word}")
    return len(wrong)


def save_score(path, name, mistakes):
    file = open(path, "a")
    file.write(name + ": " + str(mistakes) + "\n")
    file.close()
