"""IIPP, mini-project 6: a game of blackjack with a window, graded by what is on the screen."""
