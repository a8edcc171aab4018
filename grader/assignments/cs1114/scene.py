"""A turn or a game that was played with a program, and what a check asks of it."""

import re
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from itertools import chain, cycle, takewhile

from grader.api import Conversation, Finding, OutOfTime, Said, expect
from grader.assignments.cs1114.oracle import GOODBYE, LINES, Answers, Game, Words
from grader.assignments.cs1114.typist import LEAVES, is_about_another_game

CARD = r"(10|[2-9AJQK])"
TWO_CARDS = re.compile(rf"\b(?:drew|has) {CARD} and {CARD}\b")
ONE_CARD = re.compile(rf"\bdrew {CARD}\b(?! and)")
DEALT = re.compile(r"\b(?:drew|has)\b")
SPACES_AT_END = re.compile(r"(?<=[^ \t\n])[ \t]+$", re.MULTILINE)
# Lines that show cards, and lines without a card or a total that may have other words, if they
# are there.
CARD_LINES = frozenset({"player", "hit card", "dealer", "more"})
ANY_WORDS = frozenset({"welcome", "goodbye"})
TOTAL = re.compile(r"\btotal\b\D{0,200}(\d{1,3})\b")


class Scene:
    """A turn or a game that was played: `talk` is how it went, `trouble` what it ended in if it did
    not come to its end.
    """

    def __init__(self, who: str, cards: Sequence[str], answers: Answers) -> None:
        self.who, self.cards, self.answers = who, cards, answers
        self.words = Words()
        self.talk = Conversation()
        self.trouble: Finding | None = None
        # How often it asked for another card, and for another game.
        self.moves = self.again = 0
        # How many of our cards it took, and whether some by their place; whether it was played with
        # cards of its own instead.
        self.taken, self.by_place = 0, False
        self.own_cards = False

    def right(self, first: int | None = None) -> Game:
        """The same, played right; `first` is the total after two cards, where it has its own."""
        answers = self.answers.and_then(LEAVES)
        asks_again = bool(self.again or self.answers.again)
        game = Game(cycle(self.cards), answers, asks_again, first, self.words)
        if self.who == "game":
            game.play()
        else:
            game.turn(self.who)
        return game

    @property
    def screen(self) -> str:
        """What the screen shows; an answer stands behind its question where that ends its line."""
        asked = [str(replace(one, printed=_joined(one.printed))) for one in self.talk.exchanges]
        return "".join(asked) + self.talk.screen[len("".join(map(str, self.talk.exchanges))) :]

    @property
    def shows_its_cards(self) -> bool:
        """Whether it shows the cards that it would where all is right."""
        return cards_on(self.talk.screen) == cards_on(self.right().shown.screen)

    def comes_to(self, *totals: int) -> bool:
        """Whether one of these totals comes in it, where all is right."""
        return not self.right().totals.isdisjoint(totals)

    def with_cards_shown(self) -> "Scene | None":
        """The scene by the cards that it shows, where cards were used up between them; None where
        it shows other cards than such a game would.
        """
        other, shown = copy(self), cards_on(self.talk.screen)
        other.cards = shown
        lines = [line for line in self.talk.screen.splitlines() if DEALT.search(line)]
        if not all(cards_on(line) for line in lines):
            return None  # a card is hidden
        if lines and not TWO_CARDS.search(lines[0]):
            return None  # the first two are shown in another form
        return other if shown and cards_on(other.right().shown.screen) == shown else None

    def _by_cards(self) -> list["Scene"]:
        """The scene by the cards that were dealt, and by those that it shows: which they are is
        another check's matter.
        """
        other = self.with_cards_shown()
        return [self] if other is None else [self, other]

    @property
    def _ends_its_first_question(self) -> bool:
        """Whether a game ends the line of its first question, if that is for a card: the same in
        the next one is no other mistake.
        """
        first = "".join(one.printed for one in self.talk.exchanges[:1])
        is_for_card = self.who == "game" and not is_about_another_game(first)
        return is_for_card and _joined(first) != first

    def _own_questions(self) -> dict[str, str]:
        """How the program asks for another card and for another game, where it asks."""
        found: dict[str, str] = {}
        screen = ""
        for exchange in self.talk.exchanges:
            shown = screen + _joined(exchange.printed)
            name = "again" if is_about_another_game(shown) else "hit"
            question = shown.rpartition("\n")[2].strip()
            if question:
                found.setdefault(name, question)
            screen += str(exchange)
        return found

    @property
    def first(self) -> int | None:
        """The total after two cards, as the program has it; None where that is unknown."""
        seen = [line for line in self.screen.split("\n") if line.strip()]
        found = TOTAL.search(seen[1]) if len(seen) > 1 else None
        return int(found[1]) if found else None

    def should_show(
        self,
        *charge: str,
        words: Words | None = None,
        also: Sequence[str] = (),
        asked: bool = False,
        worded: bool = False,
        if_there: Sequence[str] = (),
    ) -> None:
        """The screen is right in what a check is in charge of: these lines are there, with the
        right cards and totals. `words` are the program's own for the outcome. The lines of `also`
        must be there, whatever is in them. `asked`: the questions have the right words; without it,
        those that they have first. `worded`: the lines have the right words; without it, those with
        cards and totals, the welcome, Goodbye and the outcome of a player over 21 may have others.
        Those of `if_there` have them if they are there at all.
        """
        self.words = words or self.words
        screen = self.talk.screen if asked and not self._ends_its_first_question else self.screen
        if not asked:
            self.words = replace(self.words, **self._own_questions())
        held = set(charge)
        if self.trouble is not None:  # then it must have come to the last total
            held |= {f"{one} total" for one in charge} & {*LINES.templates}
        unfinished = self.again and (self.trouble or self.talk.asks)
        if unfinished and cards_on(screen) and GOODBYE not in screen:
            held.discard("goodbye")  # that it does not get there is the matter of step 10
        other_total = self.who != "game" and f"{self.who} total" not in held
        there = {*held, "hit card"} if "hit" in held else held
        kinds = (there, held - ANY_WORDS, {*if_there, *(held if worded else ())}, also)
        first = self.first if other_total else None
        by_cards = [self] if held & CARD_LINES else self._by_cards()
        rights = [one.right(first).shown for one in by_cards]
        wanted = [right.judge(screen, *kinds) for right in rights]
        if screen in wanted:
            if self.trouble is not None and "goodbye" in held:
                raise self.trouble  # after all was said
            return
        as_far_as_it_came = wanted[0].startswith(screen.rstrip("\n"))
        if self.trouble is not None and (as_far_as_it_came or isinstance(self.trouble, OutOfTime)):
            raise self.trouble
        expect(self.talk).to_show(rights[0].judge(screen, *kinds, whole=True))

    def should_use_up_no_card(self) -> None:
        """No card is taken and not shown, but for those that are missing on the screen."""
        shown = len(cards_on(self.screen))
        told = max(shown, len(cards_on(self.right().shown.screen)))
        if self.trouble is None and not self.talk.asks and self.taken > told:
            raise Said("cs1114.cards-used-up", dealt=self.taken, shown=shown, with_steps=True)

    def should_have_gaps(self, *charge: str) -> None:
        """The blank lines are right that a check is in charge of, as far as the program came."""
        right = self.right(self.first if self.who != "game" else None).shown
        wanted = right.space(self.screen, charge)
        if wanted != self.screen:
            expect(self.talk).to_show(wanted)

    def should_end_its_lines(self) -> None:
        """No line has spaces at its end, but for questions."""
        tidied = [
            str(replace(one, printed=without_spaces_at_ends(_joined(one.printed))))
            for one in self.talk.exchanges
        ]
        wanted = "".join(tidied) + without_spaces_at_ends(self.talk.rest)
        if wanted.rstrip(" ") != self.screen.rstrip(" "):
            expect(self.talk).to_show(wanted)

    def should_be_made_of(self, singles: Sequence["Scene"]) -> None:
        """Each of the games goes as it goes when it is played alone, with the same cards."""
        if any(one.trouble is not None or one.talk.asks for one in singles):
            return  # what a game ends in is the matter of other steps
        spans = game_spans(self.talk)
        if any(one.own_cards for one in (self, *singles)) or len(spans) != len(singles):
            self.should_show("again", also=("player",))
            return
        screen, wanted, end = self.talk.screen, "", 0
        for (first, last), single in zip(spans, singles, strict=True):
            alone = single.only_game
            as_alone = alone.split() == screen[first:last].split()  # blank lines are not looked at
            wanted += screen[end:first] + (screen[first:last] if as_alone else alone)
            end = last
        if self.trouble is not None:
            raise self.trouble
        expect(self.talk).to_show(wanted + screen[end:], own=True)

    @property
    def only_game(self) -> str:
        """What is shown of a single game, from its first cards to the question after it."""
        return "".join(self.talk.screen[first:last] for first, last in game_spans(self.talk))

    @property
    def own_totals(self) -> list[int | None]:
        """What the function gives back, if it goes on rightly from its own first total."""
        return [one.right(one.first).total for one in self._by_cards()]

    @property
    def gap_above_the_dealer(self) -> int:
        """How many blank lines stand between the player's cards and the dealer's."""
        above, dealer, _ = self.screen.casefold().partition("dealer")
        blank = takewhile(lambda line: not line.strip(), reversed(above.split("\n")[:-1]))
        return len(list(blank)) if dealer else 0

    def should_return(self) -> None:
        """The function gives back the right total of its cards."""
        self._should_return(*(one.right().total for one in self._by_cards()))

    def should_return_as_in(self, plain: "Scene", *charge: str) -> None:
        """The function gives back the total as it does for two cards: what is wrong with that is an
        earlier step's matter. Where it is no number at all, only the screen is looked at.
        """
        value, (total, *_), wanted = plain.talk.value, plain.own_totals, self.own_totals
        if plain.trouble is not None or type(value) is not int or total is None or None in wanted:
            self.should_show(*charge)
        else:
            self._should_return(*(one + value - total for one in wanted if one is not None))

    def should_return_if_right_in(self, plain: "Scene") -> None:
        """The function comes to its end with the right total, where it does so in `plain`."""
        value = plain.talk.value
        if plain.trouble is None and type(value) is int and value in plain.own_totals:
            self._should_return(*self.own_totals)

    def _should_return(self, *wanted: int | None) -> None:
        if self.trouble is not None:
            raise self.trouble
        expect(self.talk.value).to_be_one_of(*wanted)


def game_spans(talk: Conversation) -> list[tuple[int, int]]:
    """Where on the screen the games stand, each from its first cards to the question after it."""
    screen, spans = talk.screen, []
    start = at = 0
    for exchange in talk.exchanges:
        end = at + len(exchange.printed.rstrip())
        at += len(str(exchange))
        if is_about_another_game(screen[:end]):
            question = screen.rfind("\n", 0, end) + 1
            if cards := TWO_CARDS.search(screen, start, question):
                spans.append((screen.rfind("\n", 0, cards.start()) + 1, question))
            start = at
    return spans


def _joined(printed: str) -> str:
    """What was printed before an answer, without the line end behind a question."""
    text = printed.rstrip(" ")
    return text[:-1] if re.search(r"[^\n]\n\Z", text) else printed


def without_spaces_at_ends(screen: str) -> str:
    """The screen without the spaces at the end of its lines; blank lines may have some."""
    return SPACES_AT_END.sub("", screen)


def cards_on(screen: str) -> list[str]:
    """The cards that a screen shows, in their order."""
    found = [TWO_CARDS.findall(line) or ONE_CARD.findall(line) for line in screen.splitlines()]
    return [
        card
        for one in chain.from_iterable(found)
        for card in ([one] if isinstance(one, str) else one)
    ]
