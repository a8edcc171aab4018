"""Unusual: calculate_score has neither self nor a decorator."""

from random import randint, seed

from deck import Deck
from hand import DealerHand, PlayerHand

seed(20)


class Blackjack:
    """A game of blackjack."""

    num_games = 0

    def __init__(self, wallet):
        """Make a game."""
        assert type(wallet) in (int, float)
        Blackjack.num_games += 1
        self.deck = Deck()
        self.wallet = wallet
        self.game_number = Blackjack.num_games
        self.log = ""
        self.bet = 5
        self.round = 1

    def get_log(self):
        """Return the log."""
        return self.log

    def reset_log(self):
        """Empty the log."""
        self.log = ""

    def calculate_score(hand):
        """Return the score of the hand."""
        assert isinstance(hand, PlayerHand)
        ranks = [card.get_rank() for card in hand.get_cards()]
        numbers = list(filter(lambda rank: type(rank) is int, ranks))
        pictures = list(filter(lambda rank: rank in ["J", "Q", "K"], ranks))
        aces = ranks.count("A")
        score = sum(numbers) + 10 * len(pictures) + aces
        if aces > 0 and score <= 11:
            return score + 10
        return score

    def hit_or_stand(self, hand, stand_threshold):
        """Deal cards until the threshold is reached or the deck is empty."""
        while Blackjack.calculate_score(hand) < stand_threshold:
            if len(self.deck.cards) == 0:
                break
            card = self.deck.cards[0]
            if isinstance(hand, DealerHand):
                self.log += "Dealer pulled a " + repr(card) + "\n"
            else:
                self.log += "Player pulled a " + repr(card) + "\n"
            self.deck.deal_hand(hand)

    def determine_winner(self, player_score, dealer_score):
        """Return and log who won."""
        if (player_score > 21 and dealer_score > 21) or player_score == dealer_score:
            self.log += "Player and Dealer tie.\n"
            return 0
        if dealer_score > 21 or (player_score <= 21 and player_score > dealer_score):
            self.log += f"Player won with a score of {player_score}. "
            self.log += f"Dealer lost with a score of {dealer_score}.\n"
            return 1
        self.log += f"Player lost with a score of {player_score}. "
        self.log += f"Dealer won with a score of {dealer_score}.\n"
        return -1

    def add_to_file(self, player_hand, dealer_hand, result):
        """Add the round to the game's file."""
        if result == 0:
            winner = "Tied"
        elif result == 1:
            winner = "Player"
        else:
            winner = "Dealer"
        name = "./game_summaries/game_summary" + str(self.game_number) + ".txt"
        with open(name, "a", encoding="utf-8") as file:
            file.write(f"ROUND {self.round}:\n")
            file.write(f"Player Hand:\n{player_hand}\n")
            file.write(f"Dealer Hand:\n{dealer_hand}\n")
            file.write(f"Winner of ROUND {self.round}: {winner}\n\n")

    def play_round(self, num_rounds, stand_threshold):
        """Play so many rounds."""
        assert type(num_rounds) is int
        assert num_rounds > 0
        assert type(stand_threshold) is int
        assert stand_threshold > 0
        self.bet = 5
        for _ in range(num_rounds):
            if len(self.deck.cards) < 4:
                self.log += "Not enough cards for a game."
                break
            if self.wallet < self.bet:
                self.log += f"Wallet amount ${self.wallet} is less than bet amount ${self.bet}."
                break
            self.play(stand_threshold)
            self.round += 1

    def play(self, stand_threshold):
        """Play one round."""
        self.log += f"Round {self.round} of Blackjack!\n"
        self.log += f"wallet: {self.wallet}\n"
        self.log += f"bet: {self.bet}\n"
        mongean = randint(0, 5)
        overhand = min(randint(0, 5), len(self.deck.cards))
        self.deck.shuffle(modified_overhand=overhand, mongean=mongean)
        player_hand = PlayerHand()
        dealer_hand = DealerHand()
        for _ in range(2):
            self.deck.deal_hand(player_hand)
            self.deck.deal_hand(dealer_hand)
        self.log += "Player Cards: " + repr(player_hand) + "\n"
        self.log += "Dealer Cards: " + repr(dealer_hand) + "\n"
        self.hit_or_stand(player_hand, stand_threshold)
        dealer_hand.reveal_hand()
        self.log += "Dealer Cards Revealed: " + repr(dealer_hand) + "\n"
        self.hit_or_stand(dealer_hand, 17)
        player_score = Blackjack.calculate_score(player_hand)
        dealer_score = Blackjack.calculate_score(dealer_hand)
        result = self.determine_winner(player_score, dealer_score)
        if result == 1:
            self.wallet += self.bet
            self.bet += 5
        elif result == -1:
            self.wallet -= self.bet
            if self.bet > 5:
                self.bet -= 5
        self.add_to_file(player_hand, dealer_hand, result)
