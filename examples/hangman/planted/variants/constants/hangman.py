# Type hints, constants for all texts, and the game in a class.
ASK = "Letter? "
HIDDEN: str = "_"


def masked(word: str, guesses: str) -> str:
    return " ".join(map(lambda letter: letter if letter in guesses else HIDDEN, word))


def is_solved(word: str, guesses: str) -> bool:
    return masked(word, guesses) == " ".join(word)


def count_letter(word: str, letter: str) -> int:
    head, tail = word[:1], word[1:]
    if head:
        return count_letter(tail, letter) + (1 if head == letter else 0)
    return 0


class Game:
    def __init__(self, word: str) -> None:
        self.word, self.guesses, self.mistakes = word, "", 0

    def turn(self) -> None:
        print(masked(self.word, self.guesses))
        guess = input(ASK)
        if guess in self.guesses:
            print("You have had that letter.")
            return
        self.guesses += guess
        if guess not in self.word:
            self.mistakes += 1
            print("No. Mistakes: " + str(self.mistakes))
        else:
            print("Yes: " + str(count_letter(self.word, guess)))


def play(word: str) -> int:
    game = Game(word)
    while game.mistakes < 6 and not is_solved(word, game.guesses):
        game.turn()
    print("The word is: " + word)
    return game.mistakes


def save_score(path: str, name: str, mistakes: int) -> None:
    with open(path, mode="ab") as file:
        file.write(f"{name}: {mistakes}\n".encode())
