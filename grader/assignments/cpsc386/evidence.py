"""Everything that was seen of a program: played once for all checks, and read by each of them.

Situations are not made but looked for: sitting after sitting with other seeds, until each of them
was there or there were as many as there may be. The same submission gives the same sittings.
"""

import pickle
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from grader.api import Answer, Bench, BrokenFile, Raised, remembered, terminal
from grader.assignments.cpsc386.again import PROGRAM
from grader.assignments.cpsc386.crashes import MOST_DETOURS, answers_taken, detour, is_ordinary
from grader.assignments.cpsc386.evening import IN_TURN
from grader.assignments.cpsc386.judge import (
    Breach,
    Tallies,
    Tally,
    judge,
    judge_money,
    names_of,
    plain_balance,
    without_aces,
    without_courts,
)
from grader.assignments.cpsc386.learning import Learner
from grader.assignments.cpsc386.money import START, saved_balances, shown_balance
from grader.assignments.cpsc386.player import NAMES, Plan
from grader.assignments.cpsc386.prompts import LEXICON, Intent, Meaning, names_move
from grader.assignments.cpsc386.rounds import Hand, Round, is_natural, rounds_of
from grader.assignments.cpsc386.rule import (
    BY_POINTS,
    TAKES_DOUBLE,
    TAKES_INSURANCE,
    TAKES_SPLIT,
    Rule,
)
from grader.assignments.cpsc386.screen import CARD
from grader.assignments.cpsc386.sitting import Sitting, sit
from grader.assignments.cpsc386.starts import MADE_UP, missing_file

# Sittings of one player: at least, and as long as something has not been seen, at most.
FEW, MANY = 36, 120
TABLES = 3
# More cards than this do not come back into a shoe but by shuffling; and no more than so many go
# out of it after the last question of a game.
LEAP, UNSEEN = 40, 8
# In more than this share of the games with a court card something is wrong, if these count wrongly.
OFTEN = 1 / 4
# The answers in the one sitting in which a shoe is played to its end: some sixty games.
LONG = 600
NEARLY_FULL = 400
# Of the lists of cards, one that gets shorter less often than this share of the most does.
HARDLY = 1 / 20
WANTED = {
    Rule.SPLIT_OFFERED: 1,
    Rule.SPLIT_BY_RANK: 1,
    Rule.INSURANCE_OFFERED: 2,
    Rule.INSURANCE_OFFERED_ACE: 2,
    Rule.INSURANCE_NOT_OFFERED: 6,
    Rule.TWENTY_ONE_TOLD: 1,
    Rule.BUST_TOLD: 2,
    Rule.ACE_COUNTS_BEST: 6,
    Rule.DEALER_DRAWS_BELOW_17: 6,
    Rule.DEALER_STANDS_WHEN_ALL_BUST: 2,
    Rule.MONEY_WIN: 3,
    Rule.MONEY_LOSE: 3,
    Rule.MONEY_BUST: 2,
    Rule.MONEY_PUSH: 2,
    Rule.MONEY_NATURAL: 1,
    Rule.MONEY_DOUBLE: 2,
    Rule.MONEY_SPLIT: 1,
    Rule.MONEY_INSURANCE: 4,
}
# What an edition without these checks does not look for.
ABOUT = {
    "turns.a_pair_can_be_split": TAKES_SPLIT,
    "turns.insurance_is_offered": TAKES_INSURANCE,
}
# What is paid for insurance.
INSURANCE = 37
# What two games with a wager of 1 can change, doubled and split.
SMALL = 8
SPOILT = {
    "an empty file": b"",
    "a file that is cut off": b"\x80\x04\x95\x10\x00\x00\x00",
    "a text": b"This is no save file.\n",
    "a pickle of something else": pickle.dumps([3, 1, 2], 4),
}


@dataclass(frozen=True)
class Reshuffle:
    """How many cards were left before and after the game that the shoe was shuffled after; no
    number where it never was. `midst`: the game in the middle of which it was.
    """

    before: int
    after: int | None
    midst: Round | None = None


class Evidence:
    """The sittings of one submission, played when they are first wanted."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        bench.readings.meanings = LEXICON.meanings
        # What lies in the folder when the program is started for the first time.
        self.given: Mapping[str, bytes] = bench.submission.data
        # The sittings, by the files that they left.
        self._left_by: dict[int, Sitting] = {}
        # Every sitting that was an ordinary game, for exceptions to be noticed in any of them.
        self.ordinary: list[Sitting] = []

    def sit(
        self, plan: Plan, files: Mapping[str, bytes] | None = None, odd: bool = False
    ) -> Sitting:
        """One more sitting. What it learns by the way is its own: so their order does not matter.
        An odd one is no ordinary game; one that ends with an exception is played once more without
        what led to it, and that is given back.
        """
        sitting = self._sit(plan, self._learner.phrasebook.copy(), files)
        self._tell(sitting)
        if odd:
            return sitting
        self.ordinary.append(sitting)
        for _ in range(MOST_DETOURS):
            # What can still be seen of the game after an exception counts.
            other = detour(sitting)
            if other is None:
                break
            sitting = self._sit(other, self._learner.phrasebook.copy(), files)
            self._tell(sitting)
            self.ordinary.append(sitting)
        return sitting

    def _sit(
        self, plan: Plan, phrasebook: terminal.Phrasebook, files: Mapping[str, bytes] | None = None
    ) -> Sitting:
        if PROGRAM in self._bench.absent:
            raise self._bench.absent[PROGRAM]
        files = self.given if files is None else files
        sitting = sit(self._bench, plan, phrasebook, files, self.given)
        sitting.before = self._left_by.get(id(files))
        sitting.odd_files = sitting.before is None and files != self._bench.submission.data
        self._left_by[id(sitting.files)] = sitting
        return sitting

    def _tell(self, sitting: Sitting) -> None:
        """Has the report say how the questions of a sitting were understood."""
        for question in sitting.questions:
            asked, typed = question.prompt.text, question.typed
            said = typed if isinstance(typed, str) else ""
            entry = question.entry
            self._bench.readings.add(
                asked, question.meaning, said, CARD.sub("", asked), entry.known_by, entry.kind
            )

    @remembered
    def _learner(self) -> Learner:
        learner = self._learn()
        self._tell(learner.acquaintance)
        self._wonder(learner)
        return learner

    def _learn(self) -> Learner:
        learner = Learner(self._sit, terminal.Phrasebook(LEXICON, self._bench.taught))
        name = missing_file(learner.acquaintance)
        if learner.plays or not name:
            return learner
        # It lacks a file, and is charged for that where it starts without any. The other rules can
        # be seen at work where some file is what it wants.
        handed_in = self.given
        for data in MADE_UP:
            self.given = {**handed_in, name: data}
            other = Learner(self._sit, terminal.Phrasebook(LEXICON, self._bench.taught))
            if other.plays:
                return other
        self.given = handed_in
        return learner

    def _wonder(self, learner: Learner) -> None:
        """Leaves to the instructor what was not understood: where no game could be played, the
        question at which that ended, and the doubtful ones before it.
        """
        sitting, readings = learner.acquaintance, self._bench.readings
        asked = [] if learner.plays else list(enumerate(sitting.questions))[::-1]
        for number, question in asked:
            doubtful = question.meaning is Meaning.UNKNOWN or question.entry.known_by == "trying"
            if doubtful or number + 1 == len(asked):
                readings.wonder(question.kind, sitting.place(number))

    def gather(self) -> None:
        """Plays all that is played of an ordinary game."""
        if self.plays:
            _ = self.tallies, self.returns, self.long
            stuck = [s for s in self.ordinary if s.gave_up]
            last = [(s.questions[-1].kind, s) for s in stuck if 0 < len(s.questions) <= s.plan.most]
            found = [(kind, s.place(len(s.questions))) for kind, s in last]
            found += [
                (question.kind, sitting.place(number))
                for sitting in self.ordinary
                for number, question in enumerate(sitting.questions)
                if question.unplaced
            ]
            for kind, screen in sorted(found):
                self._bench.readings.wonder(kind, screen)

    @property
    def acquaintance(self) -> Sitting:
        """The sitting in which it was found out how to talk with the program."""
        return self._learner.acquaintance

    @property
    def plays(self) -> bool:
        """Whether a game can be played to its end."""
        return self._learner.plays

    @remembered
    def alone(self) -> list[Sitting]:
        """Games of one player, until all situations have been there."""
        return [sitting for sitting, _ in self._alone]

    @remembered
    def _alone(self) -> list[tuple[Sitting, Tallies]]:
        found: list[tuple[Sitting, Tallies]] = []
        seen = Counter[Rule]()
        if not self.plays:
            return found
        wanted = {rule: count for rule, count in WANTED.items() if self._is_graded(rule)}
        for seed in range(MANY):
            missing = [rule for rule, count in wanted.items() if seen[rule] < count]
            if seed >= FEW and not missing:
                break
            sitting = self.sit(_plan_of(seed) if seed < FEW else _plan_for(missing[0], seed))
            tallies = _judged(rounds_of(sitting))
            found.append((sitting, tallies))
            for rule, tally in tallies.items():
                seen[rule] += tally.kept + len(tally.broken)
        return found

    def _is_graded(self, rule: Rule) -> bool:
        """Whether the edition has a rule."""
        without = self._bench.assignment.without
        return not any(rule in rules and check in without for check, rules in ABOUT.items())

    @remembered
    def tables(self) -> list[Sitting]:
        """Games of four players, several rounds each, with small bets."""
        if not self.plays:
            return []
        plans = [
            Plan(names=NAMES, wager=2, rounds=8, split=True, double=seed % 2 == 0, hits=40,
                 insurance=1, seed=500 + seed)
            for seed in range(TABLES)
        ]  # fmt: skip
        return [self.sit(plan) for plan in plans]

    @remembered
    def pairs(self) -> list[Sitting]:
        """Games in which the cards come sorted by rank, so that nearly all of them begin with a
        pair, and both halves of a split are pairs again.
        """
        plan = Plan(wager=2, rounds=6, split=True, hits=20, by_rank="rank")
        plans = [replace(plan, seed=550 + seed, double=seed > 1) for seed in range(3)]
        return [self.sit(plan) for plan in plans]

    @remembered
    def evenings(self) -> list[Sitting]:
        """Many games in a row: what is left of one may spoil those after it."""
        plans = [Plan(wager=2, rounds=12, hits=75, seed=560 + seed) for seed in range(2)]
        return [self.sit(plan) for plan in plans]

    @remembered
    def counts(self) -> dict[int, Sitting]:
        """A game of each number of players."""
        plans = {
            count: Plan(names=NAMES[:count], seed=600 + count, wagers=_wagers())
            for count in range(1, 5)
        }
        return {count: self.sit(plan) for count, plan in plans.items()}

    @remembered
    def tallies(self) -> Tallies:
        """What all games say about the rules."""
        sittings = [*self.alone, *self.counts.values(), *self.tables, *self.pairs]
        sittings += self.evenings
        rounds = [played for sitting in sittings for played in rounds_of(sitting)]
        found = _judged(rounds)
        if found[Rule.ORDER].broken:
            # Whose hand a question is about is certain only where there is one player.
            rounds = [played for played in rounds if played.players == 1]
            found = _judged(rounds) | {Rule.ORDER: found[Rule.ORDER]}
        if found[Rule.ACE_COUNTS_BEST].broken:
            found = _judged(without_aces(rounds)) | {
                rule: found[rule] for rule in (Rule.ORDER, Rule.ACE_COUNTS_BEST)
            }
        found = _root_in_courts(found, rounds)
        found[Rule.NO_DOUBLE_AFTER_A_CARD].add(self._late_doubles())
        return found

    def _late_doubles(self) -> Tally:
        """What became of the double downs after a hit: refused, as it should be, or taken."""
        found = judge([played for sitting in self.late for played in rounds_of(sitting)])
        asked = [question for sitting in self.late for question in sitting.questions]
        tally = found[Rule.NO_DOUBLE_AFTER_A_CARD]
        tally.kept += sum(one.refused and one.intent is Intent.DOUBLE for one in asked)
        return tally

    @remembered
    def late(self) -> list[Sitting]:
        """Games in which a double down is tried after a hit; none where no menu has it then."""
        listed = (
            names_move(Intent.DOUBLE, sitting.questions[offer.number].prompt.text)
            for sitting in self.alone
            for played in rounds_of(sitting)
            for offer in played.offers
            if offer.meaning is Meaning.MOVE and len(offer.cards) > 2
        )
        if not any(listed):
            return []
        plans = [Plan(wager=2, rounds=6, hits=100, late=True, seed=750 + n) for n in range(TABLES)]
        return [self.sit(plan, odd=True) for plan in plans]

    # Other sittings

    @remembered
    def wrong_counts(self) -> Sitting:
        """A game before which wrong numbers of players are typed."""
        first = {Meaning.PLAYERS: ("0", "5", "-1", "many")}
        return self.sit(Plan(first=first, seed=610), odd=True)

    @remembered
    def wrong_wagers(self) -> Sitting:
        """A game before which wrong wagers are typed."""
        first = {Meaning.WAGER: ("0", "-1", "10001", "abc")}
        return self.sit(Plan(first=first, seed=611), odd=True)

    @remembered
    def wrong_insurance(self) -> dict[str, tuple[Sitting, bool | None]]:
        """For each wrong amount of insurance a game in which it is typed, and whether it was taken;
        None where that cannot be told. No amount is in it that no game has asked for.
        """
        found: dict[str, tuple[Sitting, bool | None]] = {}
        if not self._is_graded(Rule.INSURANCE_OFFERED):
            return found
        plan = Plan(insurance=INSURANCE, hits=0)
        for amount in (-3, START - plan.wager + 1):
            wrong = replace(plan, first={Meaning.INSURANCE_AMOUNT: (str(amount),)})
            for seed in range(670, 690):
                sitting = self.sit(replace(wrong, seed=seed), odd=True)
                if any(question.probe for question in sitting.questions):
                    found[str(amount)] = sitting, _bought(sitting, amount)
                    break
        return found

    @remembered
    def all_in(self) -> list[Sitting]:
        """Games in which everything is wagered, and a split or a double down is asked for; in some
        of them the cards come sorted by rank, so that nearly all begin with a pair.
        """
        plan = Plan(wager=START, split=True, double=True, hits=30)
        pairs = [replace(plan, by_rank="rank", seed=700 + seed) for seed in range(3)]
        others = [replace(plan, seed=703 + seed) for seed in range(FEW // 3)]
        return [self.sit(one, odd=True) for one in (*pairs, *others)]

    def without_money(self, meaning: Meaning) -> tuple[str, int]:
        """A screen on which somebody doubled down or split without the money, empty for none; and
        how often that could have been.
        """
        wanted = Intent.DOUBLE if meaning is Meaning.DOUBLE else Intent.SPLIT
        seen = 0
        for sitting in self.all_in:
            for played in rounds_of(sitting):
                if played.trouble:
                    continue
                seen += meaning is Meaning.DOUBLE or _begins_with_pair(played)
                for offer in played.offers:
                    took = offer.meaning is meaning and offer.took is Intent.YES
                    if (took or offer.took is wanted) and offer.drawn:
                        return played.screen, seen
        return "", seen

    @remembered
    def broke(self) -> tuple[Sitting, bool] | None:
        """A sitting in which everything was lost, and whether the player had new money for another
        game, then or at the next start; None where nobody would lose.
        """
        for seed in range(720, 735):
            sitting = self.sit(Plan(wager=START, hits=100, seed=seed, rounds=2), odd=True)
            played = rounds_of(sitting)
            if not played or played[0].trouble or any(h.total <= 21 for h in _hands(played[0])):
                continue
            if _bets_again(sitting, played[0].after):
                return sitting, True
            if sitting.questions[-1].meaning is Meaning.WAGER:
                return sitting, False  # it goes on asking for a wager that nobody can make
            plan = Plan(wager=START, hits=0, seed=seed, returning=True)
            again = self.sit(plan, sitting.files, odd=True)
            # Whose name is refused, and who plays under another one, is somebody else.
            known = not any(q.meaning is Meaning.NAME and q.refused for q in again.questions)
            return again, known and _bets_again(again, 0)
        return None

    @remembered
    def returns(self) -> list[tuple[Sitting, ...]]:
        """Two players who come back: at the next start both, at the one after that one of them,
        with a stranger before, and then the other one, who was absent for a while.
        """
        found: list[tuple[Sitting, ...]] = []
        for seed in range(620, 640):
            if len(found) == 2:
                break
            first = self.sit(Plan(names=NAMES[:2], wagers=_wagers(), hits=0, seed=seed))
            if len(set(self.balances(first).values()) - {float(START)}) == 2:
                found.append((first, *self._come_back(first)))
        return found

    def _come_back(self, first: Sitting) -> tuple[Sitting, ...]:
        plan = Plan(names=NAMES[:2], returning=True, hits=0, wager=1, seed=first.plan.seed + 50)
        once = self.sit(plan, first.files)
        other = replace(plan, names=("Ravi", "Zoe"), strangers=("Ravi",))
        without = self.sit(other, once.files)
        return once, without, self.sit(replace(plan, names=("Quinn",)), without.files)

    def balances(self, sitting: Sitting) -> dict[str, float]:
        """The balances at the end of a sitting."""
        rounds = rounds_of(sitting)
        return balances_after(rounds[-1]) if rounds else {}

    def leave(self, answer: Answer, meaning: Meaning) -> tuple[Sitting, Sitting, Sitting] | None:
        """Two players with balances who leave in the middle of a game, and come back."""
        first = next((f for f, *_ in self.returns), None)
        if first is None:
            return None
        plan = Plan(names=NAMES[:2], returning=True, hits=0, wager=1, seed=640)
        leaving = replace(plan, leave_at=(meaning, 1), leave_by=answer)
        left = self.sit(leaving, first.files, odd=True)
        return first, left, self.sit(plan, left.files or first.files, odd=True)

    def spoilt(self, data: bytes) -> Sitting | None:
        """A start with a save file that holds something else."""
        found = next((sitting for sitting in self.alone if sitting.written), None)
        if found is None:
            return None
        files = {**found.files, **dict.fromkeys(found.written, data)}
        return self.sit(Plan(seed=650, wager=1), files, odd=True)

    @remembered
    def clean(self) -> Sitting:
        """A start in an empty folder."""
        return self.sit(Plan(seed=655, wager=1), {}, odd=True)

    @property
    def recalls(self) -> bool:
        """Whether whoever comes back has the balance of the last time."""
        pairs = [
            (self.balances(f), self.balances(later)) for f, *rest in self.returns for later in rest
        ]
        return all(
            abs(after[name] - before[name]) <= SMALL
            for before, after in pairs
            for name in set(before) & set(after)
        )

    @property
    def keeps_files(self) -> bool:
        """Whether the program leaves any file."""
        return any(sitting.written for sitting in self.alone)

    @property
    def kinds_of_files(self) -> set[str]:
        """How what the program leaves is kept: as pickles, as texts..."""
        kept = [saved for sitting in self.alone for saved in sitting.saved.values()]
        return {str(saved[0]) for saved in kept if type(saved) in (list, tuple) and saved}

    # The shoe

    @remembered
    def long(self) -> Sitting:
        """One player who stands, for as long as it takes until the shoe is shuffled again. The low
        cards come first, so that the dealer draws many.
        """
        return self.sit(Plan(wager=1, rounds=90, hits=0, by_rank="low", most=LONG, seed=660))

    @remembered
    def shoe(self) -> Counter[str] | None:
        """How often each card is in the shoe, before any is dealt; None where no shoe is seen."""
        for sitting in (self.acquaintance, *self.alone[:4]):
            played = next(iter(rounds_of(sitting)), None)
            if played is None:
                continue
            found = _first_shoe(sitting, played)
            if found:
                return found
        return None

    @property
    def most_cards(self) -> int:
        """How many cards the largest list of them has held: of too many, only that is told."""
        told = [question.told for question in self.acquaintance.questions]
        return max((shoe.count for one in told for shoe in one.shoes), default=0)

    @property
    def deals(self) -> list[tuple[str, ...]]:
        """The cards that were dealt first in each game."""
        rounds = [played for sitting in self.alone for played in rounds_of(sitting)[:1]]
        return [tuple(played.dealt) for played in rounds if played.dealt]

    @remembered
    def reshuffle(self) -> Reshuffle | None:
        """How the shoe was shuffled when it was played to its end; None where that cannot be
        told.
        """
        left = _cards_left(self.long)
        rounds = rounds_of(self.long)
        ends = [played.after for played in rounds]
        seen = [(number, count) for number, count in enumerate(left) if count is not None]
        for (number, now), (later, then) in pairwise(seen):
            if then > min(now + LEAP, NEARLY_FULL) and then > now:
                before = [count for end, count in seen if end in ends and end < number]
                start = before[-1] if before else seen[0][1]
                # The dealer may have drawn some more before the cards were shuffled.
                end = now if number in ends else now - UNSEEN
                played = next((one for one in rounds if one.last <= number < one.after), None)
                midst = played is not None and self._is_in_midst(played, number, later, then)
                return Reshuffle(start, end, played if midst else None)
        known = [count for count in left if count is not None]
        return Reshuffle(known[-1], None) if known and known[-1] <= 52 else None

    def _is_in_midst(self, played: Round, number: int, later: int, count: int) -> bool:
        """Whether cards of one game came from the shoe before and after it was shuffled: between
        two moves, or with fewer cards gone out of the new one than that game began with.
        """
        if number > played.last and later < played.after:
            return self.long.questions[number].meaning in IN_TURN
        full = sum((self.shoe or Counter[str]()).values())
        return number == played.last and 0 < full - count < 2 * (played.players + 1)

    @property
    def exceptions(self) -> list[tuple[Sitting, bool]]:
        """The games that ended with an exception, and whether it came in ordinary play."""
        games = [*self.ordinary, *([self.acquaintance] if self.crashed else [])]
        taken = answers_taken([self.acquaintance, *games])
        return [(s, is_ordinary(s, taken)) for s in games if isinstance(s.finding, Raised)]

    def is_charged(self, sitting: Sitting) -> bool:
        """Whether a sitting ended with an exception that ends ordinary games as well."""
        places = {_place_of(other) for other, ordinary in self.exceptions if ordinary}
        return sitting.error is not None and _place_of(sitting) in places

    @remembered
    def all_text(self) -> str:
        """Everything that was on the screen while one player played."""
        return "\n".join(sitting.talk.screen for sitting in [self.acquaintance, *self.alone[:10]])

    @property
    def last_screen(self) -> str:
        """Where it went wrong: the end of the sitting that did not come to its end."""
        for sitting in (self.acquaintance, *self.alone):
            if not sitting.ended:
                return sitting.place(len(sitting.questions))
        return self.acquaintance.place(len(self.acquaintance.questions))

    @property
    def broken(self) -> bool:
        """Whether there is no program at all, because its file is no Python."""
        return isinstance(self._bench.absent.get(PROGRAM), BrokenFile)

    @property
    def crashed(self) -> bool:
        """Whether an exception ended the program before any game, after a valid answer and none
        that was a guess: what a program does with that says nothing.
        """
        found = self.acquaintance
        guessed = bool(found.questions) and found.questions[-1].meaning is Meaning.UNKNOWN
        ordinary = not guessed and is_ordinary(found, answers_taken([found]))
        return not self.plays and found.error is not None and ordinary


def _plan_of(seed: int) -> Plan:
    """Plans of one player that differ in what they take."""
    return Plan(
        seed=seed,
        split=seed % 3 != 0,
        double=seed % 4 == 1,
        insurance=INSURANCE if seed % 2 else 0,
        hits=(100, 0, 45, 20, 0, 30)[seed % 6],
        wager=100 + seed,
    )


def _plan_for(rule: Rule, seed: int) -> Plan:
    """A plan that leads most likely to where a rule is seen at work."""
    told = 60 if rule in (Rule.TWENTY_ONE_TOLD, Rule.BUST_TOLD, Rule.ACE_COUNTS_BEST) else 12
    hits = 100 if rule is Rule.DEALER_STANDS_WHEN_ALL_BUST else told
    insured = INSURANCE if rule in TAKES_INSURANCE else 0
    return Plan(
        seed=seed,
        split=rule in TAKES_SPLIT,
        double=rule in TAKES_DOUBLE,
        insurance=insured,
        hits=hits,
        wager=100 + seed,
    )


def _wagers() -> dict[str, int]:
    return {"Zoe": 3000, "Quinn": 1700, "Ravi": 900, "Wanda": 400}


def _judged(rounds: Sequence[Round]) -> Tallies:
    """What some rounds say, and the balances after those that were the only ones of a sitting."""
    found = judge(rounds)
    cases = [
        (played, balances_after(played)) for played in rounds if played.sitting.plan.rounds == 1
    ]
    for rule, tally in judge_money(cases).items():
        found[rule].add(tally)
    return found


def _root_in_courts(found: Tallies, rounds: Sequence[Round]) -> Tallies:
    """Charges once, for the value of court cards, what goes wrong by points where there are some
    and nowhere else: not now and then, as where something else is misread, but again and again.
    """
    plain = _judged(without_courts(rounds))
    courts = len(rounds) - len(without_courts(rounds))
    breaches = sum(len(found[rule].broken) for rule in BY_POINTS)
    elsewhere = any(plain[rule].broken for rule in BY_POINTS)
    seen = any(plain[rule].kept for rule in BY_POINTS)
    if breaches > courts * OFTEN and seen and not elsewhere:
        found |= {rule: plain[rule] for rule in BY_POINTS}
        return found | {Rule.COURTS_COUNT_10: Tally(broken=[_with_court(rounds)])}
    kept = sum(found[rule].kept for rule in BY_POINTS)
    return found | {Rule.COURTS_COUNT_10: Tally(kept=kept)}


def _with_court(rounds: Sequence[Round]) -> Breach:
    """The shortest round in which somebody has a court card."""
    courts = [r for r in rounds if not r.trouble and any(card[0] in "JQK" for card in r.cards)]
    played = min(courts, key=lambda one: len(one.screen))
    card = next(card for card in played.cards if card[0] in "JQK")
    return Breach(played.screen, {"card": names_of([card])})


def balances_after(played: Round) -> dict[str, float]:
    """Each player's balance after a round: as it was saved, else as it is shown."""
    sitting = played.sitting
    if not sitting.ended:
        return {}
    found: dict[str, float] = dict(saved_balances(sitting))
    names = sitting.plan.names
    for name in names:
        if name not in found:
            others = [other for other in names if other != name]
            shown = shown_balance(played.text_of_end, name, others)
            shown = shown if shown is not None else shown_balance(sitting.rest, name, others)
            if shown is not None:
                found[name] = shown
    return found


def _bought(sitting: Sitting, amount: int) -> bool | None:
    """Whether a wrong amount of insurance was won or lost after it was typed."""
    if any(question.probe and question.refused for question in sitting.questions):
        return False
    played = next(iter(rounds_of(sitting)), None)
    balance = balances_after(played).get(sitting.plan.names[0]) if played else None
    if played is None or played.trouble or balance is None:
        return None
    side = amount if is_natural(played.dealer[:2]) else -amount
    return balance == plain_balance(played, 0) + side


def _place_of(sitting: Sitting) -> tuple[str, object]:
    """Which exception ended a sitting, and where it was raised."""
    error = sitting.error
    return (error.type_name, error.frames[-1:]) if error is not None else ("", ())


def _hands(played: Round) -> list[Hand]:
    return [hand for hands in played.hands for hand in hands]


def _begins_with_pair(played: Round) -> bool:
    """Whether the first player was dealt two cards of one rank."""
    if played.trouble or not played.dealt:
        return False
    cards = played.offers[0].cards if played.offers else tuple(played.hands[0][0].cards)
    return len(cards) == 2 and cards[0][:-1] == cards[1][:-1]


def _bets_again(sitting: Sitting, start: int) -> bool:
    """Whether a wager was accepted after a certain question."""
    later = sitting.questions[start:]
    accepted = [q for q in later if q.meaning is Meaning.WAGER and not q.refused]
    return bool(accepted) and sitting.finding is None and not sitting.gave_up


def _first_shoe(sitting: Sitting, played: Round) -> Counter[str] | None:
    """The cards of the largest shoe that there was before the first deal, or right after it."""
    largest: Counter[str] | None = None
    for number, question in enumerate(sitting.questions[: played.deal + 1]):
        for cards in map(Counter, filter(None, (shoe.cards for shoe in question.told.shoes))):
            if number == played.deal and sum(cards.values()) % 52:
                cards += Counter(played.dealt)
            held = Counter(card for hand in question.told.hands for card in hand)
            if sum(cards.values()) % 52 and not sum((cards + held).values()) % 52:
                cards += held  # they were dealt before anything was asked
            if largest is None or sum(cards.values()) > sum(largest.values()):
                largest = cards
    return largest


def _cards_left(sitting: Sitting) -> list[int | None]:
    """How many cards were in the shoe at each question. A list that hardly changes is none that is
    dealt from, and what only grows is where the cards go.
    """
    steps: dict[int, list[int]] = {}
    for before, after in pairwise(sitting.questions):
        counts = {shoe.id: shoe.count for shoe in before.told.shoes}
        for shoe in after.told.shoes:
            steps.setdefault(shoe.id, []).append(shoe.count - counts.get(shoe.id, shoe.count))
    shrinks = {shoe: sum(step < 0 for step in found) for shoe, found in steps.items()}
    often = max(shrinks.values(), default=0) * HARDLY
    dealt_from = {
        shoe
        for shoe, found in steps.items()
        if shrinks[shoe] > max(often, sum(step > 0 for step in found))
    }
    return [
        max((shoe.count for shoe in question.told.shoes if shoe.id in dealt_from), default=None)
        for question in sitting.questions
    ]


__all__ = ["SMALL", "SPOILT", "Evidence"]
