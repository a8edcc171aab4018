"""Unusual: as few lines as it takes."""
from random import randint, seed
from deck import Deck
from hand import DealerHand, PlayerHand
seed(20)
class Blackjack:
    """A game."""
    num_games = 0
    def __init__(self, wallet):
        """Make it."""
        assert type(wallet) in (int, float)
        Blackjack.num_games += 1; self.deck, self.wallet, self.game_number, self.log, self.turn = Deck(), wallet, Blackjack.num_games, "", 1
    def get_log(self):
        """Return the log."""; return self.log
    def reset_log(self):
        """Empty the log."""; self.log = ""
    @staticmethod
    def calculate_score(hand):
        """Count the hand."""
        assert isinstance(hand, PlayerHand)
        return (score := sum(map(lambda rank: {"A": 1}.get(rank, rank if type(rank) is int else 10), ranks := [card.get_rank() for card in hand.get_cards()]))) + 10 * ("A" in ranks and score < 12)
    def hit_or_stand(self, hand, stand_threshold):
        """Take cards."""
        while Blackjack.calculate_score(hand) < stand_threshold and (cards := self.deck.get_cards()):
            self.log += f"{['Player', 'Dealer'][isinstance(hand, DealerHand)]} pulled a {cards[0]!r}\n"; self.deck.deal_hand(hand)
    def determine_winner(self, player_score, dealer_score):
        """Find the winner."""
        player, dealer = [score if score < 22 else -1 for score in (player_score, dealer_score)]
        self.log += "Player and Dealer tie.\n" if player == dealer else f"Player {'lost' if player < dealer else 'won'} with a score of {player_score}. Dealer {'won' if player < dealer else 'lost'} with a score of {dealer_score}.\n"
        return (player > dealer) - (player < dealer)
    def add_to_file(self, player_hand, dealer_hand, result):
        """Write the round."""
        with open(f"./game_summaries/game_summary{self.game_number}.txt", "a", encoding="utf-8") as file: file.write(f"ROUND {self.turn}:\nPlayer Hand:\n{player_hand}\nDealer Hand:\n{dealer_hand}\nWinner of ROUND {self.turn}: {['Tied', 'Player', 'Dealer'][result]}\n\n")
    def play_round(self, num_rounds, stand_threshold):
        """Play."""
        assert type(num_rounds) is int and type(stand_threshold) is int and min(num_rounds, stand_threshold) >= 1
        bet = 5
        while num_rounds > 0:
            if len(self.deck.get_cards()) < 4: self.log += "Not enough cards for a game."; return
            if self.wallet < bet: self.log += f"Wallet amount ${self.wallet} is less than bet amount ${bet}."; return
            self.log += f"Round {self.turn} of Blackjack!\nwallet: {self.wallet}\nbet: {bet}\n"
            self.deck.shuffle(mongean=randint(0, 5), modified_overhand=min(randint(0, 5), len(self.deck.get_cards())))
            hands = [PlayerHand(), DealerHand()]; [self.deck.deal_hand(hand) for hand in hands * 2]
            self.log += f"Player Cards: {hands[0]!r}\nDealer Cards: {hands[1]!r}\n"
            self.hit_or_stand(hands[0], stand_threshold); hands[1].reveal_hand()
            self.log += f"Dealer Cards Revealed: {hands[1]!r}\n"; self.hit_or_stand(hands[1], 17)
            result = self.determine_winner(*[Blackjack.calculate_score(hand) for hand in hands]); self.add_to_file(*hands, result)
            self.wallet, bet, num_rounds, self.turn = self.wallet + result * bet, max(5, bet + result * 5), num_rounds - 1, self.turn + 1
