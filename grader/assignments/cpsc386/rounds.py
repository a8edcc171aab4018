"""Reads a sitting as rounds of blackjack: who held what, what was offered, what was dealt.

The cards are those that went out of the shoe between two questions; where no shoe can be seen,
those that appear in the lists of cards that the program keeps, or on the screen. A round that
cannot be read is marked so, and nothing is concluded from it.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from grader.api import terminal
from grader.assignments.cpsc386.evening import IN_TURN
from grader.assignments.cpsc386.player import Question
from grader.assignments.cpsc386.prompts import Intent, Meaning
from grader.assignments.cpsc386.screen import BUST, cards_in, placed_cards
from grader.assignments.cpsc386.sitting import Sitting

# What is asked between an answer and what it does.
ASIDES = (Meaning.PAUSE, Meaning.CONFIRM, Meaning.DECLINE)
ABOUT_MONEY = (Meaning.WAGER, Meaning.INSURANCE, Meaning.INSURANCE_AMOUNT)
INSURED = (Meaning.INSURANCE, Meaning.INSURANCE_AMOUNT)
IN_ROUND = (*ABOUT_MONEY, *IN_TURN, *ASIDES)
# How a question says which hand of a player it is about: "hand #2", "hand B", "second hand".
HAND = re.compile(
    r"\bhand\W{0,3}(?:(?:no|nr|number)\b\W{0,2})?([0-4a-d]|one|two|three|four)\b(?!\s*=)"
    r"|\b(first|second|third|fourth|1st|2nd|3rd|4th) hand\b|\w/([0-4a-d])\b",
    re.I,
)
NUMBERED_0 = re.compile(r"\bhand\W{0,3}(?:(?:no|nr|number)\b\W{0,2})?0\b(?!\s*=)|[a-z]/0\b", re.I)
DEALER = re.compile(r"\b(dealer|house|croupier|bank)\b", re.I)
# What parts the things that a screen says.
CLAUSE = re.compile(r"[.!?;\n]+")
NOT = re.compile(r"\b(not|no|never|without|if)\b|n['’]t\b", re.I)
HANDS = (
    "0",
    "1 a one first 1st",
    "2 b two second 2nd",
    "3 c three third 3rd",
    "4 d four fourth 4th",
)
GOAL = 21
DEALER_STANDS_AT = 17


def value(card: str) -> int:
    """What a card counts, an ace as 1."""
    rank = card[:-1]
    return 1 if rank == "A" else 10 if rank in ("J", "Q", "K") else int(rank)


def total(cards: Sequence[str]) -> int:
    """What some cards count, an ace as 11 where that helps."""
    low = sum(map(value, cards))
    return low + 10 if low + 10 <= GOAL and any(card[:-1] == "A" for card in cards) else low


def highest(cards: Sequence[str]) -> int:
    """The most that a program which counts wrongly can make of some cards."""
    counts = {"A": 14, "J": 11, "Q": 12, "K": 13}
    return sum(counts.get(card[:-1], value(card)) for card in cards)


def is_natural(cards: Sequence[str]) -> bool:
    """Whether these are an ace and a ten."""
    return len(cards) == 2 and total(cards) == GOAL


@dataclass
class Hand:
    """A player's hand, and what became of it."""

    cards: list[str]
    wager: int
    doubled: bool = False
    from_split: bool = False

    @property
    def total(self) -> int:
        """What the cards count."""
        return total(self.cards)


@dataclass
class Offer:
    """A question in a turn: on which hand, as it was then, and what was drawn after the answer."""

    number: int
    meaning: Meaning
    who: int
    hand: int
    cards: tuple[str, ...]
    drawn: tuple[str, ...]
    took: Intent | None
    named: str


@dataclass
class Round:
    """One round, from the first wager to the payout."""

    sitting: Sitting
    first: int
    last: int
    wagers: list[int] = field(default_factory=list)
    hands: list[list[Hand]] = field(default_factory=list)
    dealer: list[str] = field(default_factory=list)
    dealt: list[str] = field(default_factory=list)
    dealer_drew: list[str] = field(default_factory=list)
    insurance: dict[int, int] = field(default_factory=dict)
    insurance_offered: set[int] = field(default_factory=set)
    # Who bought insurance and was not asked for how much.
    insurance_open: set[int] = field(default_factory=set)
    offers: list[Offer] = field(default_factory=list)
    # The number of the first question after the deal, and of the one after the round.
    deal: int = 0
    after: int = 0
    in_order: bool = True
    # The wagers were taken after the cards were dealt.
    late_wagers: bool = False
    # The program deals from something that cannot be seen, or its screen says otherwise: what is
    # read is less certain.
    blind: bool = False
    trouble: str = ""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.sitting.plan.names)

    @property
    def cards(self) -> list[str]:
        """All cards that were in somebody's hand."""
        held = [card for hands in self.hands for hand in hands for card in hand.cards]
        return [*held, *self.dealer]

    @cached_property
    def text_of_end(self) -> str:
        """What was printed after the last answer of a player in this round."""
        asked = self.sitting.questions
        first = self.offers[-1].number + 1 if self.offers else self.deal
        pages = [question.printed for question in asked[first : self.after + 1]]
        return "\n".join([*pages, self.sitting.rest] if self.after >= len(asked) else pages)

    @property
    def is_refuted(self) -> bool:
        """Whether the end of the round says otherwise on the screen: a player has a card that is
        taken for one of the dealer's, or busts with cards that no program counts so high.
        """
        clauses = CLAUSE.split(self.text_of_end)
        names = self.sitting.plan.names
        for name, hands in zip(names, self.hands, strict=True):
            named = re.compile(rf"\b{re.escape(name)}\b", re.I)
            cards = Counter(card for hand in hands for card in hand.cards)
            busts = any(highest(hand.cards) > GOAL for hand in hands)
            for clause in clauses:
                if DEALER.search(clause) or not named.search(clause):
                    continue
                if (Counter(cards_in(clause)) - cards).keys() & {*self.dealer_drew}:
                    return True
                if BUST.search(clause) and not busts and not NOT.search(clause):
                    return True
        return False

    @cached_property
    def screen(self) -> str:
        """The round on the screen; one text, however many rules it shows to be broken."""
        return self.sitting.around(self.first, self.after)


def rounds_of(sitting: Sitting) -> list[Round]:
    """The rounds of a sitting that were played to their end."""
    return [_Walk(sitting, first, last, after).round for first, last, after in _spans(sitting)]


def _spans(sitting: Sitting) -> Iterator[tuple[int, int, int]]:
    """For each round the numbers of its first wager, its last wager, and the question after it.
    Wagers may be taken in between names; a game that asks for nothing more begins all the same.
    """
    questions = sitting.questions
    number = 0
    while number < len(questions):
        if questions[number].meaning is not Meaning.WAGER:
            number += 1
            continue
        first, asked, last = number, 0, number
        while number < len(questions) and asked < len(sitting.plan.names):
            if questions[number].meaning is Meaning.WAGER:
                last = number
                asked += isinstance(questions[number].typed, str) and not questions[number].refused
            elif questions[number].meaning in (*IN_TURN, Meaning.AGAIN):
                break
            number += 1
        if asked < len(sitting.plan.names):
            continue
        while number < len(questions) and _goes_on(questions[number]):
            number += 1
        if number < len(questions) or sitting.ended:
            yield first, last, number


def _goes_on(question: Question) -> bool:
    """Whether a question belongs to a round in which all have placed their wagers."""
    return question.meaning in IN_ROUND and question.meaning is not Meaning.WAGER


class _Walk:
    """Goes through the questions of one round with the cards that were dealt."""

    def __init__(self, sitting: Sitting, first: int, last: int, after: int) -> None:
        self._questions = sitting.questions
        self.round = Round(sitting, first, last, deal=last + 1, after=after)
        wagers = [q for q in self._questions[first : last + 1] if q.meaning is Meaning.WAGER]
        amounts = [q.amount for q in wagers if not q.refused]
        self.round.wagers = [amount for amount in amounts if amount is not None]
        self._who = self._hand = 0
        # After the last move the dealer plays, however often a key is wanted in between.
        moves = [n for n in range(first, after) if self._questions[n].meaning in IN_TURN]
        self._last_move = moves[-1] if moves else last
        # The last answer has ended the playing of the hand.
        self._over = False
        # The offers to double down that were taken, and gave no card yet.
        self._waiting: list[int] = []
        if len(self.round.wagers) != self.round.players:
            self.round.trouble = "the wagers"
            return
        # Questions that nobody plays at may come before the cards, or between them.
        needed = 2 * (self.round.players + 1)
        while self.round.deal < after and self._is_aside(self.round.deal):
            if len(self._drawn(last, self.round.deal) or ()) >= needed:
                break
            self.round.deal += 1
        # Where the wagers are taken after the deal, the cards came before the first of them.
        self._dealt_from = last
        early = self._drawn(first - 1, first) if first > 0 else None
        if len(early or ()) >= needed - 1 and not self._drawn(last, self.round.deal):
            self._dealt_from, self.round.late_wagers = first - 1, True
        self._take_deal()
        for number in range(self.round.deal, after):
            if self.round.trouble:
                return
            self._take(number)
        self._check_dealer()

    def _is_aside(self, number: int) -> bool:
        return self._questions[number].meaning not in (*IN_TURN, *INSURED)

    def _drawn(self, before: int, after: int) -> list[str] | None:
        """What was dealt between two questions."""
        if after >= len(self._questions):
            return None
        return self._questions[before].told.drawn_until(self._questions[after].told)

    def _drawn_after(self, number: int) -> list[str] | None:
        """What was dealt after an answer, that to "are you sure?" included; nothing after such an
        answer itself.
        """
        asked = self._questions
        if asked[number].meaning in ASIDES and number > self.round.deal:
            before = number - 1
            while before > self.round.deal and asked[before].meaning in ASIDES:
                before -= 1
            if asked[before].meaning in IN_TURN and not asked[before].refused:
                return []
        end = number + 1
        while asked[number].meaning in IN_TURN and end < self.round.after:
            if asked[end].meaning not in ASIDES:
                break
            end += 1
        return self._drawn(number, end)

    # The deal

    def _take_deal(self) -> None:
        played = self.round
        dealt = self._drawn(self._dealt_from, played.deal)
        needed = 2 * (played.players + 1)
        if not dealt and played.deal < len(self._questions):
            dealt = self._dealt_by_lists(played.last, played.deal)
            played.blind = bool(dealt)
        if not dealt:
            # Wagers may be taken after a deal from a shoe that was not there before.
            dealt = self._dealt_by_lists(played.first - 1, played.first)
            played.blind = played.late_wagers = bool(dealt)
            self._dealt_from = played.first - 1 if dealt else self._dealt_from
        if dealt is None or len(dealt) < needed - 1:
            played.trouble = "the cards of the deal"
            return
        played.dealt = dealt[:needed]
        self._seat(dealt[:needed])
        played.dealer_drew = list(dealt[needed:])
        if played.dealer_drew and played.deal < played.after:
            played.trouble = "more cards than were to be dealt"

    def _dealt_by_lists(self, last: int, now: int) -> list[str] | None:
        """The deal between two questions by the hands of two cards that the program keeps, and the
        order in which they are on the screen; the dealer's is the one with a card that is not.
        """
        pairs = [hand for hand in self._new_hands(last, now) if len(hand) == 2]
        count = self.round.players
        shown = cards_in(self._questions[now].printed)
        if len(pairs) < count + 1 or len(shown) < 2 * count + 1:
            return None
        going_round = [(shown[i], shown[i + count + 1]) for i in range(count)], shown[count]
        together = [(shown[2 * i], shown[2 * i + 1]) for i in range(count)], shown[2 * count]
        dealer_first = [(shown[2 * i + 1], shown[2 * i + 2]) for i in range(count)], shown[0]
        for players, up in (going_round, together, dealer_first):
            dealer = _pair_with(up, pairs, players)
            if dealer is not None:
                rows = zip(*players, strict=True)
                return [
                    card for row, last in zip(rows, dealer, strict=True) for card in (*row, last)
                ]
        return None

    def _seat(self, dealt: Sequence[str]) -> None:
        """Gives the cards to whom they were dealt: by the rules, or as the screen shows it."""
        played, count = self.round, self.round.players
        by_rules = [(dealt[i], dealt[i + count + 1]) for i in range(count)]
        dealer = dealt[count :: count + 1]
        kept = self._hands_kept()
        if len(dealt) == 2 * (count + 1) and not self._are_kept(kept, by_rules):
            for players, others in self._other_ways(dealt):
                if self._are_kept(kept, [*players, others]):
                    by_rules, dealer, played.in_order = players, others, False
                    break
        wagers = played.wagers
        played.hands = [[Hand(list(c), w)] for c, w in zip(by_rules, wagers, strict=True)]
        played.dealer = list(dealer)

    def _hands_kept(self) -> list[tuple[str, ...]]:
        """The beginnings of the hands that came with the deal."""
        if self.round.deal >= len(self._questions):
            return []
        hands = self._new_hands(self._dealt_from, self.round.deal)
        return [hand[:2] for hand in hands if len(hand) > 1]

    def _new_hands(self, last: int, now: int) -> list[tuple[str, ...]]:
        """The lists of cards that have come between two questions."""
        before = Counter(self._questions[last].told.hands if last >= 0 else ())
        return list((Counter(self._questions[now].told.hands) - before).elements())

    @staticmethod
    def _are_kept(kept: Sequence[tuple[str, ...]], hands: Sequence[Sequence[str]]) -> bool:
        return all(tuple(hand) in kept for hand in hands)

    def _other_ways(
        self, dealt: Sequence[str]
    ) -> Iterator[tuple[list[tuple[str, str]], tuple[str, str]]]:
        """Orders in which programs deal that the rules do not have."""
        count = self.round.players
        in_pairs = [(dealt[2 * i], dealt[2 * i + 1]) for i in range(count + 1)]
        yield in_pairs[:-1], in_pairs[-1]
        yield in_pairs[1:], in_pairs[0]
        in_turn = [(dealt[i], dealt[i + count + 1]) for i in range(count + 1)]
        yield in_turn[1:], in_turn[0]

    # The turns

    def _take(self, number: int) -> None:
        question = self._questions[number]
        drawn = self._drawn_after(number)
        last = number >= self._last_move and number + 1 < len(self._questions)
        ends = number + 1 >= len(self._questions)
        if drawn is None and (last or ends) and not self.round.blind:
            self.round.blind = True  # the cards may have been shuffled by then, or it is over
        if not drawn and self.round.blind and question.meaning in IN_TURN:
            drawn = self._drawn_blindly(number)
        if question.meaning in INSURED or question.intent is Intent.INSURE:
            self._take_insurance(question)
        if self._is_dealers(question, number):
            self._last_move = min(self._last_move, number)
        elif question.meaning in IN_TURN and not question.refused:
            self._take_move(question, number, drawn)
            return
        self._give_rest(drawn or [], number)

    def _is_dealers(self, question: Question, number: int) -> bool:
        """Whether a move is wanted for the dealer, who has shown the other card since the last move
        of a player: no human should be asked for that.
        """
        if question.meaning is not Meaning.MOVE or len(self.round.dealer) < 2:
            return False
        named = DEALER.search(question.prompt.text.rpartition("\n")[2])
        return bool(named) and self.round.dealer[1] in self._shown_since_move(number)

    def _shown_since_move(self, number: int) -> list[str]:
        """The cards on the screen from the last move up to a question."""
        since = self.round.offers[-1].number + 1 if self.round.offers else self.round.deal
        pages = [one.printed for one in self._questions[since : number + 1]]
        return cards_in("\n".join(pages))

    def _take_move(self, question: Question, number: int, drawn: list[str] | None) -> None:
        if drawn is None and number + 1 >= len(self._questions):
            self.round.trouble = "the end of the round"
            return
        if drawn is None:
            self.round.trouble = "the cards that were dealt"
            return
        self._find_hand(question, number)
        hand = self._current
        if question.meaning is Meaning.MOVE:
            # Who has no card and is asked for a move could not double down.
            held = {n: self.round.offers[n] for n in self._waiting}
            mine = self._who, self._hand
            self._waiting = [n for n, one in held.items() if (one.who, one.hand) != mine]
        offer = Offer(
            number, question.meaning, self._who, self._hand, tuple(hand.cards), tuple(drawn),
            question.intent, question.who if question.named else "",
        )  # fmt: skip
        self.round.offers.append(offer)
        self._give_rest(self._carry_out(offer, hand, list(drawn)), number)

    @property
    def _current(self) -> Hand:
        return self.round.hands[self._who][self._hand]

    def _drawn_blindly(self, number: int) -> list[str] | None:
        """What came after an answer where no shoe tells: by the lists of cards that the program
        keeps, or by the screen.
        """
        self._find_hand(self._questions[number], number)
        later = self._questions[number + 1] if number + 1 < len(self._questions) else None
        hands = later.told.hands if later is not None else ()
        text = later.printed if later is not None else self.round.sitting.rest
        shown = cards_in(text)
        drawn: list[str] = []
        asked = self._questions[number]
        if asked.intent is Intent.SPLIT or (
            asked.meaning is Meaning.SPLIT and asked.intent is Intent.YES
        ):
            halves = [hand for hand in hands if len(hand) == 2 and hand[0] in self._current.cards]
            return [hand[1] for hand in halves] if len(halves) == 2 else None
        if asked.intent in (Intent.HIT, Intent.YES, Intent.DOUBLE):
            known = {*self._current.cards, self.round.dealer[0]}
            new = _growth(self._current.cards, hands) or [c for c in shown if c not in known]
            if not new:
                return None
            drawn = new[:1]
        if number < self._last_move:
            return drawn
        more = _growth(self.round.dealer[:2], hands)
        if more is None:
            more = self._dealers_by_screen(shown, text)
        return None if more is None else [*drawn, *more]

    def _dealers_by_screen(self, shown: Sequence[str], text: str) -> list[str] | None:
        """The cards that the dealer drew, where the total that is shown says that these are all."""
        dealer = self.round.dealer
        if len(dealer) != 2 or dealer[1] not in shown:
            return None
        hands = [hand for hands in self.round.hands for hand in hands]
        all_bust = all(hand.total > GOAL for hand in hands)
        drawn: list[str] = []
        for card in shown[shown.index(dealer[1]) + 1 :]:
            if all_bust or total([*dealer, *drawn]) >= DEALER_STANDS_AT:
                break
            if card not in (*dealer, *drawn):  # else it is shown once more
                drawn.append(card)
        count = total([*dealer, *drawn])
        turned = next(place for card, place in placed_cards(text) if card == dealer[1])
        enough = all_bust or count >= DEALER_STANDS_AT
        return drawn if enough and count in terminal.numbers_in(text[turned:]) else None

    def _take_insurance(self, question: Question) -> None:
        if question.refused:
            return
        names = [name.lower() for name in self.round.sitting.plan.names]
        who = names.index(question.who.lower()) if question.who else self._whose_insurance(question)
        if question.meaning is Meaning.INSURANCE:
            self.round.insurance_offered.add(who)
        if question.intent in (Intent.YES, Intent.INSURE):
            self.round.insurance_open.add(who)
        if question.meaning is Meaning.INSURANCE_AMOUNT:
            self.round.insurance_open.discard(who)
            bought = question.amount or 0
            self.round.insurance[who] = self.round.insurance.get(who, 0) + bought
            self.round.insurance_offered.add(who)

    def _whose_insurance(self, question: Question) -> int:
        """Without a name: the one who plays, or the next one where it is asked before the turns."""
        if self.round.offers or self.round.players == 1:
            return self._who
        done = len(self.round.insurance_offered)
        asked = done if question.meaning is Meaning.INSURANCE else done - 1
        return min(max(asked, 0), self.round.players - 1)

    def _find_hand(self, question: Question, number: int) -> None:
        """Moves on to the hand that a question is about: one that is full is not asked again,
        unless the question is about its owner by name.
        """
        names = [name.lower() for name in self.round.sitting.plan.names]
        named = names.index(question.who.lower()) if question.who else None
        if named is not None and named != self._who:
            self._who, self._hand, self._over = named, 0, False
        hand = self._hand_in(question)
        if hand is not None and hand < len(self.round.hands[self._who]):
            self._over = self._over and hand == self._hand
            self._hand = hand
            return
        while self._is_over() and not self._is_on_screen(number):
            if self._hand + 1 < len(self.round.hands[self._who]):
                self._hand += 1
            elif named is None and self._who + 1 < self.round.players:
                self._who, self._hand = self._who + 1, 0
            else:
                return
            self._over = False

    def _hand_in(self, question: Question) -> int | None:
        """The number of the hand that a question names, from 0; None where it names none."""
        match = HAND.search(question.prompt.text)
        if match is None:
            return None
        word = next(filter(None, match.groups())).lower()
        number = next(number for number, words in enumerate(HANDS) if word in words.split())
        # Some count from 0, and say so: "hand 0".
        asked = self._questions[self.round.deal : self.round.after]
        from_0 = any(NUMBERED_0.search(one.printed) for one in asked)
        return number if from_0 and word.isdecimal() else number - 1

    def _is_on_screen(self, number: int) -> bool:
        """Whether a hand that nobody would have to be asked about is the one that is shown last
        before the question, with the dealer's card at the most.
        """
        cards, shown = self._current.cards, self._shown_since_move(number)
        asked_before = any(
            (offer.who, offer.hand, offer.cards) == (self._who, self._hand, tuple(cards))
            for offer in self.round.offers
        )
        last = shown[-3:-1] if shown[-1:] == self.round.dealer[:1] else shown[-2:]
        return not asked_before and len(cards) == 2 and sorted(cards) == sorted(last)

    def _is_over(self) -> bool:
        return self._over or self._current.total >= GOAL

    def _carry_out(self, offer: Offer, hand: Hand, drawn: list[str]) -> list[str]:
        """What an answer did to the hand; the cards that are left over."""
        self._over = False
        splits = Intent.SPLIT if offer.meaning is Meaning.MOVE else Intent.YES
        if offer.took is splits and offer.meaning in (Meaning.SPLIT, Meaning.MOVE):
            return self._split(hand, drawn)
        doubles = offer.took is Intent.DOUBLE
        doubles |= offer.meaning is Meaning.DOUBLE and offer.took is Intent.YES
        if doubles:
            # Some ask about all hands before the first card is given.
            self._waiting.append(len(self.round.offers) - 1)
            self._over = bool(drawn)
            return self._give_doubled(drawn)
        if offer.took is Intent.HIT and drawn:
            hand.cards.append(drawn.pop(0))
        elif offer.took is Intent.STAND:
            self._over = True
        return drawn

    def _give_doubled(self, drawn: list[str]) -> list[str]:
        """Gives each hand that was doubled its one card, in turn; the cards that are left over."""
        while drawn and self._waiting:
            number = self._waiting.pop(0)
            offer = self.round.offers[number]
            hand = self.round.hands[offer.who][offer.hand]
            hand.cards.append(drawn.pop(0))
            hand.doubled = True
            last = self.round.offers[-1].number
            self.round.offers[number] = replace(offer, drawn=(hand.cards[-1],), number=last)
        return drawn

    def _split(self, hand: Hand, drawn: list[str]) -> list[str]:
        if not drawn or len(hand.cards) != 2:
            return drawn
        other = Hand([hand.cards.pop()], hand.wager, from_split=True)
        hand.from_split = True
        self.round.hands[self._who].insert(self._hand + 1, other)
        for half in (hand, other):
            if drawn:
                half.cards.append(drawn.pop(0))
        return drawn

    def _give_rest(self, drawn: list[str], number: int) -> None:
        """Cards that nobody asked for: for the second half of a split, else for the dealer."""
        for hands in self.round.hands:
            for hand in hands:
                if drawn and len(hand.cards) == 1:
                    hand.cards.append(drawn.pop(0))
        drawn = self._give_doubled(drawn)
        if not drawn:
            return
        if number < self._last_move:
            self.round.trouble = "cards that nobody asked for"
        else:
            self.round.dealer_drew += drawn

    def _check_dealer(self) -> None:
        played = self.round
        if played.trouble:
            return
        if played.deal >= played.after and played.after >= len(self._questions):
            played.trouble = "the end of the round"
            return
        if len(played.dealer) == 1 and played.dealer_drew:
            played.dealer.append(played.dealer_drew.pop(0))
        if len(played.dealer) != 2:
            played.trouble = "the dealer's cards"
        played.dealer += played.dealer_drew
        played.blind |= played.is_refuted


def _pair_with(
    up: str, pairs: Sequence[tuple[str, ...]], players: Sequence[tuple[str, str]]
) -> tuple[str, ...] | None:
    """The pair that begins with a card, when all others are those of the players; else None."""
    left = list(pairs)
    for player in players:
        match = next((pair for pair in left if Counter(pair) == Counter(player)), None)
        if match is None:
            return None
        left.remove(match)
    return next((pair for pair in left if pair[0] == up), None)


def _growth(cards: Sequence[str], hands: Sequence[Sequence[str]]) -> list[str] | None:
    """What some cards have grown by, as the list that begins with them shows; None without one."""
    begins = [hand for hand in hands if Counter(hand[: len(cards)]) == Counter(cards)]
    longest = max(begins, key=len, default=None)
    return None if longest is None else list(longest[len(cards) :])
