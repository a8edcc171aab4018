"""Programs that ask in a terminal: reads their questions, learns their words, and plays."""

from grader.worlds.terminal.answers import (
    BLANK,
    COMMAND,
    OPTION,
    YES_OR_NO,
    keys_and_words,
    named_keys,
    offered,
    options_in,
    without_brackets,
)
from grader.worlds.terminal.decoder import Decoder, Heard, Step
from grader.worlds.terminal.learning import Search
from grader.worlds.terminal.lexicon import PAUSE, UNKNOWN, Lexicon, Prompt
from grader.worlds.terminal.phrasebook import INSTRUCTOR, Change, Entry, Phrasebook
from grader.worlds.terminal.player import GUESSES, MOST_ANSWERS, REFUSAL, Player, Question
from grader.worlds.terminal.shown import MOST_MONEY, ORDERS, as_shown, numbers_in, placed_numbers
from grader.worlds.terminal.spelling import Spelling

__all__ = [
    "BLANK", "COMMAND", "GUESSES", "INSTRUCTOR", "MOST_ANSWERS", "MOST_MONEY", "OPTION", "ORDERS",
    "PAUSE", "REFUSAL", "UNKNOWN", "YES_OR_NO", "Change", "Decoder", "Entry", "Heard", "Lexicon",
    "Phrasebook", "Player", "Prompt", "Question", "Search", "Spelling", "Step", "as_shown",
    "keys_and_words", "named_keys", "numbers_in", "offered", "options_in", "placed_numbers",
    "without_brackets",
]  # fmt: skip
