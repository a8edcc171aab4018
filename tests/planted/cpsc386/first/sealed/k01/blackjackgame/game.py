# Margaret Oyelaran
# CPSC 386-01
# 2022-04-07
# moyelaran@csu.fullerton.edu
# @m-oyelaran
#
# Lab 00-03
#
# The main loop of the game, and its rules.
#

"""The main loop of Blackjack and all the rules of the table."""

from blackjackgame import bank, cards, screen
from blackjackgame.cards import Shoe
from blackjackgame.player import Dealer, Player


class BlackjackGame:
    """A table with a shoe, a dealer and one to four players.

    One object of this class plays many games, one after the other, until
    the first player does not want to go on.
    """

    MOST_PLAYERS = 4

    def __init__(self):
        """Prepare the table; the players come when run() is called."""
        self.dealer = Dealer()
        self.shoe = Shoe()
        self.players = []

    # -- the loop ---------------------------------------------------------

    def run(self):
        """Play until the first player has enough, or the input ends."""
        try:
            self._welcome()
            self._seat_players()
            self._play_games()
            self._farewell()
        except (EOFError, KeyboardInterrupt):
            screen.tell('\nThe table is closed.')

    def _play_games(self):
        """Play one game after the other."""
        playing = True
        while playing:
            self._play_one_game()
            playing = self._wants_again()

    def _play_one_game(self):
        """Do all the steps of one game in the order of the rules."""
        self._shuffle_if_needed()
        self._take_wagers()
        self._deal_first_cards()
        for player in self.players:
            self._take_turn(player)
        self._dealer_turn()
        self._settle_everything()
        self._help_the_broke()
        self._save()
        self.shoe.clear_table()

    def _wants_again(self):
        """Prompt the first player for another game."""
        screen.tell()
        # Shuffle at the end of the game, as soon as it is over.
        self._shuffle_if_needed()
        first = self.players[0].name
        return screen.ask_yes(f'{first}, do you all play again?')

    def _shuffle_if_needed(self):
        """Shuffle the cards if the cut card was reached."""
        if self.shoe.needs_shuffle():
            screen.tell('The cut card was reached in the shoe.')
            screen.tell('All 8 decks are shuffled, cut, and put back.')
            self.shoe.prepare()

    # -- before and after -------------------------------------------------

    def _welcome(self):
        """Print the name of the game."""
        screen.title('Welcome to the Blackjack table')
        screen.tell(f'Your dealer today is {self.dealer.name}.')

    def _farewell(self):
        """Print the last balances."""
        screen.title('Thank you for playing')
        for player in self.players:
            money = screen.dollars(player.balance)
            screen.tell(f'{player.name} leaves with {money}.')

    def _seat_players(self):
        """Ask how many players there are and who they are."""
        count = screen.ask_number(
            'How many players sit down?', 1, self.MOST_PLAYERS
        )
        for position in range(1, count + 1):
            player = self._seat_one_player(position)
            self.players.append(player)

    def _seat_one_player(self, position):
        """Ask for the name of one player and fetch her account."""
        while True:
            name = screen.ask_text(f'Enter the name of player {position}: ')
            if not self._is_taken(name):
                break
            screen.tell('Somebody at this table has that name already.')
        player, known = bank.fetch(name)
        money = screen.dollars(player.balance)
        if known:
            screen.tell(f'Good to see you again, {player.name}: {money}.')
        else:
            screen.tell(f'A new account for {player.name}: {money}.')
        return player

    def _is_taken(self, name):
        """Tell if a name belongs to the dealer or to a seated player."""
        taken = [bank.identifier(player.name) for player in self.players]
        taken.append(bank.identifier(self.dealer.name))
        return bank.identifier(name) in taken

    def _save(self):
        """Save the accounts of all players."""
        for player in self.players:
            if not bank.store(player):
                screen.tell(f'The balance of {player.name} was not saved!')

    # -- wagers and the first cards ---------------------------------------

    def _take_wagers(self):
        """Every player has to place a wager before any card is dealt."""
        screen.title('Place your wagers')
        for player in self.players:
            money = screen.dollars(player.balance)
            wager = screen.ask_number(
                f'{player.name}, you have {money}. How much do you wager?',
                1,
                player.balance,
            )
            player.open_hand(wager)

    def _deal_first_cards(self):
        """Deal two rounds; only the last card of all is face down."""
        screen.title('The cards are dealt')
        self.dealer.open_hand()
        for player in self.players:
            self._deal_open(player.name, player.hands[0])
        self._deal_open(self.dealer.name, self.dealer.hand)
        for player in self.players:
            self._deal_open(player.name, player.hands[0])
        self._deal_hidden()

    def _deal_open(self, name, hand):
        """Deal a card face up and show it."""
        card = self.shoe.deal()
        hand.add(card)
        screen.tell(f'{name} is dealt the {cards.describe(card)}.')

    def _deal_hidden(self):
        """Deal the second card of the dealer without showing it."""
        self.dealer.hand.add(self.shoe.deal())
        screen.tell(f'{self.dealer.name} is dealt a card face down.')

    # -- the turn of a player ---------------------------------------------

    def _take_turn(self, player):
        """Let one player play: split first, then hand by hand."""
        screen.title(f'The turn of {player.name}')
        self._show_situation(player, player.hands[0])
        self._offer_split(player)
        was_split = len(player.hands) > 1
        for number, hand in enumerate(player.hands, start=1):
            if was_split:
                screen.tell()
                screen.tell(f'{player.name} plays hand {number} of 2.')
                self._show_situation(player, hand)
            self._play_hand(player, hand)

    def _show_situation(self, player, hand):
        """Show the cards of the hand and the dealer's face up card."""
        screen.tell(f'{player.name} holds: {hand.describe()}.')
        up_card = cards.describe(self.dealer.face_up())
        screen.tell(f'{self.dealer.name} shows: {up_card}.')

    def _offer_split(self, player):
        """Offer to split a pair if the money is sufficient."""
        hand = player.hands[0]
        if not hand.is_pair() or not player.can_afford(hand.wager):
            return
        cost = screen.dollars(hand.wager)
        if screen.ask_yes(
            f'{player.name}, split your pair for another {cost}?'
        ):
            player.split()
            for half in player.hands:
                self._deal_open(player.name, half)

    def _play_hand(self, player, hand):
        """Play one hand until its end."""
        self._offer_insurance(player, hand)
        self._offer_double(player, hand)
        if not hand.doubled:
            self._hit_or_stand(player, hand)
        self._report(player, hand)

    def _offer_insurance(self, player, hand):
        """Offer insurance if the dealer shows an ace or a ten."""
        if not cards.looks_like_blackjack(self.dealer.face_up()):
            return
        if not player.can_afford(1):
            return
        if screen.ask_yes(
            f'{player.name}, buy insurance against a blackjack of the dealer?'
        ):
            amount = screen.ask_number(
                'How many dollars of insurance?', 1, player.balance
            )
            player.insure(hand, amount)

    def _offer_double(self, player, hand):
        """Offer to double down if the money is sufficient."""
        if not player.can_afford(hand.wager):
            return
        cost = screen.dollars(hand.wager)
        if screen.ask_yes(
            f'{player.name}, double down on {hand.value()} for another {cost}?'
        ):
            player.double(hand)
            self._deal_open(player.name, hand)

    def _hit_or_stand(self, player, hand):
        """Prompt to hit or stand while the hand is less than 21."""
        while hand.value() < hand.LIMIT:
            choice = screen.ask_menu(
                f'{player.name}, your hand is worth {hand.value()}.'
                ' Hit or stand?',
                'hit',
                'stand',
            )
            if choice == 2:
                return
            self._deal_open(player.name, hand)

    def _report(self, player, hand):
        """Say how the hand has ended."""
        if hand.is_busted():
            screen.tell(f'{player.name} has busted with {hand.value()}.')
        elif hand.is_twenty_one():
            screen.tell(f'{player.name} has reached 21.')
        else:
            screen.tell(f'{player.name} stands with {hand.value()}.')

    # -- the turn of the dealer -------------------------------------------

    def _dealer_turn(self):
        """Turn the hidden card over, then hit or stand by the rules."""
        name = self.dealer.name
        screen.title(f'The turn of {name}')
        hidden = cards.describe(self.dealer.face_down())
        screen.tell(f'{name} turns over the {hidden}.')
        screen.tell(f'{name} holds: {self.dealer.hand.describe()}.')
        if self._everybody_busted():
            screen.tell('All players are busted.')
        else:
            while self.dealer.must_hit():
                screen.tell(f'{name} hits.')
                self._deal_open(name, self.dealer.hand)
        self._report_dealer()

    def _everybody_busted(self):
        """Tell if there is no hand left which could still win."""
        for player in self.players:
            for hand in player.hands:
                if not hand.is_busted():
                    return False
        return True

    def _report_dealer(self):
        """Say how the dealer has ended."""
        hand = self.dealer.hand
        if hand.is_busted():
            end = 'busts with'
        elif hand.is_natural():
            end = 'has a blackjack,'
        else:
            end = 'stands with'
        screen.tell(f'{self.dealer.name} {end} {hand.value()}.')

    # -- money ------------------------------------------------------------

    def _settle_everything(self):
        """Pay all the hands of all the players."""
        screen.title('Results')
        for player in self.players:
            for hand in player.hands:
                self._settle_wager(player, hand)
                self._settle_insurance(player, hand)
            player.hands = []
            money = screen.dollars(player.balance)
            screen.tell(f'The bank balance of {player.name} is {money}.')

    def _settle_wager(self, player, hand):
        """Give back what belongs to the player for one hand.

        The wager lies on the table.  After a win the player takes it and
        the same from the casino, after a push only the wager itself.
        """
        money = screen.dollars(hand.wager)
        if self._hand_wins(hand):
            player.receive(2 * hand.wager)
            screen.tell(f'{player.name} wins {money} with {hand.value()}.')
        elif self._hand_pushes(hand):
            player.receive(hand.wager)
            screen.tell(f'{player.name} keeps {money}, it is a push.')
        else:
            screen.tell(f'{player.name} loses {money} with {hand.value()}.')

    def _hand_wins(self, hand):
        """Tell if a hand beats the dealer."""
        if hand.is_busted():
            return False
        dealer_hand = self.dealer.hand
        return dealer_hand.is_busted() or hand.value() > dealer_hand.value()

    def _hand_pushes(self, hand):
        """Tell if a hand has the same value as the dealer."""
        return (
            not hand.is_busted() and hand.value() == self.dealer.hand.value()
        )

    def _settle_insurance(self, player, hand):
        """Pay the side bet if the dealer really has a blackjack."""
        if hand.insurance == 0:
            return
        money = screen.dollars(hand.insurance)
        if self.dealer.hand.is_natural():
            player.receive(2 * hand.insurance)
            screen.tell(f'{player.name} wins {money} of insurance.')
        else:
            screen.tell(f'{player.name} loses {money} of insurance.')

    def _help_the_broke(self):
        """Let an anonymous donor give money to players without any."""
        for player in self.players:
            if player.is_broke():
                gift = Player.FIRST_BALANCE
                money = screen.dollars(gift)
                screen.tell(
                    f'{player.name} is broke, but an anonymous donor offers'
                    f' {money}, and {player.name} gladly takes it.'
                )
                player.receive(gift)
