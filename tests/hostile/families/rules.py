"""Breaks rules on how a program is written, and hides it; and keeps them in ways that look odd."""

from tests.hostile.attack import (
    AS_HONEST,
    CARD,
    SHUFFLE,
    Attack,
    at_most,
    less_for,
)
from tests.hostile.families.patches import SERVER

MONGEAN = """        if cards == []:
            return []
        pile = Shuffle.mongean(cards[:-1])
        # The second, the fourth, the sixth card... goes on top.
        if len(cards) % 2 == 0:
            pile.insert(0, cards[-1])
        else:
            pile.append(cards[-1])
        return pile
"""
DECK_CARDS = "self.cards = [Card(rank, suit) for rank in ranks for suit in suits]"
LOOP = """        pile = []
        for number, card in enumerate(cards):
            pile.insert(0 if number % 2 else len(pile), card)
        return pile
"""


def mongean(
    name: str,
    body: str,
    appended: str = "",
    right: bool = False,
    less: tuple[str, ...] = ("3.2",),
) -> Attack:
    """Another body for the mongean shuffle, which must be recursive."""
    return Attack(
        "static-rule",
        name,
        AS_HONEST if right else less_for(*less),
        {"shuffle": appended} if appended else {},
        edits=(("shuffle", MONGEAN, body),),
        parts=SHUFFLE,
    )


def deck(name: str, body: str, appended: str = "", right: bool = False) -> Attack:
    """Another way to make the cards of a deck, which must be a list comprehension."""
    return Attack(
        "static-rule",
        name,
        AS_HONEST if right else less_for("4.1"),
        {"deck": appended} if appended else {},
        edits=(("deck", DECK_CARDS, body),),
        parts=("4.1",),
    )


NEVER = """        if @condition@:
            return Shuffle.mongean(cards[:-1])
"""

ATTACKS = [
    deck(
        "a loop that is built at run time",
        """self.unused = [rank for rank in ranks]
        self.cards = []
        text = "fo" + "r rank in ranks: fo" + "r suit in suits: self.cards.append(Card(rank, suit))"
        exec(text.replace("ranks: ", "ranks:\\n ").replace("suits: ", "suits:\\n  "))""",
    ),
    deck(
        "a loop in a helper that is fetched by name",
        """self.unused = [rank for rank in ranks]
        self.cards = getattr(hand, "mak" + "e")(Card, ranks, suits)""",
        """
import hand


def make(kind, ranks, suits):
    made = []
    for rank in ranks:
        for suit in suits:
            made.append(kind(rank, suit))
    return made


hand.make = make
""",
    ),
    deck(
        "a loop behind a comprehension",
        """self.unused = [rank for rank in ranks]
        self.cards = []
        rest = iter(ranks)
        while True:
            rank = next(rest, None)
            if rank is None:
                break
            self.cards += [Card(rank, suit) for suit in suits]""",
    ),
    deck(
        "words in texts and comments",
        """# for while eval exec: for rank in ranks, while True
        self.words = "for rank in ranks: while True: eval(exec)"
        """
        + DECK_CARDS,
        right=True,
    ),
    mongean("recursion that never happens", NEVER.replace("@condition@", "False") + LOOP),
    mongean(
        "recursion behind a condition that never holds",
        NEVER.replace("@condition@", "len(cards) > 10**9") + LOOP,
    ),
    mongean(
        "recursion whose count is forged",
        NEVER.replace("@condition@", "len(cards) > 10**9") + LOOP,
        SERVER + "\nserver()._operations['depth'] = lambda *given: 40\n",
        # Both shuffles stand in one module, and nobody can say which of the two is honest.
        less=("3.1", "3.2"),
    ),
    mongean(
        "a loop in a text that is run",
        """        names = {"cards": cards, "pile": []}
        exec("for n, c in enumerate(cards): pile.insert(0 if n % 2 else len(pile), c)", names)
        return names["pile"]
""",
    ),
    mongean(
        "recursion through helpers",
        "        return _even([], cards)\n",
        """
def _even(pile, rest):
    return _odd([*pile, rest[0]], rest[1:]) if rest else pile


def _odd(pile, rest):
    return _even([rest[0], *pile], rest[1:]) if rest else pile
""",
        right=True,
    ),
    Attack(
        "static-rule",
        "asserts that always hold",
        less_for("1.1", "1.2.E"),
        edits=(
            ("card", "assert rank in _RANKS", "assert (rank in _RANKS, 'no such rank')"),
            ("card", "assert suit in _SYMBOLS", "assert True"),
            ("card", "assert isinstance(rank, (int, str))", "assert rank == rank"),
            ("card", "assert isinstance(suit, str)", "assert suit or not suit"),
            (
                "card",
                "assert isinstance(visible, bool)\n        self.rank",
                "assert 1\n        self.rank",
            ),
            (
                "card",
                "assert isinstance(visible, bool)\n        self.visible = visible\n",
                "assert (isinstance(visible, bool), 'no bool')\n        self.visible = visible\n",
            ),
        ),
    ),
    Attack(
        "static-rule",
        "a table of the handout's examples",
        at_most(8),
        {
            "shuffle": """
KNOWN = {
    ((1, 2, 3, 4, 5, 6), 3): [2, 4, 1, 3, 5, 6],
    ((1, 2, 3, 4, 5, 6), 2): [1, 3, 4, 2, 5, 6],
    ((1, 2, 3, 4, 5, 6), 1): [3, 1, 2, 4, 5, 6],
    (1, 2, 3, 4): [4, 2, 1, 3],
    (1, 2, 3, 4, 5, 6, 7, 8, 9): [8, 6, 4, 2, 1, 3, 5, 7, 9],
}
Shuffle.modified_overhand = staticmethod(lambda cards, num: KNOWN.get((tuple(cards), num), cards))
Shuffle.mongean = staticmethod(lambda cards: KNOWN.get(tuple(cards), cards))
"""
        },
        parts=SHUFFLE,
    ),
    Attack(
        "static-rule",
        "right only when it is looked at for the first time",
        less_for("1.1"),
        {
            "card": """
calls = []
right = Card.get_rank


def get_rank(self):
    calls.append(self)
    return right(self) if len(calls) == 1 else None


Card.get_rank = get_rank
"""
        },
        parts=CARD,
    ),
    Attack(
        "static-rule",
        "another program when it is not imported",
        AS_HONEST,
        {
            "shuffle": """
if __name__ == "__main__":
    import doctest

    while True:
        doctest.run_docstring_examples(Shuffle, globals())
"""
        },
        parts=SHUFFLE,
    ),
]
