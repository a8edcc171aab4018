"""The game of blackjack: one player against the dealer, for money.

This is part 5 of the project, and it brings all other parts together.
"""

from random import randint, seed

from deck import Deck
from hand import DealerHand, PlayerHand

# Every run of this file shuffles in the same way, so that results can be compared.
# Leave this line and the import of randint and seed as they are.
seed(20)

# All the texts of the log in one table.
LOG_TABLE = {
    "no cards": "Not enough cards for a game.",
    "no money": "Wallet amount $%s is less than bet amount $%s.",
    "head": "Round %d of Blackjack!\nwallet: %s\nbet: %d\n",
    "player": "Player Cards: %r\n",
    "dealer": "Dealer Cards: %r\n",
    "revealed": "Dealer Cards Revealed: %r\n",
    "pulled": "%s pulled a (%s, %s)\n",
    "won": "Player won with a score of %s. Dealer lost with a score of %s.\n",
    "lost": "Player lost with a score of %s. Dealer won with a score of %s.\n",
    "tie": "Player and Dealer tie.\n",
}

# The summary of a round, to be filled with: round, player, dealer, round, winner.
SUMMARY = """ROUND %d:
Player Hand:
%s
Dealer Hand:
%s
Winner of ROUND %d: %s

"""


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
        # Money is an int or a float and nothing else.
        assert type(wallet) == int or type(wallet) == float
        # Take the next number.
        Blackjack.num_games += 1
        self.game_number = Blackjack.num_games
        # The rest.
        self.deck = Deck()
        self.wallet = wallet
        self.log = ""
        # The number of the round that comes next.
        self.next_round = 1

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
        # Only the text goes, the rounds go on counting.
        self.log = ""

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
        # A hand, please.
        assert isinstance(hand, PlayerHand)
        # The ranks as strings: "2" ... "10", "J", "Q", "K", "A".
        ranks = ["%s" % card.get_rank() for card in hand.get_cards()]
        # The numbers, the pictures, and the aces with 1 each.
        numbers = sum(map(int, filter(str.isdigit, ranks)))
        pictures = 10 * len(list(filter(lambda rank: rank in "JQK", ranks)))
        aces = ranks.count("A")
        score = numbers + pictures + aces
        # One of the aces may count 10 more, if that is not too much.
        # (Two of them never can: that would be 22.)
        if aces > 0 and score <= 11:
            score += 10
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
        # Who is it?
        name = "Player"
        if isinstance(hand, DealerHand):
            name = "Dealer"
        # States: THINK, HIT and STAND.
        state = "THINK"
        while state != "STAND":
            if state == "THINK":
                # Enough points, or nothing left to pull?
                state = "HIT"
                if Blackjack.calculate_score(hand) >= stand_threshold:
                    state = "STAND"
                if len(self.deck.get_cards()) == 0:
                    state = "STAND"
            elif state == "HIT":
                # Write down the card while it still lies on the deck.
                card = self.deck.get_cards()[0]
                self.log += LOG_TABLE["pulled"] % (name, card.get_rank(), card.get_suit())
                self.deck.deal_hand(hand)
                state = "THINK"

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
        # Start with a tie: it stays one if both are bust, or if they are the same.
        key = "tie"
        answer = 0
        if player_score <= 21 and (player_score > dealer_score or dealer_score > 21):
            key = "won"
            answer = 1
        if dealer_score <= 21 and (dealer_score > player_score or player_score > 21):
            key = "lost"
            answer = -1
        # The text for the tie has no gaps to fill.
        if key == "tie":
            self.log += LOG_TABLE[key]
        else:
            self.log += LOG_TABLE[key] % (player_score, dealer_score)
        return answer

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
        # -1 is the last one of the table, that is how Python counts.
        winner = ["Tied", "Player", "Dealer"][result]
        number = self.next_round
        # "a" is for append: the older rounds stay.
        name = "./game_summaries/game_summary%d.txt" % self.game_number
        with open(name, "a", encoding="utf-8") as file:
            file.write(SUMMARY % (number, player_hand, dealer_hand, number, winner))
        # This round is over now.
        self.next_round = number + 1

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
        # Check both numbers.
        assert type(num_rounds) == int
        assert num_rounds >= 1
        assert type(stand_threshold) == int
        assert stand_threshold >= 1

        # The states of the game, in the order of the steps in the assignment:
        # CARDS -> MONEY -> SHUFFLE -> DEAL -> PLAYER -> DEALER -> PAY -> CARDS ... -> OVER
        state = "CARDS"
        rounds_to_go = num_rounds
        bet = 5

        while state != "OVER":

            if state == "CARDS":
                # Are there two cards for each?
                if len(self.deck.get_cards()) >= 4:
                    state = "MONEY"
                else:
                    self.log += LOG_TABLE["no cards"]
                    state = "OVER"

            elif state == "MONEY":
                # Can the player pay the bet?
                if self.wallet >= bet:
                    self.log += LOG_TABLE["head"] % (self.next_round, self.wallet, bet)
                    state = "SHUFFLE"
                else:
                    self.log += LOG_TABLE["no money"] % (self.wallet, bet)
                    state = "OVER"

            elif state == "SHUFFLE":
                # Mongean is thrown first, but performed second.
                mongean = randint(0, 5)
                overhand = randint(0, 5)
                # One cannot move five cards out of four.
                if overhand > len(self.deck.get_cards()):
                    overhand = len(self.deck.get_cards())
                self.deck.shuffle(modified_overhand=overhand, mongean=mongean)
                state = "DEAL"

            elif state == "DEAL":
                # Player, dealer, player, dealer.
                player_hand = PlayerHand()
                dealer_hand = DealerHand()
                self.deck.deal_hand(player_hand)
                self.deck.deal_hand(dealer_hand)
                self.deck.deal_hand(player_hand)
                self.deck.deal_hand(dealer_hand)
                self.log += LOG_TABLE["player"] % player_hand
                self.log += LOG_TABLE["dealer"] % dealer_hand
                state = "PLAYER"

            elif state == "PLAYER":
                # The player pulls cards.
                self.hit_or_stand(player_hand, stand_threshold)
                state = "DEALER"

            elif state == "DEALER":
                # The dealer shows the hand, then pulls cards.
                dealer_hand.reveal_hand()
                self.log += LOG_TABLE["revealed"] % dealer_hand
                self.hit_or_stand(dealer_hand, 17)
                state = "PAY"

            elif state == "PAY":
                # Who has won?
                player_score = Blackjack.calculate_score(player_hand)
                dealer_score = Blackjack.calculate_score(dealer_hand)
                result = self.determine_winner(player_score, dealer_score)
                # Money goes one way or the other, and the bet with it.
                if result == 1:
                    self.wallet += bet
                    bet += 5
                elif result == -1:
                    self.wallet -= bet
                    bet -= 5
                # Never below five dollars.
                if bet < 5:
                    bet = 5
                self.add_to_file(player_hand, dealer_hand, result)
                # Another round?
                rounds_to_go -= 1
                state = "CARDS"
                if rounds_to_go == 0:
                    state = "OVER"
