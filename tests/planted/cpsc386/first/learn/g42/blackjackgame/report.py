# Leonard Okafor-Marsh
# CPSC 386-01
# 2022-04-04
# l.okafor-marsh@csu.fullerton.edu
# @lmarsh-stats
#
# Lab 00-03
#
# Statistics that are printed after every game.
#

"""The statistical report."""

from statistics import mean, median, stdev

WIDTH = 72


def percent(part, whole):
    """Format a ratio as a percentage."""
    return f'{100 * part / whole:.2f} %' if whole else 'n/a'


def player_lines(player, total_balance):
    """Yield the lines about one participant."""
    nets = [entry.net for entry in player.history]
    balances = [entry.balance for entry in player.history]
    games = len(nets)
    wins = sum(net > 0 for net in nets)
    losses = sum(net < 0 for net in nets)
    last = player.history[-1]
    deviation = stdev(nets) if games > 1 else 0.0
    yield (
        f'{player.identifier}: balance ${player.balance:,.2f}, '
        f'change {last.net:+,.2f} '
        f'({percent(last.net, last.balance - last.net)})'
    )
    yield (
        f'    n = {games}, gained {wins} ({percent(wins, games)}), '
        f'lost {losses} ({percent(losses, games)}), '
        f'even {games - wins - losses}'
    )
    yield (
        f'    net: mean {mean(nets):+,.2f}, median {median(nets):+,.2f}, '
        f'st. dev. {deviation:,.2f}'
    )
    yield (
        f'    balance: min {min(balances):,.2f}, max {max(balances):,.2f}, '
        f'mean {mean(balances):,.2f}, '
        f'{percent(player.balance, 10000)} of the initial 10,000.00'
    )
    recent = ' -> '.join(f'{value:,.2f}' for value in balances[-5:])
    yield f'    balance history (last {min(games, 5)}): {recent}'
    if total_balance > 0:
        share = percent(player.balance, total_balance)
        yield f'    share of all balances at the table: {share}'


def print_report(number, players, shoe):
    """Print everything that can be known after a game."""
    print(f' STATISTICS AFTER GAME {number} '.center(WIDTH, '-'))
    total = sum(player.balance for player in players)
    for player in players:
        for line in player_lines(player, total):
            print(line)
    used = 416 - shoe.remaining
    print(f'Shoe: {used} of 416 cards used ({percent(used, 416)})')
    print('-' * WIDTH)
