"""An autograder harness for Python courses, with complete blackjack assignments on it."""

__version__ = "0.1.0"
