# Recursion by halves, and a game that calls itself for each turn.
def masked(word, guesses):
    hidden = word
    for letter in set(word) - set(guesses):
        hidden = hidden.replace(letter, "_")
    return " ".join(hidden)


def is_solved(word, guesses):
    return not any(letter not in guesses for letter in word)


def count_letter(word, letter):
    if len(word) <= 1:
        return 1 if word == letter and word else 0
    half = len(word) // 2
    return count_letter(word[:half], letter) + count_letter(word[half:], letter)


def play(word, guesses="", mistakes=0):
    if mistakes == 6 or is_solved(word, guesses):
        print("The word is:", word)
        return mistakes
    print(masked(word, guesses))
    guess = input("Letter? ")
    if guess in guesses:
        print("You have had that letter.")
    elif guess in word:
        print("Yes:", count_letter(word, guess))
    else:
        mistakes = mistakes + 1
        print("No. Mistakes:", mistakes)
    return play(word, guesses + guess, mistakes)


def save_score(path, name, mistakes):
    try:
        with open(path) as file:
            before = file.read()
    except FileNotFoundError:
        before = ""
    with open(path, "w") as file:
        file.write(before + "%s: %d\n" % (name, mistakes))
