"""Prints, returns and draws what takes long to read: it must cost no more than a minute or
two and end with a score, and what is too much to be read fails with just that.
"""

from tests.hostile.attack import ANY_SCORE, CARD, Attack, Verdict, less_for, nothing_for

TOO_MUCH = "more than can be read"
FLOODS = {
    "line ends": r"'\n' * 250_000",
    "spaces": "' ' * 40_000",
    "digits": "'7' * 60_000",
    "cards": "'A♠ ' * 20_000",
    "ranks far apart": "('A' + ' ' * 3_000) * 20",
    "how many": "'how many ' * 7_000",
    "menus": r"'1) Hit\n' * 9_000",
}
# Floods whatever is asked, in any program.
ASKS = """
import builtins

_ask = builtins.input
builtins.input = lambda prompt="": _ask({flood} + str(prompt))
"""
ASKS_ON = """
import builtins

_ask = builtins.input


def _ask_on(prompt=""):
    for number in range({times}):
        _ask(f"{{prompt}} ({{number}})")
    return _ask(prompt)


builtins.input = _ask_on
"""
PRINTS_ON = """
import builtins

_print = builtins.print


def _print_on(*values, **named):
    for number in range(3_000):
        _print(number)
    _print(*values, **named)


builtins.print = _print_on
"""
HUGE_BALANCE = """
import builtins

_print = builtins.print
builtins.print = lambda *values, **named: _print("Balance: $1" + "0" * 5_000, *values, **named)
"""
GAME = {"cpsc386": "blackjackgame/screen", "cs1114": "blackjack"}
PARTS = {
    "cpsc386": ("functionality",),
    "cs1114": ("3", "5", "7"),
    "cs220": ("7",),
    "iipp": ("3", "12"),
}


def slow(
    key: str, name: str, code: dict[str, str], says: str = "", verdict: Verdict = ANY_SCORE
) -> Attack:
    """An attack on an assignment; that it has a score, and in time, is what it is about."""
    name = f"{key} {name}"
    return Attack(
        "slow-text", name, verdict, code, key=key, parts=PARTS[key], limit=180.0, says=says
    )


def game(key: str, name: str, code: str, says: str = "") -> Attack:
    """A game that is played in a terminal, with some code below one of its modules."""
    return slow(key, name, {GAME[key]: code}, says)


CS220 = {
    "dollars": "'$' * 190_000",
    "names": "'ned21 bet ' * 19_000",
    "line ends": r"'\n' * 190_000",
}
DRAWS = """
_draw = draw


def draw(canvas):
    for number in range({times}):
        card_at = (60 + number % 400, 180 + number % 300)
        canvas.draw_image(card_images, CARD_CENTER, CARD_SIZE, card_at, CARD_SIZE)
    _draw(canvas)


frame.set_draw_handler(draw)
"""
ATTACKS = [
    *(
        game("cpsc386", f"{name} in questions", ASKS.format(flood=flood))
        for name, flood in FLOODS.items()
    ),
    game("cpsc386", "thousands of questions", ASKS_ON.format(times=2_000)),
    game("cpsc386", "many small prints", PRINTS_ON, TOO_MUCH),
    game("cpsc386", "a huge balance", HUGE_BALANCE),
    game("cs1114", "line ends in questions", ASKS.format(flood=FLOODS["line ends"]), TOO_MUCH),
    game("cs1114", "many small prints", PRINTS_ON, TOO_MUCH),
    game(
        "cs1114",
        "draws 580 cards",
        "def deal_cards_to_dealer():\n"
        "    for number in range(580):\n"
        "        print('Dealer drew 7')\n"
        "    return 20\n",
        TOO_MUCH,
    ),
    *(
        slow("cs220", f"{name} in the summary", {"dealer": f"Dealer.__str__ = lambda self: {text}"},
             TOO_MUCH, nothing_for("7"))
        for name, text in CS220.items()
    ),
    slow("iipp", "a thousand cards", {"blackjack": DRAWS.format(times=1_000)}, TOO_MUCH),
    slow("iipp", "ten thousand cards", {"blackjack": DRAWS.format(times=10_000)}),
    Attack(
        "slow-text",
        "dsc20 a million entries",
        less_for("1.1"),
        {"card": "Card.get_rank = lambda self: dict.fromkeys(range(10**6))"},
        parts=CARD,
    ),
    Attack(
        "slow-text",
        "dsc20 a long str",
        less_for("1.2.C"),
        {"card": "Card.__str__ = lambda self: ' ' * 190_000"},
        parts=CARD,
        says=TOO_MUCH,
    ),
]  # fmt: skip
