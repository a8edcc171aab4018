"""The dealer, who runs the game."""

import copy

from dealer_player import DealerPlayer
from hand import Hand


class PlayerEntry:
    """The value in the players map: a player, its hand and its bank."""

    def __init__(self, player, hand, bank):
        self.__player = player
        self.__hand = hand
        self.__bank = bank

    def get_player(self):
        return self.__player

    def get_hand(self):
        return self.__hand

    def get_bank(self):
        return self.__bank


class Dealer:
    """Deals the cards, manages the money and settles the bets."""

    MAX_SCORE = 21
    CARDS_AT_START = 2
    TITLE = "$$$$$ Game Summary  $$$$$$"

    def __init__(self, deck):
        """Open a table without players."""
        self.__deck = deck
        self.__dealer = DealerPlayer()
        self.__dealer_hand = Hand()
        self.__players = {}
        self.cards_dealt = []

    # ---------- getters ----------

    def get_cards_dealt(self):
        """Return a copy of the cards that lie face up."""
        result = []
        for i in range(0, len(self.cards_dealt)):
            result.append(self.cards_dealt[i])
        return result

    def __get_handles(self):
        return list(self.__players.keys())

    def __get_entry(self, index):
        return self.__players[self.__get_handles()[index]]

    def __get_up_card(self):
        """Return a new list with the dealer's first card."""
        result = []
        result.append(self.__dealer_hand.get_cards()[0])
        return result

    # ---------- private helpers ----------

    def __deal_card(self, hand, face_up):
        card = self.__deck.remove_card()
        hand.add_card(card)
        if face_up == True:
            self.cards_dealt.append(card)

    def __ask_ace(self, player, hand):
        """Ask a player how to count its aces. A player with an error gets low aces."""
        answer = False
        try:
            answer = player.use_ace_hi(copy.deepcopy(hand))
        except Exception as e:
            answer = False
        return answer

    def __ask_card(self, entry):
        """Ask a player if it wants a card. A player with an error gets none."""
        hand_copy = copy.deepcopy(entry.get_hand())
        bank_copy = copy.deepcopy(entry.get_bank())
        up_card = self.__get_up_card()
        cards_copy = self.get_cards_dealt()
        answer = False
        try:
            answer = entry.get_player().want_card(hand_copy, bank_copy, up_card, cards_copy)
        except Exception as e:
            answer = False
        return answer

    def __calculate_score(self, player, hand):
        ace_hi = False
        if hand.has_ace() == True:
            ace_hi = self.__ask_ace(player, hand)
        return hand.score_hand(ace_hi)

    # ---------- the game ----------

    def add_player(self, handle, player, bank):
        """Give a player a seat and an empty hand."""
        handles = self.__get_handles()
        for i in range(0, len(handles)):
            if handles[i] == handle:
                raise RuntimeError("there is a player called '" + str(handle) + "' already")
        self.__players[handle] = PlayerEntry(player, Hand(), bank)

    def take_bets(self):
        """Ask each player for a bet and enter it into the player's bank."""
        for i in range(0, len(self.__players)):
            entry = self.__get_entry(i)
            bank = entry.get_bank()
            try:
                bet = entry.get_player().make_bet(bank.get_balance())
            except Exception as e:
                # like in Java: put the exception into one that the caller knows
                raise RuntimeError("the player could not bet: " + str(e))
            bank.enter_bet(bet)

    def deal_initial_hand(self):
        """Deal two cards to each player and to the dealer, the dealer's second one face down."""
        for i in range(0, len(self.__players)):
            for j in range(0, Dealer.CARDS_AT_START):
                self.__deal_card(self.__get_entry(i).get_hand(), True)
        self.__deal_card(self.__dealer_hand, True)
        self.__deal_card(self.__dealer_hand, False)

    def deal_player_hands(self):
        """Let each player in turn take cards, until it has enough or its score is 21 or more."""
        for i in range(0, len(self.__players)):
            entry = self.__get_entry(i)
            hand = entry.get_hand()
            player = entry.get_player()
            hand.set_score(self.__calculate_score(player, hand))
            done = False
            while not done:
                if hand.get_score() >= Dealer.MAX_SCORE:
                    done = True
                elif not self.__ask_card(entry):
                    done = True
                else:
                    self.__deal_card(hand, True)
                    hand.set_score(self.__calculate_score(player, hand))

    def deal_dealer_hand(self):
        """Show the dealer's second card, and take cards by the rules of the DealerPlayer."""
        hand = self.__dealer_hand
        self.cards_dealt.append(hand.get_cards()[1])
        while self.__dealer.want_card(hand, None, hand.get_cards(), self.get_cards_dealt()) == True:
            self.__deal_card(hand, True)
        hand.set_score(self.__dealer.get_score(hand))

    def __has_won(self, hand):
        if hand.get_score() > Dealer.MAX_SCORE:
            return False
        if self.__dealer_hand.get_score() > Dealer.MAX_SCORE:
            return True
        return hand.get_score() > self.__dealer_hand.get_score()

    def settle_bets(self):
        """Pay twice its bet to each player who has won; the bets of the others are lost."""
        for i in range(0, len(self.__players)):
            entry = self.__get_entry(i)
            bank = entry.get_bank()
            if self.__has_won(entry.get_hand()):
                bank.pay_winner(bank.get_wager() + bank.get_wager())
            else:
                bank.bust()

    def __str__(self):
        """Return the summary of the game."""
        result = Dealer.TITLE + "\n"
        result += "Dealer:" + "\n"
        result += str(self.__dealer_hand)
        handles = self.__get_handles()
        for i in range(0, len(handles)):
            entry = self.__get_entry(i)
            result += "\n" + "\n"
            result += "Player: " + handles[i] + "\n"
            result += str(entry.get_hand()) + "\n"
            result += "Player assets:" + "\n"
            result += str(entry.get_bank())
        return result
