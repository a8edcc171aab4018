"""Part 5, what a game and its methods do one by one: attributes, scores, hitting, winning.

One mistake should cost once, within blackjack.py as well. So the cards are numbers from 2 to 10,
except where the score is the point, and a log is compared without what stood there before.
"""

from contextlib import suppress
from typing import Any

from grader.api import (
    Raised,
    Said,
    Survey,
    display,
    expect,
    look,
    must_call,
    must_use_comprehension,
    part,
    rejects,
    same,
)
from grader.assignments.dsc20.games import (
    blocks,
    expect_added,
    expect_count,
    expect_left,
    log_of,
    new_game,
    new_hand,
    score_of,
    set_deck,
)
from grader.assignments.dsc20.handles import Dice
from grader.assignments.dsc20.look import make_cards
from grader.assignments.dsc20.oracle import OURS, SUITS, PlainCard, pulled, winner
from grader.assignments.dsc20.provides import Fixtures

# What calculate_score asks of other classes is not its own work.
GETTERS = (
    *("PlayerHand.get_cards", "DealerHand.get_cards", "Card.get_rank"),
    # The same as properties.
    *("PlayerHand.cards", "DealerHand.cards", "Card.rank", "Card.suit"),
)
SCORES = (
    "blackjack.number_cards_count_as_they_are",
    "blackjack.picture_cards_count_ten",
    "blackjack.an_ace_counts_eleven_where_it_can",
    "blackjack.an_ace_counts_one_where_it_must",
    "blackjack.of_several_aces_one_may_count_eleven",
)


# 5.1: attributes, game numbers, log


@part("5.1", once="blackjack")
def check_a_game_has_a_wallet(blackjack: Any) -> None:
    """A game keeps the int that it is made with as its wallet."""
    game = blackjack.Blackjack(10)
    expect(game.wallet).to_be(10)


@part("5.1", weight=0.5, once="blackjack")
def check_a_wallet_may_be_a_float(blackjack: Any) -> None:
    """A wallet may be a float, and stays one."""
    game = blackjack.Blackjack(7.5)
    expect(game.wallet).to_be(7.5)


@part("5.1")
def check_a_wallet_must_be_a_number(blackjack: Any) -> None:
    """A wallet that is no number is rejected by an assertion."""
    blackjack.Blackjack(10)
    for wallet in ("10", None, [10]):
        with rejects(AssertionError):
            blackjack.Blackjack(wallet)


@part("5.1")
def check_a_game_has_a_deck(deck: Any, blackjack: Any) -> None:
    """A new game has a Deck object with all cards in it."""
    game = blackjack.Blackjack(10)
    expect(look("isinstance(game.deck, Deck)", game=game, Deck=deck.Deck)).to_be(True)
    expect_count("game.deck.cards", game=game).to_be(52)


@part("5.1", weight=0.5)
def check_every_game_has_a_deck_of_its_own(hand: Any, blackjack: Any) -> None:
    """What is dealt from one game's deck is still in that of another."""
    one, other = blackjack.Blackjack(10), blackjack.Blackjack(10)
    cards = other.deck.cards
    expect(cards).to_be_a(list)
    before = len(cards)
    one.deck.deal_hand(hand.PlayerHand())
    expect_count("other.deck.cards", other=other).to_be(before)


@part("5.1")
def check_game_numbers_count_up(blackjack: Any) -> None:
    """The first game has the number 1, the second 2, the third 3."""
    first, second, third = [blackjack.Blackjack(10) for _ in range(3)]
    numbers = "[game.game_number for game in (first, second, third)]"
    expect(look(numbers, first=first, second=second, third=third)).to_be([1, 2, 3])


@part("5.1", weight=0.5)
def check_a_game_keeps_its_number(blackjack: Any) -> None:
    """The number of a game stays the same when another game is made."""
    game = blackjack.Blackjack(10)
    number = game.game_number
    expect(number).to_be_a(int)
    other = blackjack.Blackjack(10)
    expect(game.game_number).to_be(number)
    taken = same(other.game_number, number)
    expect(taken, "other.game_number == game.game_number").to_be(False)


@part("5.1", weight=OURS, our_starter=True)
def check_the_class_counts_the_games(blackjack: Any) -> None:
    """num_games is an attribute of the class; it goes up by 1 with every game."""
    before = blackjack.Blackjack.num_games
    expect(before).to_be_a(int)
    blackjack.Blackjack(10)
    expect(blackjack.Blackjack.num_games).to_be(before + 1)


@part("5.1", weight=0.5, once="blackjack")
def check_only_a_new_game_is_counted(card: Any, blackjack: Any, dice: Dice) -> None:
    """Neither a round nor reset_log changes num_games."""
    game = new_game(blackjack, card, blocks((1,)))
    before = _games_counted(game)
    game.reset_log()
    expect(_games_counted(game)).to_be(before)
    dice.script(0)
    with suppress(Raised):  # whether a round can be played is the matter of other checks
        game.play_round(1, 17)
    expect(_games_counted(game)).to_be(before)


def _games_counted(game: Any) -> Any:
    """num_games of the class; that it is there, and right, is the matter of another check."""
    return look("getattr(type(game), 'num_games', None)", game=game)


@part("5.1", once="blackjack")
def check_a_new_log_is_empty(blackjack: Any) -> None:
    """The log of a new game is the empty string."""
    game = blackjack.Blackjack(10)
    expect(game.log).to_be("")


@part("5.1")
def check_get_log_gives_the_log(card: Any, hand: Any, blackjack: Any) -> None:
    """get_log returns the log, when it is new and when something has happened."""
    game = blackjack.Blackjack(10)
    log = log_of(game)
    expect(game.get_log()).to_be(log)
    _let_something_happen(game, card, hand)
    log = log_of(game)
    expect(game.get_log()).to_be(log)


@part("5.1")
def check_reset_log_empties_the_log(card: Any, hand: Any, blackjack: Any) -> None:
    """After reset_log the log is the empty string."""
    game = blackjack.Blackjack(10)
    _let_something_happen(game, card, hand)
    game.reset_log()
    expect(game.log).to_be("")


def _let_something_happen(game: Any, card: Any, hand: Any) -> None:
    """Makes two entries in the log, so that one may be missing."""
    game.determine_winner(20, 18)
    set_deck(card, game, [(8, "clubs")])
    game.hit_or_stand(hand.PlayerHand(), 5)
    if not log_of(game):
        raise Said("dsc20.nothing-logged", with_steps=True)


# 5.2.b: the score of a hand


@part("5.2.b", weight=0.5)
def check_the_score_needs_no_game(card: Any, hand: Any, blackjack: Any) -> None:
    """calculate_score is called on the class: Blackjack.calculate_score(hand)."""
    player = new_hand(card, hand.PlayerHand, [(7, "clubs"), (9, "hearts")])
    expect(blackjack.Blackjack.calculate_score(player)).to_be(16)


@part("5.2.b")
def check_number_cards_count_as_they_are(card: Any, hand: Any, blackjack: Any) -> None:
    """The score of number cards is their sum, 10 included; without cards it is 0."""
    player = hand.PlayerHand()
    expect(score_of(blackjack, player)).to_be(0)
    player.add_card(card.Card(2, "clubs"), card.Card(7, "hearts"))
    expect(score_of(blackjack, player)).to_be(9)
    player.add_card(card.Card(10, "spades"))
    expect(score_of(blackjack, player)).to_be(19)


@part("5.2.b")
def check_picture_cards_count_ten(card: Any, hand: Any, blackjack: Any) -> None:
    """Jack, queen and king count 10 each."""
    for rank in ("J", "Q", "K"):
        player = new_hand(card, hand.PlayerHand, [(5, "clubs"), (rank, "hearts")])
        expect(score_of(blackjack, player)).to_be(15)


@part("5.2.b")
def check_an_ace_counts_eleven_where_it_can(card: Any, hand: Any, blackjack: Any) -> None:
    """An ace counts 11 as long as the score is not over 21; exactly 21 is fine."""
    for others, score in ([], 11), ([7], 18), ([4, 6], 21):
        cards = [(rank, "clubs") for rank in others] + [("A", "spades")]
        player = new_hand(card, hand.PlayerHand, cards)
        expect(score_of(blackjack, player)).to_be(score)


@part("5.2.b")
def check_an_ace_counts_one_where_it_must(card: Any, hand: Any, blackjack: Any) -> None:
    """An ace counts 1 where 11 would take the score over 21."""
    for others, score in ([5, 6], 12), ([9, 8], 18), ([2, 10, 8], 21):
        cards = [(rank, "clubs") for rank in others] + [("A", "spades")]
        player = new_hand(card, hand.PlayerHand, cards)
        expect(score_of(blackjack, player)).to_be(score)


@part("5.2.b")
def check_of_several_aces_one_may_count_eleven(card: Any, hand: Any, blackjack: Any) -> None:
    """Of several aces, each counts what is best: 11 and 1 for two aces, 21 for A, 9, A."""
    for others, aces, score in ([], 2, 12), ([9], 2, 21), ([], 4, 14), ([10], 2, 12):
        cards: list[PlainCard] = [(rank, "clubs") for rank in others]
        cards += [("A", suit) for suit in SUITS[:aces]]
        player = new_hand(card, hand.PlayerHand, cards)
        expect(score_of(blackjack, player)).to_be(score)


@part("5.2.b", weight=0.5, assumes=SCORES)
def check_an_ace_counts_the_same_wherever_it_stands(card: Any, hand: Any, blackjack: Any) -> None:
    """In a hand that is not sorted, as a dealer's that is not revealed, an ace may come first."""
    for ranks, score in ((("A", 9, 5), 15), ((9, "A", "K"), 20), (("A", 3, 4), 18)):
        dealer = hand.DealerHand()
        dealer.cards = make_cards(card, [(rank, "clubs") for rank in ranks])
        expect(score_of(blackjack, dealer)).to_be(score)


@part("5.2.b", weight=0.5)
def check_a_bust_with_aces_is_as_low_as_it_can_be(card: Any, hand: Any, blackjack: Any) -> None:
    """Where the score is over 21 whatever the aces count, they count 1."""
    for others, aces, score in ([10, 10], 2, 22), ([10, 9, 5], 1, 25):
        cards: list[PlainCard] = [(rank, suit) for rank, suit in zip(others, SUITS, strict=False)]
        cards += [("A", suit) for suit in SUITS[:aces]]
        player = new_hand(card, hand.PlayerHand, cards)
        expect(score_of(blackjack, player)).to_be(score)


@part("5.2.b", weight=0.5)
def check_hidden_cards_count(card: Any, hand: Any, blackjack: Any) -> None:
    """A dealer's hidden cards count as any others."""
    dealer = new_hand(card, hand.DealerHand, [(7, "clubs"), (9, "hearts")])
    expect(score_of(blackjack, dealer)).to_be(16)


@part("5.2.b", weight=0.5, once="blackjack")
def check_the_hand_stays_as_it_is(card: Any, hand: Any, blackjack: Any) -> None:
    """Calculating the score leaves the hand as it is, and gives the same again."""
    player = new_hand(card, hand.PlayerHand, [(5, "clubs"), ("Q", "hearts")])
    before = score_of(blackjack, player)
    expect(before).to_be_a(int)
    expect(display(player)).to_be("(5, clubs) (Q, hearts)")
    expect(score_of(blackjack, player)).to_be(before)


@part("5.2.b", assumes=SCORES)
def check_hands_of_whole_rounds_are_scored(
    card: Any, hand: Any, blackjack: Any, fixtures: Fixtures
) -> None:
    """The hands of some rounds that were played, with aces and picture cards."""
    for name in ("ace_changes_value", "several_aces", "faces", "twenty_one", "player_busts"):
        (played,) = fixtures.games(name)[0].rounds
        for cards, score in (
            (played.player, played.player_score),
            (played.dealer, played.dealer_score),
        ):
            player = new_hand(card, hand.PlayerHand, cards)
            expect(score_of(blackjack, player)).to_be(score)


@part("5.2.b", weight=0.5)
def check_only_a_hand_has_a_score(card: Any, hand: Any, blackjack: Any) -> None:
    """calculate_score rejects what is no hand by an assertion."""
    ace = card.Card("A", "spades")
    score_of(blackjack, new_hand(card, hand.PlayerHand, [(5, "clubs")]))
    others: tuple[Any, ...] = ([ace], ace, None, 21)
    for other in others:
        with rejects(AssertionError):
            score_of(blackjack, other)


@part("5.2.b", once="blackjack")
def check_the_score_is_made_by_a_comprehension(
    card: Any, hand: Any, blackjack: Any, survey: Survey
) -> None:
    """calculate_score uses a list comprehension, and no for or while loop."""
    player = new_hand(card, hand.PlayerHand, [(7, "clubs")])
    expect(score_of(blackjack, player)).to_be_a(int)
    must_use_comprehension(survey, "blackjack", "Blackjack.calculate_score", stop_at=GETTERS)


@part("5.2.b", weight=0.5, once="blackjack")
def check_the_score_uses_map_or_filter(
    card: Any, hand: Any, blackjack: Any, survey: Survey
) -> None:
    """calculate_score uses map or filter."""
    player = new_hand(card, hand.PlayerHand, [(7, "clubs")])
    expect(score_of(blackjack, player)).to_be_a(int)
    must_call(survey, "blackjack", "Blackjack.calculate_score", ("map", "filter"), stop_at=GETTERS)


# 5.2.c: hit or stand


@part("5.2.c")
def check_cards_are_dealt_up_to_the_threshold(card: Any, hand: Any, blackjack: Any) -> None:
    """Cards are dealt until the score is at the threshold or above, and no more."""
    player, wanted = hand.PlayerHand(), "(2, clubs) (4, hearts) (5, spades)"
    game = new_game(blackjack, card, [(2, "clubs"), (4, "hearts"), (5, "spades"), (6, "clubs")])
    game.hit_or_stand(player, 9)
    expect(display(player)).to_be(wanted)


@part("5.2.c")
def check_a_high_threshold_takes_more_cards(card: Any, hand: Any, blackjack: Any) -> None:
    """The threshold may be high: 17 and more are not enough then."""
    game = new_game(blackjack, card, [(2, "clubs"), (8, "hearts"), (9, "spades"), (10, "clubs")])
    player = hand.PlayerHand()
    game.hit_or_stand(player, 21)
    expect(display(player)).to_be("(2, clubs) (8, hearts) (9, spades) (10, clubs)")


@part("5.2.c")
def check_a_hand_at_the_threshold_stands(card: Any, hand: Any, blackjack: Any) -> None:
    """A hand whose score is exactly the threshold gets no other card; one that is below does."""
    player = new_hand(card, hand.PlayerHand, [(2, "clubs"), (4, "hearts")])
    game = new_game(blackjack, card, [(10, "clubs"), (2, "spades")])
    game.hit_or_stand(player, 6)
    expect(look("len(player.cards)", player=player)).to_be(2)
    game.hit_or_stand(player, 7)
    expect(display(player)).to_be("(2, clubs) (4, hearts) (10, clubs)")


@part("5.2.c")
def check_hitting_ends_with_the_deck(card: Any, hand: Any, blackjack: Any) -> None:
    """When the deck is empty, no more cards are dealt, and nothing is raised."""
    player = hand.PlayerHand()
    game = new_game(blackjack, card, [(2, "clubs"), (3, "hearts")])
    game.hit_or_stand(player, 17)
    expect(display(player)).to_be("(2, clubs) (3, hearts)")


@part("5.2.c", weight=0.5)
def check_pulled_cards_leave_the_deck(card: Any, hand: Any, blackjack: Any) -> None:
    """The cards come from the game's deck: what is left in it was below them."""
    game = new_game(blackjack, card, [(2, "clubs"), (4, "hearts"), (5, "spades")])
    game.hit_or_stand(hand.PlayerHand(), 3)
    expect_left(game, ["(5, spades)"])


@part("5.2.c", weight=1.5)
def check_the_players_cards_are_logged(card: Any, hand: Any, blackjack: Any) -> None:
    """For every card that a player pulls, the log says which one."""
    player = new_hand(card, hand.PlayerHand, [(10, "hearts")])
    game = new_game(blackjack, card, [(3, "clubs"), (2, "spades")])
    before = log_of(game)
    game.hit_or_stand(player, 15)
    expect_added(game, before).to_be(
        pulled("Player", "(3, clubs)") + pulled("Player", "(2, spades)")
    )


@part("5.2.c", weight=1.5)
def check_the_dealers_cards_are_logged(card: Any, hand: Any, blackjack: Any) -> None:
    """For every card that the dealer pulls, the log says so, with Dealer in place of Player."""
    dealer = new_hand(card, hand.DealerHand, [(10, "hearts")])
    dealer.reveal_hand()
    game = new_game(blackjack, card, [(3, "clubs"), (2, "spades")])
    before = log_of(game)
    game.hit_or_stand(dealer, 15)
    expect_added(game, before).to_be(
        pulled("Dealer", "(3, clubs)") + pulled("Dealer", "(2, spades)")
    )


@part("5.2.c", weight=0.5)
def check_every_rank_is_logged(card: Any, hand: Any, blackjack: Any) -> None:
    """The log names tens, picture cards and aces as it does others."""
    for rank in (10, "J", "A"):
        game = new_game(blackjack, card, [(rank, "hearts"), (2, "clubs")])
        before = log_of(game)
        game.hit_or_stand(hand.PlayerHand(), 1)
        expect_added(game, before).to_be(pulled("Player", f"({rank}, hearts)"))


@part("5.2.c", weight=0.5)
def check_standing_is_not_logged(card: Any, hand: Any, blackjack: Any) -> None:
    """Who pulls no card leaves no line in the log; what stands there stays."""
    player = hand.PlayerHand()
    game = new_game(blackjack, card, [(8, "clubs"), (2, "spades")])
    before = log_of(game)
    game.hit_or_stand(player, 3)
    game.hit_or_stand(player, 3)
    expect_added(game, before).to_be(pulled("Player", "(8, clubs)"))


# 5.2.d: who wins


@part("5.2.d")
def check_the_higher_score_wins(blackjack: Any) -> None:
    """The higher of two scores wins: 1 for the player, -1 for the dealer."""
    _expect_winner(blackjack, (18, 17), (17, 18), (4, 19))


@part("5.2.d", weight=0.5)
def check_twenty_one_is_no_bust(blackjack: Any) -> None:
    """A score of 21 is the best that there is."""
    _expect_winner(blackjack, (21, 20), (20, 21))


@part("5.2.d", weight=0.5, once="blackjack")
def check_the_player_loses_by_a_bust(blackjack: Any) -> None:
    """A player with more than 21 loses to a dealer with less."""
    _expect_winner(blackjack, (22, 21), (25, 4))


@part("5.2.d", weight=0.5, once="blackjack")
def check_the_player_wins_by_the_dealers_bust(blackjack: Any) -> None:
    """A dealer with more than 21 loses to a player with less."""
    _expect_winner(blackjack, (21, 22), (4, 25))


@part("5.2.d", weight=0.5, once="blackjack")
def check_equal_scores_tie(blackjack: Any) -> None:
    """Equal scores make a tie: 0."""
    _expect_winner(blackjack, (17, 17), (21, 21))


@part("5.2.d", weight=0.5, once="blackjack")
def check_two_busts_tie(blackjack: Any) -> None:
    """When both bust it is a tie, whoever has more."""
    _expect_winner(blackjack, (22, 25), (25, 22), (23, 23))


@part("5.2.d", assumes="blackjack.twenty_one_is_no_bust")
def check_any_two_scores_are_compared(blackjack: Any) -> None:
    """All pairs of scores from 16 to 25."""
    scores = range(16, 26)
    _expect_winner(blackjack, *[(player, dealer) for player in scores for dealer in scores])


@part("5.2.d")
def check_a_win_is_logged(blackjack: Any) -> None:
    """The line in the log when the player has won."""
    game = blackjack.Blackjack(10)
    before = log_of(game)
    game.determine_winner(20, 18)
    expect_added(game, before).to_be(
        "Player won with a score of 20. Dealer lost with a score of 18.\n"
    )


@part("5.2.d")
def check_a_loss_is_logged(blackjack: Any) -> None:
    """The line in the log when the dealer has won."""
    game = blackjack.Blackjack(10)
    before = log_of(game)
    game.determine_winner(17, 19)
    expect_added(game, before).to_be(
        "Player lost with a score of 17. Dealer won with a score of 19.\n"
    )


@part("5.2.d")
def check_a_tie_is_logged(blackjack: Any) -> None:
    """The line in the log for a tie."""
    game = blackjack.Blackjack(10)
    before = log_of(game)
    game.determine_winner(18, 18)
    expect_added(game, before).to_be("Player and Dealer tie.\n")


@part("5.2.d", weight=0.5)
def check_results_are_added_to_the_log(blackjack: Any) -> None:
    """Every result is a line at the end of the log; what stood there stays."""
    game = blackjack.Blackjack(10)
    game.determine_winner(20, 18)
    before = log_of(game)
    expect(len(before) > 0, "len(game.log) > 0").to_be(True)
    game.determine_winner(20, 18)
    expect(log_of(game).startswith(before), f"game.log.startswith({before!r})").to_be(True)
    expect(len(log_of(game)) > len(before), f"len(game.log) > {len(before)}").to_be(True)


@part("5.2.d", weight=0.5)
def check_the_end_of_whole_rounds_is_logged(blackjack: Any, fixtures: Fixtures) -> None:
    """The results of some rounds that were played, with busts on both sides."""
    for name in ("player_busts", "dealer_busts", "both_bust", "twenty_one"):
        (played,) = fixtures.games(name)[0].rounds
        game = blackjack.Blackjack(10)
        before = log_of(game)
        game.determine_winner(played.player_score, played.dealer_score)
        expect_added(game, before).to_be(fixtures.log(name).splitlines(keepends=True)[-1])


def _expect_winner(blackjack: Any, *scores: tuple[int, int]) -> None:
    """Looks at what determine_winner returns for some scores of player and dealer."""
    game = blackjack.Blackjack(10)
    for player_score, dealer_score in scores:
        result = game.determine_winner(player_score, dealer_score)
        expect(result).to_be(winner(player_score, dealer_score))
