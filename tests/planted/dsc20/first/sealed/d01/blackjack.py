"""The game of blackjack: one player against the dealer, for money.

This is part 5 of the project, and it brings all other parts together.
"""

from random import randint, seed

from deck import Deck
from hand import DealerHand, PlayerHand

# Every run of this file shuffles in the same way, so that results can be compared.
# Leave this line and the import of randint and seed as they are.
seed(20)

# ----------------------------------------------------------------------
# Numbers
# ----------------------------------------------------------------------

BEST_SCORE = 21
DEALER_STANDS_AT = 17
CARDS_FOR_A_ROUND = 4
FIRST_BET = 5
BET_STEP = 5
LOWEST_BET = 5

# what a card with a letter counts; an ace first counts 1, and 10 more if there is room
LETTER_VALUES = {"J": 10, "Q": 10, "K": 10, "A": 1}
MORE_FOR_ACE = 10

# results
PLAYER = 1
DEALER = -1
TIE = 0

# ----------------------------------------------------------------------
# Texts
# ----------------------------------------------------------------------

# for the log, about the result; the blanks are the scores of player and dealer
RESULT_TEXTS = {
    PLAYER: "Player won with a score of %(player)s. Dealer lost with a score of %(dealer)s.\n",
    DEALER: "Player lost with a score of %(player)s. Dealer won with a score of %(dealer)s.\n",
    TIE: "Player and Dealer tie.\n",
}

# for the file
WINNER_NAMES = {PLAYER: "Player", DEALER: "Dealer", TIE: "Tied"}
SUMMARY_FILE = "./game_summaries/game_summary%d.txt"
SUMMARY = (
    "ROUND %(round)d:\n"
    "Player Hand:\n"
    "%(player)s\n"
    "Dealer Hand:\n"
    "%(dealer)s\n"
    "Winner of ROUND %(round)d: %(winner)s\n"
    "\n"
)

# for the log, everything else
ROUND_TEXT = "Round %d of Blackjack!\nwallet: %s\nbet: %s\n"
CARDS_TEXT = "Player Cards: %r\nDealer Cards: %r\n"
REVEALED_TEXT = "Dealer Cards Revealed: %r\n"
PULLED_TEXT = "%s pulled a (%s, %s)\n"
NO_CARDS_TEXT = "Not enough cards for a game."
NO_MONEY_TEXT = "Wallet amount $%s is less than bet amount $%s."

# ----------------------------------------------------------------------
# The states of play_round
# ----------------------------------------------------------------------

CHECK_ROUNDS = "check rounds"
CHECK_CARDS = "check cards"
CHECK_MONEY = "check money"
ANNOUNCE = "announce"
SHUFFLE = "shuffle"
DEAL = "deal"
PLAYER_TURN = "player's turn"
REVEAL = "reveal"
DEALER_TURN = "dealer's turn"
SETTLE = "settle"
WRITE = "write"
STOP = "stop"


class Blackjack:
    """A game of blackjack, which goes on for as many rounds as we like.

    num_games (int): how many games have been made so far, shared by all games
    deck (Deck): the cards that are left to play with
    wallet (int or float): the money of the player
    game_number (int): 1 for the first game that was made, 2 for the second, and so on
    log (str): what has happened so far

    >>> seed(14)
    >>> game = Blackjack(10)
    >>> game.play_round(1, 16)
    >>> print(game.get_log(), end="")
    Round 1 of Blackjack!
    wallet: 10
    bet: 5
    Player Cards: (6, clubs) (6, spades)
    Dealer Cards: (6, hearts) (?, ?)
    Player pulled a (7, diamonds)
    Dealer Cards Revealed: (6, hearts) (7, clubs)
    Dealer pulled a (7, hearts)
    Player lost with a score of 19. Dealer won with a score of 20.
    >>> game.wallet
    5
    """

    num_games = 0

    def __init__(self, wallet):
        """Make a game with a new deck, an empty log and the next game number.

        wallet (int or float): the money to start with

        >>> Blackjack.num_games = 0
        >>> game = Blackjack(10)
        >>> game.wallet
        10
        >>> len(game.deck.get_cards())
        52
        >>> game.log
        ''
        >>> game.game_number
        1
        >>> Blackjack(7.5).game_number
        2
        >>> Blackjack.num_games
        2

        Money is an int or a float.

        >>> Blackjack("10")
        Traceback (most recent call last):
            ...
        AssertionError
        >>> Blackjack(True)
        Traceback (most recent call last):
            ...
        AssertionError
        """
        # True and False are ints for Python, but they are no money
        assert isinstance(wallet, (int, float))
        assert wallet is not True and wallet is not False
        # the number of this game
        Blackjack.num_games = Blackjack.num_games + 1
        self.game_number = Blackjack.num_games
        # what we play with
        self.deck = Deck()
        self.wallet = wallet
        self.log = ""
        # what is needed between the rounds
        self.bet = FIRST_BET
        self.rounds_done = 0

    def get_log(self):
        """Return the log.

        >>> game = Blackjack(10)
        >>> game.get_log()
        ''
        >>> game.determine_winner(20, 20)
        0
        >>> print(game.get_log(), end="")
        Player and Dealer tie.
        """
        return self.log

    def reset_log(self):
        """Make the log empty again.

        >>> game = Blackjack(10)
        >>> game.determine_winner(20, 20)
        0
        >>> game.reset_log()
        >>> game.get_log()
        ''
        """
        self.log = ""

    def write_log(self, text):
        """Add a text to the end of the log."""
        self.log = self.log + text

    @staticmethod
    def calculate_score(hand):
        """Return the score of a hand.

        2 to 10 count as they are; J, Q and K count 10. An ace counts 11, or 1 where 11 would
        take the score over 21.

        This needs no game: we call it on the class.

        >>> from card import Card
        >>> hand = PlayerHand()
        >>> Blackjack.calculate_score(hand)
        0
        >>> hand.add_card(Card("A", "clubs"))
        >>> Blackjack.calculate_score(hand)
        11
        >>> hand.add_card(Card("A", "hearts"))
        >>> Blackjack.calculate_score(hand)
        12
        >>> hand.add_card(Card("J", "hearts"))
        >>> Blackjack.calculate_score(hand)
        12

        One ace may count 11 while another counts 1.

        >>> hand = PlayerHand()
        >>> hand.add_card(Card("A", "clubs"), Card(9, "clubs"), Card("A", "spades"))
        >>> Blackjack.calculate_score(hand)
        21
        >>> hand = PlayerHand()
        >>> hand.add_card(Card("A", "clubs"), Card("A", "diamonds"))
        >>> hand.add_card(Card("A", "hearts"), Card("A", "spades"))
        >>> Blackjack.calculate_score(hand)
        14

        A score may be over 21 whatever the aces count. Then it is the lowest that there is.

        >>> hand = PlayerHand()
        >>> hand.add_card(Card("J", "clubs"), Card(10, "diamonds"))
        >>> hand.add_card(Card("A", "hearts"), Card("A", "spades"))
        >>> Blackjack.calculate_score(hand)
        22

        Hidden cards count like any other, and only a hand has a score.

        >>> hand = DealerHand()
        >>> hand.add_card(Card("Q", "hearts"), Card("K", "spades"))
        >>> hand
        (Q, hearts) (?, ?)
        >>> Blackjack.calculate_score(hand)
        20
        >>> Blackjack.calculate_score([Card("Q", "hearts")])
        Traceback (most recent call last):
            ...
        AssertionError
        """
        assert isinstance(hand, PlayerHand)
        # split the ranks into numbers and letters
        ranks = [card.get_rank() for card in hand.get_cards()]
        letters = list(filter(LETTER_VALUES.get, ranks))
        numbers = list(filter(lambda rank: rank not in LETTER_VALUES, ranks))
        # all aces count 1
        score = sum(numbers) + sum(map(LETTER_VALUES.get, letters))
        # one of them may have room to count 11
        if "A" in letters and score + MORE_FOR_ACE <= BEST_SCORE:
            score = score + MORE_FOR_ACE
        return score

    def hit_or_stand(self, hand, stand_threshold):
        """Deal cards to the hand until its score reaches the threshold.

        hand (PlayerHand or DealerHand): the hand that takes the cards
        stand_threshold (int): the score at which to stop

        Every card that is pulled gets a line in the log.

        >>> game = Blackjack(10)
        >>> hand = PlayerHand()
        >>> game.hit_or_stand(hand, 5)
        >>> print(game.get_log(), end="")
        Player pulled a (2, clubs)
        Player pulled a (2, diamonds)
        Player pulled a (2, hearts)
        >>> Blackjack.calculate_score(hand)
        6

        Who has reached the threshold stands: no card, no line.

        >>> game.reset_log()
        >>> game.hit_or_stand(hand, 6)
        >>> game.get_log()
        ''

        For the dealer's hand the line begins with Dealer.

        >>> hand = DealerHand()
        >>> hand.reveal_hand()
        >>> game.hit_or_stand(hand, 4)
        >>> print(game.get_log(), end="")
        Dealer pulled a (2, spades)
        Dealer pulled a (3, clubs)

        When the deck is empty, there is nothing more to pull.

        >>> from card import Card
        >>> game = Blackjack(10)
        >>> game.deck.cards = [Card(2, "hearts")]
        >>> game.hit_or_stand(PlayerHand(), 17)
        >>> print(game.get_log(), end="")
        Player pulled a (2, hearts)
        """
        # whose turn is it?
        name = "Player"
        if isinstance(hand, DealerHand):
            name = "Dealer"
        # pull until a reason to stop is found
        while True:
            # reason 1: enough points
            if self.calculate_score(hand) >= stand_threshold:
                return
            # reason 2: no more cards
            if len(self.deck.get_cards()) == 0:
                return
            card = self.deck.get_cards()[0]
            self.deck.deal_hand(hand)
            self.write_log(PULLED_TEXT % (name, card.get_rank(), card.get_suit()))

    def determine_winner(self, player_score, dealer_score):
        """Return 1 if the player won, -1 if the dealer won, 0 for a tie, and log it.

        player_score (int): the score of the player's hand
        dealer_score (int): the score of the dealer's hand

        The higher score wins, but a score over 21 is a bust and loses.

        >>> game = Blackjack(10)
        >>> game.determine_winner(21, 17)
        1
        >>> game.determine_winner(12, 22)
        1
        >>> game.determine_winner(18, 19)
        -1
        >>> game.determine_winner(22, 12)
        -1
        >>> print(game.get_log(), end="")
        Player won with a score of 21. Dealer lost with a score of 17.
        Player won with a score of 12. Dealer lost with a score of 22.
        Player lost with a score of 18. Dealer won with a score of 19.
        Player lost with a score of 22. Dealer won with a score of 12.

        It is a tie when the scores are equal, and when both bust.

        >>> game.reset_log()
        >>> game.determine_winner(20, 20)
        0
        >>> game.determine_winner(22, 25)
        0
        >>> print(game.get_log(), end="")
        Player and Dealer tie.
        Player and Dealer tie.
        """
        # The rules as a table. The first line that is true decides.
        player_bust = player_score > BEST_SCORE
        dealer_bust = dealer_score > BEST_SCORE
        rules = (
            (player_bust and dealer_bust, TIE),
            (player_bust, DEALER),
            (dealer_bust, PLAYER),
            (player_score > dealer_score, PLAYER),
            (player_score < dealer_score, DEALER),
            (True, TIE),
        )
        for holds, result in rules:
            if holds:
                break
        # log it
        scores = {"player": player_score, "dealer": dealer_score}
        self.write_log(RESULT_TEXTS[result] % scores)
        return result

    def add_to_file(self, player_hand, dealer_hand, result):
        """Add the summary of a round to the end of ./game_summaries/game_summaryX.txt.

        player_hand (PlayerHand): the player's cards at the end of the round
        dealer_hand (DealerHand): the dealer's cards at the end of the round, revealed
        result (int): 1 if the player won, -1 if the dealer won, 0 for a tie

        X is the number of the game. A file that is already there grows, so here we first
        delete what earlier runs have left.

        >>> from pathlib import Path
        >>> for old_file in Path("game_summaries").glob("game_summary*.txt"):
        ...     old_file.unlink()

        The rounds of a game are counted from 1. There is a blank line after every round,
        after the last one too, and none inside a round.

        >>> from card import Card
        >>> player_hand, dealer_hand = PlayerHand(), DealerHand()
        >>> player_hand.add_card(Card(10, "spades"), Card("A", "clubs"))
        >>> dealer_hand.add_card(Card("Q", "spades"), Card(7, "hearts"))
        >>> dealer_hand.reveal_hand()
        >>> Blackjack.num_games = 0
        >>> Blackjack(10).add_to_file(player_hand, dealer_hand, 1)
        >>> file = Path("game_summaries/game_summary1.txt")
        >>> print(file.read_text(encoding="utf-8"), end="")
        ROUND 1:
        Player Hand:
        ____
        |10  |
        | ♠ |
        |__10|
        ____
        |A  |
        | ♣ |
        |__A|
        Dealer Hand:
        ____
        |7  |
        | ♥ |
        |__7|
        ____
        |Q  |
        | ♠ |
        |__Q|
        Winner of ROUND 1: Player
        <BLANKLINE>

        The last line of a round names the winner.

        >>> Blackjack(10).add_to_file(player_hand, dealer_hand, -1)
        >>> file = Path("game_summaries/game_summary2.txt")
        >>> file.read_text(encoding="utf-8").splitlines()[-2:]
        ['Winner of ROUND 1: Dealer', '']
        >>> Blackjack(10).add_to_file(player_hand, dealer_hand, 0)
        >>> file = Path("game_summaries/game_summary3.txt")
        >>> file.read_text(encoding="utf-8").splitlines()[-2:]
        ['Winner of ROUND 1: Tied', '']

        The rounds of one game stand in one file.

        >>> seed(14)
        >>> Blackjack(100).play_round(2, 16)
        >>> file = Path("game_summaries/game_summary4.txt")
        >>> lines = file.read_text(encoding="utf-8").splitlines()
        >>> [line for line in lines if "ROUND" in line or line == ""]
        ['ROUND 1:', 'Winner of ROUND 1: Dealer', '', 'ROUND 2:', 'Winner of ROUND 2: Player', '']
        """
        # one more round is done
        self.rounds_done = self.rounds_done + 1
        # fill in the form
        entries = {
            "round": self.rounds_done,
            "player": player_hand,
            "dealer": dealer_hand,
            "winner": WINNER_NAMES[result],
        }
        # "a" is for append: the earlier rounds must stay in the file
        with open(SUMMARY_FILE % self.game_number, "a", encoding="utf-8") as file:
            file.write(SUMMARY % entries)

    def play_round(self, num_rounds, stand_threshold):
        """Play rounds until num_rounds are played, or cards or money run out.

        num_rounds (int): how many rounds to play, at least 1
        stand_threshold (int): the score at which the player stands, at least 1

        Before each round the deck is shuffled, with two calls of randint(0, 5): the first is
        for mongean, the second for the overhand shuffle. The dealer stands at 17.

        Every call of play_round starts with a bet of $5. A player who wins earns the bet, and
        the next bet is $5 higher. A player who loses pays it, and the next bet is $5 lower,
        but never below $5.

        >>> seed(11)
        >>> game = Blackjack(10)
        >>> game.play_round(5, 16)
        >>> print(game.get_log())
        Round 1 of Blackjack!
        wallet: 10
        bet: 5
        Player Cards: (10, clubs) (A, clubs)
        Dealer Cards: (Q, clubs) (?, ?)
        Dealer Cards Revealed: (5, hearts) (Q, clubs)
        Dealer pulled a (3, hearts)
        Player won with a score of 21. Dealer lost with a score of 18.
        Round 2 of Blackjack!
        wallet: 15
        bet: 10
        Player Cards: (2, clubs) (2, hearts)
        Dealer Cards: (A, spades) (?, ?)
        Player pulled a (5, diamonds)
        Player pulled a (K, hearts)
        Dealer Cards Revealed: (3, spades) (A, spades)
        Dealer pulled a (6, diamonds)
        Player lost with a score of 19. Dealer won with a score of 20.
        Round 3 of Blackjack!
        wallet: 5
        bet: 5
        Player Cards: (3, diamonds) (9, hearts)
        Dealer Cards: (9, diamonds) (?, ?)
        Player pulled a (5, spades)
        Dealer Cards Revealed: (2, diamonds) (9, diamonds)
        Dealer pulled a (J, hearts)
        Player lost with a score of 17. Dealer won with a score of 21.
        Wallet amount $0 is less than bet amount $5.

        A tie leaves wallet and bet as they are. Here comes a tie, a loss, a win, a tie and
        another loss.

        >>> seed(19)
        >>> game = Blackjack(100)
        >>> game.play_round(6, 16)
        >>> lines = game.get_log().splitlines()
        >>> [line for line in lines if line.startswith("bet")]
        ['bet: 5', 'bet: 5', 'bet: 5', 'bet: 10', 'bet: 10', 'bet: 5']

        Rounds are counted through the whole game, also when the log has been reset.

        >>> seed(20)
        >>> game = Blackjack(100)
        >>> game.play_round(2, 16)
        >>> game.reset_log()
        >>> game.play_round(1, 16)
        >>> game.get_log().splitlines()[:3]
        ['Round 3 of Blackjack!', 'wallet: 115', 'bet: 5']

        When the money or the cards do not suffice, the log says so, with no newline after it.
        The cards are looked at first.

        >>> game = Blackjack(4.5)
        >>> game.play_round(1, 17)
        >>> game.get_log()
        'Wallet amount $4.5 is less than bet amount $5.'
        >>> game = Blackjack(4)
        >>> game.deck.cards = game.deck.cards[:3]
        >>> game.play_round(1, 17)
        >>> game.get_log()
        'Not enough cards for a game.'

        Both arguments are ints and at least 1.

        >>> game.play_round(0, 17)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> game.play_round(1.0, 17)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> game.play_round(1, 0)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> game.play_round(1, "17")
        Traceback (most recent call last):
            ...
        AssertionError
        """
        # check the input
        for number in (num_rounds, stand_threshold):
            assert isinstance(number, int)
            assert number is not True and number is not False
            assert number >= 1

        self.bet = FIRST_BET
        rounds_left = num_rounds
        state = CHECK_ROUNDS

        # Every state does its work and names the state that follows.
        while state != STOP:

            if state == CHECK_ROUNDS:
                # are there rounds left to play?
                state = CHECK_CARDS if rounds_left > 0 else STOP

            elif state == CHECK_CARDS:
                # are there enough cards for both hands?
                state = CHECK_MONEY
                if len(self.deck.get_cards()) < CARDS_FOR_A_ROUND:
                    self.write_log(NO_CARDS_TEXT)
                    state = STOP

            elif state == CHECK_MONEY:
                # can the player pay the bet?
                state = ANNOUNCE
                if self.wallet < self.bet:
                    self.write_log(NO_MONEY_TEXT % (self.wallet, self.bet))
                    state = STOP

            elif state == ANNOUNCE:
                # the heading of the round
                self.write_log(ROUND_TEXT % (self.rounds_done + 1, self.wallet, self.bet))
                state = SHUFFLE

            elif state == SHUFFLE:
                # the first random number is for mongean, the second for overhand
                mongean_times = randint(0, 5)
                overhand_cards = randint(0, 5)
                # one cannot move more cards than there are
                overhand_cards = min(overhand_cards, len(self.deck.get_cards()))
                self.deck.shuffle(modified_overhand=overhand_cards, mongean=mongean_times)
                state = DEAL

            elif state == DEAL:
                # player, dealer, player, dealer
                player_hand = PlayerHand()
                dealer_hand = DealerHand()
                for hand in (player_hand, dealer_hand, player_hand, dealer_hand):
                    self.deck.deal_hand(hand)
                self.write_log(CARDS_TEXT % (player_hand, dealer_hand))
                state = PLAYER_TURN

            elif state == PLAYER_TURN:
                self.hit_or_stand(player_hand, stand_threshold)
                state = REVEAL

            elif state == REVEAL:
                dealer_hand.reveal_hand()
                self.write_log(REVEALED_TEXT % dealer_hand)
                state = DEALER_TURN

            elif state == DEALER_TURN:
                self.hit_or_stand(dealer_hand, DEALER_STANDS_AT)
                state = SETTLE

            elif state == SETTLE:
                # who won?
                player_score = self.calculate_score(player_hand)
                dealer_score = self.calculate_score(dealer_hand)
                result = self.determine_winner(player_score, dealer_score)
                # first the money, with the old bet; then the new bet
                if result == PLAYER:
                    self.wallet = self.wallet + self.bet
                    self.bet = self.bet + BET_STEP
                elif result == DEALER:
                    self.wallet = self.wallet - self.bet
                    self.bet = self.bet - BET_STEP
                # not below the lowest bet
                if self.bet < LOWEST_BET:
                    self.bet = LOWEST_BET
                state = WRITE

            elif state == WRITE:
                self.add_to_file(player_hand, dealer_hand, result)
                rounds_left = rounds_left - 1
                state = CHECK_ROUNDS

        # the next game starts with the first bet again
        self.bet = FIRST_BET
