"""Plays with an unknown program: answers its questions as somebody at a terminal would.

What is asked is read by its meaning (`prompts`), what to type is found out by trying (`lexicon`),
and what to want stands in a plan. Everything is written down, question by question. When the same
thing is asked over and over, or what is asked cannot be placed, the player gives up.
"""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grader.api import Answer, legible
from grader.assignments.cpsc386.lexicon import Lexicon, Wish
from grader.assignments.cpsc386.prompts import (
    YES_OR_NO,
    Intent,
    Meaning,
    Prompt,
    names_move,
    read_prompt,
    words_for,
)
from grader.assignments.cpsc386.screen import cards_in
from grader.assignments.cpsc386.told import Told

NAMES = ("Zoe", "Quinn", "Ravi", "Wanda")
MOST_REPEATS = 10
GUESSES = ("", "1", "y", "n")
ABOUT_MONEY = re.compile(r"\$|\bdollars?\b|\bchips\b", re.I)
TURN = re.compile(
    r"\bturn\b|\bis up\b|\bup (next|now)\b|\byou.?re up\b|\bto (play|move|act)\b", re.I
)
# What is told at the end of a game: a question below it that says nothing else is about another.
SETTLED = re.compile(r"\b(wins?|won|los(es?|t)|push(es|ed)?|tied?|ties)\b", re.I)
NEXT_PLAYER = re.compile(
    r"\b(player|seat|guest|person)\W*(\d|one|two|three|four)|\b(second|third|fourth|next|last)\b",
    re.I,
)
# What tells in a question whose it is.
WHICH_PLAYER = re.compile(
    r"\d+|\b(one|two|three|four|first|second|third|fourth|1st|2nd|3rd|4th|next|last)\b", re.I
)
REFUSAL = re.compile(
    r"invalid|please|try again|\bmust\b|error|sorry|\bnot\b|n't\b|cannot|\bonly\b|incorrect|wrong"
    r"|oops|unknown|unrecogni|too (much|high|low|large|small|many|few)|exceed|insufficient"
    r"|\benter\b|illegal|\bbetween\b|at (least|most)|again",
    re.I,
)


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
    # The shuffled cards come rank by rank.
    by_rank: bool = False
    seed: int = 0


@dataclass
class Question:
    """A question of the program's, as it was understood, and what was typed."""

    printed: str
    prompt: Prompt
    told: Told
    who: str = ""
    typed: Answer = None
    intent: Intent | None = None
    # Typed to see whether it is refused.
    probe: bool = False
    refused: bool = False
    # The question before, asked once more in other words.
    repeated: bool = False

    @property
    def meaning(self) -> Meaning:
        """What was asked."""
        return self.prompt.meaning


class Player:
    """The partner of a program in one sitting."""

    def __init__(self, plan: Plan, lexicon: Lexicon) -> None:
        self.plan = plan
        self.questions: list[Question] = []
        self.gave_up = ""
        self._lexicon = lexicon
        self._chance = random.Random(plan.seed)
        self._probes = {meaning: list(words) for meaning, words in plan.first.items()}
        self._named = 0
        self._rounds = 0
        self._repeats = 0
        # Whether cards were seen to go out of a shoe.
        self._sees_shoe = False
        self._before = ""

    def reply(self, printed: str, told: Any) -> Answer:
        """The answer to a question; None to give up."""
        printed = legible(printed)
        prompt = self._in_context(read_prompt(printed, self._before))
        question = Question(printed, prompt, Told.read(told))
        self._place(question)
        question.who = self._who(question)
        self._before = printed
        self._look_back(question)
        self.questions.append(question)
        if self.gave_up:
            return None
        question.typed = self._answer(question)
        if question.typed is None and not self.gave_up:
            self.gave_up = f"no answer is understood: {question.meaning}"
        return question.typed

    def _in_context(self, prompt: Prompt) -> Prompt:
        """A question about an amount right after a yes to insurance is about the insurance."""
        last = self.questions[-1] if self.questions else None
        if last is None:
            return prompt
        if prompt.meaning is Meaning.INSURANCE and prompt.text != last.prompt.text:
            # It has been asked whether; what is asked now is no yes or no.
            unclear = not YES_OR_NO.search(prompt.text.lower())
        else:
            unclear = prompt.meaning in (Meaning.UNKNOWN, Meaning.WAGER)
        if not unclear:
            return prompt
        bought = last.meaning is Meaning.INSURANCE and last.intent is Intent.YES
        again = last.meaning is Meaning.INSURANCE_AMOUNT and bool(REFUSAL.search(prompt.text))
        if (bought and not last.refused) or (again and prompt.meaning is Meaning.UNKNOWN):
            return replace(prompt, meaning=Meaning.INSURANCE_AMOUNT)
        return prompt

    def _place(self, question: Question) -> None:
        """Reads a question that does not say what it wants from where it stands in the game."""
        last = self.questions[-1] if self.questions else None
        if last is None:
            return
        prompt, meaning = question.prompt, question.meaning
        seated = last.meaning in (Meaning.NAME, Meaning.AGAIN)
        if meaning is Meaning.PLAYERS and seated and ABOUT_MONEY.search(prompt.text):
            question.prompt = replace(prompt, meaning=Meaning.WAGER)
        if meaning is not Meaning.UNKNOWN:
            return
        nothing_new = not cards_in(question.printed) and not last.told.drawn_until(question.told)
        lines = [line for line in question.printed.splitlines() if line.strip()]
        if self._played() and len(lines) > 1 and SETTLED.search("\n".join(lines[:-1])):
            question.prompt = replace(prompt, meaning=Meaning.AGAIN)
        elif nothing_new and len(lines) <= 2 and self._asks_again(last, prompt):
            question.repeated = True
            question.prompt = Prompt(f"{last.prompt.text}\n{prompt.text}", last.meaning)

    def _asks_again(self, last: Question, prompt: Prompt) -> bool:
        """Whether a question that does not say what it wants is the one before in other words."""
        if last.meaning in (Meaning.UNKNOWN, Meaning.PAUSE):
            return False
        plain = re.sub(r"['\"‘’“”]", "", prompt.text.lower())
        return bool(REFUSAL.search(plain) or YES_OR_NO.search(plain))

    def _who(self, question: Question) -> str:
        """Whose question it is, where the program says so; the last name before it counts."""
        names = "|".join(map(re.escape, self.plan.names))
        text = question.prompt.text
        found = re.findall(rf"\b({names})\b", text, re.I)
        if not found:
            last = question.printed.splitlines()[-4:]
            found = re.findall(rf"\b({names})\b", "\n".join(last), re.I)
        if not found:
            # A turn that was announced further up.
            turns = [line for line in question.printed.splitlines() if TURN.search(line)]
            found = re.findall(rf"\b({names})\b", "\n".join(turns[-1:]), re.I)
        found = [name.capitalize() for name in found]
        return found[-1] if found and len(set(found)) == 1 else ""

    # What the next question says of the answer before

    def _look_back(self, question: Question) -> None:
        """Notices whether the answer before was refused, and when this goes round in circles."""
        if not self.questions:
            return
        last = self.questions[-1]
        last.refused = self._refuses(last, question)
        self._sees_shoe |= bool(last.told.drawn_until(question.told))
        wish = None if last.intent is None else (last.meaning, last.intent)
        if wish is not None and isinstance(last.typed, str):
            if last.refused:
                self._lexicon.refuse(wish, last.typed)
            elif last.meaning is not Meaning.PAUSE:
                self._note(wish, last, question)
        same = (last.meaning, last.prompt.text) == (question.meaning, question.prompt.text)
        same |= question.repeated
        self._repeats = self._repeats + 1 if same and last.refused and not last.probe else 0
        if self._repeats > MOST_REPEATS:
            self.gave_up = f"the program goes on asking the same: {question.meaning}"

    def _note(self, wish: Wish, last: Question, question: Question) -> None:
        """Learns a word, unless what happened shows that it was taken for another."""
        drawn = last.told.drawn_until(question.told)
        typed = str(last.typed)
        if last.intent is Intent.HIT and drawn is not None and not drawn and self._sees_shoe:
            self._lexicon.refuse(wish, typed)
        elif last.intent is Intent.STAND and drawn and question.meaning is Meaning.MOVE:
            if question.who == last.who and len(self.plan.names) == 1 and len(drawn) == 1:
                self._lexicon.refuse(wish, typed)
        else:
            self._lexicon.learn(wish, typed)

    def _refuses(self, last: Question, question: Question) -> bool:
        if last.meaning is not question.meaning or last.meaning is Meaning.PAUSE:
            return False
        if question.repeated:
            return True
        if last.told.drawn_until(question.told) or cards_in(question.printed):
            return False
        if last.meaning in (Meaning.PLAYERS, Meaning.AGAIN, Meaning.UNKNOWN):
            return True
        if last.who and question.who and last.who != question.who:
            return False
        if last.meaning is Meaning.NAME and self._is_another_matter(last, question):
            return False
        if len(self.plan.names) == 1 and last.meaning in (Meaning.WAGER, Meaning.NAME):
            return True
        said = [line for line in question.printed.splitlines() if line not in last.printed]
        alone = question.printed.strip() == question.prompt.text.strip()
        if last.meaning in (Meaning.NAME, Meaning.WAGER, Meaning.INSURANCE):
            return bool(REFUSAL.search("\n".join(said[:-1])))
        same = question.prompt.text == last.prompt.text
        return same and (alone or bool(REFUSAL.search("\n".join(said))))

    # Answers

    def _answer(self, question: Question) -> Answer:
        meaning = question.meaning
        if self.plan.leave_at is not None and meaning is self.plan.leave_at[0]:
            seen = sum(one.meaning is meaning for one in self.questions)
            if seen >= self.plan.leave_at[1]:
                return self.plan.leave_by
        if self._probes.get(meaning):
            question.probe = True
            return self._probes[meaning].pop(0)
        answers: dict[Meaning, Callable[[Question], Answer]] = {
            Meaning.PLAYERS: lambda _: str(len(self.plan.names)),
            Meaning.NAME: self._name,
            Meaning.RETURNING: self._returning,
            Meaning.WAGER: self._wager,
            Meaning.INSURANCE: lambda asked: self._yes_or_no(asked, self.plan.insurance > 0),
            Meaning.INSURANCE_AMOUNT: lambda _: str(self.plan.insurance),
            Meaning.SPLIT: lambda asked: self._yes_or_no(asked, self.plan.split),
            Meaning.DOUBLE: lambda asked: self._yes_or_no(asked, self.plan.double),
            Meaning.MOVE: self._move,
            Meaning.AGAIN: self._again,
            Meaning.DONOR: lambda asked: self._yes_or_no(asked, True),
            Meaning.PAUSE: lambda _: "",
            Meaning.MENU: self._menu,
            Meaning.UNKNOWN: lambda _: self._guess(),
        }
        return answers[meaning](question)

    def _say(self, question: Question, intent: Intent) -> Answer:
        question.intent = intent
        return self._lexicon.word(intent, question.prompt)

    def _yes_or_no(self, question: Question, yes: bool) -> Answer:
        return self._say(question, Intent.YES if yes else Intent.NO)

    def _name(self, question: Question) -> Answer:
        last = self.questions[-2] if len(self.questions) > 1 else None
        again = last is not None and last.meaning is Meaning.NAME
        if last is not None and again and not last.refused:
            # "Your ID?" may be followed by "And your name?": both are about one player.
            again = self._is_another_matter(last, question)
        if not again:
            self._named += 1
        name = self.plan.names[(self._named - 1) % len(self.plan.names)]
        number = str(1000 + self._named)
        ways = [name, f"{name.lower()}@example.com", number]
        if re.search(r"e-?mail", question.prompt.text, re.I):
            ways = [ways[1], name, number]
        return ways[self._repeats % len(ways)]

    def _is_another_matter(self, last: Question, question: Question) -> bool:
        """Whether two questions for a name differ in more than in whose it is."""
        first = next(one for one in self.questions if one.meaning is Meaning.NAME)
        before, now = (_matter(one.prompt.text, self.plan.names) for one in (last, question))
        if now in (before, _matter(first.prompt.text, self.plan.names)):
            return False
        above = "\n".join(question.printed.splitlines()[:-1])
        return not NEXT_PLAYER.search(question.prompt.text) and not REFUSAL.search(above)

    def _returning(self, question: Question) -> Answer:
        text = question.prompt.text.lower()
        if re.search(r"\bnew\b", text) and not re.search(r"return|exist|before", text):
            return self._yes_or_no(question, not self.plan.returning)
        if re.search(r"\bnew\b", text):
            question.intent = Intent.NEW
            if self.plan.returning:
                question.intent = Intent.RETURNING
                return self._lexicon.word(Intent.RETURNING, question.prompt)
            return self._lexicon.word(Intent.NEW, question.prompt)
        return self._yes_or_no(question, self.plan.returning)

    def _wager(self, question: Question) -> Answer:
        if re.search(r"\by\s*/\s*n\b|yes\s*/\s*no", question.prompt.text, re.I):
            return self._yes_or_no(question, True)
        name = question.who
        if not name:
            wagers = [one for one in self.questions if one.meaning is Meaning.WAGER]
            asked = sum(not one.refused and not one.probe for one in wagers[:-1])
            name = self.plan.names[asked % len(self.plan.names)]
        return str(self.plan.wagers.get(name, self.plan.wager))

    def _move(self, question: Question) -> Answer:
        text = question.prompt.text.lower()
        played = self._asked_on_this_hand()
        if played == 0 and self.plan.split and names_move(Intent.SPLIT, text):
            return self._say(question, Intent.SPLIT)
        if played == 0 and self.plan.double and names_move(Intent.DOUBLE, text):
            return self._say(question, Intent.DOUBLE)
        if played and self.plan.late and names_move(Intent.DOUBLE, text):
            return self._say(question, Intent.DOUBLE)
        hit = self._chance.randrange(100) < self.plan.hits
        return self._say(question, Intent.HIT if hit else Intent.STAND)

    def _asked_on_this_hand(self) -> int:
        """How many moves were made since the last other question."""
        count = 0
        for question in reversed(self.questions[:-1]):
            if question.meaning is not Meaning.MOVE or question.intent is Intent.STAND:
                break
            count += not question.refused
        return count

    def _again(self, question: Question) -> Answer:
        last = self.questions[-2] if len(self.questions) > 1 else None
        if last is None or last.meaning is not Meaning.AGAIN or not last.refused:
            self._rounds += 1
        more = self._rounds < self.plan.rounds
        text = question.prompt.text.lower()
        leaves = re.search(r"\b(quit|exit|leave|stop)\b", text)
        plays = re.search(r"again|another|continue|keep|play|next|new", text)
        if leaves and re.search(r"\by\b|\byes\b", text) and not plays:
            return self._yes_or_no(question, not more)
        if leaves and not re.search(r"\by(es)?\b\s*/|\byes\b", text):
            return self._by_key(question, Intent.PLAY if more else Intent.QUIT)
        return self._yes_or_no(question, more)

    def _by_key(self, question: Question, intent: Intent) -> Answer:
        """A key that is named for leaving; any other one for going on."""
        question.intent = intent
        if intent is Intent.QUIT:
            return self._lexicon.word(intent, question.prompt)
        named = words_for(intent, question.prompt)
        return named[0] if named and named[0] in question.prompt.text else ""

    def _menu(self, question: Question) -> Answer:
        """A menu before the first game is for playing, one after the last game for leaving."""
        last = self.questions[-2] if len(self.questions) > 1 else None
        if self._played() and (last is None or last.meaning is not Meaning.MENU):
            self._rounds = max(self._rounds, 1) if self._rounds else 1
        more = not self._played() or self._rounds < self.plan.rounds
        if self._played() and more:
            self._rounds += 1
        return self._say(question, Intent.PLAY if more else Intent.QUIT)

    def _played(self) -> bool:
        return any(one.meaning is Meaning.WAGER for one in self.questions)

    def _guess(self) -> Answer:
        """Tries a few keys on what cannot be placed."""
        tried = 0
        for question in reversed(self.questions[:-1]):
            if question.meaning is not Meaning.UNKNOWN:
                break
            tried += 1
        if tried >= len(GUESSES):
            self.gave_up = "the program asks something that cannot be placed"
            return None
        return GUESSES[tried]


def _matter(text: str, names: Sequence[str]) -> str:
    """The last line of a question without what tells whose turn it is."""
    line = text.splitlines()[-1] if text else ""
    for name in names:
        line = re.sub(re.escape(name), "", line, flags=re.I)
    return " ".join(WHICH_PLAYER.sub("", line).lower().split())
