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
        assert isinstance(wallet, int) or isinstance(wallet, float)
        assert not isinstance(wallet, bool)
        Blackjack.num_games = Blackjack.num_games + 1
        self.game_number = Blackjack.num_games
        self.deck = Deck()
        assert len(self.deck.get_cards()) == 52
        self.wallet = wallet
        self.log = ""
        # who won each round, the length says how many rounds there were
        self.winners = []

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
        assert isinstance(self.log, str)
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
        assert self.log == ""

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
        cards = list(hand.get_cards())
        aces = list(filter(lambda card: card.get_rank() == "A", cards))
        pictures = list(filter(lambda card: card.get_rank() in ["J", "Q", "K"], cards))
        numbers = [card.get_rank() for card in cards if isinstance(card.get_rank(), int)]
        assert len(aces) + len(pictures) + len(numbers) == len(cards)
        # first every ace counts 11
        score = sum(numbers) + 10 * len(pictures) + 11 * len(aces)
        return Blackjack.lower_aces(score, len(aces))

    @staticmethod
    def lower_aces(score, aces):
        """Return the score after as many aces as needed went from 11 to 1.

        score (int): the score with 11 for each of the aces
        aces (int): how many aces still count 11

        >>> Blackjack.lower_aces(22, 2)
        12
        >>> Blackjack.lower_aces(25, 0)
        25
        """
        assert aces >= 0
        if score <= 21:
            return score
        if aces == 0:
            return score
        return Blackjack.lower_aces(score - 10, aces - 1)

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
        assert isinstance(hand, PlayerHand)
        if isinstance(hand, DealerHand):
            who = "Dealer"
        else:
            who = "Player"
        while True:
            if len(self.deck.get_cards()) == 0:
                #print("DEBUG deck is empty")
                break
            if Blackjack.calculate_score(hand) >= stand_threshold:
                break
            top = self.deck.get_cards()[0]
            rank = top.get_rank()
            suit = top.get_suit()
            before = len(hand.get_cards())
            self.deck.deal_hand(hand)
            assert len(hand.get_cards()) == before + 1
            self.log = self.log + who + " pulled a (" + str(rank) + ", " + suit + ")\n"

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
        player_bust = player_score > 21
        dealer_bust = dealer_score > 21
        if player_bust and dealer_bust:
            result = 0
        elif player_bust:
            result = -1
        elif dealer_bust:
            result = 1
        else:
            # nobody is over 21, so look how far it is to 21
            player_far = 21 - player_score
            dealer_far = 21 - dealer_score
            if player_far == dealer_far:
                result = 0
            elif player_far < dealer_far:
                result = 1
            else:
                result = -1
        assert result in [-1, 0, 1]
        if result == 0:
            self.log = self.log + "Player and Dealer tie.\n"
        elif result == 1:
            self.log = self.log + "Player won with a score of " + str(player_score) + ". "
            self.log = self.log + "Dealer lost with a score of " + str(dealer_score) + ".\n"
        else:
            self.log = self.log + "Player lost with a score of " + str(player_score) + ". "
            self.log = self.log + "Dealer won with a score of " + str(dealer_score) + ".\n"
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
        assert isinstance(player_hand, PlayerHand)
        assert isinstance(dealer_hand, PlayerHand)
        assert result in [-1, 0, 1]
        self.winners.append(result)
        round_number = len(self.winners)
        if result == 1:
            name = "Player"
        elif result == -1:
            name = "Dealer"
        else:
            name = "Tied"
        lines = []
        lines.append("ROUND " + str(round_number) + ":\n")
        lines.append("Player Hand:\n")
        lines.append(str(player_hand) + "\n")
        lines.append("Dealer Hand:\n")
        lines.append(str(dealer_hand) + "\n")
        lines.append("Winner of ROUND " + str(round_number) + ": " + name + "\n")
        lines.append("\n")
        #print("DEBUG", lines)
        path = "./game_summaries/game_summary" + str(self.game_number) + ".txt"
        file = open(path, mode="a", encoding="utf-8")
        file.writelines(lines)
        file.close()

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
        assert isinstance(num_rounds, int)
        assert not isinstance(num_rounds, bool)
        assert num_rounds >= 1
        assert isinstance(stand_threshold, int)
        assert not isinstance(stand_threshold, bool)
        assert stand_threshold >= 1
        bet = 5
        played = 0
        while played < num_rounds:
            assert bet >= 5
            # step 1
            if len(self.deck.get_cards()) < 4:
                self.log = self.log + "Not enough cards for a game."
                return
            # step 2
            if self.wallet < bet:
                self.log = self.log + "Wallet amount $" + str(self.wallet)
                self.log = self.log + " is less than bet amount $" + str(bet) + "."
                return
            self.log = self.log + "Round " + str(len(self.winners) + 1) + " of Blackjack!\n"
            self.log = self.log + "wallet: " + str(self.wallet) + "\n"
            self.log = self.log + "bet: " + str(bet) + "\n"
            # step 3, mongean has to be first
            mongean_count = randint(0, 5)
            overhand_count = randint(0, 5)
            if overhand_count > len(self.deck.get_cards()):
                # the shuffle does not allow more than there are
                overhand_count = len(self.deck.get_cards())
            self.deck.shuffle(modified_overhand=overhand_count, mongean=mongean_count)
            # step 4
            player = PlayerHand()
            dealer = DealerHand()
            for hand in [player, dealer, player, dealer]:
                self.deck.deal_hand(hand)
            assert len(player.get_cards()) == 2
            assert len(dealer.get_cards()) == 2
            # step 5
            self.log = self.log + "Player Cards: " + repr(player) + "\n"
            self.log = self.log + "Dealer Cards: " + repr(dealer) + "\n"
            # step 6
            self.hit_or_stand(player, stand_threshold)
            # step 7
            dealer.reveal_hand()
            self.log = self.log + "Dealer Cards Revealed: " + repr(dealer) + "\n"
            # step 8
            self.hit_or_stand(dealer, 17)
            # step 9
            player_score = Blackjack.calculate_score(player)
            dealer_score = Blackjack.calculate_score(dealer)
            result = self.determine_winner(player_score, dealer_score)
            if result == 1:
                self.wallet = self.wallet + bet
                bet = bet + 5
            elif result == -1:
                self.wallet = self.wallet - bet
                if bet > 5:
                    bet = bet - 5
            #print("DEBUG wallet", self.wallet, "next bet", bet)
            # step 10
            self.add_to_file(player, dealer, result)
            played = played + 1
