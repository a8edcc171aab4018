"""Reading what an unknown program says: questions, words, cards, money, and what is told."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from grader.api import terminal
from grader.assignments.cpsc386.money import _balances, shown_balance
from grader.assignments.cpsc386.player import Plan, Player
from grader.assignments.cpsc386.prompts import (
    LEXICON,
    Intent,
    Meaning,
    names_move,
)
from grader.assignments.cpsc386.rounds import Hand, Round, total
from grader.assignments.cpsc386.screen import cards_in
from grader.assignments.cpsc386.sitting import Sitting
from grader.assignments.cpsc386.told import Told
from grader.sandbox import Answer

QUESTIONS = {
    "How many players (1-4)? ": Meaning.PLAYERS,
    "Enter the number of players: ": Meaning.PLAYERS,
    "How many of you want to play?\n": Meaning.PLAYERS,
    "Players [1-4]: ": Meaning.PLAYERS,
    "Player 1, enter your name: ": Meaning.NAME,
    "Who is player number 2? ": Meaning.NAME,
    "Please enter your e-mail: ": Meaning.NAME,
    "Your ID?\n> ": Meaning.NAME,
    "Zoe, you have $10,000. How much do you want to bet? ": Meaning.WAGER,
    "Place your wager (1-10000): ": Meaning.WAGER,
    "Would you like to buy insurance? (y/n) ": Meaning.INSURANCE,
    "Do you want a side bet?": Meaning.INSURANCE,
    "How much insurance? ": Meaning.INSURANCE_AMOUNT,
    "Insurance amount (1-50): ": Meaning.INSURANCE_AMOUNT,
    "Do you want to split your hand?": Meaning.SPLIT,
    "Double your bet? (y/n)": Meaning.DOUBLE,
    "(H)it or (S)tand? ": Meaning.MOVE,
    "1) Hit\n2) Stand\n> ": Meaning.MOVE,
    "Hit, stand, double or split? ": Meaning.MOVE,
    "You have 15. Another card? ": Meaning.MOVE,
    "Would you like to play again? ": Meaning.AGAIN,
    "Another round? (Y/N)": Meaning.AGAIN,
    "Press q to quit or anything else to continue: ": Meaning.AGAIN,
    "Press ENTER to continue...": Meaning.PAUSE,
    "Have you played before? ": Meaning.RETURNING,
    "1. Play\n2. Quit\n": Meaning.MENU,
    "How many folks are at the table? ": Meaning.PLAYERS,
    "Zoe, you have 10000 dollars. How many do you put down?\n": Meaning.WAGER,
    "h/s/d? ": Meaning.MOVE,
    "Would you like a card? ": Meaning.MOVE,
    "Card? (y/n)": Meaning.MOVE,
    "Do all players want to continue? ": Meaning.AGAIN,
    "Insurance is lost.\nZoe, ready? [Y]es/[N]o: ": Meaning.UNKNOWN,
    "Insurance is lost.\nZoe, time for one more? ": Meaning.AGAIN,
    "What is the airspeed of a swallow? ": Meaning.UNKNOWN,
    "": Meaning.UNKNOWN,
}


@pytest.mark.parametrize(("text", "meaning"), QUESTIONS.items())
def test_a_question_is_read_by_its_meaning(text: str, meaning: Meaning) -> None:
    assert LEXICON.read(text).meaning == meaning


@pytest.mark.parametrize(
    ("text", "intent", "word"),
    [
        ("Double down? (Y/N)", Intent.YES, "Y"),
        ("Double down? [yes/no]", Intent.NO, "no"),
        ("Split? Enter 1 for yes and 0 for no.", Intent.YES, "1"),
        ("Split? Enter 1 for yes and 0 for no.", Intent.NO, "0"),
        ("1) Hit\n2) Stand\n> ", Intent.STAND, "2"),
        ("(H)it or (S)tand?", Intent.HIT, "H"),
        ("Total 17. 1 = hit, 2 = stand", Intent.HIT, "1"),
        ("Type 'hit' or 'stand':", Intent.HIT, "hit"),
        ("Hit or stay?", Intent.STAND, "stay"),
        ("You have 17. Another card? (Yes/No)", Intent.HIT, "Yes"),
        ("Press q to quit or anything else to play on.", Intent.QUIT, "q"),
    ],
)
def test_the_words_that_a_question_names_come_first(text: str, intent: Intent, word: str) -> None:
    assert LEXICON.words_for(intent, LEXICON.read(text))[0] == word


@pytest.mark.parametrize(
    ("text", "double", "split"),
    [
        ("[H]it/[S]tand/[D]ouble? ", True, False),
        ("Hit, stand, double or split? ", True, True),
        ("(h/s/d/p): ", True, True),
        ("(H)it, (S)tand, (D)ouble, S(P)lit: ", True, True),
        ("1) Hit\n2) Stand\n3) DD\n> ", True, False),
        ("Hit or stand? ", False, False),
    ],
)
def test_the_moves_that_a_question_names(text: str, double: bool, split: bool) -> None:
    assert (names_move(Intent.DOUBLE, text), names_move(Intent.SPLIT, text)) == (double, split)


class Script:
    """A player's answers to what is printed, one after the other."""

    def __init__(self, *names: str) -> None:
        self.player = Player(Plan(names=names), terminal.Phrasebook(LEXICON))

    def answers(self, *printed: str) -> list[Answer]:
        return [self.player.reply(text, None) for text in printed]


def test_an_id_and_a_name_may_be_asked_of_one_player() -> None:
    answers = Script("Zoe", "Quinn").answers(
        "How many players? ",
        "Player 1 - enter your player ID: ",
        "New ID! What is your name? ",
        "Player 2 - enter your player ID: ",
        "New ID! What is your name? ",
    )
    assert answers == ["2", "Zoe", "Zoe", "Quinn", "Quinn"]


def test_each_player_is_named_once_however_the_question_counts_them() -> None:
    answers = Script("Zoe", "Quinn", "Ravi").answers(
        "How many players? ",
        "First player, what is your name? ",
        "Second player, what is your name? ",
        "And the last player's name? ",
    )
    assert answers == ["3", "Zoe", "Quinn", "Ravi"]


def test_a_question_asked_again_in_other_words_is_the_same_question() -> None:
    script = Script("Zoe")
    script.answers("How many players? ", "Name? ", "Your bet? ", "Split these? (yes or no)\n")
    assert script.answers("It has to be 'yes' or 'no':\n") != ["no"]
    assert [question.refused for question in script.player.questions[-2:]] == [True, False]
    assert script.player.questions[-1].meaning is Meaning.SPLIT


def test_a_question_below_the_result_of_a_game_is_about_another_game() -> None:
    script = Script("Zoe")
    script.answers("How many players? ", "Name? ", "Your bet? ", "Hit or stand? ")
    script.answers("The dealer has 20.\nZoe wins $100.\nWhat about it, Zoe? ")
    assert script.player.questions[-1].meaning is Meaning.AGAIN


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("You get the Ace of Spades.", ["AS"]),
        ("10 of hearts and queen of Diamonds", ["10H", "QD"]),
        ("[A♠] [10♥]", ["AS", "10H"]),
        ("♣K ♦2", ["KC", "2D"]),
        ("AS 10H (21)", ["AS", "10H"]),
        ("Card(rank='Ace', suit='Spades')", ["AS"]),
        ("🂡 🃞 🂽", ["AS", "KC", "QH"]),
        ("as is, at last; 10 dollars", []),
    ],
)
def test_cards_are_found_however_they_are_written(text: str, cards: list[str]) -> None:
    assert cards_in(text) == cards


@pytest.mark.parametrize(
    ("cards", "count"),
    [("AS KH", 21), ("AS AS", 12), ("AS 9H AS", 21), ("KS QS AS", 21), ("KS QS 2S", 22)],
)
def test_totals_count_an_ace_as_is_best(cards: str, count: int) -> None:
    assert total(cards.split()) == count


def test_money_is_read_however_it_is_written() -> None:
    assert terminal.numbers_in("$10,000.00, 37 and -5") == [10_000, 37, -5]


@pytest.mark.parametrize(
    "data",
    [
        {"Zoe": 7},
        {"zoe": {"balance": 7, "games": 3}},
        [{"name": "Zoe", "bank": 7, "wins": 1}],
        [["Zoe", 7], ["Quinn", 8]],
        {"players": [{"_name": "Zoe", "_money": 7.0, "hands": []}]},
        ["Zoe,7", "Quinn,8"],
        {"x": {"account": {"balance": 7}, "handle": "ZOE"}},
    ],
)
def test_a_balance_is_found_wherever_it_is_kept(data: Any) -> None:
    assert next(_balances(data, {"zoe"})) == 7


@pytest.mark.parametrize(
    ("text", "balance"),
    [
        ("Zoe wins $5\nZoe now has $10,005.\n", 10_005),
        ("Quinn has $3\nZoe: balance 12.50\n", 12.5),
        ("Zoe plays well", None),
        ("Zoe loses $3000 wager\nNew Balance after losing: $7000\nQuinn has $3\n", 7_000),
        ("Zoe wins +$138\nQuinn wins $5\nNew balance: $10,005\n", None),
        ("Zoe has a total of 24\nZoe has 8♠ 9♠ (17)\n", None),
        ("Zoe wins with 8♠ 9♠ (17) and now has $10,005.\n", 10_005),
        ("Zoe has busted with 25!\nZoe: lost $100\n", None),
    ],
)
def test_a_balance_is_read_from_the_screen(text: str, balance: float | None) -> None:
    assert shown_balance(text, "Zoe", ["Quinn"]) == balance


@pytest.mark.parametrize(
    ("text", "balance"),
    [
        ("You have $9,900.\n", 9_900),
        ("You bet $100.\nYou have a total of 24.\n", None),
        ("You lose $5000.\nYour bank: 5000\n", 5_000),
    ],
)
def test_the_only_player_need_not_be_named(text: str, balance: float | None) -> None:
    assert shown_balance(text, "Zoe", []) == balance


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        [],
        {"shoes": 3, "hands": "x"},
        {"shoes": [1, {"id": "x"}, {"id": 1, "count": -3}], "hands": [[1], [1, 2], [1, ["AS", 7]]]},
        {"shoes": [{"id": 1, "count": 5, "cards": ["??"], "cut_card": ["x"]}]},
    ],
)
def test_whatever_is_told_is_looked_at_before_it_is_used(data: Any) -> None:
    told = Told.read(data)
    assert told.drawn_until(told) in (None, [])
    assert all(card == "AS" for hand in told.hands for card in hand)


def test_what_goes_out_of_a_shoe_is_what_was_dealt() -> None:
    def told(cards: list[str]) -> Told:
        shoe = {"id": 1, "count": len(cards), "head": cards[:24], "tail": cards[-24:]}
        return Told.read({"shoes": [[7, shoe]], "hands": []})

    cards = [f"{rank}{suit}" for rank in (*range(2, 11), "J", "Q") for suit in "CHSD"]
    assert told(cards).drawn_until(told(cards[:-2])) == [cards[-1], cards[-2]]
    assert told(cards).drawn_until(told(cards[3:])) == cards[:3]
    assert told(cards).drawn_until(told(cards)) == []
    assert told(cards[3:]).drawn_until(told(cards)) is None


# How a round ends on the screen: Zoe has been read to hold 2♥ 9♥ 5♠, and the dealer to draw 10♠.
ENDS = {
    "Zoe gets the 10 of Spades.": True,
    "Zoe: 2♥ 9♥ 5♠ 10♠\nThe dealer has 8♣ K♦.": True,
    "Zoe busted, 26. The dealer wins.": True,
    "The dealer gets the 10 of Spades. The dealer busts! Zoe wins.": False,
    "Zoe stands with 2♥ 9♥ 5♠. The dealer draws 10♠, busted.": False,
    "Zoe did not bust. The dealer has 8♣ K♦ 10♠.": False,
    "Zoe wins $100, because the dealer busted with the 10♠.": False,
}


def round_that_ends(text: str, cards: list[str], dealer_drew: list[str]) -> Round:
    """A round of Zoe's, as it was read, with what the screen says in the end."""
    sitting = SimpleNamespace(plan=SimpleNamespace(names=["Zoe"]), questions=[], rest=text)
    played = Round(cast(Sitting, sitting), 0, 0, hands=[[Hand(cards, 100)]])
    played.dealer_drew = dealer_drew
    return played


def test_a_card_that_is_there_twice_refutes_a_reading() -> None:
    assert round_that_ends("Zoe: 8♣ Q♣ Q♣ 8♣", ["8C", "QC", "QC"], ["8C"]).is_refuted


@pytest.mark.parametrize(("text", "refuted"), ENDS.items())
def test_a_screen_that_says_otherwise_refutes_a_reading(text: str, refuted: bool) -> None:
    assert round_that_ends(text, ["2H", "9H", "5S"], ["10S"]).is_refuted == refuted


def test_a_bust_that_may_be_counted_wrongly_refutes_nothing() -> None:
    assert not round_that_ends("Zoe busted, 26.", ["AH", "JC", "5S"], []).is_refuted
