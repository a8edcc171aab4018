# Elif Castellano
# CPSC 386-01
# 2022-03-31
# ecastellano@csu.fullerton.edu
# @elif-else
#
# Lab 00-03
#
# Game loop and rules.
#

"""The loop of the game, and its rules."""

from collections.abc import Iterator

from blackjackgame.cards import Card, Shoe
from blackjackgame.console import (
    ask_amount,
    ask_choice,
    ask_yes,
    dollars,
    tell,
)
from blackjackgame.hand import Hand, Outcome
from blackjackgame.player import START_BALANCE, Dealer, Player
from blackjackgame.storage import load_players, save_players


class Game:
    """A table with one to four players and a dealer."""

    def __init__(self, book: dict[str, Player]) -> None:
        self.book = book
        self.players: list[Player] = []
        self.dealer = Dealer()
        self.shoe = Shoe()

    # ------------------------------------------------------------- set-up

    def invite(self) -> None:
        """Find out who is playing."""
        while True:
            match input('Number of players? Type 1, 2, 3 or 4: ').strip():
                case '1' | '2' | '3' | '4' as digit:
                    count = int(digit)
                    break
                case other:
                    tell(f'"{other}" is not between 1 and 4.')
        while (seat := len(self.players) + 1) <= count:
            if not (name := input(f'Name of player {seat}: ').strip()):
                tell('A name is needed to find your account again.')
                continue
            key = name.lower()
            if key == self.dealer.name.lower() or any(
                player.name.lower() == key for player in self.players
            ):
                tell(f'There is already a {name} at this table.')
                continue
            player = self.book.setdefault(key, Player(name))
            self.players.append(player)
            tell(f'{player.name} has {dollars(player.balance)} in the bank.')
            self.help_if_broke(player)

    def help_if_broke(self, player: Player) -> None:
        """Let the anonymous donor step in."""
        if player.balance > 0:
            return
        input(
            f'{player.name}, you are out of money. An anonymous donor offers '
            f'you {dollars(START_BALANCE)}. Press Enter to accept: '
        )
        player.receive(START_BALANCE)
        tell(f'{player.name} has {dollars(player.balance)} in the bank.')

    # ----------------------------------------------------------- one game

    def play(self) -> None:
        """Play one game."""
        stakes = [self.ask_wager(player) for player in self.players]
        self.deal(stakes)
        if self.dealer.shows_ten_or_ace:
            tell(f'\nThe {self.dealer.name} may have blackjack.')
            for player in self.players:
                player.hands[0].insurance = self.ask_insurance(player)
        for player in self.players:
            self.take_turn(player)
        self.take_dealer_turn()
        tell('\nResults')
        for player in self.players:
            self.settle(player)

    def ask_wager(self, player: Player) -> int:
        """Take the wager of one player."""
        stake = ask_amount(
            f'\n{player.name}, place your wager', 1, player.balance
        )
        player.pay(stake)
        return stake

    def deal(self, stakes: list[int]) -> None:
        """Deal two cards to everybody, one at a time."""
        tell('\nDealing')
        piles: list[list[Card]] = [[] for _ in range(len(stakes) + 1)]
        names = [*(player.name for player in self.players), self.dealer.name]
        for lap in range(2):
            for pile, name in zip(piles, names):
                pile.append(card := self.shoe.draw())
                hidden = lap == 1 and pile is piles[-1]
                tell(f'  {name}: {"## (face down)" if hidden else card}')
        self.dealer.hand = Hand(0, piles.pop())
        for player, stake, pile in zip(self.players, stakes, piles):
            player.hands = [Hand(stake, pile)]

    def ask_insurance(self, player: Player) -> int:
        """Sell insurance and return the amount."""
        if not player.can_afford(1):
            return 0
        if stake := ask_amount(
            f'{player.name} with {player.hands[0]}, how much insurance do '
            'you buy? Type 0 for none',
            0,
            player.balance,
        ) > 0:
            player.pay(stake)
            tell('Your insurance is written down.')
        return stake

    def hit(self, name: str, hand: Hand) -> None:
        """Deal a card to a hand and show it."""
        hand.add(card := self.shoe.draw())
        tell(f'  {name} draws {card}, that makes {hand}')

    def labelled(self, player: Player) -> Iterator[tuple[str, Hand]]:
        """Yield the hands of a player with a name for each."""
        match player.hands:
            case [only]:
                yield player.name, only
            case [left, right]:
                yield f'{player.name}/A', left
                yield f'{player.name}/B', right

    def take_turn(self, player: Player) -> None:
        """Play all hands of one player."""
        hand = player.hands[0]
        tell(f'\nTurn of {player.name}')
        tell(f'  {player.name} has {hand}')
        tell(f'  {self.dealer.name} has {self.dealer.hand.cards[0]} and ##')
        if (
            hand.can_split
            and player.can_afford(hand.stake)
            and ask_yes(
                f'{player.name}, do you want to split this hand and wager '
                f'{dollars(hand.stake)} on the second one?'
            )
        ):
            player.pay(hand.stake)
            player.hands.append(hand.split())
            for name, part in self.labelled(player):
                self.hit(name, part)
        for name, part in self.labelled(player):
            self.play_hand(player, name, part)

    def play_hand(self, player: Player, name: str, hand: Hand) -> None:
        """Double down or hit and stand."""
        if player.can_afford(hand.stake) and ask_yes(
            f'{name} has {hand.total}: do you want to double down, adding '
            f'{dollars(hand.stake)}?'
        ):
            player.pay(hand.stake)
            hand.stake *= 2
            self.hit(name, hand)
        else:
            while (
                hand.total < 21
                and ask_choice(
                    f'{name} has {hand.total}: what now?', 'hit', 'stand'
                )
                == 'hit'
            ):
                self.hit(name, hand)
        match hand.total:
            case 21:
                tell(f'  {name} has 21.')
            case total if total > 21:
                tell(f'  {name} is busted.')

    def take_dealer_turn(self) -> None:
        """Turn the hidden card over and follow the house rules."""
        name, hand = self.dealer.name, self.dealer.hand
        tell(f'\nTurn of the {name}')
        tell(f'  {name} turns up {hand.cards[1]}, that makes {hand}')
        if any(
            not hand.is_bust for player in self.players for hand in player.hands
        ):
            while self.dealer.must_hit:
                self.hit(name, hand)
        tell(f'  {name} {"is busted" if hand.is_bust else "stands"}.')

    def settle(self, player: Player) -> None:
        """Pay out all the bets of one player."""
        for name, hand in self.labelled(player):
            match hand.against(self.dealer.hand):
                case Outcome.WIN:
                    player.receive(2 * hand.stake)
                    tell(f'  {name} beats the {self.dealer.name}.')
                case Outcome.PUSH:
                    player.receive(hand.stake)
                    tell(f'  {name} has a push.')
                case Outcome.LOSS:
                    tell(f'  {name} loses to the {self.dealer.name}.')
            if hand.insurance and self.dealer.hand.is_blackjack:
                player.receive(2 * hand.insurance)
                tell(f'  {name} wins the insurance.')
            elif hand.insurance:
                tell(f'  {name} loses the insurance.')
        tell(f'  {player.name} has {dollars(player.balance)} in the bank.')

    # --------------------------------------------------------- many games

    def run(self) -> None:
        """Play until the first player has had enough."""
        self.invite()
        tell('The cards are shuffled and cut, the cut card is in place.')
        while True:
            self.play()
            save_players(self.book)
            for player in self.players:
                self.help_if_broke(player)
            save_players(self.book)
            if self.shoe.needs_reload:
                tell('The cut card came up: all cards are shuffled and cut.')
                self.shoe.reload()
            if not ask_yes(f'\n{self.players[0].name}, one more game?'):
                break


def main() -> None:
    """Run the program."""
    tell('♠ ♥ Blackjack ♦ ♣')
    try:
        Game(load_players()).run()
    except (EOFError, KeyboardInterrupt):
        print('\nThe unfinished game does not count.')
    tell('See you soon!')
