"""What is known of the questions of one program: what each kind asks, and which answers it takes.

A phrasebook begins with the words of the questions and is set right by what answers do
(`learning`) or by an instructor. It is made once for a submission and used in all its sittings.
"""

import copy
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from grader.program.reading import Taught
from grader.worlds.terminal.answers import options_in
from grader.worlds.terminal.lexicon import PAUSE, Lexicon, Prompt

# Kinds of question that a program may have before it is taken to ask something else each time.
MOST_KINDS = 200
MOST_TRUST = 3
INSTRUCTOR = "instructor"
# Another reading of a kind of question: an attribute of its entry, and the value.
Change = tuple[str, object]


@dataclass
class Entry:
    """One kind of question."""

    kind: str
    example: str
    meaning: str
    # How that is known: by its words, by what answers did, or by somebody who was asked.
    known_by: str = "words"
    # "Does anybody want to stop?": a yes says what a no says elsewhere.
    flipped: bool = False
    # Typed whenever this is asked, whatever is wanted.
    fixed: str | None = None
    words: dict[str, str] = field(default_factory=dict)
    refused: dict[str, list[str]] = field(default_factory=dict)
    # How often a word was understood, less how often it was not: one misreading is not enough.
    trusted: Counter[str] = field(default_factory=Counter)

    def teach(self, taught: Taught, meanings: Collection[str]) -> None:
        """Believes what an instructor said."""
        self.known_by = INSTRUCTOR
        if not taught.meaning:
            self.fixed = taught.typed
        elif taught.meaning in meanings:
            self.meaning = taught.meaning

    def change(self, change: Change) -> None:
        """Takes this kind of question for something else, to see what comes of it."""
        what, value = change
        self.known_by = "trying"
        self.words, self.refused = {}, {}
        if what == "says":
            self.words = dict([value])  # type: ignore[list-item]
            return
        setattr(self, what, value)
        if what == "fixed":
            self.meaning = PAUSE

    def take(self, intent: str, word: str) -> None:
        """The word was understood."""
        if word not in self.refused.get(intent, ()):
            self.words.setdefault(intent, word)
            self.trusted[word] = min(self.trusted[word] + 1, MOST_TRUST)

    def refuse(self, intent: str, word: str) -> None:
        """The word was not understood, or taken for another."""
        self.trusted[word] -= 1
        if self.trusted[word] > 0 and self.words.get(intent) == word:
            return
        refused = self.refused.setdefault(intent, [])
        if word not in refused:
            refused.append(word)
        if self.words.get(intent) == word:
            del self.words[intent]


class Phrasebook:
    """The kinds of question that were met so far. What was `taught` of a kind counts from the first
    time on.
    """

    def __init__(self, lexicon: Lexicon, taught: Mapping[str, Taught] | None = None) -> None:
        self.lexicon = lexicon
        self._entries: dict[str, Entry] = {}
        self._taught = taught or {}

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries.values())

    def copy(self) -> "Phrasebook":
        """Another one, to try something with."""
        other = Phrasebook(self.lexicon, self._taught)
        other._entries = copy.deepcopy(self._entries)
        return other

    def entry(self, prompt: Prompt, names: tuple[str, ...]) -> Entry:
        """The entry for a question; a new one by its words, where it is met for the first time."""
        kind = self.lexicon.kind_of(prompt, names)
        if kind not in self._entries:
            entry = Entry(kind, prompt.text, prompt.meaning)
            if kind in self._taught:
                entry.teach(self._taught[kind], self.lexicon.meanings)
            if len(self._entries) >= MOST_KINDS:
                return entry
            self._entries[kind] = entry
        return self._entries[kind]

    def named(self, kind: str) -> Entry:
        """The entry of a kind that was met."""
        return self._entries[kind]

    def word(self, entry: Entry, intent: str, prompt: Prompt) -> str | None:
        """What to type to say something; None where everything was refused."""
        if intent in entry.words:
            return entry.words[intent]
        refused = entry.refused.get(intent, ())
        candidates = self.lexicon.words_for(intent, prompt)
        elsewhere = [
            other.words[intent]
            for other in self
            if other.meaning == entry.meaning and intent in other.words
        ]
        named = set(options_in(prompt.text))
        if named & set(candidates):
            # A word that was learnt elsewhere counts here only where it is offered, too.
            elsewhere = [word for word in elsewhere if word in named]
        # What says one thing here says nothing else, as long as there is another word.
        taken = {word for other, word in entry.words.items() if other != intent}
        words = sorted([*elsewhere, *candidates], key=lambda word: word in taken)
        return next((word for word in words if word not in refused), None)
