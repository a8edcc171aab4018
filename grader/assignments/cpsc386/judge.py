"""Judges rounds by the rules of the document: what was kept, what was broken, and where.

A model of the rules of our own: it knows what must follow from cards, wagers and answers, and looks
whether the program agrees. One thing that goes wrong is charged to one rule.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from grader.api import terminal
from grader.assignments.cpsc386.money import START
from grader.assignments.cpsc386.prompts import Intent, Meaning, names_move
from grader.assignments.cpsc386.rounds import (
    ASIDES,
    DEALER_STANDS_AT,
    GOAL,
    Hand,
    Offer,
    Round,
    is_natural,
    total,
    value,
)
from grader.assignments.cpsc386.rule import Rule
from grader.assignments.cpsc386.screen import BUST, TWENTY_ONE, cards_in, ranks_in


@dataclass(frozen=True)
class Breach:
    """One time that a rule was broken: the screen around it, and what a sentence needs to say."""

    screen: str
    fields: dict[str, Any] = field(default_factory=dict)
    about: str = ""


@dataclass
class Tally:
    """How often a rule was seen kept, and where it was broken."""

    kept: int = 0
    # How often it was kept in each of the situations in which it matters.
    kept_about: Counter[str] = field(default_factory=Counter)
    broken: list[Breach] = field(default_factory=list)
    # Where it looks broken, in rounds that could not be read with certainty.
    doubtful: list[Breach] = field(default_factory=list)

    def note(self, good: bool, played: Round, about: object = "", **fields: Any) -> None:
        """One more time that the rule was seen at work, in the situation that it is `about`."""
        if good:
            self.kept += 1
            self.kept_about[str(about)] += 1
            return
        breaches = self.doubtful if played.blind else self.broken
        breaches.append(Breach(played.screen, fields, str(about)))

    def add(self, other: "Tally") -> None:
        """Takes over what another tally has seen of the same rule."""
        self.kept += other.kept
        self.kept_about += other.kept_about
        self.broken += other.broken
        self.doubtful += other.doubtful


Tallies = dict[Rule, Tally]


def _nothing_seen() -> Tallies:
    return {rule: Tally() for rule in Rule}


def judge(rounds: Sequence[Round]) -> Tallies:
    """All that the rounds say about the rules."""
    tallies = _nothing_seen()
    for played in rounds:
        if played.trouble:
            continue
        in_order = _turns_in_order(played)
        if in_order is not None:
            tallies[Rule.ORDER].note(in_order, played)
        for look in LOOKS:
            look(played, tallies)
    return tallies


def without_aces(rounds: Sequence[Round]) -> list[Round]:
    """The rounds in which nobody has an ace: what speaks where a program counts aces wrongly."""
    return [played for played in rounds if not any(map(_is_ace, played.cards))]


def without_courts(rounds: Sequence[Round]) -> list[Round]:
    """The rounds without a jack, a queen or a king: what speaks where these count wrongly."""
    return [played for played in rounds if not any(card[0] in "JQK" for card in played.cards)]


def _is_ace(card: str) -> bool:
    return card[:-1] == "A"


def names_of(cards: Sequence[str]) -> str:
    """Cards as a sentence says them."""
    marks = dict(zip("CHSD", "♣♥♠♦", strict=True))
    return " ".join(card[:-1] + marks[card[-1]] for card in cards)


# What is shown


def _deal(played: Round, tallies: Tallies) -> None:
    """The cards go round one by one, and the dealer is last."""
    tallies[Rule.DEALT_IN_TURN].note(played.in_order, played)


def _hidden_card(played: Round, tallies: Tallies) -> None:
    """The dealer's second card is not shown before the dealer's turn, and then it is."""
    hole = played.dealer[1]
    last = played.offers[-1].number if played.offers else played.deal - 1
    questions = played.sitting.questions[played.deal : last + 1]  # then it is the dealer's turn
    others = [card for hands in played.hands for hand in hands for card in hand.cards]
    if hole in others or hole == played.dealer[0]:
        return
    visible = [*played.dealt, *(card for offer in played.offers for card in offer.drawn)]
    if visible.count(hole) > 1:
        return  # another one of the eight
    # Some show once more what went before.
    earlier = played.sitting.questions[max(0, played.first - 1) : played.first + 1]
    again = any(_shows(played, question.printed, hole) for question in earlier)
    shown = any(_shows(played, question.printed, hole) for question in questions)
    # A rank alone may be that of another card.
    if questions and not again and (played.sitting.shows_suits or not shown):
        tallies[Rule.HOLE_HIDDEN].note(not shown, played, card=names_of([hole]))
    good = _shows(played, played.text_of_end, hole)
    tallies[Rule.HOLE_SHOWN].note(good, played, card=names_of([hole]))


def _shows(played: Round, text: str, card: str) -> bool:
    """Whether a card is in a text; its rank, where the program shows no suits at all."""
    if played.sitting.shows_suits:
        return card in cards_in(text)
    return card[:-1] in ranks_in(text)


def _turns(played: Round, tallies: Tallies) -> None:
    """At the beginning of a turn the player's cards and the dealer's card are on the screen."""
    seen: set[int] = set()
    last_of_other = played.deal - 1
    for offer in played.offers:
        if offer.who not in seen:
            seen.add(offer.who)
            start = played.deal if offer.who == 0 else last_of_other + 1
            questions = played.sitting.questions[start : offer.number + 1]
            pages = "\n".join(question.printed for question in questions)
            own = all(_shows(played, pages, card) for card in offer.cards)
            tallies[Rule.OWN_CARDS_SHOWN].note(own, played, cards=names_of(offer.cards))
            up = played.dealer[0]
            good = _shows(played, pages, up)
            tallies[Rule.UP_CARD_SHOWN].note(good, played, card=names_of([up]))
        last_of_other = offer.number


def _new_cards(played: Round, tallies: Tallies) -> None:
    """Every card that is dealt is shown before anything else is asked."""
    for offer in played.offers:
        if offer.drawn and offer.took in (Intent.HIT, Intent.DOUBLE, Intent.YES):
            text = _text_after(played, offer)
            good = _shows(played, text, offer.drawn[0])
            tallies[Rule.NEW_CARD_SHOWN].note(good, played, card=names_of(offer.drawn[:1]))
    for card in played.dealer_drew:
        good = _shows(played, played.text_of_end, card)
        tallies[Rule.DEALERS_CARDS_SHOWN].note(good, played, card=names_of([card]))


def _text_after(played: Round, offer: Offer) -> str:
    """What was printed after an answer, until something else is asked than to go on."""
    pages = []
    for question in played.sitting.questions[offer.number + 1 :]:
        pages.append(question.printed)
        if question.meaning not in ASIDES:
            return "\n".join(pages)
    return "\n".join([*pages, played.sitting.rest])


def _announcements(played: Round, tallies: Tallies) -> None:
    """Whoever passes or reaches 21 is told so."""
    for offer in played.offers:
        if not offer.drawn or offer.took is not Intent.HIT:
            continue
        count = total([*offer.cards, offer.drawn[0]])
        text = _text_after(played, offer)
        cards = names_of([*offer.cards, offer.drawn[0]])
        if count > GOAL:
            tallies[Rule.BUST_TOLD].note(bool(BUST.search(text)), played, cards=cards)
        elif count == GOAL:
            tallies[Rule.TWENTY_ONE_TOLD].note(bool(TWENTY_ONE.search(text)), played, cards=cards)


# What is asked


def _turns_in_order(played: Round) -> bool | None:
    """Whether the players have their turns in the order in which they were named; None where too
    little is said of whose turn it is.
    """
    names = [name.lower() for name in played.sitting.plan.names]
    for meaning in (Meaning.MOVE, Meaning.DOUBLE):
        # Splits may be asked of all before the first of them plays.
        offers = [offer for offer in played.offers if offer.meaning is meaning and offer.named]
        turns = [names.index(offer.named.lower()) for offer in offers]
        if len(set(turns)) > 1:
            return turns == sorted(turns)
    return None


def _moves(played: Round, tallies: Tallies) -> None:
    """Hit or stand is asked below 21, and from 21 on no more."""
    for number, offer in enumerate(played.offers):
        if offer.meaning is not Meaning.MOVE:
            continue
        count = total(offer.cards)
        cards = names_of(offer.cards)
        aces = any(card.startswith("A") for card in offer.cards)
        # Who shows the right total has counted the ace well, and asks all the same.
        shown = played.sitting.questions[offer.number].printed
        counted = count in terminal.numbers_in("\n".join(shown.splitlines()[-6:]))
        rule = Rule.ACE_COUNTS_BEST if aces and not counted else Rule.NOT_ASKED_FROM_21
        tallies[rule].note(count < GOAL, played, cards=cards, total=count)
        if offer.took is Intent.HIT and offer.drawn:
            cards_now = [*offer.cards, offer.drawn[0]]
            now = total(cards_now)
            later = played.offers[number + 1 :]
            again = any((o.who, o.hand) == (offer.who, offer.hand) for o in later)
            aces = any(card.startswith("A") for card in cards_now)
            rule = Rule.ACE_COUNTS_BEST if aces else Rule.ASKED_BELOW_21
            if now < GOAL:
                fields = {"cards": names_of(cards_now), "total": now}
                tallies[rule].note(again, played, **fields)


def _insurance(played: Round, tallies: Tallies) -> None:
    """Insurance is offered where the dealer shows a ten or an ace, and nowhere else."""
    up = played.dealer[0]
    moves = [
        question.prompt.text
        for question in played.sitting.questions[played.deal : played.after]
        if question.meaning is Meaning.MOVE
    ]
    listed = any(names_move(Intent.INSURE, text) for text in moves)
    fields = {"card": names_of([up])}
    if value(up) not in (1, 10):
        # A menu that always lists it says nothing about whether it can be taken.
        asked = bool(played.insurance_offered)
        tallies[Rule.INSURANCE_NOT_OFFERED].note(not asked, played, **fields)
        return
    with_money = all(wager < START for wager in played.wagers)
    naturals = any(is_natural(hands[0].cards) for hands in played.hands)
    if with_money and not naturals:
        offered = bool(played.insurance_offered) or listed
        rule = Rule.INSURANCE_OFFERED_ACE if value(up) == 1 else Rule.INSURANCE_OFFERED
        tallies[rule].note(offered, played, **fields)


def _splits(played: Round, tallies: Tallies) -> None:
    """A split is offered on two cards of identical rank, once."""
    for who, hands in enumerate(played.hands):
        offers = [offer for offer in played.offers if offer.who == who]
        first = next((offer for offer in offers if len(offer.cards) == 2), None)
        if first is None or played.wagers[who] > START // 2:
            continue
        asked = [offer for offer in offers if offer.meaning is Meaning.SPLIT]
        dealt = first.cards
        listed = any(_lists(played, offer, Intent.SPLIT) for offer in offers)
        named = listed or any(
            names_move(Intent.SPLIT, question.prompt.text)
            for question in played.sitting.questions[played.deal : played.after]
        )
        fields = {"cards": names_of(dealt)}
        if dealt[0][:-1] == dealt[1][:-1]:
            tallies[Rule.SPLIT_OFFERED].note(bool(asked) or named, played, **fields)
        elif not (listed and not asked):
            same = value(dealt[0]) == value(dealt[1])
            rule = Rule.SPLIT_BY_RANK if same else Rule.SPLIT_NOT_OFFERED
            tallies[rule].note(not asked, played, **fields)
        _second_split(played, hands, offers, tallies)


def _second_split(
    played: Round, hands: Sequence[Hand], offers: Sequence[Offer], tallies: Tallies
) -> None:
    """Whether a hand was offered to be split once more, where it could have been."""
    if len(hands) < 2:
        return
    asked = [offer for offer in offers if offer.meaning is Meaning.SPLIT]
    pairs = any(hand.cards[0][:-1] == hand.cards[1][:-1] for hand in hands if len(hand.cards) > 1)
    menus = [offer for offer in offers if offer.meaning is Meaning.MOVE]
    listed = [offer for offer in menus if _lists(played, offer, Intent.SPLIT)]
    # A menu that always lists the split says nothing about whether it can be taken.
    again = [offer for offer in listed if hands[0].from_split and offer.took is not Intent.SPLIT]
    twice = len(asked) > 1 or (len(listed) < len(menus) and bool(again) and not asked)
    if twice or pairs:
        tallies[Rule.SPLIT_ONCE].note(not twice, played)
    dealt = all(len(hand.cards) > 1 for hand in hands)
    tallies[Rule.SPLIT_TWO_HANDS].note(dealt, played)


def _doubled_late(played: Round, number: int) -> bool:
    """Whether a double down was taken after a hit: it gave a card and ended the hand below 21. A
    menu that lists it for ever may still refuse it.
    """
    offer = played.offers[number]
    if offer.took is not Intent.DOUBLE or len(offer.cards) < 3 or not offer.drawn:
        return False
    asked_on = any((o.who, o.hand) == (offer.who, offer.hand) for o in played.offers[number + 1 :])
    return not asked_on and total([*offer.cards, offer.drawn[0]]) < GOAL


def _lists(played: Round, offer: Offer, intent: Intent) -> bool:
    """Whether a question names something among the moves."""
    text = played.sitting.questions[offer.number].prompt.text
    return offer.meaning is Meaning.MOVE and names_move(intent, text)


def _doubles(played: Round, tallies: Tallies) -> None:
    """Double down is offered at the start of a hand, and gives one card and no more."""
    seen: set[tuple[int, int]] = set()
    for number, offer in enumerate(played.offers):
        key = offer.who, offer.hand
        doubling = offer.meaning is Meaning.DOUBLE
        if doubling and len(offer.cards) > 2:
            tallies[Rule.NO_DOUBLE_AFTER_A_CARD].note(False, played, cards=names_of(offer.cards))
        elif offer.meaning is Meaning.MOVE and _lists(played, offer, Intent.DOUBLE):
            if _doubled_late(played, number):
                tallies[Rule.NO_DOUBLE_AFTER_A_CARD].note(
                    False, played, cards=names_of(offer.cards)
                )
        elif doubling or (offer.meaning is Meaning.MOVE and len(offer.cards) > 2):
            tallies[Rule.NO_DOUBLE_AFTER_A_CARD].note(True, played)
        if offer.meaning is Meaning.MOVE and key not in seen and len(offer.cards) == 2:
            before = [o.number for o in played.offers[:number] if (o.who, o.hand) != key]
            # In whatever question since another hand was played: some ask for all at once.
            since = before[-1] + 1 if before else played.deal
            asked = any(
                names_move(Intent.DOUBLE, question.prompt.text)
                for question in played.sitting.questions[since : offer.number + 1]
            )
            halves = played.hands[offer.who]
            # Or of all hands, before the first of them is played.
            doubles = [o for o in played.offers if o.meaning is Meaning.DOUBLE]
            asked |= sum(o.who == offer.who for o in doubles) >= len(halves)
            # Who doubled the first half may be asked about it again: that is another matter.
            clear = len(halves) == 1 or not any(half.doubled for half in halves)
            rich = played.wagers[offer.who] <= START // 4
            if clear and rich and total(offer.cards) < GOAL:
                cards = names_of(offer.cards)
                tallies[Rule.DOUBLE_OFFERED].note(asked, played, cards=cards)
        if offer.meaning is Meaning.MOVE:
            seen.add(key)
        took = doubling and offer.took is Intent.YES
        took |= offer.meaning is Meaning.MOVE and offer.took is Intent.DOUBLE
        if took and played.wagers[offer.who] <= START // 4:
            later = [o for o in played.offers[number + 1 :] if (o.who, o.hand) == key]
            again = any(o.meaning is Meaning.MOVE and o.cards != offer.cards for o in later)
            good = bool(offer.drawn) and not again
            tallies[Rule.DOUBLE_ONE_CARD].note(good, played, cards=names_of(offer.cards))


# The dealer


def _dealer(played: Round, tallies: Tallies) -> None:
    """The dealer takes cards below 17 and stands from there on, or when all have busted."""
    hands = [hand for hands in played.hands for hand in hands]
    fields = {"cards": names_of(played.dealer), "total": total(played.dealer)}
    if all(hand.total > GOAL for hand in hands):
        if total(played.dealer[:2]) < DEALER_STANDS_AT:
            good = not played.dealer_drew
            tallies[Rule.DEALER_STANDS_WHEN_ALL_BUST].note(good, played, **fields)
        return
    for count in range(2, len(played.dealer) + 1):
        held, drew = total(played.dealer[:count]), count < len(played.dealer)
        if held < DEALER_STANDS_AT:
            tallies[Rule.DEALER_DRAWS_BELOW_17].note(drew, played, about=held, **fields)
        else:
            tallies[Rule.DEALER_STANDS_AT_17].note(not drew, played, about=held, **fields)


LOOKS: tuple[Callable[[Round, Tallies], None], ...] = (
    _deal,
    _hidden_card,
    _turns,
    _new_cards,
    _announcements,
    _moves,
    _insurance,
    _splits,
    _doubles,
    _dealer,
)


# The money

# What makes a round more than plain.
EXTRAS = (Rule.MONEY_NATURAL, Rule.MONEY_DOUBLE, Rule.MONEY_SPLIT, Rule.MONEY_INSURANCE)


def judge_money(rounds: Sequence[tuple[Round, dict[str, float]]]) -> Tallies:
    """What the balances after rounds say about the payout. Plain hands speak first: what they show
    to be wrong is not charged again where a hand was split, doubled or insured.
    """
    tallies = _nothing_seen()
    cases = [
        _Case(played, who, balances[name])
        for played, balances in rounds
        if not played.trouble
        for who, name in enumerate(played.sitting.plan.names)
        if name in balances and who not in played.insurance_open
    ]
    for extra in (None, *EXTRAS):
        for case in cases:
            if case.extra == extra and not case.others & _wrong(tallies):
                case.note(tallies)
    return tallies


def plain_balance(played: Round, who: int) -> int:
    """What a player should have after a round, but for insurance."""
    return _Case(played, who, 0).plain


def _wrong(tallies: Tallies) -> set[Rule]:
    return {rule for rule, tally in tallies.items() if tally.broken}


class _Case:
    """The outcome of a round for one player, and the balance after it."""

    def __init__(self, played: Round, who: int, balance: float) -> None:
        self._played = played
        self._who = who
        self._balance = balance
        self._hands = played.hands[who]
        self._insured = played.insurance.get(who, 0)

    @property
    def results(self) -> set[Rule]:
        """The rules of plain money that are at work."""
        return set(map(self._result, self._hands))

    @property
    def others(self) -> set[Rule]:
        """The other rules that the balance hangs on."""
        found = self.results
        if any(hand.doubled for hand in self._hands):
            found.add(Rule.MONEY_DOUBLE)
        if len(self._hands) > 1:
            found.add(Rule.MONEY_SPLIT)
        if Rule.MONEY_WIN in found and any(is_natural(hand.cards) for hand in self._hands):
            found.add(Rule.MONEY_NATURAL)
        return found - ({self.extra} if self.extra else self.results)

    @property
    def extra(self) -> Rule | None:
        """What makes the round more than plain: the most particular thing."""
        if self._insured:
            return Rule.MONEY_INSURANCE
        if len(self._hands) > 1:
            return Rule.MONEY_SPLIT
        if any(hand.doubled for hand in self._hands):
            return Rule.MONEY_DOUBLE
        won = self._result(self._hands[0]) is Rule.MONEY_WIN
        return Rule.MONEY_NATURAL if won and is_natural(self._hands[0].cards) else None

    @property
    def plain(self) -> int:
        """What the rules give without insurance."""
        return START + sum(map(self._win, self._hands))

    def note(self, tallies: Tallies) -> None:
        """Compares the balance with what the rules give."""
        expected = [self.plain + side for side in self._sides()]
        rule = self.extra or next(iter(self.results))
        tallies[rule].note(
            self._balance in expected,
            self._played,
            name=self._played.sitting.plan.names[self._who],
            expected=f"{expected[0]:,}",
            got=f"{self._balance:,.2f}".removesuffix(".00"),
            wager=self._played.wagers[self._who],
        )

    def _win(self, hand: Hand) -> int:
        wager = hand.wager * (2 if hand.doubled else 1)
        lost = {Rule.MONEY_LOSE: -wager, Rule.MONEY_BUST: -wager, Rule.MONEY_PUSH: 0}
        return lost.get(self._result(hand), wager)

    def _sides(self) -> tuple[int, ...]:
        """What the insurance may come to."""
        if not is_natural(self._played.dealer[:2]):
            return (-self._insured,)
        if any(hand.total == GOAL for hand in self._hands):
            return (self._insured, 0, -self._insured)  # the document leaves that open
        return (self._insured,)

    def _result(self, hand: Hand) -> Rule:
        dealer = total(self._played.dealer)
        if hand.total > GOAL:
            return Rule.MONEY_BUST
        if dealer > GOAL or hand.total > dealer:
            return Rule.MONEY_WIN
        return Rule.MONEY_PUSH if hand.total == dealer else Rule.MONEY_LOSE
