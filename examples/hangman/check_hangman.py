"""What is looked at in hangman.py."""

from grader.api import expect, must_not_loop, must_recurse, part

WON = """\
_ _ _
Letter? s
Yes: 1
s _ _
Letter? x
No. Mistakes: 1
s _ _
Letter? s
You have had that letter.
s _ _
Letter? e
Yes: 2
The word is: see
"""


@part("1")
def check_masked(hangman):
    """Letters that were guessed are shown wherever they are, the others are lines."""
    expect(hangman.masked("cocoa", "co")).to_be("c o c o _")
    expect(hangman.masked("tree", "")).to_be("_ _ _ _")


@part("1")
def check_solved(hangman):
    """A word is solved once each of its letters was guessed, in any order."""
    expect(hangman.is_solved("cocoa", "xaco")).to_be(True)
    expect(hangman.is_solved("cocoa", "ac")).to_be(False)


@part("2")
def check_counts(hangman):
    """A letter is counted wherever it is in the word."""
    expect(hangman.count_letter("banana", "a")).to_be(3)
    expect(hangman.count_letter("banana", "x")).to_be(0)
    expect(hangman.count_letter("", "x")).to_be(0)


@part("2")
def check_counting_is_recursive(survey, program, hangman):
    """count_letter is recursive, and has no loop."""
    depth = program.depth(hangman.count_letter, "abba", "b")
    must_recurse(survey, "hangman", "count_letter", depth)
    must_not_loop(survey, "hangman", "count_letter")


@part("3")
def check_a_game_is_won(program, hangman):
    """A game ends when the word is solved. A letter that was guessed before is no mistake."""
    talk = program.converse(hangman.play, "see", answers=list("sxse"))
    expect(talk).to_show(WON)
    expect(talk.value).to_be(1)


@part("3")
def check_a_game_is_lost(program, hangman):
    """A game ends with the sixth mistake, and the word is shown."""
    talk = program.converse(hangman.play, "a", answers=list("uvwxyz"))
    turns = [f"_\nLetter? {key}\nNo. Mistakes: {n}\n" for n, key in enumerate("uvwxyz", 1)]
    expect(talk).to_show("".join(turns) + "The word is: a\n")
    expect(talk.value).to_be(6)


@part("4")
def check_scores(program, hangman):
    """Each score is a line of its own in the file, below those that are there."""
    hangman.save_score("scores.txt", "Bo", 0)
    hangman.save_score("scores.txt", "Ada", 2)
    text = (program.read("scores.txt") or b"").decode(errors="replace").replace("\r\n", "\n")
    expect(text, "open('scores.txt').read()").to_be("Bo: 0\nAda: 2\n")
