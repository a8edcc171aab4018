"""The game of blackjack: one player against the dealer, for money.

This is part 5 of the project, and it brings all other parts together.
"""

from random import randint, seed

from deck import Deck
from hand import DealerHand, PlayerHand

# Every run of this file shuffles in the same way, so that results can be compared.
# Leave this line and the import of randint and seed as they are.
seed(20)


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

    # constants
    MAX_SCORE = 21
    DEALER_THRESHOLD = 17
    START_BET = 5
    BET_STEP = 5
    CARDS_PER_HAND = 2
    NUM_HANDS = 2
    MAX_SHUFFLES = 5
    PICTURE_VALUE = 10
    ACE = "A"
    ACE_LOW = 1
    ACE_HIGH = 11
    PLAYER_WON = 1
    DEALER_WON = -1
    TIE = 0
    FILE_NAME = "./game_summaries/game_summary{}.txt"

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
        assert isinstance(wallet, (int, float)) and not isinstance(wallet, bool)
        Blackjack.num_games += 1
        self.__game_number = Blackjack.num_games
        self.__wallet = wallet
        self.__deck = Deck()
        self.__log = ""
        self.__bet = Blackjack.START_BET
        self.__rounds_written = 0

    # ---------- getters and setters ----------

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
        return self.__log

    def set_log(self, log):
        """Replace the log.

        >>> game = Blackjack(10)
        >>> game.set_log("hi")
        >>> game.get_log()
        'hi'
        """
        self.__log = log

    def get_wallet(self):
        """Return the money of the player.

        >>> Blackjack(10).get_wallet()
        10
        """
        return self.__wallet

    def set_wallet(self, wallet):
        """Set the money of the player.

        >>> game = Blackjack(10)
        >>> game.set_wallet(20)
        >>> game.wallet
        20
        """
        self.__wallet = wallet

    def get_deck(self):
        """Return the deck.

        >>> Blackjack(10).get_deck().get_size()
        52
        """
        return self.__deck

    def set_deck(self, deck):
        """Replace the deck.

        >>> game = Blackjack(10)
        >>> game.set_deck(Deck())
        """
        self.__deck = deck

    def get_game_number(self):
        """Return the number of this game.

        >>> Blackjack(10).get_game_number() == Blackjack.num_games
        True
        """
        return self.__game_number

    def set_game_number(self, game_number):
        """Set the number of this game.

        >>> game = Blackjack(10)
        >>> game.set_game_number(99)
        >>> game.game_number
        99
        """
        self.__game_number = game_number

    def get_bet(self):
        """Return the bet of the next round.

        >>> Blackjack(10).get_bet()
        5
        """
        return self.__bet

    log = property(get_log, set_log)
    wallet = property(get_wallet, set_wallet)
    deck = property(get_deck, set_deck)
    game_number = property(get_game_number, set_game_number)

    def reset_log(self):
        """Make the log empty again.

        >>> game = Blackjack(10)
        >>> game.determine_winner(20, 20)
        0
        >>> game.reset_log()
        >>> game.get_log()
        ''
        """
        self.set_log("")

    def add_to_log(self, text):
        """Put a text behind the log.

        >>> game = Blackjack(10)
        >>> game.add_to_log("a")
        >>> game.add_to_log("b")
        >>> game.get_log()
        'ab'
        """
        self.set_log(self.get_log() + text)

    # ---------- scores ----------

    @staticmethod
    def get_value(rank):
        """Return the value of a rank that is not an ace.

        >>> Blackjack.get_value("Q")
        10
        """
        if isinstance(rank, int):
            return rank
        return Blackjack.PICTURE_VALUE

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
        cards = hand.get_cards()
        ranks = [cards[i].get_rank() for i in range(len(cards))]
        others = list(filter(lambda rank: rank != Blackjack.ACE, ranks))
        base = sum(map(Blackjack.get_value, others))
        num_aces = len(ranks) - len(others)

        # one total for each number of aces that count 11
        totals = [
            base + high * Blackjack.ACE_HIGH + (num_aces - high) * Blackjack.ACE_LOW
            for high in range(num_aces + 1)
        ]
        not_bust = list(filter(lambda total: total <= Blackjack.MAX_SCORE, totals))
        if len(not_bust) > 0:
            return not_bust[len(not_bust) - 1]
        return totals[0]

    @staticmethod
    def is_bust(score):
        """Return whether the score is over 21.

        >>> Blackjack.is_bust(21)
        False
        """
        return score > Blackjack.MAX_SCORE

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
        name = "Player"
        if isinstance(hand, DealerHand):
            name = "Dealer"
        while not self.get_deck().is_empty() and Blackjack.calculate_score(hand) < stand_threshold:
            card = self.get_deck().get_top_card()
            self.add_to_log("{} pulled a ({}, {})\n".format(name, card.get_rank(), card.get_suit()))
            self.get_deck().deal_hand(hand)

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
        player_bust = Blackjack.is_bust(player_score)
        dealer_bust = Blackjack.is_bust(dealer_score)
        if (player_bust and dealer_bust) or player_score == dealer_score:
            self.add_to_log("Player and Dealer tie.\n")
            return Blackjack.TIE
        if dealer_bust or (not player_bust and player_score > dealer_score):
            self.add_to_log(
                "Player won with a score of {}. Dealer lost with a score of {}.\n".format(player_score, dealer_score)
            )
            return Blackjack.PLAYER_WON
        self.add_to_log(
            "Player lost with a score of {}. Dealer won with a score of {}.\n".format(player_score, dealer_score)
        )
        return Blackjack.DEALER_WON

    # ---------- the file ----------

    def get_file_name(self):
        """Return the name of the file with the summary of this game.

        >>> game = Blackjack(10)
        >>> game.game_number = 3
        >>> game.get_file_name()
        './game_summaries/game_summary3.txt'
        """
        return Blackjack.FILE_NAME.format(self.get_game_number())

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
        winner = "Tied"
        if result == Blackjack.PLAYER_WON:
            winner = "Player"
        elif result == Blackjack.DEALER_WON:
            winner = "Dealer"
        self.__rounds_written += 1
        title = "ROUND " + str(self.__rounds_written)
        with open(self.get_file_name(), "a", encoding="utf-8") as writer:
            writer.write(title + ":\n")
            writer.write("Player Hand:\n")
            writer.write(str(player_hand) + "\n")
            writer.write("Dealer Hand:\n")
            writer.write(str(dealer_hand) + "\n")
            writer.write("Winner of " + title + ": " + winner + "\n")
            writer.write("\n")

    # ---------- the rounds ----------

    @staticmethod
    def is_positive_int(number):
        """Return whether the number is an int and at least 1.

        >>> Blackjack.is_positive_int(0)
        False
        """
        return isinstance(number, int) and not isinstance(number, bool) and number >= 1

    def can_play(self):
        """Return whether cards and money suffice for a round; if not, say so in the log.

        >>> game = Blackjack(2)
        >>> game.can_play()
        False
        >>> game.get_log()
        'Wallet amount $2 is less than bet amount $5.'
        """
        if self.get_deck().get_size() < Blackjack.CARDS_PER_HAND * Blackjack.NUM_HANDS:
            self.add_to_log("Not enough cards for a game.")
            return False
        if self.get_wallet() < self.get_bet():
            self.add_to_log(
                "Wallet amount ${} is less than bet amount ${}.".format(self.get_wallet(), self.get_bet())
            )
            return False
        return True

    def shuffle_deck(self):
        """Shuffle the deck with two random counts.

        >>> game = Blackjack(10)
        >>> game.shuffle_deck()
        >>> game.get_deck().get_size()
        52
        """
        mongean_count = randint(0, Blackjack.MAX_SHUFFLES)
        overhand_count = randint(0, Blackjack.MAX_SHUFFLES)
        # not more cards than there are
        overhand_count = min(overhand_count, self.get_deck().get_size())
        self.get_deck().shuffle(modified_overhand=overhand_count, mongean=mongean_count)

    def settle_bet(self, result):
        """Move the money after a round and set the next bet.

        >>> game = Blackjack(10)
        >>> game.settle_bet(Blackjack.PLAYER_WON)
        >>> game.get_wallet(), game.get_bet()
        (15, 10)
        """
        if result == Blackjack.PLAYER_WON:
            self.set_wallet(self.get_wallet() + self.get_bet())
            self.__bet = self.__bet + Blackjack.BET_STEP
        elif result == Blackjack.DEALER_WON:
            self.set_wallet(self.get_wallet() - self.get_bet())
            if self.__bet > Blackjack.START_BET:
                self.__bet = self.__bet - Blackjack.BET_STEP

    def play_single_round(self, stand_threshold):
        """Play one round; cards and money have been checked before.

        >>> game = Blackjack(10)
        >>> game.play_single_round(16)
        >>> game.get_log().splitlines()[0]
        'Round 1 of Blackjack!'
        """
        self.add_to_log("Round {} of Blackjack!\n".format(self.__rounds_written + 1))
        self.add_to_log("wallet: {}\n".format(self.get_wallet()))
        self.add_to_log("bet: {}\n".format(self.get_bet()))
        self.shuffle_deck()

        player_hand = PlayerHand()
        dealer_hand = DealerHand()
        for i in range(Blackjack.CARDS_PER_HAND):
            self.get_deck().deal_hand(player_hand)
            self.get_deck().deal_hand(dealer_hand)
        self.add_to_log("Player Cards: " + repr(player_hand) + "\n")
        self.add_to_log("Dealer Cards: " + repr(dealer_hand) + "\n")

        self.hit_or_stand(player_hand, stand_threshold)
        dealer_hand.reveal_hand()
        self.add_to_log("Dealer Cards Revealed: " + repr(dealer_hand) + "\n")
        self.hit_or_stand(dealer_hand, Blackjack.DEALER_THRESHOLD)

        player_score = Blackjack.calculate_score(player_hand)
        dealer_score = Blackjack.calculate_score(dealer_hand)
        result = self.determine_winner(player_score, dealer_score)
        self.settle_bet(result)
        self.add_to_file(player_hand, dealer_hand, result)

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
        assert Blackjack.is_positive_int(num_rounds)
        assert Blackjack.is_positive_int(stand_threshold)
        i = 0
        while i < num_rounds and self.can_play():
            self.play_single_round(stand_threshold)
            i += 1
        self.__bet = Blackjack.START_BET
