"""Words as they are meant, where somebody has mistyped them: "palyers", "insurence"."""

import re
from collections.abc import Iterable
from functools import lru_cache


class Spelling:
    """Knows some words, and what is one of them but for a slip."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = tuple(words)
        self._letters = {"".join(sorted(word)): word for word in self._words}
        self._meant = lru_cache(maxsize=4096)(self._look_up)

    def mended(self, plain: str) -> str:
        """A text in small letters with the words that matter spelled right."""
        return re.sub(r"[^\W\d_]+", lambda word: self._meant(word[0]), plain)

    def _look_up(self, word: str) -> str:
        """A word with letters that changed places, or one of a long word wrong, as it is meant."""
        if word in self._words or len(word) < 3:
            return word
        meant = self._letters.get("".join(sorted(word)))
        if meant is not None and meant[0] == word[0]:
            return meant
        if len(word) < 5:
            return word
        for known in self._words:
            if len(known) > 4 and known[0] == word[0] and _is_one_off(known, word):
                return known
        return word


def _is_one_off(known: str, word: str) -> bool:
    """Whether one letter too many, too few or another one makes the difference."""
    if abs(len(known) - len(word)) > 1:
        return False
    same = 0
    while same < min(len(known), len(word)) and known[same] == word[same]:
        same += 1
    if same >= len(known) - 1:
        return False  # another ending is another word: "played"
    return known[same:] == word[same + 1 :] or known[same + 1 :] in (word[same:], word[same + 1 :])
