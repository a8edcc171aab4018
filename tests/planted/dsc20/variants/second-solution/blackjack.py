"""Unusual: a second solution, written without a look at the reference. Rounds and hits are
recursive, add_to_file counts the rounds, and 4 cards cannot be shuffled overhand with 5."""

from random import randint, seed

from deck import Deck
from hand import DealerHand, PlayerHand

# Every run of this file shuffles in the same way, so that results can be compared.
# Leave this line and the import of randint and seed as they are.
seed(20)

WORTH = {"A": 11, "J": 10, "Q": 10, "K": 10}
ENDINGS = {
    1: "Player won with a score of {}. Dealer lost with a score of {}.\n",
    -1: "Player lost with a score of {}. Dealer won with a score of {}.\n",
    0: "Player and Dealer tie.\n",
}


def lower_aces(score, aces):
    """Let one ace after the other count 1, as long as the score is too high."""
    if score > 21 and aces > 0:
        return lower_aces(score - 10, aces - 1)
    return score


class Blackjack:
    """One player, one dealer, one deck."""

    num_games = 0

    def __init__(self, wallet):
        """Begin a game."""
        assert type(wallet) == int or type(wallet) == float
        Blackjack.num_games = Blackjack.num_games + 1
        self.deck = Deck()
        self.wallet = wallet
        self.game_number = Blackjack.num_games
        self.log = ""
        self.rounds_done = 0

    def get_log(self):
        """Give the log."""
        return self.log

    def reset_log(self):
        """Clear the log."""
        self.log = str()

    @staticmethod
    def calculate_score(hand):
        """Count the hand, with every ace as 11 first."""
        assert isinstance(hand, (PlayerHand, DealerHand))
        values = [WORTH.get(card.get_rank(), card.get_rank()) for card in hand.get_cards()]
        aces = list(filter(lambda value: value == 11, values))
        return lower_aces(sum(values), len(aces))

    def hit_or_stand(self, hand, stand_threshold):
        """Deal a card if there is need and a card, and ask again."""
        if Blackjack.calculate_score(hand) >= stand_threshold:
            return
        if len(self.deck.get_cards()) == 0:
            return
        who = type(hand).__name__.replace("Hand", "")
        self.log += f"{who} pulled a {repr(self.deck.get_cards()[0])}\n"
        self.deck.deal_hand(hand)
        self.hit_or_stand(hand, stand_threshold)

    def determine_winner(self, player_score, dealer_score):
        """Compare the scores, where a bust is below everything."""
        player = player_score if player_score <= 21 else -1
        dealer = dealer_score if dealer_score <= 21 else -1
        result = (player > dealer) - (player < dealer)
        self.log += ENDINGS[result].format(player_score, dealer_score)
        return result

    def add_to_file(self, player_hand, dealer_hand, result):
        """Write the round to the file, and count it."""
        self.rounds_done += 1
        title = f"ROUND {self.rounds_done}"
        winner = ("Tied", "Player", "Dealer")[result]
        file = open(f"game_summaries/game_summary{self.game_number}.txt", "a", encoding="utf-8")
        file.write(f"{title}:\nPlayer Hand:\n{player_hand}\nDealer Hand:\n{dealer_hand}\n")
        file.write(f"Winner of {title}: {winner}\n\n")
        file.close()

    def play_round(self, num_rounds, stand_threshold):
        """Play so many rounds, from a bet of 5."""
        assert type(num_rounds) == int and num_rounds > 0
        assert type(stand_threshold) == int and stand_threshold > 0
        self.play_on(num_rounds, stand_threshold, 5)

    def play_on(self, rounds_left, stand_threshold, bet):
        """Play a round with this bet, and the rest recursively."""
        if rounds_left == 0:
            return
        if len(self.deck.get_cards()) < 4:
            self.log += "Not enough cards for a game."
        elif bet > self.wallet:
            self.log += f"Wallet amount ${self.wallet} is less than bet amount ${bet}."
        else:
            result = self.play_one(stand_threshold, bet)
            self.wallet += (0, bet, -bet)[result]
            self.play_on(rounds_left - 1, stand_threshold, max(bet + 5 * result, 5))

    def play_one(self, stand_threshold, bet):
        """Play one round and give its result."""
        self.log += f"Round {self.rounds_done + 1} of Blackjack!\n"
        self.log += f"wallet: {self.wallet}\nbet: {bet}\n"
        self.deck.shuffle(mongean=randint(0, 5), modified_overhand=randint(0, 5))
        player, dealer = PlayerHand(), DealerHand()
        self.deck.deal_hand(player)
        self.deck.deal_hand(dealer)
        self.deck.deal_hand(player)
        self.deck.deal_hand(dealer)
        self.log += f"Player Cards: {player!r}\nDealer Cards: {dealer!r}\n"
        self.hit_or_stand(player, stand_threshold)
        dealer.reveal_hand()
        self.log += f"Dealer Cards Revealed: {dealer!r}\n"
        self.hit_or_stand(dealer, 17)
        scores = [Blackjack.calculate_score(hand) for hand in (player, dealer)]
        result = self.determine_winner(*scores)
        self.add_to_file(player, dealer, result)
        return result
