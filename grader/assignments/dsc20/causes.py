"""What students of this project get wrong, and what is seen then: the causes behind the hints.

Each function here is a context for a check: `with causes.of_the_order(card): ...`. The first
elements of a cause stand in wording.toml, the second are worked out on plain data.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import product
from typing import Any

from grader.api import Causes, Proxy, explained_by, look, program_of
from grader.assignments.dsc20 import games
from grader.assignments.dsc20.handles import Dice
from grader.assignments.dsc20.look import cards_shown, make_cards, ranks_of
from grader.assignments.dsc20.oracle import (
    BET_STEP,
    HIDDEN,
    HIGHEST,
    RANKS,
    SUITS,
    PlainCard,
    dealer_stands,
    lowest_bet,
    modified_overhand,
    mongean,
    shown,
    suits,
    winner,
)

Context = AbstractContextManager[None]


# Card

ORDERED: tuple[PlainCard, ...] = (
    (2, "clubs"),
    (3, "hearts"),
    (9, "clubs"),
    (9, "spades"),
    (10, "diamonds"),
    ("J", "clubs"),
    ("Q", "spades"),
    ("K", "clubs"),
    ("A", "hearts"),
)
VALUES: dict[int | str, int] = {"J": 10, "Q": 10, "K": 10, "A": 11}


def _of_suit(card: PlainCard) -> int:
    """The place of a card's suit, from the lowest."""
    return suits().index(card[1])


def _in_this_order(*ranks: int | str) -> Callable[[PlainCard], Any]:
    return lambda card: (ranks.index(card[0]), _of_suit(card))


ORDERS: list[tuple[str, Callable[[PlainCard], Any]]] = [
    ("dsc20.suit-before-rank", lambda card: (_of_suit(card), RANKS.index(card[0]))),
    ("dsc20.ranks-as-text", lambda card: (str(card[0]), _of_suit(card))),
    ("dsc20.ace-lowest", _in_this_order("A", *RANKS[:-1])),
    ("dsc20.pictures-by-alphabet", _in_this_order(*RANKS[:9], "J", "K", "Q", "A")),
    ("dsc20.pictures-by-alphabet", _in_this_order(*RANKS[:9], "A", "J", "K", "Q")),
    ("dsc20.pictures-all-ten", lambda card: (VALUES.get(card[0], card[0]), _of_suit(card))),
    ("dsc20.suits-not-compared", lambda card: RANKS.index(card[0])),
    ("dsc20.suits-backwards", lambda card: (RANKS.index(card[0]), -_of_suit(card))),
    ("dsc20.less-is-greater", lambda card: (-RANKS.index(card[0]), _of_suit(card))),
    ("dsc20.less-is-greater", lambda card: (-RANKS.index(card[0]), -_of_suit(card))),
]


def of_the_order(card: Proxy) -> Context:
    """Cards are compared with < in another order."""

    def seen() -> Any:
        ordered = make_cards(card, ORDERED)
        return look("[one < other for one in cards for other in cards]", cards=ordered)

    pairs = list(product(ORDERED, repeat=2))
    right = _in_this_order(*RANKS)

    def causes() -> Causes:
        for hint, key in ORDERS:
            yield hint, [key(one) < key(other) for one, other in pairs]
        yield "dsc20.below-its-equal", [right(one) <= right(other) for one, other in pairs]

    return explained_by(card, seen, causes)


def of_set_visible(card: Proxy) -> Context:
    """Whether a card is visible is not what set_visible was told."""

    def seen() -> list[Any]:
        found = []
        for before, told in product((True, False), repeat=2):
            king = card.Card("K", "clubs", before)
            king.visible = before
            king.set_visible(told)
            found.append(king.visible)
        return found

    def causes() -> Causes:
        return [
            ("dsc20.visible-not-set", [True, True, False, False]),
            ("dsc20.visible-toggled", [False, False, True, True]),
        ]

    return explained_by(card, seen, causes)


# Hands

KING, TWO, NINE = ("K", "hearts"), (2, "clubs"), (9, "spades")


def of_sorting(card: Proxy, hand: Proxy) -> Context:
    """The cards of a player's hand are in another order."""

    def seen() -> list[str]:
        added, given = hand.PlayerHand(), hand.PlayerHand()
        added.add_card(*make_cards(card, (KING, TWO, NINE)))
        given.cards = make_cards(card, (KING, TWO, NINE))
        given.sort_hand()
        return [cards_shown(added), cards_shown(given)]

    came, right, back = [_listed(*cards) for cards in ((KING, TWO, NINE), (TWO, NINE, KING))] + [
        _listed(KING, NINE, TWO)
    ]

    def causes() -> Causes:
        return [
            ("dsc20.added-and-not-sorted", [came, right]),
            ("dsc20.sort-without-effect", [came, came]),
            ("dsc20.sorted-downwards", [back, back]),
        ]

    return explained_by(card, seen, causes)


def of_hiding(card: Proxy, hand: Proxy) -> Context:
    """Other cards of a dealer's hand are hidden."""

    def seen() -> list[str]:
        at_once, one_by_one = hand.DealerHand(), hand.DealerHand()
        at_once.add_card(*make_cards(card, (TWO, NINE, KING)))
        for pair in (TWO, NINE, KING):
            one_by_one.add_card(card.Card(*pair))
        return [hand.DealerHand().hand_visible, cards_shown(at_once), cards_shown(one_by_one)]

    right, none = _listed(TWO, None, None), _listed(TWO, NINE, KING)

    def causes() -> Causes:
        return [
            ("dsc20.revealed-from-the-start", [True, none, none]),
            ("dsc20.nothing-hidden", [False, none, none]),
            ("dsc20.all-hidden", [False, *[_listed(None, None, None)] * 2]),
            ("dsc20.first-hidden", [False, *[_listed(None, NINE, KING)] * 2]),
            ("dsc20.second-hidden-only", [False, *[_listed(TWO, None, KING)] * 2]),
            ("dsc20.first-of-every-call-shown", [False, right, none]),
        ]

    return explained_by(card, seen, causes)


def of_the_hidden_order(card: Proxy, hand: Proxy) -> Context:
    """The hidden cards of a dealer's hand are in another order."""

    def seen() -> list[Any]:
        dealer = hand.DealerHand()
        visible = dealer.hand_visible
        dealer.add_card(*make_cards(card, (KING, TWO, NINE)))
        return [visible, ranks_of(dealer)]

    def causes() -> Causes:
        return [
            ("dsc20.revealed-from-the-start", [True, [2, 9, "K"]]),
            ("dsc20.sorted-before-the-reveal", [False, [2, 9, "K"]]),
        ]

    return explained_by(card, seen, causes)


def _listed(*cards: PlainCard | None) -> str:
    """What a list of cards looks like; None stands for a hidden one."""
    return f"[{', '.join(HIDDEN if card is None else shown(card) for card in cards)}]"


# Shuffles

Start = Callable[[int, int], int]
SIZES = ((6, 1), (6, 2), (6, 3), (5, 1), (5, 2), (5, 3), (7, 4), (10, 5))


def _overhand(size: int, counts: Sequence[int], start: Start, how: str = "") -> list[int]:
    """An overhand shuffle that moves other numbers of cards, from another place, or elsewhere."""
    deck = list(range(size))
    for count in counts:
        first = start(size, count)
        taken, left = deck[first : first + count], deck[:first] + deck[first + count :]
        deck = left + taken if how == "below" else taken[:: -1 if how == "reversed" else 1] + left
    return deck


def _right(size: int, count: int) -> int:
    return (size - count) // 2


def of_overhand(shuffle: Proxy) -> Context:
    """The overhand shuffle gives the cards in another order."""

    def seen() -> list[Any]:
        overhand = shuffle.Shuffle.modified_overhand
        return [overhand(list(range(size)), num) for size, num in SIZES]

    def starts(start: Start) -> list[Any]:
        return [_overhand(size, range(num, 0, -1), start) for size, num in SIZES]

    def moves(how: str) -> list[Any]:
        return [_overhand(size, range(num, 0, -1), _right, how) for size, num in SIZES]

    def counts(numbers: Callable[[int], Sequence[int]]) -> list[Any]:
        return [_overhand(size, numbers(num), _right) for size, num in SIZES]

    def causes() -> Causes:
        return [
            ("dsc20.overhand-extra-card", starts(lambda size, count: (size - count + 1) // 2)),
            ("dsc20.overhand-extra-card", starts(lambda size, count: size // 2 - count // 2)),
            ("dsc20.overhand-extra-card", starts(lambda n, count: (n + 1) // 2 - (count + 1) // 2)),
            ("dsc20.overhand-to-the-bottom", moves("below")),
            ("dsc20.overhand-reversed", moves("reversed")),
            ("dsc20.overhand-one-step", counts(lambda num: [num])),
            ("dsc20.overhand-stops-early", counts(lambda num: range(num, 1, -1))),
            ("dsc20.overhand-upwards", counts(lambda num: range(1, num + 1))),
        ]

    return explained_by(shuffle, seen, causes)


def of_mongean(shuffle: Proxy) -> Context:
    """The Mongean shuffle gives the cards in another order."""

    def seen() -> list[Any]:
        return [shuffle.Shuffle.mongean(list(range(size))) for size in range(1, 9)]

    def other(give: Callable[[list[int]], list[int]]) -> list[Any]:
        return [give(list(range(size))) for size in range(1, 9)]

    def causes() -> Causes:
        return [
            ("dsc20.mongean-other-side", other(lambda deck: deck[::2][::-1] + deck[1::2])),
            ("dsc20.mongean-from-the-bottom", other(lambda deck: mongean(deck[::-1]))),
            ("dsc20.mongean-always-on-top", other(lambda deck: deck[::-1])),
            ("dsc20.mongean-loses-a-card", other(lambda deck: deck[2::2][::-1] + deck[1::2])),
            ("dsc20.mongean-loses-a-card", other(lambda deck: deck[1::2][::-1] + deck[2::2])),
        ]

    return explained_by(shuffle, seen, causes)


# Deck

TEN: tuple[PlainCard, ...] = tuple((rank, "hearts") for rank in (*range(2, 11), "J"))
SHUFFLES = (
    {"modified_overhand": 3},
    {"mongean": 1},
    {"mongean": 3},
    {"modified_overhand": 4, "mongean": 1},
    {"mongean": 1, "modified_overhand": 4},
)
Give = Callable[[list[str], dict[str, int]], list[str]]


def of_shuffling(card: Proxy, deck: Proxy) -> Context:
    """A deck that was shuffled is in another order."""

    def seen() -> list[Any]:
        found = []
        for asked in SHUFFLES:
            new = deck.Deck()
            new.cards = make_cards(card, TEN)
            new.shuffle(**asked)
            found.append(look("[repr(card) for card in new.cards]", new=new))
        return found

    def other(give: Give) -> list[Any]:
        return [give([shown(pair) for pair in TEN], asked) for asked in SHUFFLES]

    def causes() -> Causes:
        return [
            ("dsc20.overhand-repeated", other(_repeated)),
            ("dsc20.mongean-once", other(lambda cards, asked: _both(cards, asked, most=1))),
            ("dsc20.mongean-first", other(lambda cards, asked: _one_by_one(cards, asked, True))),
            (
                "dsc20.order-of-the-call",
                other(lambda cards, asked: _one_by_one(cards, asked, False)),
            ),
            ("dsc20.shuffle-lost", other(lambda cards, asked: _both(cards, asked, most=0))),
            ("dsc20.shuffle-lost", other(lambda cards, asked: cards)),
        ]

    return explained_by(card, seen, causes)


def _both(cards: list[str], asked: dict[str, int], most: int) -> list[str]:
    """The overhand shuffle, then some Mongean ones, but not more than `most`."""
    cards = modified_overhand(cards, asked.get("modified_overhand", 0))
    for _ in range(min(most, asked.get("mongean", 0))):
        cards = mongean(cards)
    return cards


def _repeated(cards: list[str], asked: dict[str, int]) -> list[str]:
    count = asked.get("modified_overhand", 0)
    for _ in range(count):
        cards = modified_overhand(cards, count)
    return _both(cards, {"mongean": asked.get("mongean", 0)}, most=9)


def _one_by_one(cards: list[str], asked: dict[str, int], mongean_first: bool) -> list[str]:
    """One kind of shuffle after the other, in the order of the call or Mongean first."""
    for name in sorted(asked, key=lambda name: mongean_first and name != "mongean"):
        cards = _both(cards, {name: asked[name]}, most=9)
    return cards


# Scores

SCORED: tuple[tuple[int | str, ...], ...] = (
    ("A",),
    (7, "A"),
    (4, 6, "A"),
    (5, 6, "A"),
    ("A", "A"),
    (9, "A", "A"),
    (10, 10, "A", "A"),
    (5, "J"),
    (5, "Q"),
    (5, "K"),
)


def _best(ranks: Sequence[int | str], highest: int = HIGHEST, **values: int) -> int:
    """The best score of some ranks; `values` are what picture cards count where it is not 10."""
    total = sum(
        rank if isinstance(rank, int) else 1 if rank == "A" else values.get(rank, 10)
        for rank in ranks
    )
    return total + 10 if "A" in ranks and total + 10 <= highest else total


def of_the_score(card: Proxy, hand: Proxy, blackjack: Proxy) -> Context:
    """A hand has another score."""

    def seen() -> list[Any]:
        found = []
        for ranks in SCORED:
            cards = [(rank, suit) for rank, suit in zip(ranks, SUITS, strict=False)]
            found.append(games.score_of(blackjack, games.new_hand(card, hand.PlayerHand, cards)))
        return found

    def other(score: Callable[[Sequence[int | str]], int]) -> list[Any]:
        return [score(ranks) for ranks in SCORED]

    def low(ranks: Sequence[int | str]) -> int:
        return _best(ranks, highest=0)

    def causes() -> Causes:
        return [
            ("dsc20.ace-always-eleven", other(lambda ranks: low(ranks) + 10 * ranks.count("A"))),
            ("dsc20.ace-always-one", other(low)),
            ("dsc20.aces-all-the-same", other(_all_the_same)),
            ("dsc20.twenty-one-missed", other(lambda ranks: _best(ranks, highest=HIGHEST - 1))),
            ("dsc20.pictures-count-on", other(lambda ranks: _best(ranks, J=11, Q=12, K=13))),
        ]

    return explained_by(card, seen, causes)


def _all_the_same(ranks: Sequence[int | str]) -> int:
    low, more = _best(ranks, highest=0), 10 * ranks.count("A")
    return low + more if low + more <= HIGHEST else low


# Hitting, winning

PULLED: tuple[PlainCard, ...] = tuple((rank, "clubs") for rank in range(2, 9))
THRESHOLDS = (5, 9, 14, 20)


def of_hitting(card: Proxy, hand: Proxy, blackjack: Proxy) -> Context:
    """Another number of cards is pulled."""

    def seen() -> list[int]:
        found = []
        for threshold in THRESHOLDS:
            player = hand.PlayerHand()
            games.new_game(blackjack, card, PULLED).hit_or_stand(player, threshold)
            found.append(look("len(player.cards)", player=player))
        return found

    def causes() -> Causes:
        return [
            ("dsc20.hits-at-the-threshold", [3, 4, 5, 6]),
            ("dsc20.hits-once", [1, 1, 1, 1]),
            ("dsc20.hits-until-seventeen", [5, 5, 5, 5]),
        ]

    return explained_by(card, seen, causes)


SCORES = tuple(product((17, 20, 21, 22, 23), repeat=2))
Decide = Callable[[int, int], int]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _bust(scores: tuple[int, int], limit: int = HIGHEST) -> tuple[bool, bool]:
    return scores[0] > limit, scores[1] > limit


def _without_the_busts_of(who: int) -> Decide:
    """The winner, where the busts of the player (0) or the dealer (1) are overlooked."""

    def decide(*scores: int) -> int:
        player, dealer = scores
        busts = _bust((player, dealer))
        if busts[0] == busts[1] or not busts[who]:
            return winner(player, dealer)
        return _sign(player - dealer)

    return decide


def of_the_winner(blackjack: Proxy) -> Context:
    """determine_winner gives another result."""

    def seen() -> list[Any]:
        game = blackjack.Blackjack(10)
        return [game.determine_winner(*scores) for scores in SCORES]

    def other(decide: Decide) -> list[Any]:
        return [decide(*scores) for scores in SCORES]

    def both_bust(result: int) -> Decide:
        return lambda one, two: (
            result if min(one, two) > HIGHEST and one != two else winner(one, two)
        )

    def tie(result: int, most: int) -> Decide:
        return lambda one, two: result if one == two <= most else winner(one, two)

    def causes() -> Causes:
        return [
            ("dsc20.twenty-one-is-a-bust", other(lambda *scores: winner(*[n + 1 for n in scores]))),
            ("dsc20.two-busts-are-a-tie", other(both_bust(-1))),
            ("dsc20.two-busts-are-a-tie", other(both_bust(1))),
            (
                "dsc20.two-busts-are-a-tie",
                other(lambda one, two: winner(one, two) or _sign(one - two)),
            ),
            ("dsc20.players-bust-overlooked", other(_without_the_busts_of(0))),
            ("dsc20.dealers-bust-overlooked", other(_without_the_busts_of(1))),
            ("dsc20.busts-overlooked", other(lambda one, two: _sign(one - two))),
            ("dsc20.winner-the-wrong-way-round", other(lambda *scores: -winner(*scores))),
            *[
                ("dsc20.tie-has-a-winner", other(tie(result, most)))
                for result, most in product((1, -1), (HIGHEST, 99))
            ],
        ]

    return explained_by(blackjack, seen, causes)


# Rounds


def dealers_cards(last: int) -> list[PlainCard]:
    """Cards for a round in which the dealer is dealt a 10 and `last`, and both may take more."""
    cards: list[PlainCard] = [(10, "clubs"), (10, "hearts"), (10, "spades"), (last, "hearts")]
    return [*cards, (3, "clubs"), (4, "clubs")]


def of_the_dealers_cards(card: Proxy, blackjack: Proxy) -> Context:
    """The dealer takes another number of cards."""
    stands = dealer_stands() - 10

    def seen() -> list[Any]:
        found: list[Any] = []
        for last, threshold in product((stands, stands - 1), (2, 20)):
            game = games.new_game(blackjack, card, dealers_cards(last))
            game.play_round(1, threshold)
            found.append(look("len(game.deck.cards)", game=game))
            found += games.own_lines(games.log_of(game), ["Dealer Cards:"])
        return found

    def left(*counts: int) -> list[Any]:
        return [part for count in counts for part in (count, f"Dealer Cards: {first} {HIDDEN}\n")]

    first = shown(dealers_cards(7)[1])

    def causes() -> Causes:
        return [
            ("dsc20.dealer-stands-too-early", left(2, 2, 2, 2)),
            ("dsc20.dealer-stands-too-late", left(1, 1, 1, 1)),
            ("dsc20.dealer-at-the-players-threshold", left(2, 1, 2, 0)),
            ("dsc20.dealer-at-the-lower-threshold", left(2, 2, 2, 1)),
            ("dsc20.dealer-at-the-higher-threshold", left(2, 1, 1, 0)),
        ]

    return explained_by(card, seen, causes)


RESULTS = ((1, 1, 1), (-1, -1), (1, 1, -1, 0), (1, 0, 0))


@dataclass(frozen=True)
class Money:
    """The rules for the money; the right ones, where nothing else is said."""

    pay: Callable[[int, int, int], int] = lambda result, bet, after: result * bet
    after: Callable[[int, int], int] = lambda result, bet: max(
        lowest_bet(), bet + BET_STEP * result
    )

    def seen(self, results: Sequence[int]) -> list[Any]:
        """What rounds with these results show: the bets in the log, and the wallet at the end."""
        wallet, bet = 100, lowest_bet()
        bets = []
        for result in results:
            bets.append(f"bet: {bet}\n")
            after = self.after(result, bet)
            wallet += self.pay(result, bet, after)
            bet = after
        return [bets, wallet]


LEDGERS = [
    ("dsc20.wallet-unchanged", Money(pay=lambda result, bet, after: 0)),
    ("dsc20.paid-with-the-next-bet", Money(pay=lambda result, bet, after: result * after)),
    ("dsc20.tie-is-paid", Money(pay=lambda result, bet, after: (result or -1) * bet)),
    ("dsc20.tie-is-paid", Money(pay=lambda result, bet, after: (result or 1) * bet)),
    ("dsc20.bet-below-five", Money(after=lambda result, bet: bet + BET_STEP * result)),
    (
        "dsc20.bet-never-rises",
        Money(after=lambda result, bet: max(lowest_bet(), bet + BET_STEP * min(result, 0))),
    ),
    (
        "dsc20.bet-back-to-five",
        Money(after=lambda result, bet: lowest_bet() if result < 0 else bet + BET_STEP * result),
    ),
    (
        "dsc20.bet-back-to-five",
        Money(after=lambda result, bet: bet + BET_STEP if result > 0 else lowest_bet()),
    ),
    (
        "dsc20.bet-back-to-five",
        Money(
            after=lambda result, bet: (
                max(lowest_bet(), bet + BET_STEP * result) if result else lowest_bet()
            )
        ),
    ),
]


def of_the_money(card: Proxy, blackjack: Proxy) -> Context:
    """The bet or the wallet is another after some rounds, although nobody took other cards and
    the winners are told right.
    """

    def seen() -> list[Any]:
        judge = blackjack.Blackjack(10)
        found = [[judge.determine_winner(*scores) for scores in ((20, 19), (19, 20), (20, 20))]]
        for results in RESULTS:
            game = games.new_game(blackjack, card, games.blocks(results))
            Dice(program_of(card)).script(0)
            game.play_round(len(results), dealer_stands())
            left = look("len(game.deck.cards)", game=game)
            found.append([games.own_lines(games.log_of(game), ["bet"]), game.wallet, left])
        return found

    def causes() -> Causes:
        for hint, money in LEDGERS:
            yield hint, [[1, -1, 0], *[[*money.seen(results), 0] for results in RESULTS]]

    return explained_by(card, seen, causes)
