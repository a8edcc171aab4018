# count_letter is recursive by a helper with an index.
def masked(word, guesses):
    text = ""
    for letter in word:
        if text:
            text += " "
        text += letter if letter in guesses else "_"
    return text


def is_solved(word, guesses):
    for letter in word:
        if letter not in guesses:
            return False
    return True


def count_from(word, letter, at):
    if at == len(word):
        return 0
    return int(word[at] == letter) + count_from(word, letter, at + 1)


def count_letter(word, letter):
    return count_from(word, letter, 0)


def play(word):
    guesses = []
    mistakes = 0
    while True:
        if mistakes == 6 or is_solved(word, guesses):
            break
        print(masked(word, guesses))
        print("Letter? ", end="")
        guess = input()
        if guess in guesses:
            print("You have had that letter.")
            continue
        guesses.append(guess)
        count = count_letter(word, guess)
        if count:
            print("Yes:", count)
        else:
            mistakes += 1
            print("No. Mistakes:", mistakes)
    print("The word is:", word)
    return mistakes


def save_score(path, name, mistakes):
    with open(path, "a+") as file:
        print(name, mistakes, sep=": ", file=file)
