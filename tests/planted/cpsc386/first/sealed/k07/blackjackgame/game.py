# Theo Lindqvist
# CPSC 386-01
# 2022-04-09
# tlindqvist@csu.fullerton.edu
# @theo-dataframe
#
# Lab 00-03
#
# The rules and the main loop.
#

"""The rules. A game is a small table, each row of it is one hand."""

from blackjackgame import tables
from blackjackgame.cards import (
    LABEL,
    Shoe,
    best_total,
    is_natural,
    row_label,
)
from blackjackgame.console import dollars, lookup, show, usd
from blackjackgame.player import (
    STARTING_BALANCE,
    ComputerDealer,
    Player,
    key_of,
    read_table,
    write_table,
)


def new_row(player, label, wager, cards):
    """Make one row: a hand of a player."""
    return {
        'player': player,
        'label': label,
        'wager': wager,
        'insurance': 0,
        'cards': cards,
    }


class OneGame:
    """One game, from the wagers to the new balances."""

    def __init__(self, players, shoe):
        """Set the columns up."""
        self.players = players
        self.shoe = shoe
        self.dealer = []
        self.rows = []
        self.asked_split = set()

    # ----- helpers on the table

    def of_player(self, player):
        """Select the rows of a player."""
        return [row for row in self.rows if row['player'] is player]

    def spare(self, player):
        """Balance minus the columns wager and insurance."""
        rows = self.of_player(player)
        return player.balance - sum(
            row[column] for row in rows for column in ('wager', 'insurance')
        )

    def title(self, row):
        """Name a row."""
        return f'{row["player"].name}{row["label"]}'

    def deal_to(self, name, cards, hidden=False):
        """Deal a card and show it."""
        cards.append(self.shoe.draw())
        face = '[##]' if hidden else LABEL[cards[-1]]
        show(f'   + {name:<20} {face}', 'card')

    def display(self, row):
        """Show a hand and the face up card."""
        cards = row['cards']
        show(
            f'   {self.title(row)} has  {row_label(cards)}'
            f'  (total {best_total(cards)})'
        )
        show(f'   {ComputerDealer.name} has  {LABEL[self.dealer[0]]}  [##]')

    # ----- the steps

    def collect_wagers(self):
        """Ask for all the wagers."""
        for player in self.players:
            wager = dollars(
                f'{player.name}: your balance is {usd(player.balance)}.'
                f' Your wager for this game in dollars'
                f' (1-{player.balance})?',
                player.balance,
            )
            self.rows.append(new_row(player, '', wager, []))

    def first_deal(self):
        """Deal two cards to everyone."""
        show('\n[ dealing ]', 'head')
        for hidden in (False, True):
            for row in self.rows:
                self.deal_to(row['player'].name, row['cards'])
            self.deal_to(ComputerDealer.name, self.dealer, hidden)

    def side_bets(self):
        """Offer insurance to everyone, before the turns begin.

        A split has to be decided before insurance, so a player with a
        pair is asked for that first.
        """
        if not tables.INSURABLE[self.dealer[0].rank]:
            return
        show('\n[ insurance round ]', 'head')
        for player in self.players:
            self.display(self.of_player(player)[0])
            self.decide_split(player)
            for row in self.of_player(player):
                self.decide_insurance(row)

    def decide_split(self, player):
        """Offer a split, at most once per game and player."""
        row = self.of_player(player)[0]
        one, two = row['cards'][:2]
        if player in self.asked_split or one.rank != two.rank:
            return
        self.asked_split.add(player)
        if self.spare(player) < row['wager']:
            return
        if not lookup(
            f'{player.name}, a pair! Split it into two hands for another'
            f' {usd(row["wager"])}? (split / keep)',
            tables.SPLIT,
        ):
            return
        place = self.rows.index(row)
        self.rows[place:place + 1] = [
            new_row(player, ' <hand A>', row['wager'], [one]),
            new_row(player, ' <hand B>', row['wager'], [two]),
        ]
        for half in self.of_player(player):
            self.deal_to(self.title(half), half['cards'])

    def decide_insurance(self, row):
        """Offer insurance for one hand."""
        most = self.spare(row['player'])
        if most < 1:
            return
        row['insurance'] = dollars(
            f'{self.title(row)}: insurance? Give the amount (1-{most}),'
            f' or 0 for no insurance:',
            most,
            tables.NO_INSURANCE,
        )

    def turn(self, player):
        """Play all the hands of a player."""
        show(f'\n[ turn: {player.name} ]', 'head')
        self.display(self.of_player(player)[0])
        self.decide_split(player)
        rows = self.of_player(player)
        for row in rows:
            if len(rows) > 1:
                self.display(row)
            self.play_row(row)

    def play_row(self, row):
        """Double down, or hit and stand."""
        player, cards = row['player'], row['cards']
        more = True
        if self.spare(player) >= row['wager']:
            if lookup(
                f'{self.title(row)}: double down, {usd(row["wager"])} more'
                f' for just one card? (double / no)',
                tables.DOUBLE,
            ):
                row['wager'] *= 2
                self.deal_to(self.title(row), cards)
                more = False
        while more and best_total(cards) < 21:
            move = lookup(
                f'{self.title(row)}: {best_total(cards)} so far.'
                f' Your move? (hit / stand)',
                tables.MOVE,
            )
            more = move == 'hit'
            if more:
                self.deal_to(self.title(row), cards)
        total = best_total(cards)
        remark = tables.REMARK[total].format(total=total)
        show(f'   {self.title(row)} {remark}')

    def dealer_turn(self):
        """Turn over the card and follow the table."""
        name, cards = ComputerDealer.name, self.dealer
        show(f'\n[ turn: {name} ]', 'head')
        show(f'   {name} turns the hidden card over: {LABEL[cards[1]]}', 'card')
        show(f'   {name} has  {row_label(cards)}  (total {best_total(cards)})')
        in_game = [r for r in self.rows if best_total(r['cards']) <= 21]
        while in_game and ComputerDealer.hits(cards):
            self.deal_to(name, cards)
        total = best_total(cards)
        remark = {True: 'is BUSTED', False: 'stands'}[total > 21]
        extra = {True: ' (a natural blackjack)', False: ''}[is_natural(cards)]
        show(f'   {name} {remark} at {total}{extra}')

    def book(self):
        """Compute the column of changes and update the balances."""
        show('\n[ result ]', 'head')
        changes = {player.key: 0 for player in self.players}
        house = best_total(self.dealer)
        side = {True: 'win', False: 'lose'}[is_natural(self.dealer)]
        for row in self.rows:
            outcome = tables.OUTCOME[best_total(row['cards']), house]
            entries = [('wager', outcome)]
            entries += [('insurance', side)] * (row['insurance'] > 0)
            for column, result in entries:
                amount = row[column]
                changes[row['player'].key] += amount * tables.CHANGE[result]
                show(
                    f'   {self.title(row):<20} {column:<10}'
                    f' {usd(amount):>14}  {result.upper()}'
                )
        for player in self.players:
            player.record(changes[player.key])
            show(f'   {player.name:<20} balance    {usd(player.balance):>14}')

    def play(self):
        """Run all the steps."""
        self.collect_wagers()
        self.first_deal()
        self.side_bets()
        for player in self.players:
            self.turn(player)
        self.dealer_turn()
        self.book()


def donor(players):
    """Refill empty balances."""
    for player in players:
        if player.balance == 0:
            show(
                f'   {player.name} is out of money... an anonymous donor'
                f' hands over {usd(STARTING_BALANCE)}!'
            )
            player.take_donation()


def ask_identifier(number, used):
    """Ask for an identifier that is not in use."""
    while True:
        name = input(
            f'Seat {number}: name, handle or email of this player? '
        ).strip()
        if name and key_of(name) not in used:
            return name
        show('   (an empty or an already used name is not possible)')


def sign_in():
    """Get the players in the order of their seats."""
    count = lookup(
        'How many people play today? (1 / 2 / 3 / 4)', tables.SEATS
    )
    known = read_table()
    used = {key_of(ComputerDealer.name): None}
    for number in range(1, count + 1):
        name = ask_identifier(number, used)
        used[key_of(name)] = known.get(key_of(name)) or Player(name)
        player = used[key_of(name)]
        show(
            f'   {player.name}: {player.games} games so far,'
            f' balance {usd(player.balance)}'
        )
    return list(used.values())[1:]


def session():
    """Play games until the first player stops."""
    show('B L A C K J A C K   (bets pay 2 to 1, dealer stands on 17)', 'head')
    players, shoe = sign_in(), Shoe()
    show(f'   {ComputerDealer.name} shuffles and cuts 8 decks')
    again = True
    while again:
        OneGame(players, shoe).play()
        donor(players)
        write_table(players)
        if shoe.end_of_game():
            show('   the cut card was reached: 8 decks shuffled and cut')
        again = lookup(
            f'\n{players[0].name}, one more game? (yes / no)', tables.YES_NO
        )
    show('See you next time.')


def main_loop():
    """Run a session, leave quietly if the input ends."""
    try:
        session()
    except (EOFError, KeyboardInterrupt):
        show('\nGoodbye.')
