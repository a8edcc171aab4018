"""The table at which checks play: with known cards, known answers, and what the screen should show.

Known cards are put into the program's own `deal_card`: that is the function which the others are to
call, and what is wrong with it is the matter of step 1 alone. Where a program itself draws one of
13 things from `random`, that is the next card, too; see stand_ins/cards.py. One that gets its cards
in yet another way is played after one seed after the other instead, until a game comes up in which
the same happens, and is judged by the cards that it shows.
"""

from collections.abc import Callable, Sequence

from grader.api import (
    Conversation,
    Finding,
    NeedsReview,
    OutOfTime,
    Program,
    Proxy,
    Raised,
    called_name,
    chance,
    expect,
    require_readable,
)
from grader.assignments.cs1114.oracle import LABELS, Answers, Words
from grader.assignments.cs1114.scene import Scene, cards_on, without_spaces_at_ends
from grader.assignments.cs1114.typist import Typist

SEEDS = 1_500
# How often a game is played with the same cards of ours, to see whether others come by chance.
REPLAYS = 4
# What stands for a number of cards that nobody can tell.
ANY_NUMBER = 300
# The weight of a check of blank lines or of spaces at ends: all of them together cost 3 points at
# the most.
SPACING = 0.2
# A game, as far as steps 6 and 9 are in charge of it: the cards, the totals and the outcome. What
# step 6 shows of it: two cards each, and who wins.
BABY = ("player", "player total", "dealer", "dealer total", "outcome")
GAME = (*BABY, "hit", "hit card", "more", "bust")
# Who takes a turn, and with which function.
FUNCTIONS = {
    "player": "deal_cards_to_player",
    "dealer": "deal_cards_to_dealer",
    "game": "play_blackjack",
}


class Table:
    """Plays turns and games with a program, and tells what they should look like."""

    def __init__(self, program: Program) -> None:
        self._program = program
        # Whether a scene was played in this process, and whether it has left nobody to talk to.
        self._played = self._over = False
        # The cards at the 13 places that the program draws, as soon as that is known.
        self._order: Sequence[str] | None = None

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

    def player(self, *cards: str, moves: Sequence[str] = ()) -> Scene:
        """The player's turn with these cards, dealt over and over, and these answers. Then the
        player stays.
        """
        return self._play("player", cards, Answers(tuple(moves)))

    def dealer(self, *cards: str) -> Scene:
        """The dealer's turn with these cards."""
        return self._play("dealer", cards, Answers())

    def game(
        self,
        *cards: str,
        moves: Sequence[str] = (),
        again: Sequence[str] = (),
        any_kind: bool = False,
    ) -> Scene:
        """The whole program with these cards and answers. Where it asks for more, the player stays
        and plays no other game. Without `again`, it may be one that plays a single game.
        `any_kind`: it does not matter what happens in the games.
        """
        return self._play("game", cards, Answers(tuple(moves), tuple(again)), any_kind)

    def one_by_one(self, cards: Sequence[str], moves: Sequence[Sequence[str]]) -> list[Scene]:
        """Single games with these answers, each with the cards that are left by those before."""
        scenes: list[Scene] = []
        for answers in moves:
            start = sum(one.taken for one in scenes) % len(cards)
            left = [*cards[start:], *cards[:start]]
            scenes.append(self._play("game", left, Answers(answers, ("N",)), any_kind=True))
        return scenes

    def in_a_row(self, cards: Sequence[str], moves: Sequence[Sequence[str]]) -> Scene:
        """The same games in one run of the program."""
        again = (*["Y"] * (len(moves) - 1), "N")
        return self._play("game", cards, Answers(moves[0], again, moves[1:]), any_kind=True)

    def play_as_it_is(self) -> Scene:
        """A game with the program's own cards."""
        self.reseed(1)
        return self._hold(self.blackjack.play_blackjack, Scene("game", (), Answers()))

    def run(self) -> Scene:
        """Starts the file as a terminal does, with its own cards."""
        self._open()
        self.reseed(1)
        scene, typist = Scene("game", (), Answers()), Typist(Answers())
        self._talk(scene, lambda: self._program.run("blackjack", answers=typist))
        return scene

    def starts_at_import(self) -> bool:
        """Whether a game starts as soon as the file is imported."""
        _ = self.blackjack  # is imported by now
        talk = self._program.last.talk
        return talk is not None and bool(cards_on(talk.screen))

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
        require_readable(talk.screen, "determine_outcome()")
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
        scene = self._scripted(who, cards, answers)
        if scene.by_place and not scene.shows_its_cards and self._order is None:
            self._order = self._learnt_order(who)
            scene = self._scripted(who, cards, answers)
        shown = len(cards_on(scene.talk.screen))
        if scene.trouble is None and not scene.talk.asks and scene.taken > shown:
            return self._by_cards_shown(scene, any_kind)
        if scene.trouble is not None or scene.taken >= shown:
            return scene
        if scene.taken and (same := self._same_again(scene)) is not None:
            return same
        scene = self._search(scene, any_kind)
        scene.own_cards = True
        return scene

    def _learnt_order(self, who: str) -> Sequence[str]:
        """Which card each place stands for; the usual ones, where that is not one each."""
        order = []
        for label in LABELS:
            scene = self._scripted("dealer" if who == "dealer" else "player", [label], Answers())
            order += sorted(set(cards_on(scene.talk.screen)))
        return order if sorted(order) == sorted(LABELS) else LABELS

    def _by_cards_shown(self, scene: Scene, any_kind: bool) -> Scene:
        """A scene in which cards were used up, by those that it shows; or a like one in which the
        same happens. That they were used up is the matter of a check of its own.
        """
        other = scene.with_cards_shown()
        if other is None or any_kind or other.right().kind == scene.right().kind:
            return other or scene
        try:
            return self._search(scene, any_kind)
        except NeedsReview:
            return self._scripted(scene.who, scene.cards, scene.answers)

    def _same_again(self, scene: Scene) -> Scene | None:
        """The scene once more, where the cards that it shows beyond ours are always the same: then
        it shows more than it draws. None where they come by chance.
        """
        again = scene
        for seed in range(REPLAYS):
            again = self._scripted(scene.who, scene.cards, scene.answers, seed)
            if cards_on(again.talk.screen) != cards_on(scene.talk.screen):
                return None
        return again

    def _scripted(
        self, who: str, cards: Sequence[str], answers: Answers, seed: int | None = None
    ) -> Scene:
        """A turn or a game with cards of ours from its deal_card, and others after this seed."""
        self._open()
        if seed is not None:
            self.reseed(seed)
        function = getattr(self.blackjack, FUNCTIONS[who])
        self._script(cards)
        return self._hold(function, Scene(who, cards, answers))

    def _open(self) -> None:
        """Makes ready for the next scene: nothing of another one is left there."""
        self.forget()
        if self._played or self._over:
            self._program.renew()
            self._played = self._over = False

    def _script(self, cards: Sequence[str]) -> None:
        """Makes the program's deal_card give these cards, over and over."""
        give = f"blackjack.deal_card = itertools.cycle({list(cards)}).__next__"
        with self._program.recorded_as("import blackjack, itertools", give):
            script = self._program.act("cards.script", list(cards), list(self._order or LABELS))
            self.blackjack.deal_card = script

    def _hold(self, function: Proxy, scene: Scene) -> Scene:
        """Lets the program play a scene."""
        typist = Typist(scene.answers)
        self._played = True
        self._talk(scene, lambda: self._program.converse(function, answers=typist))
        require_readable(scene.talk.screen, f"{called_name(function).rpartition('.')[2]}()")
        scene.moves, scene.again = typist.moves, typist.again
        self._over = scene.talk.asks or isinstance(scene.trouble, OutOfTime)
        scene.taken, scene.by_place = self._dealt()
        return scene

    def _talk(self, scene: Scene, talk: Callable[[], Conversation]) -> None:
        """Keeps in a scene how a conversation goes, and what it ends in."""
        try:
            scene.talk = talk()
        except (Raised, OutOfTime) as finding:
            if not _is_exit(finding):
                scene.trouble = finding
            scene.talk = self._program.last.talk or Conversation()

    def _dealt(self) -> tuple[int, bool]:
        """How many cards the program took, and whether some by their place; any number, where it is
        over and cannot be asked.
        """
        if self._over:
            return ANY_NUMBER, False
        with self._program.unrecorded():
            told = self._program.act("cards.dealt")
        match told:
            case [int(taken), bool(by_place)]:
                return taken, by_place
        raise NeedsReview("finding.observer-silent")

    def _search(self, scripted: Scene, any_kind: bool) -> Scene:
        """A game of the same kind among those that the program plays with cards of its own."""
        wanted = scripted.right().kind
        found = {tuple(cards_on(scripted.talk.screen))}
        self._open()
        for seed in range(SEEDS):
            scene = self._with_own_cards(scripted, seed)
            shown = cards_on(scene.talk.screen)
            if not shown or scene.trouble is not None:
                return scene
            scene.cards = shown
            found.add(tuple(shown))
            if len(found) > 1 and (any_kind or scene.right().kind == wanted):
                return scene
        if len(found) == 1:
            return scripted
        raise NeedsReview("cs1114.cards-unknown")

    def _with_own_cards(self, scripted: Scene, seed: int) -> Scene:
        """The same turn or game with the program's own cards after a seed."""
        # One process for all of them: a game of its own would take as long as the game.
        self._played = False
        self._open()
        with self._program.unrecorded():
            self._program.act("cards.put_away")
        self.reseed(seed)
        function = getattr(self.blackjack, FUNCTIONS[scripted.who])
        return self._hold(function, Scene(scripted.who, scripted.cards, scripted.answers))


def should_say(talk: Conversation, words: str, worded: bool = True) -> None:
    """The words and no more are shown; blank lines and spaces at ends are other checks' matter.
    Without `worded`, only the letters are looked at, and not whether they are capitals.
    """
    said = without_spaces_at_ends(talk.screen).strip("\n")
    alike = said == words if worded else _letters(said) == _letters(words)
    if talk.asks or not alike:
        expect(talk).to_show(words, blank_lines=False)


def _letters(text: str) -> list[str]:
    return [one for one in text.casefold() if one.isalpha()]


def _is_exit(finding: Finding) -> bool:
    """Whether a program was left by sys.exit, which is one way to come to an end."""
    return isinstance(finding, Raised) and "SystemExit" in finding.error.bases
