"""Plays with an unknown program: answers its questions as somebody at a terminal would.

What each kind of question asks, and what it takes, stands in the phrasebook; what to want stands in
a plan. Everything is written down, question by question. When the same thing is asked over and
over, or what is asked cannot be placed, the player gives up.
"""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from grader.api import END_OF_INPUT, Answer, terminal
from grader.assignments.cpsc386.evening import DEAL, IN_TURN, Place, State, look, steps
from grader.assignments.cpsc386.prompts import (
    AMOUNT,
    LEXICON,
    Intent,
    Meaning,
    adds_players,
    names_move,
)
from grader.assignments.cpsc386.screen import cards_in
from grader.assignments.cpsc386.told import Told

NAMES = ("Zoe", "Quinn", "Ravi", "Wanda")
# So many words are tried for a move that may not be possible now.
MOST_WORDS = 4
TURN = re.compile(
    r"\bturn\b|\bis up\b|\bup (next|now)\b|\byou.?re up\b|\bto (play|move|act)\b", re.I
)
# Below this, one reading of a question is as good as another. And what was learnt of a question is
# so far from anything else.
SURE, FAR = 0.5, 9.0
COUNTS = ("first", "second", "third", "fourth", "one", "two", "three", "four")
COUNTED = re.compile(
    rf"\b(?:player|seat|guest|person|team|number|#)\W{{0,3}}([1-4]|one|two|three|four)\b"
    rf"|\b({'|'.join(COUNTS[:4])}|next|last|another) (?:player|person|guest|team|one|seat)",
    re.I,
)
# Asked of each player, or of each hand: the same once more need not be a refusal.
OF_EACH = (
    Meaning.NAME, Meaning.RETURNING, Meaning.WAGER, Meaning.INSURANCE, Meaning.INSURANCE_AMOUNT,
    Meaning.DONOR, Meaning.CONFIRM, Meaning.DECLINE,
)  # fmt: skip
INSURED = (Meaning.INSURANCE, Meaning.INSURANCE_AMOUNT)


@dataclass(frozen=True)
class Plan:
    """What the player wants in one sitting."""

    names: tuple[str, ...] = NAMES[:1]
    # Bets by name; of whoever is not named, `wager`.
    wagers: Mapping[str, int] = field(default_factory=dict)
    wager: int = 100
    insurance: int = 0
    split: bool = False
    double: bool = False
    # Doubles down after a hit, where that is on the menu: it should be refused.
    late: bool = False
    # How often to hit, of a hundred times; what is drawn depends on the seed.
    hits: int = 50
    rounds: int = 1
    # Typed at the first question of a meaning, before a proper answer.
    first: Mapping[Meaning, Sequence[str]] = field(default_factory=dict)
    # Leaves at a question of this meaning, the so-manieth one, in this way.
    leave_at: tuple[Meaning, int] | None = None
    leave_by: Answer = None
    returning: bool = False
    # Who is new all the same, where others come back.
    strangers: tuple[str, ...] = ()
    # The shuffled cards come rank by rank, in the order of chance or the low ones first.
    by_rank: str = ""
    # How many questions are answered at the most.
    most: int = terminal.MOST_ANSWERS
    seed: int = 0


@dataclass
class Question(terminal.Question):
    """A question of the program's, with what was seen of the cards when it was asked."""

    meaning: Meaning
    intent: Intent | None = None
    told: Told = field(default_factory=Told)
    who: str = ""
    # The question itself says whose it is, or a line that announces a turn.
    named: bool = False
    # What it means in the light of all that came later.
    later: Meaning = Meaning.UNKNOWN
    # Nobody knows what it means, and it stands in somebody's turn.
    unplaced: bool = False


class Player(terminal.Player[Question]):
    """The partner of a program in one sitting."""

    def __init__(self, plan: Plan, book: terminal.Phrasebook) -> None:
        super().__init__(book, plan.names)
        self.plan = plan
        self.most_answers = plan.most
        self._chance = random.Random(plan.seed)
        self._probes = {meaning: list(words) for meaning, words in plan.first.items()}
        self._rounds = 0
        # Whether cards were seen to go out of a shoe.
        self._sees_shoe = False
        self._evening = terminal.Decoder(State(), steps)
        # It was not asked whether to go on, and left as one can leave any program.
        self.left = False

    def understood(self, question: terminal.Question, told: Any) -> Question:
        """The question, with the cards that are told, and whose it is."""
        before = self.questions[-1].told if self.questions else None
        asked = Question(
            question.printed,
            question.prompt,
            question.entry,
            Meaning(question.meaning),
            told=Told.read(told, before),
        )
        self._read(asked)
        asked.who = self._who(asked)
        return asked

    # What is asked, by its words and by where the game is

    def _read(self, question: Question) -> None:
        """Reads a question as the next step of the evening."""
        last = self.questions[-1] if self.questions else None
        drawn = None if last is None else last.told.drawn_until(question.told)
        players, kind = len(self.plan.names), question.kind
        seen = look(players, kind, question.printed, question.prompt, drawn, last)
        step = self._evening.hear(terminal.Heard(question.kind, self._fits(question), seen))
        question.meaning = Meaning(step.meaning)
        question.prompt = replace(question.prompt, meaning=question.meaning)
        if step.repeats and last is not None:
            question.repeated, question.entry = True, last.entry
            text = f"{last.prompt.text}\n{question.prompt.text}"
            question.prompt = terminal.Prompt(text, last.meaning)
        elif self._evening.doubt < SURE:
            question.meaning = Meaning.UNKNOWN
        in_turn = self._evening.state.place is Place.TURNS
        question.unplaced = in_turn and question.meaning is Meaning.UNKNOWN

    def look_back(self) -> None:
        """Reads all questions once more, knowing what came after each of them."""
        for question, meaning in zip(self.questions, self._evening.reading, strict=True):
            question.later = Meaning(meaning)
            if question.entry.known_by == "words" and question.later is not Meaning.UNKNOWN:
                question.entry.meaning = question.later

    def _fits(self, question: Question) -> dict[str, float]:
        """How badly meanings fit a question: as its words say, and as it was read at another time;
        what was learnt of it by trying counts alone.
        """
        entry = question.entry
        if entry.known_by != "words":
            return {Meaning.UNKNOWN: FAR, entry.meaning: 0.0}
        found = LEXICON.fits(question.prompt)
        as_ever = entry.meaning in (Meaning.UNKNOWN, question.prompt.meaning)
        return found if as_ever else {**found, entry.meaning: 0.0}

    def _who(self, question: Question) -> str:
        """Whose question it is, where the program says so; the last name before it counts."""
        names = "|".join(map(re.escape, sorted(self.called, key=len, reverse=True)))
        pattern = rf"(?:(?<![^\W_])({names})|({names})(?![^\W_]))"  # "Zoezilla" is Zoe as well
        found = re.findall(pattern, question.prompt.text.rpartition("\n")[2], re.I)
        if not found:
            # A turn that was announced further up.
            turns = [line for line in question.printed.splitlines() if TURN.search(line)]
            found = re.findall(pattern, "\n".join(turns[-1:]), re.I)
        everyone = {(a or b).lower() for a, b in re.findall(pattern, question.printed, re.I)}
        alone = len(everyone) == 1 and question.meaning in IN_TURN
        question.named = bool(found) or alone
        lines = question.printed.splitlines()
        for above in (4, 14):
            found = found or re.findall(pattern, "\n".join(lines[-above:]), re.I)
        if not found and self.questions and question.meaning in (*IN_TURN, *INSURED):
            last = self.questions[-1]
            goes_on = last.meaning in (*IN_TURN, *INSURED) and last.kind != question.kind
            return last.who if goes_on else ""
        players = [self.called[(first or last).lower()] for first, last in found]
        return players[-1] if players and len(set(players)) == 1 else ""

    # What the next question says of the answer before

    def was_for_nothing(self, last: Question, question: Question) -> bool:
        """Whether what happened shows that a word was taken for another."""
        drawn = last.told.drawn_until(question.told)
        if last.intent in (Intent.HIT, Intent.DOUBLE):
            return drawn is not None and not drawn and self._sees_shoe
        if last.intent is Intent.STAND and drawn and question.meaning is Meaning.MOVE:
            same = question.who == last.who and len(self.plan.names) == 1
            return same and len(drawn) == 1 and not self.plan.split
        return False

    def refuses(self, last: Question, question: Question) -> bool:
        """Whether a question shows that the answer before it was not taken."""
        refused = self._refuses(last, question)
        self._sees_shoe |= bool(last.told.drawn_until(question.told))
        return refused

    def _refuses(self, last: Question, question: Question) -> bool:
        if question.repeated:
            return True
        if last.kind != question.kind:
            alike = last.meaning is question.meaning in (Meaning.WAGER, Meaning.PLAYERS)
            # Nobody asks twice how many play, nor one player for two wagers.
            text = question.prompt.text
            wanted = len(self.plan.names) == 1 and bool(AMOUNT.search(text.lower()))
            twice = last.meaning is Meaning.PLAYERS or wanted
            if not (alike and (twice or terminal.REFUSAL.search(text))):
                return False
        if last.meaning is Meaning.PAUSE or last.told.drawn_until(question.told):
            return False
        if last.who and question.who and last.who != question.who:
            return False
        if last.named and question.named and last.prompt.text == question.prompt.text:
            # To the letter, of the same player and about the same cards.
            return set(cards_in(question.printed)) <= set(cards_in(last.printed))
        if (
            self.in_a_row(question, self.questions) > len(self.plan.names)
            and last.meaning is not Meaning.MOVE
        ):
            return True
        said = self._said(question)
        single = len(self.plan.names) == 1
        if last.meaning in OF_EACH:
            if single and last.meaning not in (Meaning.INSURANCE, Meaning.CONFIRM):
                return True
            return bool(terminal.REFUSAL.search("\n".join(said)))
        if last.meaning in IN_TURN:
            if cards_in("\n".join(said)) and not self._sees_shoe:
                return False
            if last.intent is Intent.STAND or last.meaning is not Meaning.MOVE:
                hands_alike = set(last.told.hands) == set(question.told.hands)
                return (single and hands_alike and not self.plan.split) or bool(
                    terminal.REFUSAL.search("\n".join(said))
                )
            return True
        return True

    def _said(self, question: Question) -> list[str]:
        """What is said with a question besides what is always said with one of its kind."""
        first = next((one for one in self.questions if one.kind == question.kind), question)
        usual = {*question.prompt.text.splitlines(), *first.printed.splitlines()}
        return [line for line in question.printed.splitlines() if line not in usual]

    # Answers

    def answer(self, question: Question) -> Answer:
        """What the plan has for this question; else what is fixed, or wanted."""
        meaning = question.meaning
        if self.plan.leave_at is not None and meaning is self.plan.leave_at[0]:
            seen = sum(one.meaning is meaning for one in self.questions)
            if seen >= self.plan.leave_at[1]:
                return self.plan.leave_by
        if self._has_to_leave(question):
            self.left = True
            return END_OF_INPUT
        probes = self._probes.get(meaning, [])
        while probes and _says_what_it_does(probes[0], question.prompt.text):
            probes.pop(0)
        if probes:
            question.probe = True
            return probes.pop(0)
        return super().answer(question)

    def _has_to_leave(self, question: Question) -> bool:
        """Whether another game begins that nobody wants, and that nobody was asked about."""
        before = self.questions[:-1]
        bets = [n for n, one in enumerate(before) if one.meaning is Meaning.WAGER]
        if question.meaning is not Meaning.WAGER or not bets:
            return False
        since = before[bets[-1] + 1 :]
        told = [one.told for one in (before[bets[-1]], *since, question)]
        drawn = sum(len(one.drawn_until(later) or ()) for one, later in pairwise(told))
        played = drawn >= DEAL or any(one.meaning in IN_TURN for one in since)
        asked = any(one.meaning in (Meaning.AGAIN, Meaning.MENU) for one in since)
        learnt = any(one.entry.known_by != "words" for one in since)
        taken = sum(not (before[n].refused or before[n].probe) for n in bets)
        return played and not (asked or learnt) and taken >= self.plan.rounds * len(self.plan.names)

    def wanted(self, question: Question) -> Answer:
        """The answer that carries out the plan."""
        answers: dict[Meaning, Callable[[Question], Answer]] = {
            Meaning.PLAYERS: lambda asked: self.fill(asked, Intent.COUNT, len(self.plan.names)),
            Meaning.NAME: self._name,
            Meaning.RETURNING: self._returning,
            Meaning.JOIN: lambda asked: self._yes_or_no(asked, not self._are_seated()),
            Meaning.WAGER: self._wager,
            Meaning.INSURANCE: lambda asked: self._yes_or_no(asked, self.plan.insurance > 0),
            Meaning.INSURANCE_AMOUNT: self._insurance,
            Meaning.SPLIT: lambda asked: self._yes_or_no(asked, self.plan.split),
            Meaning.DOUBLE: self._double,
            Meaning.MOVE: self._move,
            Meaning.AGAIN: self._again,
            Meaning.DONOR: lambda asked: self._yes_or_no(asked, True),
            Meaning.CONFIRM: lambda asked: self._yes_or_no(asked, True),
            Meaning.DECLINE: lambda asked: self._yes_or_no(asked, False),
            Meaning.PAUSE: lambda _: "",
            Meaning.MENU: self._menu,
            Meaning.UNKNOWN: lambda asked: self.guess(asked, self.plan.names[0]),
        }
        return answers[question.meaning](question)

    def say(self, question: Question, intent: str) -> Answer:
        """What says this here, or the opposite where the question is put the other way round."""
        if question.entry.flipped:
            swapped = {Intent.YES: Intent.NO, Intent.NO: Intent.YES}
            intent = swapped.get(Intent(intent), intent)
        return super().say(question, intent)

    def _yes_or_no(self, question: Question, yes: bool) -> Answer:
        return self.say(question, Intent.YES if yes else Intent.NO)

    def _turn_of(self, question: Question) -> int:
        """The number of the player whom a question is about, by the count of its kind."""
        asked = [one for one in self.questions[:-1] if one.kind == question.kind]
        return sum(not one.refused for one in asked) % len(self.plan.names)

    def _numbered(self, question: Question) -> int | None:
        """The number of the player whom a question counts: "player 2", "the next player"."""
        text = question.prompt.text.rpartition("\n")[2]
        match = COUNTED.search(text)
        if match is None:
            return None
        word = next(filter(None, match.groups())).lower()
        if word in ("next", "last", "another"):
            named = {one.who for one in self.questions[:-1] if one.meaning is Meaning.NAME}
            number = len(named)
        else:
            number = int(word) - 1 if word.isdecimal() else COUNTS.index(word) % 4
        return number if number < len(self.plan.names) else None

    def _name(self, question: Question) -> Answer:
        number = self._numbered(question)
        if number is None:
            number = self._turn_of(question)
        name = question.who if question.named and question.who else self.plan.names[number]
        number = NAMES.index(name) + 1 if name in NAMES else number + 1
        answer = self.fill(question, Intent.NAME, name, number)
        if isinstance(answer, str):
            question.who = name
            answer = answer.lower() if "@" in answer else answer
            self.called.setdefault(answer.lower(), name)
        return answer

    def _returning(self, question: Question) -> Answer:
        text = question.prompt.text.lower()
        asked = self.plan.names[self._turn_of(question)]
        known = self.plan.returning and asked not in self.plan.strangers
        if re.search(r"\b(new|nuevo|neuer?|nouveau|first time)\b", text):
            if re.search(r"return|exist", text):
                wanted = Intent.RETURNING if known else Intent.NEW
                return self.say(question, wanted)
            return self._yes_or_no(question, not known)
        return self._yes_or_no(question, known)

    def _wager(self, question: Question) -> Answer:
        if re.search(r"\by\s*/\s*n\b|yes\s*/\s*no", question.prompt.text, re.I):
            return self._yes_or_no(question, True)
        name = question.who
        if not name:
            wagers = [one for one in self.questions if one.meaning is Meaning.WAGER]
            asked = sum(not one.refused and not one.probe for one in wagers[:-1])
            name = self.plan.names[asked % len(self.plan.names)]
        return self.fill(question, Intent.AMOUNT, self.plan.wagers.get(name, self.plan.wager))

    def _insurance(self, question: Question) -> Answer:
        if self.plan.insurance:
            return self.fill(question, Intent.AMOUNT, self.plan.insurance)
        return self.say(question, Intent.NOTHING)

    def _double(self, question: Question) -> Answer:
        if self._wants_insurance(question):
            return self._try(question, Intent.INSURE)
        return self._yes_or_no(question, self.plan.double)

    def _wants_insurance(self, question: Question) -> bool:
        """Whether insurance is one of the moves, and is wanted, and was not bought yet."""
        listed = names_move(Intent.INSURE, question.prompt.text)
        return self.plan.insurance > 0 and listed and not self._is_insured(question)

    def _move(self, question: Question) -> Answer:
        text = question.prompt.text.lower()
        played = self._asked_on_this_hand()
        if played == 0 and self._wants_insurance(question):
            return self._try(question, Intent.INSURE)
        if played == 0 and self.plan.split and names_move(Intent.SPLIT, text):
            return self._try(question, Intent.SPLIT)
        if played == 0 and self.plan.double and names_move(Intent.DOUBLE, text):
            return self._try(question, Intent.DOUBLE)
        if played and self.plan.late and names_move(Intent.DOUBLE, text):
            return self._try(question, Intent.DOUBLE)
        hit = self._chance.randrange(100) < self.plan.hits
        first, other = (Intent.HIT, Intent.STAND) if hit else (Intent.STAND, Intent.HIT)
        return self.say(question, first) or self.say(question, other)

    def _try(self, question: Question, intent: Intent) -> Answer:
        """A move that may not be possible now: after a refusal of a known word, stand instead."""
        last = self.questions[-2] if len(self.questions) > 1 else None
        refused = last is not None and last.refused and last.intent is intent
        if refused and len(question.entry.refused.get(intent, ())) > MOST_WORDS:
            return self.say(question, Intent.STAND)
        return self.say(question, intent) or self.say(question, Intent.STAND)

    def _asked_on_this_hand(self) -> int:
        """How many moves were made since the last other question."""
        count = 0
        for question in reversed(self.questions[:-1]):
            if question.meaning is not Meaning.MOVE or question.intent is Intent.STAND:
                break
            count += not question.refused and question.intent is not Intent.INSURE
        return count

    def _is_insured(self, question: Question) -> bool:
        """Whether insurance was bought in this round, where that is one of the moves."""
        for one in reversed(self.questions[:-1]):
            if one.meaning is Meaning.WAGER:
                break
            if one.intent is Intent.INSURE and one.who == question.who and not one.refused:
                return True
        return False

    def _again(self, question: Question) -> Answer:
        last = self.questions[-2] if len(self.questions) > 1 else None
        # Before the first game it asks whether to begin at all.
        if self._played() and (
            last is None or last.meaning is not Meaning.AGAIN or not last.refused
        ):
            self._rounds += last is None or not self._asked_of_another(last, question)
        more = not self._played() or self._rounds < self.plan.rounds
        text = question.prompt.text.lower()
        leaves = re.search(r"\b(quit|exit|leave|stop)\b", text)
        plays = re.search(r"again|another|continue|keep|play(?!ing)|next|new", text)
        if leaves and terminal.YES_OR_NO.search(text) and not plays:
            return self._yes_or_no(question, not more)
        if leaves and not re.search(r"\by(es)?\b\s*/|\byes\b", text):
            return self._by_key(question, Intent.PLAY if more else Intent.QUIT)
        return self._yes_or_no(question, more)

    def _asked_of_another(self, last: Question, question: Question) -> bool:
        """Whether every player is asked by turns, right after each other."""
        return last.meaning is Meaning.AGAIN and last.kind == question.kind

    def _by_key(self, question: Question, intent: Intent) -> Answer:
        """A key that is named for leaving; any other one for going on."""
        word = self.say(question, intent)
        if intent is Intent.QUIT:
            return word
        offered = terminal.options_in(question.prompt.text)
        return word if word in offered else ""

    def _menu(self, question: Question) -> Answer:
        """A menu before the first game is for playing, one after the last game for leaving."""
        last = self.questions[-2] if len(self.questions) > 1 else None
        if self._played() and (last is None or last.meaning is not Meaning.MENU):
            self._rounds = max(self._rounds, 1) if self._rounds else 1
        if not (self._played() or self._are_seated()) and adds_players(question.prompt):
            return self.say(question, Intent.NEW)
        more = not self._played() or self._rounds < self.plan.rounds
        if self._played() and more:
            self._rounds += 1
        return self.say(question, Intent.PLAY if more else Intent.QUIT)

    def _are_seated(self) -> bool:
        """Whether all have said their names."""
        named = {q.who for q in self.questions if q.meaning is Meaning.NAME and not q.refused}
        return len(named - {""}) >= len(self.plan.names)

    def _played(self) -> bool:
        return any(one.meaning is Meaning.WAGER for one in self.questions)


def _says_what_it_does(typed: str, text: str) -> bool:
    """Whether a question names an answer as one that means something else: "0 to leave"."""
    return bool(re.search(rf"(?<![\d-]){re.escape(typed)}\s*(=|to|for|if)\s+[a-z]", text, re.I))
