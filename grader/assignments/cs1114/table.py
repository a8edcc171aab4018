"""The table at which checks play: with known cards, known answers, and what the screen should show.

Known cards are put into the program's own `deal_card`: that is the function which the others are to
call, and what is wrong with it is the matter of step 1 alone. A program that draws its cards in
another way is played after one seed after the other instead, until a game comes up in which the
same happens, and is judged by the cards that it shows.
"""

import re
from collections.abc import Sequence
from itertools import chain, cycle
from typing import Any

from grader.api import (
    Conversation,
    Finding,
    NeedsReview,
    OutOfTime,
    Program,
    Proxy,
    Raised,
    TooMuchToRead,
    called_name,
    chance,
    expect,
)
from grader.assignments.cs1114.charges import expected_screen, read_screen, whole_screen
from grader.assignments.cs1114.oracle import GOODBYE, Answers, Game, Words
from grader.assignments.cs1114.typist import LEAVES, Typist

SEEDS = 300
CARD = r"(10|[2-9AJQK])"
TWO_CARDS = re.compile(rf"\b(?:drew|has) {CARD} and {CARD}\b")
ONE_CARD = re.compile(rf"\bdrew {CARD}\b(?! and)")
TOTAL = re.compile(r"\btotal\b\D{0,200}(\d{1,3})\b")
# A long game is fifty lines. More than this is not compared line by line.
MOST_LINES, MOST_CHARACTERS = 300, 30_000
# Who takes a turn, and with which function.
FUNCTIONS = {
    "player": "deal_cards_to_player",
    "dealer": "deal_cards_to_dealer",
    "game": "play_blackjack",
}


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
        self.hits = self.again = 0

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
    def first(self) -> int | None:
        """The total after two cards, as the program has it; None where that is unknown."""
        seen, _ = read_screen(self.talk.screen)
        found = TOTAL.search(seen[1].text) if len(seen) > 1 else None
        return int(found[1]) if found else None

    def should_show(self, *charge: str, words: Words | None = None) -> None:
        """The screen is right in what a check is in charge of (see charges.py). `words` are the
        program's own for the outcome.
        """
        self.words = words or self.words
        held = set(charge)
        unfinished = self.again and (self.trouble or self.talk.asks)
        if unfinished and cards_on(self.talk.screen) and GOODBYE not in self.talk.screen:
            held.discard("goodbye")  # that it does not get there is the matter of step 10
        other_total = self.who != "game" and self.who not in held
        game = self.right(self.first if other_total else None)
        wanted = expected_screen(game.lines, self.talk.screen, held)
        if wanted == self.talk.screen:
            if self.trouble is not None and "goodbye" in held:
                raise self.trouble  # after all was said
            return
        if self.trouble is not None and wanted.startswith(self.talk.screen.rstrip("\n")):
            raise self.trouble  # all is right as far as it came
        expect(self.talk).to_show(whole_screen(game.lines, self.talk.screen, held))

    @property
    def total(self) -> int | None:
        """What the function gives back, if it goes on rightly from its own first total."""
        return self.right(self.first).total

    @property
    def gap_above_the_dealer(self) -> int:
        """How many blank lines stand between the player's cards and the dealer's."""
        seen, _ = read_screen(self.talk.screen)
        gaps = [line.above.count("\n") for line in seen if "dealer" in line.text.casefold()]
        return gaps[0] if gaps else 0

    def should_return(self) -> None:
        """The function gives back the right total of its cards."""
        self._should_return(self.right().total)

    def should_return_as_in(self, plain: "Scene", *charge: str) -> None:
        """The function gives back the total as it does for two cards: what is wrong with that is an
        earlier step's matter. Where it is no number at all, only the screen is looked at.
        """
        value, total, wanted = plain.talk.value, plain.total, self.total
        if plain.trouble is not None or type(value) is not int or total is None or wanted is None:
            self.should_show(*charge)
        else:
            self._should_return(wanted + value - total)

    def _should_return(self, wanted: int | None) -> None:
        if self.trouble is not None:
            raise self.trouble
        expect(self.talk.value).to_be(wanted)


class Table:
    """Plays turns and games with a program, and tells what they should look like."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._over = False

    @property
    def blackjack(self) -> Proxy:
        """The module. One that plays as soon as it is imported gets its answers."""
        known = self._program.imported("blackjack")
        if known is not None:
            return known
        return self._program.module("blackjack", answers=Typist(Answers()))

    def any_game(self, who: str, cards: Sequence[str], answers: Answers) -> Scene:
        """A turn or a game in which it does not matter what happens."""
        return self._play(who, cards, answers, any_kind=True)

    def player(self, *cards: str, hits: Sequence[str] = ()) -> Scene:
        """The player's turn with these cards, dealt over and over, and these answers. Then the
        player stays.
        """
        return self._play("player", cards, Answers(tuple(hits)))

    def dealer(self, *cards: str) -> Scene:
        """The dealer's turn with these cards."""
        return self._play("dealer", cards, Answers())

    def game(
        self,
        *cards: str,
        hits: Sequence[str] = (),
        again: Sequence[str] = (),
        any_kind: bool = False,
    ) -> Scene:
        """The whole program with these cards and answers. Where it asks for more, the player stays
        and plays no other game. Without `again`, it may be one that plays a single game.
        `any_kind`: it does not matter what happens in the games.
        """
        return self._play("game", cards, Answers(tuple(hits), tuple(again)), any_kind)

    def plays_without_error(self) -> bool:
        """Whether a game with the program's own cards comes to its end."""
        self.reseed(1)
        scene = self._hold(self.blackjack.play_blackjack, Scene("game", (), Answers()))
        return scene.trouble is None

    def run(self) -> None:
        """Starts the file as a terminal does, with its own cards."""
        self._open()
        self.reseed(1)
        self._program.run("blackjack", answers=Typist(Answers()))

    def own_words(self) -> Words:
        """How the program says that a plain game is won, lost or a tie; the right words where it
        says nothing, the same of both, or more than a line.
        """
        said = [self._says(*totals) for totals in ((20, 17), (11, 15), (18, 18))]
        if not all(said) or said[0] == said[1] or any("\n" in words for words in said):
            return Words()
        return Words(*said)

    def _says(self, player: int, dealer: int) -> str:
        self._open()
        try:
            talk = self._program.converse(self.blackjack.determine_outcome, player, dealer)
        except Raised:
            return ""
        _require_legible(self.blackjack.determine_outcome, talk.screen)
        self._over = talk.asks
        self.forget()
        return talk.screen.strip()

    def reseed(self, number: int) -> None:
        """From here on the program's random numbers are those that come after this seed."""
        chance.seed(self._program, number)

    def forget(self) -> None:
        """What went right so far needs no telling."""
        self._program.forget()

    # Inside

    def _play(
        self, who: str, cards: Sequence[str], answers: Answers, any_kind: bool = False
    ) -> Scene:
        self._open()
        function = getattr(self.blackjack, FUNCTIONS[who])
        self._script(cards)
        scene = self._hold(function, Scene(who, cards, answers))
        shown = cards_on(scene.talk.screen)
        if self._dealt() or not shown or scene.trouble is not None:
            return scene
        return self._search(scene, any_kind)

    def _open(self) -> None:
        """Makes ready for the next scene: a program that went on asking was ended."""
        self.forget()
        if self._over:
            self._program.renew()
            self._over = False

    def _script(self, cards: Sequence[str]) -> None:
        """Makes the program's deal_card give these cards, over and over."""
        give = f"blackjack.deal_card = itertools.cycle({list(cards)}).__next__"
        with self._program.recorded_as("import blackjack, itertools", give):
            self.blackjack.deal_card = self._program.act("cards.script", list(cards))

    def _hold(self, function: Proxy, scene: Scene) -> Scene:
        """Lets the program play a scene."""
        typist = Typist(scene.answers)
        try:
            scene.talk = self._program.converse(function, answers=typist)
        except (Raised, OutOfTime) as finding:
            if not _is_exit(finding):
                scene.trouble = finding
            scene.talk = self._program.last.talk or Conversation()
        _require_legible(function, scene.talk.screen)
        scene.hits, scene.again = typist.hits, typist.again
        self._over = scene.talk.asks or isinstance(scene.trouble, OutOfTime)
        return scene

    def _dealt(self) -> Any:
        """How many cards the program took; some, where it is over and cannot be asked."""
        if self._over:
            return 1
        with self._program.unrecorded():
            return self._program.act("cards.dealt")

    def _search(self, scripted: Scene, any_kind: bool) -> Scene:
        """A game of the same kind among those that the program plays with cards of its own."""
        wanted = scripted.right().kind
        drawn = {tuple(cards_on(scripted.talk.screen))}
        for seed in range(SEEDS):
            self._open()
            self.reseed(seed)
            function = getattr(self.blackjack, FUNCTIONS[scripted.who])
            scene = self._hold(function, Scene(scripted.who, scripted.cards, scripted.answers))
            shown = cards_on(scene.talk.screen)
            if not shown or scene.trouble is not None:
                return scene
            scene.cards = shown
            drawn.add(tuple(shown))
            if len(drawn) > 1 and (any_kind or scene.right().kind == wanted):
                return scene
        if len(drawn) == 1:
            return scripted
        raise NeedsReview("cs1114.cards-unknown")


def _require_legible(function: Proxy, screen: str) -> None:
    """There must be no more on a screen than can be compared."""
    name = f"{called_name(function).rpartition('.')[2]}()"
    if screen.count("\n") > MOST_LINES:
        raise TooMuchToRead(name, MOST_LINES, of="lines", printed=screen)
    if len(screen) > MOST_CHARACTERS:
        raise TooMuchToRead(name, MOST_CHARACTERS, printed=screen)


def _is_exit(finding: Finding) -> bool:
    """Whether a program was left by sys.exit, which is one way to come to an end."""
    return isinstance(finding, Raised) and "SystemExit" in finding.error.bases


def cards_on(screen: str) -> list[str]:
    """The cards that a screen shows, in their order."""
    found = [TWO_CARDS.findall(line) or ONE_CARD.findall(line) for line in screen.splitlines()]
    return [
        card
        for one in chain.from_iterable(found)
        for card in ([one] if isinstance(one, str) else one)
    ]
