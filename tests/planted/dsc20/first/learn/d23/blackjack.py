"""The game of blackjack: one player against the dealer, for money.

This is part 5 of the project, and it brings all other parts together.
"""

from itertools import product
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
        assert isinstance(wallet, (int, float))
        assert not isinstance(wallet, bool)
        self.deck = Deck()
        self.wallet = wallet
        self.game_number = self._draw_game_number()
        self.log = ""
        # the results of all rounds of this game, oldest first
        self.results = []

    @staticmethod
    def _draw_game_number():
        """Count one more game and return its number.

        >>> Blackjack.num_games = 6
        >>> Blackjack._draw_game_number()
        7
        """
        Blackjack.num_games += 1
        return Blackjack.num_games

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

    def _log_line(self, line):
        """Add a text and a newline to the log.

        Parameters
            line (str): the text, without a newline
        """
        self.log += line + "\n"

    def _current_round(self):
        """Return the number of the round that is played now or next.

        >>> Blackjack(10)._current_round()
        1
        """
        return len(self.results) + 1

    @staticmethod
    def _possible_values(card):
        """Return all values that a card can have.

        Parameters
            card (Card): the card

        Returns
            a tuple: two values for an ace, one for all other cards

        >>> from card import Card
        >>> Blackjack._possible_values(Card("A", "clubs"))
        (1, 11)
        >>> Blackjack._possible_values(Card("Q", "clubs"))
        (10,)
        >>> Blackjack._possible_values(Card(7, "clubs"))
        (7,)
        """
        rank = card.get_rank()
        if rank == "A":
            return (1, 11)
        if rank in ("J", "Q", "K"):
            return (10,)
        return (rank,)

    @staticmethod
    def _is_bust(score):
        """Tell whether a score is over 21.

        Parameters
            score (int): the score

        >>> Blackjack._is_bust(21), Blackjack._is_bust(22)
        (False, True)
        """
        return score > 21

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
        # one sum for every way to choose a value for every card
        choices = product(*map(Blackjack._possible_values, hand.get_cards()))
        scores = [sum(choice) for choice in choices]
        not_bust = list(filter(lambda score: not Blackjack._is_bust(score), scores))
        if not_bust:
            return max(not_bust)
        return min(scores)

    def _has_to_hit(self, hand, stand_threshold):
        """Tell whether the hand takes another card.

        Parameters
            hand (PlayerHand or DealerHand): the hand
            stand_threshold (int): the score at which it stands

        Returns
            True if the score is below the threshold and there is a card to pull
        """
        below = self.calculate_score(hand) < stand_threshold
        return below and self.deck.count_cards() > 0

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
        while self._has_to_hit(hand, stand_threshold):
            pulled = self.deck.look_at_top()
            self.deck.deal_hand(hand)
            self._log_line(f"{hand.get_owner()} pulled a {pulled.get_name()}")

    def _compare(self, player_score, dealer_score):
        """Return the result of two scores without writing to the log.

        Parameters
            player_score (int), dealer_score (int): the scores

        Returns
            1 if the player won, -1 if the dealer won, 0 for a tie

        >>> game = Blackjack(10)
        >>> game._compare(25, 22), game._compare(25, 2), game._compare(20, 20)
        (0, -1, 0)
        """
        if self._is_bust(player_score):
            return 0 if self._is_bust(dealer_score) else -1
        if self._is_bust(dealer_score):
            return 1
        if player_score == dealer_score:
            return 0
        return 1 if player_score > dealer_score else -1

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
        result = self._compare(player_score, dealer_score)
        player_part = f"with a score of {player_score}."
        dealer_part = f"with a score of {dealer_score}."
        if result == 1:
            self._log_line(f"Player won {player_part} Dealer lost {dealer_part}")
        elif result == -1:
            self._log_line(f"Player lost {player_part} Dealer won {dealer_part}")
        else:
            self._log_line("Player and Dealer tie.")
        return result

    def _summary_file(self):
        """Return the path of the file for the summaries of this game.

        >>> Blackjack.num_games = 0
        >>> Blackjack(10)._summary_file()
        './game_summaries/game_summary1.txt'
        """
        return f"./game_summaries/game_summary{self.game_number}.txt"

    @staticmethod
    def _winner_name(result):
        """Return the word for a result in the summary.

        Parameters
            result (int): 1, -1 or 0

        >>> Blackjack._winner_name(1), Blackjack._winner_name(-1), Blackjack._winner_name(0)
        ('Player', 'Dealer', 'Tied')
        """
        if result > 0:
            return "Player"
        if result < 0:
            return "Dealer"
        return "Tied"

    def _summary(self, player_hand, dealer_hand, result):
        """Return the summary of the current round, with the blank line at the end.

        Parameters
            player_hand (PlayerHand), dealer_hand (DealerHand): the hands
            result (int): 1, -1 or 0
        """
        number = self._current_round()
        return (
            f"ROUND {number}:\n"
            f"Player Hand:\n{player_hand}\n"
            f"Dealer Hand:\n{dealer_hand}\n"
            f"Winner of ROUND {number}: {self._winner_name(result)}\n\n"
        )

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
        with open(self._summary_file(), "a", encoding="utf-8") as file:
            file.write(self._summary(player_hand, dealer_hand, result))
        self.results.append(result)

    def _has_enough_cards(self):
        """Tell whether there are cards for both hands; if not, say so in the log.

        >>> Blackjack(10)._has_enough_cards()
        True
        """
        if self.deck.count_cards() >= 4:
            return True
        self.log += "Not enough cards for a game."
        return False

    def _has_enough_money(self, bet):
        """Tell whether the wallet has enough for the bet; if not, say so in the log.

        Parameters
            bet (int): the bet

        >>> Blackjack(10)._has_enough_money(10), Blackjack(10)._has_enough_money(15)
        (True, False)
        """
        if self.wallet >= bet:
            return True
        self.log += f"Wallet amount ${self.wallet} is less than bet amount ${bet}."
        return False

    def _shuffle_deck(self):
        """Shuffle the deck with random counts.

        The number for mongean has to be drawn first. Near the end of the game there can be
        fewer cards than the overhand shuffle should move; then it moves all there are.
        """
        mongean = randint(0, 5)
        overhand = randint(0, 5)
        overhand = min(overhand, self.deck.count_cards())
        self.deck.shuffle(modified_overhand=overhand, mongean=mongean)

    def _deal_hands(self):
        """Deal two cards to the player and to the dealer in turns, and log them.

        Returns
            the hand of the player and the hand of the dealer
        """
        player_hand = PlayerHand()
        dealer_hand = DealerHand()
        for _ in range(2):
            self.deck.deal_hand(player_hand)
            self.deck.deal_hand(dealer_hand)
        self._log_line(f"Player Cards: {player_hand!r}")
        self._log_line(f"Dealer Cards: {dealer_hand!r}")
        return player_hand, dealer_hand

    def _reveal(self, dealer_hand):
        """Reveal the hand of the dealer and log it.

        Parameters
            dealer_hand (DealerHand): the hand
        """
        dealer_hand.reveal_hand()
        self._log_line(f"Dealer Cards Revealed: {dealer_hand!r}")

    @staticmethod
    def _next_bet(bet, result):
        """Return the bet that follows.

        Parameters
            bet (int): the bet of the round that was played
            result (int): how it ended

        >>> Blackjack._next_bet(10, 1), Blackjack._next_bet(10, -1), Blackjack._next_bet(10, 0)
        (15, 5, 10)
        >>> Blackjack._next_bet(5, -1)
        5
        """
        return max(5, bet + 5 * result)

    def _play_with(self, bet, stand_threshold):
        """Play one round from the shuffle to the summary.

        Parameters
            bet (int): the bet of this round
            stand_threshold (int): the score at which the player stands

        Returns
            the result: 1, -1 or 0
        """
        self._log_line(f"Round {self._current_round()} of Blackjack!")
        self._log_line(f"wallet: {self.wallet}")
        self._log_line(f"bet: {bet}")
        self._shuffle_deck()
        player_hand, dealer_hand = self._deal_hands()
        self.hit_or_stand(player_hand, stand_threshold)
        self._reveal(dealer_hand)
        self.hit_or_stand(dealer_hand, 17)
        player_score = self.calculate_score(player_hand)
        dealer_score = self.calculate_score(dealer_hand)
        result = self.determine_winner(player_score, dealer_score)
        self.wallet += bet * result
        self.add_to_file(player_hand, dealer_hand, result)
        return result

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
        assert num_rounds >= 1
        assert type(stand_threshold) == int
        assert stand_threshold >= 1
        bet = 5
        for _ in range(num_rounds):
            if not self._has_enough_cards() or not self._has_enough_money(bet):
                break
            result = self._play_with(bet, stand_threshold)
            bet = self._next_bet(bet, result)
