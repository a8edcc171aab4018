"""The words that a program has been found to take, and those that it refused."""

from dataclasses import dataclass, field

from grader.assignments.cpsc386.prompts import Intent, Meaning, Prompt, words_for

Wish = tuple[Meaning, Intent]


@dataclass
class Lexicon:
    """What was learned about a program, from one sitting to the next."""

    known: dict[Wish, str] = field(default_factory=dict)
    refused: dict[Wish, set[str]] = field(default_factory=dict)

    def word(self, intent: Intent, prompt: Prompt) -> str | None:
        """What to type; None where everything was refused."""
        wish = prompt.meaning, intent
        if wish in self.known:
            return self.known[wish]
        refused = self.refused.get(wish, set())
        candidates = words_for(intent, prompt)
        # The word that said this elsewhere, if the question offers it or offers nothing.
        elsewhere = [word for (_, other), word in self.known.items() if other is intent]
        candidates.sort(key=lambda word: word not in elsewhere)
        return next((word for word in candidates if word not in refused), None)

    def learn(self, wish: Wish, word: str) -> None:
        """The word was understood."""
        if word not in self.refused.get(wish, ()):
            self.known.setdefault(wish, word)

    def refuse(self, wish: Wish, word: str) -> None:
        """The word was not understood, or taken for another."""
        self.refused.setdefault(wish, set()).add(word)
        if self.known.get(wish) == word:
            del self.known[wish]
