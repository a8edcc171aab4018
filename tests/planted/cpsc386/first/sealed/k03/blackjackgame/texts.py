# Walter Brandvold
# CPSC 386-04
# 2022-04-01
# wbrandvold@csu.fullerton.edu
# @wbrandvold1961
#
# Lab 00-03
#
# TEXTS. All the strings in one table, and printing and asking.
#

"""Tables of strings, and the routines that print and ask."""

import time

# seconds for each letter, like an old terminal
LETTER_TIME = 0.001
# seconds after each line
LINE_TIME = 0.02

# ---------------------------------------------------------------
# Table of everything that is printed
# ---------------------------------------------------------------
TEXT = {
    "title": "######  B L A C K J A C K  ######",
    "dealer": "YOUR DEALER TODAY IS %s.",
    "count": "NUMBER OF PLAYERS (ENTER 1, 2, 3 OR 4)",
    "name": "ENTER THE NAME OF PLAYER %d",
    "old": "%s IS ON FILE, BALANCE $%d.00",
    "new": "%s IS NEW, BALANCE $%d.00",
    "shuffle": "%s SHUFFLES 8 DECKS, CUTS THEM AND PLACES THE CUT CARD.",
    "wager": "%s: ENTER YOUR BET FOR THIS GAME, FROM $1 TO $%d",
    "dealt": "  %s GETS %s",
    "hidden": "  %s GETS A CARD WITH ITS FACE DOWN",
    "turn": "------ %s PLAYS ------",
    "hand": "  %s HAS %s",
    "up": "  %s IS SHOWING %s",
    "split": "%s: SPLIT YOUR PAIR INTO TWO HANDS FOR $%d MORE? (YES/NO)",
    "splitpoor": "  (%s HAS A PAIR BUT CANNOT PAY FOR A SPLIT)",
    "insure": "%s: INSURANCE BET, ENTER $1 TO $%d, OR 0 FOR NO INSURANCE",
    "double": "%s: DOUBLE DOWN, $%d MORE FOR ONE LAST CARD? (YES/NO)",
    "doublepoor": "  (%s CANNOT PAY FOR A DOUBLE DOWN)",
    "choose": "%s: %d POINTS. ENTER H TO HIT OR S TO STAND",
    "bust": "  %s IS BUSTED WITH %d POINTS",
    "twentyone": "  %s HAS 21 POINTS",
    "natural": "  %s HAS A BLACKJACK, 21 POINTS",
    "stand": "  %s STANDS WITH %d POINTS",
    "turnover": "  %s TURNS THE HIDDEN CARD OVER: %s",
    "allbust": "  ALL PLAYERS ARE BUSTED",
    "win": "%s WINS $%d",
    "lose": "%s LOSES $%d",
    "push": "%s HAS A PUSH, THE BET OF $%d COMES BACK",
    "sidewin": "%s WINS $%d ON INSURANCE",
    "sidelose": "%s LOSES $%d ON INSURANCE",
    "balance": "BALANCE OF %s: $%d.00",
    "donor": "%s IS BROKE! AN ANONYMOUS DONOR OFFERS $%d.00.",
    "donor2": "%s: PRESS THE ENTER KEY TO ACCEPT THE GIFT",
    "again": "%s: DO YOU WANT TO PLAY AGAIN? (YES/NO)",
    "bye": "GOODBYE FROM %s.",
    "stopped": "STOPPED. THE UNFINISHED GAME IS NOT COUNTED.",
    "badcount": "  ? ONLY 1, 2, 3 OR 4",
    "badname": "  ? A NAME HAS 1 TO 40 LETTERS",
    "usedname": "  ? THAT NAME IS TAKEN",
    "badyes": "  ? ENTER YES OR NO",
    "badhit": "  ? ENTER H OR S",
    "badmoney": "  ? A WHOLE NUMBER FROM %d TO %d PLEASE",
}

# ---------------------------------------------------------------
# Tables of the answers that are understood
# ---------------------------------------------------------------
YES_NO = {"Y": "YES", "YES": "YES", "N": "NO", "NO": "NO"}
HIT_STAND = {"H": "HIT", "HIT": "HIT", "S": "STAND", "STAND": "STAND"}
COUNTS = {"1": 1, "2": 2, "3": 3, "4": 4}


def tell(key, *values):
    """Print a text from the table, letter by letter."""
    line = TEXT[key]
    if values:
        line = line % values
    for letter in line:
        print(letter, end="", flush=True)
        time.sleep(LETTER_TIME)
    print(flush=True)
    time.sleep(LINE_TIME)


def prompt(key, *values):
    """Print a question from the table and read one line in capitals."""
    tell(key, *values)
    return input("==> ").strip().upper()


def ask_table(table, error, key, *values):
    """Ask until the answer is found in the table of answers."""
    while True:
        answer = prompt(key, *values)
        if answer in table:
            return table[answer]
        tell(error)


def ask_number(low, high, key, *values):
    """Ask until there is a whole number from low to high."""
    while True:
        answer = prompt(key, *values)
        # the dollar sign is allowed
        if answer[:1] == "$":
            answer = answer[1:]
        # only the ten digits, nothing like 1.5 or -3
        good = 0 < len(answer) < 16
        for sign in answer:
            if sign not in "0123456789":
                good = False
        if good and low <= int(answer) <= high:
            return int(answer)
        tell("badmoney", low, high)


def ask_name(number, used):
    """Ask for a name that is not in the list of used names."""
    while True:
        answer = prompt("name", number)
        if len(answer) < 1 or len(answer.encode("utf-8")) > 40:
            tell("badname")
        elif answer in used:
            tell("usedname")
        else:
            return answer
