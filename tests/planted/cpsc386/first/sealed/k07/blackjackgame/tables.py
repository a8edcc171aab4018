# Theo Lindqvist
# CPSC 386-01
# 2022-04-09
# tlindqvist@csu.fullerton.edu
# @theo-dataframe
#
# Lab 00-03
#
# The lookup tables: values, best totals, outcomes, accepted answers.
#

"""All the lookup tables of the game, computed once at import."""

RANKS = (
    'Ace',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    'Jack',
    'Queen',
    'King',
)
SUITS = ('Clubs', 'Hearts', 'Spades', 'Diamonds')

# rank -> points with the ace low
POINTS = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)))

# rank -> may insurance be bought if the dealer shows it
INSURABLE = {rank: POINTS[rank] in (1, 10) for rank in RANKS}

# (sum with aces low, is there an ace) -> best total
BEST = {(low, False): low for low in range(0, 43)}
BEST.update({(low, True): low + 10 for low in range(1, 12)})
BEST.update({(low, True): low for low in range(12, 43)})

# total of the dealer -> does the dealer hit
DEALER_HITS = {total: total < 17 for total in range(2, 43)}


def _outcome(mine, dealers):
    """Outcome of one cell of the table."""
    if mine > 21:
        return 'lose'
    if dealers > 21:
        return 'win'
    return {True: 'win', False: 'lose'}[mine > dealers]


# (total of a player, total of the dealer) -> outcome
OUTCOME = {
    (mine, dealers): _outcome(mine, dealers)
    for mine in range(2, 43)
    for dealers in range(2, 43)
}
OUTCOME.update({(same, same): 'push' for same in range(2, 22)})

# outcome -> change of the balance in units of the wager
CHANGE = {'win': 1, 'push': 0, 'lose': -1}

# total after a turn -> what is said about it
REMARK = {total: 'stands at {total}' for total in range(2, 21)}
REMARK[21] = 'has reached 21!'
REMARK.update({total: 'is BUSTED at {total}!' for total in range(22, 43)})

# accepted answers -> meaning
SEATS = {'1': 1, '2': 2, '3': 3, '4': 4}
YES_NO = {'yes': True, 'y': True, 'no': False, 'n': False}
SPLIT = {'split': True, 'keep': False, **YES_NO}
DOUBLE = {'double': True, 'd': True, 'single': False, **YES_NO}
MOVE = {'hit': 'hit', 'h': 'hit', 'stand': 'stand', 's': 'stand'}
NO_INSURANCE = ('0', 'no', 'n', 'none')
