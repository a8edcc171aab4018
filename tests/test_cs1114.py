"""CS 1114: the model against the reference, what a step is charged with, unfinished programs."""

import json
import re
import sys
from collections.abc import Mapping
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from grader.assignments.cs1114 import oracle, scenarios
from grader.assignments.cs1114.oracle import LABELS, LOSE, WIN, Answers, Game
from grader.assignments.cs1114.scene import cards_on, without_spaces_at_ends
from grader.assignments.cs1114.table import SPACING
from grader.assignments.cs1114.typist import Typist
from grader.core.assignment import ROOT, load_assignment
from grader.grading.grade import Wish
from grader.grading.run import collect_checks
from grader.store.document import Document
from tests import processes
from tests.judging import Judge
from tests.planting import run_beside

KEY = "cs1114"
REFERENCE = ROOT / "reference" / KEY / "blackjack.py"
FIXTURES = ROOT / "fixtures" / KEY
GAMES = 300

# Runs beside the reference: plays what comes in as JSON, and says what the screen showed.
PLAYER = """
import builtins, contextlib, io, itertools, json, sys
import blackjack

def play(plan):
    blackjack.deal_card = itertools.cycle(plan["cards"]).__next__
    hits, again = iter(plan["hits"]), iter(plan["again"])
    def answer(prompt):
        line = next(again if "again" in prompt else hits)
        print(prompt + line)
        return line
    builtins.input = answer
    screen = io.StringIO()
    with contextlib.redirect_stdout(screen):
        blackjack.play_blackjack()
    return screen.getvalue()

print(json.dumps([play(plan) for plan in json.load(sys.stdin)]))
"""


def _plan(seed: int) -> dict[str, list[str]]:
    random = Random(f"plan {seed}")
    return {
        "cards": random.choices(LABELS, k=random.randint(4, 20)),
        "hits": [*random.choices(["h", "h", "s", "x", ""], k=30), *["s"] * 30],
        "again": [*random.choices(["Y", "y", "n", ""], k=random.randint(0, 4)), "N"],
    }


def played(plan: Mapping[str, list[str]]) -> Game:
    game = Game(cycle(plan["cards"]), Answers(tuple(plan["hits"]), tuple(plan["again"])))
    game.play()
    return game


PLANS = [_plan(seed) for seed in range(GAMES)]


def test_the_model_plays_as_the_reference_does() -> None:
    run = processes.run(
        [sys.executable, "-c", PLAYER],
        env={"PYTHONPATH": str(REFERENCE.parent), "PYTHONDONTWRITEBYTECODE": "1"},
        input=json.dumps(PLANS),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert [played(plan).shown.screen for plan in PLANS] == json.loads(run.stdout)


def test_the_games_are_of_all_sorts() -> None:
    games = [played(plan) for plan in PLANS]
    outcomes = [outcome for game in games for outcome in game.outcomes]
    assert min(outcomes.count(WIN), outcomes.count(LOSE)) > 50
    assert sum(any(line.gap_of == "bust" for line in game.shown.lines) for game in games) > 50
    assert sum(any(line.kind == "more" for line in game.shown.lines) for game in games) > 50


def test_the_model_does_not_know_the_reference() -> None:
    source = Path(oracle.__file__).read_text(encoding="utf-8")
    imports = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert all("reference" not in line and "blackjack" not in line for line in imports)


# The fixtures


@pytest.mark.parametrize("scenario", scenarios.draw(0), ids=lambda scenario: scenario.name)
def test_a_transcript_is_what_the_model_shows(scenario: scenarios.Scenario) -> None:
    folder = FIXTURES / scenario.name
    assert (folder / "transcript.txt").read_text(encoding="utf-8") == scenario.played().shown.screen
    assert (folder / "scenario.toml").read_text(encoding="utf-8") == scenario.describe()


@pytest.mark.parametrize("seed", range(10))
def test_drawn_scenarios_show_what_they_say(seed: int) -> None:
    drawn = {scenario.name: scenario.played() for scenario in scenarios.draw(seed)}
    for name in scenarios.KINDS:
        assert scenarios.shows(name, drawn[name])
        assert not drawn[name].asks


# What a step is charged with

CARDS = ("J", "3", "2", "10", "6", "A")
RIGHT = Game(cycle(CARDS), Answers(("x", "h", "s"), ("y", "N")))
RIGHT.play()
ALL = "welcome player hit dealer more outcome bust again goodbye".split()
ALL += ["player total", "hit card", "hit total", "dealer total", "more total"]


def charged(screen: str) -> set[str]:
    """The labels that are charged with what is wrong in the lines of a screen."""
    return {one for one in ALL if RIGHT.shown.judge(screen, {one}, {one}, {one}) != screen}


def gaps_charged(screen: str) -> set[str]:
    """The labels that are charged with blank lines."""
    return {one for one in [*ALL, "blocks"] if RIGHT.shown.space(screen, {one}) != screen}


def test_nobody_is_charged_for_a_right_screen() -> None:
    assert charged(RIGHT.shown.screen) == gaps_charged(RIGHT.shown.screen) == set()
    assert without_spaces_at_ends(RIGHT.shown.screen) == RIGHT.shown.screen
    assert RIGHT.shown.judge(RIGHT.shown.screen, ALL, ALL, ALL) == RIGHT.shown.screen


@pytest.mark.parametrize(
    ("old", "new", "labels"),
    [
        ("Let's Play Blackjack!", "Welcome!", {"welcome"}),
        ("Let's Play Blackjack!\n\n", "", {"welcome"}),
        ("drew J and 3", "draws J and 3", {"player"}),
        ("J and 3.", "J, 3.", {"player"}),
        ("total is 13.", "total: 13.", {"player total"}),
        ("total is 13.", "total is 10.", {"player total"}),
        ("drew 2.", "draws 2.", {"hit card"}),
        ("drew 2.", "drew J.", {"hit card"}),
        ("Player drew 2.\nPlayer's total is 15.\n\n", "", {"hit card", "hit total"}),
        ("Hit (h) or Stay (s)? x\n\n", "", {"hit"}),
        ("Hit (h)", "Hit [h]", {"hit"}),
        ("The dealer has", "Dealer has", {"dealer"}),
        ("10 and 6.", "10 and ?.", {"dealer"}),
        ("Dealer's total is 16.", "Dealer's total is 6.", {"dealer total"}),
        ("Dealer drew A.", "Dealer draws A.", {"more"}),
        ("Dealer drew A.\nDealer's total is 17.\n\n", "", {"more", "more total"}),
        ("total is 17.\n", "total is 17.\n\nDealer drew J.\nDealer's total is 27.\n", {"more"}),
        ("YOU LOSE!", "You lose!", {"outcome"}),
        ("YOU LOSE!\n\n", "", {"outcome"}),
        ("? N\n\n", "? N\n\nPlay again (Y/N)? N\n\n", {"again"}),
        ("Goodbye.", "Bye.", {"goodbye"}),
        ("Goodbye.\n", "", {"goodbye"}),
    ],
)
def test_what_is_wrong_is_charged_once(old: str, new: str, labels: set[str]) -> None:
    assert RIGHT.shown.screen.count(old) >= 1
    assert charged(RIGHT.shown.screen.replace(old, new)) == labels


@pytest.mark.parametrize(
    ("old", "new", "labels"),
    [
        ("Blackjack!\n\n", "Blackjack!\n", {"blocks"}),
        ("Hit (h) or Stay (s)? x\n\n", "Hit (h) or Stay (s)? x\n", {"hit"}),
        ("? s\n\n", "? s\n", {"blocks"}),
        ("? y\n\n", "? y\n", {"again"}),
        ("? N\n\n", "? N\n", {"again"}),
        ("Goodbye.\n", "Goodbye.\n\n", {"goodbye"}),
        ("? N\n\n", "? N\n\n\n", {"again"}),
        ("15.\n\n", "15.\n", {"hit"}),
        ("is 13.\n", "is 13.\n\n", {"hit"}),
        ("and 3.\n", "and 3.\n\n", {"player"}),
        ("drew J and 3.\n", "draws J, 3.\n\n", {"player"}),
        ("and 6.\n", "and 6.\n\n", {"dealer"}),
        ("drew A.\n", "drew A.\n\n", {"more"}),
        # The same again is charged where it comes first.
        ("Blackjack!\n\n", "Blackjack!\n  \n", set()),
    ],
)
def test_a_blank_line_is_charged_once_and_no_word_for_it(
    old: str, new: str, labels: set[str]
) -> None:
    screen = RIGHT.shown.screen.replace(old, new)
    assert screen != RIGHT.shown.screen
    assert gaps_charged(screen) == labels
    assert charged(screen) <= {"player"} & set(labels)


def test_a_blank_line_that_is_missing_twice_is_charged_once() -> None:
    game = Game(cycle(CARDS), Answers(("h", "s") * 3, ("Y", "Y", "N")))
    game.play()
    screen = game.shown.screen.replace("!\n\nPlay", "!\n\n\nPlay")
    found = {one for one in [*ALL, "blocks"] if game.shown.space(screen, {one}) != screen}
    assert found == {"blocks"}


def test_spaces_at_the_end_of_lines_are_seen_by_one_check() -> None:
    screen = RIGHT.shown.screen.replace(".\n", ". \n")
    assert charged(screen) == gaps_charged(screen) == set()
    assert without_spaces_at_ends(screen) == RIGHT.shown.screen


def test_blank_lines_and_spaces_cost_three_points_at_the_most() -> None:
    assignment = load_assignment(KEY)
    checks = collect_checks(assignment).checks.values()
    points = {part.id: part.points for part in assignment.parts}
    total = {part: sum(one.weight for one in checks if one.part == part) for part in points}
    spacing = [one for one in checks if one.weight == SPACING]
    assert len(spacing) == 9
    assert sum(one.weight / total[one.part] * points[one.part] for one in spacing) <= 3


def test_the_same_wrong_words_are_charged_where_they_come_first() -> None:
    assert charged(RIGHT.shown.screen.replace("Player's total is", "Player total:")) == {
        "player total"
    }
    assert charged(RIGHT.shown.screen.replace("total is 15.", "total is 16.")) == {"hit total"}


@pytest.mark.parametrize(("words", "is_fine"), [("YOU BUST!", True), (WIN, False), (LOSE, True)])
def test_a_loss_over_21_may_have_other_words_but_not_those_of_a_win(
    words: str, is_fine: bool
) -> None:
    game = Game(cycle(("Q", "3", "K")), Answers(("h",), ("N",)))
    game.play()
    screen = game.shown.screen.replace(LOSE, words)
    assert (game.shown.judge(screen, {"bust"}, {"bust"}) == screen) is is_fine
    in_words = game.shown.judge(screen, words={"bust"})
    assert (in_words == screen) is (words == LOSE)


def test_a_wrong_card_is_no_matter_of_what_happens() -> None:
    screen = RIGHT.shown.screen.replace("Player drew 2.", "Player drew J.")
    hit, text = {"hit", "hit card"}, {"hit", "hit total"}
    assert RIGHT.shown.judge(screen, there=hit, values=text, words=text) == screen


@pytest.mark.parametrize("screen", ["", "\n\n\n", "x", "Hit (h) or Stay (s)?", "\x00\r\n\u2028"])
def test_any_screen_can_be_charged_for(screen: str) -> None:
    assert charged(screen) >= {"welcome", "player", "hit", "dealer", "more", "outcome", "again"}


def test_strange_line_ends_are_a_matter_of_their_own_line() -> None:
    screen = RIGHT.shown.screen.replace("J and 3.", "J and 3.\r").replace("A.\n", "A.\u2028\n")
    assert charged(screen) == {"player", "more"}


# Who types, and which cards are seen


@pytest.mark.parametrize(
    ("screen", "answer"),
    [
        ("Player drew J and 3.\n\nHit (h) or Stay (s)? ", "h"),
        ("Player drew J and 3.\n\n? ", "h"),
        ("YOU WIN!\n\nPlay again (Y/N)?", "Y"),
        ("Player drew J and 3.\n\nYou win!\n\nAnother one? ", "Y"),
        ("YOU WIN!\n\nPlay again (Y/N)? Y\n\nPlayer drew J and 3.\nMore? ", "h"),
        ("", "h"),
    ],
)
def test_questions_are_told_apart(screen: str, answer: str) -> None:
    assert Typist(Answers(("h",), ("Y",)))(screen) == answer


def test_nobody_answers_for_ever() -> None:
    typist = Typist(Answers())
    answers = [typist("Hit (h) or Stay (s)? ") for _ in range(50)]
    assert answers[-1] is None


def test_cards_are_read_from_a_screen() -> None:
    assert tuple(cards_on(RIGHT.shown.screen)) == CARDS


# Programs that are not finished

DEAL = """
    first_card, second_card = deal_card(), deal_card()
    total = get_card_value(first_card) + get_card_value(second_card)
    print(f"{who} {{first_card}} and {{second_card}}.")
    print(f"{name}'s total is {{total}}.\\n")
    return total


"""
BABY = {
    "deal_cards_to_player": DEAL.format(who="Player drew", name="Player"),
    "deal_cards_to_dealer": DEAL.format(who="The dealer has", name="Dealer"),
    "determine_outcome": """
    print("YOU WIN!" if player_total > dealer_total else "YOU LOSE!")
    print()


""",
    "play_blackjack": """
    print("Let's Play Blackjack!\\n")
    determine_outcome(deal_cards_to_player(), deal_cards_to_dealer())
    print("Goodbye.")


""",
}
ONE_GAME = """
    print("Let's Play Blackjack!\\n")
    _play_one_game()
    print("Goodbye.")


"""
# The functions that are as in the reference after a step, and the others that are there.
STEPS: tuple[tuple[tuple[str, ...], Mapping[str, str]], ...] = (
    (("deal_card",), {}),
    (("get_card_value",), {}),
    ((), {"deal_cards_to_player": BABY["deal_cards_to_player"]}),
    ((), {"deal_cards_to_dealer": BABY["deal_cards_to_dealer"]}),
    ((), {"determine_outcome": BABY["determine_outcome"]}),
    ((), {"play_blackjack": BABY["play_blackjack"]}),
    (("deal_cards_to_dealer",), {}),
    (("deal_cards_to_player",), {}),
    (("determine_outcome",), {"play_blackjack": ONE_GAME}),
    (("play_blackjack",), {}),
)
STUB = "\n    pass\n\n\n"


def program_after(step: int) -> str:
    """The reference as it would be after a step of the assignment."""
    bodies: dict[str, str | None] = {}
    for as_in_the_reference, others in STEPS[:step]:
        bodies |= dict.fromkeys(as_in_the_reference)
        bodies |= others
    source = REFERENCE.read_text(encoding="utf-8")
    for name in {*BABY, "deal_card", "get_card_value"}:
        body = bodies.get(name, STUB)
        if body is not None:
            pattern = re.compile(rf'(def {name}\(.*?\):\n    """.*?""")\n.*?\n\n\n', re.DOTALL)
            source, count = pattern.subn("\\1" + body.replace("\\", "\\\\"), source)
            assert count == 1
    return source


@pytest.fixture(scope="module")
def unfinished(judge: Judge, tmp_path_factory: pytest.TempPathFactory) -> list[Document]:
    """The results of programs that stopped after the steps 1 to 10."""
    folders = []
    for step in range(1, 11):
        folders.append(tmp_path_factory.mktemp(f"step-{step}"))
        (folders[-1] / "blackjack.py").write_text(program_after(step), encoding="utf-8")
    return judge.many(folders, [Wish(key=KEY)] * len(folders))


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("step", range(1, 11))
def test_who_stops_after_a_step_has_the_points_up_to_there(
    unfinished: list[Document], step: int
) -> None:
    document = unfinished[step - 1]
    assert document.faults == ()
    scores = {part.id: part.score for part in document.parts if part.id != "0"}
    assert scores == {str(n): 9.0 if n <= step else 0.0 for n in range(1, 11)}


# Programs that are no good at all

HOSTILE = {
    "calls the program at import and never ends": "while True: input('?')",
    "prints for ever": "def play_blackjack():\n  while True: print('YOU WIN!')",
    "asks for ever": "def deal_cards_to_player():\n  while True: input('Hit (h) or Stay (s)? ')",
    "is no function": "deal_card = get_card_value = deal_cards_to_player = play_blackjack = 5",
    "gives strange values": (
        "class Odd(int):\n  def __eq__(self, other): return True\n"
        "def deal_card(): return Odd()\n"
        "def get_card_value(card_label): return [Odd(), {}]\n"
        "def deal_cards_to_player(): return Odd(13)\n"
        "def deal_cards_to_dealer(): return 10 ** 5000\n"
        "def determine_outcome(a, b): return print\n"
    ),
    "prints what nobody can read": (
        "def deal_cards_to_player(): print('\\x00\\x1b[2J\\r\\u2028' * 999)\n"
        "def play_blackjack(): print('total is 9' + '9' * 5000)\n"
    ),
    "shows a total that is none": (
        "def deal_cards_to_player():\n  print('Player drew J and 3.')\n"
        "  print(\"Player's total is \" + '9' * 5000)\n"
        "def deal_cards_to_dealer():\n  print('The dealer has 5 and 5.')\n"
        '  print("Dealer\'s total is -999999999.")\n'
    ),
    "stops showing cards": (
        "shown = 0\ndef play_blackjack():\n  global shown\n  shown += 1\n"
        "  if shown == 1: print('Player drew J and 3.')\n"
    ),
    "looks for the script": (
        "import sys\ndef deal_cards_to_player():\n"
        "  cards = sys.modules['cards']\n  cards._dealt = 'many'\n"
        "  print('Player drew J and 3.')\n  return 13\n"
    ),
    "leaves": "import os\ndef play_blackjack(): os._exit(0)",
}


@pytest.fixture(scope="module")
def hopeless(judge: Judge, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Document]:
    """The results of programs that are no good."""
    folders = []
    for source in HOSTILE.values():
        folders.append(tmp_path_factory.mktemp("hopeless"))
        (folders[-1] / "blackjack.py").write_text(source, encoding="utf-8")
    # A part of each kind: what is returned, a hand, the words of an outcome, whole games.
    wish = Wish(key=KEY, only=("0", "1", "2", "3", "5", "10"), nothing_else=True)
    documents = judge.many(folders, [wish] * len(folders))
    return dict(zip(HOSTILE, documents, strict=True))


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_check_survives_whatever_a_program_does(hopeless: dict[str, Document], name: str) -> None:
    document = hopeless[name]
    assert document.faults == ()
    earned = {part.id: part.score for part in document.parts if part.score}
    assert set(earned) <= {"0"}


# Playing


def test_the_reference_can_be_played() -> None:
    command = [sys.executable, "-m", "grader", "author", "play", KEY]
    run = processes.run(
        command, cwd=ROOT, input="s\nN\n", capture_output=True, text=True, check=False
    )
    assert run.returncode == 0
    assert run.stdout.startswith("Let's Play Blackjack!\n\nPlayer drew ")
    assert run.stdout.endswith("Goodbye.\n")


SCRIPT = f"import cards, random; L = {list(LABELS)}; _, deal = cards.script('w', ['J', '3'], L)\n"


@pytest.mark.parametrize(
    ("draw", "drawn", "by_place"),
    [
        ("deal(1)", ["J", "3", "J"], False),
        ("random.choice(L)", ["J", "3", "J"], False),
        ("random.sample(L, 1)[0]", ["J", "3", "J"], False),
        ("random.choices(L, k=1)[0]", ["J", "3", "J"], False),
        ("L[random.randrange(13)]", ["J", "3", "J"], True),
        ("L[random.randint(1, 13) - 1]", ["J", "3", "J"], True),
        ("L[-random.randint(1, 13)]", ["3", "J", "3"], True),
        ("random.choice('x')", ["x", "x", "x"], None),
        ("random.randint(7, 7)", [7, 7, 7], None),
    ],
)
def test_the_stand_in_gives_its_cards_over_and_over(
    draw: str, drawn: list[object], by_place: bool | None
) -> None:
    code = f"{SCRIPT}print([{draw} for _ in range(3)]); print(cards.dealt('w')[1])"
    taken = [0, False] if by_place is None else [3, by_place]
    assert run_beside(KEY, code) == f"{drawn}\n{taken}"


def test_the_stand_in_counts_the_cards_that_a_program_draws_by_itself() -> None:
    code = SCRIPT + "cards.put_away('w'); random.choice(L); random.choice('x'); random.sample(L, 2)"
    assert run_beside(KEY, code + "; print(cards.dealt('w')[1])") == "[3, False]"
