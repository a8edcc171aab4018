# Leilani Fonoti
# CPSC 386-01
# 2022-03-31
# leilani.fonoti@csu.fullerton.edu
# @lfonoti
#
# Lab 00-03
#
# the game: a pipeline of functions over a list of hand rows
#

"""The game: a pipeline of functions over a list of hand rows."""

from . import player as data
from .cards import VALUES, Shoe, as_text, is_natural, value
from .tables import money, out, show

DONATION = 10000.0
MIN_BET = 1.0


# ---- input ---------------------------------------------------------------


def ask(question, *allowed):
    """Ask until the answer is one of the allowed words or its first letter."""
    while True:
        reply = input(f"{question} {{{', '.join(allowed)}}}: ").strip().lower()
        for word in allowed:
            if reply and reply in (word, word[0]):
                return word
        out(f"  {reply!r} is not in {{{', '.join(allowed)}}}")


def ask_amount(question, high):
    """Ask for an amount of money between MIN_BET and high."""
    while True:
        reply = input(f"{question} (min 1.00, max {high:.2f}): ").strip()
        try:
            amount = round(float(reply), 2)
        except ValueError:
            out(f"  {reply!r} is not a number")
            continue
        if MIN_BET <= amount <= high:
            return amount
        out(f"  {reply} is not between 1.00 and {high:.2f}")


def ask_players(records):
    """Ask who plays, return the list of Player in playing order."""
    while True:
        reply = input("number of players {1, 2, 3, 4}: ").strip()
        if reply in ("1", "2", "3", "4"):
            break
        out(f"  {reply!r} is not in {{1, 2, 3, 4}}")
    table = []
    while len(table) < int(reply):
        number = len(table) + 1
        name = input(f"name of player {number} (unique key): ").strip().lower()
        if not name or name in [row.name for row in table]:
            out("  the name is empty or taken by another player today")
        else:
            table.append(records.get(name, data.Player(name)))
    show(
        "players today",
        ["player", "record", "games>", "donations>", "balance>"],
        [
            [
                row.name,
                "found" if row.name in records else "new",
                row.games,
                row.donations,
                money(row.balance),
            ]
            for row in table
        ],
    )
    return table


# ---- steps of one game ---------------------------------------------------


def place_bets(players):
    """One HandRow per player. Bets leave the balance at once."""
    rows = []
    out("\nbets")
    for row in players:
        bet = ask_amount(f"{row.name}, how much do you bet?", row.balance)
        row.balance = round(row.balance - bet, 2)
        rows.append(data.HandRow(row, 0, bet))
    return rows


def deal(shoe, name, cards):
    """Move one card from the shoe to the cards, print it."""
    card = shoe.next_card()
    cards.append(card)
    out(f"{name:<20} <- {tuple(card)}")


def deal_start(shoe, rows, dealer):
    """Two cards each, the last one of the dealer is hidden."""
    out("\ndeal")
    for lap in range(2):
        for row in rows:
            deal(shoe, row.player.name, row.cards)
        if lap == 0:
            deal(shoe, dealer.name, dealer.cards)
    dealer.cards.append(shoe.next_card())
    out(f"{dealer.name:<20} <- ('?', '?')")


def show_turn(title, rows, dealer):
    """Table with the hands of one player and the open card."""
    lines = [[r.label, value(r.cards), as_text(r.cards)] for r in rows]
    lines.append([dealer.name, "?", as_text(dealer.cards[:1]) + " + hidden"])
    show(title, ["holder", "value>", "cards"], lines)


def try_split(shoe, rows, row):
    """Offer a split, return the one or two rows that come out of it."""
    person = row.player
    same = row.cards[0].rank == row.cards[1].rank
    if not same or person.balance < row.bet:
        return [row]
    question = f"{person.name}, split the pair for {money(row.bet)} more?"
    if ask(question, "yes", "no") == "no":
        return [row]
    person.balance = round(person.balance - row.bet, 2)
    twin = data.HandRow(person, 1, row.bet, [row.cards.pop()])
    rows.insert(rows.index(row) + 1, twin)
    for half in (row, twin):
        deal(shoe, half.label, half.cards)
    return [row, twin]


def try_insurance(row):
    """Offer insurance on one hand."""
    person = row.player
    if person.balance < MIN_BET:
        out(f"{row.label}: no money for insurance")
    elif ask(f"{row.label}: buy insurance?", "yes", "no") == "yes":
        row.insurance = ask_amount(
            f"{row.label}: how much insurance?", person.balance
        )
        person.balance = round(person.balance - row.insurance, 2)


def side_bets(shoe, rows, dealer):
    """Splits and insurance of everybody, if the dealer shows a ten or ace."""
    if VALUES[dealer.cards[0].rank] < 10:
        return False
    out(f"\n{dealer.name} may have blackjack: insurance for everybody")
    for row in rows.copy():
        show_turn(f"insurance for {row.player.name}", [row], dealer)
        for hand in try_split(shoe, rows, row):
            try_insurance(hand)
    return True


def play_hand(shoe, row):
    """Double down, or hit until stand, bust or 21."""
    person = row.player
    if person.balance >= row.bet:
        question = f"{row.label}: double down for {money(row.bet)} more?"
        row.doubled = ask(question, "yes", "no") == "yes"
    if row.doubled:
        person.balance = round(person.balance - row.bet, 2)
        deal(shoe, row.label, row.cards)
        out(f"{row.label}: value {value(row.cards)}")
    while not row.doubled and value(row.cards) < 21:
        question = f"{row.label}: value {value(row.cards)}, your action?"
        if ask(question, "hit", "stand") == "stand":
            return
        deal(shoe, row.label, row.cards)
    if value(row.cards) == 21:
        out(f"{row.label}: reached 21")
    elif value(row.cards) > 21:
        out(f"{row.label}: busted with {value(row.cards)}")


def play_turns(shoe, rows, dealer, split_done):
    """The turn of every player."""
    for person in [row.player for row in rows if row.index == 0]:
        mine = [row for row in rows if row.player is person]
        show_turn(f"turn of {person.name}", mine, dealer)
        if not split_done:
            mine = try_split(shoe, rows, mine[0])
        for row in mine:
            if len(mine) > 1:
                show_turn(f"now {row.label}", [row], dealer)
            play_hand(shoe, row)


def play_dealer(shoe, rows, dealer):
    """The turn of the dealer."""
    out(f"\nturn of {dealer.name}")
    out(f"{dealer.name} turns over {tuple(dealer.cards[1])}")
    out(f"{as_text(dealer.cards)} value {value(dealer.cards)}")
    if min(value(row.cards) for row in rows) > 21:
        out(f"all players busted, {dealer.name} stands")
        return
    while dealer.wants_card():
        out(f"{dealer.name} hits")
        deal(shoe, dealer.name, dealer.cards)
    total = value(dealer.cards)
    out(f"{dealer.name} {'busted with' if total > 21 else 'stands on'} {total}")


def result_of(row, dealer):
    """'win', 'push' or 'lose' for the hand of the row."""
    mine, other = value(row.cards), value(dealer.cards)
    if mine > 21:
        return "lose"
    if other > 21 or mine > other:
        return "win"
    return "push" if mine == other else "lose"


def settle(rows, dealer):
    """Pay, and print the table of results."""
    factors = {"win": 2, "push": 1, "lose": 0}
    insured = is_natural(dealer.cards)
    lines = []
    for row in rows:
        result = result_of(row, dealer)
        back = factors[result] * row.at_stake
        back += 2 * row.insurance if insured else 0
        row.player.balance = round(row.player.balance + back, 2)
        lines.append(
            [
                row.label,
                value(row.cards),
                result,
                money(row.at_stake),
                money(row.insurance),
                f"{back - row.at_stake - row.insurance:+,.2f}",
            ]
        )
    show(
        f"results ({dealer.name}: {value(dealer.cards)})",
        ["hand", "value>", "result", "bet>", "insurance>", "net>"],
        lines,
    )


def donate(players):
    """Nobody stays broke."""
    for row in players:
        row.games += 1
        if row.balance < MIN_BET:
            out(f"{row.name} is broke, an anonymous donor gives 10,000.00")
            row.balance += DONATION
            row.donations += 1


def play_one(shoe, players):
    """One game from the bets to the balances."""
    dealer = data.Dealer()
    rows = place_bets(players)
    deal_start(shoe, rows, dealer)
    split_done = side_bets(shoe, rows, dealer)
    play_turns(shoe, rows, dealer, split_done)
    play_dealer(shoe, rows, dealer)
    settle(rows, dealer)
    donate(players)
    show(
        "balances",
        ["player", "balance>"],
        [[row.name, money(row.balance)] for row in players],
    )


def main():
    """Play games until the first player says no."""
    out("B L A C K J A C K   (8 decks, shuffled and cut)")
    try:
        players = ask_players(data.load())
        shoe = Shoe()
        again = "yes"
        while again == "yes":
            play_one(shoe, players)
            data.save(players)
            if shoe.cut_card_reached():
                out("\ncut card reached, shuffling and cutting the shoe")
                shoe.shuffle()
            again = ask(f"\n{players[0].name}, play again?", "yes", "no")
        out("bye, balances are saved")
    except (EOFError, KeyboardInterrupt):
        out("\nstopped")
