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
        assert type(wallet) == int or type(wallet) == float
        self.deck = Deck()
        self.wallet = wallet
        Blackjack.num_games += 1
        self.game_number = Blackjack.num_games
        self.log = ""
        self.round_number = 1

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
        ranks = [card.rank for card in hand.cards]
        # everything that is not an ace: numbers count as they are, J Q K are 10
        others = list(filter(lambda r: r != "A", ranks))
        points = list(map(lambda r: r if type(r) == int else 10, others))
        aces = len(ranks) - len(others)
        total = sum(points)
        if aces == 0:
            return total
        elif total + 11 + aces - 1 <= 21:
            return total + 11 + aces - 1
        else:
            return total + aces

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
        stand = False
        while not stand:
            score = Blackjack.calculate_score(hand)
            if score >= stand_threshold:
                stand = True
            elif self.deck.cards == []:
                stand = True
            else:
                card = self.deck.cards[0]
                if isinstance(hand, DealerHand):
                    self.log += "Dealer pulled a "
                else:
                    self.log += "Player pulled a "
                self.log += "(" + str(card.rank) + ", " + card.suit + ")\n"
                self.deck.deal_hand(hand)

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
        player = str(player_score)
        dealer = str(dealer_score)
        won = "Player won with a score of " + player + ". Dealer lost with a score of " + dealer + ".\n"
        lost = "Player lost with a score of " + player + ". Dealer won with a score of " + dealer + ".\n"
        tie = "Player and Dealer tie.\n"
        if player_score > 21:
            if dealer_score > 21:
                self.log += tie
                return 0
            else:
                self.log += lost
                return -1
        else:
            if dealer_score > 21:
                self.log += won
                return 1
            elif dealer_score == player_score:
                self.log += tie
                return 0
            elif dealer_score < player_score:
                self.log += won
                return 1
            else:
                self.log += lost
                return -1

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
        file_name = "game_summaries/game_summary" + str(self.game_number) + ".txt"
        with open(file_name, "a", encoding="utf-8") as f:
            f.write("ROUND " + str(self.round_number) + ":\n")
            f.write("Player Hand:\n")
            f.write(str(player_hand) + "\n")
            f.write("Dealer Hand:\n")
            f.write(str(dealer_hand) + "\n")
            f.write("Winner of ROUND " + str(self.round_number) + ": ")
            if result == 1:
                f.write("Player\n")
            elif result == -1:
                f.write("Dealer\n")
            elif result == 0:
                f.write("Tied\n")
            f.write("\n")
        self.round_number += 1

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
        assert type(num_rounds) == int
        assert type(stand_threshold) == int
        assert num_rounds > 0
        assert stand_threshold > 0
        bet = 5
        count = 0
        while True:
            if count == num_rounds:
                break
            # 1. enough cards?
            cards_left = len(self.deck.get_cards())
            if cards_left < 4:
                self.log += "Not enough cards for a game."
                break
            # 2. enough money?
            if bet > self.wallet:
                self.log += "Wallet amount $" + str(self.wallet) + " is less than bet amount $" + str(bet) + "."
                break
            self.log += "Round " + str(self.round_number) + " of Blackjack!\n"
            self.log += "wallet: " + str(self.wallet) + "\n"
            self.log += "bet: " + str(bet) + "\n"
            # 3. shuffle, mongean number first!!
            m = randint(0, 5)
            o = randint(0, 5)
            if o > cards_left:
                o = cards_left
            self.deck.shuffle(modified_overhand=o, mongean=m)
            # 4. deal
            player_hand = PlayerHand()
            dealer_hand = DealerHand()
            i = 0
            while True:
                if i == 2:
                    break
                self.deck.deal_hand(player_hand)
                self.deck.deal_hand(dealer_hand)
                i += 1
            # 5. log
            self.log += "Player Cards: " + repr(player_hand) + "\n"
            self.log += "Dealer Cards: " + repr(dealer_hand) + "\n"
            # 6. player
            self.hit_or_stand(player_hand, stand_threshold)
            # 7. reveal
            dealer_hand.reveal_hand()
            self.log += "Dealer Cards Revealed: " + repr(dealer_hand) + "\n"
            # 8. dealer, only if the player did not bust because then the dealer has won already
            player_score = Blackjack.calculate_score(player_hand)
            if player_score <= 21:
                self.hit_or_stand(dealer_hand, 17)
            dealer_score = Blackjack.calculate_score(dealer_hand)
            # 9. money
            result = self.determine_winner(player_score, dealer_score)
            if result == 1:
                self.wallet += bet
                bet += 5
            elif result == -1:
                self.wallet -= bet
                if bet > 5:
                    bet -= 5
            # 10. file
            self.add_to_file(player_hand, dealer_hand, result)
            count += 1
