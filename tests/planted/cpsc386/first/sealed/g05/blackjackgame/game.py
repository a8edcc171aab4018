# Marek Dvoracek
# CPSC 386-01
# 2022-03-29
# mdvoracek@csu.fullerton.edu
# @marekdv
#
# Lab 00-03
#
# The reception and the game loop with its phases.
#

"""The reception, which seats the players, and the game loop."""

from .cards import Shoe
from .console import Console
from .hands import Hand, PlayerHand
from .player import Dealer, HumanPlayer, PlayerRepository

MINIMUM_BET = 1
DONATION = 10000


class Reception:  # pylint: disable=too-few-public-methods
    """Seats the players."""

    def __init__(self, repository):
        self._repository = repository
        self._seated = []

    def seat_players(self):
        """Return the list of players in the order of their seats."""
        count = Console.read_int('How many players sit at the table?', 1, 4)
        for seat in range(1, count + 1):
            Console.say(f'--- Seat {seat} ---')
            player = self._identify()
            self._seated.append(player)
            Console.say(f'Welcome, {player}! Balance: ${player.balance:,.2f}')
        return self._seated

    def _identify(self):
        returning = Console.confirm('Are you a returning player?')
        email = self._read_email()
        while email in [other.email for other in self._seated]:
            Console.say('This address has a seat already. Use another one.')
            email = self._read_email()
        player = self._repository.find(email)
        if player is None:
            if returning:
                Console.say('I have no account for it, so I open a new one.')
            player = HumanPlayer(self._read_name(), email)
        while player.name in [other.name for other in self._seated]:
            Console.say(f'There is a {player} at the table already.')
            player.name = self._read_name()
        return player

    @staticmethod
    def _read_email():
        return Console.read_text(
            'E-mail address (your id at this casino): ',
            r'[^@\s]+@[^@\s]+\.[^@\s]+',
            'That is not an e-mail address like ann@mail.com.',
        ).lower()

    @staticmethod
    def _read_name():
        return Console.read_text(
            'First name to be shown at the table: ',
            '.+',
            'The name cannot be empty.',
        )


class BlackjackGame:
    """The application."""

    def __init__(self):
        self._repository = PlayerRepository()
        self._players = []
        self._dealer = Dealer()
        self._shoe = Shoe()

    def run(self):
        """Run until the first player has had enough."""
        Console.title('B L A C K J A C K')
        try:
            self._players = Reception(self._repository).seat_players()
            Console.say('Eight decks have been shuffled and cut.')
            self._loop()
            Console.say('Good bye! Your balances are saved.')
        except (EOFError, KeyboardInterrupt):
            Console.say('\nThe game was interrupted.')

    def _loop(self):
        playing = True
        while playing:
            self._wager_phase()
            if self._active():
                self._deal_phase()
                for player in self._active():
                    self._player_phase(player)
                self._dealer_phase()
                self._payout_phase()
            else:
                Console.say('Nobody placed a wager, so there is no game.')
            self._repository.store(self._players)
            if self._shoe.needs_shuffle():
                self._shoe.prepare()
                Console.say('The cut card came up: shuffled and cut again.')
            playing = Console.confirm(
                f'\n{self._players[0]}, would you like to play again?'
            )

    def _active(self):
        """The players who have a wager in this game."""
        return [player for player in self._players if player.hands]

    def _deal(self, label, hand):
        """Deal one card face up and show it at once."""
        card = self._shoe.draw()
        hand.cards.append(card)
        Console.say(f'{label} receives {card}')

    @staticmethod
    def _offer_donation(player):
        Console.say(f'{player}, you are broke.')
        if Console.confirm(
            f'{player}, an anonymous donor offers you $10,000.00. Accept?'
        ):
            player.balance += DONATION
            Console.say(f'{player} now has ${player.balance:,.2f}')

    def _wager_phase(self):
        Console.title('Place your wagers')
        for player in self._players:
            if player.balance < MINIMUM_BET:
                self._offer_donation(player)
            if player.balance < MINIMUM_BET:
                Console.say(f'{player} sits this game out.')
                continue
            amount = Console.read_int(
                f'{player}, your balance is ${player.balance:,.2f}. '
                'Your wager in whole dollars',
                MINIMUM_BET,
                player.balance,
            )
            player.hands = [PlayerHand(amount)]

    def _deal_phase(self):
        Console.title('The cards are dealt')
        self._dealer.hand = Hand()
        for player in self._active():
            self._deal(player.name, player.hands[0])
        self._deal(self._dealer.name, self._dealer.hand)
        for player in self._active():
            self._deal(player.name, player.hands[0])
        self._dealer.hand.cards.append(self._shoe.draw())
        Console.say(f'{self._dealer} receives <a face down card>')

    def _player_phase(self, player):
        Console.title(f'Turn of {player}')
        self._show(player, player.hands[0])
        self._offer_split(player)
        if self._dealer.may_have_blackjack():
            for hand in player.hands:
                self._offer_insurance(player, hand)
        for hand in player.hands:
            if len(player.hands) > 1:
                self._show(player, hand)
            self._play_hand(player, hand)

    def _show(self, player, hand):
        Console.say(f'{player.label(hand)} holds {hand}')
        Console.say(f'{self._dealer} shows {self._dealer.up_card()}')

    def _offer_split(self, player):
        pair = player.hands[0]
        price = pair.base_amount
        if not pair.is_pair() or player.available() < price:
            return
        if Console.confirm(f'{player}, split the pair for another ${price}?'):
            player.hands = pair.split()
            for hand in player.hands:
                self._deal(player.label(hand), hand)

    @staticmethod
    def _offer_insurance(player, hand):
        label = player.label(hand)
        if player.available() < MINIMUM_BET:
            Console.say(f'{label} has no money left for insurance.')
        elif Console.confirm(f'{label}, buy insurance?'):
            amount = Console.read_int(
                f'{label}, your insurance in whole dollars',
                MINIMUM_BET,
                player.available(),
            )
            hand.insure(amount)

    def _play_hand(self, player, hand):
        label = player.label(hand)
        price = hand.base_amount
        doubled = player.available() >= price and Console.confirm(
            f'{label}, double down for another ${price}?'
        )
        if doubled:
            hand.double_down()
            self._deal(label, hand)
            Console.say(f'{label} ends with {hand.total()}')
        while hand.total() < 21 and not doubled:
            question = f'{label}, you have {hand.total()}. Hit or stand?'
            if Console.choose(question, {'h': 'hit', 's': 'stand'}) == 's':
                break
            self._deal(label, hand)
        if hand.is_busted():
            Console.say(f'{label} has busted with {hand.total()}!')
        elif hand.total() == 21:
            Console.say(f'{label} has reached 21!')

    def _dealer_phase(self):
        dealer = self._dealer
        Console.title(f'Turn of {dealer}')
        Console.say(f'{dealer} turns over {dealer.hand.cards[1]}')
        Console.say(f'{dealer} holds {dealer.hand}')
        hands = [hand for player in self._active() for hand in player.hands]
        if all(hand.is_busted() for hand in hands):
            Console.say(f'Everybody has busted, {dealer} stands.')
            return
        while dealer.must_hit():
            Console.say(f'{dealer} hits.')
            self._deal(dealer.name, dealer.hand)
        if dealer.hand.is_busted():
            Console.say(f'{dealer} has busted with {dealer.hand.total()}!')
        else:
            Console.say(f'{dealer} stands on {dealer.hand.total()}.')

    def _payout_phase(self):
        Console.title('Payout')
        for player in self._active():
            for hand in player.hands:
                for wager in hand.wagers:
                    outcome = wager.resolve(hand, self._dealer.hand)
                    player.balance += outcome.factor * wager.amount
                    Console.say(
                        f'{player.label(hand)} {outcome.verb} '
                        f'the {wager.title} of ${wager.amount:,.2f}'
                    )
            player.hands = []
            Console.say(f'{player} has a balance of ${player.balance:,.2f}')
            if player.balance < MINIMUM_BET:
                self._offer_donation(player)
